"""Check the palette in `src/style/tokens.css`: contrast (WCAG 2) and distance for colour-blind eyes.

    python3 web/contrast.py        prints every ratio, and fails on one that is too low

Distances are CIEDE2000, colour-blind eyes after Machado (2009).
"""

import itertools
import math
import re
import sys
from pathlib import Path

CSS = (Path(__file__).parent / "src/style/tokens.css").read_text(encoding="utf-8")
PRINT = "#fff8e7"  # what is printed on a dark ink
INK = "#1e1b33"

Colours = dict[str, str]
Row = tuple[float, float, float]


def tokens(selector: str) -> Colours:
    """The colours that a rule of the style sheet sets."""
    body = re.search(re.escape(selector) + r" \{(.*?)\}", CSS, re.DOTALL)
    if body is None:
        sys.exit(f"tokens.css has no rule for {selector}.")
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", body[1]))


LIGHT = tokens(":root")
DARK = LIGHT | tokens(":root[data-theme='dark']")
TITLES = ("front", "monster-city", "game-city", "smash-city", "monstrocity")

SETS: dict[str, dict[str, tuple[str, str]]] = {  # ink, and what its sign is printed in
    "building colours": {"red": ("#ce3426", PRINT), "green": ("#0f7f6c", PRINT), "yellow": ("#f4b92f", INK)},
    "categories": {
        "homes": ("#c4472f", PRINT),
        "offices": ("#3e8bd6", INK),
        "hotels": ("#5a2c77", PRINT),
        "restaurants": ("#f4b92f", INK),
        "shops": ("#8fd3b6", INK),
    },
    "players": {
        "saucer": ("#3e8bd6", INK),
        "balloon": ("#ce3426", PRINT),
        "kite": ("#f4b92f", INK),
        "rocket": ("#5a2c77", PRINT),
        "plane": ("#8fd3b6", INK),
        "zeppelin": ("#6b6977", PRINT),
    },
    "building classes": {"common": ("#9a98a6", INK), "turret": ("#ce3426", PRINT), "special": ("#5a2c77", PRINT)},
    "energies": {
        "fire": ("#ce3426", PRINT),
        "toxic": ("#74ae18", INK),
        "electric": ("#f4d13a", INK),
        "radiation": ("#5a2c77", PRINT),
    },
}
EYES: dict[str, tuple[Row, Row, Row] | None] = {
    "normal": None,
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: str, eye: str) -> Row:
    """A colour as such an eye sees it, in CIELAB."""
    seen = linear(colour)
    if (matrix := EYES[eye]) is not None:
        seen = [min(1, max(0, sum(m * x for m, x in zip(row, seen, strict=True)))) for row in matrix]
    red, green, blue = seen

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def distance(one: str, two: str, eye: str) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = lab(one, eye), lab(two, eye)
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360

    def cos(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = 1 - 0.17 * cos(hm - 30) + 0.24 * cos(2 * hm) + 0.32 * cos(3 * hm + 6) - 0.2 * cos(4 * hm - 63)
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rotation = math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * rotation
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def main() -> None:
    low: list[str] = []

    def say(label: str, ratio: float, least: float) -> None:
        print(f"  {label:<38}{ratio:5.1f}" + ("" if ratio >= least else f"   below {least}"))
        if ratio < least:
            low.append(label)

    for name, theme in (("light", LIGHT), ("dark", DARK)):
        print(name)
        words, grounds = ("text", "text-2", "accent", "ok", "warn", "focus"), ("table", "panel", "sunk")
        for word, ground in itertools.product(words, grounds):
            say(f"{word} on {ground}", contrast(theme[word], theme[ground]), 4.5)
        say("ink on card", contrast(theme["ink"], theme["card"]), 4.5)
        say("on-focus on focus", contrast(theme["on-focus"], theme["focus"]), 4.5)
        say("ink on yellow (prompt)", contrast(theme["ink"], theme["yellow"]), 4.5)
        say("print on red (button)", contrast(PRINT, theme["red"]), 4.5)
        say("bar-text on bar", contrast(theme["bar-text"], theme["bar"]), 4.5)
    print("grounds")
    for title in TITLES:
        day = tokens(f"body[data-ground='{title}']")["ground"]
        word = PRINT if title == "monstrocity" else LIGHT["text"]  # there it is night at any hour
        say(f"words on {title}", contrast(word, day), 4.5)
        if title != "monstrocity":
            night = tokens(f"[data-theme='dark'] body[data-ground='{title}']")["ground"]
            say(f"words on {title}, dark", contrast(DARK["text"], night), 4.5)
    for name, inks in SETS.items():
        print(name)
        for key, (ink, sign) in inks.items():
            say(f"sign on {key}", contrast(ink, sign), 3)
        for eye in EYES:
            pairs = itertools.combinations(inks.items(), 2)
            gap, one, two = min((distance(a[1][0], b[1][0], eye), a[0], b[0]) for a, b in pairs)
            say(f"nearest for {eye}: {one}, {two}", gap, 8)
    sys.exit("too low: " + ", ".join(low) if low else 0)


if __name__ == "__main__":
    main()

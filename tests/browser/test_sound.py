"""Every sound is made in the browser and listened to, as numbers: how long, how loud, how high, does it click."""

import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from tools import build_web

FOLDER = Path(__file__).parent
VOICES = build_web.WEB / "src" / "sound" / "voices.ts"
PLAIN = (
    "const {stripTypeScriptTypes} = require('node:module');"
    "process.stdout.write(stripTypeScriptTypes(require('node:fs').readFileSync(0, 'utf8')))"
)
Heard = dict[str, float]


class Sound(NamedTuple):
    """What the look says of a sound."""

    name: str
    pitch: tuple[float, float]  # the hertz between which its middle lies
    argument: Any = None
    longest: float = 0.6


LOOK = (
    Sound("paper", (2000, 4500)),
    Sound("tick", (1450, 1800)),
    Sound("tick", (1900, 2400), True),
    Sound("build", (1600, 3000)),
    Sound("note", (1900, 2700)),
    Sound("brick", (120, 180)),
    Sound("brick", (190, 280), 8),
    Sound("crunch", (150, 700)),
    Sound("rumble", (40, 130)),
    Sound("growl", (48, 110), 0.0),
    Sound("growl", (80, 180), 1.0),
    Sound("rattle", (1200, 2000)),
    Sound("whistle", (600, 1400), True),
    Sound("whistle", (600, 1400), False),
    Sound("knock", (190, 250)),
    Sound("refused", (240, 340)),
    Sound("score", (230, 290), 0),
    Sound("score", (460, 580), 7),
    Sound("thud", (60, 120)),
    Sound("heal", (380, 540)),
    Sound("win", (250, 1200), None, 1.6),
)


def plain(source: str) -> str:
    """The voices without their types, as a browser reads them."""
    node = build_web.node_folder()
    assert node is not None
    command = [str(node / "node"), "--no-warnings", "-e", PLAIN]
    return subprocess.run(command, input=source, text=True, capture_output=True, check=True).stdout


def studio(chromium: Browser, voices: str) -> Page:
    """An empty page with these voices, and ears."""
    page = chromium.new_page()
    page.set_content("<title>A studio</title>")
    page.add_script_tag(content=(FOLDER / "listen.js").read_text())
    page.add_script_tag(type="module", content=f"{voices}\nObject.assign(window, {{Voices, deskIn}});")
    page.wait_for_function("() => 'Voices' in window")
    return page


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Page:
    return studio(chromium, plain(VOICES.read_text()))


def listen(page: Page, *names: str, argument: Any = None, longest: float = 0.6) -> Heard:
    """The loudest this device can be."""
    wanted = {"names": names, "argument": argument, "longest": longest}
    heard: Heard = page.evaluate("wanted => listen(Voices, deskIn, wanted)", wanted)
    return heard


def faults(heard: Heard) -> list[str]:
    """What no sound may do."""
    found = {
        "late": heard["begins"] > 0.03,
        "weak": heard["rms"] < 0.08,
        "torn": heard["peak"] > 0.95,
        "clicks": heard["jump"] > 0.02,
        "does not end": heard["rest"] > 0.0001,
    }
    return [fault for fault, is_so in found.items() if is_so]


@pytest.mark.parametrize("sound", LOOK, ids=lambda sound: f"{sound.name}-{sound.argument}")
def test_a_sound_is_as_the_look_has_it(sound: Sound, page: Page) -> None:
    heard = listen(page, sound.name, argument=sound.argument, longest=sound.longest)
    assert faults(heard) == [], heard
    low, high = sound.pitch
    assert low <= heard["centre"] <= high, heard


def test_no_sound_is_forgotten(page: Page) -> None:
    made = page.evaluate("() => Object.getOwnPropertyNames(Voices.prototype)")
    assert sorted({"constructor", *(sound.name for sound in LOOK)}) == sorted(made)


def test_a_feast_does_not_tear(page: Page) -> None:
    """A monster, three floors at once, a card and a note: the loudest that a table gets."""
    heard = listen(page, "growl", "crunch", "crunch", "crunch", "thud", "build", "note", "score")
    assert "torn" not in faults(heard), heard


def test_a_soft_sound_is_softer_than_a_feast(page: Page) -> None:
    assert listen(page, "refused")["rms"] < 0.8 * listen(page, "knock")["rms"]


@pytest.mark.parametrize(
    ("fault", "right", "wrong"),
    [
        ("torn", "const HEADROOM = 0.75", "const HEADROOM = 3"),
        ("weak", "seconds: 0.06, loudness: 0.6, late", "seconds: 0.06, loudness: 0.02, late"),
        ("late", "for (const late of [0, 0.16])", "for (const late of [0.1, 0.16])"),
        (
            "does not end",
            "source.stop(at + seconds + 0.02)",
            "out.gain.linearRampToValueAtTime(0.1, at + seconds + 0.1)",
        ),
        ("clicks", "out.gain.exponentialRampToValueAtTime(0.001, at + seconds)", "source(out, at, seconds)"),
    ],
)
def test_the_ears_hear_what_is_wrong(fault: str, right: str, wrong: str, chromium: Browser) -> None:
    """Each fault, planted into the knock."""
    voices = plain(VOICES.read_text())
    assert right in voices
    torn_off = "const source = (out, at, seconds) => out.gain.setValueAtTime(0, at + seconds * 0.8);\n"
    page = studio(chromium, torn_off + voices.replace(right, wrong))
    assert fault in faults(listen(page, "knock"))
    page.close()

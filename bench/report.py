"""What a run leaves behind: bench/results.json, the tables of docs/speed.md, the plot docs/speed.svg."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from html import escape
from math import floor, log10
from pathlib import Path

from bench.compare import Measurements, Row, number
from bench.measure import DRIVEN, ROLLOUTS, UNCOMPILED, WHOLE_GAMES

BEGIN = "<!-- written by make bench: begin -->"
END = "<!-- written by make bench: end -->"

Facts = dict[str, str | int | float | dict[str, str]]


def write_results(path: Path, rows: Sequence[Row], ours: Measurements, peers: Measurements, facts: Facts) -> None:
    measured = [asdict(one) for one in (*ours.best.values(), *peers.best.values())]
    document = {"machine": facts, "rows": [row.as_json() for row in rows], "measured": measured}
    path.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


# The tables -----------------------------------------------------------------------------------------------------

COLUMNS = ("metric", "ours", "peer", "theirs", "ours ÷ theirs", "goal", "verdict")
NUMBERS = ("ours", "theirs", "ours ÷ theirs")


def tables(goals: Sequence[Row], scale: Sequence[Row]) -> dict[str, list[Row]]:
    """Rows by the title of their table: one for each of our games, one for scale."""
    found: dict[str, list[Row]] = {}
    for row in goals:
        found.setdefault(row.name, []).append(row)
    if scale:
        found["Every peer beside our basic game"] = list(scale)
    return found


def cells(row: Row) -> list[str]:
    """What stands under COLUMNS."""
    theirs = [with_games(row.theirs, row.their_games_per_s), number(row.ratio)] if row.peer else ["", ""]
    return [row.metric, with_games(row.ours, row.our_games_per_s), row.peer, *theirs, str(row.goal or ""), verdict(row)]


def with_games(value: float | None, games: float | None) -> str:
    return number(value) if games is None else f"{number(value)} ({number(games)} games/s)"


def verdict(row: Row) -> str:
    if row.goal is None:
        return ""
    return {True: "✓ met", False: "✗ missed", None: "not measured"}[row.met]


# The page -------------------------------------------------------------------------------------------------------


def write_page(path: Path, goals: Sequence[Row], scale: Sequence[Row], facts: Facts) -> None:
    """Put the tables between the page's two marks; the words around them are written by hand."""
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path.name} lacks one of the two lines between which the tables go: {BEGIN} and {END}")
    parts = [begin, machine_line(facts)]
    for title, rows in tables(goals, scale).items():
        parts += [f"### {title}", markdown(rows)]
    path.write_text(before + "\n\n".join([*parts, end]) + after, encoding="utf-8")


def machine_line(facts: Facts) -> str:
    versions = facts["versions"]
    assert isinstance(versions, dict)
    peers = ", ".join(f"{name} {version}" for name, version in versions.items() if name != "python")
    return f"Measured on {facts['date']}, one core of {facts['cpu']}, Python {facts['python']}; {peers}."


def markdown(rows: Sequence[Row]) -> str:
    head = [COLUMNS, ["--:" if column in NUMBERS else "---" for column in COLUMNS]]
    return "\n".join("| " + " | ".join(line) + " |" for line in [*head, *map(cells, rows)])


# The plot -------------------------------------------------------------------------------------------------------

WIDTH, LEFT, RIGHT, STEP, TOP = 920, 400, 80, 22, 64
OUR_COLOUR, THEIR_COLOUR = "#c2410c", "#64748b"
KINDS = {
    WHOLE_GAMES: "whole games, compiled",
    ROLLOUTS: "dealt tables, compiled",
    DRIVEN: "driven from Python",
    UNCOMPILED: "uncompiled",
}


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    value: float
    is_ours: bool


def bars(ours: Measurements, peers: Measurements) -> list[Bar]:
    """All that makes decisions, the fastest first."""
    found = [
        Bar(f"{one.name}: {KINDS[one.metric]}", one.value, is_ours)
        for measurements, is_ours in ((ours, True), (peers, False))
        for one in measurements.best.values()
        if one.metric in KINDS and one.value
    ]
    return sorted(found, key=lambda bar: bar.value, reverse=True)


def svg(bars: Sequence[Bar]) -> str:
    """A bar plot of decisions a second on a logarithmic scale; ours bear a star as well as a colour."""
    low = 10.0 ** floor(log10(min(bar.value for bar in bars)))
    high = max(bar.value for bar in bars)
    height = TOP + STEP * len(bars) + 16

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * log10(value / low) / log10(max(high / low, 10.0))

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">',
        "<title>Decisions a second, ours and the peers'</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        '<text x="16" y="24" font-size="16" font-weight="600">Decisions a second, one core; '
        "each line is ten times the one before</text>",
    ]
    power = low
    while power <= high:
        out += [
            f'<path d="M{x(power):.1f} {TOP - 10}V{height - 12}" stroke="#cbd5e1"/>',
            f'<text x="{x(power):.1f}" y="{TOP - 14}" text-anchor="middle" fill="#475569">{short(power)}</text>',
        ]
        power *= 10
    for place, bar in enumerate(bars):
        y = TOP + STEP * place
        colour, weight, mark = (OUR_COLOUR, 600, "★ ") if bar.is_ours else (THEIR_COLOUR, 400, "")
        out += [
            f'<text x="{LEFT - 8}" y="{y + 14}" text-anchor="end" font-weight="{weight}">'
            f"{mark}{escape(bar.label)}</text>",
            f'<rect x="{LEFT}" y="{y + 2}" width="{x(bar.value) - LEFT:.1f}" height="{STEP - 6}" fill="{colour}"/>',
            f'<text x="{x(bar.value) + 6:.1f}" y="{y + 14}">{short(bar.value)}</text>',
        ]
    return "\n".join([*out, "</svg>"]) + "\n"


def short(value: float) -> str:
    """2.4 M, 310 k."""
    for unit, word in ((1e6, " M"), (1e3, " k")):
        if value >= unit:
            return f"{value / unit:.3g}{word}"
    return f"{value:.3g}"

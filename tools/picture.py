"""Draws docs/terminal.svg: the terminal table in the middle of a match, always the same one."""

import io
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

from rubble.bots import make_bot
from rubble.cli.table import Table
from rubble.cli.words import Words
from rubble.core.chance import FastChance
from rubble.core.match import Match
from rubble.games import load

FILE = Path(__file__).parents[1] / "docs" / "terminal.svg"
PLAYERS = ("Ala", "Bruno", "Cleo")
SEED, MOVES = 8, 45

# As the library's own, without the fonts that it would fetch from the network.
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; white-space: pre; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: system-ui, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""


def match_in_the_middle() -> Match:
    """Greedy bots play; the picture is of the first turn of seat 0 after so many moves."""
    game = load("monster-city", seats=len(PLAYERS), variant="events")
    match = Match(game, seed=SEED, players=[{"name": name} for name in PLAYERS])
    bot, rng = make_bot("greedy", game), FastChance(SEED)
    while len(match.record.lines) < MOVES or not int(match.state.to_move()) & 1 or game.in_row(match.state, 0):
        seat = next(seat for seat in range(game.seats) if int(match.state.to_move()) >> seat & 1)
        move = bot.choose(match.for_seat(seat, rng), seat, rng)
        match.play(seat, game.record_of(int(move)))
    return match


def picture() -> str:
    match = match_in_the_middle()
    console = Console(
        file=io.StringIO(), record=True, width=100, height=34, force_terminal=True, color_system="truecolor"
    )
    table = Table(match, Words(match.game, "en", PLAYERS), console)
    console.print(
        table.picture(1, [Text("? · why · hint · undo · save · log · rules · help · quit", "dim")], match.question(0))
    )
    console.print(Text("> "), Text("█", "blink"), sep="", end="")
    return console.export_svg(
        title="rubble play monster-city", theme=DIMMED_MONOKAI, code_format=SVG, unique_id="rubble"
    )


if __name__ == "__main__":
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    file.parent.mkdir(exist_ok=True)
    file.write_text(picture(), encoding="utf-8")
    print(file)

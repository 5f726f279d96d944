"""Drawing: how a title looks in a terminal. This one fits any title, and those with a table of their own derive it."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rubble.cli.words import Words
from rubble.core.game import Line
from rubble.core.match import Match
from rubble.core.question import MoveRecord

QUIET = "dim"
STRONG = "bold"


class Drawing:
    """Draws what the holders of some seats see. Colour is never the only sign."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def table(self, match: Match, seats: int, roomy: bool) -> RenderableType:
        """What lies on the table; `roomy` says that there is height to spare."""
        return plain_view(match.view(seats))

    def sheet(self, match: Match) -> RenderableType:
        """The points at the end."""
        sheet = Table.grid(padding=(0, 2))
        won = int(match.state.winners())
        for seat, points in enumerate(match.state.scores()):
            name = self.words.names[seat]
            sheet.add_row("★" if won >> seat & 1 else "", Text(name, style=STRONG), str(int(points)))
        return sheet

    def heading(self, word: str) -> str:
        """What moves of this kind are called above their list; empty where the move says all itself."""
        return ""

    def label(self, move: MoveRecord) -> Text:
        """A move in the list."""
        return self.paint(self.words.move(move))

    def brings(self, preview: Line) -> str:
        """What a move brings, in a few words."""
        return self.words.say(*preview)

    def legend(self) -> str:
        """What the signs on the table mean."""
        return ""

    def paint(self, text: str) -> Text:
        """A sentence, with the pieces in it in their colours."""
        return Text(text)


def plain_view(view: dict[str, Any]) -> RenderableType:
    """A view as it is: names and values."""
    grid = Table.grid(padding=(0, 2))
    for name, value in view.items():
        rows = value if isinstance(value, list) and value and isinstance(value[0], dict) else [value]
        for number, row in enumerate(rows):
            label = f"{name} {number}" if row is not value else name
            shown = plain_view(row) if isinstance(row, dict) else Text(_plain(row))
            grid.add_row(Text(label, style=QUIET), shown)
    return grid


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_plain(one) for one in value) or "–"
    return "–" if value is None else str(value)

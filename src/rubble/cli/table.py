"""The table on the screen: what lies there, what happened, what is asked. The same for all titles."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from rubble.cli.tables import Drawing, drawing_of
from rubble.cli.tables.drawing import QUIET, STRONG
from rubble.cli.words import Words
from rubble.core.match import Match
from rubble.core.question import MoveRecord, Question

_ROOMY = 32  # lines from which on cards get a border
_BESIDE = 124  # columns from which on the log stands beside the table
_LOG_WIDTH = 42
_LEAST_LOG = 2
_COLUMN = 7  # moves in one column of the list


class Table:
    """Draws a match as the holders of some seats see it: a mask, 0 for a spectator."""

    def __init__(self, match: Match, words: Words, console: Console) -> None:
        self.match = match
        self.words = words
        self.console = console
        self.drawing: Drawing = drawing_of(words)

    def picture(self, seats: int, below: Sequence[RenderableType] = (), question: Question | None = None) -> Group:
        """The whole screen; the log gets what height is left."""
        width, height = self.console.size
        beside = width >= _BESIDE
        inner = width - _LOG_WIDTH - 3 if beside else width
        table = self.drawing.table(self.match, seats, roomy=height >= _ROOMY)
        asked = [*self.asked(question, inner), *below]
        taken = self._height(table, inner) + sum(self._height(one, inner) for one in asked)
        if beside:
            log = self.log(seats, _LOG_WIDTH - 2, max(_LEAST_LOG, height - 4))
            left = Group(table, Rule(style=QUIET), *asked)
            grid = Grid.grid(padding=(0, 1), expand=True)
            grid.add_column(ratio=1)
            grid.add_column(width=_LOG_WIDTH)
            title = Text(self.words.cli("log-title"), style=STRONG)
            grid.add_row(left, Group(title, *log))
            return Group(grid)
        lines = self.log(seats, width, max(_LEAST_LOG, height - taken - 4))
        parts: list[RenderableType] = [table, Rule(style=QUIET), *lines]
        return Group(*parts, *([Rule(style=QUIET)] if asked and lines else []), *asked)

    def _height(self, part: RenderableType, width: int) -> int:
        return len(self.console.render_lines(part, self.console.options.update(width=width)))

    # --- what happened

    def log(self, seats: int, width: int, room: int | None = None) -> list[RenderableType]:
        """The log as these seats may read it; its last entries, as many as there is room for."""
        shown: list[RenderableType] = []
        for event in reversed(self.match.events):
            sentence = self.words.event(event, seats)
            if sentence is None:
                continue
            lines = self.drawing.paint(sentence).wrap(self.console, width - 2)
            if room is not None and shown and len(shown) + len(lines) > room:
                break
            entry = [Text("· " if number == 0 else "  ", style=QUIET) + line for number, line in enumerate(lines)]
            shown[:0] = entry
        return shown

    # --- what is asked

    def asked(self, question: Question | None, width: int) -> list[RenderableType]:
        if question is None:
            return []
        prompt = self.drawing.paint(self.words.say(question.prompt, question.facts))
        prompt.stylize(STRONG)
        return [prompt, *shelves(self.blocks(question), width)]

    def blocks(self, question: Question) -> list[list[Text]]:
        """The moves, numbered, a block for each kind."""
        numbered = list(enumerate(question.choices, start=1))
        blocks: list[list[Text]] = []
        lonely: list[Text] = []
        for word, group in groupby(numbered, key=lambda pair: str(pair[1]["move"])):
            moves = list(group)
            heading = self.drawing.heading(word)
            lines = self._lines(question.seat, moves)
            if not heading and len(moves) == 1:
                lonely += lines
                continue
            columns = -(-len(lines) // _COLUMN)
            tall = -(-len(lines) // columns)
            for top in range(0, len(lines), tall):
                head = [Text(heading if top == 0 else "", style=QUIET)] if heading else []
                blocks.append([*head, *lines[top : top + tall]])
        if lonely:
            padded = blocks and any(self.drawing.heading(str(move["move"])) for move in question.choices)
            blocks.append([Text(), *lonely] if padded else lonely)
        return blocks

    def _lines(self, seat: int, moves: Sequence[tuple[int, MoveRecord]]) -> list[Text]:
        labels = [self.drawing.label(move) for _, move in moves]
        wide = max(label.cell_len for label in labels)
        lines = []
        for (number, move), label in zip(moves, labels, strict=True):
            line = Text.assemble((f"{number:>2}", STRONG), " ", label)
            preview = self.match.game.preview(self.match.state, seat, self.match.game.move_of(move))
            if preview is not None:
                line.append(" " * (wide - label.cell_len + 2))
                line.append(self.drawing.brings(preview), QUIET)
            lines.append(line)
        return lines


def shelves(blocks: Sequence[list[Text]], width: int, gap: int = 3) -> list[RenderableType]:
    """Blocks of lines side by side, as many as fit; the others below."""
    lines: list[RenderableType] = []
    shelf: list[list[Text]] = []
    for block in [*blocks, None]:
        taken = sum(_wide(one) + gap for one in shelf)
        if shelf and (block is None or taken + _wide(block) > width):
            lines += _side_by_side(shelf, gap)
            shelf = []
        if block is not None:
            shelf.append(block)
    return lines


def _side_by_side(shelf: Sequence[list[Text]], gap: int) -> list[Text]:
    lines = []
    for row in range(max(len(block) for block in shelf)):
        line = Text()
        for block in shelf:
            part = block[row].copy() if row < len(block) else Text()
            part.pad_right(_wide(block) + gap - part.cell_len)
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return lines


def _wide(block: Sequence[Text]) -> int:
    return max(line.cell_len for line in block)

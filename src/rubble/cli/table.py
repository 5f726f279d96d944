"""The table on the screen: what lies there, what happened, what is asked. The same for all titles."""

import re
from collections.abc import Sequence
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from rubble.cli.tables import Drawing, drawing_of
from rubble.cli.tables.drawing import QUIET, STRONG
from rubble.cli.words import Words
from rubble.core.game import Line as Preview
from rubble.core.match import Match
from rubble.core.question import MoveRecord, Question

_ROOMY = 32  # lines from which on cards get a border
_BESIDE = 124  # columns from which on the log stands beside the table
_LOG_WIDTH = 42
_LEAST_LOG = 2
_LEAST_BESIDE = 20
_COLUMN, _LONE_COLUMN = 7, 4  # moves in one column of the list; where there is one kind only
_BESIDE_SIGN = re.compile(r" (?=[●▲■])|(?<=[●▲■]) (?=\d)")
_GLUE = "\ue000"  # no space, so no line ends here; and no wider than one


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
        inner = width - _LOG_WIDTH - 2 if beside else width
        table = self.drawing.table(self.match, seats, roomy=height >= _ROOMY)
        asked = [*self.asked(question, inner), *below]
        taken = self._height(table, inner) + sum(self._height(one, inner) for one in asked)
        if beside:
            room = max(_LEAST_BESIDE, taken + 1)
            grid = Grid.grid(padding=(0, 2), expand=True)
            grid.add_column(ratio=1)
            grid.add_column(width=_LOG_WIDTH)
            title = Text(self.words.cli("log-title"), style=STRONG)
            grid.add_row(Group(table, Rule(style=QUIET), *asked), Group(title, *self.log(seats, _LOG_WIDTH, room - 1)))
            return Group(grid)
        lines = self.log(seats, width, max(_LEAST_LOG, height - taken - 4))
        parts: list[RenderableType] = [table, Rule(style=QUIET), *lines]
        return Group(*parts, *([Rule(style=QUIET)] if asked and lines else []), *asked)

    def fits(self, picture: RenderableType) -> bool:
        """Whether a picture and the line to type in fit on the screen."""
        return self._height(picture, self.console.width) < self.console.height

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
            lines = self.wrapped(sentence, width - 2)
            if room is not None and shown and len(shown) + len(lines) > room:
                break
            shown[:0] = [Text.assemble(("  " if number else "· ", QUIET), line) for number, line in enumerate(lines)]
        return shown

    def wrapped(self, sentence: str, width: int) -> list[Text]:
        """The lines of a sentence; a colour's sign stays with its name and value."""
        lines = self.drawing.paint(_BESIDE_SIGN.sub(_GLUE, sentence)).wrap(self.console, width)
        for line in lines:
            line.plain = line.plain.replace(_GLUE, " ").rstrip()
        return list(lines)

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
        previews = self.match.previews(question.seat)
        blocks: list[list[Text]] = []
        lonely: list[Text] = []
        kinds = {choice["move"] for choice in question.choices if self.drawing.heading(choice["move"])}
        most = _COLUMN if len(kinds) > 1 else _LONE_COLUMN
        for word, group in groupby(numbered, key=lambda pair: str(pair[1]["move"])):
            moves = list(group)
            heading = self.drawing.heading(word)
            lines = self._lines(moves, previews)
            if not heading and len(moves) == 1:
                lonely += lines
                continue
            columns = -(-len(lines) // most)
            tall = -(-len(lines) // columns)
            for top in range(0, len(lines), tall):
                head = [Text(heading if top == 0 else "", style=QUIET)] if heading else []
                blocks.append([*head, *lines[top : top + tall]])
        if lonely:
            blocks.append([Text(), *lonely] if kinds else lonely)
        return blocks

    def _lines(self, moves: Sequence[tuple[int, MoveRecord]], previews: Sequence[Preview | None]) -> list[Text]:
        labels = [self.drawing.label(move) for _, move in moves]
        wide = max(label.cell_len for label in labels)
        lines = []
        for (number, _), label in zip(moves, labels, strict=True):
            line = Text.assemble((f"{number:>2}.", STRONG), " ", label)
            preview = previews[number - 1]
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

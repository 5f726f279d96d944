"""`rubble replay`: a saved match, looked at again move by move."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.text import Text

from rubble.cli import files
from rubble.cli.arguments import Json, Lang, check_language, print_json
from rubble.cli.screen import Screen
from rubble.cli.table import Table
from rubble.cli.tables.drawing import QUIET, STRONG
from rubble.cli.words import Words
from rubble.core.errors import OptionError
from rubble.core.match import Match
from rubble.core.record import Record

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a file of many.")]
To = Annotated[int | None, typer.Option("--to", help="Show the table after this move; 0 is the start.")]
Which = Annotated[int | None, typer.Option("--game", help="Which record of a file of many, from 0.")]
Seat = Annotated[int | None, typer.Option("--seat", help="Show only what this seat could see; 0 is the first.")]


def replay(
    file: File, to: To = None, game: Which = None, seat: Seat = None, lang: Lang = None, json: Json = False
) -> None:
    """Show a saved match at a move, or step through it. Everything lies open, unless a seat is named."""
    book = Book(file, files.one_record(file, game), check_language(lang), seat)
    if to is not None and not 0 <= to <= book.moves:
        raise OptionError(f"--to {to}: {file} has the moves 0 to {book.moves}.")
    if json:
        print_json(book.document(book.moves if to is None else to))
        return
    screen = Screen()
    if screen.live:
        step_through(book, screen, to or 0)
    else:
        book.print(screen, book.moves if to is None else to)


class Book:
    """A record that can be opened at any move."""

    def __init__(self, file: Path, record: Record, language: str, seat: int | None) -> None:
        self.file = file
        self.record = record
        match = files.match_of(record, file)
        self.game = match.game
        if seat is not None and not 0 <= seat < match.game.seats:
            raise OptionError(f"--seat {seat}: the seats are 0 to {match.game.seats - 1}.")
        self.seat = seat
        self.seats = (1 << match.game.seats) - 1 if seat is None else 1 << seat
        self.moves = len(record.lines) - 1
        self.words = Words(match.game, language, match.names())
        self._open()

    def _open(self) -> None:
        self._walk = Match.walk(self.record, self.game)
        self._match, self._move = next(self._walk), 0

    def at(self, move: int) -> Match:
        """The match after this move: the pages are turned there, from the first one if it lies behind."""
        if move < self._move:
            self._open()
        while self._move < move:
            self._match, self._move = next(self._walk), self._move + 1
        return self._match

    def table(self, screen: Screen, move: int) -> Table:
        return Table(self.at(move), self.words, screen.console)

    def title(self, move: int) -> Text:
        return Text(self.words.cli("replay-at", move=move, moves=self.moves), style=STRONG)

    def print(self, screen: Screen, move: int) -> None:
        """The table and the whole log up to it."""
        table = self.table(screen, move)
        screen.say(self.title(move), table.drawing.table(table.match, self.seats, roomy=False), Text())
        screen.say(*table.log(self.seats, screen.console.width))
        if table.match.over:
            screen.say(table.drawing.sheet(table.match))

    def document(self, move: int) -> dict[str, Any]:
        """The same for programs. What a seat could not see is left out: no position, no outcomes of chance."""
        match, record = self.at(move), self.record
        open_book = self.seat is None
        log = [sentence for event in match.events if (sentence := self.words.event(event, self.seats)) is not None]
        moves = record.lines[1 : move + 1]
        return {
            "file": str(self.file),
            "game": record.game,
            "rules-version": record.version,
            "edition": record.edition,
            "options": record.options,
            "players": record.seats,
            "seat": self.seat,
            "move": move,
            "last-move": self.moves,
            "over": match.over,
            "winners": [s for s in range(match.game.seats) if match.over and int(match.state.winners()) >> s & 1],
            "scores": [int(points) for points in match.state.scores()],
            "position": match.game.position(match.state) if open_book else None,
            "view": match.view(self.seats),
            "log": log,
            "moves": moves if open_book else [self._seen(match, line) for line in moves],
        }

    def _seen(self, match: Match, line: dict[str, Any]) -> dict[str, Any]:
        if "move" not in line:
            return line
        move = {name: value for name, value in line.items() if name not in ("seat", "drawn", "at")}
        return {"seat": line["seat"], **match.game.seen_as(self.seats, line["seat"], move)}


def step_through(book: Book, screen: Screen, move: int) -> None:
    """Forward by Enter, back by b, or to a move by its number."""
    note = ""
    with screen.own():
        while True:
            below = [Text(note), book.title(move), Text(book.words.cli("replay-prompt"), style=QUIET)]
            screen.show(Group(book.table(screen, move).picture(book.seats, below if note else below[1:])))
            try:
                typed = screen.ask().casefold()
            except EOFError:
                return
            note = ""
            if typed in ("q", "quit"):
                return
            if typed == "b":
                move = max(0, move - 1)
            elif typed.isdecimal() and int(typed) <= book.moves:
                move = int(typed)
            elif typed:
                note = book.words.cli("replay-not-there", typed=typed, moves=book.moves)
            elif move < book.moves:
                move += 1
            else:
                note = book.words.cli("replay-end")

"""Records and other files: read with clear complaints, written whole or not at all."""

import os
from pathlib import Path

from rubble import games
from rubble.core.errors import OptionError, RecordError, RubbleError
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.core.record import Record


class FileError(RubbleError):
    """A file that cannot be read or written."""


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FileError(f"{path}: the file cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise FileError(f"{path}: this is not a text file.") from error


def write(path: Path, text: str) -> None:
    """Write beside the file and then put it in place: an interruption leaves the old one or the new one."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise FileError(f"{path}: the file cannot be written ({error.strerror}).") from error
    finally:
        beside.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Complain about a place that cannot be written to before anything is played."""
    if path.is_dir():
        raise FileError(f"{path}: this is a folder; name a file.")
    if path.exists() and not path.is_file():  # a device is not to be replaced by a file
        raise FileError(f"{path}: this is no ordinary file; name one.")
    if not path.absolute().parent.is_dir():
        raise FileError(f"{path}: there is no folder {path.absolute().parent}.")
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise FileError(f"{path}: the file cannot be written (Permission denied).")


def read_records(path: Path) -> list[Record]:
    """All records of a file; most hold one, those of `rubble simulate --out` many."""
    try:
        return [Record.from_text(text) for text in Record.split(read(path))]
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def one_record(path: Path, number: int | None = None) -> Record:
    records = read_records(path)
    if number is None and len(records) > 1:
        raise OptionError(f"{path} holds {len(records)} records; choose one with --game 0 to {len(records) - 1}.")
    if not 0 <= (number or 0) < len(records):
        raise OptionError(f"--game {number}: {path} holds the records 0 to {len(records) - 1}.")
    return records[number or 0]


def game_of(record: Record, path: Path) -> Game:
    """The game that a record was made with."""
    try:
        return games.game_of(record)
    except RubbleError as error:
        raise RecordError(f"{path}: {error}") from error


def match_of(record: Record, path: Path) -> Match:
    """The match of a record, replayed."""
    game = game_of(record, path)
    if not record.lines:
        raise RecordError(f"{path}: the record ends after its header: the set-up is missing.")
    try:
        return Match.from_record(record, game)
    except RubbleError as error:
        raise RecordError(f"{path}: {error}") from error

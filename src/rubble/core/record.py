"""Record: a match as saved, one JSON document a line: the header, then what happened. The record is the match."""

import json
from dataclasses import dataclass, field
from typing import Any

from rubble.core.errors import RecordError

FORMAT = "rubble-record"
_FIRST_WORDS = f'{{"format": "{FORMAT}"'  # every record begins so; no other line does


@dataclass
class Record:
    """`chance` is {"kind": "fast", "seed"} or {"kind": "sealed", "commitment", "secret", "salt"}."""

    game: str
    version: int
    edition: str
    edition_hash: str
    options: dict[str, str]
    seats: list[dict[str, str]]  # who sits where at the start: name, and kind of bot
    chance: dict[str, Any]
    edition_data: dict[str, Any] | None = None  # of an edition that is not shipped
    position: str | None = None  # where the match starts, if not with the set-up
    lines: list[dict[str, Any]] = field(default_factory=list)

    def header(self) -> dict[str, Any]:
        head: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "edition": self.edition,
            "edition-hash": self.edition_hash,
            "options": self.options,
            "seats": self.seats,
            "chance": self.chance,
        }
        if self.edition_data is not None:
            head["edition-data"] = self.edition_data
        if self.position is not None:
            head["position"] = self.position
        return head

    def to_text(self) -> str:
        return "".join(_written(line) + "\n" for line in [self.header(), *self.lines])

    @staticmethod
    def split(text: str) -> list[str]:
        """The texts of all records of a file that holds several, one after the other."""
        texts: list[str] = []
        for line in text.split("\n"):
            if not texts or line.startswith(_FIRST_WORDS):
                texts.append("")
            texts[-1] += line + "\n"
        return texts

    @staticmethod
    def from_text(text: str) -> "Record":
        lines: list[dict[str, Any]] = []
        for number, line in enumerate(text.split("\n"), start=1):  # a name may hold other ends of lines
            if not line.strip():
                continue
            try:
                document = json.loads(line)
            except json.JSONDecodeError as error:
                raise RecordError(f"line {number} is not JSON ({error.msg}, column {error.colno}).") from error
            except (RecursionError, ValueError) as error:  # too deep, or a number of thousands of digits
                raise RecordError(f"line {number} cannot be read: it is too large or too deep.") from error
            if not isinstance(document, dict):
                raise RecordError(f"line {number} should be an object in braces.")
            lines.append(document)
        if not lines or lines[0].get("format") != FORMAT:
            raise RecordError(f'this is no record: the first line should hold "format": "{FORMAT}".')
        head = lines[0]
        try:
            return Record(
                game=str(head["game"]),
                version=_version(head["version"]),
                edition=str(head["edition"]),
                edition_hash=str(head["edition-hash"]),
                options={str(k): str(v) for k, v in head["options"].items()},
                seats=[{str(k): str(v) for k, v in seat.items()} for seat in head["seats"]],
                chance=dict(head["chance"]),
                edition_data=head.get("edition-data"),
                position=head.get("position"),
                lines=lines[1:],
            )
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
            raise RecordError(f"the header is broken: {error!r}.") from error


def _version(value: object) -> int:
    if type(value) is not int or value < 1:
        raise ValueError(f"version: should be a number from 1, is {value!r}")
    return value


def _written(line: dict[str, Any]) -> str:
    """A line in plain letters, unless it holds half a character, which no file can."""
    text = json.dumps(line, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(line)
    return text

"""Question: what is asked now, and of whom. Table, bots, environments and server all use this one object."""

from dataclasses import dataclass, field
from typing import Any

from rubble.core.state import Value

MoveRecord = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """A named range of integers: part of a throw, a place on the floor."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Question:
    """`choices` as named records, or `fields`, or both; `prompt` is a text key."""

    seat: int
    number: int
    prompt: str
    facts: dict[str, Value]
    choices: tuple[MoveRecord, ...]
    fields: tuple[Field, ...] = field(default=())
    part_of_row: bool = False

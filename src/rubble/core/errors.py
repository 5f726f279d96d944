"""What can go wrong, as sentences a player, or a designer editing a file, can act on."""

from dataclasses import dataclass, field

from rubble.core.state import Value


class RubbleError(Exception):
    """Base of all errors that bad input can cause; its text is a sentence for people."""


class EditionError(RubbleError):
    """A components file that cannot be used."""


class OptionError(RubbleError):
    """An unknown option, or a value it cannot have."""


class RecordError(RubbleError):
    """A record that is broken, or does not fit the rules."""


class PositionError(RubbleError):
    """A position that cannot lie on a table."""


class MoveError(RubbleError):
    """A move that is no move of this title at all."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: a text key with its facts, and the rule that forbids it."""

    rule: str
    key: str
    facts: dict[str, Value] = field(default_factory=dict)


class Refused(RubbleError):
    """A move of this title that may not be made now."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason

"""Names of rooms: three made-up words that can be said over a table, some 46 bits from the system's generator."""

import re
import secrets
from typing import Final

_CONSONANTS: Final = "bdfgklmnprstvz"
_VOWELS: Final = "aeio"
_SHAPE: Final = re.compile(r"[a-z]{5}-[a-z]{5}-[a-z]{5}")


def new_room_id() -> str:
    """As in `tasik-modev-gonir`. It invites; it gives nobody a seat."""
    return "-".join(_word() for _ in range(3))


def _word() -> str:
    letters = (_CONSONANTS, _VOWELS, _CONSONANTS, _VOWELS, _CONSONANTS)
    return "".join(secrets.choice(kind) for kind in letters)


def room_id(typed: str) -> str | None:
    """The name of a room as somebody typed it, with spaces or capitals; None if it cannot be one."""
    name = re.sub(r"[\s_.–-]+", "-", typed.strip().lower())
    return name if _SHAPE.fullmatch(name) else None

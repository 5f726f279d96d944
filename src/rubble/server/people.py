"""Who is in a room: guests (browsers, known by a token) and what they hold."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

from rubble.server.protocol import MAX_NAME, BotLevel


def new_token() -> str:
    """128 bits from the system's generator: nobody guesses a seat."""
    return secrets.token_urlsafe(16)


def token_hash(token: str) -> str:
    """Stores keep this: whoever reads a backup sits nowhere."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_token(token: str, kept: str) -> bool:
    return hmac.compare_digest(token_hash(token), kept)


@dataclass
class Guest:
    """One browser in a room."""

    number: int
    name: str
    token: str  # its hash
    host: bool = False
    gone: bool = False  # left, or was sent away
    eyes: int = 0  # mask of the seats this screen looks through, where it holds several
    seen: int = 0  # mask of the seats it has held in this match: what it may know
    connections: int = 0
    last_seen: float = 0.0  # unix seconds


@dataclass
class Chair:
    """A seat of the room: open, a guest's, or a bot's."""

    seat: int
    guest: int | None = None
    bot: BotLevel | None = None
    name: str = ""
    key: str = field(default="")  # hash of the key in the seat's own link; used once

    @property
    def open(self) -> bool:
        return self.guest is None and self.bot is None

    def player(self) -> dict[str, str]:
        """Who sits here, as a record names players."""
        return {"name": self.name, "bot": self.bot} if self.bot else {"name": self.name}


# None of them is a monster of a title.
_BOT_NAMES = ("Basil", "Clarissa", "Hugo", "Mirabel", "Gus", "Wanda", "Otto", "Ida")


def bot_name(seat: int) -> str:
    return _BOT_NAMES[seat % len(_BOT_NAMES)]


def clean(name: str) -> str:
    """A name without control characters and spaces around it."""
    return "".join(c for c in name if c.isprintable()).strip()[:MAX_NAME]

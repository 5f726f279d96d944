"""Where rooms are kept: a journal of lines each, and a card for the lobby beside it.

A line is stored once the future of `append` is done. Lines are numbered from 0; a number that is taken, or does not
follow the last one, is refused: so two servers on one store never mix their lines, and a deleted room is not half
remade.
"""

import asyncio
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from rubble.core.errors import RubbleError

SCHEMA = 2  # raise it with a step in each store's migrations


class StoreError(RubbleError):
    """A store that cannot be opened, read or written."""


class StoreConflict(StoreError):
    """These lines do not follow what is stored: another server wrote there, or the room was deleted."""


@dataclass(frozen=True, slots=True)
class Card:
    """What the lobby and the housekeeping know of a room without waking it."""

    made: float  # unix seconds
    touched: float
    listed: bool
    summary: str  # a JSON document


@dataclass(frozen=True, slots=True)
class StoredRoom:
    """A room as a backup holds it."""

    id: str
    card: Card
    lines: list[str]


class Store(ABC):
    """Rooms, kept for good."""

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written."""

    @abstractmethod
    def append(self, room: str, first: int, lines: Sequence[str], card: Card | None) -> "asyncio.Future[None]":
        """Add lines, the first of which has this number, all or none; they are durable when the future is done.

        A room's first lines bring its card; after that one is given when it has changed.
        """

    @abstractmethod
    async def journal(self, room: str) -> list[str]:
        """All lines of a room; none if there is no such room."""

    @abstractmethod
    async def lobby(self, limit: int) -> list[tuple[str, Card]]:
        """The listed rooms, those touched last first."""

    @abstractmethod
    async def count(self) -> int:
        """How many rooms there are."""

    @abstractmethod
    async def forget(self, before: float, keep: Collection[str] = ()) -> int:
        """Delete the rooms last touched before that time, except these; tells how many."""

    @abstractmethod
    async def delete(self, room: str) -> None:
        """Delete a room."""

    @abstractmethod
    def dump(self) -> AsyncIterator[StoredRoom]:
        """Every room, as they all were at one moment."""

    @abstractmethod
    async def load(self, rooms: Sequence[StoredRoom]) -> None:
        """Put whole rooms in, all or none; StoreConflict if one of them is there already."""


def store_of(url: str) -> Store:
    """The store that an address names: `sqlite:///path/to/file` or `postgresql://…`."""
    if url.startswith("sqlite:///") and len(url) > len("sqlite:///"):
        from rubble.server.store.sqlite import SqliteStore

        return SqliteStore(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from rubble.server.store.postgres import PostgresStore
        except ImportError as error:
            raise StoreError("PostgreSQL needs the package asyncpg: pip install 'rubble[postgres]'.") from error
        return PostgresStore(url)
    raise StoreError(f"--store {url}: write sqlite:///path/to/file or postgresql://user@host/database.")


def default_store() -> str:
    """An SQLite file in the user's data folder."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{folder / 'rubble' / 'rooms.sqlite'}"


def too_new(schema: int) -> StoreError:
    return StoreError(f"This store was written by a newer Rubble (schema {schema}, we know {SCHEMA}): update Rubble.")


__all__ = [
    "SCHEMA",
    "Card",
    "Store",
    "StoreConflict",
    "StoreError",
    "StoredRoom",
    "default_store",
    "store_of",
    "too_new",
]

"""Backups: every room in one compressed file, readable by any store."""

import asyncio
import gzip
import os
from pathlib import Path
from typing import Final

import msgspec

from rubble.server.store import SCHEMA, Card, Store, StoreConflict, StoredRoom, StoreError, too_new

_FORMAT: Final = "rubble-backup"


class _Header(msgspec.Struct):
    format: str
    schema: int


class _Kept(msgspec.Struct):
    id: str
    made: float
    touched: float
    listed: bool
    summary: str
    lines: list[str]


async def backup(store: Store, path: Path) -> int:
    """Write all rooms to a file, whole or not at all; tells how many. The server may run meanwhile."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    rooms = 0
    try:
        with gzip.open(beside, "wb") as file:
            file.write(msgspec.json.encode(_Header(_FORMAT, SCHEMA)) + b"\n")
            async for room in store.dump():
                card = room.card
                kept = _Kept(room.id, card.made, card.touched, card.listed, card.summary, room.lines)
                await asyncio.to_thread(file.write, msgspec.json.encode(kept) + b"\n")
                rooms += 1
        beside.replace(path)
    except OSError as error:
        raise StoreError(f"{path}: the backup cannot be written ({error.strerror}).") from error
    finally:
        beside.unlink(missing_ok=True)
    return rooms


async def restore(store: Store, path: Path) -> int:
    """Put the rooms of a backup into an empty store, all or none; tells how many."""
    if await store.count():
        raise StoreConflict("The store has rooms already; restore into an empty one.")
    rooms = _read(path)
    await store.load(rooms)
    return len(rooms)


def _read(path: Path) -> list[StoredRoom]:
    try:
        with gzip.open(path, "rb") as file:
            header = msgspec.json.decode(file.readline(), type=_Header)
            if header.format != _FORMAT:
                raise StoreError(f"{path}: this is no backup of Rubble.")
            if header.schema > SCHEMA:
                raise too_new(header.schema)
            decoder = msgspec.json.Decoder(_Kept)
            kept = [decoder.decode(line) for line in file]
    except (OSError, EOFError) as error:
        raise StoreError(f"{path}: the backup cannot be read ({error}).") from error
    except msgspec.MsgspecError as error:
        raise StoreError(f"{path}: the backup is damaged ({error}).") from error
    return [StoredRoom(one.id, Card(one.made, one.touched, one.listed, one.summary), one.lines) for one in kept]

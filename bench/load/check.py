"""Nothing lost, nothing doubled: what the screens showed in the end, against what the server had stored."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from rubble.server.connection import ENCODER
from rubble.server.room import Room
from rubble.server.store.sqlite import SqliteStore

Final = Mapping[str, Any]  # of a room, see `client.final`


def our_faults(finals: list[Final], store: Path) -> list[str]:
    """The server was killed before this: only what is on the disk counts."""
    return asyncio.run(_our_faults(finals, store))


async def _our_faults(finals: list[Final], path: Path) -> list[str]:
    store = SqliteStore(path)
    await store.open()
    faults: list[str] = []
    for final in finals:
        journal = [msgspec.json.decode(line) for line in await store.journal(final["room"])]
        faults += room_faults(final, journal)
    await store.close()
    return faults


def room_faults(final: Final, journal: list[dict[str, Any]]) -> list[str]:
    """What is wrong with one of our rooms: its moves are counted, its last table is compared seat by seat."""
    name = f"room {final['room'][:5]}"
    faults = [f"{name}: {problem}" for problem in final["problems"]]
    stored = sum(line["do"] == "line" and "sits" not in line["line"] for line in journal)
    if stored != final["moves"]:
        faults.append(f"{name}: {final['moves']} moves were acknowledged, {stored} are stored")
    room = Room.wake(final["room"], journal)
    match = room.playing()
    for seat, screen in enumerate(final["screens"]):
        if (screen["epoch"], screen["version"]) != (room.epoch, room.version):
            faults.append(f"{name}: seat {seat} shows version {screen['version']}, stored is {room.version}")
        elif screen["view"] != json.loads(ENCODER.encode(match.view(1 << seat))):
            faults.append(f"{name}: seat {seat} shows another table than the record gives")
    return faults


def their_faults(finals: list[Final]) -> list[str]:
    """Every screen has asked the server for the table again; here the moves are counted."""
    faults: list[str] = []
    for number, final in enumerate(finals):
        faults += [f"room {number}: {problem}" for problem in final["problems"]]
        for screen in final["screens"]:
            if screen["version"] != final["moves"] - screen["before"]:
                faults.append(f"room {number}: state {screen['version']} after {final['moves']} moves")
    return faults

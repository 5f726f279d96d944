"""A room in memory, with the people connected to it."""

import asyncio
import time
from typing import Any

from rubble.server.connection import ENCODER, Connection, Mark
from rubble.server.limits import Limits
from rubble.server.people import Guest
from rubble.server.protocol import Notice, Reacted, Reaction, Told
from rubble.server.room import Room
from rubble.server.shown import room_info, table_of


class NoRoom(Exception):
    """There is no such room."""


class Busy(Exception):
    """The change could not be stored; nothing was done."""


class AwakeRoom:
    """A room, its lock and its connections. Only who holds the lock changes it or tells of it."""

    def __init__(self, room: Room, limits: Limits) -> None:
        self.room = room
        self.limits = limits
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.dead = False  # asleep or dropped: whoever still waits for the lock asks the hub again
        self.woken = time.time()
        self.idle_since = time.monotonic()
        self.thoughts: dict[int, Any] = {}  # of bots, by seat: see the driver
        self.alarm: asyncio.TimerHandle | None = None
        self.overdue: tuple[int, int] | None = None  # epoch and version whose time has run out
        self.hinting: set[int] = set()  # guests whose hint is on its way
        self.reacted: dict[int, float] = {}
        self.notices: list[Notice] = []
        self._told: bytes = b""  # the room as all were told

    # --- who is here

    def join(self, connection: Connection, guest: Guest) -> None:
        connection.guest, connection.room_id = guest, self.room.id
        self.connections.add(connection)
        guest.connections += 1
        guest.last_seen = time.time()

    def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        if connection.guest is not None:
            connection.guest.connections -= 1
            connection.guest.last_seen = time.time()

    def of_guest(self, guest: Guest) -> list[Connection]:
        return [one for one in self.connections if one.guest is guest]

    def people_here(self) -> int:
        return len({connection.guest.number for connection in self.connections if connection.guest})

    # --- telling

    def notice(self, key: str, **facts: str | int) -> None:
        """Something for everybody's log, told with the next publishing."""
        self.notices.append(Notice(key, dict(facts)))

    def tell_all(self, message: Told) -> None:
        text = ENCODER.encode(message).decode()
        for connection in self.connections:
            connection.tell(text)

    def react(self, guest: Guest, what: Reaction) -> None:
        now = time.monotonic()
        if now - self.reacted.get(guest.number, -1e9) < self.limits.react_seconds:
            raise self.room.refusal("room-react-slowly")
        self.reacted[guest.number] = now
        self.tell_all(Reacted(guest.number, what))

    def publish(self) -> None:
        """Tell everybody what has changed for them, and nothing else."""
        now = ENCODER.encode(room_info(self.room, away=False))
        info = ""
        tables: dict[Mark, str] = {}
        for connection in self.connections:
            welcome, connection.welcome = connection.welcome, None
            if welcome is not None:
                connection.tell(welcome)
            if welcome is not None or now != self._told:
                info = info or ENCODER.encode(room_info(self.room)).decode()
                connection.tell(info)
            for notice in self.notices:
                connection.tell(notice)
            self._tell_table(connection, tables)
        self._told = now
        self.notices = []

    def _tell_table(self, connection: Connection, tables: dict[Mark, str]) -> None:
        room, guest = self.room, connection.guest
        if room.match is None or guest is None:
            connection.mark = None
            return
        mark = self._mark(guest)
        if mark == connection.mark:
            return
        seen_alike = connection.mark is None or connection.mark[2:4] == mark[2:4]
        current = connection.epoch == room.epoch and connection.version <= room.version
        since = connection.version if seen_alike and current else 0
        seen, connection.seen = connection.seen if current else 0, 0
        key = (*mark, since, seen)
        if key not in tables:
            tables[key] = ENCODER.encode(table_of(room, guest, since, self.deadline(), seen)).decode()
        connection.tell(tables[key])
        connection.mark, connection.epoch, connection.version = mark, room.epoch, room.version

    def _mark(self, guest: Guest) -> Mark:
        """Nothing of others' unfinished rows is in it, so nobody is told of them."""
        room = self.room
        match = room.playing()
        eyes = room.eyes(guest)
        asked = tuple(match.numbers[seat] for seat in range(match.game.seats) if eyes >> seat & 1)
        return room.epoch, room.version, eyes, room.held(guest), asked, tuple(room.can_undo(guest)), self.deadline()

    # --- time

    def deadline(self) -> float:
        """Unix seconds at which the turn timer runs out; 0: it does not run."""
        room = self.room
        seconds = room.settings.turn_seconds
        if not seconds or room.phase != "playing" or not room.people_to_move():
            return 0.0
        return max(room.turn_at + seconds, self.woken + min(seconds, self.limits.grace_seconds))

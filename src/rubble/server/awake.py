"""A room in memory, with the people connected to it."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from rubble.server.connection import ENCODER, Connection
from rubble.server.limits import Limits
from rubble.server.people import Guest
from rubble.server.protocol import Notice, Reacted, Reaction, Told
from rubble.server.room import Room
from rubble.server.shown import Showing, listed, room_info
from rubble.server.store import Card

_CARD_SECONDS = 30.0  # a card may be so much older than the last move


class NoRoom(Exception):
    """There is no such room."""


class Busy(Exception):
    """The change could not be stored; nothing was done."""


class AwakeRoom:
    """A room and its connections. Only who holds it changes it or tells of it."""

    def __init__(self, room: Room, limits: Limits) -> None:
        self.room = room
        self.limits = limits
        self.held = False  # by somebody who looks at it or changes it
        self._waiting: deque[Callable[[], None]] = deque()
        self.connections: set[Connection] = set()
        self.dead = False  # asleep or dropped: whoever still waits to hold it asks the hub again
        self.woken = time.time()
        self.idle_since = time.monotonic()
        self.thoughts: dict[int, Any] = {}  # of bots, by seat: see the driver
        self.alarm: asyncio.TimerHandle | None = None
        self.overdue: tuple[int, int] | None = None  # epoch and version whose time has run out
        self.hinting: set[int] = set()  # guests whose hint is on its way
        self.reacted: dict[int, float] = {}
        self.notices: list[Notice] = []
        self._told = b""  # the room as all were told
        self._touched: tuple[object, ...] = ()  # what may have changed it, as of then
        self._comings = 0  # how often somebody came or went
        self._card: tuple[int, str] | None = None  # what the card in the store shows
        self._card_at = 0.0  # unix seconds

    # --- one at a time

    def when_free(self, go: Callable[[], None]) -> None:
        """Hold the room as soon as nobody else does, and go; who goes frees it."""
        if self.held:
            self._waiting.append(go)
        else:
            self.held = True
            go()

    async def hold(self) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.when_free(lambda: self.free() if mine.cancelled() else mine.set_result(None))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.free()
            raise

    def free(self) -> None:
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.held = False

    # --- who is here

    def join(self, connection: Connection, guest: Guest) -> None:
        connection.guest, connection.awake = guest, self
        self.connections.add(connection)
        self._comings += 1
        guest.connections += 1
        guest.last_seen = time.time()
        self.room.mind_clock()

    def part(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self._comings += 1
        self.idle_since = time.monotonic()
        if connection.guest is not None:
            connection.guest.connections -= 1
            connection.guest.last_seen = time.time()
            self.room.mind_clock()
        self.room.count_votes()

    def of_guest(self, guest: Guest) -> list[Connection]:
        return [one for one in self.connections if one.guest is guest]

    def people_here(self) -> int:
        return len({connection.guest.number for connection in self.connections if connection.guest})

    def fresh_card(self) -> Card | None:
        """The room's card for the store, if it has changed; that it was touched by a move can wait a little."""
        room = self.room
        kept, now = self._card, (room.arranged, room.phase)
        if kept == now and room.touched - self._card_at < _CARD_SECONDS:
            return None
        self._card, self._card_at = now, room.touched
        summary = ENCODER.encode(listed(room)).decode() if room.settings.listed else "{}"  # only the lobby reads it
        return Card(room.made, room.touched, room.settings.listed, summary)

    # --- telling

    def notice(self, key: str, **facts: str | int) -> None:
        """Something for everybody's log, told with the next publishing."""
        self.notices.append(Notice(key, dict(facts)))

    def tell_all(self, message: Told) -> None:
        text = ENCODER.encode(message)
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
        changed, info = self._room_changed(), b""
        showing = Showing(self.room, self.deadline()) if self.room.match is not None else None
        for connection in self.connections:
            welcome, connection.welcome = connection.welcome, None
            if welcome is not None:
                connection.tell(welcome)
            if welcome is not None or changed:
                info = info or ENCODER.encode(room_info(self.room))
                connection.tell(info)
            for notice in self.notices:
                connection.tell(notice)
            self._tell_table(connection, showing)
        self.notices = []

    def _room_changed(self) -> bool:
        """Whether the room is another than all were told."""
        room = self.room
        touched = room.arranged, room.phase, room.undo_seat, len(room.undo_agreed), self._comings
        if touched == self._touched:
            return False
        self._touched = touched
        before, self._told = self._told, ENCODER.encode(room_info(room, away=False))
        return before != self._told

    def _tell_table(self, connection: Connection, showing: Showing | None) -> None:
        guest = connection.guest
        if showing is None or guest is None:
            connection.mark = None
            return
        mark = showing.mark(guest)
        if mark == connection.mark:
            return
        room = self.room
        seen_alike = connection.mark is None or connection.mark[2:4] == mark[2:4]
        current = connection.epoch == room.epoch and connection.version <= room.version
        since = connection.version if seen_alike and current else 0
        seen, connection.seen = connection.seen if current else 0, 0
        connection.tell(showing.table(mark, since, seen))
        connection.mark, connection.epoch, connection.version = mark, room.epoch, room.version

    # --- time

    def deadline(self) -> float:
        """Unix seconds at which the turn timer runs out; 0: it does not run."""
        room = self.room
        seconds = room.settings.turn_seconds
        if not seconds or room.phase != "playing" or not room.people_to_move():
            return 0.0
        return max(room.turn_at + seconds, self.woken + min(seconds, self.limits.grace_seconds))

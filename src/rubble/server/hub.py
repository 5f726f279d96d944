"""The hub: all rooms that are awake. Whatever changes in a room is stored first, then acknowledged and shown."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import msgspec

from rubble.core.errors import RubbleError
from rubble.games import SHELF
from rubble.games.shelf import Shelf
from rubble.server.awake import AwakeRoom, Busy, NoRoom
from rubble.server.connection import ENCODER, Connection
from rubble.server.documents import Listed
from rubble.server.driver import Driver
from rubble.server.gathering import JournalLine
from rubble.server.limits import Buckets, Limits
from rubble.server.logs import log, log_failure
from rubble.server.metrics import Metrics
from rubble.server.names import new_room_id, room_id
from rubble.server.people import Guest
from rubble.server.room import Room
from rubble.server.store import Store
from rubble.server.thinkers import Thinkers

Done = Callable[[Exception | None], None]
_HOUR: Final = 3600.0
_LISTED: Final = msgspec.json.Decoder(Listed)


class Hub:
    """Rooms in memory, woken from the store on access and put to sleep when nobody is there."""

    def __init__(
        self, store: Store, limits: Limits, metrics: Metrics, thinkers: Thinkers, shelf: Shelf = SHELF
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.limits = limits
        self.metrics = metrics
        self.thinkers = thinkers
        self.driver = Driver(self, thinkers)
        self.rooms: dict[str, AwakeRoom] = {}
        self.connections: set[Connection] = set()
        self.by_address: Counter[str] = Counter()
        self.newcomers = Buckets(limits.guests_per_address, _HOUR)
        self.stopping = False
        self._waking: dict[str, asyncio.Task[AwakeRoom]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[None]] = set()

    # --- the server's life

    async def open(self) -> None:
        await self.store.open()
        tick = min(5.0, self.limits.host_seconds / 2, self.limits.sleep_seconds / 2)
        self._chores = [
            asyncio.create_task(self._again(tick, self._tidy)),
            asyncio.create_task(self._again(_HOUR, self._forget)),
            asyncio.create_task(self.thinkers.bots.warm_up()),
        ]

    async def stop(self) -> None:
        """Say good-bye to everybody; what is being stored gets stored."""
        if self.stopping:
            return
        self.stopping = True
        for chore in self._chores:
            chore.cancel()
        for awake in self.rooms.values():
            self.driver.halt(awake)
        for connection in list(self.connections):
            connection.bye("stopping")
        waiting = [asyncio.create_task(connection.closed.wait()) for connection in self.connections]
        if waiting:
            await asyncio.wait(waiting, timeout=2.5)
        for awake in list(self.rooms.values()):
            await awake.hold()
            awake.dead = True
            awake.free()
        self.rooms.clear()

    async def close(self) -> None:
        await self.stop()
        await self.thinkers.close()
        await self.store.close()

    def background(self, work: Coroutine[object, object, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _again(self, seconds: float, chore: Callable[[], object]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                result = chore()
                if asyncio.iscoroutine(result):
                    await result
            except Exception as error:
                log_failure("housekeeping failed", error)

    async def _tidy(self) -> None:
        """Put rooms to sleep where nobody is, and find a host where the host is gone."""
        now = time.monotonic()
        for awake in list(self.rooms.values()):
            if awake.held:
                continue
            if not awake.connections and now - awake.idle_since > self.limits.sleep_seconds:
                self._put_to_sleep(awake)
            elif self._heir(awake) is not None:
                async with self.change(awake.room.id) as still:
                    heir = self._heir(still)
                    if heir is not None:
                        still.room.hand_over(heir)
                        still.notice("notice-host", name=heir.name)

    def _heir(self, awake: AwakeRoom) -> Guest | None:
        """Who is here and becomes the host, because the host has been away too long."""
        guests = [guest for guest in awake.room.guests.values() if not guest.gone]
        host = next((guest for guest in guests if guest.host), None)
        if host is not None and (host.connections or time.time() - host.last_seen < self.limits.host_seconds):
            return None
        here = [guest for guest in guests if guest.connections]
        return min(here, key=lambda one: (not awake.room.held(one), one.number), default=None)

    def _put_to_sleep(self, awake: AwakeRoom) -> None:
        self.driver.halt(awake)
        awake.dead = True
        if self.rooms.get(awake.room.id) is awake:
            del self.rooms[awake.room.id]

    async def _forget(self) -> None:
        if self.limits.keep_days:
            gone = await self.store.forget(time.time() - self.limits.keep_days * 86_400, keep=list(self.rooms))
            log("old rooms were deleted", rooms=gone)

    # --- rooms

    async def make(self, fill: Callable[[Room], str]) -> tuple[str, str]:
        """A new room, filled by `fill`, which gives the host's token; both are told when it is stored."""
        room = Room(new_room_id(), self.shelf)
        token = fill(room)
        awake = AwakeRoom(room, self.limits)
        await awake.hold()
        await self._settled(awake)
        self.rooms[room.id] = awake
        self.metrics.count("rubble_rooms_made_total")
        log("room made", room=_short(room.id), game=room.game.id)
        return room.id, token

    async def awake(self, typed: str) -> AwakeRoom:
        """The room of this name, woken if it sleeps."""
        name = room_id(typed)
        if name is None or self.stopping:
            raise NoRoom
        if name in self.rooms:
            return self.rooms[name]
        if name not in self._waking:
            waking = asyncio.create_task(self._wake(name))
            self._waking[name] = waking
            waking.add_done_callback(lambda _: self._waking.pop(name, None))
        return await asyncio.shield(self._waking[name])

    async def _wake(self, name: str) -> AwakeRoom:
        lines = await self.store.journal(name)
        if not lines:
            raise NoRoom
        try:
            room = Room.wake(name, [msgspec.json.decode(line) for line in lines], self.shelf)
        except Exception as error:
            log_failure("a room cannot be woken", error, room=_short(name))
            raise NoRoom from error
        awake = self.rooms[name] = AwakeRoom(room, self.limits)
        return awake

    async def _hold(self, typed: str) -> AwakeRoom:
        awake = await self.awake(typed)
        await awake.hold()
        while awake.dead:
            awake.free()
            awake = await self.awake(typed)
            await awake.hold()
        return awake

    @asynccontextmanager
    async def look(self, typed: str) -> AsyncIterator[AwakeRoom]:
        """Hold a room to look at it: what is seen is stored."""
        awake = await self._hold(typed)
        try:
            yield awake
        finally:
            awake.free()

    @asynccontextmanager
    async def change(self, typed: str) -> AsyncIterator[AwakeRoom]:
        """Hold a room to change it; what was noted is stored, then shown, when the block ends without complaint."""
        awake = await self._hold(typed)
        try:
            yield awake
        except BaseException as error:
            self._take_back(awake, error)
            awake.free()
            raise
        await self._settled(awake)

    def turn(self, awake: AwakeRoom, work: Callable[[], None], done: Done) -> None:
        """Change a room as soon as it is free: at once, mostly. `done` hears what came of it, when that is stored."""
        awake.when_free(partial(self._turn, awake, work, done))

    def _turn(self, awake: AwakeRoom, work: Callable[[], None], done: Done) -> None:
        if awake.dead:
            self._end(awake, done, Busy())
            return
        try:
            work()
        except Exception as error:
            self._take_back(awake, error)
            self._end(awake, done, error)
        else:
            self._settle(awake, done)

    def _take_back(self, awake: AwakeRoom, error: BaseException) -> None:
        """A change broke off. A refusal has changed nothing; else memory may be ahead of the store: read it again."""
        if not isinstance(error, RubbleError) or awake.room.fresh:
            self._drop(awake)

    async def _settled(self, awake: AwakeRoom) -> None:
        """Wait until what is fresh is stored and shown; that goes on even if whoever waits is cancelled."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._settle(awake, partial(_answer, waiting))
        await waiting

    def _settle(self, awake: AwakeRoom, done: Done) -> None:
        """Have all that is fresh stored, show it, tell whoever waits, and let others have the room."""
        fresh = awake.room.take_fresh()
        if not fresh:
            self._show(awake, done)
            return
        try:
            stored = self._store(awake, fresh)
        except Exception as error:
            self._drop(awake)
            self._end(awake, done, error)
        else:
            moves = sum(line["do"] == "line" for line in fresh)
            stored.add_done_callback(partial(self._stored, awake, done, time.perf_counter(), moves))

    def _store(self, awake: AwakeRoom, fresh: list[JournalLine]) -> "asyncio.Future[None]":
        room = awake.room
        lines = [ENCODER.encode(line).decode() for line in fresh]
        return self.store.append(room.id, room.length - len(fresh), lines, awake.fresh_card())

    def _stored(self, awake: AwakeRoom, done: Done, began: float, moves: int, stored: "asyncio.Future[None]") -> None:
        self.metrics.add("rubble_store_seconds", time.perf_counter() - began)
        error = asyncio.CancelledError() if stored.cancelled() else stored.exception()
        if error is None:
            self.metrics.count("rubble_moves_total", number=moves)
            self._show(awake, done)
            return
        self.metrics.count("rubble_store_failures_total")
        log_failure("a change was not stored", error, room=_short(awake.room.id))
        self._drop(awake)  # nobody has seen it, and it is read again
        self._end(awake, done, Busy())

    def _show(self, awake: AwakeRoom, done: Done) -> None:
        try:
            awake.publish()
            self.driver.look(awake)
        except Exception as error:
            self._drop(awake)
            self._end(awake, done, error)
        else:
            self._end(awake, done, None)

    def _end(self, awake: AwakeRoom, done: Done, error: Exception | None) -> None:
        """Tell whoever waits what came of it, then let others have the room, come what may."""
        try:
            done(error)
        finally:
            awake.free()

    def _drop(self, awake: AwakeRoom) -> None:
        """Forget what memory holds of a room; its people come back and find it as it was stored."""
        self._put_to_sleep(awake)
        for connection in list(awake.connections):
            connection.bye("busy")

    async def lobby(self) -> list[Listed]:
        """The listed rooms; those awake as they are now."""
        rooms = []
        for name, card in await self.store.lobby(100):
            awake = self.rooms.get(name)
            try:
                kept = _LISTED.decode(card.summary)
            except msgspec.MsgspecError:
                continue  # a card of an older Rubble; the room's next change writes it anew
            rooms.append(msgspec.structs.replace(kept, online=awake.people_here() if awake else 0))
        return rooms

    # --- connections

    def admit(self, connection: Connection) -> bool:
        """Count a connection in, if there is room for it."""
        limits = self.limits
        if (
            self.stopping
            or len(self.connections) >= limits.connections
            or self.by_address[connection.address] >= limits.connections_per_address
        ):
            return False
        self.connections.add(connection)
        self.by_address[connection.address] += 1
        return True

    def let_go(self, connection: Connection) -> None:
        """A connection has ended."""
        self.connections.discard(connection)
        self.by_address[connection.address] -= 1
        if not self.by_address[connection.address]:
            del self.by_address[connection.address]
        if connection.leaving:
            self.metrics.count("rubble_dropped_total", connection.leaving)
        self.part(connection)

    def part(self, connection: Connection) -> None:
        """Take a connection out of its room."""
        awake = connection.awake
        if awake is not None:
            self.turn(awake, partial(awake.part, connection), _complain)

    def gauges(self) -> dict[str, int]:
        return {
            "rubble_connections": len(self.connections),
            "rubble_rooms_awake": len(self.rooms),
            "rubble_thinkers_waiting": self.thinkers.bots.waiting,
        }


def _answer(waiting: "asyncio.Future[None]", error: Exception | None) -> None:
    """Tell somebody who may have gone meanwhile."""
    if waiting.done():
        return
    if error is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(error)


def _complain(error: Exception | None) -> None:
    if error is not None and not isinstance(error, Busy):
        log_failure("a farewell failed", error)


def _short(name: str) -> str:
    """Enough of a room's name to find it in a log, not enough to enter it."""
    return name[:5]

"""What happens in a room by itself: bots move, throws end, the clock strikes, and the turn timer runs out."""

import asyncio
import random
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rubble.core.errors import RubbleError
from rubble.core.question import MoveRecord
from rubble.core.state import CHANCE, CLOCK
from rubble.server.awake import AwakeRoom, Busy, NoRoom
from rubble.server.logs import log_failure
from rubble.server.room import Room
from rubble.server.thinkers import Thinkers, WorkerError, dice

if TYPE_CHECKING:
    from rubble.server.hub import Hub

PAUSES: Final = {"quick": 0.25, "humane": 1.3, "slow": 3.0}  # seconds that people get to look, at least
_LATER: Final = 2.0  # seconds until what failed is tried again
_MUCH_LATER: Final = 60.0  # the longest until then
_STAND_IN: Final = "fair"  # who moves for a person whose time is up
Key = tuple[int, int]  # epoch, and what tells this task from the next one of the same actor
Task = tuple[Key, Callable[[], Coroutine[object, object, None]]]


@dataclass
class Thought:
    """Something under way for an actor: a bot thinks, a throw is computed, the clock is watched."""

    key: Key
    task: "asyncio.Task[None]"


class Driver:
    """Moves for all who are no people, where people watch, and drops thoughts that have become stale."""

    def __init__(self, hub: "Hub", thinkers: Thinkers) -> None:
        self.hub = hub
        self.thinkers = thinkers

    def look(self, awake: AwakeRoom) -> None:
        """See what has to be done now; called while the room is held, after every change."""
        wanted = self._wanted(awake)
        for actor, thought in list(awake.thoughts.items()):
            if actor not in wanted or wanted[actor][0] != thought.key:
                thought.task.cancel()
                del awake.thoughts[actor]
        for actor, (key, work) in wanted.items():
            if actor not in awake.thoughts:
                awake.thoughts[actor] = Thought(key, asyncio.create_task(work()))
        self._wind(awake)

    def halt(self, awake: AwakeRoom) -> None:
        for thought in awake.thoughts.values():
            thought.task.cancel()
        awake.thoughts.clear()
        if awake.alarm is not None:
            awake.alarm.cancel()

    def _wanted(self, awake: AwakeRoom) -> dict[int, Task]:
        """By actor: what somebody has to think out, compute or watch now."""
        room = awake.room
        if room.phase != "playing" or self.hub.stopping:
            return {}
        wanted: dict[int, Task] = {}
        if room.playing().awaits_chance:  # also while nobody is here: others wait for their turn
            moment = (room.epoch, room.version)
            wanted[CHANCE] = moment, lambda: self._settle(awake, moment, room.playing().throw())
        if not awake.connections:
            return wanted
        if room.time_left() is not None:
            alarm = (room.epoch, int(room.playing().state.alarm()))
            wanted[CLOCK] = alarm, lambda: self._watch(awake)
        for seat in room.bots_to_move():
            wanted[seat] = self._thinking(awake, seat, str(room.chairs[seat].bot))
        if awake.overdue == (room.epoch, room.version):
            for seat in room.people_to_move():
                wanted[seat] = self._thinking(awake, seat, _STAND_IN)
        return wanted

    # --- bots, and people whose time is up

    def _thinking(self, awake: AwakeRoom, seat: int, level: str) -> Task:
        room = awake.room
        key = (room.epoch, room.playing().numbers[seat])
        return key, lambda: self._think(awake, seat, key, level, room.believed(seat, dice()))

    async def _think(self, awake: AwakeRoom, seat: int, key: Key, level: str, position: str) -> None:
        room = awake.room
        pause = PAUSES[room.settings.pace] * self.hub.limits.pace * random.uniform(0.8, 1.2)
        due = time.monotonic() + pause
        try:
            if room.clock.running:  # the table goes on meanwhile: look at it after the pause
                await asyncio.sleep(pause)
                async with self.hub.look(room.id) as still:
                    position = still.room.believed(seat, dice())
            try:
                moves = await self.thinkers.move(room.playing().game, position, seat, level, room.clock.now())
            except (WorkerError, RubbleError) as error:
                log_failure("a bot could not think", error, seat=seat)
                moves = []
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            async with self.hub.change(room.id) as still:
                if still is awake and key == (room.epoch, room.playing().numbers[seat]):
                    awake.thoughts.pop(seat, None)
                    if room.chairs[seat].guest is not None:
                        awake.notice("notice-timed-out", seat=seat)
                    _move(room, seat, key[1], moves)
        except (NoRoom, Busy):
            pass  # the room is read again when somebody comes
        except Exception as error:
            log_failure("a bot's move failed", error, seat=seat)
            self.hub.background(self._again(awake, seat))

    async def _again(self, awake: AwakeRoom, actor: int) -> None:
        """Let somebody try once more, a little later."""
        await asyncio.sleep(_LATER)
        with suppress(NoRoom, Busy):
            async with self.hub.change(awake.room.id) as still:
                still.thoughts.pop(actor, None)

    # --- throws

    async def _settle(self, awake: AwakeRoom, key: Key, throw: tuple[str, MoveRecord, bytes]) -> None:
        """Have a throw computed. The outcome follows from the throw, so whatever fails, the next try gives the same."""
        room, later = awake.room, _LATER
        while True:
            try:
                outcome = await self.thinkers.resolve(room.playing().game, *throw)
                async with self.hub.change(room.id) as still:
                    if still is awake and key == (room.epoch, room.version):
                        room.settle(outcome)
                        awake.thoughts.pop(CHANCE, None)
                return
            except (NoRoom, Busy):
                return
            except Exception as error:
                log_failure("a throw could not be computed", error)
            with suppress(NoRoom, Busy):
                async with self.hub.change(room.id):
                    awake.notice("notice-throw-late")
            await asyncio.sleep(later)
            later = min(2 * later, _MUCH_LATER)

    # --- the clock

    async def _watch(self, awake: AwakeRoom) -> None:
        """Wait until the clock is due, and make its move."""
        room = awake.room
        try:
            while (left := room.time_left()) is not None and left > 0:
                await asyncio.sleep(left)
            async with self.hub.change(room.id) as still:
                awake.thoughts.pop(CLOCK, None)  # if a phase has begun meanwhile, its end is watched from now on
                left = room.time_left()
                if still is awake and left is not None and left <= 0:
                    room.strike()
        except (NoRoom, Busy):
            pass
        except Exception as error:
            log_failure("the clock could not move", error)
            self.hub.background(self._again(awake, CLOCK))

    # --- the turn timer

    def _wind(self, awake: AwakeRoom) -> None:
        """Set the turn timer."""
        if awake.alarm is not None:
            awake.alarm.cancel()
            awake.alarm = None
        deadline = awake.deadline()
        moment = (awake.room.epoch, awake.room.version)
        if deadline and awake.connections and awake.overdue != moment:
            delay = max(0.0, deadline - time.time())
            awake.alarm = asyncio.get_running_loop().call_later(delay, self._ring, awake, moment)

    def _ring(self, awake: AwakeRoom, moment: tuple[int, int]) -> None:
        if not awake.dead and moment == (awake.room.epoch, awake.room.version):
            awake.overdue = moment
            self.hub.background(self._time_up(awake))

    async def _time_up(self, awake: AwakeRoom) -> None:
        with suppress(NoRoom, Busy):
            async with self.hub.change(awake.room.id):
                pass  # looked at anew when this ends


def _move(room: Room, seat: int, question: int, moves: list[dict[str, object]]) -> None:
    """Make the bot's row of moves; else its first; else any: a match never hangs on a bot."""
    choices = list(room.playing().question(seat).choices)  # type: ignore[union-attr]
    for row in (moves, moves[:1], [random.choice(choices)]):
        if row:
            try:
                room.play_for(seat, question, row)
            except RubbleError:
                continue
            return

"""What happens in a room by itself: bots move, and the turn timer runs out."""

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rubble.core.errors import RubbleError
from rubble.server.awake import AwakeRoom, Busy, NoRoom
from rubble.server.logs import log_failure
from rubble.server.room import Room
from rubble.server.thinkers import Thinkers, WorkerError, dice

if TYPE_CHECKING:
    from rubble.server.hub import Hub

PAUSES: Final = {"quick": 0.25, "humane": 1.3, "slow": 3.0}  # seconds that people get to look, at least
_LATER: Final = 2.0  # seconds until a bot whose move failed tries again
_STAND_IN: Final = "fair"  # who moves for a person whose time is up
Key = tuple[int, int]  # epoch, and number of the question


@dataclass
class Thought:
    """A bot thinking about a question."""

    key: Key
    task: "asyncio.Task[None]"


class Driver:
    """Lets bots think where people watch, and drops thoughts that have become stale."""

    def __init__(self, hub: "Hub", thinkers: Thinkers) -> None:
        self.hub = hub
        self.thinkers = thinkers

    def look(self, awake: AwakeRoom) -> None:
        """See what has to be thought about now; called with the room's lock held, after every change."""
        wanted = self._wanted(awake)
        for seat, thought in list(awake.thoughts.items()):
            if wanted.get(seat, (None,))[0] != thought.key:
                thought.task.cancel()
                del awake.thoughts[seat]
        for seat, (key, level) in wanted.items():
            if seat not in awake.thoughts:
                position = awake.room.believed(seat, dice())
                task = asyncio.create_task(self._think(awake, seat, key, level, position))
                awake.thoughts[seat] = Thought(key, task)
        self._wind(awake)

    def halt(self, awake: AwakeRoom) -> None:
        for thought in awake.thoughts.values():
            thought.task.cancel()
        awake.thoughts.clear()
        if awake.alarm is not None:
            awake.alarm.cancel()

    def _wanted(self, awake: AwakeRoom) -> dict[int, tuple[Key, str]]:
        """The seats for which something must be thought out: bots, and people whose time is up."""
        room = awake.room
        if room.phase != "playing" or not awake.connections or self.hub.stopping:
            return {}
        numbers = room.playing().numbers
        wanted = {seat: ((room.epoch, numbers[seat]), str(room.chairs[seat].bot)) for seat in room.bots_to_move()}
        if awake.overdue == (room.epoch, room.version):
            wanted |= {seat: ((room.epoch, numbers[seat]), _STAND_IN) for seat in room.people_to_move()}
        return wanted

    async def _think(self, awake: AwakeRoom, seat: int, key: Key, level: str, position: str) -> None:
        room = awake.room
        began = time.monotonic()
        try:
            try:
                moves = await self.thinkers.move(room.playing().game, position, seat, level)
            except (WorkerError, RubbleError) as error:
                log_failure("a bot could not think", error, seat=seat)
                moves = []
            pause = PAUSES[room.settings.pace] * self.hub.limits.pace * random.uniform(0.8, 1.2)
            await asyncio.sleep(max(0.0, began + pause - time.monotonic()))
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

    async def _again(self, awake: AwakeRoom, seat: int) -> None:
        """Let a bot try once more, a little later."""
        await asyncio.sleep(_LATER)
        with suppress(NoRoom, Busy):
            async with self.hub.change(awake.room.id) as still:
                still.thoughts.pop(seat, None)

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

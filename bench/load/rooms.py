"""Rooms as the load generator sees them: seats that are sockets, and a move on its way to every screen.

A server's own messages are in `ours.py` and `theirs.py`; here is what is the same for both, so that both are
measured by the same clock at the same moments.
"""

import asyncio
import random
from array import array
from collections.abc import Callable
from time import perf_counter
from typing import Any, Generic, TypeVar

from bench.load.line import Line


class Tally:
    """What one stretch of time brought."""

    def __init__(self) -> None:
        self.latencies = array("d")  # seconds from sending a move to its arrival on the last screen of the room
        self.moves = 0
        self.games = 0
        self.frames = 0  # that came
        self.bytes = 0


class Screen:
    """One seat's socket and what it shows: a count of the room's changes, and whether this seat has to move."""

    path = "/"

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.line = Line(self.path, self.opened, self.heard)
        self.shown = 0  # how many tables came
        self.version = 0
        self.at = 0.0  # when the last table came
        self.over = False

    def opened(self) -> None:
        """Say hello."""
        raise NotImplementedError

    def heard(self, text: bytes) -> None:
        """Read a message; call `room.showed` after every new table."""
        raise NotImplementedError

    @property
    def asked(self) -> bool:
        raise NotImplementedError

    def move(self, rng: random.Random) -> None:
        """Send a random legal move out of what the screen shows."""
        raise NotImplementedError

    def final(self) -> dict[str, Any]:
        """What the screen shows in the end, to be compared with the server's own record."""
        raise NotImplementedError


S = TypeVar("S", bound=Screen)


class Room(Generic[S]):
    """Screens around one table. One move is on its way at a time, as in any game with turns."""

    def __init__(self, number: int, rng: random.Random) -> None:
        self.number = number
        self.rng = rng
        self.screens: list[S] = []
        self.ready: Callable[[AnyRoom], None] = nobody  # called when the next move may be sent
        self.tally = Tally()
        self.accepted = 0  # moves, from the first one on
        self.games = 0
        self.problems: list[str] = []
        self._mover: S | None = None
        self._sent = 0.0
        self._before = 0, 0  # tables and version that the mover had seen
        self.acknowledged = True

    # --- a move on its way

    def send(self) -> None:
        """Let one of those who are asked move."""
        asked = [screen for screen in self.screens if screen.asked]
        if not asked:
            self.problems.append("nobody is asked anything")
            return
        mover = asked[0] if len(asked) == 1 else self.rng.choice(asked)
        self._mover, self._before = mover, (mover.shown, mover.version)
        self._sent = perf_counter()
        mover.move(self.rng)

    def showed(self) -> None:
        """A screen has a new table, or the server has said that the move is stored."""
        mover = self._mover
        if mover is None or not self.acknowledged or mover.shown == self._before[0]:
            return
        if mover.version == self._before[1]:
            arrived = mover.at  # an answer that only its own seat sees yet
        elif all(one.version == mover.version for one in self.screens):
            arrived = max(one.at for one in self.screens)
        else:
            return
        self._mover = None
        self.accepted += 1
        self.tally.moves += 1
        self.tally.latencies.append(arrived - self._sent)
        if mover.over:
            self.games += 1
            self.tally.games += 1
            self.again()
        else:
            self.ready(self)

    @property
    def waiting(self) -> bool:
        return self._mover is not None

    def again(self) -> None:
        """Begin another match; `ready` is called when every screen shows it."""
        raise NotImplementedError

    def last_look(self) -> None:
        """Before the screens are compared: ask the server again, where it can be asked."""


AnyRoom = Room[Any]


def nobody(room: AnyRoom) -> None:
    """No move follows."""


async def until(true: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
    """Wait, without being busy, for something that the sockets bring."""
    end = perf_counter() + seconds
    while not true():
        if perf_counter() > end:
            raise TimeoutError(f"{what} did not happen in {seconds:.0f} s.")
        await asyncio.sleep(0.01)

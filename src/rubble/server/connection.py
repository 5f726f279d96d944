"""A browser's connection: what waits to be sent, how much it may send. A slow one is dropped and slows nobody."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from rubble.server.limits import Bucket, Limits
from rubble.server.line import Line
from rubble.server.people import Guest
from rubble.server.protocol import Bye, Told, Welcome
from rubble.server.words import say

if TYPE_CHECKING:
    from rubble.server.awake import AwakeRoom

ENCODER: Final = msgspec.json.Encoder()
LAST_WORDS: Final = 2.0  # seconds to get a farewell out
_CLOSING: Final = 5.0  # seconds for the other side to close too
_CODES: Final = {"left": 1000, "stopping": 1012, "busy": 1013, "slow": 1013, "flood": 1008}
Mark = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...], tuple[float, bool]]  # of a table: see `Showing.mark`


class Connection:
    """A browser's line to its room."""

    def __init__(self, line: Line, address: str, limits: Limits) -> None:
        self.address = address
        self.guest: Guest | None = None
        self.awake: AwakeRoom | None = None  # the room it is in
        self.welcome: Welcome | None = None  # told once the guest's coming in is stored
        self.mark: Mark | None = None  # of the table last told
        self.epoch = 0  # what has been told of it
        self.version = 0
        self.seen = 0  # from which version on it wants to be shown the past; asked for once
        self.bucket = Bucket(limits.messages_burst, limits.messages_a_second)
        self.bad = 0  # messages that could not be read
        self.closed = asyncio.Event()  # nothing can be told any more
        self.on_message: Callable[[bytes], None] = ignore
        self._line = line
        self._limits = limits
        self._outbox: deque[bytes] = deque()  # while the line is full
        self._bytes = 0
        self._bye = ""
        self._done = asyncio.Event()  # the farewell is said, or there is nobody to hear it
        line.listener = self

    # --- telling

    def tell(self, message: Told | bytes) -> None:
        """Send a message, or keep it until the line takes it; never waits."""
        if self._bye or self.closed.is_set():
            return
        text = message if isinstance(message, bytes) else ENCODER.encode(message)
        if not self._line.full:
            self._line.write(text)
            return
        self._outbox.append(text)
        self._bytes += len(text)
        if len(self._outbox) > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self._outbox.clear()
            self.bye("slow")

    def bye(self, why: str) -> None:
        """Say good-bye and close; a line that does not move is cut."""
        if self._bye or self.closed.is_set():
            return
        farewell = msgspec.convert({"t": "bye", "why": why, "say": say(f"bye-{why}")}, Bye)
        self._outbox.append(ENCODER.encode(farewell))
        self._bye = why
        self.on_message = ignore
        if not self._line.full:
            self.writable()
        asyncio.get_running_loop().call_later(LAST_WORDS, self._done.set)

    @property
    def leaving(self) -> str:
        """Why this connection is being closed; empty while it is not."""
        return self._bye

    async def ended(self) -> int:
        """Wait until it is over, from either side; the code to close with, 0 if the line is gone."""
        await self._done.wait()
        if self.closed.is_set():
            return 0
        self.closed.set()
        if self._outbox:
            self._line.cut()
            return 0
        asyncio.get_running_loop().call_later(_CLOSING, self._line.cut)  # it may not even take the farewell
        return _CODES.get(self._bye, 1008)

    # --- the line's side

    def heard(self, data: bytes) -> None:
        self.on_message(data)

    def writable(self) -> None:
        while self._outbox and not self._line.full:
            text = self._outbox.popleft()
            self._bytes -= len(text)
            self._line.write(text)
        if self._bye and not self._outbox:
            self._done.set()

    def lost(self) -> None:
        self.on_message = ignore
        self.closed.set()
        self._done.set()


def ignore(data: bytes) -> None:
    """Nobody listens any more."""

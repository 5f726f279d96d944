"""One socket: what waits to be sent, and how much it may send itself. A slow one is dropped; it slows nobody."""

import asyncio
from collections import deque
from typing import Final, Protocol

import msgspec

from rubble.server.limits import Bucket, Limits
from rubble.server.people import Guest
from rubble.server.protocol import Bye, Told, Welcome
from rubble.server.words import say

ENCODER: Final = msgspec.json.Encoder()
_LAST_WORDS: Final = 2.0  # seconds to get a farewell out
_CODES: Final = {"left": 1000, "stopping": 1012, "busy": 1013, "slow": 1013, "flood": 1008}
Mark = tuple[object, ...]  # what decides whether a guest's table has changed


class Socket(Protocol):
    """What a connection needs of a WebSocket."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Connection:
    """A browser's line to its room."""

    def __init__(self, socket: Socket, address: str, limits: Limits) -> None:
        self.address = address
        self.guest: Guest | None = None
        self.room_id = ""
        self.welcome: Welcome | None = None  # told once the guest's coming in is stored
        self.mark: Mark | None = None  # of the table last told
        self.epoch = 0  # what has been told of it
        self.version = 0
        self.seen = 0  # from which version on it wants to be shown the past; asked for once
        self.bucket = Bucket(limits.messages_burst, limits.messages_a_second)
        self.bad = 0  # messages that could not be read
        self.closed = asyncio.Event()
        self._socket = socket
        self._limits = limits
        self._outbox: deque[str] = deque()
        self._bytes = 0
        self._ready = asyncio.Event()
        self._bye = ""
        self._sender: asyncio.Task[None] | None = None

    def tell(self, message: Told | str) -> None:
        """Put a message into the outbox; never waits."""
        if self._bye or self.closed.is_set():
            return
        text = message if isinstance(message, str) else ENCODER.encode(message).decode()
        self._outbox.append(text)
        self._bytes += len(text)
        if len(self._outbox) > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self._outbox.clear()
            self.bye("slow")
        self._ready.set()

    def bye(self, why: str) -> None:
        """Say good-bye and close; a line that does not move is cut."""
        if not self._bye:
            farewell = msgspec.convert({"t": "bye", "why": why, "say": say(f"bye-{why}")}, Bye)
            self._outbox.append(ENCODER.encode(farewell).decode())
            self._bye = why
            self._ready.set()
            if self._sender is not None:
                asyncio.get_running_loop().call_later(_LAST_WORDS, self._sender.cancel)

    @property
    def leaving(self) -> str:
        """Why this connection is being closed; empty while it is not."""
        return self._bye

    def start_sending(self) -> "asyncio.Task[None]":
        self._sender = asyncio.create_task(self._send_all())
        return self._sender

    async def _send_all(self) -> None:
        """Send what is in the outbox, until the connection ends."""
        try:
            while True:
                while self._outbox:
                    text = self._outbox.popleft()
                    self._bytes -= len(text)
                    await self._socket.send_text(text)
                if self._bye:
                    break
                self._ready.clear()
                await self._ready.wait()
            await self._socket.close(_CODES.get(self._bye, 1008))
        except (RuntimeError, OSError):
            pass  # the line is gone
        finally:
            self.closed.set()

"""A browser as the server sees one: a socket that remembers what it was told."""

import asyncio
import json
import random
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]


class Closed(Exception):
    """The connection ended while an answer was waited for."""


class Browser:
    """One connection of one guest."""

    def __init__(self, url: str, room: str, token: str = "", name: str = "") -> None:
        self.url = url.replace("http", "ws", 1) + "/ws"
        self.room_id = room
        self.token = token
        self.name = name
        self.frames: list[str] = []  # all that came, as it came
        self.welcome: Message = {}
        self.room: Message = {}
        self.table: Message = {}
        self.steps: dict[int, list[Message]] = {}  # the log, by version
        self.notices: list[Message] = []
        self.reactions: list[Message] = []
        self.bye: Message = {}
        self.closed = False
        self._id = 0
        self._tables = 0
        self._answers: dict[int, asyncio.Future[Message]] = {}
        self._changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    # --- the line

    async def connect(self, **headers: str) -> "Browser":
        self._socket = await connect(self.url, compression=None, additional_headers=headers, max_size=None)
        self.closed = False
        self._reading = asyncio.create_task(self._read())
        return self

    async def enter(self, **hello: object) -> "Browser":
        """Connect and say hello; what was seen before is named, as after a reload."""
        await self.connect()
        await self.hello(**hello)
        return self

    async def hello(self, **more: object) -> None:
        seen = {"epoch": self.table.get("epoch", 0), "version": self.table.get("version", 0)}
        self.welcome, self.room, self.bye = {}, {}, {}
        tables = self._tables
        await self.send({"t": "hello", "room": self.room_id, "token": self.token, "name": self.name, **seen, **more})
        await self.until(lambda: bool(self.welcome or self.bye))
        if self.welcome:
            self.token = self.welcome["token"]
            await self.until(lambda: self.room != {})
            await self.until(lambda: self.room["phase"] == "gathering" or self._tables > tables)

    async def send(self, message: object) -> None:
        assert self._socket is not None
        await self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def leave_line(self) -> None:
        """Close the connection, as when a tab is closed."""
        assert self._socket is not None
        await self._socket.close()
        assert self._reading is not None
        await self._reading

    async def __aenter__(self) -> "Browser":
        return self if self._socket else await self.enter()

    async def __aexit__(self, *_: object) -> None:
        await self.leave_line()

    async def _read(self) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            async for frame in self._socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self._hear(json.loads(frame))
                async with self._changed:
                    self._changed.notify_all()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Closed())
        self._answers.clear()
        self.closed = True
        async with self._changed:
            self._changed.notify_all()

    def _hear(self, message: Message) -> None:
        kind = message["t"]
        if kind == "table":
            if message["since"] == 0 or message["epoch"] != self.table.get("epoch"):
                self.steps = {}
            for step in message["steps"]:
                self.steps[step["version"]] = step["events"]
            self.table = message
            self._tables += 1
        elif kind in ("welcome", "room", "bye"):
            setattr(self, kind, message)
        elif kind == "notice":
            self.notices.append(message)
        elif kind == "reacted":
            self.reactions.append(message)
        elif message.get("id") in self._answers:
            self._answers.pop(message["id"]).set_result(message)

    # --- talking

    async def ask(self, kind: str, **facts: object) -> Message:
        """Say something and wait for the answer to it."""
        self._id += 1
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._answers[self._id] = answer
        try:
            await self.send({"t": kind, "id": self._id, **facts})
        except ConnectionClosed as error:
            raise Closed from error
        return await asyncio.wait_for(answer, 30)

    async def do(self, kind: str, **facts: object) -> Message:
        """Say something that must be accepted."""
        answer = await self.ask(kind, **facts)
        assert answer["t"] != "refused", answer
        return answer

    async def refused(self, kind: str, **facts: object) -> str:
        """Say something that must be refused; the text key of the refusal."""
        answer = await self.ask(kind, **facts)
        assert answer["t"] == "refused", answer
        assert answer["say"], answer
        return str(answer["key"])

    async def until(self, true: Callable[[], bool], seconds: float = 20.0) -> None:
        """Wait until what was told makes it so."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(true), seconds)

    async def until_closed(self, seconds: float = 20.0) -> None:
        await self.until(lambda: self.closed, seconds)

    # --- playing

    @property
    def asked(self) -> list[Message]:
        return list(self.table.get("asked", []))

    def question(self, seat: int) -> Message:
        return next(asked for asked in self.asked if asked["seat"] == seat)

    async def play(self, seat: int, *moves: Message) -> Message:
        return await self.do("play", seat=seat, question=self.question(seat)["number"], moves=list(moves))

    async def play_to_the_end(self, rng: random.Random, most: int = 10_000) -> int:
        """Answer every question by chance until the match is over; tells how many moves were made."""
        made = 0
        while not self.table.get("over") and made < most:
            await self.until(lambda: bool(self.asked) or bool(self.table.get("over")), 60)
            if self.asked:
                made += await self.answer(self.asked[0], rng)
        return made

    async def answer(self, asked: Message, rng: random.Random) -> bool:
        """Answer a question by chance, and wait for what comes of it; False if somebody else was quicker."""
        before = asked["number"], self.table["version"]
        move = rng.choice(asked["choices"])
        answer = await self.ask("play", seat=asked["seat"], question=asked["number"], moves=[move])
        assert answer["t"] == "ack" or answer["key"] == "why-stale", answer
        await self.until(lambda: self._moved_on(asked["seat"], before))
        return bool(answer["t"] == "ack")

    def _moved_on(self, seat: int, before: tuple[int, int]) -> bool:
        now = [asked["number"] for asked in self.asked if asked["seat"] == seat]
        return now != [before[0]] or self.table["version"] != before[1]


def deaf_socket(port: int) -> socket.socket:
    """A WebSocket that takes in as little as the system allows, and never reads."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", port))
    key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    deaf.sendall(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-WebSocket-Version: 13\r\n{key}\r\n".encode())
    assert deaf.recv(4096).startswith(b"HTTP/1.1 101")
    return deaf


def text_frame(text: str) -> bytes:
    """A masked text frame, as browsers send them; the mask is zero."""
    data = text.encode()
    return bytes((0x81, 0x80 | 126)) + len(data).to_bytes(2, "big") + bytes(4) + data

"""The upper bound of the load test: a server that knows no rules, keeps nothing and only passes bytes on.

A message from one screen of a room brings one message of a table's size to each of its three screens, through the
same loop as ours. No server that does something besides can be faster on it with the same generator.
"""

import asyncio
import random
import socket
from time import perf_counter
from typing import Any, cast

import uvloop
from websockets.http11 import Request
from websockets.server import ServerProtocol

from bench.load.rooms import AnyRoom, Room, Screen

SEATS = 3
TABLE = 1_500  # bytes, as a table of ours or of boardgame.io has
_MOVE = b'{"t":"play","id":1,"seat":0,"question":1,"moves":[{"move":"build","card":"red-5"}]}'


# --- the generator's side


class RelayScreen(Screen):
    """A screen that counts what comes."""

    def __init__(self, room: "RelayRoom", seat: int) -> None:
        self.path = f"/{room.number}"
        super().__init__(seat)
        self.room = room

    def opened(self) -> None:
        self.room.welcomed()

    @property
    def asked(self) -> bool:
        return self.version % SEATS == self.seat

    def move(self, rng: random.Random) -> None:
        self.line.send(_MOVE)

    def heard(self, text: bytes) -> None:
        tally = self.room.tally
        tally.frames += 1
        tally.bytes += len(text)
        self.shown += 1
        self.version += 1
        self.at = perf_counter()
        self.room.showed()

    def final(self) -> dict[str, Any]:
        return {"version": self.version}


class RelayRoom(Room[RelayScreen]):
    """Three screens that take turns for ever."""

    def __init__(self, number: int, rng: random.Random) -> None:
        super().__init__(number, rng)
        self.screens = [RelayScreen(self, seat) for seat in range(SEATS)]
        self._open = 0

    def welcomed(self) -> None:
        self._open += 1
        if self._open == SEATS:
            self.ready(self)


def make_rooms(port: int, count: int, rng: random.Random) -> list[AnyRoom]:
    return [RelayRoom(number, random.Random(rng.random())) for number in range(count)]


# --- the server


class Relay(asyncio.Protocol):
    """A connection; the handshake is read properly, after that a read is taken for a message."""

    rooms: dict[str, list[asyncio.Transport]] = {}  # noqa: RUF012
    table = bytes((0x81, 126)) + TABLE.to_bytes(2, "big") + b"x" * TABLE

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one, but does not say so
        self.greeting: ServerProtocol | None = ServerProtocol()
        self.room: list[asyncio.Transport] = []

    def data_received(self, data: bytes) -> None:
        if self.greeting is not None:
            self._greet(self.greeting, data)
            return
        for screen in self.room:
            screen.write(self.table)

    def _greet(self, greeting: ServerProtocol, data: bytes) -> None:
        greeting.receive_data(data)
        for request in greeting.events_received():
            assert isinstance(request, Request)
            greeting.send_response(greeting.accept(request))
            self.transport.write(b"".join(greeting.data_to_send()))
            self.room = self.rooms.setdefault(request.path, [])
            self.room.append(self.transport)
            self.greeting = None


async def serve() -> None:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    server = await asyncio.get_running_loop().create_server(Relay, sock=listener, backlog=512)
    print(f"relaying at http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve())

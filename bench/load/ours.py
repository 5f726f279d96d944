"""Our server's side of the load generator: rooms of Monster City, by `rubble.server.protocol`."""

import http.client
import json
import random
from time import perf_counter
from typing import Any

import msgspec

from bench.load.line import LineLost
from bench.load.rooms import AnyRoom, Room, Screen

SEATS = 3


class _Asked(msgspec.Struct):
    seat: int
    number: int
    choices: list[msgspec.Raw]


class _Step(msgspec.Struct):
    version: int


class _Table(msgspec.Struct):
    epoch: int
    version: int
    since: int
    steps: list[_Step]
    view: msgspec.Raw
    asked: list[_Asked]
    over: bool


class _Welcome(msgspec.Struct):
    token: str


_TABLE = msgspec.json.Decoder(_Table)
_WELCOME = msgspec.json.Decoder(_Welcome)


class OurScreen(Screen):
    """A seat at our table."""

    path = "/ws"

    def __init__(self, room: "OurRoom", seat: int, token: str = "") -> None:
        super().__init__(seat)
        self.room = room
        self.token = token
        self.epoch = 0
        self.question: _Asked | None = None
        self.view = b""
        self._said = 0

    def opened(self) -> None:
        self.say({"t": "hello", "room": self.room.id, "token": self.token})

    def say(self, message: dict[str, Any]) -> None:
        self.line.send(json.dumps(message).encode())

    def ask(self, kind: str, **facts: object) -> None:
        self._said += 1
        self.say({"t": kind, "id": self._said, **facts})

    @property
    def asked(self) -> bool:
        return self.question is not None

    def move(self, rng: random.Random) -> None:
        question = self.question
        assert question is not None
        self._said += 1
        self.room.acknowledged = False
        choice = bytes(rng.choice(question.choices))
        self.line.send(
            b'{"t":"play","id":%d,"seat":%d,"question":%d,"moves":[%b]}'
            % (self._said, self.seat, question.number, choice)
        )

    def heard(self, text: bytes) -> None:
        now = perf_counter()
        room = self.room
        room.tally.frames += 1
        room.tally.bytes += len(text)
        if text.startswith(b'{"t":"table"'):
            self._look(_TABLE.decode(text), now)
        elif text.startswith(b'{"t":"ack"'):
            room.heard_ack(self)
        elif text.startswith(b'{"t":"welcome"'):
            self.token = _WELCOME.decode(text).token
            room.welcomed(self)
        elif text.startswith(b'{"t":"refused"'):
            room.problems.append(text.decode())
        elif text.startswith(b'{"t":"bye"'):
            raise LineLost(f"Seat {self.seat} of room {room.number} was sent away: {text.decode()}")

    def _look(self, table: _Table, now: float) -> None:
        """Every step must come once, and in its order."""
        if table.epoch != self.epoch:
            self.epoch, self.version = table.epoch, 0
        fresh = [step.version for step in table.steps if step.version > self.version]
        if fresh != list(range(self.version + 1, table.version + 1)):
            self.room.problems.append(f"steps {fresh} came after {self.version}, up to {table.version}")
        if table.since and len(fresh) != len(table.steps):
            self.room.problems.append(f"steps came twice: {table.steps} after {self.version}")
        self.shown += 1
        self.version, self.at, self.view, self.over = table.version, now, bytes(table.view), table.over
        self.question = next((one for one in table.asked if one.seat == self.seat), None)
        self.room.showed()

    def final(self) -> dict[str, Any]:
        return {"epoch": self.epoch, "version": self.version, "view": json.loads(self.view)}


class OurRoom(Room[OurScreen]):
    """A room whose seats sit down one after the other, then play match after match."""

    def __init__(self, number: int, rng: random.Random, room_id: str, token: str) -> None:
        super().__init__(number, rng)
        self.id = room_id
        self.screens = [OurScreen(self, seat, token if seat == 0 else "") for seat in range(SEATS)]
        self._epoch = 0  # of the match that is on, or begins
        self._starting = True
        self._seated = 1

    def welcomed(self, screen: OurScreen) -> None:
        if screen.seat:
            screen.ask("sit", seat=screen.seat)

    def heard_ack(self, screen: OurScreen) -> None:
        if not self.acknowledged:
            self.acknowledged = True
            self.showed()
        elif screen.seat and self._seated < SEATS:
            self._seated += 1
            if self._seated == SEATS:
                self._begin("start")

    def again(self) -> None:
        self._begin("rematch")

    def _begin(self, how: str) -> None:
        self._starting = True
        self._epoch += 1
        self.screens[0].ask(how)

    def showed(self) -> None:
        if not self._starting:
            super().showed()
        elif all(one.epoch == self._epoch for one in self.screens):
            self._starting = False
            self.ready(self)


def make_rooms(port: int, count: int, rng: random.Random) -> list[AnyRoom]:
    """Rooms with their first seat taken; the other seats come by their sockets."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    wanted = {"game": "monster-city", "options": {"seats": str(SEATS)}, "seats": ["me", "open", "open"]}
    rooms: list[AnyRoom] = []
    for number in range(count):
        connection.request("POST", "/api/rooms", json.dumps(wanted), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != 201:
            raise RuntimeError(f"The server made no room: {text.decode()}")
        made = json.loads(text)
        rooms.append(OurRoom(number, random.Random(rng.random()), made["room"], made["token"]))
    connection.close()
    return rooms

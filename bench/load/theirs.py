"""boardgame.io's side of the load generator: socket.io's protocol, over the same lean sockets as ours."""

import json
import random
from time import perf_counter
from typing import Any

import msgspec

from bench.load.rooms import AnyRoom, Room, Screen

SEATS = 3
_CALL = b"42/city,"


class _Ctx(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: dict[str, Any] | None = None


class _State(msgspec.Struct):
    G: msgspec.Raw
    ctx: _Ctx
    stateID: int = msgspec.field(name="_stateID")  # noqa: N815


class _Sync(msgspec.Struct):
    state: _State


class _Table(msgspec.Struct):
    row: list[str] = msgspec.field(name="building-row")


_UPDATE = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_SYNC = msgspec.json.Decoder(tuple[str, str, _Sync])
_ROW = msgspec.json.Decoder(_Table)


class TheirScreen(Screen):
    """A seat at a table of boardgame.io."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, room: "TheirRoom", seat: int) -> None:
        super().__init__(seat)
        self.room = room
        self.mine = False
        self.G = b""
        self.match = ""  # whose table is shown
        self.checking = False

    def opened(self) -> None:
        pass  # the server speaks first

    def heard(self, text: bytes) -> None:
        now = perf_counter()
        tally = self.room.tally
        tally.frames += 1
        tally.bytes += len(text)
        if text.startswith(b'42/city,["update"'):
            _, match, state, _ = _UPDATE.decode(text[len(_CALL) :])
            if state.stateID != self.version + 1 or match != self.match:
                self.room.problems.append(f"state {state.stateID} of {match} after {self.version} of {self.match}")
            self._look(state, now)
        elif text.startswith(b'42/city,["sync"'):
            _, match, sync = _SYNC.decode(text[len(_CALL) :])
            if self.checking and (sync.state.stateID, bytes(sync.state.G)) != (self.version, self.G):
                self.room.problems.append(f"seat {self.seat} shows another table than the server holds")
            self.match = match
            self._look(sync.state, now)
        elif text == b"2":
            self.line.send(b"3")
        elif text.startswith(b"0"):
            self.line.send(b"40/city,")
        elif text.startswith(b"40/city"):
            self.sync()
        elif not text.startswith(b'42/city,["matchData"'):
            self.room.problems.append(text.decode())

    def sync(self) -> None:
        """Ask for the whole table; a match that is not there yet is made."""
        self.line.send(_CALL + json.dumps(["sync", self.room.match, str(self.seat), None, SEATS]).encode())

    def check(self) -> None:
        self.checking = True
        self.sync()

    def _look(self, state: _State, now: float) -> None:
        self.shown += 1
        self.version, self.at, self.G = state.stateID, now, bytes(state.G)
        self.over = state.ctx.gameover is not None
        self.mine = not self.over and state.ctx.currentPlayer == str(self.seat)
        self.room.showed()

    @property
    def asked(self) -> bool:
        return self.mine

    def move(self, rng: random.Random) -> None:
        index = rng.randrange(len(_ROW.decode(self.G).row))
        self.mine = False
        self.line.send(
            b'42/city,["update",{"type":"MAKE_MOVE","payload":{"type":"build","args":[%d],"playerID":"%d"}},%d,"%b","%d"]'
            % (index, self.seat, self.version, self.room.match.encode(), self.seat)
        )

    def final(self) -> dict[str, Any]:
        return {"match": self.match, "version": self.version, "view": json.loads(self.G), "before": self.room.before}


class TheirRoom(Room[TheirScreen]):
    """A room that plays match after match, each with a name of its own."""

    def __init__(self, number: int, rng: random.Random, run: str) -> None:
        super().__init__(number, rng)
        self.run = run
        self.screens = [TheirScreen(self, seat) for seat in range(SEATS)]
        self.begun = 0
        self._starting = True
        self.before = 0  # moves of the matches before this one

    @property
    def match(self) -> str:
        return f"{self.run}-{self.number}-{self.begun}"

    def again(self) -> None:
        self.begun += 1
        self.before = self.accepted
        self._starting = True
        for screen in self.screens:
            screen.sync()

    def showed(self) -> None:
        if not self._starting:
            super().showed()
        elif all(one.match == self.match for one in self.screens):
            self._starting = False
            self.ready(self)

    def last_look(self) -> None:
        """Every screen asks for the table anew; it must be the one it shows."""
        for screen in self.screens:
            screen.check()


def make_rooms(port: int, count: int, rng: random.Random) -> list[AnyRoom]:
    run = f"{rng.getrandbits(32):08x}"
    return [TheirRoom(number, random.Random(rng.random()), run) for number in range(count)]

"""The load generator, a process of its own: many rooms of sockets, one stage after the other, numbers to stdout.

Its plan comes as JSON on stdin, see `Plan`; what it measures goes out as one JSON line a stage.
"""

import asyncio
import gc
import json
import os
import random
import sys
from dataclasses import asdict, dataclass, field
from functools import partial
from math import ceil
from pathlib import Path
from time import perf_counter, process_time

import uvloop

from bench.load import ours, relay, theirs
from bench.load.line import Line
from bench.load.process import cpu_seconds, memory, waited_seconds
from bench.load.rooms import AnyRoom, Tally, nobody, until

AT_ONCE = 60  # connections that are opened together
OURS, THEIRS, RELAY = "ours", "theirs", "relay"
MAKERS = {OURS: ours.make_rooms, THEIRS: theirs.make_rooms, RELAY: relay.make_rooms}


@dataclass(frozen=True)
class Stage:
    """So many rooms play for so long: one move in `pace` seconds, or one upon the other where that is 0."""

    rooms: int
    pace: float
    seconds: float
    warm_up: float = 1.0


@dataclass(frozen=True)
class Plan:
    """What to do with which server."""

    server: str
    port: int
    pid: int
    final: str  # the file for what all screens show in the end
    stages: list[Stage]


@dataclass
class Result:
    """What a stage brought. Times in seconds, sizes in bytes."""

    rooms: int
    pace: float
    seconds: float
    moves: int
    games: int
    p50: float
    p99: float
    worst: float
    frames: float  # to all screens of a room, for one move
    bytes: float
    server_cpu: float  # seconds of a core
    server_waited: float  # seconds without a core, though there was something to do
    generator_cpu: float
    memory: int = 0  # of the server, for each room with its sockets
    problems: list[str] = field(default_factory=list)


async def play(plan: Plan) -> None:
    asyncio.get_running_loop().set_exception_handler(give_up)
    rng = random.Random(1)
    empty = memory(plan.pid)
    count = max(stage.rooms for stage in plan.stages)
    rooms = MAKERS[plan.server](plan.port, count, rng)
    started: set[int] = set()
    for room in rooms:
        room.ready = lambda one: started.add(one.number)
    await connect(plan.port, rooms)
    await until(lambda: len(started) == len(rooms), "that all rooms started")
    a_room = (memory(plan.pid) - empty) // count
    gc.collect()
    gc.freeze()
    for stage in plan.stages:
        result = await run(stage, rooms, plan.pid)
        result.memory = a_room
        print(json.dumps(asdict(result)), flush=True)
    for room in rooms:
        room.last_look()
    await asyncio.sleep(1.0)
    Path(plan.final).write_text(json.dumps([final(room) for room in rooms]))
    for room in rooms:
        for screen in room.screens:
            screen.line.close()


def give_up(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """A broken line or message spoils the numbers: end at once, with one complaint."""
    print(
        f"The load generator gives up: {context.get('exception') or context['message']!r}", file=sys.stderr, flush=True
    )
    os._exit(1)


async def connect(port: int, rooms: list[AnyRoom]) -> None:
    loop = asyncio.get_running_loop()
    lines = [screen.line for room in rooms for screen in room.screens]
    for first in range(0, len(lines), AT_ONCE):
        some = lines[first : first + AT_ONCE]
        await asyncio.gather(*(loop.create_connection(partial(_same, line), "127.0.0.1", port) for line in some))
        await until(partial(_let_in, some), "that the server let all in")


def _same(line: Line) -> Line:
    return line


def _let_in(lines: list[Line]) -> bool:
    return all(line.bytes_heard for line in lines)


async def run(stage: Stage, rooms: list[AnyRoom], pid: int) -> Result:
    """One stage; it ends when every move that was sent has arrived."""
    playing = rooms[: stage.rooms]
    paced = Paced(stage.pace) if stage.pace else None
    for number, room in enumerate(playing):
        if paced is not None:
            paced.begin(room, number / len(playing))
        else:
            room.ready = flat_out
            room.send()
    await asyncio.sleep(stage.warm_up)
    tally = Tally()
    for room in rooms:
        room.tally = tally
    before = perf_counter(), cpu_seconds(pid), waited_seconds(pid), process_time()
    await asyncio.sleep(stage.seconds)
    after = perf_counter(), cpu_seconds(pid), waited_seconds(pid), process_time()
    seconds, server, waited, own = (end - start for start, end in zip(before, after, strict=True))
    for room in rooms:
        room.tally = Tally()
        room.ready = nobody
    if paced is not None:
        paced.stop()
    await until(lambda: not any(room.waiting for room in rooms), "that every move arrived")
    await asyncio.sleep(0.3)
    latencies = sorted(tally.latencies)
    return Result(
        rooms=stage.rooms,
        pace=stage.pace,
        seconds=seconds,
        moves=tally.moves,
        games=tally.games,
        p50=percentile(latencies, 0.50),
        p99=percentile(latencies, 0.99),
        worst=percentile(latencies, 1.0),
        frames=tally.frames / max(1, tally.moves),
        bytes=tally.bytes / max(1, tally.moves),
        server_cpu=server,
        server_waited=waited,
        generator_cpu=own,
        problems=[f"room {room.number}: {problem}" for room in rooms for problem in room.problems],
    )


def flat_out(room: AnyRoom) -> None:
    room.send()


class Paced:
    """Every room moves once in so many seconds, each at its own moment; one that is late moves when it can."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.loop = asyncio.get_running_loop()
        self.due: dict[int, float] = {}
        self.timers: dict[int, asyncio.TimerHandle] = {}

    def begin(self, room: AnyRoom, share: float) -> None:
        room.ready = self.ready
        self.due[room.number] = self.loop.time() + share * self.seconds
        self._wind(room)

    def ready(self, room: AnyRoom) -> None:
        """The last move has arrived: wait for the moment of the next one."""
        self.due[room.number] += self.seconds
        self._wind(room)

    def _wind(self, room: AnyRoom) -> None:
        self.timers[room.number] = self.loop.call_at(self.due[room.number], room.send)

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()


def percentile(values: list[float], share: float) -> float:
    """The smallest of the sorted values that is at least as large as this share of them; 0 of none."""
    if not values:
        return 0.0
    return values[max(0, ceil(len(values) * share) - 1)]


def final(room: AnyRoom) -> dict[str, object]:
    return {
        "room": getattr(room, "id", ""),
        "moves": room.accepted,
        "problems": room.problems,
        "screens": [screen.final() for screen in room.screens],
    }


def main() -> None:
    document = json.load(sys.stdin)
    stages = [Stage(**stage) for stage in document.pop("stages")]
    uvloop.run(play(Plan(stages=stages, **document)))


if __name__ == "__main__":
    main()

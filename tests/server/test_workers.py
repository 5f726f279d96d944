"""Workers: they crash, hang and come back; nobody else's thought is lost."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rubble.core.chance import FastChance
from rubble.core.match import Match
from rubble.games import load
from rubble.server.metrics import Metrics
from rubble.server.think import SEARCH_MS
from rubble.server.thinkers import TaskRefused, Thinkers, WorkerError, Workers
from tests.server.browser import Browser
from tests.server.conftest import MakeServer

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)


@asynccontextmanager
async def thinking(workers: int = 1) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(Metrics(), workers)
    try:
        yield thinkers
    finally:
        await thinkers.close()


def a_position() -> tuple[Match, int, str]:
    match = Match(load("monster-city", variant="events", first="1", seats=3), seed=5)
    return match, 1, match.game.position(match.for_seat(1, FastChance(3)))


async def test_a_bot_keeps_to_its_time_and_the_loop_never_waits() -> None:
    match, seat, position = a_position()
    async with thinking() as thinkers:
        await thinkers.move(match.game, position, seat, "kind")  # the worker is up
        longest = 0.0

        async def watch() -> None:
            nonlocal longest
            while True:
                began = time.monotonic()
                await asyncio.sleep(0.01)
                longest = max(longest, time.monotonic() - began)

        watching = asyncio.create_task(watch())
        began = time.monotonic()
        moves = await thinkers.move(match.game, position, seat, "fair")
        took = time.monotonic() - began
        watching.cancel()
        assert SEARCH_MS["fair"] / 1000 <= took < 2 * SEARCH_MS["fair"] / 1000 + 1
        assert longest < 0.2
        match.play(seat, moves[0] if len(moves) == 1 else moves)


async def test_a_bot_answers_a_whole_row() -> None:
    match, seat, _ = a_position()
    monster = next(move for move in match.question(seat).choices if move["card"].startswith("any"))  # type: ignore[union-attr]
    async with thinking() as thinkers:
        match.play(seat, monster)
        position = match.game.position(match.for_seat(seat, FastChance(3)))
        row = await thinkers.move(match.game, position, seat, "kind")
        match.play(seat, row[0] if len(row) == 1 else row)
        assert not match.game.in_row(match.state, seat)


async def test_a_crashed_worker_is_replaced_and_only_its_task_is_lost() -> None:
    match, seat, position = a_position()
    async with thinking(2) as thinkers:
        crash, move = await asyncio.gather(
            thinkers.bots.run("crash", 5), thinkers.move(match.game, position, seat, "fair"), return_exceptions=True
        )
        assert isinstance(crash, WorkerError)
        assert isinstance(move, list)
        assert move
        assert thinkers.bots.metrics.counters["rubble_workers_lost_total", ""] == 3  # it was tried again, twice


async def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced_and_the_thought_thought_again() -> None:
    match, seat, position = a_position()
    async with thinking() as thinkers:
        await thinkers.move(match.game, position, seat, "kind")
        (worker,) = thinkers.bots._idle
        thought = asyncio.create_task(thinkers.move(match.game, position, seat, "fair"))
        await asyncio.sleep(0.1)
        os.kill(worker.process.pid, signal.SIGKILL)
        assert await thought
        assert thinkers.bots._idle[0].process.pid != worker.process.pid


async def test_a_worker_that_hangs_is_killed() -> None:
    match, seat, position = a_position()
    workers = Workers(1, Metrics())
    options = {"game": match.game.id, "edition": "standard", "options": match.game.options}
    with pytest.raises(WorkerError):
        await workers.run("move", 0.5, **options, position=position, seat=seat, ms=60_000, seed=1)
    began = time.monotonic()
    assert await workers.run("move", 10, **options, position=position, seat=seat, ms=0, seed=1)
    assert time.monotonic() - began < 5
    await workers.close()


async def test_whoever_stops_waiting_wastes_an_answer_but_no_worker() -> None:
    match, seat, position = a_position()
    async with thinking() as thinkers:
        await thinkers.move(match.game, position, seat, "kind")
        (worker,) = thinkers.bots._idle
        stale = [asyncio.create_task(thinkers.move(match.game, position, seat, "fair")) for _ in range(3)]
        await asyncio.sleep(0.05)
        for thought in stale:
            thought.cancel()
        began = time.monotonic()
        assert await thinkers.move(match.game, position, seat, "kind")
        assert time.monotonic() - began < 1  # one of the three had begun; the others never did
        assert thinkers.bots._idle == [worker]


async def test_bots_think_less_while_others_wait() -> None:
    match, seat, position = a_position()
    async with thinking() as thinkers:
        await thinkers.move(match.game, position, seat, "kind")
        began = time.monotonic()
        await asyncio.gather(*(thinkers.move(match.game, position, seat, "fair") for _ in range(8)))
        assert time.monotonic() - began < 8 * SEARCH_MS["fair"] / 1000 * 0.7


async def test_a_task_that_makes_no_sense_is_refused_in_a_sentence() -> None:
    match, seat, position = a_position()
    async with thinking() as thinkers:
        with pytest.raises(TaskRefused, match="position"):
            await thinkers.move(match.game, position + "nonsense", seat, "kind")
        assert await thinkers.move(match.game, position, seat, "kind")


async def test_workers_end_with_the_server() -> None:
    match, seat, position = a_position()
    async with thinking() as thinkers:
        await thinkers.move(match.game, position, seat, "kind")
        (worker,) = thinkers.bots._idle
        assert worker.process.stdin is not None
        worker.process.stdin.close()  # what happens when the server is killed
        assert await asyncio.wait_for(worker.process.wait(), 5) == 0
        assert await thinkers.move(match.game, position, seat, "kind")


async def test_a_match_goes_on_though_its_workers_are_killed(make_server: MakeServer) -> None:
    server = make_server("--limit", "pace=0.1")
    room, token = server.make_room("fair", "fair", "fair", start=True)
    async with Browser(server.url, room, token) as watcher:
        for goal in (4, 8, 12):
            await watcher.until(lambda goal=goal: watcher.table["version"] >= goal, 40)  # type: ignore[misc]
            assert server.process is not None
            pid = server.process.pid
            for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
                os.kill(int(child), signal.SIGKILL)
        await watcher.until(lambda: watcher.table["version"] >= 16, 40)
        assert server.metric("rubble_workers_lost_total") >= 3

"""Titles from elsewhere at a real server: throws that a worker computes, a clock that is the server's."""

import asyncio
import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rubble.core.errors import OptionError
from rubble.core.match import Match, verify
from rubble.core.record import Record
from rubble.games import SHELF
from tests.rehearsal.coin import FRAMES, Coin
from tests.rehearsal.race import TIME_UP, WARNING, Race
from tests.server.browser import Browser
from tests.server.conftest import MakeServer
from tests.server.process import Server, wait_until

pytestmark = pytest.mark.anyio
COIN = ("--title", "tests.server.slow_coin:SlowCoin", "--limit", "pace=0.1")
RACE = ("--title", "tests.rehearsal.race:Race")
THROW = {"move": "throw", "force": 60, "angle": 90}
ONE, TWO = {"move": "run", "steps": 1}, {"move": "run", "steps": 2}


def room_of(server: Server, game: str, *seats: str, **wanted: Any) -> tuple[str, str]:
    body = {"game": game, "seats": seats, "settings": {"pace": "quick"}, **wanted}
    made = server.post("/api/rooms", body)
    assert made.status_code == 201, made.text
    return made.json()["room"], made.json()["token"]


def record_of(server: Server, room: str, token: str = "") -> Record:
    return Record.from_text(server.get(f"/api/rooms/{room}/record", token).text)


# --- a title from elsewhere ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_only_a_server_that_was_given_a_title_knows_it(make_server: MakeServer, server: Server) -> None:
    given = make_server(*RACE)
    assert [title["id"] for title in given.get("/api/games").json()][:2] == ["monster-city", "race"]
    assert given.get("/api/games/race/facts").json()["seats"] == 2
    assert "race" not in [title["id"] for title in server.get("/api/games").json()]
    assert server.get("/api/games/race/facts").status_code == 404
    assert server.post("/api/rooms", {"game": "race"}).status_code == 400


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
@pytest.mark.parametrize("address", ["nowhere", "tests.rehearsal.race:Nobody", "tests.rehearsal.race:RaceState"])
def test_an_address_without_a_title_is_refused_in_a_sentence(address: str, new_store: Any, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=f"--title {address}"):
        Server(new_store(), tmp_path / "log", "--title", address).start()


# --- throws -------------------------------------------------------------------------------------------------------


async def test_a_throw_ends_by_itself_and_the_dice_can_be_checked(make_server: MakeServer) -> None:
    server = make_server(*COIN)
    room, token = room_of(server, "coin", "me", "kind", start=True)
    async with Browser(server.url, room, token) as player:
        while not player.table["over"]:
            await player.until(lambda: bool(player.asked or player.table["over"]))
            if player.asked:
                assert player.asked[0]["fields"] == [["force", 0, 99], ["angle", 0, 359]]
                await player.play(0, THROW)
                await player.until(lambda: not player.asked)
        told = [event["event"] for version in sorted(player.steps) for event in player.steps[version]]
        assert told == ["thrown", "fell"] * 6
        frames = [step.get("frames", "") for step in player.table["steps"]]
        assert all(len(path) in (0, (4 * FRAMES + 2) // 3 * 4) for path in frames)
    record = record_of(server, room)
    assert verify(record, Coin()).throws == 6
    assert server.get(f"/api/rooms/{room}/replay").json()["checked"]["honest"] is True


async def test_a_throw_survives_a_kill_between_the_throw_and_its_end(make_server: MakeServer) -> None:
    """The coin is in the air when the server dies; the one that wakes computes the same outcome."""
    server = make_server(*COIN)
    room, token = room_of(server, "coin", "me", "me", start=True)
    async with Browser(server.url, room, token) as player:
        await player.do("eyes", seats=[0, 1])
        await player.until(lambda: bool(player.asked))
        await player.do("play", seat=0, question=player.question(0)["number"], moves=[THROW])
        before = record_of(server, room, token)
        await asyncio.to_thread(server.kill)
    assert "outcome" not in before.lines[-1]
    due = Coin().resolve(*Match.from_record(before, Coin()).throw())
    await asyncio.to_thread(server.start)
    async with Browser(server.url, room, token) as player:
        await player.do("eyes", seats=[0, 1])
        await player.until(lambda: bool(player.asked))
        assert player.table["view"]["coins"] == [list(due.row)]
        assert player.question(1)
    after = record_of(server, room, token)
    assert after.lines[: len(before.lines)] == before.lines
    assert after.lines[len(before.lines) :] == [{"outcome": list(due.row), "frames": due.frames.hex()}]


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_a_worker_that_dies_over_a_throw_is_replaced(make_server: MakeServer) -> None:
    server = make_server(*COIN)
    room, token = room_of(server, "coin", "me", "kind", start=True)
    async with Browser(server.url, room, token) as player:
        await player.until(lambda: bool(player.asked))
        lost = server.metric("rubble_workers_lost_total")
        await player.do("play", seat=0, question=player.question(0)["number"], moves=[THROW])
        assert server.process is not None
        pid = server.process.pid
        while server.metric("rubble_workers_lost_total") == lost:  # the worker for throws may only be starting
            assert not player.table["view"]["coins"]
            for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
            await asyncio.sleep(0.1)
        await player.until(lambda: len(player.table["view"]["coins"]) >= 1)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_a_throw_that_fails_is_computed_again(
    make_server: MakeServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken"
    broken.touch()
    monkeypatch.setenv("SLOW_COIN_BROKEN", str(broken))
    server = make_server(*COIN)
    room, token = room_of(server, "coin", "me", "me", start=True)
    async with Browser(server.url, room, token) as player:
        await player.do("eyes", seats=[0, 1])
        await player.until(lambda: bool(player.asked))
        await player.do("play", seat=0, question=player.question(0)["number"], moves=[THROW])
        await player.until(lambda: any(notice["key"] == "notice-throw-late" for notice in player.notices))
        assert player.table["view"]["coins"] == []
        broken.unlink()
        await player.until(lambda: len(player.table["view"]["coins"]) == 1)
    verify(record_of(server, room, token), Coin())


# --- the clock ----------------------------------------------------------------------------------------------------


def times(record: Record) -> list[int]:
    return [line["at"] for line in record.lines if "at" in line]


async def test_the_clock_is_the_servers_and_strikes_in_time(make_server: MakeServer) -> None:
    """Two people run when they like; the clock warns, and ends it. Nobody waits for anybody."""
    server = make_server(*RACE)
    room, token = room_of(server, "race", "me", "open")
    ada, bo = await Browser(server.url, room, token).enter(), await Browser(server.url, room).enter()
    await bo.do("sit", seat=1)
    began = time.monotonic()
    await ada.do("start")
    await bo.until(lambda: bool(bo.asked))
    clock = bo.table["clock"]
    assert (clock["alarm"], clock["running"]) == (WARNING, True)
    assert 0 <= clock["now"] <= (time.monotonic() - began) * 1000
    for _ in range(2):
        await ada.play(0, ONE)
        await bo.play(1, TWO)
        await asyncio.sleep(0.7)
    await bo.until(lambda: bool(bo.table["over"]), 12)
    took = (time.monotonic() - began) * 1000
    assert TIME_UP - 50 <= took < TIME_UP + 2500
    assert await ada.refused("play", seat=0, question=99, moves=[ONE]) == "why-stale"
    assert bo.table["view"]["points"] == [2, 4]
    assert bo.table["clock"] is None
    record = record_of(server, room)
    verify(record, Race())
    assert [line["at"] for line in record.lines if "clock" in line] == [WARNING, TIME_UP]
    assert times(record) == sorted(times(record))
    for one in (ada, bo):
        await one.leave_line()


async def test_the_clock_stands_still_while_nobody_is_there(make_server: MakeServer) -> None:
    """A person leaves, the room sleeps, the server is stopped and started: no time is lost, none is won."""
    server = make_server(*RACE, "--limit", "sleep_seconds=0.4")
    room, token = room_of(server, "race", "me", "me", start=True)
    async with Browser(server.url, room, token) as player:
        await player.do("eyes", seats=[0, 1])
        await player.until(lambda: bool(player.asked))
        await player.play(0, ONE)
        await asyncio.sleep(1.0)
    left = await clock_of(server, room)
    assert 900 <= left["now"] < WARNING
    assert not left["running"]
    wait_until(lambda: server.metric("rubble_rooms_awake") == 0)
    assert await clock_of(server, room) == left
    assert server.stop() == 0
    await asyncio.to_thread(server.start)
    assert await clock_of(server, room) == left
    async with Browser(server.url, room, token) as player:
        assert left["now"] <= player.table["clock"]["now"] < left["now"] + 900
        assert player.table["clock"]["running"]
        await player.do("eyes", seats=[0, 1])
        await player.until(lambda: bool(player.asked))
        await player.play(1, TWO)
    assert times(record_of(server, room, token))[-1] >= left["now"]


async def clock_of(server: Server, room: str) -> dict[str, Any]:
    """The clock as a spectator sees it, who makes nothing run."""
    async with Browser(server.url, room) as spectator:
        clock: dict[str, Any] = spectator.table["clock"]
        return clock


async def test_a_killed_server_gives_back_the_time_since_the_last_move(make_server: MakeServer) -> None:
    server = make_server(*RACE)
    room, token = room_of(server, "race", "me", "me", start=True)
    async with Browser(server.url, room, token) as player:
        await player.do("eyes", seats=[0, 1])
        await player.until(lambda: bool(player.asked))
        await asyncio.sleep(0.3)
        await player.play(0, ONE)
        at = times(record_of(server, room, token))
        await asyncio.sleep(0.5)
        await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    assert (await clock_of(server, room))["now"] == at[-1] >= 300
    async with Browser(server.url, room, token) as player:
        await player.do("eyes", seats=[0, 1])
        await player.until(lambda: bool(player.asked))
        await player.play(0, ONE)
        await player.until(lambda: bool(player.table["over"]), 15)
    record = record_of(server, room)
    verify(record, Race())
    assert times(record) == sorted(times(record))
    assert times(record)[0] == at[0]


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_bots_run_too_at_a_humane_speed(make_server: MakeServer) -> None:
    """A person who does nothing sees a bot run: not faster than people can look, and not by leaps."""
    server = make_server(*RACE)
    room, token = room_of(server, "race", "me", "fair", start=True, settings={"pace": "humane"})
    async with Browser(server.url, room, token) as player:
        await player.until(lambda: bool(player.table["over"]), 15)
        assert player.table["view"]["points"][1] >= 3
    bots = [line["at"] for line in record_of(server, room).lines if line.get("seat") == 1 and "move" in line]
    assert 3 <= len(bots) <= 8
    assert all(later - earlier > 900 for earlier, later in zip([0, *bots], bots, strict=False))


def test_a_title_from_elsewhere_replaces_none_of_ours() -> None:
    with pytest.raises(OptionError, match="there is a game 'monster-city' already"):
        SHELF.with_titles(["rubble.games.monster_city.title:MonsterCity"])

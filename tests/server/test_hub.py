"""One at a time in a room, whatever fails: it is never left held, and nobody is told what is not stored."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from rubble.server.awake import AwakeRoom, Busy
from rubble.server.hub import Hub
from rubble.server.room import Room
from tests.rehearsal.race import WARNING
from tests.server.browser import Browser, Closed
from tests.server.conftest import MakeServer
from tests.server.inside import new_hub, served
from tests.server.process import Server

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)
_BROKEN = "CREATE TRIGGER broken BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    hub = new_hub(tmp_path)
    await hub.open()
    yield hub
    await asyncio.wait_for(hub.close(), 5)  # a room that is held for ever keeps the server from stopping


@pytest.fixture
async def awake(hub: Hub) -> AwakeRoom:
    def fill(room: Room) -> str:
        room.choose("monster-city", "standard", {"seats": "3"})
        return room.enter("Ada")[1]

    return await hub.awake((await hub.make(fill))[0])


async def turn(hub: Hub, awake: AwakeRoom, work: Callable[[], None]) -> Exception | None:
    """Take a turn, and wait for what came of it."""
    heard: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    hub.turn(awake, work, heard.set_result)
    return await asyncio.wait_for(heard, 2)


def rename(awake: AwakeRoom, name: str) -> None:
    awake.room.rename(awake.room.guests[0], name)


async def test_a_room_is_let_go_when_whoever_was_told_stumbles(hub: Hub, awake: AwakeRoom) -> None:
    def stumble(error: Exception | None) -> None:
        raise RuntimeError("stumbled")

    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["exception"]))
    hub.turn(awake, lambda: rename(awake, "Bo"), stumble)
    assert await turn(hub, awake, lambda: rename(awake, "Cy")) is None
    assert [str(one) for one in complaints] == ["stumbled"]
    assert awake.room.guests[0].name == "Cy"


async def test_a_change_that_cannot_be_written_down_is_taken_back(hub: Hub, awake: AwakeRoom) -> None:
    error = await turn(hub, awake, lambda: awake.room.fresh.append({"do": object()}))
    assert isinstance(error, TypeError)
    assert isinstance(await turn(hub, awake, lambda: rename(awake, "Bo")), Busy)  # this one is not asked any more
    again = await hub.awake(awake.room.id)
    assert again is not awake
    assert await turn(hub, again, lambda: rename(again, "Cy")) is None


async def test_who_waited_and_went_does_not_keep_the_room(hub: Hub, awake: AwakeRoom) -> None:
    await awake.hold()
    waiting = [asyncio.create_task(awake.hold()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    awake.free()
    await asyncio.sleep(0)
    waiting[1].cancel()  # its turn has come in this very moment
    await asyncio.wait_for(waiting[2], 2)
    awake.free()
    assert await turn(hub, awake, lambda: rename(awake, "Bo")) is None


def _break(server: Server, sql: str) -> None:
    with closing(sqlite3.connect(server.store.removeprefix("sqlite:///"))) as connection:
        connection.execute(sql)
        connection.commit()


async def test_a_move_that_is_not_stored_is_neither_told_nor_made(make_server: MakeServer) -> None:
    server = make_server()
    room, token = server.make_room("me", "open", "open", options={"first": "0"})
    async with Browser(server.url, room, token) as me, Browser(server.url, room) as friend:
        for seat in (1, 2):
            await friend.do("sit", seat=seat)
        await me.do("start")
        before = me.table
        _break(server, _BROKEN)
        with pytest.raises(Closed):
            await me.ask("play", seat=0, question=before["asked"][0]["number"], moves=before["asked"][0]["choices"][:1])
        await friend.until_closed()
        assert {me.bye["why"], friend.bye["why"]} == {"busy"}
        assert me.table == before
        assert server.metric("rubble_store_failures_total") == 1
    _break(server, "DROP TRIGGER broken")
    async with await me.enter():
        assert me.table["asked"] == before["asked"]
        assert (await me.play(0, me.table["asked"][0]["choices"][0]))["t"] == "ack"


@asynccontextmanager
async def race(folder: Path) -> AsyncIterator[tuple[Hub, AwakeRoom, Browser]]:
    """A race against the clock, with one person on both tracks."""
    hub = new_hub(folder, titles=["tests.rehearsal.race:Race"])

    def fill(room: Room) -> str:
        room.choose("race", "standard", {})
        host, token = room.enter("Ada")
        for seat in range(2):
            room.sit(host, seat)
        room.start(host)
        return token

    async with served(hub) as server:
        name, token = await hub.make(fill)
        async with Browser(f"http://127.0.0.1:{server.config.port}", name, token) as me:
            await me.do("eyes", seats=[0, 1])
            yield hub, await hub.awake(name), me


async def test_the_clock_strikes_though_a_phase_began_while_it_was_on_its_way(tmp_path: Path) -> None:
    async with race(tmp_path) as (hub, awake, me):
        hub.driver.halt(awake)
        assert await turn(hub, awake, lambda: awake.room.clock.set(WARNING - 100)) is None
        await awake.hold()
        await asyncio.sleep(0.2)  # the clock is due, and waits for the room
        awake.room.clock.set(WARNING - 300)  # as the next phase of the same length would
        awake.free()
        await me.until(lambda: me.table["view"]["warned"], 3)


async def test_a_move_bears_the_time_at_which_it_came_though_others_of_the_same_screen_came_first(
    tmp_path: Path,
) -> None:
    async with race(tmp_path) as (_, awake, me):
        await me.until(lambda: len(me.asked) == 2)
        await awake.hold()
        moves = [asyncio.create_task(me.play(seat, {"move": "run", "steps": 1})) for seat in range(2)]
        await asyncio.sleep(0.5)
        awake.free()
        await asyncio.gather(*moves)
        first, second = awake.room.playing().record.lines[-2:]
        assert second["at"] - first["at"] < 250


async def test_a_store_that_cannot_be_read_is_nobodys_business(make_server: MakeServer) -> None:
    """Whoever comes is asked to try later, and is not told where the store lies."""
    server = make_server()
    room, token = server.make_room("me", "kind", "kind")
    server.stop()
    server.start()  # so that it has to be read
    _break(server, "ALTER TABLE lines RENAME TO lost")
    _break(server, "ALTER TABLE rooms RENAME TO gone")
    asked = [server.get(f"/api/rooms/{room}"), server.get("/api/rooms"), server.post("/api/rooms", {"game": "race"})]
    asked += [server.post("/api/mine", [{"room": room, "token": token}]), server.get("/healthz")]
    assert {one.status_code for one in asked} == {503}
    me = await Browser(server.url, room, token).connect()
    await me.hello()
    assert me.bye["why"] == "busy"
    told = "".join([*me.frames, *(one.text for one in asked)])
    assert "sqlite" not in told
    assert "no such table" not in told
    assert "no such table" in server.log.read_text()

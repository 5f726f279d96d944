"""The line breaks, the server stops, the client is slow: everything heals."""

import asyncio
import json
import random
import signal

import pytest

from rubble.core.match import Match
from rubble.games import load
from rubble.server.shown import past_views
from tests.server.browser import Browser, deaf_socket, text_frame
from tests.server.conftest import MakeServer
from tests.server.process import Server

pytestmark = pytest.mark.anyio


async def test_who_comes_back_gets_what_was_missed_and_no_more(server: Server) -> None:
    room, token = server.make_room("me", "kind", "kind", start=True)
    me = await Browser(server.url, room, token).enter()
    await me.play_to_the_end(random.Random(1), most=3)
    watcher = await Browser(server.url, room).enter()  # so that the bots go on
    await me.leave_line()
    seen, log = me.table["version"], dict(me.steps)
    await watcher.until(lambda: watcher.table["awaited"] == [0])
    await me.enter()
    assert me.table["since"] == seen
    assert [step["version"] for step in me.table["steps"]] == list(range(seen + 1, me.table["version"] + 1))
    assert {version: me.steps[version] for version in log} == log
    assert me.question(0)["number"]
    await me.leave_line()
    for epoch, version in ((7, seen), (1, 10_000), (0, 0)):  # what this server never showed: all anew
        await me.connect()
        await me.hello(epoch=epoch, version=version)
        assert me.table["since"] == 0
        assert sorted(me.steps) == list(range(1, me.table["version"] + 1))
        await me.leave_line()
    await watcher.leave_line()


async def test_who_comes_back_is_shown_the_tables_in_between(server: Server) -> None:
    """Every step that was missed comes with the very table that a guest who stayed was told then, and nobody else's."""
    room, token = server.make_room("me", "kind", "kind", options={"variant": "events"}, start=True)
    stayed = await Browser(server.url, room, token).enter()
    gone = await Browser(server.url, room, token).enter()
    await gone.leave_line()
    seen = gone.table["version"]
    await stayed.play_to_the_end(random.Random(1), most=5)
    await stayed.until(lambda: bool(stayed.asked))
    told = [json.loads(frame) for frame in stayed.frames]
    views = {table["version"]: table["view"] for table in told if table["t"] == "table" and "row" not in table["view"]}
    assert len(views) > 5
    assert any("hand" in seat for view in views.values() for seat in view["seats"])

    await gone.enter(seen=seen)
    *missed, last = gone.table["steps"]
    assert {step["version"]: step["view"] for step in missed} == {
        v: views[v] for v in views if seen < v < last["version"]
    }
    assert "view" not in last
    await gone.leave_line()
    await gone.enter(version=0, seen=seen)  # a page that is opened anew: the whole log, and the table last looked at
    assert [step["version"] for step in gone.table["steps"] if "view" in step] == [
        seen,
        *(s["version"] for s in missed),
    ]
    await gone.leave_line()

    watcher = await Browser(server.url, room).enter(epoch=1, seen=1)
    past = [step["view"] for step in watcher.table["steps"] if "view" in step]
    assert past
    assert not any("hand" in seat for view in past for seat in view["seats"])
    await watcher.leave_line()
    await stayed.leave_line()


def test_a_very_long_match_is_not_played_once_more_for_who_comes_back() -> None:
    """The loop serves all rooms, and whoever likes may come back again and again."""
    match = Match(load("monster-city", seats=3, first="0"), seed=1)

    def hesitate() -> None:
        match.play(0, match.question(0).choices[0])  # type: ignore[union-attr]
        match.undo(0)

    while len(match.record.lines) < 999:
        hesitate()
    assert set(past_views(match, 1, range(2, 5))) == {2, 3, 4}
    hesitate()
    assert past_views(match, 1, range(2, 5)) == {}


async def test_two_tabs_of_one_guest_show_the_same(server: Server) -> None:
    room, token = server.make_room("me", "kind", "kind", start=True)
    async with Browser(server.url, room, token) as one, Browser(server.url, room, token) as other:
        assert one.welcome["guest"] == other.welcome["guest"]
        await one.play_to_the_end(random.Random(1), most=2)
        await other.play_to_the_end(random.Random(2), most=2)
        await one.until(lambda: one.table["version"] == other.table["version"])
        assert one.table["view"] == other.table["view"]
        await other.leave_line()
        assert one.room["seats"][0]["online"]


async def test_an_absent_player_is_shown_as_absent(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind")
    bob = await Browser(server.url, room, name="Bob").enter()
    async with Browser(server.url, room, token) as ada:
        await bob.do("sit", seat=1)
        assert ada.room["seats"][1]["online"]
        await bob.leave_line()
        await ada.until(lambda: not ada.room["seats"][1]["online"])
        await asyncio.sleep(1.1)
        other = await Browser(server.url, room).enter()
        assert 1 <= other.room["seats"][1]["away"] <= 5
        await other.leave_line()


async def test_the_room_finds_another_host_when_the_host_is_gone(make_server: MakeServer) -> None:
    server = make_server("--limit", "host_seconds=0.5")
    room, token = server.make_room("me")
    ada = await Browser(server.url, room, token, name="Ada").enter()
    async with Browser(server.url, room) as spectator, Browser(server.url, room, name="Bob") as bob:
        await bob.do("sit", seat=1)
        await ada.leave_line()
        await bob.until(lambda: [guest["host"] for guest in bob.room["guests"]] == [False, False, True])
        await bob.until(lambda: bob.notices[-1]["key"] == "notice-host")
        await bob.do("place", seat=2, bot="kind")
        await ada.enter()
        assert await ada.refused("place", seat=2) == "room-not-host"
        await ada.leave_line()
        assert not spectator.bye


async def test_a_server_that_stops_says_good_bye_and_goes_on_later(make_server: MakeServer) -> None:
    server = make_server()
    room, token = server.make_room("me", "kind", "kind", options={"first": "0"}, start=True)
    me = await Browser(server.url, room, token).enter()
    await me.play_to_the_end(random.Random(1), most=2)
    await me.until(lambda: bool(me.asked))
    before = me.table
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    await me.until_closed()
    assert me.bye["why"] == "stopping"
    assert await asyncio.to_thread(server.stop) == 0
    await asyncio.to_thread(server.start)
    await me.enter()
    assert me.table["since"] == before["version"]
    assert {**me.table, "since": 0, "steps": []} == {**before, "since": 0, "steps": []}
    await me.play_to_the_end(random.Random(2), most=1)
    await me.leave_line()


async def test_two_servers_on_one_store_do_not_tear_a_room_apart(make_server: MakeServer) -> None:
    """The one that is behind notices, shows nothing of its own, and reads the room again."""
    first = make_server()
    second = make_server(store=first.store)
    room, token = first.make_room("me", "me", "me", options={"first": "0"}, start=True)
    here = await Browser(first.url, room, token).enter()
    there = await Browser(second.url, room, token).enter()
    for screen in (here, there):
        await screen.do("eyes", seats=[0, 1, 2])
    await here.play_to_the_end(random.Random(1), most=2)
    before = dict(there.table)
    await there.send(
        {
            "t": "play",
            "id": 1,
            "seat": 0,
            "question": before["asked"][0]["number"],
            "moves": before["asked"][0]["choices"][:1],
        }
    )
    await there.until_closed()
    assert there.bye["why"] == "busy"
    assert there.table == before  # nothing was shown that was not stored
    await there.enter()
    await there.do("eyes", seats=[0, 1, 2])
    assert there.table["view"] == here.table["view"]
    await there.play_to_the_end(random.Random(1), most=2)
    await there.leave_line()
    await here.leave_line()


async def test_a_room_nobody_is_in_sleeps_and_wakes_as_it_was(make_server: MakeServer) -> None:
    server = make_server("--limit", "sleep_seconds=0.4")
    room, token = server.make_room("me", "kind", "kind", options={"variant": "events"}, start=True)
    me = await Browser(server.url, room, token).enter()
    await me.play_to_the_end(random.Random(1), most=3)
    await me.until(lambda: bool(me.asked))
    before, people = me.table, me.room
    await asyncio.sleep(1)
    assert server.metric("rubble_rooms_awake") == 1  # somebody is there
    await me.leave_line()
    await _until(lambda: server.metric("rubble_rooms_awake") == 0)
    me.table = {}
    await me.enter()
    assert {**me.table, "since": 0, "steps": []} == {**before, "since": 0, "steps": []}
    assert me.room == people
    assert server.metric("rubble_rooms_awake") == 1
    await me.leave_line()


async def _until(true: "object") -> None:
    assert callable(true)
    for _ in range(200):
        if await asyncio.to_thread(true):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it did not happen in time")


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True, scope="session")
async def test_a_client_that_does_not_read_is_dropped_and_slows_nobody(make_server: MakeServer) -> None:
    server = make_server("--limit", "outbox=20", "--limit", "messages_a_second=1000", "--limit", "messages_burst=1000")
    room, token = server.make_room("me", "kind", "kind", options={"first": "0"}, start=True)
    for number in range(30):  # a long list of guests makes long messages
        async with Browser(server.url, room, name=f"Passer-by number {number}"):
            pass
    deaf = deaf_socket(server.port)
    deaf.sendall(text_frame(f'{{"t":"hello","room":"{room}","token":"","name":"Deaf"}}'))
    async with Browser(server.url, room, token) as me:
        await me.until(lambda: me.room["guests"][-1]["name"] == "Deaf")
        for number in range(1000):  # each tells everybody about the room
            await me.do("rename", name=f"{number:024d}")
            if not me.room["guests"][-1]["online"]:
                break
        await me.until(lambda: not me.room["guests"][-1]["online"])
        assert server.metric("rubble_dropped_total") == 1
        await me.play_to_the_end(random.Random(1), most=1)
    deaf.close()

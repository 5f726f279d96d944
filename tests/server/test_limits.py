"""Limits: each ends in a clear word, and never in somebody else's trouble."""

import asyncio
import time

import pytest

from rubble.core.errors import OptionError
from rubble.server.gathering import MAX_GUESTS
from rubble.server.limits import Bucket, Limits
from rubble.server.names import new_room_id, room_id
from tests.server.browser import Browser
from tests.server.conftest import MakeServer
from tests.server.process import Server

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)


async def test_who_floods_is_sent_away_and_the_others_play_on(make_server: MakeServer) -> None:
    server = make_server()
    room, token = server.make_room("me")
    async with Browser(server.url, room, token) as ada:
        flooder = await Browser(server.url, room).enter()
        for number in range(60):
            await flooder.send({"t": "rename", "id": number, "name": "x"})
        await flooder.until_closed()
        assert flooder.bye["why"] == "flood"
        assert flooder.bye["say"]
        await ada.do("rename", name="Ada")
        assert server.metric("rubble_dropped_total") == 1


async def test_connections_are_counted_by_room_guest_and_address(make_server: MakeServer) -> None:
    limits = "connections_per_room=4", "connections_per_guest=2", "connections_per_address=6"
    server = make_server(*(word for limit in limits for word in ("--limit", limit)))
    room, token = server.make_room("me")
    other, _ = server.make_room("me")
    tabs = [await Browser(server.url, room, token).enter() for _ in range(2)]
    third = await Browser(server.url, room, token).enter()
    assert third.bye["why"] == "busy"
    guests = [await Browser(server.url, room).enter() for _ in range(2)]
    assert not any(guest.bye for guest in guests)
    assert (await Browser(server.url, room).enter()).bye["why"] == "busy"
    elsewhere = [await Browser(server.url, other).enter() for _ in range(2)]
    assert not any(guest.bye for guest in elsewhere)
    silent = await Browser(server.url, other).connect()
    await silent.until(lambda: bool(silent.bye))
    assert silent.bye["why"] == "busy"
    await tabs[0].leave_line()
    await asyncio.sleep(0.1)
    again = await Browser(server.url, room, token).enter()
    assert not again.bye
    for browser in (*tabs[1:], *guests, *elsewhere, again):
        await browser.leave_line()


async def test_a_connection_must_say_hello_in_time(make_server: MakeServer) -> None:
    server = make_server("--limit", "hello_seconds=0.3")
    room, token = server.make_room("me")
    silent = await Browser(server.url, room).connect()
    await silent.until_closed()
    assert silent.bye["why"] == "broken"
    async with Browser(server.url, room, token) as patient:
        await asyncio.sleep(0.5)
        await patient.do("rename", name="Still here")


async def test_a_room_makes_way_for_new_guests_but_not_for_endless_ones(server: Server) -> None:
    room, token = server.make_room("me", "open")
    async with Browser(server.url, room, token), Browser(server.url, room, name="Bob") as bob:
        await bob.do("sit", seat=1)
        for number in range(MAX_GUESTS):
            async with Browser(server.url, room, name=f"Passer-by {number}") as guest:
                assert not guest.bye
        await bob.until(lambda: bob.room["guests"][-1]["name"] == f"Passer-by {MAX_GUESTS - 1}")
        names = [guest["name"] for guest in bob.room["guests"]]
        assert len(names) == MAX_GUESTS
        assert "Bob" in names
        assert "Passer-by 0" not in names  # who left first makes way first
        crowd = [await Browser(server.url, room).enter() for _ in range(MAX_GUESTS - 2)]
        last = await Browser(server.url, room).enter()
        assert last.bye["why"] == "full"
        for guest in crowd:
            await guest.leave_line()


async def test_new_guests_are_counted_by_address_but_whoever_was_here_comes_back(make_server: MakeServer) -> None:
    server = make_server("--limit", "guests_per_address=2")
    room, token = server.make_room("me")
    guests = [await Browser(server.url, room).enter() for _ in range(3)]
    assert [guest.bye.get("why") for guest in guests] == [None, None, "busy"]
    await guests[0].leave_line()
    await guests[0].enter()
    async with Browser(server.url, room, token) as host:
        assert not guests[0].bye
        assert not host.bye
    for guest in guests[:2]:
        await guest.leave_line()


async def test_a_journal_does_not_grow_for_ever(make_server: MakeServer) -> None:
    server = make_server("--limit", "lines_per_room=10")
    room, token = server.make_room("me")
    async with Browser(server.url, room, token) as me:
        answers = [await me.ask("rename", name=f"Name {number}") for number in range(12)]
        assert answers[0]["t"] == "ack"
        assert answers[-1]["key"] == "room-worn-out"
        await me.do("leave")


def test_rooms_and_requests_are_counted_by_address(make_server: MakeServer) -> None:
    server = make_server("--limit", "rooms_per_address=2", "--limit", "requests_per_address=12", "--limit", "rooms=3")
    body = {"game": "monster-city"}
    assert [server.post("/api/rooms", body).status_code for _ in range(3)] == [201, 201, 429]
    assert server.post("/api/rooms", body).json()["error"] == "api-too-many-rooms"
    statuses = [server.get("/api/games").status_code for _ in range(12)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    assert server.get("/healthz").status_code == 200


def test_a_full_server_says_so(make_server: MakeServer) -> None:
    server = make_server("--limit", "rooms=1")
    body = {"game": "monster-city"}
    assert server.post("/api/rooms", body).status_code == 201
    full = server.post("/api/rooms", body)
    assert (full.status_code, full.json()["error"]) == (503, "api-server-full")


def test_requests_to_make_a_room_are_checked(server: Server) -> None:
    for body, status in (
        ({"game": "chess"}, 400),
        ({"game": "monster-city", "edition": "../standard"}, 400),
        ({"game": "monster-city", "edition": "/tmp/x.toml"}, 400),
        ({"game": "monster-city", "edition": "none"}, 400),
        ({"game": "monster-city", "options": {"seats": "12"}}, 400),
        ({"game": "monster-city", "options": {"edition": "standard"}}, 400),
        ({"game": "monster-city", "seats": ["me"] * 4}, 409),
        ({"game": "monster-city", "seats": ["king"]}, 400),
        ({"game": "monster-city", "seats": ["me"], "start": True}, 409),
        ({"game": "monster-city", "name": "x" * 25}, 400),
        ({"game": "monster-city", "colour": "red"}, 400),
        ([], 400),
    ):
        answer = server.post("/api/rooms", body)
        assert answer.status_code == status, (body, answer.text)
        assert answer.json()["say"]
    assert server.post("/api/rooms", "{" * 100).status_code == 400
    assert server.post("/api/rooms", "[" * 60_000).status_code == 400
    assert server.post("/api/rooms", " " * 70_000).status_code == 413


def test_limits_are_changed_by_name() -> None:
    assert Limits().but("rooms=5").rooms == 5
    assert Limits().but("pace=0.5").pace == 0.5
    for wrong in ("rooms", "rooms=many", "stars=3", "rooms=-1"):
        with pytest.raises(OptionError, match="--limit"):
            Limits().but(wrong)


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(2, 50)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    time.sleep(0.05)
    assert bucket.take()


def test_names_of_rooms_cannot_be_guessed_and_can_be_said() -> None:
    names = {new_room_id() for _ in range(2000)}
    assert len(names) == 2000
    assert all(room_id(f" {name.upper().replace('-', ' ')} ") == name for name in names)
    assert (14**3 * 4**2) ** 3 > 2**40
    for nonsense in ("", "a", "../../etc", "abcde-abcde", "abcde-abcde-abcde-abcde", "ab1de-abcde-abcde"):
        assert room_id(nonsense) is None

"""Rooms: gathering, sitting down, hosting, leaving, coming back."""

import random

import pytest

from tests.server.browser import Browser
from tests.server.process import Server

pytestmark = pytest.mark.anyio


def kinds(browser: Browser) -> list[str]:
    return [seat["kind"] for seat in browser.room["seats"]]


async def test_friends_come_by_link_sit_down_and_the_host_starts(server: Server) -> None:
    room, token = server.make_room("me", name="Ada")
    async with Browser(server.url, room, token) as ada, Browser(server.url, room, name="Bob") as bob:
        assert kinds(bob) == ["person", "open", "open"]
        assert await bob.refused("start") == "room-not-host"
        assert await ada.refused("start") == "room-open-seat"
        await bob.do("sit", seat=1)
        await ada.do("place", seat=2, bot="kind")
        await ada.until(lambda: kinds(ada) == ["person", "person", "bot"])
        assert [seat["name"] for seat in ada.room["seats"]] == ["Ada", "Bob", "Hugo"]
        await ada.do("start")
        await bob.until(lambda: bob.table != {})
        assert bob.room["phase"] == "playing"
        assert len(bob.room["commitment"]) == 64
        assert bob.table["eyes"] == [1]


async def test_a_first_game_against_bots_starts_with_one_request(server: Server) -> None:
    room, token = server.make_room("me", "kind", "fair", options={"first": "0"}, start=True)
    async with Browser(server.url, room, token) as me:
        assert me.table["version"] == 1
        assert me.steps[1][-1]["event"] == "first"
        await me.play_to_the_end(random.Random(3), most=3)


async def test_the_name_of_a_room_can_be_typed_loosely(server: Server) -> None:
    room, token = server.make_room("me")
    async with Browser(server.url, room.replace("-", " ").upper(), token) as me:
        assert me.welcome["room"] == room
    stranger = Browser(server.url, "nowhere at all")
    await stranger.enter()
    assert stranger.bye["why"] == "gone"
    await stranger.until_closed()


async def test_seats_are_taken_left_and_given_away(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind")
    async with Browser(server.url, room, token) as ada, Browser(server.url, room, name="Bob") as bob:
        assert await bob.refused("sit", seat=0) == "room-seat-taken"
        assert await bob.refused("sit", seat=7) == "room-no-seat"
        assert await bob.refused("stand", seat=0) == "room-not-your-seat"
        assert await bob.refused("place", seat=1, bot="kind") == "room-not-host"
        await bob.do("sit", seat=2)  # a bot makes way for a person
        assert await bob.refused("sit", seat=2) == "room-yours-already"
        await bob.do("stand", seat=2)
        await bob.do("sit", seat=1, name="Bobby")
        await bob.do("rename", name="Robert", seat=1)
        await ada.until(lambda: ada.room["seats"][1]["name"] == "Robert")
        await ada.do("place", seat=1)  # the host opens it again
        await bob.until(lambda: kinds(bob) == ["person", "open", "open"])


async def test_a_name_follows_its_guest_and_must_be_one(server: Server) -> None:
    room, token = server.make_room("me", name="Ada")
    async with Browser(server.url, room, token) as ada:
        assert await ada.refused("rename", name=" \u202e ") == "room-no-name"
        await ada.do("rename", name="Ada\u0007 Ż.")
        assert ada.room["seats"][0]["name"] == "Ada Ż."
        assert ada.room["guests"][0]["name"] == "Ada Ż."


async def test_who_gives_no_name_gets_one_in_their_language(server: Server) -> None:
    room, _ = server.make_room("me")
    guest = Browser(server.url, room)
    await guest.enter(language="pl")
    assert guest.room["guests"][1]["name"] == "Gość 2"
    await guest.leave_line()


async def test_the_host_sends_a_guest_away(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind")
    async with Browser(server.url, room, token) as ada:
        bob = await Browser(server.url, room, name="Bob").enter()
        await bob.do("sit", seat=1)
        assert await bob.refused("kick", guest=0) == "room-not-host"
        assert await ada.refused("kick", guest=0) == "room-no-guest"
        await ada.do("start")
        await ada.do("kick", guest=1)
        await bob.until_closed()
        assert bob.bye["why"] == "kicked"
        assert kinds(ada) == ["person", "bot", "bot"]
        assert [notice["key"] for notice in ada.notices][-1] == "notice-kicked"
        old_token = bob.token
        await bob.enter()
        assert bob.token != old_token  # somebody new, without a seat
        assert bob.table["eyes"] == []
        await bob.leave_line()


async def test_who_leaves_in_a_match_leaves_the_seat_to_a_bot_and_the_room_to_an_heir(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind")
    ada = await Browser(server.url, room, token, name="Ada").enter()
    async with Browser(server.url, room, name="Bob") as bob:
        await bob.do("sit", seat=1)
        await ada.do("start")
        await ada.do("leave")
        await ada.until_closed()
        assert ada.bye["why"] == "left"
        await bob.until(lambda: kinds(bob) == ["bot", "person", "bot"])
        assert [guest["host"] for guest in bob.room["guests"]] == [True]
        await bob.play_to_the_end(random.Random(0))


async def test_who_concedes_watches_a_bot_and_may_take_the_seat_back(server: Server) -> None:
    room, token = server.make_room("me", "kind", "kind", start=True)
    async with Browser(server.url, room, token) as me:
        await me.do("concede", seat=0)
        assert me.room["seats"][0]["kind"] == "bot"
        assert me.table["eyes"] == []
        await me.until(lambda: me.table["version"] >= 6)  # the bots go on
        await me.do("sit", seat=0)
        await me.until(lambda: me.table["eyes"] == [0])
        assert await me.refused("stand", seat=0) == "room-concede"
        await me.play_to_the_end(random.Random(0))
        assert await me.refused("concede", seat=0) == "room-not-started"


async def test_the_host_lets_a_bot_sit_in_for_an_absent_player_who_comes_back(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind")
    bob = await Browser(server.url, room, name="Bob").enter()
    async with Browser(server.url, room, token) as ada:
        await bob.do("sit", seat=1)
        await ada.do("start")
        await bob.leave_line()
        await ada.until(lambda: not ada.room["seats"][1]["online"])
        assert await ada.refused("place", seat=1) == "room-not-empty"
        await ada.do("place", seat=1, bot="kind")
        assert ada.room["seats"][1]["kind"] == "bot"
        await bob.enter()
        assert bob.table["eyes"] == []
        await bob.do("sit", seat=1)
        await ada.until(lambda: kinds(ada) == ["person", "person", "bot"])
        await bob.leave_line()


async def test_who_has_seen_one_hand_cannot_look_into_another_while_people_play(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind", options={"variant": "events"})
    async with Browser(server.url, room, token) as ada, Browser(server.url, room) as bob:
        await bob.do("sit", seat=1)
        await ada.do("start")
        assert await ada.refused("sit", seat=2) == "room-seen-other"
        await bob.do("concede", seat=1)
        assert await bob.refused("sit", seat=2) == "room-seen-other"
        await bob.do("sit", seat=1)


async def test_a_rematch_is_another_match_at_the_same_seats(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind")
    async with Browser(server.url, room, token) as ada, Browser(server.url, room) as bob:
        await bob.do("sit", seat=1)
        assert await bob.refused("rematch") == "room-not-started"
        await ada.do("start")
        assert await bob.refused("rematch") == "room-playing"
        first = ada.room["commitment"]
        await ada.do("concede", seat=0)
        await bob.play_to_the_end(random.Random(1))
        assert await bob.do("rematch")  # who holds a seat may ask for it
        await bob.until(lambda: bob.table["epoch"] == 2)
        assert bob.room["commitment"] != first
        assert bob.steps[1][-1]["event"] == "first"
        assert kinds(bob) == ["bot", "person", "bot"]


async def test_the_host_chooses_anew_after_a_match_and_the_table_is_cleared(server: Server) -> None:
    room, token = server.make_room("me", "kind", "kind", start=True)
    async with Browser(server.url, room, token) as me:
        assert await me.refused("choose", options={"seats": "4"}) == "room-playing"
        await me.play_to_the_end(random.Random(1))
        assert await me.refused("choose", options={"seats": "9"}) == "room-bad-choice"
        assert await me.refused("choose", options={"seats": "4"}, edition="none") == "room-bad-choice"
        await me.do("choose", options={"seats": "4", "variant": "events"}, edition="heights")
        await me.until(lambda: me.room["phase"] == "gathering")
        assert me.room["options"]["variant"] == "events"
        assert me.room["edition"] == "heights"
        assert kinds(me) == ["person", "bot", "bot", "open"]
        await me.do("place", seat=3, bot="kind")
        await me.do("start")
        await me.until(lambda: me.table["epoch"] == 2)
        assert len(me.table["scores"]) == 4


async def test_the_lobby_shows_rooms_that_want_to_be_seen(server: Server) -> None:
    room, token = server.make_room("me", "open", settings={"listed": True, "turn_seconds": 60}, name="Ada")
    hidden, _ = server.make_room("me", "open")
    shown = {one["room"]: one for one in server.get("/api/rooms").json()}
    assert hidden not in shown
    assert shown[room]["seats"] == [
        {"kind": "person", "name": "Ada"},
        {"kind": "open", "name": ""},
        {"kind": "open", "name": ""},
    ]
    assert (shown[room]["host"], shown[room]["phase"], shown[room]["timer"]) == ("Ada", "gathering", 60)
    async with Browser(server.url, room, token) as ada:
        assert server.get(f"/api/rooms/{room}").json()["online"] == 1
        await ada.do("set", settings={"listed": False})
    assert room not in [one["room"] for one in server.get("/api/rooms").json()]
    assert server.get(f"/api/rooms/{hidden}").json()["room"] == hidden
    assert server.get("/api/rooms/babab-babab-babab").status_code == 404


async def test_a_device_finds_its_games_again(server: Server) -> None:
    mine, token = server.make_room("me", "kind", "kind", options={"first": "0"}, start=True)
    other, _ = server.make_room("me", "kind", "kind")
    visited = [{"room": mine, "token": token}, {"room": other, "token": "wrong"}, {"room": "gone", "token": "x"}]
    first, second, third = server.post("/api/mine", visited).json()
    assert (first["known"], first["seats"], first["awaited"]) == (True, [0], [0])
    assert first["listed"]["phase"] == "playing"
    assert first["scores"] == [0, 0, 0]
    assert (second["known"], third["known"]) == (False, False)


async def test_people_send_signs_but_not_too_many(server: Server) -> None:
    room, token = server.make_room("me")
    async with Browser(server.url, room, token) as ada, Browser(server.url, room) as bob:
        await ada.do("react", what="nice")
        await bob.until(lambda: bool(bob.reactions))
        assert bob.reactions == [{"t": "reacted", "guest": 0, "what": "nice"}]
        assert await ada.refused("react", what="rubble") == "room-react-slowly"
        await bob.do("react", what="thanks")

"""Playing: moves and questions, taking back, one screen for many, hints, the timer."""

import asyncio
import json
import random
import time

import pytest

from tests.browser.positions import asked, cut, load
from tests.server.browser import Browser, Message
from tests.server.process import Server

pytestmark = pytest.mark.anyio


async def two_people(server: Server, **wanted: object) -> tuple[Browser, Browser]:
    """Ada at seat 0 begins, Bob sits at 1, a bot at 2; the match is on."""
    options = {"first": "0", **wanted.pop("options", {})}  # type: ignore[dict-item]
    room, token = server.make_room("me", "open", "kind", name="Ada", options=options, **wanted)
    ada = await Browser(server.url, room, token).enter()
    bob = await Browser(server.url, room, name="Bob").enter()
    await bob.do("sit", seat=1)
    await ada.do("start")
    await bob.until(lambda: bob.table != {})
    return ada, bob


def choice(browser: Browser, seat: int, word: str) -> Message:
    return next(move for move in browser.question(seat)["choices"] if move["move"] == word)


def names(browser: Browser) -> list[list[str]]:
    """The log by the names of its events, which are everybody's."""
    return [[event["event"] for event in browser.steps[version]] for version in sorted(browser.steps)]


async def test_two_people_and_a_bot_play_a_whole_game(server: Server) -> None:
    ada, bob = await two_people(server)
    watcher = await Browser(server.url, ada.room_id).enter()
    made = await asyncio.gather(ada.play_to_the_end(random.Random(1)), bob.play_to_the_end(random.Random(2)))
    await watcher.until(lambda: watcher.table["over"])
    assert min(made) > 10
    for browser in (ada, bob, watcher):
        assert browser.table["view"]["winners"]
        assert browser.table["view"]["outcome"]
        assert sorted(browser.steps) == list(range(1, browser.table["version"] + 1))  # nothing missed, nothing doubled
        assert browser.table["asked"] == []
    assert names(ada) == names(bob) == names(watcher)
    assert server.get(f"/api/rooms/{ada.room_id}").json()["phase"] == "over"
    for browser in (ada, bob, watcher):
        await browser.leave_line()


async def test_a_question_says_what_each_choice_brings_and_why_not_the_rest(server: Server) -> None:
    ada, bob = await two_people(server)
    asked = ada.question(0)
    assert asked["prompt"] == "ask-turn"
    assert len(asked["previews"]) == len(asked["choices"])
    build = asked["choices"].index(choice(ada, 0, "build"))
    assert asked["previews"][build][0] == "preview-height"
    why = await ada.do("why", seat=0, move={"move": "destroy", "card": "red-3"})
    assert (why["key"], why["rule"]) == ("why-destroy-unasked", "GAMEPLAY")
    assert (await ada.do("why", seat=0, move=asked["choices"][0])).get("key") == ""
    assert (await ada.do("why", seat=1, move=asked["choices"][0]))["key"] == "why-not-yours"
    assert await ada.refused("why", seat=0, move={"move": "dance"}) == "room-bad-move"
    assert bob.asked == []
    await ada.leave_line()
    await bob.leave_line()


async def test_moves_that_are_foreign_illegal_stale_or_nonsense_change_nothing(server: Server) -> None:
    ada, bob = await two_people(server)
    number, move = ada.question(0)["number"], choice(ada, 0, "build")
    before = ada.table
    assert await bob.refused("play", seat=0, question=number, moves=[move]) == "room-not-your-seat"
    assert await bob.refused("play", seat=1, question=number, moves=[move]) in ("why-not-asked", "why-stale")
    assert await ada.refused("play", seat=0, question=number - 1, moves=[move]) == "why-stale"
    assert await ada.refused("play", seat=0, question=number + 1, moves=[move]) == "why-stale"
    assert await ada.refused("play", seat=0, question=number, moves=[{"move": "build", "card": "red-99"}]) == (
        "room-bad-move"
    )
    assert await ada.refused("play", seat=0, question=number, moves=[{"move": "score", "category": "all"}]) == (
        "why-no-scoring"
    )
    assert await ada.refused("play", seat=0, question=number, moves=[move, move]) == "why-row-too-long"
    assert ada.table == before
    await ada.leave_line()
    await bob.leave_line()


async def test_a_move_sent_twice_is_made_once_and_acknowledged_twice(server: Server) -> None:
    ada, bob = await two_people(server)
    number, move, other = ada.question(0)["number"], choice(ada, 0, "build"), choice(ada, 0, "attack")
    both = [ada.ask("play", seat=0, question=number, moves=[move]) for _ in range(2)]
    answers = await asyncio.gather(*both)
    assert [answer["t"] for answer in answers] == ["ack", "ack"]
    assert await ada.refused("play", seat=0, question=number, moves=[other]) == "why-stale"
    assert ada.table["version"] == 2
    await ada.leave_line()
    await bob.leave_line()


async def rows(server: Server) -> tuple[Browser, Browser]:
    """A match in which Ada can begin a decision of several answers."""
    while True:
        ada, bob = await two_people(server, options={"variant": "events"})
        if "remodel" in ada.table["view"]["seats"][0]["hand"]:
            return ada, bob
        await ada.leave_line()
        await bob.leave_line()


async def test_in_the_middle_of_a_row_only_its_actor_sees_anything(server: Server) -> None:
    ada, bob = await rows(server)
    seen, version = len(bob.frames), bob.table["version"]
    await ada.play(0, {"move": "event", "card": "remodel"})
    assert ada.table["view"]["row"] == {"event": "remodel"}
    assert (ada.table["version"], ada.question(0)["row"]) == (version, True)
    await ada.play(0, choice(ada, 0, "give"))
    assert ada.table["can_undo"] == [0]
    await ada.do("undo", seat=0)  # free, without asking anybody: nobody has seen it
    assert ada.question(0)["prompt"] == "ask-remodel"
    await bob.do("rename", name="Robert")  # whatever comes to Bob now comes after all that
    assert [json.loads(frame)["t"] for frame in bob.frames[seen:]] == ["room", "ack"]
    await ada.play(0, choice(ada, 0, "give"))
    await ada.play(0, choice(ada, 0, "take"))
    await bob.until(lambda: bob.table["version"] == version + 1)
    assert bob.steps[version + 1][0]["event"] == "event-played"
    assert ada.steps == {**bob.steps, 1: ada.steps[1]}
    await ada.leave_line()
    await bob.leave_line()


async def test_a_row_sent_whole_is_taken_whole_or_not_at_all(server: Server) -> None:
    ada, bob = await rows(server)
    number = ada.question(0)["number"]
    first, wrong = {"move": "event", "card": "remodel"}, {"move": "take", "card": "green-3"}
    city, row = ada.table["view"]["seats"][0]["city"], ada.table["view"]["building-row"]
    give, take = {"move": "give", "card": city[0]}, {"move": "take", "card": row[0]}
    assert await ada.refused("play", seat=0, question=number, moves=[first, give]) == "why-row-too-short"
    assert await ada.refused("play", seat=0, question=number, moves=[first, wrong]) != ""
    assert ada.question(0)["number"] == number
    await ada.do("play", seat=0, question=number, moves=[first, give, take])
    assert ada.table["version"] == 2
    await ada.leave_line()
    await bob.leave_line()


async def test_a_move_is_taken_back_when_the_others_agree(server: Server) -> None:
    ada, bob = await two_people(server)
    await ada.play(0, choice(ada, 0, "build"))
    assert await bob.refused("agree", yes=True) == "room-nothing-to-agree"
    assert await bob.refused("undo", seat=1) == "why-undo-moved"
    await ada.do("undo", seat=0)
    await bob.until(lambda: bob.room["undo"] is not None)
    assert bob.room["undo"] == {"seat": 0, "guest": 0, "missing": [1]}
    await bob.do("agree", yes=False)
    await ada.until(lambda: ada.notices[-1]["key"] == "notice-undo-refused")  # on another line than the answer to Bob
    assert ada.room["undo"] is None
    await ada.do("undo", seat=0)
    await bob.do("agree", yes=True)
    assert bob.steps[bob.table["version"]] == [{"event": "taken-back", "seat": 0}]
    await ada.until(lambda: bool(ada.asked))
    assert ada.question(0)["prompt"] == "ask-turn"
    await ada.play(0, choice(ada, 0, "attack"))
    await ada.leave_line()
    await bob.leave_line()


async def test_who_is_not_here_is_not_waited_for(server: Server) -> None:
    ada, bob = await two_people(server)
    await ada.play(0, choice(ada, 0, "build"))
    await ada.do("undo", seat=0)
    await ada.until(lambda: ada.room["undo"] is not None)
    await bob.leave_line()  # instead of an answer
    await ada.until(lambda: ada.table["version"] == 3)
    assert ada.steps[3] == [{"event": "taken-back", "seat": 0}]
    assert ada.room["undo"] is None
    await ada.play(0, choice(ada, 0, "build"))
    await ada.do("undo", seat=0)
    assert ada.table["version"] == 5
    await ada.leave_line()


async def test_rooms_can_make_taking_back_free_or_forbid_it(server: Server) -> None:
    ada, bob = await two_people(server, settings={"undo": "free"})
    await ada.play(0, choice(ada, 0, "build"))
    await ada.do("undo", seat=0)
    await bob.until(lambda: bob.table["version"] == 3)
    assert await bob.refused("set", settings={"undo": "off"}) == "room-not-host"
    await ada.do("set", settings={"undo": "off"})
    await ada.play(0, choice(ada, 0, "build"))
    assert ada.table["can_undo"] == []
    assert await ada.refused("undo", seat=0) == "room-no-undo"
    await ada.leave_line()
    await bob.leave_line()


async def test_against_bots_one_takes_back_alone_and_their_moves_with_it(server: Server) -> None:
    room, token = server.make_room("me", "kind", "kind", options={"first": "0"}, start=True)
    async with Browser(server.url, room, token) as me:
        city = me.table["view"]["seats"][0]["city"]
        await me.play(0, choice(me, 0, "build"))
        await me.until(lambda: bool(me.asked))
        if me.table["can_undo"]:
            await me.do("undo", seat=0)
            await me.until(lambda: me.table["view"]["seats"][0]["city"] == city)
        else:  # something was revealed on the way
            assert await me.refused("undo", seat=0) == "why-undo-revealed"


async def test_one_screen_for_three_shows_one_hand_at_a_time(server: Server) -> None:
    options = {"variant": "events", "first": "0"}
    names = ["Ada", "Bob", "Cy"]
    room, token = server.make_room("me", "me", "me", options=options, names=names, start=True)
    async with Browser(server.url, room, token) as screen:
        assert [seat["name"] for seat in screen.room["seats"]] == names
        assert (screen.table["eyes"], screen.asked) == ([], [])  # the curtain is closed
        assert screen.table["private"] == [0, 1, 2]
        assert screen.table["awaited"] == [0]
        assert "hand" not in json.dumps(screen.table["view"])
        await screen.do("eyes", seats=[0])
        assert [("hand" in seat) for seat in screen.table["view"]["seats"]] == [True, False, False]
        own = [event for event in screen.steps[1] if event["event"] == "event-drawn"]
        assert [("card" in event) for event in own] == [event["seat"] == 0 for event in own]
        assert screen.table["since"] == 0
        await screen.play(0, choice(screen, 0, "build"))
        assert screen.asked == []
        await screen.do("eyes", seats=[])
        assert "hand" not in json.dumps(screen.table["view"])
        await screen.do("eyes", seats=[1])
        assert screen.question(1)["prompt"] == "ask-turn"
        assert await screen.refused("hint", seat=0) == "room-eyes-closed"
        await screen.do("eyes", seats=[1, 5])  # seats it does not hold are nobody's eyes
        assert screen.table["eyes"] == [1]


async def test_a_seat_goes_to_another_device_by_its_own_link_once(server: Server) -> None:
    ada, bob = await two_people(server, options={"variant": "events"})
    assert await bob.refused("seat-link", seat=0) == "room-not-your-seat"
    key = (await ada.do("seat-link", seat=0))["key"]
    phone = await Browser(server.url, ada.room_id, name="Ada's phone").connect()
    await phone.hello(seat_key=key)
    assert phone.table["eyes"] == [0]
    assert phone.room["seats"][0]["name"] == "Ada"
    await ada.until(lambda: ada.table["eyes"] == [])
    assert "hand" not in json.dumps(ada.table["view"])
    await phone.play(0, choice(phone, 0, "build"))
    thief = await Browser(server.url, ada.room_id).connect()
    await thief.hello(seat_key=key)
    await thief.until(lambda: any('"room-bad-key"' in frame for frame in thief.frames))
    assert thief.table["eyes"] == []
    for browser in (ada, bob, phone, thief):
        await browser.leave_line()


async def test_hints_are_for_who_plays_alone_unless_the_room_allows_them(server: Server) -> None:
    room, token = server.make_room("me", "kind", "open", options={"first": "0"})
    async with Browser(server.url, room, token) as me, Browser(server.url, room) as friend:
        assert me.room["hints"]
        await friend.do("sit", seat=2)
        await me.do("start")
        assert not me.room["hints"]
        assert await me.refused("hint", seat=0) == "room-no-hints"
        await me.do("set", settings={"hints": True, "pace": "quick"})
        assert await friend.refused("hint", seat=0) == "room-not-your-seat"
        assert await friend.refused("hint", seat=2) == "room-no-hint-now"
        hint, second = await asyncio.gather(me.ask("hint", seat=0), me.ask("hint", seat=0))
        assert second["key"] == "room-hint-busy"
        assert hint["question"] == me.question(0)["number"]
        assert [move["move"] in me.question(0)["choices"] for move in hint["moves"]] == [True, True]
        best, other = hint["moves"]
        assert best["share"] >= other["share"] > 0
        assert 0 <= best["chance"] <= 1
        assert hint["simulations"] > 10
        await me.play(0, best["move"])


async def test_a_hint_tells_the_whole_row(server: Server) -> None:
    """Of a decision that takes several answers the search tells them all, and they can be given."""
    record, seat = cut("events-3-greedy", asked("ask-remodel"))
    room, token = load(server, record, *("me" if s == seat else "kind" for s in range(3)))
    async with Browser(server.url, room, token) as me:
        hint = await me.ask("hint", seat=seat)
        for move in hint["moves"]:
            assert [one["move"] for one in move["rest"]] == (["take"] if move["move"]["move"] == "give" else [])
        given = next(move for move in hint["moves"] if move["move"]["move"] == "give")
        await me.play(seat, given["move"])
        assert given["rest"][0] in me.question(seat)["choices"]


async def test_when_time_runs_out_a_bot_makes_the_move(server: Server) -> None:
    ada, bob = await two_people(server, settings={"turn_seconds": 1})
    assert time.time() < ada.table["deadline"] <= time.time() + 1.5
    await bob.until(lambda: bob.table["version"] == 2, 10)  # Ada did nothing
    assert bob.table["awaited"] == [1]
    assert bob.notices[-1] == {"t": "notice", "key": "notice-timed-out", "facts": {"seat": 0}}
    assert bob.room["seats"][0]["kind"] == "person"
    await bob.play(1, choice(bob, 1, "build"))
    await ada.do("set", settings={"pace": "quick"})
    await ada.until(lambda: ada.table["awaited"] == [0])
    assert ada.table["deadline"] == 0
    await ada.leave_line()
    await bob.leave_line()


async def test_bots_of_all_levels_play_and_pause_as_the_room_likes(server: Server) -> None:
    room, token = server.make_room("kind", "fair", "mean", settings={"pace": "humane"}, start=True)
    async with Browser(server.url, room, token) as watcher:
        began = time.monotonic()
        await watcher.until(lambda: watcher.table["version"] >= 4)
        assert time.monotonic() - began > 2 * 0.8 * 1.3 * 0.1  # the shared server runs at a tenth of the pauses
        await watcher.do("set", settings={"pace": "quick"})
        await watcher.until(lambda: watcher.table["version"] >= 12)


async def test_bots_wait_while_nobody_watches(server: Server) -> None:
    room, token = server.make_room("kind", "kind", "kind", start=True)
    watcher = await Browser(server.url, room, token).enter()
    await watcher.until(lambda: watcher.table["version"] >= 3)
    await watcher.leave_line()
    await asyncio.sleep(0.3)
    first = server.get(f"/api/rooms/{room}").json()["touched"]
    await asyncio.sleep(0.5)
    assert server.get(f"/api/rooms/{room}").json()["touched"] == first
    await watcher.enter()
    await watcher.until(lambda: watcher.table["version"] >= 10)
    await watcher.leave_line()

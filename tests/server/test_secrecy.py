"""Secrets: nothing hidden ever goes over another seat's wire, nor shows in how much goes over it, or when."""

import asyncio
import json
import random
import re

import pytest

from rubble.core.chance import FastChance
from rubble.core.match import Match
from rubble.core.record import Record
from rubble.games import load
from rubble.server.room import Room
from tests.server.browser import Browser, Message
from tests.server.process import Server

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)
WATCHER = -1


def check_frame(frame: str, own: int) -> None:
    """A frame to the holder of one seat (or a watcher) tells nothing that only others know."""
    message = json.loads(frame)
    if message["t"] != "table":
        assert not {"hand", "answer", "card"} & set(message), frame
        return
    assert message["eyes"] == ([] if own == WATCHER else [own])
    for seat, shown in enumerate(message["view"]["seats"]):
        if seat != own:
            assert not {"hand", "answer"} & set(shown), frame
    if "row" in message["view"]:
        assert message["view"]["turn"] == own, frame
    assert {asked["seat"] for asked in message["asked"]} <= {own}
    assert set(message["can_undo"]) | set(message["private"]) <= {own}
    for step in message["steps"]:
        for event in step["events"]:
            if event["event"] in ("event-drawn", "answered") and event["seat"] != own:
                assert set(event) == {"event", "seat"}, frame


async def test_every_frame_of_whole_games_with_events(server: Server) -> None:
    room, token = server.make_room("me", options={"variant": "events"})
    people = [Browser(server.url, room, token), Browser(server.url, room), Browser(server.url, room)]
    for seat, person in enumerate(people):
        await person.enter()
        if seat:
            await person.do("sit", seat=seat)
    watcher = await Browser(server.url, room).enter()
    await people[0].do("start")
    for person in people:
        await person.until(lambda person=person: person.table != {})  # type: ignore[misc]
    games = (person.play_to_the_end(random.Random(seat)) for seat, person in enumerate(people))
    await asyncio.gather(*games)
    await watcher.until(lambda: watcher.table["over"])
    secret = Record.from_text(server.get(f"/api/rooms/{room}/record").text).chance["secret"]
    for own, browser in [*enumerate(people), (WATCHER, watcher)]:
        others = [one.token for one in (*people, watcher) if one is not browser]
        assert sum('"t":"table"' in frame for frame in browser.frames) > 50
        for frame in browser.frames:
            if '"t":"table"' in frame and not json.loads(frame)["eyes"] and own > 0:
                continue  # before this person sat down
            check_frame(frame, own)
            assert secret not in frame
            assert not any(token in frame for token in others)
        await browser.leave_line()


# --- the same match twice, with other secrets ---------------------------------------------------------------------


def dealt(*hands: tuple[str, str]) -> str:
    """The record of a match that has just begun, in which these events were dealt; all else is always the same."""
    game = load("monster-city", variant="events", first="0", seats=3)
    record = Match(game, secret=bytes(range(16))).record
    record.chance["salt"] = "00" * 16
    record.chance["commitment"] = "c0" * 32
    (set_up,) = record.lines
    others = [draw for draw in set_up["set-up"] if not draw.startswith("events ")]
    set_up["set-up"] = [*others, *(f"events {card}" for hand in hands for card in hand)]
    return record.to_text()


class Table:
    """Three people and a watcher around a match whose secrets were prepared."""

    def __init__(self, server: Server, record: str) -> None:
        self.server = server
        self.record = record
        self.people: list[Browser] = []

    async def gather(self) -> "Table":
        made = self.server.post("/api/load", {"record": self.record, "seats": ["me"] * 3, "name": "Ada"}).json()
        ada = await Browser(self.server.url, made["room"], made["token"]).enter()
        self.people = [ada]
        for seat in (1, 2):
            key = (await ada.do("seat-link", seat=seat))["key"]
            browser = await Browser(self.server.url, made["room"], name=f"Guest {seat}").connect()
            await browser.hello(seat_key=key)
            self.people.append(browser)
        self.watcher = await Browser(self.server.url, made["room"], name="Watcher").enter()
        await self.settle()
        for browser in self.all:
            browser.frames.clear()
        return self

    @property
    def all(self) -> list[Browser]:
        return [*self.people, self.watcher]

    async def settle(self) -> None:
        """Wait until everybody has been told everything: what comes before a pong was said before the ping."""
        for browser in self.all:
            pongs = sum('"pong"' in frame for frame in browser.frames)
            await browser.send({"t": "ping"})
            await browser.until(lambda browser=browser, pongs=pongs: _pongs(browser) > pongs)  # type: ignore[misc]

    async def leave(self) -> None:
        for browser in self.all:
            await browser.leave_line()

    def heard(self, browser: Browser) -> list[str]:
        """What a browser was told, without the room's name and pongs."""
        room = browser.room_id
        return [re.sub(room, "ROOM", frame) for frame in browser.frames if '"t":"pong"' not in frame]


def _pongs(browser: Browser) -> int:
    return sum('"pong"' in frame for frame in browser.frames)


def open_move(asked: Message) -> Message:
    """A move that follows from what everybody sees: never an event."""
    moves = [move for move in asked["choices"] if move["move"] != "event"]
    return min(moves, key=lambda move: json.dumps(move, sort_keys=True))


async def fidget(actor: Browser) -> None:
    """Begin a decision and take it back: nobody else can know."""
    grant = {"move": "event", "card": "grant"}  # with room for a note it asks whether to take one
    if grant in actor.asked[0]["choices"] and actor.table["view"]["seats"][0]["notes"] < 2:
        await actor.play(0, grant)
        assert actor.question(0)["row"]
        await actor.do("undo", seat=0)


async def play_openly(table: Table, fidgeting: bool) -> None:
    """A whole match, every move of which follows from what everybody sees."""
    for _ in range(400):
        if table.people[0].table["over"]:
            break
        seat = table.people[0].table["awaited"][0]
        actor = table.people[seat]
        await actor.until(lambda actor=actor: bool(actor.asked))
        if fidgeting and seat == 0 and not actor.asked[0]["row"]:
            await fidget(actor)
        await actor.play(seat, open_move(actor.asked[0]))
        await table.settle()
    assert table.people[0].table["over"]


async def test_other_hands_and_secret_hesitation_change_nothing_for_a_third_party(server: Server) -> None:
    """Seat 0 has other events, and begins decisions that it takes back: seat 2 and the watcher get the same bytes."""
    first = await Table(server, dealt(("grant", "remodel"), ("chicken", "detour"), ("detour", "grant"))).gather()
    second = await Table(
        server, dealt(("counterattack", "counterattack"), ("chicken", "detour"), ("detour", "grant"))
    ).gather()
    await asyncio.gather(play_openly(first, fidgeting=True), play_openly(second, fidgeting=False))
    assert first.heard(first.people[0]) != second.heard(second.people[0])
    for one, other in ((first.people[2], second.people[2]), (first.watcher, second.watcher)):
        assert len(one.frames) > 100
        hidden = re.compile(r'"hand":\[[^]]*\]|"choices":.*?"previews":.*?\]\]')
        told, told_too = first.heard(one), second.heard(other)
        if one is first.people[2]:  # later events are drawn from what is left, so its own hand may differ
            told, told_too = ([hidden.sub("", frame) for frame in heard] for heard in (told, told_too))
            told = [re.sub(r'"card":"[a-z-]+"(?=})', "", frame) for frame in told]
            told_too = [re.sub(r'"card":"[a-z-]+"(?=})', "", frame) for frame in told_too]
        assert told == told_too
    await first.leave()
    await second.leave()


async def test_a_secret_answer_is_alike_for_all_others_whatever_it_is(server: Server) -> None:
    """At a scoring seat 0 chooses another category, changes its mind, or does not: up to the reveal all is alike."""
    record = dealt(("grant", "grant"), ("chicken", "detour"), ("detour", "chicken"))
    tables = [await Table(server, record).gather() for _ in range(2)]

    async def to_the_scoring(table: Table) -> None:
        while len(table.people[0].table["awaited"]) == 1:
            actor = table.people[table.people[0].table["awaited"][0]]
            await actor.until(lambda actor=actor: bool(actor.asked))
            await actor.play(actor.asked[0]["seat"], open_move(actor.asked[0]))
            await table.settle()

    await asyncio.gather(*(to_the_scoring(table) for table in tables))
    for table, category in zip(tables, ("smallest", "one-colour"), strict=True):
        await table.people[0].play(0, {"move": "score", "category": category})
        await table.settle()
    for seat in (1, 2, WATCHER):
        one, other = (table.all[seat] for table in tables)
        assert tables[0].heard(one) == tables[1].heard(other)
    assert tables[0].people[0].table["view"]["seats"][0]["answer"] == "smallest"
    for table in tables:
        await table.leave()


def test_bots_and_hints_think_from_what_their_seat_may_believe() -> None:
    """The same thoughts, whatever the others hold: the position they get is a function of what the seat knows."""
    rest = ("chicken", "detour"), ("detour", "grant")
    rooms = [Room("one"), Room("other")]
    for room, hand in zip(rooms, (("grant", "remodel"), ("counterattack", "counterattack")), strict=True):
        room.choose("monster-city", "standard", {"variant": "events", "first": "0"})
        host, _ = room.enter("Ada")
        for chair in room.chairs:
            room.sit(host, chair.seat)
        room.go_on(Record.from_text(dealt(hand, *rest)))
    positions = [[room.believed(1, FastChance(seed)) for seed in range(20)] for room in rooms]
    assert positions[0] == positions[1]
    assert len(set(positions[0])) > 10  # each thought imagines other hands
    own = [room.believed(0, FastChance(1)) for room in rooms]
    assert own[0] != own[1]


async def test_in_the_middle_of_a_match_nobody_gets_the_record_who_does_not_hold_all_seats(server: Server) -> None:
    room, token = server.make_room("me", "open", "kind", options={"variant": "events"})
    async with Browser(server.url, room, token) as ada, Browser(server.url, room) as bob:
        await bob.do("sit", seat=1)
        await ada.do("start")
        for path in ("record", "replay", "turning"):
            for who in ("", ada.token, bob.token, "nonsense"):
                assert server.get(f"/api/rooms/{room}/{path}", who).status_code == 403
        body = {"room": room, "version": 1, "seat": 0}
        refused = server.post("/api/play-on", body, headers={"Authorization": f"Bearer {ada.token}"})
        assert refused.status_code == 403
        await ada.do("place", seat=1, bot="kind")  # the host cannot get Bob's hand by sending Bob away
        assert server.get(f"/api/rooms/{room}/record", ada.token).status_code == 403
    alone, mine = server.make_room("me", "kind", "kind", options={"variant": "events"}, start=True)
    assert server.get(f"/api/rooms/{alone}/record").status_code == 403
    assert server.get(f"/api/rooms/{alone}/record", mine).status_code == 200

"""Hostile messages: malformed, oversized, foreign, absurd. Each is answered, and nothing changes for the others."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rubble.server.protocol import FromBrowser, Ping
from tests.server.browser import Browser, deaf_socket, text_frame
from tests.server.process import Server, wait_until

STORES = ("sqlite",)
ANSWERS = {"ack", "refused", "why-not", "seat-key", "hint-given", "pong"}

junk: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
numbers = st.integers(-1, 9) | st.integers() | junk
words = st.sampled_from(["build", "attack", "score", "destroy", "event", "do", "x"])
moves = st.fixed_dictionaries({"move": words}) | (
    st.dictionaries(st.sampled_from(["move", "card", "category", "seat"]), junk, max_size=4)
)
fields: dict[str, st.SearchStrategy[Any]] = {
    "seat": numbers,
    "question": numbers,
    "guest": numbers,
    "moves": st.lists(moves, max_size=4) | junk,
    "move": moves | junk,
    "name": st.text(max_size=40) | junk,
    "room": st.text(max_size=20) | junk,
    "token": st.text(max_size=80) | junk,
    "bot": st.sampled_from(["kind", "fair", "mean", "cruel"]) | junk,
    "options": st.dictionaries(st.sampled_from(["seats", "variant", "edition", "../x"]), st.text(max_size=9)) | junk,
    "edition": st.sampled_from(["standard", "../../secret", "/etc/passwd.toml"]) | junk,
    "settings": st.dictionaries(st.sampled_from(["listed", "undo", "pace", "turn_seconds"]), junk) | junk,
    "seats": st.lists(st.integers(-2, 9), max_size=12) | junk,
    "yes": st.booleans() | junk,
    "what": st.sampled_from(["hello", "bomb"]) | junk,
    "epoch": numbers,
    "version": numbers,
}
tags = [tag.__struct_config__.tag for tag in get_args(FromBrowser) if tag is not Ping]


@st.composite
def messages(draw: st.DrawFn) -> str | bytes:
    """Anything from noise to something that is nearly right."""
    shape = draw(st.sampled_from(["noise", "bytes", "json", "nearly", "nearly", "nearly", "nearly"]))
    if shape == "noise":
        return draw(st.text(max_size=60))
    if shape == "bytes":
        return draw(st.binary(max_size=60))
    if shape == "json":
        return json.dumps(draw(junk))
    chosen = draw(st.sets(st.sampled_from(sorted(fields)), max_size=5))
    message = {name: draw(fields[name]) for name in sorted(chosen)}
    return json.dumps(
        {"t": draw(st.sampled_from([*tags, "nonsense"])), "id": draw(st.integers(0, 99) | junk), **message}
    )


class Scene:
    """A match among people, and strangers who come to disturb it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.loop = asyncio.new_event_loop()
        self.loop.run_until_complete(self._set_up())

    async def _set_up(self) -> None:
        self.room, token = self.server.make_room("me", "me", "me", options={"variant": "events"}, start=True)
        self.victim = await Browser(self.server.url, self.room, token).enter()
        await self.victim.do("eyes", seats=[0, 1, 2])
        self.table = self.victim.table
        self.seats = self.victim.room["seats"]
        self.settings = self.victim.room["settings"]

    async def attack(self, sent: list[str | bytes]) -> None:
        stranger = await Browser(self.server.url, self.room, name="Stranger").enter()
        for message in sent:
            await stranger.send(message)
        await stranger.send({"t": "ping", "at": 4711})
        await stranger.until(lambda: bool(stranger.bye) or '"at":4711' in stranger.frames[-1])
        kinds = [json.loads(frame)["t"] for frame in stranger.frames]
        if not stranger.bye:
            assert sum(kind in ANSWERS for kind in kinds) == len(sent) + 1
        assert set(kinds) <= ANSWERS | {"welcome", "room", "table", "notice", "reacted", "bye"}
        await stranger.leave_line()
        await self.check()

    async def check(self) -> None:
        """The people at the table noticed nothing but guests who come and go."""
        assert (await self.victim.do("why", seat=0, move=self.table["asked"][0]["choices"][0]))["t"] == "why-not"
        assert self.victim.table == self.table
        assert self.victim.room["seats"] == self.seats
        assert self.victim.room["settings"] == self.settings
        assert [guest["guest"] for guest in self.victim.room["guests"] if guest["host"]] == [0]
        assert not self.victim.bye


@pytest.fixture(scope="module")
def scene(server: Server) -> Iterator[Scene]:
    scene = Scene(server)
    yield scene
    assert '"level": "error"' not in server.log.read_text(), server.log.read_text()
    scene.loop.run_until_complete(scene.victim.leave_line())
    scene.loop.close()


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(sent=st.lists(messages(), min_size=1, max_size=8))
def test_a_stranger_gets_an_answer_to_everything_and_changes_nothing(scene: Scene, sent: list[str | bytes]) -> None:
    scene.loop.run_until_complete(scene.attack(sent))


@pytest.mark.parametrize(
    "message",
    [
        "[" * 8000,
        '{"t":"why","id":1,"seat":0,"move":{"move":' + "[" * 900 + "]" * 900 + "}}",
        '{"t":"play","id":1,"seat":0,"question":1,"moves":[{"move":"x","n":' + "9" * 5000 + "}]}",
        '{"t":"play","id":1,"seat":0,"question":' + "9" * 5000 + ',"moves":[{"move":"x"}]}',
        '{"t":"why","id":1,"seat":0,"move":' + json.dumps({f"k{n}": n for n in range(500)}) + "}",
        '{"t":"rename","id":1,"name":"\\ud83d"}',
        '{"t":"ping","at":1e999}',
        "",
        "{}",
    ],
    ids=["deep", "deep-move", "huge-number", "huge-question", "wide", "half-a-character", "infinite", "empty", "bare"],
)
def test_absurd_messages_are_refused(scene: Scene, message: str) -> None:
    scene.loop.run_until_complete(scene.attack([message]))


def test_a_message_too_large_ends_the_connection(scene: Scene) -> None:
    async def attack(size: int) -> Browser:
        stranger = await Browser(scene.server.url, scene.room).enter()
        await stranger.send(json.dumps({"t": "rename", "id": 1, "name": "x" * size}))
        await stranger.until_closed()
        await scene.check()
        return stranger

    told = scene.loop.run_until_complete(attack(20_000))
    assert told.bye["why"] == "broken"
    scene.loop.run_until_complete(attack(200_000))  # not even read


def test_who_sends_nonsense_only_is_sent_away(scene: Scene) -> None:
    async def attack() -> None:
        stranger = await Browser(scene.server.url, scene.room).enter()
        for _ in range(13):
            await stranger.send("nonsense")
        await stranger.until_closed()
        assert stranger.bye["why"] == "broken"
        await scene.check()

    scene.loop.run_until_complete(attack())


def test_a_heap_of_refusals_behind_one_change_harms_nobody(scene: Scene) -> None:
    hello = text_frame(json.dumps({"t": "hello", "room": scene.room, "name": "Heap"}))  # while it is stored, all wait
    foreign = text_frame(json.dumps({"t": "play", "id": 1, "seat": 0, "question": 1, "moves": [{"move": "x"}]}))

    async def attack() -> None:
        before = scene.server.metric("rubble_refused_total")
        with deaf_socket(scene.server.port) as stranger:
            stranger.sendall(hello + foreign * 400)
            await asyncio.to_thread(wait_until, lambda: scene.server.metric("rubble_refused_total") >= before + 400)
        await scene.check()

    scene.loop.run_until_complete(attack())

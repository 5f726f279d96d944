"""Records over the API: kept, replayed, checked, gone on from."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from rubble.core.match import Match, verify
from rubble.core.record import Record
from rubble.games import game_of, load
from tests.server.browser import Browser
from tests.server.process import Server

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)
GOLDEN = Path(__file__).parents[1] / "records"
QUICK = {"settings": {"pace": "quick"}, "name": "Me"}
EVENTS = (GOLDEN / "monster-city-1-events-3-greedy.jsonl").read_text(encoding="utf-8")


def cut(text: str, lines: int) -> str:
    """A record as it was after so many lines."""
    return "\n".join(text.splitlines()[:lines]) + "\n"


async def test_a_finished_match_is_everybodys_to_keep_and_to_check(server: Server) -> None:
    room, token = server.make_room("me", "kind", "kind", start=True)
    async with Browser(server.url, room, token) as me:
        commitment = me.room["commitment"]
        await me.play_to_the_end(random.Random(4))
        first = me.table
        await me.do("rematch")
        await me.until(lambda: me.table["epoch"] == 2)
    kept = server.get(f"/api/rooms/{room}/record", epoch="1")
    assert kept.headers["content-disposition"] == 'attachment; filename="monster-city.jsonl"'
    record = Record.from_text(kept.text)
    assert record.chance["commitment"] == commitment
    verify(record, game_of(record))
    assert Match.from_record(record, game_of(record)).view(1) == first["view"]
    assert server.get(f"/api/rooms/{room}/record").status_code == 403  # the second one is being played
    assert server.get(f"/api/rooms/{room}/record", token).status_code == 200
    assert server.get(f"/api/rooms/{room}/record", epoch="3").status_code == 404
    assert server.get(f"/api/rooms/{room}/record", epoch="x").status_code == 400


def test_a_replay_shows_each_step_through_the_eyes_that_ask(server: Server) -> None:
    whole = server.post("/api/replay", EVENTS).json()
    record = Record.from_text(EVENTS)
    match = Match.from_record(record, game_of(record))
    public = [step for step in match.steps if not step.row]
    assert [step["version"] for step in whole["steps"]] == list(range(1, len(public) + 1))
    assert [step["actor"] for step in whole["steps"]] == [step.actor for step in public]
    assert whole["steps"][-1]["view"] == json.loads(json.dumps(match.view(0b111)))
    assert whole["steps"][-1]["scores"] == [int(points) for points in match.state.scores()]
    assert (whole["over"], whole["outcome"]) == (True, match.state.outcome())
    assert whole["players"][0]["name"] == "Golden 1"
    assert whole["checked"]["honest"] is True
    assert whole["checked"]["secret"] == record.chance["secret"]
    remodel = next(step for step in whole["steps"] if step["moves"][:1] == [{"move": "event", "card": "remodel"}])
    assert [move["move"] for move in remodel["moves"]] == ["event", "give", "take"]  # the row that made one step

    one = server.post("/api/replay?eyes=1", EVENTS).json()
    assert one["eyes"] == [1]
    for step in one["steps"]:
        assert ["hand" in seat for seat in step["view"]["seats"]] == [False, True, False]
        for move in step["moves"]:
            if move["move"] == "score":
                assert ("category" in move) == (step["actor"] == 1)
        for event in step["events"]:
            if event["event"] in ("event-drawn", "answered") and event["seat"] != 1:
                assert set(event) == {"event", "seat"}
    nobody = server.post("/api/replay?eyes=", EVENTS).json()
    assert nobody["eyes"] == []
    assert "hand" not in json.dumps(nobody["steps"])


def test_undo_shows_in_a_replay_as_a_step_of_its_own(server: Server) -> None:
    steps = server.post("/api/replay", EVENTS).json()["steps"]
    undone = [step for step in steps if step["moves"] == [{"move": "undo"}]]
    assert undone
    assert all(step["events"] == [{"event": "taken-back", "seat": step["actor"]}] for step in undone)


def test_a_record_that_was_tampered_with_is_found_out(server: Server) -> None:
    lines = EVENTS.splitlines()
    header = json.loads(lines[0])
    header["chance"]["secret"] = "00" * 16
    forged = "\n".join([json.dumps(header), *lines[1:]])
    checked = server.post("/api/replay", forged).json()["checked"]
    assert checked["honest"] is False
    assert checked["key"] == "check-dishonest"
    unfinished = server.post("/api/replay", cut(EVENTS, 30)).json()
    assert unfinished["checked"]["honest"] is None
    assert not unfinished["over"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no record"),
        ("nonsense", "not JSON"),
        ("[]", "braces"),
        ("{" * 5000, "not JSON"),
        ("[" * 100_000, "too deep"),
        (cut(EVENTS, 1), "set-up"),
        (EVENTS.replace('"edition": "standard"', '"edition": "../standard"'), "shipped"),
        (EVENTS.replace('"edition": "standard"', '"edition": "/etc/passwd.toml"'), "shipped"),
        (EVENTS.replace('"game": "monster-city"', '"game": "chess"'), "no game"),
        (EVENTS.replace('"variant": "events"', '"variant": "basic"'), "stream"),
        (EVENTS.replace('"build", "card": "red-8"', '"build", "card": "red-7"', 1), "move 1"),
        (EVENTS.replace('"seats": "3"', '"seats": "3", "edition": "x"'), "option"),
        (EVENTS + '{"seat": 0, "move": "build", "card": "red-3"}\n', "over"),
        (cut(EVENTS, 2) + '{"seat": 0, "undo": true}\n' * 6000, "lines"),
    ],
    ids=[
        "empty",
        "nonsense",
        "list",
        "braces",
        "deep",
        "header",
        "path",
        "file",
        "game",
        "variant",
        "move",
        "option",
        "after-the-end",
        "long",
    ],
)
def test_broken_records_are_refused_with_a_reason(server: Server, text: str, reason: str) -> None:
    for path in ("/api/replay", "/api/turning"):
        answer = server.post(path, text)
        assert answer.status_code == 400, answer.text[:300]
        assert answer.json()["error"] == "api-bad-record"
        assert reason in answer.json()["say"]
    assert server.post("/api/load", {"record": text}).status_code == 400
    assert server.get("/healthz").text == "well"


def test_a_record_too_large_is_not_read(server: Server) -> None:
    assert server.post("/api/replay", EVENTS * 1000).status_code == 413


def test_turning_points_name_a_better_move(server: Server) -> None:
    text = (GOLDEN / "monster-city-1-basic-3-random.jsonl").read_text(encoding="utf-8")
    found: dict[str, Any] = server.post("/api/turning", text).json()
    steps = server.post("/api/replay", text).json()["steps"]
    assert 1 <= len(found["points"]) <= 3
    assert [point["lost"] for point in found["points"]] == sorted((p["lost"] for p in found["points"]), reverse=True)
    for point in found["points"]:
        step = steps[point["version"] - 1]
        assert step["actor"] == point["seat"]
        assert step["moves"][0] == point["played"] != point["better"]
        assert 0 < point["lost"] <= 1
        assert point["chance_better"] == pytest.approx(point["chance_played"] + point["lost"], abs=0.001)
    assert found["simulations"] > 10


async def test_play_on_from_a_step_deals_anew_what_the_seat_cannot_know(server: Server) -> None:
    made = server.post("/api/play-on", {"record": EVENTS, "version": 20, "seat": 1, "bot": "kind", **QUICK})
    assert made.status_code == 201, made.text
    then = server.post("/api/replay?eyes=1", EVENTS).json()["steps"][19]["view"]
    async with Browser(server.url, made.json()["room"], made.json()["token"]) as me:
        assert [seat["kind"] for seat in me.room["seats"]] == ["bot", "person", "bot"]
        assert me.table["eyes"] == [1]
        first = json.loads(next(frame for frame in me.frames if '"t":"table"' in frame))
        assert first["version"] == 1
        assert first["view"] == then
        assert me.room["commitment"] not in EVENTS
        await me.play_to_the_end(random.Random(2))
    record = Record.from_text(server.get(f"/api/rooms/{me.room_id}/record").text)
    verify(record, game_of(record))
    assert record.chance["secret"] not in EVENTS
    versions = len(server.post("/api/replay", EVENTS).json()["steps"])
    for body in (
        {"record": EVENTS, "version": versions, "seat": 1},
        {"record": EVENTS, "version": 0, "seat": 1},
        {"record": EVENTS, "version": 20, "seat": 5},
    ):
        assert server.post("/api/play-on", body).status_code == 400


async def test_play_on_from_ones_own_room(server: Server) -> None:
    room, token = server.make_room("me", "kind", "kind", options={"variant": "events"}, start=True)
    async with Browser(server.url, room, token) as me:
        await me.play_to_the_end(random.Random(1), most=4)
    body = {"room": room, "version": 3, "seat": 2, "settings": {"pace": "quick"}}
    assert server.post("/api/play-on", body).status_code == 403
    made = server.post("/api/play-on", body, headers={"Authorization": f"Bearer {token}"}).json()
    async with Browser(server.url, made["room"], made["token"]) as other:
        assert other.table["eyes"] == [2]
        await other.play_to_the_end(random.Random(1), most=2)


async def test_a_saved_match_goes_on_where_it_was(server: Server) -> None:
    room, token = server.make_room(
        "me", "kind", "me", options={"variant": "events"}, names=["Ada", "", "Cy"], start=True
    )
    async with Browser(server.url, room, token) as before:
        await before.do("eyes", seats=[0, 2])
        await before.play_to_the_end(random.Random(1), most=6)
        await before.until(lambda: bool(before.asked))
        saved = server.get(f"/api/rooms/{room}/record", token).text
        made = server.post("/api/load", {"record": saved, **QUICK}).json()
        async with Browser(server.url, made["room"], made["token"]) as after:
            assert [(seat["kind"], seat["name"]) for seat in after.room["seats"]] == [
                ("person", "Ada"),
                ("bot", "Clarissa"),
                ("person", "Cy"),
            ]
            assert after.room["loaded"]
            assert after.room["commitment"] == before.room["commitment"]
            await after.do("eyes", seats=[0, 2])
            assert after.table["view"] == before.table["view"]
            assert after.steps == before.steps
            assert [asked["choices"] for asked in after.asked] == [asked["choices"] for asked in before.asked]
            await after.play_to_the_end(random.Random(1))
    record = Record.from_text(server.get(f"/api/rooms/{made['room']}/record").text)
    verify(record, game_of(record))
    assert server.post("/api/load", {"record": record.to_text()}).status_code == 400  # it is over


async def test_a_seeded_record_goes_on_with_a_sealed_secret(server: Server) -> None:
    match = Match(load("monster-city", seats=3, first="0"), seed=1)
    match.play(0, match.question(0).choices[0])  # type: ignore[union-attr]
    made = server.post("/api/load", {"record": match.to_text(), "seats": ["me", "kind", "kind"], **QUICK}).json()
    async with Browser(server.url, made["room"], made["token"]) as me:
        first = json.loads(next(frame for frame in me.frames if '"t":"table"' in frame))
        assert first["view"] == match.view(1)
        assert len(me.room["commitment"]) == 64
    record = Record.from_text(server.get(f"/api/rooms/{made['room']}/record", made["token"]).text)
    assert record.chance["kind"] == "sealed"


async def test_an_edition_of_ones_own_is_played_replayed_and_worded(server: Server) -> None:
    standard = load("monster-city", seats=3).edition.data
    own = {**standard, "name": "mine", "limits": {**standard["limits"], "start_notes": 2}}
    match = Match(load("monster-city", own, seats=3, first="0"))
    made = server.post("/api/load", {"record": match.to_text(), "seats": ["me", "kind", "kind"], **QUICK}).json()
    async with Browser(server.url, made["room"], made["token"]) as me:
        assert (me.room["edition"], me.room["custom"]) == ("mine", True)
        assert me.table["view"]["seats"][0]["notes"] == 2
        await me.play_to_the_end(random.Random(1))
    facts = server.get(f"/api/rooms/{made['room']}/facts", lang="pl").json()
    assert facts["components"]["limits"]["start_notes"] == 2
    replay = server.get(f"/api/rooms/{made['room']}/replay").json()
    assert replay["edition"] == "mine"
    assert replay["facts"]["fr"]["components"]["limits"]["start_notes"] == 2

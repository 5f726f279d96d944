"""Saved positions: the golden records, cut off where something particular is asked."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from rubble.core.match import Match
from rubble.core.record import Record
from rubble.games import game_of
from rubble.server.study import walk
from tests.server.process import Server

RECORDS = Path(__file__).parents[1] / "records"
When = Callable[[Match, int], bool]


def text_of(name: str) -> str:
    return (RECORDS / f"monster-city-1-{name}.jsonl").read_text()


def moments(name: str) -> Iterator[tuple[int, int, Match]]:
    """Every question of a record: how many lines lead to it, who is asked, and the match there."""
    record = Record.from_text(text_of(name))
    for lines, (_, match) in enumerate(walk(record, game_of(record)), 1):
        for seat in range(match.game.seats):
            if match.question(seat) is not None:
                yield lines, seat, match


@cache
def cut(name: str, when: When) -> tuple[str, int]:
    """The record up to the first question that is meant, and the seat it goes to."""
    for lines, seat, match in moments(name):
        if when(match, seat):
            return "\n".join(text_of(name).splitlines()[: lines + 1]) + "\n", seat
    raise LookupError(f"{name} has no such moment")


@cache
def asked(prompt: str, after: int = 0) -> When:
    """The first question of this kind, or one after so many lines."""
    return lambda match, seat: len(match.steps) > after and _prompt(match, seat) == prompt


def _prompt(match: Match, seat: int) -> str:
    question = match.question(seat)
    return question.prompt if question else ""


def load(server: Server, record: str, *seats: str, **more: Any) -> tuple[str, str]:
    """A room in which a record goes on; its name, and the host's token."""
    settings = {"pace": "quick", **more.pop("settings", {})}
    made = server.post("/api/load", {"record": record, "seats": seats, "name": "Mira", "settings": settings, **more})
    assert made.status_code == 201, made.text
    return made.json()["room"], made.json()["token"]


def load_at(server: Server, name: str, when: When, bots: str = "kind") -> tuple[str, str]:
    """One person sits where the question goes; bots hold the other seats."""
    record, seat = cut(name, when)
    players = len(Record.from_text(record).seats)
    return load(server, record, *("me" if s == seat else bots for s in range(players)))


def finished(server: Server, name: str) -> tuple[str, str]:
    """A room in which this match was just played to its end: its last answer is given here."""
    *before, last = text_of(name).splitlines()
    answer = json.loads(last)
    seat = answer.pop("seat")
    players = len(Record.from_text(text_of(name)).seats)
    room, token = load(server, "\n".join(before) + "\n", *("me" if s == seat else "kind" for s in range(players)))
    with connect(server.url.replace("http", "ws", 1) + "/ws", compression=None) as line:
        line.send(json.dumps({"t": "hello", "room": room, "token": token}))
        while True:
            told = json.loads(line.recv(10))
            if told["t"] == "table" and told["over"]:
                return room, token
            if told["t"] == "table" and told["asked"]:
                question = told["asked"][0]["number"]
                line.send(json.dumps({"t": "play", "id": 1, "seat": seat, "question": question, "moves": [answer]}))

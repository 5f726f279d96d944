"""The rules and a naive second reading of the rulebook play the same moves and must agree on everything."""

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from rubble.core.match import Match
from rubble.games.monster_city.cards import COLOURS
from rubble.games.monster_city.title import MonsterCity
from tests.oracle.monster_city import Oracle

GAMES = 2000 if os.environ.get("RUBBLE_LONG") or not os.environ.get("RUBBLE_PURE") else 200


def components(game: MonsterCity) -> dict[str, object]:
    """The edition in the oracle's own form."""
    data = game.edition.data
    buildings = []
    for kind in game.cards.buildings.names:
        colour, _, value = kind.partition("-")
        count = data["buildings"].get(kind, 0)
        buildings.append({"kind": kind, "colour": colour, "value": int(value), "count": count})
    assert {b["colour"] for b in buildings} == set(COLOURS)
    return {
        "buildings": buildings,
        "start": list(data["start"].values()),
        "monsters": [{"kind": kind, **monster} for kind, monster in data["monsters"].items()],
        "events": [{"kind": kind, "count": count} for kind, count in data["events"].items()],
        "limits": data["limits"],
    }


class Outcomes:
    """Feeds the oracle with what the match drew, in the match's order."""

    def __init__(self, match: Match) -> None:
        self.waiting: list[str] = list(match.record.lines[0]["set-up"])

    def __call__(self, stream: str) -> str:
        for number, text in enumerate(self.waiting):
            if text.startswith(stream + " "):
                return self.waiting.pop(number).split(" ", 1)[1]
        raise AssertionError(f"the oracle wants a card of {stream}, the rules drew none")


def plain(records: list[dict[str, Any]]) -> list[tuple[tuple[str, str], ...]]:
    return sorted(tuple(sorted(record.items())) for record in records)


def same_table(match: Match, oracle: Oracle) -> None:
    view, table = match.view((1 << match.game.seats) - 1), oracle.table()
    seats = view["seats"]
    assert sorted(view["building-row"]) == table["building_row"]
    assert sorted(view["monster-row"]) == table["monster_row"]
    assert sorted(view["monster-discard"]) == table["monster_discard"]
    assert sorted(view["box"]) == table["box"]
    assert view["bank"] == table["bank"]
    assert [sorted(seat["city"]) for seat in seats] == table["cities"]
    assert [seat["notes"] for seat in seats] == table["notes"]
    assert [seat["scored"] for seat in seats] == table["scored"]
    assert view["scorings"] == table["scorings"]
    if "event-discard" in view:
        assert [sorted(seat["hand"]) for seat in seats] == table["hands"]
        assert sorted(view["event-discard"]) == table["event_discard"]
    else:
        assert [seat["stop"] for seat in seats] == table["stop"]


def tables() -> Iterator[Any]:
    for edition in ("standard", "heights"):
        for variant in ("basic", "events"):
            for seats in (3, 4, 5):
                yield pytest.param(edition, variant, seats, id=f"{edition}-{variant}-{seats}")


@pytest.mark.parametrize(("edition", "variant", "seats"), list(tables()))
def test_same_game(edition: str, variant: str, seats: int) -> None:
    """Same legal moves, tables, scores and ends, move by move."""
    for number in range(GAMES // 12 + 1):
        first = "chance" if number % 2 else str(number % seats)
        game = MonsterCity(edition, seats=seats, variant=variant, first=first)
        match = Match(game, seed=number)
        outcomes = Outcomes(match)
        oracle = Oracle(components(game), seats, variant, outcomes, None if first == "chance" else int(first))
        dice = random.Random(number)
        while not match.over:
            assert not outcomes.waiting
            asked = oracle.to_move()
            assert sorted(asked) == [s for s in range(seats) if match.state.to_move() >> s & 1]
            seat = dice.choice(asked)
            question = match.question(seat)
            assert question is not None
            assert plain(list(question.choices)) == plain(list(oracle.legal(seat)))
            move = dice.choice(question.choices)
            match.play(seat, move)
            outcomes.waiting += match.record.lines[-1].get("drawn", [])
            oracle.play(seat, move)
            same_table(match, oracle)
        assert oracle.over()
        assert list(match.state.scores()) == oracle.scores()
        assert [s for s in range(seats) if match.state.winners() >> s & 1] == sorted(oracle.winners())

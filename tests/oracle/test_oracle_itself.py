"""The oracle of Monster City, driven by chance: it must itself be sound before it may judge."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from .monster_city import COLOURS, Oracle, Record, kinds

TURN_MOVES = ["build", "attack", "stop", "event"]
PAIRS = [("red", "green"), ("red", "yellow"), ("green", "yellow")]
Policy = Callable[[random.Random, list[Record]], Record]


def standard_components() -> dict[str, Any]:
    """The proposed card lists of chapter 1.4."""
    extras = ["red-5", "green-6", "yellow-7", "red-8"]
    buildings: list[dict[str, Any]] = []
    for colour in COLOURS:
        for value in range(3, 9):
            kind = f"{colour}-{value}"
            count = 3 if kind in extras else 2
            buildings.append({"kind": kind, "colour": colour, "value": value, "count": count})
    monsters: list[dict[str, Any]] = [{"kind": f"all-{c}", "count": 2, "all": c} for c in COLOURS]
    monsters.append({"kind": "all-odd", "count": 2, "values": [3, 5, 7]})
    monsters.append({"kind": "all-even", "count": 2, "values": [4, 6, 8]})
    monsters.append({"kind": "any-1", "count": 2, "any": 1})
    monsters.append({"kind": "any-2", "count": 2, "any": 2})
    monsters += [{"kind": f"{a}-{b}", "count": 2, "single": {a: 1, b: 1}} for a, b in PAIRS]
    monsters.append({"kind": "red-green-yellow", "count": 1, "single": {"red": 1, "green": 1, "yellow": 1}})
    for a in COLOURS:
        for b in COLOURS:
            if a != b:
                monsters.append({"kind": f"{a}-{a}-{b}", "count": 1, "single": {a: 2, b: 1}})
    monsters += [{"kind": f"{a}-{a}-{b}-{b}", "count": 1, "single": {a: 2, b: 2}} for a, b in PAIRS]
    events = [
        ("chicken", 2),
        ("rejected-project", 2),
        ("remodel", 2),
        ("counterattack", 2),
        ("detour", 3),
        ("grant", 3),
    ]
    return {
        "buildings": buildings,
        "start": [
            ["red-3", "green-4"],
            ["green-3", "yellow-4"],
            ["yellow-3", "red-4"],
            ["green-3", "red-4"],
            ["yellow-3", "green-4"],
        ],
        "monsters": monsters,
        "events": [{"kind": kind, "count": count} for kind, count in events],
        "limits": {
            "row": 5,
            "piles": 4,
            "pile": 10,
            "notes": 10,
            "start_notes": 1,
            "max_notes": 2,
            "start_events": 2,
            "event_threshold": 2,
        },
    }


class Chance:
    """Draws anything that can come, looking into the oracle's own decks."""

    def __init__(self, rng: random.Random, seats: int) -> None:
        self.rng = rng
        self.seats = seats
        self.pairs = list("ABCDE"[:seats])
        self.oracle: Oracle | None = None
        self.left = {name: self.deck(name) for name in ["buildings", "monsters", "events"]}

    def deck(self, name: str) -> list[str]:
        return [card["kind"] for card in standard_components()[name] for _ in range(card["count"])]

    def __call__(self, stream: str) -> str:
        if stream == "first":
            return str(self.rng.randrange(self.seats))
        if stream == "start":
            return self.pairs.pop(self.rng.randrange(len(self.pairs)))
        if self.oracle is None:  # set-up: the oracle is not finished yet
            return self.left[stream].pop(self.rng.randrange(len(self.left[stream])))
        decks = {
            "buildings": self.oracle.building_deck,
            "monsters": self.oracle.monster_deck,
            "events": self.oracle.event_deck,
        }
        return self.rng.choice(sorted(decks[stream]))


def new_game(seats: int, variant: str, seed: int, first: int | None = None) -> Oracle:
    chance = Chance(random.Random(seed), seats)
    oracle = Oracle(standard_components(), seats, variant, chance, first)
    chance.oracle = oracle
    return oracle


def anything(rng: random.Random, answers: list[Record]) -> Record:
    return rng.choice(answers)


def as_slow_as_can_be(rng: random.Random, answers: list[Record]) -> Record:
    """Rather anything than a building: the longest games."""
    others = [answer for answer in answers if answer["move"] != "build"]
    return rng.choice(others or answers)


def as_big_as_can_be(rng: random.Random, answers: list[Record]) -> Record:
    """Rather a building than anything."""
    builds = [answer for answer in answers if answer["move"] == "build"]
    return rng.choice(builds or answers)


def assert_cards_are_conserved(oracle: Oracle) -> None:
    components = standard_components()

    def printed(name: str) -> Counter[str]:
        return Counter({card["kind"]: card["count"] for card in components[name]})

    table = oracle.table()

    def lying(*places: str) -> Counter[str]:
        found: Counter[str] = Counter()
        for place in places:
            for cards in cast(list[Any], table[place]):
                found.update(cards if isinstance(cards, list) else [cards])
        return found

    buildings = printed("buildings")
    for pair in components["start"][: oracle.seats]:
        buildings.update(pair)
    assert lying("building_row", "building_deck", "box", "cities") == buildings
    assert lying("monster_row", "monster_deck", "monster_discard") == printed("monsters")
    events = printed("events") if oracle.variant == "events" else Counter[str]()
    assert lying("event_deck", "event_discard", "hands") == events
    assert oracle.bank + sum(oracle.notes) == 10
    assert oracle.bank >= 0
    assert all(0 <= notes <= 2 for notes in oracle.notes)


def play_out(oracle: Oracle, rng: random.Random, policy: Policy) -> int:
    """Play to the end, looking at everything after every answer; gives the number of turns."""
    turns = 0
    while not oracle.over():
        seat = rng.choice(oracle.to_move())
        answers = oracle.legal(seat)
        assert answers
        assert all(answers.count(answer) == 1 for answer in answers)
        assert not any(oracle.legal(other) for other in range(oracle.seats) if other not in oracle.to_move())
        before = oracle.table()
        answer = policy(rng, answers)
        turns += answer["move"] in TURN_MOVES
        oracle.play(seat, answer)
        if oracle.answers:
            assert oracle.table() == before
            assert len(oracle.legal(seat)) > 1
        assert_cards_are_conserved(oracle)
        if not oracle.over() and oracle.scoring_answers is None:
            assert oracle.building_row
            assert oracle.monster_row
    return turns


@pytest.mark.parametrize("policy", [anything, as_slow_as_can_be, as_big_as_can_be])
@pytest.mark.parametrize("variant", ["basic", "events"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_end_within_the_bounds(seats: int, variant: str, policy: Policy) -> None:
    for seed in range(12):
        oracle = new_game(seats, variant, seed)
        turns = play_out(oracle, random.Random(seed + 1000), policy)
        assert turns <= (79 + 2 * seats if variant == "basic" else 100 + 4 * seats)
        assert oracle.scorings == 4
        assert all(len(booked) == 4 for booked in oracle.points)
        assert oracle.to_move() == []
        assert oracle.building_deck == oracle.building_row == []
        best = max(oracle.scores())
        assert oracle.winners()
        assert all(oracle.scores()[seat] == best for seat in oracle.winners())


def test_set_up() -> None:
    oracle = new_game(4, "basic", 7)
    assert sorted(oracle.cities) == sorted(standard_components()["start"][:4])
    assert (len(oracle.building_row), len(oracle.building_deck)) == (5, 35)
    assert (len(oracle.monster_row), len(oracle.monster_deck)) == (5, 25)
    assert (oracle.notes, oracle.bank, oracle.stop) == ([1] * 4, 6, [True] * 4)
    oracle = new_game(3, "events", 7, first=2)
    assert [len(hand) for hand in oracle.hands] == [2, 2, 2]
    assert (len(oracle.event_deck), oracle.stop, oracle.turn) == (8, [False] * 3, 2)


def test_the_printed_city() -> None:
    oracle = new_game(3, "basic", 1)
    city = ["green-3", "green-3", "red-6", "yellow-7", "yellow-4"]
    worth = [oracle.worth(city, category) for category in ["smallest", "tallest", "one-colour", "all"]]
    assert worth == [13, 16, 11, 23]
    assert oracle.worth([], "one-colour") == 0
    assert oracle.worth(["red-8"], "smallest") == 8


def attack(city: list[str], monster: str, *named: str) -> Oracle:
    """Seat 0 attacked by a monster, with some buildings named."""
    oracle = new_game(3, "events", 3, first=0)
    oracle.cities[0] = list(city)
    oracle.monster_row[0] = monster
    oracle.play(0, {"move": "attack", "card": monster})
    for card in named:
        oracle.play(0, {"move": "destroy", "card": card})
    return oracle


def to_name(oracle: Oracle) -> list[str]:
    assert all(answer["move"] == "destroy" for answer in oracle.legal(0))
    return sorted(answer["card"] for answer in oracle.legal(0))


def test_destruction_example_of_the_rulings() -> None:
    """R5 R5 G4, any 2 (1.6.3)."""
    city = ["red-5", "red-5", "green-4"]
    assert to_name(attack(city, "any-2")) == ["green-4", "red-5"]
    assert to_name(attack(city, "any-2", "red-5")) == ["green-4", "red-5"]
    assert attack(city, "any-2", "red-5", "red-5").cities[0] == ["green-4"]
    assert attack(city, "any-2", "green-4").cities[0] == ["red-5"]


def test_destruction_part_by_part() -> None:
    """Each colour separately (MC11), at least 2 destroyed: 1 event (MC10), always 1 note."""
    city = ["yellow-3", "green-4", "green-5", "green-6", "red-8"]
    assert to_name(attack(city, "green-green-yellow-yellow")) == ["green-4", "green-5", "green-6"]
    done = attack(city, "green-green-yellow-yellow", "green-6", "green-4")
    assert (done.cities[0], done.notes[0], len(done.hands[0])) == (["green-5", "red-8"], 2, 3)
    done = attack(city, "red-yellow")
    assert sorted(done.box) == ["red-8", "yellow-3"]
    done = attack(city, "all-red")
    assert (done.box, done.notes[0], len(done.hands[0])) == (["red-8"], 2, 2)
    assert sorted(attack(city, "all-odd").box) == ["green-5", "yellow-3"]
    assert attack(["red-8"], "all-green").box == []


def with_event(card: str, seed: int = 3) -> Oracle:
    oracle = new_game(3, "events", seed, first=0)
    oracle.hands[0] = [card]
    return oracle


def test_events() -> None:
    oracle = with_event("grant")
    oracle.notes[0] = 2
    oracle.play(0, {"move": "event", "card": "grant"})  # no effect, auto (MC7)
    assert (oracle.notes[0], oracle.turn, oracle.event_discard) == (2, 1, ["grant"])

    oracle = with_event("remodel")
    oracle.cities[0] = []
    oracle.play(0, {"move": "event", "card": "remodel"})  # no effect, auto (MC8)
    assert (oracle.turn, oracle.cities[0]) == (1, [])

    oracle = with_event("remodel")
    oracle.cities[0] = ["red-3"]
    oracle.building_row = ["green-8"]
    oracle.play(0, {"move": "event", "card": "remodel"})
    assert {"move": "no-effect"} in oracle.legal(0)
    oracle.play(0, {"move": "give", "card": "red-3"})  # one card to take: auto
    assert (oracle.cities[0], oracle.building_row, oracle.turn) == (["green-8"], ["red-3"], 1)

    oracle = with_event("chicken")
    oracle.monster_row = ["all-red"]
    oracle.monster_deck = []
    oracle.monster_discard = ["any-1", "any-1", "any-2", "any-2"]
    oracle.play(0, {"move": "event", "card": "chicken"})
    oracle.play(0, {"move": "remove", "card": "all-red"})  # refill, the removed one shuffled in (MC1, MC2)
    assert sorted(oracle.monster_row) == ["all-red", "any-1", "any-1", "any-2", "any-2"]

    oracle = with_event("counterattack")
    oracle.monster_row = ["all-red", "all-green"]
    oracle.monster_deck = ["any-1"]
    oracle.monster_discard = []
    oracle.play(0, {"move": "event", "card": "counterattack"})
    oracle.play(0, {"move": "do"})  # the same number, those discarded may come back (MC4)
    assert len(oracle.monster_row) == 2
    assert "any-1" in oracle.monster_row
    assert len(oracle.monster_deck) == 1


def test_detour() -> None:
    """After a Detour seat - 1, then clockwise again, so the Detour player is next (MC5)."""
    oracle = with_event("detour")
    oracle.play(0, {"move": "event", "card": "detour"})
    oracle.play(0, {"move": "do"})
    assert oracle.turn == 2
    oracle.play(2, {"move": "build", "card": kinds(oracle.building_row)[0]})
    assert oracle.turn == 0
    oracle = with_event("detour")
    oracle.play(0, {"move": "event", "card": "detour"})
    oracle.play(0, {"move": "no-effect"})
    assert oracle.turn == 1


def test_rejected_project_brings_the_scoring() -> None:
    """MC3, MC16; nothing is booked before the last answer (MC13)."""
    oracle = with_event("rejected-project")
    oracle.building_row = ["red-8"]
    oracle.building_deck = oracle.building_deck[:30]
    oracle.play(0, {"move": "event", "card": "rejected-project"})
    oracle.play(0, {"move": "remove", "card": "red-8"})
    assert (oracle.to_move(), oracle.building_row, oracle.scorings) == ([0, 1, 2], [], 0)
    oracle.play(1, {"move": "score", "category": "all"})
    assert (oracle.to_move(), oracle.legal(1)) == ([0, 2], [])
    oracle.play(0, {"move": "score", "category": "smallest"})
    assert oracle.scores() == [0, 0, 0]
    oracle.play(2, {"move": "score", "category": "tallest"})
    assert oracle.scores() == [7, 7, 7]
    assert (oracle.scorings, oracle.turn, len(oracle.building_row)) == (1, 1, 5)


def test_no_event_card_left() -> None:
    """Deck and discard empty: no card is drawn (MC9)."""
    oracle = new_game(3, "events", 3, first=0)
    oracle.event_deck = []
    oracle.monster_row[0] = "any-2"
    oracle.play(0, {"move": "attack", "card": "any-2"})
    assert (len(oracle.box), len(oracle.hands[0])) == (2, 2)


def test_winners() -> None:
    """Most points, then most buildings, then shared (MC20)."""
    oracle = new_game(3, "basic", 3)
    with pytest.raises(ValueError, match="Nobody"):
        oracle.winners()
    oracle.scorings = 4
    oracle.points = [{"all": 10}, {"all": 10}, {"all": 9}]
    oracle.cities = [["red-3"], ["red-3"], ["red-3", "red-4"]]
    assert oracle.winners() == [0, 1]
    oracle.cities[1].append("red-3")
    assert oracle.winners() == [1]


def test_what_cannot_be() -> None:
    oracle = new_game(3, "basic", 3, first=0)
    with pytest.raises(ValueError, match="cannot answer"):
        oracle.play(1, {"move": "stop"})
    with pytest.raises(ValueError, match="Chance named"):
        Oracle(standard_components(), 3, "basic", lambda stream: "E", 0)

"""Why not: whatever is tried on a piece that lies there, the answer names the piece, the reason and the rule."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from rubble.core.errors import MoveError, Reason, Refused
from rubble.core.question import MoveRecord
from rubble.games.monster_city.cards import CATEGORIES
from rubble.games.monster_city.title import MonsterCity
from tests.rules.monster_city.table import Table, lay, new_game, play_at_random, words

TEXT = (MonsterCity.folder / "texts" / "en.ftl").read_text(encoding="utf-8")
OWN_REASONS = set(re.findall(r"^(why-[a-z-]+) =", TEXT, re.MULTILINE))
RULES = set(re.findall(r"^(rule-[\w-]+) =", TEXT, re.MULTILINE))
MOVES = {"build", "attack", "stop", "event", "destroy", "score", "remove", "give", "take", "do", "no-effect"}


def visible(table: Table, seat: int) -> set[str]:
    """Every card that this seat can see, wherever it lies, and everything else that can be pointed at."""
    view = table.view(seat)
    cards = {*view["building-row"], *view["monster-row"], *view["monster-discard"], *view["box"]}
    cards |= set(view.get("event-discard", ())) | set(view["seats"][seat].get("hand", ()))
    return cards.union(*(player["city"] for player in view["seats"]))


def tries(table: Table, seat: int) -> Iterator[tuple[int, MoveRecord]]:
    """Every kind of move with every visible piece; what has no card (a category, STOP, do) is always in sight."""
    cards, game = visible(table, seat), table.match.game
    for move in range(game.actions):
        record = game.record_of(move)
        if record.get("card") is None or record["card"] in cards:
            yield move, record


class Judge:
    """Looks at each different answer once."""

    def __init__(self) -> None:
        self.known: set[tuple[Any, ...]] = set()
        self.keys: set[str] = set()

    def __call__(self, game: MonsterCity, record: MoveRecord, reason: Reason) -> None:
        mark = (*record.values(), reason.rule, reason.key, *reason.facts.values())
        if mark in self.known:
            return
        self.known.add(mark)
        self.keys.add(reason.key)
        sentence = game.say("en", reason.key, {**reason.facts, "rule": reason.rule})
        assert reason.key in OWN_REASONS, f"{record}: a general answer, {sentence}"
        assert f"rule-{reason.rule}".replace(" ", "-").replace(".", "-") in RULES, f"{record}: no rule, {sentence}"
        assert self.piece(game, record) in sentence, f"{record}: {sentence}"

    @staticmethod
    def piece(game: MonsterCity, record: MoveRecord) -> str:
        name = record.get("card", record.get("category"))
        if name is not None:
            return game.card_name(game.texts("en"), name)
        return "STOP" if record["move"] == "stop" else "event"


def sampled() -> Iterator[Table]:
    """Positions of played games, one in three, of all variants and numbers of seats."""
    for seed in range(100):
        options: dict[str, Any] = {"variant": ("events", "basic")[seed % 2], "seats": 3 + seed % 3}
        edition = "heights" if seed % 5 == 4 else "standard"
        yield from islice(play_at_random(new_game(seed=seed, edition=edition, **options), seed), seed % 3, None, 3)


def test_no_refusal_is_general_in_a_thousand_positions() -> None:
    """Everybody tries everything, whoever is asked; what is no choice is refused with a reason."""
    judge, asked_for, positions = Judge(), set(), 0
    for table in islice(sampled(), 1000):
        positions += 1
        match, game = table.match, table.match.game
        assert isinstance(game, MonsterCity)
        for seat in range(game.seats):
            choices = table.choices(seat)
            asked_for |= {choice.partition(" ")[0] for choice in choices}
            for move, record in tries(table, seat):
                reason = game.why_not(match.state, 1 << seat, seat, move)
                assert (reason is None) == (words(record) in choices), record
                if reason is not None:
                    judge(game, record, reason)
    assert positions == 1000
    assert asked_for == MOVES
    assert judge.keys == OWN_REASONS


def test_the_refusal_is_the_answer_to_why_not() -> None:
    """A move tried and a move asked about are told the same, in a sentence with the player's and the card's name."""
    table = lay(notes=[0, 1, 1], building_row="red-5 green-6")
    reason = table.match.why_not(0, {"move": "build", "card": "red-5"})
    assert reason == table.refusal(0, "build red-5")
    with pytest.raises(Refused, match=r"^red ● 5 costs 1 banknote, and you have none\.$"):
        table.play(0, "build red-5")


def test_what_may_be_done_has_no_reason_against_it() -> None:
    assert lay().match.why_not(0, {"move": "build", "card": "red-5"}) is None


def test_the_question_gives_the_reason_at_each_piece_that_may_not_be_used() -> None:
    """A player with two banknotes: everything but building."""
    table = lay("red-3", notes=2, building_row="red-5", monster_row="any-2", stop=[False, True, True])
    told = {words(record): (reason.rule, reason.key) for record, reason in table.match.reasons(0)}
    assert told == {
        "attack any-2": ("MONSTER ATTACK", "why-attack-full-purse"),
        "destroy red-3": ("GAMEPLAY", "why-destroy-unasked"),
        "stop": ("MC19", "why-stop-used"),
    } | {f"score {category}": ("SCORING", "why-no-scoring") for category in CATEGORIES}


@pytest.mark.parametrize("hand", ["grant", "chicken"])
def test_nobody_learns_about_a_hand_by_asking_why_not(hand: str) -> None:
    """MC23: why another seat may not do something is told to its holder only."""
    match = lay(events=[hand, "", ""]).match
    for seats in (0, 1 << 1, 1 << 1 | 1 << 2):
        reason = match.why_not(0, {"move": "event", "card": "grant"}, seats=seats)
        assert reason is not None
        assert reason.key == "why-not-yours"


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ({"move": "fly"}, "There is no move 'fly' in this game; there are: build, attack, destroy, score, stop."),
        ({"move": "build"}, "'build' needs \"card\" and nothing else, one of: red-3, "),
        ({"move": "build", "card": "red-99"}, "'build' needs \"card\" and nothing else, one of: red-3, "),
        ({"move": "build", "card": ["red-5"]}, "'build' needs \"card\""),
        ({"move": "build", "card": "red-5", "for": 1}, "'build' needs \"card\" and nothing else"),
        ({"move": "score", "category": "best"}, "one of: smallest, tallest, one-colour, all."),
        ({"move": "stop", "card": "red-5"}, "'stop' stands alone"),
        ({"card": "red-5"}, 'a move looks like {"move": "build", "card": "red-5"}'),
        ({"move": 7}, 'a move looks like {"move": "build", "card": "red-5"}'),
    ],
)
def test_what_is_no_move_at_all_is_explained(record: dict[str, Any], sentence: str) -> None:
    """It says what would be one."""
    table = lay()
    before = table.document()
    with pytest.raises(MoveError, match=re.escape(sentence)):
        table.match.play(0, record)
    assert table.document() == before


@pytest.mark.parametrize("seat", [-1, 3, 8])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(MoveError, match=rf"There is no seat {seat}; this match has seats 0 to 2\."):
        lay().play(seat, "stop")

"""Bots see what their seat may see: change what is hidden, and they answer the same to the same generator."""

from collections import Counter

import pytest
from mypy_extensions import i64

from rubble.bots import Bot, make_bot
from rubble.bots.greedy import GreedyBot
from rubble.bots.search import SearchBot
from rubble.core.chance import Chance, FastChance
from rubble.core.game import Game
from rubble.core.state import State
from rubble.games import load
from rubble.games.monster_city.rules import MonsterCityState
from tests.bots.tables import every_game, name_of, positions

BOTS = {"random": make_bot("random", load("monster-city")), "greedy": GreedyBot(), "search": SearchBot(25)}
HIDING = [game for game in every_game() if game.hidden and game.edition.name == "standard"]


def answer(bot: Bot, table: State, seat: int, seed: int) -> int:
    """The bot even gets the table as it is; at a real one it gets a position drawn anew for its seat."""
    rng = FastChance(seed)
    given = int(bot.choose(table, seat, rng))
    drawn = int(bot.choose(table.resample(seat, rng), seat, rng))
    return given * 1000 + drawn


def differing(bot: Bot, game: Game, seed: int) -> Counter[str]:
    """At all positions of a game: tables that only look the same from the seat, and answers that differ there."""
    found: Counter[str] = Counter()
    for number, (truth, seat) in enumerate(positions(game, seed)):
        other = truth.resample(seat, FastChance(number))
        if game.position(other) == game.position(truth):
            continue
        found["tables"] += 1
        found["scorings"] += int(truth.to_move()) != 1 << seat
        found["answers"] += answer(bot, truth, seat, number) != answer(bot, other, seat, number)
    return found


@pytest.mark.parametrize("word", BOTS)
@pytest.mark.parametrize("game", HIDING, ids=name_of)
def test_what_is_hidden_does_not_change_an_answer(game: Game, word: str) -> None:
    found = Counter[str]()
    for seed in range(3):
        found += differing(BOTS[word], game, seed)
    assert found["answers"] == 0
    if game.options["variant"] == "events":
        assert found["tables"] > 100
    assert found["scorings"] > 2


class Peeping(Bot):
    """Plays by the hand of the seat to the left."""

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        assert isinstance(state, MonsterCityState)
        choices = state.legal(seat)
        return choices[state.players[(seat + 1) % state.seats].hand % len(choices)]


def test_who_peeps_is_found() -> None:
    assert differing(Peeping(), load("monster-city", variant="events"), 1)["answers"] > 10


# --- tables laid by hand

EVENTS = """
variant = "events"
turn = 1
building-row = "red-5 green-8 yellow-7"
building-deck = 20
monster-row = "all-red any-2 red-green"
monster-deck = 27
seats = [
  {{ city = "red-3 green-4 yellow-6", notes = 1, events = "{right}", scored = {{ smallest = 13 }} }},
  {{ city = "red-6 green-3 yellow-4", notes = 1, events = "detour remodel", scored = {{ all = 7 }} }},
  {{ city = "red-4 red-8 yellow-3", notes = 0, events = "{left}", scored = {{ tallest = 11 }} }},
]
"""


@pytest.mark.parametrize("word", BOTS)
def test_other_hands_same_answer(word: str) -> None:
    game = load("monster-city", variant="events")
    hands = [("grant grant", "chicken"), ("chicken counterattack", "grant"), ("detour detour", "rejected-project")]
    tables = [game.from_position(EVENTS.format(right=right, left=left), FastChance(1)) for right, left in hands]
    assert len({game.position(table) for table in tables}) == 3
    for seed in range(20):
        assert len({answer(BOTS[word], table, 1, seed) for table in tables}) == 1


@pytest.mark.parametrize("word", BOTS)
def test_secret_answers_of_a_scoring_stay_secret(word: str) -> None:
    """Two of three have chosen a category; the third answers the same, whatever they chose."""
    game = load("monster-city")
    laid = """
    turn = 0
    building-row = "yellow-8"
    building-deck = 30
    monster-row = "any-1"
    monster-deck = 29
    seats = [
      { city = "red-3 green-4", notes = 1 },
      { city = "green-3 yellow-4 red-8 red-7", notes = 0 },
      { city = "yellow-3 red-4 green-8", notes = 0 },
    ]
    """
    tables = []
    for first in ("smallest", "tallest", "one-colour", "all"):
        for second in ("smallest", "all"):
            table = game.from_position(laid, FastChance(1))
            table.play(0, game.move_of({"move": "build", "card": "yellow-8"}))
            table.play(0, game.move_of({"move": "score", "category": first}))
            table.play(1, game.move_of({"move": "score", "category": second}))
            tables.append(table)
    for seed in range(20):
        assert len({answer(BOTS[word], table, 2, seed) for table in tables}) == 1

"""The search: its budget, its generator, its tree, and what it makes of chance, clocks and answers given at once."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from mypy_extensions import i64

from rubble.bots import Bot
from rubble.bots.greedy import GreedyBot
from rubble.bots.search import SearchBot
from rubble.core.chance import Chance, FastChance
from rubble.core.game import Game
from rubble.core.state import State
from rubble.games import load
from tests.bots.tables import first_asked, positions
from tests.bots.traces import digest
from tests.rehearsal.bidding import Bidding
from tests.rehearsal.coin import ANGLES, CoinState
from tests.rehearsal.race import Race, RaceState

GAME = load("monster-city", variant="events")
THINKERS = {"greedy": GreedyBot(), "search": SearchBot(300)}


class Silent(Chance):
    """The chance of a match that goes on: nobody may draw from it."""

    def raw(self, stream: i64, n: i64) -> i64:
        raise AssertionError("The bot drew from the match's own chance.")


def middle(game: Game, seed: int = 1, moves: int = 40) -> tuple[State, int]:
    """A position in the middle of a game."""
    return next(found for number, found in enumerate(positions(game, seed)) if number == moves)


def scoring(game: Game) -> tuple[State, int]:
    return next((state, seat) for state, seat in positions(game, 1) if int(state.to_move()) != 1 << seat)


# --- the budget


@pytest.mark.parametrize("game", [GAME, Bidding()], ids=["compiled title", "plain title"])
def test_it_stops_when_time_is_up(game: Game) -> None:
    state = game.start(FastChance(1))
    seat = first_asked(state)
    begin = time.monotonic()
    move = SearchBot(0, 300).choose(state, seat, FastChance(1))
    assert 0.3 <= time.monotonic() - begin < 1.5  # a few milliseconds late, unless the machine is busy
    assert state.allows(seat, move)


def test_the_shortest_time_gives_a_move_too() -> None:
    state, seat = middle(GAME)
    assert state.allows(seat, SearchBot(0, 1).choose(state, seat, FastChance(1)))


@pytest.mark.parametrize("budget", [1, 2, 500])
def test_all_simulations_are_spent_on_the_own_moves(budget: int) -> None:
    for state, seat in (middle(GAME), scoring(GAME)):
        rows = SearchBot(budget).search(state, seat, FastChance(1)).statistics()
        assert sum(visits for _, visits, _ in rows) == budget
        assert sorted(move for move, _, _ in rows) == list(state.legal(seat))


# --- the generator


def test_one_seed_one_answer() -> None:
    state, seat = middle(GAME)
    bot = SearchBot(200)
    trees = [bot.search(state, seat, FastChance(seed)).statistics() for seed in (1, 1, 2)]
    assert trees[0] == trees[1] != trees[2]


@pytest.mark.parametrize("word", THINKERS)
def test_thinking_moves_nothing_and_draws_from_no_deck(word: str) -> None:
    for state, seat in (middle(GAME), scoring(GAME)):
        table = state.copy(Silent())
        before = GAME.position(table)
        assert table.allows(seat, THINKERS[word].choose(table, seat, FastChance(1)))
        assert GAME.position(table) == before


def test_compiled_and_interpreted_bots_answer_alike() -> None:
    """The other way round in a process of its own: interpreted if we are compiled, and compiled if we are not."""
    environment = {name: value for name, value in os.environ.items() if name != "RUBBLE_PURE"}
    if not os.environ.get("RUBBLE_PURE"):
        environment["RUBBLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.bots.traces"]
    root = Path(__file__).parents[2]
    other = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=True)
    assert digest() == other.stdout.strip()


# --- the answer


def said(game: Game, bot: Bot, state: State, seat: int) -> dict[str, object]:
    return dict(game.record_of(int(bot.choose(state, seat, FastChance(1)))))


def test_the_move_tried_most_is_chosen_and_comes_first() -> None:
    state, seat = middle(GAME)
    rows = SearchBot(500).search(state, seat, FastChance(3)).statistics()
    assert rows[0][0] == SearchBot(500).choose(state, seat, FastChance(3))
    assert [visits for _, visits, _ in rows] == sorted((visits for _, visits, _ in rows), reverse=True)
    assert all(-1 <= reward <= 1 for _, _, reward in rows)
    assert rows[0][2] > min(reward for _, _, reward in rows)


LAST_BUILDINGS = """
turn = 0
building-row = "red-3 red-8"
building-deck = 0
monster-row = "all-red any-1"
monster-deck = 28
seats = [
  { city = "red-5 red-6", notes = 1, stop = false, scored = { smallest = 9, tallest = 12, all = 20 } },
  { city = "green-8 green-8", notes = 2, stop = false, scored = { smallest = 9, tallest = 12, all = 20 } },
  { city = "yellow-3 red-4", notes = 1, stop = false, scored = { smallest = 9, tallest = 12, all = 20 } },
]
"""


@pytest.mark.parametrize("word", THINKERS)
def test_the_last_building_is_the_one_that_wins(word: str) -> None:
    """All score their one colour; the second seat leads with 16 and must take what the first one leaves."""
    game = load("monster-city")
    state = game.from_position(LAST_BUILDINGS, FastChance(1))
    assert said(game, THINKERS[word], state, 0) == {"move": "build", "card": "red-8"}


THIRD_SCORING = """
turn = 0
building-row = "yellow-8"
building-deck = 10
monster-row = "all-red any-1"
monster-deck = 28
seats = [
  { city = "red-8 green-8", notes = 1, scored = { tallest = 12, one-colour = 9 } },
  { city = "green-3 yellow-4", notes = 1, scored = { tallest = 12, one-colour = 9 } },
  { city = "yellow-3 red-4", notes = 1, scored = { tallest = 12, one-colour = 9 } },
]
"""


@pytest.mark.parametrize("word", THINKERS)
def test_three_towers_score_as_the_smallest(word: str) -> None:
    """24 points are very many for the smallest buildings, and not so many for all of them, which may still grow."""
    game = load("monster-city")
    state = game.from_position(THIRD_SCORING, FastChance(1))
    state.play(0, game.move_of({"move": "build", "card": "yellow-8"}))
    assert said(game, THINKERS[word], state, 0) == {"move": "score", "category": "smallest"}


# --- chance, clock


def test_a_throw_is_judged_by_where_it_may_end() -> None:
    """The last coin must come nearer to the middle than 150: of all forces on the grid only one surely does."""
    state = CoinState(FastChance(1))
    state.coins = [[425, 425, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert SearchBot(1000).choose(state, 1, FastChance(1)) // ANGLES == 49


def test_time_runs_on_while_it_thinks_ahead() -> None:
    """Two steps before the goal: who runs two is there before anybody else moves, or the clock comes."""
    state = RaceState(FastChance(1))
    state.points = [10, 10]
    assert Race().record_of(int(SearchBot(100).choose(state, 0, FastChance(1)))) == {"move": "run", "steps": 2}

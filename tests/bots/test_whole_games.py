"""Bots play whole games by the rules, on every title as it may be set up."""

import time

import pytest
from mypy_extensions import i64

from rubble.bots import NO_MOVE, Bot, make_bot
from rubble.bots.search import SearchBot
from rubble.core.chance import Chance, FastChance
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.core.state import State
from rubble.games import load
from tests.bots.tables import every_game, first_asked, name_of, winners

WORDS = ["random", "greedy", "search:10"]


class Silent(Chance):
    """A generator that nobody may ask."""

    def raw(self, stream: i64, n: i64) -> i64:
        raise AssertionError("There was nothing to decide.")


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("game", every_game(), ids=name_of)
def test_whole_games_through_the_checked_door(game: Game, word: str) -> None:
    match, bot, rng = Match(game, seed=7), make_bot(word, game), FastChance(8)
    while not match.over:
        seat = first_asked(match.state)
        match.play(seat, game.record_of(int(bot.choose(match.for_seat(seat, rng), seat, rng))))
    assert match.state.outcome() == "MC15"


@pytest.mark.parametrize("word", WORDS)
def test_who_is_not_asked_has_no_move(word: str) -> None:
    game = load("monster-city", first=0)
    state = game.start(FastChance(1))
    assert make_bot(word, game).choose(state, 1, Silent()) == NO_MOVE


@pytest.mark.parametrize("word", ["greedy", "search:60000ms"])
def test_a_single_move_is_made_at_once(word: str) -> None:
    """The last building of the row with two notes and no STOP card: nothing to think about."""
    game = load("monster-city")
    state = game.from_position(
        """
        turn = 2
        building-row = "red-8"
        building-deck = 20
        monster-row = "all-red"
        monster-deck = 29
        seats = [
          { city = "red-3 green-4", notes = 1, scored = { all = 7 } },
          { city = "green-3 yellow-4", notes = 1, scored = { all = 7 } },
          { city = "yellow-3 red-4", notes = 2, stop = false, scored = { all = 7 } },
        ]
        """,
        FastChance(1),
    )
    begin = time.monotonic()
    assert game.record_of(int(make_bot(word, game).choose(state, 2, Silent()))) == {"move": "build", "card": "red-8"}
    assert time.monotonic() - begin < 10


class First(Bot):
    """Somebody else's bot, in plain Python: always the first move."""

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        return state.legal(seat)[0]


def test_a_bot_of_somebody_else_sits_down_with_ours() -> None:
    assert winners([First(), SearchBot(30), First()], load("monster-city", variant="events"), 3) == 0b010

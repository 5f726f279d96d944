"""Games among bots: the same for the same seed, fair in the seats, honest with the bots."""

import json
import multiprocessing
import time
from collections import Counter
from typing import Any

import pytest
from mypy_extensions import i64

from rubble.bots import Bot
from rubble.core.chance import Chance, FastChance
from rubble.core.errors import OptionError
from rubble.core.game import Game
from rubble.core.match import verify
from rubble.core.record import Record
from rubble.core.state import State
from rubble.games import load
from rubble.lab.simulate import TURNS_COUNTED, Plan, Played, WorkerLost, play_one, run, seating
from rubble.lab.table import Table
from tests.rehearsal.bidding import Bidding
from tests.rehearsal.coin import Coin
from tests.rehearsal.race import Race
from tests.rehearsal.teams import Teams


def games_of(plan: Plan, numbers: range, workers: int = 1) -> list[Played]:
    return [played for batch in run(plan, numbers, workers) for played in batch]


def without_record(played: Played | None) -> dict[str, Any]:
    assert played is not None
    return {name: getattr(played, name) for name in Played.__slots__ if name not in ("record", "turns")}


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_the_number_of_workers_changes_nothing(bots: list[str]) -> None:
    plan = Plan.of(load("monster-city", variant="events"), bots, seed=5, keep=True)
    alone = games_of(plan, range(12))
    assert games_of(plan, range(12), workers=2) == alone
    assert [played.number for played in alone] == list(range(12))
    assert len({played.record for played in alone}) == 12


def test_a_search_with_a_budget_in_simulations_repeats_itself() -> None:
    plan = Plan.of(load("monster-city"), ["search:5", "random"], seed=5)
    assert play_one(plan.game(), plan, 3) == play_one(plan.game(), plan, 3)


def test_another_seed_gives_other_games() -> None:
    game = load("monster-city")
    one, other = (games_of(Plan.of(game, ["random"], seed), range(20)) for seed in (1, 2))
    assert not {played.scores for played in one} <= {played.scores for played in other}


@pytest.mark.parametrize("variant", ["basic", "events"])
@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_with_and_without_a_record_the_same_game_is_played(variant: str, bots: list[str]) -> None:
    """Random games without a record go through the quick loop, all others through the table."""
    game = load("monster-city", variant=variant)
    for number in (0, TURNS_COUNTED, TURNS_COUNTED + 1):
        quick, kept = (play_one(game, Plan.of(game, bots, 3, keep), number) for keep in (False, True))
        assert without_record(quick) == without_record(kept)


def test_a_record_tells_the_game_that_was_counted() -> None:
    game = load("monster-city", variant="events", seats=4)
    plan = Plan.of(game, ["greedy", "random"], seed=8, keep=True)
    for played in games_of(plan, range(6)):
        record = Record.from_text(played.record)
        verify(record, game)
        made = [line["move"] for line in record.lines[1:]]
        assert played.moves == len(made)
        assert played.turns == sum(move in ("build", "attack", "stop", "event") for move in made)
        assert [seat["bot"] for seat in record.seats] == list(plan.seated(played.number))
        assert len({seat["name"] for seat in record.seats}) == 4


def test_each_bot_sits_everywhere_equally_often() -> None:
    plan = Plan.of(load("monster-city", seats=4), ["greedy", "random"])
    assert plan.line_up == ("greedy", "random", "greedy", "random")
    assert Counter((seat, place) for n in range(8) for seat, place in enumerate(seating(4, n))) == {
        (seat, place): 2 for seat in range(4) for place in range(4)
    }


def test_wrong_bots_are_refused_before_anything_is_played() -> None:
    game = load("monster-city")
    with pytest.raises(OptionError, match="4 bots are too many for 3 seats"):
        Plan.of(game, ["random"] * 4)
    with pytest.raises(OptionError, match="There is no bot 'wizard'"):
        Plan.of(game, ["random", "wizard"])


class Spy(Bot):
    """Plays at random and keeps what it was shown."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.shown: list[tuple[str, str]] = []

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        game, truth = self.table.game, self.table.state
        assert game.view(state, 1 << self.seat) == game.view(truth, 1 << self.seat)
        self.shown.append((game.position(state), game.position(truth)))
        return state.draw(seat, rng)


@pytest.mark.parametrize("players", [None, [{"name": "A"}, {"name": "B"}, {"name": "C"}]], ids=["quick", "recorded"])
def test_bots_are_shown_what_their_seat_may_see_and_never_the_truth(players: list[dict[str, str]] | None) -> None:
    table = Table(load("monster-city", variant="events"), 4, players)
    spies = [Spy(table, seat) for seat in range(3)]
    table.play(spies, [FastChance(seat) for seat in range(3)], lambda: False)
    shown = [pair for spy in spies for pair in spy.shown]
    assert len(shown) == table.moves
    assert sum(guess != truth for guess, truth in shown) > len(shown) / 2


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    class Cheat(Bot):
        def choose(self, state: State, seat: i64, rng: Chance) -> i64:
            return 1_000_000

    table = Table(load("monster-city"), 4)
    with pytest.raises(ValueError, match="Cheat chose move 1000000"):
        table.play([Cheat()] * 3, [FastChance(0)] * 3, lambda: False)


# --- stopping -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_stopped_it_gives_what_is_complete_and_ends(workers: int) -> None:
    plan = Plan.of(load("monster-city"), ["greedy"], seed=2, keep=True)
    got: list[Played] = []
    batches = run(plan, range(1_000_000), workers, lambda: len(got) >= 5)
    for batch in batches:
        got.extend(batch)
    numbers = [played.number for played in got]
    assert 5 <= len(numbers) < 10_000
    assert numbers == sorted(set(numbers))
    game = load("monster-city")
    assert all(Record.from_text(played.record).game == game.id for played in got)
    assert without_record(got[-1]) == without_record(play_one(game, plan, numbers[-1]))
    assert not multiprocessing.active_children()


def test_a_worker_that_was_killed_is_reported_and_the_others_go_home() -> None:
    plan = Plan.of(load("monster-city"), ["greedy"], seed=2)
    games = run(plan, range(1_000_000), workers=2)
    assert next(games)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(WorkerLost, match="worker process was ended"):
        for _ in games:
            pass
    deadline = time.monotonic() + 10
    while multiprocessing.active_children() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not multiprocessing.active_children()


# --- any title ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", [Coin, Race, Bidding, Teams])
def test_titles_with_throws_clocks_and_secrets_are_played_too(title: type[Game]) -> None:
    game = title()
    for number in (0, TURNS_COUNTED):
        for bots in (["random"], ["random", "greedy"]):
            quick, kept = (play_one(game, Plan.of(game, bots, 1, keep), number) for keep in (False, True))
            assert without_record(quick) == without_record(kept)
            assert kept is not None
            assert kept.ended
            verify(Record.from_text(kept.record), game)


def test_a_game_without_an_end_is_cut_off() -> None:
    class Endless(Race):
        turn_limit = 4

    game = Endless()
    played = play_one(game, Plan.of(game, ["random"]), 0)
    assert played is not None
    assert (played.ended, played.moves, played.winners) == ("", 4, 0)


def test_bots_are_made_anew_for_each_game() -> None:
    """So that no game depends on those that the same worker played before."""
    game = load("monster-city")
    plan = Plan.of(game, ["greedy", "search:3", "random"], seed=1)
    late = play_one(game, plan, 9)
    for number in range(3):
        play_one(game, plan, number)
    assert play_one(game, plan, 9) == late


def test_a_plan_travels_as_data() -> None:
    """A custom edition goes to the workers with the plan: the file may change or vanish meanwhile."""
    heights = load("monster-city", "heights", variant="events", seats=5)
    plan = Plan.of(heights, ["random"], keep=True)
    assert plan.game().edition.hash == heights.edition.hash
    played = games_of(plan, range(2), workers=2)
    assert json.loads(played[0].record.splitlines()[0])["edition"] == "heights"

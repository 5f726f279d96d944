"""The coin: fields, an outcome computed by another process, frames that no rule reads."""

import json
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import pytest

from rubble.core.chance import FastChance
from rubble.core.errors import MoveError, RecordError, Refused
from rubble.core.game import Outcome
from rubble.core.match import Match, verify
from rubble.core.playout import playout
from rubble.core.question import Field
from rubble.core.record import Record
from rubble.core.state import CHANCE
from tests.rehearsal.coin import FRAMES, Coin, resolved
from tests.rehearsal.players import play_to_the_end

THROW = {"move": "throw", "force": 60, "angle": 90}


def test_a_throw_is_asked_by_fields_and_by_a_grid() -> None:
    question = Match(Coin(), seed=1).question(0)
    assert question is not None
    assert question.fields == (Field("force", 0, 99), Field("angle", 0, 359))
    assert {"move": "throw", "force": 9, "angle": 45} in question.choices
    assert THROW not in question.choices  # off the grid, and yet a move


def test_another_process_computes_where_the_coin_falls() -> None:
    """The table waits; what the worker finds is recorded, frames included, and equals what we find ourselves."""
    match = Match(Coin(), seed=1)
    match.play(0, THROW)
    assert match.state.to_move() == 1 << CHANCE
    assert match.question(0) is None
    assert match.question(1) is None
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as workers:
        outcome = workers.submit(resolved, *match.throw()).result()
    assert outcome == Coin().resolve(*match.throw())
    assert len(outcome.frames) == 4 * FRAMES
    match.settle(outcome)
    assert match.view(0)["coins"] == [list(outcome.row)]
    assert match.record.lines[-1] == {"outcome": list(outcome.row), "frames": outcome.frames.hex()}
    assert match.question(1) is not None


def test_no_rule_reads_the_frames() -> None:
    match = play_to_the_end(Match(Coin(), seed=3))
    record = Record.from_text(match.to_text())
    for line in record.lines:
        line.pop("frames", None)
    assert Match.from_record(record, Coin()).view(0) == match.view(0)


def test_the_next_throw_starts_from_the_recorded_poses() -> None:
    match = Match(Coin(), seed=1)
    match.play(0, THROW)
    match.settle(Outcome((500, 123, 1)))
    match.play(1, THROW)
    position, throw, _ = match.throw()
    assert json.loads(position)["coins"] == [[500, 123, 1]]
    assert throw == THROW


def test_each_throw_has_a_key_of_its_own() -> None:
    match = Match(Coin(), secret=bytes(16))
    keys = []
    for seat in (0, 1):
        match.play(seat, THROW)
        keys.append(match.throw()[2])
        match.settle(Coin().resolve(*match.throw()))
    other = Match(Coin(), secret=bytes([1] * 16))
    other.play(0, THROW)
    assert len({*keys, other.throw()[2]}) == 3


def test_a_better_outcome_than_the_secret_gives_is_found() -> None:
    match = Match(Coin(), secret=bytes(16))
    match.play(0, THROW)
    match.settle(Outcome((500, 500, 1)))
    with pytest.raises(RecordError, match="move 2: the outcome of the throw is not what the secret gives"):
        verify(match.record, Coin())


@pytest.mark.parametrize("row", [(), (1, 2), (1, 2, 3, 4, 5, 6), (5000, 1, 1), (-1, 1, 1)])
def test_an_outcome_that_cannot_lie_on_the_table_is_refused(row: tuple[int, ...]) -> None:
    match = Match(Coin(), seed=1)
    match.play(0, THROW)
    with pytest.raises(MoveError, match="does not say where 1 coins lie"):
        match.settle(Outcome(row))
    assert match.state.to_move() == 1 << CHANCE
    assert len(match.record.lines) == 2


def test_nobody_settles_what_was_not_thrown() -> None:
    with pytest.raises(Refused, match="Chance has nothing to decide now"):
        Match(Coin(), seed=1).settle(Outcome((500, 500, 1)))


def test_a_throw_cannot_be_taken_back() -> None:
    """The outcome may be computed already: whoever saw it must not throw again."""
    match = Match(Coin(), seed=1)
    match.play(0, THROW)
    with pytest.raises(Refused, match="since something hidden was last revealed"):
        match.undo(0)


def test_a_match_may_start_with_a_coin_in_the_air() -> None:
    first = Match(Coin(), seed=1)
    first.play(0, THROW)
    match = Match(Coin(), seed=2, position=Coin().position(first.state))
    match.settle(Coin().resolve(*match.throw()))
    assert match.question(1) is not None


def test_rollouts_guess_where_the_coin_falls() -> None:
    """The playout loop and the search never wait for a worker."""
    state = Coin().start(FastChance(1))
    playout(state, FastChance(2))
    assert state.outcome() == "COIN1"
    assert max(state.scores()) > 0

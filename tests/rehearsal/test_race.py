"""The race: the clock is an actor, time comes with the moves and by its own, and both runners move when they like."""

import pytest

from rubble.core.errors import Refused
from rubble.core.match import Match
from rubble.core.state import CLOCK
from tests.rehearsal.race import BREATH, TIME_UP, WARNING, Race

ONE, TWO = {"move": "run", "steps": 1}, {"move": "run", "steps": 2}


def test_both_may_run_and_nobody_waits_for_them() -> None:
    match = Match(Race(), seed=0)
    assert match.state.to_move() == 0b11 | 1 << CLOCK
    assert match.state.awaited() == 1 << CLOCK
    match.play(1, TWO, at=100)
    match.play(1, TWO, at=100 + BREATH)
    match.play(0, ONE, at=100 + BREATH)
    assert match.view(0)["points"] == [1, 4]


def test_time_comes_with_the_move() -> None:
    """Who runs again within a breath stumbles: one millisecond decides."""
    for pause, points in ((BREATH - 1, 2), (BREATH, 4)):
        match = Match(Race(), seed=0)
        match.play(0, TWO, at=1000)
        match.play(0, TWO, at=1000 + pause)
        assert match.view(0)["points"] == [points, 0]


def test_the_clock_warns_and_ends() -> None:
    match = Match(Race(), seed=0)
    match.play(1, ONE, at=500)
    assert [event.name for event in match.clock(0, WARNING)] == ["hurry"]
    assert match.state.alarm() == TIME_UP
    assert [event.name for event in match.clock(0, TIME_UP)] == ["time-up"]
    assert match.over
    assert match.state.outcome() == "RACE2"
    assert match.state.winners() == 0b10
    with pytest.raises(Refused, match="The game is over"):
        match.play(0, ONE, at=TIME_UP)


def test_the_goal_stops_the_clock() -> None:
    match = Match(Race(), seed=0)
    for number in range(6):
        match.play(0, TWO, at=BREATH * number)
    assert match.state.outcome() == "RACE1"
    assert match.state.alarm() == -1


def test_time_runs_forward_only() -> None:
    match = Match(Race(), seed=0)
    match.play(0, ONE, at=100)
    with pytest.raises(Refused, match="Time runs forward only"):
        match.play(0, ONE, at=99)
    for early in (99, WARNING - 1):
        with pytest.raises(Refused, match="The clock has nothing to decide now"):
            match.clock(0, early)
    assert match.state.now == 100
    assert len(match.record.lines) == 2


def test_nothing_is_taken_back_while_the_clock_runs() -> None:
    match = Match(Race(), seed=0)
    match.play(0, ONE, at=100)
    with pytest.raises(Refused, match="While the clock is running"):
        match.undo(0)


def test_a_record_keeps_the_time() -> None:
    match = Match(Race(), seed=0)
    match.play(0, ONE, at=100)
    match.clock(0, WARNING)
    assert match.record.lines[1:] == [
        {"seat": 0, "move": "run", "steps": 1, "at": 100},
        {"clock": {"move": 0}, "at": WARNING},
    ]
    again = Match.from_text(match.to_text(), Race())
    assert again.state.now == WARNING
    assert again.view(0) == match.view(0)

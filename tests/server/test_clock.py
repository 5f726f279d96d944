"""The clock of a room: when a move came, and what comes first."""

import time

import pytest

from rubble.core.errors import Refused
from rubble.games import SHELF
from rubble.server.people import Guest
from rubble.server.room import Room
from tests.rehearsal.race import TIME_UP, WARNING

ONE = {"move": "run", "steps": 1}


@pytest.fixture
def race() -> tuple[Room, Guest]:
    """A race with one person on both tracks, who is there."""
    room = Room("race", SHELF.with_titles(["tests.rehearsal.race:Race"]))
    room.choose("race", "standard", {})
    guest = room.enter("Ada")[0]
    guest.connections = 1
    for seat in range(2):
        room.sit(guest, seat)
    room.start(guest)
    return room, guest


def run(room: Room, guest: Guest, seat: int, heard: float | None = None) -> None:
    room.play(guest, seat, room.playing().numbers[seat], [ONE], heard)


def test_a_move_that_comes_too_late_is_refused_and_the_clock_comes_first(race: tuple[Room, Guest]) -> None:
    room, guest = race
    room.clock.set(WARNING + 40)
    with pytest.raises(Refused, match="The time is up") as refused:
        run(room, guest, 0)
    assert refused.value.reason.key == "why-clock-first"
    left = room.time_left()
    assert left is not None
    assert left <= -0.04
    room.strike()
    assert room.playing().record.lines[-1] == {"clock": {"move": 0}, "at": WARNING}
    run(room, guest, 0)
    assert room.playing().record.lines[-1]["at"] >= WARNING + 40


def test_a_move_bears_the_time_at_which_it_came_not_at_which_it_was_looked_at(race: tuple[Room, Guest]) -> None:
    room, guest = race
    heard = time.monotonic()
    came = room.clock.now(heard)
    time.sleep(0.05)
    run(room, guest, 0, heard)
    assert room.playing().record.lines[-1]["at"] == came
    run(room, guest, 1, heard - 5)  # a clock of another order than the moves': time still runs forward
    assert room.playing().record.lines[-1]["at"] == came


def test_a_finished_race_has_no_clock(race: tuple[Room, Guest]) -> None:
    room, _ = race
    room.clock.set(TIME_UP)
    room.strike()
    room.strike()
    assert room.phase == "over"
    assert not room.clock.running
    assert room.time_left() is None


def test_a_pause_is_kept_in_the_journal_until_the_next_move(race: tuple[Room, Guest]) -> None:
    room, guest = race
    journal = room.take_fresh()
    room.clock.set(2_000)
    guest.connections = 0
    room.mind_clock()
    assert not room.clock.running
    journal += room.take_fresh()
    woken = Room.wake(room.id, journal, room.shelf)
    assert 2_000 <= woken.clock.now() == room.clock.now()
    back = woken.guests[guest.number]
    back.connections = 1
    woken.mind_clock()
    woken.clock.set(3_000)
    run(woken, back, 1)
    again = Room.wake(room.id, journal + woken.take_fresh(), room.shelf)
    assert again.clock.now() == woken.playing().state.now >= 3_000


def test_a_spectator_alone_makes_no_clock_run(race: tuple[Room, Guest]) -> None:
    room, guest = race
    spectator = room.enter("Bo")[0]
    spectator.connections = 1
    guest.connections = 0
    room.mind_clock()
    assert not room.clock.running
    assert room.bots_to_move() == []
    room.leave(guest)  # bots hold both seats now: whoever watches may see them run
    assert room.bots_to_move() == [0, 1]

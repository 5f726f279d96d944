"""The two legs: roles change, a person may hold several seats, and friends may all lose."""

from rubble.core.chance import FastChance
from rubble.core.match import Match
from tests.rehearsal.teams import TEAMS, Teams


def choose(match: Match, **gates: int) -> None:
    """Seats choose gates: `a=0` is seat 0, `b` is seat 1, and so on."""
    for name, gate in gates.items():
        match.play("abcd".index(name), {"move": "choose", "gate": gate})


def test_roles_change_and_seats_keep_their_numbers() -> None:
    match = Match(Teams(), seed=0)
    assert match.view(0)["guards"] == [0, 2]
    assert match.state.to_move() == 0b0101
    choose(match, a=0, c=1)
    assert match.state.to_move() == 0b1010
    choose(match, b=2, d=0)  # b finds the open gate
    assert match.view(0)["guards"] == [1, 3]
    assert match.state.to_move() == 0b1010
    choose(match, b=0, d=0, a=1, c=2)  # both guards at one gate: both runners are through
    assert match.state.outcome() == "TEAM1"
    assert list(match.state.scores()) == [1, 1, 1, 0]
    assert match.state.winners() == TEAMS[0]
    assert [match.state.utility(seat) for seat in range(4)] == [1.0, -1.0, 1.0, -1.0]


def test_a_draw_of_two_teams_is_a_shared_victory() -> None:
    match = Match(Teams(), seed=0)
    choose(match, a=0, c=0, b=1, d=0)  # b is through
    choose(match, b=2, d=2, a=0, c=2)  # a is through
    assert match.state.winners() == 0b1111
    assert match.state.utility(0) == match.state.utility(1) == 0.0


def test_a_person_with_two_seats_sees_both_and_no_third() -> None:
    match = Match(Teams(), seed=0)
    choose(match, a=2, c=1)
    choose(match, b=0)
    assert match.view(0b0101)["own"] == {0: 2, 2: 1}
    assert match.view(0b1111)["own"] == {0: 2, 1: 0, 2: 1, 3: -1}
    assert match.view(0)["own"] == {}
    told = [event.seen_by(0b0101) for event in match.events]
    assert told == [
        {"event": "chose", "seat": 0, "gate": 2},
        {"event": "chose", "seat": 2, "gate": 1},
        {"event": "chose", "seat": 1},
    ]


def test_a_bot_with_two_seats_answers_for_one_at_a_time() -> None:
    """Drawn anew for a seat, the table is one that this seat cannot tell from the true one."""
    match = Match(Teams(), seed=0)
    choose(match, c=1)
    for seat in (0, 2):
        table = match.for_seat(seat, FastChance(3))
        assert match.game.view(table, 1 << seat) == match.view(1 << seat)
    guesses = {match.game.view(match.for_seat(-1, FastChance(n)), 0b0100)["own"][2] for n in range(20)}
    assert guesses == {0, 1, 2}  # a spectator's table holds any choice of seat 2


def test_friends_may_all_win() -> None:
    match = Match(Teams(mode="together"), seed=4)
    for _ in range(2):
        choose(match, a=0, b=0, c=1, d=2)
    assert sum(match.state.scores()) >= 5
    assert match.state.winners() == 0b1111
    assert match.state.utility(0) == 1.0


def test_friends_may_all_lose() -> None:
    """A lost co-operative game: the guard stood where all four ran; it is over, and nobody has won."""
    match = Match(Teams(mode="together"), seed=0)
    for _ in range(2):
        choose(match, a=0, b=0, c=0, d=0)
    assert match.record.lines[4]["drawn"] == ["guard 0"]
    assert match.state.outcome() == "TEAM2"
    assert match.state.winners() == 0
    assert {match.state.utility(seat) for seat in range(4)} == {-1.0}

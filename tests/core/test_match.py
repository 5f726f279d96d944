"""The checked door: who may ask and do what, in which words it is refused, and that nothing half-done remains."""

import pytest

from rubble.core.chance import FastChance
from rubble.core.errors import MoveError, Reason, RecordError, Refused
from rubble.core.match import Match, verify
from tests.rehearsal.coin import Coin
from tests.rehearsal.deal import HANDS, answer, bid, dealt
from tests.rehearsal.race import Race
from tests.rehearsal.teams import Teams, TeamsState
from tests.rules.monster_city.table import lay

CHOOSE = {"move": "choose", "gate": 1}


def unchanged(match: Match) -> tuple[str, str, list[int]]:
    return match.game.position(match.state), match.to_text(), list(match.numbers)


# --- questions and their numbers --------------------------------------------------------------------------------


def test_a_question_says_who_is_asked_what() -> None:
    match = Match(Teams(), seed=1)
    question = match.question(2)
    assert question is not None
    assert (question.seat, question.prompt, question.fields, question.part_of_row) == (2, "ask-move", (), False)
    assert question.choices == tuple({"move": "choose", "gate": gate} for gate in range(3))
    assert match.question(1) is None


def test_a_question_keeps_its_number_while_others_move() -> None:
    """A move is stale when its question is gone, not when the room went on."""
    match = Match(Teams(), seed=1)
    question = match.question(2)
    assert question is not None
    match.play(0, CHOOSE)
    match.play(2, CHOOSE, answers=question.number)
    assert match.state.to_move() == 0b1010


def test_an_answer_to_a_question_that_is_gone_is_stale() -> None:
    match = Match(Teams(), seed=1)
    question = match.question(0)
    assert question is not None
    match.play(0, CHOOSE)
    match.undo(0)  # the same words again, and yet another question
    before = unchanged(match)
    with pytest.raises(Refused, match="answers an earlier question"):
        match.play(0, CHOOSE, answers=question.number)
    assert unchanged(match) == before
    assert match.question(0) is not None
    match.play(0, CHOOSE, answers=match.numbers[0])


# --- rows -------------------------------------------------------------------------------------------------------


def ordering() -> tuple[Match, list[int]]:
    """A table at which seat 1 has looked at three cards and puts them back."""
    match = dealt(*HANDS)
    bid(match, 9, 11, 5)
    answer(match, "no", "no", "no")
    return match, match.view(0b010)["looked"][0]


def test_a_row_sent_whole_is_taken_whole() -> None:
    match, (first, second, _) = ordering()
    lines = len(match.record.lines)
    match.play(1, [{"move": "put", "card": second}, {"move": "put", "card": first}])
    assert match.record.lines[lines:] == [
        {"seat": 1, "move": "put", "card": second},
        {"seat": 1, "move": "put", "card": first},
    ]


@pytest.mark.parametrize(
    ("picks", "sentence"),
    [
        ((0,), "Answers are still missing"),
        ((0, 1, 2), "more answers than the decision needs"),
        ((0, 0), "This move is not allowed now"),
    ],
)
def test_a_row_that_does_not_fit_is_not_taken_at_all(picks: tuple[int, ...], sentence: str) -> None:
    match, cards = ordering()
    before = unchanged(match)
    with pytest.raises(Refused, match=sentence):
        match.play(1, [{"move": "put", "card": cards[pick]} for pick in picks])
    assert unchanged(match) == before


def test_the_rest_of_a_row_may_be_sent_whole() -> None:
    match, (first, second, _) = ordering()
    match.play(1, {"move": "put", "card": first})
    question = match.question(1)
    assert question is not None
    assert question.part_of_row
    match.play(1, [{"move": "put", "card": second}])
    assert match.question(1) is not None


# --- refusals ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 4, 99, True, "0", None])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    match = Match(Teams(), seed=1)
    for ask in (
        lambda: match.play(seat, CHOOSE),
        lambda: match.question(seat),
        lambda: match.why_not(seat, CHOOSE),
        lambda: match.previews(seat),
        lambda: match.reasons(seat),
        lambda: match.can_undo(seat),
        lambda: match.undo(seat),
        lambda: match.sit(seat, {"name": "Ada"}),
    ):
        with pytest.raises(MoveError, match=r"There is no seat .*; this match has seats 0 to 3"):
            ask()


@pytest.mark.parametrize("mask", [-1, 0b10000])
def test_a_view_of_seats_that_do_not_exist(mask: int) -> None:
    with pytest.raises(MoveError, match="no mask of this match's 4 seats"):
        Match(Teams(), seed=1).view(mask)


@pytest.mark.parametrize("record", ["choose", 7, [], [7], None, {"move": "choose"}, {"gate": 1}, [CHOOSE, {}]])
def test_what_is_no_move_is_said_so(record: object) -> None:
    match = Match(Teams(), seed=1)
    before = unchanged(match)
    with pytest.raises(MoveError, match="move"):
        match.play(0, record)  # type: ignore[arg-type]
    assert unchanged(match) == before


def test_a_refusal_names_the_player_in_words_and_the_reason_in_data() -> None:
    match = Match(Teams(), seed=1, players=[{"name": name} for name in ("Ada", "Bo", "Cy", "Di")])
    with pytest.raises(Refused, match="It is not up to Bo now") as refused:
        match.play(1, CHOOSE)
    assert refused.value.reason == Reason("", "why-not-asked", {"seat": 1})


def test_why_not_is_the_reason_of_the_refusal_and_none_for_a_move_that_may_be_made() -> None:
    match = Match(Teams(), seed=1)
    assert match.why_not(0, CHOOSE) is None
    reason = match.why_not(1, CHOOSE)
    with pytest.raises(Refused) as refused:
        match.play(1, CHOOSE)
    assert refused.value.reason == reason


@pytest.mark.parametrize("holder", [0, 0b001, 0b100, 0b101])
def test_why_somebody_else_may_not_is_told_to_nobody(holder: int) -> None:
    """Seat 1 may answer "no" and not "veto": who does not hold the seat gets the same reason for both."""
    match = dealt(*HANDS)
    bid(match, 9, 11, 5)
    told = {word: match.why_not(1, {"move": word}, holder) for word in ("no", "veto")}
    assert told == dict.fromkeys(("no", "veto"), Reason("", "why-not-yours", {"seat": 1}))
    assert match.why_not(1, {"move": "veto"}, holder | 0b010) == Reason("", "why-not-legal")


def test_all_that_cannot_be_done_has_its_reason() -> None:
    match = lay(building_row="red-5 green-6", notes=0).match
    question = match.question(0)
    assert question is not None
    refused = {str(record) for record, _ in match.reasons(0)}
    assert refused.isdisjoint(str(choice) for choice in question.choices)
    assert str({"move": "build", "card": "red-5"}) in refused
    assert all(match.why_not(0, record) == reason for record, reason in match.reasons(0))


def test_each_choice_has_its_preview() -> None:
    match = lay("red-3 green-4", building_row="red-5", notes=1).match
    question = match.question(0)
    assert question is not None
    previews = dict(zip(map(str, question.choices), match.previews(0), strict=True))
    assert previews[str({"move": "build", "card": "red-5"})] == ("preview-height", {"points": 12})


# --- nothing half-done remains ----------------------------------------------------------------------------------


class BreaksAtGateTwo(Teams):
    """A title with a fault that shows late: chance has posted the guard already."""

    class Table(TeamsState):
        def run(self) -> None:
            super().run()
            if self.last["gates"][3] == 2:
                raise IndexError("no such gate")


def test_a_title_that_breaks_in_the_middle_of_a_move_harms_nothing() -> None:
    """A fault in the rules is no refusal; but the match is as it was, goes on, and can be verified."""
    game = BreaksAtGateTwo(mode="together")
    match = Match(game, seed=1)
    for seat in range(3):
        match.play(seat, CHOOSE)
    before = unchanged(match)
    with pytest.raises(IndexError):
        match.play(3, {"move": "choose", "gate": 2})
    assert unchanged(match) == before
    for seat in (3, 0, 1, 2, 3):
        match.play(seat, CHOOSE)
    assert verify(match.record, game).finished


# --- time -------------------------------------------------------------------------------------------------------


def test_where_a_clock_runs_every_move_has_its_time() -> None:
    match = Match(Race(), seed=0)
    with pytest.raises(MoveError, match="needs the time"):
        match.play(0, {"move": "run", "steps": 1})
    with pytest.raises(MoveError, match="a whole number of milliseconds"):
        match.play(0, {"move": "run", "steps": 1}, at="noon")  # type: ignore[arg-type]
    with pytest.raises(Refused) as refused:
        match.play(0, {"move": "run", "steps": 1}, at=6001)
    assert refused.value.reason.key == "why-clock-first"  # it is due at 6000
    assert len(match.record.lines) == 1


def test_a_refused_move_does_not_set_the_clock() -> None:
    match = Match(Race(), seed=0)
    for number in range(6):
        match.play(0, {"move": "run", "steps": 2}, at=600 * number)
    with pytest.raises(Refused, match="The game is over"):
        match.play(1, {"move": "run", "steps": 2}, at=9999)
    assert match.state.now == 3000


# --- who plays, and from where ----------------------------------------------------------------------------------


def test_there_is_a_player_for_each_seat() -> None:
    with pytest.raises(RecordError, match="2 players for 4 seats"):
        Match(Teams(), seed=1, players=[{"name": "Ada"}, {"name": "Bo"}])


def test_somebody_else_sits_down() -> None:
    match = Match(Teams(), seed=1)
    assert match.names() == ("Seat 1", "Seat 2", "Seat 3", "Seat 4")
    match.sit(1, {"name": "Ada"})
    match.sit(2, {"name": "Deep Gate", "bot": "search"})
    assert match.record.lines[1:] == [
        {"seat": 1, "sits": {"name": "Ada"}},
        {"seat": 2, "sits": {"name": "Deep Gate", "bot": "search"}},
    ]
    again = Match.from_text(match.to_text(), Teams())
    assert again.names() == ("Seat 1", "Ada", "Deep Gate", "Seat 4")
    assert match.record.seats[1] == {"name": "Seat 2"}  # who sat there at the start stays written


@pytest.mark.parametrize("player", ["Ada", {"name": 5}, None])
def test_nobody_sits_down_who_is_no_player(player: object) -> None:
    match = Match(Teams(), seed=1)
    with pytest.raises(MoveError, match="is no player"):
        match.sit(1, player)  # type: ignore[arg-type]
    assert len(match.record.lines) == 1


def test_every_match_of_people_has_a_secret_of_its_own() -> None:
    one, other = Match(Coin()), Match(Coin())
    assert one.record.chance["kind"] == "sealed"
    assert one.record.chance["secret"] != other.record.chance["secret"]
    assert one.record.chance["salt"] != other.record.chance["salt"]
    assert one.record.chance["commitment"] != other.record.chance["commitment"]


def test_a_match_can_start_from_a_position() -> None:
    first = Match(Teams(), seed=1)
    first.play(0, CHOOSE)
    match = Match(Teams(), seed=2, position=first.game.position(first.state))
    assert match.state.to_move() == 0b0100
    again = Match.from_text(match.to_text(), Teams())
    assert again.view(0b1111) == first.view(0b1111)


def test_a_bot_never_gets_the_truth() -> None:
    """For any seat, and a spectator, the state is another object, with another chance, and other hidden cards."""
    match = dealt(*HANDS)
    bid(match, 9, 11)
    truths = 0
    for seat in (-1, 0, 1, 2):
        table = match.for_seat(seat, FastChance(seat + 9))
        assert table is not match.state
        assert table.chance is not match.chance
        truths += match.game.position(table) == match.game.position(match.state)
    assert truths == 0

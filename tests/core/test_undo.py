"""Taking back: one's own last move and the bots' after it, up to the last reveal; a line in the record."""

from rubble.core.match import Match
from rubble.core.state import Event
from tests.rules.monster_city.table import Table, lay


def with_bots(table: Table, *seats: int) -> Table:
    for seat in seats:
        table.match.sit(seat, {"name": f"Bot {seat}", "bot": "random"})
    return table


def test_the_bots_moves_go_back_with_it() -> None:
    table = with_bots(lay(building_row="red-5 green-6 yellow-7 yellow-8"), 1, 2)
    before = table.document()
    table.play(0, "build red-5")
    table.play(1, "build green-6")
    table.play(2, "stop")
    table.undo(0)
    assert table.document() == before


def test_one_step_at_a_time() -> None:
    """The second undo goes back to the move before, past the bots' in between."""
    table = with_bots(lay(notes=2, building_row="red-5 green-6 yellow-7 yellow-8 red-8"), 1, 2)
    before = table.document()
    for seat, said in enumerate(("build red-5", "build green-6", "stop")):
        table.play(seat, said)
    between = table.document()
    table.play(0, "stop")
    table.undo(0)
    assert table.document() == between
    table.undo(0)
    assert table.document() == before
    assert table.undo_refusal(0) == "why-undo-revealed"


def test_a_person_who_moved_since_is_in_the_way() -> None:
    """A bot who becomes a person, or the other way round: it counts who moved."""
    table = with_bots(lay(building_row="red-5 green-6 yellow-7 yellow-8"), 2)
    table.play(0, "build red-5")
    table.play(1, "stop")
    table.play(2, "stop")
    table.match.sit(1, {"name": "Bot 1", "bot": "random"})
    assert table.undo_refusal(0) == "why-undo-moved"
    table.undo(1)
    assert table.asked() == [1]


def test_a_reveal_of_a_bots_move_is_in_the_way() -> None:
    table = with_bots(lay(building_row="red-5 green-6", building_deck=35), 1, 2)
    table.play(0, "build red-5")
    table.play(1, "build green-6")  # five new buildings are turned up
    assert table.undo_refusal(0) == "why-undo-revealed"


def test_a_decision_that_somebody_has_begun_is_not_in_the_way() -> None:
    """To the others nothing has happened yet: so nothing tells them whether it has begun."""
    table = lay("", "red-5 red-6 green-5 green-6", building_row="red-8 green-8 yellow-8")
    before = table.document()
    table.play(0, "build red-8")
    table.play(1, "attack red-green")
    assert table.choices(1) == ["destroy red-5", "destroy red-6"]
    table.undo(0)
    assert table.document() == before


def test_the_others_do_not_hear_that_a_row_was_taken_back() -> None:
    table = lay("red-5 red-6 green-5 green-6")
    begun = table.play(0, "attack red-green")
    taken = table.match.undo(0)
    assert heard(begun + taken, 0b110) == []
    assert heard(taken, 0b001) == ["taken-back"]


def test_the_others_hear_that_a_move_was_taken_back() -> None:
    table = lay()
    table.play(0, "build red-5")
    assert heard(table.match.undo(0), 0b110) == ["taken-back"]


def heard(events: list[Event], seats: int) -> list[str]:
    return [event.name for event in events if event.seen_by(seats) is not None]


def test_a_row_is_taken_back_answer_by_answer() -> None:
    table = lay("red-5 red-6 green-5 green-6")
    table.play(0, "attack red-green")
    before = table.document()
    table.play(0, "destroy red-5")
    table.undo(0)
    assert table.document() == before
    table.undo(0)
    assert "attack red-green" in table.choices(0)


def test_after_a_resume_it_can_still_be_taken_back() -> None:
    """What undo needs follows from the record."""
    table = with_bots(lay(building_row="red-5 green-6 yellow-7 yellow-8"), 1, 2)
    before = table.document()
    table.play(0, "build red-5")
    table.play(1, "stop")
    resumed = Table(Match.from_text(table.match.to_text(), table.match.game))
    resumed.undo(0)
    assert resumed.document() == before

"""Rulebook: STOP!"""

import pytest

from rubble.core.errors import MoveError
from tests.rules.monster_city.table import facts, lay, names, new_game


def test_the_card_goes_to_the_box_and_nothing_else_happens() -> None:
    table = lay()
    before = table.view()
    events = table.play(0, "stop")
    after = table.view()
    assert names(events) == ["stopped"]
    assert facts(events, "stopped") == {"seat": 0}
    assert [seat["stop"] for seat in after["seats"]] == [False, True, True]
    assert after["asked"] == [1]
    for seat in (*before["seats"], *after["seats"]):
        del seat["stop"]
    assert {**after, "turn": 0, "asked": [0]} == before


def test_once_in_the_game() -> None:
    """MC19: the card of another does not help."""
    table = lay(stop=[False, True, True])
    assert "stop" not in table.choices(0)
    reason = table.refusal(0, "stop")
    assert (reason.rule, reason.key, reason.facts) == ("MC19", "why-stop-used", {"seat": 0})


def test_everybody_has_one() -> None:
    """MC19: three in a row, then nobody can any more."""
    table = new_game(3, first=0)
    for seat in range(3):
        table.play(seat, "stop")
    assert table.asked() == [0]
    assert table.refusal(0, "stop").key == "why-stop-used"


@pytest.mark.parametrize("notes", [0, 1, 2])
def test_banknotes_do_not_matter(notes: int) -> None:
    table = lay(notes=notes)
    table.play(0, "stop")
    assert table.notes()[0] == notes


def test_the_used_card_does_not_come_back_with_a_scoring() -> None:
    table = lay(building_row="red-5", stop=[False, False, True], notes=1)
    table.play(0, "build red-5")
    table.score_all("all")
    assert "stop" not in table.choices(1)


def test_it_can_be_taken_back_until_somebody_moves() -> None:
    """1.6.7: nothing is revealed."""
    table = lay()
    before = table.document()
    table.play(0, "stop")
    table.undo(0)
    assert table.document() == before
    assert "stop" in table.choices(0)


def test_there_are_none_in_the_event_variant() -> None:
    """MC19: there one passes only by an event without its effect."""
    table = new_game(variant="events", first=0)
    assert not [seat for seat in table.view()["seats"] if "stop" in seat]
    assert "stop" not in table.choices(0)
    with pytest.raises(MoveError, match="There is no move 'stop' in this game"):
        table.play(0, "stop")

"""Rulebook: GAMEPLAY, BUILDING CONSTRUCTION."""

import pytest

from tests.rules.monster_city.table import facts, lay, names, new_game, play_at_random


def test_a_building_moves_from_the_row_to_the_city_for_a_banknote() -> None:
    """The note goes back to the bank (MC22: the English text has a slip of the pen there), the gap stays."""
    table = lay("red-3 green-4", building_row="red-5 green-8 yellow-3", notes=1)
    events = table.play(0, "build green-8")
    assert table.city(0) == "red-3 green-4 green-8"
    assert table.row("building-row") == "red-5 yellow-3"
    assert table.notes() == [0, 1, 1]
    assert table.view()["bank"] == 8
    assert table.view()["building-deck"] == 30
    assert names(events) == ["built"]
    assert facts(events, "built") == {"seat": 0, "card": "green-8"}


def test_two_banknotes_become_one() -> None:
    table = lay(notes=2)
    table.play(0, "build red-5")
    assert table.notes() == [1, 2, 2]


def test_the_other_cities_stay_as_they_are() -> None:
    table = lay(building_row="red-5 green-6")
    before = table.city(1), table.city(2), table.row("monster-row"), table.row("box")
    table.play(0, "build red-5")
    assert (table.city(1), table.city(2), table.row("monster-row"), table.row("box")) == before


def test_without_a_banknote_nobody_builds() -> None:
    table = lay(notes=[0, 1, 1], building_row="red-5 green-6")
    assert not [choice for choice in table.choices(0) if choice.startswith("build")]
    assert table.why(0, "build red-5") == ("BUILDING CONSTRUCTION", "why-build-no-note", "red-5")


def test_only_a_building_of_the_row_is_built() -> None:
    """Neither one that somebody has, nor the own one, nor one from the box."""
    table = lay("red-3 green-4", "green-3 yellow-4", building_row="red-5", box="yellow-8")
    for card in ("yellow-4", "red-3", "yellow-8"):
        assert table.why(0, f"build {card}") == ("BUILDING CONSTRUCTION", "why-not-in-building-row", card)


def test_equal_buildings_are_one_choice() -> None:
    """MC24: and only one of them is taken."""
    table = lay("red-3", building_row="red-5 red-5 green-6")
    assert [choice for choice in table.choices(0) if choice.startswith("build")] == ["build red-5", "build green-6"]
    table.play(0, "build red-5")
    assert table.row("building-row") == "red-5 green-6"
    assert table.city(0) == "red-3 red-5"


def test_play_goes_clockwise() -> None:
    """GAMEPLAY: the left neighbour is next, and after the last seat the first."""
    table = lay(building_row="red-5 green-6 yellow-7 red-8", seats=4)
    for seat in (0, 1, 2):
        assert table.asked() == [seat]
        table.play(seat, "stop")
    table.play(3, "build red-5")
    assert table.asked() == [0]


def test_a_turn_is_exactly_one_action() -> None:
    """GAMEPLAY: after it somebody else is asked, and nobody acts out of turn."""
    table = lay(notes=2)
    table.play(0, "build red-5")
    assert table.choices(0) == []
    for said in ("build green-6", "stop"):
        assert table.refusal(0, said).key == "why-not-asked"
    assert table.refusal(0, "build green-6", "stop").key == "why-not-asked"


def test_two_actions_cannot_be_sent_as_one() -> None:
    assert lay(notes=2).refusal(0, "build red-5", "build green-6").key == "why-row-too-long"


@pytest.mark.parametrize(
    ("notes", "kinds"), [(0, {"attack"}), (1, {"attack", "build"}), (2, {"build"})], ids=["none", "one", "two"]
)
def test_what_the_banknotes_allow(notes: int, kinds: set[str]) -> None:
    """GAMEPLAY: an action is a must; with the STOP card gone there is no way to pass."""
    table = lay(notes=notes, stop=[False, True, True])
    assert {choice.partition(" ")[0] for choice in table.choices(0)} == kinds


@pytest.mark.parametrize("seats", [3, 5])
def test_nobody_ever_has_more_than_two_banknotes(seats: int) -> None:
    """GAMEPLAY: and no note is lost, with the bank there are always ten; with five players it can be empty."""
    least = 10
    for seed in range(6):
        for table in play_at_random(new_game(seats, variant="events", seed=seed), seed):
            notes, bank = table.notes(), table.view()["bank"]
            assert all(0 <= held <= 2 for held in notes)
            assert sum(notes) + bank == 10
            least = min(least, bank)
    assert least >= 10 - 2 * seats


def test_all_ten_banknotes_can_be_in_hands() -> None:
    """1.3: at five players the bank may be empty; the one who then gets a note has paid one first."""
    table = lay(seats=5, notes=2, building_row="red-5 green-6 yellow-7")
    assert table.view()["bank"] == 0
    table.play(0, "build red-5")
    assert table.view()["bank"] == 1


def test_a_building_can_be_given_back_until_somebody_moves() -> None:
    """1.6.7: building reveals nothing."""
    table = lay(building_row="red-5 green-6 yellow-7")
    before = table.document()
    table.play(0, "build red-5")
    table.undo(0)
    assert table.document() == before
    table.play(0, "build green-6")
    table.play(1, "stop")
    assert table.undo_refusal(0) == "why-undo-moved"
    table.undo(1)
    table.undo(0)
    assert table.document() == before


def test_taking_back_is_a_line_in_the_record() -> None:
    table = lay()
    table.play(0, "build red-5")
    table.undo(0)
    lines = table.match.record.lines[-2:]
    assert lines == [{"seat": 0, "move": "build", "card": "red-5"}, {"seat": 0, "undo": True}]


def test_a_building_that_empties_the_row_is_not_given_back() -> None:
    """1.6.7: new buildings were turned up, and seen."""
    table = lay(building_row="red-5", building_deck=35)
    table.play(0, "build red-5")
    assert table.undo_refusal(0) == "why-undo-revealed"

"""Rulebook: MONSTER ATTACK."""

import pytest

from tests.rules.monster_city.table import facts, lay, names


def test_a_monster_destroys_is_discarded_and_brings_a_banknote() -> None:
    """The buildings go to the box, the note comes from the bank, the gap in the row stays."""
    table = lay("red-3 red-8 green-4", monster_row="all-red any-2", notes=1, box="yellow-8", building_deck=35)
    bank, deck = table.view()["bank"], table.view()["monster-deck"]
    boxed = table.view()["box"]
    events = table.play(0, "attack all-red")
    assert table.city(0) == "green-4"
    assert sorted(table.view()["box"]) == sorted([*boxed, "red-3", "red-8"])
    assert table.row("monster-row") == "any-2"
    assert table.row("monster-discard") == "all-red"
    assert table.view()["monster-deck"] == deck
    assert table.notes() == [2, 1, 1]
    assert table.view()["bank"] == bank - 1
    assert names(events) == ["attacked"]
    assert facts(events, "attacked") == {"seat": 0, "card": "all-red", "destroyed": ["red-3", "red-8"]}
    assert table.asked() == [1]


def test_it_visits_the_own_city_only() -> None:
    table = lay("green-4", "red-3 red-5", "red-4 red-8", monster_row="all-red any-2")
    table.play(0, "attack all-red")
    assert (table.city(0), table.city(1), table.city(2)) == ("green-4", "red-3 red-5", "red-4 red-8")


@pytest.mark.parametrize(
    ("city", "lost"),
    [("green-4 yellow-3", 0), ("red-3 green-4", 1), ("red-3 red-4 red-5 red-6 red-7", 5), ("", 0)],
    ids=["nothing", "one", "five", "empty city"],
)
def test_always_exactly_one_banknote(city: str, lost: int) -> None:
    """However many buildings fell, and also if none did."""
    table = lay(city, monster_row="all-red any-2", notes=0)
    events = table.play(0, "attack all-red")
    assert len(facts(events, "attacked")["destroyed"]) == lost
    assert table.notes() == [1, 0, 0]


def test_with_two_banknotes_nobody_takes_a_monster() -> None:
    """Not even one that would destroy nothing."""
    table = lay("green-4", notes=[2, 1, 1], monster_row="all-red any-2")
    assert not [choice for choice in table.choices(0) if choice.startswith("attack")]
    reason = table.refusal(0, "attack all-red")
    assert (reason.rule, reason.key) == ("MONSTER ATTACK", "why-attack-full-purse")
    assert reason.facts == {"card": "all-red", "notes": 2}


def test_only_a_monster_of_the_row_is_taken() -> None:
    """None from the discard pile or the deck."""
    table = lay(monster_row="all-red any-2", monster_discard="all-green")
    for card in ("all-green", "any-1"):
        assert table.why(0, f"attack {card}") == ("MONSTER ATTACK", "why-not-in-monster-row", card)


def test_equal_monsters_are_one_choice() -> None:
    """MC24: and only one of them leaves the row."""
    table = lay("green-4", monster_row="all-red all-red any-1")
    assert [choice for choice in table.choices(0) if "attack" in choice] == ["attack all-red", "attack any-1"]
    table.play(0, "attack all-red")
    assert table.row("monster-row") == "all-red any-1"


# --- an attack with a choice is one decision of several answers


def test_nothing_moves_before_the_last_building_is_named() -> None:
    """1.6: nobody else sees that a monster was chosen."""
    table = lay("red-3 green-4 yellow-5", monster_row="any-2 all-red", notes=1)
    spectator, neighbour = table.view(), table.view(1)
    assert names(table.play(0, "attack any-2")) == []
    assert names(table.play(0, "destroy green-4")) == []
    assert (table.view(), table.view(1), table.view(1, 2)) == (spectator, neighbour, neighbour)
    assert table.view(0)["row"] == {"attack": "any-2", "destroy": ["green-4"], "sure": []}
    events = table.play(0, "destroy yellow-5")
    assert facts(events, "attacked")["destroyed"] == ["green-4", "yellow-5"]
    assert (table.city(0), table.notes()[0]) == ("red-3", 2)


def test_a_decision_begun_is_finished_first() -> None:
    """1.6: an answer to what is not asked is refused; the others have to wait."""
    table = lay("red-3 green-4", monster_row="any-1 all-red", building_row="red-5 green-6")
    table.play(0, "attack any-1")
    for said in ("build red-5", "attack all-red", "stop"):
        reason = table.refusal(0, said)
        assert (reason.rule, reason.key, reason.facts["asked"]) == ("1.6", "why-finish-row", "any-1")
    assert table.refusal(1, "stop").key == "why-not-asked"


def test_a_decision_can_be_taken_back_answer_by_answer() -> None:
    """1.6: till it is complete, and since nothing is revealed also then, until somebody moves."""
    table = lay("red-3 green-4 yellow-5", monster_row="any-2 all-red")
    start = table.document()
    table.play(0, "attack any-2")
    chosen = table.document()
    table.play(0, "destroy red-3")
    table.undo(0)
    assert table.document() == chosen
    table.undo(0)
    assert table.document() == start
    table.play(0, "attack any-2", "destroy red-3", "destroy green-4")
    assert table.asked() == [1]
    for _ in range(3):
        table.undo(0)
    assert table.document() == start


def test_a_decision_begun_does_not_show_in_what_others_may_take_back() -> None:
    """1.6: as far as the others can see, seat 1 has done nothing yet."""
    table = lay("red-3 green-4", "green-3 yellow-4", monster_row="any-1 all-red")
    before = table.document()
    table.play(0, "stop")
    table.play(1, "attack any-1")
    assert table.match.can_undo(0) is None
    table.undo(0)
    assert table.document() == before


def test_a_decision_may_be_sent_whole() -> None:
    """1.6: it comes to the same as answer by answer."""
    whole, single = (lay("red-3 green-4 yellow-5", monster_row="any-2 all-red") for _ in range(2))
    whole.play(0, "attack any-2", "destroy yellow-5", "destroy red-3")
    for said in ("attack any-2", "destroy yellow-5", "destroy red-3"):
        single.play(0, said)
    assert whole.document() == single.document()
    assert whole.city(0) == "green-4"


def test_sent_whole_it_is_taken_whole_or_not_at_all() -> None:
    """1.6: too short, too long, or one part wrong."""
    table = lay("red-3 green-4 yellow-5", monster_row="any-2 all-red", building_row="red-5 green-6")
    assert table.refusal(0, "attack any-2", "destroy red-3").key == "why-row-too-short"
    too_long = ("attack any-2", "destroy red-3", "destroy green-4", "destroy yellow-5")
    assert table.refusal(0, *too_long).key == "why-row-too-long"
    wrong = table.refusal(0, "attack any-2", "destroy red-3", "destroy red-8")
    assert (wrong.key, wrong.facts["card"]) == ("why-not-in-city", "red-8")
    assert table.why(0, "attack any-2", "destroy red-3", "destroy red-3") == ("MC12", "why-destroy-named", "red-3")


def test_an_attack_without_a_refill_can_be_taken_back() -> None:
    """1.6.7: it reveals nothing, though buildings fell."""
    table = lay("red-3 green-4", monster_row="all-red any-2")
    before = table.document()
    table.play(0, "attack all-red")
    table.undo(0)
    assert table.document() == before


def test_an_attack_that_empties_the_row_cannot() -> None:
    """1.6.7: new monsters were turned up."""
    table = lay("red-3 green-4", monster_row="all-red")
    table.play(0, "attack all-red")
    assert table.undo_refusal(0) == "why-undo-revealed"


def test_a_match_saved_in_the_middle_of_an_attack_goes_on() -> None:
    """1.6: what is pending is part of the table."""
    table = lay("red-3 green-4 yellow-5", monster_row="any-2 all-red")
    table.play(0, "attack any-2")
    table.play(0, "destroy green-4")
    match = type(table.match).from_text(table.match.to_text(), table.match.game)
    assert match.view(1) == table.match.view(1)
    assert match.question(0) == table.match.question(0)
    match.play(0, {"move": "destroy", "card": "red-3"})
    assert match.view(0)["seats"][0]["city"] == ["yellow-5"]

"""Rulebook: EVENT CARDS, the six of them."""

from collections import Counter
from typing import Any

import pytest

from rubble.games.monster_city.title import MonsterCity
from tests.rules.monster_city.table import Table, facts, lay, names

MONSTERS = Counter({name: monster["count"] for name, monster in MonsterCity().edition.data["monsters"].items()})
THREE_SCORED = {"smallest": 1, "tallest": 1, "one-colour": 1}


def holding(hand: str, *cities: str, **keys: Any) -> Table:
    """Seat 0 has these events, the others none."""
    return lay(*cities, **{"events": [hand, "", "", "", ""], **keys})


# --- CHICKEN


def test_chicken_sends_a_monster_to_the_discard() -> None:
    """It is not replaced, and nobody is attacked or paid."""
    table = holding("chicken", "red-3 green-4", monster_row="all-red any-2", notes=1)
    events = table.play(0, "event chicken", "remove all-red")
    assert facts(events, "event-played") == {"seat": 0, "card": "chicken", "cards": ["all-red"]}
    assert table.row("monster-row") == "any-2"
    assert table.row("monster-discard") == "all-red"
    assert (table.city(0), table.notes()) == ("red-3 green-4", [1, 1, 1])
    assert table.asked() == [1]


def test_chicken_takes_one_of_two_equal_monsters() -> None:
    """MC24."""
    table = holding("chicken", monster_row="all-red all-red any-2")
    table.play(0, "event chicken")
    assert table.choices(0) == ["remove all-red", "remove any-2", "no-effect"]
    table.play(0, "remove all-red")
    assert table.row("monster-row") == "all-red any-2"


def test_chicken_on_the_last_monster_brings_a_new_row() -> None:
    """MC2: the one card is not replaced, but a row that is empty after a turn is."""
    table = holding("chicken", monster_row="all-red")
    events = table.play(0, "event chicken", "remove all-red")
    assert names(events) == ["event-played", "monsters-turned-up"]
    assert len(table.view()["monster-row"]) == 5
    assert table.row("monster-discard") == "all-red"


def test_the_chicken_monster_is_shuffled_in_with_the_others() -> None:
    """MC1: with an empty deck it may come back at once."""
    table = holding("chicken", monster_row="all-red", monster_deck=0)
    events = table.play(0, "event chicken", "remove all-red")
    assert facts(events, "reshuffled") == {"deck": "monsters", "cards": 30}


def test_chicken_removes_no_building_and_no_monster_from_elsewhere() -> None:
    table = holding("chicken", monster_row="all-red any-2", monster_discard="all-green", building_row="red-5 green-6")
    table.play(0, "event chicken")
    assert table.why(0, "remove red-5") == (
        "EVENT CARDS",
        "why-chicken-monsters-only",
        "red-5",
    )
    assert table.why(0, "remove all-green") == ("EVENT CARDS", "why-not-in-monster-row", "all-green")


def test_chicken_is_not_simply_carried_out() -> None:
    table = holding("chicken")
    table.play(0, "event chicken")
    assert table.refusal(0, "do").key == "why-event-otherwise"


# --- REJECTED PROJECT


def test_rejected_project_sends_a_building_to_the_box() -> None:
    """It is not replaced, and costs nothing."""
    table = holding("rejected-project", building_row="red-5 green-6 yellow-7", notes=1)
    boxed = Counter(table.view()["box"])
    events = table.play(0, "event rejected-project", "remove green-6")
    assert facts(events, "event-played") == {"seat": 0, "card": "rejected-project", "cards": ["green-6"]}
    assert table.row("building-row") == "red-5 yellow-7"
    assert Counter(table.view()["box"]) - boxed == Counter(["green-6"])
    assert table.notes() == [1, 1, 1]


def test_rejected_project_on_the_last_building_brings_a_new_row() -> None:
    """MC2."""
    table = holding("rejected-project", building_row="red-5", building_deck=35)
    events = table.play(0, "event rejected-project", "remove red-5")
    assert names(events) == ["event-played", "buildings-turned-up", "scoring-card-on-top"]
    assert len(table.view()["building-row"]) == 5
    assert table.asked() == [1]


def test_rejected_project_under_a_scoring_card_brings_the_scoring() -> None:
    """MC3: at the end of that turn; then the next player clockwise goes on (MC16)."""
    table = holding("rejected-project", building_row="red-5", building_deck=30)
    events = table.play(0, "event rejected-project", "remove red-5")
    assert names(events) == ["event-played", "scoring"]
    assert table.asked() == [0, 1, 2]
    table.score_all("all")
    assert table.asked() == [1]
    assert "red-5" in table.view()["box"]


def test_rejected_project_can_end_the_game() -> None:
    """MC3, MC15."""
    table = holding("rejected-project", building_row="red-5", building_deck=0, scored=THREE_SCORED)
    table.play(0, "event rejected-project", "remove red-5")
    assert table.match.over
    assert table.view()["scorings"] == 4


def test_the_last_building_left_alone_brings_no_scoring() -> None:
    """MC6: without effect the row keeps its card."""
    table = holding("rejected-project", building_row="red-5", building_deck=30)
    table.play(0, "event rejected-project", "no-effect")
    assert (table.row("building-row"), table.asked()) == ("red-5", [1])


def test_rejected_project_removes_no_monster_and_no_building_from_a_city() -> None:
    table = holding("rejected-project", "red-3", "green-4", building_row="red-5", monster_row="all-red any-2")
    table.play(0, "event rejected-project")
    assert table.why(0, "remove all-red") == ("EVENT CARDS", "why-project-buildings-only", "all-red")
    for card in ("red-3", "green-4"):
        assert table.why(0, f"remove {card}") == ("EVENT CARDS", "why-not-in-building-row", card)


# --- REMODEL


def test_remodel_swaps_a_building_of_the_city_with_one_of_the_row() -> None:
    """MC8: for no banknote; it is neither built nor destroyed."""
    table = holding("remodel", "red-3 green-4", building_row="yellow-8 red-5", notes=0)
    boxed = table.view()["box"]
    events = table.play(0, "event remodel", "give red-3", "take yellow-8")
    assert names(events) == ["event-played"]
    assert facts(events, "event-played") == {"seat": 0, "card": "remodel", "cards": ["red-3", "yellow-8"]}
    assert table.city(0) == "green-4 yellow-8"
    assert table.row("building-row") == "red-3 red-5"
    assert (table.notes(), table.view()["box"]) == ([0, 0, 0], boxed)
    assert table.hand(0) == ""


def test_a_building_given_is_an_ordinary_card_of_the_row() -> None:
    """MC8: also a start building; the next player may build it."""
    table = holding("remodel", "red-3 green-4", building_row="yellow-8 red-5")
    table.play(0, "event remodel", "give red-3", "take yellow-8")
    table.play(1, "build red-3")
    assert "red-3" in table.city(1).split()


def test_remodel_may_swap_equal_buildings() -> None:
    """1.6.2: equal kinds are allowed; nothing seems to have happened."""
    table = holding("remodel", "red-5 green-4", building_row="red-5 yellow-8")
    table.play(0, "event remodel", "give red-5", "take red-5")
    assert (table.city(0), table.row("building-row")) == ("red-5 green-4", "red-5 yellow-8")


def test_remodel_with_one_kind_in_the_row_asks_no_further() -> None:
    """1.6: a later question with one answer is not asked."""
    table = holding("remodel", "red-3 green-4", building_row="yellow-8")
    table.play(0, "event remodel", "give green-4")
    assert (table.city(0), table.row("building-row")) == ("red-3 yellow-8", "green-4")
    table = holding("remodel", "red-3 green-4", building_row="yellow-8 yellow-8")
    table.play(0, "event remodel", "give green-4")
    assert (table.city(0), table.row("building-row")) == ("red-3 yellow-8", "green-4 yellow-8")


def test_remodel_never_empties_the_row() -> None:
    """The last building under a Scoring card is swapped: no scoring."""
    table = holding("remodel", "red-3 green-4", building_row="yellow-8", building_deck=30)
    assert names(table.play(0, "event remodel", "give green-4")) == ["event-played"]
    assert table.asked() == [1]


def test_remodel_with_an_empty_city_has_no_effect() -> None:
    """MC8: it may be played all the same, and nothing is asked."""
    table = holding("remodel", "", building_row="yellow-8 red-5")
    events = table.play(0, "event remodel")
    assert names(events) == ["event-without-effect"]
    assert (table.city(0), table.row("building-row")) == ("", "red-5 yellow-8")
    assert (table.row("event-discard"), table.asked()) == ("remodel", [1])


def test_remodel_asks_for_what_is_given_then_for_what_is_taken() -> None:
    """1.6: nobody sees it before it is complete; answer by answer it can be taken back."""
    table = holding("remodel", "red-3 green-4", building_row="yellow-8 red-5")
    start, seen = table.document(), table.view(1)
    table.play(0, "event remodel")
    assert table.choices(0) == ["give red-3", "give green-4", "no-effect"]
    table.play(0, "give red-3")
    assert table.choices(0) == ["take red-5", "take yellow-8"]
    assert table.view(1) == seen
    assert table.view(0)["row"] == {"event": "remodel", "give": "red-3"}
    table.undo(0)
    table.undo(0)
    assert table.document() == start


def test_remodel_gives_from_the_own_city_and_takes_from_the_row() -> None:
    table = holding("remodel", "red-3 green-4", "green-3 yellow-4", building_row="yellow-8 red-5")
    table.play(0, "event remodel")
    assert table.why(0, "give yellow-4") == ("EVENT CARDS", "why-not-in-city", "yellow-4")
    table.play(0, "give red-3")
    assert table.why(0, "take yellow-4") == ("EVENT CARDS", "why-not-in-building-row", "yellow-4")
    assert table.refusal(0, "no-effect").key == "why-finish-row"


def test_remodel_of_two_buildings_earns_no_event() -> None:
    """MC8: nothing was destroyed."""
    table = holding("remodel", "red-3 green-4", building_row="yellow-8 red-5")
    deck = table.view()["event-deck"]
    table.play(0, "event remodel", "give red-3", "take yellow-8")
    assert table.view()["event-deck"] == deck


# --- COUNTERATTACK


@pytest.mark.parametrize("row", ["all-red", "all-red any-2", "all-red all-green any-1 any-2 red-green"])
def test_counterattack_replaces_the_monsters_by_as_many(row: str) -> None:
    """Not by five: by as many as lay there."""
    table = holding("counterattack", monster_row=row)
    size, deck = len(row.split()), table.view()["monster-deck"]
    events = table.play(0, "event counterattack", "do")
    assert names(events) == ["event-played", "monsters-turned-up"]
    assert facts(events, "event-played")["cards"] == row.split()
    assert facts(events, "monsters-turned-up")["cards"] == table.view()["monster-row"]
    assert (len(table.view()["monster-row"]), table.view()["monster-deck"]) == (size, deck - size)
    assert table.row("monster-discard") == row
    assert table.asked() == [1]


def test_counterattack_discards_first_and_draws_then() -> None:
    """MC4: what the deck lacks comes from the discard, and the monsters just discarded are among it."""
    table = holding("counterattack", monster_row="all-red any-2 red-green", monster_deck=1)
    left = MONSTERS - Counter(table.view()["monster-discard"]) - Counter(table.view()["monster-row"])
    events = table.play(0, "event counterattack", "do")
    assert facts(events, "reshuffled") == {"deck": "monsters", "cards": 29}
    row = Counter(table.view()["monster-row"])
    assert row >= left
    assert row.total() == 3
    assert (table.view()["monster-deck"], table.view()["monster-discard"]) == (27, [])


def test_a_monster_driven_off_can_come_back_at_once() -> None:
    """MC4: with an empty deck all thirty are shuffled."""
    rows = []
    for seed in range(40):
        table = holding("counterattack", monster_row="red-green-yellow", monster_deck=0, seed=seed)
        table.play(0, "event counterattack", "do")
        rows.append(table.row("monster-row"))
    assert "red-green-yellow" in rows
    assert len(set(rows)) > 5


def test_after_a_counterattack_a_refill_may_straddle_a_reshuffle() -> None:
    """1.3: the deck is then no multiple of five any more."""
    table = holding("counterattack", "green-4", "green-4", monster_row="all-red", monster_deck=5)
    table.play(0, "event counterattack", "do")
    assert table.view()["monster-deck"] == 4
    monster = table.row("monster-row")
    events = table.play(1, f"attack {monster}")
    assert facts(events, "reshuffled")["cards"] == 26
    assert len(table.view()["monster-row"]) == 5


# --- DETOUR


def play_detour(table: Table, seat: int) -> None:
    table.play(seat, "event detour", "do")


@pytest.mark.parametrize(("seats", "turn", "right"), [(3, 0, 2), (3, 1, 0), (4, 3, 2), (5, 0, 4)])
def test_detour_hands_the_turn_to_the_right_neighbour(seats: int, turn: int, right: int) -> None:
    """MC5: then it goes on clockwise from there, so the player of the Detour is next, then the left neighbour."""
    hands = ["detour" if seat == turn else "" for seat in range(seats)]
    table = lay(seats=seats, turn=turn, events=hands, building_row="red-5 green-6 yellow-7 red-8")
    play_detour(table, turn)
    assert table.asked() == [right]
    table.play(right, "build red-5")
    assert table.asked() == [turn]
    table.play(turn, "build green-6")
    assert table.asked() == [(turn + 1) % seats]


def test_two_detours_in_a_row() -> None:
    """MC5: each is one step to the right."""
    table = lay(seats=4, events=["detour", "", "", "detour"])
    play_detour(table, 0)
    play_detour(table, 3)
    assert table.asked() == [2]
    table.play(2, "build red-5")
    assert table.asked() == [3]


def test_a_detour_not_carried_out_changes_nothing() -> None:
    """MC6."""
    table = holding("detour")
    table.play(0, "event detour", "no-effect")
    assert table.asked() == [1]


def test_detour_moves_no_card_but_itself() -> None:
    table = holding("detour")
    before = table.view()
    play_detour(table, 0)
    after = table.view()
    assert after["event-discard"] == ["detour"]
    for name in ("building-row", "building-deck", "monster-row", "monster-deck", "box", "bank"):
        assert after[name] == before[name]


# --- GRANT


@pytest.mark.parametrize("notes", [0, 1])
def test_grant_brings_a_banknote_from_the_bank(notes: int) -> None:
    table = holding("grant", notes=notes)
    bank = table.view()["bank"]
    events = table.play(0, "event grant", "do")
    assert names(events) == ["event-played"]
    assert (table.notes()[0], table.view()["bank"]) == (notes + 1, bank - 1)


def test_grant_with_two_banknotes_brings_nothing() -> None:
    """MC7: it may be played, and nothing is asked."""
    table = holding("grant", notes=2)
    events = table.play(0, "event grant")
    assert names(events) == ["event-without-effect"]
    assert table.notes() == [2, 2, 2]
    assert (table.row("event-discard"), table.asked()) == ("grant", [1])


def test_grant_takes_the_last_banknote_of_the_bank() -> None:
    """1.3: with five players at the limit but one, there is exactly one."""
    table = lay(seats=5, notes=[1, 2, 2, 2, 2], events=["grant", "", "", "", ""])
    table.play(0, "event grant", "do")
    assert table.view()["bank"] == 0
    assert table.notes() == [2, 2, 2, 2, 2]

"""Rulebook: REPLENISHING THE CARDS."""

from collections import Counter

import pytest

from rubble.games.monster_city.title import MonsterCity
from tests.rules.monster_city.table import facts, lay, names, new_game, play_at_random

MONSTERS = Counter({name: monster["count"] for name, monster in MonsterCity().edition.data["monsters"].items()})


# --- the Monster Row


def test_a_gap_in_the_monster_row_is_not_filled() -> None:
    table = lay("green-4", monster_row="all-red any-2")
    assert names(table.play(0, "attack all-red")) == ["attacked"]
    assert table.row("monster-row") == "any-2"


def test_an_empty_monster_row_gets_five_cards() -> None:
    """After the turn of the player who took the last one."""
    table = lay("green-4", monster_row="all-red", monster_discard="any-2")
    assert table.view()["monster-deck"] == 28
    events = table.play(0, "attack all-red")
    assert names(events) == ["attacked", "monsters-turned-up"]
    row = table.view()["monster-row"]
    assert facts(events, "monsters-turned-up")["cards"] == row
    assert len(row) == 5
    assert table.view()["monster-deck"] == 23
    assert table.row("monster-discard") == "all-red any-2"
    assert table.asked() == [1]


def test_the_last_five_are_dealt_without_shuffling() -> None:
    """MC1: the discard is shuffled when a card is needed, not when the last one is dealt."""
    table = lay("green-4", monster_row="all-red", monster_deck=5)
    events = table.play(0, "attack all-red")
    assert "reshuffled" not in names(events)
    view = table.view()
    assert (len(view["monster-row"]), view["monster-deck"], len(view["monster-discard"])) == (5, 0, 25)


def test_an_empty_deck_is_made_of_the_discard() -> None:
    """MC1: the monster just used is shuffled in with the others."""
    table = lay("green-4", monster_row="all-red", monster_deck=0)
    events = table.play(0, "attack all-red")
    assert names(events) == ["attacked", "reshuffled", "monsters-turned-up"]
    assert facts(events, "reshuffled") == {"deck": "monsters", "cards": 30}
    view = table.view()
    assert (len(view["monster-row"]), view["monster-deck"], view["monster-discard"]) == (5, 25, [])


@pytest.mark.parametrize("deck", [1, 2, 3, 4])
def test_a_deck_that_runs_out_meanwhile(deck: int) -> None:
    """MC1: what is there is dealt, then the discard is shuffled and the row goes on to five."""
    table = lay("green-4", monster_row="all-red", monster_deck=deck)
    left = MONSTERS - Counter(table.view()["monster-discard"]) - Counter(["all-red"])
    events = table.play(0, "attack all-red")
    row = Counter(table.view()["monster-row"])
    assert row >= left  # the cards of the old deck lie in the new row
    assert row.total() == 5
    assert facts(events, "reshuffled")["cards"] == 30 - deck
    assert table.view()["monster-deck"] == 25
    assert table.view()["monster-discard"] == []


def test_the_monster_just_used_can_come_back_at_once() -> None:
    """MC1: there is one of this kind, and it is shuffled in."""
    rows = []
    for seed in range(40):
        table = lay("green-4", monster_row="red-green-yellow", monster_deck=0, seed=seed)
        table.play(0, "attack red-green-yellow")
        rows.append(table.view()["monster-row"])
    assert any("red-green-yellow" in row for row in rows)
    assert any("red-green-yellow" not in row for row in rows)


def test_in_the_basic_game_the_monster_deck_runs_out_after_six_rows() -> None:
    """1.3: 30 monsters in rows of five; a deck that is short never straddles a reshuffle here."""
    shuffled = 0
    for seed in range(4):
        for table in play_at_random(new_game(seed=seed), seed):
            assert table.view()["monster-deck"] % 5 == 0
        shuffled += names(table.match.events).count("reshuffled")
    assert shuffled > 0


# --- the Building Row


def test_a_gap_in_the_building_row_is_not_filled() -> None:
    table = lay(building_row="red-5 green-6", building_deck=35)
    assert names(table.play(0, "build red-5")) == ["built"]
    assert table.row("building-row") == "green-6"
    assert table.view()["building-deck"] == 35


def test_an_empty_building_row_gets_five_cards() -> None:
    """With no Scoring card on top there is no scoring."""
    table = lay(building_row="red-5", building_deck=35)
    events = table.play(0, "build red-5")
    assert names(events) == ["built", "buildings-turned-up", "scoring-card-on-top"]
    row = table.view()["building-row"]
    assert facts(events, "buildings-turned-up")["cards"] == row
    assert len(row) == 5
    assert table.view()["building-deck"] == 30
    assert table.view()["scorings"] == 0
    assert table.asked() == [1]


def test_the_other_row_is_left_alone() -> None:
    table = lay(building_row="red-5", building_deck=35, monster_row="any-2")
    table.play(0, "build red-5")
    assert table.row("monster-row") == "any-2"
    table = lay("green-4", building_row="red-5", building_deck=35, monster_row="all-red")
    table.play(0, "attack all-red")
    assert table.row("building-row") == "red-5"


def test_with_a_scoring_card_on_top_play_goes_on_until_the_row_is_empty() -> None:
    table = lay(building_row="red-5 green-6", building_deck=30)
    assert table.view()["scoring-card-on-top"]
    table.play(0, "build red-5")
    assert table.asked() == [1]
    events = table.play(1, "build green-6")
    assert names(events) == ["built", "scoring"]
    assert table.asked() == [0, 1, 2]


def test_scoring_comes_before_the_new_row() -> None:
    """MC1, MC17: then the Scoring card is gone, and five more buildings come."""
    table = lay(building_row="red-5", building_deck=30)
    table.play(0, "build red-5")
    assert (table.view()["building-row"], table.view()["building-deck"]) == ([], 30)
    table.play(0, "score all")
    table.play(1, "score all")
    events = table.play(2, "score all")
    assert names(events) == ["answered", "scored", "scored", "scored", "buildings-turned-up"]
    view = table.view()
    assert (len(view["building-row"]), view["building-deck"], view["scoring-card-on-top"]) == (5, 25, False)


@pytest.mark.parametrize("last", [0, 1, 2])
def test_after_a_scoring_the_next_player_clockwise_goes_on(last: int) -> None:
    """MC16: next to the one who emptied the row, whoever chose a category last."""
    table = lay(building_row="red-5", building_deck=30, turn=last)
    table.play(last, "build red-5")
    for seat in (2, 1, 0):
        table.play(seat, "score smallest")
    assert table.asked() == [(last + 1) % 3]


def test_a_game_uses_eight_rows_of_buildings() -> None:
    """1.3: rows of five, never cut; 40 buildings are turned up in all."""
    for table in play_at_random(new_game()):
        assert len(table.view()["building-row"]) <= 5
    rows = [event.facts["cards"] for event in table.match.events if event.name == "buildings-turned-up"]
    assert [len(row) for row in rows if isinstance(row, list)] == [5] * 8

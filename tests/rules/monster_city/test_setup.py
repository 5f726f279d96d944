"""Rulebook: COMPONENTS, GAME SETUP."""

import pytest

from rubble.core.errors import OptionError
from rubble.games.monster_city.title import MonsterCity
from tests.rules.monster_city.table import STARTS, new_game, play_at_random

ALL_SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


def test_the_box_holds_what_the_rulebook_counts() -> None:
    """COMPONENTS: 40 buildings, 5 pairs of start cards, 30 monsters, 14 events of 6 kinds, 10 banknotes."""
    edition = MonsterCity().edition.data
    assert sum(edition["buildings"].values()) == 40
    assert [len(pair) for pair in edition["start"].values()] == [2, 2, 2, 2, 2]
    assert sum(monster["count"] for monster in edition["monsters"].values()) == 30
    assert sum(edition["events"].values()) == 14
    assert len(edition["events"]) == 6
    assert edition["limits"]["notes"] == 10


@ALL_SEATS
def test_each_player_begins_with_a_start_pair(seats: int) -> None:
    """GAME SETUP 1, MC21: the first n pairs are used, the others stay in the box."""
    for seed in range(5):
        table = new_game(seats, seed=seed)
        assert sorted(table.city(seat) for seat in range(seats)) == sorted(STARTS[:seats]), seed


def test_start_pairs_are_dealt_at_random() -> None:
    """MC21: seat 0 gets any of the pairs in use."""
    assert {new_game(4, seed=seed).city(0) for seed in range(60)} == set(STARTS[:4])


@ALL_SEATS
def test_five_buildings_and_five_monsters_lie_open(seats: int) -> None:
    """GAME SETUP 2 and 3: rows of five, the rest is the deck; nothing is used up yet."""
    view = new_game(seats).view()
    assert (len(view["building-row"]), view["building-deck"], view["box"]) == (5, 35, [])
    assert (len(view["monster-row"]), view["monster-deck"], view["monster-discard"]) == (5, 25, [])
    assert (view["scorings"], view["scoring-card-on-top"]) == (0, False)


def test_rows_are_dealt_at_random() -> None:
    rows = [(new_game(seed=seed).row("building-row"), new_game(seed=seed).row("monster-row")) for seed in range(20)]
    assert len(set(rows)) == 20


@ALL_SEATS
def test_one_banknote_each_the_others_are_the_bank(seats: int) -> None:
    """GAME SETUP 4."""
    table = new_game(seats)
    assert table.notes() == [1] * seats
    assert table.view()["bank"] == 10 - seats


def test_one_stop_card_each_and_no_events_in_the_basic_game() -> None:
    """GAME SETUP 5: the events stay in the box."""
    view = new_game().view()
    assert [seat["stop"] for seat in view["seats"]] == [True, True, True]
    assert not any("events" in seat for seat in view["seats"])
    assert "event-deck" not in view


def test_nobody_has_points() -> None:
    """GAME SETUP 6: an empty notepad."""
    assert [(seat["points"], seat["scored"]) for seat in new_game().view()["seats"]] == [(0, {})] * 3


@pytest.mark.parametrize("variant", ["basic", "events"])
def test_a_scoring_card_lies_under_every_tenth_building(variant: str) -> None:
    """GAME SETUP 2, MC17: it comes to the top with the 10th, 20th, 30th, 40th building, and never into a row."""
    on_top: set[int] = set()
    for table in play_at_random(new_game(variant=variant)):
        view = table.view()
        if not table.match.over:
            assert view["scoring-card-on-top"] == (view["building-deck"] in (30, 20, 10, 0))
            on_top |= {view["building-deck"]} if view["scoring-card-on-top"] else set()
        assert all(card.partition("-")[0] in ("red", "green", "yellow") for card in view["building-row"])
    assert on_top == {30, 20, 10, 0}


def test_chance_says_who_begins() -> None:
    """GAMEPLAY, MC18: by default any seat; the record names the outcome."""
    tables = [new_game(seed=seed) for seed in range(30)]
    assert {tuple(table.asked()) for table in tables} == {(0,), (1,), (2,)}
    for table in tables:
        assert table.match.record.lines[0]["set-up"][-1] == f"first {table.asked()[0]}"


@ALL_SEATS
def test_the_players_may_say_who_begins(seats: int) -> None:
    """MC18: an option, and then chance has no part in it."""
    for first in range(seats):
        table = new_game(seats, first=first)
        assert table.asked() == [first]
        assert not [drawn for drawn in table.match.record.lines[0]["set-up"] if drawn.startswith("first")]


def test_who_begins_must_sit_at_the_table() -> None:
    with pytest.raises(OptionError, match=r"first=3: with 3 seats the first seat is 0 to 2\."):
        MonsterCity(seats=3, first=3)


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_three_to_five_players(seats: int) -> None:
    with pytest.raises(OptionError, match=rf"seats={seats}: choose one of 3, 4, 5\."):
        MonsterCity(seats=seats)


def test_chance_is_drawn_in_the_order_of_the_setup() -> None:
    """1.6.1: start pairs from seat 0 on, Building Row, Monster Row, two events a seat, first seat."""
    drawn = new_game(variant="events").match.record.lines[0]["set-up"]
    streams = [one.partition(" ")[0] for one in drawn]
    assert streams == ["start"] * 3 + ["buildings"] * 5 + ["monsters"] * 5 + ["events"] * 6 + ["first"]


def test_the_setup_is_told_to_everybody() -> None:
    """Both rows and who begins; of the events dealt a player hears the own ones (MC23)."""
    table = new_game(variant="events", first=2)
    told = [event.seen_by(1 << 1) for event in table.match.events]
    assert told[0] == {"event": "buildings-turned-up", "cards": table.view()["building-row"]}
    assert told[1] == {"event": "monsters-turned-up", "cards": table.view()["monster-row"]}
    assert told[2:4] == [{"event": "event-drawn", "seat": 0}] * 2
    assert told[4:6] == [{"event": "event-drawn", "seat": 1, "card": card} for card in table.hand(1).split()]
    assert told[6:] == [{"event": "event-drawn", "seat": 2}] * 2 + [{"event": "first", "seat": 2}]


def test_in_the_basic_game_all_see_the_same() -> None:
    """MC23: everything lies open but the decks, and of these the sizes are known."""
    table = new_game()
    spectator = table.view()
    assert table.view(0) == table.view(1) == table.view(0, 1, 2) == spectator
    assert set(spectator) == {
        "building-row",
        "building-deck",
        "scoring-card-on-top",
        "monster-row",
        "monster-deck",
        "monster-discard",
        "box",
        "bank",
        "scorings",
        "turn",
        "asked",
        "seats",
    }
    assert set(spectator["seats"][0]) == {"city", "notes", "scored", "points", "sums", "now", "stop"}


def test_equal_cards_are_shown_by_kind() -> None:
    """MC24: a row is named in one fixed order, so nobody can tell which copy came when."""
    for seed in range(10):
        for name, kinds in (("building-row", "buildings"), ("monster-row", "monsters")):
            order = list(MonsterCity().edition.data[kinds])
            row = new_game(seed=seed).view()[name]
            assert row == sorted(row, key=order.index)

"""Rulebook: EVENT CARDS VARIANT."""

from collections import Counter
from typing import Any

import pytest

from rubble.core.chance import FastChance
from rubble.core.errors import MoveError
from rubble.games.monster_city.title import MonsterCity
from tests.rules.monster_city.table import Table, facts, lay, names, new_game

EVENTS = Counter(MonsterCity().edition.data["events"])
NO_EVENTS = ("", "", "")


def attack(city: str, monster: str = "all-red", **keys: Any) -> Table:
    """Seat 0 has this city and takes this monster."""
    table = lay(city, "", "", **{"events": NO_EVENTS, "notes": 0, **keys}, monster_row=f"{monster} any-1")
    table.play(0, f"attack {monster}")
    return table


def sizes(table: Table) -> list[int]:
    return [seat["events"] for seat in table.view()["seats"]]


# --- GAME SETUP


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_events_each_the_rest_is_the_deck(seats: int) -> None:
    table = new_game(seats, variant="events")
    assert sizes(table) == [2] * seats
    assert table.view()["event-deck"] == 14 - 2 * seats
    assert table.view()["event-discard"] == []


def test_all_else_is_as_in_the_basic_game() -> None:
    view = new_game(variant="events").view()
    assert (len(view["building-row"]), view["building-deck"]) == (5, 35)
    assert (len(view["monster-row"]), view["monster-deck"]) == (5, 25)
    assert [seat["notes"] for seat in view["seats"]] == [1, 1, 1]
    assert "stop" not in view["seats"][0]  # MC19


def test_a_hand_is_seen_by_its_owner_only() -> None:
    """MC23: the others see how many cards it holds; who holds two seats sees both hands."""
    table = new_game(variant="events")
    assert [list(seat) for seat in table.view()["seats"]] == [
        ["city", "notes", "scored", "points", "sums", "now", "events"]
    ] * 3
    assert ["hand" in seat for seat in table.view(1)["seats"]] == [False, True, False]
    assert ["hand" in seat for seat in table.view(0, 2)["seats"]] == [True, False, True]


def test_other_cards_in_a_hand_change_nothing_for_the_others() -> None:
    """MC23: neither their view nor what they are asked, nor what they are told."""
    views = []
    for hand in ("grant chicken", "detour detour"):
        table = lay(events=["remodel", hand, ""], turn=1)
        told = [event.seen_by(1 << 0) for event in table.play(1, "build red-5")]
        views.append((table.view(), table.view(0, 2), told, table.match.can_undo(0), table.match.question(2)))
    assert views[0] == views[1]


# --- MONSTER ATTACK


@pytest.mark.parametrize(
    ("city", "drawn"),
    [
        ("green-4", 0),
        ("red-3 green-4", 0),
        ("red-3 red-4", 1),
        ("red-3 red-4 red-5", 1),
        ("red-3 red-4 red-5 red-6 red-7 red-8", 1),
    ],
    ids=["none", "one", "two", "three", "six"],
)
def test_an_event_for_two_buildings_or_more(city: str, drawn: int) -> None:
    """MC10: one card, however many fell."""
    table = attack(city)
    assert sizes(table) == [drawn, 0, 0]
    assert table.view()["event-deck"] == 14 - drawn


def test_buildings_the_player_chose_count_too() -> None:
    table = lay("red-3 green-4 yellow-5", events=NO_EVENTS, monster_row="any-2 any-1")
    table.play(0, "attack any-2", "destroy red-3", "destroy green-4")
    assert sizes(table) == [1, 0, 0]


def test_the_buildings_that_fell_count_not_those_on_the_card() -> None:
    """MC10, MC11: any 2, with one building in the city."""
    assert sizes(attack("red-3", "any-2")) == [0, 0, 0]


def test_the_banknote_is_paid_all_the_same() -> None:
    assert attack("red-3 red-4").notes() == [1, 0, 0]


def test_the_card_drawn_is_seen_by_its_owner_only() -> None:
    """MC23."""
    table = lay("red-3 red-4", events=["grant", "", ""], monster_row="all-red any-1")
    events = table.play(0, "attack all-red")
    (drawn,) = [event for event in events if event.name == "event-drawn"]
    new = Counter(table.hand(0).split()) - Counter(["grant"])
    assert drawn.seen_by(1 << 0) == {"event": "event-drawn", "seat": 0, "card": next(iter(new))}
    assert drawn.seen_by(1 << 1 | 1 << 2) == drawn.seen_by(0) == {"event": "event-drawn", "seat": 0}


def test_it_is_drawn_after_the_attack_and_before_the_monster_row() -> None:
    """MC1, MC10: monster to the discard, banknote, event, Monster Row."""
    table = lay("red-3 red-4", events=NO_EVENTS, monster_row="all-red")
    events = table.play(0, "attack all-red")
    assert names(events) == ["attacked", "event-drawn", "monsters-turned-up"]
    drawn = [one.partition(" ")[0] for one in table.match.record.lines[-1]["drawn"]]
    assert drawn == ["events"] + ["monsters"] * 5


def test_a_hand_may_grow_without_limit() -> None:
    hand = "chicken chicken rejected-project rejected-project remodel remodel counterattack counterattack detour grant"
    table = attack("red-3 red-4", events=[hand, "", ""])
    assert sizes(table) == [11, 0, 0]


def test_an_empty_event_deck_is_made_of_the_discard() -> None:
    """MC9: when a card is due, not before; then all know what the new deck holds."""
    hand = "chicken remodel remodel counterattack counterattack detour detour detour"
    table = lay(
        "red-3 red-4",
        events=["", hand, "grant grant"],
        event_discard="chicken rejected-project rejected-project grant",
        monster_row="all-red any-1",
    )
    assert table.view()["event-deck"] == 0
    events = table.play(0, "attack all-red")
    assert names(events) == ["attacked", "reshuffled", "event-drawn"]
    assert facts(events, "reshuffled") == {"deck": "events", "cards": 4}
    assert table.hand(0) in ("chicken", "rejected-project", "grant")
    assert (table.view()["event-deck"], table.view()["event-discard"]) == (3, [])


def test_the_last_card_of_the_event_deck_is_drawn_without_shuffling() -> None:
    """MC9."""
    hand = "chicken remodel remodel counterattack counterattack detour detour detour grant grant"
    table = lay(
        "red-3 red-4",
        events=["", hand, ""],
        event_discard="rejected-project rejected-project chicken",
        monster_row="all-red any-1",
    )
    events = table.play(0, "attack all-red")
    assert names(events) == ["attacked", "event-drawn"]
    assert table.hand(0) == "grant"
    assert (table.view()["event-deck"], len(table.view()["event-discard"])) == (0, 3)


def test_if_all_events_are_in_hands_none_is_drawn() -> None:
    """MC9: then nothing is revealed either."""
    hands = ["chicken chicken grant grant grant", "rejected-project rejected-project remodel remodel"]
    table = lay(
        "red-3 red-4",
        events=[*hands, "counterattack counterattack detour detour detour"],
        monster_row="all-red any-1",
    )
    before = table.document()
    assert names(table.play(0, "attack all-red")) == ["attacked"]
    assert sizes(table) == [5, 4, 5]
    assert table.notes()[0] == 2
    table.undo(0)
    assert table.document() == before


def test_an_attack_that_earned_an_event_cannot_be_taken_back() -> None:
    """1.6.7: the card was seen. One building less, and it can."""
    assert attack("red-3 red-4").undo_refusal(0) == "why-undo-revealed"
    table = attack("red-3 green-4")
    table.undo(0)
    assert table.city(0) == "red-3 green-4"


# --- EVENT


def test_an_event_is_a_turn() -> None:
    """The card goes to the discard pile, the next player follows."""
    table = lay(events=["grant detour", "chicken", ""], notes=1)
    events = table.play(0, "event grant", "do")
    assert names(events) == ["event-played"]
    assert table.row("event-discard") == "grant"
    assert table.hand(0) == "detour"
    assert table.asked() == [1]
    assert table.refusal(0, "event detour").key == "why-not-asked"


@pytest.mark.parametrize("event", list(EVENTS))
def test_every_event_may_be_played_without_its_effect(event: str) -> None:
    """MC6: then it is a pass; nothing but the card moves."""
    table = lay(events=[event, "", ""], notes=1)
    before = table.view()
    events = table.play(0, f"event {event}", "no-effect")
    assert names(events) == ["event-without-effect"]
    after = table.view()
    assert after["event-discard"] == [event]
    assert after["asked"] == [1]
    after["seats"][0]["events"] = 1
    assert {**after, "event-discard": [], "turn": 0, "asked": [0]} == before


@pytest.mark.parametrize("notes", [0, 1, 2])
def test_banknotes_do_not_matter_for_an_event(notes: int) -> None:
    table = lay(events=["chicken", "", ""], notes=notes)
    table.play(0, "event chicken", "remove any-2")
    assert table.notes()[0] == notes


def test_only_an_event_of_the_own_hand_is_played() -> None:
    """One in another hand, in the discard or in the deck does not help."""
    table = lay(events=["grant", "detour", ""], event_discard="chicken")
    for event in ("detour", "chicken", "remodel"):
        assert table.why(0, f"event {event}") == ("EVENT", "why-event-not-in-hand", event)


def test_equal_events_are_one_choice() -> None:
    """MC24."""
    table = lay(events=["grant grant detour", "", ""], notes=0)
    assert [choice for choice in table.choices(0) if "event" in choice] == ["event detour", "event grant"]
    table.play(0, "event grant", "do")
    assert table.hand(0) == "detour grant"


def test_without_events_there_is_no_passing() -> None:
    """MC19: a turn is an action also with an empty hand."""
    table = lay(events=NO_EVENTS, notes=2)
    assert {choice.partition(" ")[0] for choice in table.choices(0)} == {"build"}


def test_nobody_sees_an_event_before_its_choice_is_made() -> None:
    """1.6: till then it may be taken back, and another be played."""
    table = lay(events=["chicken grant", "", ""])
    spectator, neighbour, start = table.view(), table.view(1), table.document()
    assert names(table.play(0, "event chicken")) == []
    assert (table.view(), table.view(1)) == (spectator, neighbour)
    assert table.view(0)["row"] == {"event": "chicken"}
    table.undo(0)
    assert table.document() == start
    table.play(0, "event grant", "do")
    assert table.hand(0) == "chicken"


@pytest.mark.parametrize("choice", ["do", "no-effect"])
def test_an_event_played_cannot_be_taken_back(choice: str) -> None:
    """1.6.7: the card was shown, with its effect or without."""
    table = lay(events=["detour", "", ""])
    table.play(0, "event detour", choice)
    assert table.undo_refusal(0) == "why-undo-revealed"


def test_an_event_begun_is_finished_first() -> None:
    table = lay(events=["chicken grant", "", ""])
    table.play(0, "event chicken")
    for said in ("build red-5", "event grant", "attack any-2", "take red-5"):
        reason = table.refusal(0, said)
        assert (reason.rule, reason.key, reason.facts["asked"]) == ("1.6", "why-finish-row", "chicken")


def test_there_are_no_events_in_the_basic_game() -> None:
    table = lay()
    for said in ("event grant", "do", "remove all-red", "give red-3"):
        with pytest.raises(MoveError, match=f"There is no move '{said.partition(' ')[0]}' in this game"):
            table.play(0, said)


# --- what a seat knows of the events it cannot see (1.6.7)


def believed(table: Table, seat: int) -> list[list[str]]:
    """The hands of tables that this seat cannot tell from the true one."""
    game, match = table.match.game, table.match
    twins = [match.for_seat(seat, FastChance(seed)) for seed in range(30)]
    return [[" ".join(player["hand"]) for player in game.view(twin, 0b111)["seats"]] for twin in twins]


def test_a_seat_is_sure_of_its_own_hand_alone() -> None:
    """Of the others it knows how many cards they hold."""
    hands = believed(lay(events=["grant detour", "chicken", "remodel"]), 0)
    assert {own for own, _, _ in hands} == {"detour grant"}
    assert {left for _, left, _ in hands} > {"chicken", "remodel"}
    assert all(len(left.split()) == len(right.split()) == 1 for _, left, right in hands)


def test_after_a_reshuffle_all_know_what_the_deck_holds() -> None:
    """Older hidden cards are then in hands, and the new deck is what was discarded, less the card just drawn."""
    hand = "remodel remodel counterattack counterattack detour detour detour grant grant"
    table = lay(
        "red-3 red-4",
        events=["", hand, "grant"],
        event_discard="chicken chicken rejected-project rejected-project",
        monster_row="all-red any-1",
    )
    table.play(0, "attack all-red")
    hands = believed(table, 2)
    assert {left for _, left, _ in hands} == {hand}
    assert {right for right, _, _ in hands} == {"chicken", "rejected-project"}

"""Positions: a table typed from a photograph, `?` for what is hidden, and every complaint with its key."""

import re
import tomllib
from typing import Any

import pytest
import tomli_w

from rubble.core.chance import FastChance
from rubble.core.errors import PositionError
from rubble.core.match import Match
from rubble.games.monster_city.title import MonsterCity
from tests.rules.monster_city.table import Table, new_game, play_at_random

PHOTO = """\
variant = "events"
turn = 1
building-row = "red-5 green-8"
building-deck = 20
monster-row = "all-red any-2 red-green"
monster-discard = "any-1 all-odd"
monster-deck = 20
event-discard = "grant"
seats = [
  { city = "red-3 green-4 yellow-6", notes = 1, events = "? ?", scored = { smallest = 13 } },
  { city = "green-3 yellow-4", notes = 2, events = "detour ?", scored = { all = 7 } },
  { city = "red-4 red-8 yellow-3", notes = 0, events = "?", scored = { tallest = 11 } },
]
"""
README = (MonsterCity.folder / "README.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
EVENTS = MonsterCity(variant="events")


def lay_photo(text: str = PHOTO, seed: int = 1) -> Table:
    return Table(Match(EVENTS, seed=seed, position=text))


# --- typed from a photograph


def test_what_was_typed_lies_on_the_table() -> None:
    """Twenty lines are enough, with all that the game has."""
    assert len(PHOTO.splitlines()) <= 20
    table = lay_photo()
    view = table.view()
    assert (table.asked(), view["scorings"]) == ([1], 1)
    assert (table.row("building-row"), view["building-deck"]) == ("red-5 green-8", 20)
    assert (table.row("monster-row"), view["monster-deck"]) == ("all-red any-2 red-green", 20)
    assert [table.city(seat) for seat in range(3)] == [
        "red-3 green-4 yellow-6",
        "green-3 yellow-4",
        "red-4 red-8 yellow-3",
    ]
    assert (table.notes(), view["bank"]) == ([1, 2, 0], 7)
    assert [table.scored(seat) for seat in range(3)] == [{"smallest": 13}, {"all": 7}, {"tallest": 11}]
    assert (table.row("event-discard"), view["event-deck"]) == ("grant", 8)


def test_the_example_of_the_readme_can_be_played() -> None:
    assert len(README.splitlines()) <= 20
    table = lay_photo(README)
    table.play(1, "build red-5")
    assert table.city(1) == "red-5 green-3 yellow-4"


def test_what_is_left_out_is_as_usual() -> None:
    """A turn of the basic game, no banknotes, STOP unused, nothing in the box: the deck is what lies nowhere else."""
    text = """
        turn = 2
        building-row = "red-5 red-6 red-7 red-8"
        monster-row = "any-2"
        seats = [ { city = "red-3 green-4" }, { city = "green-3 yellow-4" }, { city = "red-4 yellow-3 green-5" } ]
    """
    view = Match(MonsterCity(), seed=1, position=text).view(0)
    assert (view["building-deck"], view["box"]) == (35, [])
    assert (view["monster-deck"], view["monster-discard"]) == (29, [])
    assert view["asked"] == [2]
    assert [(seat["notes"], seat["stop"], seat["scored"]) for seat in view["seats"]] == [(0, True, {})] * 3


# --- what is unknown


def test_hidden_events_are_drawn_from_those_that_lie_nowhere_else() -> None:
    """`?`: the cards named stay where they are, no card is there twice."""
    hands = set()
    for seed in range(20):
        table = lay_photo(seed=seed)
        held = [table.hand(seat).split() for seat in range(3)]
        assert [len(hand) for hand in held] == [2, 2, 1]
        assert "detour" in held[1]
        assert sum(hand.count("grant") for hand in held) <= 2  # the third lies on the discard pile
        hands.add(table.hand(0))
    assert len(hands) > 5


def test_a_hidden_card_is_seen_by_nobody_but_its_owner() -> None:
    views = [lay_photo(seed=seed).view(1)["seats"][0] for seed in range(5)]
    assert all(view == views[0] and "hand" not in view for view in views)


def test_used_cards_that_nobody_noted_are_drawn_too() -> None:
    """Where a deck is said to be smaller than what is unaccounted for, the rest lies in the box or on the discard."""
    table = lay_photo()
    view = table.view()
    assert len(view["box"]) == 46 - 20 - 2 - 8
    assert len(view["monster-discard"]) == 30 - 20 - 3
    assert {"any-1", "all-odd"} <= set(view["monster-discard"])
    assert {lay_photo(seed=seed).row("box") for seed in range(5)} != {table.row("box")}


def test_what_was_drawn_is_in_the_record() -> None:
    """So a match that starts from a photograph replays to the letter."""
    table = lay_photo()
    table.play(1, "event detour", "do")
    again = Match.from_text(table.match.to_text(), EVENTS)
    assert EVENTS.position(again.state) == table.document()


# --- round trips


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("standard", {"seats": 3}),
        ("standard", {"seats": 4, "variant": "events"}),
        ("heights", {"seats": 5, "variant": "events"}),
    ],
)
def test_every_position_of_a_game_round_trips(edition: str, options: dict[str, Any]) -> None:
    """In every phase, in the middle of a decision too; and everybody is asked and sees the same."""
    phases = set()
    for seed in range(3):
        table = new_game(edition=edition, seed=seed, **options)
        game = table.match.game
        for _ in play_at_random(table, seed):
            text = table.document()
            phases.add(tomllib.loads(text)["phase"])
            again = game.from_position(text, FastChance(99))
            assert game.position(again) == text
            for seat in range(game.seats):
                assert game.view(again, 1 << seat) == table.view(seat)
                assert list(again.legal(seat)) == list(table.match.state.legal(seat))
    assert phases >= {"turn", "destroy", "scoring", "over"}
    assert ("take" in phases and "choose" in phases) == (options.get("variant") == "events")


@pytest.mark.parametrize("text", [PHOTO, README], ids=["photo", "readme"])
def test_a_typed_position_round_trips_once_it_is_complete(text: str) -> None:
    table = lay_photo(text)
    again = EVENTS.from_position(table.document(), FastChance(99))
    assert EVENTS.position(again) == table.document()


def test_a_typed_position_is_played_to_the_end() -> None:
    """Through reshuffles of the events too, after which everybody knows what the deck holds."""
    used = "chicken chicken rejected-project rejected-project counterattack counterattack grant detour"
    for seed in range(5):
        table = lay_photo(PHOTO.replace('"grant"', f'"{used}"'), seed)
        for _ in play_at_random(table, seed):
            assert table.view(0) == EVENTS.view(table.match.for_seat(0, FastChance(seed)), 1 << 0)
        assert table.view()["scorings"] == 4
        assert [event for event in table.match.events if event.facts.get("deck") == "events"]


# --- complaints


def typed(top: str, seat: str) -> str:
    """A sound position of the basic game (of the event variant if it names events), changed: its keys, and seat 1."""
    document: dict[str, Any] = {
        "turn": 0,
        "building-row": "red-5 green-8",
        "building-deck": 30,
        "monster-row": "all-red any-2",
        "seats": [{"city": "red-3 green-4"}, {"city": "green-3 yellow-4"}, {"city": "red-4 yellow-3"}],
    }
    document["seats"][1] |= tomllib.loads(seat)
    return tomli_w.dumps(document | tomllib.loads(top))


def complaint(top: str, seat: str) -> str:
    variant = tomllib.loads(top).get("variant", "basic")
    game = MonsterCity(variant=variant if variant in ("basic", "events") else "basic")
    with pytest.raises(PositionError) as error:
        Match(game, seed=1, position=typed(top, seat))
    return str(error.value)


def test_the_position_that_is_changed_below_is_sound() -> None:
    for variant in ("basic", "events"):
        match = Match(MonsterCity(variant=variant), seed=1, position=typed(f'variant = "{variant}"', ""))
        assert match.view(0)["asked"] == [0]


E = 'variant = "events"\n'
DESTROY = 'phase = "destroy"\n'
SCORED = "scored = { all = 7 }"
ALL_ANSWERED = 'seats = [{ answer = "all" }, { answer = "all" }, { answer = "all" }]'


@pytest.mark.parametrize(
    ("key", "top", "seat"),
    [
        ("bulding-row", 'bulding-row = "red-5"', ""),
        ("game", 'game = "chess"', ""),
        ("edition", 'edition = "heights"', ""),
        ("variant", 'variant = "giants"', ""),
        ("turn", "turn = 3", ""),
        ("turn", "turn = -1", ""),
        ("turn", 'turn = "0"', ""),
        ("turn", "turn = true", ""),
        ("phase", 'phase = "sleep"', ""),
        ("phase", 'phase = ["turn"]', ""),
        ("seats", "seats = []", ""),
        ("seats", "seats = [1, 2, 3]", ""),
        ("seats", 'seats = "three"', ""),
        ("building-row", 'building-row = "red-99"', ""),
        ("building-row", 'building-row = "red-5 ?"', ""),
        ("building-row", "building-row = 5", ""),
        ("building-row", 'building-row = "red-5 red-5 red-5 red-5"', ""),
        ("building-row", 'building-row = "red-5 red-6 red-7 red-8 green-5 green-6"', ""),
        ("building-row", 'building-row = ""', ""),
        ("monster-row", 'monster-row = "godzilla"', ""),
        ("monster-row", 'monster-row = "any-2 any-2 any-2"', ""),
        ("monster-row", 'monster-row = "any-1 any-2 all-red all-odd all-even red-green"', ""),
        ("monster-row", 'monster-row = ""', ""),
        ("building-deck", "building-deck = 34", ""),
        ("building-deck", "building-deck = 45", ""),
        ("building-deck", "building-deck = -5", ""),
        ("building-deck", "building-deck = 40", ""),
        ("box", 'box = "red-5 red-5 red-5"', ""),
        ("box", 'box = "?"', ""),
        ("monster-discard", 'monster-discard = "all-red all-red"', ""),
        ("monster-deck", "monster-deck = 29", ""),
        ("seats[1].city", "", 'city = "purple-3"'),
        ("seats[1].city", "", 'city = "?"'),
        ("seats[1].city", "", 'city = ["red-3"]'),
        ("seats", "", 'city = "red-8 red-8 red-8 red-3 red-3 red-3"'),
        ("seats[1].notes", "", "notes = 3"),
        ("seats[1].notes", "", "notes = -1"),
        ("seats[1].notes", "", "notes = true"),
        ("seats[1].stop", "", 'stop = "used"'),
        ("seats[1].stop", E, "stop = true"),
        ("seats[1].scored", "", "scored = 13"),
        ("seats[1].scored", "", "scored = { best = 13 }"),
        ("seats[1].scored", "", "scored = { all = -1 }"),
        ("seats[1].answer", "", 'answer = "all"'),
        ("seats[1].hat", "", 'hat = "red"'),
        ("scorings", "", SCORED),
        ("scorings", "scorings = 1", ""),
        ("seats[1].events", E, 'events = "party"'),
        ("seats[1].events", E, 'events = "remodel remodel remodel"'),
        ("seats[1].events", E, f'events = "{"? " * 15}"'),
        ("event-discard", E + 'event-discard = "?"', ""),
        ("event-discard", E + 'event-discard = "party"', ""),
        ("books", E + "books = 3", ""),
        ("books", E + 'books = ["", "", "", ""]', ""),
        ("row", DESTROY, ""),
        ("row", 'row = { attack = "any-2" }', ""),
        ("row", DESTROY + "row = 3", ""),
        ("row", DESTROY + 'row = { left = "red-3 green-4", part = 0, need = 2 }', ""),
        ("row", DESTROY + 'row = { attack = "any-9", left = "red-3 green-4", part = 0, need = 2 }', ""),
        ("row.part", DESTROY + 'row = { attack = "any-2", left = "red-3 green-4", part = 3, need = 1 }', ""),
        ("row.need", DESTROY + 'row = { attack = "any-2", left = "red-3 green-4", part = 0, need = 0 }', ""),
    ],
)
def test_a_complaint_names_the_key(key: str, top: str, seat: str) -> None:
    """One sentence: where, and what would be right."""
    text = complaint(top, seat)
    assert text.startswith(f"position: {key}: ")
    assert text.endswith(".")
    assert "object" not in text  # no word of the programming language


@pytest.mark.parametrize(
    ("keys", "top", "seat"),
    [
        # keys of the other variant
        (r"seats\[1\]\.events", "", 'events = "grant"'),
        ("event-discard", 'event-discard = "grant"', ""),
        ("books", 'books = ["-"]', ""),
        # scorings and what is left of the deck do not fit: after so many buildings there were more, or fewer
        ("scorings|building-deck", "building-deck = 5", ""),
        ("scorings|building-deck", "building-deck = 20", ""),
        # a scoring is on, but not all of the row is gone, no Scoring card is on top, or nobody is left to be asked
        ("phase|building-row", 'phase = "scoring"', ""),
        ("phase|building-deck", 'phase = "scoring"\nbuilding-row = ""\nbuilding-deck = 35', ""),
        (r"phase|seats.*answer", 'phase = "scoring"\nbuilding-row = ""\n' + ALL_ANSWERED, ""),
        # over, but not played to the end
        ("phase|scorings|building-deck|building-row", 'phase = "over"', ""),
        # a decision begun with what does not lie there
        (r"row\S*", DESTROY + 'row = { attack = "any-1", left = "red-3 green-4", part = 0, need = 1 }', ""),
        (r"row\S*", DESTROY + 'row = { attack = "any-2", left = "red-8", part = 0, need = 1 }', ""),
        (r"row\S*", DESTROY + 'row = { attack = "any-2", left = "red-3 ?", part = 0, need = 1 }', ""),
        (r"row\S*", E + 'phase = "choose"\nrow = { event = "grant" }', ""),
        (r"row\S*", E + 'phase = "take"\nrow = { event = "remodel", give = "yellow-8" }', 'events = "remodel"'),
        # points that no number of this program can hold
        (r"seats\[0\]\.scored", "seats = [{ scored = { all = 99999999999999999999 } }, {}, {}]", ""),
    ],
)
def test_a_table_that_cannot_be_is_refused(keys: str, top: str, seat: str) -> None:
    """What no play can bring about would end in nonsense later: it is refused with the key at once."""
    assert re.match(rf"position: ({keys}): .*\.$", complaint(top, seat))


def test_a_key_that_must_be_there() -> None:
    with pytest.raises(PositionError, match=r"^position: seats: should hold 3 seats\.$"):
        Match(MonsterCity(), seed=1, position="turn = 0")
    with pytest.raises(PositionError, match=r"^position: turn: should be a number from 0 to 2"):
        Match(MonsterCity(), seed=1, position="seats = [{}, {}, {}]")


def test_what_is_no_toml_is_said_so() -> None:
    with pytest.raises(PositionError, match=r"^The position is not valid TOML: .*line 1"):
        Match(MonsterCity(), seed=1, position="turn is 0")

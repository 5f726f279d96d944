"""An edition's data, checked and turned into cards."""

import re
from typing import Any, Final

from rubble.core.edition import Edition
from rubble.games.monster_city.cards import COLOURS, EVENTS, Cards, Kinds

_LIMITS: Final = {
    "row": (1, 10),
    "piles": (4, 4),  # four categories, one a scoring
    "pile": (1, 15),
    "notes": (1, 60),
    "start_notes": (0, 9),
    "max_notes": (1, 9),
    "start_events": (0, 5),
    "event_threshold": (1, 9),
}
_TABLES: Final = ("title", "name", "limits", "origin", "buildings", "start", "monsters", "events")
_ORIGINS: Final = ("publisher", "deduced", "ours")
_CARD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SHAPES: Final = ("all", "values", "any", "single")
_MAX_SEATS: Final = 5
_VALUES: Final = tuple(str(value) for value in range(1, 21))


def cards_of(edition: Edition) -> Cards:
    """The cards of an edition; EditionError names file, key and reason."""
    for key in edition.data:
        if key not in _TABLES:
            raise edition.fail(key, f"unknown; known: {', '.join(_TABLES)}.")
    limits = _limits(edition)
    for table, origin in _table(edition, "origin").items():
        if origin not in _ORIGINS:
            raise edition.fail(f"origin.{table}", f"should be one of {', '.join(_ORIGINS)}, is {origin!r}.")
    kinds = _buildings(edition)
    start = _start(edition, {name for name, _, _ in kinds})
    pairs = [card for pair in start for card in pair]
    names = [name for name, _, _ in kinds]
    copies = [_count(edition, f"buildings.{name}", edition.data["buildings"].get(name, 0)) for name in names]
    try:
        buildings = Kinds("buildings", names, [n + pairs.count(name) for n, name in zip(copies, names, strict=True)])
        monsters, wants = _monsters(edition)
        events = _events(edition)
    except ValueError as error:
        raise edition.fail("cards", str(error)) from error
    wanted = limits["piles"] * limits["pile"]
    if sum(copies) != wanted:
        raise edition.fail("buildings", f"{sum(copies)} cards, but {limits['piles']} piles need {wanted}.")
    if limits["pile"] % limits["row"]:
        raise edition.fail("limits.pile", f"must be a multiple of the row ({limits['row']}), or rows would be cut.")
    if int(monsters.full).bit_count() < 2 * limits["row"]:
        raise edition.fail(
            "monsters", f"at least {2 * limits['row']} cards are needed, so that the row can be refilled."
        )
    if limits["notes"] < _MAX_SEATS * limits["max_notes"]:
        raise edition.fail("limits.notes", f"five players may hold {_MAX_SEATS * limits['max_notes']} notes.")
    if limits["start_notes"] > limits["max_notes"]:
        raise edition.fail("limits.start_notes", "must not be above max_notes.")
    if int(events.full).bit_count() < _MAX_SEATS * limits["start_events"]:
        raise edition.fail("events", "there are fewer cards than five players get at the start.")
    return Cards(
        buildings,
        [COLOURS.index(colour) for _, colour, _ in kinds],
        [value for _, _, value in kinds],
        buildings.pile(copies),
        [(buildings.number[a], buildings.number[b]) for a, b in start],
        monsters,
        wants,
        events,
        limits,
    )


def _table(edition: Edition, key: str) -> dict[str, Any]:
    table = edition.data.get(key)
    if not isinstance(table, dict):
        raise edition.fail(key, "this table is missing.")
    return table


def _count(edition: Edition, key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise edition.fail(key, f"should be a number of cards, is {value!r}.")
    return value


def _limits(edition: Edition) -> dict[str, int]:
    table = _table(edition, "limits")
    for key in table:
        if key not in _LIMITS:
            raise edition.fail(f"limits.{key}", f"unknown; known: {', '.join(_LIMITS)}.")
    for key, (low, high) in _LIMITS.items():
        value = table.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise edition.fail(f"limits.{key}", f"should be from {low} to {high}, is {value!r}.")
    return dict(table)


def _building(edition: Edition, key: str, name: object) -> tuple[str, str, int]:
    colour, _, value = str(name).partition("-")
    if colour not in COLOURS or value not in _VALUES:
        raise edition.fail(key, f"{name!r} is no building; write colour-value, as in red-5 (values 1 to 20).")
    return f"{colour}-{value}", colour, int(value)


def _buildings(edition: Edition) -> list[tuple[str, str, int]]:
    """All kinds, start cards included, by colour and value: then low bits are low buildings."""
    found = {_building(edition, "buildings", name) for name, n in _table(edition, "buildings").items() if n != 0}
    for letter, pair in _table(edition, "start").items():
        if isinstance(pair, list):
            found |= {_building(edition, f"start.{letter}", name) for name in pair}
    return sorted(found, key=lambda kind: (COLOURS.index(kind[1]), kind[2]))


def _start(edition: Edition, kinds: set[str]) -> list[tuple[str, str]]:
    table = _table(edition, "start")
    if list(table) != ["A", "B", "C", "D", "E"]:
        raise edition.fail("start", "should hold the pairs A, B, C, D, E, in this order.")
    pairs = []
    for letter, pair in table.items():
        if not isinstance(pair, list) or len(pair) != 2 or any(name not in kinds for name in pair):
            raise edition.fail(f"start.{letter}", f"should be two buildings, is {pair!r}.")
        pairs.append((str(pair[0]), str(pair[1])))
    return pairs


def _monsters(edition: Edition) -> tuple[Kinds, list[dict[str, object]]]:
    names: list[str] = []
    copies: list[int] = []
    wants: list[dict[str, object]] = []
    for name, monster in _table(edition, "monsters").items():
        key = f"monsters.{name}"
        if not _CARD.fullmatch(name) or name in EVENTS or re.fullmatch(f"({'|'.join(COLOURS)})-[0-9]+", name):
            raise edition.fail(key, "a monster's name is small letters, digits and hyphens, and no other card's name.")
        if not isinstance(monster, dict):
            raise edition.fail(key, 'should look like { count = 2, all = "red" }.')
        count = _count(edition, f"{key}.count", monster.get("count"))
        shapes = [shape for shape in _SHAPES if shape in monster]
        if len(shapes) != 1 or set(monster) - {"count", *_SHAPES}:
            raise edition.fail(key, f"needs count and exactly one of {', '.join(_SHAPES)}.")
        _check_appetite(edition, f"{key}.{shapes[0]}", shapes[0], monster[shapes[0]])
        if count:
            names.append(name)
            copies.append(count)
            wants.append(monster)
    return Kinds("monsters", names, copies), wants


def _check_appetite(edition: Edition, key: str, shape: str, want: object) -> None:
    if shape == "all" and want not in COLOURS:
        raise edition.fail(key, f"should be one of {', '.join(COLOURS)}, is {want!r}.")
    if shape == "values" and not (isinstance(want, list) and want and all(type(v) is int for v in want)):
        raise edition.fail(key, f"should be a list of values, is {want!r}.")
    if shape == "any" and not (type(want) is int and 1 <= want <= 9):
        raise edition.fail(key, f"should be a number from 1 to 9, is {want!r}.")
    if shape == "single" and not (
        isinstance(want, dict)
        and want
        and all(colour in COLOURS and type(n) is int and 1 <= n <= 9 for colour, n in want.items())
    ):
        raise edition.fail(key, f"should give numbers to colours, as in {{ red = 2, green = 1 }}, is {want!r}.")


def _events(edition: Edition) -> Kinds:
    table = _table(edition, "events")
    for name in table:
        if name not in EVENTS:
            raise edition.fail(f"events.{name}", f"unknown; known: {', '.join(EVENTS)}.")
    counts = [_count(edition, f"events.{name}", table.get(name, 0)) for name in EVENTS]
    if 0 in counts:
        raise edition.fail(f"events.{EVENTS[counts.index(0)]}", "every event needs at least one card.")
    return Kinds("events", EVENTS, counts)

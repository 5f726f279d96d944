"""A table as a document: what one sees on a photograph, a line for each thing. `?` is a hidden card.

Decks are not listed: what lies nowhere else is there. Where a number of cards is given for a deck and too few cards are
named for the box or a discard pile, the rest of that pile is unknown too, and drawn when the position is loaded.
"""

import json
import tomllib
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rubble.core.bits import BIT, count
from rubble.core.chance import Chance
from rubble.core.errors import PositionError
from rubble.games.monster_city.book import Book
from rubble.games.monster_city.cards import CATEGORIES, EVENTS, Kinds
from rubble.games.monster_city.rules import MonsterCityState
from rubble.games.monster_city.sound import complaint
from rubble.games.monster_city.table import (
    BUILDINGS,
    CHOOSE,
    DESTROY,
    EVENT_CARDS,
    MONSTERS,
    OVER,
    SCORING,
    TAKE,
    TURN,
    Player,
)
from rubble.games.monster_city.view import all_buildings, booked, box, rest_of

if TYPE_CHECKING:
    from rubble.games.monster_city.title import MonsterCity

_PHASES = {TURN: "turn", DESTROY: "destroy", CHOOSE: "choose", TAKE: "take", SCORING: "scoring", OVER: "over"}
_HIDDEN = "?"
_MOST_POINTS = 9999


def write_position(game: "MonsterCity", state: MonsterCityState) -> str:
    """The document of a state; everything is named, so it holds the truth."""
    cards = state.cards
    discard = rest_of(cards.monsters, int(cards.monsters.full), int(state.monster_deck), int(state.monster_row))
    lines: dict[str, Any] = {
        "game": game.id,
        "edition": game.edition.name,
        "variant": game.options["variant"],
        "turn": int(state.turn),
        "phase": _PHASES[int(state.phase)],
        "scorings": int(state.scorings),
        "building-row": " ".join(cards.buildings.named(state.building_row)),
        "building-deck": int(count(state.building_deck)),
        "box": " ".join(box(state)),
        "monster-row": " ".join(cards.monsters.named(state.monster_row)),
        "monster-discard": " ".join(cards.monsters.named(discard)),
    }
    if TURN < state.phase < SCORING:
        lines["row"] = _row(state)
    if state.with_events:
        hands = [int(player.hand) for player in state.players]
        gone = rest_of(cards.events, int(cards.events.full), int(state.event_deck), *hands)
        lines["event-discard"] = " ".join(cards.events.named(gone))
    if state.known() is not None:
        lines["books"] = [_entries(state, observer) for observer in range(int(state.seats) + 1)]
    seats = [_seat(state, player) for player in state.players]
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in lines.items())
    return text + "seats = [\n" + "".join(f"  {_toml(seat)},\n" for seat in seats) + "]\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    return json.dumps(value)


def _row(state: MonsterCityState) -> dict[str, Any]:
    if state.phase == DESTROY:
        return {
            "attack": state.cards.monsters.names[int(state.card)],
            "left": " ".join(state.cards.buildings.named(state.rest)),
            "part": int(state.part),
            "need": int(state.need),
        }
    row: dict[str, Any] = {"event": EVENTS[int(state.card)]}
    if state.phase == TAKE:
        row["give"] = state.cards.buildings.names[int(state.given)]
    return row


def _seat(state: MonsterCityState, player: Player) -> dict[str, Any]:
    seat: dict[str, Any] = {
        "city": " ".join(state.cards.buildings.named(player.city)),
        "notes": int(player.notes),
    }
    if state.with_events:
        seat["events"] = " ".join(state.cards.events.named(player.hand))
    else:
        seat["stop"] = bool(player.stop)
    if player.used:
        seat["scored"] = booked(player)
    if player.answer >= 0:
        seat["answer"] = CATEGORIES[int(player.answer)]
    return seat


def _entries(state: MonsterCityState, observer: int) -> str:
    """An observer's book: `face@places`, places as seats or `deck`."""
    assert state.book is not None
    words = []
    size = int(state.book.size)
    for entry in list(state.book.entries)[observer * size : (observer + 1) * size]:
        if not entry:
            words.append("-")
            continue
        face = EVENTS[(int(entry) >> 8) - 1] if int(entry) >> 8 else _HIDDEN
        places = [str(s) for s in range(int(state.seats)) if int(entry) >> s & 1]
        places += ["deck"] if int(entry) >> int(state.seats) & 1 else []
        words.append(f"{face}@{','.join(places)}")
    return " ".join(words)


class _Reader:
    """Reads the document; every complaint names the key."""

    def __init__(self, game: "MonsterCity", text: str, chance: Chance) -> None:
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise PositionError(f"The position is not valid TOML: {error}.") from error
        except (RecursionError, ValueError) as error:
            raise PositionError("The position is nested too deep, or holds a number that is too long.") from error
        self.game = game
        self.chance = chance

    def fail(self, key: str, reason: str) -> PositionError:
        return PositionError(f"position: {key}: {reason}")

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        return self.number_in(self.data, key, key, low, high, default)

    def number_in(self, table: dict[str, Any], key: str, where: str, low: int, high: int, default: int | None) -> int:
        value = table.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(where, f"should be a number from {low} to {high}, is {value!r}.")
        return value

    def pile(self, kinds: Kinds, where: str, text: object) -> tuple[int, int]:
        """The pile of the cards named, and how many `?` stand there."""
        if not isinstance(text, str):
            raise self.fail(where, f'should be cards in quotes, as in "{kinds.names[0]}", is {text!r}.')
        counts = [0] * len(kinds.names)
        hidden = 0
        for word in text.split():
            if word == _HIDDEN:
                hidden += 1
            elif word not in kinds.number:
                raise self.fail(where, f"'{word}' is no such card; known: {', '.join(kinds.names)}.")
            else:
                counts[kinds.number[word]] += 1
        for k, n in enumerate(counts):
            if n > int(kinds.run[k]).bit_count():
                raise self.fail(where, f"there are only {int(kinds.run[k]).bit_count()} cards {kinds.names[k]}.")
        return int(kinds.pile(counts)), hidden

    def open_pile(self, kinds: Kinds, key: str, default: str | None = None) -> int:
        pile, hidden = self.pile(kinds, key, self.data.get(key, default))
        if hidden:
            raise self.fail(key, "these cards lie open and cannot be '?'.")
        return pile

    def less(self, kinds: Kinds, where: str, whole: int, pile: int) -> int:
        """What is left without these cards; complains if there are not that many."""
        for k, run in enumerate(kinds.run):
            if count(whole & run) < count(pile & run):
                raise self.fail(where, f"there are more cards {kinds.names[k]} on this table than in the box.")
        return rest_of(kinds, whole, pile)

    def draw(self, kinds: Kinds, stream: int, pile: int, number: int, where: str) -> tuple[int, int]:
        """Draw hidden cards: (what is left of the pile, what was drawn)."""
        if number > pile.bit_count():
            raise self.fail(where, f"{number} unknown cards, but only {pile.bit_count()} are left.")
        counts = [0] * len(kinds.names)
        for _ in range(number):
            kind = int(kinds.of_bit[self.chance.pick(stream, pile)])
            pile = rest_of(kinds, pile, int(kinds.run[kind]) & -int(kinds.run[kind]))
            counts[kind] += 1
        return pile, int(kinds.pile(counts))


def read_position(game: "MonsterCity", text: str, chance: Chance) -> MonsterCityState:
    """The state of a document. Unknown cards are drawn from the chance."""
    reader = _Reader(game, text, chance)
    data = reader.data
    known = {"game", "edition", "variant", "turn", "phase", "scorings", "building-row", "building-deck", "box"}
    known |= {"monster-row", "monster-deck", "monster-discard", "row", "seats"}
    known |= {"event-discard", "books"} if game.with_events else set()
    for key in data:
        if key not in known:
            raise reader.fail(key, f"unknown; known: {', '.join(sorted(known))}.")
    for key, value in (("game", game.id), ("edition", game.edition.name), ("variant", game.options["variant"])):
        if data.get(key, value) != value:
            raise reader.fail(key, f"should be '{value}' as in the options, is {data[key]!r}.")
    seats = data.get("seats")
    if not isinstance(seats, list) or len(seats) != game.seats or not all(isinstance(seat, dict) for seat in seats):
        raise reader.fail("seats", f"should hold {game.seats} seats.")
    state = game.blank(chance)
    state.turn = reader.number("turn", 0, game.seats - 1)
    names = {name: phase for phase, name in _PHASES.items()}
    if data.get("phase", "turn") not in list(names):
        raise reader.fail("phase", f"should be one of {', '.join(names)}.")
    state.phase = names[data.get("phase", "turn")]
    _read_seats(reader, state, seats)
    _read_buildings(reader, state)
    _read_monsters(reader, state)
    if game.with_events:
        _read_events(reader, state, seats)
    _read_row(reader, state)
    wrong = complaint(state)
    if wrong is not None:
        raise reader.fail(*wrong)
    return state


def _read_seats(reader: _Reader, state: MonsterCityState, seats: list[dict[str, Any]]) -> None:
    cards = state.cards
    for number, seat in enumerate(seats):
        where = f"seats[{number}]"
        keys = ("city", "notes", "events" if state.with_events else "stop", "scored", "answer")
        for key in seat:
            if key not in keys:
                raise reader.fail(f"{where}.{key}", f"unknown in this variant; known: {', '.join(keys)}.")
        city, hidden = reader.pile(cards.buildings, f"{where}.city", seat.get("city", ""))
        if hidden:
            raise reader.fail(f"{where}.city", "a city lies open: no '?'.")
        notes = reader.number_in(seat, "notes", f"{where}.notes", 0, int(cards.max_notes), 0)
        stop = seat.get("stop", not state.with_events)
        if not isinstance(stop, bool):
            raise reader.fail(f"{where}.stop", f"should be true or false, is {stop!r}.")
        player = Player(None, city, notes, stop)
        scored = seat.get("scored", {})
        if not isinstance(scored, dict):
            raise reader.fail(f"{where}.scored", "should look like { smallest = 13 }.")
        for category, points in scored.items():
            if category not in CATEGORIES or type(points) is not int or not 0 <= points <= _MOST_POINTS:
                raise reader.fail(f"{where}.scored", f"should be points for some of {', '.join(CATEGORIES)}.")
            player.used |= BIT[CATEGORIES.index(category)]
        player.smallest = scored.get("smallest", 0)
        player.tallest = scored.get("tallest", 0)
        player.one_colour = scored.get("one-colour", 0)
        player.all = scored.get("all", 0)
        answer = seat.get("answer")
        if answer is not None:
            if answer not in CATEGORIES or answer in scored or state.phase != SCORING:
                raise reader.fail(f"{where}.answer", "a category not used yet, in a scoring.")
            player.answer = CATEGORIES.index(answer)
        elif state.phase == SCORING:
            state.asked |= BIT[number]
        state.players = append(state.players, player)
    done = {int(player.used).bit_count() for player in state.players}
    state.scorings = reader.number("scorings", 0, len(CATEGORIES), next(iter(done)))
    if done != {int(state.scorings)}:
        raise reader.fail("scorings", "every seat must have scored equally often.")


def _read_buildings(reader: _Reader, state: MonsterCityState) -> None:
    kinds = state.cards.buildings
    state.building_row = reader.open_pile(kinds, "building-row", "")
    if count(state.building_row) > state.cards.row:
        raise reader.fail("building-row", f"a row holds at most {state.cards.row} cards.")
    left = reader.less(kinds, "building-row", all_buildings(state), int(state.building_row))
    for player in state.players:
        left = reader.less(kinds, "seats", left, int(player.city))
    boxed = reader.open_pile(kinds, "box", "")
    left = reader.less(kinds, "box", left, boxed)
    row = int(state.cards.row)
    size = reader.number("building-deck", 0, int(state.cards.pile_size * state.cards.piles), left.bit_count())
    if size % row:
        raise reader.fail("building-deck", f"rows of {row} leave a multiple of {row}; it is {size}.")
    if size > left.bit_count():
        raise reader.fail("building-deck", f"{size} cards, but only {left.bit_count()} are left.")
    left, _ = reader.draw(kinds, BUILDINGS, left, left.bit_count() - size, "box")
    state.building_deck = left


def _read_monsters(reader: _Reader, state: MonsterCityState) -> None:
    kinds = state.cards.monsters
    state.monster_row = reader.open_pile(kinds, "monster-row", "")
    if count(state.monster_row) > state.cards.row:
        raise reader.fail("monster-row", f"a row holds at most {state.cards.row} cards.")
    left = reader.less(kinds, "monster-row", int(kinds.full), int(state.monster_row))
    left = reader.less(kinds, "monster-discard", left, reader.open_pile(kinds, "monster-discard", ""))
    size = reader.number("monster-deck", 0, left.bit_count(), left.bit_count())
    left, _ = reader.draw(kinds, MONSTERS, left, left.bit_count() - size, "monster-discard")
    state.monster_deck = left


def _read_events(reader: _Reader, state: MonsterCityState, seats: list[dict[str, Any]]) -> None:
    kinds = state.cards.events
    discard = reader.open_pile(kinds, "event-discard", "")
    left = reader.less(kinds, "event-discard", int(kinds.full), discard)
    piles = [reader.pile(kinds, f"seats[{n}].events", seat.get("events", "")) for n, seat in enumerate(seats)]
    for number, (pile, _) in enumerate(piles):
        left = reader.less(kinds, f"seats[{number}].events", left, pile)
    for number, (pile, hidden) in enumerate(piles):
        left, drawn = reader.draw(kinds, EVENT_CARDS, left, hidden, f"seats[{number}].events")
        counts = [int(count(pile & run)) + int(count(drawn & run)) for run in kinds.run]
        state.players[number].hand = kinds.pile(counts)
    state.event_deck = left
    if "books" in reader.data:
        state.book = _read_books(reader, state)


def _read_books(reader: _Reader, state: MonsterCityState) -> Book:
    books, size = reader.data["books"], int(count(state.cards.events.full))
    entries = vec[i64]()
    if not isinstance(books, list) or len(books) != state.seats + 1:
        raise reader.fail("books", f"should hold {int(state.seats) + 1} books: one a seat, and the spectator's.")
    for book in books:
        words = str(book).split()
        if len(words) != size:
            raise reader.fail("books", f"each book has {size} entries, '-' where nothing stands.")
        for word in words:
            entries = append(entries, _entry(reader, state, word))
    return Book(state.seats, size, entries, state.hands(), state.event_deck)


def _entry(reader: _Reader, state: MonsterCityState, word: str) -> int:
    if word == "-":
        return 0
    face, _, places = word.partition("@")
    if face != _HIDDEN and face not in EVENTS:
        raise reader.fail("books", f"'{word}': an entry looks like ?@1,deck or grant@0.")
    entry = 0 if face == _HIDDEN else (EVENTS.index(face) + 1) << 8
    for place in places.split(","):
        if place == "deck":
            entry |= 1 << int(state.seats)
        elif place in [str(seat) for seat in range(int(state.seats))]:
            entry |= 1 << int(place)
        else:
            raise reader.fail("books", f"'{word}': places are seats or deck.")
    return entry


def _read_row(reader: _Reader, state: MonsterCityState) -> None:
    """A row of answers that is not complete."""
    row = reader.data.get("row")
    if (row is not None) != (TURN < state.phase < SCORING):
        raise reader.fail("row", "belongs to the phases destroy, choose and take, and to no other.")
    if row is None:
        return
    if not isinstance(row, dict):
        raise reader.fail("row", f'should look like {{ event = "chicken" }}, is {row!r}.')
    cards = state.cards
    try:
        if state.phase == DESTROY:
            state.card = cards.monsters.number[row["attack"]]
            state.rest, hidden = reader.pile(cards.buildings, "row.left", row["left"])
            if hidden:
                raise reader.fail("row.left", "a city lies open: no '?'.")
            state.part = reader.number_in(row, "part", "row.part", 0, 2, None)
            state.need = reader.number_in(row, "need", "row.need", 1, 9, None)
        else:
            state.card = cards.events.number[row["event"]]
            if state.phase == TAKE:
                state.given = cards.buildings.number[row["give"]]
    except (KeyError, TypeError) as error:
        raise reader.fail("row", f"{error} is missing or unknown.") from error

"""Monster City as a Game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from rubble.core.chance import Chance
from rubble.core.errors import OptionError, Reason
from rubble.core.game import Game, Line, Option
from rubble.core.question import MoveRecord
from rubble.core.state import Event, State, Value
from rubble.core.texts import Texts
from rubble.games.monster_city.cards import CATEGORIES, COLOURS, EVENTS, Kinds
from rubble.games.monster_city.edition import cards_of
from rubble.games.monster_city.moves import Codec
from rubble.games.monster_city.position import read_position, write_position
from rubble.games.monster_city.rules import MonsterCityState
from rubble.games.monster_city.table import BUILDINGS, FIRST, MONSTERS, SCORING, START, TURN, Numbering
from rubble.games.monster_city.view import accounted, opening_of, pieces_of, preview_of, prompt_of, view_of, why_not

_CARD_FACTS = ("card", "cards", "destroyed", "monster", "event", "asked", "building")


class MonsterCity(Game):
    """Cards for 3 to 5 players by Michael Schacht: build a city, and choose the monsters that visit it."""

    id = "monster-city"
    version = 1
    folder = Path(__file__).parent
    option_list = (
        Option("seats", ("3", "4", "5")),
        Option("variant", ("basic", "events")),
        Option("first", ("chance", "0", "1", "2", "3", "4")),
    )
    streams = ("start", "buildings", "monsters", "events", "first")

    def __init__(self, edition: str | Path | dict[str, Any] = "standard", **options: str | int) -> None:
        super().__init__(edition, **options)
        self.cards = cards_of(self.edition)
        self.with_events = self.options["variant"] == "events"
        first = self.options["first"]
        self.first = -1 if first == "chance" else int(first)
        if self.first >= self.seats:
            raise OptionError(f"first={first}: with {self.seats} seats the first seat is 0 to {self.seats - 1}.")
        self.moves = Numbering(self.cards, self.with_events)
        self.codec = Codec(self.cards, self.with_events)
        self.actions = len(self.codec.records)
        buildings, monsters = len(self.cards.buildings.names), len(self.cards.monsters.names)
        parts = [("building-row", buildings), ("building-deck", buildings)]
        parts += [("monster-row", monsters), ("monster-deck", monsters)]
        parts += [(name, 1) for name in ("turn", "phase", "scorings", "card", "given", "part", "need", "answer")]
        for step in range(self.seats):  # the observer first, then clockwise
            parts += [(f"city+{step}", buildings)]
            parts += [(f"{name}+{step}", 1) for name in ("notes", "stop", "used", "points", "events")]
        if self.with_events:
            parts += [("hand", len(EVENTS)), ("event-discard", len(EVENTS))]
        self.observation = tuple(parts)

    def blank(self, chance: Chance) -> MonsterCityState:
        """An empty table of this edition and variant."""
        return MonsterCityState(self.cards, self.moves, self.seats, self.with_events, chance)

    def start(self, chance: Chance) -> State:
        state = self.blank(chance)
        state.set_up(self.first)
        return state

    def opening(self, state: State) -> list[Event]:
        return opening_of(cast(MonsterCityState, state))

    def position(self, state: State) -> str:
        return write_position(self, cast(MonsterCityState, state))

    def from_position(self, text: str, chance: Chance) -> State:
        return read_position(self, text, chance)

    def accounted(self, state: State) -> dict[str, int]:
        return accounted(cast(MonsterCityState, state))

    def record_of(self, move: int) -> MoveRecord:
        return dict(self.codec.records[move])

    def move_of(self, record: Mapping[str, Any]) -> int:
        return self.codec.move_of(record)

    def outcome_name(self, stream: int, value: int) -> str:
        if stream == START:
            return "ABCDE"[value]
        if stream == FIRST:
            return str(value)
        kinds = self._kinds(stream)
        return kinds.names[int(kinds.of_bit[value])]

    def outcome_value(self, stream: int, name: str) -> int:
        if stream == START:
            return "ABCDE".index(name)
        if stream == FIRST:
            return int(name)
        kinds = self._kinds(stream)
        run = int(kinds.run[kinds.number[name]])
        return (run & -run).bit_length() - 1

    def _kinds(self, stream: int) -> Kinds:
        if stream == BUILDINGS:
            return self.cards.buildings
        return self.cards.monsters if stream == MONSTERS else self.cards.events

    def view(self, state: State, seats: int) -> dict[str, Any]:
        return view_of(cast(MonsterCityState, state), seats)

    def sight(self, state: State, seats: int) -> int:
        """Events in hand and the answers of a scoring are each seat's own, a row the mover's; all else lies open."""
        table = cast(MonsterCityState, state)
        if self.with_events or table.phase == SCORING:
            return seats
        return seats >> int(table.turn) & 1 if table.phase != TURN else 0

    def in_row(self, state: State, seat: int) -> bool:
        table = cast(MonsterCityState, state)
        return bool(TURN < table.phase < SCORING and table.turn == seat)

    def private(self, state: State, seat: int) -> bool:
        """Events in hand are secret all the time, without them only the choice of a scoring (MC23)."""
        return self.with_events or bool(cast(MonsterCityState, state).phase == SCORING)

    def prompt(self, state: State, seat: int) -> Line:
        return prompt_of(cast(MonsterCityState, state), seat)

    def pieces(self, state: State, seat: int) -> list[MoveRecord]:
        return pieces_of(cast(MonsterCityState, state), seat)

    def preview(self, state: State, seat: int, move: int) -> Line | None:
        return preview_of(cast(MonsterCityState, state), seat, move)

    def why_not(self, state: State, seats: int, seat: int, move: int) -> Reason | None:
        if 0 <= seat < self.seats and 0 <= move < self.actions and state.allows(seat, move):
            return None
        table = cast(MonsterCityState, state)
        record = self.codec.records[move]
        general = self.general_reason(state, seat)
        if general is not None:
            piece = str(record.get("card", record.get("category", "")))
            rule = general.rule or ("MC13" if table.phase == SCORING else "GAMEPLAY")
            return Reason(rule, general.key, {**general.facts, "card": piece, "move": record["move"]})
        return why_not(table, seat, move, record)

    def seen_as(self, seats: int, seat: int, record: MoveRecord) -> MoveRecord:
        """A secret answer of a scoring: others see only that it was given (MC13)."""
        if record.get("move") == "score" and not seats >> seat & 1:
            return {"move": "score"}
        return record

    def vocabulary(self) -> dict[str, list[str]]:
        cards = [*self.cards.buildings.names, *self.cards.monsters.names, *self.cards.events.names]
        return {
            **super().vocabulary(),
            **dict.fromkeys(_CARD_FACTS, cards),
            "category": list(CATEGORIES),
            "part": ["any", *COLOURS],
            "deck": ["buildings", "monsters", "events"],
        }

    def in_words(self, texts: Texts, name: str, value: Value, names: tuple[str, ...]) -> str | int:
        if isinstance(value, str) and name in _CARD_FACTS:
            return self.card_name(texts, value)
        if name == "category" and value in CATEGORIES:
            return texts(f"category-{value}")
        if name == "part":
            return texts("part-any") if value == "any" else texts("colour", colour=value)
        if name == "move":
            return texts(f"act-{value}")
        if name == "deck":
            return texts(f"deck-{value}")
        return super().in_words(texts, name, value, names)

    def card_name(self, texts: Texts, card: str) -> str:
        """A card's name in words, made of what it does: so any edition's cards have one."""
        if card in self.cards.events.number:
            return texts(f"event-{card}")
        if card in self.cards.buildings.number:
            colour, _, value = card.partition("-")
            return texts("building", colour=colour, value=int(value))
        if card in CATEGORIES:
            return texts(f"category-{card}")
        want = self.edition.data["monsters"].get(card)
        if want is None:
            return card
        if "all" in want:
            return texts("monster-all", colour=want["all"])
        if "values" in want:
            return texts("monster-values", values=", ".join(str(v) for v in want["values"]))
        if "any" in want:
            return texts("monster-any", number=want["any"])
        single = want["single"]
        parts = [texts("monster-part", number=single[c], colour=c) for c in COLOURS if c in single]
        return texts("monster-single", parts=" + ".join(parts))

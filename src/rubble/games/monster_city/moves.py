"""Moves by name: one codec, both ways, without loss."""

from collections.abc import Mapping
from typing import Any

from rubble.core.errors import MoveError
from rubble.core.question import MoveRecord
from rubble.games.monster_city.cards import CATEGORIES, Cards


class Codec:
    """All moves of an edition and variant, in the order of their ints (see `rules.Numbering`)."""

    def __init__(self, cards: Cards, with_events: bool) -> None:
        buildings, monsters, events = cards.buildings.names, cards.monsters.names, cards.events.names
        self.records: list[MoveRecord] = [
            *({"move": "build", "card": card} for card in buildings),
            *({"move": "attack", "card": card} for card in monsters),
            *({"move": "destroy", "card": card} for card in buildings),
            *({"move": "score", "category": category} for category in CATEGORIES),
        ]
        if with_events:
            self.records += [
                *({"move": "event", "card": card} for card in events),
                *({"move": "remove", "card": card} for card in [*monsters, *buildings]),
                *({"move": "give", "card": card} for card in buildings),
                *({"move": "take", "card": card} for card in buildings),
                {"move": "do"},
                {"move": "no-effect"},
            ]
        else:
            self.records.append({"move": "stop"})
        self._ints = {tuple(sorted(record.items())): move for move, record in enumerate(self.records)}

    def move_of(self, record: Mapping[str, Any]) -> int:
        try:
            return self._ints[tuple(sorted(record.items()))]
        except (KeyError, TypeError, AttributeError):
            raise self._explain(record) from None

    def _explain(self, record: object) -> MoveError:
        if not isinstance(record, Mapping) or not isinstance(record.get("move"), str):
            return MoveError(f'{record!r} is no move; a move looks like {{"move": "build", "card": "red-5"}}.')
        word = record["move"]
        alike = [known for known in self.records if known["move"] == word]
        if not alike:
            words = ", ".join(dict.fromkeys(known["move"] for known in self.records))
            return MoveError(f"There is no move '{word}' in this game; there are: {words}.")
        argument = next((key for key in alike[0] if key != "move"), None)
        if argument is None:
            return MoveError(f"'{word}' stands alone, without anything else: {{'move': '{word}'}}.")
        choices = ", ".join(str(known[argument]) for known in alike)
        return MoveError(f"'{word}' needs \"{argument}\" and nothing else, one of: {choices}.")

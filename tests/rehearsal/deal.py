"""A bidding table with known hands, and short words for what is done at it."""

import json
from typing import Any

from rubble.core.chance import FastChance
from rubble.core.match import Match
from tests.rehearsal.bidding import DECK, DISCARD, VETO, Bidding
from tests.rehearsal.hidden import first_knowledge

HANDS = ([VETO, 9, 10], [4, 11, 12], [5, 13, 14])


def dealt(*hands: list[int], discard: tuple[int, ...] = ()) -> Match:
    """A match that starts with these hands; all else lies in the deck."""
    game = Bidding()
    table: dict[str, Any] = json.loads(game.position(game.start(FastChance(0))))
    table["place"] = [DECK] * 18
    for seat, hand in enumerate(hands):
        for card in hand:
            table["place"][card] = seat
    for card in discard:
        table["place"][card] = DISCARD
    table["knows"] = first_knowledge(table["place"], 4, DISCARD)
    return Match(game, seed=1, position=json.dumps(table))


def bid(match: Match, *cards: int) -> None:
    for seat, card in enumerate(cards):
        match.play(seat, {"move": "bid", "card": card})


def answer(match: Match, *words: str) -> None:
    for seat, word in enumerate(words):
        match.play(seat, {"move": word})

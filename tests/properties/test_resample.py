"""Positions drawn anew are fair: as likely as the truth is, for all that a seat knows. Seeded, with generous bounds."""

import copy
import math
import os
import tomllib
from collections import Counter
from itertools import combinations

import pytest

from rubble.core.bits import nth
from rubble.core.chance import FastChance
from rubble.games.monster_city.cards import EVENTS
from rubble.games.monster_city.rules import MonsterCityState
from rubble.games.monster_city.table import TURN
from rubble.games.monster_city.title import MonsterCity

GAMES = 6000 if os.environ.get("RUBBLE_LONG") else 300
DRAWS = 20


def hand_of(state: MonsterCityState, seat: int) -> list[str]:
    return state.cards.events.named(state.players[seat].hand)


def start(game: MonsterCity, seed: int) -> MonsterCityState:
    state = game.start(FastChance(seed))
    assert isinstance(state, MonsterCityState)
    return state


def test_at_the_start_every_hand_comes_as_often_as_it_should() -> None:
    """Chi-square of another seat's two events against all pairs of the cards that the seat cannot see."""
    game = MonsterCity(variant="events")
    state, dice, draws = start(game, 1), FastChance(5), 4000
    unseen = game.cards.events.named(game.cards.events.full)
    for card in hand_of(state, 0):
        unseen.remove(card)
    pairs = Counter(tuple(sorted(pair)) for pair in combinations(unseen, 2))
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(draws):
        found[tuple(sorted(hand_of(state.resample(0, dice), 1)))] += 1
    assert set(found) <= set(pairs)
    expected = {pair: draws * number / pairs.total() for pair, number in pairs.items()}
    chi_square = sum((found[pair] - often) ** 2 / often for pair, often in expected.items())
    freedom = len(pairs) - 1
    assert chi_square < freedom + 5 * math.sqrt(2 * freedom)


def busy(seats: int) -> MonsterCity:
    """Few events that come and go quickly: the discard is shuffled often, and then its faces are known."""
    data = copy.deepcopy(MonsterCity().edition.data)
    data["name"] = "busy"
    data["limits"]["event_threshold"] = 1
    data["events"] = dict(zip(EVENTS, (2, 2, 2, 2, 1, 1), strict=True))
    return MonsterCity(data, variant="events", seats=seats)


@pytest.mark.parametrize("seats", [3, 4])
def test_later_the_truth_is_no_outlier(seats: int) -> None:
    """Over many games the left neighbour holds a kind of event as often as the positions drawn anew say.

    The players let nothing show by what they choose: whoever holds more than two events plays one of them, any card
    alike; else they build or attack. So all deals that fit what a seat has seen are equally likely.
    """
    game = busy(seats)
    surprise = variance = 0.0
    faces_known = 0
    for number in range(GAMES):
        dice, state, seat = FastChance(number), start(game, number), number % seats
        for _ in range(10 + number % 60):
            act(state, dice)
        neighbour, kind = (seat + 1) % seats, game.cards.events.run[int(dice.raw(3, len(EVENTS)))]
        truth = bool(state.players[neighbour].hand & kind)
        imagined = [bool(state.resample(seat, dice).players[neighbour].hand & kind) for _ in range(DRAWS)]
        share = sum(imagined) / DRAWS
        surprise += truth - share
        variance += share * (1 - share) * (1 + 1 / DRAWS)
        faces_known += any(face != "?" for face in book_of(game, state, seat))
    assert faces_known > GAMES / 2
    assert abs(surprise) < 4 * math.sqrt(variance)


def book_of(game: MonsterCity, state: MonsterCityState, seat: int) -> list[str]:
    """The faces that a seat knows of the events it cannot see, `?` for one that it does not."""
    entries = tomllib.loads(game.position(state))["books"][seat].split()
    return [entry.partition("@")[0] for entry in entries if entry != "-"]


def act(state: MonsterCityState, dice: FastChance) -> None:
    """A move that shows nothing of a hand, but for a card that any card of it could have been."""
    seat, moves = int(state.to_move()).bit_length() - 1, state.moves
    hand = state.players[seat].hand
    cards = int(hand).bit_count()
    legal = [int(move) for move in state.legal(seat)]
    if state.phase == TURN and cards > 2:
        state.play(seat, moves.event + state.cards.events.of_bit[nth(hand, dice.raw(1, cards))])
        return
    if state.phase == TURN:
        legal = [move for move in legal if move < moves.destroy]
    state.play(seat, legal[int(dice.raw(2, len(legal)))])

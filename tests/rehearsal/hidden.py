"""Where cards lie and who knows it: for each observer and card the set of places where it may be."""

from rubble.core.chance import Chance
from rubble.core.errors import PositionError

_TRIES = 10_000


def hide(place: list[int], knows: list[list[int]], card: int, to: int, giver: int) -> None:
    """A card changes places face down: receiver and giver know it, for the others it may be any card from there."""
    source, place[card] = place[card], to
    for observer, places in enumerate(knows):
        if observer in (to, giver):
            places[card] = 1 << to
        else:
            places[:] = [may | 1 << to if may >> source & 1 else may for may in places]


def show(place: list[int], knows: list[list[int]], card: int, to: int) -> None:
    """A card is laid open."""
    place[card] = to
    for places in knows:
        places[card] = 1 << to


def look(place: list[int], knows: list[int], cards: list[int]) -> None:
    """Somebody looks at cards where they lie."""
    for card in cards:
        knows[card] = 1 << place[card]


def some_of(pile: list[int], number: int, rng: Chance) -> list[int]:
    """So many cards of a pile, in the order in which they come."""
    left = list(pile)
    return [left.pop(int(rng.raw(0, len(left)))) for _ in range(number)]


def deal_anew(place: list[int], knows: list[int], rng: Chance) -> list[int]:
    """Places for all cards as somebody may imagine them: from their knowledge and the numbers of cards alone."""
    unknown = [card for card, may in enumerate(knows) if may & may - 1]
    dealt = [may.bit_length() - 1 for may in knows]
    room = [spot for spot in set(place) for _ in range(place.count(spot))]
    for card, spot in enumerate(dealt):
        if card not in unknown:
            room.remove(spot)
    for _ in range(_TRIES):  # until every card lies where it may
        slots = list(room)
        for card in unknown:
            dealt[card] = slots.pop(int(rng.raw(0, len(slots))))
        if all(knows[card] >> dealt[card] & 1 for card in unknown):
            return dealt
    raise PositionError("These cards cannot lie as the players know them to.")


def first_knowledge(place: list[int], observers: int, opened: int) -> list[list[int]]:
    """What each knows who has seen nothing but their own hand and what lies open."""
    everywhere = (1 << opened) - 1
    return [
        [1 << spot if spot in (me, opened) else everywhere & ~(1 << me if me < observers - 1 else 0) for spot in place]
        for me in range(observers)
    ]

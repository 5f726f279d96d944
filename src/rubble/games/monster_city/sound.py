"""Whether a table that somebody typed can come about: what no play leads to would end in nonsense later."""

from rubble.core.bits import count
from rubble.core.chance import FastChance
from rubble.games.monster_city.cards import CATEGORIES
from rubble.games.monster_city.rules import MonsterCityState
from rubble.games.monster_city.table import DESTROY, OVER, SCORING, TAKE, TURN


def complaint(state: MonsterCityState) -> tuple[str, str] | None:
    """The key of the document that cannot be, and why; None for a sound table."""
    return _scorings(state) or _rows(state) or _answers(state) or _decision(state) or _books(state)


def _scorings(state: MonsterCityState) -> tuple[str, str] | None:
    """A scoring follows each pile of the Building Deck, once the row is empty (rulebook: SCORING)."""
    cards = state.cards
    left = int(count(state.building_deck))
    piles = int(cards.piles) - -(-left // int(cards.pile_size))  # dealt out
    on_top = left % int(cards.pile_size) == 0 and piles > 0
    due = on_top and state.phase != OVER  # the last pile's scoring is still to come
    if state.phase == OVER and left:
        return "phase", "the game is over only when the Building Deck is used up."
    if state.phase == SCORING and not on_top:
        return "building-deck", f"a scoring needs a Scoring card on top; with {left} buildings there is none."
    if state.scorings != piles - due:
        return "scorings", f"with {left} buildings in the deck there were {piles - due}, not {int(state.scorings)}."
    return None


def _rows(state: MonsterCityState) -> tuple[str, str] | None:
    if not state.monster_row:
        return "monster-row", "it always holds cards: an empty one is refilled at once."
    if state.phase < SCORING and not state.building_row:
        return "building-row", "it holds cards when a turn is taken."
    if state.phase >= SCORING and state.building_row:
        return "building-row", "a scoring comes when it is empty."
    return None


def _answers(state: MonsterCityState) -> tuple[str, str] | None:
    """In a scoring somebody is still asked; the last category is nobody's choice (MC13)."""
    if state.phase != SCORING:
        return None
    if state.scorings == len(CATEGORIES) - 1:
        return "phase", "the last scoring asks nobody: write the game as over."
    return None if state.asked else ("phase", "everybody has answered: leave out one answer, or score.")


def _decision(state: MonsterCityState) -> tuple[str, str] | None:
    """A decision that is not complete must be one that this seat can have begun at this table."""
    if not TURN < state.phase < SCORING:
        return None
    start = state.copy(FastChance(0))
    start.phase = TURN
    waiting = [start]
    while waiting:
        table = waiting.pop()
        if _same_decision(table, state):
            return None
        for move in table.legal(state.turn):
            after = table.copy(FastChance(0))
            after.play(state.turn, move)
            if TURN < after.phase < SCORING and after.turn == state.turn and after.scorings == state.scorings:
                waiting.append(after)
    return "row", "no decision at this table leads there: see that the cards named lie where they are taken from."


def _same_decision(one: MonsterCityState, other: MonsterCityState) -> bool:
    if one.phase != other.phase or one.card != other.card:
        return False
    if one.phase == DESTROY:
        return one.rest == other.rest and one.part == other.part and one.need == other.need
    return one.phase != TAKE or one.given == other.given


def _books(state: MonsterCityState) -> tuple[str, str] | None:
    book = state.known()
    if book is None:
        return None
    for observer in range(int(state.seats) + 1):
        if not book.fits(observer, state.cards.events):
            whose = f"seat {observer}" if observer < state.seats else "the spectator"
            return "books", f"what {whose} knows does not fit the events that are hidden from them."
    return None

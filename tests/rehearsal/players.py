"""The rehearsal titles by name, and players whose moves depend on the length of the record alone.

So a match can be stopped anywhere, taken up by somebody else, and compared with one that was never stopped.
"""

from collections.abc import Callable

from rubble.core.bits import indices
from rubble.core.chance import FastChance
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.core.state import CHANCE, CLOCK
from rubble.games.monster_city.title import MonsterCity
from tests.rehearsal.bidding import Bidding
from tests.rehearsal.coin import Coin
from tests.rehearsal.race import Race
from tests.rehearsal.teams import Teams

REHEARSAL: dict[str, Callable[[], Game]] = {
    "coin": Coin,
    "race": Race,
    "bidding": Bidding,
    "teams": Teams,
    "together": lambda: Teams(mode="together"),
}
TITLES: dict[str, Callable[[], Game]] = {**REHEARSAL, "monster-city": lambda: MonsterCity(variant="events")}
_PAUSE = 900


def step(match: Match) -> None:
    """One of those who may act does so."""
    state, dice = match.state, FastChance(len(match.record.lines))
    actors = indices(state.to_move())
    actor = actors[int(dice.raw(1, len(actors)))]
    alarm, now = int(state.alarm()), int(state.now)
    at = now + int(dice.raw(1, _PAUSE)) if alarm >= 0 else None
    if actor == CHANCE:
        match.settle(match.game.resolve(*match.throw()))
    elif actor == CLOCK or (at is not None and at >= alarm):
        match.clock(int(state.legal(CLOCK)[0]), max(alarm, now))
    else:
        match.play(actor, match.game.record_of(int(state.draw(actor, dice))), at=at)


def play_to_the_end(match: Match) -> Match:
    while not match.over:
        step(match)
    return match


def in_the_middle_of(match: Match) -> set[str]:
    """What is not finished: a row of answers, a throw that CHANCE owes, secret answers, time that runs."""
    state, seats = match.state, range(match.game.seats)
    found: set[str] = set()
    if any(match.game.in_row(state, seat) for seat in seats):
        found.add("row")
    if int(state.to_move()) >> CHANCE & 1:
        found.add("throw")
    if any(state.copy(FastChance(0)).take_back(seat) for seat in seats):
        found.add("secret")
    if state.alarm() >= 0 and state.now > 0:
        found.add("time")
    return found

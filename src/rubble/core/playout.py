"""Random play to the end, in one compiled loop for every title."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.bits import BIT, count, nth
from rubble.core.chance import Chance, FastChance
from rubble.core.state import CHANCE, CLOCK, MAX_SEATS, State

_SEATS_ONLY: Final = 1 << MAX_SEATS  # a mask of actors below this holds neither CHANCE nor CLOCK
_FIRST: Final = vec[i64]([max(0, (mask & -mask).bit_length() - 1) for mask in range(1 << MAX_SEATS)])
_PAUSE: Final = 2_000  # the longest thought of a player in real time, in milliseconds
NO_LIMIT: Final = 1 << 40


def next_actor(state: State, actors: i64, rng: Chance) -> i64:
    """Who of those who may act (not nobody) comes next; where a clock runs time passes until then."""
    if actors < _SEATS_ONLY:
        return _FIRST[actors]
    if actors & BIT[CHANCE]:
        return CHANCE
    seats: i64 = actors & (_SEATS_ONLY - 1)
    alarm = state.alarm()
    now = state.now + rng.raw(0, _PAUSE)
    if not seats or now >= alarm:
        state.now = max(state.now, alarm)
        return CLOCK
    state.now = now
    return nth(seats, rng.raw(0, count(seats)))


def move_at_random(state: State, actor: i64, rng: Chance) -> None:
    """A random move of this actor; the outcome of a throw is guessed."""
    if actor == CHANCE:
        state.guess(rng)
    else:
        state.play(actor, state.draw(actor, rng))


def playout(state: State, rng: Chance, limit: i64 = NO_LIMIT) -> i64:
    """Play the state to its end with random moves; returns how many moves were made."""
    moves: i64 = 0
    actors = state.to_move()
    while actors and moves < limit:
        move_at_random(state, next_actor(state, actors, rng), rng)
        moves += 1
        actors = state.to_move()
    return moves


def decisions(state: State, rng: Chance, limit: i64 = NO_LIMIT) -> tuple[int, int]:
    """Play to the end; returns (moves, decisions): a decision is a seat's choice among at least two moves."""
    moves: i64 = 0
    decided: i64 = 0
    actors = state.to_move()
    while actors and moves < limit:
        actor = next_actor(state, actors, rng)
        if actor < MAX_SEATS and state.width(actor) > 1:
            decided += 1
        move_at_random(state, actor, rng)
        moves += 1
        actors = state.to_move()
    return int(moves), int(decided)


def playouts(start: State, games: i64, seed: i64) -> i64:
    """Play a position to its end many times, each with a chance of its own; returns the moves made."""
    seeds = FastChance(seed)
    rng = FastChance(seed + 1)
    moves: i64 = 0
    for _ in range(games):
        moves += playout(start.copy(FastChance(seeds.seed())), rng)
    return moves

"""Random play to the end, in one compiled loop for every title."""

from mypy_extensions import i64

from rubble.core.bits import lowest
from rubble.core.chance import Chance, FastChance
from rubble.core.state import MAX_SEATS, State


def playout(state: State, rng: Chance, limit: i64 = 1_000_000) -> i64:
    """Play the state to its end with random moves; returns how many moves were made."""
    moves: i64 = 0
    actors = state.to_move()
    while actors and moves < limit:
        actor = lowest(actors)
        state.play(actor, state.draw(actor, rng))
        moves += 1
        actors = state.to_move()
    return moves


def decisions(state: State, rng: Chance) -> tuple[int, int]:
    """Play to the end; returns (moves, decisions): a decision is a seat's choice among at least two moves."""
    moves: i64 = 0
    decided: i64 = 0
    actors = state.to_move()
    while actors:
        actor = lowest(actors)
        if actor < MAX_SEATS and state.width(actor) > 1:
            decided += 1
        state.play(actor, state.draw(actor, rng))
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

"""Our half of the speed benchmark: Monster City, both variants, on the shipped edition as loaded from its file.

Prints one measurement a line, as JSON. With RUBBLE_PURE=1 it measures what the sources make uncompiled.
Decisions are counted in the very games that are timed, played once more with the same seeds.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from random import random
from time import process_time

from bench.measure import (
    BY_LIST,
    CHECKED,
    COPY,
    DRIVEN,
    ROLLOUTS,
    SEALED,
    SEARCH,
    SEARCH_TO_THE_END,
    UNCOMPILED,
    WHOLE_GAMES,
    Measurement,
    best_rate,
)
from rubble.bots.search import SearchBot
from rubble.compiled import is_compiled
from rubble.core.bits import lowest
from rubble.core.chance import FastChance
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.core.playout import decisions, playout, playouts
from rubble.core.state import State
from rubble.games import load

DEALS = 64  # as many as the peers' rollouts start from
SIMULATIONS = 1000  # as many as the peers' search makes a move


def seat_to_move(state: State) -> int:
    return lowest(state.to_move())


def filling(seconds: float, work: Callable[[int], object]) -> int:
    """How many games make `work` last about so long."""
    games = 1
    while True:
        start = process_time()
        work(games)
        if process_time() - start > seconds:
            return games
        games *= 2


def whole_games(game: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games a second in the compiled loop, the deal included."""

    def play(games: int) -> None:
        rng = FastChance(1)
        for seed in range(games):
            playout(game.start(FastChance(seed)), rng)

    games, rng = filling(seconds / 20, play), FastChance(1)
    decided = sum(decisions(game.start(FastChance(seed)), rng)[1] for seed in range(games))

    def work() -> int:
        play(games)
        return decided

    rate, calls = best_rate(work, seconds)
    return rate, calls * games


def dealt_tables(game: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games a second in the compiled loop from copies of dealt tables, where C++ rollouts start too."""
    tables = [game.start(FastChance(seed)) for seed in range(DEALS)]

    def play(games: int) -> None:
        for seed, table in enumerate(tables):
            playouts(table, games, seed)

    def decided_in(table: State, games: int, seed: int) -> int:
        """The decisions in `playouts(table, games, seed)`."""
        seeds, rng = FastChance(seed), FastChance(seed + 1)
        return sum(decisions(table.copy(FastChance(seeds.seed())), rng)[1] for _ in range(games))

    games = filling(seconds / 20, play)
    decided = sum(decided_in(table, games, seed) for seed, table in enumerate(tables))

    def work() -> int:
        play(games)
        return decided

    rate, calls = best_rate(work, seconds)
    return rate, calls * games * DEALS


def driven(game: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games a second, the deal included, move by move from plain Python through the fast door."""
    games, rng = 100, FastChance(1)
    decided = sum(decisions(game.start(FastChance(seed)), rng)[1] for seed in range(games))

    def work() -> int:
        rng = FastChance(1)
        for seed in range(games):
            state = game.start(FastChance(seed))
            to_move: Callable[[], int] = state.to_move
            draw, play = state.draw, state.play
            while actors := to_move():
                seat = lowest(actors)
                play(seat, draw(seat, rng))
        return decided

    rate, calls = best_rate(work, seconds)
    return rate, calls * games


def driven_by_list(game: Game, seconds: float) -> tuple[float, float]:
    """The same with Python choosing from the list of legal moves, as OpenSpiel has to be driven."""
    seeds = iter(range(1 << 62))

    def work() -> int:
        state = game.start(FastChance(next(seeds)))
        to_move: Callable[[], int] = state.to_move
        legal, play = state.legal, state.play
        decided = 0
        while actors := to_move():
            seat = lowest(actors)
            moves = legal(seat)
            n: int = len(moves)
            if n == 1:
                play(seat, moves[0])
            else:
                decided += 1
                play(seat, moves[int(random() * n)])
        return decided

    return best_rate(work, seconds)


def copies(game: Game, seconds: float) -> float:
    """Nanoseconds of a copy, ten moves into the game."""
    state, rng, chance = game.start(FastChance(1)), FastChance(2), FastChance(3)
    for _ in range(10):
        seat = seat_to_move(state)
        state.play(seat, state.draw(seat, rng))
    copy = state.copy

    def work() -> int:
        for _ in repeat(None, 10_000):
            copy(chance)
        return 10_000

    return 1e9 / best_rate(work, seconds)[0]


def position(game: Game, depth: int) -> State:
    """A table so many decisions into the game, with a decision to make."""
    state, rng, seen = game.start(FastChance(depth)), FastChance(depth), 0
    while True:
        seat = seat_to_move(state)
        seen += int(state.width(seat)) > 1
        if seen > depth:
            return state
        state.play(seat, state.draw(seat, rng))


def searches(game: Game, seconds: float, bot: SearchBot) -> float:
    """Simulations a second from eight positions of eight deals, each with a new tree, as the peers' search."""
    states, rng = [position(game, depth) for depth in range(2, 10)], FastChance(1)

    def work() -> int:
        for state in states:
            bot.search(state, seat_to_move(state), rng)
        return bot.simulations * len(states)

    return best_rate(work, seconds)[0]


def checked(game: Game, seconds: float, sealed: bool) -> tuple[float, float]:
    """Moves and games a second through the checked door, with events and record; choosing the moves is included."""
    rng, numbers = FastChance(1), iter(range(1 << 62))

    def work() -> int:
        number = next(numbers)
        match = Match(game, secret=number.to_bytes(16, "big")) if sealed else Match(game, seed=number)
        moves = 0
        while not match.over:
            seat = seat_to_move(match.state)
            match.play(seat, game.record_of(int(match.state.draw(seat, rng))))
            moves += 1
        return moves

    return best_rate(work, seconds)


def measured(variant: str, seconds: float) -> Iterator[Measurement]:
    game, name = load("monster-city", variant=variant), f"Monster City, {variant}"
    if not is_compiled():
        yield Measurement(name, UNCOMPILED, *whole_games(game, seconds))
        return
    yield Measurement(name, WHOLE_GAMES, *whole_games(game, seconds))
    yield Measurement(name, ROLLOUTS, *dealt_tables(game, seconds))
    yield Measurement(name, DRIVEN, *driven(game, seconds))
    yield Measurement(name, BY_LIST, *driven_by_list(game, seconds))
    yield Measurement(name, COPY, copies(game, seconds))
    yield Measurement(name, SEARCH, searches(game, seconds, SearchBot(SIMULATIONS)))
    yield Measurement(name, SEARCH_TO_THE_END, searches(game, seconds, SearchBot(SIMULATIONS, depth=game.turn_limit)))
    yield Measurement(name, CHECKED, *checked(game, seconds, sealed=False))
    yield Measurement(name, SEALED, *checked(game, seconds, sealed=True))


def main() -> None:
    seconds = float(sys.argv[1])
    for variant in ("basic", "events"):
        for measurement in measured(variant, seconds):
            print(measurement.as_line(), flush=True)


if __name__ == "__main__":
    main()

"""Our half of the benchmark: Monster City, both variants, on the shipped edition as loaded from its file."""

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

from rubble.bots.search import Search
from rubble.compiled import is_compiled
from rubble.core.chance import FastChance
from rubble.core.match import Match
from rubble.core.playout import decisions, playouts
from rubble.games import load
from rubble.games.monster_city.title import MonsterCity

Row = dict[str, Any]
BEST_OF = 5


def fastest(work: Callable[[], float]) -> float:
    """The best rate of a few tries: noise only ever slows."""
    return max(work() for _ in range(BEST_OF))


def share_of_decisions(game: MonsterCity) -> tuple[float, float]:
    """(moves a game, decisions a game) in random play."""
    rng, games = FastChance(1), 400
    counted = [decisions(game.start(FastChance(seed)), rng) for seed in range(games)]
    return sum(moves for moves, _ in counted) / games, sum(decided for _, decided in counted) / games


def playout_row(game: MonsterCity, seconds: float) -> tuple[float, float]:
    """(decisions/s, games/s) inside the generic compiled loop, each game from a dealt table."""
    _, decided = share_of_decisions(game)
    start = game.start(FastChance(3))
    games = 50
    while True:
        begin = time.perf_counter()
        playouts(start, games, 5)
        if time.perf_counter() - begin > seconds / 20:
            break
        games *= 2

    def once() -> float:
        begin = time.perf_counter()
        playouts(start, games, 7)
        return games / (time.perf_counter() - begin)

    rate = fastest(once)
    return rate * decided, rate


def driven_row(game: MonsterCity, seconds: float) -> tuple[float, float]:
    """(decisions/s, games/s) driven move by move from plain Python through the fast door."""
    moves, decided = share_of_decisions(game)
    rng = FastChance(1)

    def once() -> float:
        games, end, begin = 0, time.perf_counter() + seconds / BEST_OF, time.perf_counter()
        while time.perf_counter() < end:
            state = game.start(FastChance(games))
            to_move, draw, play = state.to_move, state.draw, state.play
            actors = to_move()
            while actors:
                seat = (actors & -actors).bit_length() - 1
                play(seat, draw(seat, rng))
                actors = to_move()
            games += 1
        return games / (time.perf_counter() - begin)

    rate = fastest(once)
    return rate * decided, rate


def copy_row(game: MonsterCity) -> float:
    """Nanoseconds of a copy, a few moves into the game."""
    state, rng, chance = game.start(FastChance(1)), FastChance(2), FastChance(3)
    for _ in range(10):
        seat = (int(state.to_move()) & -int(state.to_move())).bit_length() - 1
        state.play(seat, state.draw(seat, rng))

    def once() -> float:
        copy, number = state.copy, range(100_000)
        begin = time.perf_counter()
        for _ in number:
            copy(chance)
        return 1e9 * len(number) / (time.perf_counter() - begin)

    return 1e9 * 1e9 / fastest(once) / 1e9


def search_row(game: MonsterCity, seconds: float, depth: int) -> float:
    """Simulations per second of the search, from several early positions."""

    def once() -> float:
        simulations, spent = 0, 0.0
        for seed in range(4):
            state, rng = game.start(FastChance(seed)), FastChance(seed)
            for _ in range(8 + 8 * seed):
                seat = (int(state.to_move()) & -int(state.to_move())).bit_length() - 1
                state.play(seat, state.draw(seat, rng))
            seat = (int(state.to_move()) & -int(state.to_move())).bit_length() - 1
            tree = Search(state.resample(seat, rng), seat, rng, depth, 0.35)
            begin = time.perf_counter()
            while time.perf_counter() - begin < seconds / 20:
                for _ in range(500):
                    tree.simulate()
                simulations += 500
            spent += time.perf_counter() - begin
        return simulations / spent

    return fastest(once)


def checked_row(game: MonsterCity, sealed: bool) -> float:
    """Moves per second through the checked door, with events and record."""

    def once() -> float:
        rng, moves, spent = FastChance(1), 0, 0.0
        for number in range(10):
            begin = time.perf_counter()
            match = Match(game, secret=bytes([number] * 16)) if sealed else Match(game, seed=number)
            spent += time.perf_counter() - begin
            while not match.over:
                seat = (int(match.state.to_move()) & -int(match.state.to_move())).bit_length() - 1
                record = game.record_of(int(match.state.draw(seat, rng)))
                begin = time.perf_counter()
                match.play(seat, record)
                spent += time.perf_counter() - begin
                moves += 1
        return moves / spent

    return fastest(once)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    rows: list[Row] = []

    def add(name: str, metric: str, value: float, games: float | None = None) -> None:
        rows.append({"name": name, "metric": metric, "value": value, "games_per_s": games})
        print(f"ours: {name:24} {metric:36} {value:14,.0f}", file=sys.stderr)

    for variant in ("basic", "events"):
        game = load("monster-city", variant=variant)
        assert isinstance(game, MonsterCity)
        if os.environ.get("RUBBLE_PURE"):
            add(variant, "decisions/s uncompiled", *playout_row(game, seconds))
            continue
        add(variant, "decisions/s in playouts", *playout_row(game, seconds))
        add(variant, "decisions/s driven from Python", *driven_row(game, seconds))
        add(variant, "ns per copy", copy_row(game))
        add(variant, "simulations/s", search_row(game, seconds, 8))
        add(variant, "simulations/s, full rollouts", search_row(game, seconds, 10_000))
        add(variant, "checked moves/s, fast chance", checked_row(game, False))
        add(variant, "checked moves/s, sealed chance", checked_row(game, True))
    print(json.dumps({"rows": rows, "compiled": is_compiled()}))


if __name__ == "__main__":
    main()

"""The peers' half of the speed benchmark: OpenSpiel, RLCard and PettingZoo playing random games.

A *decision* is a choice by a player among at least two legal moves. Forced moves and chance nodes are played,
and paid for, but counted for nobody. Every row runs in a process of its own, so that a peer that is missing or
crashes costs its own row only. Run with the interpreter that `install_peers.peers_python` returns.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import repeat
from multiprocessing import get_context
from platform import python_version
from time import perf_counter
from typing import Any

Row = dict[str, Any]

SEED = 20240607
CARD_GAMES = ("hearts", "crazy_eights", "gin_rummy", "oh_hell", "hanabi")
DRIVEN = "decisions/s driven from Python"
ROLLOUTS = "decisions/s in C++ rollouts"


def row(name: str, metric: str, value: float, games_per_s: float | None = None) -> Row:
    return {"name": name, "metric": metric, "value": value, "games_per_s": games_per_s}


def timed(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions and games per second of `play`, which plays one game and returns its decisions."""
    for length in (min(0.5, seconds / 4), seconds):  # the first round warms up
        decisions = games = 0
        start = now = perf_counter()
        while now - start < length:
            decisions += play()
            games += 1
            now = perf_counter()
    return decisions / (now - start), games / (now - start)


# OpenSpiel ------------------------------------------------------------------------------------------------------


def chance_kind(game: Any) -> tuple[bool, bool]:
    """Whether all chance nodes are uniform, and whether there are any after the deal (seen in 50 games)."""
    uniform, later = True, False
    for _ in range(50):
        state = game.new_initial_state()
        dealt = False
        while not state.is_terminal():
            if state.is_chance_node():
                later |= dealt
                chances = [chance for _, chance in state.chance_outcomes()]
                uniform &= max(chances) - min(chances) < 1e-9
            else:
                dealt = True
            state.apply_action(random.choice(state.legal_actions()))
    return uniform, later


def sample(outcomes: list[tuple[int, float]]) -> int:
    point = random.random()
    for action, chance in outcomes:
        point -= chance
        if point < 0:
            return action
    return outcomes[-1][0]


def deal(state: Any, uniform: bool) -> Any:
    """Plays the chance nodes up to the first player's turn.

    A uniform node is drawn from legal_actions(): the same outcomes as chance_outcomes(), without the tuples, and
    right for hearts(pass_cards=false) too, whose chance_outcomes() still hold the three passing directions.
    """
    chance, legal, apply = state.is_chance_node, state.legal_actions, state.apply_action
    rand = random.random
    while chance():
        if uniform:
            actions = legal()
            apply(actions[int(rand() * len(actions))])
        else:
            apply(sample(state.chance_outcomes()))
    return state


def finish(state: Any, uniform: bool, later: bool) -> int:
    """Plays a dealt state to its end at random; returns the decisions. No legal action means the end."""
    legal, apply, player = state.legal_actions, state.apply_action, state.current_player
    rand = random.random
    decisions = 0
    if not later:  # players only: no need to ask whose turn it is
        while actions := legal():
            n = len(actions)
            if n == 1:
                apply(actions[0])
            else:
                decisions += 1
                apply(actions[int(rand() * n)])
        return decisions
    while actions := legal():
        n = len(actions)
        if n == 1:
            apply(actions[0])
        elif player() >= 0:
            decisions += 1
            apply(actions[int(rand() * n)])
        elif uniform:
            apply(actions[int(rand() * n)])
        else:
            apply(sample(state.chance_outcomes()))
    return decisions


def spiel_driven(name: str, seconds: float) -> Row:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    uniform, later = chance_kind(game)
    start = game.new_initial_state().clone  # gin_rummy takes 1 ms for a new state and 0.01 ms for a copy of one
    rate, games = timed(lambda: finish(deal(start(), uniform), uniform, later), seconds)
    return row(f"OpenSpiel {name}", DRIVEN, rate, games)


def spiel_rollouts(name: str, seconds: float, deals: int = 32) -> Row:
    """C++ rollouts from dealt states; decisions per rollout are counted in games driven from the same states.

    RandomRolloutEvaluator has no Python method of its own. An MCTSBot of one simulation does nothing but evaluate
    the root, so with an evaluator of n rollouts its step is n rollouts in C++. MCTSBot refuses hanabi (its rewards
    are not terminal): there the C++ game loop evaluate_bots plays C++ random bots instead, one game a call.
    """
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    uniform, later = chance_kind(game)
    states = [deal(game.new_initial_state(), uniform) for _ in range(deals)]
    sampled = [finish(state.clone(), uniform, later) for state in states for _ in range(100)]
    per_game = sum(sampled) / len(sampled)
    if name == "hanabi":
        bots = [pyspiel.make_uniform_random_bot(i, SEED + i) for i in range(game.num_players())]

        def play() -> int:
            seed = random.getrandbits(30)
            pyspiel.evaluate_bots(states[seed % deals].clone(), bots, seed)
            return 0

        _, games = timed(play, seconds)
        return row(f"OpenSpiel {name} (evaluate_bots)", ROLLOUTS, games * per_game, games)

    def rollouts(n: int) -> float:
        bots = [
            pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(n, SEED + i), 2.0, 1, 100, False, SEED, False)
            for i in range(deals)
        ]
        start = perf_counter()
        for bot, state in zip(bots, states, strict=True):
            bot.step(state)
        return n * deals / (perf_counter() - start)

    n = max(20, int(rollouts(20) * seconds / deals))  # the first call warms up and tells how many fill the time
    games = rollouts(n)
    return row(f"OpenSpiel {name}", ROLLOUTS, games * per_game, games)


def spiel_ismcts(name: str, seconds: float, simulations: int = 1000) -> Row:
    """Searches from eight positions of eight deals, two to nine decisions into the game."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)

    def position(depth: int) -> Any:
        while True:  # a game that ends before that depth is dealt again
            state = deal(game.new_initial_state(), True)
            seen = 0
            while actions := state.legal_actions():
                seen += len(actions) > 1
                if seen > depth:
                    return state
                state.apply_action(random.choice(actions))

    states = [position(depth) for depth in range(2, 10)]
    bot = pyspiel.ISMCTSBot(SEED, pyspiel.RandomRolloutEvaluator(1, SEED), 2.0, simulations)

    def search() -> int:
        for state in states:
            bot.step(state)
        return simulations * len(states)

    rate, _ = timed(search, seconds)
    return row(f"OpenSpiel ISMCTS {name}", "simulations/s", rate)


def spiel_clone(seconds: float) -> Row:
    pyspiel: Any = import_module("pyspiel")
    state = pyspiel.load_game("connect_four").new_initial_state()
    for column in (3, 3, 2, 4, 2, 3, 1, 0, 5, 6):
        state.apply_action(column)
    clone = state.clone

    def clones() -> int:
        for _ in repeat(None, 10_000):
            clone()
        return 10_000

    rate, _ = timed(clones, seconds)
    return row("OpenSpiel connect_four clone()", "ns per clone", 1e9 / rate)


# RLCard and PettingZoo ------------------------------------------------------------------------------------------


def rlcard_env(name: str, seconds: float) -> Row:
    rlcard: Any = import_module("rlcard")
    env = rlcard.make(name, config={"seed": SEED})
    rand = random.random

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            n = len(actions)
            decisions += n > 1
            state, _ = env.step(actions[int(rand() * n)])
        return decisions

    return row(f"RLCard {name}", DRIVEN, *timed(play, seconds))


def pettingzoo_env(name: str, seconds: float) -> Row:
    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=SEED)
    rand = random.random

    def play() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break  # the game is over for all of them; the next reset clears up
            actions = observation["action_mask"].nonzero()[0]
            n = len(actions)
            decisions += n > 1
            env.step(int(actions[int(rand() * n)]))
        return decisions

    return row(f"PettingZoo {name}", DRIVEN, *timed(play, seconds))


# All of them ----------------------------------------------------------------------------------------------------


def jobs(seconds: float) -> list[tuple[str, str, Callable[[], Row]]]:
    table: list[tuple[str, str, Callable[[str, float], Row], tuple[str, ...]]] = [
        ("OpenSpiel", DRIVEN, spiel_driven, CARD_GAMES),
        ("OpenSpiel", ROLLOUTS, spiel_rollouts, CARD_GAMES),
        ("OpenSpiel ISMCTS", "simulations/s", spiel_ismcts, ("hearts(pass_cards=false)", "oh_hell")),
        ("RLCard", DRIVEN, rlcard_env, ("uno", "gin-rummy")),
        ("PettingZoo", DRIVEN, pettingzoo_env, ("gin_rummy_v4", "connect_four_v3", "hanabi_v5", "texas_holdem_v4")),
    ]
    rows: list[tuple[str, str, Callable[[], Row]]] = [
        (f"{peer} {game}", metric, partial(measure, game, seconds))
        for peer, metric, measure, games in table
        for game in games
    ]
    rows.append(("OpenSpiel connect_four clone()", "ns per clone", partial(spiel_clone, seconds)))
    return rows


def prepare() -> None:
    """In a row's process: whatever the peer prints goes to stderr, and the deals are the same every time."""
    os.dup2(2, 1)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    random.seed(SEED)


def isolated(name: str, metric: str, job: Callable[[], Row]) -> Row:
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=prepare) as pool:
            return pool.submit(job).result()
    except Exception as error:  # a missing package, a peer's own error, or a process that died
        return {"name": name, "metric": metric, "error": f"{type(error).__name__}: {error}"}


def versions() -> dict[str, str]:
    found = {"python": python_version()}
    for package in ("open-spiel", "rlcard", "pettingzoo", "numpy"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def show(result: Row) -> str:
    if "error" in result:
        return f"{result['name']:45} {result['metric']:32} {result['error']}"
    games = "" if result["games_per_s"] is None else f"{result['games_per_s']:12,.1f} games/s"
    return f"{result['name']:45} {result['metric']:32} {result['value']:14,.1f} {games}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each row, after its warm-up")
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout, the table on stderr")
    args = parser.parse_args()
    rows: list[Row] = []
    for job in jobs(args.seconds):
        rows.append(isolated(*job))
        print(show(rows[-1]), file=sys.stderr if args.json else sys.stdout, flush=True)
    if args.json:
        print(json.dumps({"rows": rows, "versions": versions()}, indent=1))


if __name__ == "__main__":
    main()

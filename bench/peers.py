"""The peers' half of the speed benchmark: OpenSpiel, RLCard and PettingZoo playing random games.

Prints one measurement a line, as JSON, and last the peers' versions. Every measurement is made in a process of its
own, so that a peer that is missing or crashes costs its own rows only. Runs under the interpreter that
`install_peers.peers_python` returns.
"""

from __future__ import annotations

import json
import os
import random
import re
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import repeat
from multiprocessing import get_context
from platform import python_version
from time import process_time
from typing import Any

from bench.measure import COPY, DRIVEN, GENERIC, ROLLOUTS, SEARCH_TO_THE_END, TRIES, Measurement, best_rate

SEED = 20240607
DEALS = 64  # tables that rollouts start from
SIMULATIONS = 1000  # of the search, a move
CARD_GAMES = ("hearts", "crazy_eights", "gin_rummy", "oh_hell", "hanabi")
SEARCHED = ("hearts(pass_cards=false)", "oh_hell")  # hearts as it is after passing
PACKAGES = ("open-spiel", "rlcard", "pettingzoo", "numpy")

Rates = tuple[float, float | None]  # the metric's value, and games a second where games are played


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


def play_any(state: Any) -> int:
    """Plays any OpenSpiel game to its end at random, as its own examples do, with methods bound and one draw a move."""
    terminal, chance, legal, apply = state.is_terminal, state.is_chance_node, state.legal_actions, state.apply_action
    outcomes, rand = state.chance_outcomes, random.random
    decisions = 0
    while not terminal():
        if chance():
            apply(sample(outcomes()))
            continue
        actions = legal()
        n = len(actions)
        if n > 1:
            decisions += 1
        apply(actions[int(rand() * n)])
    return decisions


def spiel_generic(name: str, seconds: float) -> Rates:
    pyspiel: Any = import_module("pyspiel")
    start = pyspiel.load_game(name).new_initial_state().clone
    return best_rate(lambda: play_any(start()), seconds)


def spiel_driven(name: str, seconds: float) -> Rates:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    uniform, later = chance_kind(game)
    start = game.new_initial_state().clone  # gin_rummy takes 1 ms for a new state and 0.01 ms for a copy of one
    return best_rate(lambda: finish(deal(start(), uniform), uniform, later), seconds)


def spiel_rollouts(name: str, seconds: float) -> Rates:
    """C++ rollouts from dealt states; decisions per rollout are counted in games driven from the same states.

    RandomRolloutEvaluator has no Python method of its own. An MCTSBot of one simulation does nothing but evaluate
    the root, so with an evaluator of n rollouts its step is n rollouts in C++. MCTSBot refuses hanabi (its rewards
    are not terminal): there the C++ game loop evaluate_bots plays C++ random bots instead, one game a call.
    """
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    uniform, later = chance_kind(game)
    states = [deal(game.new_initial_state(), uniform) for _ in range(DEALS)]
    counted = [finish(state.clone(), uniform, later) for state in states for _ in range(50)]
    decisions = sum(counted) / len(counted)
    if name == "hanabi":
        bots = [pyspiel.make_uniform_random_bot(i, SEED + i) for i in range(game.num_players())]

        def play() -> float:
            seed = random.getrandbits(30)
            pyspiel.evaluate_bots(states[seed % DEALS].clone(), bots, seed)
            return decisions

        return best_rate(play, seconds)

    def rollouts(n: int) -> Callable[[], float]:
        """Play n rollouts from each state."""
        bots = [
            pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(n, SEED + i), 2.0, 1, 100, False, SEED, False)
            for i in range(DEALS)
        ]

        def work() -> float:
            for bot, state in zip(bots, states, strict=True):
                bot.step(state)
            return n * DEALS * decisions

        return work

    few, start = rollouts(10), process_time()
    few()
    n = max(10, int(10 * seconds / TRIES / (process_time() - start)))  # so many fill a try
    rate, calls = best_rate(rollouts(n), seconds)
    return rate, calls * n * DEALS


def spiel_ismcts(name: str, seconds: float) -> Rates:
    """Searches from eight positions of eight deals, two to nine decisions into the game, one rollout a simulation."""
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
    bot = pyspiel.ISMCTSBot(SEED, pyspiel.RandomRolloutEvaluator(1, SEED), 2.0, SIMULATIONS)

    def search() -> int:
        for state in states:
            bot.step(state)
        return SIMULATIONS * len(states)

    return best_rate(search, seconds)[0], None


def spiel_clone(name: str, seconds: float) -> Rates:
    """Nanoseconds of a clone(), ten moves into the game."""
    pyspiel: Any = import_module("pyspiel")
    state = pyspiel.load_game(name).new_initial_state()
    for column in (3, 3, 2, 4, 2, 3, 1, 0, 5, 6):
        state.apply_action(column)
    clone = state.clone

    def work() -> int:
        for _ in repeat(None, 10_000):
            clone()
        return 10_000

    return 1e9 / best_rate(work, seconds)[0], None


# RLCard and PettingZoo ------------------------------------------------------------------------------------------


def rlcard_driven(name: str, seconds: float) -> Rates:
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

    return best_rate(play, seconds)


def pettingzoo_driven(name: str, seconds: float) -> Rates:
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

    return best_rate(play, seconds)


# All of them ----------------------------------------------------------------------------------------------------

TABLE: list[tuple[str, str, Callable[[str, float], Rates], tuple[str, ...]]] = [
    ("OpenSpiel", GENERIC, spiel_generic, CARD_GAMES),
    ("OpenSpiel", DRIVEN, spiel_driven, CARD_GAMES),
    ("OpenSpiel", ROLLOUTS, spiel_rollouts, CARD_GAMES),
    ("OpenSpiel", SEARCH_TO_THE_END, spiel_ismcts, SEARCHED),
    ("OpenSpiel", COPY, spiel_clone, ("connect_four",)),
    ("RLCard", DRIVEN, rlcard_driven, ("uno", "gin-rummy")),
    ("PettingZoo", DRIVEN, pettingzoo_driven, ("gin_rummy_v4", "connect_four_v3", "hanabi_v5", "texas_holdem_v4")),
]


def prepare() -> None:
    """In a measurement's process: whatever the peer prints goes to stderr, and the deals are the same every time."""
    os.dup2(2, 1)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    random.seed(SEED)


def isolated(name: str, metric: str, work: Callable[[], Rates]) -> Measurement:
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=prepare) as pool:
            return Measurement(name, metric, *pool.submit(work).result())
    except Exception as error:  # a missing package, a peer's own error, or a process that died
        return Measurement(name, metric, None, error=reason(error))


def reason(error: Exception) -> str:
    """What went wrong; of paths only the last part, since results are published."""
    return f"{type(error).__name__}: " + re.sub(r"/\S*/", "", str(error))


def versions() -> dict[str, str]:
    found = {"python": python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def main() -> None:
    seconds = float(sys.argv[1])
    for peer, metric, measure, games in TABLE:
        for game in games:
            print(isolated(f"{peer} {game}", metric, partial(measure, game, seconds)).as_line(), flush=True)
    print(json.dumps({"versions": versions()}), flush=True)


if __name__ == "__main__":
    main()

"""Games among bots, many of them, in several processes if wanted.

Every game has a seed of its own, derived from the plan's seed and the game's number, and its bots are made anew: so the
same plan gives the same games however many workers share them. In game g the bots move on by g seats: after as many
games as there are seats each of them has sat everywhere equally often, and what a seat is worth cancels out.
"""

import hashlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.synchronize import Event as SharedEvent
from typing import Any

from rubble.bots import make_bot
from rubble.core.chance import FastChance
from rubble.core.errors import OptionError, RubbleError
from rubble.core.game import Game
from rubble.core.playout import decisions
from rubble.core.state import State
from rubble.lab.table import Table

TURNS_COUNTED = 200  # of random games: the quick loop does not see turns, so only the first ones tell
_BATCH_SECONDS = 0.2
_PATIENCE = 0.1  # seconds after which the workers hear that somebody wants to stop

Stop = Callable[[], bool]


class WorkerLost(RubbleError):
    """A process that played was ended from outside."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game as it ended; `ended` is the rule's id, empty if it was cut off at the title's limit."""

    number: int
    winners: int
    scores: tuple[int, ...]
    ended: str
    moves: int
    decisions: int
    turns: int | None
    record: str  # its text, if the plan keeps records


@dataclass(frozen=True)
class Plan:
    """What is played. It can be sent to another process, which a game cannot."""

    title: type[Game]
    edition: Mapping[str, Any]
    options: Mapping[str, str]
    line_up: tuple[str, ...]  # a bot a seat, as they sit in game 0
    seed: int = 0
    keep: bool = False  # whether records are made

    @staticmethod
    def of(game: Game, bots: Sequence[str], seed: int = 0, keep: bool = False) -> "Plan":
        """A plan for these bots; fewer than there are seats are repeated in turn."""
        if len(bots) > game.seats:
            raise OptionError(f"{len(bots)} bots are too many for {game.seats} seats.")
        line_up = tuple(bots[seat % len(bots)] for seat in range(game.seats))
        for spec in line_up:
            make_bot(spec, game)  # complains about unknown ones before anything is played
        return Plan(type(game), game.edition.data, game.options, line_up, seed, keep)

    def game(self) -> Game:
        return self.title(dict(self.edition), **self.options)

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots by seat in this game."""
        return tuple(self.line_up[place] for place in seating(len(self.line_up), number))

    @property
    def only_random(self) -> bool:
        return set(self.line_up) == {"random"}


def seating(seats: int, number: int) -> tuple[int, ...]:
    """Of each seat in this game: the place in the line-up of the bot that sits there."""
    return tuple((seat - number) % seats for seat in range(seats))


def seed_of(seed: int, number: int, what: str = "") -> int:
    """The seed of one game, or of one of its generators: 48 bits that any reader of JSON can hold."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{what}".encode()).digest()[:6], "big")


def play_one(game: Game, plan: Plan, number: int, stop: Stop = lambda: False) -> Played | None:
    """Play one game of the plan; None if it was stopped."""
    if plan.only_random and not plan.keep and number >= TURNS_COUNTED and type(game).resolve is Game.resolve:
        start = game.start(FastChance(seed_of(plan.seed, number)))
        if start.alarm() < 0:  # neither throws nor a clock: the quick loop can play it
            return _play_quickly(start, plan, number)
    specs = plan.seated(number)
    table = Table(game, seed_of(plan.seed, number), _players(plan, number) if plan.keep else None)
    if plan.only_random:
        table.play_at_random(FastChance(seed_of(plan.seed, number, "random")), stop)
    else:
        rngs = [FastChance(seed_of(plan.seed, number, f"seat {seat}")) for seat in range(game.seats)]
        table.play([make_bot(spec, game) for spec in specs], rngs, stop)
    if not table.ended and not table.cut_off:
        return None
    state = table.state
    return Played(
        number=number,
        winners=int(state.winners()) if table.ended else 0,
        scores=tuple(int(score) for score in state.scores()),
        ended=table.ended,
        moves=table.moves,
        decisions=table.decisions,
        turns=table.turns,
        record=table.text(),
    )


def _play_quickly(state: State, plan: Plan, number: int) -> Played:
    """A random game in the compiled loop: the same game, move by move, as at a table."""
    moves, decided = decisions(state, FastChance(seed_of(plan.seed, number, "random")))
    scores = tuple(int(score) for score in state.scores())
    return Played(number, int(state.winners()), scores, state.outcome(), moves, decided, None, "")


def _players(plan: Plan, number: int) -> list[dict[str, str]]:
    """Who sits where, for the record; several bots of a kind are numbered."""
    players = []
    for place in seating(len(plan.line_up), number):
        spec = plan.line_up[place]
        alike = plan.line_up.count(spec) > 1
        name = f"{spec} {plan.line_up[: place + 1].count(spec)}" if alike else spec
        players.append({"name": name, "bot": spec})
    return players


# --- many games ---------------------------------------------------------------------------------------------------


def run(plan: Plan, numbers: range, workers: int = 1, stop: Stop = lambda: False) -> Iterator[list[Played]]:
    """Play the games of these numbers; yields them in batches, in order.

    After `stop` says so, the games that are complete still come (with several workers there may be gaps), then it ends.
    """
    return _run_here(plan, numbers, stop) if workers == 1 else _run_in_processes(plan, numbers, workers, stop)


def _run_here(plan: Plan, numbers: range, stop: Stop) -> Iterator[list[Played]]:
    game = plan.game()
    first, size = numbers.start, 1
    while first < numbers.stop and not stop():
        batch = range(first, min(first + size, numbers.stop))
        played, seconds = _play_batch(game, plan, batch, stop)
        yield played
        first, size = batch.stop, _next_size(len(batch), seconds)


def _play_batch(game: Game, plan: Plan, batch: range, stop: Stop) -> tuple[list[Played], float]:
    begin = time.perf_counter()
    played: list[Played] = []
    for number in batch:
        one = None if stop() else play_one(game, plan, number, stop)
        if one is None:
            break
        played.append(one)
    return played, time.perf_counter() - begin


def _next_size(size: int, seconds: float) -> int:
    """As many games as fit into a moment, so that progress is seen and little is lost."""
    return max(1, min(4 * size, int(size * _BATCH_SECONDS / max(seconds, 1e-6))))


def _run_in_processes(plan: Plan, numbers: range, workers: int, stop: Stop) -> Iterator[list[Played]]:
    context = multiprocessing.get_context("spawn")
    halt = context.Event()
    pool = ProcessPoolExecutor(workers, context, _enter_worker, (halt,))
    waiting: dict[Future[tuple[list[Played], float]], range] = {}
    ready: dict[int, list[Played]] = {}  # by first number; an earlier batch is still being played
    left, size, due = numbers.start, 1, numbers.start
    lengths: dict[int, int] = {}
    try:
        while waiting or left < numbers.stop:
            if stop():
                halt.set()
                left = numbers.stop
            while left < numbers.stop and len(waiting) < 2 * workers:
                batch = range(left, min(left + size, numbers.stop))
                with _deaf_to_interrupts():  # the first one starts the processes
                    waiting[pool.submit(_play_in_worker, plan, batch)] = batch
                lengths[batch.start] = len(batch)
                left = batch.stop
            done, _ = wait(waiting, _PATIENCE, FIRST_COMPLETED)
            for future in done:
                batch = waiting.pop(future)
                ready[batch.start], seconds = future.result()
                size = _next_size(len(batch), seconds)
            while due in ready:
                yield ready.pop(due)
                due += lengths.pop(due)
        yield from _rest(ready)
    except BrokenProcessPool as error:
        yield from _rest(ready)
        if not stop():
            raise WorkerLost("A worker process was ended from outside: not all games were played.") from error
    finally:
        halt.set()
        pool.shutdown(cancel_futures=True)


def _rest(ready: Mapping[int, list[Played]]) -> Iterator[list[Played]]:
    """What is complete though something before it is not."""
    for first in sorted(ready):
        yield ready[first]


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C for good: it is this one that asks them to stop."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


class _Worker:
    """What a worker process knows: whether it should stop."""

    halt: SharedEvent


def _enter_worker(halt: SharedEvent) -> None:
    _Worker.halt = halt
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _play_in_worker(plan: Plan, batch: range) -> tuple[list[Played], float]:
    return _play_batch(plan.game(), plan, batch, _Worker.halt.is_set)

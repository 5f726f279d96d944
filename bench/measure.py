"""What ours and the peers have in common: the metrics' names, one stopwatch, one way to hand a measurement on.

A *decision* is a choice by a seat among at least two moves. Forced moves and chance are played, and paid for,
but counted for nobody.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

DRIVEN = "decisions/s, driven from Python"
GENERIC = "decisions/s, driven by one loop for all games"
BY_LIST = "decisions/s, driven from Python by the list of moves"
WHOLE_GAMES = "decisions/s, whole games in the compiled loop"
ROLLOUTS = "decisions/s, compiled playouts of dealt tables"
UNCOMPILED = "decisions/s, uncompiled"
COPY = "ns per copy"
SEARCH = "simulations/s, as the bot plays"
SEARCH_TO_THE_END = "simulations/s, rollouts to the end"
CHECKED = "checked moves/s, fast chance"
SEALED = "checked moves/s, sealed chance"

TRIES = 5


@dataclass(frozen=True, slots=True)
class Measurement:
    """One number of one game; or, where it could not be had, the reason."""

    name: str
    metric: str
    value: float | None
    games_per_s: float | None = None
    error: str = ""

    def as_line(self) -> str:
        return json.dumps(asdict(self))


def best_rate(work: Callable[[], float], seconds: float) -> tuple[float, float]:
    """How many things and how many calls a second; `work` returns how many things it did.

    Seconds of the processor's time, so that waiting for a busy core counts for nobody; the best of a few tries after
    a warm-up, as noise only ever slows.
    """
    _stretch(work, seconds / TRIES)
    return max(_stretch(work, seconds / TRIES) for _ in range(TRIES))


def _stretch(work: Callable[[], float], seconds: float) -> tuple[float, float]:
    things, calls, batch, spent = 0.0, 0, 1, 0.0
    start = process_time()
    while spent < seconds:
        for _ in range(batch):
            things += work()
        calls += batch
        spent = process_time() - start
        batch = 1 + int(calls / spent * seconds / 50)  # calls between two looks at the clock, which are not cheap
    return things / spent, calls / spent

"""What the load test measures by name, and its rows of the report."""

from collections.abc import Iterable, Mapping
from typing import Any

from bench.compare import Comparison, Goal, Measurements, Row, row
from bench.measure import Measurement

ROOMS, SEATS, PACE = 500, 3, 1.0
SLOWEST = 50.0  # ms: what a player takes for "at once"
PACED = f"{ROOMS} rooms of {SEATS} sockets, one move a second per room"
FLAT_OUT = "Rooms that move as fast as they can"

P50 = "ms from sending a move to every screen of the room, p50"
P99 = "ms from sending a move to every screen of the room, p99"
RATE = f"accepted moves/s at p99 ≤ {SLOWEST:g} ms"
GAMES = "whole games/s at that"
CPU = "server's CPU ms per move"
FRAMES = "messages to the screens per move"
KILOBYTES = "kB sent to the screens per move"
MEMORY = "kB of the server's memory per room"
FAULTS = "moves lost or doubled, screens unlike the record"
WAITED = "% of the time the server waited for a core"  # taken by others: a busy machine measures badly

RUBBLE, BOARDGAME_IO = "Rubble, stored in SQLite", "boardgame.io 0.50, in memory"
BOUND = "no rules, no store: bytes passed on"
GOALS = {
    (PACED, P99): Goal("ours", SLOWEST, at_most=True),
    (FLAT_OUT, RATE): Goal("ratio", 5),
    (FLAT_OUT, FAULTS): Goal("ours", 0, at_most=True),
}
METRICS = {
    PACED: (P50, P99, CPU, FRAMES, KILOBYTES, MEMORY, WAITED),
    FLAT_OUT: (RATE, GAMES, P99, CPU, WAITED, FAULTS),
}

Result = Mapping[str, Any]  # of a stage, see `client.Result`


def measurements(server: str, results: Iterable[Result], faults: int) -> list[Measurement]:
    """A server's numbers. Flat out, that number of rooms counts with which it was fastest at a p99 that will do."""
    paced = [result for result in results if result["pace"]]
    flat = [result for result in results if not result["pace"]]
    good = [result for result in flat if result["p99"] * 1000 <= SLOWEST]
    found: list[Measurement] = []
    for load, stage in ((PACED, next(iter(paced), None)), (FLAT_OUT, max(good, key=_rate, default=None))):
        for metric in METRICS[load]:
            name = f"{server}: {load}"
            if metric == FAULTS:
                found.append(Measurement(name, metric, float(faults)))
            elif stage is None or not stage["moves"]:
                found.append(Measurement(name, metric, None, error=f"p99 was never ≤ {SLOWEST:g} ms"))
            else:
                found.append(Measurement(name, metric, _value(metric, stage)))
    return found


def unmeasured(server: str, why: str) -> list[Measurement]:
    """A server that could not be had."""
    return [
        Measurement(f"{server}: {load}", metric, None, error=why)
        for load, metrics in METRICS.items()
        for metric in metrics
    ]


def _rate(result: Result) -> float:
    return float(result["moves"] / result["seconds"])


def _value(metric: str, result: Result) -> float:
    return float(
        {
            P50: result["p50"] * 1000,
            P99: result["p99"] * 1000,
            RATE: _rate(result),
            GAMES: result["games"] / result["seconds"],
            CPU: result["server_cpu"] * 1000 / result["moves"],
            FRAMES: result["frames"],
            KILOBYTES: result["bytes"] / 1000,
            MEMORY: result["memory"] / 1000,
            WAITED: result["server_waited"] * 100 / result["seconds"],
        }[metric]
    )


def load_rows(found: Measurements) -> list[Row]:
    """Ours beside boardgame.io's, for both loads, and beside what no server here can surpass."""
    rows: list[Row] = []
    for load, metrics in METRICS.items():
        for metric in metrics:
            mine = found.get(f"{RUBBLE}: {load}", metric)
            theirs = found.get(f"{BOARDGAME_IO}: {load}", metric)
            named = Measurement(load, metric, mine.value, mine.games_per_s, mine.error)
            rows.append(row(named, Comparison(metric, GOALS.get((load, metric)), BOARDGAME_IO, theirs)))
            if metric in (RATE, CPU):
                rows.append(row(named, Comparison(metric, None, BOUND, found.get(f"{BOUND}: {load}", metric))))
    return rows

"""Numbers for those who watch over a server, in Prometheus' text format."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from typing import Final

_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_HELP: Final = {
    "rubble_connections": "WebSocket connections open now.",
    "rubble_rooms_awake": "Rooms in memory now.",
    "rubble_thinkers_waiting": "Thoughts of bots that wait for a worker.",
    "rubble_rooms_made_total": "Rooms made.",
    "rubble_moves_total": "Moves accepted, of people and bots.",
    "rubble_messages_total": "Messages that came in.",
    "rubble_refused_total": "Messages refused.",
    "rubble_dropped_total": "Connections that the server ended, by reason.",
    "rubble_workers_lost_total": "Worker processes that crashed or hung.",
    "rubble_store_failures_total": "Writes to the store that failed.",
    "rubble_store_seconds": "Seconds until lines were stored.",
    "rubble_change_seconds": "Seconds from a message to everybody being told.",
}


class Histogram:
    """How long something takes."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(_BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.buckets[bisect_left(_BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        total = 0
        for bound, number in zip((*_BOUNDS, "+Inf"), self.buckets, strict=True):
            total += number
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """Counters and histograms of one server."""

    def __init__(self) -> None:
        self.counters: Counter[tuple[str, str]] = Counter()
        self.histograms = {name: Histogram() for name in ("rubble_store_seconds", "rubble_change_seconds")}
        self.started = time.time()

    def count(self, name: str, label: str = "", number: int = 1) -> None:
        self.counters[name, label] += number

    def add(self, name: str, seconds: float) -> None:
        self.histograms[name].add(seconds)

    def text(self, gauges: dict[str, int]) -> str:
        lines = []
        for name, number in gauges.items():
            lines += [*_heading(name, "gauge"), f"{name} {number}"]
        for name in sorted({name for name, _ in self.counters}):
            lines += _heading(name, "counter")
            for (one, label), number in sorted(self.counters.items()):
                if one == name:
                    lines.append(f'{name}{{reason="{label}"}} {number}' if label else f"{name} {number}")
        for name, histogram in self.histograms.items():
            lines += [*_heading(name, "histogram"), *histogram.lines(name)]
        return "\n".join([*lines, ""])


def _heading(name: str, kind: str) -> list[str]:
    return [f"# HELP {name} {_HELP[name]}", f"# TYPE {name} {kind}"]

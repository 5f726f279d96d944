"""What many games say: shares with intervals, distributions, histograms."""

import math
import statistics
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

CONFIDENCE = 0.95
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
_EIGHTHS = " ▏▎▍▌▋▊▉"


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval for the true share of wins; good for few games and for shares near 0 and 1.

    Wins may be fractions (a shared victory): these scatter less than whole ones, so it is if anything too wide.
    """
    if games == 0:
        return 0.0, 1.0
    z = statistics.NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass(frozen=True)
class Share:
    """Wins out of games, and what would be fair among equals."""

    wins: float
    games: int
    fair: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def document(self) -> dict[str, float | int]:
        low, high = self.interval
        return {
            "wins": round(self.wins, 6),
            "games": self.games,
            "share": round(self.share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "fair": round(self.fair, 6),
        }


@dataclass(frozen=True)
class Bin:
    """How many numbers lie from `low` to `high`, both included."""

    low: int
    high: int
    count: int


class Distribution:
    """Whole numbers, counted."""

    def __init__(self, counts: Mapping[int, int]) -> None:
        self.counts = dict(sorted(counts.items()))
        self.size = sum(self.counts.values())

    def quantile(self, q: float) -> int:
        """The smallest number that at least this part of all do not exceed."""
        due = max(1, math.ceil(q * self.size))
        for number, count in self.counts.items():
            due -= count
            if due <= 0:
                return number
        raise ValueError("Nothing was counted.")

    @property
    def mean(self) -> float:
        return sum(number * count for number, count in self.counts.items()) / self.size

    @property
    def deviation(self) -> float:
        mean = self.mean
        return math.sqrt(sum(count * (number - mean) ** 2 for number, count in self.counts.items()) / self.size)

    def bins(self, most: int = 12) -> list[Bin]:
        """At most so many bins of one round width, without gaps."""
        if not self.size:
            return []
        low, high = min(self.counts), max(self.counts)
        width = next(w for w in _round_widths() if high // w - low // w < most)
        filled: Counter[int] = Counter()
        for number, count in self.counts.items():
            filled[number // width] += count
        return [Bin(k * width, k * width + width - 1, filled[k]) for k in range(low // width, high // width + 1)]

    def document(self) -> dict[str, float | int] | None:
        if not self.size:
            return None
        numbers: dict[str, float | int] = {"count": self.size, "min": min(self.counts)}
        numbers |= {f"q{round(100 * q):02}": self.quantile(q) for q in QUANTILES}
        return numbers | {
            "max": max(self.counts),
            "mean": round(self.mean, 4),
            "deviation": round(self.deviation, 4),
        }


def _round_widths() -> list[int]:
    return [digit * 10**power for power in range(18) for digit in (1, 2, 5)]


def bar(part: float, width: int) -> str:
    """A bar of text, to an eighth of a character."""
    eighths = round(max(0.0, min(1.0, part)) * width * 8)
    return ("█" * (eighths // 8) + _EIGHTHS[eighths % 8]).rstrip()

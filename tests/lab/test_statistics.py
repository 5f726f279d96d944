"""Intervals, distributions, histograms."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rubble.lab.statistics import Distribution, Share, bar, wilson

NUMBERS = some.lists(some.integers(-500, 5_000), min_size=1, max_size=80)


def counted(numbers: list[int]) -> Distribution:
    return Distribution({number: numbers.count(number) for number in numbers})


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_has_the_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    games = 60
    covered = []
    for percent in range(10, 91, 4):
        truth = percent / 100
        held = [wins for wins in range(games + 1) if wilson(wins, games)[0] <= truth <= wilson(wins, games)[1]]
        covered.append(sum(math.comb(games, w) * truth**w * (1 - truth) ** (games - w) for w in held))
    assert sum(covered) / len(covered) == pytest.approx(0.95, abs=0.01)
    assert min(covered) > 0.92


def test_a_share_with_fractions_lies_between_its_neighbours() -> None:
    few, half, more = (Share(wins, 40, 1 / 3).interval for wins in (12, 12.5, 13))
    assert few < half < more


@given(NUMBERS, some.sampled_from([0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0]))
def test_a_quantile_is_the_first_number_that_so_many_do_not_exceed(numbers: list[int], q: float) -> None:
    found = counted(numbers).quantile(q)
    assert found in numbers
    assert sum(number <= found for number in numbers) >= q * len(numbers)
    assert sum(number < found for number in numbers) < max(q * len(numbers), 1)


def test_mean_and_deviation() -> None:
    numbers = counted([2, 4, 4, 4, 5, 5, 7, 9])
    assert (numbers.mean, numbers.deviation) == (5, 2)


@given(NUMBERS)
def test_the_histogram_loses_nothing_and_stays_short(numbers: list[int]) -> None:
    bins = counted(numbers).bins()
    assert 1 <= len(bins) <= 12
    assert [sum(b.low <= number <= b.high for number in numbers) for b in bins] == [b.count for b in bins]
    assert sum(b.count for b in bins) == len(numbers)
    assert all(after.low == before.high + 1 for before, after in pairwise(bins))


def test_nothing_counted_is_told_as_nothing() -> None:
    assert counted([]).bins() == []
    assert counted([]).document() is None


def test_a_bar_is_drawn_to_the_eighth() -> None:
    assert [bar(part, 2) for part in (0, 1 / 16, 0.5, 9 / 16, 1)] == ["", "▏", "█", "█▏", "██"]

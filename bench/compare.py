"""Measurements side by side: the rows of the report, and the goals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from bench.measure import (
    BY_LIST,
    CHECKED,
    COPY,
    DRIVEN,
    GENERIC,
    ROLLOUTS,
    SEALED,
    SEARCH,
    SEARCH_TO_THE_END,
    UNCOMPILED,
    WHOLE_GAMES,
    Measurement,
)

OURS = ("Monster City, basic", "Monster City, events")
CARD_GAMES = tuple(f"OpenSpiel {game}" for game in ("hearts", "crazy_eights", "gin_rummy", "oh_hell", "hanabi"))
HEARTS = "OpenSpiel hearts"
SEARCHED = ("OpenSpiel hearts(pass_cards=false)", "OpenSpiel oh_hell")
MIDDLE = "OpenSpiel, median of 5 card games driven from Python"
CONNECT_FOUR = "OpenSpiel connect_four"

NOBODY = Measurement("", "", None)
Key = tuple[str, str]  # name and metric


@dataclass(frozen=True, slots=True)
class Goal:
    """What a row has to reach: `of` is the row's ratio, or our own number where there is no peer."""

    of: str
    number: float
    at_most: bool = False
    aim: float | None = None

    def met_by(self, value: float | None) -> bool | None:
        """None where there is nothing to judge."""
        if value is None:
            return None
        return value <= self.number if self.at_most else value >= self.number

    def __str__(self) -> str:
        aim = f" (aim {self.aim:,g})" if self.aim else ""
        return f"{self.of} {'≤' if self.at_most else '≥'} {self.number:,.10g}{aim}"


@dataclass(frozen=True, slots=True)
class Row:
    """Ours beside a peer's. The ratio is ours through theirs: above 1 is faster for a rate, slower for a time."""

    name: str
    metric: str
    ours: float | None
    peer: str = ""
    theirs: float | None = None
    goal: Goal | None = None
    our_games_per_s: float | None = None
    their_games_per_s: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.ours / self.theirs if self.ours is not None and self.theirs else None

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None where there is no goal, or nothing to judge it by."""
        if self.goal is None:
            return None
        return self.goal.met_by(self.ratio if self.goal.of == "ratio" else self.ours)

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "metric": self.metric,
            "ours": self.ours,
            "peer": self.peer,
            "theirs": self.theirs,
            "ratio": self.ratio,
            "goal": str(self.goal) if self.goal else "",
            "met": self.met,
            "our_games_per_s": self.our_games_per_s,
            "their_games_per_s": self.their_games_per_s,
        }


class Measurements:
    """The best of all rounds for each name and metric."""

    def __init__(self, measurements: Iterable[Measurement] = ()) -> None:
        self.best: dict[Key, Measurement] = {}
        for measurement in measurements:
            self.add(measurement)

    def add(self, new: Measurement) -> None:
        key = (new.name, new.metric)
        old = self.best.get(key)
        if old is None or old.value is None:
            self.best[key] = new
        elif new.value is not None:
            better = new.value < old.value if new.metric == COPY else new.value > old.value
            self.best[key] = new if better else old

    def get(self, name: str, metric: str) -> Measurement:
        return self.best.get((name, metric), Measurement(name, metric, None, error="not measured"))

    def named(self, names: Sequence[str], metric: str) -> list[Measurement]:
        """Those of the names that were measured, the fastest first."""
        found = [one for one in (self.get(name, metric) for name in names) if one.value is not None]
        return sorted(found, key=lambda one: one.value or 0.0, reverse=True)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One of our metrics beside a peer's number; without a peer it stands for itself."""

    metric: str
    goal: Goal | None = None
    peer: str = ""
    theirs: Measurement = NOBODY


def goal_rows(ours: Measurements, peers: Measurements) -> list[Row]:
    """Every goal of the project's speed, for both variants, and what stands beside it for honesty's sake."""
    one_loop, own_loops = (middle_of(peers, metric) for metric in (GENERIC, DRIVEN))
    best = next(iter(peers.named(CARD_GAMES, ROLLOUTS)), Measurement("OpenSpiel", ROLLOUTS, None))
    hearts = peers.get(HEARTS, DRIVEN)
    comparisons = [
        Comparison(WHOLE_GAMES, Goal("ratio", 20), f"{MIDDLE}, one lean loop for all", one_loop),
        Comparison(WHOLE_GAMES, None, f"{MIDDLE}, a loop cut to each game", own_loops),
        Comparison(ROLLOUTS, Goal("ratio", 1.5, aim=2.5), f"{best.name}, best of its C++ rollouts", best),
        Comparison(DRIVEN, Goal("ratio", 5), f"{HEARTS}, driven", hearts),
        Comparison(BY_LIST, None, f"{HEARTS}, driven", hearts),
        Comparison(COPY, Goal("ratio", 0.6, at_most=True), f"{CONNECT_FOUR}, clone()", peers.get(CONNECT_FOUR, COPY)),
    ]
    for metric, goal in ((SEARCH, Goal("ratio", 2, aim=5)), (SEARCH_TO_THE_END, None)):
        for name in SEARCHED:
            comparisons.append(Comparison(metric, goal, f"{name}, C++ ISMCTS", peers.get(name, SEARCH_TO_THE_END)))
    comparisons += [
        Comparison(UNCOMPILED, Goal("ours", 100_000)),
        Comparison(CHECKED, Goal("ours", 20_000)),
        Comparison(SEALED, Goal("ours", 10_000)),
    ]
    return [row(ours.get(name, one.metric), one) for name in OURS for one in comparisons]


def middle_of(peers: Measurements, metric: str) -> Measurement:
    """The median of OpenSpiel's card games; none of them may be missing."""
    driven = peers.named(CARD_GAMES, metric)
    return Measurement("", metric, median([one.value or 0.0 for one in driven]) if len(driven) == 5 else None)


def scale_rows(ours: Measurements, peers: Measurements) -> list[Row]:
    """Every peer's games beside our basic game, for scale."""
    return [
        row(ours.get(OURS[0], metric), Comparison(metric, None, theirs.name, theirs))
        for metric in (DRIVEN, ROLLOUTS)
        for theirs in peers.best.values()
        if theirs.metric == metric
    ]


def row(mine: Measurement, one: Comparison) -> Row:
    return Row(
        name=mine.name,
        metric=one.metric,
        ours=mine.value,
        peer=one.peer,
        theirs=one.theirs.value,
        goal=one.goal,
        our_games_per_s=mine.games_per_s,
        their_games_per_s=one.theirs.games_per_s,
    )


def verdicts(rows: Sequence[Row]) -> tuple[list[str], list[str]]:
    """The goals that were missed, and those that nothing could be said about, each in a sentence."""
    missed: list[str] = []
    unjudged: list[str] = []
    for one in rows:
        if one.goal is None or one.met:
            continue
        against = f" against {one.peer}" if one.peer else ""
        what = f"{one.name}, {one.metric}{against}: the goal is {one.goal}"
        if one.met is None:
            unjudged.append(f"{what}, but one side of it was not measured.")
        else:
            reached = one.ratio if one.goal.of == "ratio" else one.ours
            missed.append(f"{what}, reached was {number(reached)}.")
    return missed, unjudged


def number(value: float | None) -> str:
    """A number for people: four digits where it is small."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"

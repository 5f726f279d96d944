"""The ladder of bots: `python -m rubble.lab.ladder` plays it and writes docs/ladder.md and docs/ladder.svg.

On each step one bot sits among bots of the step below, moving on by one seat from game to game. What is played is saved
as it goes, in ladder.json: interrupted, it goes on where it was.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import rubble.bots
from rubble.core.errors import OptionError, RubbleError
from rubble.core.game import Game
from rubble.games import load
from rubble.lab.ladder_page import page, plot
from rubble.lab.progress import progress_bar
from rubble.lab.simulate import Plan, Played, run, seating
from rubble.lab.statistics import Share

RUNGS = ("random", "greedy", "search:100", "search:1000", "search:10000")
LEAPS = (("greedy", "search:1000"),)  # also of interest: two rungs at once


@dataclass
class Step:
    """One bot among several weaker ones, and how it fared so far."""

    variant: str
    weaker: str
    stronger: str
    seats: int
    games: int = 0
    won: dict[str, int] = field(default_factory=dict)  # victories by the number of players who shared them
    points: dict[str, int] = field(default_factory=lambda: {"stronger": 0, "weaker": 0})

    @property
    def share(self) -> Share:
        return Share(sum(count / int(k) for k, count in self.won.items()), self.games, 1 / self.seats)

    def mean_points(self) -> tuple[float, float]:
        """Of the stronger one, and of each weaker one."""
        games = max(1, self.games)
        return self.points["stronger"] / games, self.points["weaker"] / games / (self.seats - 1)

    def add(self, played: Played) -> None:
        self.games += 1
        seat = seating(self.seats, played.number).index(0)
        if played.winners >> seat & 1:
            sharers = str(played.winners.bit_count())
            self.won[sharers] = self.won.get(sharers, 0) + 1
        self.points["stronger"] += played.scores[seat]
        self.points["weaker"] += sum(played.scores) - played.scores[seat]


class Ladder:
    """All steps, and the file that keeps them."""

    def __init__(self, path: Path, facts: dict[str, Any], steps: list[Step]) -> None:
        self.path = path
        self.facts = facts
        self.steps = steps

    def save(self) -> None:
        document = {**self.facts, "steps": [asdict(step) for step in self.steps]}
        beside = self.path.with_name(f"{self.path.name}.part")
        beside.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
        beside.replace(self.path)

    def resume(self) -> None:
        """Take over what was played before; what was made by other bots, rules or seeds is not mixed in."""
        try:
            document = json.loads(self.path.read_text(encoding="utf-8"))
            before = [Step(**step) for step in document.pop("steps")]
        except FileNotFoundError:
            return
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise OptionError(f"{self.path} cannot be read: remove it, or start anew with --fresh.") from error
        if document != self.facts:
            raise OptionError(f"{self.path} was made by other bots, rules or seeds: start anew with --fresh.")
        known = {_name(step): step for step in before}
        self.steps = [known.get(_name(step), step) for step in self.steps]


def _name(step: Step) -> tuple[str, str, str, int]:
    return step.variant, step.weaker, step.stronger, step.seats


def steps_of(rungs: Sequence[str], variants: Sequence[str], seats: int) -> Iterator[Step]:
    """The steps from rung to rung, and the leaps, in the order of the stronger ones."""
    pairs = list(pairwise(rungs))
    pairs += [pair for pair in LEAPS if set(pair) <= set(rungs) and pair not in pairs]
    pairs.sort(key=lambda pair: rungs.index(pair[1]))
    for variant in variants:
        for weaker, stronger in pairs:
            yield Step(variant, weaker, stronger, seats)


def facts_of(game: Game, seed: int) -> dict[str, Any]:
    """What the results depend on, besides the steps themselves."""
    sources = hashlib.sha256()
    bots = Path(str(rubble.bots.__file__)).parent
    for path in [*sorted(bots.glob("*.py")), *sorted(game.folder.glob("*.py"))]:
        sources.update(path.read_bytes())
    return {
        "game": game.id,
        "rules-version": game.version,
        "edition": game.edition.name,
        "edition-hash": game.edition.hash,
        "seed": seed,
        "sources": sources.hexdigest()[:16],
    }


def plan_of(ladder: Ladder, step: Step) -> Plan:
    game = load(ladder.facts["game"], variant=step.variant, seats=step.seats)
    return Plan.of(game, [step.stronger] + [step.weaker] * (step.seats - 1), ladder.facts["seed"])


def climb(ladder: Ladder, games: int, workers: int) -> None:
    """Play what is missing, step by step."""
    plans = [plan_of(ladder, step) for step in ladder.steps]  # all of them first: complaints come before play
    for number, (step, plan) in enumerate(zip(ladder.steps, plans, strict=True), start=1):
        label = f"{step.variant}: {step.stronger} against {step.weaker} ({number} of {len(plans)})"
        with progress_bar(label, games) as show:
            for batch in run(plan, range(step.games, games), workers):
                for played in batch:
                    step.add(played)
                ladder.save()
                show(step.games)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rubble.lab.ladder", description="Play the ladder of bots.")
    parser.add_argument("--game", default="monster-city")
    parser.add_argument("--games", type=int, default=400, help="games a step")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rungs", default=",".join(RUNGS), help="the bots, weakest first")
    parser.add_argument("--variants", default="basic,events")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("docs"), help="where page, plot and results go")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    chosen = parser.parse_args(arguments)
    try:
        _play(chosen)
    except RubbleError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Interrupted; the same command goes on from here.", file=sys.stderr)
        return 130
    return 0


def _play(chosen: argparse.Namespace) -> None:
    if chosen.games < 1 or chosen.workers < 1 or not chosen.folder.is_dir():
        raise OptionError("--games and --workers should be 1 or more, and --folder a folder that exists.")
    rungs, variants = chosen.rungs.split(","), chosen.variants.split(",")
    if len(rungs) < 2:
        raise OptionError("--rungs should name at least two bots, the weakest first.")
    facts = facts_of(load(chosen.game, seats=chosen.seats), chosen.seed)
    ladder = Ladder(chosen.folder / "ladder.json", facts, list(steps_of(rungs, variants, chosen.seats)))
    if not chosen.fresh:
        ladder.resume()
    climb(ladder, chosen.games, chosen.workers)
    ladder.save()
    (chosen.folder / "ladder.svg").write_text(plot(ladder.steps), encoding="utf-8")
    (chosen.folder / "ladder.md").write_text(page(ladder.facts, ladder.steps), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

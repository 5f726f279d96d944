"""The tally of many games: who won, from which seat, with how many points, in how many moves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rubble.core.game import Game
from rubble.lab.simulate import Plan, Played, seating
from rubble.lab.statistics import Distribution, Share


@dataclass(frozen=True)
class BotShare:
    """How a kind of bot fared; `seats`: how many of them sat at the table."""

    bot: str
    seats: int
    share: Share


class Tally:
    """Counts games as they come, in any order. A victory shared by k sides counts 1/k for each of them.

    A game that was cut off is counted as such and nowhere else.
    """

    def __init__(self, game: Game, plan: Plan) -> None:
        self.seats = game.seats
        self.sides = game.sides()
        self.line_up = plan.line_up
        self.games = 0
        self.cut_off = 0
        self.decisions = 0
        self._ends: Counter[str] = Counter()
        self._won: Counter[tuple[int, int]] = Counter()  # of (shift of the line-up, mask of the winners)
        self._scores: dict[str, Counter[int]] = {bot: Counter() for bot in plan.line_up}
        self._lengths: dict[str, Counter[int]] = {what: Counter() for what in ("moves", "decisions", "turns")}

    def add(self, batch: Sequence[Played]) -> None:
        for played in batch:
            self._add(played)

    def _add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        if not played.ended:
            self.cut_off += 1
            return
        shift = played.number % self.seats
        self._ends[played.ended] += 1
        self._won[shift, played.winners] += 1
        for place, score in zip(seating(self.seats, shift), played.scores, strict=True):
            self._scores[self.line_up[place]][score] += 1
        self._lengths["moves"][played.moves] += 1
        self._lengths["decisions"][played.decisions] += 1
        if played.turns is not None:
            self._lengths["turns"][played.turns] += 1

    # --- what it says

    @property
    def finished(self) -> int:
        return self.games - self.cut_off

    @property
    def shared(self) -> int:
        """Games with a shared victory."""
        return sum(count for (_, winners), count in self._won.items() if len(self._winning(winners)) > 1)

    @property
    def lost_by_all(self) -> int:
        return sum(count for (_, winners), count in self._won.items() if not winners)

    def _winning(self, winners: int) -> list[int]:
        return [side for side in self.sides if side & winners]

    def by_seat(self) -> list[Share]:
        """Of each seat: how often its side won."""
        wins = [0.0] * self.seats
        for (_, winners), count in sorted(self._won.items()):
            for seat in range(self.seats):
                if winners >> seat & 1:
                    wins[seat] += count / len(self._winning(winners))
        return [Share(won, self.finished, 1 / len(self.sides)) for won in wins]

    def by_bot(self) -> list[BotShare]:
        """Of each kind of bot, all its seats together; partners in a side have their part of its victory."""
        wins = dict.fromkeys(self.line_up, 0.0)
        for (shift, winners), count in sorted(self._won.items()):
            winning = self._winning(winners)
            for seat, place in enumerate(seating(self.seats, shift)):
                for side in winning:
                    if side >> seat & 1:
                        wins[self.line_up[place]] += count / len(winning) / side.bit_count()
        shares = []
        for bot, won in wins.items():
            held = self.line_up.count(bot)
            shares.append(BotShare(bot, held, Share(won, self.finished, held / self.seats)))
        return shares

    def scores(self) -> Distribution:
        return Distribution(sum(self._scores.values(), Counter()))

    def scores_by_bot(self) -> dict[str, Distribution]:
        return {bot: Distribution(counts) for bot, counts in self._scores.items()}

    def lengths(self) -> dict[str, Distribution]:
        return {what: Distribution(counts) for what, counts in self._lengths.items()}

    def document(self) -> dict[str, Any]:
        """All of it, for files."""
        scores = self.scores()
        return {
            "games": self.games,
            "cut-off": self.cut_off,
            "ends": dict(sorted(self._ends.items())),
            "shared-victories": self.shared,
            "lost-by-all": self.lost_by_all,
            "by-bot": [{"bot": one.bot, "seats": one.seats, **one.share.document()} for one in self.by_bot()],
            "by-seat": [{"seat": seat, **share.document()} for seat, share in enumerate(self.by_seat())],
            "scores": {
                "all": scores.document(),
                "by-bot": {bot: one.document() for bot, one in self.scores_by_bot().items()},
                "histogram": [{"from": b.low, "to": b.high, "count": b.count} for b in scores.bins()],
            },
            "lengths": {what: one.document() for what, one in self.lengths().items()},
        }

"""A game of two legs: two seats guard three gates in secret, two run; then the roles change.

As teams, the side with more runs wins. Together, all four run against a guard that chance posts, and may all lose.
"""

from typing import Any, Self

from mypy_extensions import i64

from rubble.core.chance import Chance
from rubble.core.game import Option
from rubble.core.state import Event, State
from tests.rehearsal.plain import PlainGame, PlainState

SEATS, GATES, LEGS = 4, 3, 2
TEAMS = (0b0101, 0b1010)
TO_WIN = 5  # runs that four friends need in two legs


class TeamsState(PlainState):
    kept = ("together", "leg", "running", "choice", "points", "last")

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.together = False
        self.leg = 0
        self.running = False  # first the guards choose, then the runners
        self.choice = [-1] * SEATS
        self.points = [0] * SEATS
        self.last: dict[str, Any] = {}  # the run that everybody saw

    def guards(self) -> int:
        return 0 if self.together else TEAMS[self.leg % 2]

    def to_move(self) -> i64:
        if self.leg == LEGS:
            return 0
        runners = 0b1111 & ~self.guards()
        asked = runners if self.running or self.together else self.guards()
        return sum(1 << seat for seat in range(SEATS) if asked >> seat & 1 and self.choice[seat] < 0)

    def choices(self, seat: int) -> list[int]:
        return list(range(GATES))

    def play(self, actor: i64, move: i64) -> None:
        seat = int(actor)
        self.choice[seat] = int(move)
        if self.log is not None:
            self.log.append(Event("chose", {"seat": seat, "gate": int(move)}, False, 1 << seat, {"seat": seat}))
        if self.to_move():
            return
        if not self.running and not self.together:
            self.running = True
            return
        self.run()

    def run(self) -> None:
        """Open all choices; who found a gate without a guard is through."""
        mask = self.guards()
        guarded = {self.choice[seat] for seat in range(SEATS) if mask >> seat & 1}
        if self.together:
            guarded = {int(self.chance.below(0, GATES))}
        through = [s for s in range(SEATS) if not mask >> s & 1 and self.choice[s] not in guarded]
        for seat in through:
            self.points[seat] += 1
        self.last = {"leg": self.leg, "guarded": sorted(guarded), "gates": list(self.choice), "through": through}
        if self.log is not None:
            self.log.append(Event("ran", self.last, True))
        self.leg, self.running, self.choice = self.leg + 1, False, [-1] * SEATS

    def take_back(self, seat: i64) -> bool:
        """Until the last of the same role has chosen."""
        asked = 0b1111 & ~self.guards() if self.running or self.together else self.guards()
        if self.leg == LEGS or not asked >> seat & 1 or self.choice[seat] < 0:
            return False
        self.choice[seat] = -1
        return True

    def outcome(self) -> str:
        if self.leg < LEGS:
            return ""
        return "TEAM2" if self.together else "TEAM1"

    def winners(self) -> i64:
        if self.together:
            return 0b1111 if sum(self.points) >= TO_WIN else 0
        through = [sum(self.points[s] for s in range(SEATS) if team >> s & 1) for team in TEAMS]
        return sum(team for team, runs in zip(TEAMS, through, strict=True) if runs == max(through))

    def side(self, seat: i64) -> i64:
        return 0b1111 if self.together else TEAMS[seat % 2]

    def resample(self, seat: i64, rng: Chance) -> Self:
        twin = super().resample(seat, rng)
        for other in range(SEATS):
            if other != seat and self.choice[other] >= 0:
                twin.choice[other] = int(rng.raw(0, GATES))
        return twin


class Teams(PlainGame):
    id = "teams"
    Table = TeamsState
    chairs = SEATS
    secret = {"choose": "choose"}  # noqa: RUF012
    streams = ("guard",)
    option_list = (Option("mode", ("teams", "together")),)
    records = tuple({"move": "choose", "gate": gate} for gate in range(GATES))

    def start(self, chance: Chance) -> State:
        state = super().start(chance)
        assert isinstance(state, TeamsState)
        state.together = self.options["mode"] == "together"
        return state

    def view(self, state: State, seats: int) -> dict[str, Any]:
        assert isinstance(state, TeamsState)
        return {
            "leg": state.leg,
            "guards": [seat for seat in range(SEATS) if state.guards() >> seat & 1],
            "asked": int(state.to_move()),
            "points": list(state.points),
            "last": dict(state.last),
            "chose": [choice >= 0 for choice in state.choice],
            "own": {seat: state.choice[seat] for seat in range(SEATS) if seats >> seat & 1},
        }

"""A race against the clock: two seats move whenever they like, time comes by `at` and by the clock's own moves.

Run 1 or 2 steps at a time; who runs again too soon stumbles. First at the goal wins; when time is up, who is ahead.
"""

from typing import Any

from mypy_extensions import i64

from rubble.core.chance import Chance
from rubble.core.state import CLOCK, Event, State
from tests.rehearsal.plain import PlainGame, PlainState

GOAL = 12
BREATH = 600  # milliseconds without which one stumbles
WARNING, TIME_UP = 6_000, 8_000


class RaceState(PlainState):
    kept = ("points", "last", "warned", "late")

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.points = [0, 0]
        self.last = [-BREATH, -BREATH]  # when each seat ran
        self.warned = False
        self.late = False

    def to_move(self) -> i64:
        return 0 if self.outcome() else 0b11 | 1 << CLOCK

    def awaited(self) -> i64:
        """Nobody waits for a runner: only the clock must come."""
        return self.to_move() & 1 << CLOCK

    def alarm(self) -> i64:
        if self.outcome():
            return -1
        return TIME_UP if self.warned else WARNING

    def choices(self, seat: int) -> list[int]:
        return [0] if seat == CLOCK else [0, 1]

    def play(self, actor: i64, move: i64) -> None:
        if actor == CLOCK:
            self.warned, self.late = True, self.warned
            self._tell(Event("time-up" if self.late else "hurry", {}))
            return
        stumbled = self.now - self.last[actor] < BREATH
        self.last[actor] = int(self.now)
        self.points[actor] += 0 if stumbled else int(move) + 1
        self._tell(Event("stumbled" if stumbled else "ran", {"seat": int(actor), "at": self.points[actor]}))

    def _tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def outcome(self) -> str:
        if max(self.points) >= GOAL:
            return "RACE1"
        return "RACE2" if self.late else ""


class Race(PlainGame):
    id = "race"
    Table = RaceState
    chairs = 2
    hidden = False
    records = ({"move": "run", "steps": 1}, {"move": "run", "steps": 2})
    turn_limit = 500

    def view(self, state: State, seats: int) -> dict[str, Any]:
        assert isinstance(state, RaceState)
        return {"points": list(state.points), "last": list(state.last), "warned": state.warned, "late": state.late}

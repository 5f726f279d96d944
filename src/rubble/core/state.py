"""State: one position of one match, and the contract that every title fulfils."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rubble.core.bits import BIT, lowest
from rubble.core.chance import Chance

Seat = int
Move = int

MAX_SEATS: Final = 8
CHANCE: Final = 8  # the actor that writes outcomes too large or too slow to draw inside `play`
CLOCK: Final = 9  # the actor that writes time
EVERYBODY: Final = -1  # an audience: all seats and the spectators

Value = str | int | list[str] | list[int]


class Event:
    """What happened. Those outside the audience see `outside` instead, or nothing at all where that is None."""

    def __init__(
        self,
        name: str,
        facts: dict[str, Value],
        reveals: bool = False,
        audience: int = EVERYBODY,
        outside: dict[str, Value] | None = None,
    ) -> None:
        self.name = name
        self.facts = facts
        self.reveals = reveals
        self.audience = audience
        self.outside = outside

    def seen_by(self, seats: int) -> dict[str, Value] | None:
        """The event as holders of these seats (a mask; 0 is a spectator) see it."""
        if self.audience == EVERYBODY or self.audience & seats:
            return {"event": self.name, **self.facts}
        if self.outside is None:
            return None
        return {"event": self.name, **self.outside}

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.facts!r}, {self.reveals!r}, {self.audience!r}, {self.outside!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Titles derive from it, compiled, or in plain Python outside this package."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.log: list[Event] | None = None  # somebody listens if a list stands here
        self.now: i64 = 0  # milliseconds of the phase, in real time

    def to_move(self) -> i64:
        """Mask of the actors that may act now; zero when the match is over."""
        raise NotImplementedError

    def awaited(self) -> i64:
        """Mask of the actors without whom nothing goes on."""
        return self.to_move()

    def legal(self, seat: i64) -> vec[i64]:
        """All moves of this seat (of the clock too), ascending."""
        raise NotImplementedError

    def allows(self, seat: i64, move: i64) -> bool:
        """Whether this seat may make this move now; any int may be asked about."""
        for choice in self.legal(seat):
            if choice == move:
                return True
        return False

    def draw(self, seat: i64, rng: Chance) -> i64:
        """A random legal move of this seat, all alike, from stream 0 of a generator that is not the match's."""
        choices = self.legal(seat)
        return choices[rng.raw(0, len(choices))]

    def width(self, seat: i64) -> i64:
        """How many legal moves this seat has."""
        return len(self.legal(seat))

    def play(self, actor: i64, move: i64) -> None:
        """Make a legal move: the trusted door."""
        raise NotImplementedError

    def settle(self, outcome: vec[i64]) -> None:
        """Take CHANCE's outcome, a row of ints computed by `Game.resolve`."""
        raise NotImplementedError

    def guess(self, rng: Chance) -> None:
        """Take a rough outcome for CHANCE: a quick stand-in for rollouts, never for a throw at a table."""
        raise NotImplementedError

    def alarm(self) -> i64:
        """When the clock's next move is due, in milliseconds of the phase; -1 if no clock runs."""
        return -1

    def copy(self, chance: Chance) -> "State":
        """A copy that draws its future from the chance it is given."""
        raise NotImplementedError

    def resample(self, seat: i64, rng: Chance) -> "State":
        """A position that this seat (-1: a spectator) cannot tell from the true one, with a fast chance of its own."""
        raise NotImplementedError

    def take_back(self, seat: i64) -> bool:
        """Withdraw a secret answer that nobody has seen yet; False if this seat has none lying there."""
        return False

    def outcome(self) -> str:
        """Why the match is over, as a rule's id; empty while it goes on."""
        raise NotImplementedError

    def winners(self) -> i64:
        """Mask of the seats that won; empty for a lost co-operative game."""
        raise NotImplementedError

    def scores(self) -> vec[i64]:
        """The points of each seat now."""
        raise NotImplementedError

    def side(self, seat: i64) -> i64:
        """Mask of the seats that win or lose with this one; it follows from the options alone."""
        return BIT[seat]

    def utility(self, seat: i64) -> float:
        """How the finished match went for this seat: 1 won, -1 lost, a victory shared by several sides in between."""
        won = self.winners()
        if not won & BIT[seat]:
            return -1.0
        sharers: i64 = 0
        while won:
            won &= ~self.side(lowest(won))
            sharers += 1
        return 2.0 / float(int(sharers)) - 1.0

    def promise(self, seat: i64) -> float:
        """How the position looks for this seat, -1 to 1: a guess by eye, for greedy bots and cut-off rollouts."""
        return 0.0 if self.to_move() else self.utility(seat)

    def observe(self, seat: i64, out: vec[i64]) -> None:
        """Write the seat's view into the row, in the order that `Game.observation` names."""
        raise NotImplementedError

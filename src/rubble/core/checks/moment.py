"""A match at one point, as the checks look at it, and the ways in which they play on from there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.bits import indices
from rubble.core.chance import FastChance
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.core.question import MoveRecord
from rubble.core.state import CHANCE, CLOCK, MAX_SEATS, Event, State

ALL_SEATS = (1 << MAX_SEATS) - 1
_AHEAD = 6  # how many moves a copy is played on
_PAUSE = 2_000  # the longest thought of a player in real time, in milliseconds


@dataclass
class Moment:
    """A match at one point, and what the checks need to know about its past."""

    game: Game
    match: Match
    rng: FastChance
    seed: int
    account: dict[str, int]  # what there was at the start
    number: int = 0
    kept: list[tuple[State, str]] = field(default_factory=list)  # earlier copies, and what lay on their tables
    shown: list[tuple[object, str]] = field(default_factory=list)  # earlier views and events, and how they read then

    @property
    def state(self) -> State:
        return self.match.state

    def text(self) -> str:
        return self.game.position(self.match.state)

    def below(self, n: int) -> int:
        return int(self.rng.raw(0, n))

    def seed_of_its_own(self) -> int:
        return int(self.rng.seed())

    def actor(self, state: State) -> int:
        """One of those who may act."""
        actors = indices(state.to_move())
        return actors[self.below(len(actors))]

    def observers(self) -> list[int]:
        """All seats, and the spectator."""
        return [*range(self.game.seats), -1]


Check = Callable[[Moment], Iterator[str]]


def held(seat: int) -> int:
    """The mask of one seat; of the spectator's none."""
    return 1 << seat if seat >= 0 else 0


def asked(state: State) -> list[int]:
    """The seats that may act."""
    return indices(int(state.to_move()) & ALL_SEATS)


def play_on(moment: Moment) -> None:
    """One random move through the checked door."""
    match, state = moment.match, moment.state
    if match.over:  # a check that plays a move has made the last one
        return
    actor = moment.actor(state)
    alarm = int(state.alarm())
    at = int(state.now) + moment.below(_PAUSE) if alarm >= 0 else None
    if at is not None and at >= alarm:
        actor = CLOCK
    if actor == CHANCE:
        match.settle(moment.game.resolve(*match.throw()))
    elif actor == CLOCK:
        match.clock(int(state.draw(CLOCK, moment.rng)), max(alarm, int(state.now)))
    else:
        match.play(actor, moment.game.record_of(int(state.draw(actor, moment.rng))), at=at)


def trail(moment: Moment, state: State, seed: int) -> list[str]:
    """Play a state on by a chance of its own: the positions on the way. Equal states leave equal trails."""
    game, rng, key = moment.game, FastChance(seed), seed.to_bytes(16, "big")
    throw: MoveRecord = moment.match.throw()[1] if int(moment.state.to_move()) >> CHANCE & 1 else {}
    found: list[str] = []
    for _ in range(_AHEAD):
        actors = indices(state.to_move())
        if not actors:
            break
        actor = actors[int(rng.raw(0, len(actors)))]
        if actor == CHANCE:
            state.settle(vec[i64](list(game.resolve(game.position(state), throw, key).row)))
        else:
            move = int(state.draw(actor, rng))
            throw = game.record_of(move) if actor < MAX_SEATS else throw
            state.play(actor, move)
        found.append(game.position(state))
    return found


@dataclass
class Turn:
    """A move made on a copy: what came of it."""

    state: State
    events: list[Event]
    drew: bool

    def quiet(self) -> bool:
        return not self.drew and not any(event.reveals for event in self.events)

    def told(self, seat: int) -> list[object]:
        heard = (event.seen_by(held(seat)) for event in self.events)
        return [one for one in heard if one is not None]


def turn(state: State, actor: int, move: int, seed: int) -> Turn:
    """Make a move on a copy that draws from this seed."""
    chance = FastChance(seed)
    chance.heard = []
    twin = state.copy(chance)
    twin.log = []
    twin.play(actor, move)
    events, twin.log = twin.log, None
    return Turn(twin, events, bool(chance.heard))

"""A table of bots: one game played to its end, with or without a record."""

from collections.abc import Callable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from rubble.bots import Bot
from rubble.core.bits import lowest
from rubble.core.chance import Chance, FastChance
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.core.state import CHANCE, CLOCK, MAX_SEATS, State

_PAUSE = 2_000  # the longest thought of a bot in real time, in milliseconds


class Table:
    """Plays the state alone, which is quick; with `players` the match, which is recorded. Both play the same game."""

    def __init__(self, game: Game, seed: int, players: Sequence[Mapping[str, str]] | None = None) -> None:
        self.game = game
        self.match = None if players is None else Match(game, seed=seed, players=players)
        self.state: State = game.start(FastChance(seed)) if self.match is None else self.match.state
        self.moves = 0
        self.decisions = 0  # choices by a seat among at least two moves
        self.turns = 0  # moves of one seat alone; a row of answers is one turn, answers given at once are none
        self._throws = 0
        self._last = 0  # the last move of a seat: what CHANCE's outcome is computed from
        self._asked = 0  # who was to move before the last move
        self._mover = -1

    @property
    def ended(self) -> str:
        """The rule that ended the game; empty while it goes on."""
        return self.state.outcome()

    @property
    def cut_off(self) -> bool:
        """The title's limit for simulation is reached: this is no result."""
        return not self.ended and self.moves >= self.game.turn_limit

    def text(self) -> str:
        return "" if self.match is None else self.match.to_text()

    def play(self, bots: Sequence[Bot], rngs: Sequence[FastChance], stop: Callable[[], bool]) -> None:
        """Let the bots play. Each gets a position drawn anew for its seat, never the true one."""
        while self.state.to_move() and not self.cut_off and not stop():
            actor, at = self._next_actor(rngs[0])
            if actor >= MAX_SEATS:
                self._play(actor, int(self.state.draw(actor, rngs[0])) if actor == CLOCK else 0, at)
                continue
            rng = rngs[actor]
            move = int(bots[actor].choose(self.state.resample(actor, rng), actor, rng))
            if not self.state.allows(actor, move):
                raise ValueError(f"{type(bots[actor]).__name__} chose move {move}, which seat {actor} may not make.")
            self._play(actor, move, at)

    def play_at_random(self, rng: Chance, stop: Callable[[], bool]) -> None:
        """Any legal move, all alike: by the same draws as `rubble.core.playout`."""
        while self.state.to_move() and not self.cut_off and not stop():
            actor, at = self._next_actor(rng)
            self._play(actor, 0 if actor == CHANCE else int(self.state.draw(actor, rng)), at)

    def _next_actor(self, rng: Chance) -> tuple[int, int | None]:
        """Who acts now; in real time any of those who may, after a pause, unless the clock comes first."""
        actors, alarm = int(self.state.to_move()), int(self.state.alarm())
        if alarm < 0:
            return int(lowest(actors)), None
        at = int(self.state.now) + int(rng.raw(0, _PAUSE))
        seats = [seat for seat in range(self.game.seats) if actors >> seat & 1]
        if at >= alarm or not seats:
            return CLOCK, max(alarm, int(self.state.now))
        return seats[int(rng.raw(0, len(seats)))], at

    def _play(self, actor: int, move: int, at: int | None) -> None:
        if actor < MAX_SEATS:
            self._count(actor)
            self._last = move
        self.moves += 1
        if actor == CHANCE:
            self._settle()
        elif self.match is None:
            self.state.now = self.state.now if at is None else at
            self.state.play(actor, move)
        elif actor == CLOCK:
            self.match.clock(move, at or 0)
        else:
            self.match.play(actor, self.game.record_of(move), at=at)

    def _settle(self) -> None:
        """Compute the outcome that CHANCE owes."""
        if self.match is not None:
            self.match.settle(self.game.resolve(*self.match.throw()))
            return
        key = self.state.chance.throw_key(self._throws)
        outcome = self.game.resolve(self.game.position(self.state), self.game.record_of(self._last), key)
        self.state.settle(vec[i64](list(outcome.row)))
        self._throws += 1

    def _count(self, seat: int) -> None:
        """Count the decision and the turn that begin with a move of this seat."""
        asked = int(self.state.to_move())
        alone = asked == 1 << seat
        last_to_answer = seat != self._mover and bool(self._asked >> seat & 1)  # the others answered before
        self.decisions += int(self.state.width(seat)) > 1
        self.turns += alone and not last_to_answer and not self.game.in_row(self.state, seat)
        self._asked, self._mover = asked, seat

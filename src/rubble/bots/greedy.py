"""The greedy opponent: looks one step ahead and takes what promises most."""

from mypy_extensions import i64

from rubble.bots.bot import NO_MOVE, Bot
from rubble.core.bits import BIT
from rubble.core.chance import Chance, FastChance
from rubble.core.state import CHANCE, State


class GreedyBot(Bot):
    """Tries each move in a few positions that the seat cannot tell from the true one, with the same luck for all."""

    def __init__(self, tries: int = 3) -> None:
        self.tries = tries

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        moves = state.legal(seat)
        if len(moves) < 2:
            return moves[0] if len(moves) else NO_MOVE
        # equal moves: any of them
        totals = [float(int(rng.raw(0, 1024))) * 1e-9 for _ in moves]
        for _ in range(self.tries):
            position = state.resample(seat, rng)
            luck = rng.seed()
            for number, move in enumerate(moves):
                totals[number] += self.promised(position.copy(FastChance(luck)), seat, move)
        return moves[totals.index(max(totals))]

    def promised(self, after: State, seat: i64, move: i64) -> float:
        """What the position promises after the move; where a throw ends is guessed."""
        after.play(seat, move)
        while after.to_move() & BIT[CHANCE]:
            after.guess(after.chance)
        return after.promise(seat)

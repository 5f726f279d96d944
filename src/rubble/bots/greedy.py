"""The greedy opponent: looks one step ahead and takes what promises most."""

from mypy_extensions import i64

from rubble.bots.bot import Bot
from rubble.core.chance import Chance, FastChance
from rubble.core.state import State


class GreedyBot(Bot):
    """Tries each move on the position it believes in; what chance brings is averaged over a few tries."""

    def __init__(self, tries: int = 3) -> None:
        self.tries = tries

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        best_move: i64 = -1
        best = -1e9
        for move in state.legal(seat):
            total = 0.0
            for _ in range(self.tries):
                after = state.copy(FastChance((rng.raw(0, 1 << 30) << 30) | rng.raw(0, 1 << 30)))
                after.play(seat, move)
                total += after.promise(seat)
            total += float(int(rng.raw(0, 1024))) * 1e-9  # equal moves: any of them
            if total > best:
                best = total
                best_move = move
        return best_move

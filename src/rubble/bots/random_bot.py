"""The random opponent: any legal move, all alike."""

from mypy_extensions import i64

from rubble.bots.bot import NO_MOVE, Bot
from rubble.core.chance import Chance
from rubble.core.state import State


class RandomBot(Bot):
    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        if len(state.legal(seat)) == 0:
            return NO_MOVE
        return state.draw(seat, rng)

"""The random opponent: any legal move, all alike."""

from mypy_extensions import i64

from rubble.bots.bot import Bot
from rubble.core.chance import Chance
from rubble.core.state import State


class RandomBot(Bot):
    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        return state.draw(seat, rng)

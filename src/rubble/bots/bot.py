"""Bot: an opponent. It sees what its seat may see, and no more."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rubble.core.chance import Chance
from rubble.core.state import State

NO_MOVE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base of all opponents; one in plain Python, outside this package, may derive from it too."""

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        """A legal move of this seat, NO_MOVE if it has none; `rng` is the bot's own generator.

        The position is one drawn anew for the seat. Our own bots look at nothing but what they draw anew themselves:
        even if they are given the true position, what is hidden in it does not change their answer.
        """
        raise NotImplementedError

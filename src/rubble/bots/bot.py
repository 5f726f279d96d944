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
        """A legal move of this seat in a position drawn anew for it; `rng` is the bot's own generator."""
        raise NotImplementedError

"""Opponents, by the words that name them: `random`, `greedy`, `search`, `search:1000`, `search:500ms`."""

import re

from rubble.bots.bot import NO_MOVE, Bot
from rubble.core.errors import OptionError
from rubble.core.game import Game

BOTS = ("random", "greedy", "search", "search:1000", "search:500ms")
_BUDGET = re.compile(r"([1-9][0-9]{0,8})(ms)?")


def make_bot(spec: str, game: Game) -> Bot:
    """The opponent that a word describes."""
    kind, colon, budget = spec.partition(":")
    if colon and kind in ("random", "greedy"):
        raise OptionError(f"'{spec}': the {kind} bot takes no budget; write just '{kind}'.")
    if kind == "random":
        from rubble.bots.random_bot import RandomBot

        return RandomBot()
    if kind == "greedy":
        from rubble.bots.greedy import GreedyBot

        return GreedyBot()
    if kind == "search":
        from rubble.bots.search import SearchBot

        return SearchBot(*_budget(spec, budget)) if colon else SearchBot()
    raise OptionError(f"There is no bot '{spec}'; there are: {', '.join(BOTS)}.")


def _budget(spec: str, budget: str) -> tuple[int, int]:
    """Simulations and milliseconds; one of them is 0."""
    found = _BUDGET.fullmatch(budget)
    if not found:
        raise OptionError(
            f"'{spec}': a budget is a number of simulations or of milliseconds: search:1000, search:500ms."
        )
    number = int(found[1])
    return (0, number) if found[2] else (number, 0)


__all__ = ["BOTS", "NO_MOVE", "Bot", "make_bot"]

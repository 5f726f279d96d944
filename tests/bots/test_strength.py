"""Better bots win more: a few seeded games, far from even. The ladder in docs/ has the true shares."""

import pytest

from rubble.bots import make_bot
from rubble.games import load
from tests.bots.tables import winners


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "at_least"),
    [("greedy", "random", 30, 27), ("search:200", "random", 9, 9), ("search:200", "greedy", 12, 8)],
)
@pytest.mark.parametrize("variant", ["basic", "events"])
def test_one_stronger_bot_beats_two_weaker(variant: str, stronger: str, weaker: str, games: int, at_least: int) -> None:
    """Three seats, so among equals every third game would be won."""
    game = load("monster-city", variant=variant)
    won = 0
    for number in range(games):
        bots = [make_bot(weaker, game) for _ in range(3)]
        bots[number % 3] = make_bot(stronger, game)
        won += winners(bots, game, number) == 1 << number % 3
    assert won >= at_least

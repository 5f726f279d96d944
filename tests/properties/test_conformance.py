"""The conformance check over Monster City: all seat counts, both variants, both shipped editions."""

import os

import pytest

from rubble.core.check import check
from rubble.games.monster_city.title import MonsterCity

GAMES = 10 if os.environ.get("RUBBLE_LONG") else 1


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("variant", ["basic", "events"])
@pytest.mark.parametrize("edition", ["standard", "heights"])
def test_monster_city_passes_the_check(edition: str, variant: str, seats: int) -> None:
    game = MonsterCity(edition, variant=variant, seats=seats)
    assert check(game, GAMES, seed=1000 * seats + 100 * len(variant) + len(edition)) == []

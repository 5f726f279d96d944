"""The titles: each is listed here, in plain sight."""

from pathlib import Path
from typing import Any

from rubble.core.errors import OptionError
from rubble.core.game import Game
from rubble.games.monster_city.title import MonsterCity

TITLES: dict[str, type[Game]] = {
    "monster-city": MonsterCity,
}


def title(game_id: str) -> type[Game]:
    """The title of this id."""
    if game_id not in TITLES:
        raise OptionError(f"There is no game '{game_id}'; there are: {', '.join(TITLES)}.")
    return TITLES[game_id]


def load(game_id: str, edition: str | Path | dict[str, Any] = "standard", **options: str | int) -> Game:
    """A title with its edition and options chosen."""
    return title(game_id)(edition, **options)

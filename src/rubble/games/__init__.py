"""The titles: each is listed here, in plain sight."""

from typing import Final

from rubble.games.monster_city.title import MonsterCity
from rubble.games.shelf import Shelf

SHELF: Final = Shelf(
    {
        "monster-city": MonsterCity,
    }
)
TITLES: Final = SHELF.titles
title = SHELF.title
load = SHELF.load
game_of = SHELF.game_of

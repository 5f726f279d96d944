"""How each title is drawn: listed here, in plain sight. A title that is not listed is drawn plainly."""

from rubble.cli.tables.drawing import Drawing
from rubble.cli.tables.monster_city import MonsterCityDrawing
from rubble.cli.words import Words

DRAWINGS: dict[str, type[Drawing]] = {
    "monster-city": MonsterCityDrawing,
}


def drawing_of(words: Words) -> Drawing:
    return DRAWINGS.get(words.game.id, Drawing)(words)


__all__ = ["DRAWINGS", "Drawing", "drawing_of"]

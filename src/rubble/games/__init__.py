"""The titles: each is listed here, in plain sight."""

from pathlib import Path
from typing import Any

from rubble.core.edition import shipped_editions
from rubble.core.errors import OptionError, RecordError
from rubble.core.game import Game
from rubble.core.record import Record
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


def game_of(record: Record) -> Game:
    """The game that a record was made with; its edition is a shipped one, or in the record: never a file it names."""
    if record.edition_data is None and record.edition not in shipped_editions(title(record.game).folder / "components"):
        raise RecordError(f"its edition '{record.edition}' is neither shipped nor in the record.")
    title(record.game).chosen(record.options)
    return load(record.game, record.edition_data or record.edition, **record.options)

"""A shelf: the titles that somebody may choose from. Ours are in `games/__init__.py`; a server may be given others."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from rubble.core.edition import shipped_editions
from rubble.core.errors import OptionError, RecordError
from rubble.core.game import Game
from rubble.core.record import Record


class Shelf:
    """Titles by their id."""

    def __init__(self, titles: Mapping[str, type[Game]]) -> None:
        self.titles = dict(titles)
        self._shared = lru_cache(maxsize=64)(self._share)

    def title(self, game_id: str) -> type[Game]:
        """The title of this id."""
        if game_id not in self.titles:
            raise OptionError(f"There is no game '{game_id}'; there are: {', '.join(self.titles)}.")
        return self.titles[game_id]

    def load(self, game_id: str, edition: str | Path | dict[str, Any] = "standard", **options: str | int) -> Game:
        """A title with its edition and options chosen."""
        return self.title(game_id)(edition, **options)

    def shared(self, game_id: str, edition: str | dict[str, Any], options: Mapping[str, str]) -> Game:
        """The same, kept for the next who plays it so."""
        if isinstance(edition, str):
            return self._shared(game_id, edition, tuple(sorted(options.items())))
        return self.load(game_id, edition, **options)

    def _share(self, game_id: str, edition: str, options: tuple[tuple[str, str], ...]) -> Game:
        return self.load(game_id, edition, **dict(options))

    def game_of(self, record: Record) -> Game:
        """The game that a record was made with; its edition is shipped, or in the record: never a file it names."""
        title = self.title(record.game)
        if record.edition_data is None and record.edition not in shipped_editions(title.folder / "components"):
            raise RecordError(f"its edition '{record.edition}' is neither shipped nor in the record.")
        title.chosen(record.options)
        return self.load(record.game, record.edition_data or record.edition, **record.options)

    def with_titles(self, addresses: Iterable[str]) -> "Shelf":
        """This shelf with titles from elsewhere: `package.module:Class`."""
        titles = dict(self.titles)
        for address in addresses:
            title = _title_at(address)
            if title.id in titles:
                raise OptionError(f"--title {address}: there is a game '{title.id}' already; give yours another id.")
            titles[title.id] = title
        return Shelf(titles)


def _title_at(address: str) -> type[Game]:
    module, _, name = address.partition(":")
    try:
        title = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionError(f"--title {address}: write it as in package.module:Class ({error}).") from error
    if not (isinstance(title, type) and issubclass(title, Game)):
        raise OptionError(f"--title {address}: this is no game.")
    return title

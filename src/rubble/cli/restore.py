"""`rubble restore`: the rooms of a backup, into any store."""

from pathlib import Path
from typing import Annotated

import typer

from rubble.cli.stores import StoreUrl, with_store
from rubble.server.store.backup import restore as read


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], store: StoreUrl = "") -> None:
    """Put the rooms of a backup into an empty store, of the same kind or the other."""
    rooms = with_store(store, lambda opened: read(opened, file))
    print(f"{rooms} rooms were restored.")

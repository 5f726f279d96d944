"""`rubble backup`: all rooms in one file."""

from pathlib import Path
from typing import Annotated

import typer

from rubble.cli.stores import StoreUrl, with_store
from rubble.server.store.backup import backup as write


def backup(file: Annotated[Path, typer.Argument(help="Where to write.")], store: StoreUrl = "") -> None:
    """Write all rooms to one file; the server may run meanwhile."""
    rooms = with_store(store, lambda opened: write(opened, file))
    print(f"{file}: {rooms} rooms.")

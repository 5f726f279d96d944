"""`rubble prune`: delete old rooms."""

import re
import time
from typing import Annotated

import typer

from rubble.cli.stores import StoreUrl, with_store
from rubble.core.errors import OptionError

_AGE = re.compile(r"([0-9]{1,5})([dhm]?)")
_UNITS = {"d": 86_400.0, "h": 3600.0, "m": 60.0, "": 86_400.0}


def prune(older_than: Annotated[str, typer.Option(help="As in 90d, 12h, 30m.")] = "90d", store: StoreUrl = "") -> None:
    """Delete rooms in which nothing has happened for long."""
    found = _AGE.fullmatch(older_than)
    if not found:
        raise OptionError(f"--older-than {older_than}: write days, hours or minutes, as in 90d, 12h, 30m.")
    before = time.time() - int(found[1]) * _UNITS[found[2]]
    rooms = with_store(store, lambda opened: opened.forget(before))
    print(f"{rooms} rooms were deleted.")

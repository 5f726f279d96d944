"""`rubble serve`, and what a host does with its store: backup, restore, prune."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from rubble.core.errors import OptionError
from rubble.server.limits import Limits
from rubble.server.run import DEFAULT_PORT, Setting, default_store, run
from rubble.server.store import Store, store_of
from rubble.server.store.backup import backup as write_backup
from rubble.server.store.backup import restore as read_backup

T = TypeVar("T")
StoreUrl = Annotated[
    str, typer.Option("--store", help="sqlite:///path/to/file or postgresql://…; else a file in your data folder.")
]
_AGE = re.compile(r"([0-9]{1,5})([dhm]?)")
_UNITS = {"d": 86_400.0, "h": 3600.0, "m": 60.0, "": 86_400.0}


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = DEFAULT_PORT,
    store: StoreUrl = "",
    lan: Annotated[bool, typer.Option("--lan", help="Open the table to the local network at once.")] = False,
    lan_address: Annotated[str, typer.Option(help="This machine's address there, if it has several.")] = "",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser; the page gets a switch for the local network.")
    ] = False,
    origin: Annotated[
        list[str] | None, typer.Option(help="The address people use, as in https://play.example.org; may be repeated.")
    ] = None,
    proxy: Annotated[
        str, typer.Option(help="Addresses of proxies whose X-Forwarded-For is believed, or *.")
    ] = "127.0.0.1",
    open_metrics: Annotated[bool, typer.Option("--open-metrics", help="Show /metrics to other machines.")] = False,
    workers: Annotated[int, typer.Option(min=0, help="Processes for bots; 0: one less than the cores.")] = 0,
    limit: Annotated[list[str] | None, typer.Option(help="Change a limit, as in rooms_per_address=10.")] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve the table to browsers."""
    if log_level not in ("debug", "info", "warning", "error"):
        raise OptionError(f"--log-level {log_level}: one of debug, info, warning, error.")
    limits = Limits()
    for text in limit or ():
        limits = limits.but(text)
    run(
        Setting(
            host=host,
            port=port,
            store=store,
            origins=tuple(origin or ()),
            home=open_browser,
            lan=lan,
            lan_address=lan_address,
            browse=open_browser,
            proxy=proxy,
            open_metrics=open_metrics,
            log_level=log_level,
            workers=workers,
            limits=limits,
        )
    )


def backup(file: Annotated[Path, typer.Argument(help="Where to write.")], store: StoreUrl = "") -> None:
    """Write all rooms to one file; the server may run meanwhile."""
    rooms = _with_store(store, lambda opened: write_backup(opened, file))
    print(f"{rooms} rooms are in {file}.")


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], store: StoreUrl = "") -> None:
    """Put the rooms of a backup into an empty store, of the same kind or the other."""
    rooms = _with_store(store, lambda opened: read_backup(opened, file))
    print(f"{rooms} rooms were restored.")


def prune(older_than: Annotated[str, typer.Option(help="As in 90d, 12h, 30m.")] = "90d", store: StoreUrl = "") -> None:
    """Delete rooms in which nothing has happened for long."""
    found = _AGE.fullmatch(older_than)
    if not found:
        raise OptionError(f"--older-than {older_than}: write days, hours or minutes, as in 90d, 12h, 30m.")
    before = time.time() - int(found[1]) * _UNITS[found[2]]
    rooms = _with_store(store, lambda opened: opened.forget(before))
    print(f"{rooms} rooms were deleted.")


def _with_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def opened() -> T:
        store = store_of(url or default_store())
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())

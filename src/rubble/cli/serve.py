"""`rubble serve`: the table in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from rubble.cli.stores import StoreUrl
from rubble.core.errors import OptionError
from rubble.server.limits import Limits
from rubble.server.run import DEFAULT_PORT, Setting, run


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
    client: Annotated[Path | None, typer.Option(help="A folder with the built client, instead of ours.")] = None,
    workers: Annotated[int, typer.Option(min=0, help="Processes for bots; 0: one less than the cores.")] = 0,
    limit: Annotated[list[str] | None, typer.Option(help="Change a limit, as in rooms_per_address=10.")] = None,
    title: Annotated[
        list[str] | None, typer.Option(help="A title from elsewhere, as in package.module:Class; may be repeated.")
    ] = None,
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
            static=client,
            titles=tuple(title or ()),
        )
    )

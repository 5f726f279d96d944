"""A server in this very process, to look into."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn

from rubble.games import SHELF
from rubble.server.app import make_app
from rubble.server.hub import Hub
from rubble.server.limits import Limits
from rubble.server.metrics import Metrics
from rubble.server.run import Setting, _config, listen
from rubble.server.store.sqlite import SqliteStore
from rubble.server.thinkers import Thinkers


def new_hub(folder: Path, limits: Limits | None = None, titles: Sequence[str] = ()) -> Hub:
    metrics = Metrics()
    store, thinkers = SqliteStore(folder / "rooms.sqlite"), Thinkers(metrics, 1, titles=titles)
    return Hub(store, limits or Limits(), metrics, thinkers, SHELF.with_titles(titles))


@asynccontextmanager
async def served(hub: Hub) -> AsyncIterator[uvicorn.Server]:
    """Serve a hub; the port is in the server's config."""
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(_config(make_app(hub), Setting()))
    server.config.port = listener.getsockname()[1]
    serving = asyncio.create_task(server._serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server
    finally:
        server.should_exit = True
        await serving

"""The app: one process serves the client's files, the JSON API and the WebSockets."""

import ipaddress
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from rubble.server import api, pages, records
from rubble.server.hub import Hub
from rubble.server.limits import Buckets
from rubble.server.logs import log_failure
from rubble.server.security import Doorman, Guarded
from rubble.server.store import StoreError
from rubble.server.talk import talk


async def socket(websocket: WebSocket) -> None:
    client = websocket.client
    await talk(websocket.app.state.hub, websocket, client.host if client else "")


async def healthz(request: Request) -> Response:
    """Well, if the store answers."""
    hub = api.hub_of(request)
    try:
        await hub.store.count()
    except StoreError as error:
        log_failure("the store does not answer", error)
        return PlainTextResponse("unwell: the store does not answer", 503)
    return PlainTextResponse("stopping" if hub.stopping else "well", 503 if hub.stopping else 200)


async def metrics(request: Request) -> Response:
    """Only for this machine, unless the server was told otherwise."""
    if not request.app.state.open_metrics:
        try:
            here = ipaddress.ip_address(api.address_of(request)).is_loopback
        except ValueError:
            here = False
        if not here:
            return PlainTextResponse("There is no such page.", 404)
    hub = api.hub_of(request)
    return PlainTextResponse(hub.metrics.text(hub.gauges()), media_type="text/plain; version=0.0.4")


async def no_such_call(request: Request) -> Response:
    problem = api.Wrong(404, "api-no-page").problem
    return api.document(problem, 404)


ROUTES = [
    WebSocketRoute("/ws", socket),
    Route("/healthz", healthz),
    Route("/metrics", metrics),
    Route("/api/games", api.games),
    Route("/api/games/{game}/facts", api.game_facts),
    Route("/api/texts/{language}", api.fluent),
    Route("/api/rooms", api.lobby),
    Route("/api/rooms", api.make_room, methods=["POST"]),
    Route("/api/rooms/{room}", api.one_room),
    Route("/api/rooms/{room}/facts", api.room_facts),
    Route("/api/rooms/{room}/record", records.record),
    Route("/api/rooms/{room}/replay", records.room_replay),
    Route("/api/rooms/{room}/turning", records.room_turning),
    Route("/api/mine", api.mine, methods=["POST"]),
    Route("/api/replay", records.replay, methods=["POST"]),
    Route("/api/turning", records.turning, methods=["POST"]),
    Route("/api/play-on", records.play_on, methods=["POST"]),
    Route("/api/load", records.load, methods=["POST"]),
    Route("/api/lan", api.lan, methods=["GET", "POST"]),
    Route("/api/{path:path}", no_such_call, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
    Route("/{path:path}", pages.page),
]


def make_app(
    hub: Hub, origins: tuple[str, ...] = (), open_metrics: bool = False, static: Path | None = None
) -> Starlette:
    """The app around a hub; the hub lives as long as the app."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=life,
        middleware=[
            Middleware(Guarded, doorman=Doorman(origins)),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
        ],
    )
    app.state.hub = hub
    app.state.lan = None
    app.state.open_metrics = open_metrics
    app.state.static = static or pages.STATIC
    app.state.requests = Buckets(hub.limits.requests_per_address, 60)
    app.state.rooms_made = Buckets(hub.limits.rooms_per_address, 3600)
    return app

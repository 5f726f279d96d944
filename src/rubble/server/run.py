"""Run the table: listen, say where, stop politely."""

import asyncio
import gc
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn

from rubble.core.errors import OptionError, RubbleError
from rubble.games import SHELF
from rubble.server.app import make_app
from rubble.server.hub import Hub
from rubble.server.lan import LanListener
from rubble.server.limits import Limits
from rubble.server.line import Line
from rubble.server.logs import log, set_up_logs
from rubble.server.metrics import Metrics
from rubble.server.store import default_store, store_of
from rubble.server.thinkers import Thinkers

MAX_FRAME = 65_536  # bytes; beyond that a socket is closed without a word
SEND_BUFFER = 131_072  # bytes the system keeps for a slow client; the rest waits in its outbox, where it is counted
DEFAULT_PORT = 8017
_SWITCH = 0.0005  # seconds for which the loop may keep the store's thread from going on
_SWEEP = 3600  # seconds between two looks through all garbage


@dataclass(frozen=True)
class Setting:
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    store: str = ""
    origins: tuple[str, ...] = ()
    home: bool = False  # somebody's own machine: the page has a switch for the local network
    lan: bool = False
    lan_address: str = ""
    browse: bool = False
    proxy: str = "127.0.0.1"  # whose word on a client's address is believed
    open_metrics: bool = False
    log_level: str = "info"
    workers: int = 0
    limits: Limits = field(default_factory=Limits)
    static: Path | None = None
    titles: tuple[str, ...] = ()  # from elsewhere, each as package.module:Class


class _Server(uvicorn.Server):
    """A server that says good-bye to its rooms before it closes their connections."""

    def __init__(self, config: uvicorn.Config, hub: Hub, lan: LanListener | None) -> None:
        super().__init__(config)
        self.hub = hub
        self.lan = lan

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log("stopping")
        await self.hub.stop()
        if self.lan is not None:
            await self.lan.close()
        await super().shutdown(sockets)


def run(setting: Setting) -> None:
    """Serve until told to stop."""
    set_up_logs(setting.log_level)
    for origin in setting.origins:
        if urlsplit(origin).scheme not in ("http", "https") or not urlsplit(origin).netloc:
            raise OptionError(f"--origin {origin}: write it as in https://play.example.org.")
    listener = listen(setting.host, setting.port)
    sys.setswitchinterval(_SWITCH)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(serve(setting, listener))


def _new_loop() -> asyncio.AbstractEventLoop:
    """The fast one, where there is one."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()


def listen(host: str, port: int) -> socket.socket:
    """A socket bound there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else asyncio leaves Nagle on: 40 ms
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listener.bind((host, port))
    except OSError as error:
        reason = error.strerror or str(error)
        raise OptionError(f"Nothing can listen at {host}, port {port} ({reason}); choose another --port.") from error
    return listener


async def serve(setting: Setting, listener: socket.socket) -> None:
    metrics = Metrics()
    thinkers = Thinkers(metrics, setting.workers, setting.limits.think, setting.titles)
    shelf = SHELF.with_titles(setting.titles)
    hub = Hub(store_of(setting.store or default_store()), setting.limits, metrics, thinkers, shelf)
    app = make_app(hub, setting.origins, setting.open_metrics, setting.static)
    port = int(listener.getsockname()[1])
    lan = None
    if setting.home or setting.lan:
        lan = LanListener(_config(app, setting, lifespan="off"), port, setting.lan_address)
        app.state.lan = lan
    server = _Server(_config(app, setting), hub, lan)
    url = f"http://{_shown(setting.host)}:{port}/"
    telling = asyncio.create_task(_tell(server, setting, url, lan))
    sparing = asyncio.create_task(_spare_collector())
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not on every system
            loop.add_signal_handler(number, server.handle_exit, number, None)
    try:
        await server._serve(sockets=[listener])  # `serve` would end by the signal itself, not with 0
    except SystemExit as error:
        raise RubbleError("The server could not start; the log says why.") from error
    finally:
        telling.cancel()
        sparing.cancel()


def _config(app: object, setting: Setting, lifespan: str = "on") -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        ws=Line,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan=lifespan,  # type: ignore[arg-type]
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=setting.proxy,
        timeout_graceful_shutdown=5,
    )


async def _spare_collector() -> None:
    """Keep the garbage collector from walking over all rooms again and again: with 500 it takes a tenth of a second.

    What has lived for a second is set aside, which costs nothing; all of it is looked through once an hour.
    """
    while True:
        gc.unfreeze()
        gc.collect()
        for _ in range(_SWEEP):
            gc.freeze()
            await asyncio.sleep(1.0)


async def _tell(server: uvicorn.Server, setting: Setting, url: str, lan: LanListener | None) -> None:
    """Say where the table is once it stands."""
    while not server.started:
        await asyncio.sleep(0.02)
    log("serving", url=url)
    print(f"The table is at {url}", flush=True)
    if lan is not None and setting.lan:
        try:
            await lan.open()
            print(f"Friends on your network: {lan.shown().url}", flush=True)
        except RubbleError as error:
            print(error, file=sys.stderr, flush=True)
    if setting.browse:
        await asyncio.to_thread(webbrowser.open, url)


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host

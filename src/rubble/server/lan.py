"""The switch that opens a table to the local network: a second listener, its address, and the address as a picture."""

import asyncio
import io
import ipaddress
import socket
from contextlib import suppress

import segno
import uvicorn

from rubble.core.errors import RubbleError
from rubble.server.documents import Lan
from rubble.server.logs import log
from rubble.server.words import say


class NoNetwork(RubbleError):
    """This device is not in a local network."""


class LanListener:
    """Listens where friends on the same network can reach it, while the switch is on."""

    def __init__(self, config: uvicorn.Config, port: int, address: str = "") -> None:
        self._config = config
        self.port = port
        self.address = address
        self._server: uvicorn.Server | None = None
        self._task: asyncio.Task[None] | None = None

    def shown(self, path: str = "/") -> Lan:
        if self._server is None:
            return Lan(False, switch=True)
        url = f"http://{self.address}:{self.port}{path}"
        return Lan(True, url, qr_code(url), switch=True)

    async def open(self) -> None:
        if self._server is not None:
            return
        address = self.address or own_address()
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # as in `listen`
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((address, self.port))
        except OSError:  # the port is taken there: any other will do
            listener.bind((address, 0))
        self.address, self.port = address, listener.getsockname()[1]
        server = uvicorn.Server(self._config)
        self._server = server
        self._task = asyncio.create_task(server._serve([listener]))  # no signals of its own
        while not server.started and not self._task.done():
            await asyncio.sleep(0.01)
        log("open to the local network", address=address, port=self.port)

    async def close(self) -> None:
        server, task, self._server, self._task = self._server, self._task, None, None
        if server is not None and task is not None:
            server.should_exit = True
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(task, 10)
            log("closed to the local network")


def own_address() -> str:
    """This device's address in the local network. Nothing is sent: a route is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        if not ipaddress.ip_address(found).is_loopback:
            return found
    raise NoNetwork(say("api-no-network"))


def qr_code(text: str) -> str:
    """A text as a QR code, an SVG document: black on white, whatever the page looks like."""
    out = io.BytesIO()
    segno.make(text, error="m").save(
        out, kind="svg", scale=1, border=2, xmldecl=False, svgns=True, omitsize=True, dark="#000", light="#fff"
    )
    return out.getvalue().decode()

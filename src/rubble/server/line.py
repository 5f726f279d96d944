"""The line to a browser: uvicorn's WebSocket, which talks to us directly once the handshake is done.

The handshake goes through the app like every request: the doorman, the proxy's word on the address, the routes. After
it a message is handed over as it is read, without a task, a queue and a pause for each.
"""

import weakref
from typing import Any, Final, Protocol

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

_EXTENSION: Final = "rubble.line"


class Listener(Protocol):
    """Who takes a line over."""

    def heard(self, data: bytes) -> None:
        """A whole message has come."""

    def writable(self) -> None:
        """The line takes messages again, after it did not."""

    def lost(self) -> None:
        """The line is gone."""


class Line(WebSocketsSansIOProtocol):
    """One WebSocket."""

    listener: Listener | None = None
    full = False  # more waits to be sent than the other side takes
    _flushing = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_EXTENSION] = weakref.ref(self)

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener.heard(data)

    def write(self, text: bytes) -> None:
        """Send a text message, together with what follows it at once.

        What the other side does not take now waits in memory, and `full` tells so.
        """
        try:
            self.conn.send_text(text)
        except InvalidState:
            return  # it is being closed
        if not self._flushing:
            self._flushing = True
            self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def cut(self) -> None:
        """End it at once, whatever waits to be sent."""
        self.transport.abort()

    def pause_writing(self) -> None:
        self.full = True
        self.transport.pause_reading()  # who takes nothing is not heard: answers to pings would pile up too
        super().pause_writing()

    def resume_writing(self) -> None:
        self.full = False
        self.transport.resume_reading()
        super().resume_writing()
        if self.listener is not None:
            self.listener.writable()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.listener is not None:
            self.listener.lost()
        self.listener = None  # what refers to itself would stay until the collector's next sweep
        self.conn.parser.close()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()  # to close is to wait until all is sent, and nobody takes it


def line_of(socket: WebSocket) -> Line:
    """The line under a WebSocket of the app."""
    line = socket.scope["extensions"][_EXTENSION]()
    assert isinstance(line, Line)
    return line

"""A WebSocket client as lean as can be: the load generator must not be what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

_TEXT: Final = 0x81
_CLOSE, _PING, _PONG = 0x88, 0x89, 0x8A
_MASKED: Final = 0x80
_NO_MASK: Final = b"\0\0\0\0"  # a client must mask; this mask leaves every byte as it is


class LineLost(Exception):
    """The server closed a connection, or sent what no server should."""


class Line(asyncio.Protocol):
    """One connection: whole text messages in, whole text messages out."""

    def __init__(self, path: str, opened: Callable[[], None], heard: Callable[[bytes], None]) -> None:
        self.path = path
        self.opened = opened
        self.heard = heard
        self.bytes_heard = 0
        self.lost: Callable[[str], None] = _complain
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._open = False
        self._closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = line = cast(asyncio.Transport, transport)  # uvloop's is one, but does not say so
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self.path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        line.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self.bytes_heard += len(data)
        buffer = self._buffer
        buffer += data
        if not self._open and not self._greet():
            return
        at, end = 0, len(buffer)
        while end - at >= 2:
            size, head = buffer[at + 1], 2
            if size >= 126:
                head = 4 if size == 126 else 10
                if end - at < head:
                    break
                size = int.from_bytes(buffer[at + 2 : at + head], "big")
            if end - at - head < size:
                break
            kind, payload = buffer[at], bytes(buffer[at + head : at + head + size])
            at += head + size
            if kind == _TEXT:
                self.heard(payload)
            elif kind == _PING:
                self._send(_PONG, payload)
            elif kind != _PONG:
                code = int.from_bytes(payload[:2], "big")
                self._end(f"it closed the connection with code {code}" if kind == _CLOSE else f"a frame of kind {kind}")
                return
        del buffer[:at]

    def _greet(self) -> bool:
        """Read the answer to the handshake; False while it has not come whole."""
        head, blank, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not blank:
            return False
        if not head.startswith(b"HTTP/1.1 101 "):
            self._end(f"it answered {head.splitlines()[0].decode()}")
            return False
        self._buffer[:] = rest
        self._open = True
        self.opened()
        return True

    def send(self, text: bytes) -> None:
        self._send(_TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        if size < 126:
            head = bytes((kind, _MASKED | size))
        else:
            head = bytes((kind, _MASKED | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + _NO_MASK + payload)

    def close(self) -> None:
        self._closing = True
        if self._transport is not None:
            self._transport.close()

    def _end(self, why: str) -> None:
        if not self._closing:
            self._closing = True
            self.lost(why)

    def connection_lost(self, error: Exception | None) -> None:
        self._end("the connection broke")


def _complain(why: str) -> None:
    raise LineLost(f"The server is not well: {why}.")

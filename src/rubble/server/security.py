"""Who may talk to this server: known host names, pages of its own origin; and headers that keep browsers strict."""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rubble.server.words import say

_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # a component's style attribute; scripts have no such leave
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Doorman:
    """Knows by which names this server is called, and which pages may speak to it."""

    def __init__(self, origins: tuple[str, ...] = ()) -> None:
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.names = {"localhost", socket.gethostname().lower()}
        self.names |= {urlsplit(origin).hostname or "" for origin in self.origins}

    def knows_host(self, host: str) -> bool:
        """An address, or one of our names: a foreign name that points here is somebody's trick."""
        name = urlsplit(f"//{host}").hostname or ""
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name.lower() in self.names
        return True

    def admits(self, headers: Headers) -> bool:
        """Whether a request that does something comes from our own page, or from no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        host = urlsplit(origin).netloc.lower()
        return origin.lower() in self.origins or (bool(host) and host == headers.get("host", "").lower())


class Guarded:
    """The app behind the doorman, with strict headers on everything it says."""

    def __init__(self, app: ASGIApp, doorman: Doorman) -> None:
        self.app = app
        self.doorman = doorman

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        acts = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not self.doorman.knows_host(host):
            await _turn_away(scope, receive, send, say("api-unknown-host", name=host))
        elif acts and not self.doorman.admits(headers):
            await _turn_away(scope, receive, send, say("api-foreign-origin"))
        else:
            await self.app(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return wrapped


async def _turn_away(scope: Scope, receive: Receive, send: Send, sentence: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    body = sentence.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await _with_headers(send)({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""The JSON API: what `documents.py` lists."""

import ipaddress
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rubble import core
from rubble.core.errors import Refused, RubbleError
from rubble.core.texts import LANGUAGES
from rubble.server.awake import Busy, NoRoom
from rubble.server.connection import ENCODER
from rubble.server.documents import Lan, LanSwitch, Listed, Mine, NewRoom, Problem, Visited
from rubble.server.facts import facts_of, titles
from rubble.server.hub import Hub
from rubble.server.lan import LanListener, qr_code
from rubble.server.logs import log_failure
from rubble.server.room import Room
from rubble.server.shown import listed, seats_of
from rubble.server.store import StoreError
from rubble.server.words import TEXTS, fluent_source, say

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
_SMALL = 65_536  # bytes of an ordinary request
_VISITED = 40
CORE_TEXTS = Path(core.__path__[0]) / "texts"


class Wrong(Exception):
    """A request that is refused: a status, a text key, its facts."""

    def __init__(self, status: int, key: str, **facts: str | int) -> None:
        super().__init__(key)
        self.status = status
        self.problem = Problem(key, say(key, **facts), dict(facts))


def endpoint(handler: Handler) -> Handler:
    """Turn what goes wrong into a `Problem`, and count requests by address."""

    async def guarded(request: Request) -> Response:
        try:
            if not request.app.state.requests.take(address_of(request)):
                raise Wrong(429, "api-too-many")
            return await handler(request)
        except Wrong as wrong:
            return document(wrong.problem, wrong.status)
        except NoRoom:
            return document(Problem("api-no-room", say("api-no-room")), 404)
        except (Busy, StoreError) as error:
            if isinstance(error, StoreError):
                log_failure("the store failed a request", error)
            return document(Problem("api-too-many", say("api-too-many")), 503)
        except Refused as refused:
            return document(Problem(refused.reason.key, str(refused), dict(refused.reason.facts)), 409)
        except RubbleError as error:
            facts = {"reason": str(error)}
            return document(Problem("api-bad-choice", say("api-bad-choice", **facts), facts), 400)
        except Exception as error:
            log_failure("a request failed", error, path=request.scope["path"].split("/")[2][:20])
            return document(Problem("api-too-many", say("api-too-many")), 500)

    return guarded


def document(what: Any, status: int = 200) -> Response:
    return Response(ENCODER.encode(what), status, media_type="application/json", headers={"Cache-Control": "no-store"})


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def token_of(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else ""


async def body_of(request: Request, kind: type[T], limit: int = _SMALL) -> T:
    """The posted document, if it is one."""
    data = await bytes_of(request, limit)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Wrong(400, "api-bad-request", reason=str(error)) from error


async def bytes_of(request: Request, limit: int) -> bytes:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise Wrong(413, "api-too-large", limit=limit)
    return bytes(data)


def language_of(request: Request) -> str:
    language = request.query_params.get("lang", "en")
    if language not in LANGUAGES:
        raise Wrong(400, "api-bad-request", reason=f"lang: one of {', '.join(LANGUAGES)}")
    return language


# --- games --------------------------------------------------------------------------------------------------------


@endpoint
async def games(request: Request) -> Response:
    return document(titles(hub_of(request).shelf))


@endpoint
async def game_facts(request: Request) -> Response:
    game, shelf = request.path_params["game"], hub_of(request).shelf
    if game not in shelf.titles:
        raise Wrong(404, "api-no-game")
    language = language_of(request)
    options = {name: value for name, value in request.query_params.items() if name not in ("lang", "edition")}
    edition = _slug(request.query_params.get("edition", "standard"))
    return document(facts_of(shelf.shared(game, edition, shelf.title(game).chosen(options)), language))


def _slug(edition: str) -> str:
    """An edition's name, which is never part of a path."""
    try:
        return msgspec.convert({"game": "x", "edition": edition}, NewRoom).edition
    except msgspec.ValidationError as error:
        raise Wrong(400, "api-bad-request", reason=str(error)) from error


@endpoint
async def fluent(request: Request) -> Response:
    """The texts of the core, of the server and of a game."""
    language, game = request.path_params["language"], request.query_params.get("game", "")
    titles = hub_of(request).shelf.titles
    if language not in LANGUAGES or (game and game not in titles):
        raise Wrong(404, "api-no-page")
    folders = [CORE_TEXTS, TEXTS, *([titles[game].folder / "texts"] if game else [])]
    return Response(fluent_source(language, *folders), media_type="text/plain", headers={"Cache-Control": "no-cache"})


# --- rooms --------------------------------------------------------------------------------------------------------


def may_make_rooms(request: Request) -> None:
    if not request.app.state.rooms_made.take(address_of(request)):
        raise Wrong(429, "api-too-many-rooms")


async def check_space(hub: Hub) -> None:
    if await hub.store.count() >= hub.limits.rooms:
        raise Wrong(503, "api-server-full")


@endpoint
async def make_room(request: Request) -> Response:
    wanted = await body_of(request, NewRoom)
    hub = hub_of(request)
    may_make_rooms(request)
    await check_space(hub)

    def fill(room: Room) -> str:
        room.choose(wanted.game, wanted.edition, hub.shelf.title(wanted.game).chosen(wanted.options))
        host, token = room.enter(wanted.name, wanted.language)
        room.set(host, wanted.settings)
        if len(wanted.seats) > len(room.chairs):
            raise room.refusal("room-no-seat", seat=len(room.chairs))
        for seat, plan in enumerate(wanted.seats):
            if plan == "me":
                room.sit(host, seat, wanted.names[seat] if seat < len(wanted.names) else "")
            elif plan != "open":
                room.place(host, seat, plan)
        if wanted.start:
            room.start(host)
        return token

    room, token = await hub.make(fill)
    return document({"room": room, "token": token}, 201)


@endpoint
async def lobby(request: Request) -> Response:
    return document(await hub_of(request).lobby())


@endpoint
async def one_room(request: Request) -> Response:
    async with hub_of(request).look(request.path_params["room"]) as awake:
        shown: Listed = listed(awake.room)
    return document(shown)


@endpoint
async def room_facts(request: Request) -> Response:
    language = language_of(request)
    async with hub_of(request).look(request.path_params["room"]) as awake:
        game = awake.room.game
    return document(facts_of(game, language))


@endpoint
async def mine(request: Request) -> Response:
    """How it stands in the rooms that this device has been in."""
    visited = await body_of(request, list[Visited])
    return document([await _mine(hub_of(request), one) for one in visited[:_VISITED]])


async def _mine(hub: Hub, visited: Visited) -> Mine:
    try:
        async with hub.look(visited.room) as awake:
            room = awake.room
            guest = room.known(visited.token)
            if guest is None:
                return Mine(visited.room, False)
            held = room.held(guest)
            scores = [int(points) for points in room.match.state.scores()] if room.match else []
            return Mine(room.id, True, listed(room), seats_of(held), seats_of(held & room.awaited()), scores)
    except NoRoom:
        return Mine(visited.room, False)


# --- the local network --------------------------------------------------------------------------------------------


@endpoint
async def lan(request: Request) -> Response:
    """The switch; only for who sits at this device."""
    listener: LanListener | None = request.app.state.lan if _from_here(request) else None
    path = request.query_params.get("path", "/")
    path = path if path.startswith("/") else "/"
    if request.method == "POST":
        if listener is None:
            raise Wrong(404, "api-no-lan")
        switch = await body_of(request, LanSwitch)
        await (listener.open() if switch.open else listener.close())
    if listener is None:
        here = str(request.base_url).rstrip("/") + path
        return document(Lan(False, here, qr_code(here)))
    return document(listener.shown(path))


def _from_here(request: Request) -> bool:
    """Whether a request comes from this very device, and through no proxy."""
    proxied = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-forwarded-host"))
    try:
        return not proxied and ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        return False

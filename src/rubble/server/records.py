"""Records over the API: to keep, to look at, to go on from. The work is done in a worker process."""

import secrets
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rubble.core.record import Record
from rubble.games.shelf import Shelf
from rubble.server.api import (
    Wrong,
    body_of,
    bytes_of,
    check_space,
    document,
    endpoint,
    hub_of,
    may_make_rooms,
    token_of,
)
from rubble.server.documents import MAX_RECORD, Load, PlayOn
from rubble.server.people import Guest
from rubble.server.protocol import BotLevel
from rubble.server.room import Room, begun
from rubble.server.thinkers import TaskRefused, WorkerError

_LEVELS: dict[str, BotLevel] = {"kind": "kind", "fair": "fair", "mean": "mean"}


async def _study(request: Request, name: str, **facts: Any) -> Any:
    hub = hub_of(request)
    if hub.thinkers.study.waiting >= hub.limits.studies:
        raise Wrong(503, "api-study-busy")
    try:
        return await hub.thinkers.study_record(name, **facts)
    except TaskRefused as error:
        raise Wrong(400, "api-bad-record", reason=str(error)) from error
    except WorkerError as error:
        raise Wrong(503, "api-study-busy") from error


async def _record_of(request: Request, room_id: str, epoch: int) -> str:
    """The record of a room's match, if whoever asks may have it. Earlier matches are over, so they are everybody's."""
    hub = hub_of(request)
    async with hub.look(room_id) as awake:
        room = awake.room
        if room.match is not None and epoch in (0, room.epoch):
            if not room.may_have_record(room.known(token_of(request))):
                raise Wrong(403, "api-record-later")
            return room.match.to_text()
        epoch = epoch or room.epoch
    records = records_of([msgspec.json.decode(line) for line in await hub.store.journal(awake.room.id)], hub.shelf)
    if not 1 <= epoch <= len(records):
        raise Wrong(404, "api-no-match")
    return records[epoch - 1].to_text()


def records_of(journal: list[dict[str, Any]], shelf: Shelf) -> list[Record]:
    """The records of all matches of a room."""
    records: list[Record] = []
    for line in journal:
        if line["do"] == "start":
            records.append(begun(line, shelf)[0])
        elif line["do"] == "line":
            records[-1].lines.append(line["line"])
    return records


def _epoch(request: Request) -> int:
    epoch = request.query_params.get("epoch", "0")
    if not epoch.isdecimal() or len(epoch) > 6:
        raise Wrong(400, "api-bad-request", reason="epoch: a number")
    return int(epoch)


def _eyes(request: Request) -> int | None:
    """A mask out of `0,2`; None for all, the default."""
    eyes = request.query_params.get("eyes", "all")
    if eyes == "all":
        return None
    seats = [seat for seat in eyes.split(",") if seat]
    if not all(seat.isdecimal() and int(seat) < 8 for seat in seats):
        raise Wrong(400, "api-bad-request", reason="eyes: seats as in 0,2")
    return sum(1 << int(seat) for seat in set(seats))


@endpoint
async def record(request: Request) -> Response:
    text = await _record_of(request, request.path_params["room"], _epoch(request))
    game = Record.from_text(text).game
    headers = {"Content-Disposition": f'attachment; filename="{game}.jsonl"', "Cache-Control": "no-store"}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@endpoint
async def room_replay(request: Request) -> Response:
    text = await _record_of(request, request.path_params["room"], _epoch(request))
    return document(await _study(request, "replay", record=text, eyes=_eyes(request)))


@endpoint
async def room_turning(request: Request) -> Response:
    text = await _record_of(request, request.path_params["room"], _epoch(request))
    return await _turning(request, text)


@endpoint
async def replay(request: Request) -> Response:
    return document(await _study(request, "replay", record=await _uploaded(request), eyes=_eyes(request)))


@endpoint
async def turning(request: Request) -> Response:
    return await _turning(request, await _uploaded(request))


async def _turning(request: Request, text: str) -> Response:
    return document(await _study(request, "turning", record=text, think=hub_of(request).limits.think))


async def _uploaded(request: Request) -> str:
    try:
        return (await bytes_of(request, MAX_RECORD)).decode()
    except UnicodeDecodeError as error:
        raise Wrong(400, "api-bad-record", reason="this is not a text file.") from error


@endpoint
async def play_on(request: Request) -> Response:
    """A room of one's own that goes on from a step of a match, with a new secret."""
    wanted = await body_of(request, PlayOn, MAX_RECORD + 10_000)
    hub = hub_of(request)
    text = wanted.record or await _record_of(request, wanted.room, wanted.epoch)
    found = await _study(
        request, "play_on", record=text, version=wanted.version, seat=wanted.seat, seed=secrets.randbits(60)
    )
    may_make_rooms(request)
    await check_space(hub)

    def fill(room: Room) -> str:
        room.choose(found["game"], found["edition"], found["options"])
        host, token = room.enter(wanted.name, wanted.language)
        room.set(host, wanted.settings)
        for chair in room.chairs:
            if chair.seat == wanted.seat:
                room.sit(host, chair.seat)
            else:
                room.place(host, chair.seat, wanted.bot)
        room.start(host, found["position"])
        return token

    room_id, token = await hub.make(fill)
    return document({"room": room_id, "token": token}, 201)


@endpoint
async def load(request: Request) -> Response:
    """A room in which a saved match goes on."""
    wanted = await body_of(request, Load, MAX_RECORD + 10_000)
    hub = hub_of(request)
    found = await _study(request, "load", record=wanted.record)
    may_make_rooms(request)
    await check_space(hub)

    def fill(room: Room) -> str:
        room.choose(found["game"], found["edition"], found["options"])
        host, token = room.enter(wanted.name, wanted.language)
        room.set(host, wanted.settings)
        if len(wanted.seats) > len(room.chairs):
            raise room.refusal("room-no-seat", seat=len(room.chairs))
        for chair, player in zip(room.chairs, found["players"], strict=True):
            plan = wanted.seats[chair.seat] if chair.seat < len(wanted.seats) else ""
            _seat_loaded(room, host, chair.seat, player, plan)
        if found["position"] is not None:
            room.start(host, found["position"])
        else:
            room.go_on(Record.from_text(wanted.record))
        return token

    room_id, token = await hub.make(fill)
    return document({"room": room_id, "token": token}, 201)


def _seat_loaded(room: Room, host: Guest, seat: int, player: dict[str, str], plan: str) -> None:
    """Bots stay bots and the loader holds the others, unless the plan says otherwise."""
    bot = player.get("bot", "")
    if plan in _LEVELS:
        room.place(host, seat, _LEVELS[plan])
    elif bot and plan != "me":
        room.place(host, seat, _LEVELS.get(bot, "fair"))
    else:
        room.sit(host, seat, player.get("name", ""))

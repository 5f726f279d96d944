"""The talk with one browser: read what it says, do it in its room, answer."""

import asyncio
import time
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rubble import __version__
from rubble.core.errors import MoveError, Refused, RubbleError
from rubble.server import protocol as say
from rubble.server.awake import AwakeRoom, Busy, NoRoom
from rubble.server.connection import Connection
from rubble.server.hub import Hub
from rubble.server.logs import log, log_failure
from rubble.server.people import Guest
from rubble.server.room import Room
from rubble.server.thinkers import WorkerError, dice
from rubble.server.words import say as in_english

_DECODER: Final = msgspec.json.Decoder(say.FromBrowser)


class _Nameless(msgspec.Struct):
    """As much of a message as can be read of any: to answer even nonsense by its id."""

    id: int = 0


async def talk(hub: Hub, socket: WebSocket, address: str) -> None:
    """Serve one connection from its hello to its end."""
    await socket.accept()
    connection = Connection(socket, address, hub.limits)
    sender = connection.start_sending()
    if hub.admit(connection):
        try:
            await _listen(hub, socket, connection)
        except WebSocketDisconnect:
            pass
        except Exception as error:
            log_failure("a talk broke off", error)
            connection.bye("busy")
        finally:
            with suppress(Busy):
                await hub.let_go(connection)
    else:
        connection.bye("busy")
    if connection.leaving:
        await asyncio.wait({sender})
    sender.cancel()


async def _listen(hub: Hub, socket: WebSocket, connection: Connection) -> None:
    closed = asyncio.create_task(connection.closed.wait())
    hello_by = hub.limits.hello_seconds
    try:
        while not connection.leaving:
            receiving = asyncio.create_task(socket.receive())
            timeout = None if connection.guest else hello_by
            await asyncio.wait({receiving, closed}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
            if not receiving.done():
                receiving.cancel()
                connection.bye("broken")
                return
            message = receiving.result()
            if message["type"] != "websocket.receive" or connection.leaving:
                return
            hub.metrics.count("rubble_messages_total")
            if not connection.bucket.take():
                log("a connection sent too much", address=connection.address)
                connection.bye("flood")
                return
            text = message.get("text")
            with hub.metrics.timed("rubble_change_seconds"):
                await _hear(hub, connection, text if text is not None else message.get("bytes") or b"")
    finally:
        closed.cancel()


async def _hear(hub: Hub, connection: Connection, text: str | bytes) -> None:
    """One message: carried out and answered, or refused."""
    if len(text) > say.MAX_MESSAGE:
        connection.bye("broken")
        return
    try:
        message = _DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        _refuse_nonsense(hub, connection, text, error)
        return
    number = getattr(message, "id", 0)
    try:
        if isinstance(message, say.Ping):
            connection.tell(say.Pong(message.at, time.time()))
        elif isinstance(message, say.Hello):
            await _hello(hub, connection, message)
        elif connection.guest is None:
            _refuse(hub, connection, number, "room-hello-first")
        elif isinstance(message, say.Hint):
            await _hint(hub, connection, message)
        else:
            await _act(hub, connection, connection.guest, message)
    except Refused as refused:
        reason = refused.reason
        hub.metrics.count("rubble_refused_total")
        connection.tell(say.Refused(number, reason.key, dict(reason.facts), reason.rule, str(refused)))
    except RubbleError as error:
        key = "room-bad-move" if isinstance(error, MoveError) else "room-bad-choice"
        _refuse(hub, connection, number, key, reason=str(error))
    except NoRoom:
        connection.bye("gone")
    except Busy:
        connection.bye("busy")


def _refuse_nonsense(hub: Hub, connection: Connection, text: str | bytes, error: Exception) -> None:
    try:
        number = msgspec.json.decode(text, type=_Nameless).id
    except (msgspec.MsgspecError, RecursionError):
        number = 0
    connection.bad += 1
    if connection.bad > hub.limits.bad_messages:
        connection.bye("broken")
    else:
        _refuse(hub, connection, number, "room-malformed", reason=str(error))


def _refuse(hub: Hub, connection: Connection, number: int, key: str, **facts: str) -> None:
    hub.metrics.count("rubble_refused_total")
    connection.tell(say.Refused(number, key, dict(facts), "", in_english(key, **facts)))


async def _hello(hub: Hub, connection: Connection, hello: say.Hello) -> None:
    """Come in: as the guest of the token, or as a new one."""
    if connection.guest is not None:
        _refuse(hub, connection, 0, "room-hello-twice")
        return
    bad_key = False
    async with hub.change(hello.room) as awake:
        room, token = awake.room, hello.token
        guest = room.known(token) if token else None
        if len(awake.connections) >= hub.limits.connections_per_room or (
            guest is not None and guest.connections >= hub.limits.connections_per_guest
        ):
            connection.bye("busy")
            return
        if guest is None:
            if not hub.newcomers.take(connection.address):
                connection.bye("busy")
                return
            try:
                guest, token = room.enter(hello.name, hello.language)
            except Refused:
                connection.bye("full")
                return
            awake.notice("notice-joined", name=guest.name)
        if hello.seat_key:
            seat = room.use_key(guest, hello.seat_key)
            bad_key = seat is None
            if seat is not None:
                awake.notice("notice-moved", seat=seat)
        connection.epoch, connection.version, connection.seen = hello.epoch, hello.version, hello.seen
        connection.welcome = say.Welcome(room.id, token, guest.number, now=time.time(), server=__version__)
        awake.join(connection, guest)
    if bad_key:
        _refuse(hub, connection, 0, "room-bad-key")


async def _act(hub: Hub, connection: Connection, guest: Guest, message: msgspec.Struct) -> None:
    """Everything else happens in the room, under its lock."""
    number: int = getattr(message, "id", 0)
    answer: say.Told = say.Ack(number)
    async with hub.change(connection.room_id) as awake:
        room = awake.room
        if guest.gone:
            return
        if room.length > hub.limits.lines_per_room and not isinstance(message, say.Leave | say.Why | say.Eyes):
            raise room.refusal("room-worn-out")
        if isinstance(message, say.Play):
            room.play(guest, message.seat, message.question, message.moves)
        elif isinstance(message, say.Why):
            reason = room.why_not(guest, message.seat, message.move)
            answer = say.WhyNot(number, reason.key, dict(reason.facts), reason.rule) if reason else say.WhyNot(number)
        elif isinstance(message, say.SeatLink):
            answer = say.SeatKey(number, message.seat, room.seat_key(guest, message.seat))
        elif isinstance(message, say.React):
            awake.react(guest, message.what)
        elif isinstance(message, say.Leave):
            room.leave(guest)
            awake.notice("notice-left", name=guest.name)
        elif isinstance(message, say.Kick):
            kicked = room.kick(guest, message.guest)
            awake.notice("notice-kicked", name=kicked.name)
        elif isinstance(message, say.Agree):
            _agree(awake, guest, message)
        else:
            _arrange(room, guest, message)
    if isinstance(message, say.Kick):
        for other in awake.of_guest(kicked):
            other.bye("kicked")
    connection.tell(answer)
    if isinstance(message, say.Leave):
        for other in awake.of_guest(guest):
            other.bye("left")


def _agree(awake: AwakeRoom, guest: Guest, message: say.Agree) -> None:
    asker = awake.room.undo_asker
    awake.room.agree(guest, message.yes)
    if not message.yes and guest.number != asker:
        awake.notice("notice-undo-refused", name=guest.name)


def _arrange(room: Room, guest: Guest, message: msgspec.Struct) -> None:
    """Seats, settings, and the match as a whole."""
    match message:
        case say.Rename(name=name, seat=seat):
            room.rename(guest, name, seat)
        case say.Sit(seat=seat, name=name):
            room.sit(guest, seat, name)
        case say.Stand(seat=seat):
            room.stand(guest, seat)
        case say.Place(seat=seat, bot=bot):
            room.place(guest, seat, bot)
        case say.Set(settings=settings):
            room.set(guest, settings)
        case say.Choose(options=options, edition=edition):
            room.choose(room.game.id, edition, options, guest)
        case say.Start():
            room.start(guest)
        case say.Rematch():
            room.rematch(guest)
        case say.Undo(seat=seat):
            room.undo(guest, seat)
        case say.Eyes(seats=seats):
            guest.eyes = sum(1 << seat for seat in set(seats)) & room.held(guest)
        case say.Concede(seat=seat):
            room.concede(guest, seat)


async def _hint(hub: Hub, connection: Connection, message: say.Hint) -> None:
    """Think in a worker, and answer when it is done; the talk goes on meanwhile."""
    guest = connection.guest
    assert guest is not None
    async with hub.change(connection.room_id) as awake:
        room, seat = awake.room, message.seat
        if not room.hints():
            raise room.refusal("room-no-hints")
        if not room.eyes(guest) >> seat & 1:
            raise room.refusal("room-eyes-closed" if room.held(guest) >> seat & 1 else "room-not-your-seat", seat=seat)
        match = room.playing()
        question = match.question(seat)
        if question is None:
            raise room.refusal("room-no-hint-now", seat=seat)
        if guest.number in awake.hinting:
            raise room.refusal("room-hint-busy")
        awake.hinting.add(guest.number)
        position = room.believed(seat, dice())
        previews = dict(zip(map(_frozen, question.choices), match.previews(seat), strict=True))

    async def think() -> None:
        try:
            found = await hub.thinkers.hint(match.game, position, seat)
        except (WorkerError, RubbleError) as error:
            log_failure("a hint failed", error)
            _refuse(hub, connection, message.id, "room-thinking-failed")
        else:
            moves = [
                say.HintMove(move, round(share, 4), round(chance, 4), previews.get(_frozen(move)))
                for move, share, chance in found["moves"]
            ]
            connection.tell(say.HintGiven(message.id, seat, question.number, moves, found["simulations"]))
        finally:
            awake.hinting.discard(guest.number)

    hub.background(think())


def _frozen(move: dict[str, object]) -> tuple[tuple[str, object], ...]:
    return tuple(sorted(move.items()))

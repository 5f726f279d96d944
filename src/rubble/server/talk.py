"""The talk with one browser: read what it says, do it in its room, answer."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rubble import __version__
from rubble.core.errors import MoveError, Refused, RubbleError
from rubble.core.game import Line
from rubble.server import protocol as say
from rubble.server.awake import AwakeRoom, Busy, NoRoom
from rubble.server.connection import LAST_WORDS, Connection
from rubble.server.hub import Hub
from rubble.server.line import line_of
from rubble.server.logs import log, log_failure
from rubble.server.people import Guest
from rubble.server.room import Room
from rubble.server.store import StoreError
from rubble.server.thinkers import WorkerError, dice
from rubble.server.words import say as in_english

Frozen = tuple[tuple[str, object], ...]  # a move as a key
_DECODER: Final = msgspec.json.Decoder(say.FromBrowser)


class _Nameless(msgspec.Struct):
    """As much of a message as can be read of any: to answer even nonsense by its id."""

    id: int = 0


async def talk(hub: Hub, socket: WebSocket, address: str) -> None:
    """Serve one connection from its hello to its end."""
    await socket.accept()
    connection = Connection(line_of(socket), address, hub.limits)
    if hub.admit(connection):
        Talk(hub, connection)
        code = await connection.ended()
        hub.let_go(connection)
    else:
        connection.bye("busy")
        code = await connection.ended()
    if code:
        with suppress(RuntimeError, OSError, TimeoutError, WebSocketDisconnect):  # it may go meanwhile
            await asyncio.wait_for(socket.close(code), LAST_WORDS)


class Talk:
    """Hears what a browser says, one message after the other: the next is looked at when this one is answered."""

    def __init__(self, hub: Hub, connection: Connection) -> None:
        self.hub = hub
        self.connection = connection
        self._inbox: deque[tuple[float, bytes]] = deque()
        self._busy = False
        self._came = 0.0  # the message that is carried out, of `time.monotonic`
        connection.on_message = self._heard
        asyncio.get_running_loop().call_later(hub.limits.hello_seconds, self._expect_hello)

    def _expect_hello(self) -> None:
        if self.connection.guest is None:
            self.connection.bye("broken")

    def _heard(self, data: bytes) -> None:
        self.hub.metrics.count("rubble_messages_total")
        came = time.monotonic()
        if not self.connection.bucket.take() or len(self._inbox) > self.hub.limits.messages_burst:
            log("a connection sent too much", address=self.connection.address)
            self.connection.bye("flood")
        elif len(data) > say.MAX_MESSAGE:
            self.connection.bye("broken")
        elif self._busy:
            self._inbox.append((came, data))
        else:
            self._begin(came, data)

    def _begin(self, came: float, data: bytes) -> None:
        """Carry a message out, now or as soon as its room is free."""
        hub, connection = self.hub, self.connection
        self._came = came
        try:
            message = _DECODER.decode(data)
        except (msgspec.MsgspecError, RecursionError) as error:
            _refuse_nonsense(hub, connection, data, error)
            return
        number: int = getattr(message, "id", 0)
        if isinstance(message, say.Ping):
            connection.tell(say.Pong(message.at, time.time()))
        elif isinstance(message, say.Hello):
            self._busy = True
            hub.background(self._come_in(message))
        elif connection.awake is None or connection.guest is None:
            _refuse(hub, connection, number, "room-hello-first")
        else:
            self._busy = True
            act = Act(hub, connection, connection.awake, connection.guest, message, number, came)
            hub.turn(connection.awake, act.carry_out, partial(self._answer, act))

    async def _come_in(self, message: say.Hello) -> None:
        try:
            await _hello(self.hub, self.connection, message)
        except Exception as error:
            _explain(self.hub, self.connection, 0, error)
        self._go_on()

    def _answer(self, act: "Act", error: Exception | None) -> None:
        """What was done is stored and shown; or it was refused."""
        if error is None:
            act.answer()
        else:
            _explain(self.hub, self.connection, act.number, error)
        self._go_on()

    def _go_on(self) -> None:
        self.hub.metrics.add("rubble_change_seconds", time.monotonic() - self._came)
        self._busy = False
        while self._inbox and not self._busy and not self.connection.leaving:
            self._begin(*self._inbox.popleft())


def _explain(hub: Hub, connection: Connection, number: int, error: Exception) -> None:
    """Tell a browser why something was not done."""
    if isinstance(error, Refused):
        reason = error.reason
        hub.metrics.count("rubble_refused_total")
        connection.tell(say.Refused(number, reason.key, dict(reason.facts), reason.rule, str(error)))
    elif isinstance(error, RubbleError) and not isinstance(error, StoreError):
        key = "room-bad-move" if isinstance(error, MoveError) else "room-bad-choice"
        _refuse(hub, connection, number, key, reason=str(error))
    elif isinstance(error, NoRoom):
        connection.bye("gone")
    else:
        if not isinstance(error, Busy):
            log_failure("a talk broke off", error)
        connection.bye("busy")


def _refuse_nonsense(hub: Hub, connection: Connection, data: bytes, error: Exception) -> None:
    try:
        number = msgspec.json.decode(data, type=_Nameless).id
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
    if connection.closed.is_set():
        hub.part(connection)  # it went while it came in
    if bad_key:
        _refuse(hub, connection, 0, "room-bad-key")


class Act:
    """Something a guest does in its room."""

    def __init__(
        self,
        hub: Hub,
        connection: Connection,
        awake: AwakeRoom,
        guest: Guest,
        message: msgspec.Struct,
        number: int,
        came: float,
    ) -> None:
        self.hub = hub
        self.connection = connection
        self.awake = awake
        self.guest = guest
        self.message = message
        self.number = number
        self.came = came  # before whatever came first was done
        self._answer: say.Told | None = None
        self._parting: list[tuple[Guest, str]] = []  # who is told good-bye then, and why

    def carry_out(self) -> None:
        """Do it, or complain; called while the room is held."""
        awake, room, guest, message = self.awake, self.awake.room, self.guest, self.message
        if guest.gone:
            return
        if room.length > self.hub.limits.lines_per_room and not isinstance(message, say.Leave | say.Why | say.Eyes):
            raise room.refusal("room-worn-out")
        self._answer = say.Ack(self.number)
        if isinstance(message, say.Play):
            room.play(guest, message.seat, message.question, message.moves, self.came)
        elif isinstance(message, say.Why):
            reason = room.why_not(guest, message.seat, message.move)
            facts = (reason.key, dict(reason.facts), reason.rule) if reason else ()
            self._answer = say.WhyNot(self.number, *facts)
        elif isinstance(message, say.Hint):
            self._hint(message.seat)
        elif isinstance(message, say.SeatLink):
            self._answer = say.SeatKey(self.number, message.seat, room.seat_key(guest, message.seat))
        elif isinstance(message, say.React):
            awake.react(guest, message.what)
        elif isinstance(message, say.Leave):
            room.leave(guest)
            awake.notice("notice-left", name=guest.name)
            self._parting = [(guest, "left")]
        elif isinstance(message, say.Kick):
            kicked = room.kick(guest, message.guest)
            awake.notice("notice-kicked", name=kicked.name)
            self._parting = [(kicked, "kicked")]
        elif isinstance(message, say.Agree):
            _agree(awake, guest, message)
        else:
            _arrange(room, guest, message)

    def answer(self) -> None:
        """It is stored and shown."""
        if self._answer is not None:
            self.connection.tell(self._answer)
        for guest, why in self._parting:
            for other in self.awake.of_guest(guest):
                other.bye(why)

    def _hint(self, seat: int) -> None:
        """Think in a worker, and answer when it is done; the talk goes on meanwhile."""
        awake, room, guest = self.awake, self.awake.room, self.guest
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
        self._answer = None  # comes later
        previews = dict(zip(map(_frozen, question.choices), match.previews(seat), strict=True))
        thought = self.hub.thinkers.hint(match.game, room.believed(seat, dice()), seat, room.clock.now())
        self.hub.background(self._think(thought, seat, question.number, previews))

    async def _think(
        self, thought: Awaitable[dict[str, Any]], seat: int, question: int, previews: dict[Frozen, Line | None]
    ) -> None:
        try:
            found = await thought
        except (WorkerError, RubbleError) as error:
            log_failure("a hint failed", error)
            _refuse(self.hub, self.connection, self.number, "room-thinking-failed")
        else:
            moves = [
                say.HintMove(move, round(share, 4), round(chance, 4), previews.get(_frozen(move)), rest)
                for move, share, chance, rest in found["moves"]
            ]
            self.connection.tell(say.HintGiven(self.number, seat, question, moves, found["simulations"]))
        finally:
            self.awake.hinting.discard(self.guest.number)


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


def _frozen(move: dict[str, object]) -> Frozen:
    return tuple(sorted(move.items()))

"""What is shown to whom: the room to all, the table to each guest through the eyes of its seats."""

import time
from typing import Any, Final

from msgspec import Raw

from rubble.core.match import Match
from rubble.core.question import Question
from rubble.core.state import MAX_SEATS, Value
from rubble.server.connection import ENCODER, Mark
from rubble.server.documents import Listed, ListedSeat
from rubble.server.people import Chair, Guest
from rubble.server.protocol import Asked, Clock, GuestInfo, Happened, RoomInfo, SeatInfo, Table, UndoAsked
from rubble.server.room import Room

_SHOWN_AGAIN: Final = 40  # steps at most of which somebody who comes back sees the table; older ones are told
_PLAYED_AGAIN: Final = 1_000  # lines at most of a record for that: all rooms wait meanwhile
_SEATS: Final = [[seat for seat in range(MAX_SEATS) if mask >> seat & 1] for mask in range(1 << MAX_SEATS)]


def seats_of(mask: int) -> list[int]:
    """The seats of a mask; not to be changed by who asks."""
    return _SEATS[mask]


def room_info(room: Room, away: bool = True) -> RoomInfo:
    """The room; without `away`, so that it changes only when somebody does something."""
    commitment = str(room.match.record.chance.get("commitment", "")) if room.match else ""
    undo = None
    if room.undo_seat is not None:
        undo = UndoAsked(room.undo_seat, room.undo_asker, room.undo_missing())
    return RoomInfo(
        room=room.id,
        game=room.game.id,
        edition=room.game.edition.name,
        options=room.game.options,
        phase=room.phase,
        seats=[_seat_info(room, chair, away) for chair in room.chairs],
        guests=[
            GuestInfo(guest.number, guest.name, guest.host, guest.connections > 0)
            for guest in room.guests.values()
            if not guest.gone
        ],
        settings=room.settings,
        hints=room.hints(),
        epoch=room.epoch,
        commitment=commitment,
        undo=undo,
        loaded=room.loaded,
        custom=room.custom,
    )


def _seat_info(room: Room, chair: Chair, away: bool) -> SeatInfo:
    if chair.guest is None:
        return SeatInfo(chair.seat, "bot" if chair.bot else "open", chair.name, bot=chair.bot)
    guest = room.guests[chair.guest]
    online = guest.connections > 0
    gone = 0 if online or not away else max(0, int(time.time() - guest.last_seen))
    return SeatInfo(chair.seat, "person", chair.name, guest.number, online=online, away=gone)


class Showing:
    """The match as it stands, for many guests: what they see alike is put together, and into bytes, once."""

    def __init__(self, room: Room, deadline: float) -> None:
        self.room = room
        self.match = room.playing()
        self.deadline = deadline
        self._to_move = int(self.match.state.to_move())
        self._awaited = seats_of(room.awaited())
        self._scores = [int(points) for points in self.match.state.scores()]
        self._over = self.match.over
        self._clock = _clock(room)
        self._views: dict[int, Raw] = {}  # by what decides a view
        self._tables: dict[tuple[Mark, int, int], bytes] = {}

    def mark(self, guest: Guest) -> Mark:
        """What decides whether a guest's table has changed. Nothing of others' unfinished rows is in it."""
        room, match = self.room, self.match
        eyes = room.eyes(guest)
        asked = tuple([match.numbers[seat] for seat in seats_of(eyes)])
        times = self.deadline, room.clock.running
        return room.epoch, room.version, eyes, room.held(guest), asked, tuple(room.can_undo(guest)), times

    def table(self, mark: Mark, since: int, seen: int = 0) -> bytes:
        """The table for who has this mark, with the steps after a version; from `seen` on, each with its table."""
        key = mark, since, seen
        if key not in self._tables:
            self._tables[key] = ENCODER.encode(self._table(mark, since, seen))
        return self._tables[key]

    def _table(self, mark: Mark, since: int, seen: int) -> Table:
        room, match = self.room, self.match
        epoch, version, eyes, held, _, can_undo, (deadline, _) = mark
        missed = range(max(seen, since + 1, version - _SHOWN_AGAIN), version) if seen else range(0)
        views = past_views(match, eyes, missed)
        return Table(
            epoch=epoch,
            version=version,
            since=since,
            steps=[
                Happened(version, events_of(match, step, eyes), match.steps[step].frames, views.get(version))
                for version, step in enumerate(room.public[since:], start=since + 1)
            ],
            view=self._view(eyes),  # type: ignore[arg-type]  # a dict, in bytes already
            asked=[asked for seat in seats_of(eyes & self._to_move) if (asked := _asked(match, seat)) is not None],
            awaited=self._awaited,
            scores=self._scores,
            over=self._over,
            eyes=seats_of(eyes),
            private=[seat for seat in seats_of(held) if not self._over and match.game.private(match.state, seat)],
            can_undo=list(can_undo),
            deadline=deadline,
            clock=self._clock,
        )

    def _view(self, eyes: int) -> Raw:
        sight = self.match.sight(eyes)
        if sight not in self._views:
            self._views[sight] = Raw(ENCODER.encode(self.match.view(eyes)))
        return self._views[sight]


def _clock(room: Room) -> Clock | None:
    alarm = int(room.playing().state.alarm())
    return Clock(room.clock.now(), alarm, room.clock.running) if alarm >= 0 else None


def events_of(match: Match, step: int, eyes: int) -> list[dict[str, Value]]:
    """The events of a step as these eyes saw them."""
    seen = [event.seen_by(eyes) for event in match.steps[step].events]
    return [event for event in seen if event is not None]


def past_views(match: Match, eyes: int, versions: range) -> dict[int, dict[str, Any]]:
    """The table after each of these versions, as these eyes saw it: the record is played once more."""
    if not versions or len(match.record.lines) > _PLAYED_AGAIN:
        return {}
    found: dict[int, dict[str, Any]] = {}
    version = steps = 0
    for past in Match.walk(match.record, match.game):
        fresh, steps = len(past.steps) > steps, len(past.steps)
        if not fresh or past.steps[-1].row:  # somebody sat down, or has begun a decision
            continue
        version += 1
        if version in versions:
            found[version] = past.view(eyes)
    return found


def _asked(match: Match, seat: int) -> Asked | None:
    question: Question | None = match.question(seat)
    if question is None:
        return None
    return Asked(
        seat=seat,
        number=question.number,
        prompt=question.prompt,
        facts=dict(question.facts),
        choices=list(question.choices),
        previews=list(match.previews(seat)),
        row=question.part_of_row,
        fields=[(field.name, field.low, field.high) for field in question.fields],
    )


def listed(room: Room) -> Listed:
    """The room as the lobby shows it."""
    host = next((guest.name for guest in room.guests.values() if guest.host and not guest.gone), "")
    return Listed(
        room=room.id,
        game=room.game.id,
        edition=room.game.edition.name,
        options=room.game.options,
        phase=room.phase,
        seats=[
            ListedSeat("open" if chair.open else "bot" if chair.bot else "person", chair.name) for chair in room.chairs
        ],
        host=host,
        made=room.made,
        touched=room.touched,
        online=sum(guest.connections > 0 for guest in room.guests.values()),
        timer=room.settings.turn_seconds,
    )

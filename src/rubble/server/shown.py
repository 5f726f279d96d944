"""What is shown to whom: the room to all, the table to each guest through the eyes of its seats."""

import time
from typing import Any, Final

from rubble.core.match import Match
from rubble.core.question import Question
from rubble.server.documents import Listed, ListedSeat
from rubble.server.people import Chair, Guest
from rubble.server.protocol import Asked, GuestInfo, Happened, RoomInfo, SeatInfo, Table, UndoAsked
from rubble.server.room import Room
from rubble.server.study import walk

_SHOWN_AGAIN: Final = 40  # steps at most of which somebody who comes back sees the table; older ones are told


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


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


def table_of(room: Room, guest: Guest, since: int, deadline: float, seen: int = 0) -> Table:
    """The match as this guest may know it, with the steps after a version; from `seen` on, each with its table."""
    match = room.playing()
    eyes, held = room.eyes(guest), room.held(guest)
    missed = range(max(seen, since + 1, room.version - _SHOWN_AGAIN), room.version) if seen else range(0)
    views = past_views(match, eyes, missed)
    return Table(
        epoch=room.epoch,
        version=room.version,
        since=since,
        steps=[
            Happened(version, events_of(match, step, eyes), views.get(version))
            for version, step in enumerate(room.public[since:], start=since + 1)
        ],
        view=match.view(eyes),
        asked=[asked for seat in seats_of(eyes) if (asked := _asked(match, seat)) is not None],
        awaited=seats_of(room.awaited()),
        scores=[int(points) for points in match.state.scores()],
        over=match.over,
        eyes=seats_of(eyes),
        private=[seat for seat in seats_of(held) if not match.over and match.game.private(match.state, seat)],
        can_undo=room.can_undo(guest),
        deadline=deadline,
    )


def events_of(match: Match, step: int, eyes: int) -> list[dict[str, object]]:
    """The events of a step as these eyes saw them."""
    seen = (event.seen_by(eyes) for event in match.steps[step].events)
    return [dict(event) for event in seen if event is not None]


def past_views(match: Match, eyes: int, versions: range) -> dict[int, dict[str, Any]]:
    """The table after each of these versions, as these eyes saw it: the record is played once more."""
    if not versions:
        return {}
    found: dict[int, dict[str, Any]] = {}
    version = 0
    for _, past in walk(match.record, match.game):
        if past.steps[-1].row:
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

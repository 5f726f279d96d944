"""A room is its journal: woken from it at any moment it is the same room."""

import json
import random
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from rubble.core.errors import RubbleError
from rubble.core.match import Match, verify
from rubble.core.record import Record
from rubble.games import game_of, load
from rubble.server.people import Guest
from rubble.server.protocol import BotLevel, Settings, UndoRule
from rubble.server.room import Room
from rubble.server.shown import Showing, room_info

LEVELS: tuple[BotLevel | None, ...] = (None, "kind", "fair", "mean")
UNDO: tuple[UndoRule, ...] = ("free", "agree")


def new_room(variant: str) -> tuple[Room, list[Guest]]:
    room = Room("tasik-modev-gonir")
    room.choose("monster-city", "standard", {"variant": variant})
    guests = [room.enter(name)[0] for name in ("Ada", "Bob", "Cy")]
    for guest in guests:
        guest.connections = 1
    return room, guests


def happenings(room: Room, guests: list[Guest], rng: random.Random) -> list[Callable[[], object]]:
    """What may happen in a room, sensible or not."""
    guest, seat = rng.choice(guests), rng.randrange(4)

    def play() -> None:
        match = room.playing()
        awaited = [chair.seat for chair in room.chairs if room.awaited() >> chair.seat & 1]
        asked = match.question(rng.choice(awaited)) if awaited else None
        if asked is not None:
            room.play_for(asked.seat, asked.number, [rng.choice(asked.choices)])

    seldom: list[Callable[[], object]] = [
        lambda: room.sit(guest, seat, rng.choice(["", "Łucja"])),
        lambda: room.stand(guest, seat),
        lambda: room.place(guest, seat, rng.choice(LEVELS)),
        lambda: room.concede(guest, seat),
        lambda: room.rename(guest, f"Name {rng.randrange(9)}", rng.choice([None, seat])),
        lambda: room.set(guest, Settings(undo=rng.choice(UNDO), listed=rng.random() < 0.5)),
        lambda: room.choose("monster-city", rng.choice(["standard", "heights"]), {"seats": rng.choice("345")}, guest),
        lambda: room.use_key(rng.choice(guests), room.seat_key(guest, seat)),
        lambda: room.hand_over(rng.choice([one for one in guests if not one.gone])),
        lambda: guests.append(room.enter("Newcomer")[0]) if len(guests) < 6 else None,
        lambda: room.leave(guest) if len([one for one in guests if not one.gone]) > 2 else None,
    ]
    often = [play] * 30 + [lambda: room.start(guest), lambda: room.rematch(guest), lambda: room.undo(guest, seat)] * 3
    return [*seldom, *often, *([lambda: room.agree(guest, True)] * 3)]


def shown(room: Room) -> str:
    """All that anybody can see of a room, and what only the server knows."""
    guests = [guest for guest in room.guests.values() if not guest.gone]
    showing = Showing(room, 0.0) if room.match else None
    tables = [showing.table(showing.mark(guest), 0) for guest in guests] if showing else []
    rest = [room.length, room.loaded, room.made, room.touched, room.turn_at, room.public]
    seen = [(guest.number, guest.seen, guest.host, guest.token) for guest in room.guests.values()]
    record = room.match.to_text() if room.match else ""
    info = room_info(room, away=False)
    info.undo, info.guests = None, []  # who is connected, and what is being asked for, ends with the server
    info.seats = []
    return repr((info, room.chairs, tables, rest, seen, record))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), variant=st.sampled_from(["basic", "events"]))
def test_a_room_woken_from_its_journal_is_the_same_room(seed: int, variant: str) -> None:
    rng = random.Random(seed)
    room, guests = new_room(variant)
    for chair in room.chairs:
        room.place(guests[0], chair.seat, "kind")
    room.sit(guests[0], 0)
    room.start(guests[0])
    journal = room.take_fresh()
    for step in range(150):
        guests = [guest for guest in room.guests.values() if not guest.gone]
        try:
            rng.choice(happenings(room, guests, rng))()
        except RubbleError:
            assert not room.fresh  # refused, so nothing was noted
        journal += room.take_fresh()
        if step % 30 == 29:
            stored = [json.loads(json.dumps(line)) for line in journal]
            woken = Room.wake(room.id, stored)
            for guest in room.guests.values():
                guest.eyes = 0  # every curtain is closed after a restart
            assert shown(woken) == shown(room)


def test_a_match_outlives_a_change_of_its_shipped_edition() -> None:
    """Its journal holds the components it began with: after an update it goes on as it was."""
    room, guests = new_room("basic")
    for chair in room.chairs:
        room.sit(guests[0], chair.seat)
    room.start(guests[0])
    journal = room.take_fresh()
    started = next(line for line in journal if line["do"] == "start")
    before = load("monster-city", seats=3).edition.data
    older = {**before, "limits": {**before["limits"], "start_notes": 2}}
    match = Match(load("monster-city", older, seats=3), players=room.playing().players)
    match.record.edition_data = None  # it was the shipped edition then
    started |= {"record": match.to_text(), "components": older}
    woken = Room.wake(room.id, [json.loads(json.dumps(line)) for line in journal])
    assert woken.playing().view(1) == match.view(1)
    assert [seat["notes"] for seat in woken.playing().view(0)["seats"]] == [2, 2, 2]
    kept = Record.from_text(woken.playing().to_text())
    verify(kept, game_of(kept))  # its record needs nothing but itself

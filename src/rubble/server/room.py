"""A room: people, seats, and the matches they play. No I/O: the hub stores what a room notes, and tells the guests.

A room is its journal: every accepted change is a line `{"do": …}`, noted in `fresh` until it is stored. Waking a room
is reading its journal again, so a server that was killed goes on where it was.
"""

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rubble.core.chance import FastChance
from rubble.core.errors import OptionError, Reason, Refused, RubbleError
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.core.record import Record
from rubble.games import load
from rubble.server.people import Chair, Guest, new_token, same_token, token_hash
from rubble.server.protocol import BotLevel, Settings
from rubble.server.words import SERVER_TEXTS

MAX_GUESTS = 40
Line = dict[str, Any]


class Room:
    """One table and the people around it."""

    def __init__(self, room_id: str) -> None:
        self.id = room_id
        self.game: Game
        self.settings = Settings()
        self.guests: dict[int, Guest] = {}
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.epoch = 0
        self.touched = 0.0  # unix seconds of the last change
        self.length = 0  # lines of the journal
        self.fresh: list[Line] = []  # noted and not stored yet
        self.undo_seat: int | None = None  # whose move people are asked to take back
        self.undo_agreed: set[int] = set()

    # --- the journal ----------------------------------------------------------------------------------------------

    def _note(self, line: Line) -> None:
        """Carry a line out and keep it for the store."""
        line["at"] = round(time.time(), 3)
        self._carry_out(line)
        self.length += 1
        self.fresh.append(line)

    def take_fresh(self) -> list[Line]:
        fresh, self.fresh = self.fresh, []
        return fresh

    @classmethod
    def wake(cls, room_id: str, journal: Sequence[Line]) -> "Room":
        """The room of a journal."""
        room = cls(room_id)
        waiting: Record | None = None
        for line in journal:
            if line["do"] == "line" and waiting is not None:
                waiting.lines.append(line["line"])
                room.touched = line["at"]
            else:
                room._carry_out(line)
                if line["do"] == "start":
                    waiting = Record.from_text(line["record"])
        if waiting is not None:
            room.match = Match.from_record(waiting, room.game)
        room.length = len(journal)
        return room

    def _carry_out(self, line: Line) -> None:
        self.touched = line["at"]
        what = line["do"]
        if what == "choose":
            self.game = load(line["game"], line["edition"], **line["options"])
            kept = self.chairs[: self.game.seats]
            self.chairs = kept + [Chair(seat) for seat in range(len(kept), self.game.seats)]
        elif what == "guest":
            number = line["guest"]
            self.guests[number] = Guest(number, line["name"], line["token"], line["host"], last_seen=line["at"])
        elif what == "rename":
            self._rename(self.guests[line["guest"]], line["name"])
        elif what == "host":
            for guest in self.guests.values():
                guest.host = guest.number == line["guest"]
        elif what == "gone":
            self.guests[line["guest"]].gone = True
        elif what == "chair":
            chair = self.chairs[line["seat"]]
            chair.guest, chair.bot, chair.name, chair.key = line["guest"], line["bot"], line["name"], ""
        elif what == "key":
            self.chairs[line["seat"]].key = line["key"]
        elif what == "set":
            self.settings = msgspec.convert(line["settings"], Settings)
        elif what == "start":
            self.epoch += 1
            self.undo_seat = None
        elif what != "line":
            raise ValueError(f"a journal cannot hold '{what}'")

    def _rename(self, guest: Guest, name: str) -> None:
        for chair in self.chairs:
            if chair.guest == guest.number and chair.name == guest.name:
                chair.name = name
        guest.name = name

    # --- who is here ----------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    def enter(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the token to keep; the first one is the host."""
        here = [guest for guest in self.guests.values() if not guest.gone]
        if len(here) >= MAX_GUESTS:
            raise self.refusal("room-full")
        number = max(self.guests, default=-1) + 1
        token = new_token()
        self._note(
            {
                "do": "guest",
                "guest": number,
                "name": name or SERVER_TEXTS("guest-name", number=number + 1),
                "token": token_hash(token),
                "host": not here,
            }
        )
        return self.guests[number], token

    def known(self, token: str) -> Guest | None:
        """The guest of this token."""
        for guest in self.guests.values():
            if not guest.gone and same_token(token, guest.token):
                return guest
        return None

    def held(self, guest: Guest) -> int:
        """Mask of the seats this guest holds."""
        return sum(1 << chair.seat for chair in self.chairs if chair.guest == guest.number)

    def eyes(self, guest: Guest) -> int:
        """Mask of the seats this guest sees through: its only seat, or those it says of several."""
        held = self.held(guest)
        return held if not held & held - 1 else guest.eyes & held

    def people(self) -> list[Guest]:
        """Those who hold a seat."""
        return [guest for guest in self.guests.values() if self.held(guest)]

    def hints(self) -> bool:
        """Hints are off where people play each other, unless the room allows them."""
        allowed = self.settings.hints
        return len(self.people()) < 2 if allowed is None else allowed

    # --- what the host and the guests may do ----------------------------------------------------------------------

    def choose(self, game: str, edition: str, options: Mapping[str, str], guest: Guest | None = None) -> None:
        """Which game is played here, how; while people gather."""
        if guest is not None:
            self._host_only(guest)
            if self.phase == "playing":
                raise self.refusal("room-playing")
        fresh = load(game, edition, **options)  # complains before anything changes
        for chair in self.chairs[fresh.seats :]:
            if chair.guest is not None:
                raise self.refusal("room-seat-taken", seat=chair.seat, name=chair.name)
        self._note({"do": "choose", "game": game, "edition": edition, "options": dict(fresh.options)})

    def rename(self, guest: Guest, name: str) -> None:
        self._note({"do": "rename", "guest": guest.number, "name": clean(name)})

    def set(self, guest: Guest, settings: Settings) -> None:
        self._host_only(guest)
        self._note({"do": "set", "settings": msgspec.to_builtins(settings)})

    def sit(self, guest: Guest, seat: int, name: str = "") -> None:
        """Take an open seat, or a bot's."""
        chair = self._chair(seat)
        if chair.guest == guest.number:
            raise self.refusal("room-yours-already", seat=seat)
        if chair.guest is not None:
            raise self.refusal("room-seat-taken", seat=seat, name=chair.name)
        self._seat(chair, guest=guest.number, name=clean(name) or guest.name)

    def stand(self, guest: Guest, seat: int) -> None:
        chair = self._own(guest, seat)
        if self.phase == "playing":
            raise self.refusal("room-concede")
        self._seat(chair)

    def place(self, guest: Guest, seat: int, bot: BotLevel | None) -> None:
        """The host opens a seat or gives it to a bot; who sat there is sent away."""
        self._host_only(guest)
        chair = self._chair(seat)
        if bot is None and self.phase == "playing":
            raise self.refusal("room-not-empty")
        self._seat(chair, bot=bot, name=bot_name(seat) if bot else "")

    def concede(self, guest: Guest, seat: int, bot: BotLevel = "fair") -> None:
        """A bot plays this seat from now on."""
        chair = self._own(guest, seat)
        self._seat(chair, bot=bot, name=bot_name(seat))

    def leave(self, guest: Guest) -> None:
        """The guest goes for good: bots take over its seats in a match, else they are open again."""
        for chair in self.chairs:
            if chair.guest == guest.number:
                playing = self.phase == "playing"
                self._seat(chair, bot="fair" if playing else None, name=bot_name(chair.seat) if playing else "")
        self._note({"do": "gone", "guest": guest.number})
        if guest.host:
            heirs = [other for other in self.guests.values() if not other.gone]
            if heirs:
                self._note({"do": "host", "guest": min(heirs, key=lambda other: other.number).number})

    def seat_key(self, guest: Guest, seat: int) -> str:
        """A key by which another device takes this seat over, once."""
        self._own(guest, seat)
        key = new_token()
        self._note({"do": "key", "seat": seat, "key": token_hash(key)})
        return key

    def use_key(self, guest: Guest, key: str) -> int | None:
        """Move the seat of this key to this guest; its number, or None if the key opens nothing."""
        for chair in self.chairs:
            if chair.key and same_token(key, chair.key):
                self._seat(chair, guest=guest.number, name=chair.name)
                return chair.seat
        return None

    def _seat(self, chair: Chair, guest: int | None = None, bot: BotLevel | None = None, name: str = "") -> None:
        self._note({"do": "chair", "seat": chair.seat, "guest": guest, "bot": bot, "name": name})
        self.undo_seat = None
        if self.match is not None and not self.match.over:
            before = len(self.match.record.lines)
            self.match.sit(chair.seat, _player(chair))
            self._note_lines(before)

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise self.refusal("room-no-seat", seat=seat)
        return self.chairs[seat]

    def _own(self, guest: Guest, seat: int) -> Chair:
        chair = self._chair(seat)
        if chair.guest != guest.number:
            raise self.refusal("room-not-your-seat", seat=seat)
        return chair

    def _host_only(self, guest: Guest) -> None:
        if not guest.host:
            raise self.refusal("room-not-host")

    # --- the match ------------------------------------------------------------------------------------------------

    def start(self, guest: Guest, position: str | None = None) -> None:
        """Begin a match, the first one or another: chance is sealed, and committed to from now on."""
        self._host_only(guest)
        if self.phase == "playing":
            raise self.refusal("room-playing")
        waiting = [chair for chair in self.chairs if chair.open]
        if waiting:
            raise self.refusal("room-open-seat", seat=waiting[0].seat)
        match = Match(self.game, players=[_player(chair) for chair in self.chairs], position=position)
        self._note({"do": "start", "record": match.to_text()})
        self.match = match

    def play(self, guest: Guest, seat: int, question: int, moves: Sequence[Mapping[str, Any]]) -> None:
        """A move of a person; nothing changes if it is refused."""
        self._own(guest, seat)
        self.play_for(seat, question, moves)

    def play_for(self, seat: int, question: int, moves: Sequence[Mapping[str, Any]]) -> None:
        match = self._playing()
        before = len(match.record.lines)
        match.play(seat, moves[0] if len(moves) == 1 else moves, answers=question)
        self._note_lines(before)
        self.undo_seat = None

    def undo(self, guest: Guest, seat: int) -> None:
        """Take a seat's last move back; where people must agree this asks them, or counts as agreement."""
        self._own(guest, seat)
        match = self._playing()
        if self.settings.undo == "off":
            raise self.refusal("room-no-undo")
        reason = match.can_undo(seat)
        if reason is not None:
            raise match.refusal(reason)
        quiet = self.game.in_row(match.state, seat)  # nobody else has seen anything of it
        if self.settings.undo == "free" or quiet or len(self.people()) < 2 or match.takes_back(seat):
            self._undo(seat)
        else:
            self.undo_seat, self.undo_agreed = seat, {guest.number}

    def agree(self, guest: Guest, yes: bool) -> None:
        """A person agrees that a move is taken back, or does not."""
        if self.undo_seat is None or not self.held(guest):
            raise self.refusal("room-nothing-to-agree")
        if not yes:
            self.undo_seat = None
            return
        self.undo_agreed.add(guest.number)
        if not self.undo_missing():
            self._undo(self.undo_seat)

    def undo_missing(self) -> list[int]:
        """People who have not agreed yet."""
        return [guest.number for guest in self.people() if guest.number not in self.undo_agreed]

    def _undo(self, seat: int) -> None:
        match = self._playing()
        before = len(match.record.lines)
        match.undo(seat)
        self._note_lines(before)
        self.undo_seat = None

    def _note_lines(self, before: int) -> None:
        assert self.match is not None
        for line in self.match.record.lines[before:]:
            self._note({"do": "line", "line": line})

    def _playing(self) -> Match:
        if self.match is None:
            raise self.refusal("room-not-started")
        return self.match

    def why_not(self, guest: Guest, seat: int, move: Mapping[str, Any]) -> Reason | None:
        return self._playing().why_not(seat, move, self.eyes(guest))

    def believed(self, seat: int, rng: FastChance) -> str:
        """A position as this seat may believe it, for a bot or a hint: never the truth."""
        match = self._playing()
        return self.game.position(match.for_seats(1 << seat, rng))

    def bots_to_move(self) -> list[int]:
        """Seats of bots that are awaited now."""
        if self.match is None:
            return []
        awaited = int(self.match.state.awaited())
        return [chair.seat for chair in self.chairs if chair.bot and awaited >> chair.seat & 1]

    def may_have_record(self, guest: Guest | None) -> bool:
        """A finished match is everybody's. In the middle only who holds all seats that people hold may have it."""
        if self.match is None:
            return False
        if self.match.over:
            return True
        return guest is not None and [one.number for one in self.people()] == [guest.number]

    def refusal(self, key: str, **facts: str | int) -> Refused:
        return Refused(Reason("", key, {**facts}), SERVER_TEXTS(key, **facts))


def _player(chair: Chair) -> dict[str, str]:
    return {"name": chair.name, "bot": chair.bot} if chair.bot else {"name": chair.name}


_BOT_NAMES = ("Basil", "Ottilie", "Percy", "Mirabel", "Gus", "Wanda", "Otto", "Ida")


def bot_name(seat: int) -> str:
    return _BOT_NAMES[seat % len(_BOT_NAMES)]


def clean(name: str) -> str:
    """A name without control characters and spaces around it."""
    return "".join(c for c in name if c.isprintable()).strip()[:24]


__all__ = ["Line", "OptionError", "Room", "RubbleError"]

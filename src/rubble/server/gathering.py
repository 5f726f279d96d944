"""The people of a room: guests, chairs, and what the host may set. No I/O: the hub stores what is noted here.

A room is its journal: every accepted change is a line `{"do": …}`, noted in `fresh` until it is stored. Waking a room
is reading its journal again, so a server that was killed goes on where it was.
"""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from rubble.core.errors import Reason, Refused
from rubble.core.game import Game
from rubble.games import SHELF
from rubble.games.shelf import Shelf
from rubble.server.people import Chair, Guest, bot_name, clean, new_token, same_token, token_hash
from rubble.server.protocol import BotLevel, Phase, Settings
from rubble.server.words import say, server_texts

MAX_GUESTS = 40
JournalLine = dict[str, Any]


class Gathering:
    """Guests and chairs."""

    def __init__(self, room_id: str, shelf: Shelf = SHELF) -> None:
        self.id = room_id
        self.shelf = shelf
        self.game: Game
        self.custom = False  # an edition that is not shipped
        self.settings = Settings()
        self.guests: dict[int, Guest] = {}
        self.chairs: list[Chair] = []
        self.made = 0.0  # unix seconds
        self.touched = 0.0  # of the last change
        self.length = 0  # lines of the journal
        self.fresh: list[JournalLine] = []  # noted and not stored yet
        self.arranged = 0  # changes of the room itself, beside the moves of its match

    # --- the journal ----------------------------------------------------------------------------------------------

    def _note(self, line: JournalLine) -> None:
        """Carry a line out and keep it for the store."""
        line["at"] = round(time.time(), 3)
        self._carry_out(line)
        self.length += 1
        self.fresh.append(line)

    def take_fresh(self) -> list[JournalLine]:
        fresh, self.fresh = self.fresh, []
        return fresh

    def _carry_out(self, line: JournalLine) -> None:
        self.touched = line["at"]
        self.arranged += 1
        self.made = self.made or line["at"]
        what = line["do"]
        if what == "choose":
            self.game = self.shelf.shared(line["game"], line["edition"], line["options"])
            self.custom = not isinstance(line["edition"], str)
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
            if line.get("moved"):
                self._pass_on(self.chairs[line["seat"]].guest, line["guest"])
            self._take_chair(self.chairs[line["seat"]], line["guest"], line["bot"], line["name"])
        elif what == "key":
            self.chairs[line["seat"]].key = line["key"]
        elif what == "set":
            self.settings = msgspec.convert(line["settings"], Settings)
        else:
            raise ValueError(f"a journal cannot hold '{what}'")

    def _rename(self, guest: Guest, name: str) -> None:
        for chair in self.chairs:
            if chair.guest == guest.number and chair.name == guest.name:
                chair.name = name
        guest.name = name

    def _pass_on(self, before: int | None, after: int) -> None:
        """A person goes to another device, and takes along what was seen on this one."""
        if before is not None and before != after:
            self.guests[after].seen |= self.guests[before].seen
            self.guests[before].seen = 0

    def _take_chair(self, chair: Chair, guest: int | None, bot: BotLevel | None, name: str) -> None:
        for number in (chair.guest, guest):
            if number is not None and chair.guest != guest:
                self.guests[number].eyes = 0  # other seats, so the curtain closes
        chair.guest, chair.bot, chair.name, chair.key = guest, bot, name, ""
        if guest is not None:
            self.guests[guest].seen |= 1 << chair.seat

    @property
    def phase(self) -> Phase:
        return "gathering"

    # --- who is here ----------------------------------------------------------------------------------------------

    def enter(self, name: str, language: str = "en") -> tuple[Guest, str]:
        """A new guest, and the token to keep; the first one is the host."""
        here = [guest for guest in self.guests.values() if not guest.gone]
        if len(here) >= MAX_GUESTS:
            absent = [one for one in here if not (one.connections or one.host or self.held(one))]
            if not absent:
                raise self.refusal("room-full")
            self._note({"do": "gone", "guest": min(absent, key=lambda one: one.last_seen).number})
        number = max(self.guests, default=-1) + 1
        token = new_token()
        self._note(
            {
                "do": "guest",
                "guest": number,
                "name": clean(name) or server_texts(language)("guest-name", number=number + 1),
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
        number, mask = guest.number, 0
        for chair in self.chairs:
            if chair.guest == number:
                mask |= 1 << chair.seat
        return mask

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

    def rename(self, guest: Guest, name: str, seat: int | None = None) -> None:
        name = clean(name)
        if not name:
            raise self.refusal("room-no-name")
        if seat is None:
            if name != guest.name:
                self._note({"do": "rename", "guest": guest.number, "name": name})
        else:
            self._seat(self._own(guest, seat), guest=guest.number, name=name)

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
                self.hand_over(min(heirs, key=lambda other: (not other.connections, not self.held(other))))

    def kick(self, guest: Guest, other: int) -> Guest:
        """The host sends a guest out."""
        self._host_only(guest)
        found = self.guests.get(other)
        if found is None or found.gone or found is guest:
            raise self.refusal("room-no-guest")
        self.leave(found)
        return found

    def hand_over(self, heir: Guest) -> None:
        """Somebody else is the host from now on."""
        self._note({"do": "host", "guest": heir.number})

    # --- chairs ---------------------------------------------------------------------------------------------------

    def choose(
        self, game: str, edition: str | dict[str, Any], options: Mapping[str, str], guest: Guest | None = None
    ) -> None:
        """Which game is played here, how; while people gather."""
        if guest is not None:
            self._host_only(guest)
        if self.phase == "playing":
            raise self.refusal("room-playing")
        fresh = self.shelf.shared(game, edition, options)  # complains before anything changes
        for chair in self.chairs[fresh.seats :]:
            if chair.guest is not None:
                raise self.refusal("room-seat-taken", seat=chair.seat, name=chair.name)
        self._note({"do": "choose", "game": game, "edition": edition, "options": dict(fresh.options)})

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
        others = [one for one in self.people() if one is not guest]
        if self.phase == "playing" and others and guest.seen & ~(1 << seat):
            raise self.refusal("room-seen-other")  # who has looked into one hand must not look into a second
        self._seat(chair, guest=guest.number, name=clean(name) or guest.name)

    def stand(self, guest: Guest, seat: int) -> None:
        chair = self._own(guest, seat)
        if self.phase == "playing":
            raise self.refusal("room-concede")
        self._seat(chair)

    def place(self, guest: Guest, seat: int, bot: BotLevel | None) -> None:
        """The host opens a seat or gives it to a bot; who sat there is a spectator now."""
        self._host_only(guest)
        chair = self._chair(seat)
        if bot is None and self.phase == "playing":
            raise self.refusal("room-not-empty")
        self._seat(chair, bot=bot, name=bot_name(seat) if bot else "")

    def concede(self, guest: Guest, seat: int, bot: BotLevel = "fair") -> None:
        """A bot plays this seat from now on."""
        chair = self._own(guest, seat)
        if self.phase != "playing":
            raise self.refusal("room-not-started")
        self._seat(chair, bot=bot, name=bot_name(seat))

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
                self._seat(chair, guest=guest.number, name=chair.name, moved=True)
                return chair.seat
        return None

    def _seat(
        self,
        chair: Chair,
        guest: int | None = None,
        bot: BotLevel | None = None,
        name: str = "",
        moved: bool = False,
    ) -> None:
        line = {"do": "chair", "seat": chair.seat, "guest": guest, "bot": bot, "name": name}
        self._note({**line, "moved": True} if moved else line)
        self._seated(chair)

    def _seated(self, chair: Chair) -> None:
        """A chair has changed hands."""

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

    def seat_name(self, seat: int) -> str:
        """A seat in words."""
        name = self.chairs[seat].name if 0 <= seat < len(self.chairs) else ""
        return name or say("seat-name", number=seat + 1)

    def refusal(self, key: str, **facts: str | int) -> Refused:
        words = {name: self.seat_name(int(fact)) if name == "seat" else fact for name, fact in facts.items()}
        return Refused(Reason("", key, {**facts}), say(key, **words))

"""A room: people at their seats, and the matches they play. Still no I/O."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from rubble.core.chance import FastChance
from rubble.core.errors import EditionError, Reason, RecordError
from rubble.core.game import Game, Outcome
from rubble.core.match import Match
from rubble.core.record import Record
from rubble.core.state import CLOCK
from rubble.games import SHELF
from rubble.games.shelf import Shelf
from rubble.server.clock import PhaseClock
from rubble.server.gathering import Gathering, JournalLine
from rubble.server.people import Chair, Guest
from rubble.server.protocol import Phase


class Room(Gathering):
    """One table and the people around it."""

    def __init__(self, room_id: str, shelf: Shelf = SHELF) -> None:
        super().__init__(room_id, shelf)
        self.match: Match | None = None
        self.epoch = 0
        self.loaded = False  # the match came as a file
        self.undo_seat: int | None = None  # whose move people are asked to take back
        self.undo_asker = -1
        self.undo_agreed: set[int] = set()
        self._forget_match()

    def _forget_match(self) -> None:
        self.match = None
        self.public: list[int] = []  # which of the match's steps everybody sees; a version counts them
        self.turn_at = 0.0  # unix seconds of the last of them: the turn timer runs from there
        self._answered: dict[int, tuple[int, list[Mapping[str, Any]]]] = {}
        self.undo_seat = None
        self.clock = PhaseClock()
        self._timed = -1  # the match's own time when its clock was last looked after; -1: none runs

    # --- the journal ----------------------------------------------------------------------------------------------

    @classmethod
    def wake(cls, room_id: str, journal: Sequence[JournalLine], shelf: Shelf = SHELF) -> "Room":
        """The room of a journal. Only the last match is replayed."""
        room = cls(room_id, shelf)
        waiting: tuple[Record, Game] | None = None
        times: list[float] = []  # of the match's steps
        paused = 0  # where the clock stands since the last of them
        for line in journal:
            room._carry_out(line)
            if line["do"] == "line":
                assert waiting is not None
                waiting[0].lines.append(line["line"])
                if _makes_step(line["line"]):
                    times.append(line["at"])
                    paused = 0
            elif line["do"] == "pause":
                paused = line["ms"]
            elif line["do"] == "start":
                waiting = begun(line, shelf)
                times = [line["at"]] * sum(map(_makes_step, waiting[0].lines))
            elif line["do"] == "choose":
                waiting = None
        room.length = len(journal)
        for guest in room.guests.values():
            guest.last_seen = room.touched
        if waiting is not None:
            room.match = Match.from_record(*waiting)
            room.count_steps()
            room.turn_at = times[room.public[-1]]
            room.clock.set(max(paused, int(room.match.state.now)))
        return room

    def _carry_out(self, line: JournalLine) -> None:
        what = line["do"]
        if what == "start":
            self._forget_match()
            self.epoch += 1
            self.loaded = bool(line.get("loaded"))
            self.touched = line["at"]
            self.arranged += 1
            for guest in self.guests.values():
                guest.seen = self.held(guest)
        elif what in ("line", "pause"):
            self.touched = line["at"]
        else:
            super()._carry_out(line)
            if what == "choose":
                self._forget_match()

    def count_steps(self) -> None:
        """See which steps have become visible to all since the last look."""
        match = self.match
        if match is None:
            return
        seen = self.public[-1] + 1 if self.public else 0
        fresh = [number for number in range(seen, len(match.steps)) if not match.steps[number].row]
        if fresh:
            self.public += fresh
            self.turn_at = self.touched
        self.mind_clock()

    @property
    def version(self) -> int:
        return len(self.public)

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    # --- playing --------------------------------------------------------------------------------------------------

    def start(self, guest: Guest, position: str | None = None) -> None:
        """Begin a match: chance is sealed, and committed to from now on."""
        self._host_only(guest)
        self._start(position)

    def rematch(self, guest: Guest) -> None:
        """Another match; who holds a seat may ask for it too."""
        if not self.held(guest):
            self._host_only(guest)
        if self.match is None:
            raise self.refusal("room-not-started")
        self._start(None)

    def _start(self, position: str | None) -> None:
        if self.phase == "playing":
            raise self.refusal("room-playing")
        waiting = [chair for chair in self.chairs if chair.open]
        if waiting:
            raise self.refusal("room-open-seat", seat=waiting[0].seat)
        match = Match(self.game, players=[chair.player() for chair in self.chairs], position=position)
        self._begin(match)

    def go_on(self, record: Record) -> None:
        """Go on with a match that came as a file."""
        match = Match.from_record(record, self.game)
        if match.over:
            raise RecordError("this match is over already: look at its replay.")
        self._begin(match, loaded=True)
        for chair in self.chairs:
            self._sit_down(chair)

    def _begin(self, match: Match, loaded: bool = False) -> None:
        components = match.game.edition.data  # so that a match outlives a change of a shipped edition
        self._note({"do": "start", "record": match.to_text(), "loaded": loaded, "components": components})
        self.match = match
        self.count_steps()

    def play(
        self, guest: Guest, seat: int, question: int, moves: Sequence[Mapping[str, Any]], heard: float | None = None
    ) -> None:
        """A move of a person; nothing changes if it is refused. The same one sent twice is made once.

        `heard`: the moment at which it came, where a clock runs.
        """
        self._own(guest, seat)
        if self._answered.get(seat) == (question, list(moves)):
            return
        self.play_for(seat, question, moves, heard)
        self._answered[seat] = question, list(moves)

    def play_for(
        self, seat: int, question: int, moves: Sequence[Mapping[str, Any]], heard: float | None = None
    ) -> None:
        match = self.playing()
        before = len(match.record.lines)
        at = max(self._timed, self.clock.now(heard)) if self._timed >= 0 else None
        match.play(seat, moves[0] if len(moves) == 1 else moves, answers=question, at=at)
        self._note_lines(before)
        if not match.steps[-1].row:
            self.undo_seat = None
        self.count_steps()

    def settle(self, outcome: Outcome) -> None:
        """What came of a throw."""
        match = self.playing()
        before = len(match.record.lines)
        match.settle(outcome)
        self._note_lines(before)
        self.count_steps()

    def strike(self) -> None:
        """The clock's move, at its time exactly, however late it is made."""
        match = self.playing()
        before = len(match.record.lines)
        match.clock(int(match.state.legal(CLOCK)[0]), max(int(match.state.alarm()), int(match.state.now)))
        self._note_lines(before)
        self.count_steps()

    def time_left(self) -> float | None:
        """Seconds until the clock has to move; None if none runs, or it waits for somebody else."""
        match = self.match
        if match is None or not self.clock.running or not int(match.state.to_move()) >> CLOCK & 1:
            return None
        return (int(match.state.alarm()) - self.clock.now()) / 1000

    def mind_clock(self) -> None:
        """Let the clock run while somebody is here to play against it; called after every change.

        With nobody here it stands still, and the journal says where. A server that is killed cannot say it: then
        the time since the last move is given back.
        """
        match = self.match
        if match is None or match.state.alarm() < 0:
            self.clock.stop()
            self._timed = -1
            return
        now = int(match.state.now)
        if not 0 <= self._timed <= now:  # a phase begins
            self.clock.set(now)
        self._timed = now
        if any(guest.connections for guest in self.people() or self.guests.values()):
            self.clock.run()
        elif self.clock.running:
            self.clock.stop()
            self._note({"do": "pause", "ms": self.clock.now()})

    def _note_lines(self, before: int) -> None:
        assert self.match is not None
        for line in self.match.record.lines[before:]:
            self._note({"do": "line", "line": line})

    def playing(self) -> Match:
        if self.match is None:
            raise self.refusal("room-not-started")
        return self.match

    def _seated(self, chair: Chair) -> None:
        self.undo_seat = None
        if self.phase == "playing":
            self._sit_down(chair)
            self.mind_clock()

    def _sit_down(self, chair: Chair) -> None:
        """Tell the record who holds the seat from now on."""
        match = self.playing()
        before = len(match.record.lines)
        match.sit(chair.seat, chair.player())
        self._note_lines(before)

    # --- taking back ----------------------------------------------------------------------------------------------

    def undo(self, guest: Guest, seat: int) -> None:
        """Take a seat's last move back; where people must agree this asks them."""
        self._own(guest, seat)
        match = self.playing()
        if self.settings.undo == "off":
            raise self.refusal("room-no-undo")
        reason = match.can_undo(seat)
        if reason is not None:
            raise match.refusal(reason)
        self.undo_agreed = {guest.number}
        if self.settings.undo == "free" or not self.undo_missing() or self._unseen(match, seat):
            self._undo(seat)
        else:
            self.undo_seat, self.undo_asker = seat, guest.number

    def _unseen(self, match: Match, seat: int) -> bool:
        """Whether what would be taken back is an answer that nobody else has seen."""
        return match.game.in_row(match.state, seat) or match.has_secret_answer(seat)

    def agree(self, guest: Guest, yes: bool) -> None:
        """A person agrees that a move is taken back, or does not."""
        if self.undo_seat is None or not self.held(guest):
            raise self.refusal("room-nothing-to-agree")
        if not yes:
            self.undo_seat = None
            return
        self.undo_agreed.add(guest.number)
        self.count_votes()

    def count_votes(self) -> None:
        """Take the move back once everybody who is here has agreed."""
        seat = self.undo_seat
        if seat is not None and not self.undo_missing():
            self.undo_seat = None
            if self.playing().can_undo(seat) is None:
                self._undo(seat)

    def undo_missing(self) -> list[int]:
        """People who are here and have not agreed yet."""
        return [one.number for one in self.people() if one.connections and one.number not in self.undo_agreed]

    def _undo(self, seat: int) -> None:
        match = self.playing()
        before = len(match.record.lines)
        match.undo(seat)
        self._note_lines(before)
        self.undo_seat = None
        self._answered.pop(seat, None)
        self.count_steps()

    def can_undo(self, guest: Guest) -> list[int]:
        """Seats of this guest that may take something back."""
        match = self.match
        if match is None or match.over or self.settings.undo == "off":
            return []
        own = [chair.seat for chair in self.chairs if chair.guest == guest.number]
        return [seat for seat in own if match.can_undo(seat) is None]

    # --- asking ---------------------------------------------------------------------------------------------------

    def why_not(self, guest: Guest, seat: int, move: Mapping[str, Any]) -> Reason | None:
        self._chair(seat)
        return self.playing().why_not(seat, move, self.eyes(guest))

    def believed(self, seat: int, rng: FastChance) -> str:
        """A position as this seat may believe it, for a bot or a hint: never the truth."""
        match = self.playing()
        return match.game.position(match.for_seat(seat, rng))

    def awaited(self) -> int:
        """Mask of the seats without whom nothing goes on."""
        return int(self.match.state.awaited()) & ((1 << self.match.game.seats) - 1) if self.match else 0

    def bots_to_move(self) -> list[int]:
        """Seats of bots that move now: those awaited; where a clock runs, where nobody is, all that may."""
        moving = self.awaited()
        if self.match is not None and self.clock.running:
            moving = int(self.match.state.to_move())
        return [chair.seat for chair in self.chairs if chair.bot and moving >> chair.seat & 1]

    def people_to_move(self) -> list[int]:
        """Seats of people that are awaited now."""
        awaited = self.awaited()
        return [chair.seat for chair in self.chairs if chair.guest is not None and awaited >> chair.seat & 1]

    def may_have_record(self, guest: Guest | None) -> bool:
        """A finished match is everybody's. In the middle only who has held all seats that people held may have it."""
        if self.match is None:
            return False
        if self.match.over:
            return True
        return guest is not None and not any(one.seen for one in self.guests.values() if one is not guest)


def begun(line: JournalLine, shelf: Shelf) -> tuple[Record, Game]:
    """The record that a match began with, and its game; with its own edition, if the shipped one has changed since."""
    record = Record.from_text(line["record"])
    if record.edition_data is None:
        with suppress(EditionError):
            game = shelf.shared(record.game, record.edition, record.options)
            if game.edition.hash == record.edition_hash:
                return record, game
        record.edition_data = line["components"]
    return record, shelf.shared(record.game, record.edition_data, record.options)


def _makes_step(line: Mapping[str, Any]) -> bool:
    """Whether a line of a record is a step of the match; that somebody sits down is none."""
    return "sits" not in line

"""Match: a state and its record. The checked door: it verifies, says why not, and tells what happened."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.chance import Chance, ChanceError, FastChance, SealedChance, TapeChance, commitment
from rubble.core.errors import MoveError, Reason, RecordError, Refused, RubbleError
from rubble.core.game import Game, Line, Outcome
from rubble.core.question import MoveRecord, Question
from rubble.core.record import Record
from rubble.core.state import CHANCE, CLOCK, EVERYBODY, MAX_SEATS, Event, State

_UNREADABLE = (AttributeError, KeyError, OverflowError, TypeError, ValueError)  # what nonsense in a line causes
_NOT_OF_THE_MOVE = ("seat", "drawn", "at")  # what a line of the record holds beside the move's own words


@dataclass(frozen=True, slots=True)
class _Before:
    """The table before a move, and whose move it was."""

    state: State
    actor: int
    bot: bool  # a bot's move goes back with the person's before it
    row: bool  # part of a decision not complete yet: to the others nothing has happened


@dataclass(frozen=True, slots=True)
class Step:
    """What one move brought. `row`: it was part of a decision that only its actor sees yet."""

    actor: int  # -1: the set-up
    events: list[Event]
    row: bool = False
    frames: bytes = b""  # of a throw: its path, which no rule reads


class Match:
    """A match being played, from a seed (research), a secret (people), or a position."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        players: Sequence[Mapping[str, str]] = (),
        position: str | None = None,
    ) -> None:
        header: dict[str, Any]
        if seed is not None:
            header = {"kind": "fast", "seed": seed}
        else:
            secret = secrets.token_bytes(16) if secret is None else secret
            salt = secrets.token_bytes(16)
            header = {
                "kind": "sealed",
                "commitment": commitment(secret, salt),
                "secret": secret.hex(),
                "salt": salt.hex(),
            }
        seats = [dict(player) for player in players] or [{"name": f"Seat {s + 1}"} for s in range(game.seats)]
        self.game = game
        self.record = Record(
            game=game.id,
            version=game.version,
            edition=game.edition.name,
            edition_hash=game.edition.hash,
            options=game.options,
            seats=seats,
            chance=header,
            edition_data=None if game.shipped else game.edition.data,
            position=position,
        )
        self._begin(chance_of(header))

    def _begin(self, chance: Chance, drawn: Sequence[str] | None = None) -> None:
        self.chance = chance
        self.players = [dict(player) for player in self.record.seats]  # who sits where now
        if len(self.players) != self.game.seats:
            raise RecordError(f"{len(self.players)} players for {self.game.seats} seats.")
        heard: list[tuple[int, int]] = []
        chance.heard = heard
        if isinstance(chance, TapeChance):
            chance.load([self._outcome(name) for name in drawn or ()])
        text = self.record.position
        self.state = self.game.start(chance) if text is None else self.game.from_position(text, chance)
        self.steps = [Step(-1, self.game.opening(self.state) if text is None else [])]
        self._throws = 0
        self._since: list[_Before] = []
        self._asked: list[object] = [None] * self.game.seats
        self.numbers = [0] * self.game.seats
        if drawn is None:
            self.record.lines.append({"set-up": [self._name(*one) for one in heard]})
        heard.clear()
        self._renumber()

    def _name(self, stream: int, value: int) -> str:
        return f"{self.game.streams[stream]} {self.game.outcome_name(stream, value)}"

    def _outcome(self, text: str) -> tuple[int, int]:
        stream, _, name = text.partition(" ")
        if stream not in self.game.streams:
            raise RecordError(f"'{text}': there is no chance stream '{stream}' in {self.game.id}.")
        number = self.game.streams.index(stream)
        try:
            return number, self.game.outcome_value(number, name)
        except (KeyError, ValueError) as error:
            raise RecordError(f"'{text}': '{name}' cannot come out of {stream}.") from error

    # --- asking -------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.state.to_move()

    @property
    def events(self) -> list[Event]:
        """The whole log."""
        return [event for step in self.steps for event in step.events]

    def names(self) -> tuple[str, ...]:
        return tuple(player.get("name", f"Seat {n + 1}") for n, player in enumerate(self.players))

    def _there(self, seat: int) -> None:
        """Complain about a seat that does not exist."""
        if type(seat) is not int or not 0 <= seat < self.game.seats:
            raise MoveError(f"There is no seat {seat!r}; this match has seats 0 to {self.game.seats - 1}.")

    def view(self, seats: int) -> dict[str, Any]:
        """What the holders of these seats (a mask; 0: a spectator) may know."""
        if seats < 0 or seats >> self.game.seats:
            raise MoveError(f"{seats} is no mask of this match's {self.game.seats} seats.")
        return self.game.view(self.state, seats)

    def sight(self, seats: int) -> int:
        """What of these seats decides their view: masks of one sight see the same."""
        return self.game.sight(self.state, seats)

    def question(self, seat: int) -> Question | None:
        """What this seat is asked now."""
        self._there(seat)
        if not self.state.to_move() & (1 << seat):
            return None
        prompt, facts = self.game.prompt(self.state, seat)
        return Question(
            seat=seat,
            number=self.numbers[seat],
            prompt=prompt,
            facts=facts,
            choices=tuple(self.game.record_of(move) for move in self.state.legal(seat)),
            fields=self.game.fields(self.state, seat),
            part_of_row=self.game.in_row(self.state, seat),
        )

    def previews(self, seat: int) -> list[Line | None]:
        """What each choice of this seat's question would bring, as far as the seat can see."""
        self._there(seat)
        return [self.game.preview(self.state, seat, int(move)) for move in self.state.legal(seat)]

    def reasons(self, seat: int) -> list[tuple[MoveRecord, Reason]]:
        """All that this seat could try on what it sees and may not do now, each with the reason."""
        self._there(seat)
        found: list[tuple[MoveRecord, Reason]] = []
        for record in self.game.pieces(self.state, seat):
            reason = self.why_not(seat, record)
            if reason is not None:
                found.append((record, reason))
        return found

    @property
    def awaits_chance(self) -> bool:
        """Whether CHANCE owes the outcome of a throw."""
        return bool(int(self.state.to_move()) >> CHANCE & 1)

    def throw(self) -> tuple[str, MoveRecord, bytes]:
        """What `Game.resolve` computes the outcome from that CHANCE owes: position, throw, key. Never for players."""
        line: dict[str, Any] = next((line for line in reversed(self.record.lines) if "move" in line), {})
        thrown = {name: value for name, value in line.items() if name not in _NOT_OF_THE_MOVE}
        return self.game.position(self.state), thrown, self.chance.throw_key(self._throws)

    def why_not(self, seat: int, record: Mapping[str, Any], seats: int | None = None) -> Reason | None:
        """Why this seat may not make this move now; None if it may. `seats`: what the asker holds."""
        self._there(seat)
        mask = 1 << seat if seats is None else seats
        move = self.game.move_of(record)
        if not mask >> seat & 1:  # why somebody else may not do it can depend on what only they see
            return Reason("", "why-not-yours", {"seat": seat})
        return self.game.why_not(self.state, mask, seat, move)

    def for_seat(self, seat: int, rng: Chance) -> State:
        """A position drawn anew for a bot, a hint or an environment at this seat (-1: a spectator); never the truth."""
        if seat != -1:
            self._there(seat)
        return self.state.resample(seat, rng)

    # --- playing ------------------------------------------------------------------------------------------------

    def play(
        self,
        seat: int,
        record: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        *,
        answers: int | None = None,
        at: int | None = None,
    ) -> list[Event]:
        """Make a move, or a whole row of answers; `answers` is the number of the question it answers."""
        self._there(seat)
        if answers is not None and answers != self.numbers[seat]:
            raise self.refusal(Reason("", "why-stale", {}))
        whole = not isinstance(record, Mapping)  # a row sent whole is taken whole or not at all
        row = [record] if isinstance(record, Mapping) else record
        if not isinstance(row, Sequence) or not row or not all(isinstance(one, Mapping) for one in row):
            raise MoveError(f"{record!r} is neither a move nor a row of moves.")
        moves = [self.game.move_of(one) for one in row]
        before = int(self.state.now)
        self._check_time(at)
        self.state.now = before if at is None else at
        try:
            self._verify(seat, moves, whole)
        except Refused:
            self.state.now = before
            raise
        events: list[Event] = []
        for move in moves:
            line: dict[str, Any] = {"seat": seat, **self.game.record_of(move)}
            if at is not None:
                line["at"] = at
            events += self._do(seat, move, line)
        return events

    def _check_time(self, at: int | None) -> None:
        """Where a clock runs every move has its time; it comes after the last one, and not after a due alarm."""
        alarm = int(self.state.alarm())
        if at is None:
            if alarm >= 0:
                raise MoveError("A clock runs: the move needs the time at which it was made.")
            return
        if type(at) is not int:
            raise MoveError(f"{at!r} is no time; a time is a whole number of milliseconds.")
        if at < self.state.now:
            raise self.refusal(Reason("", "why-time-runs-forward", {}))
        if 0 <= alarm < at:
            raise self.refusal(Reason("", "why-clock-first", {}))

    def _verify(self, seat: int, moves: list[int], whole: bool) -> None:
        state = self.state
        for number, move in enumerate(moves):
            if not state.allows(seat, move):
                reason = self.game.why_not(state, 1 << seat, seat, move)
                raise self.refusal(reason or Reason("", "why-not-legal", {}))
            if not whole:
                return
            if number == 0:
                state = state.copy(FastChance(0))
            state.play(seat, move)
            complete = not self.game.in_row(state, seat)
            if complete and number < len(moves) - 1:
                raise self.refusal(Reason("", "why-row-too-long", {}))
            if not complete and number == len(moves) - 1:
                raise self.refusal(Reason("", "why-row-too-short", {}))

    def refusal(self, reason: Reason) -> Refused:
        return Refused(reason, self.game.say("en", reason.key, {**reason.facts, "rule": reason.rule}, self.names()))

    def clock(self, move: int, at: int) -> list[Event]:
        """A move of the clock."""
        due = int(self.state.to_move()) >> CLOCK & 1 and at >= max(self.state.alarm(), self.state.now)
        if not due or not self.state.allows(CLOCK, move):
            raise self.refusal(Reason("", "why-no-clock", {}))
        self.state.now = at
        return self._do(CLOCK, move, {"clock": self.game.clock_record(move), "at": at})

    def settle(self, outcome: Outcome) -> list[Event]:
        """CHANCE's outcome of the throw, as `Game.resolve` computed it: of the only one, as no throw can be undone."""
        if not self.awaits_chance:
            raise self.refusal(Reason("", "why-no-chance", {}))
        line: dict[str, Any] = {"outcome": list(outcome.row)}
        if outcome.frames:
            line["frames"] = outcome.frames.hex()
        try:
            row = vec[i64](list(outcome.row))
        except (OverflowError, TypeError) as error:
            raise MoveError(f"{outcome.row} is no row of whole numbers of 64 bits.") from error
        events = self._do(CHANCE, 0, line, row)
        self.steps[-1] = replace(self.steps[-1], frames=outcome.frames)
        self._throws += 1
        return events

    def _do(self, actor: int, move: int, line: dict[str, Any], outcome: vec[i64] | None = None) -> list[Event]:
        before = self.state.copy(self.chance)
        before.now = self.state.now
        timed = self.state.alarm() >= 0
        events: list[Event] = []
        self.state.log = events
        try:
            if outcome is not None:
                self.state.settle(outcome)
            else:
                self.state.play(actor, move)
        except BaseException:  # nothing is kept of a move that was not finished, its dice neither
            self.state = before
            if self.chance.heard:
                self._go_on(chance_of(self.record.chance), self.record.lines)
            raise
        self.state.log = None
        heard = self.chance.heard
        if heard:
            line["drawn"] = [self._name(*one) for one in heard]
            heard.clear()
        self.record.lines.append(line)
        row = actor < MAX_SEATS and self.game.in_row(self.state, actor)
        bot = actor < MAX_SEATS and bool(self.players[actor].get("bot"))
        self._since.append(_Before(before, actor, bot, row))
        shown = any(event.reveals for event in events) or "drawn" in line
        if shown or timed or self.state.alarm() >= 0 or int(self.state.to_move()) >> CHANCE & 1:
            self._since.clear()
        self.steps.append(Step(actor, events, row))
        self._renumber(actor)
        return events

    def _renumber(self, mover: int = -1) -> None:
        """A seat's question gets a new number when it is another question."""
        asked = int(self.state.to_move())
        for seat in range(self.game.seats):
            now = self.game.question_key(self.state, seat) if asked >> seat & 1 else None
            if seat == mover or now != self._asked[seat]:
                self._asked[seat] = now
                self.numbers[seat] += 1

    # --- taking back --------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> Reason | None:
        """Why this seat cannot take anything back; None if it can. Decisions that others have begun do not show."""
        self._there(seat)
        if self.state.alarm() >= 0:
            return Reason("", "why-undo-clock", {})
        if self.has_secret_answer(seat):
            return None
        for before in reversed(self._since):
            if before.actor == seat:
                return None
            if not before.bot and not before.row:
                return Reason("", "why-undo-moved", {"seat": before.actor})
        return Reason("", "why-undo-revealed", {})

    def has_secret_answer(self, seat: int) -> bool:
        """Whether an answer of this seat lies there that nobody has seen: it may be changed until the last is given."""
        self._there(seat)
        return self.state.copy(FastChance(0)).take_back(seat)

    def undo(self, seat: int) -> list[Event]:
        """Take back this seat's last move, and the bots' moves after it; a line in the record, never a deletion."""
        reason = self.can_undo(seat)
        if reason is not None:
            raise self.refusal(reason)
        row = self.game.in_row(self.state, seat)
        if self.state.take_back(seat):
            self._forget_answer(seat)
        else:
            before = self._since.pop()
            while before.actor != seat:
                before = self._since.pop()
            self.state = before.state
        self.record.lines.append({"seat": seat, "undo": True})
        self._renumber(seat)
        events = [Event("taken-back", {"seat": seat}, audience=1 << seat if row else EVERYBODY)]
        self.steps.append(Step(seat, events, row))
        return events

    def _forget_answer(self, seat: int) -> None:
        """The tables kept for undo must not know an answer that was withdrawn."""
        given = max((n for n, before in enumerate(self._since) if before.actor == seat), default=-1)
        if given >= 0:
            del self._since[given]
            for before in self._since[given:]:
                before.state.take_back(seat)

    # --- saving -------------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        return self.record.to_text()

    @classmethod
    def from_text(cls, text: str, game: Game) -> "Match":
        """The match of a record, ready to be played on."""
        return cls.from_record(Record.from_text(text), game)

    @classmethod
    def from_record(cls, record: Record, game: Game, upto: int | None = None) -> "Match":
        """Replay a record by its recorded outcomes, as far as line `upto`; then go on with its own chance."""
        *_, match = cls.walk(record, game, upto)
        match._go_on(chance_of(record.chance), match.record.lines)
        return match

    @classmethod
    def walk(cls, record: Record, game: Game, upto: int | None = None) -> Iterator["Match"]:
        """The match after each line of its record, the set-up first; RecordError at the line that does not fit.

        It is one and the same match that moves on, by the recorded outcomes alone: to look at, not to play on with.
        """
        return cls._walk(record, game, upto, TapeChance())

    @classmethod
    def _walk(cls, record: Record, game: Game, upto: int | None, tape: TapeChance) -> Iterator["Match"]:
        match = cls._empty(record, game)
        lines = record.lines if upto is None else record.lines[: upto + 1]
        if not lines or set(lines[0]) != {"set-up"}:
            raise RecordError('the line after the header should be the set-up: {"set-up": […]}.')
        try:
            match._begin(tape, list(lines[0]["set-up"]))
        except ChanceError as error:
            raise RecordError(str(error)) from error
        except _UNREADABLE as error:
            raise RecordError(f"the set-up cannot be read: {error!r}.") from error
        match.record.lines.append(lines[0])
        yield match
        for number, line in enumerate(lines[1:], start=1):
            try:
                match._replay(line, tape)
            except (RubbleError, ChanceError) as error:
                raise RecordError(f"move {number}: {error}") from error
            except _UNREADABLE as error:
                raise RecordError(f"move {number}: the line cannot be read: {line!r}.") from error
            if match.record.lines[-1] != line:
                raise RecordError(f"move {number}: the line should be {match.record.lines[-1]!r}, is {line!r}.")
            yield match
        try:
            tape.finish()
        except ChanceError as error:
            raise RecordError(str(error)) from error

    @classmethod
    def _empty(cls, record: Record, game: Game) -> "Match":
        if record.game != game.id:
            raise RecordError(f"this is a record of '{record.game}', not of '{game.id}'.")
        if record.options != game.options:
            raise RecordError(f"it was played with the options {record.options}, not {game.options}.")
        if record.edition_hash != game.edition.hash:
            raise RecordError(f"the edition '{record.edition}' has changed since this match was recorded.")
        if record.version > game.version:
            raise RecordError(f"it was made by newer rules (version {record.version}); update Rubble to read it.")
        match = cls.__new__(cls)
        match.game = game
        match.record = Record(**{**record.__dict__, "lines": []})
        return match

    def _replay(self, line: dict[str, Any], tape: TapeChance) -> None:
        tape.load([self._outcome(str(name)) for name in line.get("drawn", ())])
        if "outcome" in line:
            self.settle(Outcome(tuple(line["outcome"]), bytes.fromhex(line.get("frames", ""))))
        elif "clock" in line:
            self.clock(self.game.clock_move(line["clock"]), line["at"])
        elif "sits" in line:
            self.sit(line["seat"], line["sits"])
        elif line.get("undo"):
            self.undo(line["seat"])
        else:
            record = {k: v for k, v in line.items() if k not in _NOT_OF_THE_MOVE}
            self.play(line["seat"], record, at=line.get("at"))

    def _go_on(self, chance: Chance, lines: Sequence[dict[str, Any]]) -> None:
        """Let the state draw its future from the match's own chance, past what was drawn already."""
        for line in lines:
            for text in [*line.get("set-up", ()), *line.get("drawn", ())]:
                chance.skip(self._outcome(str(text))[0])
        chance.heard = []
        self.chance = chance
        self.state.chance = chance
        for before in self._since:
            before.state.chance = chance

    def sit(self, seat: int, player: Mapping[str, str]) -> None:
        """From now on this player, or this bot, holds the seat."""
        self._there(seat)
        if not isinstance(player, Mapping) or not all(isinstance(word, str) for word in player.values()):
            raise MoveError(f'{player!r} is no player; a player looks like {{"name": "Ada"}}.')
        self.players[seat] = dict(player)
        self.record.lines.append({"seat": seat, "sits": dict(player)})


def chance_of(header: Mapping[str, Any]) -> Chance:
    """The chance that a record's header describes."""
    try:
        if header["kind"] == "fast":
            return FastChance(int(header["seed"]))
        if header["kind"] == "sealed":
            return SealedChance(bytes.fromhex(header["secret"]))
    except (KeyError, ValueError, TypeError, ChanceError) as error:
        raise RecordError(f"its chance cannot be read: {error}") from error
    raise RecordError(f"it names an unknown kind of chance, {header.get('kind')!r}.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking a record has shown. Moves are what the players did: nothing proves those."""

    sealed: bool  # the dice were promised at the start, and are what the secret gives
    finished: bool
    throws: int  # outcomes that were computed again


def verify(record: Record, game: Game) -> Verdict:
    """Check a record against its commitment: every outcome must be what the secret gives. RecordError: it is not."""
    header = record.chance
    sealed = header.get("kind") == "sealed"
    if sealed:
        try:
            secret, salt = bytes.fromhex(header["secret"]), bytes.fromhex(header["salt"])
        except (KeyError, ValueError, TypeError) as error:
            raise RecordError("its secret or salt is missing: it can be checked when the match is over.") from error
        if commitment(secret, salt) != header.get("commitment"):
            raise RecordError("the secret does not fit the commitment: this is not the secret promised at the start.")
    chance = chance_of(header)
    chance.heard = []
    wrong = ""  # told at the end: that a record cannot be read at all comes first
    for number, match in enumerate(Match._walk(record, game, None, TapeChance(chance))):
        line = record.lines[number]
        if not wrong and [match._name(*one) for one in chance.heard] != line.get("drawn" if number else "set-up", []):
            wrong = f"move {number}: the outcomes are" if number else "the set-up is"
        chance.heard.clear()
        coming = record.lines[number + 1] if number + 1 < len(record.lines) else {}
        thrown = not wrong and match.awaits_chance and "outcome" in coming
        if thrown and list(game.resolve(*match.throw()).row) != coming["outcome"]:
            wrong = f"move {number + 1}: the outcome of the throw is"
    if wrong:
        raise RecordError(f"{wrong} not what the secret gives.")
    return Verdict(sealed, match.over, match._throws)


__all__ = ["Match", "MoveRecord", "Step", "Verdict", "chance_of", "verify"]

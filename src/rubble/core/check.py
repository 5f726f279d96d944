"""The conformance check: what must hold for any title, tried in played games.

Each check is a function that yields a sentence for what it finds wrong; its name is the name of the check.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rubble.core.bits import indices
from rubble.core.chance import FastChance
from rubble.core.errors import MoveError, RubbleError
from rubble.core.game import Game, Outcome
from rubble.core.match import Match
from rubble.core.question import MoveRecord
from rubble.core.state import CHANCE, CLOCK, MAX_SEATS, Event, State

_AHEAD = 6  # how many moves a copy is played on
_NAMED = 20_000  # a title with fields has more moves than anybody can name: then a part of them is tried
_PAUSE = 2_000  # the longest thought of a player in real time, in milliseconds
_TRIED = 24  # moves that are asked about, of all that there are


@dataclass(frozen=True, repr=False)
class Fault:
    """What a title does wrong: the check that found it, and where."""

    check: str
    sentence: str
    seed: int
    move: int

    def __repr__(self) -> str:
        return f"{self.check}: {self.sentence} (seed {self.seed}, move {self.move})"


@dataclass
class Moment:
    """A match at one point, and what the checks need to know about its past."""

    game: Game
    match: Match
    rng: FastChance
    seed: int
    number: int = 0
    throw: MoveRecord = field(default_factory=dict)  # the last move by name, for CHANCE
    kept: list[tuple[State, str]] = field(default_factory=list)  # earlier copies, and what lay on their tables
    account: dict[str, int] = field(default_factory=dict)

    @property
    def state(self) -> State:
        return self.match.state

    def text(self) -> str:
        return self.game.position(self.match.state)

    def below(self, n: int) -> int:
        return int(self.rng.raw(0, n))

    def seed_of_its_own(self) -> int:
        return int(self.rng.seed())

    def actor(self, state: State) -> int:
        """One of those who may act."""
        actors = indices(state.to_move())
        return actors[self.below(len(actors))]

    def observers(self) -> list[int]:
        """All seats, and the spectator."""
        return [*range(self.game.seats), -1]


Check = Callable[[Moment], Iterator[str]]


def check(
    game: Game, games: int = 20, seed: int = 0, progress: Callable[[int, int], None] | None = None
) -> list[Fault]:
    """Play games of a title at random and try everything that must hold; the first fault of each check."""
    faults: dict[str, Fault] = {}
    for number in range(games):
        for fault in _one_game(game, seed + number):
            faults.setdefault(fault.check, fault)
        if progress is not None:
            progress(number + 1, games)
    return list(faults.values())


def _one_game(game: Game, seed: int) -> Iterator[Fault]:
    try:
        match = Match(game, seed=seed)
    except Exception as error:  # whatever a title throws is a fault of the title
        yield Fault("a_match_starts", f"it raised {error!r}.", seed, 0)
        return
    moment = Moment(game, match, FastChance(seed + 77_777), seed)
    yield from _tried(AT_THE_START, moment)
    while not match.over:
        if moment.number >= game.turn_limit:
            yield Fault("it_ends", f"it is not over after {game.turn_limit} moves.", seed, moment.number)
            break
        yield from _tried(ALWAYS, moment)
        if moment.number < 2 or moment.below(4) == 0:
            yield from _tried(NOW_AND_THEN, moment)
        try:
            _play_on(moment)
        except Exception as error:
            yield Fault("legal_moves_can_be_played", f"a legal move raised {error!r}.", seed, moment.number)
            return
        moment.number += 1
    yield from _tried(ALWAYS, moment)
    yield from _tried(AT_THE_END, moment)


def _tried(checks: tuple[Check, ...], moment: Moment) -> Iterator[Fault]:
    for one in checks:
        try:
            for sentence in one(moment):
                yield Fault(one.__name__, sentence, moment.seed, moment.number)
        except Exception as error:
            yield Fault(one.__name__, f"it raised {error!r}.", moment.seed, moment.number)


# --- playing on -------------------------------------------------------------------------------------------------


def _resolved(moment: Moment, state: State) -> Outcome:
    key = moment.seed_of_its_own().to_bytes(16, "big")
    return moment.game.resolve(moment.game.position(state), moment.throw, key)


def _play_on(moment: Moment) -> None:
    """One random move through the checked door."""
    match, state = moment.match, moment.state
    if match.over:  # a check that plays a move has made the last one
        return
    actor = moment.actor(state)
    alarm = int(state.alarm())
    at = int(state.now) + moment.below(_PAUSE) if alarm >= 0 else None
    if at is not None and at >= alarm:
        actor = CLOCK
    if actor == CHANCE:
        match.settle(_resolved(moment, state))
    elif actor == CLOCK:
        match.clock(int(state.draw(CLOCK, moment.rng)), max(alarm, int(state.now)))
    else:
        moment.throw = moment.game.record_of(int(state.draw(actor, moment.rng)))
        match.play(actor, moment.throw, at=at)


def _trail(moment: Moment, state: State, seed: int) -> Iterator[str]:
    """Play a state on by a chance of its own; the positions on the way. Equal states leave equal trails."""
    rng = FastChance(seed)
    throw = moment.throw
    for _ in range(_AHEAD):
        actors = indices(state.to_move())
        if not actors:
            return
        actor = actors[int(rng.raw(0, len(actors)))]
        if actor == CHANCE:
            outcome = moment.game.resolve(moment.game.position(state), throw, seed.to_bytes(16, "big"))
            state.settle(vec[i64](list(outcome.row)))
        else:
            move = int(state.draw(actor, rng))
            if actor < MAX_SEATS:
                throw = moment.game.record_of(move)
            state.play(actor, move)
        yield moment.game.position(state)


def _mask(seat: int) -> int:
    return 1 << seat if seat >= 0 else 0


# --- who acts, and what may be done -----------------------------------------------------------------------------


def somebody_can_move_or_it_is_over(moment: Moment) -> Iterator[str]:
    state = moment.state
    actors = int(state.to_move())
    for seat in range(moment.game.seats):
        some = len(state.legal(seat)) > 0
        if some and not actors >> seat & 1:
            yield f"seat {seat} is not to move and has legal moves."
        if not some and actors >> seat & 1:
            yield f"seat {seat} is to move and has no legal move."
    if bool(state.outcome()) == bool(actors):
        yield f"actors to move: {indices(actors)}, outcome: '{state.outcome()}'."


def those_to_move_exist(moment: Moment) -> Iterator[str]:
    state = moment.state
    actors, awaited = int(state.to_move()), int(state.awaited())
    known = (1 << moment.game.seats) - 1 | 1 << CHANCE | 1 << CLOCK
    if actors & ~known:
        yield f"actors {indices(actors & ~known)} do not exist."
    if awaited & ~actors:
        yield f"actors {indices(awaited & ~actors)} are awaited and not to move."
    if actors and not awaited:
        yield "somebody may move, but nobody is awaited."
    if bool(actors >> CLOCK & 1) != (int(state.alarm()) >= 0):
        yield "the clock is to move, and no alarm is set, or the other way round."


def legal_and_allowed_agree(moment: Moment) -> Iterator[str]:
    game, state = moment.game, moment.state
    for seat in range(game.seats):
        legal = [int(move) for move in state.legal(seat)]
        if legal != sorted(set(legal)):
            yield f"the legal moves of seat {seat} are not ascending, or not unique: {legal}."
        if any(not 0 <= move < game.actions for move in legal):
            yield f"a legal move of seat {seat} is outside the numbering, 0 to {game.actions - 1}."
        for move in legal:
            if not state.allows(seat, move):
                yield f"move {move} of seat {seat} is legal and not allowed."
        strangers = [-1, -(2**61), game.actions, game.actions + 1, 2**61]
        if not game.fields(state, seat):
            strangers += range(game.actions) if moment.number % 8 == 0 else [move + 1 for move in legal]
            strangers += [move - 1 for move in legal]
        for move in set(strangers) - set(legal):
            if state.allows(seat, move):
                yield f"move {move} of seat {seat} is allowed and not legal."
    for stranger in (-1, game.seats, MAX_SEATS - 1):
        if not 0 <= stranger < game.seats and state.allows(stranger, 0):
            yield f"there is no seat {stranger}, and it may move."


def width_counts_the_legal_moves(moment: Moment) -> Iterator[str]:
    for seat in indices(moment.state.to_move()):
        width, legal = int(moment.state.width(seat)), len(moment.state.legal(seat))
        if seat < MAX_SEATS and width != legal:
            yield f"seat {seat} has {legal} legal moves, the width is {width}."


def draw_gives_legal_moves(moment: Moment) -> Iterator[str]:
    state = moment.state
    for actor in indices(state.to_move()):
        if actor == CHANCE:
            continue
        legal = {int(move) for move in state.legal(actor)}
        for _ in range(4):
            move = int(state.draw(actor, moment.rng))
            if move not in legal:
                yield f"actor {actor} drew move {move}, which is not legal."


def results_make_sense(moment: Moment) -> Iterator[str]:
    game, state = moment.game, moment.state
    if len(state.scores()) != game.seats:
        yield f"{len(state.scores())} scores for {game.seats} seats."
    if state.to_move():
        return
    if int(state.winners()) >> game.seats:
        yield "a seat that does not exist has won."
    for side in game.sides():
        if int(state.winners()) & side not in (0, side):
            yield f"of the side {indices(side)} only a part has won."
    for seat in range(game.seats):
        if not -1.0 <= state.utility(seat) <= 1.0:
            yield f"the utility of seat {seat} is {state.utility(seat)}."


def everything_is_accounted_for(moment: Moment) -> Iterator[str]:
    """Cards, notes and tokens are as many as at the start, where the title counts them."""
    now = moment.game.accounted(moment.state)
    if now != moment.account:
        yield f"at the start there were {moment.account}, now there are {now}."


# --- names ------------------------------------------------------------------------------------------------------


def names_and_numbers_agree(moment: Moment) -> Iterator[str]:
    """The codec is one to one."""
    game = moment.game
    step = max(1, game.actions // _NAMED)
    seen: dict[str, int] = {}
    for move in range(0, game.actions, step):
        record = game.record_of(move)
        name = json.dumps(record, sort_keys=True)
        if name in seen:
            yield f"moves {seen[name]} and {move} have the same name, {name}."
        seen[name] = move
        back = game.move_of(record)
        if back != move:
            yield f"move {move} is {name}, and that is move {back}."
    for move in {int(one) for seat in range(game.seats) for one in moment.state.legal(seat)}:
        if game.move_of(game.record_of(move)) != move:
            yield f"move {move} does not come back from its name."


def fields_keep_their_limits(moment: Moment) -> Iterator[str]:
    """At the limits a field is judged, beyond them it is no move."""
    game, state = moment.game, moment.state
    for seat in indices(int(state.to_move()) & (1 << MAX_SEATS) - 1):
        for one in game.fields(state, seat):
            record = game.record_of(int(state.legal(seat)[0]))
            for value in (one.low, one.high):
                move = game.move_of({**record, one.name: value})
                refused = game.why_not(state, 1 << seat, seat, move) is not None
                if state.allows(seat, move) == refused:
                    yield f"{one.name}={value}: allowed and refused at once, or neither."
            for beyond in (one.low - 1, one.high + 1, 2**61, "1"):
                try:
                    move = game.move_of({**record, one.name: beyond})
                except MoveError:
                    continue
                if state.allows(seat, move):
                    yield f"{one.name}={beyond!r} is beyond the limits and allowed."


# --- copies and documents ---------------------------------------------------------------------------------------


def copies_are_whole(moment: Moment) -> Iterator[str]:
    """A copy is the same table, goes on in the same way, and nothing done to it is seen on the original."""
    game, state, seed = moment.game, moment.state, moment.seed_of_its_own()
    before = moment.text()
    one, other = state.copy(FastChance(seed)), state.copy(FastChance(seed))
    if game.position(one) != before:
        yield "a copy is not the same position."
    if one.now != state.now:
        yield "a copy does not know what time it is."
    if list(_trail(moment, one, seed)) != list(_trail(moment, other, seed)):
        yield "two copies with the same chance went on differently."
    if moment.text() != before:
        yield "playing on with a copy changed the original."


def earlier_copies_never_change(moment: Moment) -> Iterator[str]:
    for state, text in moment.kept:
        if moment.game.position(state) != text:
            yield "playing on with the original changed a copy made before."
            break
    moment.kept = moment.kept[-3:]
    moment.kept.append((moment.state.copy(FastChance(0)), moment.text()))


def positions_come_back(moment: Moment) -> Iterator[str]:
    game, state, text = moment.game, moment.state, moment.text()
    seed = moment.seed_of_its_own()
    back = game.from_position(text, FastChance(seed))
    back.now = state.now
    if game.position(back) != text:
        yield "a position was read and written again, and is another one."
    if back.to_move() != state.to_move() or back.outcome() != state.outcome():
        yield "somebody else is to move in a position that was written and read."
    for seat in range(game.seats):
        if list(back.legal(seat)) != list(state.legal(seat)):
            yield f"seat {seat} has other legal moves in a position that was written and read."
    for seat in moment.observers():
        if game.view(back, _mask(seat)) != game.view(state, _mask(seat)):
            yield f"seat {seat} sees another table in a position that was written and read."
    # two fresh chances: what was drawn while reading must not count
    twin = back.copy(FastChance(seed))
    twin.now = state.now
    if list(_trail(moment, twin, seed)) != list(_trail(moment, state.copy(FastChance(seed)), seed)):
        yield "a position that was written and read goes on differently: something is missing in it."


def records_come_back(moment: Moment) -> Iterator[str]:
    """Replay equals play; the record survives being written."""
    game, match = moment.game, moment.match
    text = match.to_text()
    again = Match.from_text(text, game)
    if again.to_text() != text:
        yield "a record was read and written again, and is another one."
    if game.position(again.state) != moment.text():
        yield "replaying the record led to another position."
    if again.numbers != match.numbers:
        yield "replaying the record numbered the questions otherwise."
    told, retold = ([event.seen_by(-1) for event in one.events] for one in (match, again))
    if told != retold:
        yield "replaying the record told another story."
    half = Match.from_record(match.record, game, moment.below(len(match.record.lines)))
    if half.to_text() != "\n".join(text.split("\n")[: len(half.record.lines) + 1]) + "\n":
        yield "the first half of the record is not the record of the first half."


# --- secrets ----------------------------------------------------------------------------------------------------


def _seen(moment: Moment, state: State, seat: int) -> dict[str, Any]:
    """Everything that the holder of a seat, or a spectator, is shown of a table."""
    game = moment.game
    shown: dict[str, Any] = {
        "view": game.view(state, _mask(seat)),
        "to move": int(state.to_move()),
        "awaited": int(state.awaited()),
        "scores": list(state.scores()),
        "outcome": state.outcome(),
        "alarm": int(state.alarm()),
    }
    if seat < 0:
        return shown
    legal = [int(move) for move in state.legal(seat)]
    shown["legal moves"] = legal
    shown["row"] = game.in_row(state, seat)
    if legal:
        shown["prompt"] = game.prompt(state, seat)
        shown["fields"] = game.fields(state, seat)
        shown["previews"] = [game.preview(state, seat, move) for move in legal[:_TRIED]]
    if game.observation:
        row = vec[i64]()
        for _ in range(sum(length for _, length in game.observation)):
            row = append(row, 0)
        state.observe(seat, row)
        shown["observation"] = list(row)
    return shown


def _difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    return ", ".join(key for key in dict(one, **other) if one.get(key) != other.get(key))


def resample_keeps_what_a_seat_sees(moment: Moment) -> Iterator[str]:
    """Change what is hidden, and nothing that a seat is shown changes; no view, no question, no turn."""
    before = moment.text()
    for seat in moment.observers():
        changed = moment.state.resample(seat, FastChance(moment.seed_of_its_own()))
        differs = _difference(_seen(moment, moment.state, seat), _seen(moment, changed, seat))
        if differs:
            yield f"with other hidden things seat {seat} gets another {differs}."
    if moment.text() != before:
        yield "drawing hidden things anew changed the true table."


def refusals_give_nothing_away(moment: Moment) -> Iterator[str]:
    """Why a seat may not make a move sounds the same whatever is hidden from it."""
    game, state = moment.game, moment.state
    for seat in range(game.seats):
        changed = state.resample(seat, FastChance(moment.seed_of_its_own()))
        for move in {moment.below(game.actions) for _ in range(_TRIED)}:
            reasons = [game.why_not(one, 1 << seat, seat, move) for one in (state, changed)]
            if reasons[0] != reasons[1]:
                yield f"why seat {seat} may not make move {move} depends on things hidden from it."
            if (reasons[0] is None) != state.allows(seat, move):
                yield f"move {move} of seat {seat} is allowed and refused at once, or neither."


def resample_knows_no_more_than_the_seat(moment: Moment) -> Iterator[str]:
    """From two positions that a seat cannot tell apart the same generator gives the same position."""
    game, state = moment.game, moment.state
    for seat in moment.observers():
        changed = state.resample(seat, FastChance(moment.seed_of_its_own()))
        again = moment.seed_of_its_own()
        texts = [game.position(one.resample(seat, FastChance(again))) for one in (state, changed)]
        if texts[0] != texts[1]:
            yield f"drawn anew for seat {seat}, the position depends on what the seat cannot know."


@dataclass
class _Turn:
    """A move made on a copy: what came of it."""

    state: State
    events: list[Event]
    drew: bool

    def quiet(self) -> bool:
        return not self.drew and not any(event.reveals for event in self.events)

    def told(self, seat: int) -> list[Any]:
        heard = (event.seen_by(_mask(seat)) for event in self.events)
        return [one for one in heard if one is not None]


def _turn(state: State, actor: int, move: int, seed: int) -> _Turn:
    chance = FastChance(seed)
    chance.heard = []
    twin = state.copy(chance)
    twin.log = []
    twin.play(actor, move)
    events, twin.log = twin.log, None
    return _Turn(twin, events, bool(chance.heard))


def _known(moment: Moment, turn: _Turn, seat: int, seed: int) -> str:
    return moment.game.position(turn.state.resample(seat, FastChance(seed)))


def what_is_told_is_what_is_known(moment: Moment) -> Iterator[str]:
    """Another secret choice, or another hidden card drawn: whoever is told so knows it, and nobody else does.

    Of two tables that look the same to a seat, `resample` gives the same if the seat was told the same, and only then.
    """
    game, state = moment.game, moment.state
    actor = moment.actor(state)
    if actor == CHANCE or not game.hidden:  # where nothing is secret, a choice may leave no trace on the table
        return
    move, other = int(state.draw(actor, moment.rng)), int(state.draw(actor, moment.rng))
    seed, again = moment.seed_of_its_own(), moment.seed_of_its_own()
    truth = _turn(state, actor, move, seed)
    for label, turn in (
        ("choice", _turn(state, actor, other, seed)),
        ("draw", _turn(state, actor, move, moment.seed_of_its_own())),
    ):
        for seat in moment.observers():
            if seat == actor and label == "choice":
                continue
            if _seen(moment, truth.state, seat) != _seen(moment, turn.state, seat):
                continue
            alike = truth.told(seat) == turn.told(seat)
            if alike != (_known(moment, truth, seat, again) == _known(moment, turn, seat, again)):
                if alike:
                    yield f"a position drawn anew for seat {seat} depends on a {label} of actor {actor} it cannot know."
                else:
                    yield f"an event tells seat {seat} of a {label} of actor {actor} that it may not know."
            rows = actor < MAX_SEATS and (game.in_row(truth.state, actor) or game.in_row(turn.state, actor))
            if alike and label == "choice" and actor < MAX_SEATS and not rows:
                seen = [game.seen_as(_mask(seat), actor, game.record_of(one)) for one in (move, other)]
                if seen[0] != seen[1]:
                    yield f"a move of seat {actor} is shown to seat {seat}, which may not know it."


def only_a_reveal_shows_what_was_hidden(moment: Moment) -> Iterator[str]:
    """The same move on two tables that a seat cannot tell apart: they stay so until something is revealed."""
    game = moment.game
    for seat in moment.observers():
        truth = moment.state
        changed = truth.resample(seat, FastChance(moment.seed_of_its_own()))
        for _ in range(3):
            if not truth.to_move():
                break
            actor = moment.actor(truth)
            if actor == CHANCE:
                break
            move, seed = int(truth.draw(actor, moment.rng)), moment.seed_of_its_own()
            begun = actor < MAX_SEATS and game.in_row(truth, actor) != game.in_row(changed, actor)
            if begun or not changed.allows(actor, move):
                break
            one, other = _turn(truth, actor, move, seed), _turn(changed, actor, move, seed)
            differs = _difference(_seen(moment, one.state, seat), _seen(moment, other.state, seat))
            if one.told(seat) != other.told(seat):
                differs += " and the events" if differs else "the events"
            if differs and one.quiet() and other.quiet():
                yield f"a move of actor {actor} shows seat {seat} something hidden ({differs}), but reveals nothing."
            if differs:
                break
            again = moment.seed_of_its_own()
            if _known(moment, one, seat, again) != _known(moment, other, seat, again):
                yield f"after a move of actor {actor} a position drawn anew for seat {seat} knows too much."
            truth, changed = one.state, other.state


# --- taking back, and players who mean harm ---------------------------------------------------------------------


def undo_takes_back_and_crosses_no_reveal(moment: Moment) -> Iterator[str]:
    match, state = moment.match, moment.state
    actor = moment.actor(state)
    if actor >= MAX_SEATS:
        return
    before, lines = moment.text(), len(match.record.lines)
    events = match.play(actor, moment.game.record_of(int(state.draw(actor, moment.rng))))
    reason = match.can_undo(actor)
    shown = any(event.reveals for event in events) or "drawn" in match.record.lines[-1]
    if reason is None and shown:
        yield "a move that revealed something could be taken back."
    if reason is None and state.alarm() >= 0:
        yield "a move could be taken back while a clock runs."
    if reason is not None and not shown and match.state.alarm() < 0:
        yield f"a move that revealed nothing could not be taken back ({reason.key})."
    if reason is not None:
        moment.throw = {k: v for k, v in match.record.lines[-1].items() if k not in ("seat", "drawn", "at")}
        return
    match.undo(actor)
    if moment.text() != before:
        yield "taking back a move led to another position than before it."
    if len(match.record.lines) != lines + 2:
        yield "taking back is not a line of its own in the record."


def hostile_players_harm_nothing(moment: Moment) -> Iterator[str]:
    """Wrong seats, no moves at all, illegal moves, old questions, rows too long: refused, and nothing happens."""
    game, match, state = moment.game, moment.match, moment.state
    before, lines = moment.text(), len(match.record.lines)
    seat = moment.below(game.seats)
    some = game.record_of(moment.below(game.actions))
    tries: list[tuple[str, int, Any, int | None]] = [
        ("a seat that does not exist", game.seats, some, None),
        ("a seat below 0", -1, some, None),
        ("an empty move", seat, {}, None),
        ("an unknown word", seat, {"move": "no such move"}, None),
        ("a number for a word", seat, {"move": 2**70}, None),
        ("a list for a word", seat, {"move": ["x"], "card": {}}, None),
        ("too much in a move", seat, {**some, "and": "more"}, None),
        ("an empty row", seat, [], None),
        ("a text for a move", seat, "build", None),
        ("a number for a move", seat, 7, None),
        ("a row of numbers", seat, [1, 2], None),
    ]
    for stranger in range(game.seats):
        move = moment.below(game.actions)
        if not state.allows(stranger, move):
            tries.append(("an illegal move", stranger, game.record_of(move), None))
    for asked in indices(int(state.to_move()) & (1 << MAX_SEATS) - 1):
        legal = game.record_of(int(state.draw(asked, moment.rng)))
        tries.append(("the answer to an old question", asked, legal, match.numbers[asked] - 1))
        tries.append(("the answer to a question to come", asked, legal, match.numbers[asked] + 1))
        tries.append(("a row too long", asked, [legal] * 99, None))
        tries.append(("a row that begins well", asked, [legal, {"move": "no such move"}], None))
    for what, who, record, answers in tries:
        try:
            match.play(who, record, answers=answers)
        except RubbleError as error:
            if not str(error):
                yield f"{what} is refused without a word."
        except Exception as error:
            yield f"{what} raised {error!r}, which is no refusal."
        else:
            yield f"{what} was accepted: seat {who}, {record!r}."
            return
    if moment.text() != before or len(match.record.lines) != lines or match.state.log is not None:
        yield "a refused move changed the match."


def broken_records_are_refused(moment: Moment) -> Iterator[str]:
    """A record with something wrong in it loads, or is refused in words; it never breaks anything."""
    documents = [json.loads(line) for line in moment.match.to_text().splitlines()]
    at = 1 + moment.below(len(documents) - 1)
    line = documents[at]
    wrong: list[Any] = [
        {**line, "seat": 99},
        {**line, "seat": "x"},
        {**line, "seat": None},
        {**line, "drawn": ["no-such-stream 1"]},
        {**line, "drawn": 5},
        {**line, "drawn": [None]},
        {**line, "move": "no such move"},
        {**line, "at": "noon"},
        {k: v for k, v in line.items() if k != "seat"},
        {"seat": 0, "undo": True},
        {"outcome": "heads"},
        {"outcome": [2**70]},
        {"clock": {}, "at": 0},
        {"clock": 5},
        {"seat": 0, "sits": 5},
        {},
        [],
        7,
    ]
    texts = [[*documents[:at], one, *documents[at + 1 :]] for one in wrong]
    texts += [[*documents[:at], *documents[at + 1 :]], documents[1:], [documents[0]], [{}], []]
    texts += [[{**documents[0], key: value}, *documents[1:]] for key in documents[0] for value in (None, 5, "x", [5])]
    for lines in texts:
        try:
            Match.from_text("".join(json.dumps(one) + "\n" for one in lines), moment.game)
        except RubbleError:
            pass
        except Exception as error:
            changed = next((one for one, old in zip(lines, documents, strict=False) if one != old), "nothing")
            yield f"a broken record raised {error!r}, which is no refusal: {str(changed)[:200]}."
    try:
        Match.from_text(moment.match.to_text()[:-9], moment.game)
    except RubbleError:
        return
    yield "a record that was cut off was accepted."


def _count(moment: Moment) -> Iterator[str]:
    moment.account = moment.game.accounted(moment.state)
    yield from ()


AT_THE_START: tuple[Check, ...] = (_count, names_and_numbers_agree)
ALWAYS: tuple[Check, ...] = (
    those_to_move_exist,
    somebody_can_move_or_it_is_over,
    legal_and_allowed_agree,
    width_counts_the_legal_moves,
    draw_gives_legal_moves,
    results_make_sense,
    everything_is_accounted_for,
)
NOW_AND_THEN: tuple[Check, ...] = (
    fields_keep_their_limits,
    copies_are_whole,
    earlier_copies_never_change,
    positions_come_back,
    resample_keeps_what_a_seat_sees,
    resample_knows_no_more_than_the_seat,
    refusals_give_nothing_away,
    what_is_told_is_what_is_known,
    only_a_reveal_shows_what_was_hidden,
    hostile_players_harm_nothing,
    undo_takes_back_and_crosses_no_reveal,
)
AT_THE_END: tuple[Check, ...] = (records_come_back, broken_records_are_refused, earlier_copies_never_change)

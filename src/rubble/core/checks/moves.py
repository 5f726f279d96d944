"""Who acts, what may be done, how it is called, and what comes of it."""

import json
from collections.abc import Iterator

from rubble.core.bits import indices
from rubble.core.chance import FastChance
from rubble.core.checks.moment import Moment, asked
from rubble.core.errors import MoveError
from rubble.core.question import MoveRecord
from rubble.core.state import CHANCE, CLOCK, MAX_SEATS

_NAMED = 20_000  # a title with fields has more moves than anybody can name: then a part of them is tried
_NARROW = 8  # questions with so few choices are drawn from until every choice must have come
_TIMES = 32  # so often for each choice: that one never comes has a probability below 1e-12
_OF_THE_LINE = {"seat", "drawn", "at", "undo", "sits", "outcome", "clock", "frames", "set-up"}


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
    for seat in asked(moment.state):
        width, legal = int(moment.state.width(seat)), len(moment.state.legal(seat))
        if width != legal:
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


def draw_gives_every_legal_move(moment: Moment) -> Iterator[str]:
    state = moment.state
    for seat in asked(state):
        legal = {int(move) for move in state.legal(seat)}
        if len(legal) <= _NARROW:
            drawn = {int(state.draw(seat, moment.rng)) for _ in range(_TIMES * len(legal))}
            if legal - drawn:
                yield f"seat {seat} never draws its legal moves {sorted(legal - drawn)}."


def a_throw_can_be_guessed(moment: Moment) -> Iterator[str]:
    """In a rollout a quick stand-in takes the place of the outcome: by the generator it is given, and no other."""
    if not int(moment.state.to_move()) >> CHANCE & 1:
        return
    seed = moment.seed_of_its_own()
    tables = [moment.state.copy(FastChance(moment.seed_of_its_own())) for _ in range(2)]
    for table in tables:
        table.guess(FastChance(seed))
        if int(table.to_move()) >> CHANCE & 1:
            yield "chance is still to move after a throw was guessed."
    if moment.game.position(tables[0]) != moment.game.position(tables[1]):
        yield "a throw was guessed twice by the same generator, with different outcomes."


def results_make_sense(moment: Moment) -> Iterator[str]:
    game, state = moment.game, moment.state
    if len(state.scores()) != game.seats:
        yield f"{len(state.scores())} scores for {game.seats} seats."
    if state.to_move():
        return
    if int(state.winners()) >> game.seats:
        yield "a seat that does not exist has won."
    sides = [side for side in game.sides() if int(state.winners()) & side]
    for side in sides:
        if side & ~int(state.winners()):
            yield f"of the side {indices(side)} only a part has won."
    won: list[float] = []
    lost: list[float] = []
    for seat in range(game.seats):
        (won if int(state.winners()) >> seat & 1 else lost).append(state.utility(seat))
    if not all(-1.0 <= utility <= 1.0 for utility in won + lost):
        yield f"utilities are from -1 to 1, not {won + lost}."
    if len(sides) == 1 and set(won) != {1.0}:
        yield f"one side has won, and its seats have the utilities {won}, not 1."
    if won and lost and min(won) <= max(lost):
        yield f"winners have the utilities {won}, losers {lost}."


def everything_is_accounted_for(moment: Moment) -> Iterator[str]:
    """Cards, notes and tokens are as many as at the start, where the title counts them."""
    now = moment.game.accounted(moment.state)
    if now != moment.account:
        yield f"at the start there were {moment.account}, now there are {now}."


# --- names ------------------------------------------------------------------------------------------------------


def names_and_numbers_agree(moment: Moment) -> Iterator[str]:
    """The codec is one to one, and a move can stand in a line of the record."""
    game = moment.game
    step = max(1, game.actions // _NAMED)
    seen: dict[str, int] = {}
    for move in range(0, game.actions, step):
        record = game.record_of(move)
        name = json.dumps(record, sort_keys=True)
        if name in seen:
            yield f"moves {seen[name]} and {move} have the same name, {name}."
        seen[name] = move
        yield from _misnamed(record)
        back = game.move_of(record)
        if back != move:
            yield f"move {move} is {name}, and that is move {back}."
    for move in {int(one) for seat in range(game.seats) for one in moment.state.legal(seat)}:
        if game.move_of(game.record_of(move)) != move:
            yield f"move {move} does not come back from its name."


def _misnamed(record: MoveRecord) -> Iterator[str]:
    if not isinstance(record.get("move"), str):
        yield f"{record} does not say in words what is done, under 'move'."
    taken = _OF_THE_LINE & set(record)
    if taken:
        yield f"{record} uses a word that lines of a record use otherwise: {', '.join(sorted(taken))}."


def fields_keep_their_limits(moment: Moment) -> Iterator[str]:
    """At the limits a field is judged, beyond them it is no move."""
    game, state = moment.game, moment.state
    for seat in asked(state):
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

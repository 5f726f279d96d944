"""Secrets: what a seat is shown, told and asked depends on nothing that is hidden from it."""

from collections.abc import Iterator, Mapping
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rubble.core.bits import indices
from rubble.core.chance import FastChance
from rubble.core.checks.moment import Moment, Turn, held, trail, turn
from rubble.core.state import CHANCE, MAX_SEATS, State

_TRIED = 24  # moves that are asked about, of all that there are


def _seen(moment: Moment, state: State, seat: int) -> dict[str, Any]:
    """Everything that the holder of a seat, or a spectator, is shown of a table."""
    game = moment.game
    shown: dict[str, Any] = {
        "view": game.view(state, held(seat)),
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


def _known(moment: Moment, made: Turn, seat: int, seed: int) -> str:
    """The table as a seat may imagine it; the same wherever it knows the same."""
    return moment.game.position(made.state.resample(seat, FastChance(seed)))


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


def those_of_one_sight_see_the_same(moment: Moment) -> Iterator[str]:
    """Where a title says that two groups of seats see alike, they do: what is shown to one is shown to the other."""
    game, state = moment.game, moment.state
    seen: dict[int, tuple[int, dict[str, Any]]] = {}
    for seats in range(1 << game.seats):
        first, view = seen.setdefault(game.sight(state, seats), (seats, game.view(state, seats)))
        if view != game.view(state, seats):
            yield f"the seats {indices(seats)} are said to see the same as the seats {indices(first)}, and do not."
            return


def resample_knows_no_more_than_the_seat(moment: Moment) -> Iterator[str]:
    """From two positions that a seat cannot tell apart the same generator gives the same one, with one future."""
    game, state = moment.game, moment.state
    curious = moment.below(game.seats)
    for seat in moment.observers():
        changed = state.resample(seat, FastChance(moment.seed_of_its_own()))
        again = moment.seed_of_its_own()
        one, other = (old.resample(seat, FastChance(again)) for old in (state, changed))
        if one.chance is state.chance:
            yield f"a position drawn anew for seat {seat} draws from the match's own chance: it tells the future."
            return
        if game.position(one) != game.position(other):
            yield f"drawn anew for seat {seat}, the position depends on what the seat cannot know."
        elif seat == curious and trail(moment, one, again) != trail(moment, other, again):
            yield f"drawn anew for seat {seat}, the future depends on what the seat cannot know."


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
    truth = turn(state, actor, move, seed)
    for label, made in (
        ("choice", turn(state, actor, other, seed)),
        ("draw", turn(state, actor, move, moment.seed_of_its_own())),
    ):
        for seat in moment.observers():
            if seat == actor and label == "choice":
                continue
            if _seen(moment, truth.state, seat) != _seen(moment, made.state, seat):
                continue
            alike = truth.told(seat) == made.told(seat)
            if alike != (_known(moment, truth, seat, again) == _known(moment, made, seat, again)):
                if alike:
                    yield f"a position drawn anew for seat {seat} depends on a {label} of actor {actor} it cannot know."
                else:
                    yield f"an event tells seat {seat} of a {label} of actor {actor} that it may not know."
            rows = actor < MAX_SEATS and (game.in_row(truth.state, actor) or game.in_row(made.state, actor))
            if alike and label == "choice" and actor < MAX_SEATS and not rows:
                seen = [game.seen_as(held(seat), actor, game.record_of(one)) for one in (move, other)]
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
            one, other = turn(truth, actor, move, seed), turn(changed, actor, move, seed)
            shown = _difference(_seen(moment, one.state, seat), _seen(moment, other.state, seat))
            told = one.told(seat) != other.told(seat)
            if (shown or told) and one.quiet() and other.quiet():
                differs = " and ".join([shown] * bool(shown) + ["the events"] * told)
                yield f"a move of actor {actor} shows seat {seat} something hidden ({differs}), but reveals nothing."
            if shown:
                break
            again = moment.seed_of_its_own()
            if told != (_known(moment, one, seat, again) != _known(moment, other, seat, again)):
                if told:
                    yield f"an event of actor {actor}'s move tells seat {seat} something that it may not know."
                else:
                    yield f"after a move of actor {actor} a position drawn anew for seat {seat} knows too much."
            if told:
                break
            truth, changed = one.state, other.state

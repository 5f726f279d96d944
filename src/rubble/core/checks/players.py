"""Players who change their mind, and players who mean harm."""

from collections.abc import Iterator
from typing import Any

from rubble.core.checks.moment import Moment, asked
from rubble.core.errors import RubbleError
from rubble.core.state import CHANCE, MAX_SEATS, State


def _time(state: State) -> int | None:
    """Where a clock runs a move has its time."""
    return int(state.now) if state.alarm() >= 0 else None


def undo_takes_back_and_crosses_no_reveal(moment: Moment) -> Iterator[str]:
    match, state = moment.match, moment.state
    actor = moment.actor(state)
    if actor >= MAX_SEATS:
        return
    before, lines, timed = moment.text(), len(match.record.lines), state.alarm() >= 0
    events = match.play(actor, moment.game.record_of(int(state.draw(actor, moment.rng))), at=_time(state))
    reason = match.can_undo(actor)
    shown = any(event.reveals for event in events) or "drawn" in match.record.lines[-1]
    thrown = bool(int(match.state.to_move()) >> CHANCE & 1)
    timed |= match.state.alarm() >= 0
    if reason is None and (shown or thrown or timed):
        yield "a move could be taken back after a reveal or a throw, or while a clock runs."
    if reason is not None:
        if not (shown or thrown or timed):
            yield f"a move that revealed nothing could not be taken back ({reason.key})."
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
        ("an empty row", seat, [], None),
        ("a text for a move", seat, "build", None),
        ("a number for a move", seat, 7, None),
        ("a row of numbers", seat, [1, 2], None),
    ]
    for stranger in range(game.seats):
        move = moment.below(game.actions)
        if not state.allows(stranger, move):
            tries.append(("an illegal move", stranger, game.record_of(move), None))
    for one in asked(state):
        legal = game.record_of(int(state.draw(one, moment.rng)))
        tries.append(("the answer to an old question", one, legal, match.numbers[one] - 1))
        tries.append(("the answer to a question to come", one, legal, match.numbers[one] + 1))
        tries.append(("too much in a move", one, {**legal, "and": "more"}, None))
        tries.append(("a row too long", one, [legal] * 99, None))
        tries.append(("a row that begins well", one, [legal, {"move": "no such move"}], None))
    for what, who, record, answers in tries:
        try:
            match.play(who, record, answers=answers, at=_time(state))
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

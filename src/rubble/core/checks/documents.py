"""Copies, positions and records: all that a match may be made into, and must come back from."""

import json
from collections.abc import Iterator
from typing import Any

from rubble.core.chance import FastChance
from rubble.core.checks.moment import Moment, held, trail
from rubble.core.errors import RubbleError
from rubble.core.game import Outcome
from rubble.core.match import Match, verify
from rubble.core.record import Record


def copies_are_whole(moment: Moment) -> Iterator[str]:
    """A copy is the same table, goes on in the same way, and nothing done to it is seen on the original."""
    game, state, seed = moment.game, moment.state, moment.seed_of_its_own()
    before = moment.text()
    one, other = state.copy(FastChance(seed)), state.copy(FastChance(seed))
    if game.position(one) != before:
        yield "a copy is not the same position."
    if one.chance is state.chance:
        yield "a copy draws from the match's own chance, not from the one it was given."
        return
    if one.now != state.now:
        yield "a copy does not know what time it is."
    if trail(moment, one, seed) != trail(moment, other, seed):
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


def what_was_shown_never_changes(moment: Moment) -> Iterator[str]:
    """Views and events are documents of their own, fit for a file: they share nothing with the table."""
    for what, text in moment.shown:
        if json.dumps(what) != text:
            yield f"playing on changed what was shown before: {text[:200]}."
            break
    views = [moment.game.view(moment.state, held(seat)) for seat in moment.observers()]
    events = [event.seen_by(-1) for event in moment.match.steps[-1].events]
    moment.shown = moment.shown[-6:] + [(what, json.dumps(what)) for what in (views, events)]


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
        if game.view(back, held(seat)) != game.view(state, held(seat)):
            yield f"seat {seat} sees another table in a position that was written and read."
        imagined = [game.position(one.resample(seat, FastChance(seed))) for one in (back, state)]
        if imagined[0] != imagined[1]:
            yield f"what seat {seat} knew is forgotten in a position that was written and read."
    # two fresh chances: what was drawn while reading must not count
    twin = back.copy(FastChance(seed))
    twin.now = state.now
    if trail(moment, twin, seed) != trail(moment, state.copy(FastChance(seed)), seed):
        yield "a position that was written and read goes on differently: something is missing in it."


# --- records ----------------------------------------------------------------------------------------------------


def records_come_back(moment: Moment) -> Iterator[str]:
    """Replay equals play; the record survives being written, and holds what its chance gives."""
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
    verify(Record.from_text(text), game)


def a_match_goes_on_from_any_line(moment: Moment) -> Iterator[str]:
    """Saved and killed anywhere, in the middle of an effect too: the same moves lead to the same end."""
    game, record = moment.game, moment.match.record
    resumed = Match.from_record(record, game, moment.below(len(record.lines)))
    resumed = Match.from_text(resumed.to_text(), game)
    for line in record.lines[len(resumed.record.lines) :]:
        _make(resumed, line)
    if resumed.to_text() != moment.match.to_text() or game.position(resumed.state) != moment.text():
        yield "a match resumed from a part of its record went on differently."


def _make(match: Match, line: dict[str, Any]) -> None:
    """What a line of a record says, done by hand: without what chance gave."""
    if "outcome" in line:
        match.settle(Outcome(tuple(line["outcome"]), bytes.fromhex(line.get("frames", ""))))
    elif "clock" in line:
        match.clock(line["clock"]["move"], line["at"])
    elif "undo" in line:
        match.undo(line["seat"])
    else:
        move = {word: value for word, value in line.items() if word not in ("seat", "at", "drawn")}
        match.play(line["seat"], move, at=line.get("at"))


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
        {"seat": 99, "undo": True},
        {"outcome": "heads"},
        {"outcome": []},
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

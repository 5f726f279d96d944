"""Records under study, in a worker process: replays, turning points, and where to play on from."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from rubble.bots.search import SearchBot
from rubble.core.chance import FastChance
from rubble.core.errors import RecordError, RubbleError
from rubble.core.game import Game
from rubble.core.match import Match, verify
from rubble.core.record import Record
from rubble.core.state import MAX_SEATS, State
from rubble.games import SHELF
from rubble.games.shelf import Shelf
from rubble.server.documents import MAX_LINES, Checked, Facts, Player, Replay, ReplayStep, Turning, TurningPoint
from rubble.server.facts import facts_of
from rubble.server.words import say

_FIRST_LOOK_MS: Final = 4000  # for all decisions together
_SECOND_LOOK_MS: Final = 300  # for each that seems to matter
_POINTS: Final = 3
_BROKEN: Final = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError)


def read(text: str, shelf: Shelf) -> tuple[Record, Game]:
    """A record from anywhere, and its game; RecordError says what is wrong with it."""
    record = Record.from_text(text)
    if len(record.lines) > MAX_LINES:
        raise RecordError(f"it has more than {MAX_LINES} lines.")
    try:
        game = shelf.game_of(record)
        Match.from_record(record, game)
    except RecordError:
        raise
    except RubbleError as error:
        raise RecordError(str(error)) from error
    except _BROKEN as error:
        raise RecordError(f"it is broken ({error!r}).") from error
    return record, game


def walk(record: Record, game: Game) -> Iterator[tuple[dict[str, Any], Match]]:
    """The match after each line of its record that is a step of it."""
    for match in Match.walk(record, game):
        line = match.record.lines[-1]
        if "sits" not in line:
            yield line, match


class _Row:
    """The answers that make up the step being taken, by seat; a row may be taken back answer by answer."""

    def __init__(self) -> None:
        self.moves: dict[int, list[dict[str, Any]]] = {}

    def add(self, line: dict[str, Any]) -> list[dict[str, Any]]:
        seat = int(line.get("seat", -1))
        moves = self.moves.setdefault(seat, [])
        if line.get("undo"):
            if moves:
                moves.pop()
            return [{"move": "undo"}]
        moves.append({name: value for name, value in line.items() if name not in ("seat", "drawn", "at", "set-up")})
        return moves

    def end(self, seat: int) -> None:
        self.moves.pop(seat, None)


def replay(record: str, eyes: int | None, shelf: Shelf = SHELF) -> dict[str, Any]:
    """The match as these eyes (a mask; None: all) saw it."""
    kept, game = read(record, shelf)
    mask = (1 << game.seats) - 1 if eyes is None else eyes & ((1 << game.seats) - 1)
    steps: list[ReplayStep] = []
    row = _Row()
    for line, match in walk(kept, game):
        step = match.steps[-1]
        moves = row.add(line)
        if step.row:
            continue
        shown = [game.seen_as(mask, step.actor, move) for move in moves if move] if step.actor < MAX_SEATS else []
        row.end(step.actor)
        events = [dict(seen) for event in step.events if (seen := event.seen_by(mask)) is not None]
        scores = [int(points) for points in match.state.scores()]
        steps.append(ReplayStep(len(steps) + 1, step.actor, shown, events, match.view(mask), scores))
    winners = int(match.state.winners()) if match.over else 0
    shipped = kept.edition_data is None
    document = Replay(
        game=game.id,
        rules_version=kept.version,
        edition=kept.edition,
        edition_hash=kept.edition_hash,
        options=game.options,
        players=[Player(seat.get("name", ""), seat.get("bot", "")) for seat in kept.seats],
        eyes=[seat for seat in range(game.seats) if mask >> seat & 1],
        over=match.over,
        outcome=match.state.outcome() if match.over else "",
        winners=[seat for seat in range(game.seats) if winners >> seat & 1],
        steps=steps,
        checked=_check(kept, game, match.over),
        facts={} if shipped else _all_facts(game),
    )
    built: dict[str, Any] = msgspec.to_builtins(document)
    return built


def _all_facts(game: Game) -> dict[str, Facts]:
    return {language: facts_of(game, language) for language in ("en", "pl", "fr")}


def _check(record: Record, game: Game, over: bool) -> Checked:
    chance = record.chance
    if chance.get("kind") == "sealed" and not (over and chance.get("secret")):
        return Checked(None, say("check-later"), "check-later", commitment=str(chance.get("commitment", "")))
    key, facts, honest = "check-honest" if chance.get("kind") == "sealed" else "check-seed", {}, True
    try:
        verify(record, game)
    except RubbleError as error:
        key, facts, honest = "check-dishonest", {"reason": str(error)}, False
    sealed = [str(chance.get(name, "")) for name in ("commitment", "secret", "salt")]
    return Checked(honest, say(key, **facts), key, facts, *sealed)


# --- turning points -----------------------------------------------------------------------------------------------


class _Decision:
    """What somebody decided, and what they saw then."""

    def __init__(self, version: int, seat: int, believed: State, played: int) -> None:
        self.version = version
        self.seat = seat
        self.believed = believed
        self.played = played
        self.rows: list[tuple[int, int, float]] = []

    def look(self, ms: float, number: int) -> None:
        bot = SearchBot(0, max(1, int(ms)))
        self.rows = bot.search(self.believed, self.seat, FastChance(number)).statistics()

    def lost(self) -> float:
        """How much better the search's own move was, in chance to win."""
        played = self._value(self.played)
        return 0.0 if played is None else max(0.0, (self.rows[0][2] - played) / 2)

    def _value(self, move: int) -> float | None:
        return next((mean for one, visits, mean in self.rows if one == move and visits), None)

    def point(self, game: Game) -> TurningPoint:
        best, _, mean = self.rows[0]
        chance, lost = (mean + 1) / 2, self.lost()
        return TurningPoint(
            version=self.version,
            seat=self.seat,
            played=game.record_of(self.played),
            better=game.record_of(best),
            chance_played=round(chance - lost, 4),
            chance_better=round(chance, 4),
            lost=round(lost, 4),
        )


def turning(record: str, think: float = 1.0, shelf: Shelf = SHELF) -> dict[str, Any]:
    """The decisions that cost most: the search looks at all of them briefly, and at the worst ones again.

    `think` multiplies the time it takes.
    """
    kept, game = read(record, shelf)
    decisions = _decisions(kept, game)
    for number, decision in enumerate(decisions):
        decision.look(think * _FIRST_LOOK_MS / max(1, len(decisions)), number)
    worst = sorted(decisions, key=_Decision.lost, reverse=True)[: 2 * _POINTS]
    for decision in worst:
        decision.look(think * _SECOND_LOOK_MS, decision.version)
    worst = [one for one in sorted(worst, key=_Decision.lost, reverse=True)[:_POINTS] if one.lost() > 0]
    simulations = min((sum(visits for _, visits, _ in one.rows) for one in worst), default=0)
    built: dict[str, Any] = msgspec.to_builtins(Turning([one.point(game) for one in worst], simulations))
    return built


def _decisions(record: Record, game: Game) -> list[_Decision]:
    """All decisions with a choice that were not taken back."""
    found: list[_Decision] = []
    before: State | None = None
    begun: dict[int, State] = {}  # the state before a row, by seat
    version = 0
    for line, match in walk(record, game):
        step = match.steps[-1]
        version += not step.row
        seat = step.actor
        if line.get("undo"):
            while not step.row and found and found.pop().seat != seat:
                pass
        elif before is not None and 0 <= seat < MAX_SEATS and seat not in begun:
            played = game.move_of({k: v for k, v in line.items() if k not in ("seat", "drawn", "at")})
            if len(before.legal(seat)) > 1:
                found.append(_Decision(version + step.row, seat, before.resample(seat, FastChance(version)), played))
            begun[seat] = before
        if not step.row:
            begun.pop(seat, None)
        before = match.state.copy(FastChance(0))
    return found


# --- going on -----------------------------------------------------------------------------------------------------


def play_on(record: str, version: int, seat: int, seed: int, shelf: Shelf = SHELF) -> dict[str, Any]:
    """The position after a step, as this seat may believe it: the rest is dealt anew."""
    kept, game = read(record, shelf)
    if seat >= game.seats:
        raise RecordError(f"there is no seat {seat}.")
    public = 0
    for _, match in walk(kept, game):
        public += not match.steps[-1].row
        if public == version:
            if match.over:
                break
            position = game.position(match.state.resample(seat, FastChance(seed)))
            return {**_chosen(kept, game), "position": position}
    raise RecordError(f"this match has no step {version} to go on from.")


def load(record: str, shelf: Shelf = SHELF) -> dict[str, Any]:
    """A saved match that can go on: who sits where now. One that is not sealed goes on from its position."""
    kept, game = read(record, shelf)
    match = Match.from_record(kept, game)
    if match.over:
        raise RecordError("this match is over already: look at its replay.")
    sealed = kept.chance.get("kind") == "sealed"
    position = None if sealed else game.position(match.state)
    return {**_chosen(kept, game), "players": match.players, "position": position}


def _chosen(record: Record, game: Game) -> dict[str, Any]:
    edition = record.edition if record.edition_data is None else record.edition_data
    return {"game": game.id, "edition": edition, "options": game.options}


TASKS: Final[dict[str, Callable[..., dict[str, Any]]]] = {
    "replay": replay,
    "turning": turning,
    "play_on": play_on,
    "load": load,
}

"""A table to play at: laid as a position, moves said as people say them ("build red-5"), results seen in views."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
import tomli_w

from rubble.core.chance import FastChance
from rubble.core.errors import Reason, Refused
from rubble.core.match import Match
from rubble.core.question import MoveRecord
from rubble.core.state import Event, Value
from rubble.games.monster_city.title import MonsterCity

STARTS = ("red-3 green-4", "green-3 yellow-4", "red-4 yellow-3", "red-4 green-3", "green-4 yellow-3")


class Table:
    """A match, spoken to in words."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def play(self, seat: int, *answers: str) -> list[Event]:
        """One answer, or several that are sent as a whole row."""
        said = [record(answer) for answer in answers]
        return self.match.play(seat, said[0] if len(said) == 1 else said)

    def refusal(self, seat: int, *answers: str) -> Reason:
        """Try what may not be done: the table stays as it is, and this is why."""
        before = self.document(), self.match.to_text()
        with pytest.raises(Refused) as refused:
            self.play(seat, *answers)
        assert (self.document(), self.match.to_text()) == before
        return refused.value.reason

    def why(self, seat: int, *answers: str) -> tuple[str, str, Value]:
        """A refusal in short: the rule, the reason, the piece."""
        reason = self.refusal(seat, *answers)
        piece = next((reason.facts[name] for name in ("card", "category") if name in reason.facts), "")
        return reason.rule, reason.key, piece

    def undo_refusal(self, seat: int) -> str:
        """Try to take back what cannot be: the text key of the reason."""
        before = self.document()
        with pytest.raises(Refused) as refused:
            self.match.undo(seat)
        assert self.document() == before
        return refused.value.reason.key

    def undo(self, seat: int) -> None:
        self.match.undo(seat)

    def choices(self, seat: int) -> list[str]:
        """What this seat may answer now; nothing if it is not asked."""
        question = self.match.question(seat)
        return [words(choice) for choice in question.choices] if question else []

    def view(self, *seats: int) -> dict[str, Any]:
        """What the holder of these seats sees; without one, a spectator."""
        return self.match.view(sum(1 << seat for seat in seats))

    def city(self, seat: int) -> str:
        return " ".join(self.view()["seats"][seat]["city"])

    def notes(self) -> list[int]:
        return [seat["notes"] for seat in self.view()["seats"]]

    def row(self, name: str) -> str:
        """The cards that lie open at this place."""
        return " ".join(self.view()[name])

    def asked(self) -> list[int]:
        asked: list[int] = self.view()["asked"]
        return asked

    def hand(self, seat: int) -> str:
        return " ".join(self.view(seat)["seats"][seat]["hand"])

    def scored(self, seat: int) -> dict[str, int]:
        scored: dict[str, int] = self.view()["seats"][seat]["scored"]
        return scored

    def document(self) -> str:
        """The whole truth, as a position."""
        return self.match.game.position(self.match.state)

    def score_all(self, category: str) -> None:
        """Everybody who is asked chooses this category."""
        for seat in self.asked():
            self.play(seat, f"score {category}")


def record(said: str) -> MoveRecord:
    move, _, piece = said.partition(" ")
    if not piece:
        return {"move": move}
    return {"move": move, "category" if move == "score" else "card": piece}


def words(move: Mapping[str, Any]) -> str:
    return " ".join(str(value) for value in move.values())


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def facts(events: Sequence[Event], name: str) -> dict[str, Any]:
    """The facts of the one event of this name."""
    (event,) = [event for event in events if event.name == name]
    return event.facts


def lay(
    *cities: str,
    seats: int = 3,
    notes: int | Sequence[int] = 1,
    stop: Sequence[bool] = (),
    events: Sequence[str] = (),
    scored: Mapping[str, int] | Sequence[Mapping[str, int]] = (),
    seed: int = 1,
    **keys: Any,
) -> Table:
    """A table in the middle of a game: seat 0 to move, one pile of buildings dealt, start pairs where no city is named.

    `notes` and `scored` are the same for all or one a seat; `keys` are those of a position, `building_row="red-5"`.
    """
    players: list[dict[str, Any]] = []
    for seat in range(seats):
        player: dict[str, Any] = {
            "city": cities[seat] if seat < len(cities) else STARTS[seat],
            "notes": notes if isinstance(notes, int) else notes[seat],
            "scored": dict(scored if isinstance(scored, Mapping) else scored[seat] if scored else {}),
        }
        if stop:
            player["stop"] = stop[seat]
        if events:
            player["events"] = events[seat]
        players.append(player)
    document: dict[str, Any] = {
        "variant": "events" if events else "basic",
        "turn": 0,
        "building-row": "red-5 green-6 yellow-7",
        "building-deck": 30,
        "monster-row": "all-red any-2 red-green",
    }
    document |= {key.replace("_", "-"): value for key, value in keys.items()}
    game = MonsterCity(str(document.get("edition", "standard")), seats=seats, variant=document["variant"])
    return Table(Match(game, seed=seed, position=tomli_w.dumps({**document, "seats": players})))


def new_game(seats: int = 3, *, seed: int = 1, edition: str = "standard", **options: str | int) -> Table:
    """A table just set up."""
    return Table(Match(MonsterCity(edition, seats=seats, **options), seed=seed))


def play_at_random(table: Table, seed: int = 1) -> Iterator[Table]:
    """Play on by chance until it is over; the table is handed out before the first move and after each."""
    match, rng = table.match, FastChance(seed)
    yield table
    while not match.over:
        asked = table.asked()
        seat = asked[int(rng.raw(1, len(asked)))]
        match.play(seat, match.game.record_of(int(match.state.draw(seat, rng))))
        assert len(match.record.lines) < 1000, "this game does not end"
        yield table

"""What the four rehearsal titles share: a state that is a few plain values, and moves in a table."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.chance import Chance, FastChance
from rubble.core.edition import Edition
from rubble.core.errors import PositionError
from rubble.core.game import Game, bad_move
from rubble.core.question import MoveRecord
from rubble.core.state import Event, State


class PlainState(State):
    """All that lies on the table is in `kept`, by name."""

    kept: ClassVar[tuple[str, ...]]

    def set_up(self) -> None:
        """Deal the table."""

    def tell(self, name: str, seat: int, cards: list[int], reveals: bool = False, audience: int = -1) -> None:
        """An event about some cards of a seat; those outside the audience hear that it happened."""
        if self.log is not None:
            self.log.append(Event(name, {"seat": seat, "cards": cards}, reveals, audience, {"seat": seat}))

    def choices(self, seat: int) -> list[int]:
        """The moves of an actor who is to move."""
        raise NotImplementedError

    def legal(self, seat: i64) -> vec[i64]:
        asked = seat >= 0 and self.to_move() >> seat & 1
        return vec[i64](sorted(self.choices(int(seat))) if asked else [])

    def written(self) -> str:
        return json.dumps({name: getattr(self, name) for name in self.kept})

    def read(self, text: str) -> Self:
        try:
            data = json.loads(text)
            for name in self.kept:
                setattr(self, name, data[name])
        except (ValueError, KeyError, TypeError) as error:
            raise PositionError(f"The position cannot be read: {error!r}.") from error
        return self

    def copy(self, chance: Chance) -> Self:
        twin = type(self)(chance).read(self.written())
        twin.now = self.now
        return twin

    def resample(self, seat: i64, rng: Chance) -> Self:
        """Nothing is hidden, unless a title says so."""
        return self.copy(FastChance(rng.seed()))

    def scores(self) -> vec[i64]:
        return vec[i64](list(getattr(self, "points", ())))

    def winners(self) -> i64:
        points = list(self.scores())
        return sum(1 << seat for seat, own in enumerate(points) if own == max(points))


class PlainGame(Game):
    """A title whose edition is nothing but its name, and whose moves are a table."""

    version = 1
    folder = Path(__file__).parent
    Table: ClassVar[type[PlainState]]
    chairs: ClassVar[int]
    records: tuple[MoveRecord, ...] = ()
    secret: ClassVar[dict[str, str]] = {}  # the word under which others see a move

    def __init__(self, edition: str | Path | dict[str, Any] = "standard", **options: str | int) -> None:
        super().__init__(edition, **options)
        self.actions = len(self.records)

    @classmethod
    def load(cls, edition: str | Path | dict[str, Any]) -> Edition:
        return Edition(cls.id, "standard", "tests", {"title": cls.id, "name": "standard"})

    def position(self, state: State) -> str:
        assert isinstance(state, PlainState)
        return state.written()

    def from_position(self, text: str, chance: Chance) -> State:
        return self.Table(chance).read(text)

    def start(self, chance: Chance) -> State:
        state = self.Table(chance)
        state.set_up()
        return state

    @classmethod
    def seat_count(cls, options: Mapping[str, str]) -> int:
        return cls.chairs

    def record_of(self, move: int) -> MoveRecord:
        return dict(self.records[move])

    def move_of(self, record: Mapping[str, Any]) -> int:
        if record not in self.records:
            raise bad_move(record, str(self.records[0]))
        return self.records.index(dict(record))

    def seen_as(self, seats: int, seat: int, record: MoveRecord) -> MoveRecord:
        word = self.secret.get(record["move"])
        return record if word is None or seats >> seat & 1 else {"move": word}

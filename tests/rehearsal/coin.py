"""A coin thrown at a table: fields, an outcome that another process computes, frames that no rule reads.

Two seats throw three coins each, in turn. A coin slides, and pushes what it hits. Nearest to the middle wins.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.chance import Chance
from rubble.core.errors import MoveError
from rubble.core.game import Outcome
from rubble.core.question import Field, MoveRecord
from rubble.core.state import CHANCE, Event, State
from tests.rehearsal.plain import PlainGame, PlainState

COINS = 6
FORCES, ANGLES = 100, 360
SIZE = 1000  # the table, in millimetres
FRAMES = 20


class CoinState(PlainState):
    kept = ("coins", "thrown")

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.coins: list[list[int]] = []  # x, y, heads: as the record has them, and the next throw starts from these
        self.thrown: list[int] = []  # force and angle of the throw that CHANCE is computing

    def to_move(self) -> i64:
        if self.thrown:
            return 1 << CHANCE
        return 1 << len(self.coins) % 2 if len(self.coins) < COINS else 0

    def choices(self, seat: int) -> list[int]:
        """The grid: every tenth force in eight directions."""
        if seat == CHANCE:
            return []
        return [force * ANGLES + angle for force in range(9, FORCES, 10) for angle in range(0, ANGLES, 45)]

    def allows(self, seat: i64, move: i64) -> bool:
        return 0 <= seat < 2 and bool(self.to_move() >> seat & 1) and 0 <= move < FORCES * ANGLES

    def play(self, actor: i64, move: i64) -> None:
        self.thrown = [move // ANGLES, move % ANGLES]
        if self.log is not None:
            self.log.append(Event("thrown", {"seat": int(actor), "force": self.thrown[0], "angle": self.thrown[1]}))

    def settle(self, outcome: vec[i64]) -> None:
        row = [int(value) for value in outcome]
        if len(row) != 3 * (len(self.coins) + 1) or not all(0 <= value < SIZE for value in row):
            raise MoveError(f"{row} does not say where {len(self.coins) + 1} coins lie.")
        self.coins = [row[at : at + 3] for at in range(0, len(row), 3)]
        self.thrown = []
        if self.log is not None:
            self.log.append(Event("fell", {"x": row[-3], "y": row[-2], "heads": row[-1]}, True))

    def guess(self, rng: Chance) -> None:
        """About where such a throw ends, for rollouts; nothing is pushed."""
        force, angle = self.thrown
        near = SIZE // 2 + (force - FORCES // 2) * (1 if angle < ANGLES // 2 else -1) * 8
        place = [min(SIZE - 1, max(0, near + int(rng.raw(0, 99)) - 49)) for _ in range(2)]
        self.settle(vec[i64]([value for coin in self.coins for value in coin] + place + [int(rng.raw(0, 2))]))

    def outcome(self) -> str:
        return "COIN1" if not self.to_move() else ""

    def scores(self) -> vec[i64]:
        """How near the best coin of a seat lies; heads count a little more."""
        best = [0, 0]
        for number, (x, y, heads) in enumerate(self.coins):
            near = SIZE - abs(x - SIZE // 2) - abs(y - SIZE // 2) + heads
            best[number % 2] = max(best[number % 2], near)
        return vec[i64](best)


class Coin(PlainGame):
    id = "coin"
    Table = CoinState
    chairs = 2
    hidden = False

    def __init__(self, edition: str | Path | dict[str, Any] = "standard", **options: str | int) -> None:
        super().__init__(edition, **options)
        self.actions = FORCES * ANGLES

    def fields(self, state: State, seat: int) -> tuple[Field, ...]:
        return (Field("force", 0, FORCES - 1), Field("angle", 0, ANGLES - 1)) if state.legal(seat) else ()

    def record_of(self, move: int) -> MoveRecord:
        return {"move": "throw", "force": move // ANGLES, "angle": move % ANGLES}

    def move_of(self, record: Mapping[str, Any]) -> int:
        force, angle = record.get("force"), record.get("angle")
        good = set(record) == {"move", "force", "angle"} and record["move"] == "throw"
        if not good or type(force) is not int or type(angle) is not int:
            raise MoveError('A throw looks like {"move": "throw", "force": 50, "angle": 90}.')
        if not (0 <= force < FORCES and 0 <= angle < ANGLES):
            raise MoveError(f"A force is 0 to {FORCES - 1}, an angle 0 to {ANGLES - 1}.")
        return force * ANGLES + angle

    def view(self, state: State, seats: int) -> dict[str, Any]:
        assert isinstance(state, CoinState)
        return {"coins": [list(coin) for coin in state.coins], "thrown": list(state.thrown)}

    def resolve(self, position: str, throw: MoveRecord, key: bytes) -> Outcome:
        """The physics: whole numbers only, so every machine computes the same."""
        table = json.loads(position)
        force, angle = table["thrown"]
        coins = [list(coin) for coin in table["coins"]]
        noise = hashlib.sha256(key + position.encode()).digest()
        x, y, frames = SIZE // 2 if angle % 180 == 90 else 100, 100, bytearray()
        step_x = force * ((angle + 45) % ANGLES - 180) // 180
        step_y = force * (180 - abs(angle - 180)) // 180
        for frame in range(FRAMES):
            x = min(SIZE - 1, max(0, x + step_x * (FRAMES - frame) // FRAMES + noise[frame] % 5 - 2))
            y = min(SIZE - 1, max(0, y + step_y * (FRAMES - frame) // FRAMES))
            for coin in coins:
                if abs(coin[0] - x) + abs(coin[1] - y) < 30:
                    coin[0] = min(SIZE - 1, max(0, coin[0] + step_x))
            frames += x.to_bytes(2, "big") + y.to_bytes(2, "big")
        row = [value for coin in [*coins, [x, y, noise[-1] % 2]] for value in coin]
        return Outcome(tuple(row), bytes(frames))


def resolved(position: str, throw: MoveRecord, key: bytes) -> Outcome:
    """For a worker process."""
    return Coin().resolve(position, throw, key)

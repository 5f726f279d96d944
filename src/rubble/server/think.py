"""What a worker process thinks out: for a bot or a hint from a position that its seat may believe, never the truth.

For CHANCE it computes what comes of a throw.
"""

from collections.abc import Callable
from typing import Any, Final

from rubble.bots import make_bot
from rubble.bots.search import SearchBot
from rubble.core.chance import FastChance
from rubble.games.shelf import Shelf

SEARCH_MS: Final = {"kind": 0, "fair": 300, "mean": 1500}
HINT_MS: Final = 1200
_MAX_ROW: Final = 32
Edition = str | dict[str, Any]  # by name if it is shipped, else whole


def move(
    shelf: Shelf,
    game: str,
    edition: Edition,
    options: dict[str, str],
    position: str,
    seat: int,
    ms: int,
    seed: int,
    now: int = 0,
) -> list[dict[str, Any]]:
    """A move by name, or the whole row that the decision needs; `ms` 0: the greedy bot."""
    rules = shelf.shared(game, edition, options)
    state = rules.from_position(position, FastChance(seed))
    state.now = now
    rng = FastChance(seed + 1)
    moves: list[dict[str, Any]] = []
    while len(moves) < _MAX_ROW:
        spec = f"search:{max(1, ms if not moves else ms // 4)}ms" if ms else "greedy"
        chosen = int(make_bot(spec, rules).choose(state, seat, rng))
        moves.append(rules.record_of(chosen))
        state.play(seat, chosen)
        if not (int(state.to_move()) >> seat & 1 and rules.in_row(state, seat)):
            break
    return moves


def hint(
    shelf: Shelf,
    game: str,
    edition: Edition,
    options: dict[str, str],
    position: str,
    seat: int,
    ms: int,
    seed: int,
    now: int = 0,
) -> dict[str, Any]:
    """The two moves that a search liked best: by name, share of the simulations, chance to win."""
    rules = shelf.shared(game, edition, options)
    state = rules.from_position(position, FastChance(seed))
    state.now = now
    rows = SearchBot(0, ms).search(state, seat, FastChance(seed + 1)).statistics()
    total = sum(visits for _, visits, _ in rows)
    best = [(rules.record_of(move), visits / total, (mean + 1) / 2) for move, visits, mean in rows[:2]]
    return {"moves": best, "simulations": total}


def resolve(
    shelf: Shelf,
    game: str,
    edition: Edition,
    options: dict[str, str],
    position: str,
    throw: dict[str, Any],
    key: str,
) -> dict[str, Any]:
    """What comes of a throw: the row that the rules read, and the frames."""
    outcome = shelf.shared(game, edition, options).resolve(position, throw, bytes.fromhex(key))
    return {"row": outcome.row, "frames": outcome.frames.hex()}


TASKS: Final[dict[str, Callable[..., Any]]] = {"move": move, "hint": hint, "resolve": resolve}

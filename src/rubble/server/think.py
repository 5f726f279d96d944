"""What a bot or a hint thinks, in a worker process: from a position that its seat may believe, never the truth."""

from functools import lru_cache
from typing import Any, Final

from rubble.bots import make_bot
from rubble.bots.search import SearchBot
from rubble.core.chance import FastChance
from rubble.core.game import Game
from rubble.games import load

SEARCH_MS: Final = {"kind": 0, "fair": 300, "mean": 1500}
HINT_MS: Final = 1200
_MAX_ROW: Final = 32


@lru_cache(maxsize=32)
def _shipped(game: str, edition: str, options: tuple[tuple[str, str], ...]) -> Game:
    return load(game, edition, **dict(options))


def chosen_game(game: str, edition: str | dict[str, Any], options: dict[str, str]) -> Game:
    """A title as chosen, kept for the next thought."""
    if isinstance(edition, str):
        return _shipped(game, edition, tuple(sorted(options.items())))
    return load(game, edition, **options)


def move(
    game: str, edition: str | dict[str, Any], options: dict[str, str], position: str, seat: int, ms: int, seed: int
) -> list[dict[str, Any]]:
    """A move by name, or the whole row that the decision needs; `ms` 0: the greedy bot."""
    rules = chosen_game(game, edition, options)
    state = rules.from_position(position, FastChance(seed))
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
    game: str, edition: str | dict[str, Any], options: dict[str, str], position: str, seat: int, ms: int, seed: int
) -> dict[str, Any]:
    """The two moves that a search liked best: by name, share of the simulations, chance to win."""
    rules = chosen_game(game, edition, options)
    state = rules.from_position(position, FastChance(seed))
    rows = SearchBot(0, ms).search(state, seat, FastChance(seed + 1)).statistics()
    total = sum(visits for _, visits, _ in rows)
    best = [(rules.record_of(move), visits / total, (mean + 1) / 2) for move, visits, mean in rows[:2]]
    return {"moves": best, "simulations": total}

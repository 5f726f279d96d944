"""What a worker process thinks out: for a bot or a hint from a position that its seat may believe, never the truth.

For CHANCE it computes what comes of a throw.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from rubble.bots import make_bot
from rubble.bots.search import Node, SearchBot
from rubble.core.chance import FastChance
from rubble.core.game import Game
from rubble.core.state import State
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
    """The two moves that a search liked best: by name, share of the simulations, chance to win, rest of the row.

    The rest: what the search tried most after it, where the decision takes several answers.
    """
    rules = shelf.shared(game, edition, options)
    state = rules.from_position(position, FastChance(seed))
    state.now = now
    search = SearchBot(0, ms).search(state, seat, FastChance(seed + 1))
    tried = sorted(search.answers(), key=_visits, reverse=True)
    total = sum(map(_visits, tried))
    best = [
        (rules.record_of(int(node.move)), _visits(node) / total, (node.mean() + 1) / 2, _rest(rules, state, seat, node))
        for node in tried[:2]
    ]
    return {"moves": best, "simulations": total}


def _visits(node: Node) -> int:
    return int(node.visits)


def _rest(rules: Game, state: State, seat: int, node: Node) -> list[dict[str, Any]]:
    """The answers that complete a row after its first one, as the tree has them."""
    rest: list[dict[str, Any]] = []
    state = state.copy(FastChance(0))
    state.play(seat, node.move)
    while int(state.to_move()) >> seat & 1 and rules.in_row(state, seat):
        legal = {int(move) for move in state.legal(seat)}
        found = [one for one in _after(node) if int(one.actor) == seat and int(one.move) in legal]
        if not found:
            break
        node = max(found, key=_visits)
        rest.append(rules.record_of(int(node.move)))
        state.play(seat, node.move)
    return rest


def _after(node: Node) -> Iterator[Node]:
    child = node.child
    while child is not None:
        yield child
        child = child.sibling


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

"""Search: information-set Monte Carlo tree search, for any title.

Each simulation draws a position that the seat cannot tell from the true one, walks down one common tree among the moves
legal there, adds a node, plays a few random moves, and asks the state what it promises. The bot's generator is its own.
"""

import math
import time

from librt.vecs import append, vec
from mypy_extensions import i64

from rubble.bots.bot import Bot
from rubble.core.bits import lowest
from rubble.core.chance import Chance
from rubble.core.state import MAX_SEATS, State


class Node:
    """A move in the tree, as often as it was seen and tried."""

    def __init__(self, move: i64, actor: i64) -> None:
        self.move = move
        self.actor = actor  # who makes the move
        self.visits: i64 = 0
        self.seen: i64 = 0  # simulations in which the move was legal
        self.total = 0.0  # of the actor's rewards
        self.child: Node | None = None
        self.sibling: Node | None = None


class Search:
    """A tree grown from one seat's point of view."""

    def __init__(self, root: State, seat: i64, rng: Chance, depth: int, curiosity: float) -> None:
        self.root = root
        self.seat = seat
        self.rng = rng
        self.depth: i64 = depth
        self.curiosity = curiosity
        self.tree = Node(-1, seat)
        self.path: list[Node] = []

    def simulate(self) -> None:
        """One simulation: draw a position, select, expand, roll out, back up."""
        state = self.root.resample(self.seat, self.rng)
        self.path.clear()
        node = self.tree
        while True:
            actors = state.to_move()
            if not actors:
                break
            # the searching seat first: the others' simultaneous answers are secret from it
            actor = self.seat
            if not (actors >> actor) & 1:
                actor = lowest(actors)
            if actor >= MAX_SEATS:
                break
            chosen = self.select(node, actor, state.legal(actor))
            self.path.append(chosen)
            state.play(actor, chosen.move)
            node = chosen
            if chosen.visits == 0:
                break
        self.roll_out(state)
        for step in self.path:
            step.visits += 1
            step.total += state.promise(step.actor)

    def select(self, node: Node, actor: i64, moves: vec[i64]) -> Node:
        """An untried move if there is one, else the most interesting by UCB over the moves legal here."""
        tried: i64 = 0
        best: Node | None = None
        best_value = -1e9
        fresh = vec[i64](capacity=len(moves))
        for move in moves:
            child = node.child
            while child is not None and (child.move != move or child.actor != actor):
                child = child.sibling
            if child is None:
                fresh = append(fresh, move)
                continue
            child.seen += 1
            tried += 1
            visits = float(int(child.visits)) + 1e-9
            value = child.total / visits + self.curiosity * math.sqrt(math.log(float(int(child.seen)) + 1.0) / visits)
            if value > best_value:
                best_value = value
                best = child
        if len(fresh) > 0 or best is None:
            born = Node(fresh[self.rng.raw(0, len(fresh))], actor)
            born.seen = 1
            born.sibling = node.child
            node.child = born
            return born
        return best

    def roll_out(self, state: State) -> None:
        for _ in range(self.depth):
            actors = state.to_move()
            if not actors:
                return
            actor = lowest(actors)
            if actor >= MAX_SEATS:
                return
            state.play(actor, state.draw(actor, self.rng))

    def best(self) -> i64:
        """The move tried most."""
        found: i64 = -1
        most: i64 = -1
        child = self.tree.child
        while child is not None:
            if child.visits > most:
                most = child.visits
                found = child.move
            child = child.sibling
        return found

    def statistics(self) -> list[tuple[int, int, float]]:
        """Of each move at the root: (move, visits, mean reward), the most visited first."""
        rows: list[tuple[int, int, float]] = []
        child = self.tree.child
        while child is not None:
            rows.append((int(child.move), int(child.visits), child.total / max(1.0, float(int(child.visits)))))
            child = child.sibling
        rows.sort(key=visits_of, reverse=True)
        return rows


def visits_of(row: tuple[int, int, float]) -> int:
    return row[1]


class SearchBot(Bot):
    """Searches with a budget in simulations, or in milliseconds."""

    def __init__(self, simulations: int = 1000, milliseconds: int = 0, depth: int = 8, curiosity: float = 0.35) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.depth = depth
        self.curiosity = curiosity

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        return self.search(state, seat, rng).best()

    def search(self, state: State, seat: i64, rng: Chance) -> Search:
        """The grown tree, for its statistics: hints show them."""
        tree = Search(state, seat, rng, self.depth, self.curiosity)
        if self.milliseconds > 0:
            end = time.monotonic() + self.milliseconds / 1000.0
            while time.monotonic() < end:
                for _ in range(32):
                    tree.simulate()
        else:
            for _ in range(self.simulations):
                tree.simulate()
        return tree

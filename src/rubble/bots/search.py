"""Search: information-set Monte Carlo tree search, for any title.

Each simulation draws a position that the seat cannot tell from the true one, walks down one common tree among the moves
legal there until a move is new, plays a few random moves, and asks the state what it promises. A node stands for a row
of moves, whatever chance brought in between; every actor goes for its own reward.
"""

import math
import time
from typing import Final

from mypy_extensions import i64

from rubble.bots.bot import NO_MOVE, Bot
from rubble.core.bits import BIT
from rubble.core.chance import Chance, FastChance
from rubble.core.playout import move_at_random, next_actor
from rubble.core.state import MAX_SEATS, State

DEPTH: Final = 4  # random moves after the tree
CURIOSITY: Final = 0.35  # how much a move seldom tried attracts
TRUST: Final = 3.0  # simulations for which the first impression of a move counts
FULL: Final = 1_000_000  # nodes, some 100 MB: a tree of this size grows no more
NOBODY: Final = -1


class Node:
    """A move in the tree, as often as it was seen and tried."""

    def __init__(self, actor: i64, move: i64, impression: float) -> None:
        self.actor = actor  # who makes the move
        self.move = move
        self.visits: i64 = 0
        self.seen: i64 = 0  # simulations in which the move was legal
        self.total = TRUST * impression  # of the actor's rewards
        self.child: Node | None = None  # the first move after it; the others follow as siblings
        self.sibling: Node | None = None

    def mean(self) -> float:
        """The actor's mean reward, -1 to 1."""
        return self.total / (float(int(self.visits)) + TRUST)


class Search:
    """A tree grown from one seat's point of view."""

    def __init__(self, root: State, seat: i64, rng: Chance, depth: int = DEPTH, curiosity: float = CURIOSITY) -> None:
        self.root = root
        self.seat = seat
        self.rng = rng
        self.depth: i64 = depth
        self.curiosity = curiosity
        self.tree = Node(NOBODY, NO_MOVE, 0.0)
        self.size: i64 = 1
        self.path: list[Node] = []
        self.rewards: list[float] = [0.0] * MAX_SEATS
        self.dice = FastChance(rng.seed())  # for first impressions

    def simulate(self) -> None:
        """One simulation: draw a position, walk down to a new move, play on, and tell all moves on the way."""
        state = self.root.resample(self.seat, self.rng)
        self.path.clear()
        self.walk(state)
        self.roll_out(state)
        known: i64 = 0
        for node in self.path:
            if not known & BIT[node.actor]:
                known |= BIT[node.actor]
                self.rewards[node.actor] = state.promise(node.actor)
            node.visits += 1
            node.total += self.rewards[node.actor]

    def walk(self, state: State) -> None:
        """Play the most interesting moves, down to one that was never tried.

        Who is asked at the same time answers without having seen the others' answers: they choose at the same node.
        """
        node = self.tree
        below: Node | None = None  # where it goes on: below the own answer, or the first one
        actor = self.seat
        while actor != NOBODY and (node.child is not None or self.size < FULL):
            asked = state.to_move()
            chosen = self.select(node, actor, state)
            self.path.append(chosen)
            state.play(actor, chosen.move)
            if chosen.visits == 0:
                return
            if below is None or actor == self.seat:
                below = chosen
            if asked == BIT[actor] or state.to_move() != asked - BIT[actor]:
                node = below
                below = None
            actor = self.next_seat(state)

    def next_seat(self, state: State) -> i64:
        """The seat that moves next, after what CHANCE and CLOCK do before it."""
        actors = state.to_move()
        while actors:
            actor = next_actor(state, actors, self.rng)
            if actor < MAX_SEATS:
                return actor
            move_at_random(state, actor, self.rng)
            actors = state.to_move()
        return NOBODY

    def select(self, node: Node, actor: i64, state: State) -> Node:
        """The most interesting move by UCB among those legal here; each counts as tried by its first impression."""
        best: Node | None = None
        best_value = -1e9
        before: Node | None = None
        child = node.child
        for move in state.legal(actor):  # ascending, as the children are
            while child is not None and (child.move < move or child.actor != actor):
                before = child
                child = child.sibling
            if child is None or child.move != move:
                child = self.add(node, before, Node(actor, move, self.impression(state, actor, move)))
            child.seen += 1
            visits = float(int(child.visits)) + TRUST
            value = child.total / visits + self.curiosity * math.sqrt(math.log(float(int(child.seen)) + 1.0) / visits)
            if value > best_value:
                best_value = value
                best = child
        assert best is not None
        return best

    def add(self, node: Node, before: Node | None, born: Node) -> Node:
        self.size += 1
        if before is None:
            born.sibling = node.child
            node.child = born
        else:
            born.sibling = before.sibling
            before.sibling = born
        return born

    def impression(self, state: State, actor: i64, move: i64) -> float:
        """What the position promises right after the move."""
        after = state.copy(self.dice)
        after.play(actor, move)
        return after.promise(actor)

    def roll_out(self, state: State) -> None:
        for _ in range(self.depth):
            actors = state.to_move()
            if not actors:
                return
            move_at_random(state, next_actor(state, actors, self.rng), self.rng)

    def answers(self) -> list[Node]:
        """The moves of the searching seat at the root."""
        found: list[Node] = []
        child = self.tree.child
        while child is not None:
            if child.actor == self.seat:
                found.append(child)
            child = child.sibling
        return found

    def best(self) -> i64:
        """The move tried most."""
        move: i64 = NO_MOVE
        most: i64 = -1
        for node in self.answers():
            if node.visits > most:
                most = node.visits
                move = node.move
        return move

    def statistics(self) -> list[tuple[int, int, float]]:
        """Of each move at the root: (move, visits, mean reward), the most visited first; rewards go from -1 to 1."""
        rows = [(int(node.move), int(node.visits), node.mean()) for node in self.answers()]
        rows.sort(key=visits_of, reverse=True)
        return rows


def visits_of(row: tuple[int, int, float]) -> int:
    return row[1]


class SearchBot(Bot):
    """Searches with a budget in simulations, or in milliseconds."""

    def __init__(
        self, simulations: int = 1000, milliseconds: int = 0, depth: int = DEPTH, curiosity: float = CURIOSITY
    ) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.depth = depth
        self.curiosity = curiosity

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        moves = state.legal(seat)
        if len(moves) < 2:
            return moves[0] if len(moves) else NO_MOVE
        return self.search(state, seat, rng).best()

    def search(self, state: State, seat: i64, rng: Chance) -> Search:
        """The grown tree, for its statistics: hints show them."""
        tree = Search(state, seat, rng, self.depth, self.curiosity)
        if self.milliseconds > 0:
            end = time.monotonic() + self.milliseconds / 1000.0
            tree.simulate()
            while time.monotonic() < end:
                tree.simulate()
        else:
            for _ in range(self.simulations):
                tree.simulate()
        return tree

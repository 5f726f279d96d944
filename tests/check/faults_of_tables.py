"""Faults in who acts, in moves, names, results, copies and documents: small titles with one thing wrong in each."""

import json
import random
from collections.abc import Mapping
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.chance import Chance
from rubble.core.question import Field, MoveRecord
from rubble.core.state import CLOCK, State
from tests.rehearsal.bidding import BID, CARDS, Bidding, BiddingState
from tests.rehearsal.coin import ANGLES, FORCES, Coin, CoinState
from tests.rehearsal.race import Race, RaceState
from tests.rehearsal.teams import GATES, SEATS, Teams, TeamsState

# --- who acts, and what may be done -----------------------------------------------------------------------------


class AskedForNothing(Teams):
    """The last seat is asked and has no answer."""

    class Table(TeamsState):
        def choices(self, seat: int) -> list[int]:
            return [] if seat == SEATS - 1 else super().choices(seat)


class NobodyIsAwaited(Race):
    """The clock must come, and nobody is told to wait for it."""

    class Table(RaceState):
        def awaited(self) -> i64:
            return 0


class ClockWithoutAlarm(Race):
    class Table(RaceState):
        def alarm(self) -> i64:
            return -1


class FourthGate(Teams):
    """An illegal move is accepted: a gate too many."""

    class Table(TeamsState):
        def allows(self, seat: i64, move: i64) -> bool:
            return bool(self.to_move() >> seat & 1) and 0 <= move <= GATES if 0 <= seat < SEATS else False


class WidthLies(Bidding):
    class Table(BiddingState):
        def width(self, seat: i64) -> i64:
            return max(1, len(self.hand(int(seat))))


class DrawsFromTheDeck(Bidding):
    """A random move is any card, not one of the hand."""

    class Table(BiddingState):
        def draw(self, seat: i64, rng: Chance) -> i64:
            return rng.raw(0, CARDS) if self.phase == BID else super().draw(seat, rng)


class NeverTheLast(Teams):
    """An off-by-one in the draw: the last choice never comes."""

    class Table(TeamsState):
        def draw(self, seat: i64, rng: Chance) -> i64:
            choices = self.legal(seat)
            return choices[rng.raw(0, len(choices) - 1)]


class RaisesNowAndThen(Bidding):
    """A legal move raises: nobody thought of the highest card."""

    class Table(BiddingState):
        def play(self, actor: i64, move: i64) -> None:
            if self.phase == BID and move == CARDS - 1:
                raise IndexError("no such card")
            super().play(actor, move)


class NeverEnds(Teams):
    """The legs are not counted."""

    turn_limit = 60

    class Table(TeamsState):
        def run(self) -> None:
            super().run()
            self.leg = 0


class TooFewCards(Bidding):
    """The table cannot be dealt."""

    class Table(BiddingState):
        def set_up(self) -> None:
            self.take(CARDS + 1)


class GuessesByTheTrueChance(Coin):
    """What a rollout takes for the outcome comes from the table's chance, not from the bot's."""

    class Table(CoinState):
        def guess(self, rng: Chance) -> None:
            super().guess(self.chance)


# --- results, names ---------------------------------------------------------------------------------------------


class HalfASideWins(Teams):
    class Table(TeamsState):
        def winners(self) -> i64:
            return super().winners() & 0b0111


class FriendsShareTheirVictory(Teams):
    """Four friends who win together are told that they won a quarter."""

    def __init__(self) -> None:
        super().__init__(mode="together")

    class Table(TeamsState):
        def utility(self, seat: i64) -> float:
            return min(super().utility(seat), -0.5)


class ACardVanishes(Bidding):
    class Table(BiddingState):
        def draw_cards(self) -> None:
            super().draw_cards()
            self.place[CARDS - 1] = 9


class TwoMovesWithOneName(Teams):
    def record_of(self, move: int) -> MoveRecord:
        return super().record_of(min(move, GATES - 2))


class ChoosesASeatByTheWordSeat(Teams):
    """In a line of the record `seat` says who moves."""

    records = tuple({"move": "choose", "seat": gate} for gate in range(GATES))


class FieldTooNarrow(Coin):
    """The highest force may be thrown, but is not offered."""

    def fields(self, state: State, seat: int) -> tuple[Field, ...]:
        return (Field("force", 0, FORCES - 2), Field("angle", 0, ANGLES - 1)) if state.legal(seat) else ()


class FieldRunsOver(Coin):
    """An angle of 360 becomes the next force at angle 0."""

    def move_of(self, record: Mapping[str, Any]) -> int:
        if record.get("angle") == ANGLES:
            return super().move_of({**record, "angle": 0}) + ANGLES
        return super().move_of(record)


# --- copies, positions, records ---------------------------------------------------------------------------------


class SharedList(Bidding):
    """Copies share what each seat has bid."""

    class Table(BiddingState):
        def copy(self, chance: Chance) -> Self:
            twin = super().copy(chance)
            twin.bids = self.bids
            return twin


class CopyOnlyUntilTheOriginalMoves(Race):
    """A copy takes a list of its own when it moves itself; until then the original writes into it."""

    class Table(RaceState):
        def __init__(self, chance: Chance) -> None:
            super().__init__(chance)
            self.shares = False

        def copy(self, chance: Chance) -> Self:
            twin = super().copy(chance)
            twin.points, twin.shares = self.points, True
            return twin

        def play(self, actor: i64, move: i64) -> None:
            if self.shares:
                self.points, self.shares = list(self.points), False
            super().play(actor, move)


class CopyForgetsTheTime(Race):
    class Table(RaceState):
        def copy(self, chance: Chance) -> Self:
            return type(self)(chance).read(self.written())


class CopyKeepsTheChance(Bidding):
    """A copy draws from the match's own chance, whatever it is given."""

    class Table(BiddingState):
        def copy(self, chance: Chance) -> Self:
            return super().copy(self.chance)


class ViewSharesAList(Race):
    """Who keeps the view sees it change, and could change the table with it."""

    def view(self, state: State, seats: int) -> dict[str, Any]:
        assert isinstance(state, RaceState)
        return {**super().view(state, seats), "points": state.points}


class PositionForgets(Race):
    """That the clock has warned is not written down."""

    def position(self, state: State) -> str:
        return json.dumps({**json.loads(super().position(state)), "warned": False})


class ThrowsItsOwnDice(Teams):
    """Chance that does not go through the door is in no record."""

    def __init__(self) -> None:
        super().__init__(mode="together")

    class Table(TeamsState):
        def run(self) -> None:
            super().run()
            self.points[random.randrange(SEATS)] += 1


class NamesThatDoNotComeBack(Bidding):
    """What chance gave is recorded in words that mean something else when read."""

    def outcome_value(self, stream: int, name: str) -> int:
        return max(0, int(name) - 1)


class KeepsTheFirstChance(Teams):
    """A second reference to the chance: after a resume it still points to the tape."""

    def __init__(self) -> None:
        super().__init__(mode="together")

    class Table(TeamsState):
        def __init__(self, chance: Chance) -> None:
            super().__init__(chance)
            self.first = chance

        def run(self) -> None:
            self.chance = self.first
            super().run()


class OutcomesAreNotLookedAt(Coin):
    """Whatever a record says of a throw is taken."""

    class Table(CoinState):
        def settle(self, outcome: vec[i64]) -> None:
            assert len(outcome) == 3 * (len(self.coins) + 1)
            super().settle(outcome)


# --- players ----------------------------------------------------------------------------------------------------


class TakesBackTooMuch(Teams):
    """With one answer all are withdrawn."""

    class Table(TeamsState):
        def take_back(self, seat: i64) -> bool:
            found = super().take_back(seat)
            if found:
                self.choice = [-1] * SEATS
            return found


class SaysItTookBack(Race):
    """The clock stands still, and yet nothing is taken back."""

    class Table(RaceState):
        def to_move(self) -> i64:
            return super().to_move() & ~(1 << CLOCK)

        def awaited(self) -> i64:
            return self.to_move()

        def alarm(self) -> i64:
            return -1

        def take_back(self, seat: i64) -> bool:
            return True


class OverlooksWhatElseIsSaid(Teams):
    """A move with something more in it is taken for the move."""

    def move_of(self, record: Mapping[str, Any]) -> int:
        return super().move_of({word: value for word, value in record.items() if word in ("move", "gate")})


class BreaksOnNonsense(Teams):
    def move_of(self, record: Mapping[str, Any]) -> int:
        return self.records.index(dict(record))

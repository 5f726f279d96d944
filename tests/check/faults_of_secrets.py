"""Faults that give something away: by a view, an event, a question, a refusal, or to a bot."""

from typing import Any, Self

from mypy_extensions import i64

from rubble.core.chance import Chance
from rubble.core.errors import Reason
from rubble.core.game import Line
from rubble.core.question import MoveRecord
from rubble.core.state import Event, State
from rubble.games.monster_city.rules import MonsterCityState
from rubble.games.monster_city.title import MonsterCity
from tests.rehearsal.bidding import ANSWER, SEATS, VETO, Bidding, BiddingState
from tests.rehearsal.teams import Teams, TeamsState

EVERYBODY = -1


class ShowsAHand(Bidding):
    """The view shows the left neighbour's hand too."""

    def view(self, state: State, seats: int) -> dict[str, Any]:
        return super().view(state, seats | seats << 1 & 0b111)


class AsksOnlyTheHolder(Bidding):
    """Only who holds the Veto is asked for it."""

    class Table(BiddingState):
        def to_move(self) -> i64:
            asked = super().to_move()
            if self.phase == ANSWER and self.place[VETO] < SEATS:
                return asked & 1 << self.place[VETO]
            return asked


class WaitsOnlyForTheHolder(Bidding):
    """All are asked, but the table waits only for the one who holds the Veto."""

    class Table(BiddingState):
        def awaited(self) -> i64:
            asked = self.to_move()
            holder = asked & 1 << self.place[VETO]
            return holder if self.phase == ANSWER and holder else asked


class PromptTellsOfTheVeto(Bidding):
    """The question is another one when somebody holds the Veto."""

    def prompt(self, state: State, seat: int) -> Line:
        assert isinstance(state, BiddingState)
        return "ask-move", {"seat": seat, "veto": int(state.place[VETO] < SEATS)}


class RefusalTells(Bidding):
    """Why a bid is refused says in whose hand the card is."""

    def why_not(self, state: State, seats: int, seat: int, move: int) -> Reason | None:
        reason = super().why_not(state, seats, seat, move)
        assert isinstance(state, BiddingState)
        return reason and Reason("", "why-not-legal", {"holder": state.place[move % len(state.place)]})


class ResamplePeeks(Bidding):
    """Secret bids are not redrawn where they still fit."""

    class Table(BiddingState):
        def resample(self, seat: i64, rng: Chance) -> Self:
            twin = super().resample(seat, rng)
            for other, bid in enumerate(self.bids):
                if bid >= 0 and bid in twin.hand(other):
                    twin.bids[other] = bid
            return twin


class ResampleTellsTheFuture(Bidding):
    """A bot's table draws from the match's own chance."""

    class Table(BiddingState):
        def resample(self, seat: i64, rng: Chance) -> Self:
            twin = super().resample(seat, rng)
            twin.chance = self.chance
            return twin


class ResampleForgetsTheRow(Bidding):
    """The winner's own row of cards is drawn anew."""

    class Table(BiddingState):
        def resample(self, seat: i64, rng: Chance) -> Self:
            twin = super().resample(seat, rng)
            twin.top = twin.top[::-1]
            return twin


class LeakedCard(Bidding):
    """The event of a bid tells all which card it is."""

    class Table(BiddingState):
        def tell(self, name: str, seat: int, cards: list[int], reveals: bool = False, audience: int = -1) -> None:
            super().tell(name, seat, cards, reveals, EVERYBODY if name == "bid" else audience)


class LeakedDraw(Bidding):
    """All are told what the winner looks at, and it is even called a reveal."""

    class Table(BiddingState):
        def tell(self, name: str, seat: int, cards: list[int], reveals: bool = False, audience: int = -1) -> None:
            super().tell(name, seat, cards, reveals, EVERYBODY if name == "looked" else audience)


class LeakCalledAReveal(Bidding):
    """With every bid the whole hand is told, and called a reveal; but nobody may know it."""

    class Table(BiddingState):
        def tell(self, name: str, seat: int, cards: list[int], reveals: bool = False, audience: int = -1) -> None:
            if name == "bid" and self.log is not None:
                self.log.append(Event("showed", {"cards": self.hand(seat)}, True))
            super().tell(name, seat, cards, reveals, audience)


class RevealNotMarked(Teams):
    """All choices are opened, and undo could still take them back."""

    class Table(TeamsState):
        def run(self) -> None:
            super().run()
            if self.log:
                self.log[-1].reveals = False


class SeenAsItIs(Teams):
    """The secret choice is shown to all under its own name."""

    def seen_as(self, seats: int, seat: int, record: MoveRecord) -> MoveRecord:
        return record


# --- Monster City -----------------------------------------------------------------------------------------------


class EventCity(MonsterCity):
    def __init__(self) -> None:
        super().__init__(variant="events")


class CityShowsHands(EventCity):
    """The events in all hands lie open."""

    def view(self, state: State, seats: int) -> dict[str, Any]:
        return super().view(state, (1 << self.seats) - 1 if seats else 0)


class CityPreviewsFromOtherHands(EventCity):
    """What a move would bring takes into account which events the next seat holds."""

    def preview(self, state: State, seat: int, move: int) -> Line | None:
        assert isinstance(state, MonsterCityState)
        return "preview-points", {"points": int(state.players[(seat + 1) % self.seats].hand)}


class CityForgetsWhatWasSeen(EventCity):
    """The position does not say what each seat knows of the events."""

    def position(self, state: State) -> str:
        lines = super().position(state).splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("books"))


class CityShowsTheCategory(EventCity):
    """What a seat scores is shown before all have chosen."""

    def seen_as(self, seats: int, seat: int, record: MoveRecord) -> MoveRecord:
        return record


class CityShowsAllTheSame(EventCity):
    """Everybody is shown what was drawn up for the first who looked."""

    def sight(self, state: State, seats: int) -> int:
        return 0

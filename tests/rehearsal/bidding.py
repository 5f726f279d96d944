"""A bidding game with an answer card: all that people hide from each other, in one small title.

All bid a card in secret; everybody who could hold the Veto is asked for it. The highest bid wins, after a Veto the
lowest. The winner looks at three cards, orders them, passes a card on unseen; then everybody draws one.
"""

from typing import Any, Self

from mypy_extensions import i64

from rubble.core.chance import Chance
from rubble.core.state import State
from tests.rehearsal.hidden import deal_anew, first_knowledge, hide, look, show, some_of
from tests.rehearsal.plain import PlainGame, PlainState

CARDS, SEATS, ROUNDS, VETO = 18, 3, 3, 0  # the lowest card is the answer card
DECK, DISCARD = 3, 4  # places after the seats'
BID, ANSWER, ORDER, PASS, OVER = range(5)
NO, YES = 3 * CARDS, 3 * CARDS + 1
FIRST = {BID: 0, ORDER: CARDS, PASS: 2 * CARDS}  # the number of the first move of each kind


class BiddingState(PlainState):
    kept = ("phase", "place", "bids", "answers", "left", "top", "winner", "round", "points", "knows")

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.phase, self.winner, self.round = BID, -1, 0
        self.place = [DECK] * CARDS
        self.bids, self.answers, self.points = [-1] * SEATS, [-1] * SEATS, [0] * SEATS
        self.left: list[int] = []  # looked at and not yet put back
        self.top: list[int] = []  # put back, in order
        self.knows: list[list[int]] = []  # see `hidden`

    def set_up(self) -> None:
        for number, card in enumerate(self.take(3 * SEATS)):
            self.place[card] = number % SEATS
        self.knows = first_knowledge(self.place, SEATS + 1, DISCARD)

    def take(self, number: int) -> list[int]:
        """Cards nobody has looked at: drawn when they are first seen."""
        deck = self.hand(DECK)
        return [deck.pop(self.chance.below(0, len(deck))) for _ in range(number)]

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(CARDS) if self.place[card] == seat and card not in self.bids]

    def to_move(self) -> i64:
        if self.phase in (BID, ANSWER):  # who is asked follows from what is public: who still holds cards
            given = self.bids if self.phase == BID else self.answers
            return sum(1 << seat for seat in range(SEATS) if given[seat] < 0 and self.hand(seat))
        return 0 if self.phase == OVER else 1 << self.winner

    def choices(self, seat: int) -> list[int]:
        if self.phase == ANSWER:
            return [NO, YES] if VETO in self.hand(seat) else [NO]
        return [FIRST[self.phase] + card for card in (self.left if self.phase == ORDER else self.hand(seat))]

    def play(self, actor: i64, move: i64) -> None:
        seat, card = int(actor), int(move) % CARDS
        if self.phase == BID:
            self.bids[seat] = card
            self.tell("bid", seat, [card], False, 1 << seat)
            if not self.to_move():  # nobody is asked for a Veto that lies open
                self.phase, self.answers = ANSWER, [-1 if self.place[VETO] != DISCARD else 0] * SEATS
        elif self.phase == ANSWER:
            self.answers[seat] = int(move == YES)
            self.tell("answered", seat, [self.answers[seat]], False, 1 << seat)
        elif self.phase == ORDER:
            self.left.remove(card)
            self.top.append(card)
            if len(self.left) == 1:
                self.phase, self.top, self.left = PASS, self.top + self.left, []
        else:
            to = (seat + 1) % SEATS
            self.tell("passed", seat, [card], True, 1 << seat | 1 << to)
            hide(self.place, self.knows, card, to, seat)
            self.draw_cards()
        if self.phase == ANSWER and not self.to_move():
            self.compare()
        if self.phase == PASS and not self.hand(self.winner):
            self.draw_cards()

    def compare(self) -> None:
        """All bids and answers are shown at once; the winner looks at three cards."""
        bids, vetoed = [bid for bid in self.bids if bid >= 0], 1 in self.answers
        self.winner = self.bids.index(min(bids) if vetoed else max(bids))
        self.points[self.winner] += 1
        for card in bids + [VETO] * vetoed:
            self.tell("shown", self.place[card], [card], True)
            show(self.place, self.knows, card, DISCARD)
        self.phase, self.bids, self.answers = ORDER, [-1] * SEATS, [-1] * SEATS
        self.left = sorted(self.take(3))
        look(self.place, self.knows[self.winner], self.left)
        self.tell("looked", self.winner, list(self.left), True, 1 << self.winner)

    def draw_cards(self) -> None:
        for step, card in enumerate(self.top):
            seat = (self.winner + step) % SEATS
            hide(self.place, self.knows, card, seat, self.winner)
            self.tell("drew", seat, [card], True, 1 << seat | 1 << self.winner)
        self.top, self.round = [], self.round + 1
        self.phase = BID if self.round < ROUNDS else OVER

    def outcome(self) -> str:
        return "BID1" if self.phase == OVER else ""

    def take_back(self, seat: i64) -> bool:
        given = self.bids if self.phase == BID else self.answers
        before, given[seat] = given[seat], -1
        return self.phase <= ANSWER and before >= 0

    def resample(self, seat: i64, rng: Chance) -> Self:
        twin, me = super().resample(seat, rng), int(seat)
        twin.place = deal_anew(self.place, self.knows[me], rng)
        twin.knows = first_knowledge(twin.place, SEATS + 1, DISCARD)
        twin.knows[me] = list(self.knows[me])
        twin.bids = [-1] * SEATS
        for other in [s for s in range(SEATS) if self.bids[s] >= 0]:
            twin.bids[other] = self.bids[me] if other == me else some_of(twin.hand(other), 1, rng)[0]
        for other in [s for s in range(SEATS) if self.answers[s] >= 0 and s != me]:
            twin.answers[other] = int(rng.raw(0, 2)) if VETO in twin.hand(other) else 0
        if self.winner != me and self.phase in (ORDER, PASS):
            drawn = some_of(twin.hand(DECK), 3, rng)
            twin.left, twin.top = (sorted(drawn), []) if self.phase == ORDER else ([], drawn)
        return twin


class Bidding(PlainGame):
    id, Table, chairs, streams = "bidding", BiddingState, SEATS, ("deck",)
    secret = {"bid": "bid", "put": "put", "pass": "pass", "no": "answer", "veto": "answer"}  # noqa: RUF012
    records = tuple({"move": move, "card": card} for move in ("bid", "put", "pass") for card in range(CARDS))
    records += ({"move": "no"}, {"move": "veto"})

    def accounted(self, state: State) -> dict[str, int]:
        return {"cards": sum(self.view(state, 0)["cards"])}

    def in_row(self, state: State, seat: int) -> bool:
        return isinstance(state, BiddingState) and state.phase == ORDER and state.winner == seat and bool(state.top)

    def view(self, state: State, seats: int) -> dict[str, Any]:
        assert isinstance(state, BiddingState)
        held = [seat for seat in range(SEATS) if seats >> seat & 1]
        return {
            "phase": [state.phase, state.round, state.winner, list(state.points)],
            "cards": [state.place.count(place) for place in range(5)],
            "discard": state.hand(DISCARD),
            "own": [[state.hand(seat), state.bids[seat], state.answers[seat]] for seat in held],
            "looked": [list(state.left), list(state.top)] if state.winner in held else None,
        }

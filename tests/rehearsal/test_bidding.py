"""The bidding game: what people hide from each other stays hidden, also by whom we ask, and when."""

import json

import pytest

from rubble.core.chance import FastChance
from rubble.core.errors import Refused
from rubble.core.match import Match
from tests.rehearsal.bidding import DECK, VETO
from tests.rehearsal.deal import HANDS, answer, bid, dealt


def test_the_highest_bid_wins_and_after_a_veto_the_lowest() -> None:
    for words, winner in ((("no", "no", "no"), 1), (("veto", "no", "no"), 2)):
        match = dealt(*HANDS)
        bid(match, 9, 11, 5)
        answer(match, *words)
        assert list(match.state.scores()) == [int(seat == winner) for seat in range(3)]


def test_the_interrupt_betrays_nobody() -> None:
    """All are asked whoever holds the Veto, and the others hear the same of a no and of a veto."""
    heard = []
    for word in ("no", "veto"):
        match = dealt(*HANDS)
        bid(match, 9, 11, 5)
        assert match.state.to_move() == match.state.awaited() == 0b111
        events = match.play(0, {"move": word})
        heard.append([event.seen_by(0b110) for event in events])
        assert match.state.to_move() == 0b110
        assert match.view(0b110)["own"] == [[[4, 12], 11, -1], [[13, 14], 5, -1]]
    assert heard == [[{"event": "answered", "seat": 0}]] * 2


def test_who_cannot_hold_the_veto_for_all_to_see_is_not_asked() -> None:
    match = dealt([9, VETO], [11], [5, 13])
    bid(match, 9, 11, 5)
    assert match.state.to_move() == 0b101  # seat 1 has no card left
    match = dealt([9, 10], [11, 12], [5, 13], discard=(VETO,))
    bid(match, 9, 11, 5)
    assert match.question(1) is not None  # nobody was asked: the winner puts cards back already
    assert match.state.to_move() == 0b010


def test_the_winner_looks_at_three_cards_and_puts_them_back_in_order() -> None:
    match = dealt(*HANDS)
    bid(match, 9, 11, 5)
    answer(match, "no", "no", "no")
    seen = match.view(0b010)["looked"][0]
    assert len(seen) == 3
    assert match.view(0b101)["looked"] is None
    assert [event.seen_by(0b101) for event in match.events if event.name == "looked"] == [
        {"event": "looked", "seat": 1}
    ]
    last, first, second = seen
    match.play(1, [{"move": "put", "card": first}, {"move": "put", "card": second}])
    assert match.view(0b010)["looked"] == [[], [first, second, last]]
    match.play(1, {"move": "pass", "card": 4})
    assert first in match.view(0b010)["own"][0][0]  # the winner draws first
    assert second in match.view(0b100)["own"][0][0]
    assert last in match.view(0b001)["own"][0][0]


def test_until_the_row_is_complete_it_can_be_taken_back_unseen() -> None:
    match = dealt(*HANDS)
    bid(match, 9, 11, 5)
    answer(match, "no", "no", "no")
    before, others = match.view(0b010), match.view(0b101)
    match.play(1, {"move": "put", "card": match.view(0b010)["looked"][0][0]})
    assert match.view(0b101) == others
    match.undo(1)
    assert match.view(0b010) == before


def test_a_card_changes_hands_unseen_and_those_two_remember_it() -> None:
    match = dealt(*HANDS)
    bid(match, 9, 11, 5)
    answer(match, "no", "no", "no")
    match.play(1, [{"move": "put", "card": card} for card in match.view(0b010)["looked"][0][:2]])
    match.play(1, {"move": "pass", "card": 4})
    passed = next(event for event in match.events if event.name == "passed")
    assert passed.seen_by(0b001) == {"event": "passed", "seat": 1}
    assert passed.seen_by(0b100) == {"event": "passed", "seat": 1, "cards": [4]}
    assert places_of(4, match, 1) == places_of(4, match, 2) == {2}
    assert places_of(4, match, 0) == {1, 2, DECK}
    assert places_of(4, match, -1) == {0, 1, 2, DECK}


def places_of(card: int, match: Match, seat: int) -> set[int]:
    """Where a card lies in tables drawn anew for a seat."""
    tables = (match.state.resample(seat, FastChance(number)) for number in range(200))
    return {json.loads(match.game.position(table))["place"][card] for table in tables}


def test_an_answer_can_be_changed_until_the_last() -> None:
    match = dealt(*HANDS)
    match.play(0, {"move": "bid", "card": 9})
    match.play(1, {"move": "bid", "card": 11})
    match.undo(0)  # though somebody else has bid since
    match.play(0, {"move": "bid", "card": 10})
    match.play(2, {"move": "bid", "card": 5})
    answer(match, "no", "no")
    match.undo(0)
    match.play(0, {"move": "veto"})
    match.play(2, {"move": "no"})
    assert list(match.state.scores()) == [0, 0, 1]
    with pytest.raises(Refused, match="since something hidden was last revealed"):
        match.undo(0)

"""Counting: whose victory it was, and by how much of it."""

import random

import pytest

from rubble.games import load
from rubble.lab.simulate import Plan, Played, run
from rubble.lab.tally import Tally
from tests.rehearsal.teams import Teams


def ended(number: int, winners: int, scores: tuple[int, ...] = (10, 20, 30), rule: str = "MC15") -> Played:
    return Played(number, winners, scores, rule, moves=90, decisions=80, turns=70, record="")


def table(*bots: str) -> Tally:
    game = load("monster-city")
    return Tally(game, Plan.of(game, bots))


def test_victories_go_with_the_bot_around_the_table() -> None:
    """Greedy sits on seat 0, 1, 2 in the games 0, 1, 2."""
    tally = table("greedy", "random", "random")
    tally.add([ended(0, 0b001), ended(1, 0b010), ended(2, 0b100), ended(3, 0b010)])
    greedy, others = tally.by_bot()
    assert (greedy.bot, greedy.seats, greedy.share.wins) == ("greedy", 1, 3)
    assert (others.bot, others.seats, others.share.wins) == ("random", 2, 1)
    assert (greedy.share.fair, others.share.fair) == pytest.approx((1 / 3, 2 / 3))
    assert [share.wins for share in tally.by_seat()] == [1, 2, 1]
    assert [share.games for share in tally.by_seat()] == [4, 4, 4]


def test_a_shared_victory_counts_in_equal_parts() -> None:
    tally = table("greedy", "random", "random")
    tally.add([ended(0, 0b011), ended(1, 0b111)])
    assert [share.wins for share in tally.by_seat()] == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    assert [one.share.wins for one in tally.by_bot()] == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 2 / 3])
    assert tally.shared == 2


def test_scores_go_with_the_bot() -> None:
    tally = table("greedy", "random", "random")
    tally.add([ended(0, 0b100, (10, 20, 30)), ended(1, 0b100, (10, 20, 30))])
    scores = tally.scores_by_bot()
    assert scores["greedy"].counts == {10: 1, 20: 1}
    assert scores["random"].counts == {10: 1, 20: 1, 30: 2}
    assert tally.scores().size == 6


def test_partners_win_together() -> None:
    game = Teams()
    tally = Tally(game, Plan.of(game, ["greedy", "random"]))
    tally.add([ended(0, 0b0101, (1, 0, 1, 0)), ended(1, 0b0101, (1, 0, 1, 0)), ended(2, 0b0101, (1, 0, 1, 0))])
    assert [share.wins for share in tally.by_seat()] == [3, 0, 3, 0]
    assert {share.fair for share in tally.by_seat()} == {0.5}
    assert {one.bot: one.share.wins for one in tally.by_bot()} == {"greedy": 2, "random": 1}
    assert tally.shared == 0


def test_a_game_lost_by_all_is_nobodys() -> None:
    tally = table("random")
    tally.add([ended(0, 0), ended(1, 0b1)])
    assert tally.lost_by_all == 1
    assert sum(share.wins for share in tally.by_seat()) == 1


def test_a_game_that_was_cut_off_is_no_result() -> None:
    tally = table("random")
    tally.add([ended(0, 0b1), ended(1, 0, rule="")])
    assert (tally.games, tally.cut_off, tally.finished, tally.lost_by_all) == (2, 1, 1, 0)
    assert tally.by_seat()[0].share == 1
    assert tally.scores().size == 3


def test_the_order_of_the_games_does_not_matter() -> None:
    game = load("monster-city")
    plan = Plan.of(game, ["greedy", "random"])
    games = [played for batch in run(plan, range(12)) for played in batch]
    one, other = Tally(game, plan), Tally(game, plan)
    one.add(games)
    random.Random(1).shuffle(games)
    other.add(games)
    assert one.document() == other.document()


def test_greedy_beats_random_and_the_shares_add_up() -> None:
    game = load("monster-city")
    plan = Plan.of(game, ["greedy", "random", "random"])
    tally = Tally(game, plan)
    for batch in run(plan, range(30)):
        tally.add(batch)
    greedy = tally.by_bot()[0].share
    assert greedy.interval[0] > greedy.fair
    assert sum(one.share.wins for one in tally.by_bot()) == pytest.approx(30)
    assert sum(share.wins for share in tally.by_seat()) == pytest.approx(30)
    assert sum(share.fair for share in tally.by_seat()) == pytest.approx(1)

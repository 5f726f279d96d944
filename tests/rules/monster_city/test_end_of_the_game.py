"""Rulebook: END OF THE GAME."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.rules.monster_city.table import Table, facts, lay, names, new_game, play_at_random


def finish(cities: Sequence[str], before: Sequence[int], *, notes: int = 1, **keys: Any) -> Table:
    """The fourth scoring: all score the whole city, on top of the points they have; seat 0 builds a red 3 for it."""
    scored = [{"smallest": points, "tallest": 0, "one-colour": 0} for points in before]
    table = lay(
        *cities,
        seats=len(cities),
        notes=notes,
        building_row="red-3",
        building_deck=0,
        scored=scored,
        **keys,
    )
    table.play(0, "build red-3")
    return table


def winners(table: Table) -> list[int]:
    won: list[int] = table.view()["winners"]
    return won


def test_it_ends_at_once_with_the_fourth_scoring() -> None:
    """MC15: the round is not finished, nobody is asked any more."""
    table = finish(["red-5", "green-6", "yellow-7"], [0, 0, 0])
    assert table.match.over
    assert table.asked() == []
    assert table.view()["scorings"] == 4
    assert table.view()["outcome"] == "MC15"
    assert names(table.match.events)[-1] == "over"


def test_it_does_not_end_with_the_third() -> None:
    table = lay(building_row="red-3", building_deck=10, scored={"smallest": 1, "tallest": 1})
    table.play(0, "build red-3")
    table.score_all("all")
    assert not table.match.over
    assert "winners" not in table.view()


def test_nothing_can_be_played_afterwards() -> None:
    table = finish(["red-5", "green-6", "yellow-7"], [0, 0, 0])
    for seat in range(3):
        for said in ("stop", "attack all-red", "score all"):
            reason = table.refusal(seat, said)
            assert (reason.rule, reason.key) == ("MC15", "why-over")


def test_the_last_scoring_card_is_gone() -> None:
    """MC17: it leaves the game after its scoring, as the others did."""
    view = finish(["red-5", "green-6", "yellow-7"], [0, 0, 0]).view()
    assert (view["building-row"], view["building-deck"]) == ([], 0)
    assert not view["scoring-card-on-top"]


def test_most_points_win() -> None:
    """Of all four scorings together, though the last city was the smallest."""
    table = finish(["red-5", "green-6", "yellow-7 yellow-8"], [0, 20, 10])
    assert [seat["points"] for seat in table.view()["seats"]] == [8, 26, 25]
    assert winners(table) == [1]
    assert facts(table.match.events, "over") == {"winners": [1]}


def test_one_point_is_enough_against_any_number_of_buildings() -> None:
    table = finish(["", "green-8", "red-4 green-3 yellow-3"], [0, 3, 0])
    assert [seat["points"] for seat in table.view()["seats"]] == [3, 11, 10]
    assert winners(table) == [1]


def test_of_a_tie_most_buildings_win() -> None:
    table = finish(["red-5", "green-5", "yellow-3"], [0, 20, 22])
    assert [seat["points"] for seat in table.view()["seats"]] == [8, 25, 25]
    assert winners(table) == [1, 2]
    table = finish(["red-5", "green-5", "yellow-3 green-3"], [0, 20, 19])
    assert [seat["points"] for seat in table.view()["seats"]] == [8, 25, 25]
    assert winners(table) == [2]


def test_buildings_matter_only_among_those_with_most_points() -> None:
    table = finish(["red-4 red-5 red-6", "green-5", "yellow-5"], [0, 20, 20])
    assert winners(table) == [1, 2]


def test_a_tie_in_both_is_a_shared_victory() -> None:
    """MC20: of two, or of all."""
    assert winners(finish(["red-5", "green-8", "yellow-8"], [2, 9, 9])) == [1, 2]
    table = finish(["", "green-3", "yellow-3"], [5, 5, 5])
    assert winners(table) == [0, 1, 2]
    assert [table.match.state.utility(seat) for seat in range(3)] == pytest.approx([-1 / 3] * 3)


def test_what_is_left_over_counts_nothing() -> None:
    """Banknotes, STOP cards (1.6.6) do not break a tie; nor do events."""
    table = finish(["", "green-3", "yellow-3"], [5, 5, 5], notes=2, stop=[True, False, False])
    assert winners(table) == [0, 1, 2]
    table = finish(["", "green-3", "yellow-3"], [5, 5, 5], events=["grant grant", "", ""])
    assert winners(table) == [0, 1, 2]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("variant", ["basic", "events"])
def test_a_whole_game(seats: int, variant: str) -> None:
    """Four scorings in four categories each, and the winner has most points."""
    *_, table = play_at_random(new_game(seats, variant=variant, seed=seats))
    view = table.view()
    assert names(table.match.events).count("scoring") == 4
    for seat in view["seats"]:
        assert set(seat["scored"]) == {"smallest", "tallest", "one-colour", "all"}
        assert seat["points"] == sum(seat["scored"].values())
    rank = [(seat["points"], len(seat["city"])) for seat in view["seats"]]
    assert winners(table) == [seat for seat in range(seats) if rank[seat] == max(rank)]


@pytest.mark.parametrize("variant", ["basic", "events"])
def test_however_slowly_it_ends(variant: str) -> None:
    """1.6.6: at most 79 + 2n turns, with events 100 + 4n, though everybody builds only when nothing else is left."""
    limit = 79 + 2 * 3 if variant == "basic" else 100 + 4 * 3
    for seed in range(4):
        table, turns = new_game(variant=variant, seed=seed), 0
        while not table.match.over:
            seat = table.asked()[0]
            choices = table.choices(seat)
            turns += any(choice.startswith(("build", "attack", "event")) for choice in choices)
            assert turns <= limit
            table.play(seat, next((choice for choice in reversed(choices) if "build" not in choice), choices[0]))
    assert turns > 60  # slow indeed: as many attacks as buildings, nearly

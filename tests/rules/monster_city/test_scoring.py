"""Rulebook: SCORING, with its example of 13, 16, 11 and 23 points."""

from typing import Any

import pytest

from tests.rules.monster_city.table import Table, lay, names

PRINTED = "red-6 green-3 green-3 yellow-4 yellow-7"
CATEGORIES = ("smallest", "tallest", "one-colour", "all")


def scoring(*cities: str, seats: int = 3, **keys: Any) -> Table:
    """Seat 0 has just built the last building of the row under a Scoring card; cities are those of seats 1, 2, …"""
    table = lay("", *cities, seats=seats, building_row="red-8", notes=1, **keys)
    table.play(0, "build red-8")
    return table


def points(city: str, category: str) -> int:
    """What seat 1 gets for this city, as foretold with the question."""
    table = scoring(city, "")
    foretold = table.match.previews(1)[CATEGORIES.index(category)]
    for seat, choice in enumerate(("all", category, "all")):
        table.play(seat, f"score {choice}")
    assert foretold == ("preview-points", {"points": table.scored(1)[category]})
    return table.scored(1)[category]


# --- the categories


@pytest.mark.parametrize(("category", "expected"), [("smallest", 13), ("tallest", 16), ("one-colour", 11), ("all", 23)])
def test_the_printed_example(category: str, expected: int) -> None:
    """G3 G3 R6 Y7 Y4: 3 + 6 + 4, 3 + 6 + 7, yellow 7 + 4, and 3 + 3 + 6 + 7 + 4."""
    assert points(PRINTED, category) == expected


@pytest.mark.parametrize(
    ("city", "worth"),
    [
        ("red-5", (5, 5, 5, 5)),
        ("red-3 red-7", (3, 7, 10, 10)),
        ("green-4 yellow-8", (12, 12, 8, 12)),
        ("red-8 red-8 yellow-3", (11, 11, 16, 19)),
    ],
)
def test_a_missing_colour_counts_nothing(city: str, worth: tuple[int, ...]) -> None:
    """MC14."""
    assert tuple(points(city, category) for category in CATEGORIES) == worth


def test_everybody_sees_what_the_open_categories_are_worth_now() -> None:
    """Used ones are booked and no longer there."""
    table = lay(PRINTED, "red-5", "", scored={"tallest": 16}, building_deck=25)
    spectator = table.view()["seats"]
    assert spectator[0]["now"] == {"smallest": 13, "one-colour": 11, "all": 23}
    assert spectator[1]["now"] == {"smallest": 5, "one-colour": 5, "all": 5}
    assert spectator[2]["now"] == {"smallest": 0, "one-colour": 0, "all": 0}
    assert spectator[0]["sums"] == {"red": 6, "green": 6, "yellow": 11}


def test_one_colour_is_the_best_colour() -> None:
    """MC13: the one with most points, not the one with most buildings."""
    assert points("red-3 red-3 red-3 green-5 green-6 yellow-8", "one-colour") == 11


@pytest.mark.parametrize("category", CATEGORIES)
def test_an_empty_city_scores_nothing_and_must_score(category: str) -> None:
    """MC13: the choice is compulsory, also for 0 points."""
    assert points("", category) == 0


# --- each category once


def test_a_category_used_is_gone() -> None:
    """Each player by oneself: another may still use it."""
    table = scoring(
        building_deck=20,
        scored=[{"smallest": 13}, {"all": 7}, {"tallest": 4}],
    )
    assert table.choices(0) == ["score tallest", "score one-colour", "score all"]
    assert table.choices(1) == ["score smallest", "score tallest", "score one-colour"]
    assert table.why(0, "score smallest") == ("SCORING", "why-category-used", "smallest")
    table.play(1, "score smallest")
    assert table.asked() == [0, 2]


def test_a_category_without_points_is_used_all_the_same() -> None:
    table = scoring(building_deck=20, scored=[{"all": 0}, {"all": 0}, {"all": 0}])
    assert "score all" not in table.choices(1)


def test_players_may_choose_alike_or_not() -> None:
    table = scoring(PRINTED, "green-4 green-5")
    for seat, category in enumerate(("all", "tallest", "all")):
        table.play(seat, f"score {category}")
    assert [table.scored(seat) for seat in range(3)] == [{"all": 8}, {"tallest": 16}, {"all": 9}]


def test_points_of_all_scorings_add_up() -> None:
    table = scoring(PRINTED, building_deck=20, scored=[{"smallest": 1}, {"smallest": 13}, {"smallest": 2}])
    table.score_all("all")
    assert table.view()["seats"][1]["points"] == 13 + 23
    assert table.view()["scorings"] == 2


# --- at once and in secret (MC13)


def test_all_are_asked_at_once() -> None:
    """In any order; the seat that has answered is asked no more."""
    table = scoring(seats=4)
    assert table.asked() == [0, 1, 2, 3]
    assert table.view()["turn"] is None
    table.play(2, "score all")
    assert table.asked() == [0, 1, 3]
    assert table.choices(2) == []
    assert table.refusal(2, "score smallest").key == "why-not-asked"


def test_an_answer_is_seen_by_its_seat_only() -> None:
    """MC23: the others see that it was given, not what it is."""
    views = []
    for category in ("smallest", "all"):
        table = scoring(PRINTED)
        (event,) = table.play(1, f"score {category}")
        assert event.seen_by(1 << 1) == {"event": "answered", "seat": 1, "category": category}
        assert event.seen_by(1 << 0 | 1 << 2) == event.seen_by(0) == {"event": "answered", "seat": 1}
        assert not event.reveals
        assert table.view(1)["seats"][1]["answer"] == category
        views.append((table.view(), table.view(0, 2), table.match.question(0), table.match.question(2)))
    assert views[0] == views[1]


def test_others_see_a_score_move_without_its_category() -> None:
    """MC23: also in the log of moves."""
    game, chosen = scoring().match.game, {"move": "score", "category": "all"}
    assert game.seen_as(1 << 0, 1, chosen) == {"move": "score"}
    assert game.seen_as(1 << 1, 1, chosen) == chosen


def test_all_answers_are_shown_together_with_the_last() -> None:
    table = scoring()
    table.play(1, "score all")
    table.play(0, "score tallest")
    assert [table.scored(seat) for seat in range(3)] == [{}, {}, {}]
    events = table.play(2, "score smallest")
    shown = [event.seen_by(0) for event in events if event.name == "scored"]
    assert shown == [
        {"event": "scored", "seat": 0, "category": "tallest", "points": 8},
        {"event": "scored", "seat": 1, "category": "all", "points": 7},
        {"event": "scored", "seat": 2, "category": "smallest", "points": 7},
    ]


def test_an_answer_may_be_taken_back_until_the_last_is_given() -> None:
    """Also when others have answered since; theirs stay."""
    table = scoring()
    table.play(1, "score all")
    table.play(0, "score tallest")
    table.undo(1)
    assert table.asked() == [1, 2]
    assert "answer" not in table.view(1)["seats"][1]
    table.play(1, "score one-colour")
    table.play(2, "score all")
    assert [list(table.scored(seat)) for seat in range(3)] == [["tallest"], ["one-colour"], ["all"]]
    for seat in range(3):
        assert table.undo_refusal(seat) == "why-undo-revealed"


def test_only_the_own_answer_can_be_taken_back() -> None:
    table = scoring()
    table.play(1, "score all")
    assert table.undo_refusal(2) == "why-undo-moved"
    assert table.view(1)["seats"][1]["answer"] == "all"


def test_the_building_that_brought_the_scoring_can_be_taken_back() -> None:
    """1.6.7: nothing was revealed, as long as nobody else has answered."""
    table = scoring()
    table.undo(0)
    assert (table.asked(), table.row("building-row")) == ([0], "red-8")
    table.play(0, "build red-8")
    table.play(1, "score all")
    assert table.undo_refusal(0) == "why-undo-moved"


def test_the_answer_and_then_the_building_can_be_taken_back() -> None:
    """1.6.7: neither reveals anything."""
    table = scoring()
    table.play(0, "score all")
    table.undo(0)
    table.undo(0)
    assert (table.asked(), table.row("building-row")) == ([0], "red-8")


# --- what a scoring does not do


def test_nothing_is_taken_away() -> None:
    """The buildings stay, and so does everything else before the players."""
    table = scoring(PRINTED, building_deck=30)
    before = table.view()
    table.score_all("all")
    after = table.view()
    for name in ("city", "notes", "stop"):
        assert [seat[name] for seat in after["seats"]] == [seat[name] for seat in before["seats"]]
    assert (after["monster-row"], after["box"], after["bank"]) == (
        before["monster-row"],
        before["box"],
        before["bank"],
    )


def test_meanwhile_nobody_builds_attacks_or_stops() -> None:
    table = scoring()
    for said, card in (("build red-5", "red-5"), ("attack all-red", "all-red"), ("stop", "")):
        assert table.why(1, said) == ("MC13", "why-scoring-first", card)


def test_outside_a_scoring_nobody_scores() -> None:
    assert lay().why(0, "score all") == ("SCORING", "why-no-scoring", "all")


# --- the fourth


def test_the_last_category_is_forced() -> None:
    """MC13: the fourth time nobody is asked; the points are booked with the building that empties the row."""
    three = {"smallest": 1, "tallest": 1, "one-colour": 1}
    table = lay("red-5", PRINTED, "", building_row="red-8", building_deck=0, scored=three)
    events = table.play(0, "build red-8")
    assert names(events) == ["built", "scoring", "scored", "scored", "scored", "over"]
    assert [table.scored(seat)["all"] for seat in range(3)] == [13, 23, 0]
    assert table.asked() == []
    assert table.undo_refusal(0) == "why-undo-revealed"


def test_the_third_time_there_is_still_a_choice() -> None:
    table = scoring(building_deck=10, scored={"smallest": 1, "tallest": 1})
    assert table.asked() == [0, 1, 2]
    assert table.choices(1) == ["score one-colour", "score all"]

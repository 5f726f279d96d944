"""Rulebook: DESTROYING BUILDINGS, with every example it prints."""

from typing import Any

import pytest

from tests.rules.monster_city.table import Table, lay


def visit(monster: str, city: str, **keys: Any) -> Table:
    """Seat 0 has this city and takes this monster."""
    table = lay(city, "", "", monster_row=f"{monster} any-1", notes=0, **keys)
    table.play(0, f"attack {monster}")
    return table


def falls(table: Table, *buildings: str) -> None:
    """The attacked player names these buildings, one after the other."""
    for building in buildings:
        table.play(0, f"destroy {building}")


def over(table: Table) -> bool:
    """The attack is carried out: paid, and the next player's turn."""
    return table.notes() == [1, 0, 0] and table.asked() == [1]


# --- GROUP OF BUILDINGS: all of a colour


@pytest.mark.parametrize(
    ("monster", "city", "left"),
    [
        ("all-red", "red-3 red-5 red-8 green-4 yellow-3", "green-4 yellow-3"),  # the printed example
        ("all-green", "red-3 green-4 green-4 green-8", "red-3"),
        ("all-yellow", "red-3 green-4 yellow-5", "red-3 green-4"),
        ("all-red", "red-3 red-3", ""),
        ("all-green", "red-3 yellow-5", "red-3 yellow-5"),
        ("all-green", "", ""),
    ],
)
def test_all_of_a_colour(monster: str, city: str, left: str) -> None:
    """No choice: nobody is asked."""
    table = visit(monster, city)
    assert table.city(0) == left
    assert over(table)


# --- GROUP OF GRAY BUILDINGS: all of some values


@pytest.mark.parametrize(
    ("monster", "city", "left"),
    [
        ("all-odd", "red-3 red-4 green-5 green-6 yellow-7 yellow-8", "red-4 green-6 yellow-8"),  # the printed example
        ("all-even", "red-3 red-4 green-5 green-6 yellow-7 yellow-8", "red-3 green-5 yellow-7"),
        ("all-odd", "red-4 yellow-8", "red-4 yellow-8"),
        ("all-even", "red-4 red-4 green-4", ""),
    ],
)
def test_all_of_some_values(monster: str, city: str, left: str) -> None:
    """In every colour, and nobody is asked."""
    table = visit(monster, city)
    assert table.city(0) == left
    assert over(table)


# --- SINGLE BUILDINGS: so many of each colour; the player chooses the values


def test_two_yellow_and_two_green() -> None:
    """The printed example. Part by part: red, green, yellow; within a part in any order (1.6.3)."""
    table = visit("green-green-yellow-yellow", "red-3 green-4 green-5 green-6 yellow-3 yellow-5 yellow-8")
    assert table.choices(0) == ["destroy green-4", "destroy green-5", "destroy green-6"]
    falls(table, "green-6")
    assert table.choices(0) == ["destroy green-4", "destroy green-5"]
    falls(table, "green-4")
    assert table.choices(0) == ["destroy yellow-3", "destroy yellow-5", "destroy yellow-8"]
    falls(table, "yellow-3", "yellow-8")
    assert table.city(0) == "red-3 green-5 yellow-5"
    assert over(table)


def test_one_of_each_colour() -> None:
    """The printed example."""
    table = visit("red-green-yellow", "red-3 red-8 green-4 green-5 yellow-6 yellow-7")
    falls(table, "red-8", "green-4", "yellow-7")
    assert table.city(0) == "red-3 green-5 yellow-6"
    assert over(table)


def test_one_red_and_one_green() -> None:
    """The printed example: yellow is not touched, and a part without a choice is not asked."""
    table = visit("red-green", "red-3 green-4 green-5 yellow-6")
    assert table.choices(0) == ["destroy green-4", "destroy green-5"]
    falls(table, "green-5")
    assert table.city(0) == "green-4 yellow-6"
    assert over(table)


def test_two_of_one_colour_and_one_of_another() -> None:
    table = visit("red-red-yellow", "red-3 red-5 red-8 green-4 yellow-3 yellow-4")
    falls(table, "red-3", "red-5", "yellow-3")
    assert table.city(0) == "red-8 green-4 yellow-4"
    assert over(table)


# --- SINGLE GRAY BUILDINGS: so many of any colour


def test_any_two() -> None:
    """The printed example: they may have different colours and values."""
    table = visit("any-2", "red-3 green-4 yellow-6")
    assert table.choices(0) == ["destroy red-3", "destroy green-4", "destroy yellow-6"]
    falls(table, "yellow-6")
    assert table.choices(0) == ["destroy red-3", "destroy green-4"]
    falls(table, "red-3")
    assert table.city(0) == "green-4"
    assert over(table)


def test_any_two_may_be_equal() -> None:
    """They need not differ in colour or value."""
    table = visit("any-2", "red-5 red-5 green-4")
    falls(table, "red-5", "red-5")
    assert table.city(0) == "green-4"


def test_any_one() -> None:
    table = visit("any-1", "red-3 green-4")
    falls(table, "red-3")
    assert table.city(0) == "green-4"
    assert over(table)


# --- "Examples of destroying buildings"


@pytest.mark.parametrize(("named", "left"), [("red-4", "red-7 green-5"), ("red-7", "red-4 green-5")])
def test_no_yellow_one_of_two_red(named: str, left: str) -> None:
    """1 red and 1 yellow wanted, no yellow there: one red falls, the player chooses which."""
    table = visit("red-yellow", "red-4 red-7 green-5")
    assert table.choices(0) == ["destroy red-4", "destroy red-7"]
    falls(table, named)
    assert table.city(0) == left
    assert over(table)


def test_no_green_at_all() -> None:
    """All green wanted, none there: nothing falls, the banknote is paid all the same."""
    table = visit("all-green", "red-4 red-7 yellow-5")
    assert table.city(0) == "red-4 red-7 yellow-5"
    assert table.notes()[0] == 1


def test_two_of_four_six_and_eight() -> None:
    """All of 4, 6 and 8 wanted, two such buildings there: both fall."""
    table = visit("all-even", "red-4 red-7 green-5 yellow-8")
    assert table.city(0) == "red-7 green-5"
    assert over(table)


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [("red-7", "green-5", "red-4 yellow-8"), ("yellow-8", "red-4", "red-7 green-5")],
)
def test_any_two_the_player_chooses(first: str, second: str, left: str) -> None:
    """Any 2 wanted: the player chooses which."""
    table = visit("any-2", "red-4 red-7 green-5 yellow-8")
    falls(table, first, second)
    assert table.city(0) == left


# --- fewer than the card shows


@pytest.mark.parametrize(
    ("monster", "city", "left"),
    [
        ("any-2", "green-4", ""),
        ("any-2", "red-3 green-4", ""),
        ("any-2", "", ""),
        ("red-red-green", "red-3 green-4 yellow-3", "yellow-3"),
        ("red-red-green", "red-3 yellow-3", "yellow-3"),
        ("green-green-yellow-yellow", "red-3 red-4 red-5 red-6", "red-3 red-4 red-5 red-6"),
        ("red-green-yellow", "green-8", ""),
    ],
)
def test_what_fits_falls_if_it_is_not_more_than_wanted(monster: str, city: str, left: str) -> None:
    """Where there is nothing to choose nobody is asked."""
    table = visit(monster, city)
    assert table.city(0) == left
    assert over(table)


def test_each_colour_is_looked_at_by_itself() -> None:
    """MC11, MC22: 2 yellow and 2 green wanted; of 1 yellow and 3 green fall 1 and 2, though there are four."""
    table = visit("green-green-yellow-yellow", "green-4 green-5 green-6 yellow-3")
    falls(table, "green-4", "green-6")
    assert table.city(0) == "green-5"
    assert over(table)


def test_a_lack_in_one_colour_is_not_made_good_by_another() -> None:
    """MC11: 2 red wanted and 1 there; still only 1 green falls."""
    table = visit("red-red-green", "red-3 green-4 green-5 green-6")
    falls(table, "green-5")
    assert table.city(0) == "green-4 green-6"
    assert over(table)


def test_as_many_as_possible_must_fall() -> None:
    """MC12: nobody may stop after the first."""
    table = visit("any-2", "red-3 green-4 yellow-6")
    falls(table, "red-3")
    assert table.choices(0) == ["destroy green-4", "destroy yellow-6"]
    assert table.asked() == [0]


# --- forced where there is no choice (1.6.3)


def test_equal_buildings_are_not_asked_for() -> None:
    """MC24: of three equal ones two fall, no matter which."""
    table = visit("red-red-green", "red-5 red-5 red-5 green-4", building_row="green-6")
    assert table.city(0) == "red-5"
    assert over(table)


def test_equal_buildings_are_one_choice() -> None:
    """1.6.3: R5 R5 G4, any 2. First a red: then either. First the green: the red is forced."""
    city = "red-5 red-5 green-4"
    table = visit("any-2", city)
    assert table.choices(0) == ["destroy red-5", "destroy green-4"]
    falls(table, "red-5")
    assert table.choices(0) == ["destroy red-5", "destroy green-4"]
    falls(table, "green-4")
    assert table.city(0) == "red-5"

    table = visit("any-2", city)
    falls(table, "green-4")
    assert table.city(0) == "red-5"
    assert over(table)


def test_the_rest_falls_unasked_once_it_is_forced() -> None:
    """Two red wanted: once the odd one is named the other two are equal, and the green is the only one."""
    table = visit("red-red-green", "red-3 red-4 red-4 green-8")
    falls(table, "red-3")
    assert table.city(0) == "red-4"
    assert over(table)


# --- refusals


def test_a_building_that_the_monster_does_not_want_is_safe() -> None:
    table = visit("red-green", "red-3 red-4 green-4 yellow-6")
    reason = table.refusal(0, "destroy yellow-6")
    assert (reason.rule, reason.key) == ("DESTROYING BUILDINGS", "why-destroy-unwanted")
    assert reason.facts == {"card": "yellow-6", "monster": "red-green"}
    assert table.refusal(0, "destroy green-4").key == "why-destroy-unwanted"  # its part comes later


def test_only_own_buildings_can_be_named() -> None:
    """A neighbour's building does not help."""
    table = lay("red-3 green-4", "yellow-8", "", monster_row="any-1", notes=0)
    table.play(0, "attack any-1")
    assert table.why(0, "destroy yellow-8") == ("DESTROYING BUILDINGS", "why-not-in-city", "yellow-8")


def test_without_an_attack_nothing_is_destroyed() -> None:
    assert lay("red-3 green-4").why(0, "destroy red-3") == ("GAMEPLAY", "why-destroy-unasked", "red-3")


def test_the_question_names_monster_number_and_part() -> None:
    table = visit("green-green-yellow-yellow", "green-4 green-5 green-6 yellow-3")
    question = table.match.question(0)
    assert question is not None
    assert (question.prompt, question.part_of_row) == ("ask-destroy", True)
    assert question.facts == {
        "seat": 0,
        "card": "green-green-yellow-yellow",
        "number": 2,
        "part": "green",
        "questions": 0,
    }


@pytest.mark.parametrize(
    ("city", "questions", "sure"),
    [
        ("green-4 green-5 green-6 yellow-3 yellow-4 yellow-5", 1, []),
        ("green-4 green-5 green-6 yellow-3 yellow-4", 0, ["yellow-3", "yellow-4"]),
        ("green-4 green-5 green-6 yellow-7 yellow-7 yellow-7 red-3", 0, ["yellow-7", "yellow-7"]),
        ("green-4 green-5 green-6 red-3", 0, []),
    ],
)
def test_the_player_is_told_what_follows_this_question(city: str, questions: int, sure: list[str]) -> None:
    """Whether another one comes, and what falls without one (MC11)."""
    table = visit("green-green-yellow-yellow", city, building_row="red-5")
    question = table.match.question(0)
    assert question is not None
    assert question.facts["questions"] == questions
    assert table.view(0)["row"]["sure"] == sure
    table.play(0, "destroy green-4")
    table.play(0, "destroy green-5")
    assert (table.match.question(0) is not None) == (questions > 0)
    if not questions:
        assert table.match.steps[-1].events[0].facts["destroyed"] == ["green-4", "green-5", *sure]


@pytest.mark.parametrize(
    ("monster", "number", "falls"),
    [
        ("all-red", 2, "red-3 red-8"),
        ("all-odd", 1, "red-3"),
        ("any-2", 2, ""),
        ("any-3", 3, "red-3 red-8 green-4"),
        ("red-green", 2, "green-4"),
        ("green-green-yellow-yellow", 1, "green-4"),
    ],
)
def test_the_player_is_told_how_many_will_fall(monster: str, number: int, falls: str) -> None:
    """A preview of each monster, from what lies open: how many, and which of them without a choice."""
    table = lay("red-3 red-8 green-4", monster_row=f"{monster} red-yellow", edition="heights")
    told = dict(zip(table.choices(0), table.match.previews(0), strict=True))
    assert told[f"attack {monster}"] == ("preview-destroys", {"number": number, "falls": falls.split()})


def test_of_equal_buildings_some_fall_without_a_choice() -> None:
    """MC24: there is nothing to choose among three red 5."""
    table = lay("red-5 red-5 red-5", monster_row="red-red-green any-1", building_row="green-6")
    told = dict(zip(table.choices(0), table.match.previews(0), strict=True))
    assert told["attack red-red-green"] == ("preview-destroys", {"number": 2, "falls": ["red-5", "red-5"]})

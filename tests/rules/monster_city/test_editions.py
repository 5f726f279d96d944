"""Editions: the shipped ones, how one is laid over another, and complaints that name file, key and reason."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rubble.core.errors import EditionError
from rubble.core.match import Match
from rubble.games.monster_city.title import MonsterCity
from tests.rules.monster_city.table import Table, lay, play_at_random

SHIPPED = sorted(path.stem for path in (MonsterCity.folder / "components").glob("*.toml"))
HEAD = 'title = "monster-city"\nname = "mine"\ninherits = "standard"\n'
STANDARD = MonsterCity().edition.data
HEIGHTS = MonsterCity("heights").edition.data


def saved(folder: Path, text: str, head: str = HEAD) -> Path:
    path = folder / "mine.toml"
    path.write_text(head + text, encoding="utf-8")
    return path


def cards(edition: dict[str, Any], kind: str) -> int:
    return sum(entry["count"] if isinstance(entry, dict) else entry for entry in edition[kind].values())


# --- the shipped ones


def test_two_editions_are_shipped() -> None:
    assert SHIPPED == ["heights", "standard"]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_table_says_where_its_numbers_come_from(name: str) -> None:
    """Publisher's, deduced, or ours; colours and values are told apart from how many cards there are of each."""
    data = MonsterCity(name).edition.data
    assert set(data["origin"].values()) <= {"publisher", "deduced", "ours"}
    tables = {key for key, value in data.items() if isinstance(value, dict)} - {"origin"}
    assert set(data["origin"]) == tables | {"colours", "values"}


def test_the_standard_edition_is_as_even_as_can_be() -> None:
    """RULINGS 1.4: two of each building and four extras; monsters alike in all colours; 14 events."""
    buildings = STANDARD["buildings"]
    assert {card: n for card, n in buildings.items() if n != 2} == {"red-5": 3, "red-8": 3, "green-6": 3, "yellow-7": 3}
    assert {card.partition("-")[2] for card in buildings} == {"3", "4", "5", "6", "7", "8"}
    wanted = dict.fromkeys(("red", "green", "yellow"), 0)
    for monster in STANDARD["monsters"].values():
        for colour, n in monster.get("single", {monster.get("all"): 1}).items():
            wanted[colour] = wanted.get(colour, 0) + n * monster["count"]
    assert wanted["red"] == wanted["green"] == wanted["yellow"]


def test_the_second_edition_changes_counts_values_and_a_kind_of_monster() -> None:
    assert HEIGHTS["buildings"]["red-3"] != STANDARD["buildings"]["red-3"]
    assert set(HEIGHTS["buildings"]) - set(STANDARD["buildings"]) == {"red-9", "green-9", "yellow-9"}
    assert set(HEIGHTS["monsters"]) - set(STANDARD["monsters"]) == {"any-3", "all-giants"}
    assert [cards(HEIGHTS, kind) for kind in ("buildings", "monsters", "events")] == [40, 30, 14]


def test_the_rules_follow_the_second_edition() -> None:
    """A nine is odd there, giants are a group, and a monster takes any three."""
    city = "red-3 green-6 yellow-7 yellow-9"
    row: dict[str, Any] = {"edition": "heights", "monster_row": "all-odd all-giants any-3", "notes": 0}
    for monster, left in (("all-odd", "green-6"), ("all-giants", "red-3 green-6")):
        table = lay(city, **row)
        table.play(0, f"attack {monster}")
        assert table.city(0) == left
    table = lay(city, **row)
    table.play(0, "attack any-3", "destroy yellow-9", "destroy red-3", "destroy green-6")
    assert table.city(0) == "yellow-7"
    table = lay("", "red-9 green-9", edition="heights", building_row="red-5")
    table.play(0, "build red-5")
    table.score_all("tallest")
    assert table.scored(1) == {"tallest": 18}


# --- one laid over another


def test_an_edition_of_ones_own_changes_what_it_names(tmp_path: Path) -> None:
    game = MonsterCity(saved(tmp_path, "[buildings]\nred-3 = 1\nred-4 = 3\n"))
    assert game.edition.name == "mine"
    assert game.edition.data["buildings"] == STANDARD["buildings"] | {"red-3": 1, "red-4": 3}
    assert game.edition.data["monsters"] == STANDARD["monsters"]
    assert game.edition.hash != MonsterCity().edition.hash


def test_a_count_of_none_takes_a_card_out(tmp_path: Path) -> None:
    """Then there is no such monster and no move with it."""
    game = MonsterCity(saved(tmp_path, "[monsters]\nany-2 = { count = 0, any = 2 }\n"))
    moves = [game.record_of(move) for move in range(game.actions)]
    assert {"move": "attack", "card": "any-1"} in moves
    assert {"move": "attack", "card": "any-2"} not in moves


def test_an_entry_is_replaced_whole(tmp_path: Path) -> None:
    """all-red becomes something else, not all red and any three at once."""
    game = MonsterCity(saved(tmp_path, "[monsters]\nall-red = { count = 1, any = 3 }\n"))
    assert game.edition.data["monsters"]["all-red"] == {"count": 1, "any": 3}


def test_it_may_inherit_one_that_inherits(tmp_path: Path) -> None:
    head = HEAD.replace('"standard"', '"heights"')
    data = MonsterCity(saved(tmp_path, "[events]\ngrant = 3\n", head)).edition.data
    assert data["events"]["grant"] == 3
    assert data["events"]["detour"] == HEIGHTS["events"]["detour"]
    assert data["buildings"] == HEIGHTS["buildings"]


def test_it_may_stand_on_its_own(tmp_path: Path) -> None:
    text = (MonsterCity.folder / "components" / "standard.toml").read_text(encoding="utf-8")
    path = saved(tmp_path, "", text.replace('name = "standard"', 'name = "mine"'))
    assert MonsterCity(path).edition.data == STANDARD | {"name": "mine"}


def test_numbers_come_from_the_edition(tmp_path: Path) -> None:
    """Rows of two, three banknotes, an event for a single building."""
    limits = "[limits]\nrow = 2\nnotes = 15\nstart_notes = 3\nmax_notes = 3\nstart_events = 1\nevent_threshold = 1\n"
    game = MonsterCity(saved(tmp_path, limits), variant="events", first=0)
    table = Table(Match(game, seed=1))
    view = table.view()
    assert (len(view["building-row"]), view["building-deck"], len(view["monster-row"])) == (2, 38, 2)
    assert (table.notes(), view["bank"], view["event-deck"]) == ([3, 3, 3], 6, 11)
    reason = table.refusal(0, f"attack {view['monster-row'][0]}")
    assert (reason.key, reason.facts["notes"]) == ("why-attack-full-purse", 3)
    earned = 0
    for _ in play_at_random(table):
        assert max(table.notes()) <= 3
        earned += sum(event.name == "event-drawn" for event in table.match.steps[-1].events)
    assert table.view()["scorings"] == 4
    assert earned > 3  # those of the set-up


@pytest.mark.parametrize("name", ["mine", "standard"])
def test_a_record_holds_an_edition_of_ones_own_in_full(tmp_path: Path, name: str) -> None:
    """So it replays without the file, also if the file borrows the name of a shipped one."""
    head = HEAD.replace('name = "mine"', f'name = "{name}"')
    game = MonsterCity(saved(tmp_path, "[buildings]\nred-3 = 1\nred-4 = 3\n", head))
    match = Match(game, seed=1)
    data = match.record.edition_data
    assert data is not None
    again = Match.from_text(match.to_text(), MonsterCity(data))
    assert game.position(again.state) == game.position(match.state)


def test_a_record_of_a_shipped_edition_only_names_it() -> None:
    record = Match(MonsterCity("heights"), seed=1).record
    assert (record.edition, record.edition_data) == ("heights", None)


# --- complaints


def complaint(path: Path) -> str:
    with pytest.raises(EditionError) as error:
        MonsterCity(path)
    return str(error.value)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("limits.rows", "[limits]\nrows = 5"),
        ("limits.row", "[limits]\nrow = 0"),
        ("limits.row", '[limits]\nrow = "five"'),
        ("limits.piles", "[limits]\npiles = 5"),
        ("limits.pile", "[limits]\nrow = 3"),
        ("limits.notes", "[limits]\nnotes = 9"),
        ("limits.start_notes", "[limits]\nstart_notes = 3"),
        ("events", "[limits]\nstart_events = 3"),
        ("buildings", "[buildings]\nred-3 = 3"),
        ("buildings", "[buildings]\npurple-3 = 1"),
        ("buildings", "[buildings]\nred-21 = 1"),
        ("buildings", "[buildings]\nred = 1"),
        ("buildings", '[buildings]\n"red-²" = 1'),
        ("buildings", "buildings = 40"),
        ("buildings.red-3", "[buildings]\nred-3 = -1"),
        ("buildings.red-3", "[buildings]\nred-3 = true"),
        ("buildings.red-3", '[buildings]\nred-3 = "two"'),
        ("start", '[start]\nF = ["red-3", "red-4"]'),
        ("start.A", '[start]\nA = ["red-3"]'),
        ("start.A", '[start]\nA = ["red-3", "purple-4"]'),
        ("start.A", "[start]\nA = 3"),
        ("monsters.ape", "[monsters]\nape = 3"),
        ("monsters.ape", "[monsters]\nape = { count = 1 }"),
        ("monsters.ape", '[monsters]\nape = { count = 1, any = 1, all = "red" }'),
        ("monsters.ape", "[monsters]\nape = { count = 1, any = 1, some = 1 }"),
        ("monsters.ape.count", "[monsters]\nape = { any = 1 }"),
        ("monsters.ape.all", '[monsters]\nape = { count = 1, all = "purple" }'),
        ("monsters.ape.values", "[monsters]\nape = { count = 1, values = [] }"),
        ("monsters.ape.any", "[monsters]\nape = { count = 1, any = 0 }"),
        ("monsters.ape.single", "[monsters]\nape = { count = 1, single = { purple = 1 } }"),
        ("events.party", "[events]\nparty = 1"),
        ("events.grant", "[events]\ngrant = 0"),
    ],
)
def test_a_complaint_names_file_key_and_reason(tmp_path: Path, key: str, text: str) -> None:
    sentence = complaint(saved(tmp_path, text))
    assert sentence.startswith(f"mine.toml: {key}: ")
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("building", "[building]\nred-3 = 2"),  # it would change nothing, and nobody would say so
        ("origin.buildings", '[origin]\nbuildings = "nobody"'),
        (
            "monsters.big ape",
            '[monsters]\n"big ape" = { count = 1, any = 1 }',
        ),  # one card or two?
        ("monsters.?", '[monsters]\n"?" = { count = 1, any = 1 }'),
        ("monsters.red-5", "[monsters]\nred-5 = { count = 1, any = 1 }"),  # "remove red-5": which?
    ],
)
def test_names_that_would_be_misread_are_refused(tmp_path: Path, key: str, text: str) -> None:
    assert complaint(saved(tmp_path, text)).startswith(f"mine.toml: {key}: ")


@pytest.mark.parametrize(
    ("kind", "number", "text"),
    [
        ("monsters", 100, "[monsters]\nape = { count = 70, any = 1 }"),
        ("events", 81, "[events]\ngrant = 70"),
        ("buildings", 70, "[limits]\npile = 15\n[buildings]\nred-3 = 22"),
    ],
)
def test_an_edition_too_large_is_refused_in_words(tmp_path: Path, kind: str, number: int, text: str) -> None:
    """Cards are bits of one word: at most 62 of a sort, start cards included."""
    sentence = complaint(saved(tmp_path, text))
    assert re.match(rf"mine\.toml: .*{kind}: {number} cards are too many, at most 62 fit\.$", sentence)


def test_the_largest_edition_that_fits_can_be_played(tmp_path: Path) -> None:
    """52 buildings and the 10 start cards."""
    game = MonsterCity(saved(tmp_path, "[limits]\npile = 13\nrow = 1\n[buildings]\nyellow-8 = 14\n"))
    *_, table = play_at_random(Table(Match(game, seed=1)))
    assert table.view()["scorings"] == 4


def test_too_few_monsters_for_two_rows(tmp_path: Path) -> None:
    gone = "".join(f"{name} = {{ count = 0, any = 1 }}\n" for name in STANDARD["monsters"] if name != "any-1")
    assert complaint(saved(tmp_path, f"[monsters]\n{gone}")).startswith("mine.toml: monsters: at least 10 cards")


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ('title = "chess"\nname = "mine"\n', "mine.toml: title: should be 'monster-city', is 'chess'."),
        ('title = "monster-city"\n', "mine.toml: name: every edition needs a name in quotes."),
        ('title = "monster-city"\nname = "mine"\n', "mine.toml: limits: this table is missing."),
        (HEAD.replace("standard", "moon"), "mine.toml: inherits: there is no shipped edition 'moon'."),
        (HEAD.replace('"standard"', "3"), "mine.toml: inherits: 3 cannot be inherited here"),
        ("title is monster-city", "mine.toml: this is not valid TOML: "),
    ],
)
def test_a_file_that_is_no_edition(tmp_path: Path, head: str, sentence: str) -> None:
    assert complaint(saved(tmp_path, "", head)).startswith(sentence)


def test_an_edition_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"There is no edition 'moon' of monster-city; shipped: heights, standard;"):
        MonsterCity("moon")
    with pytest.raises(EditionError, match=r"^mine\.toml: the file cannot be read"):
        MonsterCity(tmp_path / "mine.toml")


def test_the_record_is_named_where_its_edition_is_broken() -> None:
    """An edition out of a record has no file."""
    data = tomllib.loads(HEAD + "[events]\ngrant = 0")
    with pytest.raises(EditionError, match=r"^the record's edition: events\.grant: "):
        MonsterCity(data)

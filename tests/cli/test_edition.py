"""`rubble edition`: whose numbers these are."""

from pathlib import Path
from typing import Any

import pytest

from rubble.games import TITLES, load
from tests.cli.program import rubble, rubble_here

OWN = 'title = "monster-city"\nname = "own"\ninherits = "standard"\n'


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An owner of the box has counted the events, and makes the bank richer."""
    file = tmp_path / "own.toml"
    file.write_text(
        OWN + '[origin]\nevents = "publisher"\n[events]\ngrant = 2\nchicken = 3\n[limits]\nnotes = 12\n'
        "[monsters]\nany-1 = { count = 0, any = 1 }\nany-3 = { count = 1, any = 3 }\n",
        encoding="utf-8",
    )
    return file


def shown(*arguments: str | Path) -> dict[str, Any]:
    done = rubble("edition", "monster-city", *arguments, "--json")
    assert (done.code, done.err) == (0, "")
    document: dict[str, Any] = done.document()
    return document


def origins(document: dict[str, Any], table: str) -> dict[str, dict[str, str]]:
    (found,) = [one for one in document["tables"] if one["table"] == table]
    return {row["key"]: row["origin"] for row in found["rows"]}


def test_every_number_of_every_shipped_edition_has_an_origin() -> None:
    for name in ("standard", "heights"):
        document = shown(name)
        tables = {one["table"]: {row["key"]: row["value"] for row in one["rows"]} for one in document["tables"]}
        data = load("monster-city", name).edition.data
        assert tables == {key: table for key, table in data.items() if isinstance(table, dict) and key != "origin"}
        for table in document["tables"]:
            for row in table["rows"]:
                assert row["origin"], f"{table['table']}.{row['key']} has no origin"
                assert set(row["origin"].values()) <= {"publisher", "deduced", "ours"}


def test_every_title_says_where_its_numbers_come_from() -> None:
    assert all((game.folder / "origins.toml").is_file() for game in TITLES.values())


def test_the_tags_of_the_standard_edition() -> None:
    """As the rulings have them: 1.1 printed, 1.2 and 1.3 deduced or reported, 1.4 our own."""
    document = shown()
    assert {tag for row in origins(document, "limits").values() for tag in row.values()} == {"publisher"}
    assert set(map(str, origins(document, "start").values())) == {str({"values": "deduced", "colours": "ours"})}
    assert set(map(str, origins(document, "buildings").values())) == {str({"kind": "deduced", "copies": "ours"})}
    assert set(map(str, origins(document, "events").values())) == {str({"kind": "publisher", "copies": "ours"})}
    monsters = origins(document, "monsters")
    assert {row["copies"] for row in monsters.values()} == {"ours"}
    assert monsters["all-red"]["kind"] == monsters["green-green-yellow-yellow"]["kind"] == "publisher"
    assert monsters["any-1"]["kind"] == "deduced"
    assert monsters["all-yellow"]["kind"] == monsters["red-red-green"]["kind"] == "ours"
    totals = {one["table"]: one["total"] for one in document["tables"] if one["total"]}
    assert totals == {
        table: {"cards": cards, "origin": "publisher"}
        for table, cards in {"buildings": 40, "start": 10, "monsters": 30, "events": 14}.items()
    }
    assert document["differences"] == []


def test_a_shipped_edition_owns_its_changes_and_inherits_the_rest() -> None:
    document = shown("heights")
    buildings, monsters = origins(document, "buildings"), origins(document, "monsters")
    assert buildings["red-3"] == {"kind": "deduced", "copies": "ours"}
    assert buildings["red-9"] == {"kind": "ours", "copies": "ours"}
    assert monsters["all-odd"]["kind"] == "ours", "it takes nines too"
    assert monsters["all-even"]["kind"] == "publisher"
    changed = {(one["table"], one["key"]): (one["standard"], one["here"]) for one in document["differences"]}
    assert changed["events", "detour"] == (3, 4)
    assert changed["buildings", "red-9"] == (None, 1)
    assert changed["monsters", "all-odd"] == (
        {"count": 2, "values": [3, 5, 7]},
        {"count": 1, "values": [3, 5, 7, 9]},
    )
    assert len(changed) == 13


def test_a_file_of_ones_own_may_say_where_it_has_its_numbers_from(own: Path) -> None:
    document = shown(own)
    assert origins(document, "events")["chicken"]["copies"] == "publisher"
    assert origins(document, "events")["detour"]["copies"] == "ours"
    assert origins(document, "limits")["notes"]["number"] == "this file"
    assert origins(document, "limits")["row"]["number"] == "publisher"
    assert origins(document, "monsters")["any-3"] == {"kind": "this file", "copies": "this file"}
    assert "any-1" not in origins(document, "monsters")
    totals = {one["table"]: one["total"] for one in document["tables"]}
    assert totals["monsters"] == {"cards": 29, "origin": "this file"}
    assert totals["events"] == {"cards": 14, "origin": "publisher"}


def test_people_read_cards_in_words(own: Path) -> None:
    done = rubble("edition", "monster-city", own)
    assert (done.code, done.err) == (0, "")
    rows = {tuple(line.split("  ")[0].split()): line.split() for line in done.out.splitlines()}
    assert rows["red", "●", "5"][3:] == ["3", "deduced", "ours"]
    assert rows["Chicken",][1:] == ["3", "publisher", "publisher"]
    assert rows["any", "3"][2:] == ["1", "this", "file", "this", "file"]
    assert "red ● 3 + green ▲ 4  deduced      ours" in done.out
    assert "events: 14 cards (publisher)" in done.out
    assert "limits.notes: 10 → 12" in done.out
    assert "monsters.any-1: count 2, any 1 → count 0, any 1" in done.out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (OWN + "[buildings]\nred-5 = 9\n", "own.toml: buildings: 46 cards, but 4 piles need 40."),
        (OWN + "[buildings]\npink-5 = 1\n", "own.toml: buildings: 'pink-5' is no building"),
        (OWN + "[events]\nparty = 1\n", "own.toml: events.party: unknown"),
        (OWN + "[limits]\nrow = true\n", "own.toml: limits.row: should be from 1 to 10, is True."),
        (OWN + '[origin]\nevents = "a friend"\n', "own.toml: origin.events: should be one of publisher, deduced, ours"),
        ('title = "chess"\n', "own.toml: title: should be 'monster-city', is 'chess'."),
        ("[[[", "own.toml: this is not valid TOML"),
    ],
)
def test_a_wrong_edition_is_refused_with_file_key_and_reason(
    tmp_path: Path, text: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    done = rubble_here(capsys, "edition", "monster-city", file)
    assert (done.code, done.out) == (2, "")
    assert complaint in done.err

"""`rubble verify`."""

import json
from pathlib import Path
from typing import Any

import pytest

from rubble.core.match import Match
from rubble.games import load
from tests.cli.program import rubble, rubble_here

GOLDEN = Path(__file__).parents[1] / "records" / "monster-city-1-events-4-greedy.jsonl"


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def saved(file: Path, documents: list[dict[str, Any]]) -> Path:
    file.write_text("".join(json.dumps(document) + "\n" for document in documents), encoding="utf-8")
    return file


def test_a_golden_record_holds() -> None:
    done = rubble("verify", GOLDEN)
    assert (done.code, done.err) == (0, "")
    assert (
        f"holds: every outcome follows from the secret that was promised by {lines()[0]['chance']['commitment']}."
        in (done.out)
    )


def test_swapped_cards_are_found(tmp_path: Path) -> None:
    documents = lines()
    line = next(line for line in documents[2:] if len(set(line.get("drawn", ()))) > 1)
    line["drawn"] = [line["drawn"][-1], *line["drawn"][1:-1], line["drawn"][0]]
    done = rubble("verify", saved(tmp_path / "match.jsonl", documents))
    assert (done.code, done.err) == (1, "")
    assert f"does not hold: move {documents.index(line) - 1}: the outcomes are not what the secret gives." in done.out


def test_a_secret_made_up_afterwards_is_found(tmp_path: Path) -> None:
    documents = lines()
    documents[0]["chance"]["secret"] = "00" * 16
    done = rubble("verify", saved(tmp_path / "match.jsonl", documents), "--json")
    assert done.code == 1
    document = done.document()
    assert document["holds"] is False
    assert "the secret does not fit the commitment" in document["records"][0]["why"]


def test_a_move_against_the_rules_is_found(tmp_path: Path) -> None:
    documents = lines()
    documents[2] = {"seat": documents[2]["seat"], "move": "stop"}  # there is no STOP card in this variant
    done = rubble("verify", saved(tmp_path / "match.jsonl", documents))
    assert done.code == 1
    assert "does not hold: move 1: " in done.out


def test_a_match_that_is_not_over_says_so(tmp_path: Path) -> None:
    done = rubble("verify", saved(tmp_path / "match.jsonl", lines()[:5]))
    assert done.code == 0
    assert "The match is not over." in done.out


def test_of_many_records_the_wrong_ones_are_named(tmp_path: Path) -> None:
    documents = lines()
    wrong = lines()
    wrong[1]["set-up"].reverse()
    file = saved(tmp_path / "many.jsonl", [*documents, *wrong, *documents])
    done = rubble("verify", file)
    assert done.code == 1
    assert f"{file}, record 1: does not hold: " in done.out
    assert "2 of 3 records hold." in done.out
    verdicts = rubble("verify", file, "--json").document()["records"]
    assert [verdict["holds"] for verdict in verdicts] == [True, False, True]


def test_a_seeded_game_is_held_against_its_seed(tmp_path: Path) -> None:
    match = Match(load("monster-city"), seed=77)
    file = tmp_path / "match.jsonl"
    file.write_text(match.to_text(), encoding="utf-8")
    assert "a simulated game has no commitment" in rubble("verify", file).out
    documents = [json.loads(line) for line in match.to_text().splitlines()]
    documents[0]["chance"]["seed"] = 78
    done = rubble("verify", saved(file, documents))
    assert done.code == 1
    assert "the set-up is not what the secret gives" in done.out


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [("game", "chess", "There is no game 'chess'"), ("options", {"seats": "9"}, "seats=9"), ("seats", 7, "header")],
)
def test_what_is_no_record_of_ours_is_an_error(
    tmp_path: Path, key: str, value: object, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    documents = lines()
    documents[0][key] = value
    done = rubble_here(capsys, "verify", saved(tmp_path / "match.jsonl", documents))
    assert (done.code, done.out) == (2, "")
    assert complaint in done.err

"""`rubble replay`: a saved match at any move, for people and for programs."""

import json
from pathlib import Path

import pytest

from rubble.core.match import Match
from rubble.core.record import Record
from rubble.games import game_of
from tests.cli.program import Done, rubble_here
from tests.cli.terminal import Terminal, last_picture

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = RECORDS / "monster-city-1-events-3-greedy.jsonl"
RECORD = Record.from_text(GOLDEN.read_text(encoding="utf-8"))
LAST = len(RECORD.lines) - 1


def match_at(move: int) -> Match:
    return Match.from_record(RECORD, game_of(RECORD), move)


def replay(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Done:
    return rubble_here(capsys, "replay", GOLDEN, "--lang", "en", *arguments)


@pytest.mark.parametrize("move", [0, 7, 40, LAST])
def test_the_document_holds_the_table_at_that_move(move: int, capsys: pytest.CaptureFixture[str]) -> None:
    document = replay(capsys, "--to", str(move), "--json").document()
    match = match_at(move)
    assert document["position"] == match.game.position(match.state)
    assert document["view"] == json.loads(json.dumps(match.view(0b111)))
    assert document["moves"] == RECORD.lines[1 : move + 1]
    assert (document["move"], document["last-move"]) == (move, LAST)
    assert document["over"] == (move == LAST)
    assert document["scores"] == [int(points) for points in match.state.scores()]


def test_the_end_is_shown_where_no_move_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    document = replay(capsys, "--json").document()
    assert document["move"] == LAST
    assert document["position"] == (RECORDS / "monster-city-1-events-3-greedy.end.toml").read_text(encoding="utf-8")
    assert document["log"][-1].startswith("The game is over. Victory:")
    said = replay(capsys).out
    assert f"Move {LAST} of {LAST}" in said
    assert "Score sheet" in said
    assert "The game is over. Victory:" in said


def test_a_seat_sees_what_it_saw(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither position nor chance, and of the others' hands only their size."""
    document = replay(capsys, "--to", "7", "--seat", "1", "--json").document()
    assert document["position"] is None
    assert ["hand" in seat for seat in document["view"]["seats"]] == [False, True, False]
    assert all("drawn" not in line for line in document["moves"])
    own = [entry for entry in document["log"] if entry.startswith("Golden 2 draws the event")]
    others = [entry for entry in document["log"] if entry == "Golden 1 draws an event."]
    assert len(own) == len(others) == 2
    table = replay(capsys, "--to", "7", "--seat", "1").out
    assert "Hand of Golden 2" in table
    assert "Hand of Golden 1" not in table
    assert "Hand of Golden 1" in replay(capsys, "--to", "7").out  # without a seat all lies open


def test_a_secret_answer_is_seen_as_given_only(capsys: pytest.CaptureFixture[str]) -> None:
    number = next(n for n, line in enumerate(RECORD.lines) if line.get("move") == "score")
    answering = RECORD.lines[number]["seat"]
    for seat in range(3):
        moves = replay(capsys, "--to", str(number), "--seat", str(seat), "--json").document()["moves"]
        assert ("category" in moves[-1]) == (seat == answering)


def test_a_record_of_a_file_of_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    rubble_here(capsys, "simulate", "monster-city", "--games", "3", "--out", file)
    assert "choose one with --game 0 to 2" in rubble_here(capsys, "replay", file).err
    documents = [rubble_here(capsys, "replay", file, "--game", str(n), "--json").document() for n in range(3)]
    assert len({document["position"] for document in documents}) == 3


@pytest.mark.parametrize(
    ("line", "part"),
    [
        (f"--to {LAST + 1}", f"has the moves 0 to {LAST}"),
        ("--to -1", "has the moves 0 to"),
        ("--seat 3", "the seats are 0 to 2"),
        ("--game 1", "holds the records 0 to 0"),
        ("--lang xx", "no language 'xx'"),
    ],
)
def test_one_clear_sentence(line: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = rubble_here(capsys, "replay", GOLDEN, *line.split())
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert part in done.err


def test_a_record_that_breaks_off_in_the_middle_of_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text(GOLDEN.read_text(encoding="utf-8")[:3000], encoding="utf-8")
    done = rubble_here(capsys, "replay", file)
    assert done.code == 2
    assert done.err.startswith(f"{file}: line ")
    assert "is not JSON" in done.err


def test_stepping_through_at_a_terminal() -> None:
    with Terminal("replay", GOLDEN, "--lang", "pl", size=(100, 40)) as book:
        assert f"Ruch 0 z {LAST}" in book.read()
        said = last_picture(book.say(""))
        assert f"Ruch 1 z {LAST}" in said
        assert "Golden 2 płaci 1 banknot" in said
        assert f"Ruch 0 z {LAST}" in book.say("b")
        assert f"Ruch 0 z {LAST}" in book.say("b")
        assert f"Ruch {LAST} z {LAST}" in book.say(str(LAST))
        assert "To koniec zapisu." in book.say("")
        assert f"ruchy idą od 0 do {LAST}" in book.say(str(LAST + 1))
        assert "Nie ma ruchu „smok”" in book.say("smok")
        book.type("q\r")
        assert book.end()[0] == 0

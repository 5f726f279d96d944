"""How every command fails: one clear sentence on stderr, exit code 2, nothing on stdout, no traceback."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import Done, rubble, rubble_here

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = RECORDS / "monster-city-1-basic-3-random.jsonl"
END = RECORDS / "monster-city-1-basic-3-random.end.toml"


def complains(done: Done, part: str) -> None:
    assert (done.code, done.out) == (2, "")
    assert "Traceback" not in done.err
    assert done.err.count("\n") == 1
    assert part in done.err


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("fly", "fly"),
        ("games --lang xx", "no language 'xx'"),
        ("games --colour", "--colour"),
        ("play chess", "no game 'chess'"),
        ("play monster-city --seats 7", "seats=7: choose one of 3, 4, 5"),
        ("play monster-city --seats many", "--seats"),
        ("play monster-city --me 8", "8"),
        ("play monster-city --bots wizard", "no bot 'wizard'"),
        ("play monster-city --option variant=winter", "variant=winter"),
        ("play monster-city --lang xx", "no language 'xx'"),
        ("play monster-city --seed soon", "--seed"),
        ("play --resume nowhere.jsonl", "nowhere.jsonl"),
        ("replay", "FILE"),
        ("replay nowhere.jsonl", "nowhere.jsonl"),
        (f"replay {GOLDEN} --to 9999", "9999"),
        (f"replay {GOLDEN} --game 3", "3"),
        (f"replay {END}", "is not JSON"),
        ("simulate", "GAME"),
        ("simulate chess", "no game 'chess'"),
        ("simulate monster-city --games 0", "--games should be 1 or more"),
        ("simulate monster-city --games few", "--games"),
        ("simulate monster-city --workers 0", "--workers should be 1 or more"),
        ("simulate monster-city --bots wizard", "no bot 'wizard'"),
        ("simulate monster-city --bots greedy:5", "takes no budget"),
        ("simulate monster-city --bots search:lots", "search:lots"),
        ("simulate monster-city --bots random,random,random,random", "4 bots are too many for 3 seats"),
        ("simulate monster-city --seats 3 --option seats=4", "contradict"),
        ("simulate monster-city --option variant", "name=value"),
        ("simulate monster-city --option colour=red", "no option 'colour'"),
        ("simulate monster-city --edition nowhere", "no edition 'nowhere'"),
        ("simulate monster-city --edition nowhere.toml", "nowhere.toml"),
        ("simulate monster-city --out /nowhere/games.jsonl", "no folder /nowhere"),
        ("simulate monster-city --out /", "this is a folder"),
        ("simulate monster-city --option first=4", "first=4"),
        ("check chess", "no game 'chess'"),
        ("check monster-city --games 0", "--games should be 1 or more"),
        ("check monster-city --seed -1", "--seed"),
        ("check monster-city --seed 99999999999999999999", "--seed"),
        ("verify", "FILE"),
        ("verify nowhere.jsonl", "nowhere.jsonl"),
        ("verify /", "cannot be read"),
        (f"verify {END}", "is not JSON"),
        ("position", "FILE"),
        ("position nowhere.toml", "nowhere.toml"),
        (f"position {GOLDEN}", "not valid TOML"),
        ("edition chess", "no game 'chess'"),
        ("edition monster-city nowhere", "no edition 'nowhere'"),
        (f"edition monster-city {END}", "title"),
    ],
)
def test_one_clear_sentence(line: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    complains(rubble_here(capsys, *line.split()), part)


def test_the_program_as_users_start_it_fails_in_the_same_way() -> None:
    for line in ("simulate chess", "fly", "verify nowhere.jsonl"):
        complains(rubble(*line.split()), line.split()[-1])


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"", "this is no record"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"[1, 2]\n", "should be an object"),
        (b'{"format": "rubble-record"}\n', "the header is broken"),
    ],
)
def test_broken_records(
    command: str, content: bytes, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(content)
    complains(rubble_here(capsys, command, file), part)


def test_a_record_without_its_set_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(GOLDEN.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    for command in ("replay", "verify"):
        complains(rubble_here(capsys, command, file), "the set-up is missing")


def test_a_place_that_cannot_be_written_to_is_found_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    complains(
        rubble_here(capsys, "simulate", "monster-city", "--games", "100000000", "--out", "/dev/null"), "/dev/null"
    )


@pytest.mark.parametrize(
    "line",
    [
        "games",
        f"replay {GOLDEN} --to 3",
        "simulate monster-city --games 2 --workers 2",
        "check monster-city --games 1",
        f"verify {GOLDEN}",
        f"position {END}",
        "edition monster-city heights",
    ],
)
def test_json_is_one_document_and_nothing_else(line: str) -> None:
    done = rubble(*line.split(), "--json")
    assert (done.code, done.err) == (0, "")
    json.loads(done.out)


def test_a_closed_pipe_is_no_crash() -> None:
    """As in `rubble edition monster-city | head -1`."""
    line = f"{sys.executable} -m rubble edition monster-city | head -1"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert "monster-city" in done.stdout


def test_without_a_command_it_says_what_there_is() -> None:
    done = rubble()
    assert (done.code, done.err) == (0, "")
    for command in ("games", "play", "replay", "simulate", "check", "verify", "position", "edition"):
        assert command in done.out

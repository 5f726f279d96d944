"""`rubble simulate`."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rubble.cli.files import read_records
from rubble.core.match import verify
from rubble.games import load
from tests.cli.program import rubble, started


def results(document: dict[str, Any]) -> dict[str, Any]:
    """All but what depends on the machine and on the number of workers."""
    return {key: value for key, value in document.items() if key not in ("speed", "out")}


def test_the_document_tells_everything() -> None:
    done = rubble("simulate", "monster-city", "--bots", "greedy,random", "--games", "12", "--seed", "3", "--json")
    assert (done.code, done.err) == (0, "")
    document = done.document()
    assert document["bots"] == ["greedy", "random", "greedy"]
    assert (document["game"], document["games"], document["asked"], document["seed"]) == ("monster-city", 12, 12, 3)
    assert {one["bot"]: (one["seats"], one["fair"]) for one in document["by-bot"]} == {
        "greedy": (2, pytest.approx(2 / 3, abs=1e-5)),
        "random": (1, pytest.approx(1 / 3, abs=1e-5)),
    }
    for shares in (document["by-bot"], document["by-seat"]):
        assert sum(one["wins"] for one in shares) == pytest.approx(12, abs=1e-4)
        assert all(one["low"] <= one["share"] <= one["high"] and one["games"] == 12 for one in shares)
    scores = document["scores"]
    assert scores["all"]["count"] == 36
    assert scores["by-bot"]["greedy"]["mean"] > scores["by-bot"]["random"]["mean"]
    assert sum(one["count"] for one in scores["histogram"]) == 36
    lengths = document["lengths"]
    assert lengths["turns"]["q50"] < lengths["decisions"]["q50"] <= lengths["moves"]["q50"]
    assert document["speed"]["decisions-per-second"] > 0


def test_workers_and_records_change_no_result(tmp_path: Path) -> None:
    setting = ("simulate", "monster-city", "--option", "variant=events", "--seats", "4", "--games", "16", "--json")
    alone = rubble(*setting, "--bots", "greedy,random").document()
    shared = rubble(*setting, "--bots", "greedy,random", "--workers", "2", "--out", tmp_path / "games.jsonl").document()
    assert results(shared) == results(alone)


def test_the_records_hold_and_are_those_of_the_summary(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = rubble("simulate", "monster-city", "--edition", "heights", "--games", "5", "--out", file, "--json")
    records = read_records(file)
    game = load("monster-city", "heights")
    for record in records:
        verify(record, game)
    turned_up = sum(len(record.lines) - 1 for record in records)
    assert len(records) == 5
    assert turned_up == done.document()["lengths"]["moves"]["mean"] * 5
    assert rubble("verify", file).code == 0


def test_an_edition_of_ones_own_travels_to_the_workers_and_into_the_records(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('title = "monster-city"\nname = "own"\ninherits = "standard"\n[events]\ngrant = 4\ndetour = 2\n')
    file = tmp_path / "games.jsonl"
    setting = ("simulate", "monster-city", "--edition", own, "--option", "variant=events", "--games", "4")
    assert rubble(*setting, "--workers", "2", "--out", file, "--json").document()["edition"] == "own"
    own.unlink()
    assert rubble("verify", file).code == 0


def test_people_get_tables() -> None:
    done = rubble("simulate", "monster-city", "--games", "300", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    for part in ("Wins by bot", "Wins by seat", "Scores", "Lengths", "decisions and", "counts 1/k for each", "█"):
        assert part in done.out
    turns = next(line.split() for line in done.out.splitlines() if line.startswith("turns"))
    assert turns[1] == "200", "the quick loop sees no turns, and the table says of how many games they are"


def test_a_bot_that_thinks_by_the_clock_is_pointed_out() -> None:
    done = rubble("simulate", "monster-city", "--bots", "search:1ms,random", "--games", "1")
    assert "another run may end otherwise" in done.out


def test_the_bar_is_for_terminals_only(tmp_path: Path) -> None:
    """stdout is a pipe and gets the document alone; the bar goes to the terminal on stderr."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "rubble", "simulate", "monster-city", "--games", "40", "--bots", "greedy", "--json"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        env=os.environ | {"TERM": "xterm"},
    )
    os.close(theirs)
    out, _ = process.communicate(timeout=60)
    assert json.loads(out)["games"] == 40
    assert b"Playing" in os.read(ours, 1 << 16)
    os.close(ours)


# --- Ctrl-C -------------------------------------------------------------------------------------------------------


def interrupt_after_some_games(file: Path, *arguments: str, number: int = signal.SIGINT) -> subprocess.Popen[str]:
    process = started("simulate", "monster-city", "--games", "1000000", "--out", file, *arguments)
    deadline = time.monotonic() + 60
    while not (file.exists() and file.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, number)
    return process


@pytest.mark.parametrize("workers", ["1", "2"])
def test_interrupted_it_keeps_what_is_complete_and_says_so(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "games.jsonl"
    process = interrupt_after_some_games(file, "--bots", "greedy,random", "--workers", workers, "--json")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
    document = json.loads(out)
    records = read_records(file)
    assert document["interrupted"] is True
    assert 0 < document["games"] == len(records) < 1_000_000
    for record in (records[0], records[-1]):
        verify(record, load("monster-city"))


def test_interrupted_it_prints_the_summary_of_what_is_complete(tmp_path: Path) -> None:
    process = interrupt_after_some_games(tmp_path / "games.jsonl", number=signal.SIGTERM)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (143, "")
    assert "of 1,000,000 games" in out
    assert "Wins by seat" in out


def test_killed_it_leaves_what_was_saved_and_no_worker_behind(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = interrupt_after_some_games(file, "--bots", "greedy", "--workers", "2", number=signal.SIGCONT)
    process.kill()
    process.communicate(timeout=60)  # the pipes close when the last worker has gone
    verify(read_records(file)[-1], load("monster-city"))


def test_a_file_that_holds_something_is_never_written_to(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("dear to me\n")
    done = rubble("simulate", "monster-city", "--games", "2", "--out", file)
    assert (done.code, done.out) == (2, "")
    assert "exists already" in done.err
    assert file.read_text() == "dear to me\n"

"""`rubble check`."""

import json

import pytest
import typer

from rubble.cli import check as command
from rubble.core.check import ALWAYS, AT_THE_END, AT_THE_START, NOW_AND_THEN
from rubble.core.state import State
from rubble.games import TITLES
from rubble.games.monster_city.title import MonsterCity
from tests.cli.program import rubble


def test_a_title_that_keeps_the_contract() -> None:
    done = rubble("check", "monster-city", "--games", "1", "--seed", "4", "--option", "variant=events", "--json")
    assert (done.code, done.err) == (0, "")
    document = done.document()
    assert document["faults"] == []
    assert document["options"]["variant"] == "events"
    every = {one.__name__ for one in (*AT_THE_START, *ALWAYS, *NOW_AND_THEN, *AT_THE_END)}
    assert set(document["checks"]) == every


def test_people_read_the_checks_in_words() -> None:
    done = rubble("check", "monster-city", "--games", "1", "--edition", "heights", "--seats", "5")
    assert (done.code, done.err) == (0, "")
    assert "edition heights" in done.out
    assert "✓ records come back" in done.out
    assert done.out.endswith("0 faults.\n")


class Forgetful(MonsterCity):
    """Loses a note with every card in the city."""

    def accounted(self, state: State) -> dict[str, int]:
        return {"notes": int(max(state.scores()))}


def test_a_fault_is_named_with_its_place(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(TITLES, "monster-city", Forgetful)
    with pytest.raises(typer.Exit) as exit_:
        command.check("monster-city", games=1, seed=9)
    assert exit_.value.exit_code == 1
    out = capsys.readouterr().out
    assert "✗ everything is accounted for: " in out
    assert "(seed 9, move " in out
    assert out.endswith("1 fault.\n")


def test_the_same_in_a_document(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(TITLES, "monster-city", Forgetful)
    with pytest.raises(typer.Exit) as exit_:
        command.check("monster-city", games=1, seed=9, json=True)
    assert exit_.value.exit_code == 1
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert (fault["check"], fault["seed"]) == ("everything_is_accounted_for", 9)

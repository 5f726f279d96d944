"""The ladder of bots: played in parts it is the same as in one go."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from rubble.lab.ladder import RUNGS, main, steps_of

SMALL = ("--rungs", "random,greedy", "--variants", "basic", "--workers", "1")


def climb(folder: Path, *arguments: str) -> dict[str, Any]:
    assert main(["--folder", str(folder), *SMALL, *arguments]) == 0
    document: dict[str, Any] = json.loads((folder / "ladder.json").read_text())
    return document


def test_the_steps_go_from_rung_to_rung_and_once_past_one() -> None:
    steps = [(step.weaker, step.stronger) for step in steps_of(RUNGS, ["basic"], 3)]
    assert steps == [
        ("random", "greedy"),
        ("greedy", "search:100"),
        ("search:100", "search:1000"),
        ("greedy", "search:1000"),
        ("search:1000", "search:10000"),
    ]


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "whole").mkdir()
    assert climb(tmp_path / "parts", "--games", "5")["steps"][0]["games"] == 5
    assert climb(tmp_path / "parts", "--games", "12") == climb(tmp_path / "whole", "--games", "12")


def test_page_and_plot_show_the_share(tmp_path: Path) -> None:
    step = climb(tmp_path, "--games", "12")["steps"][0]
    wins = sum(count / int(k) for k, count in step["won"].items())
    assert wins > 6, "greedy wins most games against random bots"
    page = (tmp_path / "ladder.md").read_text()
    assert f"| basic | greedy | two random | 12 | {wins:.1f} | **{wins / 12:.1%}** |" in page
    assert "python -m rubble.lab.ladder --games 12 --seats 3 --variants basic --seed 1" in page
    texts = [text.text for text in ElementTree.parse(tmp_path / "ladder.svg").iter("{http://www.w3.org/2000/svg}text")]
    assert "basic: greedy against two random" in texts
    assert f"{wins / 12:.1%} of 12" in texts


def test_results_of_other_bots_or_seeds_are_not_mixed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    climb(tmp_path, "--games", "3")
    assert main(["--folder", str(tmp_path), *SMALL, "--games", "3", "--seed", "2"]) == 2
    assert "start anew with --fresh" in capsys.readouterr().err
    assert climb(tmp_path, "--games", "3", "--seed", "2", "--fresh")["seed"] == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--rungs", "random"), "at least two bots"),
        (("--rungs", "random,wizard"), "There is no bot 'wizard'"),
        (("--variants", "basic,winter"), "variant=winter"),
        (("--games", "0"), "--games and --workers"),
        (("--game", "chess"), "There is no game 'chess'"),
    ],
)
def test_wrong_arguments_are_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], complaint: str
) -> None:
    assert main(["--folder", str(tmp_path), *SMALL, *arguments]) == 2
    assert complaint in capsys.readouterr().err
    assert not list(tmp_path.iterdir())

"""The speed benchmark's judgement and report, on made numbers; nothing is timed here."""

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench.compare import CARD_GAMES, OURS, Goal, Measurements, Row, goal_rows, number, scale_rows, verdicts
from bench.measure import (
    BY_LIST,
    CHECKED,
    COPY,
    DRIVEN,
    GENERIC,
    ROLLOUTS,
    SEALED,
    SEARCH,
    SEARCH_TO_THE_END,
    UNCOMPILED,
    WHOLE_GAMES,
    Measurement,
    best_rate,
)
from bench.peers import reason
from bench.report import BEGIN, END, Facts, bars, svg, write_page, write_results

ROOT = Path(__file__).resolve().parents[2]
GOOD = {
    WHOLE_GAMES: 20e6,
    ROLLOUTS: 15e6,
    DRIVEN: 5e6,
    BY_LIST: 2e6,
    COPY: 60.0,
    SEARCH: 200e3,
    SEARCH_TO_THE_END: 200e3,
    UNCOMPILED: 100e3,
    CHECKED: 20e3,
    SEALED: 10e3,
}
FACTS: Facts = {
    "date": "2024-06-07",
    "cpu": "a processor",
    "python": "3.11.7",
    "versions": {"python": "3.11", "peer": "1.0"},
}


def ours(metric: str = "", worse: float = 0.0) -> Measurements:
    """Numbers that just reach every goal, but for the one made worse."""
    values = GOOD | {metric: worse}
    return Measurements(Measurement(name, one, value, 7.0) for name in OURS for one, value in values.items())


def peers(*missing: str) -> Measurements:
    rates = zip(CARD_GAMES, (1e6, 2e6, 0.1e6, 3e6, 0.5e6), strict=True)  # hearts is the median
    found = [Measurement(name, metric, rate, 9.0) for name, rate in rates for metric in (GENERIC, DRIVEN)]
    found += [Measurement(name, ROLLOUTS, 10e6 if name.endswith("oh_hell") else 1e6) for name in CARD_GAMES]
    found += [Measurement("OpenSpiel hearts(pass_cards=false)", SEARCH_TO_THE_END, 50e3)]
    found += [Measurement("OpenSpiel oh_hell", SEARCH_TO_THE_END, 100e3)]
    found += [Measurement("OpenSpiel connect_four", COPY, 100.0), Measurement("RLCard uno", DRIVEN, 30e3)]
    return Measurements(
        Measurement(one.name, one.metric, None, error="ModuleNotFoundError") if one.name in missing else one
        for one in found
    )


def test_numbers_that_just_reach_the_goals_miss_none() -> None:
    assert verdicts(goal_rows(ours(), peers())) == ([], [])


@pytest.mark.parametrize(
    ("metric", "value", "goals"),
    [
        (WHOLE_GAMES, 19.9e6, 1),
        (ROLLOUTS, 14.9e6, 1),
        (DRIVEN, 4.9e6, 1),
        (COPY, 60.5, 1),
        (SEARCH, 199e3, 1),  # enough for hearts, not for oh_hell
        (SEARCH, 99e3, 2),
        (UNCOMPILED, 99_999, 1),
        (CHECKED, 19_999, 1),
        (SEALED, 9_999, 1),
    ],
)
def test_a_number_below_its_goal_is_named_for_both_variants(metric: str, value: float, goals: int) -> None:
    missed, unjudged = verdicts(goal_rows(ours(metric, value), peers()))
    assert unjudged == []
    assert len(missed) == 2 * goals
    assert all(metric in sentence for sentence in missed)
    assert {name for name in OURS for sentence in missed if sentence.startswith(name)} == set(OURS)


def test_a_missing_peer_costs_its_own_goals_only() -> None:
    missed, unjudged = verdicts(goal_rows(ours(), peers("OpenSpiel connect_four")))
    assert missed == []
    assert len(unjudged) == 2
    assert all(COPY in sentence for sentence in unjudged)


def test_a_median_is_taken_of_all_five_card_games_or_not_at_all() -> None:
    whole, lacking = (goal_rows(ours(), peers(*missing)) for missing in ((), ("OpenSpiel hearts",)))
    assert [row.theirs for row in whole if row.metric == WHOLE_GAMES] == [1e6] * 4
    assert [row.theirs for row in lacking if row.metric == WHOLE_GAMES] == [None] * 4


def test_without_any_peer_our_own_goals_are_still_judged() -> None:
    missed, unjudged = verdicts(goal_rows(ours(UNCOMPILED, 1.0), Measurements()))
    assert len(missed) == 2
    assert len(unjudged) == 2 * 6


def test_of_two_rounds_the_better_number_counts() -> None:
    found = Measurements()
    for value in (5.0, None, 7.0, 6.0):
        found.add(Measurement("a game", DRIVEN, value))
        found.add(Measurement("a game", COPY, value))
    assert found.get("a game", DRIVEN).value == 7.0
    assert found.get("a game", COPY).value == 5.0


def test_a_goal_says_its_direction() -> None:
    assert str(Goal("ratio", 1.5, aim=2.5)) == "ratio ≥ 1.5 (aim 2.5)"
    assert str(Goal("ratio", 0.6, at_most=True)) == "ratio ≤ 0.6"
    assert str(Goal("ours", 100_000)) == "ours ≥ 100,000"


def test_a_rate_counts_things_and_calls() -> None:
    calls = 0

    def work() -> int:
        nonlocal calls
        calls += 1
        return 3

    things_per_s, calls_per_s = best_rate(work, 0.01)
    assert things_per_s == pytest.approx(3 * calls_per_s)
    assert 0 < calls_per_s < calls / 0.01


def test_the_results_hold_the_rows_and_the_errors(tmp_path: Path) -> None:
    rows = goal_rows(ours(), peers())
    write_results(tmp_path / "results.json", rows, ours(), peers("RLCard uno"), FACTS)
    text = (tmp_path / "results.json").read_text()
    document = json.loads(text)
    assert {"name", "metric", "ours", "peer", "theirs", "ratio", "goal"} <= document["rows"][0].keys()
    assert document["rows"][0]["ratio"] == 20
    assert len(document["rows"]) == len(rows)
    assert "ModuleNotFoundError" in text


def test_the_page_keeps_the_words_around_its_tables(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"Before.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n")
    for _ in range(2):
        write_page(page, goal_rows(ours(COPY, 61.0), peers()), scale_rows(ours(), peers()), FACTS)
    text = page.read_text()
    assert text.startswith(f"Before.\n\n{BEGIN}\n")
    assert text.endswith(f"{END}\n\nAfter.\n")
    assert "old" not in text
    assert (
        "| ns per copy | 61 (7 games/s) | OpenSpiel connect_four, clone() | 100 | 0.61 | ratio ≤ 0.6 | ✗ missed |"
        in text
    )
    assert text.count("✗ missed") == 2
    assert text.count("| RLCard uno |") == 1
    assert {line.count("|") for line in text.splitlines() if line.startswith("|")} == {8}


def test_a_page_without_its_marks_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("Nothing here.")
    with pytest.raises(ValueError, match=r"speed\.md lacks one of the two lines"):
        write_page(page, [], [], FACTS)
    assert page.read_text() == "Nothing here."


def test_the_plot_has_a_bar_for_each_number_the_longest_first() -> None:
    plotted = bars(ours(), peers("RLCard uno"))
    assert [bar.value for bar in plotted] == sorted((bar.value for bar in plotted), reverse=True)
    assert len(plotted) == 2 * 4 + 5 + 5
    drawn = ElementTree.fromstring(svg(plotted))
    shapes = drawn.findall("{http://www.w3.org/2000/svg}rect")[1:]  # the first is the paper
    widths = [float(shape.attrib["width"]) for shape in shapes]
    assert len(widths) == len(plotted)
    assert widths == sorted(widths, reverse=True)
    assert svg(plotted).count("★") == 2 * 4


def test_a_peer_that_fails_says_why_and_names_no_place() -> None:
    error = ImportError("/home/somebody/lib/peer.so: cannot open /opt/a-b_c/libfoo.so.2")
    assert reason(error) == "ImportError: peer.so: cannot open libfoo.so.2"
    assert reason(ModuleNotFoundError("No module named 'peer'")) == "ModuleNotFoundError: No module named 'peer'"


def test_numbers_are_short() -> None:
    assert [number(value) for value in (None, 0.56789, 12.0, 1234567.8)] == ["–", "0.5679", "12", "1,234,568"]


def test_the_published_results_are_those_on_the_page() -> None:
    """Both are written by one run; neither is edited by hand."""
    results = json.loads((ROOT / "bench" / "results.json").read_text())
    page = (ROOT / "docs" / "speed.md").read_text()
    assert len(re.findall(r"^\| (?!metric|---)", page, re.MULTILINE)) == len(results["rows"])
    for row in results["rows"]:
        assert number(row["ours"]) in page
        assert row["ratio"] is None or number(row["ratio"]) in page
    assert str(ROOT) not in json.dumps(results)


def test_the_command_explains_itself() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "bench" / "run.py", "--help"], capture_output=True, text=True, check=True
    )
    assert "--quick" in done.stdout
    assert "--only" in done.stdout


def test_a_row_without_a_goal_is_never_missed() -> None:
    assert verdicts([Row("a game", DRIVEN, 1.0, "a peer", 2.0)]) == ([], [])

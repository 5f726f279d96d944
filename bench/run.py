"""`make bench`: measures ours and the peers side by side on this machine, and judges the goals.

A whole run writes bench/results.json, the tables of docs/speed.md and docs/speed.svg. A short run (--quick) and part
of a run (--only) print and write nothing. The exit code is 1 when a goal is missed, or could not be judged.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # `python bench/run.py` finds its neighbours

from bench.compare import Measurements, Row, goal_rows, number, scale_rows, verdicts
from bench.install_peers import peers_python
from bench.load.report import load_rows
from bench.measure import Measurement
from bench.report import COLUMNS, NUMBERS, Facts, bars, cells, svg, tables, write_page, write_results
from rubble import __version__
from rubble.compiled import is_compiled

ROOT = Path(__file__).resolve().parent.parent
SECONDS, ROUNDS = 2.0, 2  # of each measurement; rounds over all of them, the best counts
QUICK_SECONDS, QUICK_ROUNDS = 0.4, 1
LOAD_SECONDS, QUICK_LOAD_SECONDS = (
    12.0,
    3.0,
)  # of the load test's longest stage; one round, as it takes a minute a server

console = Console(stderr=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the speed of Rubble and of its peers.")
    parser.add_argument("--quick", action="store_true", help="a short run; prints, writes nothing")
    parser.add_argument("--only", choices=("ours", "peers", "load"), help="part of a run; prints, writes nothing")
    args = parser.parse_args()
    if not is_compiled():
        sys.exit("Rubble runs uncompiled here; run make setup with a C compiler installed, then measure.")
    say(f"Measuring on {cpu()}, {cores_busy()}.")

    ours, peers, load, facts = Measurements(), Measurements(), Measurements(), machine()
    seconds, rounds = (QUICK_SECONDS, QUICK_ROUNDS) if args.quick else (SECONDS, ROUNDS)
    rounds = 0 if args.only == "load" else rounds
    python = peers_python(ROOT) if args.only in (None, "peers") else None
    for number_of_round in range(1, rounds + 1):
        console.rule(f"round {number_of_round} of {rounds}")
        if args.only != "peers":
            for pure in ("", "1"):
                measure(ours, [sys.executable, "-m", "bench.ours", str(seconds)], pure, facts)
        if python is not None:
            measure(peers, [str(python), "-m", "bench.peers", str(seconds)], "", facts)

    goals, scale = goal_rows(ours, peers) if rounds else [], scale_rows(ours, peers)
    if args.only in (None, "load"):
        console.rule("load")
        load_seconds = QUICK_LOAD_SECONDS if args.quick else LOAD_SECONDS
        measure(load, [sys.executable, "-m", "bench.load.run", str(load_seconds)], "", facts)
        goals += load_rows(load)
    show(goals, scale)
    if not args.quick and not args.only:
        write(goals, scale, ours, Measurements([*peers.best.values(), *load.best.values()]), facts)
    missed, unjudged = verdicts(goals)
    if args.only in ("ours", "peers"):  # the other half is missing on purpose
        unjudged = []
    for sentence in missed:
        say(f"Missed: {sentence}", "red")
    for sentence in unjudged:
        say(f"Not judged: {sentence}", "yellow")
    if missed or unjudged:
        sys.exit(1)
    say("Every goal that was measured is met.", "green")


def say(text: str, style: str = "") -> None:
    console.print(text, style=style, highlight=False, markup=False, soft_wrap=True)


def measure(into: Measurements, command: Sequence[str], pure: str, facts: Facts) -> None:
    """Run one part in a process of its own and collect what it prints, line by line."""
    for line in lines_of(command, pure):
        document = json.loads(line)
        if "versions" in document:
            facts["versions"] = document["versions"]
            continue
        one = Measurement(**document)
        into.add(one)
        say(f"{one.name:36} {one.metric:54} {one.error or number(one.value):>12}")


def lines_of(command: Sequence[str], pure: str) -> Iterator[str]:
    environment = os.environ | {"RUBBLE_PURE": pure}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        yield from child.stdout
    if child.returncode:
        say(f"{command[2]} ended early, with code {child.returncode}.", "red")


# Showing and writing --------------------------------------------------------------------------------------------


def show(goals: Sequence[Row], scale: Sequence[Row]) -> None:
    out = Console() if sys.stdout.isatty() else Console(width=200)
    for title, rows in tables(goals, scale).items():
        table = Table(title=title, title_justify="left")
        for column in COLUMNS:
            table.add_column(column, justify="right" if column in NUMBERS else "left")
        for row in rows:
            table.add_row(*cells(row), style={True: "green", False: "red", None: ""}[row.met])
        out.print(table)


def write(goals: Sequence[Row], scale: Sequence[Row], ours: Measurements, peers: Measurements, facts: Facts) -> None:
    write_results(ROOT / "bench" / "results.json", [*goals, *scale], ours, peers, facts)
    write_page(ROOT / "docs" / "speed.md", goals, scale, facts)
    (ROOT / "docs" / "speed.svg").write_text(svg(bars(ours, peers)))
    say("Written: bench/results.json, docs/speed.md, docs/speed.svg.")


# The machine ----------------------------------------------------------------------------------------------------


def machine() -> Facts:
    """What the numbers depend on; no path and no host's name."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cpu": cpu(),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2),
        "system": platform.system(),
        "python": platform.python_version(),
        "rubble": __version__,
        "versions": {},
    }


def cpu() -> str:
    """The processor's model."""
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def cores_busy() -> str:
    """A busy machine measures badly: say so."""
    load = os.getloadavg()[0]
    return f"load {load:.1f}" + ("; close what else is running for numbers to be trusted" if load > 0.5 else "")


if __name__ == "__main__":
    main()

"""Compiled and interpreted rules play identical games: the only test that finds a silent miscompilation."""

import os
import subprocess
import sys
from pathlib import Path

from tests.records.traces import digest

GAMES = 6000 if os.environ.get("RUBBLE_LONG") else 2000


def test_compiled_and_interpreted_games_are_identical() -> None:
    """The other way round in a process of its own: interpreted if we are compiled, and compiled if we are not."""
    environment = {name: value for name, value in os.environ.items() if name != "RUBBLE_PURE"}
    if not os.environ.get("RUBBLE_PURE"):
        environment["RUBBLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.records.traces", str(GAMES)]
    root = Path(__file__).parents[2]
    other = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=True)
    assert digest(GAMES) == other.stdout.strip()

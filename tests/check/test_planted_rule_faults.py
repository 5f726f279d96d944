"""Each chapter of Monster City's rulebook, broken on purpose: the comparison with the oracle finds it."""

import json
import os
import subprocess
import sys
from pathlib import Path

CHAPTERS = {
    "GAME SETUP",
    "BUILDING CONSTRUCTION",
    "MONSTER ATTACK",
    "DESTROYING BUILDINGS",
    "STOP!",
    "REPLENISHING THE CARDS",
    "SCORING",
    "END OF THE GAME",
    "EVENT CARDS VARIANT",
}


def test_the_oracle_objects_to_faulty_rules() -> None:
    """In a process of its own, interpreted: compiled rules cannot be spoilt."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.check.faulty_rules"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "RUBBLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    objections = json.loads(done.stdout)
    sound = objections.pop("")
    assert set(sound.values()) == {""}  # the comparison by itself finds nothing
    assert set(objections) == CHAPTERS
    missed = [fault for faults in objections.values() for fault, objection in faults.items() if not objection]
    assert missed == []

"""Puts the benchmark's peers into a virtual environment of their own."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

REQUIREMENTS = Path(__file__).with_name("peers-requirements.txt")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def pip_install(python: Path, *args: str) -> bool:
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *args]
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def peers_python(root: Path) -> Path:
    """The interpreter of `<root>/.venv-bench`, with the pinned peers installed into it when they are not yet.

    Where the whole list cannot be installed, each line is tried alone: what is missing is then reported by
    `peers.py` as an error of its own rows, and the next call tries again (no stamp is written).
    """
    venv = root / ".venv-bench"
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = venv / "peers.sha256"
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    if python.exists() and stamp.exists() and stamp.read_text().strip() == digest:
        say(f"peers: already installed in {venv.name}")
        return python
    if not python.exists():
        say(f"peers: creating {venv.name}")
        subprocess.run([sys.executable, "-m", "venv", str(venv)], stdout=sys.stderr, check=True)
    say(f"peers: installing {REQUIREMENTS.name} (a minute or so)")
    if pip_install(python, "-r", str(REQUIREMENTS)):
        stamp.write_text(digest + "\n")
        say("peers: installed")
        return python
    say("peers: the list did not install as a whole; trying line by line")
    lines = [line.split("#")[0].strip() for line in REQUIREMENTS.read_text().splitlines()]
    for line in filter(None, lines):
        if not pip_install(python, line):
            say(f"peers: could not install {line}")
    return python


if __name__ == "__main__":
    print(peers_python(Path(__file__).resolve().parent.parent))

"""The servers of the load test, each started in a process of its own, on a free port of this machine alone."""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path

from rubble.server.limits import Limits
from tools.build_web import node_folder, with_node

ROOT = Path(__file__).resolve().parents[2]
PEER = Path(__file__).with_name("boardgame_io")
# One address makes all the load here: what protects a real server from that is set aside, nothing else.
LIMITS = [one.name for one in fields(Limits) if one.name.endswith("_per_address") or one.name.startswith("messages_")]


class NoServer(Exception):
    """A server could not be had; the text says why."""


@dataclass(frozen=True)
class Running:
    port: int
    pid: int


@contextmanager
def ours(store: Path) -> Iterator[Running]:
    """`rubble serve`, durable on SQLite."""
    command = [sys.executable, "-m", "rubble", "serve", "--port", "0", "--store", f"sqlite:///{store}"]
    command += ["--log-level", "warning", "--workers", "1"]
    for limit in LIMITS:
        command += ["--limit", f"{limit}=100000000"]
    with _started(command, dict(os.environ), r":(\d+)/()") as running:
        yield running


@contextmanager
def relay() -> Iterator[Running]:
    """A server that only passes bytes on."""
    with _started([sys.executable, "-m", "bench.load.relay"], dict(os.environ), r":(\d+)/()") as running:
        yield running


@contextmanager
def boardgame_io() -> Iterator[Running]:
    """boardgame.io's server, as in production, with its store in memory."""
    folder, node = installed()
    environment = with_node(node) | {"NODE_ENV": "production"}
    with _started(
        [str(node / "node"), str(folder / "server.cjs")], environment, r"port (\d+), process (\d+)"
    ) as running:
        yield running


@contextmanager
def _started(command: list[str], environment: dict[str, str], where: str) -> Iterator[Running]:
    """Start it, wait until it says where it listens; kill it in the end, as a power cut would."""
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(where, said)
        if found is None:
            process.kill()
            raise NoServer(f"{Path(command[0]).name} did not start: {said.strip() or 'it said nothing'}")
        pid = int(found[2] or process.pid)  # node may be a child of what was started
        try:
            yield Running(int(found[1]), pid)
        finally:
            os.kill(pid, signal.SIGKILL)
            process.kill()


def installed() -> tuple[Path, Path]:
    """The folder with boardgame.io and its server, installed if it is not yet; and the folder of node."""
    node = node_folder()
    if node is None:
        raise NoServer("There is no Node.js 22.17 or newer, and it could not be installed.")
    folder = ROOT / ".venv-bench" / "boardgame_io"
    stamp = folder / "lock.sha256"
    digest = hashlib.sha256((PEER / "package-lock.json").read_bytes()).hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc", "game.cjs", "server.cjs"):
        shutil.copy(PEER / name, folder / name)
    if not stamp.exists() or stamp.read_text() != digest:
        print("load: installing boardgame.io", file=sys.stderr, flush=True)
        command = [str(node / "npm"), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(command, cwd=folder, env=with_node(node), stdout=sys.stderr, check=False).returncode:
            raise NoServer("boardgame.io could not be installed by npm.")
        stamp.write_text(digest)
    return folder, node

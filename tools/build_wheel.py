"""Build the wheel of Rubble and install it into the environment of the Python that runs this.

The wheel is built from a copy of the tree, so that src/ holds sources only: a stale binary silently beats an edited
source. It is kept in the user's cache, wheels/<compiled modules>/<whole package>/, both parts being hashes. A clean
clone finds it there; a change outside the compiled modules packs their binaries anew without compiling.

Where compiling fails the package is installed as plain Python.
"""

import ast
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path

from tools import build_web

ROOT = Path(__file__).resolve().parent.parent
PACKED = ["src", "tools/hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"]
PINS = ["mypy", "librt", "mypy-extensions", "hatchling", "hatch-mypyc", "setuptools"]
# Calls between our own functions need not be replaceable by the dynamic linker: 14 to 20 % faster.
CFLAGS = "-fno-semantic-interposition" if sys.platform == "linux" else ""
STAMP = Path(sys.prefix, "rubble.hash")
KEPT = 20  # wheels in the cache


def main() -> None:
    client = build_web.client()
    compiled, whole = hashes(client)
    if STAMP.exists() and STAMP.read_text() == whole:
        return
    with tempfile.TemporaryDirectory(prefix="rubble-") as scratch:
        install(compiled_wheel(compiled, whole, client, Path(scratch)) or pure_wheel(client, Path(scratch)))
    STAMP.write_text(whole)


def compiled_wheel(compiled: str, whole: str, client: Path | None, scratch: Path) -> Path | None:
    """The wheel from the cache, or a new one that is put there; None where it cannot be compiled."""
    shelf = cache() / compiled
    place = shelf / whole
    if found := next(place.glob("*.whl"), None):
        print("Rubble is compiled already: taking the wheel from the cache.", flush=True)
        return found
    if missing := missing_tool():
        print(uncompiled(*missing), flush=True)
        return None

    environment = {"CFLAGS": f"{os.environ.get('CFLAGS', '')} {CFLAGS}".strip()}
    if earlier := next(shelf.glob("*/*.whl"), None):
        environment["RUBBLE_EARLIER_WHEEL"] = str(earlier)
    else:
        print("Compiling the rules; this takes a minute or two, once", end="", flush=True)
    log = cache() / "last-build.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    wheel = build(scratch / "compiled", client, log, environment)
    if not wheel:
        print(uncompiled("Compiling failed", f"{log} tells why"), flush=True)
        return None

    place.mkdir(parents=True, exist_ok=True)
    arriving = place / f"{wheel.name}.{os.getpid()}"
    shutil.copy(wheel, arriving)
    kept = arriving.replace(place / wheel.name)
    forget_old_wheels()
    return kept


def pure_wheel(client: Path | None, scratch: Path) -> Path:
    log = scratch / "pure.log"
    wheel = build(scratch / "pure", client, log, {"HATCH_BUILD_NO_HOOKS": "true"})
    if not wheel:
        sys.exit(f"The package cannot be built:\n{log.read_text()}")
    return wheel


def build(tree: Path, client: Path | None, log: Path, environment: dict[str, str]) -> Path | None:
    """Build a wheel from a copy of the sources in `tree`; a dot every few seconds shows that it goes on."""
    for source in packed_files():
        copy = tree / source.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)
    if client:
        shutil.copytree(client, tree / "src" / "rubble" / "server" / "static")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    began, compiling = time.monotonic(), "CFLAGS" in environment and "RUBBLE_EARLIER_WHEEL" not in environment
    with log.open("w") as output:
        job = subprocess.Popen(command, cwd=tree, env=os.environ | environment, stdout=output, stderr=output)
        while True:
            try:
                job.wait(timeout=3)
                break
            except subprocess.TimeoutExpired:
                if compiling:
                    print(".", end="", flush=True)
    if compiling:
        print(f" {time.monotonic() - began:.0f} s", flush=True)
    return next((tree / "dist").glob("*.whl"), None) if job.returncode == 0 else None


def install(wheel: Path) -> None:
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--reinstall"]
    subprocess.run([*command, "--python", sys.executable, str(wheel)], check=True)


def uncompiled(reason: str, remedy: str) -> str:
    return f"{reason}: Rubble runs uncompiled, some 90 times slower ({remedy})."


def missing_tool() -> tuple[str, str] | None:
    """What is needed to compile and is not there, and how to get it."""
    if not shutil.which(compiler()[0]):
        return "No C compiler found", "install gcc or clang, then run make setup again"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h not found", "install Python's development files, often python3-dev, then run make setup again"
    return None


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "rubble", "wheels")


def forget_old_wheels() -> None:
    for wheel in sorted(cache().glob("*/*/*.whl"), key=lambda wheel: wheel.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(wheel.parent, ignore_errors=True)


def hashes(client: Path | None) -> tuple[str, str]:
    """A hash of what decides the binaries, and one of what decides the wheel."""
    system = [sysconfig.get_platform(), *platform.libc_ver(), sys.version]
    tools = [*system, CFLAGS, *(f"{pin} {version(pin)}" for pin in PINS), str(missing_tool())]
    if not missing_tool():
        tools.append(subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout)
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["hooks"]["custom"]
    modules = [ROOT / path for path in hook["include"] if (ROOT / path).exists()]
    compiled = digest([*tools, str(hook)], with_imports(modules))
    return compiled, digest([compiled, build_web.source_hash() if client else "no client"], packed_files())


def digest(words: Iterable[str], files: Iterable[Path]) -> str:
    total = hashlib.sha256("\0".join(words).encode())
    for file in sorted(files):
        total.update(f"\0{file.relative_to(ROOT)}\0{hashlib.sha256(file.read_bytes()).hexdigest()}".encode())
    return total.hexdigest()[:16]


def packed_files() -> Iterator[Path]:
    for top in PACKED:
        for path in sorted((ROOT / top).rglob("*")) if (ROOT / top).is_dir() else [ROOT / top]:
            cached = any(part.startswith((".", "__pycache__")) for part in path.relative_to(ROOT).parts)
            if path.is_file() and not cached and path.suffix not in {".so", ".pyd"}:
                yield path


def with_imports(modules: Iterable[Path]) -> set[Path]:
    """The modules and all of rubble that they import: mypyc reads the types of both."""
    found: set[Path] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module in found:
            continue
        found.add(module)
        for node in ast.walk(ast.parse(module.read_bytes())):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names:
                stem = ROOT / "src" / name.replace(".", "/")
                waiting += [path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.exists()]
    return found


if __name__ == "__main__":
    main()

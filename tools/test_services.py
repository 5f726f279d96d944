"""What the tests of the server need besides Python: a PostgreSQL of their own.

`DATABASE_URL` names one that may be used (databases are made and dropped in it). Else the system's binaries are run in
a temporary folder, as a user other than root. Run as a script, this installs them where they are missing, if it can.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_ADVICE = "install PostgreSQL's server (on Debian: apt-get install postgresql), or set DATABASE_URL"


def find(program: str) -> str | None:
    """A program of PostgreSQL; Debian keeps them off the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: place.parent.name, reverse=True)
    return shutil.which(program) or shutil.which(program, path=os.pathsep.join(map(str, places)))


def ready() -> bool:
    return bool(os.environ.get("DATABASE_URL") or (find("initdb") and find("postgres")))


def install() -> None:
    """Install the server from the system's own packages: as root, on systems that have apt-get."""
    if ready():
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sys.exit(f"The tests of the server need PostgreSQL: {_ADVICE}.")
    print("Installing PostgreSQL for the tests…", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
        subprocess.run(["apt-get", "-qq", *command], check=False, env=quiet, stdout=subprocess.DEVNULL)
    if not ready():
        sys.exit(f"PostgreSQL could not be installed: {_ADVICE}.")


@contextmanager
def postgres() -> Iterator[str]:
    """A running PostgreSQL: the address of a database in which others may be made."""
    given = os.environ.get("DATABASE_URL")
    if given:
        yield given
        return
    initdb, server = find("initdb"), find("postgres")
    if not initdb or not server:
        raise RuntimeError(f"The tests of the server need PostgreSQL: {_ADVICE}.")
    folder = Path(tempfile.mkdtemp(prefix="rubble-pg-"))
    user = _somebody() if os.geteuid() == 0 else None
    try:
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        _run([initdb, "-D", f"{folder}/data", "-U", "rubble", "-A", "trust", "-E", "UTF8", "--no-sync"], user, folder)
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"]
        command = [server, "-D", f"{folder}/data", "-k", str(folder), *options]
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **_as(user))
        try:
            _wait(folder, process)
            yield f"postgresql://rubble@/postgres?host={folder}"
        finally:
            process.terminate()
            process.wait(20)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _somebody() -> pwd.struct_passwd:
    """A user other than root: PostgreSQL refuses to run as root."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("There is no user but root to run PostgreSQL as.")


def _as(user: pwd.struct_passwd | None) -> dict[str, Any]:
    return {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _run(command: list[str], user: pwd.struct_passwd | None, folder: Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False, **_as(user))
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed: {done.stderr}")


def _wait(folder: Path, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(600):
        if list(folder.glob(".s.PGSQL.*[0-9]")) and "ready to accept" in (folder / "log").read_text():
            return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text()}")


if __name__ == "__main__":
    install()

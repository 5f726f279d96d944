"""How the package is built: sources stay sources, compiling is optional, the lock names no place."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest

import rubble.server
from rubble.compiled import is_compiled

ROOT = Path(__file__).resolve().parents[2]
SITE_PACKAGES = sysconfig.get_path("purelib")
SAYS_WHETHER_COMPILED = "from rubble.compiled import is_compiled; print(is_compiled())"


def run(*command: str | Path, **environment: str) -> str:
    """What the command prints, on both streams; it must succeed."""
    done = subprocess.run(
        command,
        cwd=Path(sys.prefix),
        env=os.environ | environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def compiler_exists() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return bool(shutil.which(compiler.split()[0])) and Path(sysconfig.get_path("include"), "Python.h").exists()


def test_src_holds_no_binaries() -> None:
    assert not [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".pyd", ".c"}]


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    assert not [line for line in lock.splitlines() if line.startswith(("-", "/", "."))]
    assert lock.count("==") <= lock.count("--hash=sha256:")


def test_lock_files_that_record_addresses_are_absent() -> None:
    tracked = run("git", "-C", ROOT, "ls-files").splitlines()
    assert not [path for path in tracked if Path(path).name in {"uv.lock", "pylock.toml"}]


def test_the_installed_package_is_tested() -> None:
    import rubble

    assert Path(rubble.__file__).is_relative_to(sys.prefix)


@pytest.mark.skipif(not compiler_exists(), reason="no C compiler")
def test_the_installed_package_is_compiled() -> None:
    assert run(sys.executable, "-c", SAYS_WHETHER_COMPILED, RUBBLE_PURE="").strip() == "True"
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for source in settings["tool"]["hatch"]["build"]["hooks"]["custom"]["include"]:
        module = Path(SITE_PACKAGES, source).relative_to(Path(SITE_PACKAGES, "src"))
        assert list(Path(SITE_PACKAGES, module.parent).glob(f"{module.stem}.*.so")), f"{source} is not compiled"


def test_the_pure_switch_passes_over_the_binaries() -> None:
    assert run(sys.executable, "-c", SAYS_WHETHER_COMPILED, RUBBLE_PURE="1").strip() == "False"
    if os.environ.get("RUBBLE_PURE") == "1":
        assert not is_compiled()


def test_without_a_compiler_everything_works_and_says_so_once(tmp_path: Path) -> None:
    """A fresh environment that borrows the libraries of this one, and a PATH on which there is no compiler."""
    venv.create(tmp_path / "venv", symlinks=True)
    python = tmp_path / "venv" / "bin" / "python"
    own = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (own / "borrowed.pth").write_text(SITE_PACKAGES)
    (tmp_path / "empty").mkdir()
    bare = {
        "PATH": str(tmp_path / "empty"),
        "CC": "cc",
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "UV_CACHE_DIR": str(tmp_path / "cache" / "uv"),
        "RUBBLE_PURE": "",
        "PYTHONPATH": str(ROOT),
        "RUBBLE_CLIENT": str(Path(rubble.server.__file__).with_name("static")),
    }

    first = run(python, "-m", "tools.build_wheel", **bare)
    second = run(python, "-m", "tools.build_wheel", **bare)

    assert first.count("No C compiler found: Rubble runs uncompiled") == 1
    assert len(first.splitlines()) == 1
    assert second == ""
    assert not [path for path in own.rglob("*.so") if "rubble" in path.parts or "__mypyc" in path.name]
    assert run(python, "-c", SAYS_WHETHER_COMPILED, **bare).strip() == "False"
    games = run(python.with_name("rubble"), "games", **bare)
    assert "monster-city" in games
    assert "uncompiled" not in games

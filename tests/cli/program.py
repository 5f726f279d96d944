"""The real program, as a user starts it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rubble.cli import main


class Done(NamedTuple):
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str

    def document(self) -> Any:
        """The one JSON document on stdout."""
        return json.loads(self.out)


def started(*arguments: str | Path, **environment: str) -> subprocess.Popen[str]:
    """`rubble …` in a session of its own, so that Ctrl-C there is not one here."""
    return subprocess.Popen(
        [sys.executable, "-m", "rubble", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"COLUMNS": "120", "LC_ALL": "C.UTF-8"} | environment,
        start_new_session=True,
    )


def rubble(*arguments: str | Path, **environment: str) -> Done:
    process = started(*arguments, **environment)
    out, err = process.communicate(timeout=120)
    return Done(process.returncode, out, err)


def rubble_here(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Done:
    """The same in this process, which starts sooner: for what ends at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["rubble", *map(str, arguments)])
        with pytest.raises(SystemExit) as exit_:
            main()
    assert isinstance(exit_.value.code, int)
    return Done(exit_.value.code, *capsys.readouterr())

"""The real program with somebody who types: behind a pipe, or at a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

PROMPT = "> "
_ESCAPE = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])")
_PATIENCE = 60.0  # seconds; whoever waits longer has found a fault
_PAUSE = 0.05  # seconds of silence: what looks like the prompt is not a piece of a picture that is still being drawn

Chooser = Callable[[str], str]


def _command(arguments: tuple[str | Path, ...]) -> list[str]:
    return [sys.executable, "-m", "rubble", *map(str, arguments)]


def _environment(more: dict[str, str]) -> dict[str, str]:
    ours = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "LC_ALL", "LC_MESSAGES")
    return {name: value for name, value in os.environ.items() if name not in ours} | {"LANG": "C.UTF-8"} | more


class Pipe:
    """The program behind a pipe: it asks, we answer."""

    def __init__(self, *arguments: str | Path, **environment: str) -> None:
        self.process = subprocess.Popen(
            _command(arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=_environment(environment),
        )
        assert self.process.stdin
        assert self.process.stdout
        self.keys, self.paper = self.process.stdin, self.process.stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.keys.close()
        self.paper.close()

    def read(self) -> str:
        """What it says until it asks again, or ends."""
        heard = b""
        while not heard.endswith(PROMPT.encode()):
            more = os.read(self.paper.fileno(), 1 << 16)
            if not more:
                break
            heard += more
        return heard.decode()

    def say(self, line: str) -> str:
        """Type a line; what the program says then."""
        self.keys.write(f"{line}\n".encode())
        self.keys.flush()
        return self.read()

    def go_on(self, choose: Chooser, said: str) -> list[str]:
        """Answer until the program ends; all it said, question by question."""
        heard = [said]
        while heard[-1].endswith(PROMPT):
            heard.append(self.say(choose(heard[-1])))
        assert self.process.wait() == 0, heard[-1]
        return heard


class Terminal:
    """The program at a terminal of a given size."""

    def __init__(self, *arguments: str | Path, size: tuple[int, int] = (80, 24), **environment: str) -> None:
        self.raw = ""  # all that was sent to the screen
        self.child, self.file = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.execve(sys.executable, _command(arguments), _environment({"TERM": "xterm-256color"} | environment))
        self.ended = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.ended:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.file)

    def read(self) -> str:
        """What appears on the screen until the program asks, or ends; without escape sequences."""
        heard, waits, end = b"", False, time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            if select.select([self.file], [], [], _PAUSE if waits else 0.5)[0]:
                try:
                    more = os.read(self.file, 1 << 16)
                except OSError:  # how Linux says that the other side has gone
                    more = b""
                if not more:
                    break
                heard += more
                waits = plain(heard.decode(errors="ignore")).endswith(PROMPT)
            elif waits:
                break
        assert waits or time.monotonic() < end, f"it does not ask: {heard.decode(errors='ignore')[-500:]}"
        self.raw += heard.decode()
        return plain(heard.decode())

    def type(self, keys: str) -> None:
        os.write(self.file, keys.encode())

    def say(self, line: str) -> str:
        self.type(f"{line}\r")
        return self.read()

    def end(self) -> tuple[int, str]:
        """Wait until the program has ended; its exit code, and what it said last."""
        said = self.read()
        self.ended = True
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1]), said


def plain(text: str) -> str:
    """A screen without what steers it."""
    return _ESCAPE.sub("", text).replace("\r\n", "\n")


def last_picture(said: str, title: str = "Monster City") -> str:
    """The last of the pictures that were drawn one after the other."""
    return said[said.rindex(title) :]

"""A worker process: it reads tasks from its standard input, one after the other, and writes the answers.

A frame is four bytes of length and a JSON document. When the server is gone the input ends, and so does the worker.
Its arguments are the titles from elsewhere that the server was given.
"""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO, Final

import msgspec

from rubble.core.errors import RubbleError
from rubble.games import SHELF
from rubble.games.shelf import Shelf

NICE: Final = 5  # the server's loop comes first


def task_of(name: str) -> Callable[..., Any]:
    """What a task's name means; replays are imported when the first one is asked for."""
    if name in ("move", "hint", "resolve"):
        from rubble.server import think

        return think.TASKS[name]
    if name in ("replay", "turning", "play_on", "load"):
        from rubble.server import study

        return study.TASKS[name]
    if name == "crash":  # for tests: what happens to the others when one dies
        os._exit(9)
    raise ValueError(f"there is no task '{name}'")


def answer(task: dict[str, Any], shelf: Shelf) -> dict[str, Any]:
    try:
        return {"ok": task_of(task["task"])(shelf=shelf, **task["with"])}
    except RubbleError as error:
        return {"refused": str(error)}
    except Exception as error:  # the server logs it, and tries again or gives up
        return {"failed": repr(error)}


def read_exactly(source: BinaryIO, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = source.read(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    source, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # nothing else may get between the answers
    from rubble.server import think  # noqa: F401  ready before the first task

    shelf = SHELF.with_titles(sys.argv[1:])
    try:
        while True:
            size = int.from_bytes(read_exactly(source, 4), "big")
            reply = msgspec.json.encode(answer(msgspec.json.decode(read_exactly(source, size)), shelf))
            answers.write(len(reply).to_bytes(4, "big") + reply)
            answers.flush()
    except (EOFError, BrokenPipeError):
        os._exit(0)


if __name__ == "__main__":
    main()

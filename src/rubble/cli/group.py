"""How every command fails: one clear sentence on stderr, exit code 2, no traceback."""

import os
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from rubble.core.errors import RubbleError

WRONG_INPUT = 2
INTERRUPTED = 130


class Group(TyperGroup):
    """The commands of `rubble`."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except RubbleError as error:
            sys.exit(complain(str(error)))
        except (KeyboardInterrupt, typer.Abort):
            sys.exit(INTERRUPTED)
        except BrokenPipeError:  # somebody closed the pipe: `rubble games | head -1`
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        except Exception as error:
            sentence = getattr(error, "format_message", None)  # a wrong argument, in the words of the library
            if sentence is None:
                raise
            sys.exit(complain(sentence()))
        sys.exit(code if isinstance(code, int) else 0)


def complain(sentence: str) -> int:
    """Say what was wrong; returns the exit code."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return WRONG_INPUT

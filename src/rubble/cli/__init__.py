"""`rubble …`: everything in the terminal."""

import sys


def main() -> None:
    """The entry point."""
    from rubble.cli.app import app  # here, so that a module of this package can be imported without all others

    app(sys.argv[1:])(prog_name="rubble")


__all__ = ["main"]

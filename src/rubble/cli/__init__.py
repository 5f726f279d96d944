"""`rubble …`: everything in the terminal."""

from rubble.cli.app import app


def main() -> None:
    """The entry point."""
    app(prog_name="rubble")


__all__ = ["app", "main"]

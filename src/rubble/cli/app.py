"""The commands, listed in one place. Each is the function of that name in the module of that name."""

from collections.abc import Sequence
from importlib import import_module

import typer

from rubble.cli.group import Group

_TERMINAL = ("games", "play", "replay", "simulate", "check", "verify", "position", "edition")
COMMANDS = (*_TERMINAL, "serve", "backup", "restore", "prune")


def app(arguments: Sequence[str]) -> typer.Typer:
    """The program. Where the first argument names a command, the others are not even loaded: it starts sooner."""
    program = typer.Typer(
        cls=Group,
        help="Four city games, one table: play them, study them, change them.",
        no_args_is_help=False,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @program.callback(invoke_without_command=True)
    def rubble(context: typer.Context) -> None:
        """Four city games, one table: play them, study them, change them."""
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    for name in [word for word in arguments[:1] if word in COMMANDS] or COMMANDS:
        program.command()(getattr(import_module(f"rubble.cli.{name}"), name))
    return program

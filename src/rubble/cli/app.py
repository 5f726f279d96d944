"""The commands, listed in one place."""

import typer

from rubble.cli import check, edition, games, play, position, replay, simulate, verify
from rubble.cli.group import Group

app = typer.Typer(
    cls=Group,
    help="Four city games, one table: play them, study them, change them.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback(invoke_without_command=True)
def rubble(context: typer.Context) -> None:
    """Four city games, one table: play them, study them, change them."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command("games")(games.games)
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("simulate")(simulate.simulate)
app.command("check")(check.check)
app.command("verify")(verify.verify)
app.command("position")(position.position)
app.command("edition")(edition.edition)

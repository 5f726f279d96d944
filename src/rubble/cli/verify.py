"""`rubble verify`: were the cards and dice of a record those that its secret gives?"""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from rubble.cli.arguments import Json, print_json
from rubble.cli.files import game_of, read_records
from rubble.core.errors import RecordError, RubbleError
from rubble.core.match import verify as hold_against_commitment
from rubble.core.record import Record
from rubble.lab.progress import progress_bar

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a file of many.")]

DOES_NOT_HOLD = 1


def verify(file: File, json: Json = False) -> None:
    """Check a record against its commitment; exit code 1 if it does not hold.

    A match among people names the commitment from the start: the secret has to fit it, and every outcome has to follow
    from the secret. A simulated game has only a seed: every outcome has to follow from it.
    """
    records = read_records(file)
    verdicts = []
    with progress_bar("Verifying", len(records)) as show:
        for number, record in enumerate(records):
            verdicts.append({"number": number, **_verdict(record, file)})
            show(number + 1)
    wrong = [verdict for verdict in verdicts if not verdict["holds"]]
    if json:
        print_json({"file": str(file), "holds": not wrong, "records": verdicts})
    else:
        _print(file, verdicts, wrong)
    if wrong:
        raise typer.Exit(DOES_NOT_HOLD)


def _verdict(record: Record, file: Path) -> dict[str, Any]:
    """A record that cannot be read at all is an error; one that tells what cannot be does not hold."""
    game = game_of(record, file)
    if not record.lines or "set-up" not in record.lines[0]:
        raise RecordError(f"{file}: the record ends after its header: the set-up is missing.")
    about: dict[str, Any] = {"game": record.game, "chance": record.chance.get("kind"), "lines": len(record.lines)}
    if record.chance.get("kind") == "sealed":
        about["commitment"] = record.chance.get("commitment")
    try:
        verdict = hold_against_commitment(record, game)
    except RubbleError as error:
        return {**about, "holds": False, "why": str(error)}
    return {**about, "holds": True, "over": verdict.finished}


def _print(file: Path, verdicts: list[dict[str, Any]], wrong: list[dict[str, Any]]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for verdict in wrong:
        console.print(
            f"[bold red]✗[/] {escape(_name(file, verdict, verdicts))}: does not hold: {escape(verdict['why'])}"
        )
    held = [verdict for verdict in verdicts if verdict["holds"]]
    if len(held) == 1:
        console.print(f"[green]✓[/] {escape(_name(file, held[0], verdicts))}: holds: {escape(_how(held[0]))}")
    elif held:
        console.print(f"[green]✓[/] {escape(str(file))}: {len(held):,} of {len(verdicts):,} records hold.")


def _name(file: Path, verdict: dict[str, Any], verdicts: list[dict[str, Any]]) -> str:
    return str(file) if len(verdicts) == 1 else f"{file}, record {verdict['number']}"


def _how(verdict: dict[str, Any]) -> str:
    by = (
        f"every outcome follows from the secret that was promised by {verdict['commitment']}"
        if verdict["chance"] == "sealed"
        else "every outcome follows from its seed; a simulated game has no commitment"
    )
    return f"{by}." if verdict["over"] else f"{by}. The match is not over."

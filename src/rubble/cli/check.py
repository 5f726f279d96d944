"""`rubble check`: does a title keep the contract?"""

from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from rubble.cli.arguments import Edition, GameId, Json, Options, Seats, at_least, load_game, print_json
from rubble.core.check import ALWAYS, AT_THE_END, AT_THE_START, NOW_AND_THEN, Fault
from rubble.core.check import check as find_faults
from rubble.core.errors import OptionError
from rubble.lab.progress import progress_bar

Games = Annotated[int, typer.Option("--games", help="How many games are tried.")]
Seed = Annotated[int, typer.Option("--seed", help="The first game's seed; the next ones count on.")]

FOUND_FAULTS = 1
LARGEST_SEED = 2**53


def check(
    game_id: GameId,
    games: Games = 20,
    seed: Seed = 0,
    seats: Seats = None,
    option: Options = None,
    edition: Edition = "standard",
    json: Json = False,
) -> None:
    """Try in played games everything that must hold for any title; exit code 1 if a fault is found."""
    at_least("--games", games, 1)
    if not 0 <= seed <= LARGEST_SEED:
        raise OptionError(f"--seed should be from 0 to {LARGEST_SEED}, is {seed}.")
    game = load_game(game_id, edition, seats, option)
    with progress_bar("Checking", games) as show:
        faults = {fault.check: fault for fault in find_faults(game, games, seed, lambda done, _: show(done))}
    names = [*check_names(), *(name for name in faults if name not in check_names())]
    if json:
        print_json(
            {
                "game": game.id,
                "edition": game.edition.name,
                "options": game.options,
                "games": games,
                "seed": seed,
                "checks": names,
                "faults": [_document(fault) for fault in faults.values()],
            }
        )
    else:
        _print(f"{game.id}, edition {game.edition.name}, {games} games from seed {seed}", names, faults)
    if faults:
        raise typer.Exit(FOUND_FAULTS)


def check_names() -> list[str]:
    """The checks, each once, in the order in which they are tried."""
    every = (*AT_THE_START, *ALWAYS, *NOW_AND_THEN, *AT_THE_END)
    return list(dict.fromkeys(one.__name__ for one in every))


def _document(fault: Fault) -> dict[str, str | int]:
    return {"check": fault.check, "sentence": fault.sentence, "seed": fault.seed, "move": fault.move}


def _print(what: str, names: list[str], faults: dict[str, Fault]) -> None:
    console = Console(highlight=False)
    console.print(f"[bold]{escape(what)}[/]")
    for name in names:
        words = name.replace("_", " ")
        if name in faults:
            fault = faults[name]
            place = f"seed {fault.seed}, move {fault.move}"
            console.print(f"[bold red]✗[/] {words}: {escape(fault.sentence)} ({place})", soft_wrap=True)
        else:
            console.print(f"[green]✓[/] {words}")
    console.print(f"{len(faults)} faults." if len(faults) != 1 else "1 fault.")

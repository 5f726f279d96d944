"""`rubble simulate`: many games among bots, and what they say."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from rubble.cli.arguments import (
    Edition,
    GameId,
    Json,
    Options,
    Seats,
    at_least,
    bot_specs,
    load_game,
    print_json,
)
from rubble.cli.record_file import record_file
from rubble.cli.summary import print_summary
from rubble.lab.progress import progress_bar
from rubble.lab.simulate import Plan, run
from rubble.lab.tally import Tally

Bots = Annotated[str, typer.Option("--bots", help="A bot a seat, as in greedy,search:1000; fewer are repeated.")]
Games = Annotated[int, typer.Option("--games", help="How many games are played.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option("--workers", help="How many processes play; this changes no result.")]
Out = Annotated[Path | None, typer.Option("--out", help="A .jsonl file for the records of all games.")]


def simulate(
    game_id: GameId,
    seats: Seats = None,
    bots: Bots = "random",
    games: Games = 1000,
    seed: Seed = 0,
    workers: Workers = 1,
    option: Options = None,
    edition: Edition = "standard",
    json: Json = False,
    out: Out = None,
) -> None:
    """Let bots play many games: wins by bot and seat with intervals, scores, lengths, speed.

    The bots move on by one seat from game to game, so that what a seat is worth cancels out.
    """
    at_least("--games", games, 1)
    at_least("--workers", workers, 1)
    game = load_game(game_id, edition, seats, option)
    plan = Plan.of(game, bot_specs(bots) or ["random"], seed, keep=out is not None)
    tally = Tally(game, plan)
    begin = time.perf_counter()
    with interruption() as signals, record_file(out) as save, progress_bar("Playing", games) as show:
        for batch in run(plan, range(games), workers, lambda: bool(signals)):
            save(batch)
            tally.add(batch)
            show(tally.games)
    seconds = time.perf_counter() - begin
    document = {
        "game": game.id,
        "rules-version": game.version,
        "edition": game.edition.name,
        "edition-hash": game.edition.hash,
        "options": game.options,
        "bots": list(plan.line_up),
        "seed": seed,
        "asked": games,
        "interrupted": bool(signals),
        **tally.document(),
        "speed": {
            "workers": workers,
            "seconds": round(seconds, 3),
            "decisions-per-second": round(tally.decisions / seconds, 1),
            "games-per-second": round(tally.games / seconds, 2),
        },
        "out": None if out is None else str(out),
    }
    if json:
        print_json(document)
    else:
        print_summary(game, tally, document)
    if signals:
        raise typer.Exit(128 + signals[0])


@contextmanager
def interruption() -> Iterator[list[int]]:
    """While it is open, Ctrl-C only fills the list, so that nothing is left half done; a second one interrupts."""
    signals: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        signals.append(number)
        restore()

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    before = {number: signal.signal(number, hear) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield signals
    finally:
        restore()

"""The summary of a simulation, as tables."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from rubble.cli.words import title_name
from rubble.core.game import Game
from rubble.lab.statistics import QUANTILES, Distribution, Share, bar
from rubble.lab.tally import Tally

_BAR = 40


def print_summary(game: Game, tally: Tally, document: Mapping[str, Any]) -> None:
    """Everything that `--json` gives, for people."""
    console = Console(highlight=False)
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    console.print(f"[bold]{title_name(type(game), 'en')}[/] · edition {game.edition.name} · {options}")
    console.print(f"{_games(tally, document)}, seed {document['seed']}, bots {', '.join(tally.line_up)}")
    if document["interrupted"]:
        console.print("[bold]Interrupted: this is what was complete.[/]")
    if tally.finished:
        console.print(_wins_by_bot(tally), _wins_by_seat(tally), sep="\n")
        console.print(f"[dim]{_how_counted(tally)}[/]")
        console.print(_scores(tally), _histogram(tally.scores()), _lengths(tally), sep="\n")
    speed = document["speed"]
    console.print(
        f"{speed['decisions-per-second']:,.0f} decisions and {speed['games-per-second']:,.1f} games per second; "
        f"{speed['seconds']:,.1f} s, workers: {speed['workers']}"
    )
    if any(bot.endswith("ms") for bot in tally.line_up):
        console.print("[dim]A bot thinks by the clock here: another run may end otherwise.[/]")
    if document["out"] is not None and tally.games:
        console.print(f"{tally.games:,} records in {document['out']}", soft_wrap=True)


def _games(tally: Tally, document: Mapping[str, Any]) -> str:
    asked = document["asked"]
    games = f"{tally.games:,} games" if tally.games == asked else f"{tally.games:,} of {asked:,} games"
    return f"{games}, {tally.cut_off:,} of them cut off" if tally.cut_off else games


def _how_counted(tally: Tally) -> str:
    shared = f"{tally.shared:,} shared" if tally.shared else "none was shared here"
    lost = f" Nobody won {tally.lost_by_all:,} games." if tally.lost_by_all else ""
    return f"A victory shared by k counts 1/k for each ({shared}). Intervals: Wilson, 95 %.{lost}"


def _table(title: str, *columns: str) -> Table:
    table = Table(title=f"\n{title}", title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", header_style="dim")
    return table


_SHARE_COLUMNS = ("wins", "share", "interval", "fair share")


def _share_cells(share: Share) -> tuple[str, ...]:
    low, high = share.interval
    wins = f"{share.wins:,.0f}" if share.wins == int(share.wins) else f"{share.wins:,.1f}"
    return wins, f"{share.share:.1%}", f"{low:.1%} – {high:.1%}", f"{share.fair:.1%}"


def _wins_by_bot(tally: Tally) -> Table:
    table = _table("Wins by bot", "bot", "seats", *_SHARE_COLUMNS)
    for one in tally.by_bot():
        table.add_row(one.bot, str(one.seats), *_share_cells(one.share))
    return table


def _wins_by_seat(tally: Tally) -> Table:
    table = _table("Wins by seat", "seat", *_SHARE_COLUMNS)
    for seat, share in enumerate(tally.by_seat()):
        table.add_row(str(seat), *_share_cells(share))
    return table


_NUMBERS = ("count", "min", *(f"{q:.0%}" for q in QUANTILES), "max", "mean", "sd")


def _number_cells(numbers: Distribution) -> tuple[str, ...]:
    quantiles = [0.0, *QUANTILES, 1.0]
    cells = [f"{numbers.size:,}", *(f"{numbers.quantile(q):,}" for q in quantiles)]
    return *cells, f"{numbers.mean:,.1f}", f"{numbers.deviation:,.1f}"


def _scores(tally: Tally) -> Table:
    table = _table("Scores", "", *_NUMBERS)
    table.add_row("all", *_number_cells(tally.scores()))
    by_bot = tally.scores_by_bot()
    if len(by_bot) > 1:
        for bot, scores in by_bot.items():
            table.add_row(bot, *_number_cells(scores))
    return table


def _histogram(scores: Distribution) -> Table:
    table = _table("Scores of all players", "points", "players", "")
    table.columns[0].justify = "right"
    table.columns[2].justify = "left"
    bins = scores.bins()
    most = max(one.count for one in bins)
    for one in bins:
        points = str(one.low) if one.low == one.high else f"{one.low} – {one.high}"
        table.add_row(points, f"{one.count:,}", bar(one.count / most, _BAR))
    return table


def _lengths(tally: Tally) -> Table:
    table = _table("Lengths", "", *_NUMBERS)
    for what, numbers in tally.lengths().items():
        if numbers.size:
            table.add_row(what, *_number_cells(numbers))
    return table

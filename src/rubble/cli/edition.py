"""`rubble edition`: the components of an edition, whose numbers they are, and what differs from the standard one."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from rubble.cli.arguments import GameId, Json, print_json
from rubble.cli.words import Words
from rubble.core.game import Game
from rubble.core.origins import COPIES, TAGS, THIS_FILE, Origins, copies_of, origins_of, said_of, tables_of, total_of
from rubble.games import load, title

File = Annotated[str, typer.Argument(metavar="[FILE]", help="A shipped edition by name, or a .toml file.")]


def edition(game_id: GameId, file: File = "standard", json: Json = False) -> None:
    """Validate an edition and show its components, the origin of each number, and what differs from the standard."""
    game = load(game_id, file)
    origins = origins_of(type(game), file)
    document = {
        "game": game.id,
        "edition": game.edition.name,
        "file": game.edition.source,
        "hash": game.edition.hash,
        "tags": TAGS,
        "tables": [_table(game, name, origins) for name in tables_of(game.edition)],
        "differences": differences(game),
    }
    if json:
        print_json(document)
    else:
        _print(document)


def _table(game: Game, name: str, origins: Origins) -> dict[str, Any]:
    words = Words(game, "en", ())
    rows = []
    for key, value in tables_of(game.edition)[name].items():
        if copies_of(value) != 0:  # 0 takes an inherited card out
            row = {"key": key, "name": _name(words, key), "value": value, "origin": origins.entries[name][key]}
            if isinstance(value, list):
                row["cards"] = [_name(words, card) for card in value]
            rows.append(row)
    total = None
    if name in origins.totals:
        total = {"cards": total_of(game.edition, name), "origin": origins.totals[name]}
    return {"table": name, "total": total, "rows": rows}


def _name(words: Words, key: str) -> str:
    """A card in words; other keys as they are, without underscores."""
    return str(words.game.in_words(words.texts, "card", key, ())).replace("_", " ")


def differences(game: Game) -> list[dict[str, Any]]:
    """What is not as in the standard edition, entry by entry."""
    here, standard = tables_of(game.edition), tables_of(game.load("standard"))
    found = []
    for table in {**standard, **here}:
        old, new = standard.get(table, {}), here.get(table, {})
        for key in {**old, **new}:
            if old.get(key) != new.get(key):
                found.append({"table": table, "key": key, "standard": old.get(key), "here": new.get(key)})
    return found


# --- for people -------------------------------------------------------------------------------------------------


def _print(document: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(f"[bold]{document['game']}, edition {escape(document['edition'])}[/] ({escape(document['file'])})")
    console.print(f"[dim]This edition is valid; its hash is {document['hash']}.[/]")
    for table in document["tables"]:
        console.print(_drawn(document["game"], table))
    console.print("\n[bold]The tags[/]")
    used = {tag for table in document["tables"] for row in table["rows"] for tag in row["origin"].values()}
    for tag, meaning in TAGS.items():
        if tag in used or tag != THIS_FILE:
            console.print(f"{tag}: {meaning}")
    _print_differences(console, document)


def _drawn(game_id: str, table: dict[str, Any]) -> Table:
    total = table["total"]
    sum_of_it = f": {total['cards']} cards ({total['origin']})" if total else ""
    drawn = Table(
        title=f"\n{table['table']}{sum_of_it}", title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0)
    )
    said = said_of(title(game_id), table["table"])
    drawn.add_column("", header_style="dim")
    drawn.add_column("copies" if COPIES in said else "", header_style="dim", justify="right")
    for what in said:
        drawn.add_column(f"{what} from", header_style="dim")
    for row in table["rows"]:
        drawn.add_row(escape(row["name"]), escape(_number(row)), *row["origin"].values())
    return drawn


def _number(row: dict[str, Any]) -> str:
    if "cards" in row:
        return " + ".join(row["cards"])
    value = row["value"]
    return str(value.get("count", value) if isinstance(value, dict) else value)


def _print_differences(console: Console, document: dict[str, Any]) -> None:
    if document["edition"] == "standard" and not document["differences"]:
        return
    console.print("\n[bold]Differences from the standard edition[/]")
    if not document["differences"]:
        console.print("none")
    for one in document["differences"]:
        old, new = (_in_full(one[side]) for side in ("standard", "here"))
        console.print(f"{one['table']}.{one['key']}: {old} → {new}", markup=False)


def _in_full(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_in_full(part)}" for key, part in value.items())
    if isinstance(value, list):
        return " + ".join(map(str, value))
    return "none" if value is None else str(value)

"""`rubble games`: what can be played."""

from typing import Any

from rich.console import Console
from rich.table import Table

from rubble.cli.arguments import Json, Lang, check_language, print_json
from rubble.cli.words import cli_texts, title_about, title_name
from rubble.core.game import Game
from rubble.core.texts import LANGUAGES
from rubble.games import TITLES


def games(lang: Lang = None, json: Json = False) -> None:
    """List the games with their options and editions."""
    language = check_language(lang)
    if json:
        print_json([_facts(game, language) for game in TITLES.values()])
        return
    texts = cli_texts(language)
    table = Table(box=None, padding=(0, 2), show_header=True, header_style="bold")
    for column in ("column-game", "column-options", "column-editions"):
        table.add_column(texts(column))
    for game in TITLES.values():
        facts = _facts(game, language)
        options = "\n".join(f"{name} = {' | '.join(values)}" for name, values in facts["options"].items())
        title = f"[bold]{game.id}[/]\n{facts['name']}\n[dim]{facts['about']}[/]"
        table.add_row(title, options, "\n".join(facts["editions"]))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"\n[dim]{texts('games-next')}[/]")


def _facts(game: type[Game], language: str) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": title_name(game, language),
        "about": title_about(game, language),
        "rules-version": game.version,
        "options": {option.name: list(option.choices) for option in game.option_list},
        "editions": editions_of(game),
        "languages": list(LANGUAGES),
    }


def editions_of(game: type[Game]) -> list[str]:
    """The shipped editions, the standard one first."""
    names = sorted(path.stem for path in (game.folder / "components").glob("*.toml"))
    return sorted(names, key=lambda name: name != "standard")

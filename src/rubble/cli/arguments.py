"""What the commands share: options, bots and languages as typed, and the one JSON document."""

import json
import os
import sys
from typing import Annotated, Any

import typer

from rubble.core.errors import OptionError
from rubble.core.game import Game
from rubble.core.texts import LANGUAGES
from rubble.games import load, title

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `rubble games` lists them.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the game, as in variant=events.")]
Edition = Annotated[str, typer.Option("--edition", help="A shipped edition by name, or a .toml file.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats there are.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Lang = Annotated[str | None, typer.Option("--lang", help="en, pl or fr; yours where nothing is said.")]


def load_game(game_id: str, edition: str, seats: int | None, options: list[str] | None) -> Game:
    """The game that the arguments describe."""
    chosen = parse_options(options)
    if seats is not None:
        if "seats" in chosen and chosen["seats"] != str(seats):
            raise OptionError(f"--seats {seats} and --option seats={chosen['seats']} contradict each other.")
        chosen["seats"] = str(seats)
    title(game_id).chosen(chosen)  # complains about names before they become keywords
    return load(game_id, edition, **chosen)


def parse_options(options: list[str] | None) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for text in options or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise OptionError(f"--option {text}: write name=value, as in variant=events.")
        chosen[name.strip()] = value.strip()
    return chosen


def bot_specs(text: str | None) -> list[str]:
    """The bots of a list as typed: `greedy,search:1000`."""
    return [spec.strip() for spec in (text or "").split(",") if spec.strip()]


def check_language(language: str | None) -> str:
    """The language as typed, or that of the user's environment."""
    if language is None:
        return _usual_language()
    if language not in LANGUAGES:
        raise OptionError(f"There is no language '{language}'; there are: {', '.join(LANGUAGES)}.")
    return language


def _usual_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def at_least(name: str, value: int, low: int) -> int:
    if value < low:
        raise OptionError(f"{name} should be {low} or more, is {value}.")
    return value


def print_json(document: Any) -> None:
    """The one document on stdout."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")

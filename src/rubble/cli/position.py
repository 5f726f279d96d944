"""`rubble position`: is this table possible, and what does it look like?"""

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import RenderableType
from rich.text import Text

from rubble.cli import files
from rubble.cli.arguments import Json, Lang, check_language, print_json
from rubble.cli.screen import Screen
from rubble.cli.table import Table
from rubble.cli.tables.drawing import QUIET, STRONG
from rubble.cli.words import Words
from rubble.core.errors import PositionError, RubbleError
from rubble.core.game import Game
from rubble.core.match import Match
from rubble.games import load, title

File = Annotated[Path, typer.Argument(metavar="FILE", help="A position: a small .toml file.")]
OwnEdition = Annotated[str | None, typer.Option("--edition", help="A .toml file, if the edition is not a shipped one.")]


def position(file: File, edition: OwnEdition = None, lang: Lang = None, json: Json = False) -> None:
    """Check a position and show it. Game, variant, edition and seats are read from the file itself."""
    language = check_language(lang)
    text = files.read(file)
    try:
        data = read(text)
        game = game_of(data, edition)
        match = Match(game, seed=0, position=text)  # what is hidden is drawn, to see that it can be
    except RubbleError as error:
        raise PositionError(f"{file}: {error}") from error
    words = Words(game, language, tuple(seat_names(game, language)))
    if json:
        print_json(document(file, match, named(data, game), words))
    else:
        show(match, named(data, game), words)


def read(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PositionError(f"this is not valid TOML: {error}.") from error


def game_of(data: dict[str, Any], edition: str | None) -> Game:
    """The game that a position is of."""
    if not isinstance(data.get("game"), str):
        raise PositionError('game: name the game, as in game = "monster-city".')
    seats = data.get("seats")
    if not isinstance(seats, list):
        raise PositionError("seats: should be a list with one entry for each seat.")
    known = title(data["game"])
    options = {option.name: data[option.name] for option in known.option_list if isinstance(data.get(option.name), str)}
    if any(option.name == "seats" for option in known.option_list):
        options["seats"] = str(len(seats))
    return load(data["game"], edition or str(data.get("edition", "standard")), **options)


def named(data: dict[str, Any], game: Game) -> int:
    """The seats whose hidden cards are all named: they may lie open."""
    return sum(1 << seat for seat in range(game.seats) if "?" not in repr(data["seats"][seat]))


def seat_names(game: Game, language: str) -> list[str]:
    texts = game.texts(language)
    return [texts("seat-name", number=seat + 1) for seat in range(game.seats)]


def show(match: Match, seats: int, words: Words) -> None:
    screen = Screen()
    table = Table(match, words, screen.console)
    lines: list[RenderableType] = [Text(words.cli("position-valid"), style=STRONG)]
    if seats != (1 << match.game.seats) - 1:
        lines.append(Text(words.cli("position-hidden"), style=QUIET))
    screen.say(*lines, Text(), table.drawing.table(match, seats, roomy=False))
    for seat in range(match.game.seats):
        question = match.question(seat)
        if question is not None:
            lines = table.asked(question, screen.console.width)
            screen.say(Text(), *(lines if seats >> seat & 1 else lines[:1]))  # moves would give drawn cards away
    if match.over:
        screen.say(table.drawing.sheet(match))


def document(file: Path, match: Match, seats: int, words: Words) -> dict[str, Any]:
    """The same for programs."""
    asked = [question for seat in range(match.game.seats) if (question := match.question(seat)) is not None]
    return {
        "file": str(file),
        "valid": True,
        "game": match.game.id,
        "edition": match.game.edition.name,
        "options": match.game.options,
        "over": match.over,
        "scores": [int(points) for points in match.state.scores()],
        "view": match.view(seats),
        "questions": [
            {
                "seat": question.seat,
                "prompt": words.say(question.prompt, question.facts),
                "choices": list(question.choices) if seats >> question.seat & 1 else None,
            }
            for question in asked
        ],
    }

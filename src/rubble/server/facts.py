"""Facts of a game for those who draw and word it: names of all cards, options, rules, and whose numbers they are."""

import re
from functools import lru_cache
from typing import Final, Literal

import msgspec

from rubble.core.edition import shipped_editions
from rubble.core.game import Game
from rubble.core.origins import THIS_FILE, origins_in, total_of
from rubble.core.texts import LANGUAGES, Texts, load_texts
from rubble.games.shelf import Shelf
from rubble.server.documents import Facts, Origin, Rule, Title
from rubble.server.words import fluent_source, server_texts

_RULE: Final = re.compile(r"^(rule-\S+) =", re.MULTILINE)

# Titles to come, shown honestly: name and players.
_TO_COME: Final = {
    "monstrocity": ("MonstroCity", (1, 4)),
    "game-city": ("Game City", (2, 6)),
    "smash-city": ("Smash City", (2, 4)),
}


def titles(shelf: Shelf) -> list[Title]:
    """All that can be played here, and those of the four that are to come."""
    ready = [_ready(game) for game in shelf.titles.values()]
    coming = [
        Title(
            id=game_id,
            ready=False,
            name=dict.fromkeys(LANGUAGES, name),
            about={language: server_texts(language)(f"coming-{game_id}") for language in LANGUAGES},
            players=players,
        )
        for game_id, (name, players) in _TO_COME.items()
        if game_id not in shelf.titles
    ]
    return [*ready, *coming]


def _ready(game: type[Game]) -> Title:
    words = {language: load_texts(game.folder / "texts", language) for language in LANGUAGES}
    choices = [{option.name: choice} for option in game.option_list for choice in option.choices]
    seats = [game.seat_count(game.chosen(choice)) for choice in (choices or [{}])]
    return Title(
        id=game.id,
        ready=True,
        name={language: _named(texts, "title-name", game.id) for language, texts in words.items()},
        about={language: _named(texts, "title-about", "") for language, texts in words.items()},
        players=(min(seats), max(seats)),
        rules_version=game.version,
        options={option.name: list(option.choices) for option in game.option_list},
        editions=shipped_editions(game.folder / "components"),
    )


@lru_cache(maxsize=256)
def facts_of(game: Game, language: str) -> Facts:
    texts, origins = game.texts(language), origins_in(game)
    return Facts(
        game=game.id,
        rules_version=game.version,
        edition=game.edition.name,
        edition_hash=game.edition.hash,
        options=game.options,
        seats=game.seats,
        hidden=game.hidden,
        language=language,
        words=_words(game, texts),
        option_names={option.name: _named(texts, f"option-{option.name}", option.name) for option in game.option_list},
        value_names={
            option.name: {choice: _named(texts, f"{option.name}-{choice}", choice) for choice in option.choices}
            for option in game.option_list
        },
        rules=_rules(game, texts),
        components={name: part for name, part in game.edition.data.items() if name not in ("title", "name", "origin")},
        origin={
            table: {key: {what: _tag(tag) for what, tag in said.items()} for key, said in entries.items()}
            for table, entries in origins.entries.items()
        },
        totals={table: (total_of(game.edition, table), _tag(tag)) for table, tag in origins.totals.items()},
    )


def _tag(tag: str) -> Origin:
    """Whose a number is; a room plays no file, so what a file changed is the edition's own."""
    return "edition" if tag == THIS_FILE else msgspec.convert(tag, Origin)


def _named(texts: Texts, key: str, otherwise: str) -> str:
    return texts(key) if texts.has(key) else otherwise


def _words(game: Game, texts: Texts) -> dict[str, dict[str, str]]:
    """Every fact that names a thing, and its values in words."""
    return {
        fact: {thing: str(game.in_words(texts, fact, thing, ())) for thing in things}
        for fact, things in game.vocabulary().items()
    }


def _rules(game: Game, texts: Texts) -> list[Rule]:
    """Chapters and rulings, in the order of the texts; an id as in refusals."""
    rules = []
    for key in _RULE.findall(fluent_source("en", game.folder / "texts")):
        name = key.removeprefix("rule-")
        numbered = name[:1].isdigit()
        kind: Literal["chapter", "ruling"] = "ruling" if re.search(r"\d", name) else "chapter"
        rules.append(Rule(name.replace("-", "." if numbered else " "), key, kind, texts(key)))
    return rules

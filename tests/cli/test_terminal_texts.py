"""The words of the terminal: every key in every language, every key used, and commands that mean no move."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from rubble.cli import words as cli_words
from rubble.cli.lobby import OPPONENTS
from rubble.cli.talk import COMMANDS
from rubble.cli.typed import meant, pieces_of, plain
from rubble.cli.words import Words, cli_texts
from rubble.core.texts import LANGUAGES
from rubble.games import load
from rubble.games.monster_city.cards import CATEGORIES
from tests.texts.test_texts import messages, patterns, variables

FOLDER = Path(cli_words.__file__).parent
TEXTS = FOLDER / "texts"
SOURCE = "".join(file.read_text(encoding="utf-8") for file in sorted(FOLDER.rglob("*.py")))


def test_every_language_has_every_key_with_the_same_variables() -> None:
    english = {key: variables(message) for key, message in messages(TEXTS, "en").items()}
    assert len(english) > 90
    for language in LANGUAGES:
        assert {key: variables(message) for key, message in messages(TEXTS, language).items()} == english, language


@pytest.mark.parametrize("language", ["pl", "fr"])
def test_sentences_are_translated(language: str) -> None:
    other = messages(TEXTS, language)
    for key, message in messages(TEXTS, "en").items():
        texts = [part.value for one in patterns(message) for part in one.elements if isinstance(part, ast.TextElement)]
        if len(" ".join(texts).split()) > 2:
            assert not message.equals(other[key]), key


def test_keys_written_in_the_code_exist_and_all_others_are_made_there() -> None:
    keys = set(messages(TEXTS, "en"))
    written = set(re.findall(r'(?:\bcli|tell|cli_texts\([^()]*\))\(\s*"([a-z-]+-[a-z]+|[a-z]{3,})"', SOURCE))
    assert len(written) > 40
    assert written <= keys, written - keys
    made = {f"{kind}-{name}" for kind in ("command", "help") for name in COMMANDS}
    made |= {f"opponents-{name}" for name in OPPONENTS}
    made |= {f"monster-city-{name}" for name in (*CATEGORIES, "building-row", "monster-row")}
    made |= {f"monster-city-scoring-{when}" for when in ("next", "now", "asked")}
    assert made <= keys, made - keys
    unused = {key for key in keys - made if f'"{key}"' not in SOURCE and f"'{key}'" not in SOURCE}
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_differ_from_each_other_and_from_all_moves(language: str) -> None:
    texts = cli_texts(language)
    names = [plain(texts(f"command-{name}")) for name in COMMANDS]
    assert len(set(names)) == len(COMMANDS)
    for variant in ("basic", "events"):
        game = load("monster-city", variant=variant)
        words = Words(game, language, ())
        moves = [game.record_of(move) for move in range(game.actions)]
        for name in [*names, *COMMANDS]:
            assert not meant(name, moves, words), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["standard", "heights"])
def test_every_move_is_understood_by_its_words_and_by_its_names(language: str, edition: str) -> None:
    game = load("monster-city", edition, variant="events")
    words = Words(game, language, ())
    moves = [game.record_of(move) for move in range(game.actions)]
    for move in moves:
        assert meant(words.move(move), moves, words) == [move]
        assert meant(" ".join(str(value) for value in move.values()), moves, words) == [move]


def test_accents_signs_and_spaces_are_optional() -> None:
    assert pieces_of("Żółty ■ 5, zielony-6") == ["zolty", "■", "5", "zielony", "6"]
    game = load("monster-city")
    words = Words(game, "pl", ())
    moves = [game.record_of(move) for move in range(game.actions)]
    assert meant("wznies zolty5", moves, words) == [{"move": "build", "card": "yellow-5"}]
    assert meant("", moves, words) == meant("!?", moves, words) == []

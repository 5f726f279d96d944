"""The server's words: every key it uses is there, in every language, with the same facts."""

import re
from pathlib import Path

import pytest

from rubble.core.texts import LANGUAGES
from rubble.server import protocol
from rubble.server.words import TEXTS, server_texts

SOURCES = Path(__file__).parents[2] / "src" / "rubble" / "server"
KEY = re.compile(r'"((?:room|notice|bye|api|check|guest|coming)-[a-z-]+)"')
FACT = re.compile(r"\$(\w+)")


def messages(language: str) -> dict[str, str]:
    """The messages of a language's file, as they are written."""
    text = (TEXTS / f"{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w-]+) = (.*)$", text, re.MULTILINE))


def used() -> set[str]:
    """Every key that the code names, and those made of a reason for leaving."""
    named = {key for file in SOURCES.rglob("*.py") for key in KEY.findall(file.read_text(encoding="utf-8"))}
    reasons = protocol.Bye.__annotations__["why"].__args__
    return named | {f"bye-{why}" for why in reasons}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_lacks_a_language(language: str) -> None:
    missing = used() - set(messages(language))
    assert not missing
    assert set(messages(language)) == set(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_say_the_same_facts_in_every_language(language: str) -> None:
    for key, sentence in messages(language).items():
        facts = FACT.findall(sentence)
        assert sorted(facts) == sorted(FACT.findall(messages("en")[key])), key
        said = server_texts(language)(key, **dict.fromkeys(facts, "Ada"))
        assert said.count("Ada") == len(facts)
        assert "{" not in said


def test_no_word_is_left_over() -> None:
    spoken_by_the_client = {"bot-kind", "bot-fair", "bot-mean"}
    coming = {key for key in messages("en") if key.startswith("coming-")}
    assert set(messages("en")) - used() == spoken_by_the_client | coming

"""The server's own words: refusals, notices and farewells, in the same files that the browser reads."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from rubble.core.texts import LANGUAGES, Texts, load_texts

TEXTS: Final = Path(__file__).parent / "texts"


@cache
def server_texts(language: str = "en") -> Texts:
    return load_texts(TEXTS, language if language in LANGUAGES else "en")


def say(key: str, **facts: Any) -> str:
    """A sentence in English, for those who read no texts of their own."""
    return server_texts()(key, **facts)


def fluent_source(language: str, *folders: Path) -> str:
    """The texts of these folders as one Fluent file."""
    files = (folder / f"{language}.ftl" for folder in folders)
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())

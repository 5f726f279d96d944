"""Texts: one Fluent file a language, the same that the browser reads."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "pl", "fr")
_OWN: Final = Path(__file__).parent / "texts"


class Texts:
    """The words of a title, with those that all titles share, in one language."""

    def __init__(self, folder: Path | None, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for place in (_OWN, folder):
            file = place / f"{language}.ftl" if place else None
            if file and file.is_file():
                self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def __call__(self, key: str, **facts: Any) -> str:
        if not self.bundle.has_message(key):
            return key
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            return key
        text, errors = self.bundle.format_pattern(pattern, facts)
        if errors:
            raise ValueError(f"{self.language}: {key}: {errors[0]}")
        return str(text)


@cache
def load_texts(folder: Path | None, language: str) -> Texts:
    return Texts(folder, language)

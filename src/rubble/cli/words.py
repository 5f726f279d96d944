"""Moves, events and reasons in the words of a language."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from rubble.core.errors import Reason
from rubble.core.game import Game
from rubble.core.question import MoveRecord, Question
from rubble.core.state import Event
from rubble.core.texts import Texts, load_texts

_FOLDER = Path(__file__).parent / "texts"
_RULE = re.compile(r"^rule-([\w-]+) *=", re.MULTILINE)


def cli_texts(language: str) -> Texts:
    """The words of the terminal."""
    return load_texts(_FOLDER, language)


class Words:
    """A match's things in words: of one game, one language, these players."""

    def __init__(self, game: Game, language: str, names: tuple[str, ...]) -> None:
        self.game = game
        self.language = language
        self.names = tuple(printable(name) for name in names)
        self.texts = game.texts(language)
        self.cli = cli_texts(language)
        self._moves: dict[str, str] = {}

    def say(self, key: str, facts: dict[str, Any]) -> str:
        return self.game.say(self.language, key, facts, self.names)

    def move(self, record: MoveRecord) -> str:
        """A move in words; kept, as everything that is typed is compared with all of them."""
        name = " ".join(str(value) for value in record.values())
        if name not in self._moves:
            key = f"move-{record['move']}"
            facts = {name: value for name, value in record.items() if name != "move"}
            self._moves[name] = self.say(key, facts) if self.texts.has(key) else name
        return self._moves[name]

    def event(self, event: Event, seats: int) -> str | None:
        """The event's line in the log of those who hold these seats; None if they see nothing of it."""
        facts = event.seen_by(seats)
        if facts is None:
            return None
        key = f"log-{event.name}"
        lists = [value for value in facts.values() if isinstance(value, list)]
        if len(facts) - 1 < len(event.facts) and self.texts.has(f"{key}-hidden"):
            key += "-hidden"
        elif not any(lists) and self.texts.has(f"{key}-none"):
            key += "-none"
        del facts["event"]
        return self.say(key, facts) if self.texts.has(key) else " ".join([event.name, *map(str, facts.values())])

    def reason(self, reason: Reason) -> str:
        """Why not, with the rule's id and, where there is one, its sentence."""
        sentence = self.say(reason.key, {**reason.facts, "rule": reason.rule}).strip()
        if not reason.rule:
            return sentence
        rule = self.rule(reason.rule)
        return f"{sentence} [{reason.rule}: {rule}]" if rule else f"{sentence} [{reason.rule}]"

    def rule(self, rule: str) -> str | None:
        """The sentence of a rule's id."""
        key = "rule-" + rule.strip().upper().replace(" ", "-").replace(".", "-")
        return self.texts(key) if self.texts.has(key) else None

    def rules(self) -> list[tuple[str, str]]:
        """All rules in the order of the title's file: id and sentence."""
        file = self.game.folder / "texts" / f"{self.language}.ftl"
        names = _RULE.findall(file.read_text(encoding="utf-8")) if file.is_file() else []
        return [(name.replace("-", " "), self.texts(f"rule-{name}")) for name in names]

    def explain(self, question: Question) -> list[str]:
        """The rules of what is asked, and what the cards do that it offers."""
        key = f"help-{question.prompt}"
        return [*([self.texts(key)] if self.texts.has(key) else []), *self.about(question.choices)]

    def about(self, moves: Iterable[MoveRecord]) -> list[str]:
        """What the cards and other things that these moves name do, where the title explains them."""
        keys: list[str] = []
        for move in moves:
            for name, value in move.items():
                keys += [f"{move['move']}-{value}", f"{name}-{value}"]
        known = [key for key in dict.fromkeys(keys) if self.texts.has(f"{key}-about")]
        return [self.cli("explained", name=self.texts(key), about=self.texts(f"{key}-about")) for key in known]

    def title(self) -> str:
        return title_name(self.game.__class__, self.language)

    def option(self, name: str) -> str:
        key = f"option-{name}"
        return self.texts(key) if self.texts.has(key) else name

    def value(self, option: str, value: str) -> str:
        key = f"{option}-{value}"
        return self.texts(key) if self.texts.has(key) else value


def printable(text: str) -> str:
    """Without what would steer the terminal: names come from files, too."""
    return "".join(letter for letter in text if letter.isprintable())


@cache
def title_texts(folder: Path, language: str) -> Texts:
    return load_texts(folder / "texts", language)


def title_name(game: type[Game], language: str) -> str:
    texts = title_texts(game.folder, language)
    return texts("title-name") if texts.has("title-name") else game.id


def title_about(game: type[Game], language: str) -> str:
    texts = title_texts(game.folder, language)
    return texts("title-about") if texts.has("title-about") else ""

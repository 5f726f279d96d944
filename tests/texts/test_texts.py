"""Texts: every key in every language, with the same facts, and a sentence for all that the code can say."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rubble.core import texts as core_texts
from rubble.core.edition import shipped_editions
from rubble.core.errors import Reason, Refused
from rubble.core.match import Match
from rubble.core.state import Event, Value
from rubble.core.texts import LANGUAGES
from rubble.games.monster_city import rules, view
from rubble.games.monster_city.cards import CATEGORIES, EVENTS
from rubble.games.monster_city.title import MonsterCity

CORE = Path(core_texts.__file__).parent / "texts"
TITLE = MonsterCity.folder / "texts"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
MOVES = ("build", "attack", "stop", "event", "destroy", "score", "remove", "give", "take", "do", "no-effect")
UNASKED = ("destroy", "remove", "give", "take", "do", "no-effect")
CHAPTERS = (
    "GOAL",
    "GAME SETUP",
    "GAMEPLAY",
    "BUILDING CONSTRUCTION",
    "MONSTER ATTACK",
    "STOP",
    "DESTROYING BUILDINGS",
    "REPLENISHING THE CARDS",
    "SCORING",
    "END OF THE GAME",
    "EVENT CARDS VARIANT",
    "EVENT",
    "EVENT CARDS",
    "1.6",
)


def rule_key(rule: str) -> str:
    return "rule-" + rule.replace(" ", "-").replace(".", "-")


class Variables(Visitor):  # type: ignore[misc, unused-ignore]
    """Collects the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(folder: Path, language: str) -> dict[str, ast.Message]:
    """The messages of a file; a line that Fluent cannot read, or a key that stands twice, is a fault."""
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
            found[entry.id.name] = entry
    return found


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


def patterns(message: ast.Message) -> Iterator[ast.Pattern]:
    """The message's own pattern and those of all its variants."""
    waiting = [message.value] if message.value else []
    while waiting:
        pattern = waiting.pop()
        yield pattern
        for element in pattern.elements:
            if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
                waiting += [variant.value for variant in element.expression.variants]


def all_keys() -> set[str]:
    return set(messages(CORE, "en")) | set(messages(TITLE, "en"))


# --- the files


@pytest.mark.parametrize("folder", [CORE, TITLE], ids=["core", "monster-city"])
def test_every_language_has_every_key_with_the_same_variables(folder: Path) -> None:
    shapes = {
        language: {key: variables(message) for key, message in messages(folder, language).items()}
        for language in LANGUAGES
    }
    for language in LANGUAGES:
        assert shapes[language].keys() == shapes["en"].keys(), language
        for key, used in shapes[language].items():
            assert used == shapes["en"][key], f"{language}: {key}"


@pytest.mark.parametrize("folder", [CORE, TITLE], ids=["core", "monster-city"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(folder: Path, language: str) -> None:
    for key, message in messages(folder, language).items():
        found = list(patterns(message))
        assert found, key
        for pattern in found:
            solid = [e for e in pattern.elements if isinstance(e, ast.Placeable) or str(e.value).strip()]
            assert solid, f"{language}: {key}"


@pytest.mark.parametrize("language", ["pl", "fr"])
def test_sentences_are_translated(language: str) -> None:
    english, other = messages(TITLE, "en"), messages(TITLE, language)
    for key, message in english.items():
        if key.startswith(("ask-", "help-", "log-", "why-", "rule-", "move-")):
            assert not message.equals(other[key]), key


@pytest.mark.parametrize("folder", [CORE, TITLE], ids=["core", "monster-city"])
def test_polish_numbers_have_all_their_forms(folder: Path) -> None:
    """A selector that knows `one` knows `few` and `many` too."""
    for key, message in messages(folder, "pl").items():
        for pattern in patterns(message):
            for element in pattern.elements:
                if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
                    names = {v.key.name for v in element.expression.variants if isinstance(v.key, ast.Identifier)}
                    assert "one" not in names or {"few", "many"} <= names, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_colour_never_stands_without_its_sign(language: str) -> None:
    game = MonsterCity()
    for colour, sign in (("red", "●"), ("green", "▲"), ("yellow", "■")):
        texts = game.texts(language)
        for text in (
            texts("colour", colour=colour),
            texts("building", colour=colour, value=5),
            texts("monster-all", colour=colour),
            *(texts("monster-part", colour=colour, number=n) for n in (1, 2, 5)),
        ):
            assert sign in text


# --- keys that the code names


def test_keys_written_in_the_code_exist() -> None:
    keys = all_keys()
    source = "".join(file.read_text(encoding="utf-8") for file in Path(core_texts.__file__).parent.glob("*.py"))
    source += "".join(file.read_text(encoding="utf-8") for file in MonsterCity.folder.glob("*.py"))
    named = set(re.findall(r'"((?:why|ask|preview)-[a-z-]*[a-z])"', source))
    assert len(named) > 25
    assert named <= keys, named - keys
    events = set(re.findall(r'Event\(\s*"([a-z-]+)"', source)) | {"event-played", "event-without-effect"}
    assert len(events) >= 14
    assert {f"log-{name}" for name in events} <= keys


def test_keys_made_by_the_code_exist() -> None:
    keys = all_keys()
    wanted = {f"{kind}-{word}" for kind in ("act", "move") for word in MOVES}
    wanted |= {f"why-{word}-unasked" for word in UNASKED}
    wanted |= {f"event-{event}" for event in EVENTS} | {f"event-{event}-about" for event in EVENTS}
    wanted |= {f"category-{one}" for one in CATEGORIES} | {f"category-{one}-about" for one in CATEGORIES}
    wanted |= {f"deck-{deck}" for deck in ("monsters", "events", "buildings")}
    prompts = {f"ask-{event}" for event in EVENTS} | {"ask-turn", "ask-destroy", "ask-take", "ask-score"}
    wanted |= prompts | {f"help-{prompt}" for prompt in prompts}
    wanted |= {f"option-{option.name}" for option in MonsterCity.option_list}
    choices = {f"{option.name}-{choice}" for option in MonsterCity.option_list for choice in option.choices}
    wanted |= {choice for choice in choices if not choice.startswith("seats-")}
    wanted |= {f"edition-{edition}" for edition in shipped_editions(MonsterCity.folder / "components")}
    wanted |= {"title-name", "title-about", "seat-name", "part-any"}
    wanted |= {"log-event-drawn-hidden", "log-answered-hidden", "log-attacked-none", "log-event-played-none"}
    wanted |= {rule_key(f"MC{number}") for number in range(1, 25)} | {rule_key(chapter) for chapter in CHAPTERS}
    assert wanted <= keys, wanted - keys


def test_rules_named_in_refusals_have_a_sentence() -> None:
    source = Path(view.__file__).read_text(encoding="utf-8") if Path(view.__file__).suffix == ".py" else ""
    for rule in re.findall(r'Reason\("([^"]+)"', source):
        assert rule_key(rule) in all_keys(), rule
    rules_file = MonsterCity.folder / "rules.py"
    if rules_file.is_file():
        for rule in re.findall(r"MC\d+", rules_file.read_text(encoding="utf-8")):
            assert rule_key(rule) in all_keys(), rule


# --- everything a game can say, said


class Speaker:
    """Says things in all languages and remembers which keys were used."""

    def __init__(self, game: MonsterCity) -> None:
        self.game = game
        self.said: set[str] = set()
        self._known: set[tuple[str, str]] = set()

    def say(self, key: str, facts: dict[str, Value]) -> None:
        mark = key, repr(facts)
        if mark in self._known:
            return
        self._known.add(mark)
        self.said.add(key)
        for language in LANGUAGES:
            assert self.game.texts(language).has(key), f"{language}: {key} is missing"
            text = self.game.say(language, key, facts, NAMES)
            assert text.strip(), f"{language}: {key}"
            assert "{" not in text, f"{language}: {text}"
            for value in facts.values():
                for one in value if isinstance(value, list) else [value]:
                    assert not (isinstance(one, str) and re.search(r"\w-\w*\d|all-", one) and one in text), text

    def event(self, event: Event) -> None:
        for seats in (event.audience if event.audience > 0 else 1, 0):
            facts = event.seen_by(seats)
            if facts is None:
                continue
            key = f"log-{facts.pop('event')}"
            if key in ("log-event-drawn", "log-answered") and len(facts) == 1:
                key += "-hidden"
            elif key in ("log-attacked", "log-event-played"):
                self.say(key, facts)  # must hold with an empty list too
                key += "" if facts.get("destroyed") or facts.get("cards") else "-none"
            self.say(key, facts)

    def reason(self, reason: Reason) -> None:
        self.say(reason.key, {**reason.facts, "rule": reason.rule})
        if reason.rule:
            self.say(rule_key(reason.rule), {})


def walk(speaker: Speaker, seed: int, refusals: int) -> None:
    """Play a game at random; at every step say what is asked, what moves bring, and why others are refused."""
    game, rng = speaker.game, random.Random(seed)
    match = Match(game, seed=seed, players=[{"name": name} for name in NAMES[: game.seats]])
    for event in match.events:
        speaker.event(event)
    while not match.over:
        asked = [seat for seat in range(game.seats) if int(match.state.to_move()) >> seat & 1]
        for seat in asked:
            question = match.question(seat)
            assert question is not None
            speaker.say(question.prompt, question.facts)
            speaker.say(f"help-{question.prompt}", {})
            for choice in question.choices:
                told: dict[str, Value] = {key: str(value) for key, value in choice.items() if key != "move"}
                speaker.say(f"move-{choice['move']}", told)
                preview = game.preview(match.state, seat, game.move_of(choice))
                if preview is not None:
                    speaker.say(*preview)
        refuse(speaker, match, rng, refusals)
        seat = rng.choice(asked)
        if rng.random() < 0.1:
            undo(speaker, match, rng.randrange(game.seats))
            continue
        question = match.question(seat)
        assert question is not None
        for event in match.play(seat, rng.choice(question.choices)):
            speaker.event(event)
    refuse(speaker, match, rng, 1)


def refuse(speaker: Speaker, match: Match, rng: random.Random, often: int) -> None:
    """Try every move of the title, by every seat, in one position of `often`."""
    if rng.randrange(often):
        return
    for record in speaker.game.codec.records:
        for seat in range(speaker.game.seats):
            reason = match.why_not(seat, record)
            if reason is None:
                continue
            assert reason.key != "why-not-legal"
            speaker.reason(reason)
            with pytest.raises(Refused) as refused:
                match.play(seat, record)
            assert str(refused.value) != reason.key
    for seat in range(speaker.game.seats):  # asked by somebody who does not hold the seat
        reason = match.why_not(seat, rng.choice(speaker.game.codec.records), seats=0)
        assert reason is not None
        speaker.reason(reason)


def undo(speaker: Speaker, match: Match, seat: int) -> None:
    reason = match.can_undo(seat)
    if reason is not None:
        speaker.reason(reason)
        return
    for event in match.undo(seat):
        speaker.event(event)


def test_all_that_a_game_says_is_said_in_every_language() -> None:
    said: set[str] = set()
    plans: list[tuple[dict[str, Any], int]] = [
        ({"variant": "basic", "seats": 3}, 2),
        ({"variant": "basic", "seats": 5}, 2),
        ({"variant": "events", "seats": 3}, 6),
        ({"variant": "events", "seats": 4}, 6),
        ({"variant": "events", "seats": 3, "edition": "heights"}, 4),
    ]
    for options, games in plans:
        speaker = Speaker(MonsterCity(**options))
        for seed in range(games):
            walk(speaker, seed, 6)
        said |= speaker.said
    unsaid = {
        key for key in all_keys() if key.startswith(("ask-", "help-", "log-", "why-", "preview-", "move-"))
    } - said
    assert unsaid <= {
        "ask-move",  # titles that ask nothing of their own
        "why-not-legal",
        "why-stale",
        "why-row-too-long",
        "why-row-too-short",
        "why-no-clock",
        "why-time-runs-forward",
        "why-clock-first",
        "why-no-chance",
        "why-undo-clock",
    }, unsaid


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_core_can_be_said(language: str) -> None:
    game = MonsterCity()
    for key in messages(CORE, language):
        facts: dict[str, Value] = {"seat": 1, "rule": "", "number": 2}
        if key in ("why-over", "why-not-asked"):  # the title's own name the piece
            facts |= {"card": "", "move": "stop"}
        assert game.say(language, key, facts, NAMES).strip() not in ("", key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_cards_differ(language: str) -> None:
    """Two cards of an edition never have the same name."""
    for edition in ("standard", "heights"):
        game = MonsterCity(edition)
        texts = game.texts(language)
        cards = [*game.cards.buildings.names, *game.cards.monsters.names, *game.cards.events.names]
        names = [game.card_name(texts, card) for card in cards]
        assert len(set(names)) == len(names)


def test_a_seat_without_a_name_has_a_number() -> None:
    facts: dict[str, Value] = {"seat": 1}
    assert MonsterCity().say("pl", "log-stopped", facts) == "Miejsce 2 używa karty STOP."


def test_plurals() -> None:
    game = MonsterCity()

    def points(language: str, number: int) -> str:
        return game.say(language, "preview-points", {"points": number})

    assert [points("pl", n) for n in (1, 2, 5, 12, 22)] == [
        "1 punkt",
        "2 punkty",
        "5 punktów",
        "12 punktów",
        "22 punkty",
    ]
    assert [points("fr", n) for n in (0, 1, 2)] == ["0 point", "1 point", "2 points"]
    assert [points("en", n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_rules_of_outcomes_have_a_sentence() -> None:
    game = MonsterCity(seats=3)
    match = Match(game, seed=1)
    rng = random.Random(1)
    while not match.over:
        seat = (int(match.state.to_move()) & -int(match.state.to_move())).bit_length() - 1
        question = match.question(seat)
        assert question is not None
        match.play(seat, rng.choice(question.choices))
    assert isinstance(match.state, rules.MonsterCityState)
    assert rule_key(match.state.outcome()) in all_keys()

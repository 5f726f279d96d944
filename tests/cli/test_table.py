"""The table as it is drawn: whole in every language, at every width, and without anybody's secrets."""

import io
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from mypy_extensions import i64
from rich.console import Console, Group, RenderableType

from rubble.bots import Bot
from rubble.bots.search import SearchBot
from rubble.cli.host import Host
from rubble.cli.screen import Screen
from rubble.cli.table import Table
from rubble.cli.words import Words
from rubble.core.chance import Chance, FastChance
from rubble.core.match import Match
from rubble.core.state import State
from rubble.core.texts import LANGUAGES
from rubble.games import load
from tests.rehearsal.bidding import Bidding

NAMES = ("Ala", "Ola", "Jan", "Ewa", "Jerzy")
ROOT = Path(__file__).parents[2]


def console(width: int, height: int) -> Console:
    return Console(width=width, height=height, file=io.StringIO(), highlight=False)


def drawn(match: Match, seats: int, language: str, width: int, height: int) -> str:
    """The screen of those who hold the seats, with the question of the first of them that is asked."""
    screen = console(width, height)
    table = Table(match, Words(match.game, language, NAMES), screen)
    asked = [seat for seat in range(match.game.seats) if seats >> seat & 1 and match.question(seat)]
    screen.print(table.picture(seats, [], match.question(asked[0]) if asked else None))
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def tables(seats: int, variant: str, every: int) -> Iterator[Match]:
    """Tables of a match played at random."""
    match = Match(load("monster-city", seats=seats, variant=variant), seed=seats)
    rng = random.Random(seats)
    number = 0
    while not match.over:
        if number % every == 0:
            yield match
        seat = next(seat for seat in range(seats) if match.question(seat))
        question = match.question(seat)
        assert question is not None
        match.play(seat, rng.choice(question.choices))
        number += 1
    yield match


def letters(part: RenderableType, width: int) -> Counter[str]:
    """What is drawn, wherever it stands: without spaces and lines."""
    screen = console(width, 50)
    screen.print(part)
    assert isinstance(screen.file, io.StringIO)
    text = screen.file.getvalue()
    assert max(len(line) for line in text.splitlines()) <= width
    return Counter(re.sub(r"[\s╭─╮│╰╯├┤┬┼┴]", "", text))


@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(language: str, width: int) -> None:
    """Whatever does not fit in a line goes on in the next: the same letters stand on a very wide screen."""
    for seats, variant in ((3, "basic"), (5, "events")):
        for match in tables(seats, variant, 31):
            table = Table(match, Words(match.game, language, NAMES), console(width, 24))
            asked = match.view(0)["asked"]
            mask = 1 << asked[0] if asked else 0
            for roomy in (False, True):
                lying = table.drawing.table(match, mask, roomy)
                assert letters(lying, width) == letters(lying, 500)
            question = match.question(asked[0]) if asked else None
            if question:
                assert letters(Group(*table.asked(question, width)), width) == letters(
                    Group(*table.asked(question, 500)), 500
                )
            logs = [letters(Group(*table.log(mask, one)), one) for one in (width, 500)]
            assert logs[0] == logs[1]
            if match.over:
                assert letters(table.drawing.sheet(match), width) == letters(table.drawing.sheet(match), 500)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (140, 45)])
def test_a_turn_fits_on_the_screen(width: int, height: int) -> None:
    """With the line to type in and the one that names the commands; and somebody sees what happened last."""
    for variant in ("basic", "events"):
        for match in tables(5, variant, 11):
            for language in LANGUAGES:
                asked = match.view(0)["asked"]
                picture = drawn(match, 1 << asked[0] if asked else 0, language, width, height)
                assert len(picture.splitlines()) <= height - 2
                assert "· " in picture


def test_a_monster_says_what_is_lost() -> None:
    """What falls for certain by colour and value; what is still chosen as a number."""
    drawing = Table(next(tables(3, "basic", 99)), Words(load("monster-city"), "en", NAMES), console(80, 24)).drawing
    for number, falls, words in (
        (0, [], "destroys nothing"),
        (3, ["red-3", "red-5", "yellow-4"], "destroys ●3,5 ■4"),
        (2, ["green-8"], "destroys ▲8 +1"),
        (2, [], "destroys +2"),
    ):
        assert drawing.brings(("preview-destroys", {"number": number, "falls": falls})) == words


def test_only_the_hands_of_these_seats_are_drawn() -> None:
    for match in tables(3, "events", 9):
        for seats in range(8):
            picture = drawn(match, seats, "en", 100, 40)
            shown = set(re.findall(r"Hand of (\w+)", picture))
            assert shown == {NAMES[seat] for seat in range(3) if seats >> seat & 1}


def test_hidden_cards_change_nothing_on_the_screens_of_others() -> None:
    for match in tables(3, "events", 13):
        before = drawn(match, 1, "en", 100, 40)
        truth, match.state = match.state, match.state.resample(0, FastChance(5))
        assert drawn(match, 1, "en", 100, 40) == before
        match.state = truth


# --- bots and hints get what their seat may know


class Watcher(Bot):
    """Moves at random and keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[State] = []

    def choose(self, state: State, seat: i64, rng: Chance) -> i64:
        self.given.append(state)
        return state.draw(seat, rng)


def typed(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{line}\n" * 2000))


def test_bots_never_get_the_table_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1")
    match = Match(load("monster-city", variant="events"))
    watcher = Watcher()
    opponents = {seat: (watcher, FastChance(seat)) for seat in (1, 2)}
    words = Words(match.game, "en", NAMES[:3])
    host = Host(match, words, opponents, FastChance(9), Screen(console(80, 24)))
    with monkeypatch.context() as patch:
        patch.setattr(host, "finish", lambda: None)
        host.run()
    assert match.over
    assert len(watcher.given) > 30
    for state in watcher.given:
        assert state is not match.state
        assert isinstance(state.chance, FastChance)  # and not the sealed one, which holds the future


def test_a_hint_knows_only_what_the_seat_knows() -> None:
    """With the hidden cards changed the same generator gives the same advice."""
    told = []
    for hidden in (1, 2, 3):
        match = Match(load("monster-city", variant="events", first=0), seed=4)
        match.state = match.state.resample(0, FastChance(hidden))
        hands = match.game.position(match.state)
        host = Host(match, Words(match.game, "en", NAMES[:3]), {}, FastChance(9), Screen(console(80, 24)))
        host.talk.adviser = SearchBot(150)
        question = match.question(0)
        assert question is not None
        host.talk.hint(question)
        told.append((hands, [str(line) for line in host.talk.below]))
    assert len({hands for hands, _ in told}) == 3
    assert told[0][1] == told[1][1] == told[2][1]
    assert len(told[0][1]) == 2


# --- titles without a table of their own


def test_any_title_can_be_played_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1")
    match = Match(Bidding(), seed=1)
    screen = Screen(console(80, 24))
    opponents = {seat: (Watcher(), FastChance(seat)) for seat in (1, 2)}
    Host(match, Words(match.game, "pl", NAMES[:3]), opponents, FastChance(9), screen).run()
    assert match.over
    assert isinstance(screen.console.file, io.StringIO)
    said = screen.console.file.getvalue()
    assert "Zwycięstwo:" in said
    assert "★" in said


# --- the picture in the README


def test_the_picture_can_be_drawn_again(tmp_path: Path) -> None:
    file = tmp_path / "terminal.svg"
    subprocess.run([sys.executable, ROOT / "tools" / "picture.py", file], check=True, capture_output=True)
    assert file.read_text(encoding="utf-8").count("http") == 1  # the namespace; no fonts from elsewhere
    svg = ElementTree.parse(file).getroot()
    text = " ".join("".join(svg.itertext()).replace("\xa0", " ").split())
    for words in ("Monster City", "●", "▲", "■", "What do you do?"):
        assert words in text
    shown = (ROOT / "docs" / "terminal.svg").read_text(encoding="utf-8")
    assert "rubble play monster-city" in shown.replace("&#160;", " ")

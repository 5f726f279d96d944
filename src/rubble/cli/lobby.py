"""The lobby: what to play, with whom, in which language. Enter plays; a number changes that line."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from rubble.cli.games import editions_of
from rubble.cli.screen import Screen
from rubble.cli.seating import HOTSEAT, OPPONENT, seat_players
from rubble.cli.tables.drawing import QUIET, STRONG
from rubble.cli.words import Words, cli_texts, title_about, title_name
from rubble.core.errors import OptionError
from rubble.core.game import Game, Option
from rubble.core.texts import LANGUAGES
from rubble.games import TITLES, load, title

T = TypeVar("T")
OPPONENTS = {"strong": OPPONENT, "medium": "search:300", "easy": "greedy", "random": "random", "people": HOTSEAT}


@dataclass(frozen=True)
class Plan:
    """What is to be played, as typed or chosen."""

    game: str
    language: str
    edition: str = "standard"
    options: dict[str, str] = field(default_factory=dict)
    me: str = "0"
    bots: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def load(self) -> Game:
        """The game; complains about what does not exist."""
        return load(self.game, self.edition, **title(self.game).chosen(self.options))

    def players(self, game: Game) -> list[dict[str, str]]:
        return seat_players(game, self.me, self.bots, self.names, self.language)


@dataclass(frozen=True)
class Line:
    """One line of the lobby: what it is about, and the choices as words with the plan that each leads to."""

    label: str
    now: str
    choices: list[tuple[str, Plan]]


class Lobby:
    def __init__(self, screen: Screen, plan: Plan) -> None:
        self.screen = screen
        self.plan = plan

    def choose(self) -> Plan | None:
        """Ask until Enter starts the match; None if the visitor leaves."""
        note = ""
        with self.screen.own():
            while True:
                lines = self.lines()
                self.draw(lines, note)
                try:
                    typed = self.screen.ask()
                except EOFError:
                    return None
                if not typed:
                    return self.plan
                if typed.casefold() in ("q", "quit"):
                    return None
                line = pick(lines, typed)
                note = self.change(line) if line else self._no_such(typed)

    def draw(self, lines: list[Line], note: str) -> None:
        cli = cli_texts(self.plan.language)
        about = title_about(title(self.plan.game), self.plan.language)
        welcome = Text(cli("lobby-welcome"), style=STRONG), Text(about, style=QUIET), Text()
        rows = _numbered([(line.label, line.now) for line in lines])
        self.screen.show(Group(*welcome, rows, Text(), Text(note or cli("lobby-prompt"))))

    def change(self, line: Line) -> str:
        """Let the visitor choose one of the choices of a line; returns what is to be said about it."""
        cli = cli_texts(self.plan.language)
        head = Text(cli("lobby-choose", what=line.label), style=STRONG)
        self.screen.show(Group(head, Text(), _numbered([(words, "") for words, _ in line.choices]), Text()))
        try:
            typed = self.screen.ask()
        except EOFError:
            return ""
        chosen = pick(line.choices, typed)
        if chosen:
            self.plan = chosen[1]
        return "" if chosen or not typed else self._no_such(typed)

    def _no_such(self, typed: str) -> str:
        return cli_texts(self.plan.language)("lobby-no-such", typed=typed)

    # --- what can be chosen

    def lines(self) -> list[Line]:
        plan, game = self.plan, self.plan.load()
        cli = cli_texts(plan.language)
        words = Words(game, plan.language, tuple(player["name"] for player in plan.players(game)))
        games = [(title_name(one, plan.language), Plan(name, plan.language)) for name, one in TITLES.items()]
        editions = [(words.value("edition", name), replace(plan, edition=name)) for name in editions_of(type(game))]
        languages = [(cli_texts(code)("language-name"), replace(plan, language=code)) for code in LANGUAGES]
        return [
            Line(cli("lobby-game"), words.title(), games),
            *(self._option(option, game, words) for option in game.option_list),
            Line(cli("lobby-edition"), words.value("edition", plan.edition), editions),
            self._opponents(),
            Line(cli("lobby-language"), cli("language-name"), languages),
        ]

    def _option(self, option: Option, game: Game, words: Words) -> Line:
        """An option of the title; a choice that does not go together with the others starts them anew."""
        choices = []
        for choice in option.choices:
            kept = replace(self.plan, options={**self.plan.options, option.name: choice})
            plan = next((one for one in (kept, replace(kept, options={option.name: choice})) if _possible(one)), None)
            if plan is not None:
                choices.append((_value(words, option.name, choice), plan))
        return Line(words.option(option.name), _value(words, option.name, game.options[option.name]), choices)

    def _opponents(self) -> Line:
        cli = cli_texts(self.plan.language)
        now = HOTSEAT if self.plan.me == HOTSEAT else ",".join(self.plan.bots) or OPPONENT
        choices, shown = [], now
        for name, spec in OPPONENTS.items():
            people = spec == HOTSEAT
            plan = replace(self.plan, me=HOTSEAT if people else "0", bots=() if people else (spec,))
            choices.append((cli(f"opponents-{name}"), plan))
            if spec == now:
                shown = choices[-1][0]
        return Line(cli("lobby-opponents"), shown, choices)


def pick(choices: Sequence[T], typed: str) -> T | None:
    """The choice of a number as typed."""
    return choices[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed) <= len(choices) else None


def _possible(plan: Plan) -> bool:
    try:
        plan.load()
    except OptionError:
        return False
    return True


def _value(words: Words, option: str, value: str) -> str:
    """An option's value in words; a seat by its player's name."""
    if option == "first" and value.isdecimal() and int(value) < len(words.names):
        return words.names[int(value)]
    return words.value(option, value)


def _numbered(rows: list[tuple[str, str]]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for number, (label, now) in enumerate(rows, start=1):
        grid.add_row(Text(f"{number:>3}", style=STRONG), Text(label), Text(now, style=STRONG))
    return grid

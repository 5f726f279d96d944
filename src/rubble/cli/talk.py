"""What a person types at the table, understood: a move, a question about the rules, a wish for advice."""

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rubble.bots.search import SearchBot
from rubble.cli.screen import Screen
from rubble.cli.table import Table
from rubble.cli.tables.drawing import QUIET, STRONG
from rubble.cli.typed import meant
from rubble.cli.words import Words
from rubble.core.chance import Chance
from rubble.core.match import Match
from rubble.core.question import MoveRecord, Question

COMMANDS = ("why", "hint", "undo", "save", "log", "rules", "help", "quit")
_HINT_MILLISECONDS = 800
_HINTS = 2
_REASONS = 3


class Talk:
    """Answers about one match; `below` holds what is to be said below the table."""

    def __init__(self, match: Match, words: Words, table: Table, screen: Screen, advice: Chance) -> None:
        self.match = match
        self.words = words
        self.table = table
        self.screen = screen
        self.adviser = SearchBot(0, _HINT_MILLISECONDS)
        self.advice = advice  # the adviser's generator
        self.below: list[RenderableType] = []
        self._refused = ""

    def tell(self, key: str, **facts: str | int) -> None:
        self.tell_text(self.words.cli(key, **facts))

    def tell_text(self, text: str) -> None:
        self.below.append(self.table.drawing.paint(text))

    # --- moves

    def move(self, question: Question, typed: str) -> MoveRecord | None:
        """The move that was typed, by its number or in words; None if there is none, and then it is told why."""
        if typed.isdecimal():
            number = int(typed) if len(typed) < 9 else 0
            if 1 <= number <= len(question.choices):
                return question.choices[number - 1]
            self.tell("number-unknown", typed=typed, last=len(question.choices))
            return None
        found = meant(typed, question.choices, self.words)
        if len(found) == 1:
            return found[0]
        if found:
            self.tell("piece-several", moves=self.numbered(question, found))
        else:
            self._refused = typed
            self.reasons(question, typed)
        return None

    def numbered(self, question: Question, moves: list[MoveRecord]) -> str:
        return ", ".join(f"{question.choices.index(move) + 1}. {self.words.move(move)}" for move in moves)

    # --- rules

    def reasons(self, question: Question, typed: str) -> None:
        """Why what was typed may not be done now."""
        game = self.match.game
        found = meant(typed, game.pieces(self.match.state, question.seat), self.words)
        if not found:  # then it lies nowhere in sight; that is a reason too
            found = meant(typed, map(game.record_of, range(game.actions)), self.words)
        if not found:
            self.tell("piece-unknown", typed=typed)
            return
        legal = [move for move in found if move in question.choices]
        if legal:
            self.tell("why-may", moves=self.numbered(question, legal))
        offered = {choice["move"] for choice in question.choices}
        found.sort(key=lambda move: move["move"] not in offered)  # what could be meant here comes first
        sentences = []
        for move in found:
            reason = self.match.why_not(question.seat, move)
            if reason is not None:
                sentences.append(self.words.reason(reason))
        for sentence in list(dict.fromkeys(sentences))[: max(0, _REASONS - len(legal))]:
            self.tell_text(sentence)

    def why(self, question: Question, what: str) -> None:
        if what or self._refused:
            self.reasons(question, what or self._refused)
        else:
            self.tell("why-how", example=self.words.move(question.choices[0]))

    def explain(self, question: Question, what: str) -> None:
        """The rules of what is asked; or one rule by its id; or a card by its name."""
        game, rule = self.match.game, self.words.rule(what)
        if not what:
            texts = self.words.explain(question)
        elif rule is not None:
            texts = [self.words.cli("explained", name=what.upper(), about=rule)]
        else:
            texts = self.words.about(meant(what, map(game.record_of, range(game.actions)), self.words))
        for text in texts:
            self.tell_text(text)
        if not texts:
            self.reasons(question, what)

    # --- advice

    def hint(self, question: Question) -> None:
        """The moves that a search tried most; it starts from what this seat may know."""
        if len(question.choices) == 1:
            self.tell("hint-single")
            return
        if self.screen.live:
            self.screen.say(Text(self.words.cli("hint-thinks"), style=QUIET))
        state = self.match.for_seat(question.seat, self.advice)
        rows = self.adviser.search(state, question.seat, self.advice).statistics()
        tries = sum(visits for _, visits, _ in rows)
        for move, visits, reward in rows[:_HINTS]:
            words = self.numbered(question, [self.match.game.record_of(move)])
            self.tell("hint-line", move=words, percent=round(50 * (reward + 1)), visits=visits, all=tries)

    # --- pages to read

    def log(self, seats: int) -> list[RenderableType]:
        lines = self.table.log(seats, self.screen.console.width)
        title = Text(self.words.cli("log-title"), style=STRONG)
        return [title, *(lines or [Text(self.words.cli("log-empty"), style=QUIET)])]

    def rules(self) -> list[RenderableType]:
        title = self.words.cli("rules-title", title=self.words.title())
        return [Text(title, style=STRONG), Text(), _grid(self.words.rules(), QUIET)]

    def help(self, question: Question) -> list[RenderableType]:
        cli, rules = self.words.cli, self.words.rules()
        rows = [("1", cli("help-number", example=self.words.move(question.choices[0])))]
        rows += [("?", cli("help-question", rule=rules[-1][0] if rules else ""))]
        rows += [(cli(f"command-{name}"), cli(f"help-{name}")) for name in COMMANDS]
        legend = self.table.drawing.legend()
        title = Text(cli("help-title"), style=STRONG)
        return [title, Text(), _grid(rows, STRONG), Text(), Text(legend, style=QUIET)]


def _grid(rows: list[tuple[str, str]], style: str) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for name, sentence in rows:
        grid.add_row(Text(name, style=style), Text(sentence))
    return grid

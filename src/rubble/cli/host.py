"""The host of a match at one screen: asks the people, lets the bots move, keeps the file."""

import shlex
import time
from collections.abc import Mapping
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from rubble.bots import Bot
from rubble.cli import files
from rubble.cli.screen import Screen
from rubble.cli.table import Table
from rubble.cli.tables.drawing import QUIET, STRONG
from rubble.cli.talk import COMMANDS, Talk
from rubble.cli.typed import plain
from rubble.cli.words import Words, cli_texts
from rubble.core.chance import Chance
from rubble.core.errors import RubbleError
from rubble.core.match import Match
from rubble.core.question import Question

Opponents = Mapping[int, tuple[Bot, Chance]]  # of each bot's seat: the bot and its own generator


class Leave(Exception):
    """Somebody leaves the table."""


class Host:
    """Runs a match to its end, or until somebody leaves."""

    def __init__(
        self,
        match: Match,
        words: Words,
        opponents: Opponents,
        advice: Chance,
        screen: Screen,
        file: Path | None = None,
        pause: float = 0.0,
    ) -> None:
        self.match = match
        self.words = words
        self.opponents = opponents
        self.screen = screen
        self.file = file
        self.pause = pause
        self.table = Table(match, words, screen.console)
        self.talk = Talk(match, words, self.table, screen, advice)
        self.people = [seat for seat in range(match.game.seats) if seat not in opponents]
        self.facing = self.people[0] if len(self.people) == 1 else -1  # who sits before the screen

    def run(self, *welcome: str) -> None:
        """Play; whatever ends it, nothing that was asked to be saved is lost."""
        self.talk.below = [Text(line, style=QUIET) for line in welcome]
        try:
            self.keep()
            with self.screen.own():
                while not self.match.over:
                    self.step()
            self.finish()
        except (Leave, EOFError):
            self.farewell()
        except KeyboardInterrupt:
            self.screen.say(Text())
            self.farewell()
            raise

    def step(self) -> None:
        """One answer: of a bot if one is asked, else of a person."""
        awaited = int(self.match.state.awaited())
        asked = [seat for seat in range(self.match.game.seats) if awaited >> seat & 1]
        bots = [seat for seat in asked if seat in self.opponents]
        if bots:
            self.let_move(bots[0])
        elif self.change_places(asked):
            self.ask(self.facing)

    def let_move(self, seat: int) -> None:
        """A bot's move, from what its seat may know."""
        bot, rng = self.opponents[seat]
        begun = time.monotonic()
        if self.screen.live:
            thinks = self.words.cli("thinks", seat=self.words.names[seat])
            self.screen.show(self.table.picture(self.public(), [*self.talk.below, Text(thinks, style=QUIET)]))
        move = bot.choose(self.match.for_seat(seat, rng), seat, rng)
        self.screen.wait(self.pause - (time.monotonic() - begun))
        self.match.play(seat, self.match.game.record_of(int(move)))
        self.keep()

    def seen(self) -> int:
        """The seats whose secrets are drawn: the seat of whoever sits before the screen."""
        return 1 << self.facing if self.facing >= 0 else 0

    def public(self) -> int:
        """What may be drawn when nobody is asked: with several people at the screen, only what all may see."""
        return self.seen() if len(self.people) == 1 else 0

    # --- several people at one screen ---------------------------------------------------------------------------

    def change_places(self, asked: list[int]) -> bool:
        """Bring somebody who is asked before the screen, behind a curtain if there are secrets; False: look again."""
        last = self.facing
        if last in asked and (len(asked) == 1 or len(self.people) == 1):
            return True
        self.facing = last if last in asked else asked[0]
        private = any(seat >= 0 and self.match.game.private(self.match.state, seat) for seat in (last, self.facing))
        return self.curtain(last) if private and len(self.people) > 1 else True

    def curtain(self, last: int) -> bool:
        """Nobody's secrets are on the screen until the right person is before it."""
        words, name = self.words, self.words.names[self.facing]
        lines: list[RenderableType] = [
            *self.talk.below,
            Text(words.cli("pass-device", seat=name), style=STRONG),
            Text(words.cli("pass-device-how", seat=name)),
        ]
        takes_back = last in self.people and self.match.can_undo(last) is None
        if takes_back:
            lines.append(Text(words.cli("pass-device-undo", seat=words.names[last]), style=QUIET))
        while True:
            self.screen.show(self.table.picture(0, lines))
            typed = self.screen.ask()
            command = self.command(typed)
            if command == "quit":
                self.quit()
            elif command == "undo" and takes_back:
                self.facing = -1
                self.undo(last)
                return False
            elif not typed:
                return True

    # --- asking -------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Ask until the match goes on."""
        question = self.match.question(seat)
        assert question is not None
        self.show(question)
        while self.match.question(seat) == question:
            self.talk.below = []
            self.answer(question, self.screen.ask())
            if self.match.question(seat) == question:
                if self.screen.live:
                    self.show(question)
                else:
                    self.screen.say(*self.talk.below)

    def show(self, question: Question) -> None:
        """The table with the question; what is too long to stand below it gets a page of its own."""
        names = ["?", *(self.words.cli(f"command-{name}") for name in COMMANDS)]
        menu = Text(" · ".join(names), style=QUIET)
        picture = self.table.picture(self.seen(), [*self.talk.below, menu], question)
        if self.screen.live and self.talk.below and not self.table.fits(picture):
            self.page(self.talk.below)
            picture = self.table.picture(self.seen(), [menu], question)
        self.screen.show(picture)

    def command(self, typed: str) -> str:
        """The command that the first word names, in the match's language or in English; empty if it names none."""
        word = plain(typed.partition(" ")[0])
        if typed.startswith("?"):
            return "?"
        for name in COMMANDS:
            if word in (plain(texts(f"command-{name}")) for texts in (cli_texts("en"), self.words.cli)):
                return name
        return "quit" if word == "q" else ""

    def answer(self, question: Question, typed: str) -> None:
        """A command, or a move."""
        name, talk = self.command(typed), self.talk
        rest = typed[1:].strip() if name == "?" else typed.partition(" ")[2].strip()
        if name == "?":
            talk.explain(question, rest)
        elif name == "why":
            talk.why(question, rest)
        elif name == "hint":
            talk.hint(question)
        elif name == "undo":
            self.undo(self.last_mover())
        elif name == "save":
            self.save(rest)
        elif name == "log":
            self.page(talk.log(self.seen()))
        elif name == "rules":
            self.page(talk.rules())
        elif name == "help":
            self.page(talk.help(question))
        elif name == "quit":
            self.quit()
        elif typed:
            move = talk.move(question, typed)
            if move is not None:
                self.match.play(question.seat, move)
                self.keep()

    def page(self, parts: list[RenderableType]) -> None:
        self.screen.page(self.words.cli("press-enter"), *parts)

    # --- taking back, saving, leaving ---------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        reason = self.match.can_undo(seat)
        if reason is not None:
            self.talk.tell_text(self.words.reason(reason))
            return
        self.match.undo(seat)
        self.keep()

    def last_mover(self) -> int:
        """The person at this screen whose move was the last; what was taken back counts no more."""
        movers: list[int] = []
        for line in self.match.record.lines:
            if line.get("undo"):
                while movers and movers.pop() != line["seat"]:
                    pass
            elif "move" in line:
                movers.append(int(line["seat"]))
        return next((seat for seat in reversed(movers) if seat in self.people), self.people[0])

    def save(self, name: str) -> None:
        """Keep the match in a file, from now on after every move."""
        file = Path(name).expanduser() if name else self.file or self.free_file()
        try:
            files.check_writable(file)
            if file != self.file and file.exists():
                self.talk.tell("save-exists", file=str(file))
                return
            files.write(file, self.match.to_text())
        except RubbleError as error:
            self.talk.tell_text(str(error))
            return
        self.file = file
        self.talk.tell("saved", file=str(file))

    def free_file(self) -> Path:
        number = 1
        while (file := Path(f"{self.match.game.id}-{number}.jsonl")).exists():
            number += 1
        return file

    def keep(self) -> None:
        """Write the match where it was asked to be kept."""
        if self.file is not None:
            try:
                files.write(self.file, self.match.to_text())
            except RubbleError as error:
                self.talk.tell_text(str(error))

    def quit(self) -> None:
        """Leave; whoever has not saved may do it now."""
        if self.file is None and self.screen.live:
            self.screen.say(Text(self.words.cli("quit-unsaved")))
            name = self.screen.ask()
            if name:
                self.save(name)
                if self.file is None:
                    return
        raise Leave

    def farewell(self) -> None:
        """Say where the match is kept."""
        self.talk.below = []
        self.keep()
        self.screen.say(*self.talk.below)
        if not self.talk.below:
            self.say_where("not-saved", "over-saved" if self.match.over else "left-saved")

    def say_where(self, unsaved: str, saved: str) -> None:
        """Where the match is kept, and what can be done with the file."""
        key = unsaved if self.file is None else saved
        self.screen.say_whole(self.words.cli(key, file=shlex.quote(str(self.file))))

    # --- the end ------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last table, the score sheet, and what can be done with the match."""
        last = self.table.drawing.table(self.match, self.public(), roomy=False)
        self.screen.say(last, *self.result(), *self.talk.below)
        names = {name: self.words.cli(f"command-{name}") for name in ("save", "log", "rules")}
        while True:
            self.say_where("over-unsaved", "over-saved")
            self.screen.say(Text(self.words.cli("over-prompt", **names), style=QUIET))
            self.talk.below = []
            typed = self.screen.ask()
            name = self.command(typed)
            if not typed or name == "quit":
                return
            if name == "save":
                self.save(typed.partition(" ")[2].strip())
            elif name == "log":
                self.talk.below = self.talk.log(self.public())
            elif name == "rules":
                self.talk.below = self.talk.rules()
            self.screen.say(*self.talk.below)

    def result(self) -> list[RenderableType]:
        state, cli = self.match.state, self.words.cli
        winners = [self.words.names[s] for s in range(self.match.game.seats) if int(state.winners()) >> s & 1]
        over = cli("sheet-over", winners=", ".join(winners)) if winners else cli("sheet-over-nobody")
        lines: list[RenderableType] = [self.table.drawing.sheet(self.match), Text(over, style=STRONG)]
        sentence = self.words.rule(state.outcome())
        if sentence:
            lines.append(Text(cli("sheet-rule", rule=state.outcome(), sentence=sentence), style=QUIET))
        return lines

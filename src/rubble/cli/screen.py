"""The screen: draws, asks for a line, waits. Without a terminal it writes a plain transcript instead."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rich.console import Console, Group, RenderableType
from rich.segment import Segments
from rich.text import Text

PROMPT = "> "


class Screen:
    """One console. It is live where a person sits at it: then pictures replace each other, and pauses are made."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.live = self.console.is_terminal and sys.stdin.isatty()
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # what is typed wrongly is refused in words, not by a traceback
        if self.live:
            _no_history()

    @contextmanager
    def own(self) -> Iterator[None]:
        """A screen of our own, gone afterwards: nobody can scroll back to another player's cards."""
        if not self.live:
            yield
            return
        self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.console.set_alt_screen(False)

    def show(self, picture: RenderableType) -> None:
        """Put a picture in the place of the last one."""
        if self.live:
            self.console.clear()
        self.console.print(picture)

    def say(self, *lines: RenderableType) -> None:
        """Add something below the picture."""
        for line in lines:
            self.console.print(line)

    def say_whole(self, line: str) -> None:
        """Say something that is to be copied: the terminal may break the line, we do not."""
        self.console.print(Text(line), soft_wrap=True)

    def ask(self) -> str:
        """A line as typed; EOFError when there are no more."""
        if self.live:
            return input(PROMPT).strip()
        self.console.print(Text(PROMPT), end="")
        try:
            line = input().strip()
        except EOFError:
            self.console.print()
            raise
        self.console.print(Text(line))
        return line

    def page(self, go_on: str, *parts: RenderableType) -> None:
        """Something to read, screen by screen; then Enter."""
        if not self.live:
            self.say(*parts)
            return
        lines = self.console.render_lines(Group(*parts), pad=False, new_lines=True)
        room = max(4, self.console.height - 3)
        for top in range(0, len(lines), room):
            self.console.clear()
            self.console.print(Segments(part for line in lines[top : top + room] for part in line), end="")
            self.console.print(Text(f"\n{go_on}", style="dim"))
            self.ask()

    def wait(self, seconds: float) -> None:
        """A humane pause; a transcript needs none."""
        if self.live and seconds > 0:
            time.sleep(seconds)


def _no_history() -> None:
    """Lines can be edited, but not called back: they may be another player's secret."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(False)

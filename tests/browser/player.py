"""Somebody who plays by clicking: only what is lit, and the prompt's own buttons."""

import random
import time
from typing import Any

from playwright.sync_api import TimeoutError

from tests.browser.screen import Screen

LIT = ".card.playable, .bl.can, .pick.playable, .stopb.may"
GO = "[data-prompt] .btn.go:not([disabled])"
LOOK = f"""() => {{
    const seen = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    return {{
        end: seen('[data-end]').length > 0,
        curtain: seen('[data-curtain]').length > 0,
        go: seen({GO!r}).length,
        lit: seen({LIT!r}).map(one => one.dataset.tell),
        buttons: seen('[data-prompt] button:not([disabled])').map(one => one.textContent.trim()),
    }};
}}"""


class Player:
    """Plays until something is in sight. Chance decides, the same each time."""

    def __init__(self, screen: Screen, seed: int = 1) -> None:
        self.screen = screen
        self.chance = random.Random(seed)
        self.answers = 0

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.screen.page.evaluate(LOOK)
        return seen

    def until(self, what: str, seconds: float = 120.0) -> None:
        """Play until `end`, `curtain`, or `lit`: one's own turn."""
        end = time.monotonic() + seconds
        while not (seen := self.look())[what]:
            if time.monotonic() > end:
                raise AssertionError(f"Not there after {seconds} s and {self.answers} clicks: {seen}")
            if not self.act(seen):
                self.screen.page.wait_for_timeout(20)

    def act(self, seen: dict[str, Any]) -> bool:
        """One click, if there is something to click. What others did since it was seen may have taken it away."""
        page = self.screen.page
        if seen["curtain"]:
            target = page.locator("[data-curtain] button")
        elif seen["go"]:
            target = page.locator(GO).first
        elif seen["lit"]:
            target = page.locator(f"{LIT} >> visible=true").nth(self.chance.randrange(len(seen["lit"])))
        elif WITHOUT in seen["buttons"]:
            target = self.screen.prompt().get_by_role("button", name=WITHOUT)
        else:
            return False
        try:
            target.click()
        except TimeoutError:
            if self.look() == seen:  # it is still there, and cannot be clicked
                raise
            return False
        self.answers += 1
        return True


WITHOUT = "Without effect"


def build(screen: Screen) -> str:
    """Build the first that may be built; its kind."""
    card = screen.see("[data-row=building-row] .playable")
    kind = card.get_attribute("data-kind") or ""
    card.click()
    screen.see(GO).click()
    return kind


def feed(screen: Screen) -> list[str]:
    """Give a monster what it still wants, the first that are lit; their kinds."""
    picked = []
    while not (go := screen.page.locator(GO)).count() and (lit := screen.page.locator("[data-own] .bl.can")).count():
        picked.append(lit.first.get_attribute("data-kind") or "")
        lit.first.click()
        screen.quiet()
    if go.count():
        go.click()
    return picked

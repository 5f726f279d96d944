"""A person's screen: one page in a browser of its own, whose console must stay clean."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, expect

Kept = dict[str, Any]

# Moves as the page makes them: `Element.animate` and CSS animations, each on its piece, in order.
WATCH_MOTION = (Path(__file__).parent / "motion.js").read_text()
MEASURE = (Path(__file__).parent / "measure.js").read_text()
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Screen:
    """A device with one tab. `rooms` are the places it already has, as (room, token)."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 1440,
        height: int = 900,
        rooms: tuple[tuple[str, str], ...] = (),
        reduced: bool = False,
        **settings: Any,
    ) -> None:
        self.url = url
        self.problems: list[str] = []
        self._foreseen: list[re.Pattern[str]] = []
        kept = {"language": "en", "theme": "light", "pace": "quick", "name": "Mira", **settings}
        places = [
            {"room": room, "token": token, "game": "monster-city", "epoch": 0, "version": 0, "at": 0}
            for room, token in rooms
        ]
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if reduced else "no-preference",
            has_touch=width < 600,
            storage_state={
                "cookies": [],
                "origins": [
                    {
                        "origin": url,
                        "localStorage": [
                            {"name": "rubble.settings", "value": json.dumps(kept)},
                            {"name": "rubble.rooms", "value": json.dumps(places)},
                        ],
                    }
                ],
            },
        )
        self.context.set_default_timeout(20_000)
        self.context.add_init_script(WATCH_MOTION)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self._trouble(f"error in the page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        return page

    # --- a clean console

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._trouble(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page went elsewhere meanwhile
            self._trouble(f"request failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._trouble(f"{response.status}: {response.request.method} {response.url}")

    def _trouble(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self._foreseen):
            self.problems.append(text)

    def foresee(self, pattern: str) -> None:
        """This test breaks something on purpose, and the browser may say so."""
        self._foreseen.append(re.compile(pattern))

    # --- going places

    def go(self, path: str) -> "Screen":
        self.page.goto(self.url + path)
        expect(self.page.locator("main").first).to_be_visible()
        return self

    def settle(self) -> "Screen":
        """Wait until nothing moves and all letters are there."""
        self.page.evaluate("() => document.fonts.ready.then(() => true)")
        self.page.wait_for_function(
            "() => document.getAnimations().every(a => a.playState !== 'running'"
            " || a.effect.getComputedTiming().iterations === Infinity)"
        )
        return self

    def quiet(self) -> "Screen":
        """Wait until the page has said all it has to say."""
        self.page.evaluate(
            """() => new Promise(done => {
                let timer = 0;
                const watch = new MutationObserver(() => wait());
                const end = () => window.__fetching ? wait() : (watch.disconnect(), done());
                const wait = () => { clearTimeout(timer); timer = setTimeout(end, 90); };
                watch.observe(document.body, {subtree: true, childList: true, characterData: true});
                wait();
            })"""
        )
        return self

    def set(self, **settings: Any) -> None:
        """Change this device's settings as another tab would: without a reload."""
        self.page.evaluate(
            """change => {
                const kept = {...JSON.parse(localStorage.getItem('rubble.settings') ?? '{}'), ...change};
                localStorage.setItem('rubble.settings', JSON.stringify(kept));
                dispatchEvent(new StorageEvent('storage', {key: 'rubble.settings'}));
            }""",
            settings,
        )

    # --- looking

    def see(self, selector: str) -> Locator:
        """That thing, which must be in sight."""
        found = self.page.locator(selector).first
        expect(found).to_be_visible()
        return found

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def prompt(self) -> Locator:
        return self.page.locator("[data-prompt]")

    def measure(self) -> list[str]:
        """What is cut off, too small to read or too small to touch."""
        found: list[str] = self.page.evaluate(MEASURE)
        return found

    def axe(self) -> list[str]:
        """What axe-core objects to."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found: list[str] = self.page.evaluate(
            """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.flatMap(rule =>
                rule.nodes.slice(0, 4).map(node => `${rule.id}: ${node.target.join(' ')}: ` +
                    `${node.failureSummary.split('\\n').slice(1).join(' ').trim()}`))"""
        )
        return found

    def moves(self) -> list[dict[str, Any]]:
        """All motion so far."""
        found: list[dict[str, Any]] = self.page.evaluate("() => window.__moves")
        return found

    def wait_for(self, what: Callable[[], bool], seconds: float = 20.0) -> None:
        end = time.monotonic() + seconds
        while not what():
            if time.monotonic() > end:
                raise AssertionError(f"That did not happen within {seconds} s.")
            self.page.wait_for_timeout(30)

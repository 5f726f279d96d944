"""A server with data of its own and a Chromium for each worker, and a fresh device for each screen of a test."""

import itertools
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.screen import Screen
from tests.server.process import Server

expect.set_options(timeout=20_000)  # a busy machine is slow, and nothing else
NewScreen = Callable[..., Screen]
GENEROUS = ("rooms_per_address=100000", "requests_per_address=1000000", "messages_a_second=1000", "messages_burst=1000")
QUICK_BOTS = ("pace=0.02", "think=0.05", "keep_days=0")
LIMITS = tuple(itertools.chain(*(("--limit", one) for one in GENEROUS + QUICK_BOTS)))


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One real server a worker; each test makes rooms of its own."""
    folder = tmp_path_factory.mktemp("table")
    running = Server(f"sqlite:///{folder / 'rooms.sqlite'}", folder / "log", *LIMITS).start()
    assert "<div id" in running.get("/").text, "The pages are not built: run make setup."
    yield running
    assert running.stop() == 0, running.log.read_text()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One real browser a worker. It ends with these tests: its event loop would be in the way of others."""
    program, *arguments = tool()
    assert program, "The tests need a browser: run make services, or set CHROMIUM to its path."
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=arguments)
        yield running
        running.close()


def tool() -> list[str]:
    """The browser that `make services` provides, and how it is started."""
    ask = "from tools import browser; print(browser.chromium() or '', *browser.ARGUMENTS, sep='\\n')"
    folder = Path(__file__).parents[2]
    said = subprocess.run([sys.executable, "-c", ask], cwd=folder, text=True, capture_output=True, check=True)
    return said.stdout.splitlines()


@pytest.fixture
def new_screen(
    chromium: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[NewScreen]:
    """Makes screens, each on a device of its own. A failing test leaves a picture of each."""
    made: list[Screen] = []

    def make(url: str = server.url, **how: Any) -> Screen:
        made.append(Screen(chromium, url, **how))
        return made[-1]

    yield make
    failed = request.node.stash.get(FAILED, False)
    problems = [problem for screen in made for problem in screen.problems]
    for number, screen in enumerate(made):
        if failed or problems:
            screen.page.screenshot(path=tmp_path / f"screen-{number}.png", full_page=True)
        screen.context.close()
    if problems:
        pytest.fail("The console is not clean:\n" + "\n".join(dict.fromkeys(problems)), pytrace=False)


@pytest.fixture
def screen(new_screen: NewScreen) -> Screen:
    return new_screen()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report

"""Takes the pictures of README and docs in a real browser: `python tools/shots.py URL`, with a table served there."""

import json
import sys
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser as chromium

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
RECORD = ROOT / "tests" / "records" / "monster-city-1-basic-3-greedy.jsonl"
NAMES = ("Mira", "Basil", "Ottilie")


def record(moves: int | None) -> str:
    """The first moves of a golden record, with names for people."""
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    head["seats"] = [{"name": NAMES[0]}, *({"name": name, "bot": "fair"} for name in NAMES[1:])]
    return "\n".join([json.dumps(head), *(lines[1:] if moves is None else lines[1 : moves + 2])]) + "\n"


def post(url: str, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        url + path, json.dumps(body).encode(), {"Content-Type": "application/json", "Origin": url}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def shoot(browser: Browser, url: str, name: str, path: str, size: tuple[int, int], made: Any = None) -> None:
    place = {"game": "monster-city", "epoch": 0, "version": 0, "at": 0, **(made or {})}
    kept: dict[str, Any] = {"rubble.settings": {"theme": "light", "language": "en", "pace": "quick", "name": "Mira"}}
    if made:
        kept["rubble.rooms"] = [place]
    script = "".join(f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))});" for key, value in kept.items())
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    context.add_init_script(script)
    page: Page = context.new_page()
    page.goto(url + path)
    page.wait_for_timeout(5000)
    page.screenshot(path=DOCS / name)
    context.close()


def main(url: str) -> None:
    going = post(url, "/api/load", {"record": record(37), "name": "Mira", "settings": {"pace": "slow"}})
    over = post(url, "/api/load", {"record": record(None), "name": "Mira"})
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.chromium(), args=list(chromium.ARGUMENTS))
        shoot(browser, url, "front.png", "/", (1440, 1100), going)
        shoot(browser, url, "table.png", f"/r/{going['room']}", (1440, 900), going)
        shoot(browser, url, "table-phone.png", f"/r/{going['room']}", (390, 844), going)
        shoot(browser, url, "end.png", f"/r/{over['room']}", (1440, 930), over)
        shoot(browser, url, "replay.png", f"/replay?room={over['room']}&at=40", (1440, 900), over)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))

"""Takes the pictures of README and docs in a real browser: `python tools/shots.py URL`, with a table served there."""

import json
import sys
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect
from websockets.typing import Origin

from tools import browser as chromium

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
RECORD = ROOT / "tests" / "records" / "monster-city-1-basic-3-greedy.jsonl"
NAMES = ("Mira", "Basil", "Clarissa")


def record(lines: list[str], me: int) -> str:
    """A golden record, or the beginning of one, with a person at one seat and bots at the others."""
    head = json.loads(lines[0])
    bots = iter(NAMES[1:])
    head["seats"] = [
        {"name": NAMES[0]} if seat == me else {"name": next(bots), "bot": "fair"} for seat in range(len(head["seats"]))
    ]
    return "\n".join([json.dumps(head), *lines[1:]]) + "\n"


def finish(url: str, made: Any, last: dict[str, Any]) -> None:
    """Make the last move of a match, so that its end sheet can be seen."""
    with connect(url.replace("http", "ws", 1) + "/ws", origin=Origin(url)) as line:
        line.send(json.dumps({"t": "hello", "room": made["room"], "token": made["token"]}))
        for text in line:
            told = json.loads(text)
            if told["t"] == "table" and told["over"]:
                return
            if told["t"] == "table" and told["asked"]:
                move = {"move": last["move"], "card": last["card"]}
                question = told["asked"][0]["number"]
                line.send(
                    json.dumps({"t": "play", "id": 1, "seat": last["seat"], "question": question, "moves": [move]})
                )


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
    page.wait_for_function("() => !document.body.innerText.includes('Weighing every decision')", timeout=60_000)
    page.screenshot(path=DOCS / name)
    context.close()


def main(url: str) -> None:
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    turn = json.loads(lines[40])["seat"]
    going = post(url, "/api/load", {"record": record(lines[:40], turn), "name": NAMES[0], "settings": {"pace": "slow"}})
    last = json.loads(lines[-1])
    over = post(url, "/api/load", {"record": record(lines[:-1], last["seat"]), "name": NAMES[0]})
    finish(url, over, last)
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

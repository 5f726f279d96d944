"""What happened while nobody looked is shown: the line was down, the tab asleep, the page closed."""

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect
from websockets.sync.client import connect

from tests.browser.conftest import NewScreen
from tests.browser.player import Player
from tests.browser.positions import asked, load_at
from tests.browser.screen import Screen
from tests.browser.test_motion import cards_of, falls, floors, symbol, turned, wait_for
from tests.server.process import Server

Step = dict[str, Any]


class Line:
    """A screen's line to the server, which can be cut."""

    def __init__(self, screen: Screen) -> None:
        self.down = False
        self._lines: list[WebSocketRoute] = []
        screen.foresee("WebSocket connection|ERR_CONNECTION")
        screen.page.route_web_socket("**/ws", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self.down:
            line.close(code=1013)
        else:
            line.connect_to_server()
            self._lines.append(line)

    def cut(self) -> None:
        self.down = True
        for line in self._lines:
            line.close(code=1013)
        self._lines = []


def log_of(server: Server, room: tuple[str, str]) -> list[Step]:
    """All steps of the match, as its player may know them."""
    with connect(server.url.replace("http", "ws", 1) + "/ws", compression=None) as line:
        line.send(json.dumps({"t": "hello", "room": room[0], "token": room[1]}))
        while (told := json.loads(line.recv(10)))["t"] != "table":
            pass
    steps: list[Step] = told["steps"]
    return steps


def two_devices(server: Server, new_screen: NewScreen, **how: Any) -> tuple[tuple[str, str], Screen, Screen]:
    """One player on two devices: what is done on the second, the first may miss."""
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 12))
    away = new_screen(rooms=(room,), pace="normal", **how)
    here = new_screen(rooms=(room,), reduced=True, width=1024)
    return room, away, here


def sit_down(*screens: Screen, room: str) -> None:
    for screen in screens:
        screen.go(f"/r/{room}").see("[data-row] .playable")
        screen.settle()


def a_round(server: Server, room: tuple[str, str], here: Screen) -> list[Step]:
    """A move on this device, then the bots'; the steps."""
    before = len(log_of(server, room))
    player = Player(here)
    while len(log_of(server, room)) == before:
        player.act(player.look())
        here.quiet()
    here.wait_for(
        lambda: len(log_of(server, room)) > before + 2 and here.page.locator("[data-row] .playable").count() > 0
    )
    return log_of(server, room)[before:]


def see_shown(screen: Screen, steps: list[Step], pace: float = 2.0) -> None:
    """Every one of these steps moves its own pieces, at this speed."""
    for event in (event for step in steps for event in step["events"]):
        seat, card = str(event.get("seat")), str(event.get("card"))
        if event["event"] == "built":
            arcs = wait_for(screen, lambda move: turned(move, "rotate(5deg)") and move["art"] == symbol(card))  # noqa: B023
            assert arcs[0]["duration"] == 440 / pace
        elif event["event"] == "attacked":
            for kind in event["destroyed"]:
                drops = wait_for(screen, lambda move: falls(move, seat, kind), floors(kind))  # noqa: B023
                assert drops[0]["duration"] == 60 / pace


def test_moves_missed_while_the_line_was_down_are_shown(server: Server, new_screen: NewScreen) -> None:
    room, away, here = two_devices(server, new_screen)
    line = Line(away)
    sit_down(away, here, room=room[0])
    line.cut()
    away.see("[data-strip=line]")
    steps = a_round(server, room, here)
    assert len(steps) >= 3
    line.down = False
    away.see("[data-strip=line] button").click()
    expect(away.see("[data-strip=ok]")).to_contain_text(f"You missed {len(steps)} moves. Showing them.")
    see_shown(away, steps)
    away.see("[data-row] .playable")
    away.settle()
    assert cards_of(away) == cards_of(here)


def test_moves_missed_by_a_sleeping_tab_are_shown(server: Server, new_screen: NewScreen) -> None:
    room, away, here = two_devices(server, new_screen)
    sit_down(away, here, room=room[0])
    sleep(away, True)
    before = cards_of(away)
    steps = a_round(server, room, here)
    expect(away.page).to_have_title(re.compile("^Your turn"))  # the tab says how it is
    away.quiet()
    assert cards_of(away) == before
    sleep(away, False)
    expect(away.see("[data-strip=ok]")).to_contain_text(f"You missed {len(steps)} moves. Showing them.")
    see_shown(away, steps)
    away.see("[data-row] .playable")
    away.settle()
    assert cards_of(away) == cards_of(here)


def sleep(screen: Screen, hidden: bool) -> None:
    """As when another tab is in front: a headless browser has no front."""
    screen.page.evaluate(
        """hidden => {
            const seen = hidden ? 'hidden' : 'visible';
            Object.defineProperty(document, 'visibilityState', {get: () => seen, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def test_who_acts_does_not_watch_what_was_missed(server: Server, new_screen: NewScreen) -> None:
    room, away, here = two_devices(server, new_screen)
    sit_down(away, here, room=room[0])
    for way in ("a card", "the button"):
        sleep(away, True)
        a_round(server, room, here)
        sleep(away, False)
        if way == "a card":
            kind = here.see("[data-row] .playable").get_attribute("data-kind")
            away.page.locator(f"[data-row] [data-kind={kind}]").first.click()
            away.see("[data-prompt] .btn.go")
            away.page.keyboard.press("Escape")
        else:
            away.button("Skip to now").click()
        away.see("[data-row] .playable")
        away.settle()
        assert cards_of(away) == cards_of(here), way


def test_what_happened_while_the_page_was_closed(server: Server, new_screen: NewScreen) -> None:
    """It is told beside the table, and shown on it if one likes; the menu brings it back."""
    room, away, here = two_devices(server, new_screen)
    sit_down(away, here, room=room[0])
    away.page.goto("about:blank")
    steps = a_round(server, room, here)
    away.go(f"/r/{room[0]}")
    panel = away.see("[data-away]")
    expect(panel.locator("li")).to_have_count(sum(len(step["events"]) for step in steps))
    away.settle()
    before = len(away.moves())
    panel.get_by_role("button", name="Show the moves").click()
    see_shown(away, steps)
    assert len(away.moves()) > before
    away.see("[data-row] .playable")
    assert cards_of(away) == cards_of(here)
    panel.get_by_role("button", name="Read").click()
    expect(panel).to_have_count(0)
    away.button("Menu").click()
    away.button("While you were away").click()
    away.see("[data-away]")

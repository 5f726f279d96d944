"""When things go wrong on the way: the line breaks, pages are reloaded, opened twice, left and come back to."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LIMITS, NewScreen
from tests.browser.player import build, feed
from tests.browser.positions import asked, load_at
from tests.server.process import Server


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    one = Server(f"sqlite:///{tmp_path / 'rooms.sqlite'}", tmp_path / "log", *LIMITS).start()
    yield one
    if one.process is not None and one.process.poll() is None:
        one.kill()


def test_a_lost_line_is_shown_and_heals_itself(frail: Server, new_screen: NewScreen) -> None:
    room = load_at(frail, "basic-3-greedy", asked("ask-turn", 0))
    screen = new_screen(frail.url, rooms=(room,), reduced=True)
    screen.foresee("WebSocket connection|ERR_CONNECTION")
    screen.go(f"/r/{room[0]}").see("[data-row=building-row] .playable")
    city = screen.page.locator("[data-own] .bl")
    before = city.count()
    frail.kill()
    screen.see("[data-strip=line]")
    screen.see("[data-row=building-row] .playable").click()
    screen.see("[data-prompt] .btn.go").click()  # the move is safe, and made when the line is back
    frail.start()
    expect(screen.page.locator("[data-strip=line]")).to_have_count(0)
    expect(city).to_have_count(before + 1)


class Wire:
    """A line to a server that can go dead without a word: it stays open, and nothing passes any more."""

    def __init__(self, server: Server) -> None:
        self.there = ("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
        self.ear = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.ear.getsockname()[1]}"
        self.alive = threading.Event()
        self.alive.set()
        self.cut: list[socket.socket] = []  # connections that were open when it went dead
        self.open: list[socket.socket] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def die(self) -> None:
        self.alive.clear()
        self.cut, self.open = self.open, []

    def live(self, late: bool) -> None:
        """It carries again. What was on its way comes late, or is lost."""
        if not late:
            for one in self.cut:
                one.close()
        self.alive.set()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.ear.accept()
                there = socket.create_connection(self.there)
                self.open += [here, there]
                for pair in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self.alive.wait()
                other.sendall(data)
            self.alive.wait()
            other.shutdown(socket.SHUT_WR)


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    one = Wire(server)
    yield one
    one.alive.set()
    one.ear.close()
    for end in one.open + one.cut:
        end.close()


@pytest.mark.parametrize("late", [False, True], ids=["lost", "late"])
def test_a_line_that_is_dead_without_a_word(late: bool, server: Server, wire: Wire, new_screen: NewScreen) -> None:
    """A move finds it out within seconds; it is made once, whether its first message was lost or only comes late."""
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 0))
    screen = new_screen(wire.url, rooms=(room,), reduced=True)
    screen.foresee("WebSocket connection|ERR_CONNECTION")
    screen.go(f"/r/{room[0]}").see("[data-row=building-row] .playable")
    city = screen.page.locator("[data-own] .bl")
    before = city.count()
    wire.die()
    build(screen)
    expect(screen.page.locator("[data-strip=line]")).to_be_visible(timeout=7000)
    wire.live(late)
    expect(screen.page.locator("[data-strip=line]")).to_have_count(0)
    expect(city).to_have_count(before + 1)
    screen.see("[data-row] .playable")  # the others moved too, and nothing was refused
    assert city.count() == before + 1
    assert not screen.page.locator("[data-strip=warn]").count()


def test_a_dead_line_is_found_out_when_the_network_goes(server: Server, wire: Wire, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 0))
    screen = new_screen(wire.url, rooms=(room,), reduced=True)
    screen.foresee("WebSocket connection|ERR_CONNECTION|ERR_INTERNET")
    screen.go(f"/r/{room[0]}").see("[data-row=building-row] .playable")
    wire.die()
    screen.context.set_offline(True)
    expect(screen.page.locator("[data-strip=line]")).to_be_visible(timeout=7000)
    wire.live(late=False)
    screen.context.set_offline(False)
    expect(screen.page.locator("[data-strip=line]")).to_have_count(0, timeout=5000)


def test_a_server_that_says_goodbye(frail: Server, new_screen: NewScreen) -> None:
    room = load_at(frail, "events-3-greedy", asked("ask-remodel"))
    screen = new_screen(frail.url, rooms=(room,), reduced=True)
    screen.foresee("WebSocket connection|ERR_CONNECTION")
    screen.go(f"/r/{room[0]}").see("[data-own] .bl.can")
    frail.stop()
    screen.see("[data-strip=line]")
    frail.start()
    expect(screen.page.locator("[data-strip=line]")).to_have_count(0)
    screen.see("[data-own] .bl.can").click()
    screen.see("[data-prompt] .btn.go").click()
    screen.see("[data-row=building-row] .playable")


def test_two_tabs_show_the_same(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 0))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-row=building-row] .playable")
    other = screen.new_tab()
    other.goto(screen.page.url)
    expect(other.locator("[data-row=building-row] .playable").first).to_be_visible()
    city = other.locator("[data-own] .bl")
    before = city.count()
    screen.see("[data-row=building-row] .playable").click()
    screen.see("[data-prompt] .btn.go").click()
    expect(city).to_have_count(before + 1)
    other.locator("button[popovertarget$=menu]").click()
    other.get_by_text("Polski").click()
    expect(screen.page.locator("html")).to_have_attribute("lang", "pl")


def test_back_and_forward(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 0))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go("/").see(f"a[href='/r/{room[0]}']").click()
    screen.see("[data-row=building-row] .playable")
    screen.page.go_back()
    screen.see("[data-start]")
    screen.page.go_forward()
    screen.see("[data-row=building-row] .playable").click()
    screen.see("[data-prompt] .btn.go")


def test_reload_in_the_middle_of_a_choice(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-destroy", 30))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-own] .bl.can").click()
    screen.page.reload()
    screen.see("[data-own] .bl.can")
    city = screen.page.locator("[data-own] .bl")
    before = city.count()
    assert feed(screen)
    screen.wait_for(lambda: city.count() < before)


def test_a_second_click_changes_nothing(server: Server, new_screen: NewScreen) -> None:
    """A double click on the button that confirms makes one move."""
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 0))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}")
    city = screen.page.locator("[data-own] .bl")
    screen.see("[data-row=building-row] .playable").click()
    before = city.count()
    screen.see("[data-prompt] .btn.go").dblclick()
    expect(city).to_have_count(before + 1)
    assert not screen.page.locator("[data-strip=warn]").count()

"""The app kept on the device: it opens without a server, says honestly what does not work, and knocks from afar."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rubble.server.pages import STATIC
from tests.browser.conftest import LIMITS, NewScreen
from tests.browser.positions import asked, finished, load_at
from tests.browser.screen import Screen
from tests.browser.test_catching_up import a_round, sleep
from tests.server.process import Server

KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
}"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """The built client, to be changed."""
    return Path(shutil.copytree(STATIC, tmp_path / "client"))


@pytest.fixture
def frail(tmp_path: Path, client: Path) -> Iterator[Server]:
    """A server of the test's own, to be stopped."""
    one = Server(f"sqlite:///{tmp_path / 'rooms.sqlite'}", tmp_path / "log", "--client", str(client), *LIMITS).start()
    yield one
    if one.process is not None and one.process.poll() is None:
        one.stop()


def installed(page: Page) -> None:
    """Wait until the worker keeps everything and serves this page."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def unplug(server: Server, *screens: Screen) -> None:
    for screen in screens:
        screen.foresee("ERR_CONNECTION|ERR_FAILED|WebSocket connection|fetch")
    server.stop()


def test_the_pad_and_the_app_open_without_a_server(frail: Server, new_screen: NewScreen) -> None:
    screen = new_screen(frail.url)
    screen.go("/pad/monster-city")
    screen.page.get_by_label("Name of player 1").fill("Ala")
    screen.page.get_by_label("Name of player 1").press("Enter")
    installed(screen.page)
    unplug(frail, screen)
    screen.page.reload()
    expect(screen.page.get_by_label("Name of player 1")).to_have_value("Ala")
    screen.go("/").see("[data-start]")
    assert screen.page.evaluate("() => document.fonts.ready.then(fonts => fonts.check('16px \"Dela Gothic One\"'))")
    screen.set(language="pl")  # every language is there
    expect(screen.page.locator("html")).to_have_attribute("lang", "pl")
    screen.go("/pad/monster-city")
    expect(screen.page.locator("h1")).to_contain_text("Notes punktów")


@pytest.mark.parametrize("path", ["/rules/monster-city", "/learn/monster-city", "/rooms", "/r/tasik-modev-gonir"])
def test_what_needs_the_server_says_so(path: str, frail: Server, new_screen: NewScreen) -> None:
    screen = new_screen(frail.url)
    screen.go("/")
    installed(screen.page)
    unplug(frail, screen)
    screen.go(path)
    wrong = screen.see("[data-state=error]")
    expect(wrong).to_contain_text("The server does not answer")
    wrong.get_by_role("link", name="Score pad").click()
    screen.see("[data-pad-status]")


def test_a_room_that_did_not_answer_opens_when_the_server_is_back(frail: Server, new_screen: NewScreen) -> None:
    room = load_at(frail, "basic-3-greedy", asked("ask-turn"))
    screen = new_screen(frail.url, rooms=(room,), reduced=True)
    screen.go("/")
    installed(screen.page)
    unplug(frail, screen)
    screen.go(f"/r/{room[0]}").see("[data-state=error]")
    frail.start()
    screen.button("Try again").click()
    screen.see("[data-row] .playable")


def test_nothing_of_a_match_is_kept(frail: Server, new_screen: NewScreen) -> None:
    room = finished(frail, "basic-3-greedy")
    screen = new_screen(frail.url, rooms=(room,), reduced=True)
    screen.go("/")
    installed(screen.page)
    screen.go(f"/r/{room[0]}").see("[data-end] [data-film]")
    screen.go("/rules/monster-city").see("[data-chapter]")
    kept = screen.page.evaluate(KEPT)
    files = {f"/{file.relative_to(STATIC)}" for file in STATIC.rglob("*") if file.is_file()}
    assert set(kept) <= {"/", *files}
    assert {"/", "/first.js", "/manifest.webmanifest"} <= set(kept)
    assert {file for file in files if file.startswith("/assets/")} <= set(kept)


def test_a_new_build_takes_over(frail: Server, client: Path, new_screen: NewScreen) -> None:
    """Pages are the server's at once; the old files go when the last page that needs them is closed."""
    screen = new_screen(frail.url)
    screen.go("/")
    installed(screen.page)
    before = screen.page.evaluate("() => caches.keys()")
    index, worker = client / "index.html", client / "sw.js"
    index.write_text(
        index.read_text().replace("<title>Rubble</title>", "<title>Rubble</title><meta name=build content=2>")
    )
    worker.write_text(re.sub(r"rubble-\w+", "rubble-the-second", worker.read_text(), count=1))
    screen.page.reload()
    expect(screen.page.locator("meta[name=build]")).to_have_count(1)
    waiting = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"
    screen.wait_for(lambda: bool(screen.page.evaluate(waiting)))
    assert sorted(screen.page.evaluate("() => caches.keys()")) == sorted([*before, "rubble-the-second"])

    def come_again() -> bool:
        """Leave, and come back a little later: while the old page is being put away its worker is still needed."""
        screen.page.goto("about:blank")
        screen.page.wait_for_timeout(300)
        return bool(screen.go("/").page.evaluate("() => caches.keys()") == ["rubble-the-second"])

    screen.wait_for(come_again)
    unplug(frail, screen)
    screen.go("/")
    expect(screen.page.locator("meta[name=build]")).to_have_count(1)


def test_your_turn_is_told_from_afar(server: Server, new_screen: NewScreen) -> None:
    """By the worker, as phones want it; once a room; gone when somebody looks."""
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 12))
    away = new_screen(rooms=(room,), notify=True)
    here = new_screen(rooms=(room,), reduced=True)
    away.context.grant_permissions(["notifications"], origin=server.url)
    for screen in (away, here):
        screen.go(f"/r/{room[0]}").see("[data-row] .playable")
    installed(away.page)

    def notes() -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = away.page.evaluate(
            """async () => (await (await navigator.serviceWorker.ready).getNotifications())
                .map(({title, body, tag, data}) => ({title, body, tag, data}))"""
        )
        return found

    assert notes() == []
    sleep(away, True)
    a_round(server, room, here)
    away.wait_for(lambda: len(notes()) > 0)
    said = {"title": "Your turn", "body": "Monster City waits for you.", "tag": room[0], "data": f"/r/{room[0]}"}
    assert notes() == [said]
    a_round(server, room, here)
    away.quiet()
    assert len(notes()) == 1
    sleep(away, False)
    away.wait_for(lambda: notes() == [])


CLICKED = """async path => {
    const went = [];
    WindowClient.prototype.focus = async function () { went.push(['focus', new URL(this.url).pathname]); };
    self.clients.openWindow = async where => { went.push(['open', where]); };
    await self.registration.showNotification('Your turn', {data: path});
    const [notification] = await self.registration.getNotifications();
    const event = new NotificationEvent('notificationclick', {notification});
    const done = [];
    event.waitUntil = promise => done.push(promise);
    self.dispatchEvent(event);
    await Promise.all(done);
    return [went, (await self.registration.getNotifications()).length];
}"""


def test_a_touched_notification_leads_to_its_room(server: Server, new_screen: NewScreen) -> None:
    """The browser lets nobody but a person bring windows to the front: here it is noted which one it would be."""
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 12))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.context.grant_permissions(["notifications"], origin=server.url)
    screen.go("/")
    installed(screen.page)
    screen.new_tab().goto(f"{server.url}/r/{room[0]}")
    (worker,) = screen.context.service_workers
    assert worker.evaluate(CLICKED, f"/r/{room[0]}") == [[["focus", f"/r/{room[0]}"]], 0]
    assert worker.evaluate(CLICKED, "/r/tasik-modev-gonir") == [[["open", "/r/tasik-modev-gonir"]], 0]


def test_who_did_not_ask_is_not_notified(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 12))
    away, here = new_screen(rooms=(room,)), new_screen(rooms=(room,), reduced=True)
    away.context.grant_permissions(["notifications"], origin=server.url)
    for screen in (away, here):
        screen.go(f"/r/{room[0]}").see("[data-row] .playable")
    installed(away.page)
    sleep(away, True)
    a_round(server, room, here)
    expect(away.page).to_have_title(re.compile("^Your turn"))
    away.quiet()
    assert (
        away.page.evaluate("async () => (await (await navigator.serviceWorker.ready).getNotifications()).length") == 0
    )

"""Several people at one screen: what one may not see is not in the page while the curtain is closed."""

from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.player import Player
from tests.browser.positions import asked, cut, load
from tests.browser.screen import Screen
from tests.server.process import Server

# While the curtain is closed there must be neither hand nor choice in the page, not for one moment.
WATCH_CURTAIN = """() => {
    window.__leaks = [];
    const look = () => {
        if (!document.querySelector('[data-curtain]')) return;
        const leak = document.querySelector('[data-hand], [data-tell^="event:"], .pick, [data-city]');
        if (leak) window.__leaks.push(leak.outerHTML.slice(0, 200));
    };
    look();
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def leaks(screen: Screen) -> list[str]:
    found: list[str] = screen.page.evaluate("() => window.__leaks")
    return found


def test_hands_stay_behind_the_curtain(server: Server, new_screen: NewScreen) -> None:
    room = server.make_room("me", "me", "me", options={"variant": "events"}, names=["Ala", "Bo", "Cy"], start=True)
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-curtain]")
    screen.page.evaluate(WATCH_CURTAIN)
    player = Player(screen)
    seats = []
    for _ in range(6):
        player.until("curtain")
        seats.append(screen.page.locator("[data-curtain]").get_attribute("data-curtain"))
        expect(screen.page.locator("[data-hand]")).to_have_count(0)
        screen.page.locator("[data-curtain] button").click()
        expect(screen.page.locator("[data-hand]")).to_have_count(1)
        expect(screen.page.locator("[data-own]")).to_have_attribute("data-seat", seats[-1] or "")
        screen.wait_for(lambda: bool(player.look()["lit"]))
        player.act(player.look())
    assert len(set(seats)) == 3
    assert not leaks(screen)


def test_choices_of_a_scoring_stay_secret(server: Server, new_screen: NewScreen) -> None:
    record, _ = cut("basic-3-greedy", asked("ask-score"))
    room = load(server, record, "me", "me", "me")
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-curtain]")
    screen.page.evaluate(WATCH_CURTAIN)
    player = Player(screen)
    for _ in range(3):
        player.until("curtain")
        screen.page.locator("[data-curtain] button").click()
        screen.see(".pick.playable")
        expect(screen.page.locator(".pick.sel")).to_have_count(0)
        player.act(player.look())
        player.act(player.look())
    expect(screen.page.locator("[data-log]").first).to_contain_text("points")
    assert not leaks(screen)


def test_no_curtain_where_nothing_is_secret(server: Server, new_screen: NewScreen) -> None:
    room = server.make_room("me", "me", "me", options={"variant": "basic"}, names=["Ala", "Bo", "Cy"], start=True)
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}")
    screen.see("[data-row=building-row] .playable")
    expect(screen.page.locator("[data-curtain]")).to_have_count(0)


def test_one_device_from_the_front_page(new_screen: NewScreen) -> None:
    screen = new_screen(reduced=True)
    screen.go("/").button("One device, several people").click()
    expect(screen.page.locator("[data-seat] input")).to_have_count(3)
    screen.page.get_by_text("with events").click()
    screen.button("Start").click()
    screen.see("[data-curtain]")

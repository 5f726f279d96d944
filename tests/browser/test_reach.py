"""How other devices come to this table: the link, the switch for the local network, and a seat's own link."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LIMITS, NewScreen
from tests.server.process import Server

NETWORK = "127.0.0.2"  # stands for this machine's address in the local network


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[Server]:
    """Somebody's own machine: it may open its table to the local network."""
    store = f"sqlite:///{tmp_path / 'rooms.sqlite'}"
    one = Server(store, tmp_path / "log", "--lan", "--lan-address", NETWORK, *LIMITS).start()
    yield one
    assert one.stop() == 0


def test_a_friend_on_the_same_network_comes_in(at_home: Server, new_screen: NewScreen) -> None:
    host = new_screen(at_home.url, reduced=True)
    host.go("/").button("Invite by link").click()
    expect(host.see("[data-link]")).to_contain_text(f"http://{NETWORK}")
    expect(host.page.get_by_role("img", name="QR code")).to_be_visible()
    link = host.see("[data-link]").inner_text()
    friend = new_screen(link.split("/r/")[0], name="Jan", width=360, reduced=True)
    friend.go(f"/r/{link.split('/r/')[1]}").button("Sit here").first.click()
    expect(host.page.locator("[data-seat]").filter(has_text="Jan")).to_be_visible()
    friend.foresee("WebSocket|ERR_")
    host.page.get_by_role("switch", name="Open to this Wi-Fi").press("Space")
    expect(host.see("[data-link]")).to_contain_text(at_home.url)
    host.page.get_by_text("works on this computer only").wait_for()
    expect(host.page.get_by_role("img", name="QR code")).to_have_count(0)


def test_a_seat_goes_to_the_phone(at_home: Server, new_screen: NewScreen) -> None:
    room = at_home.make_room("me", "kind", "kind", name="Mira", start=True)
    host = new_screen(at_home.url, rooms=(room,), reduced=True)
    host.go(f"/r/{room[0]}").see("[data-own]")
    host.page.locator("button[popovertarget$=menu]").click()
    host.button("Go on playing on another device").click()
    expect(host.page.get_by_role("img", name="QR code")).to_be_visible()
    link = host.see("[data-link]").inner_text()
    address, path = link.split("/r/")
    phone = new_screen(address, width=360, reduced=True)
    phone.go(f"/r/{path}")
    expect(phone.see("[data-own]")).to_have_attribute("data-seat", "0")
    assert "#" not in phone.page.url
    host.see("[data-strip=guest]")  # who sat here watches


def test_a_link_that_leads_nowhere_else_says_so(server: Server, new_screen: NewScreen) -> None:
    host = new_screen(reduced=True)
    host.go("/").button("Invite by link").click()
    host.page.get_by_text("works on this computer only").wait_for()
    expect(host.page.get_by_role("switch", name="Open to this Wi-Fi")).to_have_count(0)
    expect(host.page.get_by_text("rubble serve --lan")).to_be_visible()

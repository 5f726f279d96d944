"""Who plays in the middle of a match: bots make room for people, people for bots, and nobody is stuck."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewScreen
from tests.browser.screen import Screen
from tests.browser.test_online import meet
from tests.server.process import Server


def people(screen: Screen) -> Locator:
    """Open the list of who is here, by the menu."""
    screen.page.locator("button[popovertarget$=menu]").click()
    screen.button("Who is here").click()
    return screen.see("[data-people]")


def seat(screen: Screen, number: int) -> Locator:
    return screen.page.locator(f"[data-people] [data-seat='{number}']")


def test_who_watches_takes_a_bots_seat(server: Server, new_screen: NewScreen) -> None:
    room = server.make_room("me", "kind", "kind", name="Mira", start=True)
    host = new_screen(rooms=(room,), name="Mira", reduced=True)
    host.go(f"/r/{room[0]}").see("[data-row=building-row] .card")
    guest = new_screen(name="Jan", reduced=True)
    guest.go(f"/r/{room[0]}").see("[data-strip=guest]").get_by_role("button", name="Take a seat").click()
    seat(guest, 2).get_by_role("button", name="Take this seat").click()
    expect(guest.page.locator("[data-own]")).to_have_attribute("data-seat", "2")
    expect(guest.page.locator("[data-strip=guest]")).to_have_count(0)
    expect(host.page.locator("[data-strip=news]").filter(has_text="Jan plays on")).to_be_visible()


def test_the_host_lets_a_bot_sit_in_and_sends_somebody_away(new_screen: NewScreen) -> None:
    host, guest = meet(new_screen)
    people(host)
    seat(host, 1).get_by_role("button", name="Let a bot sit in").click()
    guest.see("[data-strip=guest]")
    expect(seat(host, 1)).to_contain_text("bot")
    host.see("[data-people]").get_by_role("button", name="Send away: Jan").click()
    expect(guest.see("[data-state=error]")).to_contain_text("sent you away")
    assert not guest.page.locator("[data-strip]").count()


def test_who_gave_up_comes_back(new_screen: NewScreen) -> None:
    _, guest = meet(new_screen)
    people(guest)
    seat(guest, 1).get_by_role("button", name="Let a bot sit in").click()
    guest.see("[data-strip=guest]").get_by_role("button", name="Take a seat").click()
    seat(guest, 1).get_by_role("button", name="Take this seat").click()
    expect(guest.page.locator("[data-own]")).to_have_attribute("data-seat", "1")


def test_a_record_is_offered_to_who_may_have_it(server: Server, new_screen: NewScreen) -> None:
    """Among people a record is for later; who plays bots saves at any time."""
    host, _ = meet(new_screen)
    host.page.locator("button[popovertarget$=menu]").click()
    expect(host.button("Who is here")).to_be_visible()
    expect(host.button("Save as a file")).to_have_count(0)
    room = server.make_room("me", "kind", "kind", start=True)
    alone = new_screen(rooms=(room,), reduced=True)
    alone.go(f"/r/{room[0]}").see("[data-prompt]")
    alone.page.locator("button[popovertarget$=menu]").click()
    with alone.page.expect_download() as saved:
        alone.button("Save as a file").click()
    assert saved.value.suggested_filename.endswith(".ndjson")


def test_all_tools_are_in_sight_in_company(new_screen: NewScreen) -> None:
    host, _ = meet(new_screen)
    for width in (1440, 1024, 900, 768, 360):
        host.page.set_viewport_size({"width": width, "height": 760})
        host.quiet()
        sideways = [one for one in host.measure() if "sideways" in one]
        assert not sideways, f"{width} px: {sideways}"
        box = host.page.locator("button[popovertarget$=menu]").bounding_box()
        assert box, width
        assert box["x"] + box["width"] <= width


def test_the_list_is_left_by_keyboard(new_screen: NewScreen) -> None:
    host, _ = meet(new_screen)
    host.page.locator("button[popovertarget$=menu]").focus()
    host.page.keyboard.press("Enter")
    host.button("Who is here").press("Enter")
    expect(host.page.locator("[data-people]").get_by_role("button", name="Close")).to_be_focused()
    host.page.keyboard.press("Escape")
    expect(host.page.locator("[data-people]")).to_be_hidden()


def test_a_new_name_in_the_menu_is_seen_by_all(new_screen: NewScreen) -> None:
    host, guest = meet(new_screen)
    guest.page.locator("button[popovertarget$=menu]").click()
    guest.page.get_by_label("Your name").fill("Janina")
    guest.page.get_by_label("Your name").press("Enter")
    expect(host.page.locator("[data-seat='1']").first).to_contain_text("Janina")

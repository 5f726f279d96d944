"""The foyer."""

from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.screen import Screen


def test_two_clicks_lead_into_a_game(screen: Screen) -> None:
    screen.go("/")
    screen.button("Play: Monster City").click()
    screen.button("Start").click()
    screen.see("[data-prompt]")
    assert "/r/" in screen.page.url


def test_the_own_name_is_written_on_the_ticket(new_screen: NewScreen) -> None:
    screen = new_screen(name="", reduced=True)
    screen.go("/").page.get_by_role("textbox", name="Your name").fill("Ola")
    screen.see("[data-start]").click()
    screen.see("[data-own]")
    screen.page.locator("button[popovertarget$=menu]").click()
    screen.button("Who is here").click()
    expect(screen.page.locator("[data-people]").get_by_role("textbox")).to_have_value("Ola")

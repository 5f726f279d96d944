"""The foyer."""

from tests.browser.screen import Screen


def test_two_clicks_lead_into_a_game(screen: Screen) -> None:
    screen.go("/")
    screen.button("Play: Monster City").click()
    screen.button("Start").click()
    screen.see("[data-prompt]")
    assert "/r/" in screen.page.url

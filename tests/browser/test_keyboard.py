"""A whole decision with the keyboard alone."""

from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.positions import When, asked, load_at
from tests.browser.screen import Screen
from tests.server.process import Server

FOCUS = """() => {
    const style = getComputedStyle(document.activeElement);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
}"""


def sit(server: Server, new_screen: NewScreen, name: str, when: When) -> Screen:
    room = load_at(server, name, when)
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-prompt]")
    return screen


def tab_to(screen: Screen, selector: str) -> None:
    """Tab until the focus is there, and seen."""
    for _ in range(80):
        screen.page.keyboard.press("Tab")
        if screen.page.evaluate("selector => !!document.activeElement.closest(selector)", selector):
            assert screen.page.evaluate(FOCUS), f"The focus on {selector} is not seen."
            return
    raise AssertionError(f"Tab never comes to {selector}.")


def arrow_to(screen: Screen, selector: str) -> None:
    for _ in range(12):
        if screen.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        screen.page.keyboard.press("ArrowRight")
    raise AssertionError(f"Arrows never come to {selector}.")


def test_build(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn", 0))
    city = screen.page.locator("[data-own] .bl")
    before = city.count()
    tab_to(screen, "[data-row=building-row]")
    arrow_to(screen, ".card.playable")
    screen.page.keyboard.press("Enter")
    screen.see("[data-row=building-row] .card.sel")
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("[data-row=building-row] .card.sel")).to_have_count(0)
    screen.page.keyboard.press("Enter")
    screen.see("[data-row=building-row] .card.sel")
    screen.page.keyboard.press("1")
    expect(city).to_have_count(before + 1)


def test_feed_a_monster_that_leaves_a_choice(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-destroy", 30))
    city = screen.page.locator("[data-own] .bl")
    before = city.count()
    tab_to(screen, "[data-own] [data-city]")
    for _ in range(8):
        if not screen.page.locator("[data-own] .bl.can").count():
            break
        if screen.page.locator("[data-prompt] .btn.go").count():
            break
        arrow_to(screen, ".bl.can")
        screen.page.keyboard.press("Enter")
        screen.quiet()
    if screen.page.locator("[data-prompt] .btn.go").count():
        screen.page.keyboard.press("1")
    screen.wait_for(lambda: city.count() < before)


def test_take_an_attack_back(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-destroy", 30))
    screen.page.keyboard.press("u")
    screen.see("[data-row=monster-row] .card.playable")


def test_score(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-score"))
    tab_to(screen, "[data-pad]")
    arrow_to(screen, ".pick.playable")
    screen.page.keyboard.press("Enter")
    screen.see(".pick.sel")
    screen.page.keyboard.press("1")
    expect(screen.page.locator("[data-log]").first).to_contain_text("points")


def test_help_and_log(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn", 20))
    screen.page.keyboard.press("?")
    tab_to(screen, "[data-row=monster-row]")
    screen.page.keyboard.press("Enter")
    screen.see("[data-bubble]")
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("[data-bubble]")).to_have_count(0)
    screen.page.keyboard.press("Escape")
    lines = screen.page.locator("[data-log] li").count()
    screen.page.keyboard.press("l")
    screen.wait_for(lambda: screen.page.locator("[data-log] li").count() > lines)


def test_from_the_front_page_into_a_game(new_screen: NewScreen) -> None:
    screen = new_screen(reduced=True)
    screen.go("/")
    tab_to(screen, "[data-start]")
    screen.page.keyboard.press("Enter")
    screen.see("[data-row=building-row] .card")

"""The guided first game: it teaches by playing, and survives any legal move."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.player import Player
from tests.browser.screen import Screen


def begin(new_screen: NewScreen, **how: int) -> Screen:
    screen: Screen = new_screen(reduced=True, **how)
    screen.go("/learn/monster-city").see("[data-lesson]")
    screen.see("[data-row=building-row] .card")
    return screen


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])
def test_any_moves_lead_to_the_end_of_the_lesson(width: int, height: int, new_screen: NewScreen) -> None:
    screen = begin(new_screen, width=width, height=height)
    player = Player(screen, 3)
    bubble = screen.page.locator("[data-lesson]")
    end = time.monotonic() + 60
    while not bubble.get_by_role("button", name="Play on from here").count():
        assert time.monotonic() < end, bubble.inner_text()
        assert len(bubble.locator("p").inner_text().split()) <= 20
        assert bubble.get_by_role("button", name="Skip lesson").count() == 1
        on = bubble.locator(".btn.go")
        if on.count():
            on.first.click()
        elif not player.act(player.look()):
            screen.page.wait_for_timeout(30)
    bubble.get_by_role("button", name="Play on from here").click()
    screen.page.wait_for_url("**/r/*")
    screen.see("[data-row=building-row]")


def test_another_move_than_proposed_can_be_taken_back(new_screen: NewScreen) -> None:
    screen = begin(new_screen)
    screen.button("Go on").click()
    screen.see("[data-own] .stopb.may").click()
    screen.see("[data-prompt] .btn.go").click()
    screen.button("Take it back").click()
    screen.see("[data-own] .stopb.may")
    screen.see("[data-row=building-row] .playable")


def test_a_lesson_goes_on_after_a_reload(new_screen: NewScreen) -> None:
    screen = begin(new_screen)
    screen.button("Go on").click()
    told = screen.see("[data-lesson] p").inner_text()
    screen.page.reload()
    expect(screen.see("[data-lesson] p")).to_have_text(told)
    screen.button("Skip lesson").click()
    screen.page.wait_for_url("**/r/*")
    expect(screen.page.locator("[data-lesson]")).to_have_count(0)

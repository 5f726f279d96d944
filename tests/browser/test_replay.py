"""Replays, and playing on from one."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.positions import RECORDS, finished
from tests.browser.screen import Screen
from tests.server.process import Server


def step_of(screen: Screen) -> int:
    return int(screen.see("[data-film]").get_attribute("data-film") or 0)


def test_step_slide_and_look_through_other_eyes(server: Server, new_screen: NewScreen) -> None:
    room, _ = finished(server, "events-3-greedy")
    screen = new_screen(reduced=True)  # a stranger with the link
    screen.go(f"/replay?room={room}&at=10")
    assert step_of(screen) == 10
    screen.button("One step on").click()
    assert step_of(screen) == 11
    screen.page.keyboard.press("ArrowLeft")
    assert step_of(screen) == 10
    slider = screen.page.get_by_role("slider")
    slider.fill("40")
    assert step_of(screen) == 40
    screen.page.get_by_role("combobox").select_option("1")
    screen.page.wait_for_url(re.compile("at=40.*eyes=1"))
    screen.page.reload()
    assert step_of(screen) == 40
    screen.page.keyboard.press("End")
    expect(screen.button("One step on")).to_be_disabled()
    screen.page.keyboard.press("Home")
    assert step_of(screen) == 1


def test_play_shows_step_after_step(server: Server, new_screen: NewScreen) -> None:
    room, _ = finished(server, "basic-3-greedy")
    screen = new_screen()
    screen.go(f"/replay?room={room}&at=5")
    screen.see("[data-film]").get_by_role("button", name="Play", exact=True).click()
    screen.wait_for(lambda: step_of(screen) >= 7)
    screen.button("Pause").click()
    here = step_of(screen)
    screen.page.wait_for_timeout(1500)
    assert step_of(screen) == here


def test_play_on_from_the_end_sheet(server: Server, new_screen: NewScreen) -> None:
    room = finished(server, "basic-3-greedy")
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-end]")
    screen.page.get_by_role("slider").fill("20")
    screen.button("Play on from here").click()
    screen.button(re.compile("^Play on as")).click()
    screen.page.wait_for_url(lambda url: "/r/" in url and room[0] not in url)
    screen.see("[data-row=building-row] .card")
    expect(screen.page.locator("[data-own]")).to_be_visible()


def test_a_file_is_watched(new_screen: NewScreen) -> None:
    screen = new_screen(reduced=True)
    screen.go("/replay").page.locator("input[type=file]").set_input_files(
        RECORDS / "monster-city-1-heights-events-4.jsonl"
    )
    screen.see("[data-film]")
    screen.page.reload()
    screen.see("[data-film]")


def test_a_file_that_is_none_is_refused(new_screen: NewScreen, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear pigeon,\n")
    screen = new_screen(reduced=True)
    screen.foresee("400")
    screen.go("/replay").page.locator("input[type=file]").set_input_files(tmp_path / "letter.txt")
    screen.see("[data-state=error]")


def test_save_and_load_a_file(server: Server, new_screen: NewScreen, tmp_path: Path) -> None:
    room = server.make_room("me", "kind", "kind", start=True)
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-row=building-row] .playable")
    city = screen.page.locator("[data-own] .bl").count()
    screen.button("Menu").click()
    with screen.page.expect_download() as saved:
        screen.button("Save as a file").click()
    saved.value.save_as(tmp_path / "kept.ndjson")
    screen.go("/games").page.locator("input[type=file]").set_input_files(tmp_path / "kept.ndjson")
    screen.page.wait_for_url(lambda url: "/r/" in url and room[0] not in url)
    screen.see("[data-row=building-row] .playable")
    expect(screen.page.locator("[data-own] .bl")).to_have_count(city)

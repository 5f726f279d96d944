"""Whole games against bots, by clicking."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.player import Player
from tests.server.process import Server

LONG = bool(os.environ.get("RUBBLE_LONG"))  # with all motion


@pytest.mark.parametrize("variant", ["basic", "events"])
def test_whole_game(variant: str, server: Server, new_screen: NewScreen) -> None:
    room = server.make_room("me", "kind", "kind", options={"variant": variant}, start=True)
    screen = new_screen(rooms=(room,), reduced=not LONG)
    screen.go(f"/r/{room[0]}")
    player = Player(screen)
    player.until("end", 240)
    assert player.answers > 30
    sheet = screen.see("[data-end] table")
    for category in ("Smallest", "Tallest", "One colour", "Whole city"):
        expect(sheet).to_contain_text(category, ignore_case=True)
    screen.button("Again, same table").click()
    screen.see("[data-row=building-row] .card")
    expect(screen.page.locator("[data-city='0'] .bl")).to_have_count(2)

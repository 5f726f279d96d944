"""Two people with a browser each, who meet by a link."""

import os
import re

from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.player import Player
from tests.browser.screen import Screen

LONG = bool(os.environ.get("RUBBLE_LONG"))


def meet(new_screen: NewScreen) -> tuple[Screen, Screen]:
    """One invites, the other opens the link and sits down; bots fill up, and the match begins."""
    host, guest = new_screen(name="Mira", reduced=True), new_screen(name="Jan", reduced=True)
    host.go("/").button("Invite by link").click()
    link = host.see("[data-link]").inner_text()
    guest.go(link.removeprefix(host.url))
    guest.button("Sit here").first.click()
    expect(host.page.locator("[data-seat]").filter(has_text="Jan")).to_be_visible()
    host.button("Fill up with bots and start").click()
    for screen in (host, guest):
        screen.see("[data-row=building-row] .card")
    return host, guest


def take_turns(players: list[Player], answers: int) -> None:
    """All click whenever they can, until so many clicks were made or the match is over."""
    for _ in range(4000):
        seen = [player.look() for player in players]
        if all(one["end"] for one in seen) or sum(player.answers for player in players) >= answers:
            return
        acted = [player.act(one) for player, one in zip(players, seen, strict=True)]
        if not any(acted):
            players[0].screen.page.wait_for_timeout(20)
    raise AssertionError(f"Nothing goes on any more: {[player.look() for player in players]}")


def log_of(screen: Screen) -> str:
    """What both may read: a choice in a scoring is told to who made it alone."""
    return re.sub("has chosen.*", "has chosen", screen.page.locator("[data-log]").first.inner_text())


def test_two_browsers_by_a_link_and_one_reloads(new_screen: NewScreen) -> None:
    host, guest = meet(new_screen)
    players = [Player(host), Player(guest, 2)]
    take_turns(players, 8)

    # Jan has chosen a building, and not confirmed it, when the page is loaded again.
    mine = guest.page.locator("[data-row=building-row] .card.playable")
    while not mine.count() or players[1].look()["go"]:
        take_turns(players, sum(player.answers for player in players) + 1)
    before = players[1].look()["lit"]
    mine.first.click()
    guest.page.reload()
    expect(mine.first).to_be_visible()
    assert sorted(players[1].look()["lit"]) == sorted(before)

    take_turns(players, 4000 if LONG else 24)
    host.wait_for(lambda: log_of(host) == log_of(guest))


def rows(screen: Screen) -> list[str | None]:
    """The cards of both rows as they lie, gaps too."""
    lie = "places => places.map(place => place.dataset.kind ?? null)"
    shown: list[str | None] = screen.page.locator("[data-row] .card, [data-row] [data-slot]").evaluate_all(lie)
    return shown


def test_cards_lie_alike_on_all_screens_and_after_a_reload(new_screen: NewScreen) -> None:
    host, guest = meet(new_screen)
    players = [Player(host, 3), Player(guest, 4)]
    mine = host.page.locator("[data-row] .card.playable")
    while not mine.count() or sum(player.answers for player in players) < 6:
        take_turns(players, sum(player.answers for player in players) + 1)
    before = rows(host)
    guest.wait_for(lambda: rows(guest) == before)
    host.page.reload()
    expect(mine.first).to_be_visible()
    assert rows(host) == before


def test_who_comes_later_watches(new_screen: NewScreen) -> None:
    host, _ = meet(new_screen)
    spectator = new_screen(name="Ola", reduced=True)
    spectator.go(host.page.url.removeprefix(host.url))
    spectator.see("[data-city]")
    assert not Player(spectator).look()["lit"]
    expect(spectator.page.locator("[data-hand]")).to_have_count(0)


def test_a_sign_reaches_the_other(new_screen: NewScreen) -> None:
    host, guest = meet(new_screen)
    host.button("Make a sign").click()
    host.button("Well played").click()
    expect(guest.page.get_by_text("Well played").last).to_be_visible()

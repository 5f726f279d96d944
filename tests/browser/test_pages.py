"""The quieter pages: rules, score pad, your games, open tables, the menu."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import LIMITS, NewScreen
from tests.browser.positions import asked, load_at
from tests.browser.screen import Screen
from tests.server.process import Server


def test_the_rules_are_searched(screen: Screen) -> None:
    screen.go("/rules/monster-city")
    chapters = screen.page.locator("[data-chapter]")
    screen.see("[data-chapter]")
    all_of_them = chapters.count()
    screen.page.get_by_role("searchbox").fill("banknote")
    screen.wait_for(lambda: 0 < chapters.count() < all_of_them)
    screen.page.get_by_role("searchbox").fill("xylophone")
    expect(screen.page.get_by_text("Nothing found")).to_be_visible()


def test_the_rules_say_of_each_number_whose_it_is(screen: Screen) -> None:
    screen.go("/rules/monster-city")
    rows = screen.see("[data-numbers] table").get_by_role("row").all_inner_texts()
    lines = [" ".join(row.split()) for row in rows]
    for line in (
        "Banknotes at most 2 publisher",
        "Buildings 40 publisher",
        "all 4, 6, 8 2 kind publisher copies ours",
        "any 1 2 kind deduced copies ours",
    ):
        assert line in lines


def test_a_title_that_the_client_cannot_draw_is_named_and_nothing_breaks(new_screen: NewScreen, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'rooms.sqlite'}"
    server = Server(store, tmp_path / "log", "--title", "tests.rehearsal.coin:Coin", *LIMITS).start()
    try:
        room = server.post("/api/rooms", {"game": "coin", "seats": ["kind", "kind"], "start": True}).json()["room"]
        screen = new_screen(server.url)
        screen.go("/")
        screen.see("[data-start]")
        assert screen.page.get_by_text("coin", exact=True).count() == 0
        screen.go(f"/r/{room}")
        expect(screen.page.get_by_text("cannot draw coin yet")).to_be_visible()
        screen.wait_for(lambda: server.get(f"/api/rooms/{room}/record").status_code == 200, 60)  # bots play to the end
        screen.go(f"/replay?room={room}")
        expect(screen.page.get_by_text("cannot draw coin yet")).to_be_visible()
    finally:
        screen.context.close()
        assert server.stop() == 0


def test_the_pad_adds_up_breaks_ties_and_is_kept(screen: Screen) -> None:
    screen.go("/pad/monster-city")
    status = screen.see("[data-pad-status]")
    screen.page.get_by_label("Name of player 1").fill("Ala")
    points = {"Player 2": (9, 9, 9, 9), "Player 3": (1, 2, 3, 4), "Ala": (10, 8, 9, 9)}
    for row, category in enumerate(("Smallest of each", "Tallest of each", "One colour", "Whole city")):
        for player, line in points.items():
            field = screen.page.get_by_label(f"{category}, {player}")
            field.fill(str(line[row]))
            field.press("Enter")
    expect(status).to_contain_text("equal points")
    screen.page.get_by_label("Buildings, Ala").fill("4")
    screen.page.get_by_label("Buildings, Player 2").fill("5")
    screen.page.get_by_label("Buildings, Player 2").press("Enter")
    expect(status).to_contain_text("Player 2 wins")
    screen.page.reload()
    expect(screen.see("[data-pad-status]")).to_contain_text("Player 2 wins")
    screen.button("Take back").last.click()
    expect(screen.see("[data-pad-status]")).not_to_contain_text("wins")


def test_your_games_lead_back(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn"))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go("/games")
    expect(screen.page.get_by_text("Your turn")).to_be_visible()
    screen.page.get_by_role("link", name="To the table").click()
    screen.see("[data-row=building-row] .playable")


def test_a_forgotten_game_is_brought_back_with_its_seat(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 12))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go("/games").button("Forget").click()
    assert not screen.page.evaluate("() => JSON.parse(localStorage['rubble.rooms']).length")
    screen.button("Bring it back").click()
    screen.page.get_by_role("link", name="To the table").click()
    screen.see("[data-row] .card.playable")


def test_tables_with_a_free_seat_come_first(server: Server, screen: Screen) -> None:
    server.make_room("me", "open", "kind", settings={"listed": True})
    server.make_room("me", "kind", "kind", settings={"listed": True}, start=True)
    screen.go("/rooms").see("main li")
    buttons = [one.strip() for one in screen.page.locator("main li .acts").all_inner_texts()]
    assert buttons == sorted(buttons)  # "Take a seat" before "Watch"
    assert buttons[0] == "Take a seat"


def test_an_open_table_is_found_in_the_lobby(server: Server, new_screen: NewScreen) -> None:
    room, _ = server.make_room("me", "open", "kind", settings={"listed": True}, name="Zofia")
    screen = new_screen(reduced=True)
    screen.go("/rooms")
    screen.page.locator(f"a[href='/r/{room}']").click()
    screen.button("Sit here").click()
    expect(screen.page.locator("[data-seat] input")).to_have_value("Mira")


def test_languages_are_switched_on_the_fly(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 30))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-prompt]")
    screen.button("Menu").click()
    for language, name, turn in (
        ("pl", "Polski", "Twoja"),
        ("fr", "Français", "toi|vous"),
        ("en", "English", "Your turn"),
    ):
        screen.page.get_by_text(name, exact=True).click()
        expect(screen.page.locator("html")).to_have_attribute("lang", language)
        expect(screen.prompt()).to_contain_text(re.compile(turn, re.IGNORECASE))


def test_a_seat_moves_to_another_device(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "events-3-greedy", asked("ask-turn"))
    old, new = new_screen(rooms=(room,), reduced=True), new_screen(reduced=True, name="Phone", width=360, height=740)
    old.go(f"/r/{room[0]}").see("[data-hand]")
    old.button("Menu").click()
    old.button("Go on playing on another device").click()
    link = old.see("[data-link]").inner_text()
    new.go(link.removeprefix(old.url)).see("[data-hand]")
    assert "#seat" not in new.page.url
    expect(old.page.locator("[data-hand]")).to_have_count(0)


def test_the_bots_are_followed_step_by_step(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-5-greedy", asked("ask-turn"))
    screen = new_screen(rooms=(room,), pace="slow")
    screen.go(f"/r/{room[0]}")
    screen.see("[data-row=building-row] .playable").click()
    screen.see("[data-prompt] .btn.go").click()
    screen.button("Step by step").click()
    screen.button("Next move").click()
    screen.button("Go on").click()
    screen.see("[data-row] .playable")


def test_a_hint_compares_two_moves(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 30))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").prompt().get_by_role("button", name="Hint").click()
    expect(screen.page.locator(".tick.rank")).to_have_count(2)
    screen.see("[data-prompt] .btn.go").click()
    screen.see(".sel")

"""The quieter pages: rules, score pad, your games, open tables, the menu."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LIMITS, NewScreen
from tests.browser.positions import asked, cut, finished, load, load_at
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


def test_the_rules_lie_beside_the_table(server: Server, new_screen: NewScreen) -> None:
    """Found in the menu, searched, and the table goes on beneath; a refusal leads to its own rule."""
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 12))
    for width in (1440, 1024, 360):
        screen = new_screen(rooms=(room,), reduced=True, width=width, height=800)
        screen.go(f"/r/{room[0]}").see("[data-row] .playable")
        screen.button("Menu").click()
        screen.button("Rules").click()
        drawer = screen.see("[data-rules]")
        chapters = drawer.locator("[data-chapter]")
        all_of_them = chapters.count()
        drawer.get_by_role("searchbox").fill("banknote")
        screen.wait_for(lambda: 0 < chapters.count() < all_of_them)  # noqa: B023
        assert apart(screen, "[data-prompt]", "[data-rules]") or on_top(screen, "[data-prompt]"), width
        if width > 600:
            screen.see("[data-row] .playable").click()
            screen.see("[data-prompt] .btn.go")
            screen.page.keyboard.press("Escape")
        drawer.get_by_role("button", name="Close").click()
        expect(drawer).to_have_count(0)


def apart(screen: Screen, one: str, other: str) -> bool:
    a, b = screen.see(one).bounding_box(), screen.see(other).bounding_box()
    assert a is not None
    assert b is not None
    return a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]


def on_top(screen: Screen, selector: str) -> bool:
    """Whether nothing lies over the middle of this, nor over its corners."""
    found: bool = screen.page.evaluate(
        """selector => {
            const one = document.querySelector(selector), {left, right, top, bottom} = one.getBoundingClientRect();
            const points = [[(left + right) / 2, (top + bottom) / 2], [left + 20, top + 20], [right - 20, bottom - 20]];
            return points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
        }""",
        selector,
    )
    return found


def test_a_refusal_opens_the_rules_at_its_rule(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-score"))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-row=monster-row] .card").click()
    screen.see("[data-bubble=why]").get_by_role("button", name="Open the rules there").click()
    chapter = screen.see("[data-rules]").locator("[data-chapter]:has(.here)")
    expect(chapter).to_be_in_viewport()
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("[data-rules]")).to_have_count(0)


def test_piles_are_looked_through(server: Server, new_screen: NewScreen) -> None:
    """The box, the discards and the bank: how many, and on a touch or a key what."""
    room = load_at(server, "events-3-greedy", asked("ask-turn", 60))
    screen = new_screen(rooms=(room,), reduced=True)
    told: list[str] = []
    screen.page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(str(frame))))
    screen.go(f"/r/{room[0]}").see("[data-row] .playable")
    view = next(json.loads(frame) for frame in told if '"t":"table"' in frame)["view"]
    for pile in ("box", "monster-discard", "event-discard"):
        button = screen.see(f"[data-pile={pile}]")
        expect(button.locator("b")).to_have_text(str(len(view[pile])))
        button.click()
        lines = screen.see("[data-bubble=tell]").locator("li")
        expect(lines).to_have_count(len(set(view[pile])))
        number = sum(
            int(found[1]) if (found := re.search(r"× (\d+)$", text)) else 1 for text in lines.all_inner_texts()
        )
        assert number == len(view[pile])
        screen.page.keyboard.press("Escape")
    expect(screen.page.locator("[data-pile=bank] b")).to_have_text(str(view["bank"]))
    screen.page.locator("[data-pile=box]").focus()
    screen.page.keyboard.press("End")
    screen.page.keyboard.press("Enter")
    expect(screen.see("[data-bubble=tell]")).to_contain_text(f"{view['bank']} of")


def test_what_lies_on_a_pile_is_read_line_by_line(server: Server, new_screen: NewScreen) -> None:
    """Long names on a phone: no line lies over another."""
    room = load_at(server, "events-5-greedy", asked("ask-turn", 70))
    screen = new_screen(rooms=(room,), reduced=True, width=360, height=740, language="pl")
    screen.go(f"/r/{room[0]}").see("[data-row] .card")
    for pile in ("box", "monster-discard", "event-discard"):
        screen.see(f"[data-pile={pile}]").click()
        screen.see("[data-bubble=tell] li")
        over = screen.page.evaluate(
            """() => [...document.querySelectorAll('[data-bubble] li')]
                .filter(line => line.scrollHeight > line.clientHeight + 1).map(line => line.textContent.trim())"""
        )
        assert over == []
        screen.page.keyboard.press("Escape")


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
        film = screen.see("[data-film]")
        assert "scoring" not in film.inner_text(), "the signs of another title"
        assert not screen.page.get_by_text("Where it turned").count()
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


@pytest.mark.parametrize("size", [(768, 700), (720, 450), (640, 400), (960, 540), (360, 740)])
def test_the_prompt_stays_in_reach(size: tuple[int, int], server: Server, new_screen: NewScreen) -> None:
    """In a small window, or one that is zoomed, wherever one has scrolled to; and so does a film's slider."""
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 30))
    over = finished(server, "basic-3-greedy")
    screen = new_screen(rooms=(room,), reduced=True, width=size[0], height=size[1])
    for path, what in ((f"/r/{room[0]}", "[data-prompt]"), (f"/replay?room={over[0]}&at=60", "[data-film]")):
        screen.go(path).see(what)
        screen.see("[data-row] .card")
        for part in (0, 0.5, 1):
            screen.page.evaluate(
                "part => { const all = document.querySelector('.tbl').getBoundingClientRect().bottom + scrollY;"
                " scrollTo(0, part * Math.max(0, all - innerHeight)); }",
                part,
            )
            box = screen.see(what).bounding_box()
            assert box is not None
            assert box["y"] >= 0, (what, part)
            assert box["y"] + box["height"] <= size[1] + 1, (what, part)
            assert box["height"] <= size[1] / 2.2, "it hides the table"


def test_an_event_asks_once(server: Server, new_screen: NewScreen) -> None:
    """One touch on the card asks what it does; nothing was picked yet, so the way back is to something else."""
    record, seat = cut("events-3-greedy", asked("ask-counterattack"))
    *before, _ = record.splitlines()
    plan = ["me" if one == seat else "kind" for one in range(3)]
    room = load(server, "\n".join(before) + "\n", *plan)
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").see("[data-hand] [data-kind=counterattack]").click()
    expect(screen.prompt()).to_contain_text("Are all monsters of the row replaced?")
    expect(screen.button("Replace all monsters")).to_be_visible()
    expect(screen.button("Pick again")).to_have_count(0)
    screen.button("Something else").click()
    expect(screen.prompt()).to_contain_text("Your turn.")
    screen.see("[data-row=building-row] .card, [data-row=monster-row] .card.playable")


def test_a_hint_tells_what_differs(server: Server, new_screen: NewScreen) -> None:
    """Where a building is given away, the hint tells which one comes for it."""
    room = load_at(server, "events-3-greedy", asked("ask-remodel"))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").prompt().get_by_role("button", name="Hint").click()
    expect(screen.prompt()).to_contain_text(re.compile(r"1 wins \d+\s%; (take|play it)"))


def test_a_hint_compares_two_moves(server: Server, new_screen: NewScreen) -> None:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 30))
    screen = new_screen(rooms=(room,), reduced=True)
    screen.go(f"/r/{room[0]}").prompt().get_by_role("button", name="Hint").click()
    expect(screen.page.locator(".tick.rank")).to_have_count(2)
    screen.see("[data-prompt] .btn.go").click()
    screen.see(".sel")

"""LOOK's motion table: each row that Monster City has, on the right piece; and none of it where motion is reduced."""

import itertools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.player import build, feed
from tests.browser.positions import When, asked, finished, load, load_at, text_of
from tests.browser.screen import Screen
from tests.server.process import Server

Motion = dict[str, Any]


def sit(server: Server, new_screen: NewScreen, name: str, when: When, **how: Any) -> Screen:
    room = load_at(server, name, when)
    screen: Screen = new_screen(rooms=(room,), pace="normal", **how)
    screen.go(f"/r/{room[0]}").see("[data-prompt]")
    screen.settle()
    return screen


def turned(move: Motion, what: str) -> bool:
    """Whether one of its frames does this."""
    return any(what in str(frame.get("transform", "")) for frame in move["frames"])


def wait_for(screen: Screen, what: Callable[[Motion], bool], number: int = 1, seconds: float = 20.0) -> list[Motion]:
    """The motions of this kind, once there are so many."""

    def found() -> list[Motion]:
        return [move for move in screen.moves() if what(move)]

    screen.wait_for(lambda: len(found()) >= number, seconds)
    return found()


def symbol(kind: str) -> str:
    colour, value = kind.split("-")
    return f"#b-{colour[0]}{value}"


def test_a_building_flies_in_an_arc_and_lands(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"))
    kind = build(screen)
    arc = wait_for(screen, lambda move: turned(move, "rotate(5deg)"))[0]
    assert arc["art"] == symbol(kind), "another piece flew"
    assert 260 <= arc["duration"] <= 600
    squash = wait_for(screen, lambda move: turned(move, "translateY(4px)"))[0]
    assert squash["kind"] == kind
    wait_for(screen, lambda move: move["tag"] == "i", 3)  # dust


def test_a_banknote_flips_once(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"))
    seat = screen.page.locator("[data-own]").get_attribute("data-seat")
    build(screen)
    flips = wait_for(screen, lambda move: move["notes"] == seat)
    assert [move["art"] for move in flips] == ["#note"]
    assert turned(flips[0], "rotateY(")


def test_a_monster_bounces_in_and_buildings_drop_by_floors(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-destroy", 40))
    seat = screen.page.locator("[data-own]").get_attribute("data-seat")
    attacker = screen.see("[data-row=monster-row] .sel svg.art use").get_attribute("href")
    picked = feed(screen)
    assert picked
    wait_for(screen, lambda move: move["art"] == attacker and turned(move, "rotate(-8deg)"))
    for kind in picked:
        drops = wait_for(screen, lambda move: falls(move, seat, kind), floors(kind))  # noqa: B023
        assert all(move["duration"] == 60 for move in drops)
        wait_for(screen, lambda move: move["city"] == seat and move["kind"] == kind and leans(move))  # noqa: B023
    wait_for(screen, lambda move: move["art"] == "#rubble", len(picked))


def floors(kind: str) -> int:
    return int(kind.split("-")[1])


def falls(move: Motion, seat: str | None, kind: str) -> bool:
    return bool(move["city"] == seat and move["kind"] == kind and turned(move, "scaleY("))


def leans(move: Motion) -> bool:
    return turned(move, "rotate(8deg)") and not turned(move, "scaleY(")


def test_a_scoring_is_told_line_by_line(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-score"))
    screen.see("[data-prompt] button").click()
    shown = wait_for(screen, lambda move: bool(move["cell"]) and turned(move, "scale(1.9)"), 3)
    assert len({line["cell"].split(".")[0] for line in shown}) == 3, "a line for each seat"
    gaps = [later["at"] - line["at"] for line, later in itertools.pairwise(shown)]
    assert all(200 <= gap <= 2000 for gap in gaps), gaps


def test_your_turn_lifts_the_prompt_and_changes_the_title(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"))
    expect(screen.page).to_have_title(re.compile("^Your turn"))
    lifted = len(wait_for(screen, lifts))
    build(screen)
    wait_for(screen, lifts, lifted + 1, 20)
    expect(screen.page).to_have_title(re.compile("^Your turn"))


def lifts(move: Motion) -> bool:
    return turned(move, "translateY(12px)") and "ask" in move["class"].split()


def last_move(server: Server, new_screen: NewScreen, **how: Any) -> Screen:
    """One click before the end of a match."""
    *before, last = text_of("basic-3-greedy").splitlines()
    answer = json.loads(last)
    plan = ["me" if seat == answer["seat"] else "kind" for seat in range(3)]
    room = load(server, "\n".join(before) + "\n", *plan)
    screen: Screen = new_screen(rooms=(room,), **how)
    screen.go(f"/r/{room[0]}")
    screen.see(f"[data-row=building-row] [data-kind={answer['card']}]").click()
    screen.see("[data-prompt] .btn.go").click()
    screen.see("[data-end]")
    return screen


def test_the_winner_gets_rays_and_notes(server: Server, new_screen: NewScreen) -> None:
    screen = last_move(server, new_screen)
    rays = wait_for(screen, lambda move: "rays" in move["class"])
    assert turned(rays[0], "15deg")
    notes = wait_for(screen, lambda move: bool(move["css"]) and move["art"] == "#note", 3)
    assert all(turned(move, "translateY(") for move in notes)


@pytest.mark.parametrize("event", ["chicken", "counterattack", "rejected-project"])
def test_an_event_moves_the_right_cards(event: str, server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "events-3-greedy", asked(f"ask-{event}"))
    row = "building-row" if event == "rejected-project" else "monster-row"
    if event == "counterattack":
        gone = [card.get_attribute("data-kind") or "" for card in screen.page.locator(f"[data-row={row}] .card").all()]
    else:
        card = screen.see(f"[data-row={row}] .playable")
        gone = [card.get_attribute("data-kind") or ""]
        card.click()
    screen.see("[data-prompt] .btn.go").click()
    fading = wait_for(screen, lambda move: move["row"] == row and move["frames"][-1].get("opacity") == 0, len(gone))
    assert sorted(move["kind"] for move in fading) == sorted(gone)
    wait_for(screen, lambda move: bool(move["played"]))  # the event card is laid open


def test_new_cards_are_dealt_from_their_deck(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "events-3-greedy", asked("ask-counterattack"))
    screen.see("[data-prompt] .btn.go").click()
    dealt = wait_for(screen, lambda move: move["row"] == "monster-row" and turned(move, "rotateY(90deg)"))
    start = re.search(r"translate\((-?[\d.]+)px", str(dealt[0]["frames"][0]["transform"]))
    assert start is not None
    assert float(start[1]) < 0, "not from the deck, which lies to the left"


def test_a_refusal_shakes_and_says_why(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-score"))
    card = screen.see("[data-row=building-row] .card, [data-row=monster-row] .card")
    kind = card.get_attribute("data-kind")
    card.click()
    screen.see("[data-bubble=why]")
    shakes = [move for move in screen.moves() if turned(move, "translateX(-6px)")]
    assert [move["kind"] for move in shakes] == [kind]
    assert shakes[0]["duration"] == 180


def test_a_late_turn_warns(server: Server, new_screen: NewScreen) -> None:
    """The last 20 seconds: the clock turns red, with a mark beside it; in the last 5 it beats."""
    room = server.make_room("me", "kind", "kind", settings={"turn_seconds": 8}, start=True)
    screen = new_screen(rooms=(room,))
    screen.go(f"/r/{room[0]}")
    clock = screen.see("[data-own] [role=timer].late")
    assert clock.locator("svg").count(), "red is the only sign"
    beat = "() => document.querySelector('[data-own] [role=timer]')?.getAnimations({subtree: true}).length > 0"
    screen.page.wait_for_function(beat, timeout=8000)


def still(move: Motion) -> bool:
    """Whether it only fades, where it is."""
    return len({str(frame.get("transform", "none")) for frame in move["frames"]}) <= 1


def test_reduced_motion_stops_what_travels(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"), reduced=True)
    build(screen)
    screen.see("[data-own] [data-changed]")  # the place that changed is outlined instead
    screen.wait_for(lambda: screen.page.locator("[data-row] .playable").count() > 0, 20)
    assert [move for move in screen.moves() if not still(move)] == []


def test_reduced_motion_when_a_monster_eats(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-destroy", 40), reduced=True)
    while (
        screen.page.locator("[data-own] .bl.can").count() and not screen.page.locator("[data-prompt] .btn.go").count()
    ):
        screen.page.locator("[data-own] .bl.can").first.click()
        screen.quiet()
    if screen.page.locator("[data-prompt] .btn.go").count():
        screen.page.locator("[data-prompt] .btn.go").click()
    screen.quiet()
    assert [move for move in screen.moves() if not still(move)] == []


def test_reduced_motion_at_the_end(server: Server, new_screen: NewScreen) -> None:
    screen = last_move(server, new_screen, reduced=True)
    screen.quiet()
    assert [move for move in screen.moves() if not still(move)] == []


def test_the_switch_in_the_menu_reduces_motion_too(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"))
    screen.button("Menu").click()
    screen.page.get_by_text("Less motion").click()
    screen.page.keyboard.press("Escape")
    before = len(screen.moves())
    build(screen)
    screen.see("[data-own] [data-changed]")
    assert [move for move in screen.moves()[before:] if not still(move)] == []


# --- on film


def film_before(server: Server, new_screen: NewScreen, event: str, **how: Any) -> tuple[Screen, Motion]:
    """A replay one step before the first event of this kind that has something to show; and that event."""
    room, _ = finished(server, "basic-3-greedy")
    steps = server.get(f"/api/rooms/{room}/replay").json()["steps"]
    version, found = next(
        (step["version"], one)
        for step in steps[1:]
        for one in step["events"]
        if one["event"] == event and one.get("destroyed", True)
    )
    screen: Screen = new_screen(**how)
    screen.go(f"/replay?room={room}&at={version - 1}").see("[data-row] .card")
    screen.settle()
    return screen, found


def on(screen: Screen) -> None:
    screen.button("One step on").click()


def test_a_film_shows_a_building_fly(server: Server, new_screen: NewScreen) -> None:
    screen, event = film_before(server, new_screen, "built")
    on(screen)
    arc = wait_for(screen, lambda move: turned(move, "rotate(5deg)"))[0]
    assert arc["art"] == symbol(event["card"])
    assert arc["duration"] == 440
    squash = wait_for(screen, lambda move: turned(move, "translateY(4px)"))[0]
    assert (squash["city"], squash["kind"]) == (str(event["seat"]), event["card"])
    wait_for(screen, lambda move: move["notes"] == str(event["seat"]) and turned(move, "rotateY("))


def test_a_film_shows_a_monster_eat(server: Server, new_screen: NewScreen) -> None:
    screen, event = film_before(server, new_screen, "attacked")
    on(screen)
    for kind in event["destroyed"]:
        wait_for(screen, lambda move: falls(move, str(event["seat"]), kind), floors(kind))  # noqa: B023
    wait_for(screen, lambda move: move["art"] == "#rubble", len(event["destroyed"]))


def test_a_film_shows_a_scoring_line_by_line(server: Server, new_screen: NewScreen) -> None:
    screen, _ = film_before(server, new_screen, "scored")
    on(screen)
    shown = wait_for(screen, lambda move: bool(move["cell"]) and turned(move, "scale(1.9)"), 3)
    assert len({line["cell"].split(".")[0] for line in shown}) == 3


def test_a_film_plays_at_its_own_speed(server: Server, new_screen: NewScreen) -> None:
    screen, event = film_before(server, new_screen, "built", pace="slow")
    for _ in range(2):
        screen.button("Speed").click()
    screen.see("[data-film]").get_by_role("button", name="Play", exact=True).click()
    arc = wait_for(screen, lambda move: turned(move, "rotate(5deg)"))[0]
    assert arc["art"] == symbol(event["card"])
    assert arc["duration"] == 110


def test_a_film_is_cut_where_one_goes_back_or_slides(server: Server, new_screen: NewScreen) -> None:
    screen, _ = film_before(server, new_screen, "built")
    ways: tuple[Callable[[], None], ...] = (
        lambda: screen.page.get_by_role("slider").fill("40"),
        lambda: screen.button("One step back").click(),
        lambda: screen.page.keyboard.press("Home"),
    )
    for act in ways:
        before = len(screen.moves())
        act()
        screen.quiet()
        assert screen.moves()[before:] == []


def test_a_film_does_not_make_one_wait(server: Server, new_screen: NewScreen) -> None:
    """Ten steps in a hurry: each new one skips the last, and the table is the right one at once."""
    screen, _ = film_before(server, new_screen, "built")
    first = int(screen.see("[data-film]").get_attribute("data-film") or 0)
    for _ in range(10):
        screen.page.keyboard.press("ArrowRight")
    expect(screen.page.locator("[data-film]")).to_have_attribute("data-film", str(first + 10))
    screen.wait_for(lambda: screen.page.evaluate("() => !document.querySelector('[data-motion=fly]')"))
    screen.page.wait_for_url(re.compile(f"at={first + 10}"))
    here = cards_of(screen)
    screen.page.reload()
    screen.see("[data-row] .card")
    assert cards_of(screen) == here


def cards_of(screen: Screen) -> list[list[str]]:
    """Every card that is seen, place by place."""
    found: list[list[str]] = screen.page.evaluate(
        """() => [...document.querySelectorAll('[data-row], [data-city]')].map(place =>
            [...place.querySelectorAll('[data-kind]')].filter(one => getComputedStyle(one).visibility === 'visible')
                .map(one => `${place.dataset.row ?? place.dataset.city}: ${one.dataset.kind}`))"""
    )
    return found


@pytest.mark.parametrize("row", ["building-row", "monster-row"])
def test_a_dealt_card_of_the_kind_just_taken_is_seen(row: str, server: Server, new_screen: NewScreen) -> None:
    """The last card of a row is taken, and one of its kind lies in the next row: they are two cards."""
    room, _ = finished(server, "basic-3-greedy")
    steps = server.get(f"/api/rooms/{room}/replay").json()["steps"]
    dealt = {"building-row": "buildings-turned-up", "monster-row": "monsters-turned-up"}[row]
    before, after = next(
        (before, after)
        for before, after in itertools.pairwise(steps)
        if any(event["event"] == dealt and {*before["view"][row]} & {*event["cards"]} for event in after["events"])
    )
    screen = new_screen()
    screen.go(f"/replay?room={room}&at={before['version']}").see("[data-row] .card")
    screen.settle()
    on(screen)
    last, following = before["view"][row][0], after["view"][row]
    wait_for(screen, lambda move: move["row"] == row and move["kind"] == last and turned(move, "rotateY(90deg)"))
    screen.settle()
    assert [card for place in cards_of(screen) for card in place if card.startswith(row)] == [
        f"{row}: {kind}" for kind in following
    ]


def test_what_was_skipped_leaves_nothing_hidden(server: Server, new_screen: NewScreen) -> None:
    """Back to the table before, while a building falls: it stands there again."""
    screen, event = film_before(server, new_screen, "attacked")
    before = cards_of(screen)
    on(screen)
    wait_for(screen, lambda move: falls(move, str(event["seat"]), event["destroyed"][0]))
    screen.button("One step back").click()
    screen.settle()
    assert cards_of(screen) == before
    left = "all => all.flatMap(one => ['visibility', 'transform', 'transform-origin'].map(p => one.style[p])).join('')"
    assert screen.page.locator("[data-card], [data-piece]").evaluate_all(left) == ""


def test_a_film_with_reduced_motion_fades(server: Server, new_screen: NewScreen) -> None:
    screen, event = film_before(server, new_screen, "built", reduced=True)
    on(screen)
    screen.see(f"[data-city='{event['seat']}'] [data-changed]")
    screen.quiet()
    assert [move for move in screen.moves() if not still(move)] == []

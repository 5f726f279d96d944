"""LOOK's motion table: each row that Monster City has, seen on the right piece; and none of it where motion is reduced."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewScreen
from tests.browser.positions import When, asked, load, load_at, text_of
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


def seen(screen: Screen, **facts: Any) -> list[Motion]:
    return [move for move in screen.moves() if all(move[name] == value for name, value in facts.items())]


def symbol(kind: str) -> str:
    colour, value = kind.split("-")
    return f"#b-{colour[0]}{value}"


def build(screen: Screen) -> str:
    card = screen.see("[data-row=building-row] .playable")
    kind = card.get_attribute("data-kind") or ""
    card.click()
    screen.see("[data-prompt] .btn.go").click()
    return kind


def test_a_building_flies_in_an_arc_and_lands(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"))
    before = len(screen.moves())
    kind = build(screen)
    screen.wait_for(lambda: any(turned(move, "rotate(5deg)") for move in screen.moves()[before:]))
    arc = next(move for move in screen.moves()[before:] if turned(move, "rotate(5deg)"))
    assert arc["art"] == symbol(kind), "another piece flew"
    assert 260 <= arc["duration"] <= 600
    screen.wait_for(lambda: any(turned(move, "translateY(4px)") for move in screen.moves()[before:]))
    squash = next(move for move in screen.moves()[before:] if turned(move, "translateY(4px)"))
    assert squash["kind"] == kind
    assert any(move["tag"] == "i" for move in screen.moves()[before:]), "no dust"


def test_a_banknote_flips_once(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"))
    seat = screen.page.locator("[data-own]").get_attribute("data-seat")
    build(screen)
    screen.wait_for(lambda: bool(seen(screen, notes=seat)))
    assert any(turned(move, "rotateY(") for move in seen(screen, notes=seat))
    assert all(move["art"] == "#note" for move in seen(screen, notes=seat))


def test_a_monster_bounces_in_and_buildings_drop_by_floors(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-destroy", 40))
    seat = screen.page.locator("[data-own]").get_attribute("data-seat")
    attacker = screen.see("[data-row=monster-row] .sel svg.art use").get_attribute("href")
    picked = []
    while screen.page.locator("[data-own] .bl.can").count() and not screen.page.locator("[data-prompt] .btn.go").count():
        one = screen.page.locator("[data-own] .bl.can").first
        picked.append(one.get_attribute("data-kind") or "")
        one.click()
        screen.quiet()
    if screen.page.locator("[data-prompt] .btn.go").count():
        screen.page.locator("[data-prompt] .btn.go").click()
    lean = "rotate(8deg)"
    falling = lambda: [move for move in seen(screen, city=seat) if turned(move, lean)]  # noqa: E731
    for kind in picked:
        floors = int(kind.split("-")[1])
        screen.wait_for(
            lambda kind=kind, floors=floors: sum(  # type: ignore[misc]
                move["kind"] == kind and turned(move, "scaleY(") for move in falling()
            )
            >= floors
        )
        drops = [move for move in falling() if move["kind"] == kind and turned(move, "scaleY(")]
        assert all(move["duration"] == 60 for move in drops)
    assert {move["kind"] for move in falling()} >= set(picked)
    assert any(move["art"] == attacker and turned(move, "rotate(-8deg)") for move in screen.moves()), "no monster came"
    screen.wait_for(lambda: bool(seen(screen, art="#rubble")))


def test_a_scoring_is_told_line_by_line(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-score"))
    screen.see("[data-prompt] button").click()
    screen.wait_for(lambda: len(lines(screen)) == 3)
    shown = lines(screen)
    assert len({line["cell"].split(".")[0] for line in shown}) == 3, "a line for each seat"
    gaps = [later["at"] - line["at"] for line, later in zip(shown, shown[1:], strict=False)]
    assert all(200 <= gap <= 900 for gap in gaps), gaps


def lines(screen: Screen) -> list[Motion]:
    return [move for move in screen.moves() if move["cell"] and turned(move, "scale(1.9)")]


def test_your_turn_lifts_the_prompt_and_changes_the_title(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"))
    expect(screen.page).to_have_title(re.compile("^Your turn"))
    before = len(screen.moves())
    build(screen)
    lifts = lambda: [  # noqa: E731
        move for move in screen.moves()[before:] if turned(move, "translateY(12px)") and "ask" in move["class"]
    ]
    screen.wait_for(lambda: bool(lifts()), 20)
    expect(screen.page).to_have_title(re.compile("^Your turn"))


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
    screen.wait_for(lambda: bool(seen(screen, css="turn") if has_css(screen) else False))
    rays = next(move for move in screen.moves() if "rays" in move["class"])
    assert turned(rays, "15deg")
    notes = [move for move in screen.moves() if move["class"].startswith("note") and move.get("css")]
    assert notes, "no note falls"
    assert all(move["art"] == "#note" for move in notes)


def has_css(screen: Screen) -> bool:
    for move in screen.moves():
        move.setdefault("css", "")
    return any("rays" in move["class"] for move in screen.moves())


@pytest.mark.parametrize("event", ["chicken", "counterattack", "rejected-project"])
def test_an_event_moves_the_right_cards(event: str, server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "events-3-greedy", asked(f"ask-{event}"))
    row = "building-row" if event == "rejected-project" else "monster-row"
    if event == "counterattack":
        gone = [
            card.get_attribute("data-kind") or "" for card in screen.page.locator(f"[data-row={row}] .card").all()
        ]
    else:
        card = screen.see(f"[data-row={row}] .playable")
        gone = [card.get_attribute("data-kind") or ""]
        card.click()
    screen.see("[data-prompt] .btn.go").click()
    fading = lambda: [  # noqa: E731
        move["kind"] for move in seen(screen, row=row) if move["frames"][-1].get("opacity") in (0, "0")
    ]
    screen.wait_for(lambda: len(fading()) == len(gone))
    assert sorted(fading()) == sorted(gone)
    assert any(move["played"] for move in screen.moves()), "the event card is not laid open"


def test_new_cards_are_dealt_from_their_deck(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "events-3-greedy", asked("ask-counterattack"))
    screen.see("[data-prompt] .btn.go").click()
    dealt = lambda: [move for move in seen(screen, row="monster-row") if turned(move, "rotateY(90deg)")]  # noqa: E731
    screen.wait_for(lambda: len(dealt()) > 0)
    deck = screen.page.locator("[data-deck=monsters]").bounding_box()
    assert deck is not None
    start = re.search(r"translate\((-?[\d.]+)px", str(dealt()[0]["frames"][0]["transform"]))
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
    assert clock.locator("svg").count() + screen.page.locator("[data-own] .late-mark").count(), "red is the only sign"
    beat = "() => document.querySelector('[data-own] [role=timer]')?.getAnimations({subtree: true}).length > 0"
    screen.page.wait_for_function(beat, timeout=7000)


def still(move: Motion) -> bool:
    """Whether it only fades."""
    return all(str(frame.get("transform", "none")) in ("none", "") for frame in move["frames"])


def test_reduced_motion_stops_what_travels(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-turn"), reduced=True)
    build(screen)
    screen.see("[data-own] [data-changed]")  # the place that changed is outlined instead
    screen.wait_for(lambda: screen.page.locator("[data-row] .playable").count() > 0, 20)
    assert [move for move in screen.moves() if not still(move)] == []


def test_reduced_motion_when_a_monster_eats(server: Server, new_screen: NewScreen) -> None:
    screen = sit(server, new_screen, "basic-3-greedy", asked("ask-destroy", 40), reduced=True)
    while screen.page.locator("[data-own] .bl.can").count() and not screen.page.locator("[data-prompt] .btn.go").count():
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

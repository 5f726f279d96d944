"""Every page and state that is walked over, as (a path, the rooms this device knows, what must be in sight)."""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.positions import asked, cut, finished, load, load_at, text_of
from tests.browser.screen import Screen
from tests.server.process import Server

Act = Callable[[Screen], None]


class State(NamedTuple):
    """How one gets there."""

    path: str
    sight: str  # a selector of what must be in sight
    rooms: tuple[tuple[str, str], ...] = ()
    act: Act | None = None
    prepare: Act | None = None  # before the page is opened


def click(selector: str) -> Act:
    return lambda screen: screen.see(selector).click()


# --- pages


def front(server: Server) -> State:
    return State("/", "[data-start]")


def front_with_a_game(server: Server) -> State:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 12))
    return State("/", f"a[href='/r/{room[0]}']", (room,))


def front_wrong_words(server: Server) -> State:
    def type_wrong(screen: Screen) -> None:
        screen.page.locator("#join").fill("not three words")
        screen.page.locator("#join").press("Enter")
        expect(screen.page.locator("#join-wrong")).not_to_be_empty()

    return State("/", "[data-start]", act=type_wrong)


def menu(server: Server) -> State:
    return State("/", "[popover]:popover-open", act=click("button[popovertarget$=menu]"))


def lobby(server: Server) -> State:
    server.make_room("me", "open", "kind", settings={"listed": True}, name="Krzysztof z Krakowa")
    server.make_room("me", "kind", "mean", settings={"listed": True, "turn_seconds": 86_400}, start=True)
    return State("/rooms", "main li")


def games(server: Server) -> State:
    going = load_at(server, "events-4-random", asked("ask-turn", 12))
    gathering = server.make_room("me", "open", "open")
    over = finished(server, "basic-3-greedy")
    return State("/games", "main ul > li:nth-of-type(3)", (going, gathering, over))


def games_empty(server: Server) -> State:
    return State("/games", "[data-state=empty]")


def lost(server: Server) -> State:
    return State("/nowhere/at/all", "[data-state=error]")


def room_gone(server: Server) -> State:
    return State("/r/tasik-modev-gonir", "[data-state=error]")


def rules(server: Server) -> State:
    return State("/rules/monster-city", "main h1")


def lesson(server: Server) -> State:
    return State("/learn/monster-city", "[data-lesson]")


def lesson_asks(server: Server) -> State:
    """The teacher has said hello, and waits for a move."""
    return State("/learn/monster-city", "[data-row=building-row] .playable", act=click("[data-lesson] .btn.go"))


def lesson_none(server: Server) -> State:
    return State("/learn/smash-city", "[data-state=error]")


def rules_found(server: Server) -> State:
    def search(screen: Screen) -> None:
        screen.page.locator("input[type=search]").fill("5")

    return State("/rules/monster-city", "[data-chapter]", act=search)


def pad_tied(server: Server) -> State:
    """A full sheet of five, with a tie."""

    def fill(screen: Screen) -> None:
        for _ in range(2):
            screen.page.locator(".acts .btn").first.click()
        screen.page.locator(".players input").first.fill("Bartholomew of the Brid")
        for field in screen.page.locator("table input").all():
            field.fill("12")
            field.press("Tab")

    return State("/pad/monster-city", "table input", act=fill)


def pad(server: Server) -> State:
    return State("/pad/monster-city", "[data-pad-status]")


def replay_empty(server: Server) -> State:
    return State("/replay", "main h1")


def replay(server: Server) -> State:
    room = finished(server, "events-4-random")
    return State(f"/replay?room={room[0]}&at=60", "[data-film]", (room,))


def replay_play_on(server: Server) -> State:
    room = finished(server, "basic-5-greedy")
    path = f"/replay?room={room[0]}&at=60&eyes=2"
    return State(path, "[data-play-on]", (room,), play_on)


def play_on(screen: Screen) -> None:
    """On a phone the button is behind another."""
    if (more := screen.see("[data-film]").locator(".more >> visible=true")).count():
        more.first.click()
    screen.see("[data-film] .line .btn[aria-expanded]").click()


# --- a room


def gathering(server: Server) -> State:
    room = server.make_room("me", "open", "kind", "mean", name="Mira")
    return State(f"/r/{room[0]}", "[data-prompt]", (room,))


def gathering_guest(server: Server) -> State:
    room, _ = server.make_room("me", "open", "kind", name="Bartholomew of the Brid")
    return State(f"/r/{room}", "[data-prompt]")


def turn(server: Server) -> State:
    room = load_at(server, "basic-3-greedy", asked("ask-turn", 30))
    return State(f"/r/{room[0]}", "[data-prompt]", (room,))


def turn_of_five(server: Server) -> State:
    room = load_at(server, "events-5-greedy", asked("ask-turn", 70))
    return State(f"/r/{room[0]}", "[data-prompt]", (room,))


def turn_menu(server: Server) -> State:
    state = turn(server)
    return state._replace(sight="[popover]:popover-open", act=click("button[popovertarget$=menu]"))


def people(server: Server) -> State:
    """Who is here, seen by who watches a match of bots."""

    def act(screen: Screen) -> None:
        screen.see("[data-strip=guest] .btn").click()

    room, _ = load_at(server, "events-4-random", asked("ask-turn", 12))
    return State(f"/r/{room}", "[data-people] [data-seat]", act=act)


def watching(server: Server) -> State:
    room, _ = load_at(server, "events-5-greedy", asked("ask-turn", 60))
    return State(f"/r/{room}", "[data-city]")


def curtain(server: Server) -> State:
    record = text_of("events-3-greedy").splitlines()
    room = load(server, "\n".join(record[:12]) + "\n", "me", "me", "me")
    return State(f"/r/{room[0]}", "[data-curtain]", (room,))


def curtain_long_names(server: Server) -> State:
    """Names as long as they may be, in one word."""
    names = ["Wolfeschlegelsteinhausen", "MMMMMMMMMMMMMMMMMMMMMMMM", "Brzęczyszczykiewiczówna1"]
    room = server.make_room("me", "me", "me", options={"variant": "events"}, names=names, start=True)
    return State(f"/r/{room[0]}", "[data-curtain]", (room,))


def line_down(server: Server) -> State:
    """The socket breaks, and does not come back."""
    down: list[bool] = []
    lines: list[WebSocketRoute] = []

    def prepare(screen: Screen) -> None:
        def connect(line: WebSocketRoute) -> None:
            if down:
                line.close(code=1013)
            else:
                line.connect_to_server()
                lines.append(line)

        screen.page.route_web_socket("**/ws", connect)

    def act(screen: Screen) -> None:
        screen.see("[data-prompt]")
        down.append(True)
        for line in lines:
            line.close(code=1013)

    return turn(server)._replace(sight="[data-strip=line]", prepare=prepare, act=act)


def refused(server: Server) -> State:
    """Touched what may not be done: the reason stands beside it."""
    room = load_at(server, "basic-3-greedy", asked("ask-score"))
    act = click("[data-row=monster-row] .card")
    return State(f"/r/{room[0]}", "[data-bubble=why]", (room,), act)


def told(server: Server) -> State:
    """Help: what a monster does."""

    def act(screen: Screen) -> None:
        screen.see("[data-prompt]")
        screen.page.keyboard.press("?")
        screen.see("[data-row=monster-row] .card").click()

    return turn(server)._replace(sight="[data-bubble=tell]", act=act)


def chosen(server: Server) -> State:
    act = click("[data-row=building-row] .card.playable")
    room = load_at(server, "basic-3-greedy", asked("ask-turn"))
    return State(f"/r/{room[0]}", ".card.sel", (room,), act)


def hint(server: Server) -> State:
    """Two moves compared."""
    room = load_at(server, "events-4-random", asked("ask-turn", 12))
    return State(f"/r/{room[0]}", ".tick.rank", (room,), click("[data-prompt] .btn:has-text('int')"))


def log_open(server: Server) -> State:
    def act(screen: Screen) -> None:
        screen.see("[data-prompt]")
        screen.page.keyboard.press("l")

    return turn(server)._replace(act=act)


def rules_open(server: Server) -> State:
    """The rules lie beside the table."""

    def act(screen: Screen) -> None:
        screen.see("[data-prompt]")
        screen.page.locator("button[popovertarget$=menu]").click()
        screen.page.locator("[popover]:popover-open .item:has([href='#i-help'])").click()

    return turn(server)._replace(sight="[data-rules] [data-chapter]", act=act)


def pile(server: Server) -> State:
    """Looking through the discarded monsters."""
    room = load_at(server, "events-5-greedy", asked("ask-turn", 70))
    return State(f"/r/{room[0]}", "[data-bubble=tell] li", (room,), click("[data-pile=monster-discard]"))


def away(server: Server) -> State:
    """Back at the table after some moves that nobody saw here."""
    state = turn(server)

    def prepare(screen: Screen) -> None:
        screen.context.add_init_script(
            """const rooms = JSON.parse(localStorage.getItem('rubble.rooms') ?? '[]');
            for (const one of rooms) Object.assign(one, {epoch: 1, version: 8});
            localStorage.setItem('rubble.rooms', JSON.stringify(rooms));"""
        )

    return state._replace(sight="[data-away] li", prepare=prepare)


def absent(server: Server) -> State:
    """Waiting for a person who is not there."""
    record, seat = cut("basic-3-greedy", asked("ask-turn", 30))
    room, _ = load(server, record, *("me" if s == seat else "kind" for s in range(3)))
    return State(f"/r/{room}", "[data-prompt]")


def _asks(prompt: str, name: str, after: int = 0) -> Callable[[Server], State]:
    def state(server: Server) -> State:
        room = load_at(server, name, asked(prompt, after))
        return State(f"/r/{room[0]}", "[data-prompt]", (room,))

    return state


def end(server: Server) -> State:
    room = finished(server, "basic-5-greedy")
    return State(f"/r/{room[0]}", "[data-end] [data-film]", (room,))


PAGES: dict[str, Callable[[Server], State]] = {
    "front": front,
    "front-with-a-game": front_with_a_game,
    "front-wrong-words": front_wrong_words,
    "menu": menu,
    "lobby": lobby,
    "your-games": games,
    "no-games": games_empty,
    "lost": lost,
    "room-gone": room_gone,
    "rules": rules,
    "lesson": lesson,
    "lesson-asks": lesson_asks,
    "lesson-none": lesson_none,
    "rules-found": rules_found,
    "pad": pad,
    "pad-tied": pad_tied,
    "replay-empty": replay_empty,
    "replay": replay,
    "replay-play-on": replay_play_on,
    "gathering": gathering,
    "gathering-guest": gathering_guest,
    "turn": turn,
    "turn-of-five": turn_of_five,
    "turn-menu": turn_menu,
    "people": people,
    "watching": watching,
    "curtain": curtain,
    "curtain-long-names": curtain_long_names,
    "line-down": line_down,
    "refused": refused,
    "told": told,
    "chosen": chosen,
    "hint": hint,
    "log": log_open,
    "rules-open": rules_open,
    "pile": pile,
    "away": away,
    "absent": absent,
    "destroy": _asks("ask-destroy", "basic-3-greedy", 40),
    "chicken": _asks("ask-chicken", "events-3-greedy"),
    "rejected-project": _asks("ask-rejected-project", "events-3-greedy"),
    "remodel": _asks("ask-remodel", "events-3-greedy"),
    "remodel-take": _asks("ask-take", "events-3-greedy"),
    "counterattack": _asks("ask-counterattack", "events-3-greedy"),
    "detour": _asks("ask-detour", "events-3-greedy"),
    "grant": _asks("ask-grant", "events-3-greedy"),
    "scoring": _asks("ask-score", "events-4-random", 60),
    "end": end,
}

# What opens beside a piece does so for one width: these are opened anew for each.
OPENED = (refused, told, log_open, rules_open, pile)

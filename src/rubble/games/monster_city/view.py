"""What a seat may know (MC23), what it is asked, what a move would bring, and why one is refused."""

from typing import Any

from rubble.core.bits import count, lowest, remove
from rubble.core.errors import Reason
from rubble.core.game import Line
from rubble.core.state import Event
from rubble.games.monster_city.cards import CATEGORIES, COLOURS, EVENTS, Kinds
from rubble.games.monster_city.rules import MonsterCityState
from rubble.games.monster_city.table import CHOOSE, DESTROY, OVER, SCORING, TAKE, TURN, Player, without


def rest_of(kinds: Kinds, whole: int, *piles: int) -> int:
    """What is left of a deck once these piles are taken out."""
    for pile in piles:
        whole = int(without(whole, pile, kinds.run, kinds.of_bit))
    return whole


def all_buildings(state: MonsterCityState) -> int:
    """The deck and the start cards in use: those of the pairs that this number of seats plays with."""
    cards = state.cards
    counts = [int(count(cards.deck & run)) for run in cards.buildings.run]
    for pair in range(int(state.seats)):
        counts[int(cards.start_first[pair])] += 1
        counts[int(cards.start_second[pair])] += 1
    return int(cards.buildings.pile(counts))


def box(state: MonsterCityState) -> list[str]:
    """The buildings that are out of the game."""
    kinds = state.cards.buildings
    cities = [int(player.city) for player in state.players]
    left = rest_of(kinds, all_buildings(state), int(state.building_deck), int(state.building_row), *cities)
    return kinds.named(left)


def accounted(state: MonsterCityState) -> dict[str, int]:
    """All cards and notes, wherever they are. Discards and box are what lies nowhere else: a card twice shows here."""
    shown = view_of(state, (1 << int(state.seats)) - 1)
    seats = shown["seats"]
    buildings = [*shown["building-row"], *shown["box"], *(card for seat in seats for card in seat["city"])]
    monsters = [*shown["monster-row"], *shown["monster-discard"]]
    events = [*shown.get("event-discard", ()), *(card for seat in seats for card in seat.get("hand", ()))]
    return {
        "buildings": len(buildings) + shown["building-deck"],
        "monsters": len(monsters) + shown["monster-deck"],
        "events": len(events) + shown.get("event-deck", 0),
        "notes": shown["bank"] + sum(seat["notes"] for seat in seats),
        "a bank in debt": min(0, shown["bank"]),
    }


def booked(player: Player) -> dict[str, int]:
    """The notepad: points by category."""
    points = (player.smallest, player.tallest, player.one_colour, player.all)
    return {name: int(points[k]) for k, name in enumerate(CATEGORIES) if int(player.used) >> k & 1}


def worth_now(state: MonsterCityState, player: Player) -> dict[str, int]:
    """What each category that is still open would bring the city as it stands."""
    used = int(player.used)
    return {name: int(state.worth(player.city, k)) for k, name in enumerate(CATEGORIES) if not used >> k & 1}


def unasked(state: MonsterCityState, monster: int, city: int, first: int) -> tuple[int, int]:
    """From this part of the monster's card on: the city without what falls unasked, and how many parts will ask."""
    kinds, rest, questions = state.cards.buildings, city, 0
    for part in range(first, 3):
        need = int(state.cards.single[monster * 3 + part])
        fit = rest & int(state.cards.part[monster * 3 + part]) if need else 0
        if int(count(fit)) <= need:
            rest &= ~fit
        elif count(fit & kinds.lows) > 1:
            questions += 1
        else:  # all that fit are equal
            for _ in range(need):
                rest = int(remove(rest, kinds.run[kinds.of_bit[lowest(fit)]]))
    return rest, questions


def view_of(state: MonsterCityState, seats: int) -> dict[str, Any]:
    """Built up from what is visible to the holders of these seats."""
    cards = state.cards
    monsters = rest_of(cards.monsters, int(cards.monsters.full), int(state.monster_deck), int(state.monster_row))
    shown: dict[str, Any] = {
        "building-row": cards.buildings.named(state.building_row),
        "building-deck": int(count(state.building_deck)),
        "scoring-card-on-top": bool(state.phase != OVER and count(state.building_deck) % state.cards.pile_size == 0),
        "monster-row": cards.monsters.named(state.monster_row),
        "monster-deck": int(count(state.monster_deck)),
        "monster-discard": cards.monsters.named(monsters),
        "box": box(state),
        "bank": int(state.cards.notes - sum(player.notes for player in state.players)),
        "scorings": int(state.scorings),
        "turn": int(state.turn) if state.phase < SCORING else None,
        "asked": [s for s in range(int(state.seats)) if int(state.to_move()) >> s & 1],
        "seats": [_seat_view(state, seat, bool(seats >> seat & 1)) for seat in range(int(state.seats))],
    }
    if state.with_events:
        hands = [int(player.hand) for player in state.players]
        discard = rest_of(cards.events, int(cards.events.full), int(state.event_deck), *hands)
        shown["event-deck"] = int(count(state.event_deck))
        shown["event-discard"] = cards.events.named(discard)
    if state.phase < SCORING and state.phase != TURN and seats >> int(state.turn) & 1:
        shown["row"] = row_of(state)
    if not state.to_move():
        shown["winners"] = [s for s in range(int(state.seats)) if int(state.winners()) >> s & 1]
        shown["outcome"] = state.outcome()
    return shown


def _seat_view(state: MonsterCityState, seat: int, own: bool) -> dict[str, Any]:
    player = state.players[seat]
    shown: dict[str, Any] = {
        "city": state.cards.buildings.named(player.city),
        "notes": int(player.notes),
        "scored": booked(player),
        "points": int(player.points()),
        "sums": {name: int(state.height(player.city & state.cards.colour[c])) for c, name in enumerate(COLOURS)},
        "now": worth_now(state, player),
    }
    if state.with_events:
        shown["events"] = int(count(player.hand))
        if own:
            shown["hand"] = state.cards.events.named(player.hand)
    else:
        shown["stop"] = bool(player.stop)
    if own and state.phase == SCORING and player.answer >= 0:
        shown["answer"] = CATEGORIES[int(player.answer)]
    return shown


def row_of(state: MonsterCityState) -> dict[str, Any]:
    """The answers given so far in a row that is not complete, and what falls besides without being asked for."""
    if state.phase == DESTROY:
        city = state.players[state.turn].city
        name = state.cards.monsters.names[int(state.card)]
        sure, _ = unasked(state, int(state.card), int(state.rest), int(state.part) + 1)
        return {"attack": name, "destroy": state.lost(city, state.rest), "sure": state.lost(state.rest, sure)}
    found: dict[str, Any] = {"event": EVENTS[int(state.card)]}
    if state.phase == TAKE:
        found["give"] = state.cards.buildings.names[int(state.given)]
    return found


def opening_of(state: MonsterCityState) -> list[Event]:
    """The set-up as it is told: both rows, the events dealt (each to its owner), who begins."""
    cards = state.cards
    told = [
        Event("buildings-turned-up", {"cards": cards.buildings.named(state.building_row)}, True),
        Event("monsters-turned-up", {"cards": cards.monsters.named(state.monster_row)}, True),
    ]
    for seat, player in enumerate(state.players):
        for card in cards.events.named(player.hand):
            told.append(Event("event-drawn", {"seat": seat, "card": card}, True, 1 << seat, {"seat": seat}))
    return [*told, Event("first", {"seat": int(state.turn)}, True)]


def pieces_of(state: MonsterCityState, seat: int) -> list[dict[str, Any]]:
    """What a person could try on the cards that this seat sees, legal or not."""
    cards, player = state.cards, state.players[seat]
    row, city, monsters = (
        dict.fromkeys(kinds.named(pile))
        for kinds, pile in (
            (cards.buildings, state.building_row),
            (cards.buildings, player.city),
            (cards.monsters, state.monster_row),
        )
    )
    tries = [("build", row), ("attack", monsters), ("destroy", city)]
    if state.with_events:
        hand = dict.fromkeys(cards.events.named(player.hand))
        tries += [("event", hand), ("remove", monsters), ("remove", row), ("give", city), ("take", row)]
    found = [{"move": move, "card": card} for move, pile in tries for card in pile]
    found += [{"move": "score", "category": category} for category in CATEGORIES]
    return [*found, *({"move": move} for move in (("do", "no-effect") if state.with_events else ("stop",)))]


def prompt_of(state: MonsterCityState, seat: int) -> Line:
    """The sentence that asks: text key and facts."""
    if state.phase == TURN:
        return "ask-turn", {"seat": seat, "notes": int(state.players[seat].notes)}
    if state.phase == DESTROY:
        monster = state.cards.monsters.names[int(state.card)]
        part = "any" if state.cards.part[state.card * 3 + 1] == 0 else COLOURS[int(state.part)]
        _, later = unasked(state, int(state.card), int(state.rest), int(state.part) + 1)
        return "ask-destroy", {
            "seat": seat,
            "card": monster,
            "number": int(state.need),
            "part": part,
            "questions": later,  # that follow this one, whatever is answered
        }
    if state.phase == CHOOSE:
        return f"ask-{EVENTS[int(state.card)]}", {"seat": seat}
    if state.phase == TAKE:
        return "ask-take", {"seat": seat, "card": state.cards.buildings.names[int(state.given)]}
    return "ask-score", {"seat": seat, "number": int(state.scorings) + 1}


def preview_of(state: MonsterCityState, seat: int, move: int) -> Line | None:
    """What a move brings, computed from what lies open."""
    moves, player = state.moves, state.players[seat]
    if moves.score <= move < moves.score + len(CATEGORIES):
        return "preview-points", {"points": int(state.worth(player.city, move - moves.score))}
    if moves.attack <= move < moves.destroy and state.phase == TURN:
        monster = move - moves.attack
        sure = int(count(player.city & state.cards.group[monster]))
        for part in range(3):
            fit = count(player.city & state.cards.part[monster * 3 + part])
            sure += int(min(fit, state.cards.single[monster * 3 + part]))
        rest, _ = unasked(state, int(monster), int(player.city & ~state.cards.group[monster]), 0)
        return "preview-destroys", {"number": sure, "falls": state.lost(player.city, rest)}
    if move < moves.attack and state.phase == TURN:
        run = state.cards.buildings.run[move]
        value = state.cards.value_of[state.cards.buildings.of_bit[lowest(run)]]
        return "preview-height", {"points": int(state.height(player.city) + value)}
    return None


def why_not(state: MonsterCityState, seat: int, move: int, record: dict[str, Any]) -> Reason:
    """The reason why a move that is not legal is refused; it names the piece, and the rule."""
    word, card = str(record["move"]), str(record.get("card", record.get("category", "")))
    player = state.players[seat]
    asked = "score" if state.phase == SCORING else _ASKS[int(state.phase)]
    if word == "score":
        if state.phase != SCORING:
            return Reason("SCORING", "why-no-scoring", {"category": card})
        return Reason("SCORING", "why-category-used", {"category": card})
    if state.phase == SCORING:
        return Reason("MC13", "why-scoring-first", {"card": card, "move": word})
    if state.phase != TURN and word not in asked:
        return Reason("1.6", "why-finish-row", {"card": card, "move": word, "asked": _pending(state)})
    if state.phase == TURN and word not in asked:
        return Reason("GAMEPLAY", f"why-{word}-unasked", {"card": card})
    if word == "build":
        if card not in state.cards.buildings.named(state.building_row):
            return Reason("BUILDING CONSTRUCTION", "why-not-in-building-row", {"card": card})
        return Reason("BUILDING CONSTRUCTION", "why-build-no-note", {"card": card})
    if word == "attack":
        if card not in state.cards.monsters.named(state.monster_row):
            return Reason("MONSTER ATTACK", "why-not-in-monster-row", {"card": card})
        limit = int(state.cards.max_notes)
        return Reason("MONSTER ATTACK", "why-attack-full-purse", {"card": card, "notes": limit})
    if word == "stop":
        return Reason("MC19", "why-stop-used", {"seat": seat})
    if word == "event":
        return Reason("EVENT", "why-event-not-in-hand", {"card": card})
    if word == "destroy":
        if card in state.cards.buildings.named(player.city):
            if card not in state.cards.buildings.named(state.rest):
                return Reason("MC12", "why-destroy-named", {"card": card})
            monster = state.cards.monsters.names[int(state.card)]
            return Reason("DESTROYING BUILDINGS", "why-destroy-unwanted", {"card": card, "monster": monster})
        return Reason("DESTROYING BUILDINGS", "why-not-in-city", {"card": card})
    return _why_not_event(state, word, card)


_ASKS = (
    ("build", "attack", "stop", "event"),
    ("destroy",),
    ("remove", "give", "do", "no-effect"),
    ("take",),
)


def _pending(state: MonsterCityState) -> str:
    return state.cards.monsters.names[int(state.card)] if state.phase == DESTROY else EVENTS[int(state.card)]


def _why_not_event(state: MonsterCityState, word: str, card: str) -> Reason:
    """Refusals while an event's choice is asked."""
    event = EVENTS[int(state.card)]
    if word in ("do", "no-effect") or word not in _CHOICE[event]:
        return Reason("EVENT CARDS", "why-event-otherwise", {"event": event, "card": card, "move": word})
    if word == "give":
        return Reason("EVENT CARDS", "why-not-in-city", {"card": card})
    if event == "chicken":
        if card in state.cards.buildings.number:
            return Reason("EVENT CARDS", "why-chicken-monsters-only", {"card": card})
        return Reason("EVENT CARDS", "why-not-in-monster-row", {"card": card})
    if card in state.cards.monsters.number:
        return Reason("EVENT CARDS", "why-project-buildings-only", {"card": card})
    return Reason("EVENT CARDS", "why-not-in-building-row", {"card": card})


_CHOICE = {
    "chicken": ("remove",),
    "rejected-project": ("remove",),
    "remodel": ("give", "take"),
    "counterattack": ("do",),
    "detour": ("do",),
    "grant": ("do",),
}

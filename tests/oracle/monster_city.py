"""Monster City a second time: naive, slow and obvious, to check the real rules against.

Written from the rulebook and the rulings (MC1 to MC24, chapters 1.6.1 to 1.6.6) alone. Everything is a plain list,
string or dict; cards are named by kind (MC24). Chance comes from outside: ``draw(stream)`` names the next outcome.
"""

from collections.abc import Callable
from typing import Any, cast

Record = dict[str, str]

COLOURS = ["red", "green", "yellow"]
CATEGORIES = ["smallest", "tallest", "one-colour", "all"]
PAIR_LETTERS = "ABCDE"
FEWEST_SEATS = 3  # rulebook: GAME SETUP, the table of starting cards


def kinds(cards: list[str]) -> list[str]:
    """Each kind once: equal cards are one answer (MC24)."""
    return sorted(set(cards))


def shuffled_together(entries: list[dict[str, Any]]) -> list[str]:
    """All cards of a deck, each kind as often as it is printed."""
    return [entry["kind"] for entry in entries for _ in range(entry["count"])]


def without(cards: list[str], gone: list[str]) -> list[str]:
    """The cards left when those in gone are taken away one by one."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


class Oracle:
    """One game of Monster City. ``stop[seat]`` is true while that seat still has its STOP card."""

    # ------------------------------------------------------------------ rulebook: GAME SETUP, 1.6.1

    def __init__(
        self,
        components: dict[str, object],
        seats: int,
        variant: str,
        draw: Callable[[str], str],
        first: int | None,
    ) -> None:
        self.limits = cast(dict[str, int], components["limits"])
        self.building_cards = cast(list[dict[str, Any]], components["buildings"])
        self.monster_cards = cast(list[dict[str, Any]], components["monsters"])
        self.start_pairs = cast(list[list[str]], components["start"])
        self.seats = seats
        self.variant = variant
        self.draw = draw
        self.check_options(first)

        self.colour: dict[str, str] = {card["kind"]: card["colour"] for card in self.building_cards}
        self.value: dict[str, int] = {card["kind"]: card["value"] for card in self.building_cards}

        self.building_row: list[str] = []
        self.monster_row: list[str] = []
        self.building_deck = shuffled_together(self.building_cards)
        self.monster_deck = shuffled_together(self.monster_cards)
        self.monster_discard: list[str] = []
        self.event_deck: list[str] = []
        self.event_discard: list[str] = []
        self.box: list[str] = []  # buildings destroyed or rejected
        self.cities: list[list[str]] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.points: list[dict[str, int]] = [{} for _ in range(seats)]
        self.scorings = 0

        self.answers: list[Record] = []  # the row of answers of the active seat, not yet carried out
        self.scoring_answers: dict[int, str] | None = None  # only during a scoring: seat -> category
        self.detour_done = False
        self.turn = 0

        if len(self.building_deck) != self.limits["piles"] * self.limits["pile"]:
            raise ValueError("The buildings do not divide into the piles of the building deck.")
        self.take_starting_cards()
        self.deal_building_row()
        self.deal_monster_row()
        self.notes = [self.limits["start_notes"] for _ in range(seats)]
        self.bank = self.limits["notes"] - sum(self.notes)
        self.stop = [variant == "basic" for _ in range(seats)]  # MC19
        if variant == "events":
            self.event_deck = shuffled_together(cast(list[dict[str, Any]], components["events"]))
            self.deal_event_hands()
        self.turn = self.first_seat() if first is None else first

    def check_options(self, first: int | None) -> None:
        if self.variant not in ["basic", "events"]:
            raise ValueError(f"There is no variant {self.variant}.")
        if not FEWEST_SEATS <= self.seats <= len(self.start_pairs):
            raise ValueError(f"The game is not for {self.seats} seats.")
        if first is not None and first not in range(self.seats):
            raise ValueError(f"Seat {first} cannot begin, there are {self.seats} seats.")
        if self.limits["piles"] > len(CATEGORIES):
            raise ValueError("There are more scorings than categories.")

    def take_starting_cards(self) -> None:
        """n seats use the first n pairs, dealt at random, seat 0 first (MC21)."""
        pairs_left = list(PAIR_LETTERS[: self.seats])
        for _ in range(self.seats):
            letter = self.turn_up("start", pairs_left)
            self.cities.append(list(self.start_pairs[PAIR_LETTERS.index(letter)]))

    def deal_event_hands(self) -> None:
        """Rulebook: EVENT CARDS VARIANT, point 5: 2 to each seat, seat 0 first (1.6.1)."""
        for seat in range(self.seats):
            for _ in range(self.limits["start_events"]):
                self.draw_event(seat)

    def first_seat(self) -> int:
        """The first seat is chance unless it is given (MC18)."""
        return int(self.turn_up("first", [str(seat) for seat in range(self.seats)]))

    # ------------------------------------------------------------------ chance

    def turn_up(self, stream: str, cards: list[str]) -> str:
        """One of the cards left, whichever chance says; decks have no order (1.6.1)."""
        name = self.draw(stream)
        if name not in cards:
            raise ValueError(f"Chance named {name} for {stream}, but only {sorted(cards)} can come.")
        cards.remove(name)
        return name

    def draw_monster(self) -> str:
        """Reshuffle only when a card is needed from an empty deck (MC1)."""
        if not self.monster_deck:
            self.monster_deck = self.monster_discard
            self.monster_discard = []
        return self.turn_up("monsters", self.monster_deck)

    def draw_event(self, seat: int) -> None:
        """Reshuffle only when a card is due and the deck is empty; if all are in hands, no card (MC9)."""
        if not self.event_deck:
            self.event_deck = self.event_discard
            self.event_discard = []
        if self.event_deck:
            self.hands[seat].append(self.turn_up("events", self.event_deck))

    # ------------------------------------------------------------------ rulebook: REPLENISHING THE CARDS

    def deal_monster_row(self) -> None:
        """Draw what is there, then shuffle the discard, go on to 5 (MC1)."""
        while len(self.monster_row) < self.limits["row"] and self.monster_deck + self.monster_discard:
            self.monster_row.append(self.draw_monster())

    def deal_building_row(self) -> None:
        """A Scoring card is never dealt into the row (MC17)."""
        while len(self.building_row) < self.limits["row"] and not self.scoring_card_on_top():
            self.building_row.append(self.turn_up("buildings", self.building_deck))

    def scoring_card_on_top(self) -> bool:
        """Under each pile lies one: on top once the 10th, 20th, 30th, 40th building is dealt (1.6.1)."""
        dealt = self.limits["piles"] * self.limits["pile"] - len(self.building_deck)
        return dealt == (self.scorings + 1) * self.limits["pile"]

    # ------------------------------------------------------------------ who is asked what

    def over(self) -> bool:
        """The game ends after the fourth scoring, at once (MC15)."""
        return self.scorings == self.limits["piles"]

    def to_move(self) -> list[int]:
        if self.over():
            return []
        if self.scoring_answers is not None:
            return [seat for seat in range(self.seats) if seat not in self.scoring_answers]
        return [self.turn]

    def legal(self, seat: int) -> list[Record]:
        if seat not in self.to_move():
            return []
        if self.scoring_answers is not None:
            return [{"move": "score", "category": category} for category in self.categories_left(seat)]
        if not self.answers:
            return self.actions()
        return self.later_question()

    def play(self, seat: int, record: Record) -> None:
        if record not in self.legal(seat):
            raise ValueError(f"Seat {seat} cannot answer {record} now.")
        if self.scoring_answers is not None:
            self.scoring_answers[seat] = record["category"]
            self.book_when_all_have_chosen()
            return
        self.answers.append(dict(record))
        while len(self.later_question()) == 1:  # a later question with one legal answer is auto (1.6)
            self.answers.append(self.later_question()[0])
        if not self.later_question():  # the row is complete: only now does anything move (1.6)
            row = self.answers
            self.answers = []
            self.carry_out(row)
            self.end_of_turn()

    # ------------------------------------------------------------------ rulebook: GAMEPLAY, 1.6.2

    def actions(self) -> list[Record]:
        """The turn: always asked, even with one legal answer."""
        seat = self.turn
        found: list[Record] = []
        if self.notes[seat] >= 1:  # rulebook: no BUILDING CONSTRUCTION without a banknote
            found += [{"move": "build", "card": card} for card in kinds(self.building_row)]
        if self.notes[seat] < self.limits["max_notes"]:  # rulebook: no MONSTER ATTACK with 2 banknotes
            found += [{"move": "attack", "card": card} for card in kinds(self.monster_row)]
        if self.stop[seat]:  # rulebook: STOP! once during the game (MC19)
            found.append({"move": "stop"})
        found += [{"move": "event", "card": card} for card in kinds(self.hands[seat])]
        return found

    def later_question(self) -> list[Record]:
        """What is asked after the answers given so far; nothing when the row is complete."""
        action = self.answers[0]
        if action["move"] == "attack":
            still_to_name = self.destruction(self.answers)[1]
            return [{"move": "destroy", "card": card} for card in kinds(still_to_name)]
        if action["move"] == "event" and len(self.answers) == 1:
            return [*self.event_choices(action["card"]), {"move": "no-effect"}]  # may be a pass (MC6)
        if self.answers[-1]["move"] == "give":
            return [{"move": "take", "card": card} for card in kinds(self.building_row)]
        return []

    def event_choices(self, event: str) -> list[Record]:
        """The ways to perform the action of an event, none if it cannot be performed (1.6.2)."""
        if event == "chicken":
            return [{"move": "remove", "card": card} for card in kinds(self.monster_row)]
        if event == "rejected-project":
            return [{"move": "remove", "card": card} for card in kinds(self.building_row)]
        if event == "remodel":  # nothing to give from an empty city (MC8)
            return [{"move": "give", "card": card} for card in kinds(self.cities[self.turn])]
        if event == "grant" and self.notes[self.turn] >= self.limits["max_notes"]:  # playable, gives nothing (MC7)
            return []
        return [{"move": "do"}]  # counterattack, detour, grant

    # ------------------------------------------------------------------ rulebook: DESTROYING BUILDINGS, 1.6.3

    def destruction(self, row: list[Record]) -> tuple[list[str], list[str]]:
        """Go through the whole attack with the buildings named so far.

        Gives the buildings destroyed and, if another one must be named, those to choose from (else nothing).
        """
        monster = self.monster_card(row[0]["card"])
        named = [answer["card"] for answer in row[1:]]
        city = self.cities[self.turn]
        destroyed: list[str] = []
        for how_many, fits in self.parts(monster):
            k = min(how_many, len([card for card in city if card in fits]))  # fewer there: all of them (MC11)
            while k > 0:  # the full possible number must be destroyed (MC12)
                fitting = [card for card in without(city, destroyed) if card in fits]
                if len(fitting) == k or len(kinds(fitting)) == 1:  # auto
                    destroyed += fitting[:k]
                    k = 0
                elif named:
                    destroyed.append(named.pop(0))
                    k -= 1
                else:
                    return destroyed, fitting
        return destroyed, []

    def monster_card(self, kind: str) -> dict[str, Any]:
        return next(card for card in self.monster_cards if card["kind"] == kind)

    def parts(self, monster: dict[str, Any]) -> list[tuple[int, list[str]]]:
        """The parts of a monster: how many buildings, and of which kinds."""
        everything = len(self.cities[self.turn])
        every_kind = [card["kind"] for card in self.building_cards]
        if "all" in monster:  # rulebook: GROUP OF BUILDINGS
            return [(everything, [kind for kind in every_kind if self.colour[kind] == monster["all"]])]
        if "values" in monster:  # rulebook: GROUP OF GRAY BUILDINGS
            return [(everything, [kind for kind in every_kind if self.value[kind] in monster["values"]])]
        if "any" in monster:  # rulebook: SINGLE GRAY BUILDINGS, one part
            return [(monster["any"], every_kind)]
        found: list[tuple[int, list[str]]] = []
        for colour in COLOURS:  # rulebook: SINGLE BUILDINGS, each colour separately (MC11)
            if colour in monster["single"]:
                fits = [kind for kind in every_kind if self.colour[kind] == colour]
                found.append((monster["single"][colour], fits))
        return found

    # ------------------------------------------------------------------ the actions carried out, 1.6.4 step 1

    def carry_out(self, row: list[Record]) -> None:
        action = row[0]
        if action["move"] == "build":
            self.building_construction(action["card"])
        elif action["move"] == "attack":
            self.monster_attack(row)
        elif action["move"] == "stop":
            self.stop[self.turn] = False
        else:
            self.event(row)

    def building_construction(self, card: str) -> None:
        self.building_row.remove(card)
        self.cities[self.turn].append(card)
        self.notes[self.turn] -= 1
        self.bank += 1

    def monster_attack(self, row: list[Record]) -> None:
        """Buildings to the box, monster to the discard, note, event draw: in this order (MC1)."""
        destroyed, _ = self.destruction(row)
        self.cities[self.turn] = without(self.cities[self.turn], destroyed)
        self.box += destroyed
        self.monster_row.remove(row[0]["card"])
        self.monster_discard.append(row[0]["card"])
        self.get_banknote()  # always exactly 1, whatever was destroyed
        if self.variant == "events" and len(destroyed) >= self.limits["event_threshold"]:
            self.draw_event(self.turn)  # exactly 1 card (MC10)

    def get_banknote(self) -> None:
        if self.bank < 1:
            raise ValueError("The bank has no banknote left.")
        self.bank -= 1
        self.notes[self.turn] += 1

    # ------------------------------------------------------------------ rulebook: EVENT, EVENT CARDS

    def event(self, row: list[Record]) -> None:
        """The effect (or none, MC6), then the card to its discard."""
        card = row[0]["card"]
        self.hands[self.turn].remove(card)
        if row[1]["move"] != "no-effect":
            if card == "chicken":
                self.monster_row.remove(row[1]["card"])
                self.monster_discard.append(row[1]["card"])
            elif card == "rejected-project":
                self.building_row.remove(row[1]["card"])
                self.box.append(row[1]["card"])
            elif card == "remodel":
                self.remodel(row[1]["card"], row[2]["card"])
            elif card == "counterattack":
                self.counterattack()
            elif card == "detour":
                self.detour_done = True
            elif card == "grant":
                self.get_banknote()
        self.event_discard.append(card)

    def remodel(self, given: str, taken: str) -> None:
        """The two cards switch places; costs no note, destroys and builds nothing (MC8)."""
        self.cities[self.turn].remove(given)
        self.building_row.remove(taken)
        self.cities[self.turn].append(taken)
        self.building_row.append(given)

    def counterattack(self) -> None:
        """Discard first, then draw the same number; those discarded may come back (MC4)."""
        same_number = len(self.monster_row)
        self.monster_discard += self.monster_row
        self.monster_row = []
        for _ in range(same_number):
            self.monster_row.append(self.draw_monster())

    # ------------------------------------------------------------------ the end of the turn, 1.6.4 steps 2 to 4

    def end_of_turn(self) -> None:
        """Monster Row first, then Building Row, scoring before refill (MC1); after events too (MC2, MC3)."""
        if not self.monster_row:
            self.deal_monster_row()
        if not self.building_row and self.scoring_card_on_top():
            self.scoring()
        else:
            self.next_player()

    def next_player(self) -> None:
        """Replenish the Building Row, then clockwise, after a scoring too (MC16); after a Detour to the right (MC5)."""
        if not self.building_row:
            self.deal_building_row()
        step = -1 if self.detour_done else 1
        self.detour_done = False
        self.turn = (self.turn + step) % self.seats

    # ------------------------------------------------------------------ rulebook: SCORING, 1.6.5

    def categories_left(self, seat: int) -> list[str]:
        """Each category only once during the game."""
        return [category for category in CATEGORIES if category not in self.points[seat]]

    def scoring(self) -> None:
        """All are asked at once, in secret, but a seat with one category left is not asked (MC13)."""
        self.scoring_answers = {}
        for seat in range(self.seats):
            if len(self.categories_left(seat)) == 1:
                self.scoring_answers[seat] = self.categories_left(seat)[0]
        self.book_when_all_have_chosen()

    def book_when_all_have_chosen(self) -> None:
        if self.scoring_answers is None or len(self.scoring_answers) < self.seats:
            return
        for seat, category in self.scoring_answers.items():
            self.points[seat][category] = self.worth(self.cities[seat], category)
        self.scoring_answers = None
        self.scorings += 1  # the Scoring card leaves the game (MC17)
        if not self.over():  # the end comes straight after the fourth (MC15)
            self.next_player()

    def worth(self, city: list[str], category: str) -> int:
        """The points of a city; a missing colour counts 0 (MC14); one colour is the best one (MC13)."""
        by_colour = [[self.value[card] for card in city if self.colour[card] == colour] for colour in COLOURS]
        if category == "smallest":
            return sum(min(values) for values in by_colour if values)
        if category == "tallest":
            return sum(max(values) for values in by_colour if values)
        if category == "one-colour":
            return max(sum(values) for values in by_colour)
        return sum(self.value[card] for card in city)

    # ------------------------------------------------------------------ rulebook: END OF THE GAME, 1.6.6

    def scores(self) -> list[int]:
        return [sum(booked.values()) for booked in self.points]

    def winners(self) -> list[int]:
        """Most points, of these most buildings, of these all (MC20)."""
        if not self.over():
            raise ValueError("Nobody has won yet.")
        scores = self.scores()
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        most_buildings = max(len(self.cities[seat]) for seat in best)
        return [seat for seat in best if len(self.cities[seat]) == most_buildings]

    # ------------------------------------------------------------------ what lies on the table

    def table(self) -> dict[str, object]:
        return {
            "building_row": sorted(self.building_row),
            "monster_row": sorted(self.monster_row),
            "building_deck": sorted(self.building_deck),
            "monster_deck": sorted(self.monster_deck),
            "monster_discard": sorted(self.monster_discard),
            "box": sorted(self.box),
            "event_deck": sorted(self.event_deck),
            "event_discard": sorted(self.event_discard),
            "bank": self.bank,
            "cities": [sorted(city) for city in self.cities],
            "notes": list(self.notes),
            "stop": list(self.stop),
            "hands": [sorted(hand) for hand in self.hands],
            "scored": [dict(booked) for booked in self.points],
            "scorings": self.scorings,
            "turn": self.turn,
        }

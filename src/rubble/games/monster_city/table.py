"""What lies on a table of Monster City, what a city is worth, and what a position looks like to bots and learners."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rubble.core.bits import BIT, count, highest, lowest, remove
from rubble.core.chance import Chance
from rubble.core.state import State
from rubble.games.monster_city.book import Book, News, first_book
from rubble.games.monster_city.cards import CATEGORIES, Cards

# streams of chance
START: Final = 0
BUILDINGS: Final = 1
MONSTERS: Final = 2
EVENT_CARDS: Final = 3
FIRST: Final = 4

# what is asked
TURN: Final = 0
DESTROY: Final = 1
CHOOSE: Final = 2  # what to do with an event
TAKE: Final = 3  # Remodel: the building to take
SCORING: Final = 4
OVER: Final = 5

SMALLEST: Final = 0
TALLEST: Final = 1
ONE_COLOUR: Final = 2
ALL: Final = 3
ALL_USED: Final = 15
NO_ANSWER: Final = -1


class Numbering:
    """Moves as ints, dense from 0; fixed by edition and variant."""

    def __init__(self, cards: Cards, with_events: bool) -> None:
        buildings = cards.buildings.size
        monsters = cards.monsters.size
        self.build: i64 = 0
        self.attack: i64 = buildings
        self.destroy: i64 = self.attack + monsters
        self.score: i64 = self.destroy + buildings
        self.stop: i64 = self.score + len(CATEGORIES)  # basic game
        self.event: i64 = self.stop  # event variant
        self.remove_monster: i64 = self.event + cards.events.size
        self.remove_building: i64 = self.remove_monster + monsters
        self.give: i64 = self.remove_building + buildings
        self.take: i64 = self.give + buildings
        self.do: i64 = self.take + buildings
        self.no_effect: i64 = self.do + 1
        self.size: i64 = self.no_effect + 1 if with_events else self.stop + 1


@mypyc_attr(acyclic=True)  # it refers to nothing: the collector need not know it, and copies are cheaper
class Player:
    """What lies before one seat."""

    def __init__(self, source: "Player | None", city: i64 = 0, notes: i64 = 0, stop: bool = False) -> None:
        if source is not None:
            self.city: i64 = source.city
            self.notes: i64 = source.notes
            self.stop: bool = source.stop  # the STOP card is unused
            self.hand: i64 = source.hand
            self.used: i64 = source.used  # categories scored, a mask
            self.smallest: i64 = source.smallest
            self.tallest: i64 = source.tallest
            self.one_colour: i64 = source.one_colour
            self.all: i64 = source.all
            self.answer: i64 = source.answer  # the secret choice of a scoring
            return
        self.city = city
        self.notes = notes
        self.stop = stop
        self.hand = 0
        self.used = 0
        self.smallest = 0
        self.tallest = 0
        self.one_colour = 0
        self.all = 0
        self.answer = NO_ANSWER

    def points(self) -> i64:
        return self.smallest + self.tallest + self.one_colour + self.all


class Table(State):
    """The cards and notes of all seats. What no pile here holds lies in the box or on a discard pile."""

    def __init__(
        self,
        cards: Cards,
        moves: Numbering,
        seats: i64,
        with_events: bool,
        chance: Chance,
        source: "Table | None" = None,
    ) -> None:
        super().__init__(chance)
        self.cards = cards
        self.moves = moves
        self.seats = seats
        self.with_events = with_events
        if source is not None:
            players = vec[Player](capacity=seats)
            for seat in range(seats):
                players = append(players, Player(source.players[seat]))
            self.players: vec[Player] = players
            self.building_deck: i64 = source.building_deck
            self.building_row: i64 = source.building_row
            self.monster_deck: i64 = source.monster_deck
            self.monster_row: i64 = source.monster_row
            self.event_deck: i64 = source.event_deck
            self.turn: i64 = source.turn
            self.phase: i64 = source.phase
            self.scorings: i64 = source.scorings
            self.asked: i64 = source.asked  # scoring: seats whose answer is missing, a mask
            # a row of answers that is not complete yet: nothing on the table has moved
            self.card: i64 = source.card  # the monster that attacks, or the event played
            self.given: i64 = source.given  # Remodel: the building given
            self.rest: i64 = source.rest  # the city without the buildings named so far
            self.part: i64 = source.part  # the part of the monster's card that is asked
            self.need: i64 = source.need  # how many more buildings this part takes
            # event variant: what each seat knows of the events it cannot see, and what happened since
            self.book: Book | None = source.book
            self.news: News | None = source.news
            return
        self.players = vec[Player](capacity=seats)
        self.building_deck = 0
        self.building_row = 0
        self.monster_deck = 0
        self.monster_row = 0
        self.event_deck = 0
        self.turn = 0
        self.phase = TURN
        self.scorings = 0
        self.asked = 0
        self.card = -1
        self.given = -1
        self.rest = 0
        self.part = 0
        self.need = 0
        self.book = None
        self.news = None

    def hands(self) -> vec[i64]:
        """The event hands of all seats."""
        found = vec[i64]()
        for seat in range(self.seats):
            found = append(found, self.players[seat].hand)
        return found

    def lost(self, before: i64, after: i64) -> list[str]:
        """The names of the buildings that the city had before and has no longer."""
        names = self.cards.buildings.named(before)
        for name in self.cards.buildings.named(after):
            names.remove(name)
        return names

    def fitting(self) -> i64:
        """The buildings of the city that the asked part of the monster's card takes."""
        return self.rest & self.cards.part[self.card * 3 + self.part]

    # --- rulebook: SCORING, what a city is worth ------------------------------------------------------------------

    def worth(self, city: i64, category: i64) -> i64:
        """The points of a city in a category; a colour that is missing counts 0 (MC14)."""
        total: i64 = 0
        if category == ALL:
            return self.height(city)
        for c in range(3):
            mine: i64 = city & self.cards.colour[c]
            if not mine:
                continue
            if category == SMALLEST:
                total += self.cards.bit_value[lowest(mine)]
            elif category == TALLEST:
                total += self.cards.bit_value[highest(mine)]
            else:
                height = self.height(mine)
                if height > total:
                    total = height
        return total

    def height(self, pile: i64) -> i64:
        """The sum of the values."""
        total: i64 = 0
        left: i64 = pile
        while left:
            total += self.cards.bit_value[lowest(left)]
            left &= left - 1
        return total

    def scores(self) -> vec[i64]:
        found = vec[i64]()
        for seat in range(self.seats):
            found = append(found, self.players[seat].points())
        return found

    # --- a guess by eye, for bots -------------------------------------------------------------------------------

    def promise(self, seat: i64) -> float:
        """The lead over the best other in expected points; it says more the fewer buildings are still to come."""
        if self.phase == OVER:
            return self.utility(seat)
        best: i64 = -1_000_000
        for other in range(self.seats):
            if other != seat:
                guess = self.expected(other)
                if guess > best:
                    best = guess
        lead: i64 = self.expected(seat) - best
        doubt: i64 = 200 + 50 * (count(self.building_deck) + count(self.building_row))
        return float(int(lead)) / float(int(doubt + (lead if lead > 0 else -lead)))

    def expected(self, seat: i64) -> i64:
        """The points at the end by eye, in hundredths: what is booked, and what the open categories usually bring.

        The city as it stands changes that: by its best category, the surer the nearer the scoring, and for each
        scoring to come a little by its height. Notes are worth most before a scoring.
        """
        player = self.players[seat]
        city = player.city
        notes = player.notes
        guess: i64 = 100 * player.points() + 250 * count(player.hand)
        if player.stop:
            guess += 250
        if self.phase == DESTROY and seat == self.turn:
            city = self.rest
            notes += 1
            guess -= 250 * self.need
        size: i64 = self.cards.pile_size
        left: i64 = count(self.building_deck) % size + count(self.building_row)  # before the scoring
        answered: i64 = NO_ANSWER
        if self.phase == SCORING:
            answered = player.answer
        height = self.height(city)
        best: i64 = -1_000_000
        for category in range(4):
            if not player.used & BIT[category]:
                usual: i64 = self.cards.usual[category]
                guess += usual + 15 * height
                if answered in (NO_ANSWER, category):
                    worth = height
                    if category != ALL:
                        worth = self.worth(city, category)
                    gain: i64 = 100 * worth - usual
                    if gain > best:
                        best = gain
        return guess + best * (10 * size - 7 * left) // (10 * size) + notes * (450 * size - 200 * left) // size

    # --- what seats know, and what learners see -------------------------------------------------------------------

    def known(self) -> Book | None:
        """The book as of now; what nobody has asked for yet is entered here, so that rollouts do not pay for it."""
        if not self.with_events:
            return None
        book = self.book
        if book is None:
            book = first_book(self.seats, self.hands(), self.event_deck, self.news, self.cards.events)
        if self.news is not None:
            book = book.after(self.news, self.cards.events)
            self.news = None
        self.book = book
        return book

    def observe(self, seat: i64, out: vec[i64]) -> None:
        """The seat's view as ints; `MonsterCity.observation` names the parts."""
        buildings = self.cards.buildings.size
        monsters = self.cards.monsters.size
        at: i64 = 0
        at = self._counts(self.building_row, self.cards.buildings.run, buildings, out, at)
        at = self._counts(self.building_deck, self.cards.buildings.run, buildings, out, at)
        at = self._counts(self.monster_row, self.cards.monsters.run, monsters, out, at)
        at = self._counts(self.monster_deck, self.cards.monsters.run, monsters, out, at)
        first: i64 = max(seat, 0)
        mine = seat >= 0 and self.phase < SCORING and self.turn == seat
        out[at] = (self.turn - first + self.seats) % self.seats
        out[at + 1] = self.phase if mine or self.phase >= SCORING else TURN
        out[at + 2] = self.scorings
        out[at + 3] = self.card if mine else -1
        out[at + 4] = self.given if mine else -1
        out[at + 5] = self.part if mine and self.phase == DESTROY else -1
        out[at + 6] = self.need if mine and self.phase == DESTROY else 0
        out[at + 7] = self.players[first].answer if seat >= 0 else NO_ANSWER
        at += 8
        for step in range(self.seats):
            other = (first + step) % self.seats
            player = self.players[other]
            city = self.rest if mine and other == seat and self.phase == DESTROY else player.city
            at = self._counts(city, self.cards.buildings.run, buildings, out, at)
            out[at] = player.notes
            out[at + 1] = 1 if player.stop else 0
            out[at + 2] = player.used
            out[at + 3] = player.points()
            out[at + 4] = count(player.hand)
            at += 5
        if self.with_events:
            events = self.cards.events
            hand: i64 = self.players[seat].hand if seat >= 0 else 0
            at = self._counts(hand, events.run, events.size, out, at)
            used: i64 = without(events.full, self.event_deck, events.run, events.of_bit)
            for other in range(self.seats):
                used = without(used, self.players[other].hand, events.run, events.of_bit)
            at = self._counts(used, events.run, events.size, out, at)

    def _counts(self, pile: i64, runs: vec[i64], kinds: i64, out: vec[i64], at: i64) -> i64:
        for k in range(kinds):
            out[at + k] = count(pile & runs[k])
        return at + kinds


def without(pile: i64, gone: i64, runs: vec[i64], of_bit: vec[i64]) -> i64:
    """The pile less the cards of another pile."""
    left: i64 = gone
    rest: i64 = pile
    while left:
        rest = remove(rest, runs[of_bit[lowest(left)]])
        left &= left - 1
    return rest

"""Monster City: the rules. Chapters are the rulebook's, `MC…` are the rulings of the title's README."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rubble.core.bits import BIT, add, count, highest, lowest, nth, remove
from rubble.core.chance import Chance, FastChance
from rubble.core.state import Event, State
from rubble.games.monster_city.book import DRAWN, PLAYED, RESHUFFLED, Book, News, first_book
from rubble.games.monster_city.cards import (
    CATEGORIES,
    CHICKEN,
    COUNTERATTACK,
    DETOUR,
    GRANT,
    REJECTED_PROJECT,
    REMODEL,
    Cards,
)

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
_ALL_USED: Final = 15
NO_ANSWER: Final = -1
NOTE_WORTH: Final = 4.0  # by eye, for `promise`


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


class MonsterCityState(State):
    """A table of Monster City. What no pile here holds lies in the box or on a discard pile."""

    def __init__(
        self,
        cards: Cards,
        moves: Numbering,
        seats: i64,
        with_events: bool,
        chance: Chance,
        source: "MonsterCityState | None" = None,
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

    # --- who acts, and what may be done -----------------------------------------------------------------------

    def to_move(self) -> i64:
        if self.phase < SCORING:
            return BIT[self.turn]
        if self.phase == SCORING:
            return self.asked
        return 0

    def legal(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        moves = self.moves
        if not self.to_move() & BIT[seat]:
            return found
        player = self.players[seat]
        if self.phase == TURN:
            if player.notes > 0:
                found = self._named(found, moves.build, self.building_row)
            if player.notes < self.cards.max_notes:
                found = self._monsters(found, moves.attack)
            if self.with_events:
                hand: i64 = player.hand & self.cards.events.lows
                while hand:
                    found = append(found, moves.event + self.cards.events.of_bit[lowest(hand)])
                    hand &= hand - 1
            elif player.stop:
                found = append(found, moves.stop)
        elif self.phase == DESTROY:
            found = self._named(found, moves.destroy, self.fitting())
        elif self.phase == CHOOSE:
            if self.card == CHICKEN:
                found = self._monsters(found, moves.remove_monster)
            elif self.card == REJECTED_PROJECT:
                found = self._named(found, moves.remove_building, self.building_row)
            elif self.card == REMODEL:
                found = self._named(found, moves.give, player.city)
            else:
                found = append(found, moves.do)
            found = append(found, moves.no_effect)
        elif self.phase == TAKE:
            found = self._named(found, moves.take, self.building_row)
        else:
            for category in range(len(CATEGORIES)):
                if not player.used & BIT[category]:
                    found = append(found, moves.score + category)
        return found

    def _named(self, found: vec[i64], first: i64, pile: i64) -> vec[i64]:
        kinds = self.cards.buildings
        left: i64 = pile & kinds.lows
        while left:
            found = append(found, first + kinds.of_bit[lowest(left)])
            left &= left - 1
        return found

    def _monsters(self, found: vec[i64], first: i64) -> vec[i64]:
        kinds = self.cards.monsters
        left: i64 = self.monster_row & kinds.lows
        while left:
            found = append(found, first + kinds.of_bit[lowest(left)])
            left &= left - 1
        return found

    def draw(self, seat: i64, rng: Chance) -> i64:
        cards = self.cards
        moves = self.moves
        if self.phase == TURN:
            player = self.players[seat]
            build: i64 = 0  # no conditional expressions here: with a 0 in them they are boxed
            attack: i64 = 0
            other: i64 = 0
            if player.notes > 0:
                build = self.building_row & cards.buildings.lows
            if player.notes < cards.max_notes:
                attack = self.monster_row & cards.monsters.lows
            builds = count(build)
            attacks = count(attack)
            if self.with_events:
                other = count(player.hand & cards.events.lows)
            elif player.stop:
                other = 1
            r = rng.raw(0, builds + attacks + other)
            if r < builds:
                return moves.build + cards.buildings.of_bit[nth(build, r)]
            r -= builds
            if r < attacks:
                return moves.attack + cards.monsters.of_bit[nth(attack, r)]
            if not self.with_events:
                return moves.stop
            return moves.event + cards.events.of_bit[nth(player.hand & cards.events.lows, r - attacks)]
        if self.phase == DESTROY:
            fit: i64 = self.fitting() & cards.buildings.lows
            return moves.destroy + cards.buildings.of_bit[nth(fit, rng.raw(0, count(fit)))]
        if self.phase == SCORING:
            unused: i64 = _ALL_USED & ~self.players[seat].used
            return moves.score + nth(unused, rng.raw(0, count(unused)))
        choices = self.legal(seat)
        return choices[rng.raw(0, len(choices))]

    def width(self, seat: i64) -> i64:
        if self.phase != TURN:
            return len(self.legal(seat))
        player = self.players[seat]
        wide: i64 = 0
        if player.notes > 0:
            wide += count(self.building_row & self.cards.buildings.lows)
        if player.notes < self.cards.max_notes:
            wide += count(self.monster_row & self.cards.monsters.lows)
        if self.with_events:
            return wide + count(player.hand & self.cards.events.lows)
        return wide + 1 if player.stop else wide

    def allows(self, seat: i64, move: i64) -> bool:
        return 0 <= seat < self.seats and super().allows(seat, move)

    def play(self, actor: i64, move: i64) -> None:
        moves = self.moves
        if self.phase == TURN:
            if move < moves.attack:
                self.build(move)
            elif move < moves.destroy:
                self.attack(move - moves.attack)
            elif self.with_events:
                self.event(move - moves.event)
            else:
                self.stop()
        elif self.phase == DESTROY:
            self.destroy(move - moves.destroy)
        elif self.phase == CHOOSE:
            self.choose(move)
        elif self.phase == TAKE:
            self.remodel(self.given, move - moves.take)
        else:
            self.answer(actor, move - moves.score)

    # --- rulebook: GAME SETUP -----------------------------------------------------------------------------------

    def set_up(self, first: i64) -> None:
        """Deal the table (RULINGS: set-up); `first` is the first seat, or -1 for chance (MC18)."""
        cards = self.cards
        pairs: i64 = BIT[self.seats] - 1
        for _ in range(self.seats):  # MC21: the first n pairs, dealt to the seats at random
            pair = self.chance.pick(START, pairs)
            pairs ^= BIT[pair]
            city = add(0, cards.buildings.run[cards.start_first[pair]])
            city = add(city, cards.buildings.run[cards.start_second[pair]])
            self.players = append(self.players, Player(None, city, cards.start_notes, not self.with_events))
        self.building_deck = cards.deck
        self.monster_deck = cards.monsters.full
        self.replenish_buildings()
        self.replenish_monsters(cards.row)
        if self.with_events:
            self.event_deck = cards.events.full
            for seat in range(self.seats):
                for _ in range(cards.start_events):
                    self._deal_event(seat)
            self.book = first_book(self.seats, self.hands(), self.event_deck, count(cards.events.full))
        self.turn = first if first >= 0 else self.chance.below(FIRST, self.seats)

    def hands(self) -> vec[i64]:
        """The event hands of all seats."""
        found = vec[i64]()
        for seat in range(self.seats):
            found = append(found, self.players[seat].hand)
        return found

    # --- rulebook: BUILDING CONSTRUCTION ------------------------------------------------------------------------

    def build(self, kind: i64) -> None:
        """Pay a note, take a building from the row into the city."""
        player = self.players[self.turn]
        run: i64 = self.cards.buildings.run[kind]
        self.building_row = remove(self.building_row, run)
        player.city = add(player.city, run)
        player.notes -= 1
        if self.log is not None:
            name = self.cards.buildings.names[kind]
            self.log.append(Event("built", {"seat": int(self.turn), "card": name}))
        self.end_turn()

    # --- rulebook: MONSTER ATTACK, DESTROYING BUILDINGS ---------------------------------------------------------

    def attack(self, monster: i64) -> None:
        """A monster visits the own city: a group goes at once, single buildings are asked for part by part."""
        self.card = monster
        self.rest = self.players[self.turn].city & ~self.cards.group[monster]
        self.part = 0
        self.need = self.cards.single[monster * 3]
        self.go_on_destroying()

    def fitting(self) -> i64:
        """The buildings of the city that the asked part of the monster's card takes."""
        return self.rest & self.cards.part[self.card * 3 + self.part]

    def go_on_destroying(self) -> None:
        """Carry out what leaves no choice (MC11, MC12); ask, or end the attack."""
        buildings = self.cards.buildings
        while True:
            fit: i64 = 0
            if self.need > 0:
                fit = self.fitting()
            if fit:
                kinds: i64 = fit & buildings.lows
                if count(fit) <= self.need:
                    self.rest &= ~fit
                elif not kinds & (kinds - 1):
                    while self.need > 0:  # all that fit are equal
                        self.rest = remove(self.rest, buildings.run[buildings.of_bit[lowest(fit)]])
                        self.need -= 1
                else:
                    self.phase = DESTROY
                    return
            if self.part == 2:
                break
            self.part += 1
            self.need = self.cards.single[self.card * 3 + self.part]
        self.end_attack()

    def destroy(self, kind: i64) -> None:
        """The attacked player names a building (MC12)."""
        self.rest = remove(self.rest, self.cards.buildings.run[kind])
        self.need -= 1
        self.go_on_destroying()

    def end_attack(self) -> None:
        """Buildings to the box, the monster to its discard, a note; an event for two or more (MC10)."""
        player = self.players[self.turn]
        destroyed = count(player.city) - count(self.rest)
        if self.log is not None:
            self.log.append(
                Event(
                    "attacked",
                    {
                        "seat": int(self.turn),
                        "card": self.cards.monsters.names[self.card],
                        "destroyed": self.lost(player.city, self.rest),
                    },
                )
            )
        player.city = self.rest
        player.notes += 1
        self.monster_row = remove(self.monster_row, self.cards.monsters.run[self.card])
        if self.with_events and destroyed >= self.cards.event_threshold:
            self.draw_event()
        self.end_turn()

    def lost(self, before: i64, after: i64) -> list[str]:
        """The names of the buildings that the city had before and has no longer."""
        names = self.cards.buildings.named(before)
        for name in self.cards.buildings.named(after):
            names.remove(name)
        return names

    # --- rulebook: STOP! ----------------------------------------------------------------------------------------

    def stop(self) -> None:
        """Pass, once in the game (MC19)."""
        self.players[self.turn].stop = False
        if self.log is not None:
            self.log.append(Event("stopped", {"seat": int(self.turn)}))
        self.end_turn()

    # --- rulebook: EVENT CARDS VARIANT --------------------------------------------------------------------------

    def draw_event(self) -> None:
        """One event to the active seat; an empty deck is shuffled anew first, if anything is there (MC9)."""
        if not self.event_deck:
            self.reshuffle_events()
        if self.event_deck:
            kind = self._deal_event(self.turn)
            self.news = News(self.news, DRAWN, self.turn, kind)

    def reshuffle_events(self) -> None:
        deck: i64 = self.cards.events.full
        for seat in range(self.seats):
            deck = without(deck, self.players[seat].hand, self.cards.events.run, self.cards.events.of_bit)
        self.event_deck = deck
        if deck and self.log is not None:
            self.log.append(Event("reshuffled", {"deck": "events", "cards": int(count(deck))}))
        if deck:
            self.news = News(self.news, RESHUFFLED, -1, deck)

    def _deal_event(self, seat: i64) -> i64:
        events = self.cards.events
        kind: i64 = events.of_bit[self.chance.pick(EVENT_CARDS, self.event_deck)]
        self.event_deck = remove(self.event_deck, events.run[kind])
        player = self.players[seat]
        player.hand = add(player.hand, events.run[kind])
        if self.log is not None:
            whose = int(seat)
            self.log.append(
                Event("event-drawn", {"seat": whose, "card": events.names[kind]}, True, 1 << whose, {"seat": whose})
            )
        return kind

    def event(self, kind: i64) -> None:
        """Name an event of the hand; ask for its choice unless there is none (MC6, MC7, MC8)."""
        self.card = kind
        player = self.players[self.turn]
        if (kind == REMODEL and not player.city) or (kind == GRANT and player.notes >= self.cards.max_notes):
            self.end_event(False, [])
        else:
            self.phase = CHOOSE

    def choose(self, move: i64) -> None:
        """Carry out the event, or play it without its effect (MC6)."""
        moves = self.moves
        if move == moves.no_effect:
            self.end_event(False, [])
        elif self.card == CHICKEN:
            kind = move - moves.remove_monster
            self.monster_row = remove(self.monster_row, self.cards.monsters.run[kind])
            self.end_event(True, [self.cards.monsters.names[kind]] if self.log is not None else [])
        elif self.card == REJECTED_PROJECT:
            kind = move - moves.remove_building
            self.building_row = remove(self.building_row, self.cards.buildings.run[kind])
            self.end_event(True, [self.cards.buildings.names[kind]] if self.log is not None else [])
        elif self.card == REMODEL:
            self.given = move - moves.give
            row: i64 = self.building_row & self.cards.buildings.lows
            if row & (row - 1):
                self.phase = TAKE
            else:
                self.remodel(self.given, self.cards.buildings.of_bit[lowest(row)])
        elif self.card == COUNTERATTACK:
            self.counterattack()
        elif self.card == GRANT:
            self.players[self.turn].notes += 1
            self.end_event(True, [])
        else:
            self.end_event(True, [])

    def remodel(self, given: i64, taken: i64) -> None:
        """Remodel: a building of the city changes places with one of the row (MC8)."""
        runs = self.cards.buildings.run
        player = self.players[self.turn]
        player.city = add(remove(player.city, runs[given]), runs[taken])
        self.building_row = add(remove(self.building_row, runs[taken]), runs[given])
        names = self.cards.buildings.names
        self.end_event(True, [names[given], names[taken]] if self.log is not None else [])

    def counterattack(self) -> None:
        """Counterattack: discard the Monster Row, then turn up as many (MC4)."""
        size = count(self.monster_row)
        gone = self.cards.monsters.named(self.monster_row) if self.log is not None else []
        self.monster_row = 0
        self._announce_event(True, gone)
        self.replenish_monsters(size)
        self._discard_event(True)

    def end_event(self, done: bool, cards: list[str]) -> None:
        self._announce_event(done, cards)
        self._discard_event(done)

    def _announce_event(self, done: bool, cards: list[str]) -> None:
        if self.log is not None:
            self.log.append(
                Event(
                    "event-played" if done else "event-without-effect",
                    {"seat": int(self.turn), "card": self.cards.events.names[self.card], "cards": cards},
                    True,
                )
            )

    def _discard_event(self, done: bool) -> None:
        player = self.players[self.turn]
        player.hand = remove(player.hand, self.cards.events.run[self.card])
        self.news = News(self.news, PLAYED, self.turn, self.card)
        if done and self.card == DETOUR:
            self._next_turn(-1)
        else:
            self.end_turn()

    # --- rulebook: REPLENISHING THE CARDS -----------------------------------------------------------------------

    def end_turn(self) -> None:
        """Refill empty rows (MC1, MC2), score where a Scoring card is on top (MC3), go on clockwise (MC16)."""
        self.phase = TURN
        self.card = -1
        self.given = -1
        if not self.monster_row:
            self.replenish_monsters(self.cards.row)
        if not self.building_row:
            if count(self.building_deck) % self.cards.pile_size == 0:
                self.begin_scoring()
                return
            self.replenish_buildings()
        self._next_turn(1)

    def _next_turn(self, step: i64) -> None:
        """Next: the left neighbour; after a Detour the right one (MC5)."""
        self.phase = TURN
        self.card = -1
        self.turn += step
        if self.turn == self.seats:
            self.turn = 0
        elif self.turn < 0:
            self.turn = self.seats - 1

    def replenish_buildings(self) -> None:
        kinds = self.cards.buildings
        for _ in range(self.cards.row):
            run: i64 = kinds.run[kinds.of_bit[self.chance.pick(BUILDINGS, self.building_deck)]]
            self.building_deck = remove(self.building_deck, run)
            self.building_row = add(self.building_row, run)
        if self.log is not None:
            self.log.append(Event("buildings-turned-up", {"cards": kinds.named(self.building_row)}, True))
            if count(self.building_deck) % self.cards.pile_size == 0:
                self.log.append(Event("scoring-card-on-top", {}))

    def replenish_monsters(self, number: i64) -> None:
        """Turn up monsters; the discard is shuffled when a card is needed from an empty deck (MC1)."""
        kinds = self.cards.monsters
        before = kinds.named(self.monster_row) if self.log is not None else []
        for _ in range(number):
            if not self.monster_deck:
                self.monster_deck = without(kinds.full, self.monster_row, kinds.run, kinds.of_bit)
                if self.log is not None:
                    size = int(count(self.monster_deck))
                    self.log.append(Event("reshuffled", {"deck": "monsters", "cards": size}))
            run: i64 = kinds.run[kinds.of_bit[self.chance.pick(MONSTERS, self.monster_deck)]]
            self.monster_deck = remove(self.monster_deck, run)
            self.monster_row = add(self.monster_row, run)
        if self.log is not None:
            names = kinds.named(self.monster_row)
            for name in before:
                names.remove(name)
            self.log.append(Event("monsters-turned-up", {"cards": names}, True))

    # --- rulebook: SCORING --------------------------------------------------------------------------------------

    def begin_scoring(self) -> None:
        """All choose a category at once, in secret; who has one left is not asked (MC13)."""
        self.phase = SCORING
        self.asked = 0
        if self.log is not None:
            self.log.append(Event("scoring", {"number": int(self.scorings) + 1}))
        for seat in range(self.seats):
            player = self.players[seat]
            unused: i64 = _ALL_USED & ~player.used
            if unused & (unused - 1):
                player.answer = NO_ANSWER
                self.asked |= BIT[seat]
            else:
                player.answer = lowest(unused)
        if not self.asked:
            self.end_scoring()

    def answer(self, seat: i64, category: i64) -> None:
        self.players[seat].answer = category
        self.asked &= ~BIT[seat]
        if self.log is not None:
            self.log.append(
                Event(
                    "answered",
                    {"seat": int(seat), "category": CATEGORIES[category]},
                    False,
                    1 << int(seat),
                    {"seat": int(seat)},
                )
            )
        if not self.asked:
            self.end_scoring()

    def take_back(self, seat: i64) -> bool:
        """Until the last answer a seat may take its own back (MC13)."""
        if self.phase != SCORING or self.asked & BIT[seat] or self.players[seat].answer == NO_ANSWER:
            return False
        if (_ALL_USED & ~self.players[seat].used) == BIT[self.players[seat].answer]:
            return False  # nobody was asked: the last category is forced
        self.players[seat].answer = NO_ANSWER
        self.asked |= BIT[seat]
        return True

    def end_scoring(self) -> None:
        """Show all answers and book the points; after the last Scoring card the game is over (MC15, MC17)."""
        for seat in range(self.seats):
            player = self.players[seat]
            category = player.answer
            points = self.worth(player.city, category)
            player.answer = NO_ANSWER
            player.used |= BIT[category]
            if category == SMALLEST:
                player.smallest = points
            elif category == TALLEST:
                player.tallest = points
            elif category == ONE_COLOUR:
                player.one_colour = points
            else:
                player.all = points
            if self.log is not None:
                self.log.append(
                    Event(
                        "scored",
                        {"seat": int(seat), "category": CATEGORIES[category], "points": int(points)},
                        True,
                    )
                )
        self.scorings += 1
        if not self.building_deck:
            self.phase = OVER
            if self.log is not None:
                winners = [int(s) for s in range(self.seats) if self.winners() & BIT[s]]
                self.log.append(Event("over", {"winners": winners}))
            return
        self.replenish_buildings()
        self._next_turn(1)

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
                total = max(total, self.height(mine))
        return total

    def height(self, pile: i64) -> i64:
        """The sum of the values."""
        total: i64 = 0
        left: i64 = pile
        while left:
            total += self.cards.bit_value[lowest(left)]
            left &= left - 1
        return total

    # --- rulebook: END OF THE GAME ------------------------------------------------------------------------------

    def outcome(self) -> str:
        return "MC15" if self.phase == OVER else ""

    def winners(self) -> i64:
        """Most points, of these most buildings in the city, of these all (MC20)."""
        best: i64 = -1
        won: i64 = 0
        for seat in range(self.seats):
            player = self.players[seat]
            rank = player.points() * 64 + count(player.city)
            if rank > best:
                best = rank
                won = 0
            if rank == best:
                won |= BIT[seat]
        return won

    def scores(self) -> vec[i64]:
        found = vec[i64]()
        for seat in range(self.seats):
            found = append(found, self.players[seat].points())
        return found

    # --- a guess by eye, for bots -------------------------------------------------------------------------------

    def promise(self, seat: i64) -> float:
        """The seat's expected points beside those of the best other; what is certain at the end."""
        if self.phase == OVER:
            return self.utility(seat)
        mine = self.expected(seat)
        best = -1000.0
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.expected(other))
        lead = mine - best
        return lead / (20.0 + (lead if lead > 0.0 else -lead))

    def expected(self, seat: i64) -> float:
        """Points booked; for each category still open half what it is worth now, half what it usually brings."""
        player = self.players[seat]
        city = self.rest if self.phase == DESTROY and seat == self.turn else player.city
        if self.phase == DESTROY and seat == self.turn:
            guess = float(int(player.notes) + 1) * NOTE_WORTH - float(int(self.need)) * 3.0
        else:
            guess = float(int(player.notes)) * NOTE_WORTH
        guess += float(int(count(player.hand))) * 1.5 + (1.0 if player.stop else 0.0)
        answered = player.answer if self.phase == SCORING else NO_ANSWER
        for category in range(4):
            if player.used & BIT[category]:
                continue
            worth = float(int(self.worth(city, category)))
            guess += worth if category == answered else 0.5 * worth + 0.5 * self.cards.usual[category]
        return guess + float(int(player.points()))

    # --- copies -------------------------------------------------------------------------------------------------

    def copy(self, chance: Chance) -> "MonsterCityState":
        return MonsterCityState(self.cards, self.moves, self.seats, self.with_events, chance, self)

    def known(self) -> Book | None:
        """The book as of now; what nobody has asked for yet is entered here, so that rollouts do not pay for it."""
        if self.book is not None and self.news is not None:
            self.book = self.book.after(self.news, self.cards.events)
            self.news = None
        return self.book

    def resample(self, seat: i64, rng: Chance) -> "MonsterCityState":
        """What this seat cannot know is drawn anew: events it has not seen, answers of a scoring, a row begun."""
        twin = self.copy(FastChance((rng.raw(0, 1 << 30) << 30) | rng.raw(0, 1 << 30)))
        if self.phase < SCORING and self.turn != seat:
            twin.phase = TURN
            twin.card = -1
            twin.given = -1
            twin.rest = 0
            twin.part = 0
            twin.need = 0
        if self.phase == SCORING:
            for other in range(self.seats):
                player = twin.players[other]
                unused: i64 = _ALL_USED & ~player.used
                if other != seat and not self.asked & BIT[other] and unused & (unused - 1):
                    player.answer = nth(unused, rng.raw(0, count(unused)))
        book = self.known()
        if book is not None:
            hands = book.deal(seat, self.cards.events, rng)
            for other in range(self.seats):
                twin.players[other].hand = hands[other]
            twin.event_deck = hands[self.seats]
            twin.book = book.as_known_to(seat, hands, self.cards.events)
            twin.news = None
        return twin

    def observe(self, seat: i64, out: vec[i64]) -> None:
        """The seat's view as ints; `MonsterCity.observation` names the parts."""
        buildings = self.cards.buildings.size
        monsters = self.cards.monsters.size
        at: i64 = 0
        at = self._counts(self.building_row, self.cards.buildings.run, buildings, out, at)
        at = self._counts(self.building_deck, self.cards.buildings.run, buildings, out, at)
        at = self._counts(self.monster_row, self.cards.monsters.run, monsters, out, at)
        at = self._counts(self.monster_deck, self.cards.monsters.run, monsters, out, at)
        mine = seat >= 0 and self.phase < SCORING and self.turn == seat
        out[at] = self.turn
        out[at + 1] = self.phase if mine or self.phase >= SCORING else TURN
        out[at + 2] = self.scorings
        out[at + 3] = self.card if mine else -1
        at += 4
        for step in range(self.seats):
            other = (max(seat, 0) + step) % self.seats
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
            hand: i64 = self.players[seat].hand if seat >= 0 else 0
            at = self._counts(hand, self.cards.events.run, self.cards.events.size, out, at)

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

"""Monster City: the rules. Chapters are the rulebook's, `MC…` are the rulings of the title's README."""

from librt.vecs import append, vec
from mypy_extensions import i64

from rubble.core.bits import BIT, add, count, lowest, nth, remove, when
from rubble.core.chance import Chance, FastChance
from rubble.core.state import Event
from rubble.games.monster_city.book import DRAWN, PLAYED, RESHUFFLED, News
from rubble.games.monster_city.cards import (
    CATEGORIES,
    CHICKEN,
    COUNTERATTACK,
    DETOUR,
    GRANT,
    REJECTED_PROJECT,
    REMODEL,
)
from rubble.games.monster_city.table import (
    ALL_USED,
    BUILDINGS,
    CHOOSE,
    DESTROY,
    EVENT_CARDS,
    FIRST,
    MONSTERS,
    NO_ANSWER,
    ONE_COLOUR,
    OVER,
    SCORING,
    SMALLEST,
    START,
    TAKE,
    TALLEST,
    TURN,
    Player,
    Table,
    without,
)


class MonsterCityState(Table):
    """A table of Monster City with its rules: who acts, what may be done, and what then happens."""

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
            build = when(player.notes, self.building_row & cards.buildings.lows)
            attack = when(cards.max_notes - player.notes, self.monster_row & cards.monsters.lows)
            other: i64 = 0
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
            unused: i64 = ALL_USED & ~self.players[seat].used
            return moves.score + nth(unused, rng.raw(0, count(unused)))
        if self.phase == TAKE:
            take: i64 = self.building_row & cards.buildings.lows
            return moves.take + cards.buildings.of_bit[nth(take, rng.raw(0, count(take)))]
        return self._draw_choice(rng)

    def _draw_choice(self, rng: Chance) -> i64:
        """A random answer to what to do with an event: a card to use it on, or to play it without its effect."""
        moves = self.moves
        kinds = self.cards.buildings
        first: i64 = moves.do
        pile: i64 = 1  # no card is asked for: one choice
        if self.card == CHICKEN:
            kinds = self.cards.monsters
            first = moves.remove_monster
            pile = self.monster_row & kinds.lows
        elif self.card == REJECTED_PROJECT:
            first = moves.remove_building
            pile = self.building_row & kinds.lows
        elif self.card == REMODEL:
            first = moves.give
            pile = self.players[self.turn].city & kinds.lows
        choices = count(pile)
        r = rng.raw(0, choices + 1)
        if r == choices:
            return moves.no_effect
        return first + kinds.of_bit[nth(pile, r)]

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
        self.turn = first if first >= 0 else self.chance.below(FIRST, self.seats)

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

    def go_on_destroying(self) -> None:
        """Carry out what leaves no choice (MC11, MC12); ask, or end the attack."""
        buildings = self.cards.buildings
        while True:
            fit = when(self.need, self.fitting())
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
            self.end_event(False, None)
        else:
            self.phase = CHOOSE

    def choose(self, move: i64) -> None:
        """Carry out the event, or play it without its effect (MC6)."""
        moves = self.moves
        if move == moves.no_effect:
            self.end_event(False, None)
        elif self.card == CHICKEN:
            kind = move - moves.remove_monster
            self.monster_row = remove(self.monster_row, self.cards.monsters.run[kind])
            self.end_event(True, [self.cards.monsters.names[kind]] if self.log is not None else None)
        elif self.card == REJECTED_PROJECT:
            kind = move - moves.remove_building
            self.building_row = remove(self.building_row, self.cards.buildings.run[kind])
            self.end_event(True, [self.cards.buildings.names[kind]] if self.log is not None else None)
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
            self.end_event(True, None)
        else:
            self.end_event(True, None)

    def remodel(self, given: i64, taken: i64) -> None:
        """Remodel: a building of the city changes places with one of the row (MC8)."""
        runs = self.cards.buildings.run
        player = self.players[self.turn]
        player.city = add(remove(player.city, runs[given]), runs[taken])
        self.building_row = add(remove(self.building_row, runs[taken]), runs[given])
        names = self.cards.buildings.names
        self.end_event(True, [names[given], names[taken]] if self.log is not None else None)

    def counterattack(self) -> None:
        """Counterattack: discard the Monster Row, then turn up as many (MC4)."""
        size = count(self.monster_row)
        gone = self.cards.monsters.named(self.monster_row) if self.log is not None else None
        self.monster_row = 0
        self._announce_event(True, gone)
        self.replenish_monsters(size)
        self._discard_event(True)

    def end_event(self, done: bool, cards: list[str] | None) -> None:
        self._announce_event(done, cards)
        self._discard_event(done)

    def _announce_event(self, done: bool, cards: list[str] | None) -> None:
        if self.log is not None:
            self.log.append(
                Event(
                    "event-played" if done else "event-without-effect",
                    {"seat": int(self.turn), "card": self.cards.events.names[self.card], "cards": cards or []},
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
        before = kinds.named(self.monster_row) if self.log is not None else None
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
            for name in before or ():
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
            unused: i64 = ALL_USED & ~player.used
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
        if (ALL_USED & ~self.players[seat].used) == BIT[self.players[seat].answer]:
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

    # --- copies -------------------------------------------------------------------------------------------------

    def copy(self, chance: Chance) -> "MonsterCityState":
        return MonsterCityState(self.cards, self.moves, self.seats, self.with_events, chance, self)

    def resample(self, seat: i64, rng: Chance) -> "MonsterCityState":
        """What this seat cannot know is drawn anew: events it has not seen, answers of a scoring, a row begun."""
        twin = self.copy(FastChance(rng.seed()))
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
                unused: i64 = ALL_USED & ~player.used
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

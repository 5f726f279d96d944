"""What each seat knows of the events it cannot see: a face, if known, and the set of places where the card may be.

A book never changes: what a seat learns makes a new one, so copies of a state share it. It holds the entries of every
observer in one row: seats 0 to n-1, then the spectator, who sees no hand. An entry is `places | (face + 1) << 8`;
face + 1 is 0 while the face is unknown; a struck entry is 0. Places are hands 0 to n-1 and, as number n, the deck.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rubble.core.bits import BIT, add, count, lowest, nth, remove
from rubble.core.chance import Chance
from rubble.games.monster_city.cards import Kinds

_PLACES: Final = 255
_FACE: Final = 8


DRAWN: Final = 0
PLAYED: Final = 1
RESHUFFLED: Final = 2


class News:
    """Something that happened to the events and is not in the book yet; the newest first."""

    def __init__(self, before: "News | None", what: i64, seat: i64, card: i64) -> None:
        self.before = before
        self.what = what
        self.seat = seat
        self.card = card  # the kind; of a reshuffle the whole new deck


class Book:
    """The entries of all observers, `size` for each, and where the events truly lay when it was written."""

    def __init__(self, seats: i64, size: i64, entries: vec[i64], hands: vec[i64], deck: i64) -> None:
        self.seats = seats
        self.size = size
        self.entries = entries
        self.hands = hands
        self.deck = deck

    def copy(self) -> "Book":
        return Book(self.seats, self.size, _copied(self.entries), _copied(self.hands), self.deck)

    def after(self, news: "News | None", events: Kinds) -> "Book":
        """The book with all the news entered."""
        lines: list[News] = []
        while news is not None:
            lines.append(news)
            news = news.before
        book = self.copy()
        for i in range(len(lines) - 1, -1, -1):
            line = lines[i]
            if line.what == DRAWN:
                book.drawn(line.seat, line.card, events)
            elif line.what == PLAYED:
                book.played(line.seat, line.card, events)
            else:
                book.reshuffled(line.card, events)
        return book

    def drawn(self, seat: i64, kind: i64, events: Kinds) -> None:
        """A seat has drawn this event: the seat sees it, the others see that it drew."""
        run: i64 = events.run[kind]
        self.deck = remove(self.deck, run)
        self.hands[seat] = add(self.hands[seat], run)
        in_deck: i64 = BIT[self.seats]
        for observer in range(self.seats + 1):
            if observer == seat:
                self.shown(observer, kind, in_deck, events)
            else:
                for i in range(observer * self.size, (observer + 1) * self.size):
                    if self.entries[i] & in_deck:
                        self.entries[i] |= BIT[seat]
        if not self.deck:
            self.leave(in_deck)

    def played(self, seat: i64, kind: i64, events: Kinds) -> None:
        """A seat has shown this event by playing it."""
        self.hands[seat] = remove(self.hands[seat], events.run[kind])
        for observer in range(self.seats + 1):
            if observer != seat:
                self.shown(observer, kind, BIT[seat], events)
        if not self.hands[seat]:
            self.leave(BIT[seat])

    def reshuffled(self, deck: i64, events: Kinds) -> None:
        """The discard became the deck: all know what it holds."""
        self.deck = deck
        for observer in range(self.seats + 1):
            self.pin(observer)
            i: i64 = observer * self.size
            left: i64 = deck
            while left:
                while self.entries[i]:
                    i += 1
                self.entries[i] = BIT[self.seats] | ((events.of_bit[lowest(left)] + 1) << _FACE)
                left &= left - 1

    def pin(self, observer: i64) -> None:
        """With an empty deck unknown cards are in hands, and all alike: each hand holds as many as its size says."""
        room = vec[i64]()
        for place in range(self.seats):
            room = append(room, 0 if place == observer else count(self.hands[place]))
        first = observer * self.size
        for i in range(first, first + self.size):
            places = self.entries[i] & _PLACES
            if self.entries[i] >> _FACE:
                if places & (places - 1):
                    return  # a known card may be in several hands: the numbers alone do not tell
                room[lowest(places)] -= 1
        place = 0
        for i in range(first, first + self.size):
            if self.entries[i] and not self.entries[i] >> _FACE:
                while room[place] == 0:
                    place += 1
                room[place] -= 1
                self.entries[i] = BIT[place]

    def leave(self, places: i64) -> None:
        """These places are empty: they leave all sets."""
        for i in range(len(self.entries)):
            self.entries[i] &= ~places

    def shown(self, observer: i64, kind: i64, where: i64, events: Kinds) -> None:
        """The observer has seen that one of these places held the kind: strike its entry (rulings 3.6.8)."""
        first = observer * self.size
        face = (kind + 1) << _FACE
        unknown_fits = self.unaccounted(observer, kind, events) > 0
        best: i64 = -1
        best_rank: i64 = 1 << 20
        for i in range(first, first + self.size):
            entry = self.entries[i]
            if not entry & where:
                continue
            mark = entry & ~_PLACES
            if mark == face or (mark == 0 and unknown_fits):
                rank = count(entry & _PLACES) + (0 if mark == face else 64)
                if rank < best_rank:
                    best_rank = rank
                    best = i
        if best < 0:
            return
        places = self.entries[best] & _PLACES
        self.entries[best] = 0
        for i in range(first, first + self.size):
            entry = self.entries[i]
            if not entry & where:
                continue
            mark = entry & ~_PLACES
            if mark == face or (mark == 0 and unknown_fits):
                self.entries[i] = entry | places

    def unaccounted(self, observer: i64, kind: i64, events: Kinds) -> i64:
        """Copies of the kind, the one just shown among them, that no face in this observer's book stands for."""
        run: i64 = events.run[kind]
        face = (kind + 1) << _FACE
        hidden: i64 = count(self.deck & run) + 1
        for seat in range(self.seats):
            if seat != observer:
                hidden += count(self.hands[seat] & run)
        first = observer * self.size
        for i in range(first, first + self.size):
            if self.entries[i] & ~_PLACES == face:
                hidden -= 1
        return hidden

    def deal(self, seat: i64, events: Kinds, rng: Chance) -> vec[i64]:
        """Hands 0 to n-1 and the deck as this observer may believe them, all deals that fit alike."""
        observer = seat if seat >= 0 else self.seats
        dealt = vec[i64]()
        room = vec[i64]()  # cards still to be dealt to each place
        for place in range(self.seats + 1):
            pile: i64 = self.deck if place == self.seats else self.hands[place]
            own = place == observer and place < self.seats
            dealt = append(dealt, pile if own else 0)
            room = append(room, 0 if own else count(pile))
        unseen = hidden_cards(observer, self.seats, self.hands, self.deck, events)
        faced = vec[i64]()
        loose = vec[i64]()
        for i in range(observer * self.size, (observer + 1) * self.size):
            entry = self.entries[i]
            if entry >> _FACE:
                faced = append(faced, entry)
                unseen = remove(unseen, events.run[(entry >> _FACE) - 1])
            elif entry:
                loose = append(loose, entry)
        if len(faced) > 0:
            counter = Ways(faced, loose, self.seats + 1)
            for i in range(len(faced)):
                place = counter.choose(i, room, rng)
                room[place] -= 1
                dealt[place] = add(dealt[place], events.run[(faced[i] >> _FACE) - 1])
        for place in range(self.seats + 1):
            for _ in range(room[place]):
                run: i64 = events.run[events.of_bit[nth(unseen, rng.raw(0, count(unseen)))]]
                unseen = remove(unseen, run)
                dealt[place] = add(dealt[place], run)
        return dealt

    def fits(self, observer: i64, events: Kinds) -> bool:
        """Whether some deal of the cards hidden from this observer fits what stands in its book."""
        room = vec[i64]()
        for place in range(self.seats + 1):
            pile: i64 = self.deck if place == self.seats else self.hands[place]
            room = append(room, 0 if place == observer and place < self.seats else count(pile))
        unseen = hidden_cards(observer, self.seats, self.hands, self.deck, events)
        hidden = count(unseen)
        faced = vec[i64]()
        loose = vec[i64]()
        for i in range(observer * self.size, (observer + 1) * self.size):
            entry = self.entries[i]
            if entry >> _FACE:
                run: i64 = events.run[(entry >> _FACE) - 1]
                if not unseen & run:
                    return False
                unseen = remove(unseen, run)
                faced = append(faced, entry)
            elif entry:
                loose = append(loose, entry)
        return len(faced) + len(loose) == hidden and Ways(faced, loose, self.seats + 1).ways(0, room) > 0.0

    def as_known_to(self, seat: i64, hands: vec[i64], events: Kinds) -> "Book":
        """The book of a position dealt for this seat: the others know what is public, and the hands they were dealt."""
        after = self.copy()
        after.deck = hands[self.seats]
        for place in range(self.seats):
            after.hands[place] = hands[place]
        public = self.seats * self.size
        for observer in range(self.seats):
            if observer == seat:
                continue
            for i in range(self.size):
                after.entries[observer * self.size + i] = self.entries[public + i]
            left: i64 = hands[observer]
            while left:
                after.shown(observer, events.of_bit[lowest(left)], BIT[observer], events)
                left &= left - 1
            for i in range(observer * self.size, (observer + 1) * self.size):
                after.entries[i] &= ~BIT[observer]
        return after


def first_book(seats: i64, hands: vec[i64], deck: i64, news: News | None, events: Kinds) -> Book:
    """The book before the news, when nobody knew more than its own hand and the numbers."""
    hands = _copied(hands)
    while news is not None:
        if news.what == DRAWN:
            hands[news.seat] = remove(hands[news.seat], events.run[news.card])
            deck = add(deck, events.run[news.card])
        elif news.what == PLAYED:
            hands[news.seat] = add(hands[news.seat], events.run[news.card])
        else:
            deck = 0  # it was empty when it was shuffled anew
        news = news.before
    size = count(events.full)
    entries = vec[i64]()
    for observer in range(seats + 1):
        for place in range(seats + 1):
            own = place == observer and place < seats
            for _ in range(count(deck if place == seats else hands[place])):
                entries = append(entries, 0 if own else BIT[place])
        while len(entries) < (observer + 1) * size:  # the discards of a table that was typed
            entries = append(entries, 0)
    return Book(seats, size, entries, hands, deck)


def _copied(row: vec[i64]) -> vec[i64]:
    twin = vec[i64](capacity=len(row))
    for one in row:
        twin = append(twin, one)
    return twin


def hidden_cards(observer: i64, seats: i64, hands: vec[i64], deck: i64, events: Kinds) -> i64:
    """All cards that this observer cannot see: the deck and the other hands together."""
    found: i64 = deck
    for seat in range(seats):
        if seat != observer:
            left: i64 = hands[seat]
            while left:
                found = add(found, events.run[events.of_bit[lowest(left)]])
                left &= left - 1
    return found


class Ways:
    """Counts the deals: known faces to places of their sets, all else to what room is left."""

    def __init__(self, faced: vec[i64], loose: vec[i64], places: i64) -> None:
        self.faced = faced
        self.places = places
        self.memo: dict[int, float] = {}
        # by Hall's theorem the loose cards fit if, for every set of places, those confined to it have room there
        confined = vec[i64]([0] * int(BIT[places]))
        for subset in range(BIT[places]):
            for entry in loose:
                if not entry & _PLACES & ~subset:
                    confined[subset] += 1
        self.confined = confined

    def choose(self, i: i64, room: vec[i64], rng: Chance) -> i64:
        """A place for known card i, with the weight of the deals that follow."""
        weights: list[float] = []
        where: list[i64] = []
        total = 0.0
        for place in range(self.places):
            if self.faced[i] & BIT[place] and room[place] > 0:
                room[place] -= 1
                weight = self.ways(i + 1, room)
                room[place] += 1
                weights.append(weight)
                where.append(place)
                total += weight
        point = float(int(rng.raw(0, 1 << 30))) / float(1 << 30) * total
        for j in range(len(where)):
            point -= weights[j]
            if point < 0.0:
                return where[j]
        return where[-1]

    def ways(self, i: i64, room: vec[i64]) -> float:
        key: int = int(i)
        for place in range(self.places):
            key = key * 64 + int(room[place])
        known = self.memo.get(key)
        if known is not None:
            return known
        total = 0.0
        if i == len(self.faced):
            total = self.loose_ways(room)
        else:
            for place in range(self.places):
                if self.faced[i] & BIT[place] and room[place] > 0:
                    room[place] -= 1
                    total += self.ways(i + 1, room)
                    room[place] += 1
        self.memo[key] = total
        return total

    def loose_ways(self, room: vec[i64]) -> float:
        """In how many ways the other cards fill the room left; 0 if their entries forbid it."""
        for subset in range(BIT[self.places]):
            space: i64 = 0
            for place in range(self.places):
                if subset & BIT[place]:
                    space += room[place]
            if self.confined[subset] > space:
                return 0.0
        ways = 1.0
        dealt: i64 = 0
        for place in range(self.places):
            for k in range(room[place]):
                dealt += 1
                ways = ways * float(int(dealt)) / float(int(k) + 1)
        return ways

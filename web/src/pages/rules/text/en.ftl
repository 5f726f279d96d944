# The rules as a book. Own words; chapters are called as in the rulebook, terms as in GLOSSARY.md.
rules-of = { $title }: the rules
rules-note = In our own words, chapter by chapter. Rulings say what we do where the rulebook leaves something open.
rules-learn = Learn by playing
rules-search = Search the rules
rules-found = { $number ->
    [one] { $number } chapter found
   *[other] { $number } chapters found
}
rules-nothing = Nothing found. Try a shorter word.
rules-chapters = Chapters
rules-rulings = Rulings
rules-numbers = Where the numbers come from
rules-numbers-note = Publisher: printed in the rulebook. Deduced: it follows from the rulebook, or others report it. Ours: printed nowhere, our own design. This edition: changed by whoever made it.
rules-version = Rules version { $number }, edition { $hash }
rules-card = What
rules-number = Number
rules-whose = Where from
rules-publisher = publisher
rules-deduced = deduced
rules-ours = ours
rules-edition = this edition
rules-part-limits = Limits of the game
rules-part-buildings = Buildings
rules-part-start = Starting Cards
rules-part-monsters = Monsters
rules-part-events = Events
rules-what-kind = kind
rules-what-copies = copies
rules-what-values = values
rules-what-colours = colours
rules-limit-row = Cards in a full row
rules-limit-piles = Piles of the Building Deck
rules-limit-pile = Buildings in a pile
rules-limit-notes = Banknotes in the box
rules-limit-start-notes = Banknotes at the start
rules-limit-max-notes = Banknotes at most
rules-limit-start-events = Events at the start
rules-limit-event-threshold = Destroyed buildings that earn an event

rules-monster-city-goal-title = Goal of the game
rules-monster-city-goal =
    Everybody raises a city of red ●, green ▲ and yellow ■ buildings. Monsters tear parts of it down, and whoever takes one is paid for the damage.
    Four times in the game each player scores the city, each time in another way. Most points win.
rules-monster-city-game-setup-title = Game setup
rules-monster-city-game-setup =
    - Each player has two Starting Cards: the first buildings of the city, open for all to see.
    - The 40 buildings are four piles of 10 with a Scoring Card under each, one pile on top of the other.
    - Five buildings are turned up as the Building Row, five monsters as the Monster Row.
    - Everybody has 1 banknote and 1 STOP card. All other banknotes are the bank.
    - Chance says who begins, unless you decide. Play goes clockwise.
rules-monster-city-gameplay-title = Gameplay
rules-monster-city-gameplay =
    A turn is exactly one action: build, take a monster, or STOP. With events, playing one is an action too.
    Nobody ever has more than 2 banknotes.
rules-monster-city-building-construction-title = Building construction
rules-monster-city-building-construction =
    Take a building of the Building Row into your city and pay 1 banknote to the bank. Without a banknote you cannot build.
    The gap in the row stays open.
rules-monster-city-monster-attack-title = Monster attack
rules-monster-city-monster-attack =
    Take a monster of the Monster Row. It destroys buildings in your own city, then goes to the discard pile. The destroyed buildings go to the box.
    The bank pays you 1 banknote, however much was destroyed, even if nothing was. With 2 banknotes you cannot take a monster.
    The gap in the row stays open.
rules-monster-city-stop-title = STOP!
rules-monster-city-stop = Once in the game you may give up your STOP card instead of acting. Nothing else happens in that turn.
rules-monster-city-destroying-buildings-title = Destroying buildings
rules-monster-city-destroying-buildings =
    - A monster that shows one colour takes all buildings of that colour.
    - A monster with gray values, 3, 5 and 7 or 4, 6 and 8, takes all buildings of these values.
    - A monster with coloured signs takes that many of each colour. You choose which.
    - A monster with gray signs takes that many of any colour. You choose which.
    If you have fewer that fit, those you have fall; each colour is counted by itself. As many as possible must fall. Where there is nothing to choose, you are not asked.
rules-monster-city-replenishing-the-cards-title = Replenishing the cards
rules-monster-city-replenishing-the-cards =
    A row is refilled only when it is empty at the end of a turn, then with five cards.
    If the Monster Deck runs out meanwhile, its discard pile is shuffled and becomes the deck.
    If a Scoring Card lies on top of the Building Deck when the Building Row is empty, there is a scoring first.
rules-monster-city-scoring-title = Scoring
rules-monster-city-scoring =
    All choose in secret, at the same time, one category they have not used yet.
    - Smallest in each colour: the lowest building of each colour counts.
    - Tallest in each colour: the highest building of each colour counts.
    - One colour: all buildings of your best colour count.
    - Whole city: all buildings count.
    With ▲ 3, ▲ 3, ● 6, ■ 7 and ■ 4 these bring 13, 16, 11 and 23 points. A colour you lack counts 0. The buildings stay. The fourth time only one category is left, so nobody is asked.
rules-monster-city-end-of-the-game-title = End of the game
rules-monster-city-end-of-the-game =
    The fourth scoring ends the game at once. Most points win.
    If points are equal, more buildings in the city win. If these are equal too, the victory is shared. Banknotes and cards left over count nothing.
rules-monster-city-event-cards-variant-title = Event cards variant
rules-monster-city-event-cards-variant =
    There are no STOP cards. Everybody starts with 2 events in a secret hand; the rest is the Event Deck.
    - A monster that destroys 2 or more buildings earns you 1 event. A hand may grow without limit.
    - As your turn you may play an event: carry it out, or play it without effect. It goes to a discard pile, which becomes the deck when the deck is empty and a card is due.
rules-monster-city-event-cards-title = Event cards
rules-monster-city-event-cards =
    - Chicken: a monster of the Monster Row goes to the discard pile. No replacement.
    - Rejected Project: a building of the Building Row goes to the box. No replacement.
    - Remodel: a building of your city and one of the Building Row change places, free of charge.
    - Counterattack: the whole Monster Row is discarded, and as many monsters are turned up.
    - Detour: the neighbour on your right has the next turn; from there it goes on clockwise.
    - Grant: 1 banknote from the bank. Nothing, if you have 2.

# Monster City. Terms: see GLOSSARY.md. Names stand in the nominative; a card's name is what it does.

title-name = Monster City
title-about = Raise the finest city while you choose which monsters trample it. A card game by Michael Schacht for 3 to 5 players.

# --- cards

colour = { $colour ->
    [red] red ●
    [green] green ▲
   *[yellow] yellow ■
}
building = { $colour ->
    [red] red ● { $value }
    [green] green ▲ { $value }
   *[yellow] yellow ■ { $value }
}
part-any = any colour

monster-all = { $colour ->
    [red] all red ●
    [green] all green ▲
   *[yellow] all yellow ■
}
monster-values = all { $values }
monster-any = any { $number }
monster-part = { $colour ->
    [red] { $number } red ●
    [green] { $number } green ▲
   *[yellow] { $number } yellow ■
}
monster-single = { $parts }

event-chicken = Chicken
event-rejected-project = Rejected Project
event-remodel = Remodel
event-counterattack = Counterattack
event-detour = Detour
event-grant = Grant
event-chicken-about = One monster of the Monster Row runs away to the discard pile. Nothing takes its place.
event-rejected-project-about = One building of the Building Row goes to the box. Nothing takes its place.
event-remodel-about = A building of your city and one of the Building Row change places, free of charge.
event-counterattack-about = All monsters of the Monster Row are discarded, and as many new ones are turned up.
event-detour-about = The player on your right has the next turn; from there play goes on clockwise again.
event-grant-about = You receive 1 banknote from the bank, unless you have as many as allowed.

category-smallest = smallest in each colour
category-tallest = tallest in each colour
category-one-colour = one colour
category-all = whole city
category-smallest-about = The lowest building of each colour counts; a colour you lack counts 0.
category-tallest-about = The highest building of each colour counts; a colour you lack counts 0.
category-one-colour-about = All buildings of your best colour count.
category-all-about = All buildings of your city count.

deck-monsters = Monster Deck
deck-events = Event Deck
deck-buildings = Building Deck

# --- moves

act-build = build
act-attack = monster attack
act-stop = STOP
act-event = event
act-destroy = destroy
act-score = score
act-remove = remove
act-give = give away
act-take = take
act-do = carry out the event
act-no-effect = event without effect

move-build = Build { $card }
move-attack = Monster attack: { $card }
move-stop = STOP: pass this turn
move-event = Play the event { $card }
move-destroy = Destroy { $card }
move-score = Score: { $category }
move-remove = Remove { $card }
move-give = Give away { $card }
move-take = Take { $card }
move-do = Carry out the event
move-no-effect = Play it without effect

# --- what is asked

ask-turn = { $seat }, it is your turn ({ $notes ->
    [one] { $notes } banknote
   *[other] { $notes } banknotes
}). What do you do?
ask-destroy = { $seat }: the monster “{ $card }” still takes { $number ->
    [one] { $number } building
   *[other] { $number } buildings
} ({ $part }). Which one falls now?
ask-chicken = { $seat }: which monster runs away?
ask-rejected-project = { $seat }: which project is thrown out?
ask-remodel = { $seat }: which building of your city goes to the Building Row?
ask-counterattack = { $seat }: shall all monsters of the Monster Row be replaced?
ask-detour = { $seat }: shall the player on your right have the next turn?
ask-grant = { $seat }: do you take 1 banknote?
ask-take = { $seat }: you give { $card }. Which building do you take for it?
ask-score = { $seat }: scoring { $number } of 4. Which category do you score?

help-ask-turn = Do exactly one thing. Build: take a building from the Building Row and pay 1 banknote. Monster attack: take a monster from the Monster Row; it ravages your own city and you receive 1 banknote, which is possible only below the limit of 2. In the basic game you may also pass once with your STOP card; in the event variant you may play an event from your hand instead.
help-ask-destroy = The monster shows how many buildings it takes, and in which colours. You choose their values; on a gray card the colours too. As many must fall as the card shows, or all that fit if you have fewer. You receive 1 banknote either way. In the event variant 2 or more destroyed buildings also earn an event.
help-ask-chicken = Choose a monster of the Monster Row: it goes to the discard pile and is not replaced. If that empties the row, it is refilled at the end of your turn as usual. You may also play the card without effect.
help-ask-rejected-project = Choose a building of the Building Row: it goes to the box and is not replaced. If that empties the row, it is refilled at the end of your turn as usual, and a Scoring card on top of the deck is scored first. You may also play the card without effect.
help-ask-remodel = Choose a building of your city; it goes to the Building Row, and you then take one from there. The swap costs no banknote and destroys nothing. Start buildings may be swapped too. You may also play the card without effect.
help-ask-counterattack = All monsters of the Monster Row go to the discard pile, and as many new ones are turned up. If the deck runs out, the whole discard pile is shuffled, with those just discarded. You may also play the card without effect.
help-ask-detour = If you carry it out, the next turn belongs to the player on your right. From there play goes on clockwise, so you are next after that. You may also play the card without effect, and play simply goes on clockwise.
help-ask-grant = The bank pays you 1 banknote. You may never have more than 2. You may also play the card without effect.
help-ask-take = Choose a building of the Building Row for the one you gave. It joins your city free of charge, and yours takes its place in the row. A building of the same kind is allowed.
help-ask-score = There are four scorings, and you use each category once. Choose one you have not used: the smallest building of each colour, the tallest of each colour, all of your best colour, or the whole city. All choose in secret, and the choices are shown together. Until the last player has chosen you may take your choice back. Your buildings stay where they are.

# --- the log

log-first = { $seat } begins.
log-built = { $seat } builds { $card } for 1 banknote.
log-attacked = { $seat } takes the monster “{ $card }” and 1 banknote; destroyed: { $destroyed }.
log-attacked-none = { $seat } takes the monster “{ $card }” and 1 banknote; nothing is destroyed.
log-stopped = { $seat } uses the STOP card.
log-reshuffled = { $deck }: { $cards ->
    [one] { $cards } card is shuffled anew.
   *[other] { $cards } cards are shuffled anew.
}
log-event-drawn = { $seat } draws the event { $card }.
log-event-drawn-hidden = { $seat } draws an event.
log-event-played = { $seat } plays the event “{ $card }”: { $cards }.
log-event-played-none = { $seat } plays the event “{ $card }”.
log-event-without-effect = { $seat } plays the event “{ $card }” without effect.
log-buildings-turned-up = New in the Building Row: { $cards }.
log-monsters-turned-up = New in the Monster Row: { $cards }.
log-scoring-card-on-top = A Scoring card lies on top of the Building Deck: there is a scoring once the row is empty.
log-scoring = Scoring { $number } of 4.
log-answered = { $seat } has chosen: { $category }.
log-answered-hidden = { $seat } has chosen a category.
log-scored = { $seat }: { $category }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-over = The game is over. Victory: { $winners }.

# --- why not

why-over = The game is over, so this is no longer possible: { $move } { $card }
why-not-asked = It is not up to { $seat } now, so this cannot be done: { $move } { $card }
why-no-scoring = { $category }: this is scored only when the Building Row is empty and a Scoring card lies on top of the deck.
why-category-used = { $category }: you have scored this category already, and each counts once only.
why-scoring-first = There is a scoring: choose a category first. Until then this has to wait: { $move } { $card }
why-finish-row = First finish what you have begun: { $asked }. Until then this has to wait: { $move } { $card }
why-destroy-unasked = { $card }: no monster is attacking, so nothing is destroyed.
why-remove-unasked = { $card }: only the events Chicken and Rejected Project remove a card from a row. Play one first.
why-give-unasked = { $card }: only the event Remodel lets you give a building away. Play it first.
why-take-unasked = { $card }: a building is taken in exchange only with the event Remodel. To build it, choose “build”.
why-do-unasked = There is no event to carry out. Play one from your hand first.
why-no-effect-unasked = There is no event to go without its effect. Play one from your hand first.
why-not-in-building-row = { $card } is not in the Building Row.
why-build-no-note = { $card } costs 1 banknote, and you have none.
why-not-in-monster-row = The monster “{ $card }” is not in the Monster Row.
why-attack-full-purse = The monster “{ $card }” would bring you another banknote, and you have { $notes } already, as many as allowed.
why-stop-used = { $seat } has used the STOP card already.
why-event-not-in-hand = You do not have the event { $card } in your hand.
why-destroy-named = { $card }: all your buildings of this kind fall already.
why-destroy-unwanted = { $card }: the monster “{ $monster }” does not take this building now.
why-not-in-city = { $card } is not in your city.
why-event-otherwise = The event { $event } works in another way; it does not allow this: { $move } { $card }
why-chicken-monsters-only = { $card } is a building, and Chicken removes a monster.
why-project-buildings-only = The card “{ $card }” is a monster, and Rejected Project removes a building.

# --- what a move brings

preview-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
preview-destroys = { $number ->
    [0] destroys nothing
    [one] destroys { $number } building
   *[other] destroys { $number } buildings
}
preview-height = your city is then worth { $points }

# --- options

option-seats = Players
option-variant = Variant
option-first = First player
variant-basic = basic game
variant-events = with events
first-chance = by chance
first-0 = Seat 1
first-1 = Seat 2
first-2 = Seat 3
first-3 = Seat 4
first-4 = Seat 5
edition-standard = standard
edition-heights = heights

# --- rules

rule-GOAL = Four scorings bring points for your city; most points win.
rule-GAME-SETUP = Each player starts with two buildings, 1 banknote and a STOP card; five buildings and five monsters lie open.
rule-GAMEPLAY = A turn is exactly one action, and nobody ever has more than 2 banknotes.
rule-BUILDING-CONSTRUCTION = Building costs 1 banknote and takes a card from the Building Row.
rule-MONSTER-ATTACK = An attack takes a monster from the Monster Row and brings 1 banknote; not at the limit of banknotes.
rule-STOP = Each player may pass once, with the STOP card.
rule-DESTROYING-BUILDINGS = A monster destroys what its card shows, in the city of the player who took it.
rule-REPLENISHING-THE-CARDS = A row is filled up with five cards only when it is empty at the end of a turn.
rule-SCORING = With a Scoring card on top, the empty Building Row brings a scoring; each category counts once a player.
rule-END-OF-THE-GAME = After the fourth scoring most points win, then most buildings, then the victory is shared.
rule-EVENT-CARDS-VARIANT = Two events each replace the STOP cards; destroying two or more buildings earns another.
rule-EVENT = An event from your hand is a turn of its own.
rule-EVENT-CARDS = Each event does what its card says, and nothing else.
rule-1-6 = A decision of several answers is finished before anything else happens.
rule-MC1 = A discard pile is shuffled only when a card is needed and the deck is empty.
rule-MC2 = A row emptied by an event is refilled at the end of the turn like any other.
rule-MC3 = Rejected Project can bring about a scoring too.
rule-MC4 = Counterattack discards first and draws then; a reshuffle includes the cards just discarded.
rule-MC5 = After a Detour the right neighbour plays, then it goes on clockwise from there.
rule-MC6 = An event may be played without its effect.
rule-MC7 = Grant may be played at the limit of banknotes, but brings nothing.
rule-MC8 = Remodel swaps any building of the city, free of charge; with an empty city it has no effect.
rule-MC9 = If neither deck nor discard pile holds an event, none is drawn.
rule-MC10 = An attack brings at most one event, however much it destroys.
rule-MC11 = Each part of a monster's card is carried out as far as there are buildings for it.
rule-MC12 = The attacked player chooses, and destroys as many as possible.
rule-MC13 = All choose their category at the same time, in secret, and have to choose one.
rule-MC14 = A colour that is missing counts 0.
rule-MC15 = The game ends at once with the fourth scoring.
rule-MC16 = After a scoring the next player clockwise goes on.
rule-MC17 = A Scoring card leaves the game after its scoring.
rule-MC18 = The first player is chosen by chance unless you decide.
rule-MC19 = One STOP card each, once a game, and only in the basic game.
rule-MC20 = If points and buildings are equal, the victory is shared.
rule-MC21 = As many fixed start pairs as there are players are dealt at random.
rule-MC22 = Where the rulebooks differ, the Polish one is right.
rule-MC23 = Only events in hand, the order of decks and choices of a scoring are hidden.
rule-MC24 = Equal cards are not told apart.

# The Monster City table. Cards, moves, reasons and rules come from the engine; here is what the table itself says.

# --- monsters, by their diet

mc-duck = Duckworth
mc-oddball = Oddball
mc-moth = Evelyn
mc-giraffe = Lofty
mc-pigeon = Percival
mc-pigeon-hungry = Percival, unfed
mc-twins = Left & Right
mc-crab = Mr Pinch
mc-octopus = Ottilie
mc-trio = The Committee
mc-all = all
mc-any = any

# --- places and things

mc-building-row = Building Row
mc-monster-row = Monster Row
mc-in-deck = { $number } in the deck
mc-scoring-next = scoring next
mc-your-city = Your city
mc-city-of = { $name }’s city
mc-street = { $number ->
    [one] One building
   *[other] { $number } buildings
}
mc-no-city = Nothing stands. Nothing can fall.
mc-your-events = Your events
mc-no-events = No events in hand.
mc-hand = Hand: { $cards }
mc-events = Events
mc-events-in-hand = { $number ->
    [one] One event in hand
   *[other] { $number } events in hand
}
mc-others = The others, and what happened
mc-other-cities = The other cities
mc-piles = Out of play
mc-box = The box
mc-box-short = Box
mc-monster-discard = Monsters, discarded
mc-monster-discard-short = Discard
mc-event-discard = Events, played
mc-event-discard-short = Played
mc-bank = The bank
mc-bank-short = Bank
mc-open-city = { $name }: look closer
mc-close-city = { $name }: make small
mc-notes = { $number } of { $most } notes
mc-note = Banknotes
mc-stop-there = STOP card, unused: pass once a game
mc-stop-gone = STOP card, used
mc-then = = { $points }
mc-picked = { $name }, picked to fall
mc-falls = { $name }, falls in any case
mc-your-turn = your turn
mc-thinks = thinks
mc-next = next
mc-has-chosen = has chosen

# --- the score pad

mc-pad = Score pad
mc-category = Category
mc-category-smallest = Smallest of each
mc-category-tallest = Tallest of each
mc-category-one-colour = One colour
mc-category-all = Whole city
mc-now = now { $points }
mc-so-far = So far
mc-points = Points
mc-progress = { $out } of { $all } buildings are out; { $done } of { $scorings } scorings are done
mc-progress-title = How far the game is

# --- what is asked

mc-ask-turn-both = Your turn. Build for 1 note, or feed a monster and get 1.
mc-ask-turn-build = Your turn. Your purse is full: build for 1 note.
mc-ask-turn-feed = Your turn. You have no note: feed a monster and get 1.
mc-ask-turn-neither = Your turn.
mc-ask-or-event = Or play an event.
mc-ask-or-stop = STOP is all you have left.
mc-ask-score = Scoring { $number } of { $all }. What do you score?
mc-ask-take = You give { $card }. Which building of the row do you take for it?
mc-ask-chicken = Which monster runs away?
mc-ask-rejected-project = Which project is thrown out?
mc-ask-remodel = Which building of your city goes to the row?
mc-ask-counterattack = Counterattack. Are all monsters of the row replaced?
mc-ask-detour = Detour. Does the turn go to your right?
mc-ask-grant = Grant. Do you take 1 note from the bank?

mc-chosen-build = { $card } costs 1 note; { $then }.
mc-chosen-attack = { $beast } takes { $diet }. What falls: { $cards }.
mc-chosen-attack-none = { $beast } takes { $diet }. You have nothing of the kind.
mc-chosen-attack-choice = { $beast } takes { $diet }. { $number ->
    [one] One building falls, and you choose which.
   *[other] { $number } buildings fall, and you have a say.
}
mc-chosen-stop = STOP: you pass this turn. Once a game.
mc-chosen-chicken = { $card } runs away. Nobody takes its place.
mc-chosen-project = { $card } goes to the box. Nothing takes its place.
mc-chosen-give = { $card } goes to the row. Then you take another.
mc-chosen-take = { $given } goes, { $card } comes.
mc-chosen-score = { $category }: { $then }. Each category once.

mc-feeding = { $beast } takes { $diet }.
mc-feeding-picked = You picked { $cards }.
mc-feeding-pick = { $number ->
    [one] Pick one { $sign }.
   *[other] Pick { $number } { $sign }.
}
mc-feeding-sure = No say have { $cards }.

mc-do-build = Build it, pay 1 note
mc-do-attack = Feed { $beast }, get 1 note
mc-do-attack-choice = Choose what falls
mc-do-stop = Pass this turn
mc-do-event = Play { $card }
mc-do-chicken = Let it run
mc-do-project = Throw it out
mc-do-give = Give this one
mc-do-take = Swap them
mc-do-score = { $category }: { $then }
mc-score-short = { $category }: { $points }
mc-do-counterattack = Replace all monsters
mc-do-detour = Send the turn to the right
mc-do-grant = Take 1 note
mc-do-nothing = Without effect
mc-do-it = Do it
mc-something-else = Something else
mc-pick-again = Pick again

# --- while others play

mc-waiting = { $number ->
    [one] { $names } thinks.
   *[other] { $names } think.
}
mc-choosing = { $number ->
    [one] { $names } still chooses.
   *[other] { $names } still choose.
}
mc-showing = Watch.
mc-bot-thinks-1 = Audibly.
mc-bot-thinks-2 = The fan spins.
mc-bot-thinks-3 = It is counting windows.
mc-answered = You chose { $category }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
mc-choose-again = Choose again
mc-paused = { $number ->
    [0] Paused. Nothing new yet.
    [one] Paused. One move waits to be shown.
   *[other] Paused. { $number } moves wait to be shown.
}
mc-follow-pause = Step by step
mc-follow-step = Next move
mc-follow-on = Go on
mc-follow-skip = Skip to now
mc-away = While you were away
mc-away-read = Read
mc-away-show = Show the moves
mc-idle = Without effect.

# --- hint

mc-hint = Hint
mc-hint-thinks = Thinking…
mc-hint-none = The search found nothing to say.
mc-hint-line = { $rank } wins { $chance } %; { $then }.
mc-hint-apart = { $apart ->
    [one] One game in 100 lies between them.
   *[other] { $apart } games in 100 lie between them.
}
mc-hint-even = Chances are even: choose what you like.
mc-hint-take = { $rank }: { $move }
mc-name-attack = Feed { $beast }

# --- help

mc-undo = Take back (U)
mc-help = What is this? (?)
mc-help-on = Touch any piece: a note says what it does. Esc ends it.
mc-help-off = Help is off.
mc-log-all = All
mc-log-less = Less
mc-rule = { $title }:
mc-rule-read = Open the rules there
mc-would = Now: { $then }.
mc-tell-building = Counts { $value } in a scoring. From the row it costs 1 note; in a city it stands until a monster takes it.
mc-tell-monster-all = Takes all buildings of its colour. No choice.
mc-tell-monster-values = Takes all buildings of these values, whatever their colour. No choice.
mc-tell-monster-single = Takes so many of each colour. You choose which values.
mc-tell-monster-any = Takes so many of any colour. You choose which.
mc-tell-monster = It eats in the city of whoever takes it, and the bank pays 1 note for the damage. Not with { $most } notes in the purse.
mc-tell-event = Playing an event is your whole turn. It may be played without effect.
mc-tell-events = Hidden from all others. A monster that destroys { $number } or more buildings earns 1 event.
mc-tell-deck-buildings = { $left } buildings are still to come; { $discard } are out of the game. The row is refilled when it is empty.
mc-tell-deck-monsters = { $left } monsters are left; { $discard } lie on the discard pile, which is shuffled when the deck is empty.
mc-tell-deck-events = { $left } events are left; { $discard } have been played.
mc-tell-note = A building costs 1, a monster brings 1. Nobody has more than { $most }. The bank holds { $bank }.
mc-tell-stop = Give it up to pass a turn. Once a game.
mc-tell-box = { $number ->
    [0] No building is out of the game. It is early.
    [one] One building is out of the game for good.
   *[other] { $number } buildings are out of the game for good.
}
mc-tell-monster-discard = { $number ->
    [0] No monster has eaten yet.
    [one] One monster sleeps it off. It comes back when the deck is empty.
   *[other] { $number } monsters sleep it off. They come back, shuffled, when the deck is empty.
}
mc-tell-event-discard = { $number ->
    [0] No event has been played.
    [one] One event has been played.
   *[other] { $number } events have been played.
}
mc-tell-bank = { $number } of { $all } notes are here. Building pays them in, monsters pay them out.
mc-tell-category = You use each category once. “Now” is what it would bring at this moment.
mc-tell-points = What was scored so far. Most points win; if equal, most buildings.
mc-tell-progress = { $out } of { $all } buildings have been turned up. After each { $pile } there is a scoring, as soon as the row is empty.
mc-tell-seat = { $number ->
    [0] No building stands there.
    [one] One building stands there. Touch it to look closer.
   *[other] { $number } buildings stand there. Touch it to look closer.
}

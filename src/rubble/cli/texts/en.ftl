# The words of the terminal. Those of a game stand with the game.

# --- rubble games

column-game = Game
column-options = Options
column-editions = Editions
games-next = Play one: rubble play monster-city. Or choose at leisure: rubble play.

# --- the lobby

lobby-welcome = Rubble: a table for city games
lobby-game = Game
lobby-edition = Edition
lobby-opponents = Opponents
lobby-language = Language
lobby-prompt = Enter: play · a number: change that · q: leave
lobby-choose = { $what }: choose by number, Enter keeps it as it is.
lobby-no-such = There is no “{ $typed }” here: type one of the numbers.
opponents-strong = strong (searches 0.7 seconds a move)
opponents-medium = medium (searches 300 tries a move)
opponents-easy = easy (looks one move ahead)
opponents-random = random (any move)
opponents-people = people, all at this screen
language-name = English

# --- who plays

player-name = Player
player-name-numbered = Player { $number }

# --- at the table

thinks = { $seat } is thinking …
begins = The chance of this match is sealed. Commitment: { $commitment }. When the match is over, save it, and rubble verify holds it against this.
seeded = This match is drawn from the seed { $seed }.
resumed = The match goes on: { $file }.
press-enter = Enter: go on
pass-device = The screen is for { $seat } now.
pass-device-how = Everybody else looks away; { $seat } presses Enter.
pass-device-undo = { $seat } may still take the last choice back: undo
log-title = What happened
log-empty = Nothing has happened yet.
rules-title = { $title }: the rules in short
piece-several = This could mean several moves: { $moves }
piece-unknown = “{ $typed }” is no move and no command here. Type the number of a move, or help.
number-unknown = There is no move { $typed } here: the numbers go from 1 to { $last }.
explained = { $name }: { $about }
why-how = Type why and then the move or the card, as in: why { $example }
why-may = Nothing is in the way: { $moves }
hint-line = { $move }: chance { $percent } % ({ $visits } of { $all } tries)
hint-single = There is only one move.
hint-thinks = Thinking about it …
saved = Saved: { $file }. From now on every move is written there.
not-saved = The match was not saved.
left-saved = The match is kept in { $file }. Go on with: rubble play --resume { $file }
over-saved = The match is kept in { $file }. Check its chance: rubble verify { $file }. Look at it again: rubble replay { $file }
over-unsaved = To keep this match, type save; then rubble verify checks its chance and rubble replay shows it again.
over-prompt = Enter: leave · { $save } · { $log } · { $rules }
quit-unsaved = The match is not saved. Type a file name to keep it, or press Enter to leave it.
save-exists = { $file } exists already. Name another file.

# --- commands at the table

command-help = help
command-why = why
command-hint = hint
command-undo = undo
command-save = save
command-log = log
command-rules = rules
command-quit = quit
help-title = What you can type
help-number = the number of a move, or its words or their beginnings, as in: { $example }
help-question = explains what is asked now; ? and a rule's id or a card's name explains that, as in: ? { $rule }
help-why = says why a move or a card is not allowed now
help-hint = the two moves that look best from where you sit, with their chances
help-undo = takes your last move back, and the bots' moves after it, as long as nothing hidden was revealed
help-save = keeps the match in a file, from then on after every move; a file name may follow
help-log = everything that has happened
help-rules = the rules in short
help-help = this list
help-quit = leaves the table

# --- rubble replay and rubble position

replay-at = Move { $move } of { $moves }
replay-prompt = Enter: next · b: back · a number: go there · q: leave
replay-end = This is the end of the record.
replay-not-there = There is no move “{ $typed }”: the moves go from 0 to { $moves }.
position-valid = The position is valid.
position-hidden = Cards written as ? were drawn at random to check it; they stay hidden here.

# --- the score sheet

sheet-title = Score sheet
sheet-total = total
sheet-over = The game is over. Victory: { $winners }.
sheet-over-nobody = The game is over, and nobody has won.
sheet-rule = Rule { $rule }: { $sentence }

# --- Monster City, drawn

monster-city-deck = { $number } left
monster-city-decks = { $number } left, { $discard } used
monster-city-building-row = Building Row
monster-city-monster-row = Monster Row
monster-city-empty = empty
monster-city-scoring-next = next: scoring { $number } of 4
monster-city-scoring-now = scoring { $number } of 4 after this row
monster-city-scoring-asked = scoring { $number } of 4
monster-city-finished = finished
monster-city-bank = bank { $number }
monster-city-notes = notes
monster-city-events = events
monster-city-points = points
monster-city-smallest = low
monster-city-tallest = high
monster-city-one-colour = one
monster-city-all = all
monster-city-buildings = buildings (they break a tie)
monster-city-takes-all = all { $what }
monster-city-takes-any = any { $number }
monster-city-hand = Hand of { $seat }: { $cards }
monster-city-hand-empty = Hand of { $seat }: no events
monster-city-answer = { $seat } has chosen: { $category }
monster-city-named = Named so far: { $cards }
monster-city-destroys-nothing = destroys nothing
monster-city-destroys = destroys { $cards }
monster-city-height = city { $points }
monster-city-legend = Numbers in brackets: what the category would bring now (low: smallest in each colour, high: tallest in each colour, one: one colour, all: whole city). ▮ a banknote. +1: another building, of your choice.

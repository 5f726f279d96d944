# The client's own words. Voice: short sentences, present tense, second person; facts first, then at most one dry remark.
# Remarks have three variants each (-1 to -3) and can be switched off, so nothing that matters is said in one.

# --- everywhere

logo = Rubble, to the foyer
home = Foyer
menu = Menu
menu-places = Where to go
menu-replay = Watch a replay
close = Close
news = News
now = Now
reload = Load again
try-again = Try again
loading = Raising the city…
no-table = This page cannot draw { $title } yet. The match itself is safe on the server.
suspiciously-intact = The city is suspiciously intact.
page-title = { $page } · Rubble
page-lost = There is nothing at this address.
page-lost-text = Not even rubble.
page-failed = This page did not come.
page-failed-kept = Your games are kept. Load it again.
rules = Rules
lobby = Open tables
games = Your games
start = Start
play = Play
you = You
bot = Bot
bot-word = bot
log = What happened
log-away = You were last here

# --- the menu

your-name = Your name
language = Language
theme = Theme
theme-light = Matinee
theme-dark = Midnight
theme-system = As the system
sound = Sound
volume = Volume
pace = Moves of others are shown
pace-slow = slowly
pace-normal = normally
pace-quick = fast
less-motion = Less motion
less-motion-note = Pieces fade instead of flying.
remarks = Remarks
remarks-note = The dry ones. The facts stay.
notify = Tell me when it is my turn
notify-note = By the system, while you look elsewhere.

# --- the foyer

front-title = Rubble: four city games
front-nav = Elsewhere in Rubble
front-lead = Four city games. Nothing stays up. Play now against bots, or send a friend the link.
join = Join
join-label = Link or room words
join-placeholder = Paste a link or room words
join-wrong = A room has three words, as in tasik modev gonir. Or paste the whole link.
players = { $least }–{ $most } players
how-it-goes = How it goes
being-built = Being built
being-built-note = Not playable yet.
being-built-remark-1 = The foundations are lovely.
being-built-remark-2 = The crane is on its lunch break.
being-built-remark-3 = The monsters are still in make-up.
tagline-monster-city = Build a city. Feed it to monsters. Get compensated.
tagline-monstrocity = Two minutes, four dice, one town hall. Together.
tagline-game-city = Stack a tower. Steal the roof. Mind the toilet.
tagline-smash-city = Throw a monster at a city. Measure the damage.
admit-all = Admit all
tonight = { $title }, tonight
you-note = press Start
add-seat = add a seat
remove-seat = Take this seat away
bots-are = Bots are
invite-by-link = Invite by link
more-choices = More choices
other-ways = Other ways to a table
back-to-game = Back to your game
back-to-game-with = { $title } with { $names }.
your-turn-since = Your turn, last move { $since }.
last-move-since = Last move { $since }.
games-short = Those that go on, and how the others ended.
one-device = One device, several people
one-device-note = Pass it round. The curtain hides what others may not see.
player-name = Player { $number }
real-box = Beside the real box
real-box-note = The score pad, on your phone.
unofficial = Rubble is unofficial. It is neither made nor endorsed by the publishers or the authors of these games. Their names belong to their owners and only say which game is meant. All pictures and words are our own.
licences = Licences of what is used here

# --- open tables, your games

lobby-note = Rooms whose hosts let everybody in. Sit down, or watch.
lobby-empty = No open tables.
start-one = Start one
take-a-seat = Take a seat
watch = Watch
seat-open = free
phase-gathering = not started
phase-playing = being played
phase-over = over
timer-of = { $time } a turn
games-note = The rooms this device has been in. Games may last for days: come back here.
games-empty = No games yet.
games-kept = Your games are kept.
your-turn = Your turn
your-turn-title = Your turn · { $page }
your-turn-at = { $title } waits for you.
watching = watching
forget = Forget
forgotten = Forgotten, and your seat with it.
remember = Bring it back
see-the-end = See how it ended
to-the-table = To the table
kept-as-file = Kept as a file
kept-as-file-note = A game saved as a file goes on here, or is watched from its first move.
load-file = Go on with a file
watch-file = Watch a file

# --- a room while people gather

gather-title = { $title }: who plays?
gather-open = { $number ->
    [one] One seat is free. Send the link, or let a bot sit there.
   *[other] { $number } seats are free. Send the link, or let bots sit there.
}
gather-ready = Everybody is here.
gather-remark-1 = The city suspects nothing.
gather-remark-2 = The monsters have washed their claws.
gather-remark-3 = The pigeon has taken out insurance.
gather-sit = Take a free seat, or watch.
gather-wait = { $name } starts the game.
fill-and-start = Fill up with bots and start
seat-of = Seat { $number }
name-of = Name, { $seat }
host = host
away = away
bot-level-of = How { $name } plays
sit-here = Sit here
sit-too = One more person
place-bot = Let a bot sit
open-seat = Free the seat
take-from-bot = Take this seat
stand-up = Stand up
send-away = Send away
name-and-you = { $name } (you)
watching-list = Watching:

invite = Invite
invite-note = Whoever opens this link is in the room:
copy-link = Copy the link
copied = Copied
copy-failed = Copying did not work. Mark the link and copy it by hand.
share = Share
room-words = Or say the room’s words:
only-here = This link works on this computer only.
only-here-switch = Open the table to your Wi-Fi for others.
only-here-start = For others, start the table with “rubble serve --lan”.
lan = Open to this Wi-Fi
lan-note = Friends on the same network join with their phones.
qr-of = QR code of { $url }

choices = What is played
edition = Edition
edition-standard = standard
set-listed = Show among the open tables
set-listed-note = Then everybody may come in.
set-undo = Taking back
undo-agree = if all agree
undo-free = free
undo-off = never
set-hints = Hints
hints-auto = when alone
hints-on = always
hints-off = never
set-pace = Bots move
bots-slow = slowly
bots-humane = humanely
bots-quick = fast
set-timer = Time for a turn; then a bot moves
timer-none = no limit

# --- a room at all times

people = Who is here
you-watch = You are watching. A bot will make room for you.
bot-sits-in = { $bot }, a bot, plays on for { $name }.
person-sits-in = { $name } plays on for { $bot }, the bot.
save-record = Save as a file
move-seat = Go on playing on another device
move-seat-of = Move { $name } to another device
move-seat-note = Open this on the other device. It works once.
concede = Let a bot play for me
leave = Leave the room
leave-playing = Leave; a bot plays on
line-is-down = The line is down.
line-trying = Trying again.
line-retry = Trying again in { $seconds }.
line-safe = Your moves are safe.
line-down = The line is down. Try again in a moment.
line-broke = The line broke before this was answered. Look, and try again if need be.
line-back = { $number ->
    [0] Back. You missed nothing.
    [one] Back. You missed one move. Showing it.
   *[other] Back. You missed { $number } moves. Showing them.
}
undo-asked = { $name } wants to take a move back.
undo-waiting = The others are asked whether you may take it back.
undo-withdraw = Never mind
undo-yes = Agree
undo-no = Do not agree
absent = { $name } is away, and it is their turn.
let-bot-sit = Let a bot sit in
outdated = There is a newer version of this page.
react = Make a sign
react-hello = Hello
react-nice = Well played
react-ouch = Ouch
react-think = Thinking
react-thanks = Thank you
react-rubble = Rubble!
api-unreachable = The server does not answer. Try again in a moment.
offline-pad = Without it, only the score pad works.
api-failed = The server could not do this ({ $status }). Try again in a moment.

# --- the curtain

curtain-turn = { $name }: your turn
curtain-pass = Pass the device.
curtain-open = I am { $name }
curtain-remark-1 = Everyone else: admire the ceiling.
curtain-remark-2 = Everyone else: study your shoes.
curtain-remark-3 = Everyone else: you saw nothing.

# The server's words. A seat is named by its player.

guest-name = Guest { $number }
bot-kind = kind
bot-fair = fair
bot-mean = mean

# --- refused in a room

room-full = This room is full: no more guests fit in.
room-playing = A match is being played; this can be done when it is over.
room-seat-taken = { $name } sits there already. Choose another seat.
room-seen-other = You have seen the cards of another seat in this match, so this one has to wait until it is over.
room-yours-already = This seat is yours already.
room-concede = In the middle of a match a seat cannot be left empty. Let a bot take it over instead.
room-not-empty = In the middle of a match a seat cannot be opened. Let a bot take it over instead.
room-no-seat = This table has no such seat.
room-not-your-seat = { $seat } is not played by you.
room-not-host = Only the host of this room may do that.
room-no-guest = There is no such guest to send away.
room-no-name = A name needs at least one letter or digit.
room-open-seat = A seat is still open: { $seat }. Invite somebody, or let a bot sit there.
room-not-started = No match is being played here yet.
room-no-undo = In this room nothing is taken back.
room-nothing-to-agree = Nobody is waiting for your agreement.
room-bad-key = This link has been used already, or is not valid. Ask for a new one on the device where you sit.
room-no-hints = In this room there are no hints.
room-no-hint-now = There is nothing to decide for { $seat } now, so there is no hint.
room-hint-busy = A hint is on its way already.
room-eyes-closed = Look through the eyes of { $seat } first.
room-react-slowly = One sign at a time: wait two seconds.
room-thinking-failed = The hint could not be worked out. Try again.
room-bad-choice = This cannot be chosen: { $reason }
room-bad-move = This is no move of this game: { $reason }
room-malformed = This message cannot be read: { $reason }
room-worn-out = Very much has happened in this room; make a new one to go on.
room-hello-first = Say hello first: name the room.
room-hello-twice = You are in this room already; open another connection for another room.

# --- happenings

notice-joined = { $name } comes in.
notice-left = { $name } leaves.
notice-kicked = { $name } was sent away by the host.
notice-host = { $name } is the host now.
notice-timed-out = Time is up for { $seat }: a bot makes this move.
notice-moved = { $seat } goes on playing on another device.
notice-undo-refused = { $name } does not agree to take the move back.
notice-throw-late = The throw takes longer than usual: it is being worked out again.

# --- good-bye

bye-kicked = The host has sent you away.
bye-left = You have left the room.
bye-gone = There is no such room, or it is gone. Check the link.
bye-flood = Too many messages at once. Come back in a moment.
bye-broken = Messages came that cannot be read. Reload the page.
bye-stopping = The server is being restarted. Your game is kept; you will be back in a moment.
bye-full = This room is full: no more guests fit in.
bye-busy = Too many connections at once. Try again in a moment.
bye-slow = Your line was too slow to follow. Connecting again.

# --- refused by the server

api-no-page = There is no such page.
api-no-room = There is no such room, or it is gone.
api-no-game = There is no such game.
api-no-match = No match has been played here yet.
api-bad-request = This request cannot be read: { $reason }
api-bad-choice = This cannot be chosen: { $reason }
api-bad-record = This record cannot be used: { $reason }
api-too-large = This is too large; at most { $limit } bytes are taken.
api-too-many-rooms = Too many rooms were made from here. Try again later.
api-too-many = Too many requests at once. Try again in a moment.
api-server-full = This server is full. Try again later.
api-record-later = The record can be had when the match is over: it holds what the players may not know.
api-foreign-origin = This request comes from another website and was not carried out.
api-unknown-host = This server is not known by the name { $name }. Start it with --origin and the address in your browser.
api-no-lan = The table cannot be opened to the network here; start it with “rubble serve --lan”.
api-no-network = This device is not in a local network.
api-study-busy = The analysis takes too long just now. Try again in a moment.

# --- the check of a record

check-honest = All outcomes are what the secret gives, and the secret is the one promised at the start.
check-later = This can be checked when the match is over and the secret is shown.
check-seed = This match was made from a seed, not from a sealed secret; its outcomes fit the seed.
check-dishonest = Not honest: { $reason }

# --- games to come

coming-monstrocity = Monsters, dice and two minutes on the clock: smash the city together before the police do something about it.
coming-game-city = Build the tallest tower in town, floor by floor, and hope that nobody calls an earthquake.
coming-smash-city = Throw your monster at the city. Yes, really throw it.

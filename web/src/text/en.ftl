# The client's own words. Voice: short sentences, present tense, second person; see the look.

logo = Rubble, home
menu = Menu
close = Close
news = News
home = Foyer
reload = Load again
loading = Raising the city…
log = What happened
log-away = While you were away
start = Start
page-lost = There is nothing at this address.
page-lost-text = Not even rubble.
page-failed = This page did not come.
page-failed-kept = Your games are kept. Load it again.

line-down = The line is down. Try again in a moment.
line-broke = The line broke before this was answered. Look, and try again if need be.
line-back = { $number ->
    [0] Back. You missed nothing.
    [one] Back. You missed { $number } move. Showing it.
   *[other] Back. You missed { $number } moves. Showing them.
}
api-unreachable = The server does not answer. Try again in a moment.
api-failed = The server could not do this ({ $status }). Try again in a moment.

curtain-turn = { $name }’s turn
curtain-pass = Pass the device.
curtain-open = I am { $name }
curtain-remark-1 = Everyone else: admire the ceiling.
curtain-remark-2 = Everyone else: study your shoes.
curtain-remark-3 = Everyone else: you saw nothing.

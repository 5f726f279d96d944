# Words that all titles share.

seat-name = Seat { $number }
ask-move = { $seat }: choose a move.

why-over = The game is over: nothing more can be played.
why-not-asked = It is not up to { $seat } now.
why-not-yours = { $seat } is played by somebody else: only the holder of a seat learns why it may not do something.
why-not-legal = This move is not allowed now.
why-stale = This answers an earlier question; the table has changed since. Look again and choose anew.
why-row-too-long = These are more answers than the decision needs: leave out the last ones.
why-row-too-short = Answers are still missing: a decision sent whole has to be complete.
why-no-clock = The clock has nothing to decide now.
why-time-runs-forward = Time runs forward only: a move cannot come before the one it follows.
why-clock-first = The time is up: what the clock brings comes first.
why-no-chance = Chance has nothing to decide now.
why-undo-clock = While the clock is running nothing can be taken back.
why-undo-moved = Nothing can be taken back any more: { $seat } has moved since.
why-undo-revealed = Nothing can be taken back: there is no own move since something hidden was last revealed.

log-taken-back = { $seat } takes the last move back.

# A match on film.
replay-name = Replay
replay-loading = Rewinding…
replay-open = Open a file
replay-drop = Drop a saved match here.
replay-drop-note = Any match that was saved as a file, also one that is not over.
replay-from-games = Or watch one of your games
replay-wrong = The file itself is unharmed.
replay-turn = Step { $number } of { $all }
replay-slider = Step of the match
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-speed = Speed:
replay-eyes = Whose eyes
replay-eyes-all = Seen by all
replay-eyes-seat = Seen by { $name }
replay-eyes-none = Seen by a spectator
replay-built = built
replay-eaten = eaten
replay-scoring = scoring
replay-rows = The rows
replay-notes = { $number ->
    [one] { $number } banknote
   *[other] { $number } banknotes
}
replay-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-hand = Hand: { $cards }
replay-events = { $number ->
    [one] { $number } event in hand
   *[other] { $number } events in hand
}
replay-lost = { $number ->
    [one] { $number } is rubble
   *[other] { $number } are rubble
}
replay-link = Copy the link to this moment
replay-link-copied = Copied. The link opens at this step.
replay-to-end = To the end sheet
replay-play-on = Play on from here
replay-play-on-note = Go on from this step in a new room. What your seat cannot know is dealt anew.
replay-play-on-seat = You are
replay-play-on-go = Play on as { $name }
replay-play-on-over = The match is over here. Go back a step or more, then play on.
replay-turning = Where it turned
replay-turning-note = A search looks at every decision and tells which cost most. It takes some seconds.
replay-turning-find = Find the turning points
replay-turning-busy = Weighing every decision. A few seconds.
replay-turning-none = No decision cost anything to speak of.
replay-turning-better = Step { $number }: { $played } % to win. “{ $better }” had { $best } %.
replay-show = Show step { $number }
replay-seal = The check of the seed
replay-seal-how = Before the first card was turned, the server promised its secret by this seal. Save the match as a file and check it yourself:
replay-commitment = Seal from the first minute
replay-secret = Secret, revealed at the end
replay-salt = Salt

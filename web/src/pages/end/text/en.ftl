# How it ended.
end-wins = { $name } wins
end-you-win = You win
end-shared = Shared victory: { $names }
end-score = { $points } to { $others } of { $name }.
end-score-yours = { $points } to your { $others }.
end-score-shared = { $points } points each, and as many buildings.
end-remark-1 = The city asks for a moment of silence.
end-remark-2 = The insurance has stopped answering.
end-remark-3 = The pigeon takes no side.
end-sheet = Score sheet
end-best = the best of this line
end-tie-buildings = Equal points. More buildings still stand, and that decides.
end-tie-shared = Equal points, equal buildings: the victory is shared.
end-your-city = Your city
end-plot = Points after each scoring
end-plot-start = start
end-again = Again, same table
end-share = Share the replay
end-save = Save as a file
end-watch = Watch the replay
end-link-copied = Copied. Whoever opens the link sees the replay.
end-steps = { $number ->
    [one] { $number } step
   *[other] { $number } steps
}

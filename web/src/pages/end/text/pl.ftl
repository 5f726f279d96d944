# Jak się skończyło.
end-wins = Wygrywa { $name }
end-you-win = Wygrywasz
end-shared = Wspólne zwycięstwo: { $names }
end-score = { $points } do { $others } ({ $name }).
end-score-yours = { $points } do twoich { $others }.
end-score-shared = Po { $points } punktów i tyle samo budynków.
end-remark-1 = Miasto prosi o chwilę ciszy.
end-remark-2 = Ubezpieczyciel przestał odbierać telefony.
end-remark-3 = Gołąb nie staje po niczyjej stronie.
end-sheet = Kartka z punktami
end-best = najlepszy w tym wierszu
end-tie-buildings = Punkty są równe. Rozstrzyga liczba ocalałych budynków.
end-tie-shared = Równe punkty, równe budynki: zwycięstwo jest wspólne.
end-your-city = Twoje miasto
end-plot = Punkty w kolejnych etapach
end-plot-start = start
end-again = Jeszcze raz przy tym stole
end-share = Udostępnij powtórkę
end-save = Zapisz jako plik
end-watch = Obejrzyj powtórkę
end-link-copied = Skopiowano. Kto otworzy link, zobaczy powtórkę.
end-steps = { $number ->
    [one] { $number } krok
    [few] { $number } kroki
   *[other] { $number } kroków
}

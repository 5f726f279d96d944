# Partia na filmie.
replay-name = Powtórka
replay-loading = Przewijanie…
replay-open = Otwórz plik
replay-drop = Upuść tu zapisaną partię.
replay-drop-note = Każda partia zapisana jako plik, także nieskończona.
replay-from-games = Albo obejrzyj jedną ze swoich gier
replay-wrong = Sam plik jest nienaruszony.
replay-turn = Krok { $number } z { $all }
replay-slider = Krok partii
replay-back = Krok wstecz
replay-on = Krok naprzód
replay-play = Odtwarzaj
replay-pause = Pauza
replay-speed = Szybkość:
replay-eyes = Czyimi oczami
replay-eyes-all = Widzą wszyscy
replay-eyes-seat = Widzi { $name }
replay-eyes-none = Widzi widz
replay-built = budowa
replay-eaten = zniszczenie
replay-scoring = punkty
replay-rows = Rzędy
replay-notes = { $number ->
    [one] { $number } banknot
    [few] { $number } banknoty
   *[other] { $number } banknotów
}
replay-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
replay-hand = Ręka: { $cards }
replay-events = { $number ->
    [one] { $number } wydarzenie na ręce
    [few] { $number } wydarzenia na ręce
   *[other] { $number } wydarzeń na ręce
}
replay-lost = { $number ->
    [one] { $number } w gruzach
   *[other] { $number } w gruzach
}
replay-link = Kopiuj link do tej chwili
replay-link-copied = Skopiowano. Link otwiera ten krok.
replay-to-end = Do podsumowania
replay-play-on = Graj dalej od tego miejsca
replay-play-on-note = Graj dalej od tego kroku w nowym pokoju. To, czego twoje miejsce nie może wiedzieć, zostanie rozdane na nowo.
replay-play-on-seat = Grasz jako
replay-play-on-go = Graj dalej jako { $name }
replay-play-on-over = Tu partia jest już skończona. Cofnij się o krok lub więcej i graj dalej.
replay-turning = Punkty zwrotne
replay-turning-note = Program ocenia każdą decyzję i mówi, która kosztowała najwięcej. Trwa to kilka sekund.
replay-turning-find = Znajdź punkty zwrotne
replay-turning-busy = Ważenie każdej decyzji. Kilka sekund.
replay-turning-none = Żadna decyzja nie kosztowała zbyt wiele.
replay-turning-better = Krok { $number }: { $played } % na wygraną. „{ $better }” dawało { $best } %.
replay-show = Pokaż krok { $number }
replay-seal = Sprawdzenie losowości
replay-seal-how = Zanim odkryto pierwszą kartę, serwer zobowiązał się do swojego sekretu tą pieczęcią. Zapisz partię jako plik i sprawdź samodzielnie:
replay-commitment = Pieczęć z pierwszej minuty
replay-secret = Sekret, ujawniony na końcu
replay-salt = Sól

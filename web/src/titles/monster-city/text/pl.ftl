# Stół Monster City. Karty, ruchy, powody i zasady mówi silnik; tu jest to, co mówi sam stół.

# --- potwory według diety

mc-duck = Kaczorek
mc-oddball = Nieparzystek
mc-moth = Ewelina
mc-giraffe = Dryblas
mc-pigeon = Percywal
mc-pigeon-hungry = Percywal na czczo
mc-twins = Lewy i Prawy
mc-crab = Pan Szczypek
mc-octopus = Otylia
mc-trio = Komisja
mc-all = każdy
mc-any = dowolne

# --- miejsca i rzeczy

mc-building-row = Biuro projektów
mc-monster-row = Planeta potworów
mc-in-deck = w stosie: { $number }
mc-scoring-next = potem punkty
mc-your-city = Twoje miasto
mc-city-of = { $name }: miasto
mc-street = { $number ->
    [one] Jeden budynek
    [few] { $number } budynki
   *[many] { $number } budynków
}
mc-no-city = Nic nie stoi. Nic nie runie.
mc-your-events = Twoje wydarzenia
mc-no-events = Brak wydarzeń na ręce.
mc-hand = Ręka: { $cards }
mc-events = Wydarzenia
mc-events-in-hand = Wydarzenia na ręce: { $number }
mc-others = Pozostali i co się działo
mc-other-cities = Pozostałe miasta
mc-piles = Poza grą
mc-box = Pudełko
mc-box-short = Pudełko
mc-monster-discard = Odrzucone potwory
mc-monster-discard-short = Odrzucone
mc-event-discard = Zagrane wydarzenia
mc-event-discard-short = Zagrane
mc-bank = Bank
mc-bank-short = Bank
mc-open-city = { $name }: przyjrzyj się
mc-close-city = { $name }: zmniejsz
mc-notes = Banknoty: { $number } z { $most }
mc-note = Banknoty
mc-stop-there = Karta STOP, niewykorzystana: raz w grze pozwala nic nie robić
mc-stop-gone = Karta STOP, wykorzystana
mc-then = = { $points }
mc-picked = { $name }, wybrany do zniszczenia
mc-falls = { $name }, runie tak czy inaczej
mc-your-turn = twoja tura
mc-thinks = myśli
mc-next = potem
mc-has-chosen = już wie

# --- notes

mc-pad = Notes
mc-category = Kategoria
mc-category-smallest = Najniższe
mc-category-tallest = Najwyższe
mc-category-one-colour = Jeden kolor
mc-category-all = Całe miasto
mc-now = teraz { $points }
mc-so-far = Dotąd
mc-points = Punkty
mc-progress = Odkryte budynki: { $out } z { $all }; punktowania za nami: { $done } z { $scorings }
mc-progress-title = Jak daleko jest gra

# --- pytania

mc-ask-turn-both = Twoja tura. Buduj za 1 banknot albo nakarm potwora i dostań 1.
mc-ask-turn-build = Twoja tura. Więcej banknotów mieć nie można: buduj za 1.
mc-ask-turn-feed = Twoja tura. Nie masz banknotu: nakarm potwora i dostań 1.
mc-ask-turn-neither = Twoja tura.
mc-ask-or-event = Albo zagraj wydarzenie.
mc-ask-or-stop = Zostaje ci tylko STOP.
mc-ask-score = Punktowanie { $number } z { $all }. Co wybierasz?
mc-ask-take = Oddajesz: { $card }. Który budynek z biura projektów bierzesz w zamian?
mc-ask-chicken = Który potwór ucieka?
mc-ask-rejected-project = Który projekt wypada?
mc-ask-remodel = Który budynek z twojego miasta trafia do biura projektów?
mc-ask-counterattack = Kontratak. Wymieniasz wszystkie potwory na planecie?
mc-ask-detour = Objazd. Następna tura dla osoby po twojej prawej?
mc-ask-grant = Dotacja. Bierzesz 1 banknot z banku?

mc-chosen-build = { $card } kosztuje 1 banknot; { $then }.
mc-chosen-attack = { $beast } zjada: { $diet }. Runie: { $cards }.
mc-chosen-attack-none = { $beast } zjada: { $diet }. Niczego takiego nie masz.
mc-chosen-attack-choice = { $beast } zjada: { $diet }. { $number ->
    [one] Runie jeden budynek, wybierasz który.
    [few] Runą { $number } budynki, masz coś do powiedzenia.
   *[many] Runie { $number } budynków, masz coś do powiedzenia.
}
mc-chosen-stop = STOP: w tej turze nic nie robisz. Raz w grze.
mc-chosen-chicken = Ucieka: { $card }. Nikt nie zajmuje tego miejsca.
mc-chosen-project = Do pudełka: { $card }. Nic nie zajmuje tego miejsca.
mc-chosen-give = Do biura projektów: { $card }. Potem bierzesz inny.
mc-chosen-take = Oddajesz: { $given }. Bierzesz: { $card }.
mc-chosen-score = { $category }: { $then }. Każda kategoria raz.

mc-feeding = { $beast } zjada: { $diet }.
mc-feeding-picked = Twój wybór: { $cards }.
mc-feeding-pick = { $number ->
    [one] Wskaż jeden { $sign }.
    [few] Wskaż { $number } { $sign }.
   *[many] Wskaż { $number } { $sign }.
}
mc-feeding-sure = Bez wyboru: { $cards }.

mc-do-build = Buduj za 1 banknot
mc-do-attack = Karm i weź 1 banknot ({ $beast })
mc-do-attack-choice = Wskaż, co runie
mc-do-stop = Nic nie rób
mc-do-event = Zagraj: { $card }
mc-do-chicken = Niech ucieka
mc-do-project = Wyrzuć projekt
mc-do-give = Oddaj ten
mc-do-take = Zamień
mc-do-score = { $category }: { $then }
mc-score-short = { $category }: { $points }
mc-do-counterattack = Wymień wszystkie potwory
mc-do-detour = Tura w prawo
mc-do-grant = Weź 1 banknot
mc-do-nothing = Bez działania
mc-do-it = Wykonaj
mc-something-else = Coś innego
mc-pick-again = Jeszcze raz

# --- gdy grają inni

mc-waiting = { $number ->
    [one] { $names } myśli.
   *[other] Myślą: { $names }.
}
mc-choosing = { $number ->
    [one] { $names } jeszcze wybiera.
   *[other] Wybierają jeszcze: { $names }.
}
mc-showing = Patrz.
mc-bot-thinks-1 = Słychać to.
mc-bot-thinks-2 = Wentylator się kręci.
mc-bot-thinks-3 = Liczenie okien trwa.
mc-answered = Twój wybór: { $category }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
mc-choose-again = Wybierz ponownie
mc-paused = { $number ->
    [0] Pauza. Na razie nic nowego.
    [one] Pauza. Jeden ruch czeka na pokazanie.
    [few] Pauza. { $number } ruchy czekają na pokazanie.
   *[many] Pauza. { $number } ruchów czeka na pokazanie.
}
mc-follow-pause = Krok po kroku
mc-follow-step = Następny ruch
mc-follow-on = Dalej
mc-follow-skip = Do teraz
mc-away = Pod twoją nieobecność
mc-away-read = Przeczytane
mc-away-show = Pokaż te ruchy
mc-idle = Bez działania.

# --- podpowiedź

mc-hint = Podpowiedź
mc-hint-thinks = Myślę…
mc-hint-none = Nic mądrego się nie znalazło.
mc-hint-line = { $rank } wygrywa w { $chance } %; { $then }.
mc-hint-apart = Różnica: { $apart } na 100 gier.
mc-hint-even = Szanse są równe: wybierz, co wolisz.
mc-hint-take = { $rank }: { $move }
mc-name-attack = Karmienie: { $beast }

# --- pomoc

mc-undo = Cofnij (U)
mc-help = Co to jest? (?)
mc-help-on = Dotknij czegokolwiek: notatka powie, co robi. Esc kończy.
mc-help-off = Pomoc wyłączona.
mc-log-all = Wszystko
mc-log-less = Mniej
mc-rule = { $title }:
mc-rule-read = Otwórz zasady w tym miejscu
mc-would = Teraz: { $then }.
mc-tell-building = Liczy się za { $value } przy zdobywaniu punktów. Z biura projektów kosztuje 1 banknot; w mieście stoi, póki nie zniszczy go potwór.
mc-tell-monster-all = Niszczy wszystkie budynki swojego koloru. Bez wyboru.
mc-tell-monster-values = Niszczy wszystkie budynki o tych wartościach, bez względu na kolor. Bez wyboru.
mc-tell-monster-single = Niszczy tyle budynków każdego koloru. Wartości wybierasz ty.
mc-tell-monster-any = Niszczy tyle budynków dowolnego koloru. Wybierasz ty.
mc-tell-monster = Szaleje w mieście osoby, która go bierze, a bank wypłaca za szkody 1 banknot. Nie przy { $most } banknotach.
mc-tell-event = Zagranie wydarzenia to cała tura. Można je zagrać bez działania.
mc-tell-events = Ukryte przed innymi. Potwór, który niszczy co najmniej { $number } budynki, daje 1 wydarzenie.
mc-tell-deck-buildings = Budynki, które dopiero przyjdą: { $left }; poza grą: { $discard }. Biuro projektów uzupełnia się, gdy jest puste.
mc-tell-deck-monsters = Potwory w stosie: { $left }; na stosie kart wykorzystanych: { $discard }. Gdy stos się skończy, tasuje się wykorzystane.
mc-tell-deck-events = Wydarzenia w stosie: { $left }; zagrane: { $discard }.
mc-tell-note = Budynek kosztuje 1, potwór przynosi 1. Nikt nie ma więcej niż { $most }. W banku: { $bank }.
mc-tell-stop = Oddaj ją, a w tej turze nic nie robisz. Raz w grze.
mc-tell-box = { $number ->
    [0] Żaden budynek nie wypadł z gry. Jest jeszcze wcześnie.
    [one] Jeden budynek wypadł z gry na dobre.
    [few] { $number } budynki wypadły z gry na dobre.
   *[other] { $number } budynków wypadło z gry na dobre.
}
mc-tell-monster-discard = { $number ->
    [0] Żaden potwór jeszcze nie jadł.
    [one] Jeden potwór trawi. Wróci, gdy stos się skończy.
    [few] { $number } potwory trawią. Wrócą, przetasowane, gdy stos się skończy.
   *[other] { $number } potworów trawi. Wrócą, przetasowane, gdy stos się skończy.
}
mc-tell-event-discard = { $number ->
    [0] Nie zagrano żadnego wydarzenia.
    [one] Zagrano jedno wydarzenie.
    [few] Zagrano { $number } wydarzenia.
   *[other] Zagrano { $number } wydarzeń.
}
mc-tell-bank = Banknoty w banku: { $number } z { $all }. Budowa je wpłaca, potwory wypłacają.
mc-tell-category = Każdej kategorii używasz raz. „Teraz” to tyle, ile dałaby w tej chwili.
mc-tell-points = Punkty zdobyte dotąd. Wygrywa, kto ma najwięcej; przy remisie liczy się liczba budynków.
mc-tell-progress = Odkryte budynki: { $out } z { $all }. Po każdych { $pile } są punkty, gdy tylko biuro projektów jest puste.
mc-tell-seat = { $number ->
    [0] Nie stoi tam żaden budynek.
    [one] Stoi tam jeden budynek. Dotknij, by się przyjrzeć.
    [few] Stoją tam { $number } budynki. Dotknij, by się przyjrzeć.
   *[many] Stoi tam { $number } budynków. Dotknij, by się przyjrzeć.
}

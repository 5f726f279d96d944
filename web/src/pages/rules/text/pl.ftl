# Zasady jako książka. Własne słowa; rozdziały jak w instrukcji, pojęcia jak w GLOSSARY.md.
rules-of = { $title }: zasady
rules-note = Własnymi słowami, rozdział po rozdziale. Rozstrzygnięcia mówią, co robimy tam, gdzie instrukcja zostawia pytanie.
rules-learn = Ucz się, grając
rules-search = Szukaj w zasadach
rules-found = { $number ->
    [one] Znaleziono { $number } rozdział
    [few] Znaleziono { $number } rozdziały
   *[other] Znaleziono { $number } rozdziałów
}
rules-nothing = Nic nie znaleziono. Spróbuj krótszego słowa.
rules-chapters = Rozdziały
rules-rulings = Rozstrzygnięcia
rules-numbers = Skąd pochodzą liczby
rules-numbers-note = Wydawca: wydrukowane w instrukcji. Wywnioskowane: wynika z instrukcji albo podają to inni. Nasze: nigdzie nie wydrukowane, nasz własny projekt. Ta edycja: zmienione przez jej autora.
rules-version = Zasady w wersji { $number }, edycja { $hash }
rules-card = Co
rules-number = Liczba
rules-whose = Skąd
rules-publisher = wydawca
rules-deduced = wywnioskowane
rules-ours = nasze
rules-edition = ta edycja
rules-part-limits = Limity gry
rules-part-buildings = Budynki
rules-part-start = Karty początkowe
rules-part-monsters = Potwory
rules-part-events = Wydarzenia
rules-what-kind = rodzaj
rules-what-copies = kopie
rules-what-values = wartości
rules-what-colours = kolory
rules-limit-row = Karty w pełnym rzędzie
rules-limit-piles = Stosy w talii budynków
rules-limit-pile = Budynki w stosie
rules-limit-notes = Banknoty w pudełku
rules-limit-start-notes = Banknoty na początku
rules-limit-max-notes = Banknoty najwyżej
rules-limit-start-events = Wydarzenia na początku
rules-limit-event-threshold = Zniszczone budynki, za które jest wydarzenie

rules-monster-city-goal-title = Cel gry
rules-monster-city-goal =
    Każdy wznosi miasto z budynków czerwonych ●, zielonych ▲ i żółtych ■. Potwory burzą jego części, a kto bierze potwora, dostaje zapłatę za szkody.
    Cztery razy w grze każdy zdobywa punkty za swoje miasto, za każdym razem w inny sposób. Wygrywa największa liczba punktów.
rules-monster-city-game-setup-title = Przygotowanie gry
rules-monster-city-game-setup =
    - Każdy ma dwie karty początkowe: pierwsze budynki miasta, odkryte dla wszystkich.
    - 40 budynków to cztery stosy po 10 z kartą punktowania pod każdym, ułożone jeden na drugim.
    - Odkrywa się pięć budynków jako biuro projektów i pięć potworów jako planetę potworów.
    - Każdy ma 1 banknot i 1 kartę STOP. Reszta banknotów to bank.
    - Kto zaczyna, decyduje los, chyba że zdecydujecie inaczej. Gra idzie zgodnie z ruchem wskazówek zegara.
rules-monster-city-gameplay-title = Przebieg gry
rules-monster-city-gameplay =
    Tura to dokładnie jedno działanie: wzniesienie budynku, atak potwora albo STOP. W wariancie z wydarzeniami działaniem jest też wyłożenie wydarzenia.
    Nikt nigdy nie ma więcej niż 2 banknoty.
rules-monster-city-building-construction-title = Wzniesienie budynku
rules-monster-city-building-construction =
    Weź budynek z biura projektów do swojego miasta i zapłać do banku 1 banknot. Bez banknotu nie można budować.
    Luka w rzędzie zostaje.
rules-monster-city-monster-attack-title = Atak potwora
rules-monster-city-monster-attack =
    Weź potwora z planety potworów. Niszczy on budynki w twoim własnym mieście, a potem trafia na stos wykorzystanych kart. Zniszczone budynki wracają do pudełka.
    Bank płaci ci 1 banknot, niezależnie od tego, ile zniszczono, także gdy nic. Mając 2 banknoty, nie możesz wziąć potwora.
    Luka w rzędzie zostaje.
rules-monster-city-stop-title = STOP!
rules-monster-city-stop = Raz w grze możesz zamiast działania oddać kartę STOP. W tej turze nic więcej się nie dzieje.
rules-monster-city-destroying-buildings-title = Niszczenie budynków
rules-monster-city-destroying-buildings =
    - Potwór z jednym kolorem niszczy wszystkie budynki tego koloru.
    - Potwór z szarymi wartościami, 3, 5 i 7 albo 4, 6 i 8, niszczy wszystkie budynki tych wartości.
    - Potwór z kolorowymi znakami niszczy tyle budynków każdego koloru, ile pokazuje. Wybierasz, które.
    - Potwór z szarymi znakami niszczy tyle budynków dowolnego koloru. Wybierasz, które.
    Jeśli pasujących jest mniej, giną te, które masz; każdy kolor liczy się osobno. Musi zginąć tyle, ile się da. Gdzie nie ma wyboru, nikt cię nie pyta.
rules-monster-city-replenishing-the-cards-title = Uzupełnianie kart
rules-monster-city-replenishing-the-cards =
    Rząd uzupełnia się tylko wtedy, gdy pod koniec tury jest pusty, i to pięcioma kartami.
    Jeśli w tym czasie skończy się stos potworów, tasuje się wykorzystane karty i to one są stosem.
    Jeśli przy pustym biurze projektów na stosie budynków leży karta punktowania, najpierw zdobywa się punkty.
rules-monster-city-scoring-title = Zdobywanie punktów
rules-monster-city-scoring =
    Wszyscy jednocześnie i w tajemnicy wybierają jedną kategorię, której jeszcze nie użyli.
    - Najniższy w każdym kolorze: liczy się najniższy budynek każdego koloru.
    - Najwyższy w każdym kolorze: liczy się najwyższy budynek każdego koloru.
    - Jeden kolor: liczą się wszystkie budynki twojego najlepszego koloru.
    - Całe miasto: liczą się wszystkie budynki.
    Przy ▲ 3, ▲ 3, ● 6, ■ 7 i ■ 4 daje to 13, 16, 11 i 23 punkty. Brakujący kolor liczy się jako 0. Budynki zostają. Za czwartym razem zostaje jedna kategoria, więc nikt nie jest pytany.
rules-monster-city-end-of-the-game-title = Koniec gry
rules-monster-city-end-of-the-game =
    Czwarte zdobywanie punktów natychmiast kończy grę. Wygrywa największa liczba punktów.
    Przy równych punktach wygrywa większa liczba budynków w mieście. Jeśli i ona jest równa, zwycięstwo jest wspólne. Pozostałe banknoty i karty nic nie liczą.
rules-monster-city-event-cards-variant-title = Wariant z kartami wydarzeń
rules-monster-city-event-cards-variant =
    Nie ma kart STOP. Każdy zaczyna z 2 wydarzeniami w tajnej ręce; reszta to stos kart wydarzeń.
    - Potwór, który zniszczy 2 budynki lub więcej, przynosi ci 1 wydarzenie. Ręka może rosnąć bez ograniczeń.
    - W swojej turze możesz wyłożyć wydarzenie: wykonać je albo wyłożyć bez działania. Trafia na stos wykorzystanych, który staje się stosem, gdy ten jest pusty, a karta jest potrzebna.
rules-monster-city-event-cards-title = Karty wydarzeń
rules-monster-city-event-cards =
    - Cykor: potwór z planety potworów trafia na stos wykorzystanych kart. Nic go nie zastępuje.
    - Odrzucony projekt: budynek z biura projektów trafia do pudełka. Nic go nie zastępuje.
    - Przebudowa: budynek z twojego miasta i budynek z biura projektów zamieniają się miejscami, bez opłaty.
    - Kontratak: odrzuca się całą planetę potworów i odkrywa tyle samo nowych potworów.
    - Objazd: następną turę ma osoba po twojej prawej; od niej gra idzie znów zgodnie z ruchem wskazówek zegara.
    - Dotacja: 1 banknot z banku. Nic, jeśli masz 2.

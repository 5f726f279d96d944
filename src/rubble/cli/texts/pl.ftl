# Słowa terminala. Słowa gry stoją przy grze.

# --- rubble games

column-game = Gra
column-options = Opcje
column-editions = Edycje
games-next = Zagraj od razu: rubble play monster-city. Albo wybierz spokojnie: rubble play.

# --- poczekalnia

lobby-welcome = Rubble: stół do gier o miastach
lobby-game = Gra
lobby-edition = Edycja
lobby-opponents = Przeciwnicy
lobby-language = Język
lobby-prompt = Enter: gramy · numer: zmiana · q: wyjście
lobby-choose = { $what }: wybierz numer; Enter niczego nie zmienia.
lobby-no-such = Nie ma tu „{ $typed }”: wpisz jeden z numerów.
opponents-strong = silni (szukają 0,7 sekundy na ruch)
opponents-medium = średni (300 prób na ruch)
opponents-easy = łatwi (patrzą jeden ruch naprzód)
opponents-random = losowi (dowolny ruch)
opponents-people = ludzie, wszyscy przy tym ekranie
language-name = polski

# --- kto gra

player-name = Gracz
player-name-numbered = Gracz { $number }

# --- przy stole

thinks = { $seat } myśli …
begins = Los tej partii jest zapieczętowany. Zobowiązanie: { $commitment }. Po partii zapisz ją, a rubble verify porówna ją z tym zapisem.
seeded = Los tej partii pochodzi z ziarna { $seed }.
resumed = Partia toczy się dalej: { $file }.
press-enter = Enter: dalej
pass-device = Teraz przy ekranie siada { $seat }.
pass-device-how = Pozostali odwracają wzrok; { $seat } naciska Enter.
pass-device-undo = { $seat } może jeszcze cofnąć ostatni wybór: cofnij
log-title = Co się wydarzyło
log-empty = Nic się jeszcze nie wydarzyło.
rules-title = { $title }: zasady w skrócie
piece-several = To może oznaczać kilka ruchów: { $moves }
piece-unknown = „{ $typed }” to ani ruch, ani polecenie. Wpisz numer ruchu albo pomoc.
number-unknown = Nie ma tu ruchu { $typed }: numery idą od 1 do { $last }.
explained = { $name }: { $about }
why-how = Napisz dlaczego, a potem ruch lub kartę, na przykład: dlaczego { $example }
why-may = Nic nie stoi na przeszkodzie: { $moves }
hint-line = { $move }: szansa { $percent } % (prób: { $visits } z { $all })
hint-single = Jest tylko jeden ruch.
hint-thinks = Zastanawiam się …
saved = Zapisano: { $file }. Odtąd trafia tam każdy ruch.
not-saved = Partia nie została zapisana.
left-saved = Partia czeka w pliku { $file }. Dalsza gra: rubble play --resume { $file }
over-saved = Partia jest w pliku { $file }. Sprawdzenie losu: rubble verify { $file }. Powtórka: rubble replay { $file }
over-unsaved = Aby zachować tę partię, wpisz zapisz; potem rubble verify sprawdzi jej los, a rubble replay pokaże ją jeszcze raz.
over-prompt = Enter: wyjście · { $save } · { $log } · { $rules }
quit-unsaved = Partia nie jest zapisana. Wpisz nazwę pliku, aby ją zachować, albo naciśnij Enter, aby ją porzucić.
save-exists = Plik { $file } już istnieje. Podaj inny.

# --- polecenia przy stole

command-help = pomoc
command-why = dlaczego
command-hint = rada
command-undo = cofnij
command-save = zapisz
command-log = przebieg
command-rules = zasady
command-quit = koniec
help-title = Co można wpisać
help-number = numer ruchu, jego słowa albo ich początki, na przykład: { $example }
help-question = wyjaśnia, o co jest teraz pytanie; ? i numer zasady lub nazwa karty wyjaśnia je, na przykład: ? { $rule }
help-why = mówi, dlaczego ruchu lub karty nie można teraz użyć
help-hint = dwa ruchy, które z twojego miejsca wyglądają najlepiej, i ich szanse
help-undo = cofa twój ostatni ruch i późniejsze ruchy botów, dopóki nie odkryto niczego ukrytego
help-save = zapisuje partię w pliku, odtąd po każdym ruchu; można dopisać nazwę pliku
help-log = wszystko, co się wydarzyło
help-rules = zasady w skrócie
help-help = ta lista
help-quit = odejście od stołu

# --- rubble replay i rubble position

replay-at = Ruch { $move } z { $moves }
replay-prompt = Enter: dalej · b: wstecz · numer: skok do ruchu · q: wyjście
replay-end = To koniec zapisu.
replay-not-there = Nie ma ruchu „{ $typed }”: ruchy idą od 0 do { $moves }.
position-valid = Pozycja jest poprawna.
position-hidden = Karty zapisane jako ? wylosowano na próbę; tutaj pozostają zakryte.

# --- kartka z punktami

sheet-title = Punkty
sheet-total = suma
sheet-over = Koniec gry. Zwycięstwo: { $winners }.
sheet-over-nobody = Koniec gry i nikt nie wygrywa.
sheet-rule = Zasada { $rule }: { $sentence }

# --- Monster City na ekranie

monster-city-deck = w stosie { $number }
monster-city-decks = w stosie { $number }, zużyte { $discard }
monster-city-building-row = Biuro projektów
monster-city-monster-row = Planeta potworów
monster-city-empty = pusto
monster-city-scoring-next = następne punktowanie: { $number } z 4
monster-city-scoring-now = punktowanie { $number } z 4 po tym rzędzie
monster-city-scoring-asked = punktowanie { $number } z 4
monster-city-finished = koniec
monster-city-bank = bank { $number }
monster-city-notes = bankn.
monster-city-events = wydarz.
monster-city-points = punkty
monster-city-smallest = nis
monster-city-tallest = wys
monster-city-one-colour = kol
monster-city-all = całe
monster-city-buildings = budynki (rozstrzygają remis)
monster-city-takes-all = wszystkie { $what }
monster-city-takes-any = dowolne { $number }
monster-city-hand = Ręka ({ $seat }): { $cards }
monster-city-hand-empty = Ręka ({ $seat }): brak wydarzeń
monster-city-answer = Wybór ({ $seat }): { $category }
monster-city-named = Już wskazane: { $cards }
monster-city-destroys-nothing = nic nie niszczy
monster-city-destroys = niszczy { $cards }
monster-city-height = miasto { $points }
monster-city-legend = Liczby w nawiasach: ile kategoria dałaby teraz (nis: najniższy w każdym kolorze, wys: najwyższy w każdym kolorze, kol: jeden kolor, całe: całe miasto). ▮ banknot. +1: jeszcze jeden budynek, do wyboru.

# Słowa klienta. Ton: krótkie zdania, czas teraźniejszy, druga osoba; najpierw fakty, potem co najwyżej jeden suchy żart.
# Uwagi mają po trzy warianty (-1 do -3) i można je wyłączyć, więc nic ważnego w nich nie stoi.

# --- wszędzie

logo = Rubble, do foyer
home = Foyer
menu = Menu
menu-places = Dokąd iść
menu-replay = Obejrzyj powtórkę
close = Zamknij
news = Wiadomości
now = Teraz
reload = Wczytaj ponownie
try-again = Spróbuj ponownie
loading = Miasto rośnie…
no-table = Ta strona nie umie jeszcze narysować gry { $title }. Sama partia jest bezpieczna na serwerze.
suspiciously-intact = Miasto stoi podejrzanie całe.
page-title = { $page } · Rubble
page-lost = Pod tym adresem nic nie ma.
page-lost-text = Nawet gruzu.
page-failed = Ta strona nie dotarła.
page-failed-kept = Twoje gry są bezpieczne. Wczytaj ją jeszcze raz.
rules = Zasady
lobby = Otwarte stoły
games = Twoje gry
start = Start
play = Graj
you = Ty
bot = Bot
bot-word = bot
log = Co się działo
log-away = Do tego miejsca już widziane

# --- menu

your-name = Twoje imię
language = Język
theme = Motyw
theme-light = Poranek
theme-dark = Północ
theme-system = Jak w systemie
sound = Dźwięk
volume = Głośność
pace = Ruchy innych pokazuj
pace-slow = powoli
pace-normal = zwyczajnie
pace-quick = szybko
less-motion = Mniej ruchu
less-motion-note = Elementy przenikają, zamiast latać.
remarks = Uwagi
remarks-note = Te uszczypliwe. Fakty zostają.
notify = Powiadom, gdy będzie mój ruch
notify-note = Przez system, gdy patrzysz gdzie indziej.

# --- foyer

front-title = Rubble: cztery gry o miastach
front-nav = Gdzie indziej w Rubble
front-lead = Cztery gry o miastach. Nic się nie ostoi. Zagraj od razu z botami albo wyślij link znajomym.
join = Dołącz
join-label = Link albo słowa pokoju
join-placeholder = Wklej link lub słowa pokoju
join-wrong = Pokój ma trzy słowa, na przykład tasik modev gonir. Możesz też wkleić cały link.
players = { $least }–{ $most } { $most ->
    [few] osoby
   *[many] osób
}
how-it-goes = Jak się gra
being-built = W budowie
being-built-note = Jeszcze nie można grać.
being-built-remark-1 = Fundamenty są prześliczne.
being-built-remark-2 = Dźwig ma przerwę obiadową.
being-built-remark-3 = Potwory jeszcze w charakteryzatorni.
tagline-monster-city = Zbuduj miasto. Nakarm nim potwory. Odbierz odszkodowanie.
tagline-monstrocity = Dwie minuty, cztery kości, jeden ratusz. Razem.
tagline-game-city = Postaw wieżę. Ukradnij dach. Nie zapomnij o toalecie.
tagline-smash-city = Rzuć potworem w miasto. Zmierz szkody.
admit-all = Wstęp dla wszystkich
tonight = { $title }, dziś wieczorem
you-note = naciśnij Start
add-seat = dodaj miejsce
remove-seat = Zabierz to miejsce
bots-are = Charakter botów
invite-by-link = Zaproś linkiem
more-choices = Więcej ustawień
other-ways = Inne drogi do stołu
back-to-game = Wróć do gry
back-to-game-with = { $title }, przy stole: { $names }.
your-turn-since = Twój ruch; ostatni był { $since }.
last-move-since = Ostatni ruch { $since }.
games-short = Te, które trwają, i jak skończyły się inne.
one-device = Jedno urządzenie, kilka osób
one-device-note = Podawajcie je sobie. Kurtyna zasłoni, czego inni nie mogą widzieć.
player-name = Gracz { $number }
real-box = Przy prawdziwym pudełku
real-box-note = Notes z punktami w telefonie.
unofficial = Rubble jest nieoficjalne. Nie tworzą go ani nie wspierają wydawcy i autorzy tych gier. Nazwy należą do swoich właścicieli i mówią tylko, o którą grę chodzi. Wszystkie rysunki i słowa są nasze.
licences = Licencje użytych części

# --- otwarte stoły, twoje gry

lobby-note = Pokoje, do których gospodarze wpuszczają wszystkich. Usiądź albo popatrz.
lobby-empty = Nie ma otwartych stołów.
start-one = Otwórz własny
take-a-seat = Zajmij miejsce
watch = Popatrz
seat-open = wolne
phase-gathering = przed grą
phase-playing = gra trwa
phase-over = po grze
timer-of = { $time } na turę
games-note = Pokoje, w których było to urządzenie. Gra może trwać dniami: wracaj tutaj.
games-empty = Nie ma jeszcze gier.
games-kept = Twoje gry są bezpieczne.
your-turn = Twój ruch
your-turn-title = Twój ruch · { $page }
your-turn-at = { $title } czeka na ciebie.
watching = patrzysz
forget = Zapomnij
forgotten = Zapomniana razem z twoim miejscem.
remember = Przywróć
see-the-end = Zobacz, jak się skończyło
to-the-table = Do stołu
kept-as-file = Zapisane w pliku
kept-as-file-note = Grę zapisaną w pliku możesz tu dokończyć albo obejrzeć od pierwszego ruchu.
load-file = Graj dalej z pliku
watch-file = Obejrzyj plik

# --- pokój przed grą

gather-title = { $title }: kto gra?
gather-open = { $number ->
    [one] Jedno miejsce jest wolne. Wyślij link albo posadź tam bota.
    [few] { $number } miejsca są wolne. Wyślij link albo posadź tam boty.
   *[many] { $number } miejsc jest wolnych. Wyślij link albo posadź tam boty.
}
gather-ready = Wszyscy są na miejscach.
gather-remark-1 = Miasto niczego nie podejrzewa.
gather-remark-2 = Potwory umyły szpony.
gather-remark-3 = Gołąb wykupił polisę.
gather-sit = Zajmij wolne miejsce albo popatrz.
gather-wait = Grę zaczyna gospodarz: { $name }.
fill-and-start = Dosadź boty i zaczynaj
seat-of = Miejsce { $number }
name-of = Imię, { $seat }
host = gospodarz
away = poza stołem
bot-level-of = Jak gra { $name }
sit-here = Usiądź tutaj
sit-too = Jeszcze jedna osoba
place-bot = Posadź bota
open-seat = Zwolnij miejsce
take-from-bot = Przejmij to miejsce
stand-up = Wstań
send-away = Odeślij
name-and-you = { $name } (ty)
watching-list = Patrzą:

invite = Zaproszenie
invite-note = Kto otworzy ten link, jest w pokoju:
copy-link = Kopiuj link
copied = Skopiowano
copy-failed = Kopiowanie się nie udało. Zaznacz link i skopiuj go samodzielnie.
share = Udostępnij
room-words = Albo podaj słowa pokoju:
only-here = Ten link działa tylko na tym komputerze.
only-here-switch = Dla innych otwórz stół w swojej sieci Wi-Fi.
only-here-start = Dla innych uruchom stół poleceniem „rubble serve --lan”.
lan = Otwórz w tej sieci Wi-Fi
lan-note = Znajomi w tej samej sieci dołączą telefonami.
qr-of = Kod QR adresu { $url }

choices = W co gramy
edition = Edycja
edition-standard = standardowa
set-listed = Pokaż wśród otwartych stołów
set-listed-note = Wtedy może wejść każdy.
set-undo = Cofanie ruchów
undo-agree = za zgodą
undo-free = dowolnie
undo-off = nigdy
set-hints = Podpowiedzi
hints-auto = w grze solo
hints-on = zawsze
hints-off = nigdy
set-pace = Boty grają
bots-slow = powoli
bots-humane = po ludzku
bots-quick = szybko
set-timer = Czas na turę; potem ruch wykona bot
timer-none = bez limitu

# --- pokój zawsze

people = Kto tu jest
you-watch = Patrzysz. Bot ustąpi ci miejsca.
bot-sits-in = { $name }: dalej gra bot { $bot }.
person-sits-in = { $bot }, bot, ustępuje miejsca. Dalej gra { $name }.
save-record = Zapisz do pliku
move-seat = Graj dalej na innym urządzeniu
move-seat-of = Przenieś na inne urządzenie: { $name }
move-seat-note = Otwórz to na drugim urządzeniu. Działa raz.
concede = Niech bot gra za mnie
leave = Opuść pokój
leave-playing = Opuść; bot gra dalej
line-is-down = Połączenie zerwane.
line-trying = Próbujemy ponownie.
line-retry = Następna próba za { $seconds } s.
line-safe = Twoje ruchy są bezpieczne.
line-down = Połączenie zerwane. Spróbuj za chwilę.
line-broke = Połączenie zerwało się przed odpowiedzią. Sprawdź i w razie potrzeby spróbuj ponownie.
line-back = { $number ->
    [0] Znów w grze. Nic cię nie ominęło.
    [one] Znów w grze. Ominął cię jeden ruch. Już go pokazujemy.
    [few] Znów w grze. Ominęły cię { $number } ruchy. Już je pokazujemy.
   *[many] Znów w grze. Ominęło cię { $number } ruchów. Już je pokazujemy.
}
undo-asked = { $name } chce cofnąć ruch.
undo-waiting = Pytamy pozostałych, czy możesz cofnąć ruch.
undo-withdraw = Jednak nie
undo-yes = Zgoda
undo-no = Nie zgadzam się
absent = { $name }: ruch czeka, a przy stole nikogo nie ma.
let-bot-sit = Posadź tam bota
outdated = Jest nowsza wersja tej strony.
react = Daj znak
react-hello = Cześć
react-nice = Dobry ruch
react-ouch = Au
react-think = Myślę
react-thanks = Dziękuję
react-rubble = W gruzy!
api-unreachable = Serwer nie odpowiada. Spróbuj za chwilę.
offline-pad = Bez niego działa tylko notes punktów.
api-failed = Serwer nie mógł tego zrobić ({ $status }). Spróbuj za chwilę.

# --- kurtyna

curtain-turn = { $name }: twój ruch
curtain-pass = Podaj urządzenie dalej.
curtain-open = To ja, { $name }
curtain-remark-1 = Reszta: podziwiać sufit.
curtain-remark-2 = Reszta: patrzeć na buty.
curtain-remark-3 = Reszta: nic nie widzieliście.

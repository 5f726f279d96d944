# Słowa serwera. Miejsce nazywa się imieniem gracza.

guest-name = Gość { $number }
bot-kind = łagodny
bot-fair = uczciwy
bot-mean = bezlitosny

# --- odmowy w pokoju

room-full = Ten pokój jest pełny: więcej gości się nie zmieści.
room-playing = Trwa rozgrywka; będzie to możliwe, gdy się skończy.
room-seat-taken = To miejsce jest już zajęte ({ $name }). Wybierz inne.
room-seen-other = W tej rozgrywce widać już było u ciebie karty innego miejsca, więc to musi poczekać do jej końca.
room-yours-already = To miejsce jest już twoje.
room-concede = W trakcie rozgrywki miejsce nie może zostać puste. Oddaj je botowi.
room-not-empty = W trakcie rozgrywki nie można zwolnić miejsca. Oddaj je botowi.
room-no-seat = Przy tym stole nie ma takiego miejsca.
room-not-your-seat = { $seat }: to nie jest twoje miejsce.
room-not-host = To może zrobić tylko gospodarz pokoju.
room-no-guest = Nie ma tu takiego gościa, którego można by odesłać.
room-no-name = Imię musi mieć co najmniej jedną literę lub cyfrę.
room-open-seat = Jedno miejsce jest jeszcze wolne: { $seat }. Zaproś kogoś albo posadź tam bota.
room-not-started = Nie trwa tu jeszcze żadna rozgrywka.
room-no-undo = W tym pokoju ruchów się nie cofa.
room-nothing-to-agree = Nikt nie czeka na twoją zgodę.
room-bad-key = Ten odnośnik został już użyty albo jest nieważny. Utwórz nowy na urządzeniu, przy którym grasz.
room-no-hints = W tym pokoju nie ma podpowiedzi.
room-no-hint-now = { $seat } nie ma teraz nic do rozstrzygnięcia, więc nie ma i podpowiedzi.
room-hint-busy = Podpowiedź jest już w drodze.
room-eyes-closed = Najpierw spójrz oczami gracza { $seat }.
room-react-slowly = Po jednym znaku naraz: odczekaj dwie sekundy.
room-thinking-failed = Nie udało się obliczyć podpowiedzi. Spróbuj ponownie.
room-bad-choice = Tego nie można wybrać: { $reason }
room-bad-move = W tej grze nie ma takiego ruchu: { $reason }
room-malformed = Tej wiadomości nie da się odczytać: { $reason }
room-worn-out = W tym pokoju wydarzyło się już bardzo dużo; aby grać dalej, załóż nowy.
room-hello-first = Najpierw się przywitaj: podaj pokój.
room-hello-twice = Jesteś już w tym pokoju; do innego pokoju otwórz osobne połączenie.

# --- wydarzenia

notice-joined = { $name } wchodzi.
notice-left = { $name } wychodzi.
notice-kicked = { $name }: gospodarz prosi o opuszczenie pokoju.
notice-host = Nowy gospodarz: { $name }.
notice-timed-out = { $seat }: czas minął, ten ruch wykonuje bot.
notice-moved = { $seat } gra dalej na innym urządzeniu.
notice-undo-refused = { $name } nie zgadza się na cofnięcie ruchu.
notice-throw-late = Rzut trwa dłużej niż zwykle: jest liczony jeszcze raz.

# --- pożegnania

bye-kicked = Gospodarz poprosił cię o opuszczenie pokoju.
bye-left = Pokój opuszczony.
bye-gone = Nie ma takiego pokoju albo już zniknął. Sprawdź odnośnik.
bye-flood = Za dużo wiadomości naraz. Wróć za chwilę.
bye-broken = Przyszły wiadomości, których nie da się odczytać. Odśwież stronę.
bye-stopping = Serwer uruchamia się ponownie. Gra jest zapisana; za chwilę wrócisz do stołu.
bye-full = Ten pokój jest pełny: więcej gości się nie zmieści.
bye-busy = Za dużo połączeń naraz. Spróbuj za chwilę.
bye-slow = Połączenie było zbyt wolne. Łączenie od nowa.

# --- odmowy serwera

api-no-page = Nie ma takiej strony.
api-no-room = Nie ma takiego pokoju albo już zniknął.
api-no-game = Nie ma takiej gry.
api-no-match = Nie rozegrano tu jeszcze żadnej gry.
api-bad-request = Tego żądania nie da się odczytać: { $reason }
api-bad-choice = Tego nie można wybrać: { $reason }
api-bad-record = Tego zapisu nie można użyć: { $reason }
api-too-large = To jest za duże; przyjmujemy najwyżej { $limit } bajtów.
api-too-many-rooms = Powstało stąd za dużo pokoi. Spróbuj później.
api-too-many = Za dużo żądań naraz. Spróbuj za chwilę.
api-server-full = Serwer jest pełny. Spróbuj później.
api-record-later = Zapis będzie dostępny po zakończeniu gry: zawiera to, czego gracze nie mogą wiedzieć.
api-foreign-origin = To żądanie przyszło z innej strony i nie zostało wykonane.
api-unknown-host = Serwer nie jest znany pod nazwą { $name }. Uruchom go z --origin i adresem z przeglądarki.
api-no-lan = Tutaj nie można otworzyć stołu dla sieci; uruchom go przez „rubble serve --lan”.
api-no-network = To urządzenie nie jest w sieci lokalnej.
api-study-busy = Analiza trwa teraz zbyt długo. Spróbuj za chwilę.

# --- sprawdzenie zapisu

check-honest = Wszystkie wyniki wynikają z sekretu, a sekret jest tym, który obiecano na początku.
check-later = Można to sprawdzić po zakończeniu gry, gdy sekret zostanie pokazany.
check-seed = Ta gra powstała z ziarna, a nie z zapieczętowanego sekretu; wyniki zgadzają się z ziarnem.
check-dishonest = Nieuczciwie: { $reason }

# --- gry w przygotowaniu

coming-monstrocity = Potwory, kości i dwie minuty na zegarze: razem zburzcie miasto, zanim policja coś z tym zrobi.
coming-game-city = Zbuduj najwyższą wieżę w mieście, piętro po piętrze, i licz na to, że nikt nie wywoła trzęsienia ziemi.
coming-smash-city = Rzuć potworem w miasto. Tak, naprawdę rzuć.

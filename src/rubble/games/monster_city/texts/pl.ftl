# Monster City. Słownictwo: GLOSSARY.md. Nazwy stoją w mianowniku; nazwa karty mówi, co karta robi.

title-name = Monster City
title-about = Zbuduj najwspanialsze miasto i zdecyduj, które potwory je zdepczą. Gra karciana Michaela Schachta dla 3–5 osób.

# --- karty

colour = { $colour ->
    [red] czerwony ●
    [green] zielony ▲
   *[yellow] żółty ■
}
building = { $colour ->
    [red] czerwony ● { $value }
    [green] zielony ▲ { $value }
   *[yellow] żółty ■ { $value }
}
part-any = dowolny kolor

monster-all = { $colour ->
    [red] wszystkie czerwone ●
    [green] wszystkie zielone ▲
   *[yellow] wszystkie żółte ■
}
monster-values = wszystkie { $values }
monster-any = { $number ->
    [one] { $number } dowolny
    [few] { $number } dowolne
   *[many] { $number } dowolnych
}
monster-part = { $colour ->
    [red] { $number ->
        [one] { $number } czerwony ●
        [few] { $number } czerwone ●
       *[many] { $number } czerwonych ●
    }
    [green] { $number ->
        [one] { $number } zielony ▲
        [few] { $number } zielone ▲
       *[many] { $number } zielonych ▲
    }
   *[yellow] { $number ->
        [one] { $number } żółty ■
        [few] { $number } żółte ■
       *[many] { $number } żółtych ■
    }
}
monster-single = { $parts }

event-chicken = Cykor
event-rejected-project = Odrzucony projekt
event-remodel = Przebudowa
event-counterattack = Kontratak
event-detour = Objazd
event-grant = Dotacja
event-chicken-about = Jeden potwór ucieka z planety potworów na stos kart wykorzystanych. Nic nie zajmuje jego miejsca.
event-rejected-project-about = Jeden budynek z biura projektów trafia do pudełka. Nic nie zajmuje jego miejsca.
event-remodel-about = Budynek z twojego miasta i budynek z biura projektów zamieniają się miejscami, bez opłaty.
event-counterattack-about = Wszystkie potwory z planety potworów zostają odrzucone, a w ich miejsce pojawia się tyle samo nowych.
event-detour-about = Następną turę ma osoba po twojej prawej stronie; od niej gra znów toczy się w lewo.
event-grant-about = Dostajesz z banku 1 banknot, chyba że masz ich już tyle, ile wolno.

category-smallest = najniższy w każdym kolorze
category-tallest = najwyższy w każdym kolorze
category-one-colour = jeden kolor
category-all = całe miasto
category-smallest-about = Liczy się najniższy budynek każdego koloru; za brakujący kolor jest 0.
category-tallest-about = Liczy się najwyższy budynek każdego koloru; za brakujący kolor jest 0.
category-one-colour-about = Liczą się wszystkie budynki twojego najlepszego koloru.
category-all-about = Liczą się wszystkie budynki twojego miasta.

deck-monsters = stos potworów
deck-events = stos kart wydarzeń
deck-buildings = stos budynków

# --- ruchy

act-build = wzniesienie budynku
act-attack = atak potwora
act-stop = STOP
act-event = wydarzenie
act-destroy = zniszczenie budynku
act-score = punktowanie
act-remove = odrzucenie karty
act-give = oddanie budynku
act-take = wzięcie budynku
act-do = wykonanie wydarzenia
act-no-effect = wydarzenie bez działania

move-build = Wzniesienie budynku: { $card }
move-attack = Atak potwora: { $card }
move-stop = STOP: bez działania w tej turze
move-event = Wydarzenie: { $card }
move-destroy = Zniszczenie: { $card }
move-score = Punktowanie: { $category }
move-remove = Odrzucenie: { $card }
move-give = Oddanie: { $card }
move-take = Wzięcie: { $card }
move-do = Wykonaj wydarzenie
move-no-effect = Wyłóż kartę bez działania

# --- pytania

ask-turn = { $seat }: twoja tura ({ $notes ->
    [one] { $notes } banknot
    [few] { $notes } banknoty
   *[many] { $notes } banknotów
}). Co robisz?
ask-destroy = { $seat }: potwór „{ $card }” zniszczy jeszcze { $number ->
    [one] { $number } budynek
    [few] { $number } budynki
   *[many] { $number } budynków
} ({ $part }). Który teraz?
ask-chicken = { $seat }: który potwór ucieka?
ask-rejected-project = { $seat }: który projekt wypada z biura projektów?
ask-remodel = { $seat }: który budynek z twojego miasta trafia do biura projektów?
ask-counterattack = { $seat }: czy wymienić wszystkie potwory na planecie potworów?
ask-detour = { $seat }: czy następną turę ma mieć osoba po twojej prawej stronie?
ask-grant = { $seat }: czy bierzesz 1 banknot?
ask-take = { $seat }: oddajesz { $card }. Który budynek bierzesz w zamian?
ask-score = { $seat }: zdobywanie punktów { $number } z 4. Którą kategorię wybierasz?

help-ask-turn = Wykonaj dokładnie jedno działanie. Wzniesienie budynku: weź kartę z biura projektów i zapłać 1 banknot. Atak potwora: weź kartę z planety potworów; potwór pustoszy twoje własne miasto, a ty dostajesz 1 banknot, dlatego nie możesz tego zrobić, mając już 2. W grze podstawowej możesz też raz opuścić turę, używając karty STOP; w wariancie z wydarzeniami możesz zamiast tego wyłożyć kartę wydarzenia z ręki.
help-ask-destroy = Karta potwora pokazuje, ile budynków i w jakich kolorach on niszczy. Ty wybierasz ich wartości, a przy karcie szarej także kolory. Musi paść tyle budynków, ile widać na karcie, albo wszystkie pasujące, jeśli masz ich mniej. Tak czy inaczej dostajesz 1 banknot. W wariancie z wydarzeniami za co najmniej 2 zniszczone budynki dobierasz też kartę wydarzenia.
help-ask-chicken = Wybierz potwora z planety potworów: trafia na stos kart wykorzystanych i nic go nie zastępuje. Jeśli planeta potworów stanie się przez to pusta, pod koniec tury uzupełnia się ją jak zwykle. Możesz też wyłożyć kartę bez działania.
help-ask-rejected-project = Wybierz budynek z biura projektów: trafia do pudełka i nic go nie zastępuje. Jeśli biuro projektów stanie się przez to puste, pod koniec tury uzupełnia się je jak zwykle, a gdy na stosie leży karta punktowania, najpierw zdobywacie punkty. Możesz też wyłożyć kartę bez działania.
help-ask-remodel = Wybierz budynek ze swojego miasta; trafi do biura projektów, a ty weźmiesz stamtąd inny. Zamiana nic nie kosztuje i niczego nie niszczy. Budynki początkowe też można zamienić. Możesz też wyłożyć kartę bez działania.
help-ask-counterattack = Wszystkie karty z planety potworów trafiają na stos kart wykorzystanych, a na ich miejsce odkrywa się tyle samo nowych. Jeśli stos się wyczerpie, tasuje się wszystkie karty wykorzystane, razem z tymi przed chwilą odrzuconymi. Możesz też wyłożyć kartę bez działania.
help-ask-detour = Jeśli wykonasz to działanie, następną turę ma osoba po twojej prawej stronie. Od niej gra znów toczy się w lewo, więc zaraz potem grasz ty. Możesz też wyłożyć kartę bez działania, a wtedy kolejność się nie zmienia.
help-ask-grant = Bank wypłaca ci 1 banknot. Nigdy nie możesz mieć więcej niż 2. Możesz też wyłożyć kartę bez działania.
help-ask-take = Wybierz z biura projektów budynek w zamian za oddany. Dołącza do twojego miasta bez opłaty, a twój zajmuje jego miejsce w biurze projektów. Budynek tego samego rodzaju też wolno wziąć.
help-ask-score = Punkty zdobywa się cztery razy, a każdej kategorii używasz tylko raz. Wybierz taką, której jeszcze nie masz: najniższy budynek każdego koloru, najwyższy budynek każdego koloru, wszystkie budynki najlepszego koloru albo całe miasto. Wszyscy wybierają w tajemnicy, a wybory odkrywa się jednocześnie. Dopóki nie wybierze ostatnia osoba, możesz swój wybór cofnąć. Budynki zostają w miastach.

# --- przebieg

log-first = Zaczyna { $seat }.
log-built = { $seat } płaci 1 banknot i wznosi budynek: { $card }.
log-attacked = { $seat } bierze 1 banknot za atak potwora „{ $card }”; zniszczone budynki: { $destroyed }.
log-attacked-none = { $seat } bierze 1 banknot za atak potwora „{ $card }”; nic nie zostało zniszczone.
log-stopped = { $seat } używa karty STOP.
log-reshuffled = Przetasowanie: { $deck }, { $cards ->
    [one] { $cards } karta.
    [few] { $cards } karty.
   *[many] { $cards } kart.
}
log-event-drawn = { $seat } dobiera kartę wydarzenia: { $card }.
log-event-drawn-hidden = { $seat } dobiera kartę wydarzenia.
log-event-played = { $seat } wykłada kartę „{ $card }”: { $cards }.
log-event-played-none = { $seat } wykłada kartę „{ $card }”.
log-event-without-effect = { $seat } wykłada kartę „{ $card }” bez działania.
log-buildings-turned-up = Nowe karty w biurze projektów: { $cards }.
log-monsters-turned-up = Nowe karty na planecie potworów: { $cards }.
log-scoring-card-on-top = Na stosie budynków leży karta punktowania: gdy biuro projektów będzie puste, zdobędziecie punkty.
log-scoring = Zdobywanie punktów { $number } z 4.
log-answered = { $seat } wybiera kategorię: { $category }.
log-answered-hidden = { $seat } ma już wybraną kategorię.
log-scored = { $seat }: { $category }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
log-over = Koniec gry. Zwycięstwo: { $winners }.

# --- dlaczego nie

why-over = Gra jest skończona, więc to już niemożliwe: { $move } { $card }
why-not-asked = { $seat } nie ma teraz ruchu, więc to niemożliwe: { $move } { $card }
why-no-scoring = { $category }: punkty zdobywa się dopiero wtedy, gdy biuro projektów jest puste, a na stosie budynków leży karta punktowania.
why-category-used = { $category }: ta kategoria jest już wykorzystana, a każda liczy się tylko raz.
why-scoring-first = Trwa zdobywanie punktów: najpierw wybierz kategorię. To musi poczekać: { $move } { $card }
why-finish-row = Najpierw dokończ to, co zaczęte: { $asked }. To musi poczekać: { $move } { $card }
why-destroy-unasked = { $card }: żaden potwór nie atakuje, więc nic nie jest niszczone.
why-remove-unasked = { $card }: kartę z rzędu odrzucają tylko wydarzenia Cykor i Odrzucony projekt. Najpierw wyłóż jedno z nich.
why-give-unasked = { $card }: budynek można oddać tylko dzięki wydarzeniu Przebudowa. Najpierw je wyłóż.
why-take-unasked = { $card }: w zamian bierze się budynek tylko dzięki wydarzeniu Przebudowa. Zwykłym działaniem jest wzniesienie budynku.
why-do-unasked = Nie ma wydarzenia do wykonania. Najpierw wyłóż kartę z ręki.
why-no-effect-unasked = Nie ma wydarzenia, z którego działania można zrezygnować. Najpierw wyłóż kartę z ręki.
why-not-in-building-row = { $card }: takiego budynku nie ma w biurze projektów.
why-build-no-note = { $card }: ten budynek kosztuje 1 banknot, a ty nie masz żadnego.
why-not-in-monster-row = Potwór „{ $card }”: takiej karty nie ma na planecie potworów.
why-attack-full-purse = Potwór „{ $card }” przyniósłby ci kolejny banknot, a masz ich już tyle, ile wolno: { $notes }.
why-stop-used = { $seat } nie ma już karty STOP.
why-event-not-in-hand = { $card }: takiej karty wydarzenia nie masz w ręku.
why-destroy-named = { $card }: wszystkie twoje budynki tego rodzaju już padają.
why-destroy-unwanted = { $card }: potwór „{ $monster }” nie niszczy teraz tego budynku.
why-not-in-city = { $card }: takiego budynku nie ma w twoim mieście.
why-event-otherwise = Wydarzenie { $event } działa inaczej i na to nie pozwala: { $move } { $card }
why-chicken-monsters-only = { $card }: to budynek, a Cykor odrzuca potwora.
why-project-buildings-only = „{ $card }”: to potwór, a Odrzucony projekt usuwa budynek.

# --- co daje ruch

preview-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
preview-destroys = { $number ->
    [0] nic nie niszczy
    [one] niszczy { $number } budynek
    [few] niszczy { $number } budynki
   *[many] niszczy { $number } budynków
}
preview-height = suma wartości miasta: { $points }

# --- opcje

option-seats = Liczba graczy
option-variant = Wariant
option-first = Pierwszy gracz
variant-basic = gra podstawowa
variant-events = z kartami wydarzeń
first-chance = losowo
first-0 = Miejsce 1
first-1 = Miejsce 2
first-2 = Miejsce 3
first-3 = Miejsce 4
first-4 = Miejsce 5
edition-standard = standardowa
edition-heights = wieżowce

# --- zasady

rule-GOAL = Miasto punktuje cztery razy; wygrywa największa liczba punktów.
rule-GAME-SETUP = Na początku każdy ma dwa budynki, 1 banknot i kartę STOP; odkrytych jest pięć budynków i pięć potworów.
rule-GAMEPLAY = Tura to dokładnie jedno działanie; nikt nigdy nie ma więcej niż 2 banknoty.
rule-BUILDING-CONSTRUCTION = Wzniesienie budynku kosztuje 1 banknot; kartę bierze się z biura projektów.
rule-MONSTER-ATTACK = Atak to karta z planety potworów i 1 banknot; nie przy pełnym limicie banknotów.
rule-STOP = Każdy może raz opuścić turę, używając karty STOP.
rule-DESTROYING-BUILDINGS = Potwór niszczy to, co pokazuje karta, w mieście osoby, która go wybrała.
rule-REPLENISHING-THE-CARDS = Pięć nowych kart wykłada się dopiero wtedy, gdy po turze nie ma już żadnej.
rule-SCORING = Gdy na stosie leży karta punktowania, puste biuro projektów oznacza zdobywanie punktów; każda kategoria liczy się raz.
rule-END-OF-THE-GAME = Po czwartym zdobywaniu punktów decydują punkty, potem liczba budynków, a potem zwycięstwo jest wspólne.
rule-EVENT-CARDS-VARIANT = Zamiast kart STOP każdy ma dwa wydarzenia; za co najmniej dwa zniszczone budynki dobiera kolejne.
rule-EVENT = Wyłożenie karty wydarzenia z ręki zajmuje całą turę.
rule-EVENT-CARDS = Wydarzenie robi to, co mówi jego karta, i nic innego.
rule-1-6 = Decyzję złożoną z kilku odpowiedzi trzeba dokończyć, zanim stanie się coś innego.
rule-MC1 = Karty wykorzystane tasuje się dopiero wtedy, gdy potrzebna jest karta, a stos jest pusty.
rule-MC2 = Rząd opróżniony przez wydarzenie uzupełnia się pod koniec tury jak każdy inny.
rule-MC3 = Odrzucony projekt też może doprowadzić do zdobywania punktów.
rule-MC4 = Kontratak najpierw odrzuca, potem odkrywa; tasuje się także karty przed chwilą odrzucone.
rule-MC5 = Po Objeździe gra osoba po prawej stronie, a od niej kolejka idzie znów w lewo.
rule-MC6 = Wydarzenie można wyłożyć bez działania.
rule-MC7 = Dotację można wyłożyć także przy pełnym limicie banknotów, ale nic ona nie daje.
rule-MC8 = Przebudowa zamienia dowolny budynek miasta bez opłaty; w pustym mieście nie działa.
rule-MC9 = Jeśli nie ma wydarzeń ani w stosie, ani wśród wykorzystanych, nie dobiera się karty.
rule-MC10 = Jeden atak daje najwyżej jedną kartę wydarzenia, choćby zniszczył wiele.
rule-MC11 = Każdą część karty potwora wykonuje się na tyle, na ile starcza budynków.
rule-MC12 = Wybiera atakowany gracz i niszczy tyle, ile się da.
rule-MC13 = Kategorię wybierają wszyscy jednocześnie i w tajemnicy; wybór jest obowiązkowy.
rule-MC14 = Za brakujący kolor jest 0 punktów.
rule-MC15 = Gra kończy się natychmiast po czwartym zdobywaniu punktów.
rule-MC16 = Po zdobywaniu punktów gra następna osoba zgodnie z ruchem wskazówek zegara.
rule-MC17 = Karta punktowania po użyciu wypada z gry.
rule-MC18 = Pierwszego gracza wskazuje los, chyba że zdecydujecie inaczej.
rule-MC19 = Jedna karta STOP na osobę, raz na grę i tylko w grze podstawowej.
rule-MC20 = Przy równej liczbie punktów i budynków zwycięstwo jest wspólne.
rule-MC21 = Losuje się między graczy tyle stałych par początkowych, ilu jest graczy.
rule-MC22 = Gdzie instrukcje się różnią, rozstrzyga polska.
rule-MC23 = Ukryte są tylko wydarzenia w ręku, kolejność kart w stosach i wybory przy zdobywaniu punktów.
rule-MC24 = Jednakowych kart się nie rozróżnia.

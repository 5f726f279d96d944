# Słowa wspólne dla wszystkich gier.

seat-name = Miejsce { $number }
ask-move = { $seat }: wybierz ruch.

why-over = Gra jest skończona: nic więcej nie można zagrać.
why-not-asked = { $seat } nie ma teraz ruchu.
why-not-yours = { $seat } należy do kogoś innego: tylko grający na danym miejscu dowiaduje się, dlaczego czegoś nie może.
why-not-legal = Ten ruch nie jest teraz dozwolony.
why-stale = To odpowiedź na wcześniejsze pytanie, a stół się od tamtej pory zmienił. Spójrz jeszcze raz i wybierz ponownie.
why-row-too-long = Odpowiedzi jest więcej, niż wymaga ta decyzja: pomiń ostatnie.
why-row-too-short = Brakuje odpowiedzi: decyzja wysyłana w całości musi być pełna.
why-no-clock = Zegar nie ma teraz o czym decydować.
why-time-runs-forward = Czas płynie tylko naprzód: ruch nie może nastąpić przed poprzednim.
why-clock-first = Czas minął: najpierw następuje to, co przynosi zegar.
why-no-chance = Los nie ma teraz o czym decydować.
why-undo-clock = Gdy zegar idzie, niczego nie można cofnąć.
why-undo-moved = Niczego już nie można cofnąć, bo później zagrało inne miejsce: { $seat }.
why-undo-revealed = Niczego nie można cofnąć: od ostatniego odkrycia czegoś ukrytego nie było własnego ruchu.

log-taken-back = { $seat } cofa ostatni ruch.

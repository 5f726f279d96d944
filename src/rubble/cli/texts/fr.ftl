# Les mots du terminal. Ceux d'un jeu se trouvent avec le jeu.

# --- rubble games

column-game = Jeu
column-options = Options
column-editions = Éditions
games-next = Jouer tout de suite : rubble play monster-city. Ou choisir à loisir : rubble play.

# --- le salon

lobby-welcome = Rubble : une table pour les jeux de ville
lobby-game = Jeu
lobby-edition = Édition
lobby-opponents = Adversaires
lobby-language = Langue
lobby-prompt = Entrée : jouer · un numéro : changer · q : sortir
lobby-choose = { $what } : choisissez un numéro ; Entrée ne change rien.
lobby-no-such = « { $typed } » n’existe pas ici : tapez un des numéros.
opponents-strong = forts (cherchent 0,7 seconde par coup)
opponents-medium = moyens (300 essais par coup)
opponents-easy = faciles (regardent un coup devant)
opponents-random = au hasard (n’importe quel coup)
opponents-people = des personnes, toutes devant cet écran
language-name = français

# --- qui joue

player-name = Humain
player-name-numbered = Humain { $number }

# --- à la table

thinks = { $seat } réfléchit …
begins = Le hasard de cette partie est scellé. Engagement : { $commitment }. À la fin, enregistrez la partie, et rubble verify la compare à cet engagement.
seeded = Le hasard de cette partie vient de la graine { $seed }.
resumed = La partie continue : { $file }.
press-enter = Entrée : continuer
pass-device = L’écran est maintenant à { $seat }.
pass-device-how = Les autres détournent les yeux ; { $seat } appuie sur Entrée.
pass-device-undo = { $seat } peut encore reprendre son dernier choix : annuler
log-title = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
rules-title = { $title } : les règles en bref
piece-several = Cela peut désigner plusieurs coups : { $moves }
piece-unknown = « { $typed } » n’est ni un coup ni une commande. Tapez le numéro d’un coup, ou aide.
number-unknown = Il n’y a pas de coup { $typed } ici : les numéros vont de 1 à { $last }.
explained = { $name } : { $about }
why-how = Tapez pourquoi, puis le coup ou la carte, par exemple : pourquoi { $example }
why-may = Rien ne s’y oppose : { $moves }
hint-line = { $move } : chances { $percent } % ({ $visits } essais sur { $all })
hint-single = Il n’y a qu’un seul coup.
hint-thinks = Réflexion …
saved = Enregistré : { $file }. Chaque coup y sera désormais écrit.
not-saved = La partie n’a pas été enregistrée.
left-saved = La partie attend dans { $file }. Pour continuer : rubble play --resume { $file }
over-saved = La partie est dans { $file }. Vérifier son hasard : rubble verify { $file }. La revoir : rubble replay { $file }
over-unsaved = Pour garder cette partie, tapez sauver ; ensuite rubble verify vérifie son hasard et rubble replay la montre de nouveau.
over-prompt = Entrée : sortir · { $save } · { $log } · { $rules }
quit-unsaved = La partie n’est pas enregistrée. Tapez un nom de fichier pour la garder, ou Entrée pour l’abandonner.
save-exists = { $file } existe déjà. Nommez un autre fichier.

# --- commandes à la table

command-help = aide
command-why = pourquoi
command-hint = conseil
command-undo = annuler
command-save = sauver
command-log = journal
command-rules = règles
command-quit = quitter
help-title = Ce que vous pouvez taper
help-number = le numéro d’un coup, ses mots ou leurs débuts, par exemple : { $example }
help-question = explique ce qui est demandé ; ? et le nom d’une règle ou d’une carte l’explique, par exemple : ? { $rule }
help-why = dit pourquoi un coup ou une carte n’est pas permis maintenant
help-hint = les deux coups qui semblent les meilleurs de votre place, avec leurs chances
help-undo = reprend votre dernier coup et ceux des bots qui ont suivi, tant que rien de caché n’a été révélé
help-save = garde la partie dans un fichier, dès lors après chaque coup ; un nom de fichier peut suivre
help-log = tout ce qui s’est passé
help-rules = les règles en bref
help-help = cette liste
help-quit = quitte la table

# --- rubble replay et rubble position

replay-at = Coup { $move } sur { $moves }
replay-prompt = Entrée : suivant · b : retour · un numéro : y aller · q : sortir
replay-end = C’est la fin de l’enregistrement.
replay-not-there = Il n’y a pas de coup « { $typed } » : les coups vont de 0 à { $moves }.
position-valid = La position est valable.
position-hidden = Les cartes notées ? ont été tirées au sort pour l’essai ; elles restent cachées ici.

# --- la feuille de points

sheet-title = Points
sheet-total = total
sheet-over = La partie est terminée. Victoire : { $winners }.
sheet-over-nobody = La partie est terminée, et personne n’a gagné.
sheet-rule = Règle { $rule } : { $sentence }

# --- Monster City à l'écran

monster-city-deck = pioche { $number }
monster-city-decks = pioche { $number }, défausse { $discard }
monster-city-building-row = Bâtiments
monster-city-monster-row = Monstres
monster-city-empty = vide
monster-city-scoring-next = prochain décompte : { $number } sur 4
monster-city-scoring-now = décompte { $number } sur 4 après cette rangée
monster-city-scoring-asked = décompte { $number } sur 4
monster-city-finished = terminé
monster-city-bank = banque { $number }
monster-city-notes = billets
monster-city-events = évén.
monster-city-points = points
monster-city-smallest = bas
monster-city-tallest = haut
monster-city-one-colour = une
monster-city-all = tout
monster-city-buildings = bâtiments (départagent)
monster-city-takes-all = tous les { $what }
monster-city-takes-any = { $number } au choix
monster-city-hand = Main ({ $seat }) : { $cards }
monster-city-hand-empty = Main ({ $seat }) : pas d’événement
monster-city-answer = Choix ({ $seat }) : { $category }
monster-city-named = Déjà désignés : { $cards }
monster-city-destroys-nothing = ne détruit rien
monster-city-destroys = détruit { $cards }
monster-city-height = ville { $points }
monster-city-legend = Nombres entre parenthèses : ce que la catégorie rapporterait maintenant (bas : le plus petit de chaque couleur, haut : le plus grand de chaque couleur, une : une seule couleur, tout : toute la ville). ▮ un billet. +1 : encore un bâtiment, au choix.

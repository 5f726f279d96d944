# La table de Monster City. Cartes, coups, raisons et règles viennent du moteur ; voici ce que dit la table elle-même.

# --- les monstres, selon leur régime

mc-duck = Canardeau
mc-oddball = Impair
mc-moth = Éveline
mc-giraffe = Grande-Perche
mc-pigeon = Perceval
mc-pigeon-hungry = Perceval à jeun
mc-twins = Gauche et Droite
mc-crab = M. Pince
mc-octopus = Odile
mc-trio = Le Comité
mc-all = tous
mc-any = au choix

# --- lieux et choses

mc-building-row = Rangée des bâtiments
mc-monster-row = Rangée des monstres
mc-in-deck = pioche : { $number }
mc-scoring-next = puis décompte
mc-your-city = Votre ville
mc-city-of = { $name } : ville
mc-street = { $number ->
    [one] { $number } bâtiment
   *[other] { $number } bâtiments
}
mc-no-city = Rien ne tient debout. Rien ne peut tomber.
mc-your-events = Vos événements
mc-no-events = Aucun événement en main.
mc-hand = Main : { $cards }
mc-events = Événements
mc-events-in-hand = { $number ->
    [one] { $number } événement en main
   *[other] { $number } événements en main
}
mc-others = Les autres, et ce qui s’est passé
mc-other-cities = Les autres villes
mc-piles = Hors jeu
mc-box = La boîte
mc-box-short = Boîte
mc-monster-discard = Monstres défaussés
mc-monster-discard-short = Défausse
mc-event-discard = Événements joués
mc-event-discard-short = Joués
mc-bank = La banque
mc-bank-short = Banque
mc-open-city = { $name } : regarder de plus près
mc-close-city = { $name } : réduire
mc-notes = { $number } billets sur { $most }
mc-note = Billets
mc-stop-there = Carte STOP, intacte : passer une fois par partie
mc-stop-gone = Carte STOP, utilisée
mc-then = = { $points }
mc-picked = { $name }, choisi pour tomber
mc-falls = { $name }, tombe de toute façon
mc-your-turn = à vous
mc-thinks = réfléchit
mc-next = ensuite
mc-has-chosen = a choisi

# --- le carnet

mc-pad = Carnet
mc-category = Catégorie
mc-category-smallest = Les plus petits
mc-category-tallest = Les plus grands
mc-category-one-colour = Une couleur
mc-category-all = Toute la ville
mc-now = là : { $points }
mc-so-far = Total
mc-points = Points
mc-progress = { $out } bâtiments révélés sur { $all } ; { $done } décomptes faits sur { $scorings }
mc-progress-title = Où en est la partie

# --- questions

mc-ask-turn-both = À vous. Construisez pour 1 billet, ou nourrissez un monstre et recevez-en 1.
mc-ask-turn-build = À vous. Votre bourse est pleine : construisez pour 1 billet.
mc-ask-turn-feed = À vous. Vous n’avez pas de billet : nourrissez un monstre et recevez-en 1.
mc-ask-turn-neither = À vous.
mc-ask-or-event = Ou jouez un événement.
mc-ask-or-stop = Il ne vous reste que STOP.
mc-ask-score = Décompte { $number } sur { $all }. Que marquez-vous ?
mc-ask-take = Vous cédez { $card }. Quel bâtiment de la rangée prenez-vous en échange ?
mc-ask-chicken = Quel monstre s’enfuit ?
mc-ask-rejected-project = Quel projet est écarté ?
mc-ask-remodel = Quel bâtiment de votre ville rejoint la rangée ?
mc-ask-counterattack = Contre-attaque. Remplacez-vous tous les monstres de la rangée ?
mc-ask-detour = Déviation. Le tour va-t-il à votre droite ?
mc-ask-grant = Subvention. Prenez-vous 1 billet de la banque ?

mc-chosen-build = { $card } coûte 1 billet ; { $then }.
mc-chosen-attack = { $beast } prend : { $diet }. Ce qui tombe : { $cards }.
mc-chosen-attack-none = { $beast } prend : { $diet }. Vous n’avez rien de tel.
mc-chosen-attack-choice = { $beast } prend : { $diet }. { $number ->
    [one] Un bâtiment tombe, et vous choisissez lequel.
   *[other] { $number } bâtiments tombent, et vous avez votre mot à dire.
}
mc-chosen-stop = STOP : vous passez ce tour. Une fois par partie.
mc-chosen-chicken = { $card } s’enfuit. Personne ne prend sa place.
mc-chosen-project = { $card } retourne dans la boîte. Rien ne prend sa place.
mc-chosen-give = { $card } rejoint la rangée. Puis vous en prenez un autre.
mc-chosen-take = { $given } part, { $card } arrive.
mc-chosen-score = { $category } : { $then }. Chaque catégorie une fois.

mc-feeding = { $beast } prend : { $diet }.
mc-feeding-picked = Vous avez choisi { $cards }.
mc-feeding-pick = { $number ->
    [one] Choisissez-en { $number } { $sign }.
   *[other] Choisissez-en { $number } { $sign }.
}
mc-feeding-sure = Sans choix : { $cards }.

mc-do-build = Construire, payer 1 billet
mc-do-attack = Nourrir { $beast }, recevoir 1 billet
mc-do-attack-choice = Choisir ce qui tombe
mc-do-stop = Passer ce tour
mc-do-event = Jouer { $card }
mc-do-chicken = Le laisser filer
mc-do-project = L’écarter
mc-do-give = Céder celui-ci
mc-do-take = Échanger
mc-do-score = { $category } : { $then }
mc-score-short = { $category } : { $points }
mc-do-counterattack = Remplacer tous les monstres
mc-do-detour = Envoyer le tour à droite
mc-do-grant = Prendre 1 billet
mc-do-nothing = Sans effet
mc-do-it = Exécuter
mc-something-else = Autre chose
mc-pick-again = Recommencer

# --- pendant que les autres jouent

mc-waiting = { $number ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
mc-choosing = { $number ->
    [one] { $names } choisit encore.
   *[other] { $names } choisissent encore.
}
mc-showing = Regardez.
mc-bot-thinks-1 = Cela s’entend.
mc-bot-thinks-2 = Le ventilateur tourne.
mc-bot-thinks-3 = On compte les fenêtres.
mc-answered = Vous avez choisi { $category }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
mc-choose-again = Choisir à nouveau
mc-paused = { $number ->
    [0] Pause. Rien de neuf pour l’instant.
    [one] Pause. { $number } coup attend d’être montré.
   *[other] Pause. { $number } coups attendent d’être montrés.
}
mc-follow-pause = Pas à pas
mc-follow-step = Coup suivant
mc-follow-on = Continuer
mc-follow-skip = Jusqu’à maintenant
mc-away = En votre absence
mc-away-read = Lu
mc-away-show = Montrer ces coups
mc-idle = Sans effet.

# --- conseil

mc-hint = Conseil
mc-hint-thinks = Réflexion…
mc-hint-none = La recherche n’a rien à dire.
mc-hint-line = { $rank } gagne à { $chance } % ; { $then }.
mc-hint-apart = { $apart ->
    [one] { $apart } partie sur 100 les sépare.
   *[other] { $apart } parties sur 100 les séparent.
}
mc-hint-even = Chances égales : comme il vous plaira.
mc-hint-take = { $rank } : { $move }
mc-name-attack = Nourrir { $beast }

# --- aide

mc-undo = Reprendre (U)
mc-help = Qu’est-ce que c’est ? (?)
mc-help-on = Touchez une pièce : une note dit ce qu’elle fait. Échap pour finir.
mc-help-off = L’aide est fermée.
mc-log-all = Tout
mc-log-less = Moins
mc-rule = { $title } :
mc-rule-read = Ouvrir les règles à cet endroit
mc-would = En ce moment : { $then }.
mc-tell-building = Vaut { $value } dans un décompte. Dans la rangée il coûte 1 billet ; dans une ville il tient jusqu’à ce qu’un monstre le prenne.
mc-tell-monster-all = Prend tous les bâtiments de sa couleur. Sans choix.
mc-tell-monster-values = Prend tous les bâtiments de ces valeurs, toutes couleurs confondues. Sans choix.
mc-tell-monster-single = Prend autant de bâtiments de chaque couleur. Vous choisissez les valeurs.
mc-tell-monster-any = Prend autant de bâtiments, couleur au choix. Vous choisissez.
mc-tell-monster = Il mange dans la ville de qui le prend, et la banque paie 1 billet pour les dégâts. Pas avec { $most } billets en bourse.
mc-tell-event = Jouer un événement est un tour entier. On peut le jouer sans effet.
mc-tell-events = Cachés aux autres. Un monstre qui détruit { $number } bâtiments ou plus rapporte 1 événement.
mc-tell-deck-buildings = Bâtiments à venir : { $left } ; hors jeu : { $discard }. La rangée est complétée quand elle est vide.
mc-tell-deck-monsters = Monstres restants : { $left } ; dans la défausse : { $discard }. Elle est mélangée quand la pioche est vide.
mc-tell-deck-events = Événements restants : { $left } ; joués : { $discard }.
mc-tell-note = Un bâtiment coûte 1, un monstre rapporte 1. Personne n’en a plus de { $most }. Dans la banque : { $bank }.
mc-tell-stop = Rendez-la pour passer un tour. Une fois par partie.
mc-tell-box = { $number ->
    [0] Aucun bâtiment n’est hors jeu. Il est encore tôt.
    [one] Un bâtiment est hors jeu pour de bon.
   *[other] { $number } bâtiments sont hors jeu pour de bon.
}
mc-tell-monster-discard = { $number ->
    [0] Aucun monstre n’a encore mangé.
    [one] Un monstre digère. Il reviendra quand la pioche sera vide.
   *[other] { $number } monstres digèrent. Ils reviendront, mélangés, quand la pioche sera vide.
}
mc-tell-event-discard = { $number ->
    [0] Aucun événement n’a été joué.
    [one] Un événement a été joué.
   *[other] { $number } événements ont été joués.
}
mc-tell-bank = Billets en banque : { $number } sur { $all }. Construire en verse, les monstres en font sortir.
mc-tell-category = Chaque catégorie sert une fois. « Là » : ce qu’elle rapporterait en ce moment.
mc-tell-points = Ce qui est déjà marqué. Le plus de points gagne ; à égalité, le plus de bâtiments.
mc-tell-progress = { $out } bâtiments révélés sur { $all }. Tous les { $pile }, il y a un décompte, dès que la rangée est vide.
mc-tell-seat = { $number ->
    [0] Aucun bâtiment n’y tient debout.
    [one] { $number } bâtiment y tient debout. Touchez pour voir de plus près.
   *[other] { $number } bâtiments y tiennent debout. Touchez pour voir de plus près.
}

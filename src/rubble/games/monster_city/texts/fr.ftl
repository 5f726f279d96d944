# Monster City. Vocabulaire : GLOSSARY.md. Le nom d'une carte dit ce qu'elle fait.

title-name = Monster City
title-about = Bâtissez la plus belle ville en choisissant les monstres qui la piétinent. Un jeu de cartes de Michael Schacht pour 3 à 5 personnes.

# --- cartes

colour = { $colour ->
    [red] rouge ●
    [green] vert ▲
   *[yellow] jaune ■
}
building = { $colour ->
    [red] rouge ● { $value }
    [green] vert ▲ { $value }
   *[yellow] jaune ■ { $value }
}
part-any = couleur au choix

monster-all = { $colour ->
    [red] tous les rouges ●
    [green] tous les verts ▲
   *[yellow] tous les jaunes ■
}
monster-values = tous les { $values }
monster-any = { $number } au choix
monster-part = { $colour ->
    [red] { $number ->
        [one] { $number } rouge ●
       *[other] { $number } rouges ●
    }
    [green] { $number ->
        [one] { $number } vert ▲
       *[other] { $number } verts ▲
    }
   *[yellow] { $number ->
        [one] { $number } jaune ■
       *[other] { $number } jaunes ■
    }
}
monster-single = { $parts }

event-chicken = Froussard
event-rejected-project = Projet refusé
event-remodel = Rénovation
event-counterattack = Contre-attaque
event-detour = Déviation
event-grant = Subvention
event-chicken-about = Un monstre de la rangée des monstres s’enfuit dans la défausse. Rien ne le remplace.
event-rejected-project-about = Un bâtiment de la rangée des bâtiments retourne dans la boîte. Rien ne le remplace.
event-remodel-about = Un bâtiment de votre ville et un autre de la rangée des bâtiments changent de place, sans frais.
event-counterattack-about = Tous les monstres de la rangée sont défaussés, et autant de nouveaux sont révélés.
event-detour-about = Le tour suivant revient à la personne à votre droite ; de là, on continue dans le sens horaire.
event-grant-about = La banque vous verse 1 billet, sauf si vous avez déjà le maximum.

category-smallest = le plus petit de chaque couleur
category-tallest = le plus grand de chaque couleur
category-one-colour = une seule couleur
category-all = toute la ville
category-smallest-about = Le bâtiment le plus bas de chaque couleur compte ; une couleur absente vaut 0.
category-tallest-about = Le bâtiment le plus haut de chaque couleur compte ; une couleur absente vaut 0.
category-one-colour-about = Tous les bâtiments de votre meilleure couleur comptent.
category-all-about = Tous les bâtiments de votre ville comptent.

deck-monsters = pioche des monstres
deck-events = pioche des événements
deck-buildings = pioche des bâtiments

# --- coups

act-build = construction
act-attack = attaque de monstre
act-stop = STOP
act-event = événement
act-destroy = destruction
act-score = décompte
act-remove = retrait
act-give = cession
act-take = prise
act-do = exécution de l’événement
act-no-effect = événement sans effet

move-build = Construire : { $card }
move-attack = Attaque de monstre : { $card }
move-stop = STOP : passer ce tour
move-event = Jouer l’événement : { $card }
move-destroy = Détruire : { $card }
move-score = Marquer : { $category }
move-remove = Retirer : { $card }
move-give = Céder : { $card }
move-take = Prendre : { $card }
move-do = Exécuter l’événement
move-no-effect = Jouer la carte sans effet

# --- questions

ask-turn = { $seat }, à vous ({ $notes ->
    [one] { $notes } billet
   *[other] { $notes } billets
}). Que faites-vous ?
ask-destroy = { $seat } : le monstre « { $card } » prend encore { $number ->
    [one] { $number } bâtiment
   *[other] { $number } bâtiments
} ({ $part }). Lequel tombe maintenant ?
ask-chicken = { $seat } : quel monstre s’enfuit ?
ask-rejected-project = { $seat } : quel projet est écarté ?
ask-remodel = { $seat } : quel bâtiment de votre ville rejoint la rangée des bâtiments ?
ask-counterattack = { $seat } : faut-il remplacer tous les monstres de la rangée ?
ask-detour = { $seat } : le tour suivant revient-il à la personne à votre droite ?
ask-grant = { $seat } : prenez-vous 1 billet ?
ask-take = { $seat } : vous cédez { $card }. Quel bâtiment prenez-vous en échange ?
ask-score = { $seat } : décompte { $number } sur 4. Quelle catégorie marquez-vous ?

help-ask-turn = Faites exactement une chose. Construire : prenez un bâtiment de la rangée des bâtiments et payez 1 billet. Attaque de monstre : prenez un monstre de la rangée des monstres ; il ravage votre propre ville et vous recevez 1 billet, ce qui est impossible si vous en avez déjà 2. Dans le jeu de base, vous pouvez aussi passer une fois grâce à votre carte STOP ; dans la variante avec événements, vous pouvez à la place jouer un événement de votre main.
help-ask-destroy = Le monstre indique combien de bâtiments il prend, et de quelles couleurs. Vous choisissez leurs valeurs ; pour une carte grise, les couleurs aussi. Il doit en tomber autant que la carte en montre, ou tous ceux qui conviennent si vous en avez moins. Vous recevez 1 billet dans tous les cas. Dans la variante avec événements, au moins 2 bâtiments détruits rapportent aussi un événement.
help-ask-chicken = Choisissez un monstre de la rangée des monstres : il va à la défausse et n’est pas remplacé. Si la rangée est alors vide, elle est complétée comme d’habitude à la fin de votre tour. Vous pouvez aussi jouer la carte sans effet.
help-ask-rejected-project = Choisissez un bâtiment de la rangée des bâtiments : il va dans la boîte et n’est pas remplacé. Si la rangée est alors vide, elle est complétée comme d’habitude à la fin de votre tour, après un décompte si une carte de décompte est sur la pioche. Vous pouvez aussi jouer la carte sans effet.
help-ask-remodel = Choisissez un bâtiment de votre ville ; il rejoint la rangée des bâtiments, puis vous en prenez un là-bas. L’échange ne coûte aucun billet et ne détruit rien. Les bâtiments de départ peuvent être échangés aussi. Vous pouvez aussi jouer la carte sans effet.
help-ask-counterattack = Tous les monstres de la rangée vont à la défausse, et autant de nouveaux sont révélés. Si la pioche s’épuise, toute la défausse est mélangée, y compris ceux qui viennent d’y aller. Vous pouvez aussi jouer la carte sans effet.
help-ask-detour = Si vous l’exécutez, le tour suivant revient à la personne à votre droite. De là, on continue dans le sens horaire : ce sera donc ensuite à vous. Vous pouvez aussi jouer la carte sans effet ; l’ordre ne change alors pas.
help-ask-grant = La banque vous verse 1 billet. Vous ne pouvez jamais en avoir plus de 2. Vous pouvez aussi jouer la carte sans effet.
help-ask-take = Choisissez dans la rangée des bâtiments celui que vous prenez en échange. Il rejoint votre ville sans frais, et le vôtre prend sa place dans la rangée. Un bâtiment identique est permis.
help-ask-score = Il y a quatre décomptes, et chaque catégorie ne vous sert qu’une fois. Choisissez-en une encore libre : le plus petit bâtiment de chaque couleur, le plus grand de chaque couleur, toute votre meilleure couleur ou toute la ville. Tout le monde choisit en secret, et les choix sont révélés ensemble. Tant que tout le monde n’a pas choisi, vous pouvez reprendre votre choix. Les bâtiments restent en place.

# --- le journal

log-first = { $seat } commence.
log-built = { $seat } paie 1 billet et construit : { $card }.
log-attacked = { $seat } prend le monstre « { $card } » et 1 billet ; bâtiments détruits : { $destroyed }.
log-attacked-none = { $seat } prend le monstre « { $card } » et 1 billet ; rien n’est détruit.
log-stopped = { $seat } utilise sa carte STOP.
log-reshuffled = Mélange : { $deck }, { $cards ->
    [one] { $cards } carte.
   *[other] { $cards } cartes.
}
log-event-drawn = { $seat } pioche l’événement « { $card } ».
log-event-drawn-hidden = { $seat } pioche un événement.
log-event-played = { $seat } joue l’événement « { $card } » : { $cards }.
log-event-played-none = { $seat } joue l’événement « { $card } ».
log-event-without-effect = { $seat } joue l’événement « { $card } » sans effet.
log-buildings-turned-up = Nouveaux bâtiments dans la rangée : { $cards }.
log-monsters-turned-up = Nouveaux monstres dans la rangée : { $cards }.
log-scoring-card-on-top = Une carte de décompte est sur la pioche des bâtiments : il y aura un décompte quand la rangée sera vide.
log-scoring = Décompte { $number } sur 4.
log-answered = { $seat } choisit la catégorie : { $category }.
log-answered-hidden = { $seat } a choisi une catégorie.
log-scored = { $seat } : { $category }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-over = La partie est terminée. Victoire : { $winners }.

# --- pourquoi non

why-over = La partie est terminée, ceci n’est plus possible : { $move } { $card }
why-not-asked = Ce n’est pas à { $seat } de jouer, ceci n’est donc pas possible : { $move } { $card }
why-no-scoring = { $category } : on ne marque que lorsque la rangée des bâtiments est vide et qu’une carte de décompte est sur la pioche.
why-category-used = { $category } : vous avez déjà marqué cette catégorie, et chacune ne compte qu’une fois.
why-scoring-first = C’est un décompte : choisissez d’abord une catégorie. Ceci doit attendre : { $move } { $card }
why-finish-row = Terminez d’abord ce que vous avez commencé : { $asked }. Ceci doit attendre : { $move } { $card }
why-destroy-unasked = { $card } : aucun monstre n’attaque, rien n’est donc détruit.
why-remove-unasked = { $card } : seuls les événements Froussard et Projet refusé retirent une carte d’une rangée. Jouez-en d’abord un.
why-give-unasked = { $card } : seul l’événement Rénovation permet de céder un bâtiment. Jouez-le d’abord.
why-take-unasked = { $card } : on ne prend un bâtiment en échange qu’avec l’événement Rénovation. Sinon, il se construit.
why-do-unasked = Il n’y a pas d’événement à exécuter. Jouez-en d’abord un de votre main.
why-no-effect-unasked = Il n’y a pas d’événement dont l’effet puisse être omis. Jouez-en d’abord un de votre main.
why-not-in-building-row = { $card } : ce bâtiment n’est pas dans la rangée des bâtiments.
why-build-no-note = { $card } : ce bâtiment coûte 1 billet, et vous n’en avez pas.
why-not-in-monster-row = Le monstre « { $card } » n’est pas dans la rangée des monstres.
why-attack-full-purse = Le monstre « { $card } » vous rapporterait un billet de plus, et vous avez déjà le maximum : { $notes }.
why-stop-used = { $seat } n’a plus de carte STOP.
why-event-not-in-hand = Vous n’avez pas l’événement « { $card } » en main.
why-destroy-named = { $card } : tous vos bâtiments de cette sorte tombent déjà.
why-destroy-unwanted = { $card } : le monstre « { $monster } » ne prend pas ce bâtiment maintenant.
why-not-in-city = { $card } : ce bâtiment n’est pas dans votre ville.
why-event-otherwise = L’événement « { $event } » agit autrement et ne permet pas ceci : { $move } { $card }
why-chicken-monsters-only = { $card } : c’est un bâtiment, et Froussard retire un monstre.
why-project-buildings-only = « { $card } » : c’est un monstre, et Projet refusé retire un bâtiment.

# --- ce que rapporte un coup

preview-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
preview-destroys = { $number ->
    [0] ne détruit rien
    [one] détruit { $number } bâtiment
   *[other] détruit { $number } bâtiments
}
preview-height = valeur totale de la ville : { $points }

# --- options

option-seats = Nombre de personnes
option-variant = Variante
option-first = Qui commence
variant-basic = jeu de base
variant-events = avec événements
first-chance = au hasard
first-0 = Place 1
first-1 = Place 2
first-2 = Place 3
first-3 = Place 4
first-4 = Place 5
edition-standard = standard
edition-heights = gratte-ciel

# --- règles

rule-GOAL = Quatre décomptes rapportent des points pour votre ville ; le plus de points l’emporte.
rule-GAME-SETUP = On commence avec deux bâtiments, 1 billet et une carte STOP ; cinq bâtiments et cinq monstres sont visibles.
rule-GAMEPLAY = Un tour est exactement une action, et personne n’a jamais plus de 2 billets.
rule-BUILDING-CONSTRUCTION = Construire coûte 1 billet et prend une carte de la rangée des bâtiments.
rule-MONSTER-ATTACK = Une attaque prend un monstre de la rangée et rapporte 1 billet ; pas quand on a déjà le maximum.
rule-STOP = On peut passer une fois, avec sa carte STOP.
rule-DESTROYING-BUILDINGS = Un monstre détruit ce que montre sa carte, dans la ville de qui l’a pris.
rule-REPLENISHING-THE-CARDS = Une rangée ne reçoit cinq nouvelles cartes que si elle est vide à la fin d’un tour.
rule-SCORING = Avec une carte de décompte sur la pioche, la rangée des bâtiments vide amène un décompte ; chaque catégorie compte une fois.
rule-END-OF-THE-GAME = Après le quatrième décompte, les points décident, puis le nombre de bâtiments ; sinon la victoire est partagée.
rule-EVENT-CARDS-VARIANT = Deux événements par personne remplacent les cartes STOP ; deux bâtiments détruits ou plus en rapportent un autre.
rule-EVENT = Jouer un événement de sa main occupe tout le tour.
rule-EVENT-CARDS = Un événement fait ce que dit sa carte, et rien d’autre.
rule-1-6 = Une décision en plusieurs réponses se termine avant toute autre chose.
rule-MC1 = Une défausse n’est mélangée que lorsqu’il faut une carte et que la pioche est vide.
rule-MC2 = Une rangée vidée par un événement est complétée à la fin du tour comme toute autre.
rule-MC3 = Projet refusé peut aussi déclencher un décompte.
rule-MC4 = Contre-attaque défausse d’abord et révèle ensuite ; on mélange aussi les cartes qui viennent d’être défaussées.
rule-MC5 = Après une Déviation joue la personne à droite, puis on continue de là dans le sens horaire.
rule-MC6 = Un événement peut être joué sans effet.
rule-MC7 = Subvention peut être jouée avec le maximum de billets, mais ne rapporte alors rien.
rule-MC8 = Rénovation échange n’importe quel bâtiment de la ville, sans frais ; dans une ville vide elle n’a pas d’effet.
rule-MC9 = Si ni la pioche ni la défausse n’ont d’événement, on n’en pioche pas.
rule-MC10 = Une attaque rapporte au plus un événement, quels que soient les dégâts.
rule-MC11 = Chaque partie d’une carte de monstre s’applique dans la mesure des bâtiments présents.
rule-MC12 = La personne attaquée choisit, et détruit autant que possible.
rule-MC13 = Tout le monde choisit sa catégorie en même temps et en secret ; le choix est obligatoire.
rule-MC14 = Une couleur absente vaut 0.
rule-MC15 = La partie s’arrête aussitôt après le quatrième décompte.
rule-MC16 = Après un décompte, c’est au tour suivant dans le sens horaire.
rule-MC17 = Une carte de décompte quitte la partie après usage.
rule-MC18 = Le hasard désigne qui commence, sauf si vous en décidez.
rule-MC19 = Une carte STOP par personne, une fois par partie, et seulement dans le jeu de base.
rule-MC20 = À égalité de points et de bâtiments, la victoire est partagée.
rule-MC21 = Autant de paires de départ fixes que de personnes sont distribuées au hasard.
rule-MC22 = Là où les livrets diffèrent, le polonais a raison.
rule-MC23 = Seuls sont cachés les événements en main, l’ordre des pioches et les choix d’un décompte.
rule-MC24 = On ne distingue pas deux cartes égales.

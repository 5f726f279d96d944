# Les règles en livre. Nos propres mots ; les termes suivent GLOSSARY.md.
rules-of = { $title } : les règles
rules-note = Avec nos propres mots, chapitre par chapitre. Les précisions disent ce que nous faisons là où le livret laisse une question.
rules-learn = Apprendre en jouant
rules-search = Chercher dans les règles
rules-found = { $number ->
    [one] { $number } chapitre trouvé
   *[other] { $number } chapitres trouvés
}
rules-nothing = Rien trouvé. Essayez un mot plus court.
rules-chapters = Chapitres
rules-rulings = Précisions
rules-numbers = D’où viennent les nombres
rules-numbers-note = Éditeur : imprimé dans le livret. Déduit : découle du livret, ou d’autres le rapportent. De nous : imprimé nulle part, notre propre choix. Cette édition : changé par qui l’a faite.
rules-version = Règles, version { $number }, édition { $hash }
rules-card = Quoi
rules-number = Nombre
rules-whose = D’où
rules-publisher = éditeur
rules-deduced = déduit
rules-ours = de nous
rules-edition = cette édition
rules-part-limits = Limites du jeu
rules-part-buildings = Bâtiments
rules-part-start = Cartes de départ
rules-part-monsters = Monstres
rules-part-events = Événements
rules-what-kind = sorte
rules-what-copies = exemplaires
rules-what-values = valeurs
rules-what-colours = couleurs
rules-limit-row = Cartes d’une rangée complète
rules-limit-piles = Piles de la pioche de bâtiments
rules-limit-pile = Bâtiments par pile
rules-limit-notes = Billets dans la boîte
rules-limit-start-notes = Billets au départ
rules-limit-max-notes = Billets au plus
rules-limit-start-events = Événements au départ
rules-limit-event-threshold = Bâtiments détruits qui valent un événement

rules-monster-city-goal-title = But du jeu
rules-monster-city-goal =
    Chacun élève une ville de bâtiments rouges ●, verts ▲ et jaunes ■. Des monstres en abattent une partie, et qui en prend un est dédommagé.
    Quatre fois dans la partie, chacun compte les points de sa ville, chaque fois d’une autre façon. Le plus de points l’emporte.
rules-monster-city-game-setup-title = Mise en place
rules-monster-city-game-setup =
    - Chacun a deux cartes de départ : les premiers bâtiments de sa ville, visibles de tous.
    - Les 40 bâtiments forment quatre piles de 10 avec une carte de décompte sous chacune, empilées l’une sur l’autre.
    - Cinq bâtiments sont révélés : la rangée des bâtiments. Cinq monstres aussi : la rangée des monstres.
    - Chacun a 1 billet et 1 carte STOP. Les autres billets forment la banque.
    - Le hasard dit qui commence, sauf si vous en décidez. On joue dans le sens horaire.
rules-monster-city-gameplay-title = Déroulement
rules-monster-city-gameplay =
    Un tour est exactement une action : construire, prendre un monstre, ou STOP. Avec les événements, en jouer un est aussi une action.
    Personne n’a jamais plus de 2 billets.
rules-monster-city-building-construction-title = Construction
rules-monster-city-building-construction =
    Prenez un bâtiment de la rangée des bâtiments dans votre ville et payez 1 billet à la banque. Sans billet, on ne construit pas.
    La place vide dans la rangée reste vide.
rules-monster-city-monster-attack-title = Attaque de monstre
rules-monster-city-monster-attack =
    Prenez un monstre de la rangée des monstres. Il détruit des bâtiments de votre propre ville, puis va à la défausse. Les bâtiments détruits retournent dans la boîte.
    La banque vous verse 1 billet, quels que soient les dégâts, même s’il n’y en a aucun. Avec 2 billets, on ne peut pas prendre de monstre.
    La place vide dans la rangée reste vide.
rules-monster-city-stop-title = STOP !
rules-monster-city-stop = Une fois dans la partie, vous pouvez rendre votre carte STOP au lieu d’agir. Rien d’autre ne se passe pendant ce tour.
rules-monster-city-destroying-buildings-title = Destruction
rules-monster-city-destroying-buildings =
    - Un monstre qui montre une couleur prend tous les bâtiments de cette couleur.
    - Un monstre à valeurs grises, 3, 5 et 7 ou 4, 6 et 8, prend tous les bâtiments de ces valeurs.
    - Un monstre à signes colorés prend autant de bâtiments de chaque couleur. Vous choisissez lesquels.
    - Un monstre à signes gris prend autant de bâtiments de n’importe quelle couleur. Vous choisissez lesquels.
    Si vous en avez moins, ceux que vous avez tombent ; chaque couleur se compte à part. Il doit en tomber le plus possible. Sans choix à faire, on ne vous demande rien.
rules-monster-city-replenishing-the-cards-title = Compléter les rangées
rules-monster-city-replenishing-the-cards =
    Une rangée n’est complétée que si elle est vide à la fin d’un tour, avec cinq cartes.
    Si la pioche des monstres s’épuise alors, la défausse est mélangée et devient la pioche.
    Si une carte de décompte est sur la pioche quand la rangée des bâtiments est vide, il y a d’abord un décompte.
rules-monster-city-scoring-title = Décompte
rules-monster-city-scoring =
    Tous choisissent en secret et en même temps une catégorie qu’ils n’ont pas encore utilisée.
    - Le plus petit de chaque couleur : le bâtiment le plus bas de chaque couleur compte.
    - Le plus grand de chaque couleur : le bâtiment le plus haut de chaque couleur compte.
    - Une seule couleur : tous les bâtiments de votre meilleure couleur comptent.
    - Toute la ville : tous les bâtiments comptent.
    Avec ▲ 3, ▲ 3, ● 6, ■ 7 et ■ 4, cela donne 13, 16, 11 et 23 points. Une couleur absente vaut 0. Les bâtiments restent. La quatrième fois, il ne reste qu’une catégorie : on ne demande rien.
rules-monster-city-end-of-the-game-title = Fin de la partie
rules-monster-city-end-of-the-game =
    Le quatrième décompte termine la partie aussitôt. Le plus de points l’emporte.
    À égalité de points, le plus grand nombre de bâtiments décide. S’il est égal aussi, la victoire est partagée. Les billets et cartes restants ne comptent pas.
rules-monster-city-event-cards-variant-title = Variante avec événements
rules-monster-city-event-cards-variant =
    Il n’y a pas de cartes STOP. Chacun commence avec 2 événements dans une main secrète ; le reste est la pioche des événements.
    - Un monstre qui détruit 2 bâtiments ou plus vous rapporte 1 événement. La main peut grandir sans limite.
    - À votre tour, vous pouvez jouer un événement : l’exécuter, ou le jouer sans effet. Il va à une défausse, qui devient la pioche quand celle-ci est vide et qu’il faut une carte.
rules-monster-city-event-cards-title = Cartes événement
rules-monster-city-event-cards =
    - Froussard : un monstre de la rangée va à la défausse. Rien ne le remplace.
    - Projet refusé : un bâtiment de la rangée va dans la boîte. Rien ne le remplace.
    - Rénovation : un bâtiment de votre ville et un de la rangée changent de place, sans frais.
    - Contre-attaque : toute la rangée des monstres est défaussée, et autant de monstres sont révélés.
    - Déviation : la personne à votre droite a le tour suivant ; de là, on continue dans le sens horaire.
    - Subvention : 1 billet de la banque. Rien, si vous en avez 2.

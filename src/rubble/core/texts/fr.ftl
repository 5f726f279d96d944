# Les mots communs à tous les jeux.

seat-name = Place { $number }
ask-move = { $seat } : choisissez un coup.

why-over = La partie est terminée : plus rien ne peut être joué.
why-not-asked = Ce n’est pas à { $seat } de jouer maintenant.
why-not-yours = { $seat } est entre d’autres mains : seule la personne qui tient une place apprend pourquoi un coup lui est refusé.
why-not-legal = Ce coup n’est pas permis maintenant.
why-stale = Cette réponse concerne une question antérieure ; la table a changé depuis. Regardez de nouveau et choisissez encore.
why-row-too-long = Il y a plus de réponses que la décision n’en demande : retirez les dernières.
why-row-too-short = Il manque des réponses : une décision envoyée d’un bloc doit être complète.
why-no-clock = L’horloge n’a rien à décider maintenant.
why-time-runs-forward = Le temps ne va que vers l’avant : un coup ne peut précéder celui qu’il suit.
why-clock-first = Le temps est écoulé : ce qu’apporte l’horloge passe d’abord.
why-no-chance = Le hasard n’a rien à décider maintenant.
why-undo-clock = Tant que l’horloge tourne, rien ne peut être repris.
why-undo-moved = Plus rien ne peut être repris : { $seat } a joué depuis.
why-undo-revealed = Rien ne peut être repris : aucun coup de votre part depuis la dernière révélation d’un élément caché.

log-taken-back = { $seat } reprend son dernier coup.

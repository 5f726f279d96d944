# Une partie sur pellicule.
replay-name = Rediffusion
replay-loading = On rembobine…
replay-open = Ouvrir un fichier
replay-drop = Déposez ici une partie enregistrée.
replay-drop-note = Toute partie enregistrée dans un fichier, même inachevée.
replay-from-games = Ou regardez une de vos parties
replay-wrong = Le fichier lui-même est intact.
replay-turn = Étape { $number } sur { $all }
replay-slider = Étape de la partie
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse :
replay-eyes = Par les yeux de qui
replay-eyes-all = Vu par tous
replay-eyes-seat = Vu par { $name }
replay-eyes-none = Vu par le public
replay-built = construit
replay-eaten = dévoré
replay-scoring = décompte
replay-rows = Les rangées
replay-notes = { $number ->
    [one] { $number } billet
   *[other] { $number } billets
}
replay-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-hand = Main : { $cards }
replay-events = { $number ->
    [one] { $number } événement en main
   *[other] { $number } événements en main
}
replay-lost = { $number ->
    [one] { $number } en ruine
   *[other] { $number } en ruine
}
replay-link = Copier le lien vers cet instant
replay-link-copied = Copié. Le lien s’ouvre à cette étape.
replay-to-end = Vers le bilan
replay-play-on = Rejouer à partir d’ici
replay-play-on-note = Continuez à partir de cette étape dans un nouveau salon. Ce que votre place ne peut pas savoir est redistribué.
replay-play-on-seat = Vous êtes
replay-play-on-go = Continuer avec { $name }
replay-play-on-over = La partie est finie ici. Revenez d’une étape ou plus, puis continuez.
replay-turning = Les tournants
replay-turning-note = Une recherche examine chaque décision et dit lesquelles ont coûté le plus. Cela prend quelques secondes.
replay-turning-find = Trouver les tournants
replay-turning-busy = On pèse chaque décision. Quelques secondes.
replay-turning-none = Aucune décision n’a vraiment coûté.
replay-turning-better = Étape { $number } : { $played } % de chances. « { $better } » en avait { $best } %.
replay-show = Montrer l’étape { $number }
replay-seal = La vérification du tirage
replay-seal-how = Avant la première carte, le serveur s’est engagé sur son secret par ce sceau. Enregistrez la partie et vérifiez vous-même :
replay-commitment = Sceau de la première minute
replay-secret = Secret, révélé à la fin
replay-salt = Sel

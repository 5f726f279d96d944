# Comment cela s’est terminé.
end-wins = Victoire : { $name }
end-you-win = Vous gagnez
end-shared = Victoire partagée : { $names }
end-score = { $points } contre { $others } pour { $name }.
end-score-yours = { $points } contre vos { $others }.
end-score-shared = { $points } points chacun, et autant de bâtiments.
end-remark-1 = La ville demande une minute de silence.
end-remark-2 = L’assurance ne répond plus.
end-remark-3 = Le pigeon ne prend pas parti.
end-sheet = Feuille de score
end-best = le meilleur de cette ligne
end-tie-buildings = Égalité de points. Il reste plus de bâtiments debout, et cela décide.
end-tie-shared = Mêmes points, autant de bâtiments : la victoire est partagée.
end-your-city = Votre ville
end-plot = Points après chaque décompte
end-plot-start = début
end-again = Encore, même table
end-share = Partager la rediffusion
end-save = Enregistrer le fichier
end-watch = Voir la rediffusion
end-link-copied = Copié. Qui ouvre le lien voit la rediffusion.
end-steps = { $number ->
    [one] { $number } étape
   *[other] { $number } étapes
}

# Les mots du serveur. Une place porte le nom de son joueur.

guest-name = Invité { $number }
bot-kind = gentil
bot-fair = loyal
bot-mean = impitoyable

# --- refus dans un salon

room-full = Ce salon est complet : il n’y a plus de place pour un invité.
room-playing = Une partie est en cours ; ce sera possible quand elle sera finie.
room-seat-taken = { $name } est déjà assis là. Choisissez une autre place.
room-seen-other = Vous avez vu les cartes d’une autre place dans cette partie : celle-ci doit attendre qu’elle soit finie.
room-yours-already = Cette place est déjà la vôtre.
room-concede = En pleine partie, une place ne peut pas rester vide. Confiez-la plutôt à un bot.
room-not-empty = En pleine partie, une place ne peut pas être libérée. Confiez-la plutôt à un bot.
room-no-seat = Cette table n’a pas de telle place.
room-not-your-seat = { $seat } : ce n’est pas votre place.
room-not-host = Seul l’hôte de ce salon peut faire cela.
room-no-guest = Il n’y a pas de tel invité à renvoyer.
room-no-name = Un nom a besoin d’au moins une lettre ou un chiffre.
room-open-seat = Une place est encore libre : { $seat }. Invitez quelqu’un ou asseyez-y un bot.
room-not-started = Aucune partie n’est encore en cours ici.
room-no-undo = Dans ce salon, rien n’est repris.
room-nothing-to-agree = Personne n’attend votre accord.
room-bad-key = Ce lien a déjà servi ou n’est pas valable. Créez-en un nouveau sur l’appareil où vous jouez.
room-no-hints = Dans ce salon, il n’y a pas de conseils.
room-no-hint-now = { $seat } n’a rien à décider maintenant, donc pas de conseil.
room-hint-busy = Un conseil est déjà en route.
room-eyes-closed = Regardez d’abord avec les yeux de { $seat }.
room-react-slowly = Un signe à la fois : attendez deux secondes.
room-thinking-failed = Le conseil n’a pas pu être calculé. Réessayez.
room-bad-choice = Ce choix n’est pas possible : { $reason }
room-bad-move = Ce n’est pas un coup de ce jeu : { $reason }
room-malformed = Ce message est illisible : { $reason }
room-worn-out = Il s’est passé beaucoup de choses dans ce salon ; ouvrez-en un nouveau pour continuer.
room-hello-first = Saluez d’abord : nommez le salon.
room-hello-twice = Vous êtes déjà dans ce salon ; ouvrez une autre connexion pour un autre salon.

# --- événements

notice-joined = { $name } entre.
notice-left = { $name } s’en va.
notice-kicked = { $name } : renvoi par l’hôte.
notice-host = Nouvel hôte : { $name }.
notice-timed-out = { $seat } : le temps est écoulé, un bot joue ce coup.
notice-moved = { $seat } continue sur un autre appareil.
notice-undo-refused = { $name } n’accepte pas que le coup soit repris.
notice-throw-late = Le lancer prend plus de temps que d’habitude : on le recalcule.

# --- au revoir

bye-kicked = L’hôte vous a renvoyé.
bye-left = Vous avez quitté le salon.
bye-gone = Ce salon n’existe pas ou n’existe plus. Vérifiez le lien.
bye-flood = Trop de messages à la fois. Revenez dans un instant.
bye-broken = Des messages illisibles sont arrivés. Rechargez la page.
bye-stopping = Le serveur redémarre. Votre partie est gardée ; vous y reviendrez dans un instant.
bye-full = Ce salon est complet : il n’y a plus de place pour un invité.
bye-busy = Trop de connexions à la fois. Réessayez dans un instant.
bye-slow = Votre ligne était trop lente. Nouvelle connexion.

# --- refus du serveur

api-no-page = Cette page n’existe pas.
api-no-room = Ce salon n’existe pas ou n’existe plus.
api-no-game = Ce jeu n’existe pas.
api-no-match = Aucune partie n’a encore été jouée ici.
api-bad-request = Cette requête est illisible : { $reason }
api-bad-choice = Ce choix n’est pas possible : { $reason }
api-bad-record = Cet enregistrement est inutilisable : { $reason }
api-too-large = C’est trop grand ; { $limit } octets au plus sont acceptés.
api-too-many-rooms = Trop de salons ont été ouverts d’ici. Réessayez plus tard.
api-too-many = Trop de requêtes à la fois. Réessayez dans un instant.
api-server-full = Ce serveur est complet. Réessayez plus tard.
api-record-later = L’enregistrement sera disponible à la fin de la partie : il contient ce que les joueurs ne doivent pas savoir.
api-foreign-origin = Cette requête vient d’un autre site et n’a pas été exécutée.
api-unknown-host = Ce serveur n’est pas connu sous le nom { $name }. Lancez-le avec --origin et l’adresse de votre navigateur.
api-no-lan = La table ne peut pas être ouverte au réseau ici ; lancez-la avec « rubble serve --lan ».
api-no-network = Cet appareil n’est pas dans un réseau local.
api-study-busy = L’analyse prend trop de temps en ce moment. Réessayez dans un instant.

# --- la vérification d’un enregistrement

check-honest = Tous les résultats viennent du secret, et ce secret est celui promis au début.
check-later = Cela pourra être vérifié à la fin de la partie, quand le secret sera montré.
check-seed = Cette partie vient d’une graine, pas d’un secret scellé ; ses résultats s’accordent avec la graine.
check-dishonest = Malhonnête : { $reason }

# --- jeux à venir

coming-monstrocity = Des monstres, des dés et deux minutes au chronomètre : démolissez la ville ensemble avant que la police ne s’en mêle.
coming-game-city = Bâtissez la plus haute tour de la ville, étage par étage, et espérez que personne ne déclenche un séisme.
coming-smash-city = Lancez votre monstre sur la ville. Oui, lancez-le vraiment.

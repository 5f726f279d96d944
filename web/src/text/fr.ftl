# Les mots du client. Ton : phrases courtes, présent, vouvoiement ; les faits d’abord, puis une pique tout au plus.
# Les piques ont trois variantes (-1 à -3) et se désactivent : rien d’important ne s’y dit.

# --- partout

logo = Rubble, vers le foyer
home = Foyer
menu = Menu
menu-places = Où aller
menu-replay = Revoir une partie
close = Fermer
news = Nouvelles
now = Maintenant
reload = Recharger
try-again = Réessayer
loading = La ville s’élève…
no-table = Cette page ne sait pas encore dessiner { $title }. La partie elle-même est à l’abri sur le serveur.
suspiciously-intact = La ville est étrangement intacte.
page-title = { $page } · Rubble
page-lost = Il n’y a rien à cette adresse.
page-lost-text = Pas même des gravats.
page-failed = Cette page n’est pas arrivée.
page-failed-kept = Vos parties sont gardées. Rechargez-la.
rules = Règles
lobby = Tables ouvertes
games = Vos parties
start = Commencer
play = Jouer
you = Vous
bot = Bot
bot-word = bot
log = Ce qui s’est passé
log-away = Vous en étiez là

# --- le menu

your-name = Votre nom
language = Langue
theme = Thème
theme-light = Matinée
theme-dark = Minuit
theme-system = Comme le système
sound = Son
volume = Volume
pace = Montrer les coups des autres
pace-slow = lentement
pace-normal = normalement
pace-quick = vite
less-motion = Moins de mouvement
less-motion-note = Les pièces apparaissent en fondu au lieu de voler.
remarks = Remarques
remarks-note = Celles à l’humour sec. Les faits restent.
notify = Me prévenir quand c’est à moi
notify-note = Par le système, quand vous regardez ailleurs.

# --- le foyer

front-title = Rubble : quatre jeux de villes
front-nav = Ailleurs dans Rubble
front-lead = Quatre jeux de villes. Rien ne reste debout. Jouez tout de suite contre des bots, ou envoyez le lien.
join = Rejoindre
join-label = Lien ou mots du salon
join-placeholder = Collez un lien ou les mots
join-wrong = Un salon a trois mots, comme tasik modev gonir. Ou collez le lien entier.
players = { $least }–{ $most } { $most ->
    [one] personne
   *[other] personnes
}
how-it-goes = Comment jouer
being-built = En chantier
being-built-note = Pas encore jouable.
being-built-remark-1 = Les fondations sont ravissantes.
being-built-remark-2 = La grue est en pause déjeuner.
being-built-remark-3 = Les monstres sont encore au maquillage.
tagline-monster-city = Bâtissez une ville. Donnez-la aux monstres. Touchez l’indemnité.
tagline-monstrocity = Deux minutes, quatre dés, une mairie. Ensemble.
tagline-game-city = Montez une tour. Volez le toit. Pensez aux toilettes.
tagline-smash-city = Lancez un monstre sur une ville. Mesurez les dégâts.
admit-all = Entrée libre
tonight = { $title }, ce soir
you-note = appuyez sur Commencer
add-seat = ajouter une place
remove-seat = Retirer cette place
bots-are = Caractère des bots
invite-by-link = Inviter par lien
more-choices = Plus de choix
other-ways = Autres chemins vers une table
back-to-game = Retour à votre partie
back-to-game-with = { $title }, avec { $names }.
your-turn-since = À vous ; dernier coup { $since }.
last-move-since = Dernier coup { $since }.
games-short = Celles qui continuent, et la fin des autres.
one-device = Un appareil, plusieurs personnes
one-device-note = Passez-le à la ronde. Le rideau cache ce que les autres ne doivent pas voir.
player-name = Place { $number }
real-box = À côté de la vraie boîte
real-box-note = Le carnet de score, sur votre téléphone.
unofficial = Rubble n’est pas officiel. Ni les éditeurs ni les auteurs de ces jeux ne le font ou ne l’approuvent. Les noms appartiennent à leurs propriétaires et disent seulement de quel jeu il s’agit. Toutes les images et tous les mots sont les nôtres.
licences = Licences de ce qui est utilisé ici

# --- tables ouvertes, vos parties

lobby-note = Les salons ouverts à tout le monde. Asseyez-vous, ou regardez.
lobby-empty = Aucune table ouverte.
start-one = En ouvrir une
take-a-seat = Prendre place
watch = Regarder
seat-open = libre
phase-gathering = pas commencée
phase-playing = en cours
phase-over = finie
timer-of = { $time } par tour
games-note = Les salons où cet appareil est passé. Une partie peut durer des jours : revenez ici.
games-empty = Pas encore de partie.
games-kept = Vos parties sont gardées.
your-turn = À vous
your-turn-title = À vous · { $page }
your-turn-at = { $title } vous attend.
watching = vous regardez
forget = Oublier
forgotten = Oubliée, et votre place avec.
remember = La reprendre
see-the-end = Voir la fin
to-the-table = À la table
kept-as-file = Gardée en fichier
kept-as-file-note = Une partie gardée en fichier se poursuit ici, ou se revoit depuis le premier coup.
load-file = Poursuivre un fichier
watch-file = Revoir un fichier

# --- un salon avant la partie

gather-title = { $title } : qui joue ?
gather-open = { $number ->
    [one] Une place est libre. Envoyez le lien, ou asseyez-y un bot.
   *[other] { $number } places sont libres. Envoyez le lien, ou asseyez-y des bots.
}
gather-ready = Tout le monde est là.
gather-remark-1 = La ville ne se doute de rien.
gather-remark-2 = Les monstres se sont lavé les griffes.
gather-remark-3 = Le pigeon a pris une assurance.
gather-sit = Prenez une place libre, ou regardez.
gather-wait = C’est à l’hôte de commencer : { $name }.
fill-and-start = Compléter avec des bots et commencer
seat-of = Place { $number }
name-of = Nom, { $seat }
host = hôte
away = pas là
bot-level-of = Jeu du bot { $name }
sit-here = S’asseoir ici
sit-too = Une personne de plus
place-bot = Asseoir un bot
open-seat = Libérer la place
take-from-bot = Prendre cette place
stand-up = Se lever
send-away = Renvoyer
name-and-you = { $name } (vous)
watching-list = Regardent :

invite = Inviter
invite-note = Qui ouvre ce lien est dans le salon :
copy-link = Copier le lien
copied = Copié
copy-failed = La copie n’a pas marché. Sélectionnez le lien et copiez-le à la main.
share = Partager
room-words = Ou dites les mots du salon :
only-here = Ce lien ne marche que sur cet ordinateur.
only-here-switch = Pour les autres, ouvrez la table à votre Wi-Fi.
only-here-start = Pour les autres, lancez la table avec « rubble serve --lan ».
lan = Ouvrir à ce Wi-Fi
lan-note = Sur le même réseau, on rejoint la table avec son téléphone.
qr-of = Code QR de { $url }

choices = Ce qui se joue
edition = Édition
edition-standard = standard
set-listed = Montrer parmi les tables ouvertes
set-listed-note = Alors tout le monde peut entrer.
set-undo = Reprendre un coup
undo-agree = par accord
undo-free = librement
undo-off = jamais
set-hints = Conseils
hints-auto = en solo
hints-on = toujours
hints-off = jamais
set-pace = Les bots jouent
bots-slow = lentement
bots-humane = humainement
bots-quick = vite
set-timer = Temps par tour ; ensuite un bot joue
timer-none = sans limite

# --- un salon, toujours

people = Qui est là
you-watch = Vous regardez. Un bot vous cédera sa place.
bot-sits-in = { $bot }, un bot, continue pour { $name }.
person-sits-in = { $name } continue à la place du bot { $bot }.
save-record = Garder en fichier
move-seat = Continuer sur un autre appareil
move-seat-of = Passer sur un autre appareil : { $name }
move-seat-note = Ouvrez ceci sur l’autre appareil. Valable une fois.
concede = Laisser un bot jouer pour moi
leave = Quitter le salon
leave-playing = Quitter ; un bot continue
line-is-down = La ligne est coupée.
line-trying = Nouvel essai.
line-retry = Nouvel essai dans { $seconds } s.
line-safe = Vos coups sont gardés.
line-down = La ligne est coupée. Réessayez dans un instant.
line-broke = La ligne s’est coupée avant la réponse. Regardez, et réessayez si besoin.
line-back = { $number ->
    [0] De retour. Vous n’avez rien manqué.
    [one] De retour. Vous avez manqué un coup. Le voici.
   *[other] De retour. Vous avez manqué { $number } coups. Les voici.
}
undo-asked = { $name } voudrait reprendre un coup.
undo-waiting = On demande aux autres si vous pouvez reprendre le coup.
undo-withdraw = Tant pis
undo-yes = D’accord
undo-no = Pas d’accord
absent = { $name } : son tour attend, et personne n’est là.
let-bot-sit = Y asseoir un bot
outdated = Il y a une version plus récente de cette page.
react = Faire signe
react-hello = Bonjour
react-nice = Bien joué
react-ouch = Aïe
react-think = Je réfléchis
react-thanks = Merci
react-rubble = En miettes !
api-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
offline-pad = Sans lui, seul le carnet de points fonctionne.
api-failed = Le serveur n’a pas pu faire cela ({ $status }). Réessayez dans un instant.

# --- le rideau

curtain-turn = { $name } : à vous
curtain-pass = Passez l’appareil.
curtain-open = C’est moi, { $name }
curtain-remark-1 = Les autres : admirez le plafond.
curtain-remark-2 = Les autres : étudiez vos chaussures.
curtain-remark-3 = Les autres : vous n’avez rien vu.

"""Who sits where: people at this screen, and bots."""

from collections.abc import Mapping, Sequence

from rubble.bots import make_bot
from rubble.cli.words import cli_texts, printable
from rubble.core.errors import OptionError
from rubble.core.game import Game

HOTSEAT = "hotseat"
OPPONENT = "search:700ms"
BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dag", "Edda")
_LONGEST_NAME = 16

Player = dict[str, str]  # as in a record: name, and kind of bot


def seat_players(game: Game, me: str, bots: Sequence[str], names: Sequence[str], language: str) -> list[Player]:
    """The players of all seats, checked."""
    people = people_seats(game, me, bots)
    empty = [seat for seat in range(game.seats) if seat not in people]
    specs = _specs(bots, len(empty))
    for spec in specs:
        make_bot(spec, game)
    return _named(people, dict(zip(empty, specs, strict=True)), _checked(names, len(people)), language)


def people_seats(game: Game, me: str, bots: Sequence[str] = ()) -> list[int]:
    """The seats that people hold: `0`, `0,2`, or `hotseat` for all that the bots leave free."""
    if me == HOTSEAT:
        if len(bots) >= game.seats:
            raise OptionError(f"--bots names {len(bots)} bots, but there are {game.seats} seats: nobody could play.")
        return list(range(game.seats - len(bots)))
    seats = [word.strip() for word in me.split(",")]
    for seat in seats:
        if not seat.isdecimal() or int(seat) >= game.seats or seats.count(seat) > 1:
            raise OptionError(f"--me {me}: name a seat from 0 to {game.seats - 1}, or several as in 0,1, or {HOTSEAT}.")
    return sorted(int(seat) for seat in seats)


def _specs(bots: Sequence[str], empty: int) -> list[str]:
    if not bots:
        return [OPPONENT] * empty
    if len(bots) == 1:
        return [bots[0]] * empty
    if len(bots) != empty:
        raise OptionError(f"--bots names {len(bots)} bots for {empty} seats: name one for all, or one for each.")
    return list(bots)


def _checked(names: Sequence[str], people: int) -> Sequence[str]:
    if len(names) > people:
        raise OptionError(f"--names: {len(names)} names for {people} players at this screen.")
    for name in names:
        if len(name) > _LONGEST_NAME or name != printable(name):
            raise OptionError(f"--names: '{printable(name)}': a name has at most {_LONGEST_NAME} letters.")
    if len(set(names)) < len(names):
        raise OptionError("--names: every player needs a name of their own.")
    return names


def _named(people: Sequence[int], bots: Mapping[int, str], names: Sequence[str], language: str) -> list[Player]:
    texts = cli_texts(language)
    players: dict[int, Player] = {}
    for number, seat in enumerate(people):
        usual = texts("player-name-numbered", number=number + 1) if len(people) > 1 else texts("player-name")
        players[seat] = {"name": names[number] if number < len(names) else usual}
    free = iter(name for name in BOT_NAMES if name not in names)
    for seat, spec in bots.items():
        players[seat] = {"name": next(free, f"Bot {seat + 1}"), "bot": spec}
    return [players[seat] for seat in sorted(players)]

"""`rubble play`: a table in the terminal, against bots or with people at the same screen."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from rubble.bots import make_bot
from rubble.cli import files
from rubble.cli.arguments import Edition, Lang, Options, Seats, bot_specs, check_language, load_game
from rubble.cli.host import Host
from rubble.cli.lobby import Lobby, Plan
from rubble.cli.screen import Screen
from rubble.cli.seating import seat_players
from rubble.cli.words import Words, cli_texts
from rubble.core.chance import FastChance
from rubble.core.errors import OptionError
from rubble.core.match import Match
from rubble.games import TITLES

_LARGEST_SEED = (1 << 60) - 1
_APART = 1 << 40  # keeps the generators of bots and hints apart from each other and from the match's

WhichGame = Annotated[str | None, typer.Argument(metavar="GAME", help="The game's id; without one: the lobby.")]
Me = Annotated[str | None, typer.Option("--me", help="Your seat, the first is 0; or several, 0,1; or hotseat.")]
Bots = Annotated[str | None, typer.Option("--bots", help="One for all or one each, as in greedy,search:500ms.")]
Names = Annotated[str | None, typer.Option("--names", help="The names of the people, as in Ala,Ola.")]
Seed = Annotated[int | None, typer.Option("--seed", help="Chance that can be repeated, and is not sealed.")]
Save = Annotated[Path | None, typer.Option("--save", help="Keep the match in this file, after every move.")]
Resume = Annotated[Path | None, typer.Option("--resume", "--load", help="Go on with a saved match.")]
Pause = Annotated[float, typer.Option("--pause", help="Seconds that a bot's move takes at least.")]


def play(
    game: WhichGame = None,
    seats: Seats = None,
    me: Me = None,
    bots: Bots = None,
    names: Names = None,
    option: Options = None,
    edition: Edition = "standard",
    lang: Lang = None,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
    pause: Pause = 0.7,
) -> None:
    """Play in the terminal; without GAME, choose in the lobby."""
    language = check_language(lang)
    screen = Screen()
    if save is not None:
        check_free(save)
    if resume is not None:
        if game or names or option or seats is not None or seed is not None or edition != "standard":
            raise OptionError("--resume takes game and players from the file; beside it stand --me, --bots and --save.")
        match = take_up(resume, me, bot_specs(bots), language)
        welcome = cli_texts(language)("resumed", file=str(resume))
    else:
        which = game or next(iter(TITLES))
        options = load_game(which, edition, seats, option).options
        people = tuple(name.strip() for name in (names or "").split(",") if name.strip())
        plan: Plan | None = Plan(which, language, edition, options, me or "0", tuple(bot_specs(bots)), people)
        if plan and not game:
            plan = Lobby(screen, plan).choose()
        if plan is None:
            return
        language = plan.language
        match = begin(plan, seed)
        welcome = promise(match, language)
    host(match, language, screen, save or resume, seed, pause).run(welcome)


def check_free(file: Path) -> None:
    files.check_writable(file)
    if file.exists():
        raise OptionError(f"{file} exists already: go on with it by --resume {file}, or name another file.")


def begin(plan: Plan, seed: int | None) -> Match:
    """A new match: its chance is sealed, unless a seed is named."""
    if seed is not None and not 0 <= seed <= _LARGEST_SEED:
        raise OptionError(f"--seed {seed}: choose a number from 0 to {_LARGEST_SEED}.")
    game = plan.load()
    return Match(game, seed=seed, players=plan.players(game))


def promise(match: Match, language: str) -> str:
    """What is said about chance when a match begins."""
    chance = match.record.chance
    if chance["kind"] == "fast":
        return cli_texts(language)("seeded", seed=str(chance["seed"]))
    return cli_texts(language)("begins", commitment=chance["commitment"])


def take_up(file: Path, me: str | None, bots: Sequence[str], language: str) -> Match:
    """The match of a file, with the players that sat there, or those that are named now."""
    records = files.read_records(file)
    if len(records) > 1:
        raise OptionError(f"{file} holds {len(records)} records; a match goes on in a file of its own.")
    match = files.match_of(records[0], file)
    people = [str(seat) for seat, player in enumerate(match.players) if not player.get("bot")]
    if me or bots:
        for seat, player in enumerate(seat_players(match.game, me or ",".join(people), bots, (), language)):
            if player.get("bot") != match.players[seat].get("bot"):
                match.sit(seat, {**player, "name": match.names()[seat]})
    elif not people:
        raise OptionError(f"{file}: only bots sit there; take a seat with --me 0.")
    return match


def host(match: Match, language: str, screen: Screen, file: Path | None, seed: int | None, pause: float) -> Host:
    """The host, with the bots of the match; their generators have nothing to do with the match's."""
    root = secrets.randbits(39) if seed is None else seed
    opponents = {
        seat: (make_bot(player["bot"], match.game), FastChance(root ^ _APART * (seat + 1)))
        for seat, player in enumerate(match.players)
        if player.get("bot")
    }
    advice = FastChance(root ^ _APART * (match.game.seats + 1))
    return Host(match, Words(match.game, language, match.names()), opponents, advice, screen, file, pause)

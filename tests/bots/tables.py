"""Tables for bots: every title as it may be set up, and positions from games that bots play."""

from collections.abc import Iterator
from itertools import product

from rubble.bots import Bot
from rubble.bots.greedy import GreedyBot
from rubble.core.bits import indices
from rubble.core.chance import FastChance
from rubble.core.edition import shipped_editions
from rubble.core.game import Game
from rubble.core.state import State
from rubble.games import TITLES, load

_ONCE = ("first",)  # options that change nothing but the first position


def every_game() -> list[Game]:
    """All titles, editions, seat counts and variants."""
    found = []
    for game_id, title in TITLES.items():
        options = [option for option in title.option_list if option.name not in _ONCE]
        for edition in shipped_editions(title.folder / "components"):
            for choices in product(*(option.choices for option in options)):
                names = (option.name for option in options)
                found.append(load(game_id, edition, **dict(zip(names, choices, strict=True))))
    return found


def name_of(game: Game) -> str:
    return "-".join([game.id, game.edition.name, *game.options.values()])


def first_asked(state: State) -> int:
    return indices(state.to_move())[0]


def positions(game: Game, seed: int) -> Iterator[tuple[State, int]]:
    """A game that greedy bots play, with some random moves: each position and a seat that is asked there."""
    state, rng, bot = game.start(FastChance(seed)), FastChance(seed + 1), GreedyBot(1)
    while state.to_move():
        seat = first_asked(state)
        yield state, seat
        state.play(seat, state.draw(seat, rng) if rng.raw(1, 3) == 0 else bot.choose(state, seat, rng))


def winners(bots: list[Bot], game: Game, seed: int) -> int:
    """One game among these bots: the mask of those who won it."""
    state, rng = game.start(FastChance(seed)), FastChance(seed + 1)
    while state.to_move():
        seat = first_asked(state)
        state.play(seat, bots[seat].choose(state.resample(seat, rng), seat, rng))
    return int(state.winners())

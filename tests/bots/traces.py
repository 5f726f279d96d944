"""A digest of what bots answer: the same compiled and interpreted."""

import hashlib

from rubble.bots.greedy import GreedyBot
from rubble.bots.search import SearchBot
from rubble.core.chance import FastChance
from tests.bots.tables import every_game, positions


def digest() -> str:
    """Every seventh position of a game, on every title as it may be set up: greedy's answer, and the search's tree."""
    found = hashlib.sha256()
    for seed, game in enumerate(every_game()):
        for number, (state, seat) in enumerate(positions(game, seed)):
            if number % 7 == 0:
                rng = FastChance(number)
                found.update(f"{GreedyBot().choose(state, seat, rng)}".encode())
                found.update(f"{SearchBot(40).search(state, seat, rng).statistics()}".encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest())

"""A digest of seeded games, move by move: the same compiled and interpreted."""

import hashlib
import sys

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.chance import FastChance
from rubble.games import TITLES, load


def digest(games: int) -> str:
    """All titles, all seat counts and variants in turn; questions, moves, scores, observations and resamplings."""
    found = hashlib.sha256()
    for game_id, title in TITLES.items():
        options = {option.name: option.choices for option in title.option_list}
        for number in range(games):
            seats = options["seats"][number % len(options["seats"])]
            variant = options["variant"][number // 3 % len(options["variant"])]
            game = load(game_id, seats=seats, variant=variant)
            state, rng = game.start(FastChance(number)), FastChance(number + 1)
            row = vec[i64]([0] * sum(size for _, size in game.observation))
            moves = []
            while state.to_move():
                seat = (int(state.to_move()) & -int(state.to_move())).bit_length() - 1
                move = int(state.draw(seat, rng))
                moves.append((seat, move, len(state.legal(seat))))
                state.play(seat, move)
                if len(moves) % 29 == 0:
                    other = state.resample(seat, rng)
                    other.observe(seat, row)
                    found.update(f"{game.position(other)}{list(row)}{other.promise(seat)!r}".encode())
            found.update(f"{moves}{list(state.scores())}{state.winners()}".encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))

"""Writes golden records. They stay for good: new ones may be added, old ones are never written again."""

import sys
from pathlib import Path

from rubble.bots import make_bot
from rubble.core.chance import FastChance
from rubble.core.match import Match
from rubble.games import load

HERE = Path(__file__).parent


def record(game_id: str, name: str, seed: int, bot: str, edition: str = "standard", **options: str | int) -> None:
    """One match among bots, with a few moves taken back, as a record and its last position."""
    path = HERE / f"{name}.jsonl"
    if path.exists():
        sys.exit(f"{path.name} exists: golden records are never written again.")
    game = load(game_id, edition, **options)
    players = [{"name": f"Golden {s + 1}"} for s in range(game.seats)]
    match = Match(game, secret=bytes([seed] * 16), players=players)
    rng = FastChance(seed)
    player = make_bot(bot, game)
    moves = 0
    while not match.over:
        seat = next(s for s in range(game.seats) if match.state.to_move() >> s & 1)
        match.play(seat, game.record_of(player.choose(match.for_seat(seat, rng), seat, rng)))
        moves += 1
        if moves % 17 == 0 and match.can_undo(seat) is None:
            match.undo(seat)
    path.write_text(match.to_text(), encoding="utf-8")
    path.with_suffix(".end.toml").write_text(game.position(match.state), encoding="utf-8")


if __name__ == "__main__":
    for variant in ("basic", "events"):
        for seats in (3, 4, 5):
            for bot in ("random", "greedy"):
                name = f"monster-city-1-{variant}-{seats}-{bot}"
                record("monster-city", name, seats * 7 + len(bot), bot, variant=variant, seats=seats)
    record(
        "monster-city", "monster-city-1-heights-events-4", 99, "random", edition="heights", variant="events", seats=4
    )

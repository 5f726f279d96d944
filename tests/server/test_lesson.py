"""The record with which the guided first game begins."""

from pathlib import Path

import rubble.games.monster_city as monster_city
from rubble.core.chance import FastChance
from rubble.games import load
from rubble.server import study

RECORD = (Path(str(monster_city.__file__)).parent / "lesson" / "first-game.jsonl").read_text(encoding="utf-8")


def test_the_lesson_can_be_played_from_its_record() -> None:
    found = study.load(RECORD)
    game = load(found["game"], found["edition"], **found["options"])
    state = game.from_position(found["position"], FastChance(0))
    moves = [game.record_of(move) for move in state.legal(0)]
    assert {"move": "build", "card": "red-8"} in moves, "what the teacher proposes first"
    assert any(move["move"] == "attack" for move in moves)


def test_the_first_scoring_is_near() -> None:
    view = study.replay(RECORD, None)["steps"][0]["view"]
    assert view["scoring-card-on-top"]
    assert len(view["building-row"]) == 4
    assert all(seat["scored"] == {} for seat in view["seats"])

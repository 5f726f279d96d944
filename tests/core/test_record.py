"""Records: they survive anything that a name may hold, and a broken one is refused in a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rubble.core.errors import RecordError
from rubble.core.match import Match, Verdict, verify
from rubble.core.record import Record
from rubble.games.monster_city.title import MonsterCity
from tests.rehearsal.coin import Coin
from tests.rehearsal.players import play_to_the_end, step
from tests.rehearsal.teams import Teams


def played() -> tuple[MonsterCity, list[dict[str, Any]]]:
    """A match of a few moves, as documents: header, set-up, moves."""
    game = MonsterCity(first=0)
    match = Match(game, seed=11)
    for _ in range(12):
        step(match)
    return game, [json.loads(line) for line in match.to_text().splitlines()]


def complaint(game: MonsterCity, documents: list[Any]) -> str:
    with pytest.raises(RecordError) as refused:
        Match.from_text("".join(json.dumps(one) + "\n" for one in documents), game)
    return str(refused.value)


@given(st.lists(st.text(), min_size=4, max_size=4))
@settings(derandomize=True, deadline=None, max_examples=60)
def test_names_may_hold_anything(names: list[str]) -> None:
    match = Match(Teams(), seed=1, players=[{"name": name} for name in names])
    again = Match.from_text(match.to_text(), Teams())
    assert again.names() == tuple(names)
    assert again.to_text() == match.to_text()


def test_half_a_character_can_be_saved(tmp_path: Path) -> None:
    """Half a pair, as a careless client may send it: no file could hold it in plain letters."""
    match = Match(Teams(), seed=1, players=[{"name": "\ud83d"}] * 4)
    file = tmp_path / "match.jsonl"
    file.write_text(match.to_text(), encoding="utf-8")
    assert Record.from_text(file.read_text(encoding="utf-8")).seats[0]["name"] == "\ud83d"


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("format", "chess", 'this is no record: the first line should hold "format": "rubble-record"'),
        ("game", "chess", "this is a record of 'chess', not of 'monster-city'"),
        ("version", 2, "it was made by newer rules (version 2); update Rubble to read it"),
        ("version", "1", "version: should be a number from 1, is '1'"),
        ("version", 0, "version: should be a number from 1, is 0"),
        ("edition-hash", "0" * 16, "the edition 'standard' has changed since this match was recorded"),
        ("options", {"seats": "4"}, "it was played with the options {'seats': '4'}, not"),
        ("seats", [{"name": "Ada"}], "1 players for 3 seats"),
        ("seats", 3, "the header is broken"),
        ("chance", {"kind": "dice"}, "it names an unknown kind of chance, 'dice'"),
        ("chance", {"kind": "fast"}, "its chance cannot be read"),
        ("chance", {"kind": "sealed", "secret": "xyz"}, "its chance cannot be read"),
    ],
)
def test_a_header_that_does_not_fit(key: str, value: Any, sentence: str) -> None:
    game, documents = played()
    documents[0][key] = value
    assert sentence in complaint(game, documents)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seat": 1}, "move 1: It is not up to Seat 2 now"),
        ({"seat": 7}, "move 1: There is no seat 7; this match has seats 0 to 2"),
        ({"move": "sing"}, "move 1: There is no move 'sing' in this game"),
        ({"drawn": ["buildings red-5"]}, "move 1: the line should be {'seat': 0, 'move': 'build', 'card': 'green-5'}"),
        ({"drawn": ["cups red-5"]}, "move 1: 'cups red-5': there is no chance stream 'cups' in monster-city"),
        ({"drawn": ["buildings red-55"]}, "move 1: 'buildings red-55': 'red-55' cannot come out of buildings"),
        ({"at": "noon"}, "move 1: 'noon' is no time"),
        ({"mood": "good"}, "move 1: 'build' needs \"card\" and nothing else"),
    ],
)
def test_a_move_that_does_not_fit(change: dict[str, Any], sentence: str) -> None:
    game, documents = played()
    documents[2].update(change)
    assert sentence in complaint(game, documents)


def test_outcomes_that_do_not_fit() -> None:
    """Too few, of another stream, a card that is not in the deck any more: each is said."""
    game, documents = played()
    at = next(n for n, line in enumerate(documents) if len(line.get("drawn", ())) > 1)
    drawn = documents[at]["drawn"]
    for wrong, sentence in (
        (drawn[1:], "names fewer chance outcomes than the rules draw here"),
        (["first 0", *drawn[1:]], "of another stream than the rules draw from here"),
        ([drawn[0]] * 5, "is not in that deck"),
    ):
        documents[at]["drawn"] = wrong
        assert complaint(game, documents[: at + 1]).startswith(f"move {at - 1}: ")
        assert sentence in complaint(game, documents[: at + 1])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"seat": 0, "move"', "line 3 is not JSON"),
        ("[]", "line 3 should be an object in braces"),
        ("[" * 100_000, "line 3 cannot be read: it is too large or too deep"),
        ("{}", "move 1: the line cannot be read: {}"),
        ('{"seat": 0, "undo": true}', "move 1: Nothing can be taken back"),
        ('{"outcome": [1]}', "move 1: Chance has nothing to decide now"),
        ('{"clock": {"move": 0}, "at": 5}', "move 1: The clock has nothing to decide now"),
        ('{"seat": 0, "sits": "Ada"}', "move 1: 'Ada' is no player"),
    ],
)
def test_a_line_that_does_not_fit(line: str, sentence: str) -> None:
    game, documents = played()
    text = "".join(json.dumps(one) + "\n" for one in documents[:2])
    with pytest.raises(RecordError) as refused:
        Match.from_text(text + line + "\n", game)
    assert sentence in str(refused.value)


def test_a_match_is_replayed_as_far_as_a_line() -> None:
    game, documents = played()
    record = Record.from_text("".join(json.dumps(one) + "\n" for one in documents))
    for upto in range(len(record.lines)):
        match = Match.from_record(record, game, upto)
        assert match.record.lines == record.lines[: upto + 1]
    assert Match.from_record(record, game, 0).view(0) == Match(game, seed=11).view(0)


def test_a_match_is_walked_line_by_line() -> None:
    """By what was recorded alone; at a line that does not fit the walk ends with the reason."""
    game = MonsterCity(variant="events")
    match = play_to_the_end(Match(game, seed=3))
    match.sit(0, {"name": "Ada"})
    for number, walking in enumerate(Match.walk(match.record, game)):
        assert walking.record.lines == match.record.lines[: number + 1]
        assert walking.numbers == Match.from_record(match.record, game, number).numbers
    assert game.position(walking.state) == game.position(match.state)
    match.record.lines[5] = {"seat": 9, "undo": True}
    walk = Match.walk(match.record, game)
    assert len([next(walk) for _ in range(5)]) == 5
    with pytest.raises(RecordError, match=r"^move 5: "):
        next(walk)


def test_a_walk_tells_the_path_of_a_throw() -> None:
    coin = play_to_the_end(Match(Coin(), seed=1))
    again = Match.from_text(coin.to_text(), Coin())
    assert [step.frames for step in again.steps] == [step.frames for step in coin.steps]
    assert sum(len(step.frames) > 0 for step in again.steps) == 6


# --- checked against the promise --------------------------------------------------------------------------------


def test_what_a_check_has_shown() -> None:
    coin = Match(Coin(), secret=bytes(16))
    play_to_the_end(coin)
    assert verify(coin.record, Coin()) == Verdict(sealed=True, finished=True, throws=6)
    assert verify(Match(Teams(), seed=1).record, Teams()) == Verdict(sealed=False, finished=False, throws=0)


@pytest.mark.parametrize("part", ["secret", "salt"])
def test_while_the_secret_is_kept_nothing_can_be_checked(part: str) -> None:
    match = Match(Teams(), secret=bytes(16))
    del match.record.chance[part]
    with pytest.raises(RecordError, match="it can be checked when the match is over"):
        verify(match.record, Teams())


def test_another_deal_than_the_secret_gives_is_found() -> None:
    game = MonsterCity()
    match, other = Match(game, secret=bytes(16)), Match(game, secret=bytes([1] * 16))
    match.record.lines[0] = other.record.lines[0]
    with pytest.raises(RecordError, match="the set-up is not what the secret gives"):
        verify(match.record, game)


def test_what_cannot_be_read_is_told_before_what_the_secret_does_not_give() -> None:
    """A record with both faults: the outcome of another secret first, then a line that is no line."""
    game = MonsterCity()
    match, other = Match(game, secret=bytes(16)), Match(game, secret=bytes([1] * 16))
    match.record.lines[0] = other.record.lines[0]
    match.record.lines.append({"seat": 0, "undo": True})
    with pytest.raises(RecordError, match="move 1: Nothing can be taken back"):
        verify(match.record, game)

"""Golden records: matches played once, replayed for good, each ending as it did."""

from pathlib import Path

import pytest

from rubble.core.errors import RecordError
from rubble.core.match import Match, verify
from rubble.core.record import Record
from rubble.games import TITLES, load

RECORDS = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path) -> None:
    record = Record.from_text(path.read_text(encoding="utf-8"))
    game = load(record.game, record.edition, **record.options)
    match = Match.from_record(record, game)
    assert match.over
    assert match.to_text() == path.read_text(encoding="utf-8")
    assert game.position(match.state) == path.with_suffix(".end.toml").read_text(encoding="utf-8")
    verify(record, game)


def test_no_title_lacks_one() -> None:
    assert {Record.from_text(path.read_text(encoding="utf-8")).game for path in RECORDS} == set(TITLES)


def test_a_changed_outcome_is_found() -> None:
    """The dice can be checked: swap one drawn card for another that could have come, and it shows."""
    record = Record.from_text(RECORDS[0].read_text(encoding="utf-8"))
    game = load(record.game, record.edition, **record.options)
    at, line = next((n, line) for n, line in enumerate(record.lines) if len(set(line.get("drawn", ()))) > 1)
    drawn = line["drawn"]
    record.lines[at] = {**line, "drawn": [drawn[-1], *drawn[1:-1], drawn[0]]}
    with pytest.raises(RecordError, match="not what the secret gives"):
        verify(record, game)


def test_another_secret_is_found() -> None:
    record = Record.from_text(RECORDS[0].read_text(encoding="utf-8"))
    record.chance["secret"] = "00" * 16
    with pytest.raises(RecordError, match="commitment"):
        verify(record, load(record.game, record.edition, **record.options))

"""What holds for all four rehearsal titles: the check, replay, resuming after a kill, honest bots."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rubble.bots import make_bot
from rubble.core.chance import FastChance
from rubble.core.check import check
from rubble.core.match import Match, verify
from rubble.core.record import Record
from rubble.core.state import CHANCE, CLOCK
from tests.rehearsal.players import REHEARSAL, TITLES, in_the_middle_of, play_to_the_end
from tests.rehearsal.victim import SECRET

ROOT = Path(__file__).parents[2]
LONG = bool(os.environ.get("RUBBLE_LONG"))
LINES = 150  # a title that needs more would not rehearse the contract, but itself


@pytest.mark.parametrize("title", REHEARSAL)
def test_passes_the_check(title: str) -> None:
    assert check(REHEARSAL[title](), games=200 if LONG else 6) == []


def test_titles_are_small() -> None:
    for title in ("coin", "race", "bidding", "teams"):
        text = (Path(__file__).parent / f"{title}.py").read_text(encoding="utf-8")
        assert len(text.splitlines()) <= LINES, title


@pytest.mark.parametrize("title", REHEARSAL)
def test_a_sealed_match_replays_and_can_be_verified(title: str) -> None:
    game = REHEARSAL[title]()
    match = play_to_the_end(Match(game))
    again = Match.from_text(match.to_text(), game)
    assert game.position(again.state) == game.position(match.state)
    verify(Record.from_text(match.to_text()), game)


@pytest.mark.parametrize(
    ("title", "middle"),
    [
        ("bidding", "row"),  # two of three cards are put back
        ("bidding", "secret"),  # bids lie face down
        ("coin", "throw"),  # the coin is in the air
        ("race", "time"),
        ("teams", "secret"),  # one guard has chosen
        ("monster-city", "row"),  # a monster waits for the next building
    ],
)
def test_goes_on_after_a_kill(title: str, middle: str, tmp_path: Path) -> None:
    """kill -9 in the middle of an effect; from the file the match goes on to the end it would have had."""
    file = tmp_path / "match.jsonl"
    killed_in(title, middle, file)
    game = TITLES[title]()
    match = Match.from_text(file.read_text(encoding="utf-8"), game)
    assert middle in in_the_middle_of(match)
    undisturbed = play_to_the_end(Match(game, secret=SECRET))
    assert len(match.record.lines) < len(undisturbed.record.lines)
    play_to_the_end(match)
    assert match.record.lines == undisturbed.record.lines
    assert game.position(match.state) == game.position(undisturbed.state)


def killed_in(title: str, middle: str, file: Path) -> None:
    """Start a process that plays, and kill it the second time that it is in the middle of this."""
    command = [sys.executable, "-m", "tests.rehearsal.victim", title, str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdin is not None
        assert victim.stdout is not None
        times = 0
        for line in victim.stdout:
            times += middle in line.split()
            if times == 2:
                victim.kill()
                break
            victim.stdin.write("\n")
            victim.stdin.flush()
    assert victim.returncode == -signal.SIGKILL


# --- bots -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["random", "greedy", "search:20"])
@pytest.mark.parametrize("title", REHEARSAL)
def test_bots_play_it(title: str, word: str) -> None:
    game = REHEARSAL[title]()
    match, bot, dice = Match(game, seed=5), make_bot(word, game), FastChance(6)
    while not match.over:
        actors, alarm = int(match.state.to_move()), int(match.state.alarm())
        if actors >> CHANCE & 1:
            match.settle(game.resolve(*match.throw()))
        for seat in [seat for seat in range(game.seats) if match.question(seat) is not None]:
            if match.question(seat) is not None:  # another seat's answer may have ended the question
                move = int(bot.choose(match.for_seat(seat, dice), seat, dice))
                match.play(seat, game.record_of(move), at=alarm if alarm >= 0 else None)
        if actors >> CLOCK & 1:
            match.clock(0, alarm)
    assert match.state.outcome()


@pytest.mark.parametrize("word", ["random", "greedy", "search:20"])
@pytest.mark.parametrize("title", ["bidding", "teams"])
def test_bots_are_honest(title: str, word: str) -> None:
    """Change what a seat cannot see, and its bot answers the same to the same generator."""
    game = REHEARSAL[title]()
    bot = make_bot(word, game)
    different = 0
    for seed in range(3):
        match, dice = Match(game, seed=seed), FastChance(seed)
        while not match.over:
            for seat in [seat for seat in range(game.seats) if match.question(seat) is not None]:
                answers = []
                other = match.state.resample(seat, dice)
                for table in (match.state, other):
                    own = FastChance(9)
                    answers.append(int(bot.choose(table.resample(seat, own), seat, own)))
                assert answers[0] == answers[1]
                different += game.position(other) != game.position(match.state)
            seat = next(seat for seat in range(game.seats) if match.question(seat) is not None)
            match.play(seat, game.record_of(int(match.state.draw(seat, dice))))
    assert different > 20  # tables that really were other ones

"""The three kinds of chance: fast, sealed, tape."""

import copy
import hashlib
import pickle
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubble.core.bits import MAX_BITS
from rubble.core.chance import MAX_STREAMS, Chance, ChanceError, FastChance, SealedChance, TapeChance, commitment

SECRET = bytes(range(16))
KINDS: list[Callable[[int], Chance]] = [
    FastChance,
    lambda seed: SealedChance(hashlib.sha256(str(seed).encode()).digest()[:16]),
]
kinds = st.sampled_from(KINDS)
seeds = st.integers(-(2**62), 2**62)
wishes = st.lists(st.tuples(st.integers(0, MAX_STREAMS - 1), st.integers(1, 2**30)), max_size=40)


@given(kinds, seeds, wishes)
def test_a_draw_depends_on_secret_stream_and_number_alone(
    kind: Callable[[int], Chance], seed: int, wishes: list[tuple[int, int]]
) -> None:
    """Nobody's dice depend on who clicked first: each stream gives what it would give by itself."""
    together = kind(seed)
    drawn = [int(together.below(stream, n)) for stream, n in wishes]
    for stream in {stream for stream, _ in wishes}:
        alone = kind(seed)
        assert [int(alone.below(one, n)) for one, n in wishes if one == stream] == [
            value for value, (one, _) in zip(drawn, wishes, strict=True) if one == stream
        ]
    assert all(0 <= value < n for value, (_, n) in zip(drawn, wishes, strict=True))


@given(kinds, seeds, st.integers(0, MAX_STREAMS - 1), st.integers(0, 30))
def test_what_is_known_from_a_record_is_passed_over(
    kind: Callable[[int], Chance], seed: int, stream: int, number: int
) -> None:
    drawn, passed = kind(seed), kind(seed)
    for _ in range(number):
        drawn.below(stream, 6)
        passed.skip(stream)
    assert drawn.below(stream, 1000) == passed.below(stream, 1000)


@given(kinds, seeds, st.integers(1, (1 << MAX_BITS) - 1))
def test_a_card_is_picked_from_the_pile(kind: Callable[[int], Chance], seed: int, pile: int) -> None:
    assert pile >> int(kind(seed).pick(0, pile)) & 1


@pytest.mark.parametrize("kind", KINDS)
def test_all_numbers_and_cards_come_alike(kind: Callable[[int], Chance]) -> None:
    """Chi-square of 6,000 dice, and of 6,000 cards picked among six: by chance one in 10,000 is above 25.7."""
    chance = kind(2024)
    pile = 0b1000_0100_0000_0010_0000_0000_1100_0000_0001
    dice = Counter(int(chance.below(3, 6)) for _ in range(6000))
    cards = Counter(int(chance.pick(4, pile)) for _ in range(6000))
    for found in (dice, cards):
        assert len(found) == 6
        assert sum((number - 1000) ** 2 / 1000 for number in found.values()) < 25.7


@pytest.mark.parametrize("kind", KINDS)
def test_streams_and_seeds_go_their_own_ways(kind: Callable[[int], Chance]) -> None:
    """Of 16 streams of 40 neighbouring seeds no two begin alike, and pairs of streams agree as often as dice do."""
    beginnings = []
    for seed in range(40):
        chance = kind(seed)
        beginnings += [tuple(int(chance.below(stream, 6)) for _ in range(24)) for stream in range(MAX_STREAMS)]
    assert len(set(beginnings)) == len(beginnings)
    agree = sum(a == b for one, other in pairwise(beginnings) for a, b in zip(one, other, strict=True))
    pairs = 24 * (len(beginnings) - 1)
    assert abs(agree - pairs / 6) < 4 * (pairs * 5 / 36) ** 0.5


# --- known answers: compiled and interpreted, today and in ten years ---------------------------------------------


def test_the_fast_chance_gives_known_answers() -> None:
    chance = FastChance(0)
    assert [int(chance.below(0, 1000)) for _ in range(8)] == [106, 38, 624, 640, 747, 3, 752, 520]
    chance = FastChance(-1)
    streams = [53, 182, 803, 299, 349, 453, 364, 826, 352, 852, 753, 713, 710, 671, 502, 98]
    assert [int(chance.below(stream, 1000)) for stream in range(MAX_STREAMS)] == streams
    chance = FastChance(2**62 - 12345)
    assert [int(chance.pick(5, (1 << MAX_BITS) - 1)) for _ in range(8)] == [60, 39, 10, 39, 46, 17, 16, 47]
    assert FastChance(1).seed() == 378730071010760227
    assert FastChance(1).throw_key(0).hex() == "97c27c4f61539513a2938a1a32cfbae8"


def test_the_fast_chance_wraps_around_as_compiled_numbers_do() -> None:
    """After more draws than fit into 63 bits: interpreted numbers grow, compiled ones wrap."""
    chance = FastChance(7)
    for stream, number in ((0, 1 << 20), (3, 1 << 40), (15, 1 << 54)):
        chance.drawn[stream] = number * MAX_STREAMS + stream
    assert [int(chance.below(stream, 1 << 30)) for stream in (0, 3, 15)] == [388241307, 651943819, 566524674]


def test_the_sealed_chance_gives_known_answers() -> None:
    chance = SealedChance(SECRET)
    assert [int(chance.below(0, 1000)) for _ in range(6)] == [423, 340, 617, 231, 616, 65]
    assert [int(chance.below(stream, 52)) for stream in range(1, 7)] == [15, 2, 32, 11, 40, 40]
    digest = hashlib.sha256(SECRET + b"7/0/0").digest()  # anyone can draw it without us
    assert chance.below(7, 6) == int.from_bytes(digest[:8], "big") % 6
    assert chance.throw_key(3).hex() == "bc7fa606810a6cbba545b57f8fc34126"


# --- sealed -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("take", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_sealed_chance_cannot_be_copied(take: Callable[[Chance], object]) -> None:
    with pytest.raises(ChanceError, match="cannot be copied"):
        take(SealedChance(SECRET))


@pytest.mark.parametrize("length", [0, 15, 17, 32])
def test_a_secret_has_16_bytes(length: int) -> None:
    with pytest.raises(ChanceError, match=f"16 bytes, not {length}"):
        SealedChance(bytes(length))


@given(st.binary(min_size=16, max_size=16), st.binary(min_size=16, max_size=16))
def test_a_commitment_fixes_the_secret(secret: bytes, salt: bytes) -> None:
    promised = commitment(secret, salt)
    assert promised == hashlib.sha256(b"rubble:" + secret + salt).hexdigest()  # anyone can check it without us
    assert secret.hex() not in promised
    changed = bytes([secret[0] ^ 1]) + secret[1:]
    assert commitment(changed, salt) != promised
    assert commitment(secret, bytes([salt[0] ^ 1]) + salt[1:]) != promised


# --- tape -------------------------------------------------------------------------------------------------------


@given(seeds, wishes)
def test_a_tape_plays_what_was_heard(seed: int, wishes: list[tuple[int, int]]) -> None:
    live, tape = FastChance(seed), TapeChance()
    live.heard, tape.heard = [], []
    drawn = [int(live.below(stream, n)) for stream, n in wishes]
    tape.load(live.heard)
    assert [int(tape.below(stream, n)) for stream, n in wishes] == drawn
    assert tape.heard == live.heard
    tape.finish()


@pytest.mark.parametrize(
    ("recorded", "sentence"),
    [
        ([], "fewer chance outcomes"),
        ([(2, 3)], "another stream"),
        ([(1, 6)], "cannot come up here"),
        ([(1, -1)], "cannot come up here"),
    ],
)
def test_a_tape_that_does_not_fit_is_refused(recorded: list[tuple[int, int]], sentence: str) -> None:
    tape = TapeChance()
    tape.load(recorded)
    with pytest.raises(ChanceError, match=sentence):
        tape.below(1, 6)


def test_a_tape_must_be_used_up_before_the_next_move() -> None:
    tape = TapeChance()
    tape.load([(1, 3)])
    with pytest.raises(ChanceError, match="more chance outcomes"):
        tape.load([])


@pytest.mark.parametrize("card", [1, 3, 62, 99, -1])
def test_a_card_that_is_not_in_the_deck_is_refused(card: int) -> None:
    tape = TapeChance()
    tape.load([(0, card)])
    with pytest.raises(ChanceError, match="not in that deck"):
        tape.pick(0, 0b0101)

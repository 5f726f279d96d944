"""Chance: every draw of every game goes through one door, `Chance.below(stream, n)`.

A stream is a deck, or one seat's dice. Draw k of a stream depends on the secret, the stream and k alone, so nobody's
dice depend on who clicked first. Three kinds: `FastChance` for rollouts and research, `SealedChance` for matches that
people play, `TapeChance` for replay.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rubble.core.bits import count, nth

MAX_STREAMS: Final = 16
_WORD: Final = 0xFFFFFFFF
_SECRET_BYTES: Final = 16


class ChanceError(Exception):
    """A draw that cannot be: a tape that does not fit the match, or a stream that does not exist."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The door. `heard`, where a list stands there, gets (stream, outcome) of every draw, for the record."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] | None = None

    def raw(self, stream: i64, n: i64) -> i64:
        """A number from 0 to n-1, all alike."""
        raise NotImplementedError

    def skip(self, stream: i64) -> None:
        """Pass over one draw of a stream that is known from a record."""
        raise NotImplementedError

    def throw_key(self, number: int) -> bytes:
        """What the outcome of a throw is computed from, outside the rules; throws are counted from 0."""
        raise NotImplementedError

    def below(self, stream: i64, n: i64) -> i64:
        """A number from 0 to n-1, all alike: a die, a seat."""
        value = self.raw(stream, n)
        if self.heard is not None:
            self.heard.append((int(stream), int(value)))
        return value

    def pick(self, stream: i64, mask: i64) -> i64:
        """The index of one set bit of the mask, all alike: a card of a pile."""
        bit = nth(mask, self.raw(stream, count(mask)))
        if self.heard is not None:
            self.heard.append((int(stream), int(bit)))
        return bit

    def seed(self) -> i64:
        """A seed for a fast chance, from stream 0 of a generator that is not the match's."""
        return (self.raw(0, 1 << 30) << 30) | self.raw(0, 1 << 30)


def mix(word: i64) -> i64:
    """Scatter 32 bits over 32 bits, one to one; every product stays below 2**63."""
    x: i64 = word ^ (word >> 16)
    x = (x * 0x21F0AAAD) & _WORD
    x ^= x >> 15
    x = (x * 0x735A2D97) & _WORD
    return x ^ (x >> 15)


class FastChance(Chance):
    """Small and quick, identical compiled and interpreted. Never at a table: some forty dice give its state away."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        low: i64 = mix((seed & _WORD) ^ 0x5BD1E995)
        self.key: i64 = (mix(low ^ ((seed >> 32) & _WORD)) << 28) ^ low
        drawn = vec[i64](capacity=MAX_STREAMS)
        for stream in range(MAX_STREAMS):
            drawn = append(drawn, stream)
        self.drawn: vec[i64] = drawn  # of each stream: draws so far * MAX_STREAMS + stream

    def raw(self, stream: i64, n: i64) -> i64:
        k: i64 = self.drawn[stream]
        self.drawn[stream] = k + MAX_STREAMS
        z: i64 = self.key + k * 0x1D8E4E27C47D
        return (mix((z ^ (z >> 29)) & _WORD) * n) >> 32

    def skip(self, stream: i64) -> None:
        self.drawn[stream] += MAX_STREAMS

    def throw_key(self, number: int) -> bytes:
        return hashlib.sha256(b"%d/throw/%d" % (int(self.key), number)).digest()[:_SECRET_BYTES]


class SealedChance(Chance):
    """SHA-256 in counter mode over a secret. It cannot be copied: nothing of the true future leaks by accident."""

    def __init__(self, secret: bytes) -> None:
        super().__init__()
        if len(secret) != _SECRET_BYTES:
            raise ChanceError(f"A secret has {_SECRET_BYTES} bytes, not {len(secret)}.")
        self._secret = secret
        self._drawn: dict[int, int] = {}

    def raw(self, stream: i64, n: i64) -> i64:
        k = self._drawn.get(int(stream), 0)
        self._drawn[int(stream)] = k + 1
        limit = (1 << 64) - (1 << 64) % int(n)  # above it a remainder would favour small numbers
        attempt = 0
        while True:
            text = b"%d/%d/%d" % (int(stream), k, attempt)
            value = int.from_bytes(hashlib.sha256(self._secret + text).digest()[:8], "big")
            if value < limit:
                return value % int(n)
            attempt += 1

    def skip(self, stream: i64) -> None:
        self._drawn[int(stream)] = self._drawn.get(int(stream), 0) + 1

    def throw_key(self, number: int) -> bytes:
        return hashlib.sha256(self._secret + b"throw/%d" % number).digest()[:_SECRET_BYTES]

    def __copy__(self) -> "SealedChance":
        raise ChanceError("A sealed chance cannot be copied.")

    def __deepcopy__(self, memo: object) -> "SealedChance":
        raise ChanceError("A sealed chance cannot be copied.")

    def __reduce__(self) -> str:
        raise ChanceError("A sealed chance cannot be copied.")


class TapeChance(Chance):
    """Outcomes as they were recorded, for replay: no generator is needed.

    Where one is given all the same it draws along: what is heard of it can be held against the record.
    """

    def __init__(self, beside: Chance | None = None) -> None:
        super().__init__()
        self._beside = beside
        self._outcomes: list[tuple[int, int]] = []
        self._next = 0

    def load(self, outcomes: Sequence[tuple[int, int]]) -> None:
        """Put in the outcomes of one move; those of the move before must be used up."""
        self.finish()
        self._outcomes = list(outcomes)
        self._next = 0

    def finish(self) -> None:
        """Complain if something recorded was not drawn."""
        if self._next < len(self._outcomes):
            raise ChanceError("The record names more chance outcomes than the rules draw here.")

    def throw_key(self, number: int) -> bytes:
        if self._beside is None:
            raise ChanceError("A record's outcomes alone do not tell what a throw was computed from.")
        return self._beside.throw_key(number)

    def _take(self, stream: i64) -> i64:
        if self._next >= len(self._outcomes):
            raise ChanceError("The record names fewer chance outcomes than the rules draw here.")
        recorded, value = self._outcomes[self._next]
        if recorded != stream:
            raise ChanceError("The record names a chance outcome of another stream than the rules draw from here.")
        self._next += 1
        return value

    def below(self, stream: i64, n: i64) -> i64:
        value = self._take(stream)
        if not 0 <= value < n:
            raise ChanceError("The record names a chance outcome that cannot come up here.")
        if self._beside is not None:
            self._beside.below(stream, n)
        if self.heard is not None:
            self.heard.append((int(stream), int(value)))
        return value

    def pick(self, stream: i64, mask: i64) -> i64:
        bit = self._take(stream)
        if not 0 <= bit < 62 or not (mask >> bit) & 1:
            raise ChanceError("The record names a card that cannot come up here: it is not in that deck.")
        if self._beside is not None:
            self._beside.pick(stream, mask)
        if self.heard is not None:
            self.heard.append((int(stream), int(bit)))
        return bit


def commitment(secret: bytes, salt: bytes) -> str:
    """What is published when a match starts: it fixes the secret and gives nothing away."""
    return hashlib.sha256(b"rubble:" + secret + salt).hexdigest()

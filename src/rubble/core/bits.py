"""Sets and piles as bits of one int.

A *set* is a mask. A *pile* (a multiset of cards) is a mask too: each kind of card owns a run of adjacent bits,
one a copy, and a pile that holds c copies of a kind has the lowest c bits of its run. So equal piles are equal
ints whichever copy was moved, every set bit is one card, and `pile & lows` is one bit for each kind in it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([1 << k for k in range(62)])  # `i64(1) << k` is miscompiled for k >= 31
MAX_BITS: Final = 62
_BYTE_COUNT: Final = vec[i64]([b.bit_count() for b in range(256)])


def count(mask: i64) -> i64:
    """How many bits are set."""
    m: i64 = mask - ((mask >> 1) & 0x1555555555555555)
    m = (m & 0x3333333333333333) + ((m >> 2) & 0x3333333333333333)
    m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0F
    m = m + (m >> 8)
    m = m + (m >> 16)
    return (m + (m >> 32)) & 0x7F


def lowest(mask: i64) -> i64:
    """The index of the lowest set bit; the mask is not empty."""
    return count((mask & -mask) - 1)


def highest(mask: i64) -> i64:
    """The index of the highest set bit; -1 for an empty mask."""
    return int(mask).bit_length() - 1


def nth(mask: i64, n: i64) -> i64:
    """The index of the n-th set bit, counted from 0 at the low end."""
    shift: i64 = 0
    rest: i64 = mask
    left: i64 = n
    if left < 5:
        while left > 0:
            rest &= rest - 1
            left -= 1
        return lowest(rest)
    here: i64 = _BYTE_COUNT[rest & 255]
    while left >= here:
        left -= here
        rest >>= 8
        shift += 8
        here = _BYTE_COUNT[rest & 255]
    while left > 0:
        rest &= rest - 1
        left -= 1
    return shift + lowest(rest)


def indices(mask: i64) -> list[int]:
    """The indices of all set bits, ascending."""
    found: list[int] = []
    rest = mask
    while rest:
        found.append(lowest(rest))
        rest &= rest - 1
    return found


def add(pile: i64, run: i64) -> i64:
    """The pile with one more card of the kind that owns the run."""
    return pile | ((((pile & run) << 1) | (run & -run)) & run)


def remove(pile: i64, run: i64) -> i64:
    """The pile with one card less of the kind that owns the run; it holds one."""
    held: i64 = pile & run
    return pile - held + ((held >> 1) & run)

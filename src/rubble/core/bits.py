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
_NTH_OF_BYTE: Final = vec[i64](  # at byte * 8 + n: the index of the byte's n-th set bit
    [([k for k in range(8) if byte >> k & 1] + [0] * 8)[n] for byte in range(256) for n in range(8)]
)


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


def when(n: i64, mask: i64) -> i64:
    """The mask if n is positive, else nothing; without a branch, which a processor would often guess wrong."""
    return mask & (-n >> 63)


def nth(mask: i64, n: i64) -> i64:
    """The index of the n-th set bit, counted from 0 at the low end; without a branch too.

    Halves the word three times: `here` bits are set in the lower half, and `above` is all ones if the bit lies higher.
    """
    bytes_: i64 = mask - ((mask >> 1) & 0x1555555555555555)
    bytes_ = (bytes_ & 0x3333333333333333) + ((bytes_ >> 2) & 0x3333333333333333)
    bytes_ = (bytes_ + (bytes_ >> 4)) & 0x0F0F0F0F0F0F0F0F  # in each byte: how many bits are set in it
    pairs: i64 = bytes_ + (bytes_ >> 8)  # in each even byte: in it and the next
    here: i64 = (pairs + (pairs >> 16)) & 0x7F
    above: i64 = (here - 1 - n) >> 63
    shift: i64 = above & 32
    left: i64 = n - (here & above)
    here = (pairs >> shift) & 0x7F
    above = (here - 1 - left) >> 63
    shift += above & 16
    left -= here & above
    here = (bytes_ >> shift) & 0x7F
    above = (here - 1 - left) >> 63
    shift += above & 8
    left -= here & above
    return shift + _NTH_OF_BYTE[((mask >> shift) & 255) * 8 + left]


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

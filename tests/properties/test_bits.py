"""Sets and piles as bits of one int do what sets and bags of cards do."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rubble.core.bits import MAX_BITS, add, count, highest, indices, lowest, nth, remove

masks = st.integers(0, (1 << MAX_BITS) - 1)
copies = st.lists(st.integers(1, 9), min_size=1, max_size=12).filter(lambda all: sum(all) <= MAX_BITS)


def runs_of(copies: list[int]) -> list[int]:
    """Each kind's run of bits, one a copy."""
    return [((1 << number) - 1) << sum(copies[:kind]) for kind, number in enumerate(copies)]


@given(masks)
def test_a_mask_is_a_set_of_numbers(mask: int) -> None:
    members = [number for number in range(MAX_BITS) if mask >> number & 1]
    assert indices(mask) == members
    assert count(mask) == len(members)
    assert highest(mask) == (members[-1] if members else -1)
    assert [nth(mask, number) for number in range(len(members))] == members
    if members:
        assert lowest(mask) == members[0]


@given(copies, st.lists(st.integers(0, 99)))
def test_a_pile_is_a_bag_of_cards(copies: list[int], steps: list[int]) -> None:
    """Cards come and go in any order; every set bit is one card, and equal bags are equal ints."""
    runs, pile = runs_of(copies), 0
    bag: Counter[int] = Counter()
    for step in steps:
        kind = step % len(copies)
        if step % 3 and bag[kind] < copies[kind]:
            pile = int(add(pile, runs[kind]))
            bag[kind] += 1
        elif bag[kind]:
            pile = int(remove(pile, runs[kind]))
            bag[kind] -= 1
    assert count(pile) == bag.total()
    assert [int(count(pile & run)) for run in runs] == [bag[kind] for kind in range(len(copies))]
    lows = sum(run & -run for run in runs)
    assert count(pile & lows) == len(+bag)  # one bit for each kind in it
    sorted_pile = 0
    for kind in sorted(bag.elements()):
        sorted_pile = int(add(sorted_pile, runs[kind]))
    assert pile == sorted_pile


@given(copies)
def test_a_full_pile_stays_full(copies: list[int]) -> None:
    full = sum(runs_of(copies))
    assert all(add(full, run) == full for run in runs_of(copies))

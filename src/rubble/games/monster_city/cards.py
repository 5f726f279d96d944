"""The cards of an edition as masks and tables that all states share (bits: see `rubble.core.bits`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rubble.core.bits import MAX_BITS

COLOURS: Final = ("red", "green", "yellow")
CATEGORIES: Final = ("smallest", "tallest", "one-colour", "all")
EVENTS: Final = ("chicken", "rejected-project", "remodel", "counterattack", "detour", "grant")
CHICKEN: Final = 0
REJECTED_PROJECT: Final = 1
REMODEL: Final = 2
COUNTERATTACK: Final = 3
DETOUR: Final = 4
GRANT: Final = 5

_NO_KIND: Final = -1


class Kinds:
    """Kinds of cards of one deck: each owns a run of bits, one a copy."""

    def __init__(self, what: str, names: Sequence[str], copies: Sequence[int]) -> None:
        total = sum(copies)
        if total > MAX_BITS:
            raise ValueError(f"{what}: {total} cards are too many, at most {MAX_BITS} fit.")
        self.names = list(names)
        self.number: dict[str, int] = {name: k for k, name in enumerate(names)}
        self.size: i64 = len(self.names)
        runs: list[int] = []
        kinds: list[int] = []
        for k, n in enumerate(copies):
            runs.append(((1 << n) - 1) << len(kinds))
            kinds += [k] * n
        self.run: vec[i64] = vec[i64](runs)
        self.of_bit: vec[i64] = vec[i64](kinds + [_NO_KIND] * (MAX_BITS - len(kinds)))
        self.full: i64 = (1 << total) - 1
        lows = 0
        for run in runs:
            lows |= run & -run
        self.lows: i64 = lows

    def pile(self, counts: Sequence[int]) -> i64:
        """The pile with so many cards of each kind."""
        pile: i64 = 0
        for k, n in enumerate(counts):
            run = int(self.run[k])
            low = run & -run
            pile |= (low << n) - low
        return pile

    def named(self, pile: i64) -> list[str]:
        """The names of the cards in a pile, in the edition's order."""
        return [self.names[int(self.of_bit[b])] for b in range(MAX_BITS) if (int(pile) >> b) & 1]


class Cards:
    """All cards of an edition."""

    def __init__(
        self,
        buildings: Kinds,
        colours: Sequence[int],
        values: Sequence[int],
        deck: i64,
        start: Sequence[tuple[int, int]],
        monsters: Kinds,
        wants: Sequence[Mapping[str, object]],
        events: Kinds,
        limits: Mapping[str, int],
    ) -> None:
        self.buildings = buildings
        self.monsters = monsters
        self.events = events
        self.deck = deck
        self.colour_of: vec[i64] = vec[i64](list(colours))
        self.value_of: vec[i64] = vec[i64](list(values))
        self.start_first: vec[i64] = vec[i64]([a for a, _ in start])
        self.start_second: vec[i64] = vec[i64]([b for _, b in start])
        self.bit_value: vec[i64] = vec[i64]([values[k] if k >= 0 else 0 for k in [int(x) for x in buildings.of_bit]])
        runs = [int(run) for run in buildings.run]
        self.colour: vec[i64] = vec[i64](
            [sum(runs[k] for k in range(len(runs)) if colours[k] == c) for c in range(len(COLOURS))]
        )
        # a monster takes all of `group`, or from part p of three the number `single`; "any" is one part, the city
        groups: list[int] = []
        parts: list[int] = []
        singles: list[int] = []
        for want in wants:
            group, part, single = _appetite(want, runs, colours, values)
            groups.append(group)
            parts += part
            singles += single
        self.group: vec[i64] = vec[i64](groups)
        self.part: vec[i64] = vec[i64](parts)
        self.single: vec[i64] = vec[i64](singles)
        mean = sum(values) / len(values)
        # what a category usually brings, in hundredths of a point; seen in games of good players
        self.usual: vec[i64] = vec[i64]([round(100 * part * mean) for part in (2.1, 2.4, 2.65, 3.6)])
        self.row: i64 = limits["row"]
        self.pile_size: i64 = limits["pile"]
        self.piles: i64 = limits["piles"]
        self.notes: i64 = limits["notes"]
        self.start_notes: i64 = limits["start_notes"]
        self.max_notes: i64 = limits["max_notes"]
        self.start_events: i64 = limits["start_events"]
        self.event_threshold: i64 = limits["event_threshold"]


def _appetite(
    want: Mapping[str, object], runs: Sequence[int], colours: Sequence[int], values: Sequence[int]
) -> tuple[int, list[int], list[int]]:
    """What a monster destroys: (group, masks of the parts, numbers of the parts)."""
    if "all" in want:
        colour = COLOURS.index(str(want["all"]))
        return sum(run for k, run in enumerate(runs) if colours[k] == colour), [0, 0, 0], [0, 0, 0]
    if "values" in want:
        wanted = want["values"]
        assert isinstance(wanted, list)
        return sum(run for k, run in enumerate(runs) if values[k] in wanted), [0, 0, 0], [0, 0, 0]
    if "any" in want:
        number = want["any"]
        assert isinstance(number, int)
        return 0, [sum(runs), 0, 0], [number, 0, 0]
    single = want["single"]
    assert isinstance(single, dict)
    masks = [sum(run for k, run in enumerate(runs) if colours[k] == c) for c in range(len(COLOURS))]
    return 0, masks, [int(single.get(name, 0)) for name in COLOURS]

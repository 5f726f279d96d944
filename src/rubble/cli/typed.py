"""Moves as people type them: by words, or by the beginnings of words. `b r5` is `Build red ● 5`."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from rubble.cli.words import Words
from rubble.core.question import MoveRecord

_PIECES = re.compile(r"[^\W\d_]+|\d+|[●▲■]")


def plain(text: str) -> str:
    """Lower case, without accents: not every keyboard has them all."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def pieces_of(text: str) -> list[str]:
    """Words, numbers and signs of a text."""
    return _PIECES.findall(plain(text))


def meant(typed: str, moves: Iterable[MoveRecord], words: Words) -> list[MoveRecord]:
    """The moves that the words can mean; only the best fitting ones."""
    wanted = pieces_of(typed)
    if not wanted:
        return []
    fits: dict[int, list[MoveRecord]] = {}
    for move in moves:
        names = " ".join(str(value) for value in move.values()), words.move(move)
        fit = min(_fit(wanted, pieces_of(name)) for name in names)
        fits.setdefault(fit, []).append(move)
    best = min(fits, default=_NOT_AT_ALL)
    return fits[best] if best < _NOT_AT_ALL else []


_EXACTLY, _FROM_THE_START, _SOMEWHERE, _NOT_AT_ALL = range(4)


def _fit(wanted: Sequence[str], name: Sequence[str]) -> int:
    if list(wanted) == list(name):
        return _EXACTLY
    signless = [word for word in name if word not in "●▲■"]
    if list(wanted) == signless:
        return _EXACTLY
    if len(wanted) <= len(signless) and all(
        _begins(word, typed) for typed, word in zip(wanted, signless, strict=False)
    ):
        return _FROM_THE_START
    rest = iter(name)
    found = all(any(_begins(word, typed) for word in rest) for typed in wanted)
    return _SOMEWHERE if found else _NOT_AT_ALL


def _begins(word: str, typed: str) -> bool:
    return word == typed if typed.isdigit() else word.startswith(typed)

"""Where the numbers of an edition come from: the publisher, a deduction, or ourselves."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rubble.core.edition import Edition
from rubble.core.game import Game

TAGS = {
    "publisher": "printed in the rulebook",
    "deduced": "follows from the rulebook, or other public sources report it",
    "ours": "printed nowhere: our own design",
    "this file": "changed by the edition shown, which does not say where it has it from",
}
THIS_FILE = "this file"
TOTAL = "total"
COPIES = "copies"
KIND = "kind"
_REST = "rest"


@dataclass(frozen=True)
class Origins:
    """The tags of an edition: of each table, of each key, what is said of it; and of each table's number of cards."""

    entries: dict[str, dict[str, dict[str, str]]]
    totals: dict[str, str]


def tables_of(edition: Edition) -> dict[str, dict[str, Any]]:
    """The components, table by table."""
    return {name: table for name, table in edition.data.items() if isinstance(table, dict) and name != "origin"}


def copies_of(value: Any) -> int | None:
    """How many cards an entry stands for; None if it is no entry of cards."""
    if isinstance(value, list):
        return len(value)
    count = value.get("count") if isinstance(value, dict) else value
    return count if isinstance(count, int) else None


def said_of(title: type[Game], table: str) -> list[str]:
    """What has an origin in a table: the kind, the number of copies, …"""
    said = [what for what in _file(title).get(table, {COPIES: ""}) if what != TOTAL]
    return sorted(said, key=lambda what: what == COPIES)


def total_of(edition: Edition, table: str) -> int:
    """How many cards a table stands for."""
    return sum(copies_of(value) or 0 for value in tables_of(edition).get(table, {}).values())


def origins_of(title: type[Game], which: str) -> Origins:
    """The tags of an edition. What it inherits keeps its tag; what it changes is its own."""
    if which == "standard":
        return _standard(title)
    alone = _alone(title, which)
    parent = str(alone.get("inherits", "standard"))
    declared = {name: _declared(alone, which, name) for name in tables_of(title.load(which))}
    return _laid_over(title, title.load(which), title.load(parent), origins_of(title, parent), declared)


def origins_in(game: Game) -> Origins:
    """The tags of the edition that is played. One that is not shipped is held against the standard one."""
    title = type(game)
    if game.shipped:
        return origins_of(title, game.edition.name)
    standard = title.load("standard")
    said, before = (one.data.get("origin", {}) for one in (game.edition, standard))  # what it does not say it inherits
    declared = {name: str(said[name]) for name in said if said[name] != before.get(name)}
    return _laid_over(title, game.edition, standard, _standard(title), declared)


def _laid_over(
    title: type[Game], edition: Edition, before: Edition, inherited: Origins, declared: Mapping[str, str]
) -> Origins:
    """The tags of an edition that changes another one; `declared`: whose the changes of a table are."""
    origins = Origins({}, {})
    for name, table in tables_of(edition).items():
        own = declared.get(name, THIS_FILE)
        entries = origins.entries[name] = {}
        for key, value in table.items():
            old = tables_of(before).get(name, {}).get(key)
            entries[key] = {
                what: inherited.entries[name][key][what] if _same(old, value, what) else own
                for what in said_of(title, name)
            }
        if name in inherited.totals:
            same = total_of(edition, name) == total_of(before, name)
            origins.totals[name] = inherited.totals[name] if same else own
    return origins


def _standard(title: type[Game]) -> Origins:
    origins = Origins({}, {})
    for name, table in tables_of(title.load("standard")).items():
        said = _file(title).get(name, {})
        origins.entries[name] = {
            key: {what: _tag(said.get(what, "ours"), key) for what in said_of(title, name)} for key in table
        }
        if TOTAL in said:
            origins.totals[name] = str(said[TOTAL])
    return origins


def _tag(tag: Any, key: str) -> str:
    return str(tag.get(key, tag[_REST]) if isinstance(tag, dict) else tag)


def _same(old: Any, new: Any, what: str) -> bool:
    """Whether the parent has it so too."""
    if old is None:
        return False
    if what == COPIES:
        return copies_of(old) == copies_of(new)
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, "count": 0} == {**new, "count": 0}
    return bool(old == new) or what == KIND  # of a plain count the kind is the key


def _file(title: type[Game]) -> dict[str, dict[str, Any]]:
    """What the title says about the standard edition."""
    path = title.folder / "origins.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _alone(title: type[Game], which: str) -> dict[str, Any]:
    """An edition's own file, without what it inherits."""
    path = Path(which) if which.endswith(".toml") else title.folder / "components" / f"{which}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _declared(alone: Mapping[str, Any], which: str, table: str) -> str:
    """Whose the changes of a table are: the file may say so in [origin]."""
    return str(alone.get("origin", {}).get(table, THIS_FILE if which.endswith(".toml") else "ours"))

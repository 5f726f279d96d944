"""Edition: a components file of a title. It may inherit another and overlay it; a count of 0 takes a card out."""

import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rubble.core.errors import EditionError


@dataclass(frozen=True)
class Edition:
    """The components as plain data, and where they come from."""

    title: str
    name: str
    source: str
    data: dict[str, Any]

    @property
    def hash(self) -> str:
        """Fixes the content: in every record."""
        return hashlib.sha256(json.dumps(self.data, sort_keys=True).encode()).hexdigest()[:16]

    def fail(self, key: str, reason: str) -> EditionError:
        return EditionError(f"{self.source}: {key}: {reason}")


def load_edition(folder: Path, title: str, which: str | Path | dict[str, Any]) -> Edition:
    """Load a shipped edition by name, a file by path, or the data of a record."""
    if isinstance(which, dict):
        return _overlaid(folder, title, dict(which), "the record's edition", ())
    path = Path(which)
    if path.suffix == ".toml":
        return _read(folder, title, path, ())
    if which not in shipped_editions(folder):
        shipped = ", ".join(sorted(shipped_editions(folder)))
        raise EditionError(f"There is no edition '{which}' of {title}; shipped: {shipped}; or name a .toml file.")
    return _read(folder, title, folder / f"{which}.toml", ())


def shipped_editions(folder: Path) -> list[str]:
    """The names of the editions that come with a title, the standard one first."""
    return sorted((path.stem for path in folder.glob("*.toml")), key=lambda name: (name != "standard", name))


def _read(folder: Path, title: str, path: Path, above: tuple[str, ...]) -> Edition:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise EditionError(f"{path.name}: the file cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise EditionError(f"{path.name}: this is not valid TOML: {error}.") from error
    except (RecursionError, ValueError) as error:
        raise EditionError(f"{path.name}: the file is nested too deep, or holds a number that is too long.") from error
    return _overlaid(folder, title, data, path.name, above)


def _overlaid(folder: Path, title: str, data: dict[str, Any], source: str, above: tuple[str, ...]) -> Edition:
    if data.get("title") != title:
        raise EditionError(f"{source}: title: should be '{title}', is {data.get('title')!r}.")
    name = data.get("name")
    if not isinstance(name, str) or not name:
        raise EditionError(f"{source}: name: every edition needs a name in quotes.")
    parent = data.pop("inherits", None)
    if parent is None:
        return Edition(title, name, source, data)
    if not isinstance(parent, str) or parent in above:
        raise EditionError(f"{source}: inherits: {parent!r} cannot be inherited here (a name, and not in a circle).")
    if parent not in shipped_editions(folder):
        raise EditionError(f"{source}: inherits: there is no shipped edition '{parent}'.")
    base = _read(folder, title, folder / f"{parent}.toml", (*above, parent)).data
    return Edition(title, name, source, _overlay(base, data))


def _overlay(base: dict[str, Any], top: dict[str, Any]) -> dict[str, Any]:
    """Tables merge one level deep, so that a card's entry is replaced whole."""
    merged = dict(base)
    for key, value in top.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = {**merged[key], **value}
        else:
            merged[key] = value
    return merged

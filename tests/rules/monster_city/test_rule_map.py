"""The rule map at the end of the title's README says truly which test shows which ruling."""

import re
from pathlib import Path

from rubble.games.monster_city.title import MonsterCity

HERE = Path(__file__).parent
README = (MonsterCity.folder / "README.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (.*) \| `(test_\w+\.py)` \|(.*)\|$", README.partition("## Rule map")[2], re.MULTILINE)
CHAPTERS = re.findall(r"^## ([A-Z!  ]+)$", README, re.MULTILINE)


def rulings(text: str) -> list[str]:
    return sorted(set(re.findall(r"\bMC\d+", text)), key=lambda ruling: int(ruling[2:]))


def test_every_file_is_in_the_map_with_the_rulings_it_shows() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py")}
    del files[Path(__file__).name]
    assert {name: rulings(shown) for _, name, shown in ROWS} == {name: rulings(text) for name, text in files.items()}


def test_every_ruling_is_shown_somewhere() -> None:
    assert rulings("".join(shown for _, _, shown in ROWS)) == [f"MC{number}" for number in range(1, 25)]


def test_every_chapter_of_the_rulebook_has_its_tests() -> None:
    """The goal alone is no rule."""
    mapped = ", ".join(chapter for chapter, _, _ in ROWS).split(", ")
    assert set(CHAPTERS) - {"GOAL OF THE GAME"} <= set(mapped)
    assert len(CHAPTERS) == 12

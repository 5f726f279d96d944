"""`rubble position`: a table typed from a photograph is checked and shown."""

from pathlib import Path

import pytest

from tests.cli.program import Done, rubble_here

RECORDS = Path(__file__).parents[1] / "records"

PHOTO = """\
game = "monster-city"
variant = "events"
turn = 1
building-row = "red-5 yellow-7"
building-deck = 25
monster-row = "all-red any-2 red-green"
monster-discard = "all-even all-odd"
event-discard = "grant"
seats = [
  { city = "red-8 green-3 green-6", notes = 1, events = "? ?", scored = { smallest = 11 } },
  { city = "yellow-4 yellow-7", notes = 0, events = "chicken detour", scored = { tallest = 9 } },
  { city = "green-4", notes = 2, events = "?", scored = { all = 14 } },
]
"""


def position(capsys: pytest.CaptureFixture[str], file: Path, *arguments: str) -> Done:
    return rubble_here(capsys, "position", file, *arguments)


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    file = tmp_path / "photo.toml"
    file.write_text(PHOTO, encoding="utf-8")
    return file


def test_a_table_from_a_photograph_is_shown(photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Game, variant, edition and seats are read from the file; what is hidden stays hidden."""
    said = position(capsys, photo, "--lang", "en").out
    assert "The position is valid." in said
    assert "● 5   ■ 7" in said
    assert "▸ Seat 2" in said
    assert "Hand of Seat 2: Chicken, Detour" in said
    assert "Hand of Seat 1" not in said
    assert "drawn at random" in said
    assert "Seat 2, it is your turn (0 banknotes). What do you do?" in said
    assert "monster attack" in said
    assert "build " not in said  # without a banknote


def test_the_document(photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = position(capsys, photo, "--json").document()
    assert document["valid"]
    assert document["options"] == {"seats": "3", "variant": "events", "first": "chance"}
    assert document["scores"] == [11, 9, 14]
    assert document["view"]["seats"][1]["hand"] == ["chicken", "detour"]
    assert "hand" not in document["view"]["seats"][0]
    (question,) = document["questions"]
    assert question["seat"] == 1
    assert {"move": "event", "card": "detour"} in question["choices"]


def test_what_only_a_hidden_hand_could_tell_is_not_told(photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A seat whose events are not named is asked, but its moves would give the drawn ones away."""
    photo.write_text(PHOTO.replace("turn = 1", "turn = 0"), encoding="utf-8")
    (question,) = position(capsys, photo, "--json").document()["questions"]
    assert (question["seat"], question["choices"]) == (0, None)
    said = position(capsys, photo, "--lang", "en").out
    assert "Seat 1, it is your turn" in said
    assert "monster attack" not in said


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.end.toml")), ids=lambda file: file.stem)
def test_the_ends_of_the_golden_records_are_positions(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = position(capsys, file, "--lang", "fr").out
    assert "La position est valable." in said
    assert "terminé" in said
    assert "Points" in said


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('game = "monster-city"\n', "", "name the game"),
        ("monster-city", "chess", "no game 'chess'"),
        ("events", "winter", "variant=winter"),
        ('building-row = "red-5', 'building-row = "red-15', "building-row"),
        ("building-deck = 25", "building-deck = 24", "building-deck"),
        ("notes = 2", "notes = 3", "notes"),
        ("seats = [", "chairs = [", "seats: should be a list"),
        ("seats = [", "seats = [ 5,", "seats"),
        ("seats = [", "seats = [\n  { city = '' },\n  { city = '' },\n  { city = '' },", "seats=6"),
        ("turn = 1", "turn = ", "not valid TOML"),
        ("turn = 1", "turn = 1\nwind = 3", "wind"),
        ('variant = "events"', 'variant = "events"\nedition = "nowhere"', "no edition 'nowhere'"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, part: str, photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    photo.write_text(PHOTO.replace(old, new), encoding="utf-8")
    done = position(capsys, photo)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith(f"{photo}: ")
    assert part in done.err


def test_an_edition_of_ones_own(photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(
        'title = "monster-city"\nname = "mine"\ninherits = "standard"\n[events]\ngrant = 4\ndetour = 2\n',
        encoding="utf-8",
    )
    photo.write_text(PHOTO.replace("turn = 1", 'turn = 1\nedition = "mine"'), encoding="utf-8")
    assert "no edition 'mine'" in position(capsys, photo).err
    said = position(capsys, photo, "--edition", str(edition)).out
    assert "· mine" in said

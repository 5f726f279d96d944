"""What a title gets from the core without writing it: options, editions, general refusals, sentences, events."""

from pathlib import Path

import pytest

from rubble.core.chance import FastChance
from rubble.core.edition import load_edition
from rubble.core.errors import EditionError, OptionError, Reason
from rubble.core.match import Match
from rubble.core.playout import decisions, playout, playouts
from rubble.core.state import Event
from rubble.core.texts import Texts
from tests.rehearsal.bidding import Bidding
from tests.rehearsal.race import Race
from tests.rehearsal.teams import Teams

# --- options ----------------------------------------------------------------------------------------------------


def test_options_have_a_default_and_are_checked() -> None:
    assert Teams().options == {"mode": "teams"}
    assert Teams(mode="together").options == {"mode": "together"}
    with pytest.raises(OptionError, match="teams has no option 'size'; it has: mode"):
        Teams(size=4)
    with pytest.raises(OptionError, match="mode=alone: choose one of teams, together"):
        Teams(mode="alone")


# --- editions ---------------------------------------------------------------------------------------------------


def edition(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.toml").write_text(f'title = "cups"\nname = "{name}"\n{text}', encoding="utf-8")


def test_an_edition_overlays_its_parents(tmp_path: Path) -> None:
    """Tables merge one level deep, an entry is replaced whole, and the nearest edition wins."""
    edition(tmp_path, "standard", "[limits]\ncups = 3\nhands = 2\n[cups]\nred = { size = 1, holes = 2 }\n")
    edition(tmp_path, "large", 'inherits = "standard"\n[limits]\ncups = 9\n[cups]\nred = { size = 4 }\n')
    edition(tmp_path, "huge", 'inherits = "large"\n[limits]\ncups = 20\n')
    assert load_edition(tmp_path, "cups", "huge").data == {
        "title": "cups",
        "name": "huge",
        "limits": {"cups": 20, "hands": 2},
        "cups": {"red": {"size": 4}},
    }


def test_editions_do_not_inherit_in_a_circle(tmp_path: Path) -> None:
    edition(tmp_path, "selfish", 'inherits = "selfish"\n')
    edition(tmp_path, "hen", 'inherits = "egg"\n')
    edition(tmp_path, "egg", 'inherits = "hen"\n')
    for name in ("selfish", "hen"):
        with pytest.raises(EditionError, match=r"\.toml: inherits: .* not in a circle"):
            load_edition(tmp_path, "cups", name)


def test_the_hash_of_an_edition_is_that_of_its_content(tmp_path: Path) -> None:
    """A record names it: the order of the entries does not matter, every number does."""
    edition(tmp_path, "standard", "[cups]\nred = 1\nblue = 2\n")
    first = load_edition(tmp_path, "cups", "standard").hash
    edition(tmp_path, "standard", "[cups]\nblue = 2 # as before\nred = 1\n")
    assert load_edition(tmp_path, "cups", "standard").hash == first
    edition(tmp_path, "standard", "[cups]\nblue = 3\nred = 1\n")
    assert load_edition(tmp_path, "cups", "standard").hash != first


def test_an_edition_of_a_record_is_loaded_from_its_data(tmp_path: Path) -> None:
    edition(tmp_path, "standard", "[cups]\nred = 1\n")
    data = load_edition(tmp_path, "cups", "standard").data
    again = load_edition(tmp_path, "cups", {**data, "name": "mine"})
    assert (again.name, again.source, again.data["cups"]) == ("mine", "the record's edition", {"red": 1})


# --- what all titles refuse, and say ----------------------------------------------------------------------------


def test_the_general_refusals() -> None:
    game = Teams()
    match = Match(game, seed=1)
    assert game.why_not(match.state, 0b0010, 1, 0) == Reason("", "why-not-asked", {"seat": 1})
    assert game.why_not(match.state, 0b0001, 0, 99) == Reason("", "why-not-legal")
    over = game.start(FastChance(1))
    playout(over, FastChance(2))
    assert game.why_not(over, 0b0001, 0, 0) == Reason("TEAM1", "why-over")


def test_a_title_that_says_nothing_else_lets_all_moves_be_tried() -> None:
    game = Race()
    assert game.pieces(game.start(FastChance(1)), 0) == list(game.records)
    assert game.sides() == (0b01, 0b10)


def test_a_games_sides_are_those_of_its_states() -> None:
    assert Teams().sides() == (0b0101, 0b1010)
    assert Teams(mode="together").sides() == (0b1111,)


def test_seats_are_said_by_name_and_lists_one_after_the_other() -> None:
    game = Teams()
    assert game.say("en", "why-not-asked", {"seat": 1}, ("Ada", "Bo")) == "It is not up to Bo now."
    assert game.in_words(game.texts("en"), "winners", [0, 2], ("Ada", "Bo", "Cy")) == "Ada, Cy"
    assert game.in_words(game.texts("en"), "seat", 2, ("Ada",)) == "Seat 3"


def test_a_title_may_say_shared_words_in_its_own_way(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        "why-over = Nobody drinks any more.\nhow-many = { $number } cups\n", encoding="utf-8"
    )
    texts = Texts(tmp_path, "en")
    assert texts("why-over") == "Nobody drinks any more."
    assert texts("how-many", number=3) == "3 cups"
    assert texts("no-such-key") == "no-such-key"
    assert not texts.has("no-such-key")
    with pytest.raises(ValueError, match="en: how-many: "):
        texts("how-many")


# --- events -----------------------------------------------------------------------------------------------------


def test_an_event_is_heard_by_its_audience_and_outside_as_it_should_sound_there() -> None:
    open_event = Event("ran", {"seat": 1})
    assert open_event.seen_by(0) == {"event": "ran", "seat": 1}
    whispered = Event("drew", {"seat": 1, "card": 7}, True, 0b010, {"seat": 1})
    assert whispered.seen_by(0b110) == {"event": "drew", "seat": 1, "card": 7}
    assert whispered.seen_by(0b101) == whispered.seen_by(0) == {"event": "drew", "seat": 1}
    unheard = Event("looked", {"card": 7}, True, 0b010)
    assert unheard.seen_by(0b101) is None
    assert repr(eval(repr(whispered), {"Event": Event})) == repr(whispered)


# --- random play ------------------------------------------------------------------------------------------------


def test_playouts_pass_clocks_and_count_decisions() -> None:
    """A decision is a seat's choice among at least two moves; what is forced, and the clock, counts for nobody."""
    race = Race().start(FastChance(1))
    moves, decided = decisions(race, FastChance(2))
    assert race.outcome() == "RACE2"
    assert moves - decided == 2  # the clock has warned, and ended it
    bidding = Bidding().start(FastChance(1))
    moves, decided = decisions(bidding, FastChance(2))
    assert bidding.outcome()
    assert 0 < decided < moves  # who has no Veto can only say no


def test_a_playout_can_be_cut_off() -> None:
    state = Teams().start(FastChance(1))
    assert playout(state, FastChance(2), 3) == 3
    assert state.to_move()


def test_many_playouts_leave_the_position_as_it_is() -> None:
    game = Teams()
    state = game.start(FastChance(1))
    before = game.position(state)
    assert playouts(state, 10, 5) == 80  # eight choices a game
    assert game.position(state) == before

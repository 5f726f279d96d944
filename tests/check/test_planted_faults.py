"""The conformance check is itself checked: each planted fault is caught by the check that is there for it.

That it finds nothing in the sound titles is shown beside them (tests/rehearsal, tests/properties).
"""

import pytest

from rubble.core import check as whole
from rubble.core.check import check
from rubble.core.game import Game
from tests.check import faults_of_secrets as secrets
from tests.check import faults_of_tables as tables

PLANTED: list[tuple[type[Game], str]] = [
    (tables.AskedForNothing, "somebody_can_move_or_it_is_over"),
    (tables.NobodyIsAwaited, "those_to_move_exist"),
    (tables.ClockWithoutAlarm, "those_to_move_exist"),
    (tables.FourthGate, "legal_and_allowed_agree"),
    (tables.WidthLies, "width_counts_the_legal_moves"),
    (tables.DrawsFromTheDeck, "draw_gives_legal_moves"),
    (tables.NeverTheLast, "draw_gives_every_legal_move"),
    (tables.RaisesNowAndThen, "legal_moves_can_be_played"),
    (tables.NeverEnds, "it_ends"),
    (tables.TooFewCards, "a_match_starts"),
    (tables.GuessesByTheTrueChance, "a_throw_can_be_guessed"),
    (tables.HalfASideWins, "results_make_sense"),
    (tables.FriendsShareTheirVictory, "results_make_sense"),
    (tables.ACardVanishes, "everything_is_accounted_for"),
    (tables.TwoMovesWithOneName, "names_and_numbers_agree"),
    (tables.ChoosesASeatByTheWordSeat, "names_and_numbers_agree"),
    (tables.FieldTooNarrow, "fields_keep_their_limits"),
    (tables.FieldRunsOver, "fields_keep_their_limits"),
    (tables.SharedList, "copies_are_whole"),
    (tables.CopyOnlyUntilTheOriginalMoves, "earlier_copies_never_change"),
    (tables.CopyForgetsTheTime, "copies_are_whole"),
    (tables.CopyKeepsTheChance, "copies_are_whole"),
    (tables.ViewSharesAList, "what_was_shown_never_changes"),
    (tables.PositionForgets, "positions_come_back"),
    (tables.ThrowsItsOwnDice, "records_come_back"),
    (tables.NamesThatDoNotComeBack, "records_come_back"),
    (tables.KeepsTheFirstChance, "a_match_goes_on_from_any_line"),
    (tables.OutcomesAreNotLookedAt, "broken_records_are_refused"),
    (tables.TakesBackTooMuch, "undo_takes_back_and_crosses_no_reveal"),
    (tables.SaysItTookBack, "undo_takes_back_and_crosses_no_reveal"),
    (tables.OverlooksWhatElseIsSaid, "hostile_players_harm_nothing"),
    (tables.BreaksOnNonsense, "hostile_players_harm_nothing"),
    (secrets.ShowsAHand, "resample_keeps_what_a_seat_sees"),
    (secrets.AsksOnlyTheHolder, "resample_keeps_what_a_seat_sees"),
    (secrets.WaitsOnlyForTheHolder, "resample_keeps_what_a_seat_sees"),
    (secrets.PromptTellsOfTheVeto, "resample_keeps_what_a_seat_sees"),
    (secrets.ResampleForgetsTheRow, "resample_keeps_what_a_seat_sees"),
    (secrets.RefusalTells, "refusals_give_nothing_away"),
    (secrets.ResamplePeeks, "resample_knows_no_more_than_the_seat"),
    (secrets.ResampleTellsTheFuture, "resample_knows_no_more_than_the_seat"),
    (secrets.LeakedCard, "what_is_told_is_what_is_known"),
    (secrets.LeakedDraw, "what_is_told_is_what_is_known"),
    (secrets.SeenAsItIs, "what_is_told_is_what_is_known"),
    (secrets.LeakCalledAReveal, "only_a_reveal_shows_what_was_hidden"),
    (secrets.RevealNotMarked, "only_a_reveal_shows_what_was_hidden"),
    (secrets.CityShowsHands, "resample_keeps_what_a_seat_sees"),
    (secrets.CityShowsAllTheSame, "those_of_one_sight_see_the_same"),
    (secrets.CityPreviewsFromOtherHands, "resample_keeps_what_a_seat_sees"),
    (secrets.CityForgetsWhatWasSeen, "positions_come_back"),
    (secrets.CityShowsTheCategory, "what_is_told_is_what_is_known"),
]
GAMES = 12


@pytest.mark.parametrize(("title", "name"), PLANTED, ids=lambda one: getattr(one, "__name__", one))
def test_is_caught(title: type[Game], name: str) -> None:
    found: set[str] = set()
    for seed in range(GAMES):
        found |= {fault.check for fault in check(title(), games=1, seed=seed)}
        if name in found:
            return
    pytest.fail(f"{name} finds nothing; found by others: {found}")


def test_no_check_is_without_a_fault() -> None:
    """A check that never caught anything might as well not be there."""
    lists = (whole.AT_THE_START, whole.ALWAYS, whole.NOW_AND_THEN, whole.AT_THE_END)
    checks = {one.__name__ for some in lists for one in some}
    checks |= {"a_match_starts", "it_ends", "legal_moves_can_be_played"}
    assert checks == {name for _, name in PLANTED}

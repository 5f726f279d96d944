"""The conformance check: what must hold for any title, tried in played games.

Each check is a function of `rubble.core.checks` that yields a sentence for what it finds wrong; its name is the name
of the check.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rubble.core.chance import FastChance
from rubble.core.checks import documents, moves, players, secrets
from rubble.core.checks.moment import Check, Moment, play_on
from rubble.core.game import Game
from rubble.core.match import Match

AT_THE_START: tuple[Check, ...] = (moves.names_and_numbers_agree,)
ALWAYS: tuple[Check, ...] = (
    moves.those_to_move_exist,
    moves.somebody_can_move_or_it_is_over,
    moves.legal_and_allowed_agree,
    moves.width_counts_the_legal_moves,
    moves.draw_gives_legal_moves,
    moves.results_make_sense,
    moves.everything_is_accounted_for,
)
NOW_AND_THEN: tuple[Check, ...] = (
    moves.draw_gives_every_legal_move,
    moves.a_throw_can_be_guessed,
    moves.fields_keep_their_limits,
    documents.copies_are_whole,
    documents.earlier_copies_never_change,
    documents.what_was_shown_never_changes,
    documents.positions_come_back,
    secrets.resample_keeps_what_a_seat_sees,
    secrets.those_of_one_sight_see_the_same,
    secrets.resample_knows_no_more_than_the_seat,
    secrets.refusals_give_nothing_away,
    secrets.what_is_told_is_what_is_known,
    secrets.only_a_reveal_shows_what_was_hidden,
    players.hostile_players_harm_nothing,
    players.undo_takes_back_and_crosses_no_reveal,
)
AT_THE_END: tuple[Check, ...] = (
    documents.records_come_back,
    documents.a_match_goes_on_from_any_line,
    documents.broken_records_are_refused,
    documents.earlier_copies_never_change,
)


@dataclass(frozen=True, repr=False)
class Fault:
    """What a title does wrong: the check that found it, and where."""

    check: str
    sentence: str
    seed: int
    move: int

    def __repr__(self) -> str:
        return f"{self.check}: {self.sentence} (seed {self.seed}, move {self.move})"


def check(
    game: Game, games: int = 20, seed: int = 0, progress: Callable[[int, int], None] | None = None
) -> list[Fault]:
    """Play games of a title at random and try everything that must hold; the first fault of each check."""
    faults: dict[str, Fault] = {}
    for number in range(games):
        for fault in _one_game(game, seed + number):
            faults.setdefault(fault.check, fault)
        if progress is not None:
            progress(number + 1, games)
    return list(faults.values())


def _one_game(game: Game, seed: int) -> Iterator[Fault]:
    try:
        match = Match(game, seed=seed)
        moment = Moment(game, match, FastChance(seed + 77_777), seed, game.accounted(match.state))
    except Exception as error:  # whatever a title throws is a fault of the title
        yield Fault("a_match_starts", f"it raised {error!r}.", seed, 0)
        return
    yield from _tried(AT_THE_START, moment)
    while not match.over:
        if moment.number >= game.turn_limit:
            yield Fault("it_ends", f"it is not over after {game.turn_limit} moves.", seed, moment.number)
            break
        yield from _tried(ALWAYS, moment)
        if moment.number < 2 or moment.below(4) == 0:
            yield from _tried(NOW_AND_THEN, moment)
        try:
            play_on(moment)
        except Exception as error:
            yield Fault("legal_moves_can_be_played", f"a legal move raised {error!r}.", seed, moment.number)
            return
        moment.number += 1
    yield from _tried(ALWAYS, moment)
    yield from _tried(AT_THE_END, moment)


def _tried(checks: tuple[Check, ...], moment: Moment) -> Iterator[Fault]:
    for one in checks:
        try:
            for sentence in one(moment):
                yield Fault(one.__name__, sentence, moment.seed, moment.number)
        except Exception as error:
            yield Fault(one.__name__, f"it raised {error!r}.", moment.seed, moment.number)

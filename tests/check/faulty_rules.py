"""Monster City with one rule wrong at a time, interpreted: `python -m tests.check.faulty_rules` with RUBBLE_PURE=1.

These are sound titles to the conformance check, which knows no rulebook. The oracle must find them: each is played
against it, and what the oracle says is printed, as JSON.
"""

import json
import traceback
from collections.abc import Iterable
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

import tests.oracle.test_against_oracle as oracle
from rubble.core.bits import BIT, add, remove
from rubble.core.chance import Chance
from rubble.games.monster_city.cards import CHICKEN, COUNTERATTACK, GRANT, REJECTED_PROJECT
from rubble.games.monster_city.rules import MonsterCityState
from rubble.games.monster_city.table import CHOOSE, DESTROY, ONE_COLOUR, SCORING, SMALLEST, TALLEST, TURN
from rubble.games.monster_city.title import MonsterCity

# --- GAME SETUP, BUILDING CONSTRUCTION, STOP! -------------------------------------------------------------------


class ANoteTooManyAtTheStart(MonsterCityState):
    def set_up(self, first: i64) -> None:
        super().set_up(first)
        self.players[0].notes += 1


class BuildingIsFree(MonsterCityState):
    def build(self, kind: i64) -> None:
        self.players[self.turn].notes += 1
        super().build(kind)


class LimitsOfNotesShifted(MonsterCityState):
    """Who has no note may build, who has one may not attack."""

    def legal(self, seat: i64) -> vec[i64]:
        player = self.players[seat]
        player.notes += 1
        found = super().legal(seat)
        player.notes -= 1
        return found


class StopTwice(MonsterCityState):
    def stop(self) -> None:
        player = self.players[self.turn]
        super().stop()
        player.stop = True


# --- MONSTER ATTACK, DESTROYING BUILDINGS -----------------------------------------------------------------------


class AGroupSparesOne(MonsterCityState):
    def go_on_destroying(self) -> None:
        lost = self.players[self.turn].city & self.cards.group[self.card]
        self.rest |= lost & -lost
        super().go_on_destroying()


class OneTooManyDestroyed(MonsterCityState):
    def attack(self, monster: i64) -> None:
        self.cards.single[monster * 3] += 1
        super().attack(monster)
        self.cards.single[monster * 3] -= 1


class ForcedChoicesAreAsked(MonsterCityState):
    def go_on_destroying(self) -> None:
        while self.need == 0 or not self.fitting():
            if self.part == 2:
                self.end_attack()
                return
            self.part += 1
            self.need = self.cards.single[self.card * 3 + self.part]
        self.phase = DESTROY


class NoNoteForNothingDestroyed(MonsterCityState):
    def end_attack(self) -> None:
        player = self.players[self.turn]
        if player.city == self.rest:
            player.notes -= 1
        super().end_attack()


class MonsterStaysInTheRow(MonsterCityState):
    def end_attack(self) -> None:
        self.monster_row = add(self.monster_row, self.cards.monsters.run[self.card])
        super().end_attack()


# --- REPLENISHING THE CARDS -------------------------------------------------------------------------------------


class MonsterRowOneShort(MonsterCityState):
    def replenish_monsters(self, number: i64) -> None:
        super().replenish_monsters(number - 1)


class MonsterRowRefilledAtOne(MonsterCityState):
    def end_turn(self) -> None:
        if self.monster_row and not self.monster_row & (self.monster_row - 1):
            self.replenish_monsters(self.cards.row - 1)
        super().end_turn()


class ReshuffledTooEarly(MonsterCityState):
    """The discard is shuffled with the last card, before one is needed."""

    def replenish_monsters(self, number: i64) -> None:
        super().replenish_monsters(number)
        if not self.monster_deck:
            self.monster_deck = self.cards.monsters.full & ~self.monster_row


class BuildingRowKeepsOne(MonsterCityState):
    """A row with one building left counts as empty."""

    def end_turn(self) -> None:
        if self.building_row and not self.building_row & (self.building_row - 1):
            self.building_row = 0
        super().end_turn()


# --- SCORING, END OF THE GAME -----------------------------------------------------------------------------------


class SmallestIsTallest(MonsterCityState):
    def worth(self, city: i64, category: i64) -> i64:
        return super().worth(city, TALLEST if category == SMALLEST else category)


class AMissingColourCountsOne(MonsterCityState):
    def worth(self, city: i64, category: i64) -> i64:
        missing = sum(1 for colour in self.cards.colour if not city & colour)
        return super().worth(city, category) + (missing if category == TALLEST else 0)


class OneColourOfTwo(MonsterCityState):
    """The first colour that is there is counted, not the best."""

    def worth(self, city: i64, category: i64) -> i64:
        for colour in self.cards.colour:
            if category == ONE_COLOUR and city & colour:
                return self.height(city & colour)
        return super().worth(city, category)


class ACategoryTwice(MonsterCityState):
    def end_scoring(self) -> None:
        super().end_scoring()
        self.players[0].used &= self.players[0].used - 1


class TheLastCategoryIsAsked(MonsterCityState):
    def begin_scoring(self) -> None:
        self.phase = SCORING
        self.asked = BIT[self.seats] - 1


class TheSamePlayerAfterAScoring(MonsterCityState):
    def end_scoring(self) -> None:
        self.turn -= 1
        super().end_scoring()


class NoTieBreak(MonsterCityState):
    def winners(self) -> i64:
        best = max(player.points() for player in self.players)
        return sum(1 << seat for seat in range(self.seats) if self.players[seat].points() == best)


# --- EVENT CARDS VARIANT ----------------------------------------------------------------------------------------


class AnEventForOneBuilding(MonsterCityState):
    def end_attack(self) -> None:
        self.cards.event_threshold -= 1
        super().end_attack()
        self.cards.event_threshold += 1


class AnEventTooFewAtTheStart(MonsterCityState):
    def set_up(self, first: i64) -> None:
        super().set_up(first)
        self.players[0].hand &= self.players[0].hand - 1


class ChickenWithoutEffect(MonsterCityState):
    def choose(self, move: i64) -> None:
        if self.card == CHICKEN:
            self.end_event(True, [])
        else:
            super().choose(move)


class RejectedProjectTakesTwo(MonsterCityState):
    def choose(self, move: i64) -> None:
        if self.card == REJECTED_PROJECT and move != self.moves.no_effect:
            first = self.building_row & -self.building_row
            self.building_row = remove(self.building_row, first)
        super().choose(move)


class RemodelKeepsTheOldBuilding(MonsterCityState):
    def remodel(self, given: i64, taken: i64) -> None:
        player, run = self.players[self.turn], self.cards.buildings.run[given]
        player.city = add(player.city, run)
        super().remodel(given, taken)


class CounterattackTurnsUpOneLess(MonsterCityState):
    def replenish_monsters(self, number: i64) -> None:
        super().replenish_monsters(number - 1 if self.card == COUNTERATTACK and self.phase == CHOOSE else number)


class DetourGoesClockwise(MonsterCityState):
    def _next_turn(self, step: i64) -> None:
        super()._next_turn(1)


class GrantAtTheLimit(MonsterCityState):
    def event(self, kind: i64) -> None:
        super().event(kind)
        if kind == GRANT and self.phase == TURN:
            self.players[self.turn - 1].notes += 1


class WithoutEffectKeepsTheCard(MonsterCityState):
    def _discard_event(self, done: bool) -> None:
        if not done:
            self.players[self.turn].hand = add(self.players[self.turn].hand, self.cards.events.run[self.card])
        super()._discard_event(done)


FAULTS: dict[str, list[type[MonsterCityState]]] = {
    "GAME SETUP": [ANoteTooManyAtTheStart],
    "BUILDING CONSTRUCTION": [BuildingIsFree, LimitsOfNotesShifted],
    "MONSTER ATTACK": [NoNoteForNothingDestroyed, MonsterStaysInTheRow],
    "DESTROYING BUILDINGS": [AGroupSparesOne, OneTooManyDestroyed, ForcedChoicesAreAsked],
    "STOP!": [StopTwice],
    "REPLENISHING THE CARDS": [
        MonsterRowOneShort,
        MonsterRowRefilledAtOne,
        ReshuffledTooEarly,
        BuildingRowKeepsOne,
    ],
    "SCORING": [
        SmallestIsTallest,
        AMissingColourCountsOne,
        OneColourOfTwo,
        ACategoryTwice,
        TheLastCategoryIsAsked,
        TheSamePlayerAfterAScoring,
    ],
    "END OF THE GAME": [NoTieBreak],
    "EVENT CARDS VARIANT": [
        AnEventForOneBuilding,
        AnEventTooFewAtTheStart,
        ChickenWithoutEffect,
        RejectedProjectTakesTwo,
        RemodelKeepsTheOldBuilding,
        CounterattackTurnsUpOneLess,
        DetourGoesClockwise,
        GrantAtTheLimit,
        WithoutEffectKeepsTheCard,
    ],
}


def title_with(table: type[MonsterCityState]) -> type[MonsterCity]:
    class Title(MonsterCity):
        def blank(self, chance: Chance) -> MonsterCityState:
            return table(self.cards, self.moves, self.seats, self.with_events, chance)

    return Title


def objection(table: type[MonsterCityState], variant: str, seats: Iterable[int]) -> str:
    """The line at which the oracle's test objects to these rules; empty if it finds nothing."""
    vars(oracle)["MonsterCity"] = title_with(table)
    for number in seats:
        try:
            oracle.test_same_game("standard", variant, number)
        except (AssertionError, ValueError) as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            if Path(where.filename).parent.name == "oracle":
                return str(where.line)
            raise
    return ""


def objections() -> dict[str, dict[str, str]]:
    found = {"": {f"sound, {variant}": objection(MonsterCityState, variant, [3]) for variant in ("basic", "events")}}
    for chapter, tables in FAULTS.items():
        variant = "events" if chapter == "EVENT CARDS VARIANT" else "basic"
        found[chapter] = {table.__name__: objection(table, variant, (3, 4, 5)) for table in tables}
    return found


if __name__ == "__main__":
    print(json.dumps(objections()))

"""Game: a title with its edition and options chosen. It starts matches and knows the names of everything."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from rubble.core.chance import Chance, FastChance
from rubble.core.edition import Edition, load_edition
from rubble.core.errors import MoveError, OptionError, Reason
from rubble.core.question import Field, MoveRecord
from rubble.core.state import Event, State, Value
from rubble.core.texts import Texts, load_texts


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a title: its choices in words, the default first."""

    name: str
    choices: tuple[str, ...]


Line = tuple[str, dict[str, Value]]  # a text key with its facts


class Game:
    """Base of all titles. A title in plain Python, outside this package, may derive from it too."""

    id: ClassVar[str]
    version: ClassVar[int]  # of the rules; begins with 1 when the title's first issue closes
    folder: ClassVar[Path]
    option_list: ClassVar[tuple[Option, ...]] = ()
    streams: tuple[str, ...] = ()
    turn_limit: ClassVar[int] = 10_000  # moves after which a simulation is cut off; not a result
    hidden: ClassVar[bool] = True  # whether seats have secrets from each other

    def __init__(self, edition: str | Path | dict[str, Any] = "standard", **options: str | int) -> None:
        self.edition = self.load(edition)
        self.options = self.chosen(options)
        self.seats = self.seat_count(self.options)
        self.actions = 0  # how many moves there are
        self.observation: tuple[tuple[str, int], ...] = ()  # the parts of `State.observe` and their lengths

    # --- edition and options

    @classmethod
    def load(cls, edition: str | Path | dict[str, Any]) -> Edition:
        return load_edition(cls.folder / "components", cls.id, edition)

    @cached_property
    def shipped(self) -> bool:
        """Whether the edition is one that comes with the title, unchanged."""
        file = self.folder / "components" / f"{self.edition.name}.toml"
        return file.is_file() and self.load(self.edition.name).hash == self.edition.hash

    @classmethod
    def chosen(cls, options: Mapping[str, str | int]) -> dict[str, str]:
        """All options with their values, checked."""
        known = {option.name: option for option in cls.option_list}
        values = {option.name: option.choices[0] for option in cls.option_list}
        for name, value in options.items():
            if name not in known:
                raise OptionError(f"{cls.id} has no option '{name}'; it has: {', '.join(known)}.")
            if str(value) not in known[name].choices:
                raise OptionError(f"{name}={value}: choose one of {', '.join(known[name].choices)}.")
            values[name] = str(value)
        return values

    @classmethod
    def seat_count(cls, options: Mapping[str, str]) -> int:
        return int(options["seats"])

    def sides(self) -> tuple[int, ...]:
        """Masks of the seats that win or lose together, as its states tell."""
        state = self.start(FastChance(0))
        return tuple(dict.fromkeys(int(state.side(seat)) for seat in range(self.seats)))

    # --- states

    def start(self, chance: Chance) -> State:
        """The first position, dealt from this chance."""
        raise NotImplementedError

    def opening(self, state: State) -> list[Event]:
        """The set-up as events, for the log of a match that begins with it."""
        return []

    def position(self, state: State) -> str:
        """The state as a document that people can read and write."""
        raise NotImplementedError

    def from_position(self, text: str, chance: Chance) -> State:
        """The state of a document; what is unknown in it (`?`) is drawn from the chance."""
        raise NotImplementedError

    def accounted(self, state: State) -> dict[str, int]:
        """How many cards, notes, tokens there are, wherever they are: the same numbers all through a match."""
        return {}

    # --- moves by name

    def record_of(self, move: int) -> MoveRecord:
        raise NotImplementedError

    def move_of(self, record: Mapping[str, Any]) -> int:
        """The int of a named move; MoveError says what is wrong with the record."""
        raise NotImplementedError

    def fields(self, state: State, seat: int) -> tuple[Field, ...]:
        return ()

    def clock_record(self, move: int) -> MoveRecord:
        """A move of the clock by name, and back: a title whose clock does several things names them."""
        return {"move": move}

    def clock_move(self, record: Mapping[str, Any]) -> int:
        return int(record["move"])

    def outcome_name(self, stream: int, value: int) -> str:
        return str(value)

    def outcome_value(self, stream: int, name: str) -> int:
        return int(name)

    def resolve(self, position: str, throw: MoveRecord, key: bytes) -> "Outcome":
        """Compute CHANCE's outcome: slow, pure, run in a worker process with what `Match.throw` gives."""
        raise NotImplementedError

    # --- for people

    def view(self, state: State, seats: int) -> dict[str, Any]:
        """What the holders of these seats (a mask; 0: a spectator) may know, built up from what is visible."""
        raise NotImplementedError

    def sight(self, state: State, seats: int) -> int:
        """What of a mask of seats decides its view now: masks of one sight see the same, so it is drawn up once."""
        return seats

    def in_row(self, state: State, seat: int) -> bool:
        """Whether this seat is in the middle of a row of answers that nobody else sees yet."""
        return False

    def private(self, state: State, seat: int) -> bool:
        """Whether this seat now sees, or is asked, what others may not know: one screen for several draws a curtain."""
        return self.hidden

    def question_key(self, state: State, seat: int) -> object:
        """What makes this seat's question another one; moves of others alone do not, if it asks the same as before."""
        return self.prompt(state, seat)

    def prompt(self, state: State, seat: int) -> Line:
        return "ask-move", {"seat": seat}

    def why_not(self, state: State, seats: int, seat: int, move: int) -> Reason | None:
        """Why this seat may not make this move now, as far as the holders of `seats` may know; None if it may."""
        if state.allows(seat, move):
            return None
        return self.general_reason(state, seat) or Reason("", "why-not-legal", {})

    def general_reason(self, state: State, seat: int) -> Reason | None:
        """Refusals that all titles share: it is over, or somebody else's turn."""
        if not state.to_move():
            return Reason(state.outcome(), "why-over", {})
        if not state.to_move() & (1 << seat):
            return Reason("", "why-not-asked", {"seat": seat})
        return None

    def preview(self, state: State, seat: int, move: int) -> Line | None:
        """What the move would do, from what the seat can see; never by playing the true state on."""
        return None

    def pieces(self, state: State, seat: int) -> list[MoveRecord]:
        """Moves that a person could try on what this seat sees, legal or not."""
        return [self.record_of(move) for move in range(self.actions)]

    def seen_as(self, seats: int, seat: int, record: MoveRecord) -> MoveRecord:
        """The form under which holders of `seats` see a move of this seat."""
        return record

    def texts(self, language: str) -> Texts:
        return load_texts(self.folder / "texts", language)

    def say(self, language: str, key: str, facts: Mapping[str, Value], names: tuple[str, ...] = ()) -> str:
        """A sentence in a language; facts that name things are put into words first."""
        texts = self.texts(language)
        return texts(key, **{name: self.in_words(texts, name, value, names) for name, value in facts.items()})

    def vocabulary(self) -> dict[str, list[str]]:
        """Which facts name things, and what these may be; those of the moves, unless a title says more."""
        found: dict[str, dict[str, None]] = {}
        for move in range(self.actions):
            for fact, thing in self.record_of(move).items():
                if isinstance(thing, str):
                    found.setdefault(fact, {})[thing] = None
        return {fact: list(things) for fact, things in found.items()}

    def in_words(self, texts: Texts, name: str, value: Value, names: tuple[str, ...]) -> str | int:
        """One fact in words: a seat by its player's name, a card by its own."""
        if isinstance(value, list):
            return ", ".join(str(self.in_words(texts, name, one, names)) for one in value)
        if name in ("seat", "winners") and isinstance(value, int):
            return names[value] if value < len(names) else texts("seat-name", number=value + 1)
        return value


@dataclass(frozen=True, slots=True)
class Outcome:
    """CHANCE's answer: a row of ints that the rules read, and frames that no rule reads."""

    row: tuple[int, ...]
    frames: bytes = b""


def bad_move(record: object, known: str) -> MoveError:
    return MoveError(f"{record!r} is no move of this game; a move looks like {known}.")

"""The HTTP side of the wire: what is posted to `/api/…`, and the JSON documents that come back.

| request | gives |
|---|---|
| `GET /api/games` | list of `Title`: all four, those not ready marked |
| `GET /api/games/{game}/facts?lang=&edition=&<option>=` | `Facts` |
| `GET /api/texts/{lang}?game=` | the Fluent texts of the core, this server and that game, one file, text/plain |
| `POST /api/rooms` `NewRoom` | `Made` |
| `GET /api/rooms` | list of `Listed`, the lobby, newest first |
| `GET /api/rooms/{room}` | `Listed`, or 404 |
| `POST /api/mine` list of `Visited` | list of `Mine`: "your games" of this device, in the same order |
| `GET /api/rooms/{room}/facts?lang=` | `Facts` of the room's own edition and options |
| `GET /api/rooms/{room}/record?epoch=` | the record, `application/x-ndjson`, as a file to keep |
| `GET /api/rooms/{room}/replay?eyes=&epoch=` | `Replay` |
| `GET /api/rooms/{room}/turning?epoch=` | `Turning` |
| `POST /api/replay?eyes=` body: a record | `Replay` |
| `POST /api/turning` body: a record | `Turning` |
| `POST /api/play-on` `PlayOn` | `Made` |
| `POST /api/load` `Load` | `Made` |
| `GET /api/lan`, `POST /api/lan` `LanSwitch` | `Lan`; 404 to POST where there is no such switch |

A guest shows its token in the header `Authorization: Bearer <token>`. `eyes` is a list of seats as in `0,2`, `all`
(the default for finished matches), or empty for a spectator. What goes wrong comes as `Problem` with a status of 4xx.
A record in the middle of a match is given only to who holds all seats that people hold.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rubble.server.protocol import BotLevel, Count, NameOrNone, Options, Phase, Seat, Settings, Slug, Token, Word

MAX_RECORD = 2_000_000  # bytes of an uploaded record
MAX_LINES = 5_000

Origin = Literal["publisher", "deduced", "ours", "edition"]  # the last: changed by an edition of somebody's own
SeatPlan = Literal["me", "open", "kind", "fair", "mean"]


class Problem(Struct, frozen=True):
    """What went wrong: a text key with facts, and a sentence in English."""

    error: str
    say: str
    facts: dict[str, Any] = {}


class Title(Struct, frozen=True):
    """A game as the front page shows it; `ready` is honest. Names come in all languages."""

    id: str
    ready: bool
    name: dict[str, str]
    about: dict[str, str]
    players: tuple[int, int]
    rules_version: int = 0
    options: dict[str, list[str]] = {}  # the default first
    editions: list[str] = []


class Facts(Struct, frozen=True):
    """All that is needed to word and draw the things of a game with this edition and these options."""

    game: str
    rules_version: int
    edition: str
    edition_hash: str
    options: dict[str, str]
    seats: int
    hidden: bool  # whether seats have secrets from each other at all
    language: str
    words: dict[str, dict[str, str]]  # by fact, then by value: words["card"]["red-5"]; facts not named here stay as is
    option_names: dict[str, str]
    value_names: dict[str, dict[str, str]]  # of each option's values
    rules: list["Rule"]
    components: dict[str, Any]  # the edition's data as in its file: numbers of cards, what monsters take …
    origin: dict[str, dict[str, dict[str, Origin]]]  # whose each number is: by table, entry, and what is said of it
    totals: dict[str, tuple[int, Origin]] = {}  # how many cards a table stands for, where somebody says so


class Rule(Struct, frozen=True):
    """A chapter of the rulebook or a ruling, in our own words; `id` as in `Refused.rule`."""

    id: str
    key: str
    kind: Literal["chapter", "ruling"]
    text: str


class NewRoom(Struct, forbid_unknown_fields=True, frozen=True):
    """Make a room. `seats`: one entry a seat, missing ones are open; `start`: begin at once if none is open."""

    game: Slug
    edition: Slug = "standard"
    options: Options = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] = []
    name: NameOrNone = ""
    names: Annotated[list[NameOrNone], Meta(max_length=8)] = []  # by seat, of people on this one screen
    settings: Settings = Settings()
    start: bool = False
    language: Literal["en", "pl", "fr"] = "en"


class Made(Struct, frozen=True):
    """A room was made: its id, and the host's token. Say hello with both."""

    room: str
    token: str


class ListedSeat(Struct, frozen=True):
    """A seat as the lobby shows it."""

    kind: Literal["open", "person", "bot"]
    name: str


class Listed(Struct, frozen=True):
    """A room as the lobby shows it."""

    room: str
    game: str
    edition: str
    options: dict[str, str]
    phase: Phase
    seats: list[ListedSeat]
    host: str
    made: float  # unix seconds
    touched: float
    online: int = 0  # people connected now
    timer: int = 0  # seconds a turn; 0: none


class Visited(Struct, forbid_unknown_fields=True, frozen=True):
    """A room that this device has been in."""

    room: Word
    token: Token


class Mine(Struct, frozen=True):
    """How it stands in one of "your games"; `known` is false if the room is gone, or this token is nobody there."""

    room: str
    known: bool
    listed: Listed | None = None
    seats: list[int] = []
    awaited: list[int] = []  # of these seats: it is your turn
    scores: list[int] = []


class Player(Struct, frozen=True):
    """Who sat at a seat when the match began."""

    name: str
    bot: str = ""


class ReplayStep(Struct, frozen=True):
    """One step that everybody saw. `moves`: the answers that made it, by name, as these eyes see them."""

    version: int
    actor: int  # a seat, or -1 for the set-up, 8 for chance, 9 for the clock
    moves: list[dict[str, Any]]
    events: list[dict[str, Any]]
    view: dict[str, Any]
    scores: list[int]


class Checked(Struct, frozen=True):
    """Whether the outcomes are what the secret gives. `honest` is None where that cannot be said (yet)."""

    honest: bool | None
    say: str
    key: str = ""  # the same as a text key, with facts
    facts: dict[str, Any] = {}
    commitment: str = ""
    secret: str = ""
    salt: str = ""


class Replay(Struct, frozen=True):
    """A match as these eyes saw it."""

    game: str
    rules_version: int
    edition: str
    edition_hash: str
    options: dict[str, str]
    players: list[Player]
    eyes: list[int]
    over: bool
    outcome: str  # the rule that ended it
    winners: list[int]
    steps: list[ReplayStep]
    checked: Checked
    facts: dict[str, Facts] = {}  # by language; only for an edition that is not shipped


class TurningPoint(Struct, frozen=True):
    """A decision that changed the match: `lost` is the search's value of the best move minus that of the one made."""

    version: int
    seat: int
    played: dict[str, Any]
    better: dict[str, Any]
    chance_played: float  # to win, 0 to 1
    chance_better: float
    lost: float


class Turning(Struct, frozen=True):
    """The decisions that mattered most, the weightiest first."""

    points: list[TurningPoint]
    simulations: int  # of each search


class PlayOn(Struct, forbid_unknown_fields=True, frozen=True):
    """Go on from a step, out of a room or a record: what the seat cannot know is dealt anew, bots hold the rest."""

    version: Count
    seat: Seat
    room: Word = ""
    epoch: Count = 0  # 0: the last one
    record: Annotated[str, Meta(max_length=MAX_RECORD)] = ""
    bot: BotLevel = "fair"
    name: NameOrNone = ""
    settings: Settings = Settings()
    language: Literal["en", "pl", "fr"] = "en"


class Load(Struct, forbid_unknown_fields=True, frozen=True):
    """Go on with a saved match. `seats` as in `NewRoom`; missing: bots stay bots, you hold the others."""

    record: Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] = []
    name: NameOrNone = ""
    settings: Settings = Settings()
    language: Literal["en", "pl", "fr"] = "en"


class LanSwitch(Struct, forbid_unknown_fields=True, frozen=True):
    """Open the table to the local network, or close it."""

    open: bool


class Lan(Struct, frozen=True):
    """How friends on the same network reach this table; `path` given to `GET /api/lan?path=/r/…` is put behind."""

    open: bool
    url: str = ""
    qr: str = ""  # the address as a picture: an SVG document
    switch: bool = False  # whether this device may open and close it; else `url` is where the table is reached now

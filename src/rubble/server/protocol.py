"""The wire: every message a browser may send, and every message it gets. One JSON object a WebSocket text frame.

The HTTP side (making rooms, records, replays) is in `documents.py`. From here on fields are only added, with defaults.

**Guests.** A guest is one browser in a room. It is known by a secret token (keep it per room on the device) and may
hold several seats: one screen, many people. Who sends no token, or an unknown one, enters as a new guest.

**Talking.** The first message is `hello`; the answer is `welcome`, then `room`, then, if a match is on, `table`. Every
other message has an `id` of the client's choice, and gets exactly one answer that names it: `ack`, `refused`, or the
document asked for. By the time of the answer everything is stored; changes are also told to all others by `room` and
`table`. One frame may hold at most 16 kB; more than about ten messages a second end in `bye` (`flood`).

**Versions.** A version counts the steps of the match that everybody sees, the set-up being step 1; an epoch counts the
matches of a room. Answers in the middle of a row change the actor's own table only, not the version. `hello` names the
last epoch and version shown: the `table` that follows has `since` = that version and holds what was missed, or
`since` = 0 and holds the whole log. `since` = 0 also comes whenever this guest's seats or eyes have changed: versions
stay comparable, so what is beyond the last version shown is new. `seen` is the version that a person last looked at on
this device: to show what was missed since, the steps from there on come with the table as it lay after each of them.

**Moves** go by name and say which question they answer (`Asked.number`). When the line breaks before the answer came:
say hello again and compare: the same number is still asked of that seat, so send the move again; another number, so
the move was made. The same move sent twice for one question is made once and acknowledged twice.

**Time.** In real time the clock is the server's: a move bears the time at which it came here, one that comes after the
clock struck is refused (`why-clock-first`), and `Table.clock` says how it stands. It runs while at least one person who
holds a seat is connected (where bots hold all seats: anybody), and stands still otherwise. Over a restart it stands
still too: it goes on where the last person left, or, if the server was killed, from the last move.

**Links.** `/r/<room>` invites; `/r/<room>#seat=<key>` moves a seat to the device that opens it (the key is used once,
and a fragment never reaches a log).
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PROTOCOL = 1
MAX_MESSAGE = 16_384  # bytes of one frame from a browser
MAX_NAME = 24

Word = Annotated[str, Meta(max_length=64)]
Slug = Annotated[str, Meta(max_length=64, pattern=r"^[a-z0-9][a-z0-9_-]*$")]  # never part of a path
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
NameOrNone = Annotated[str, Meta(max_length=MAX_NAME)]
Token = Annotated[str, Meta(max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=7)]
GuestNumber = Annotated[int, Meta(ge=0, le=2**31)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Id = Annotated[int, Meta(ge=0, le=2**53)]  # chosen by the client; 0 in an answer: to no message in particular
MoveWord = Annotated[str, Meta(max_length=200)]
MoveNumber = Annotated[int, Meta(ge=-(2**62), le=2**62)]
MoveRecord = Annotated[
    dict[Word, MoveWord | MoveNumber | Annotated[list[MoveWord | MoveNumber], Meta(max_length=64)]], Meta(max_length=12)
]
Options = Annotated[dict[Slug, Slug], Meta(max_length=16)]
Line = tuple[str, dict[str, Any]]  # a text key and its facts

Language = Literal["en", "pl", "fr"]
BotLevel = Literal["kind", "fair", "mean"]
UndoRule = Literal["agree", "free", "off"]
Pace = Literal["quick", "humane", "slow"]
Phase = Literal["gathering", "playing", "over"]
Reaction = Literal["hello", "nice", "ouch", "think", "thanks", "rubble"]


# --- what a browser says ----------------------------------------------------------------------------------------


class Said(Struct, tag_field="t", forbid_unknown_fields=True):
    """Base of what a browser says."""


class Hello(Said, tag="hello"):
    """The first message: which room, who, and what of the match this browser has seen already."""

    room: Word
    token: Token = ""
    name: NameOrNone = ""
    epoch: Count = 0
    version: Count = 0
    seat_key: Token = ""  # out of a seat's own link: the seat moves to this browser
    language: Language = "en"  # for the name of a guest who gives none
    seen: Count = 0  # of this epoch, the version a person last looked at


class Rename(Said, tag="rename"):
    """A guest's new name; the seats that bore the old one follow. With `seat`: of that seat of this guest alone."""

    id: Id
    name: Name
    seat: Seat | None = None


class Sit(Said, tag="sit"):
    """Take an open seat, or one that a bot holds."""

    id: Id
    seat: Seat
    name: NameOrNone = ""  # of the person at this seat, where one screen holds several


class Stand(Said, tag="stand"):
    """Leave a seat while no match is on."""

    id: Id
    seat: Seat


class Place(Said, tag="place"):
    """The host opens a seat or gives it to a bot; who sat there becomes a spectator."""

    id: Id
    seat: Seat
    bot: BotLevel | None = None


class Kick(Said, tag="kick"):
    """The host sends a guest out of the room; in a match bots take over the guest's seats."""

    id: Id
    guest: GuestNumber


class Settings(Struct, forbid_unknown_fields=True, frozen=True):
    """What the host may set."""

    listed: bool = False  # shown in the lobby
    hints: bool | None = None  # None: on while only one person plays
    undo: UndoRule = "agree"
    pace: Pace = "humane"  # how long bots let people look before they move
    turn_seconds: Annotated[int, Meta(ge=0, le=604_800)] = 0  # then a bot makes that move; 0: no timer


class Set(Said, tag="set"):
    """The host changes the settings, all at once."""

    id: Id
    settings: Settings


class Choose(Said, tag="choose"):
    """The host chooses options and edition anew, before a match or after one; a finished table is cleared."""

    id: Id
    options: Options
    edition: Slug = "standard"


class Start(Said, tag="start"):
    """The host starts the match; every seat must be held by a person or a bot."""

    id: Id


class Rematch(Said, tag="rematch"):
    """Another match with the same seats and options; the host, or anybody who holds a seat, once a match is over."""

    id: Id


class Play(Said, tag="play"):
    """A move, or a whole row of answers; `question` is the number of the question it answers."""

    id: Id
    seat: Seat
    question: Count
    moves: Annotated[list[MoveRecord], Meta(min_length=1, max_length=32)]


class Undo(Said, tag="undo"):
    """Take a seat's last move back. Where people must agree this asks them: see `RoomInfo.undo`."""

    id: Id
    seat: Seat


class Agree(Said, tag="agree"):
    """The answer to `RoomInfo.undo`; the asker's own "no" withdraws it."""

    id: Id
    yes: bool


class Eyes(Said, tag="eyes"):
    """Whose eyes this screen looks through, of the seats it holds; none: the curtain is closed.

    Only for guests who hold several seats: who holds one looks through that one always. Closed after every reconnect
    to a restarted server, and when the seats held change.
    """

    id: Id
    seats: Annotated[list[Seat], Meta(max_length=8)]


class Why(Said, tag="why"):
    """Why may this seat not make this move? Answered by `why-not`."""

    id: Id
    seat: Seat
    move: MoveRecord


class Hint(Said, tag="hint"):
    """The two best moves, out of a search; answered by `hint-given`, after a second or two, or refused."""

    id: Id
    seat: Seat


class Concede(Said, tag="concede"):
    """Hand a seat to a bot for the rest of the match."""

    id: Id
    seat: Seat


class SeatLink(Said, tag="seat-link"):
    """Ask for a key by which this seat can be moved to another device, once. Answered by `seat-key`."""

    id: Id
    seat: Seat


class Leave(Said, tag="leave"):
    """Go for good: open the seats, or hand them to bots in a match. The answer is `ack`, then `bye` (`left`)."""

    id: Id


class React(Said, tag="react"):
    """A sign to all. At most one in two seconds."""

    id: Id
    what: Reaction


class Ping(Said, tag="ping"):
    """Answered by `pong` at once."""

    at: float = 0.0


FromBrowser = (
    Hello
    | Rename
    | Sit
    | Stand
    | Place
    | Kick
    | Set
    | Choose
    | Start
    | Rematch
    | Play
    | Undo
    | Agree
    | Eyes
    | Why
    | Hint
    | Concede
    | SeatLink
    | Leave
    | React
    | Ping
)


# --- what a browser is told -------------------------------------------------------------------------------------


class Told(Struct, tag_field="t"):
    """Base of what a browser is told."""


class Welcome(Told, tag="welcome"):
    """The answer to `hello`. Keep the token: it is this browser's place in the room."""

    room: str
    token: str
    guest: int
    protocol: int = PROTOCOL
    now: float = 0.0  # the server's clock, unix seconds: deadlines are in it
    server: str = ""  # its version: another one than at the last welcome, so reload the page when convenient


class SeatInfo(Struct, frozen=True):
    """A seat of the room, and who holds it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    guest: int | None = None
    bot: BotLevel | None = None
    online: bool = True
    away: int = 0  # seconds since this person was last here, when this was sent


class GuestInfo(Struct, frozen=True):
    """Somebody in the room; who holds no seat is a spectator."""

    guest: int
    name: str
    host: bool
    online: bool


class UndoAsked(Struct, frozen=True):
    """Somebody wants to take a move back, and people are asked to agree."""

    seat: int
    guest: int  # who asks
    missing: list[int]  # guests that have not agreed yet


class RoomInfo(Told, tag="room"):
    """Everything about the room that all may know; sent whole whenever something of it changes."""

    room: str
    game: str
    edition: str
    options: dict[str, str]
    phase: Phase
    seats: list[SeatInfo]
    guests: list[GuestInfo]
    settings: Settings
    hints: bool  # whether hints are given now
    epoch: int  # 0: no match yet
    commitment: str = ""  # to the secret of the match's chance
    undo: UndoAsked | None = None
    loaded: bool = False  # the match came as a file: who brought it may know its secrets
    custom: bool = False  # an edition of its own: facts are at /api/rooms/<room>/facts


class Asked(Struct, frozen=True):
    """A question to a seat through whose eyes this guest looks. `prompt`: a text key."""

    seat: int
    number: int
    prompt: str
    facts: dict[str, Any]
    choices: list[dict[str, Any]]
    previews: list[Line | None]  # one for each choice: what it would bring
    row: bool = False  # in the middle of a decision that nobody else sees yet
    fields: list[tuple[str, int, int]] = []  # (name, lowest, highest) of whole numbers to give, where a move has them


class Happened(Struct, frozen=True, omit_defaults=True):
    """One step of the match as this guest saw it: its version and its events, each {"event": name, …facts}."""

    version: int
    events: list[dict[str, Any]]
    frames: bytes = b""  # of a throw: its path, in base64; how to read it, the title says
    view: dict[str, Any] | None = None  # the table after it, for who comes back and has not seen it


class Clock(Struct, frozen=True):
    """The clock of a match in real time, in milliseconds of its phase, when this was sent."""

    now: int
    alarm: int  # when it strikes next
    running: bool = True  # it stands still while nobody is here who plays


class Table(Told, tag="table"):
    """The match as this guest may know it. `since` tells which steps are in `steps`: those after that version."""

    epoch: int
    version: int
    since: int
    steps: list[Happened]
    view: dict[str, Any]
    asked: list[Asked]
    awaited: list[int]  # seats without whom nothing goes on
    scores: list[int]
    over: bool
    eyes: list[int] = []  # the seats through whose eyes this is seen
    private: list[int] = []  # this guest's seats that now see, or are asked, what others may not know: draw the curtain
    can_undo: list[int] = []  # this guest's seats that may take something back
    deadline: float = 0.0  # unix seconds at which the turn timer runs out; 0: none
    clock: Clock | None = None  # where a clock runs


class Ack(Told, tag="ack"):
    """Done, and stored."""

    id: int


class Refused(Told, tag="refused"):
    """Not done, nothing changed. `key`, `facts`, `rule` as in the texts; `say` in English for those without them."""

    id: int
    key: str
    facts: dict[str, Any]
    rule: str
    say: str


class WhyNot(Told, tag="why-not"):
    """The answer to `why`; no key: the move may be made."""

    id: int
    key: str = ""
    facts: dict[str, Any] = {}
    rule: str = ""


class HintMove(Struct, frozen=True):
    """A move that the search thought about."""

    move: dict[str, Any]
    share: float  # of the search's simulations, 0 to 1
    chance: float  # to win, as the search believes, 0 to 1
    preview: Line | None = None
    rest: list[dict[str, Any]] = []  # the further answers it would give, where the decision takes several


class HintGiven(Told, tag="hint-given"):
    """The best moves, the best one first; `question`: the one they answer."""

    id: int
    seat: int
    question: int
    moves: list[HintMove]
    simulations: int


class SeatKey(Told, tag="seat-key"):
    """The key of a seat's own link."""

    id: int
    seat: int
    key: str


class Reacted(Told, tag="reacted"):
    """A guest's sign."""

    guest: int
    what: Reaction


class Notice(Told, tag="notice"):
    """Something about the room for the log: a text key (`notice-…`) and its facts. No state depends on it."""

    key: str
    facts: dict[str, Any]


class Pong(Told, tag="pong"):
    """The answer to `ping`: the browser's time as it came, and the server's."""

    at: float
    now: float = 0.0


class Bye(Told, tag="bye"):
    """The connection ends. Come back after `stopping`, `busy` and `slow`, later after `flood`; not after the others."""

    why: Literal["kicked", "left", "gone", "flood", "broken", "stopping", "full", "busy", "slow"]
    say: str


ToBrowser = Welcome | RoomInfo | Table | Ack | Refused | WhyNot | HintGiven | SeatKey | Reacted | Notice | Pong | Bye

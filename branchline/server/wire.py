"""The shapes of what goes out, and of what comes in by HTTP; the page's types are made from these.

What comes in is checked (pydantic models); what goes out is plain data of declared shapes. What a
seat says and asks is declared in `table/messages.py`, each message in one class with what it does.
"""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

from branchline.core.words import printable

VERSION = 1
"""Goes up when a message changes so that an older page would not understand it."""

Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[\w.:-]+$")]
Clean = AfterValidator(printable)
"""Nothing that steers a terminal or hides in a line gets in."""
Name = Annotated[
    str, StringConstraints(max_length=200), Clean, StringConstraints(min_length=1, max_length=24)
]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Words = Annotated[
    str, StringConstraints(max_length=1000), Clean, StringConstraints(min_length=1, max_length=500)
]
Token = Annotated[str, StringConstraints(min_length=8, max_length=128, pattern=r"^[\w.~-]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
ActionId = Annotated[int, Field(ge=0, le=100_000)]
Score = Annotated[int, Field(ge=-100_000, le=100_000)]


Level = Literal["any", "newcomers", "experienced"]


# What goes out


class SeatInfo(TypedDict):
    """Who sits where."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None
    """The bot in this seat."""
    character: str | None
    """Who that bot is, in a line."""
    stand_in: str | None
    """The bot that plays for a person who left."""
    here: bool
    """Whether this person is connected."""
    away: bool
    """Whether this person has been gone so long that a bot may be voted into the seat."""
    ready: bool
    """Whether this person is ready to begin."""


class UndoAsked(TypedDict):
    """A wish to take a move back that waits for the others."""

    by: int
    agreed: list[int]
    waiting_for: list[int]


class VoteInfo(TypedDict):
    """Who wants a bot in the seat of someone who left."""

    seat: int
    bot: str
    by: list[int]
    waiting_for: list[int]


class ClockInfo(TypedDict):
    """The clock of a table."""

    kind: Literal["turn", "game"]
    seconds: int
    increment: int
    then: Literal["bot", "forfeit"]
    left: list[float]
    """What each seat had left, in seconds, when the clock that runs began to."""
    running: int | None
    """Whose clock runs."""
    since: float
    """Since when, in seconds since 1970."""
    now: float
    """What the server's own clock said when this was made."""


class WhatIfInfo(TypedDict):
    """The game that something is tried out from."""

    table: str
    seat: int
    turn: int
    moment: int | None
    """The seat's moment then: if it is another now, the game has moved on. Null if it was over."""


class LessonPlace(TypedDict):
    """Where in a guided first game a table is."""

    id: str
    done: int
    """How many actions were played."""


class TableInfo(TypedDict):
    """What everyone may know about a table apart from the game on it."""

    id: str
    game: str
    title: str
    short_title: str
    rules: int
    """The version of the rules that this table plays by."""
    board: str | None
    """The board's picture, if the game has a board."""
    options: dict[str, Any]
    """Only what differs from the reference edition."""
    seats: list[SeatInfo]
    state: Literal["waiting", "playing", "over"]
    created: str
    end_turn: bool
    """Whether a turn ends only when its player says so."""
    ending: int | None
    """Who has still to end a turn."""
    undo_asked: UndoAsked | None
    votes: list[VoteInfo]
    seed_given: bool
    """Whether the deal was chosen by who made the table."""
    fingerprint: str
    """SHA-256 of `seed:salt`, shown from the start."""
    seed: str | None
    """Only once the game is over, as the salt."""
    salt: str | None
    rematch: str | None
    known_undos: int
    """How often someone alone with bots took a move back, knowing what came after it."""
    listed: bool
    """Whether it waits in the lobby for anyone who would like to play."""
    level: Level
    """Whom those who made it would like to play with."""
    clock: ClockInfo | None
    forfeited: list[int]
    """The seats that have lost because their time ran out."""
    what_if: WhatIfInfo | None
    """Where it comes from, if it is there to try things out; what is hidden is a guess."""
    from_position: bool
    """Whether its game went on from a position that someone shared."""
    lesson: LessonPlace | None
    """The guided first game that is played here."""
    hints: bool
    """Whether those at the table may ask for hints."""


class ResultInfo(TypedDict):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class TableSummary(TableInfo):
    """A table at a glance: how it stands, as everyone may know it."""

    actor: int | None
    """Who decides now."""
    points: list[int] | None
    """As everyone sees them; null where they are secret until the end."""
    result: ResultInfo | None
    """Once the game is over."""


class Line(TypedDict):
    """One line of the log; {0}, {1}… stand for the players."""

    number: int
    kind: Literal["move", "undo", "chat", "seat", "start", "end", "ask"]
    seat: int | None
    text: str
    to_you: NotRequired[str]
    """The same as it is said to this seat, where it did it: You take a red card."""
    fact: NotRequired[dict[str, Any]]
    """Of a move: what the sentence says, as a fact (verb, seat, and what the verb needs)."""
    by_bot: NotRequired[bool]
    """Of a bot's move: it can be asked for its reason."""
    to: NotRequired[int]
    """Of an undo: the number up to which all stands; what came after was taken back."""
    turn: NotRequired[int]
    """Of a move: the turn it was made in, none while the game is set up."""
    turn_of: NotRequired[int | None]
    """Of a move: whose turn that was."""


class Move(TypedDict):
    """Something that can be done now."""

    action: int
    text: str
    meaning: dict[str, Any]
    """What it means, as `state.meaning` has it: verb, what, price, gives, robs, what applies."""


class Now(TypedDict):
    """The table as one seat, or a spectator, may know it now."""

    type: Literal["now"]
    version: int
    number: int
    """How many entries this seat has seen; a page that comes back says the last it knows."""
    moment: int
    """The number of the last entry that changed the game; actions name it."""
    seat: int | None
    table: TableInfo
    view: Any
    """The game's own view; null until the game starts."""
    moves: list[Move]
    """Empty unless this seat decides now."""
    aid: dict[str, Any]
    """What could be worked out from the view, worked out: prices, risks, what a ticket lacks."""
    undo: Literal["free", "known", "ask"] | None
    """Whether this seat can take a move back at once, knowing what came after it, or has to ask."""
    log: list[Line]
    """The lines after the number that the page said it knows, of the last forty entries at most."""
    log_from: int
    """Lines before this number were left out; ask for them."""


class Ack(TypedDict):
    """What was said is stored."""

    type: Literal["ack"]
    key: str
    number: int


class Refusal(TypedDict):
    """What was said is not possible, and why."""

    type: Literal["refusal"]
    key: str | None
    code: str
    sentence: str


class Way(TypedDict):
    """One way to pay."""

    actions: list[int]
    texts: list[str]
    cards: dict[str, int]
    """What leaves the hand."""
    gives: NotRequired[dict[str, Any]]
    robs: NotRequired[list[dict[str, Any]]]


class Moment(TypedDict):
    """The table as it was."""

    number: int
    view: Any
    aid: dict[str, Any]
    views: NotRequired[list[Any]]
    """With all open: what each seat knew."""
    aids: NotRequired[list[dict[str, Any]]]
    scores: list[int] | None
    """Only once the game is over."""


class CurvePoint(TypedDict):
    """The points at one moment."""

    number: int
    turn: int
    scores: list[int]


class ReasonInfo(TypedDict):
    """Why a bot did something."""

    sentence: str
    facts: list[dict[str, Any]]
    """What the sentence says: the name of each reason under `reason`, and its values."""
    whole: bool
    """Whether that is all; while a game goes on it is what the one who asked may know."""


class Answer(TypedDict):
    """The answer to a question; which field is there follows from what was asked."""

    type: Literal["answer"]
    key: str
    why: NotRequired[str | None]
    ways: NotRequired[list[Way]]
    more: NotRequired[bool]
    """Whether there are more ways than these."""
    moment: NotRequired[Moment]
    lines: NotRequired[list[Line]]
    curve: NotRequired[list[CurvePoint]]
    reason: NotRequired[ReasonInfo]


class HintMove(TypedDict):
    """A move, and what it is likely to come to."""

    actions: list[int]
    """The action and, where a turn is a chain, those that follow it whatever is hidden."""
    texts: list[str]
    at_once: int
    """So many of them can be said together; something is revealed by the last of these."""
    win: float
    """The chance to win, from 0 to 1; its standard error is `win_error`."""
    win_error: float
    margin: float
    """The points by which the seat is likely to be ahead of its best rival."""
    margin_error: float
    playouts: int
    reasons: list[dict[str, Any]]
    why: str


class PlanStep(TypedDict):
    """What the seat is likely to do some time."""

    text: str
    action: int
    chance: float


class Opinion(TypedDict):
    """What a seat can think of its decision, from what it may know; more may follow."""

    type: Literal["opinion"]
    key: str
    """Of the hint that was asked for."""
    moment: int
    """The moment that it is about."""
    last: bool
    """Whether nothing better follows."""
    nudge: str
    """Where to look, in a sentence that does not name a move."""
    moves: list[HintMove]
    """The best first, three at most."""
    plan: list[PlanStep]
    """What follows the best move, in order."""
    tickets: dict[str, float]
    """The chance to finish each ticket in hand."""
    collect: dict[str, int]
    """The cards that the plan lacks: spaces or cards, by color."""
    playouts: int
    """How many games were played on."""


# HTTP only


class NewSeat(BaseModel):
    """Who is to sit in a seat of a new table."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["me", "open", "bot", "here"]
    """`here` is another person at the same screen."""
    name: Name | None = None
    bot: BotName | None = None


class NewClock(BaseModel):
    """How long people may think at a new table."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["turn", "game"]
    """So long for each turn, or for all turns together."""
    seconds: Annotated[int, Field(ge=1, le=30 * 86_400)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0
    """Seconds that each turn adds to a time for the game."""
    then: Literal["bot", "forfeit"] = "bot"
    """A bot plays on for who ran out of time; or they have lost as well."""


class NewTable(BaseModel):
    """A table to be made."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "game": "great-lakes",
                    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "planner"}],
                }
            ]
        },
    )
    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[str, Any] = {}
    seats: list[NewSeat] = Field(min_length=1, max_length=8)
    seed: Annotated[str, StringConstraints(pattern=r"^\d{1,39}$")] | None = None
    end_turn: bool = False
    clock: NewClock | None = None
    listed: bool = False
    """Whether anyone may join it, on a server that has a lobby."""
    level: Level = "any"
    hints: bool = True
    """Whether those at the table may ask for hints."""


class JoinTable(BaseModel):
    """Sits down at a table of the lobby."""

    model_config = ConfigDict(extra="forbid")
    name: Name
    new_token: Annotated[Token, StringConstraints(min_length=24)] | None = None
    """The seat's token, if whoever sits down makes their own; said again, it counts once."""


class PlayOn(BaseModel):
    """A table to be made from a moment of a game that is over."""

    model_config = ConfigDict(extra="forbid")
    turn: Number | None = None
    """The last moment of this turn, as the curve and a replay show it."""
    actions: Number | None = None
    """Or else the moment after so many actions of the record, as a review shows it."""
    seats: list[NewSeat] = Field(min_length=1, max_length=8)


class WhatIf(BaseModel):
    """A board beside a game, to try things out on."""

    model_config = ConfigDict(extra="forbid")
    seat: SeatNumber
    """For whom one plays, from what they know."""
    turn: Number | None = None
    """Of a game that is over: the last moment of this turn, as a replay shows it."""
    actions: Number | None = None
    """Or else the moment after so many actions of its record, as a review shows it."""


class SharePosition(BaseModel):
    """A position of a game that goes on, to be handed on by a link."""

    model_config = ConfigDict(extra="forbid")
    seat: SeatNumber | None = None
    """Who shares it; null for a spectator."""
    hand: bool = False
    """Whether their own hand goes with it; else only what everyone can see does."""
    number: Number | None = None
    """An earlier moment, by the seat's own number; null is now."""


class SharedLink(TypedDict):
    """What leads to a shared position: `/position/<id>`."""

    id: str


class SharedPosition(TypedDict):
    """A position that someone shared, as it was then."""

    frame: Now
    """All that is shown of it: what everyone could see, or what its seat knew."""
    playable: bool
    """Whether it can be played on; not if its table plays without hints."""


class PlayPosition(BaseModel):
    """A table to be made from a shared position."""

    model_config = ConfigDict(extra="forbid")
    seats: list[NewSeat] = Field(min_length=1, max_length=8)


class MadeSeat(TypedDict):
    """A seat of a table that was just made; the token is shown this once."""

    seat: int
    kind: str
    token: str | None


class MadeTable(TypedDict):
    """A table that was just made."""

    id: str
    seats: list[MadeSeat]


class TakeSeat(BaseModel):
    """Sits down by an invitation."""

    model_config = ConfigDict(extra="forbid")
    seat: SeatNumber
    token: Annotated[str, StringConstraints(min_length=8, max_length=128)]
    """The invitation's; from now on it opens nothing."""
    name: Name | None = None
    new_token: Annotated[Token, StringConstraints(min_length=24)] | None = None
    """The seat's token from now on, if whoever sits down makes their own; said again, it counts
    once, so that no lost answer locks anyone out."""


class Seated(TableInfo):
    """A table at which someone has just sat down; the token is shown this once."""

    token: str


class Joined(Seated):
    """A table of the lobby at which someone has just sat down."""

    seat: int


class LobbyInfo(TypedDict):
    """The tables that wait for anyone who would like to play."""

    is_open: bool
    """Whether this server has a lobby."""
    tables: list[TableInfo]


class ReviewInfo(TypedDict):
    """The review of a game that is over: how far it has come, and all of it once it is ready."""

    state: Literal["none", "going", "paused", "ready"]
    """Nobody has asked for it; it comes on; it was broken off; it is there."""
    done: int
    of: int
    review: dict[str, Any] | None
    """As `branchline.review` gives it."""


class StoryGame(BaseModel):
    """A game that someone has finished, as they keep it."""

    model_config = ConfigDict(extra="forbid")
    id: Annotated[str, StringConstraints(min_length=1, max_length=32, pattern=r"^[\w-]+$")]
    game: Annotated[str, StringConstraints(max_length=40)]
    title: Annotated[str, StringConstraints(max_length=80)]
    at: Annotated[float, Field(ge=0, le=1e14, allow_inf_nan=False)]
    """When it was over, in milliseconds since 1970."""
    seats: list[SeatNumber] = Field(max_length=8)
    """One's own."""
    names: list[Annotated[str, StringConstraints(max_length=40)]] = Field(max_length=8)
    bots: list[BotName | None] = Field(max_length=8)
    scores: list[Score] = Field(max_length=8)
    winners: list[SeatNumber] = Field(max_length=8)
    opening: list[Annotated[str, StringConstraints(max_length=80)]] = Field(
        default=[], max_length=8
    )
    """The first tickets kept, or the first cards bought."""
    rate: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] | None = None
    """What a decision cost on average, as a share of the win, once the game is reviewed."""


class KeepGames(BaseModel):
    """Finished games to be kept; one that is kept already is replaced."""

    model_config = ConfigDict(extra="forbid")
    games: list[StoryGame] = Field(min_length=1, max_length=50)


class Story(TypedDict):
    """The games that someone keeps."""

    games: list[dict[str, Any]]


class NetworkInfo(TypedDict):
    """Whether others in the local network reach the server."""

    address: str | None
    """Where they do."""
    can_open: bool
    """Whether whoever asks may let them in."""


class BotInfo(TypedDict):
    """A bot that plays a game."""

    name: str
    title: str
    help: str
    level: int | None
    """From 1 on if it is one of the game's levels."""


class GameInfo(TypedDict):
    """A game that can be played."""

    id: str
    title: str
    short_title: str
    summary: str
    min_players: int
    max_players: int
    usual_players: int
    minutes: list[int]
    """How long a game takes, from and to."""
    boards: list[str]
    """Pictures of its boards by name."""
    bots: list[BotInfo]
    """The levels first, from the easiest to the strongest, then the others likewise."""
    options: list[dict[str, Any]]
    """As `branchline.core.options.Option.as_json` gives them."""


class RuleLine(TypedDict):
    """One sentence of the rules, or one ruling."""

    id: str
    kind: str
    line: str
    rulings: NotRequired[list[str]]
    question: NotRequired[str]
    """Of a ruling: what it settles, and why so."""
    why: NotRequired[str]
    option: NotRequired[str]
    choices: NotRequired[dict[str, str]]
    published: NotRequired[str]
    see: NotRequired[list[str]]


class RulesInfo(TypedDict):
    """The rules of a game in short."""

    game: str
    title: str
    short: list[dict[str, Any]]
    """Chapters: a heading and its paragraphs, each with the rules and rulings it stands for."""
    lines: list[RuleLine]
    provenance: list[dict[str, str]]
    """What was designed for this program, or where facts come from."""


# Guided first games


class LessonInfo(TypedDict):
    """A guided first game."""

    id: str
    game: str
    title: str
    players: int
    minutes: int


class LessonStep(TypedDict):
    """One sentence of a guided first game."""

    name: str
    say: str
    more: str
    light: list[str]
    """The parts of the table that it speaks of."""
    at: int
    """How many actions were played when it is shown."""
    do: list[str]
    """What it asks for; without anything it is only read."""
    nudge: str
    later: str
    """The words of a button that makes its first move; what follows is played by itself."""


class LessonTold(LessonInfo):
    """A guided first game with all that it says."""

    end: str
    steps: list[LessonStep]


class NewLesson(BaseModel):
    """Begins a guided first game."""

    model_config = ConfigDict(extra="forbid")
    name: Name = "You"

"""What is said at a table, validated: a draft of an entry, or a refusal; nothing changes yet."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, NamedTuple

from branchline.core.bots import bot
from branchline.core.errors import BranchlineError
from branchline.core.state import State
from branchline.core.transitions import Transition, play_action
from branchline.core.ways import ends_chain
from branchline.server import roles, wire
from branchline.server.entries import Refused
from branchline.server.setup import unique_name

if TYPE_CHECKING:
    from branchline.server.table import Table

CHAIN = (
    "Something is revealed, or your turn ends, before all of these actions are done: "
    "send the rest when you have seen what comes."
)
"""The one answer to whatever follows such an action; it must not depend on what follows."""
MOST_ENTRIES = 40_000
MOST_TALK = 2_000
"""A table takes so many entries, and so many among them that are chat or names."""


class Draft(NamedTuple):
    """A draft of an entry: its kind, its body, and the transitions of a move that was tried."""

    kind: str
    body: dict[str, Any]
    transitions: tuple[Transition, ...] = ()


def validate(
    table: "Table", seat: int | None, message: wire.Message, here: Collection[int]
) -> Draft:
    """What a message becomes, or a refusal; first of all, who speaks?"""
    roles.check(table, seat, message)
    check_quota(table, message)
    assert seat is not None
    match message:
        case wire.Start():
            return start(table, message)
        case wire.Act():
            return act(table, seat, message)
        case wire.Ready():
            return ready(table, message)
        case wire.Sit():
            return sit(table, seat, message)
        case wire.Chat():
            return Draft("chat", {"text": message.text})
        case wire.Undo():
            return undo(table, seat)
        case wire.AnswerUndo():
            return answer_undo(table, seat, message)
        case wire.EndTurn():
            return end_turn(table, seat)
        case wire.Vote():
            return vote(table, seat, message, here)
        case wire.Return():
            return come_back(table, seat)
        case wire.Hint():
            return hint(table, seat)
    raise Refused("message", "That is a question; ask it as one.")


def check_quota(table: "Table", message: wire.Message) -> None:
    """Refuses what would fill the storage: no real game comes near these numbers."""
    if table.number >= MOST_ENTRIES:
        raise Refused("quota", f"This table is full: it has {MOST_ENTRIES:,} entries.")
    # Nobody can talk so much that others could not sit down, start, vote or return.
    if type(message) in (wire.Chat, wire.Sit, wire.Ready) and table.talk >= MOST_TALK:
        raise Refused(
            "quota",
            f"This table has reached its limit of {MOST_TALK:,} lines of chat and new names.",
        )


# Sitting down and starting


def start(table: "Table", message: wire.Start) -> Draft:
    """Starts the game, with bots in the seats that are still open if that is said."""
    if table.state is not None:
        raise Refused("begun", "The game has already begun.")
    if not table.full and message.fill is None:
        raise Refused("open", "A seat is still open: wait for someone, or let bots fill in.")
    if table.setup.listed and not table.ready.issuperset(table.people()):
        raise Refused("ready", "Not everyone is ready yet.")
    if message.fill is not None:
        check_bot(table, message.fill)
    return Draft("start", {"fill": message.fill})


def ready(table: "Table", message: wire.Ready) -> Draft:
    """Notes who is ready to begin."""
    if table.state is not None:
        raise Refused("begun", "The game has begun already.")
    return Draft("ready", {"ready": message.ready})


def check_bot(table: "Table", name: str) -> None:
    """Refuses a bot that does not play this game."""
    try:
        bot(name, table.game)
    except BranchlineError as wrong:
        raise Refused("bot", str(wrong)) from None


def sit(table: "Table", seat: int, message: wire.Sit) -> Draft:
    """Sits down under a name that no other has."""
    others = [sitter.name for at, sitter in enumerate(table.seats) if at != seat]
    body = {"name": unique_name(message.name, others)}
    return Draft(
        "sit", body | ({"hash": message.hash} if isinstance(message, wire.SitDown) else {})
    )


# Acting


def act(table: "Table", seat: int, message: wire.Act) -> Draft:
    """Plays actions, unless a bot plays in this seat."""
    if table.seats[seat].plays:
        raise Refused("stand-in", "A bot plays for you: take your seat back first.")
    draft = checked(table, seat, message)
    check_lesson(table, draft.body["actions"])
    return draft


def check_lesson(table: "Table", actions: list[int]) -> None:
    """Refuses what is possible but not what a lesson asks for."""
    taught = table.lesson()
    nudge = taught.nudge(len(table.actions()), actions) if taught else None
    if nudge is not None:
        raise Refused("lesson", nudge)


def checked(table: "Table", seat: int, message: wire.Act) -> Draft:
    """The actions, if this seat can do them now."""
    state = playing(table)
    if message.moment is not None and message.moment != table.moment_of(seat):
        raise Refused("late", "Too late: the game has moved on.")
    check_decides(table, seat)
    return tried(state, message)


def check_decides(table: "Table", seat: int) -> None:
    """Refuses a seat that has nothing to decide now."""
    state = playing(table)
    if table.ending is not None:
        raise Refused("wait", f"{table.seats[table.ending].name} has not ended the turn yet.")
    if state.actor != seat:
        who = table.seats[state.actor].name if state.actor is not None else "nobody"
        raise Refused("turn", f"It is {who}’s turn.")


def hint(table: "Table", seat: int) -> Draft:
    """Asks for a hint, at one's own decision."""
    if not table.setup.hints:
        raise Refused("hints", "This table plays without hints.")
    if table.seats[seat].plays:
        raise Refused("stand-in", "A bot plays for you: take your seat back first.")
    check_decides(table, seat)
    return Draft("hint", {})


def tried(state: State, message: wire.Act) -> Draft:
    """Plays the actions on a copy; all are possible, one after another, or none is done.

    A chain ends with the first action that reveals something: were the next one tried, its
    refusal would tell what comes.
    """
    texts: list[str] = []
    transitions: list[Transition] = []
    for said in message.actions or message.texts:
        if transitions and ends_chain(transitions[-1]):
            raise Refused("chain", CHAIN)
        try:
            action = said if isinstance(said, int) else state.parse(said)
            texts.append(state.text(action))
            transitions.append(play_action(state, action))
        except BranchlineError as wrong:
            raise Refused("illegal", str(wrong)) from None
        state = transitions[-1].after
    if not transitions:
        raise Refused("illegal", "Say what to do: actions by their ids, or texts in notation.")
    return Draft(
        "act", {"actions": [one.action for one in transitions], "texts": texts}, tuple(transitions)
    )


def playing(table: "Table") -> State:
    """The state of a game that goes on."""
    if table.state is None:
        raise Refused("waiting", "The game has not begun yet.")
    if table.over:
        raise Refused("over", "The game is over.")
    return table.state


def end_turn(table: "Table", seat: int) -> Draft:
    """Ends one's own turn."""
    if table.ending != seat:
        raise Refused("turn", "You have no turn to end.")
    return Draft("end-turn", {})


# Taking back


def undo(table: "Table", seat: int) -> Draft:
    """Takes the last move back, or asks the others if something was revealed since."""
    playing(table)
    if table.asked:
        raise Refused("asked", "Someone has already asked to take a move back.")
    allowed, at = table.can_undo(seat), table.last_move(seat)
    if allowed is None or at is None:
        raise Refused("nothing", "You have no move to take back.")
    kind = "ask-undo" if allowed == "ask" else "undo"
    known = {"known": True} if allowed == "known" else {}
    return Draft(kind, {"to": table.made[at].number - 1} | known)


def answer_undo(table: "Table", seat: int, message: wire.AnswerUndo) -> Draft:
    """Answers a wish; the last who agrees takes the move back."""
    asked = table.asked
    if asked is None or (seat == asked.by and message.agree):
        raise Refused("nothing", "Nobody else has asked to take a move back.")
    if not message.agree:
        return Draft("refuse-undo", {"withdrawn": True} if seat == asked.by else {})
    if table.waited_for(asked) - {seat}:
        return Draft("agree-undo", {})
    return Draft("undo", {"to": asked.to, "by": asked.by})


# Someone left


def vote(table: "Table", seat: int, message: wire.Vote, here: Collection[int]) -> Draft:
    """Votes for a bot in the seat of a person who is not there; the last vote decides."""
    playing(table)
    check_bot(table, message.bot)
    if message.seat not in table.people() or message.seat == seat:
        raise Refused("vote", "A bot can play only for another person at this table.")
    if message.seat in here:
        name = table.seats[message.seat].name
        raise Refused("vote", f"{name} is at the table, or was there a moment ago.")
    others = set(table.people()) - {message.seat}
    done = others <= {*table.votes.get(message.seat, ()), seat}
    return Draft("vote", {"seat": message.seat, "bot": message.bot, "done": done})


def come_back(table: "Table", seat: int) -> Draft:
    """Takes one's seat back."""
    if not table.seats[seat].stand_in:
        raise Refused("seat", "Nobody plays for you.")
    if seat in table.forfeited:
        raise Refused("time", "Your time ran out: you have forfeited this game.")
    if table.clocks and table.clocks.clock.kind == "game" and table.clocks.left[seat] <= 0:
        raise Refused("time", "Your time for this game has run out: the bot plays on.")
    return Draft("return", {})

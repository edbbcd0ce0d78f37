"""What is said at a table, weighed: the entry that it becomes, or a refusal; nothing changes."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from branchline.core.bots import bot
from branchline.core.errors import BranchlineError
from branchline.core.state import State
from branchline.server import wire
from branchline.server.entries import Refused
from branchline.server.setup import unlike

if TYPE_CHECKING:
    from branchline.server.table import Table

Weighed = tuple[str, dict[str, Any]]
"""The kind of an entry and what is in it."""


def weigh(
    table: "Table", seat: int | None, message: wire.Message, here: Collection[int]
) -> Weighed:
    """What a message becomes, or a refusal."""
    if isinstance(message, wire.Start):
        return start(table, message)
    if isinstance(message, wire.Rematch):
        return "rematch", {"table": message.table}
    if seat is None:
        raise Refused("spectator", "Spectators watch; only those in a seat can do something.")
    match message:
        case wire.Act():
            return act(table, seat, message)
        case wire.Sit():
            return sit(table, seat, message)
        case wire.Chat():
            return "chat", {"text": message.text}
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
    raise Refused("message", "That is a question, not something that is done at a table.")


# Sitting down and starting


def start(table: "Table", message: wire.Start) -> Weighed:
    """Starts the game, with bots in the seats that are still open if that is said."""
    if table.state is not None:
        raise Refused("begun", "The game has begun already.")
    if not table.full and message.fill is None:
        raise Refused("open", "A seat is still open: wait for someone, or let bots fill in.")
    if message.fill is not None:
        check_bot(table, message.fill)
    return "start", {"fill": message.fill}


def check_bot(table: "Table", name: str) -> None:
    """Refuses a bot that does not play this game."""
    try:
        bot(name, table.game)
    except BranchlineError as wrong:
        raise Refused("bot", str(wrong)) from None


def sit(table: "Table", seat: int, message: wire.Sit) -> Weighed:
    """Sits down under a name that no other has."""
    others = [sitter.name for at, sitter in enumerate(table.seats) if at != seat]
    return "sit", {"name": unlike(message.name, others)}


# Acting


def act(table: "Table", seat: int, message: wire.Act) -> Weighed:
    """Plays actions, unless a bot plays in this seat."""
    if table.seats[seat].plays:
        raise Refused("stand-in", "A bot plays for you: take your seat back first.")
    return "act", checked(table, seat, message)


def checked(table: "Table", seat: int, message: wire.Act) -> dict[str, Any]:
    """The actions, if this seat can do them now."""
    state = playing(table)
    if message.moment is not None and message.moment != table.moment_of(seat):
        raise Refused("late", "That came too late: the game has gone on since.")
    if table.ending is not None:
        raise Refused("wait", f"{table.seats[table.ending].name} has not ended the turn yet.")
    if state.actor != seat:
        who = "Nobody" if state.actor is None else table.seats[state.actor].name
        raise Refused("turn", f"{who} is to act, not you.")
    return tried(state.clone(), seat, message)


def tried(state: State, seat: int, message: wire.Act) -> dict[str, Any]:
    """Plays the actions on a copy; all are possible, one after another, or none is done."""
    actions, texts = [], []
    for said in message.actions or message.texts:
        if state.actor != seat:
            raise Refused("illegal", "Your turn ends before all of these actions are done.")
        try:
            action = said if isinstance(said, int) else state.parse(said)
            texts.append(state.text(action))
            state.apply(action)
        except BranchlineError as wrong:
            raise Refused("illegal", str(wrong)) from None
        actions.append(action)
    if not actions:
        raise Refused("illegal", "Say what to do: actions by their ids, or texts in notation.")
    return {"actions": actions, "texts": texts}


def playing(table: "Table") -> State:
    """The state of a game that goes on."""
    if table.state is None:
        raise Refused("waiting", "The game has not begun yet.")
    if table.over:
        raise Refused("over", "The game is over.")
    return table.state


def end_turn(table: "Table", seat: int) -> Weighed:
    """Ends one's own turn."""
    if table.ending != seat:
        raise Refused("turn", "You have no turn to end.")
    return "end-turn", {}


# Taking back


def undo(table: "Table", seat: int) -> Weighed:
    """Takes the last move back, or asks the others if something was revealed since."""
    playing(table)
    if table.asked:
        raise Refused("asked", "Someone already asks to take a move back.")
    allowed, at = table.can_undo(seat), table.last_move(seat)
    if allowed is None or at is None:
        raise Refused("nothing", "You have no move to take back.")
    return ("undo" if allowed == "free" else "ask-undo"), {"to": table.made[at].number - 1}


def answer_undo(table: "Table", seat: int, message: wire.AnswerUndo) -> Weighed:
    """Answers a wish; the last who agrees takes the move back."""
    asked = table.asked
    if asked is None or (seat == asked.by and message.agree):
        raise Refused("nothing", "Nobody else asks you to take a move back.")
    if not message.agree:
        return "refuse-undo", {}
    if table.waited_for(asked) - {seat}:
        return "agree-undo", {}
    return "undo", {"to": asked.to, "by": asked.by}


# Someone left


def vote(table: "Table", seat: int, message: wire.Vote, here: Collection[int]) -> Weighed:
    """Votes for a bot in the seat of a person who is not there; the last vote decides."""
    playing(table)
    check_bot(table, message.bot)
    if message.seat not in table.people() or message.seat == seat:
        raise Refused("vote", "A bot can play only for another person at this table.")
    if message.seat in here:
        raise Refused("vote", f"{table.seats[message.seat].name} is at the table.")
    others = set(table.people()) - {message.seat}
    done = others <= {*table.votes.get(message.seat, ()), seat}
    return "vote", {"seat": message.seat, "bot": message.bot, "done": done}


def come_back(table: "Table", seat: int) -> Weighed:
    """Takes one's seat back."""
    if not table.seats[seat].stand_in:
        raise Refused("seat", "Nobody plays for you.")
    return "return", {}

"""Everything that can be said to a table or asked of it, gathered from the modules of its kinds."""

from typing import TYPE_CHECKING, Annotated, Union

from pydantic import Field, TypeAdapter

from branchline.server.table.kinds import MESSAGES, Command, Message, Question
from branchline.server.table.moves import Act, EndTurn
from branchline.server.table.questions import Curve, Log, Look, Reason, Ways, Why
from branchline.server.table.seats import FreeSeat, Ready, Return, Sit, SitDown, Start, Vote
from branchline.server.table.talk import Chat, Hint
from branchline.server.table.undo import AnswerUndo, Undo

__all__ = [
    "ALL",
    "Act",
    "AnswerUndo",
    "Chat",
    "Command",
    "Curve",
    "EndTurn",
    "FreeSeat",
    "Hint",
    "Incoming",
    "IncomingQuestion",
    "Log",
    "Look",
    "Message",
    "Question",
    "Ready",
    "Reason",
    "Return",
    "Sit",
    "SitDown",
    "Start",
    "Undo",
    "Vote",
    "Ways",
    "Why",
    "read_message",
]

ALL = tuple(MESSAGES)
"""Every kind of message."""

if TYPE_CHECKING:
    Incoming = Message
    IncomingQuestion = Question
else:  # made of all that there are, each told from the others by its type
    Incoming = Annotated[Union[ALL], Field(discriminator="type")]  # noqa: UP007
    IncomingQuestion = Annotated[
        Union[tuple(kind for kind in ALL if issubclass(kind, Question))],  # noqa: UP007
        Field(discriminator="type"),
    ]
_INCOMING: TypeAdapter[Message] = TypeAdapter(Incoming)


def read_message(text: str) -> Message:
    """The message that a JSON text holds; pydantic's ValidationError if it holds none."""
    return _INCOMING.validate_json(text)

"""Who may say what: one table of messages and roles, asked before anything else is looked at."""

from enum import StrEnum
from typing import TYPE_CHECKING

from branchline.server import wire
from branchline.server.entries import Refused

if TYPE_CHECKING:
    from branchline.server.table import Table


class Role(StrEnum):
    """What someone is to a table; a stranger, who shows no token that fits, is not let in."""

    OWNER = "owner"
    """Made the table and sits at it."""
    SEATED = "seated"
    """Sat down by an invitation."""
    INVITED = "invited"
    """Holds the invitation of an open seat and has not sat down."""
    LATE = "late"
    """Holds an invitation that nobody used before a bot took the seat; it opens nothing now."""
    SPECTATOR = "spectator"


AT_THE_TABLE = frozenset({Role.OWNER, Role.SEATED})
EVERYONE = frozenset(Role) - {Role.LATE}
MAY: dict[type[wire.Message], frozenset[Role]] = {
    wire.Act: AT_THE_TABLE,
    wire.Undo: AT_THE_TABLE,
    wire.AnswerUndo: AT_THE_TABLE,
    wire.EndTurn: AT_THE_TABLE,
    wire.Chat: AT_THE_TABLE,
    wire.Ready: AT_THE_TABLE,
    wire.Start: AT_THE_TABLE,
    wire.Vote: AT_THE_TABLE,
    wire.Return: AT_THE_TABLE,
    wire.Hint: AT_THE_TABLE,
    wire.Sit: AT_THE_TABLE,
    wire.SitDown: frozenset({Role.INVITED}),
    wire.Why: EVERYONE,
    wire.Ways: EVERYONE,
    wire.Look: EVERYONE,
    wire.Log: EVERYONE,
    wire.Reason: EVERYONE,
    wire.Curve: EVERYONE,
}
"""Questions change nothing, and are answered from what whoever asks may know."""
TOO_LATE = (
    "The game has begun, and a bot plays in this seat: its invitation opens nothing any more."
)


def role(table: "Table", seat: int | None) -> Role:
    """What a seat's token, or none, makes of someone."""
    if seat is None:
        return Role.SPECTATOR
    if table.seats[seat].kind != "person":
        return Role.INVITED if table.state is None else Role.LATE
    return Role.OWNER if table.setup.places[seat].kind == "person" else Role.SEATED


def check(table: "Table", seat: int | None, message: wire.Message) -> None:
    """Refuses what is not for someone in this role to say."""
    who = role(table, seat)
    if who in MAY[type(message)]:
        return
    if who is Role.LATE:
        raise Refused("token", TOO_LATE)
    if isinstance(message, wire.SitDown):
        raise Refused("token", "This invitation has been used: someone sits in that seat already.")
    if who is Role.INVITED:
        raise Refused("seat", "Sit down first: this seat is still open.")
    raise Refused("spectator", "Spectators can only watch.")

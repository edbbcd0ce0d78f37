"""Roles: what someone is to a table; each message names the roles that may say it."""

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from branchline.server.table.table import Table


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

"""What happened, in sentences, as a seat saw it; made from that seat's views alone."""

from typing import TYPE_CHECKING

from branchline.games.card_game.actions import (
    COMPLETE,
    DONE,
    DRAW,
    KEEPING,
    LEAVE,
    MOVE,
    PASS,
    STOP,
    TAKE,
    TAKE_CLOCK,
    TICKETS,
)
from branchline.games.card_game.cards import KINDS, TICKETS as TICKET_CARDS
from branchline.games.card_game.notation import number, text
from branchline.games.card_game.view import PlayerView, View

if TYPE_CHECKING:
    from branchline.games.card_game.state import CardState


def tell(before: "CardState", action: int, after: "CardState", seat: int) -> list[str]:
    """What a seat (-1: a spectator) saw happen, each sentence without its subject."""
    return []

"""Step one of a turn: a card of each color goes to the track, asked or not."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import count, one
from branchline.games.card_game import fields
from branchline.games.card_game.actions import MOVING, TURN
from branchline.games.card_game.cards import COLORS
from branchline.games.card_game.solo import game_robs
from branchline.games.card_game.table import Table
from branchline.games.card_game.verb import CardVerb


def move(table: Table) -> None:
    """Moves a card of each color, or asks about each (rulings B1, B2)."""
    if table.rules.moving_is_optional and table.groups(table.turn_of):
        table.phase = MOVING
        table.cells[fields.PICKED] = 0
        ask_next_group(table)
    else:
        table.move_groups(table.turn_of, table.groups(table.turn_of))
        moved(table)


def ask_next_group(table: Table) -> None:
    """The player is asked about the next color of their Railyard, or has been asked about all."""
    cells = table.cells
    left = table.groups(table.turn_of) & ~cells[fields.PICKED]
    if not left:
        moved(table)
        return
    color: i64 = 0
    while not left & one(color):
        color += 1
    cells[fields.COLOR] = color
    cells[fields.PICKED] += one(color)


def moved(table: Table) -> None:
    """The cards have moved; the action is next."""
    if table.seats == 1 and not table.rules.rob_after_steps:
        game_robs(table)  # ruling E7
    table.phase = TURN
    table.cells[fields.PICKED] = 0


class Move(CardVerb):
    """Move a card of the color in question to the track; always possible."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        return self.add(0, into, found)

    def play(self, table: Table, number: i64) -> bool:
        table.move_groups(table.turn_of, one(table.cells[fields.COLOR]))
        ask_next_group(table)
        return False

    def text(self, table: Table, number: int) -> str:
        return (
            f"{self.word} {COLORS[table.cells[fields.COLOR]]}"
            if table.phase == MOVING
            else self.word
        )

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        color = table.cells[fields.COLOR]
        wild = count(table.cells[fields.YARD_LOCOS + table.turn_of], color) > 0
        card = "locomotive" if wild else COLORS[color]
        return {"what": COLORS[color], "price": {card: 1}}


class Leave(Move):
    """Leave the color in question in the Railyard; always possible."""

    def play(self, table: Table, number: i64) -> bool:
        if table.event_log is not None:
            table.event_log.add(
                "leave", table.turn_of, {"color": COLORS[table.cells[fields.COLOR]]}
            )
        ask_next_group(table)
        return False

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"what": COLORS[table.cells[fields.COLOR]]}

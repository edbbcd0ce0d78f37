"""How a turn begins."""

from branchline.games.card_game.moving import move
from branchline.games.card_game.solo import advance_clock
from branchline.games.card_game.table import Table


def begin_turn(table: Table) -> None:
    """The player whose turn it is moves cards and then chooses an action."""
    table.turns += 1
    table.to_act = table.turn_of
    if table.seats == 1:
        advance_clock(table)
    move(table)

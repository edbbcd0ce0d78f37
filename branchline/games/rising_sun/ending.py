"""How turns of Rising Sun follow each other, and how it ends."""

from mypy_extensions import i64

from branchline.games.rising_sun import events, fields
from branchline.games.rising_sun.actions import OVER, TURN
from branchline.games.rising_sun.constants import EMPTY_PILES, HAND
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.scoring import breakdown, winners
from branchline.games.rising_sun.table import Table


def clean_up(table: Table) -> None:
    """Hand, play area and gained cards are discarded, five cards drawn, and the turn is over."""
    cells = table.cells
    seat = table.turn_of
    if table.event_log is not None:
        events.note_clean_up(table, seat)
    slot: i64 = 0
    while slot < SLOTS:
        place = seat * SLOTS + slot
        cards = (
            cells[fields.HANDS + place]
            + cells[fields.IN_PLAY + slot]
            + cells[fields.GAINED + place]
        )
        if cards:
            cells[fields.DISCARDS + place] += cards
            cells[fields.DISCARD_SIZE + seat] += cards
            cells[fields.HANDS + place] = 0
            cells[fields.KNOWN + place] = 0
            cells[fields.GAINED + place] = 0
            cells[fields.IN_PLAY + slot] = 0
        slot += 1
    cells[fields.HAND_SIZE + seat] = 0
    table.draw(seat, HAND)
    forget_turn(table)
    next_turn(table)


def forget_turn(table: Table) -> None:
    """Money, rail points and discounts lapse."""
    cells = table.cells
    cells[fields.MONEY] = 0
    cells[fields.RAIL_POINTS] = 0
    cells[fields.IGNORED] = 0
    cells[fields.LASTING] = 0
    cells[fields.CHEAPER] = 0
    cells[fields.CHEAPER_NEXT] = 0
    cells[fields.REMOTE_DISCOUNTS] = 0
    cells[fields.FREE_RAILS] = 0
    cells[fields.EXTRA_RAILS] = 0
    cells[fields.MONEY_FOR_RAILS] = 0
    cells[fields.ACTED] = 0
    cells[fields.SHOWN] = 0
    cells[fields.SHOWN_COUNT] = 0
    cells[fields.IMMUNE] = 0


def next_turn(table: Table) -> None:
    """The next player's turn, unless the game is over (ruling 51)."""
    reached = not table.cells[fields.LAST_ROUND] and is_end(table)
    if reached:
        table.cells[fields.LAST_ROUND] = 1
    following = (table.turn_of + 1) % table.seats
    if table.cells[fields.LAST_ROUND] and (
        not table.rules.finish_round or following == table.first
    ):
        table.phase = OVER
        table.to_act = -1
        if table.event_log is not None:
            note_end(table)
        return
    if table.event_log is not None and reached:
        events.note(table, "last-round", -1)
    table.turn_of = following
    table.to_act = following
    table.turns += 1
    table.phase = TURN


def note_end(table: Table) -> None:
    """The points of all, part by part, and who has won."""
    events.note(table, "over", -1)
    parts = breakdown(table)
    seat: i64
    for seat in range(table.seats):
        rails = table.rules.rail_tokens - table.cells[fields.RAILS_LEFT + seat]
        events.note_score(table, seat, parts[seat], rails)
    for winner in winners(table):
        events.note(table, "win", winner)


def is_end(table: Table) -> bool:
    """Whether one of the three ends is reached."""
    cells = table.cells
    if cells[fields.STATIONS_LEFT] == 0:
        return True
    seat: i64 = 0
    while seat < table.seats:
        if cells[fields.RAILS_LEFT + seat] == 0:
            return True
        seat += 1
    return empty_piles(table) >= EMPTY_PILES


def empty_piles(table: Table) -> i64:
    """How many piles are empty, Waste apart (ruling 52)."""
    cells, sizes = table.cells, table.supply.sizes
    empty: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if cells[fields.PILES + slot] == 0 and sizes[slot] > 0 and slot != table.supply.waste:
            empty += 1
        slot += 1
    return empty

"""The solo variant: the Station Clock, the color match, and robbing both ways."""

from mypy_extensions import i64

from branchline.core.packed_counts import LANE, bit, count, kinds_present, missing, one
from branchline.games.card_game import fields
from branchline.games.card_game.cards import KINDS
from branchline.games.card_game.constants import CLOCK, LOCOMOTIVE
from branchline.games.card_game.table import EMPTY, Table

# The Station Clock


def turn_clock_card(table: Table) -> None:
    """The next clock card is turned; an untaken one is discarded or buried (ruling E3)."""
    cells = table.cells
    if cells[fields.CLOCK_PILE] and not table.rules.clock_pile:
        discard_clock_card(table)
    cells[fields.CLOCK_PILE] |= bit(CLOCK - cells[fields.CLOCK_LEFT])
    cells[fields.CLOCK_LEFT] -= 1


def discard_clock_card(table: Table) -> None:
    """The clock card on show is discarded, not robbed."""
    kind = table.take_clock_card()
    if table.event_log is not None:
        table.event_log.add("discard-clock", -1, {"card": KINDS[kind]})
    table.cells[fields.DISCARD] += one(kind)


def advance_clock(table: Table) -> None:
    """Step one of a solo turn: a clock card, the color match, then robbery (rulings E1, E5, E6)."""
    if table.turns > 1 or table.rules.clock_setup != 1:
        turn_clock_card(table)
    if table.event_log is not None:
        what = {"turn": table.turns, "card": KINDS[table.clock_kind()]}
        table.event_log.add("clock", -1, what)
    if table.rules.rob_at_once:
        game_robs(table)
    match_colors(table)
    game_robs(table)


def match_colors(table: Table) -> None:
    """Row cards of the clock card's kind are discarded and replaced, once (ruling E5)."""
    kind = table.clock_kind()
    swept = table.discard_from_row(kind)
    if swept:
        if table.event_log is not None:
            table.event_log.add("sweep", -1, {"by": "clock", "cards": {KINDS[kind]: swept}})
        if table.rules.clock_match_goes and kind != LOCOMOTIVE:
            discard_clock_card(table)
        table.refill()


# Robbing


def on_show(table: Table) -> i64:
    """The cards of the Draw Area by the colors they count for (rulings E8, E9)."""
    cards = table.in_row()
    clock = table.clock_kind()
    if table.rules.clock_counts and clock != EMPTY:
        cards += one(clock)
    locos = count(cards, LOCOMOTIVE)
    cards -= locos * one(LOCOMOTIVE)
    if table.rules.wild_draw_area:
        color: i64
        for color in range(table.rules.colors):
            cards += locos * one(color)
    return cards


def shown(table: Table, color: i64) -> i64:
    """How many cards of the Draw Area count as this color."""
    return count(on_show(table), color)


def game_robs(table: Table) -> bool:
    """The game robs every color of which it shows more than the Railyard has."""
    yard = table.yard(0)
    robbed = kinds_present(missing(on_show(table), yard)) & kinds_present(yard)
    left = robbed
    color: i64 = 0
    while left:
        if left & 1:
            table.rob_group(-1, 0, color)
        left >>= LANE
        color += 1
    return robbed != 0


def player_robs(table: Table, colors: i64) -> bool:
    """The player robs each of these colors that the Draw Area shows fewer of."""
    robbed = False
    weaker = outnumbered(table)
    for color in range(table.rules.colors):
        if weaker & colors & one(color):
            robbed = rob(table, color) or robbed
            if table.rules.robberies_count_again:  # it may have uncovered a clock card (E3)
                weaker = outnumbered(table)
    if robbed:
        table.refill()
    return robbed


def outnumbered(table: Table) -> i64:
    """One card of each color of which the Draw Area shows fewer than the Railyard has."""
    return kinds_present(missing(table.yard(0), on_show(table)))


def rob(table: Table, color: i64) -> bool:
    """The cards of a color leave the Draw Area; the clock card is not replaced (ruling E9)."""
    gone = table.discard_from_row(color)
    clock = table.rules.clock_counts and table.clock_kind() == color
    if clock:
        table.cells[fields.DISCARD] += one(table.take_clock_card())
        gone += 1
    if table.event_log is not None and gone:
        what = {"from": None, "color": KINDS[color], "cards": gone, "clock": clock}
        table.event_log.add("rob", 0, what)
    return gone > 0


def after_play(table: Table, played: i64) -> None:
    """The play robs, then both sides are checked until nothing changes (rulings E11, E12)."""
    player_robs(table, played)
    changed = True
    while changed:
        changed = game_robs(table)
        colors = played if table.rules.played_color_robs else table.groups(0)
        changed = player_robs(table, colors) or changed
        if table.rules.one_pass:
            return

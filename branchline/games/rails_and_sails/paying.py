"""Paying for a route or a harbor: asked kind by kind, so that every way can be chosen."""

from typing import Final

from mypy_extensions import i64

from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import COLORING, PAYING
from branchline.games.rails_and_sails.cards import (
    DOUBLE,
    GRAY,
    HARBOR_TRAIN,
    NUM_COLORS,
    SHIP,
    WILD,
    count,
    unit,
)
from branchline.games.rails_and_sails.constants import TRAIN
from branchline.games.rails_and_sails.table import Table

HARBOR_CARDS: Final = 4

# What a hand can pay


def wilds(table: Table) -> i64:
    """The wild cards of the player whose turn it is."""
    return count(table.cells[fields.TRAIN_HANDS + table.turn_of], WILD)


def train_cards(hand: i64, color: i64) -> i64:
    """The train cards of a color, with or without the harbor symbol (ruling 23)."""
    return count(hand, color) + count(hand, HARBOR_TRAIN + color)


def ship_spaces(table: Table, color: i64) -> i64:
    """The spaces that their ship cards of a color fill."""
    hand = table.cells[fields.SHIP_HANDS + table.turn_of]
    return count(hand, color) + 2 * count(hand, DOUBLE + color)


def wild_ship_spaces(table: Table) -> i64:
    """The spaces that a wild card fills on a ship route (ruling 19)."""
    return 2 if table.rules.wild_as_double_ship else 1


def longest(table: Table, kind: i64, color: i64) -> i64:
    """The longest route of a kind that cards of this color can pay (rulings 19-23)."""
    hand = table.cells[fields.TRAIN_HANDS + table.turn_of]
    each: i64 = 1
    if kind == TRAIN:
        spaces = train_cards(hand, color)
    else:
        spaces = ship_spaces(table, color)
        each = wild_ship_spaces(table)
    if spaces == 0 and table.rules.wild_needs_color_card:  # ruling 20
        return 0
    return spaces + count(hand, WILD) * each


def fits_ship(table: Table, length: i64, color: i64, wild: i64, doubles: i64) -> bool:
    """Whether singles can make up the rest, with no card superfluous (ruling 21)."""
    rest = length - wild * wild_ship_spaces(table) - 2 * doubles
    singles = count(table.cells[fields.SHIP_HANDS + table.turn_of], color)
    if rest <= 0 and doubles == 0 and not color_card_used(table, True):
        return singles > 0 and color_card_added(table, rest)
    if rest >= 0:
        return rest <= singles
    return rest == -1 and (wild == 0 or table.rules.wild_as_double_ship)


def color_card_added(table: Table, rest: i64) -> bool:
    """Whether a single ship joins wild double ships that fill all, as they need one (ruling 20)."""
    rules = table.rules
    return rest == 0 and rules.wild_needs_color_card and rules.wild_as_double_ship


def is_overpaid(table: Table, length: i64, wild: i64, doubles: i64) -> bool:
    """Whether a payment fills one space too many."""
    rest = length - wild * wild_ship_spaces(table) - 2 * doubles
    return rest < 0 or (doubles == 0 and color_card_added(table, rest))


def exact_exists(table: Table, length: i64, color: i64) -> bool:
    """Whether cards of this color can pay a ship route without overpaying."""
    hand = table.cells[fields.SHIP_HANDS + table.turn_of]
    wild: i64 = 0
    while wild <= wilds(table):
        doubles: i64 = 0
        while doubles <= count(hand, DOUBLE + color):
            exact = not is_overpaid(table, length, wild, doubles)
            if exact and fits_ship(table, length, color, wild, doubles):
                return True
            doubles += 1
        wild += 1
    return False


def exact_in_hand(table: Table, length: i64) -> bool:
    """Whether the hand can pay the ship route without overpaying, if gray in any color."""
    color = table.rules.colors[table.cells[fields.TRACK]]
    if color < GRAY:
        return exact_exists(table, length, color)
    if wilds_suffice(table) and length % wild_ship_spaces(table) == 0:
        return True
    color = 0
    while color < NUM_COLORS:
        if exact_exists(table, length, color):
            return True
        color += 1
    return False


def overpay_allowed(table: Table, length: i64) -> bool:
    """Whether the ship route may be paid with a space too many (ruling 21)."""
    return not (table.rules.overpay_only_if_no_exact and exact_in_hand(table, length))


def ship_way(table: Table, length: i64, color: i64, wild: i64, doubles: i64) -> bool:
    """Whether this is a way to pay a ship route."""
    if not fits_ship(table, length, color, wild, doubles):
        return False
    return not is_overpaid(table, length, wild, doubles) or overpay_allowed(table, length)


def color_card_used(table: Table, only_wilds: bool) -> bool:
    """A gray route paid in a color uses a card of it; others only by option (ruling 20)."""
    gray = table.rules.colors[table.cells[fields.TRACK]] == GRAY
    return not (only_wilds and (gray or table.rules.wild_needs_color_card))


def doubles_way(table: Table, length: i64, color: i64, wild: i64) -> bool:
    """Whether some number of double ships goes with so many wild cards."""
    hand = table.cells[fields.SHIP_HANDS + table.turn_of]
    doubles: i64 = 0
    while doubles <= count(hand, DOUBLE + color):
        if ship_way(table, length, color, wild, doubles):
            return True
        doubles += 1
    return False


# Pair routes


def pair_way(table: Table, needed: i64, odd: i64, color: i64) -> bool:
    """Whether colors from this one on can give the cards still needed for pairs (rulings 24, 25).

    Cards of a color left over from its pairs need a wild card each, so that at most as many colors
    may give an odd number as there are wild cards for them.
    """
    hand = table.cells[fields.TRAIN_HANDS + table.turn_of]
    cards: i64 = 0
    odds: i64 = 0
    while color < NUM_COLORS:
        held = train_cards(hand, color)
        cards += held
        odds += held % 2
        color += 1
    return makes_pairs(needed, odd, cards - odds, odds)


def makes_pairs(needed: i64, odd: i64, evens: i64, odds: i64) -> bool:
    """Whether so many cards in pairs and so many single ones are enough."""
    single = min(odd, needed)
    single -= (needed - single) % 2
    return single >= 0 and needed <= evens + min(single, odds)


def wilds_fit_pairs(table: Table, length: i64, wild: i64) -> bool:
    """Whether a pair route may be paid with so many wild cards."""
    if table.rules.pair_needs_color_card and wild > length:  # ruling 25
        return False
    if table.rules.wild_needs_color_card and wild == 2 * length:  # ruling 20
        return False
    return wild <= 2 * length


def can_pay_pairs(table: Table, length: i64) -> bool:
    """Whether a pair route of this length can be paid at all."""
    hand = table.cells[fields.TRAIN_HANDS + table.turn_of]
    cards: i64 = 0
    odds: i64 = 0
    color: i64 = 0
    while color < NUM_COLORS:
        held = train_cards(hand, color)
        cards += held
        odds += held % 2
        color += 1
    wild: i64 = 0
    while wild <= count(hand, WILD):
        fits = wilds_fit_pairs(table, length, wild)
        if fits and makes_pairs(2 * length - wild, wild, cards - odds, odds):
            return True
        wild += 1
    return False


# Asking


def begin_paying(table: Table) -> None:
    """A route or a harbor has been chosen; how to pay is next."""
    cells = table.cells
    cells[fields.PAID_TRAINS] = 0
    cells[fields.PAID_SHIPS] = 0
    gray = cells[fields.TRACK] < 0 or table.rules.colors[cells[fields.TRACK]] == GRAY
    if cells[fields.TRACK] >= 0 and table.rules.pairs[cells[fields.TRACK]]:
        ask(table, WILD)
    elif gray:
        table.phase = COLORING
    else:
        cells[fields.COLOR] = table.rules.colors[cells[fields.TRACK]]
        ask(table, WILD)


def ask(table: Table, kind: i64) -> None:
    """How many cards of a kind to pay is asked next."""
    table.cells[fields.ASKED] = kind
    table.phase = PAYING


def can_pay_in(table: Table, color: i64) -> bool:
    """Whether a card of this color can be part of the payment."""
    if table.cells[fields.TRACK] < 0:
        lack = harbor_lack(table, color)
        return lack <= harbor_wilds(table) and lack < HARBOR_CARDS
    length = table.rules.lengths[table.cells[fields.TRACK]]
    if table.rules.kinds[table.cells[fields.TRACK]] == TRAIN:
        hand = table.cells[fields.TRAIN_HANDS + table.turn_of]
        return train_cards(hand, color) > 0 and longest(table, TRAIN, color) >= length
    return ship_spaces(table, color) > 0 and any_ship_way(table, length, color)


def any_ship_way(table: Table, length: i64, color: i64) -> bool:
    """Whether cards of this color can pay a ship route of this length."""
    wild: i64 = 0
    while wild <= wilds(table):
        if doubles_way(table, length, color, wild):
            return True
        wild += 1
    return False


def can_pay_wild(table: Table) -> bool:
    """Whether wild cards alone can pay (rulings 20, 45)."""
    if table.cells[fields.TRACK] < 0:
        return harbor_wilds(table) >= HARBOR_CARDS
    length = table.rules.lengths[table.cells[fields.TRACK]]
    ships = table.rules.kinds[table.cells[fields.TRACK]] != TRAIN
    exact = not ships or length % wild_ship_spaces(table) == 0
    return wilds_suffice(table) and (exact or overpay_allowed(table, length))


def wilds_suffice(table: Table) -> bool:
    """Whether there are wild cards enough for the whole route, and they may be (ruling 20)."""
    return not table.rules.wild_needs_color_card and wilds(table) >= wilds_alone(table)


def wilds_alone(table: Table) -> i64:
    """How many wild cards pay the route by themselves."""
    length = table.rules.lengths[table.cells[fields.TRACK]]
    if table.rules.kinds[table.cells[fields.TRACK]] == TRAIN:
        return length
    each = wild_ship_spaces(table)
    return (length + each - 1) // each


def choose_color(table: Table, color: i64) -> bool:
    """The color is chosen; returns whether that settles the payment."""
    cells = table.cells
    cells[fields.COLOR] = color
    if color == GRAY:
        cells[fields.PAID_TRAINS] = (
            HARBOR_CARDS if cells[fields.TRACK] < 0 else wilds_alone(table)
        ) * unit(WILD)
        return True
    ask(table, HARBOR_TRAIN + color if cells[fields.TRACK] < 0 else WILD)
    return False


def held(table: Table, kind: i64) -> i64:
    """How many cards of a kind the player holds."""
    if kind < SHIP:
        return count(table.cells[fields.TRAIN_HANDS + table.turn_of], kind)
    return count(table.cells[fields.SHIP_HANDS + table.turn_of], kind - SHIP)


def can_pay(table: Table, cards: i64) -> bool:
    """Whether so many of the kind asked about leave a way to pay the rest."""
    cells = table.cells
    if cells[fields.TRACK] < 0:
        return can_pay_harbor(table, cards)
    length = table.rules.lengths[cells[fields.TRACK]]
    if table.rules.pairs[cells[fields.TRACK]]:
        return can_pay_pair_cards(table, cards)
    wild = count(cells[fields.PAID_TRAINS], WILD)
    if table.rules.kinds[cells[fields.TRACK]] != TRAIN:
        if cells[fields.ASKED] == WILD:
            return doubles_way(table, length, cells[fields.COLOR], cards)
        return ship_way(table, length, cells[fields.COLOR], wild, cards)
    if cells[fields.ASKED] == WILD:
        rest = length - cards
        most = train_cards(cells[fields.TRAIN_HANDS + table.turn_of], cells[fields.COLOR])
        return 0 <= rest <= most and color_card_used(table, rest == 0)
    rest = length - wild - cards
    return 0 <= rest <= held(table, cells[fields.COLOR])


def can_pay_pair_cards(table: Table, cards: i64) -> bool:
    """Whether so many cards of the kind asked about leave a way to pay the pairs."""
    cells = table.cells
    if cells[fields.ASKED] == WILD:
        length = table.rules.lengths[cells[fields.TRACK]]
        fits = wilds_fit_pairs(table, length, cards)
        return fits and pair_way(table, 2 * length - cards, cards, 0)
    wild = count(cells[fields.PAID_TRAINS], WILD)
    needed = 2 * table.rules.lengths[cells[fields.TRACK]] - paid(table) - cards
    color = cells[fields.ASKED] % HARBOR_TRAIN
    odd = wild - odd_colors(table, color)
    if cells[fields.ASKED] >= HARBOR_TRAIN:  # the plain cards of this color come next
        plain: i64 = 0
        while plain <= held(table, color):
            rest = odd - (cards + plain) % 2
            if rest >= 0 and pair_way(table, needed - plain, rest, color + 1):
                return True
            plain += 1
        return False
    both = cards + count(cells[fields.PAID_TRAINS], HARBOR_TRAIN + color)
    rest = odd - both % 2
    return rest >= 0 and pair_way(table, needed, rest, color + 1)


def paid(table: Table) -> i64:
    """How many train cards have been paid so far."""
    cards: i64 = 0
    lane: i64 = 0
    while lane <= WILD:
        cards += count(table.cells[fields.PAID_TRAINS], lane)
        lane += 1
    return cards


def odd_colors(table: Table, before: i64) -> i64:
    """How many of the colors before this one have been paid an odd number of cards."""
    cells = table.cells
    odd: i64 = 0
    color: i64 = 0
    while color < before:
        both = count(cells[fields.PAID_TRAINS], color) + count(
            cells[fields.PAID_TRAINS], HARBOR_TRAIN + color
        )
        odd += both % 2
        color += 1
    return odd


def pay(table: Table, cards: i64) -> bool:
    """So many of the kind asked about are paid; returns whether that settles the payment."""
    cells = table.cells
    kind = cells[fields.ASKED]
    if kind < SHIP:
        cells[fields.PAID_TRAINS] += cards * unit(kind)
    else:
        cells[fields.PAID_SHIPS] += cards * unit(kind - SHIP)
    if cells[fields.TRACK] < 0:
        return pay_harbor_next(table, kind)
    if table.rules.pairs[cells[fields.TRACK]]:
        return pay_pair_next(table, kind)
    return pay_route_next(table, kind)


def pay_route_next(table: Table, kind: i64) -> bool:
    """After the wild cards come harbor trains or double ships; the rest follows from them."""
    cells = table.cells
    trains = table.rules.kinds[cells[fields.TRACK]] == TRAIN
    if kind == WILD:
        ask(
            table,
            HARBOR_TRAIN + cells[fields.COLOR] if trains else SHIP + DOUBLE + cells[fields.COLOR],
        )
        return False
    length = table.rules.lengths[cells[fields.TRACK]]
    wild = count(cells[fields.PAID_TRAINS], WILD)
    if trains:
        rest = length - wild - count(cells[fields.PAID_TRAINS], kind)
        cells[fields.PAID_TRAINS] += rest * unit(cells[fields.COLOR])
        return True
    doubles = count(cells[fields.PAID_SHIPS], kind - SHIP)
    rest = length - wild * wild_ship_spaces(table) - 2 * doubles
    if doubles == 0 and color_card_added(table, rest):
        rest = 1
    if rest > 0:
        cells[fields.PAID_SHIPS] += rest * unit(cells[fields.COLOR])
    return True


def pay_pair_next(table: Table, kind: i64) -> bool:
    """After the wild cards each color is asked, those with the harbor symbol first."""
    if paid(table) == 2 * table.rules.lengths[table.cells[fields.TRACK]]:
        return True
    if kind == WILD:
        ask(table, HARBOR_TRAIN)
    elif kind >= HARBOR_TRAIN:
        ask(table, kind - HARBOR_TRAIN)
    else:
        ask(table, HARBOR_TRAIN + kind + 1)
    return False


# Harbors


def harbor_wilds(table: Table) -> i64:
    """The wild cards that may go into a harbor (ruling 45)."""
    return min(wilds(table), table.rules.max_harbor_wilds)


def harbor_lack(table: Table, color: i64) -> i64:
    """How many of a harbor's four cards a color does not supply."""
    cells = table.cells
    trains = count(cells[fields.TRAIN_HANDS + table.turn_of], HARBOR_TRAIN + color)
    ships = count(cells[fields.SHIP_HANDS + table.turn_of], color)
    return HARBOR_CARDS - min(2, trains) - min(2, ships)


def can_pay_any_harbor(table: Table) -> bool:
    """Whether the hand can pay a harbor in some color."""
    color: i64 = 0
    while color < NUM_COLORS:
        if harbor_lack(table, color) <= harbor_wilds(table):
            return True
        color += 1
    return False


def can_pay_harbor(table: Table, cards: i64) -> bool:
    """Whether so many of the kind asked about can be among two train and two ship cards."""
    cells = table.cells
    if cards > 2:
        return False
    if cells[fields.ASKED] < SHIP:
        ships = min(2, held(table, SHIP + cells[fields.COLOR]))
        return HARBOR_CARDS - cards - ships <= harbor_wilds(table) and (cards > 0 or ships > 0)
    trains = count(cells[fields.PAID_TRAINS], HARBOR_TRAIN + cells[fields.COLOR])
    return HARBOR_CARDS - cards - trains <= harbor_wilds(table) and (cards > 0 or trains > 0)


def pay_harbor_next(table: Table, kind: i64) -> bool:
    """After the train cards come the ship cards; wild cards make up the rest."""
    cells = table.cells
    if kind < SHIP:
        ask(table, SHIP + cells[fields.COLOR])
        return False
    trains = count(cells[fields.PAID_TRAINS], HARBOR_TRAIN + cells[fields.COLOR])
    ships = count(cells[fields.PAID_SHIPS], cells[fields.COLOR])
    cells[fields.PAID_TRAINS] += (HARBOR_CARDS - trains - ships) * unit(WILD)
    return True

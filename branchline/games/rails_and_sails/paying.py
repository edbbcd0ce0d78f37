"""Paying for a route or a harbor: asked kind by kind, so that every way can be chosen."""

from typing import Final

from mypy_extensions import i64

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
from branchline.games.rails_and_sails.rules import TRAIN
from branchline.games.rails_and_sails.table import Table

HARBOR_CARDS: Final = 4

# What a hand can pay


def wilds(table: Table) -> i64:
    """The wild cards of the player whose turn it is."""
    return count(table.train_hands[table.turn_of], WILD)


def train_cards(table: Table, color: i64) -> i64:
    """Their train cards of a color, with or without the harbor symbol (ruling 23)."""
    hand = table.train_hands[table.turn_of]
    return count(hand, color) + count(hand, HARBOR_TRAIN + color)


def ship_spaces(table: Table, color: i64) -> i64:
    """The spaces that their ship cards of a color fill."""
    hand = table.ship_hands[table.turn_of]
    return count(hand, color) + 2 * count(hand, DOUBLE + color)


def wild_ship_spaces(table: Table) -> i64:
    """The spaces that a wild card fills on a ship route (ruling 19)."""
    return 2 if table.rules.wild_as_double_ship else 1


def longest(table: Table, kind: i64, color: i64) -> i64:
    """The longest route of a kind that cards of this color can pay (rulings 19-23)."""
    if kind == TRAIN:
        cards = train_cards(table, color)
        if cards == 0 and table.rules.wild_needs_color_card:  # ruling 20
            return 0
        return cards + wilds(table)
    spaces = ship_spaces(table, color)
    if spaces == 0 and table.rules.wild_needs_color_card:
        return 0
    return spaces + wilds(table) * wild_ship_spaces(table)


def fits_ship(table: Table, length: i64, color: i64, wild: i64, doubles: i64) -> bool:
    """Whether singles can make up the rest, with no card superfluous (ruling 21)."""
    rest = length - wild * wild_ship_spaces(table) - 2 * doubles
    singles = count(table.ship_hands[table.turn_of], color)
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
    hand = table.ship_hands[table.turn_of]
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
    color = table.rules.colors[table.track]
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
    gray = table.rules.colors[table.track] == GRAY
    return not (only_wilds and (gray or table.rules.wild_needs_color_card))


def doubles_way(table: Table, length: i64, color: i64, wild: i64) -> bool:
    """Whether some number of double ships goes with so many wild cards."""
    hand = table.ship_hands[table.turn_of]
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
    evens: i64 = 0
    odds: i64 = 0
    while color < NUM_COLORS:
        cards = train_cards(table, color)
        evens += cards - cards % 2
        odds += cards % 2
        color += 1
    single = min(odd, needed)
    single -= (needed - single) % 2
    return single >= 0 and needed <= evens + min(single, odds)


def wild_pair_way(table: Table, wild: i64) -> bool:
    """Whether a pair route can be paid with so many wild cards."""
    length = table.rules.lengths[table.track]
    if table.rules.pair_needs_color_card and wild > length:  # ruling 25
        return False
    if table.rules.wild_needs_color_card and wild == 2 * length:  # ruling 20
        return False
    return wild <= 2 * length and pair_way(table, 2 * length - wild, wild, 0)


def can_pay_pairs(table: Table, track: i64) -> bool:
    """Whether a pair route can be paid at all."""
    before = table.track
    table.track = track
    wild: i64 = 0
    able = False
    while wild <= wilds(table) and not able:
        able = wild_pair_way(table, wild)
        wild += 1
    table.track = before
    return able


# Asking


def begin_paying(table: Table) -> None:
    """A route or a harbor has been chosen; how to pay is next."""
    table.paid_trains = 0
    table.paid_ships = 0
    gray = table.track < 0 or table.rules.colors[table.track] == GRAY
    if table.track >= 0 and table.rules.pairs[table.track]:
        ask(table, WILD)
    elif gray:
        table.phase = COLORING
    else:
        table.color = table.rules.colors[table.track]
        ask(table, WILD)


def ask(table: Table, kind: i64) -> None:
    """How many cards of a kind to pay is asked next."""
    table.asked = kind
    table.phase = PAYING


def can_pay_in(table: Table, color: i64) -> bool:
    """Whether a card of this color can be part of the payment."""
    if table.track < 0:
        lack = harbor_lack(table, color)
        return lack <= harbor_wilds(table) and lack < HARBOR_CARDS
    length = table.rules.lengths[table.track]
    if table.rules.kinds[table.track] == TRAIN:
        return train_cards(table, color) > 0 and longest(table, TRAIN, color) >= length
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
    if table.track < 0:
        return harbor_wilds(table) >= HARBOR_CARDS
    length = table.rules.lengths[table.track]
    ships = table.rules.kinds[table.track] != TRAIN
    exact = not ships or length % wild_ship_spaces(table) == 0
    return wilds_suffice(table) and (exact or overpay_allowed(table, length))


def wilds_suffice(table: Table) -> bool:
    """Whether there are wild cards enough for the whole route, and they may be (ruling 20)."""
    return not table.rules.wild_needs_color_card and wilds(table) >= wilds_alone(table)


def wilds_alone(table: Table) -> i64:
    """How many wild cards pay the route by themselves."""
    length = table.rules.lengths[table.track]
    if table.rules.kinds[table.track] == TRAIN:
        return length
    each = wild_ship_spaces(table)
    return (length + each - 1) // each


def choose_color(table: Table, color: i64) -> bool:
    """The color is chosen; returns whether that settles the payment."""
    table.color = color
    if color == GRAY:
        table.paid_trains = (HARBOR_CARDS if table.track < 0 else wilds_alone(table)) * unit(WILD)
        return True
    ask(table, HARBOR_TRAIN + color if table.track < 0 else WILD)
    return False


def held(table: Table, kind: i64) -> i64:
    """How many cards of a kind the player holds."""
    if kind < SHIP:
        return count(table.train_hands[table.turn_of], kind)
    return count(table.ship_hands[table.turn_of], kind - SHIP)


def can_pay(table: Table, cards: i64) -> bool:
    """Whether so many of the kind asked about leave a way to pay the rest."""
    if table.track < 0:
        return can_pay_harbor(table, cards)
    length = table.rules.lengths[table.track]
    if table.rules.pairs[table.track]:
        return can_pay_pair_cards(table, cards)
    wild = count(table.paid_trains, WILD)
    if table.rules.kinds[table.track] != TRAIN:
        if table.asked == WILD:
            return doubles_way(table, length, table.color, cards)
        return ship_way(table, length, table.color, wild, cards)
    if table.asked == WILD:
        rest = length - cards
        return 0 <= rest <= train_cards(table, table.color) and color_card_used(table, rest == 0)
    rest = length - wild - cards
    return 0 <= rest <= held(table, table.color)


def can_pay_pair_cards(table: Table, cards: i64) -> bool:
    """Whether so many cards of the kind asked about leave a way to pay the pairs."""
    if table.asked == WILD:
        return wild_pair_way(table, cards)
    wild = count(table.paid_trains, WILD)
    needed = 2 * table.rules.lengths[table.track] - paid(table) - cards
    color = table.asked % HARBOR_TRAIN
    odd = wild - odd_colors(table, color)
    if table.asked >= HARBOR_TRAIN:  # the plain cards of this color come next
        plain: i64 = 0
        while plain <= held(table, color):
            rest = odd - (cards + plain) % 2
            if rest >= 0 and pair_way(table, needed - plain, rest, color + 1):
                return True
            plain += 1
        return False
    both = cards + count(table.paid_trains, HARBOR_TRAIN + color)
    rest = odd - both % 2
    return rest >= 0 and pair_way(table, needed, rest, color + 1)


def paid(table: Table) -> i64:
    """How many train cards have been paid so far."""
    cards: i64 = 0
    lane: i64 = 0
    while lane <= WILD:
        cards += count(table.paid_trains, lane)
        lane += 1
    return cards


def odd_colors(table: Table, before: i64) -> i64:
    """How many of the colors before this one have been paid an odd number of cards."""
    odd: i64 = 0
    color: i64 = 0
    while color < before:
        both = count(table.paid_trains, color) + count(table.paid_trains, HARBOR_TRAIN + color)
        odd += both % 2
        color += 1
    return odd


def pay(table: Table, cards: i64) -> bool:
    """So many of the kind asked about are paid; returns whether that settles the payment."""
    kind = table.asked
    if kind < SHIP:
        table.paid_trains += cards * unit(kind)
    else:
        table.paid_ships += cards * unit(kind - SHIP)
    if table.track < 0:
        return pay_harbor_next(table, kind)
    if table.rules.pairs[table.track]:
        return pay_pair_next(table, kind)
    return pay_route_next(table, kind)


def pay_route_next(table: Table, kind: i64) -> bool:
    """After the wild cards come harbor trains or double ships; the rest follows from them."""
    trains = table.rules.kinds[table.track] == TRAIN
    if kind == WILD:
        ask(table, HARBOR_TRAIN + table.color if trains else SHIP + DOUBLE + table.color)
        return False
    length = table.rules.lengths[table.track]
    wild = count(table.paid_trains, WILD)
    if trains:
        rest = length - wild - count(table.paid_trains, kind)
        table.paid_trains += rest * unit(table.color)
        return True
    doubles = count(table.paid_ships, kind - SHIP)
    rest = length - wild * wild_ship_spaces(table) - 2 * doubles
    if doubles == 0 and color_card_added(table, rest):
        rest = 1
    if rest > 0:
        table.paid_ships += rest * unit(table.color)
    return True


def pay_pair_next(table: Table, kind: i64) -> bool:
    """After the wild cards each color is asked, those with the harbor symbol first."""
    if paid(table) == 2 * table.rules.lengths[table.track]:
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
    trains = count(table.train_hands[table.turn_of], HARBOR_TRAIN + color)
    ships = count(table.ship_hands[table.turn_of], color)
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
    if cards > 2:
        return False
    if table.asked < SHIP:
        ships = min(2, held(table, SHIP + table.color))
        return HARBOR_CARDS - cards - ships <= harbor_wilds(table) and (cards > 0 or ships > 0)
    trains = count(table.paid_trains, HARBOR_TRAIN + table.color)
    return HARBOR_CARDS - cards - trains <= harbor_wilds(table) and (cards > 0 or trains > 0)


def pay_harbor_next(table: Table, kind: i64) -> bool:
    """After the train cards come the ship cards; wild cards make up the rest."""
    if kind < SHIP:
        ask(table, SHIP + table.color)
        return False
    trains = count(table.paid_trains, HARBOR_TRAIN + table.color)
    ships = count(table.paid_ships, table.color)
    table.paid_trains += (HARBOR_CARDS - trains - ships) * unit(WILD)
    return True

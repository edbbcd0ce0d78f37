"""What everyone knows of a hand: on nothing else may it depend who is asked (ruling 68)."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rising_sun import fields
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.redealing import count_deck, count_hand, count_looked_at
from branchline.games.rising_sun.table import ALL_KNOW, NOUGHTS, Table


def is_hand_known(table: Table, seat: i64) -> bool:
    """Whether everyone can tell which cards are in a hand."""
    cards = NOUGHTS[:]
    if count_hand(table, seat, cards) == 0:
        return True
    elsewhere = NOUGHTS[:]
    count_deck(table, seat, elsewhere, ALL_KNOW)
    count_looked_at(table, seat, elsewhere)
    return not any_of(elsewhere) or kinds_of(cards, elsewhere) == 1


def may_hold(table: Table, seat: i64, slot: i64) -> bool:
    """Whether a card could be in a hand, as far as everyone knows."""
    if table.cells[fields.KNOWN + seat * SLOTS + slot] > 0:
        return True
    unseen = NOUGHTS[:]
    if count_hand(table, seat, unseen) == 0:
        return False
    count_deck(table, seat, unseen, ALL_KNOW)
    count_looked_at(table, seat, unseen)
    return unseen[slot] > 0


def is_waste_known(table: Table, seat: i64) -> bool:
    """Whether everyone can tell how much Waste is in a hand."""
    return not may_hold(table, seat, table.supply.waste) or is_hand_known(table, seat)


def any_of(cards: vec[i64]) -> bool:
    """Whether there are any cards among these, counted by slot."""
    slot: i64
    for slot in range(SLOTS):
        if cards[slot] > 0:
            return True
    return False


def kinds_of(some: vec[i64], others: vec[i64]) -> i64:
    """How many kinds there are among cards, counted by slot, and others together."""
    kinds: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if some[slot] + others[slot] > 0:
            kinds += 1
    return kinds

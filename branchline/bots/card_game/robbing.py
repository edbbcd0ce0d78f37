"""Robbing among players: whom it would hit, and how likely a group of one's own is hit."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.card_game import weights
from branchline.core.packed_counts import count, kinds_present, total
from branchline.games.card_game import fields
from branchline.games.card_game.constants import HAND, LOCOMOTIVE
from branchline.games.card_game.state import CardState


def loss(
    table: CardState, seat: i64, unseen: i64, color: i64, size: i64, weights_: vec[float]
) -> float:
    """How likely a group of this size is robbed before it moves again."""
    if table.seats == 1 or not table.rules.robbing:
        return 0.0
    wilds = weights_[weights.WILD_RISK]
    likely = share(unseen, color, wilds)
    safe = 1.0
    rival: i64
    for rival in range(table.seats):
        if rival != seat:
            known = table.cells[fields.KNOWN + rival]
            hidden = total(table.cells[fields.HANDS + rival]) - total(known)
            have = float(count(known, color)) + wilds * float(count(known, LOCOMOTIVE))
            safe *= 1.0 - weights_[weights.RISK] * tail(hidden, likely, float(size) - have)
    return 1.0 - safe


def share(unseen: i64, color: i64, wilds: float) -> float:
    """The share of a color among the unseen cards, locomotives counted in part."""
    cards = total(unseen)
    if cards == 0:
        return 0.0
    return (float(count(unseen, color)) + wilds * float(count(unseen, LOCOMOTIVE))) / float(cards)


def tail(cards: i64, likely: float, size: float) -> float:
    """How likely more than so many of some cards are of a kind that each is with this chance."""
    if size < 0.0 or likely >= 1.0:
        return 1.0
    if size >= float(cards) or likely <= 0.0:
        return 0.0
    odds = likely / (1.0 - likely)
    chance = power(1.0 - likely, cards)
    most = i64(int(size))
    within = chance
    number: i64
    for number in range(most):
        chance *= odds * float(cards - number) / float(number + 1)
        within += chance
    next = chance * odds * float(cards - most) / float(most + 1)
    within += next * (size - float(most))
    return 1.0 - within if within < 1.0 else 0.0


def power(base: float, times: i64) -> float:
    """A number times itself; by products alone, so that it is the same on every machine."""
    product = 1.0
    while times:
        if times & 1:
            product *= base
        base *= base
        times >>= 1
    return product


def rivals_groups(table: CardState, seat: i64) -> i64:
    """The cards of all rivals' Railyards that can still move, by the colors they count for."""
    cards: i64 = 0
    ahead: i64
    for ahead in range(1, table.seats):
        rival = (seat + ahead) % table.seats
        group = table.cells[fields.YARDS + rival] + table.cells[fields.YARD_LOCOS + rival]
        if table.final_turns >= 0:
            group = kinds_present(group) if ahead <= table.final_turns else 0
        cards += group
    return cards


def largest_hand(table: CardState, seat: i64) -> i64:
    """How many cards the rival with the most has in hand."""
    most: i64 = 0
    rival: i64
    for rival in range(table.seats):
        if rival != seat:
            most = max(most, total(table.cells[fields.HANDS + rival]))
    return most


def peace(table: CardState, seat: i64, fear: float) -> float:
    """The part of its cards that a seat gets past rivals: less if they have many cards in hand."""
    if table.seats == 1 or not table.rules.robbing:
        return 1.0
    more = float(largest_hand(table, seat) - HAND - 1) / 10.0
    return 1.0 / (1.0 + fear * more) if more > 0.0 else 1.0

"""What a seat knows, and how the rest is dealt again.

Every card that a player gains, plays, discards, trashes or passes on is seen by all, so what they
own in hand and deck together is no secret; which of it is in the hand, and the order of the deck,
is. Some of that is known too: cards shown, and cards put on a deck, by their owner or by all.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Stream
from branchline.core.packed_counts import shifted
from branchline.games.rising_sun import fields
from branchline.games.rising_sun.actions import PASSING
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.table import (
    ALL_KNOW,
    BLANK_DECKS,
    HIDDEN_REST,
    NOUGHTS,
    OWNER_KNOWS,
    ROOM,
    SHOWN,
    SLOT,
    Table,
)


def hidden_stream(table: Table) -> Stream:
    """Where the hidden rest is drawn from."""
    return table.chance.stream(HIDDEN_REST, 0)


def redeal_hidden(table: Table, seat: i64, stream: Stream) -> None:
    """Deals everything again that a seat (-1: a spectator) does not know."""
    owner: i64 = 0
    while owner < table.seats:
        if owner == seat:
            reshuffle_own(table, owner, stream)
        else:
            redeal_other(table, owner, stream)
        owner += 1


def reshuffle_unseen(table: Table, stream: Stream) -> None:
    """Every deck comes in another order, apart from cards that someone knows the place of."""
    owner: i64 = 0
    while owner < table.seats:
        reshuffle_own(table, owner, stream)
        owner += 1


def reshuffle_own(table: Table, seat: i64, stream: Stream) -> None:
    """The own deck in a new order, apart from the cards whose place is known."""
    unseen = NOUGHTS[:]
    count_deck(table, seat, unseen, ALL_KNOW | OWNER_KNOWS)
    cards = shuffled(unseen, stream)
    lay_deck(table, seat, cards, 0, ALL_KNOW | OWNER_KNOWS)


def redeal_other(table: Table, seat: i64, stream: Stream) -> None:
    """Another player's hand and deck, dealt again from what they have together."""
    unseen = NOUGHTS[:]
    in_hand = count_hand(table, seat, unseen)
    count_deck(table, seat, unseen, ALL_KNOW)
    count_looked_at(table, seat, unseen)
    cards = shuffled(unseen, stream)
    lay_hand(table, seat, cards, in_hand)
    used = lay_deck(table, seat, cards, in_hand, ALL_KNOW)
    lay_looked_at(table, seat, cards, used)
    if table.phase == PASSING and table.cells[fields.PICKED + seat] > 0:
        pick_again(table, seat, stream)


def shuffled(unseen: vec[i64], stream: Stream) -> vec[u8]:
    """Cards counted by slot, in random order; where they lay before makes no difference."""
    cards = BLANK_DECKS[:ROOM]
    count: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        copies = unseen[slot]
        while copies > 0:
            cards[count] = u8(slot)
            count += 1
            copies -= 1
        slot += 1
    stream.shuffle(cards, count)
    return cards


def count_hand(table: Table, seat: i64, unseen: vec[i64]) -> i64:
    """Counts the cards of a hand that are not known; returns how many there are."""
    cells = table.cells
    count: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        copies = (
            cells[fields.HANDS + seat * SLOTS + slot] - cells[fields.KNOWN + seat * SLOTS + slot]
        )
        unseen[slot] += copies
        count += copies
        slot += 1
    return count


def lay_hand(table: Table, seat: i64, cards: vec[u8], count: i64) -> None:
    """Gives a hand its known cards and the first of those dealt."""
    cells = table.cells
    slot: i64 = 0
    while slot < SLOTS:
        cells[fields.HANDS + seat * SLOTS + slot] = cells[fields.KNOWN + seat * SLOTS + slot]
        slot += 1
    at: i64 = 0
    while at < count:
        cells[fields.HANDS + seat * SLOTS + i64(cards[at])] += 1
        at += 1


def count_deck(table: Table, seat: i64, unseen: vec[i64], knowing: i64) -> None:
    """Counts the cards of a deck whose place is not known."""
    at = seat * ROOM
    end = at + table.cells[fields.DECK_LEFT + seat]
    while at < end:
        card = i64(table.decks[at])
        if not card & knowing:
            unseen[card & SLOT] += 1
        at += 1


def lay_deck(table: Table, seat: i64, cards: vec[u8], used: i64, knowing: i64) -> i64:
    """Lays dealt cards on the places of a deck that are not known; returns how many are used."""
    at = seat * ROOM
    end = at + table.cells[fields.DECK_LEFT + seat]
    while at < end:
        card = i64(table.decks[at])
        if not card & knowing:
            table.decks[at] = u8(i64(cards[used]) | (card & ~SLOT))
            used += 1
        at += 1
    return used


def count_looked_at(table: Table, seat: i64, unseen: vec[i64]) -> None:
    """Counts the cards that only their owner is looking at."""
    cells = table.cells
    if cells[fields.SHOWN_OF] != seat or cells[fields.OPENLY]:
        return
    at: i64 = 0
    while at < cells[fields.SHOWN_COUNT]:
        if not table.shown_card(at) & ALL_KNOW:
            unseen[table.shown_card(at) & SLOT] += 1
        at += 1


def lay_looked_at(table: Table, seat: i64, cards: vec[u8], used: i64) -> None:
    """Replaces the cards that only their owner is looking at."""
    cells = table.cells
    if cells[fields.SHOWN_OF] != seat or cells[fields.OPENLY]:
        return
    at: i64 = 0
    shown: i64 = 0
    while at < cells[fields.SHOWN_COUNT]:
        card = table.shown_card(at)
        if not card & ALL_KNOW:
            card = i64(cards[used]) | (card & ~SLOT)
            used += 1
        shown |= shifted(card, SHOWN * at)
        at += 1
    cells[fields.SHOWN] = shown


def pick_again(table: Table, seat: i64, stream: Stream) -> None:
    """What a player passes on is any card of their hand, as far as others know."""
    cells = table.cells
    lot = stream.below(cells[fields.HAND_SIZE + seat])
    slot: i64 = 0
    while lot >= cells[fields.HANDS + seat * SLOTS + slot]:
        lot -= cells[fields.HANDS + seat * SLOTS + slot]
        slot += 1
    cells[fields.PICKED + seat] = slot + 1

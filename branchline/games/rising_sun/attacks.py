"""Attacks: who is met, who is protected, and what happens to each (rulings 46 to 50)."""

from mypy_extensions import i64

from branchline.core.lanes import bit
from branchline.games.rising_sun import facts
from branchline.games.rising_sun.actions import (
    DISCARDING,
    JUDGING,
    ORDERING,
    PASSING,
    REACTING,
    STRIKING,
    TOPPING,
)
from branchline.games.rising_sun.rules import SLOTS
from branchline.games.rising_sun.steps import (
    ATTACK_DOWN_TO,
    ATTACK_PASS,
    ATTACK_TO_TOP,
    ATTACK_TRAIN,
    ATTACK_WASTE,
    TRAIN,
)
from branchline.games.rising_sun.table import ALL_KNOW, ROOM, SLOT, Table


def begin(table: Table) -> bool:
    """An attack begins: first everyone may react; returns False if somebody has to choose."""
    table.immune = 0
    table.offset = 1
    table.striking = False
    if table.telling is not None:
        facts.note(table, "attack", table.turn_of)
    return ask(table)


def ask(table: Table) -> bool:
    """Asks the next player who might have a reaction; when all have answered, strikes."""
    while table.offset < table.seats:
        seat = (table.turn_of + table.offset) % table.seats
        if may_react(table, seat):
            table.phase = REACTING
            table.to_act = seat
            return False
        table.offset += 1
    table.striking = True
    step = table.rules.program[table.at]
    table.offset = 0 if step in (ATTACK_TO_TOP, ATTACK_PASS) else 1
    return strike(table)


def may_react(table: Table, seat: i64) -> bool:
    """Whether a player might hold the reaction, for all that others know: so he is asked."""
    counsel = table.supply.counsel
    if counsel < 0 or table.hand_size[seat] == 0:
        return False
    if table.hands[seat * SLOTS + counsel] > 0:
        return True
    at: i64 = 0
    while at < table.deck_left[seat]:
        card = i64(table.decks[seat * ROOM + at])
        if card & SLOT == counsel and not card & ALL_KNOW:
            return not hand_is_known(table, seat)
        at += 1
    return False


def hand_is_known(table: Table, seat: i64) -> bool:
    """Whether everyone knows all the cards of a hand."""
    known: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        known += table.known[seat * SLOTS + slot]
        slot += 1
    return known == table.hand_size[seat]


def react(table: Table, reveals: bool) -> bool:
    """A player reveals his reaction, or lets it happen; returns as `ask` does."""
    seat = table.to_act
    if reveals:
        table.immune |= bit(seat)
        if table.telling is not None:
            facts.reacted(table, seat, table.supply.counsel)
        if table.rules.reaction_discard:
            table.leave_hand(seat, table.supply.counsel)
            table.discard(seat, table.supply.counsel, "hand")
        else:
            table.show_in_hand(seat, table.supply.counsel)
    table.offset += 1
    return ask(table)


def strike(table: Table) -> bool:
    """Meets one player after the other; returns False if somebody has to choose."""
    while table.offset < table.seats:
        seat = (table.turn_of + table.offset) % table.seats
        if not table.immune & bit(seat) and not hit(table, seat):
            return False
        table.offset += 1
    if table.rules.program[table.at] == ATTACK_PASS:
        pass_cards(table)
    table.striking = False
    table.immune = 0
    table.offset = 0
    return True


def hit(table: Table, seat: i64) -> bool:
    """What an attack does to one player; returns False if somebody has to choose."""
    step = table.rules.program[table.at]
    n = table.rules.program[table.at + 1]
    if step == ATTACK_WASTE:
        table.gain_waste(seat, n)
        return True
    if step == ATTACK_DOWN_TO:
        if table.hand_size[seat] <= n:
            return True
        table.left = table.hand_size[seat] - n
        table.phase = DISCARDING
        table.to_act = seat
        return False
    if step == ATTACK_TO_TOP:
        table.left = 1
        table.phase = TOPPING
        table.to_act = seat
        return table.hand_size[seat] == 0
    if step == ATTACK_PASS:
        table.phase = PASSING
        table.to_act = seat
        return table.hand_size[seat] == 0 or affected(table) == 1
    if step == ATTACK_TRAIN:
        table.show_top(seat, n, True)
        return begin_strike(table)
    table.show_top(seat, 1, True)
    table.phase = JUDGING
    table.to_act = table.turn_of
    return table.shown_count == 0


def affected(table: Table) -> i64:
    """How many players an attack on everybody meets."""
    count: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if not table.immune & bit(seat):
            count += 1
        seat += 1
    return count


def begin_strike(table: Table) -> bool:
    """The attacker chooses a Train among the cards shown, if there is one."""
    at: i64 = 0
    while at < table.shown_count:
        if table.supply.types[table.shown_card(at) & SLOT] & TRAIN:
            table.phase = STRIKING
            table.to_act = table.turn_of
            return False
        at += 1
    return begin_ordering(table)


def begin_ordering(table: Table) -> bool:
    """The owner puts the cards that are left back on his deck; returns whether there are none."""
    table.phase = ORDERING
    table.to_act = table.shown_of
    return table.shown_count == 0


def pass_cards(table: Table) -> None:
    """All picked cards change hands together, for all to see (ruling 49)."""
    giver: i64 = 0
    while giver < table.seats:
        if table.picked[giver] > 0:
            table.leave_hand(giver, table.picked[giver] - 1)
        giver += 1
    giver = 0
    while giver < table.seats:
        if table.picked[giver] > 0:
            other = next_affected(table, giver)
            table.enter_hand(other, table.picked[giver] - 1, True)
            if table.telling is not None:
                facts.gave(table, giver, table.picked[giver] - 1, other)
            table.picked[giver] = 0
        giver += 1


def next_affected(table: Table, seat: i64) -> i64:
    """The next player on the left whom the attack meets."""
    other = (seat + 1) % table.seats
    while table.immune & bit(other):
        other = (other + 1) % table.seats
    return other

"""The choices that effects ask for: what may be answered, and what an answer does."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rising_sun import attacks, building, effects, facts
from branchline.games.rising_sun.actions import (
    BUILDING,
    BURNING,
    CARD,
    CHOOSING,
    COPYING,
    COUNT,
    DISCARDING,
    FETCHING,
    GAINING,
    HEX,
    JUDGING,
    LAYING,
    LOOKING,
    MATCHING,
    NAMING,
    OPTION,
    ORDERING,
    PASSING,
    PAYING,
    REACTING,
    RECLAIMING,
    RETURNING,
    REVEAL,
    SHEDDING,
    SHOWING,
    STOP,
    STRIKING,
    SWITCHING,
    TAKING,
    TOPPING,
    TRASHING,
)
from branchline.games.rising_sun.rules import SLOTS
from branchline.games.rising_sun.steps import GAIN, TO_GAINED, TRAIN, WIDTH
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, SLOT, Table

# What may be answered


def choices(table: Table, into: vec[i64]) -> i64:
    """The answers to what an effect asks."""
    phase = table.phase
    seat = table.to_act
    if phase == BUILDING:
        return building.station_choices(table, into)
    if phase == LAYING:
        found = building.lay_choices(table, into, 0)
        return building.in_full(table, into, found, building.more_rails(table))
    if phase in (DISCARDING, TOPPING, PASSING):
        return cards_of(table, into, table.hands, seat * SLOTS, 255)
    if phase in (SHEDDING, BURNING):
        return or_stop(into, cards_of(table, into, table.hands, seat * SLOTS, 255))
    if phase == SHOWING:
        return cards_of(table, into, table.hands, seat * SLOTS, TRAIN)
    if phase in (SWITCHING, MATCHING):
        return cards_of(table, into, table.in_play, 0, TRAIN)
    if phase == FETCHING:
        types = table.rules.program[table.at + 1]
        return cards_of(table, into, table.discards, seat * SLOTS, types)
    if phase == ORDERING:
        return shown_cards(table, into, 255)
    if phase in (LOOKING, TAKING, JUDGING):
        return or_stop(into, shown_cards(table, into, 255))
    if phase == STRIKING:
        return shown_cards(table, into, TRAIN)
    if phase == REACTING:
        return reactions(table, into)
    if phase == RETURNING:
        return numbers(into, effects.most_returned(table))
    if phase == PAYING:
        return numbers(into, most_paid(table))
    return more_choices(table, into)


def more_choices(table: Table, into: vec[i64]) -> i64:
    """The answers that depend on the supply and on the effect itself."""
    found: i64 = 0
    slot: i64 = 0
    phase = table.phase
    if phase == CHOOSING:
        return option_choices(table, into)
    if phase == RECLAIMING:
        return reclaim_choices(table, into)
    while slot < SLOTS:
        if fits(table, slot):
            into[found] = CARD + table.supply.kinds[slot]
            found += 1
        slot += 1
    return found


def fits(table: Table, slot: i64) -> bool:
    """Whether a card answers what is asked about the supply or the hand."""
    phase = table.phase
    if phase == NAMING:
        return True
    if phase == GAINING:
        return effects.is_gain(table, slot, table.rules.program[table.at + 1], most_cost(table))
    if table.hands[table.to_act * SLOTS + slot] == 0:
        return False
    if phase == TRASHING:
        return effects.is_trash_for(table, table.at, slot)
    return phase == COPYING and effects.can_copy(table, slot, -1)


def most_cost(table: Table) -> i64:
    """What the card to be gained may cost."""
    most = table.rules.program[table.at + 2]
    return most if table.rules.program[table.at] == GAIN else most + table.paid_cost


def most_paid(table: Table) -> i64:
    """How many points can be bought."""
    most = table.money // table.rules.program[table.at + 1]
    limit = table.rules.program[table.at + 2]
    return most if most < limit else limit


def cards_of(table: Table, into: vec[i64], cards: vec[i64], place: i64, types: i64) -> i64:
    """The kinds of card in a place that are of a type."""
    found: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if cards[place + slot] > 0 and table.supply.types[slot] & types:
            into[found] = CARD + table.supply.kinds[slot]
            found += 1
        slot += 1
    return found


def shown_cards(table: Table, into: vec[i64], types: i64) -> i64:
    """The kinds of card among those laid out that are of a type."""
    seen: i64 = 0
    at: i64 = 0
    while at < table.shown_count:
        seen |= i64(1) << (table.shown_card(at) & SLOT)
        at += 1
    found: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if (seen >> slot) & 1 and table.supply.types[slot] & types:
            into[found] = CARD + table.supply.kinds[slot]
            found += 1
        slot += 1
    return found


def or_stop(into: vec[i64], found: i64) -> i64:
    """One may also stop."""
    into[found] = STOP
    return found + 1


def numbers(into: vec[i64], most: i64) -> i64:
    """The numbers from none to the most."""
    number: i64 = 0
    while number <= most:
        into[number] = COUNT + number
        number += 1
    return number


def reactions(table: Table, into: vec[i64]) -> i64:
    """To reveal a reaction, for who has one, or to let it happen."""
    found: i64 = 0
    if table.hands[table.to_act * SLOTS + table.supply.counsel] > 0:
        into[0] = REVEAL
        found = 1
    return or_stop(into, found)


def option_choices(table: Table, into: vec[i64]) -> i64:
    """The effects to choose from that can be carried out."""
    found: i64 = 0
    option: i64 = 0
    while option < table.rules.program[table.at + 1]:
        if effects.step_possible(table, option_at(table, option), -1, 0):
            into[found] = OPTION + option
            found += 1
        option += 1
    return found


def option_at(table: Table, option: i64) -> i64:
    """Where one of several effects begins."""
    return table.at + WIDTH * (1 + 2 * option)


def reclaim_choices(table: Table, into: vec[i64]) -> i64:
    """Waste from the hand or from the discard pile."""
    found: i64 = 0
    waste = table.to_act * SLOTS + table.supply.waste
    if table.hands[waste] > 0:
        into[found] = OPTION
        found += 1
    if table.discards[waste] > 0:
        into[found] = OPTION + 1
        found += 1
    return found


# What an answer does


def answer(table: Table, action: i64) -> None:
    """Carries out an answer and goes on with the effect if it is complete."""
    if table.phase == REACTING:
        if attacks.react(table, action == REVEAL):
            table.at += WIDTH
            effects.run(table)
        return
    if table.phase == COPYING:
        slot = table.supply.slots[action - CARD]
        table.show_in_hand(table.turn_of, slot)
        if table.telling is not None:
            facts.copied(table, table.turn_of, slot)
        table.at = table.supply.starts[slot]
        effects.run(table)
        return
    if table.phase == CHOOSING:
        table.at = option_at(table, action - OPTION)
        effects.run(table)
        return
    if completes(table, action):
        effects.go_on(table)


def completes(table: Table, action: i64) -> bool:
    """Carries out an answer; returns whether the step is complete with it."""
    phase = table.phase
    if phase == BUILDING:
        building.place_station(table, action - HEX)
        table.left -= 1
        return table.left == 0 or not building.can_build(table)
    if phase == RETURNING:
        effects.return_waste(table, action - COUNT)
        return True
    if phase == PAYING:
        pay_for_points(table, action - COUNT)
        return True
    if phase == RECLAIMING:
        reclaim(table, action == OPTION)
        return True
    if action == STOP:
        return stop(table)
    return take_card(table, table.supply.slots[action - CARD])


def is_laid(table: Table) -> bool:
    """Whether all rail points are used, or the rest cannot be."""
    if table.rail_points > 0 and building.can_lay(table):
        return False
    table.lose_rail_points()
    return True


def pay_for_points(table: Table, points: i64) -> None:
    """Money becomes points."""
    paid = points * table.rules.program[table.at + 1]
    table.money -= paid
    if table.telling is not None and points > 0:
        facts.note(table, "pay", table.turn_of, money=paid)
    table.score(points)


def reclaim(table: Table, from_hand: bool) -> None:
    """One Waste is returned from the hand or the discard pile, for money."""
    seat = table.turn_of
    if from_hand:
        table.return_waste(seat, 1)
    else:
        table.discards[seat * SLOTS + table.supply.waste] -= 1
        table.discard_size[seat] -= 1
        table.piles[table.supply.waste] += 1
        if table.telling is not None:
            facts.returned(table, seat, 1, "discard pile")
    table.get_money(table.rules.program[table.at + 1])


def stop(table: Table) -> bool:
    """No more cards; returns whether the step is complete."""
    phase = table.phase
    if phase == SHEDDING:
        effects.stop_shedding(table)
    elif phase in (LOOKING, TAKING, JUDGING):
        return put_back_rest(table)
    return True


def put_back_rest(table: Table) -> bool:
    """The cards that are left go back on the deck; one alone needs no order."""
    if table.shown_count != 1:
        return attacks.begin_ordering(table)
    card = table.take_shown(table.shown_card(0) & SLOT)
    knowing = ALL_KNOW if table.openly else card & ALL_KNOW | OWNER_KNOWS
    table.put_on_deck(table.shown_of, card & SLOT, knowing, "deck")
    return True


def take_card(table: Table, slot: i64) -> bool:
    """A card was chosen; returns whether the step is complete."""
    phase = table.phase
    seat = table.to_act
    if phase in (DISCARDING, SHEDDING, BURNING, TOPPING):
        return take_from_hand(table, slot)
    if phase == PASSING:
        table.picked[seat] = slot + 1
        if table.telling is not None:
            facts.picked(table, seat, slot)
    elif phase == TRASHING:
        table.leave_hand(seat, slot)
        table.trash(seat, slot, "hand")
        table.paid_cost = table.supply.costs[slot]
    elif phase == GAINING:
        table.gain(seat, slot, table.rules.program[table.at + 3])
    elif phase == SHOWING:
        table.show_in_hand(seat, slot)
        if table.telling is not None:
            facts.moved(table, "reveal", seat, slot, "hand")
        if table.piles[slot] > 0:
            table.gain(seat, slot, TO_GAINED)
    elif phase == NAMING:
        effects.name_card(table, slot)
    elif phase == FETCHING:
        table.discards[seat * SLOTS + slot] -= 1
        table.discard_size[seat] -= 1
        table.take(seat, slot, "discard pile")
    elif phase == SWITCHING:
        table.in_play[slot] -= 1
        table.put_on_deck(seat, slot, ALL_KNOW, "play")
    elif phase == MATCHING:
        table.money += table.supply.money[slot]
        if table.telling is not None:
            facts.counted_again(table, seat, slot)
    else:
        return take_laid_out(table, slot)
    return True


def take_from_hand(table: Table, slot: i64) -> bool:
    """A card leaves the hand for the discard pile, the box or the top of the deck."""
    phase = table.phase
    seat = table.to_act
    if phase == TOPPING:
        # Where everyone knows the whole hand to be of one kind, nothing is hidden.
        sure = table.known[seat * SLOTS + slot] == table.hand_size[seat]
        table.leave_hand_unseen(seat, slot)
        table.put_on_deck(seat, slot, ALL_KNOW if sure else OWNER_KNOWS, "hand")
        table.left -= 1
        return table.left == 0
    table.leave_hand(seat, slot)
    if phase == BURNING:
        table.trash(seat, slot, "hand")
        table.left -= 1
        return table.left == 0 or table.hand_size[seat] == 0
    table.discard(seat, slot, "hand")
    if phase == DISCARDING:
        table.left -= 1
        return table.left == 0
    table.left += 1
    if table.hand_size[seat] == 0:
        effects.stop_shedding(table)
        return True
    return False


def take_laid_out(table: Table, slot: i64) -> bool:
    """A card that is laid out is taken, discarded or put back."""
    phase = table.phase
    card = table.take_shown(slot)
    owner = table.shown_of
    if phase == ORDERING:
        table.put_on_deck(owner, slot, ALL_KNOW if table.openly else OWNER_KNOWS, "deck")
        return table.shown_count == 0
    if phase == TAKING:
        table.take(owner, slot, "deck")
        return put_back_rest(table)
    table.discard(owner, card & SLOT, "deck")
    if phase == LOOKING:
        return table.shown_count == 0
    if phase == STRIKING:
        return put_back_rest(table)
    return True

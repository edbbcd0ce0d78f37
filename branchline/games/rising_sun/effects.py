"""Effects: the steps of a card one after the other, until one of them asks for a choice."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rising_sun import attacks, building, facts
from branchline.games.rising_sun.actions import (
    BUILDING,
    BURNING,
    CHOOSING,
    COPYING,
    DISCARDING,
    FETCHING,
    GAINING,
    LAYING,
    LOOKING,
    MATCHING,
    NAMING,
    PAYING,
    RECLAIMING,
    RETURNING,
    SHEDDING,
    SHOWING,
    SWITCHING,
    TAKING,
    TOPPING,
    TRASHING,
    TURN,
)
from branchline.games.rising_sun.rules import SLOTS
from branchline.games.rising_sun.steps import (
    ACTION,
    ANY_NUMBER,
    ATTACK_WASTE,
    BUY_TO_DECK_TOP,
    CHEAPER_NEXT_RAIL,
    CHEAPER_RAILS,
    CHOOSE,
    COPY_ACTION,
    DISCARD,
    DISCARD_AND_DRAW,
    DISCARD_FOR_MONEY,
    DRAW,
    EXTRA_RAIL_POINT,
    FINISH,
    FOR_MONEY,
    FREE_RAIL,
    GAIN,
    GAIN_FOR,
    HAND_TO_TOP,
    IGNORE,
    LOOK_AND_DISCARD,
    MONEY,
    MONEY_FOR_MOUNTAINS,
    MONEY_FOR_RAIL_CARDS,
    MONEY_IF_CITIES,
    MONEY_IF_IN_PLAY,
    MONEY_INSTEAD_OF_WASTE,
    MONEY_OF_TRAIN,
    NAME_AND_REVEAL,
    NO_WASTE,
    NO_WASTE_FOR_SHARING,
    OTHERS_DRAW,
    PAY_FOR_POINTS,
    POINTS,
    RAIL,
    RAILS,
    RECLAIM_WASTE,
    REMOTE_DISCOUNT,
    RETURN_ALL_WASTE,
    RETURN_ONE_WASTE,
    RETURN_WASTE,
    REVEAL_AND_KEEP_TRAIN,
    REVEAL_AND_TAKE,
    REVEAL_TRAIN_AND_GAIN,
    REVEAL_UNTIL_TRAINS,
    STATION,
    STATION_CARD,
    TAKE_FROM_DISCARD,
    TRAIN,
    TRAIN_TO_TOP,
    TRASH_FOR,
    TRASH_ITSELF,
    TRASH_UP_TO,
    WASTE,
    WIDTH,
)
from branchline.games.rising_sun.table import (
    ALL_KNOW,
    BUY_TO_TOP_NOW,
    MONEY_FOR_WASTE_NOW,
    NO_WASTE_FOR_SHARING_NOW,
    NO_WASTE_NOW,
    NOUGHTS,
    SLOT,
    Table,
)

# Can it be done? Asked before a card is played for its effect: all of it or none (ruling 21).


def can_play(table: Table, slot: i64) -> bool:
    """Whether the effect of a card in hand can be carried out."""
    if not table.supply.conditional[slot] or table.rules.partial_effects:
        return True
    if table.supply.types[slot] & RAIL:
        return can_lay_by(table, slot)
    return is_possible(table, table.supply.starts[slot], slot)


def can_lay_by(table: Table, slot: i64) -> bool:
    """Whether a Rail card's rails can be laid at once, with all that playing it brings (18)."""
    program = table.rules.program
    at = table.supply.starts[slot]
    money = table.money
    ignored = table.ignored
    cheaper = table.cheaper
    discounts = table.remote_discounts
    lasting = table.lasting
    rails = table.extra_rails
    table.money += table.supply.money[slot] + table.money_for_rails
    while program[at] != FINISH:
        if program[at] == IGNORE:
            table.ignored |= program[at + 1]
        elif program[at] == CHEAPER_RAILS:
            table.cheaper += program[at + 1]
        elif program[at] == REMOTE_DISCOUNT:
            table.remote_discounts += 1
        elif program[at] == NO_WASTE_FOR_SHARING:
            table.lasting |= NO_WASTE_FOR_SHARING_NOW
        elif program[at] == RAILS:
            rails += program[at + 1]
        at += WIDTH
    possible = building.can_lay_all(table, rails)
    table.money = money
    table.ignored = ignored
    table.cheaper = cheaper
    table.remote_discounts = discounts
    table.lasting = lasting
    return possible


def is_possible(table: Table, at: i64, without: i64) -> bool:
    """Whether all steps of an effect can be done, with one card of a slot gone from the hand."""
    program = table.rules.program
    drawn: i64 = 0
    while program[at] != FINISH:
        step = program[at]
        if step == CHOOSE:
            return True
        if step == DRAW:
            drawn += program[at + 1]
        elif not step_possible(table, at, without, drawn):
            return False
        at += WIDTH
    return True


def step_possible(table: Table, at: i64, without: i64, drawn: i64) -> bool:
    """Whether one step can be done in full."""
    program = table.rules.program
    step = program[at]
    seat = table.turn_of
    if step == STATION:
        return building.can_build(table)
    if step == RAILS:
        return not table.rules.immediate_rails or building.can_lay_all(table, program[at + 1])
    if step in (MONEY_OF_TRAIN, TRAIN_TO_TOP):
        return has_type(table, table.in_play, 0, TRAIN, -1)
    if step == REVEAL_TRAIN_AND_GAIN:
        return has_type(table, table.hands, seat * SLOTS, TRAIN, without)
    if step == TAKE_FROM_DISCARD:
        return has_type(table, table.discards, seat * SLOTS, program[at + 1], -1)
    if step == RETURN_ONE_WASTE:
        return table.waste_in_hand(seat) > 0
    if step == RECLAIM_WASTE:
        waste = seat * SLOTS + table.supply.waste
        return table.hands[waste] + table.discards[waste] > 0
    if step == GAIN:
        return can_gain(table, program[at + 1], program[at + 2])
    if step == TRASH_FOR:
        return can_trash_for(table, at, without)
    if step == HAND_TO_TOP:
        there = table.deck_left[seat] + table.discard_size[seat]
        cards = table.hand_size[seat] + (drawn if drawn < there else there)
        wanted: i64 = 1 if table.rules.partial_effects else program[at + 1]
        return cards - (1 if without >= 0 else 0) >= wanted
    if step == COPY_ACTION:
        return can_copy_any(table, without)
    return True


def has_type(table: Table, cards: vec[i64], place: i64, types: i64, without: i64) -> bool:
    """Whether there is a card of a type, apart from one of a slot."""
    slot: i64 = 0
    while slot < SLOTS:
        spare: i64 = 1 if slot == without else 0
        if cards[place + slot] > spare and table.supply.types[slot] & types:
            return True
        slot += 1
    return False


def is_gain(table: Table, slot: i64, types: i64, most: i64) -> bool:
    """Whether a card can be gained: of a type, up to a cost, and never Waste."""
    supply = table.supply
    fits = supply.types[slot] & types != 0 and supply.costs[slot] <= most
    return fits and table.piles[slot] > 0 and slot != supply.waste


def can_gain(table: Table, types: i64, most: i64) -> bool:
    """Whether the supply has a card of a type up to a cost."""
    slot: i64 = 0
    while slot < SLOTS:
        if is_gain(table, slot, types, most):
            return True
        slot += 1
    return False


def is_trash_for(table: Table, at: i64, slot: i64) -> bool:
    """Whether a card may be trashed and a better one gained for it."""
    program = table.rules.program
    if not table.supply.types[slot] & program[at + 1]:
        return False
    if table.rules.partial_effects:
        return True
    most = table.supply.costs[slot] + program[at + WIDTH + 2]
    return can_gain(table, program[at + WIDTH + 1], most)


def can_trash_for(table: Table, at: i64, without: i64) -> bool:
    """Whether there is a card to trash for a better one."""
    slot: i64 = 0
    while slot < SLOTS:
        spare: i64 = 1 if slot == without else 0
        held = table.hands[table.turn_of * SLOTS + slot]
        if held > spare and is_trash_for(table, at, slot):
            return True
        slot += 1
    return False


def can_copy(table: Table, slot: i64, without: i64) -> bool:
    """Whether an Action's effect can be carried out, with one card of a slot gone from the hand."""
    start = table.supply.starts[slot]
    if start < 0 or not table.supply.types[slot] & ACTION:
        return False
    if table.rules.program[start] == COPY_ACTION:
        return False
    if not table.supply.conditional[slot] or table.rules.partial_effects:
        return True
    return is_possible(table, start, without)


def can_copy_any(table: Table, without: i64) -> bool:
    """Whether there is an Action card in hand to copy, apart from one of a slot."""
    slot: i64 = 0
    while slot < SLOTS:
        spare: i64 = 1 if slot == without else 0
        held = table.hands[table.turn_of * SLOTS + slot]
        if held > spare and can_copy(table, slot, without):
            return True
        slot += 1
    return False


# Doing it


def begin(table: Table, source: i64, start: i64) -> None:
    """An effect is carried out from its first step on."""
    table.source = source
    table.at = start
    table.left = 0
    table.paid_cost = -1
    if source >= 0 and table.supply.types[source] & RAIL:
        table.get_rail_points(table.extra_rails)
        table.extra_rails = 0
    run(table)


def run(table: Table) -> None:
    """Goes on with an effect until it is over or somebody has to choose."""
    program = table.rules.program
    while program[table.at] != FINISH:
        table.to_act = table.turn_of
        if not step_done(table, program[table.at]):
            return
        table.at += WIDTH
    table.at = -1
    table.source = -1
    table.phase = TURN
    table.to_act = table.turn_of


def go_on(table: Table) -> None:
    """A step is done: the next player an attack meets, or the next step."""
    if table.striking:
        table.offset += 1
        if not attacks.strike(table):
            return
    table.at += WIDTH
    run(table)


def step_done(table: Table, step: i64) -> bool:
    """Does a step; returns False if it asks for a choice first."""
    if table.rules.partial_effects and not step_possible(table, table.at, -1, 0):
        return True
    if step <= BUY_TO_DECK_TOP and step not in (MONEY_OF_TRAIN, STATION):
        return plain_step(table, step)
    if step >= ATTACK_WASTE:
        return attacks.begin(table)
    return asking_step(table, step)


def plain_step(table: Table, step: i64) -> bool:
    """A step that needs no choice."""
    seat = table.turn_of
    n = table.rules.program[table.at + 1]
    if step == DRAW:
        table.draw(seat, n)
    elif step == MONEY:
        table.get_money(n)
    elif step == RAILS:
        return get_rails(table, n)
    elif step == WASTE:
        building_card = table.source >= 0 and table.supply.types[table.source] & (
            RAIL | STATION_CARD
        )
        if table.rules.build_waste or not building_card:
            table.gain_waste(seat, n)
    elif step == POINTS:
        table.score(n)
    elif step == IGNORE:
        table.ignored |= n
    elif step == NO_WASTE:
        table.lasting |= NO_WASTE_NOW
    elif step == NO_WASTE_FOR_SHARING:
        table.lasting |= NO_WASTE_FOR_SHARING_NOW
    elif step == MONEY_INSTEAD_OF_WASTE:
        table.lasting |= MONEY_FOR_WASTE_NOW
    elif step == BUY_TO_DECK_TOP:
        table.lasting |= BUY_TO_TOP_NOW
    elif step == CHEAPER_RAILS:
        table.cheaper += n
    elif step == CHEAPER_NEXT_RAIL:
        table.cheaper_next += n
    elif step == FREE_RAIL:
        table.free_rails += 1
    elif step == REMOTE_DISCOUNT:
        table.remote_discounts += 1
    elif step == EXTRA_RAIL_POINT:
        table.extra_rails += n
    elif step == MONEY_FOR_RAIL_CARDS:
        table.money_for_rails += n
    else:
        table.get_money(conditional_money(table, step))
    return True


def conditional_money(table: Table, step: i64) -> i64:
    """Money that depends on what is in play or on the board."""
    program = table.rules.program
    n = program[table.at + 1]
    if step == MONEY_IF_IN_PLAY:
        slot = table.supply.slots[n]
        return program[table.at + 2] if slot >= 0 and table.in_play[slot] > 0 else 0
    if step == MONEY_IF_CITIES:
        cities = building.tokens_in(table, table.turn_of, table.rules.cities)
        return program[table.at + 2] if cities >= n else 0
    if step == MONEY_FOR_MOUNTAINS:
        mountains = building.tokens_in(table, table.turn_of, table.rules.mountains)
        return mountains if mountains < n else n
    return 0


def get_rails(table: Table, points: i64) -> bool:
    """Rail points, to be used at any time this turn or, by an option, at once (ruling 18)."""
    table.get_rail_points(points)
    if not table.rules.immediate_rails:
        return True
    if not building.can_lay(table):
        table.lose_rail_points()
        return True
    table.phase = LAYING
    return False


def asking_step(table: Table, step: i64) -> bool:
    """A step in which something may have to be chosen."""
    program = table.rules.program
    n = program[table.at + 1]
    seat = table.turn_of
    if step == MONEY_OF_TRAIN:
        table.phase = MATCHING
    elif step == TRAIN_TO_TOP:
        table.phase = SWITCHING
    elif step == STATION:
        table.phase = BUILDING
        table.left = n
    elif step == RETURN_WASTE:
        if table.waste_in_hand(seat) == 0:
            return True
        table.phase = RETURNING
    elif step == RETURN_ALL_WASTE:
        table.return_waste(seat, table.waste_in_hand(seat))
        return True
    elif step == RETURN_ONE_WASTE:
        table.return_waste(seat, 1)
        return True
    elif step == RECLAIM_WASTE:
        table.phase = RECLAIMING
    elif step == TRASH_FOR:
        table.phase = TRASHING
    elif step == GAIN_FOR:
        most = table.paid_cost + program[table.at + 2]
        if table.paid_cost < 0 or not can_gain(table, n, most):
            return True
        table.phase = GAINING
    elif step == GAIN:
        table.phase = GAINING
    elif step == TRASH_UP_TO:
        if table.hand_size[seat] == 0:
            return True
        table.left = n
        table.phase = BURNING
    elif step == TRASH_ITSELF:
        table.in_play[table.source] -= 1
        table.trash(seat, table.source, "play")
        return True
    elif step == REVEAL_TRAIN_AND_GAIN:
        table.phase = SHOWING
    elif step == PAY_FOR_POINTS:
        if table.money < n:
            return True
        table.phase = PAYING
    elif step == COPY_ACTION:
        table.phase = COPYING
    elif step == CHOOSE:
        table.phase = CHOOSING
    elif step == OTHERS_DRAW:
        others_draw(table, n)
        return True
    else:
        return card_step(table, step, n)
    return False


def card_step(table: Table, step: i64, n: i64) -> bool:
    """A step about cards of the own hand, deck and discard pile."""
    seat = table.turn_of
    if step == DISCARD:
        table.left = n if n < table.hand_size[seat] else table.hand_size[seat]
        if table.left == 0:
            return True
        table.phase = DISCARDING
    elif step in (DISCARD_FOR_MONEY, DISCARD_AND_DRAW):
        table.left = 0
        if table.hand_size[seat] == 0:
            return True
        table.phase = SHEDDING
    elif step == HAND_TO_TOP:
        table.left = n if n < table.hand_size[seat] else table.hand_size[seat]
        table.phase = TOPPING
    elif step == TAKE_FROM_DISCARD:
        table.phase = FETCHING
    elif step == NAME_AND_REVEAL:
        if not table.can_draw(seat):
            return True
        table.phase = NAMING
    elif step == REVEAL_UNTIL_TRAINS:
        reveal_until_trains(table, n)
        return True
    elif step == REVEAL_AND_KEEP_TRAIN:
        reveal_and_keep_train(table)
        return True
    elif step in (REVEAL_AND_TAKE, LOOK_AND_DISCARD):
        table.show_top(seat, n, step == REVEAL_AND_TAKE)
        if table.shown_count == 0:
            return True
        table.phase = TAKING if step == REVEAL_AND_TAKE else LOOKING
    return False


def others_draw(table: Table, cards: i64) -> None:
    """Every other player draws."""
    other: i64 = 1
    while other < table.seats:
        table.draw((table.turn_of + other) % table.seats, cards)
        other += 1


def reveal_until_trains(table: Table, trains: i64) -> None:
    """Cards are shown until there are so many Trains; those to the hand, the rest discarded."""
    seat = table.turn_of
    passed = NOUGHTS[:SLOTS]
    while trains > 0:
        card = reveal_top(table)
        if card < 0:
            break
        if table.supply.types[card & SLOT] & TRAIN:
            table.take(seat, card & SLOT, "deck")
            trains -= 1
        else:
            passed[card & SLOT] += 1
    slot: i64 = 0
    while slot < SLOTS:
        while passed[slot] > 0:
            table.discard(seat, slot, "deck")
            passed[slot] -= 1
        slot += 1


def reveal_and_keep_train(table: Table) -> None:
    """The top card goes to the hand if it is a Train, else to the discard pile."""
    seat = table.turn_of
    card = reveal_top(table)
    if card < 0:
        return
    if table.supply.types[card & SLOT] & TRAIN:
        table.take(seat, card & SLOT, "deck")
    else:
        table.discard(seat, card & SLOT, "deck")


def reveal_top(table: Table) -> i64:
    """Takes the top card off the deck for all to see; -1 if there is none."""
    card = table.top(table.turn_of)
    if table.telling is not None and card >= 0:
        facts.moved(table, "reveal", table.turn_of, card & SLOT, "deck")
    return card


# What was chosen


def most_returned(table: Table) -> i64:
    """How many Waste cards may be returned."""
    limit = table.rules.program[table.at + 1]
    held = table.waste_in_hand(table.turn_of)
    return held if limit == ANY_NUMBER or held < limit else limit


def return_waste(table: Table, cards: i64) -> None:
    """Waste is returned, and each card of it brings money or a card."""
    program = table.rules.program
    table.return_waste(table.turn_of, cards)
    n = program[table.at + 3]
    if program[table.at + 2] == FOR_MONEY:
        table.get_money(cards * n)
    else:
        table.draw(table.turn_of, cards if cards < n else n)


def stop_shedding(table: Table) -> None:
    """As many cards were discarded as the player wanted."""
    if table.rules.program[table.at] == DISCARD_FOR_MONEY:
        table.get_money(table.left * table.rules.program[table.at + 1])
    else:
        table.draw(table.turn_of, table.left)


def name_card(table: Table, slot: i64) -> None:
    """The top card is revealed and goes to the hand if it is the one named."""
    seat = table.turn_of
    if table.telling is not None:
        facts.named(table, seat, slot)
    card = reveal_top(table)
    if card & SLOT == slot:
        table.take(seat, slot, "deck")
    else:
        table.put_on_deck(seat, card & SLOT, ALL_KNOW, "deck")

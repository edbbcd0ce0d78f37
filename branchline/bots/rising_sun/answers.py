"""Answers to all that effects ask: which card to discard, trash, gain, name, put back and so on."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun.evaluation import NO_CARDS, Evaluation
from branchline.games.rising_sun import building, fields, hand, steps
from branchline.games.rising_sun.actions import (
    BUILDING,
    BURNING,
    CARD,
    CHOOSING,
    COUNT,
    DISCARDING,
    DISCOUNTING,
    FETCHING,
    FREE,
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
    SHEDDING,
    SHOWING,
    STARTING,
    STOP,
    SWITCHING,
    TOPPING,
    TRASHING,
)
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.money import option_at
from branchline.games.rising_sun.steps import WIDTH
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, ROOM, SLOT
from branchline.games.rising_sun.turn import VERB_ID


def answer(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The answer to a question, whichever it is."""
    phase = out.table.phase
    if phase == STARTING:
        return HEX + out.ground.best_start(legal, found, HEX)
    if phase == BUILDING:
        return HEX + out.ground.best_station()
    if phase == LAYING:
        return best_hex(out, legal, found)
    if phase == DISCOUNTING:
        return discount(out, legal, found)
    if phase == PAYING:
        return pay(out, legal, found)
    if phase == CHOOSING:
        return best_option(out, legal, found)
    if phase == NAMING:
        return CARD + out.supply.kinds[likely_top(out)]
    if phase == REACTING:
        return legal[0]
    if phase == SHEDDING:
        return shed(out, legal, found)
    if phase == JUDGING:
        return legal[0] if card_worth(out, legal[0]) > out.average else STOP
    verb = VERB_ID[legal[0]]
    if verb == COUNT and VERB_ID[legal[found - 1]] == COUNT:
        return legal[found - 1]  # all Waste that can be returned
    if verb in (OPTION, FREE, STOP):
        return legal[found - 1]
    return best_card(out, legal, found)


def slot_of(out: Evaluation, action: i64) -> i64:
    """The slot of the card that an answer names."""
    return out.supply.slots[action - CARD]


def card_worth(out: Evaluation, action: i64) -> float:
    """What the card that an answer names is worth when played."""
    return out.plays[slot_of(out, action)]


def best_card(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The card that answers best; no more of them if none does."""
    stops = legal[found - 1] == STOP
    best = legal[found - 1]
    highest = 0.0 if stops else -1000.0
    at: i64
    for at in range(found):
        if legal[at] != STOP:
            worth = merit(out, slot_of(out, legal[at]))
            if worth > highest:
                highest = worth
                best = legal[at]
    return best


def merit(out: Evaluation, slot: i64) -> float:
    """How well a card answers what is asked."""
    phase = out.table.phase
    if phase == DISCARDING:
        return -keeping(out, slot)
    if phase == TOPPING:
        return topping(out, slot)
    if phase == TRASHING:
        return trade(out, slot, out.table.cells[fields.AT])
    if phase == BURNING:
        return -losing(out, slot) - 0.3 - out.coin * float(out.supply.money[slot])
    if phase in (GAINING, SHOWING):
        return gaining(out, slot)
    if phase == PASSING:
        return -losing(out, slot) - 0.5 * out.plays[slot]
    if phase in (SWITCHING, MATCHING):
        return float(out.supply.money[slot]) + 0.1 * out.plays[slot]
    if phase == LOOKING:
        return 0.8 * out.average - out.plays[slot]
    if phase == FETCHING:
        return out.plays[slot] - 0.01 * out.holds[slot]
    if phase == ORDERING:
        return -out.plays[slot]  # the last comes to lie on top
    return out.plays[slot]  # to take, copy, or make another player discard


def keeping(out: Evaluation, slot: i64) -> float:
    """What a card in hand is worth this turn, or the next if it is another's turn."""
    if out.supply.types[slot] & steps.VICTORY:
        return -0.1
    return out.plays[slot]


def topping(out: Evaluation, slot: i64) -> float:
    """How well a card lies on top of the deck for the next hand."""
    if out.table.to_act != out.table.turn_of:
        return -keeping(out, slot)
    return out.plays[slot]


def losing(out: Evaluation, slot: i64) -> float:
    """What a card that is given up would still have brought."""
    if out.supply.points[slot] > 0:
        return float(out.supply.points[slot]) - 0.6 * out.waste_cost
    if slot == out.supply.waste:
        return -out.waste_cost
    return out.times * (out.plays[slot] - out.average)


def gaining(out: Evaluation, slot: i64) -> float:
    """What a card that costs nothing brings."""
    if out.table.phase == SHOWING and out.table.cells[fields.PILES + slot] == 0:
        return -5.0
    worth = out.holds[slot]
    program = out.rules.program
    if out.table.phase == GAINING and program[out.table.cells[fields.AT] + 3] == steps.TO_HAND:
        worth += out.plays[slot]
    if out.supply.points[slot] > 0:
        worth += out.waste_cost  # gold that is not bought brings no Waste
    return worth


def trade(out: Evaluation, slot: i64, step: i64) -> float:
    """What it brings to trash a card for the best that can be gained for it."""
    program = out.rules.program
    at = step + WIDTH
    limit = out.supply.costs[slot] + program[at + 2]
    best = 0.0
    other: i64
    for other in range(SLOTS):
        if hand.is_gain(out.table, other, program[at + 1], limit):
            worth = out.holds[other]
            if program[at + 3] == steps.TO_HAND:
                worth += out.plays[other]
            if worth > best:
                best = worth
    return best - losing(out, slot) - out.coin * float(out.supply.money[slot])


def shed(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """A card that is worth less than what discarding it brings, or no more."""
    for_money = out.rules.program[out.table.cells[fields.AT]] == steps.DISCARD_FOR_MONEY
    brings = out.coin if for_money else 0.9 * out.average
    best = STOP
    at: i64
    for at in range(found - 1):
        worth = keeping(out, slot_of(out, legal[at]))
        if worth < brings:
            brings = worth
            best = legal[at]
    return best


def best_hex(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The hex where a rail brings most for its cost."""
    best = legal[0]
    highest = -1000.0
    at: i64
    for at in range(found):
        hex = legal[at] - HEX
        worth = out.ground.gains[hex] - out.coin * float(building.cost(out.table, hex))
        if worth > highest:
            highest = worth
            best = legal[at]
    return best


def discount(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The ability that makes a rail free where that saves much, else all discounts."""
    saved = building.cost(out.table, out.table.cells[fields.HEX])
    if legal[found - 1] == FREE and (saved >= 2 or found == 1):
        return FREE
    return legal[found - 1] if legal[found - 1] != FREE else legal[found - 2]


def pay(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """As many points as the money is best spent on."""
    best = legal[0]
    highest = -1000.0
    price = out.rules.program[out.table.cells[fields.AT] + 1]
    at: i64
    for at in range(found):
        points = legal[at] - COUNT
        worth = float(points) + out.spent(out.table.cells[fields.MONEY] - points * price)
        if worth > highest:
            highest = worth
            best = legal[at]
    return best


def best_option(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The best of several effects in this turn."""
    best = legal[0]
    highest = -1000.0
    at: i64
    for at in range(found):
        place = option_at(out.table, legal[at] - OPTION)
        worth = out.step(place)
        if out.rules.program[place] == steps.RETURN_ONE_WASTE:
            worth = out.waste_cost + 0.05
        if worth > highest:
            highest = worth
            best = legal[at]
    return best


def likely_top(out: Evaluation) -> i64:
    """The card to name: the top one if it is known, else the best of the likely ones."""
    table = out.table
    cells = table.cells
    seat = table.to_act
    left = cells[fields.DECK_LEFT + seat]
    if left > 0:
        top = i64(table.decks[seat * ROOM + left - 1])
        if top & (OWNER_KNOWS | ALL_KNOW):
            return top & SLOT
    counts = NO_CARDS[:]
    slot: i64 = 0
    while left == 0 and slot < SLOTS:
        counts[slot] = cells[fields.DISCARDS + seat * SLOTS + slot]
        slot += 1
    while left > 0:
        left -= 1
        counts[i64(table.decks[seat * ROOM + left]) & SLOT] += 1
    best: i64 = 0
    for slot in range(1, SLOTS):
        if float(counts[slot]) * out.plays[slot] > float(counts[best]) * out.plays[best]:
            best = slot
    return best

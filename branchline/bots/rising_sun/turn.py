"""A turn, one step at a time: to pass, to play a card, to lay a rail, to use a route."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun import weights
from branchline.bots.rising_sun.answers import losing, trade
from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.bots.rising_sun.weights import weight
from branchline.core.packed_counts import bit
from branchline.games.rising_sun import building, fields, hand, steps
from branchline.games.rising_sun.actions import (
    BUY,
    BUY_TOP,
    HEX,
    ONLY,
    PASS,
    PLAY,
    ROUTE,
)
from branchline.games.rising_sun.constants import HEXES_A_WORD
from branchline.games.rising_sun.fields import ROUTES, SLOTS, WORDS
from branchline.games.rising_sun.steps import MONEY_FOR_WASTE_NOW, NO_WASTE_NOW, WIDTH
from branchline.games.rising_sun.turn import VERB_ID


def is_legal(legal: vec[i64], found: i64, action: i64) -> bool:
    """Whether an action is among the legal ones."""
    at: i64
    for at in range(found):
        if legal[at] == action:
            return True
    return False


def before_buying(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The next thing to do before anything is bought, or -1."""
    if is_legal(legal, found, PASS) and wants_to_pass(out):
        return PASS
    card = next_card(out, legal, found)
    if card >= 0:
        return card
    route = next_route(out, legal, found)
    if route >= 0:
        return route
    return next_rail(out, legal, found)


# Passing


def in_hand(out: Evaluation, slot: i64) -> i64:
    """How many cards of a slot are in hand."""
    return out.table.cells[fields.HANDS + out.seat * SLOTS + slot]


def wants_to_pass(out: Evaluation) -> bool:
    """Whether to return the Waste in hand is worth more than the rest of the hand."""
    waste = in_hand(out, out.supply.waste)
    if waste < 2:
        return False
    hand = 0.0
    slot: i64
    for slot in range(SLOTS):
        hand += float(in_hand(out, slot)) * out.plays[slot]
    return float(waste) * out.waste_cost * weight(weights.PASSING) > hand


# Cards


def is_play(action: i64) -> bool:
    """Whether a card is played, with its effect or for its money only; these come first."""
    verb = VERB_ID[action]
    return verb in (PLAY, ONLY)


def next_card(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The card to play next, or -1."""
    best: i64 = -1
    first: i64 = 1000
    at: i64 = 0
    while at < found and is_play(legal[at]):
        action = legal[at]
        verb = VERB_ID[action]
        slot = out.supply.slots[action - verb]
        place = order(out, slot)
        if place < first and is_good(out, slot, verb == ONLY):
            first = place
            best = action
        at += 1
    return best


def order(out: Evaluation, slot: i64) -> i64:
    """When to play a card: what draws first, what needs money or a small hand last."""
    types = out.supply.types[slot]
    start = out.supply.starts[slot]
    if types & steps.RAIL:
        return 70
    if types & steps.STATION_CARD:
        return 72
    if start < 0:
        return 20
    place: i64 = 22 if types & steps.TRAIN else 24
    at = start
    while out.rules.program[at] != steps.FINISH:
        place = order_of_step(out.rules.program[at], place)
        at += WIDTH
    return place


def order_of_step(step: i64, place: i64) -> i64:
    """When to play a card that has this step."""
    if step in (steps.DISCARD, steps.DISCARD_AND_DRAW):
        return 50
    if step == steps.HAND_TO_TOP:
        return 54
    if step == steps.DISCARD_FOR_MONEY:
        return 80
    if step == steps.PAY_FOR_POINTS:
        return 60
    if step in (steps.RETURN_WASTE, steps.RETURN_ALL_WASTE, steps.RECLAIM_WASTE, steps.CHOOSE):
        return 40
    if step == steps.TRASH_UP_TO:
        return 42
    if step in (steps.MONEY_OF_TRAIN, steps.TRAIN_TO_TOP, steps.TRASH_ITSELF):
        return 30
    if step in (steps.TRASH_FOR, steps.REVEAL_TRAIN_AND_GAIN, steps.COPY_ACTION):
        return 14
    if step in (steps.NO_WASTE, steps.MONEY_INSTEAD_OF_WASTE):
        return 12
    if step == steps.DRAW or steps.REVEAL_AND_TAKE <= step <= steps.NAME_AND_REVEAL:
        return 10 if place > 20 and place < 40 else place
    return place


def is_good(out: Evaluation, slot: i64, only: bool) -> bool:
    """Whether to play a card now, for its effect or for its money only."""
    supply = out.supply
    start = supply.starts[slot]
    money = supply.money[slot]
    if supply.types[slot] & steps.RAIL:
        money += out.table.cells[fields.MONEY_FOR_RAILS]
    if start < 0:
        return True
    worth = now(out, slot, start)
    return money > 0 and worth <= 0.0 if only else worth > 0.0


def now(out: Evaluation, slot: i64, start: i64) -> float:
    """What an effect is worth in this turn."""
    program = out.rules.program
    types = out.supply.types[slot] if slot >= 0 else 0
    if types & steps.RAIL or program[start] == steps.RAILS:
        return rail_now(out, start)
    if program[start] == steps.CHOOSE:
        return 0.5
    sum = 0.0
    at = start
    while program[at] != steps.FINISH:
        sum += step_now(out, slot, at)
        at += WIDTH
    return sum


def step_now(out: Evaluation, slot: i64, at: i64) -> float:
    """What one step is worth in this turn."""
    table = out.table
    step = out.rules.program[at]
    waste = in_hand(out, out.supply.waste)
    if step == steps.STATION:
        return station_now(out)
    if step == steps.WASTE:
        return -waste_now(out)
    if step == steps.TRASH_ITSELF:
        return -out.times * out.plays[slot] * 0.5 - 0.3
    if step == steps.MONEY:
        return (
            out.spent(table.cells[fields.MONEY] + out.rules.program[at + 1])
            - out.spent(table.cells[fields.MONEY])
            + 0.05
        )
    if step in (steps.RETURN_WASTE, steps.RETURN_ALL_WASTE, steps.RETURN_ONE_WASTE):
        return float(waste) * out.waste_cost + (0.02 if waste > 0 else 0.0)
    if step == steps.RECLAIM_WASTE:
        return 0.5
    if step == steps.TRASH_FOR:
        return best_trade(out, slot, at)
    if step == steps.GAIN_FOR:
        return 0.0
    if step == steps.REVEAL_TRAIN_AND_GAIN:
        return best_copy(out)
    if step == steps.GAIN:
        return best_gain(out, at)
    if step == steps.TRASH_UP_TO:
        return worst_two(out, slot)
    if step == steps.HAND_TO_TOP:
        return -1.2 * out.average - 1.5 * float(dead_cards(out)) * out.average
    if step == steps.DISCARD:
        return -0.2 * out.average
    if step == steps.DISCARD_AND_DRAW:
        return float(dead_cards(out)) * out.average
    if step == steps.OTHERS_DRAW:
        return -0.5 * out.average
    worth = out.step(at)
    return worth if worth > 0.01 else 0.01


def waste_now(out: Evaluation) -> float:
    """What a Waste gained in this turn costs."""
    if (
        out.table.cells[fields.LASTING] & NO_WASTE_NOW
        or out.table.cells[fields.PILES + out.supply.waste] == 0
    ):
        return 0.0
    if out.table.cells[fields.LASTING] & MONEY_FOR_WASTE_NOW:
        return -out.coin
    return out.waste_cost


def station_now(out: Evaluation) -> float:
    """What the best station brings."""
    city = out.ground.best_station()
    return out.ground.station(city) if city >= 0 else -1.0


def rail_now(out: Evaluation, start: i64) -> float:
    """What a card brings with which a rail can be laid."""
    table = out.table
    cells = table.cells
    program = out.rules.program
    ignored = cells[fields.IGNORED]
    cheaper = cells[fields.CHEAPER]
    discounts = cells[fields.REMOTE_DISCOUNTS]
    points = cells[fields.RAIL_POINTS]
    sum = 0.0
    at = start
    while program[at] != steps.FINISH:
        step = program[at]
        n = program[at + 1]
        if step == steps.WASTE:
            sum -= waste_now(out) * float(n)
        elif step == steps.IGNORE:
            cells[fields.IGNORED] |= n
        elif step == steps.CHEAPER_RAILS:
            cells[fields.CHEAPER] += n
        elif step == steps.REMOTE_DISCOUNT:
            cells[fields.REMOTE_DISCOUNTS] += 1
        elif step == steps.RAILS:
            points += n + cells[fields.EXTRA_RAILS]
        elif step == steps.DRAW:
            sum += out.average * float(n)
        at += WIDTH
    best = best_rail(out)
    if best >= 0 and points > 0:
        sum += rail_gain(out, best) * (1.0 if points == 1 else 1.5)
    else:
        sum -= 1.0
    cells[fields.IGNORED] = ignored
    cells[fields.CHEAPER] = cheaper
    cells[fields.REMOTE_DISCOUNTS] = discounts
    return sum


def dead_cards(out: Evaluation) -> i64:
    """How many cards in hand do nothing."""
    dead: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if out.supply.types[slot] & (steps.WASTE_CARD | steps.VICTORY):
            dead += in_hand(out, slot)
    return dead


def best_trade(out: Evaluation, without: i64, at: i64) -> float:
    """The best that trashing a card of the hand for another brings."""
    best = -1.0
    slot: i64
    for slot in range(SLOTS):
        spare: i64 = 1 if slot == without else 0
        if in_hand(out, slot) > spare and hand.is_trash_for(out.table, at, slot):
            worth = trade(out, slot, at)
            if worth > best:
                best = worth
    return best


def best_copy(out: Evaluation) -> float:
    """The best that another copy of a Train in hand brings."""
    best = -1.0
    slot: i64
    for slot in range(SLOTS):
        train = out.supply.types[slot] & steps.TRAIN and in_hand(out, slot) > 0
        if train and out.table.cells[fields.PILES + slot] > 0 and out.holds[slot] > best:
            best = out.holds[slot]
    return best


def best_gain(out: Evaluation, at: i64) -> float:
    """The best card that a step lets one gain."""
    best = -1.0
    program = out.rules.program
    slot: i64
    for slot in range(SLOTS):
        fits = hand.is_gain(out.table, slot, program[at + 1], program[at + 2])
        if fits and out.holds[slot] > best:
            best = out.holds[slot]
    return best


def worst_two(out: Evaluation, without: i64) -> float:
    """What getting rid of the two worst cards of the hand brings."""
    sum = 0.0
    slot: i64
    for slot in range(SLOTS):
        held = in_hand(out, slot) - (1 if slot == without else 0)
        loss = losing(out, slot) + out.coin * float(out.supply.money[slot])
        if held > 0 and loss < 0.0:
            sum -= loss * float(held if held < 2 else 2)
    return sum


# Routes


def next_route(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The route whose ability to use now, or -1."""
    route: i64
    for route in range(ROUTES):
        if is_legal(legal, found, ROUTE + route):
            start = out.rules.route_starts[route]
            if now(out, -1, start) >= wanted_of_route(out, out.rules.program[start]):
                return ROUTE + route
    return -1


def wanted_of_route(out: Evaluation, step: i64) -> float:
    """How much the ability of a route has to bring now, or else it is kept for later."""
    if out.turns < 2.5:
        return 0.05
    if step in (steps.DRAW, steps.GAIN):
        return 0.0
    if step == steps.NO_WASTE:
        return 1000.0 if out.turns > 3.0 else 0.3
    if step == steps.FREE_RAIL:
        return 0.5 if out.table.cells[fields.RAIL_POINTS] > 0 else 1000.0
    return 1.2


# Rails


def next_rail(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The rail to lay next, or -1."""
    if out.table.cells[fields.RAIL_POINTS] <= 0:
        return -1
    hex = best_rail(out)
    if hex < 0 or rail_gain(out, hex) <= 0.0 or not is_legal(legal, found, HEX + hex):
        return -1
    return HEX + hex


def best_rail(out: Evaluation) -> i64:
    """The hex where a rail brings most of what can be paid now, or -1."""
    table = out.table
    cells = table.cells
    best: i64 = -1
    highest = -1000.0
    hex: i64
    if cells[fields.RAILS_LEFT + out.seat] == 0:
        return -1
    for hex in range(out.rules.land):
        word = out.seat * WORDS + hex // HEXES_A_WORD
        if cells[fields.FRONTIER + word] & bit(hex % HEXES_A_WORD) and building.can_pay(table, hex):
            gain = rail_gain(out, hex)
            if gain > highest:
                highest = gain
                best = hex
    return best


def rail_gain(out: Evaluation, hex: i64) -> float:
    """What a rail brings more than what its money could buy."""
    table = out.table
    cells = table.cells
    price = building.discounted(table, hex, cells[fields.REMOTE_DISCOUNTS])
    if cells[fields.FREE_RAILS] > 0:
        price = 0
    given = out.spent(cells[fields.MONEY]) - out.spent(cells[fields.MONEY] - price)
    return weight(weights.RAIL_GAIN) * out.ground.gains[hex] - given


# Buying


def bought(out: Evaluation, legal: vec[i64], found: i64, slot: i64) -> i64:
    """The action that buys a card, on top of the deck where that is better."""
    kind = out.supply.kinds[slot]
    gold = out.supply.types[slot] & steps.VICTORY
    if not gold and is_legal(legal, found, BUY_TOP + kind):
        return BUY_TOP + kind
    return BUY + kind

"""The money bot: Trains first, then gold cards; it builds only where that scores at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun.answers import answer
from branchline.bots.rising_sun.endgame import hurry
from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.bots.rising_sun.hex_values import ways_of
from branchline.bots.rising_sun.turn import bought, in_hand, is_legal, is_play, next_route
from branchline.core.state import blank_choices
from branchline.games.rising_sun import building, fields, steps
from branchline.games.rising_sun.actions import END, HEX, ONLY, PASS, TURN
from branchline.games.rising_sun.building import has_rail
from branchline.games.rising_sun.constants import CITY_POINTS
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.turn import VERB_ID

ALL_MONEY: Final = 99


def choose(state: RailState) -> i64:
    """The action for the decision at hand."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    out = Evaluation(state, state.to_act, ways_of(state.rules))
    if state.phase != TURN:
        return answer(out, legal, found)
    return turn(out, legal, found)


def turn(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """Plays its cards, builds where that scores, buys, and ends the turn."""
    if is_legal(legal, found, PASS) and wants_to_pass(out):
        return PASS
    card = next_card(out, legal, found)
    if card >= 0:
        return card
    rail = best_rail(out, legal, found)
    if rail >= 0:
        return rail
    route = next_route(out, legal, found)
    if route >= 0:
        return route
    slot = best_buy(out)
    return bought(out, legal, found, slot) if slot >= 0 else END


def wants_to_pass(out: Evaluation) -> bool:
    """Whether the hand is mostly Waste and poor in money."""
    waste = in_hand(out, out.supply.waste)
    money: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        money += in_hand(out, slot) * out.supply.money[slot]
    return waste >= 2 and money < 3


def next_card(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The next card to play: all Trains, then stations and rails that score at once."""
    at: i64 = 0
    later: i64 = -1
    while at < found and is_play(legal[at]):
        verb = VERB_ID[legal[at]]
        only = verb == ONLY
        slot = out.supply.slots[legal[at] - verb]
        types = out.supply.types[slot]
        if types & steps.TRAIN and only == brings_waste(out, slot):
            return legal[at]
        if not only and scores(out, types):
            later = legal[at]
        at += 1
    return later


def scores(out: Evaluation, types: i64) -> bool:
    """Whether a card of these types builds what scores at once."""
    if types & steps.STATION_CARD:
        return station_points(out) >= 2
    return types & steps.RAIL != 0 and wants_rail(out)


def wants_rail(out: Evaluation) -> bool:
    """Whether there is a rail to lay, and none that is paid for already."""
    return out.table.cells[fields.RAIL_POINTS] == 0 and rail_to(out) >= 0


def brings_waste(out: Evaluation, slot: i64) -> bool:
    """Whether a card's effect brings Waste."""
    at = out.supply.starts[slot]
    while at >= 0 and out.rules.program[at] != steps.FINISH:
        if out.rules.program[at] == steps.WASTE:
            return True
        at += steps.WIDTH
    return False


def station_points(out: Evaluation) -> i64:
    """What a station in the best of its own cities scores."""
    city = out.ground.best_station()
    if city < 0 or not has_rail(out.table, out.seat, city):
        return 0
    if building.rivals(out.table, out.seat, city) > 0:
        return 0
    have = i64(out.table.stations[city])
    return CITY_POINTS[have + 1] - CITY_POINTS[have]


def rail_points(out: Evaluation, hex: i64) -> i64:
    """What a rail in a hex scores at once."""
    return out.rules.values[hex] + CITY_POINTS[i64(out.table.stations[hex])]


def rail_to(out: Evaluation) -> i64:
    """The hex next to its rails that scores two points or more for what is left, or -1."""
    best: i64 = -1
    most: i64 = 1
    hex: i64
    slot = best_buy(out)
    spare = out.table.cells[fields.MONEY] - (out.supply.costs[slot] if slot >= 0 else 0)
    for hex in range(out.rules.land):
        if out.ground.is_next(hex) and building.can_pay(out.table, hex):
            points = rail_points(out, hex)
            cheap = (
                building.cost(out.table, hex) <= spare
                or points * 2 >= out.table.cells[fields.MONEY]
            )
            if points > most and cheap:
                most = points
                best = hex
    return best


def best_rail(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The rail that scores most, or -1."""
    if out.table.cells[fields.RAIL_POINTS] == 0:
        return -1
    hex = rail_to(out)
    return HEX + hex if hex >= 0 and is_legal(legal, found, HEX + hex) else -1


def best_buy(out: Evaluation) -> i64:
    """The slot to buy: gold that pays, else the best Train, else any gold late; or -1."""
    money = out.table.cells[fields.MONEY]
    gold = best_gold(out, money)
    if gold >= 0 and (out.supply.points[gold] >= 4 or out.turns < 4.0):
        return gold
    train = best_train(out, money)
    if train >= 0:
        return train
    if gold >= 0 and (out.turns < 6.0 or best_train(out, ALL_MONEY) < 0):
        return gold
    return hurry(out)


def best_gold(out: Evaluation, money: i64) -> i64:
    """The gold card worth most of those that can be bought, or -1."""
    best: i64 = -1
    slot: i64
    for slot in range(SLOTS):
        points = out.supply.points[slot]
        fits = (
            points > 0
            and out.table.cells[fields.PILES + slot] > 0
            and out.supply.costs[slot] <= money
        )
        if fits and (best < 0 or points > out.supply.points[best]):
            best = slot
    return best


def best_train(out: Evaluation, money: i64) -> i64:
    """The Train with most money, the dearest of equals, of those worth having; or -1."""
    best: i64 = -1
    most: i64 = 13
    slot: i64
    for slot in range(SLOTS):
        worth = out.supply.money[slot] * 10 + out.supply.costs[slot]
        fits = out.supply.types[slot] & steps.TRAIN and out.supply.costs[slot] <= money
        if fits and out.table.cells[fields.PILES + slot] > 0 and worth > most:
            most = worth
            best = slot
    return best

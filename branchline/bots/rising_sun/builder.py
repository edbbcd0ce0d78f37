"""The builder: cards from a fixed menu, rails and stations where they bring most for a coin."""

from mypy_extensions import i64

from branchline.bots.rising_sun import weights
from branchline.bots.rising_sun.answers import answer
from branchline.bots.rising_sun.endgame import hurry
from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.bots.rising_sun.hex_values import ways_of
from branchline.bots.rising_sun.money import ALL_MONEY, best_gold, best_train
from branchline.bots.rising_sun.turn import before_buying, bought
from branchline.bots.rising_sun.weights import weight
from branchline.core.state import blank_choices
from branchline.games.rising_sun import fields, steps
from branchline.games.rising_sun.actions import END, TURN
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.state import RailState


def choose(state: RailState) -> i64:
    """The action for the decision at hand."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    out = Evaluation(state, state.to_act, ways_of(state.rules))
    if state.phase != TURN:
        return answer(out, legal, found)
    action = before_buying(out, legal, found)
    if action >= 0:
        return action
    slot = menu(out)
    return bought(out, legal, found, slot) if slot >= 0 else END


def menu(out: Evaluation) -> i64:
    """The slot to buy, or -1."""
    money = out.table.cells[fields.MONEY]
    gold = best_gold(out, money)
    if out.turns < 3.0 and gold >= 0:
        return gold
    if gold >= 0 and out.supply.points[gold] >= 4 and out.turns < weight(weights.MENU_GOLD):
        return gold
    train = best_train(out, money)
    if train >= 0 and wants_train(out, out.supply.money[train]):
        return train
    station = cheapest(out, steps.STATION_CARD)
    if station >= 0 and out.station_cards < weight(weights.MENU_STATIONS) and out.station > 1.0:
        return station
    rail = cheapest(out, steps.RAIL)
    if rail >= 0 and out.rail_cards < weight(weights.MENU_RAILS) and out.rail > 0.7:
        return rail
    if train >= 0 and out.supply.money[train] >= 2 and out.turns > 5.0:
        return train
    if gold >= 0 and (out.turns < 6.0 or best_train(out, ALL_MONEY) < 0):
        return gold
    return hurry(out)


def wants_train(out: Evaluation, money: i64) -> bool:
    """Whether a Train comes before what builds: the best always, the next as a start."""
    if out.turns <= 5.0 or money < 2:
        return False
    if money >= 3:
        return True
    trains: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if out.supply.types[slot] & steps.TRAIN and out.supply.money[slot] >= 2:
            trains += out.owned[slot]
    return float(trains) < weight(weights.MENU_TRAINS)


def cheapest(out: Evaluation, types: i64) -> i64:
    """The cheapest card of a type that can be bought, or -1."""
    best: i64 = -1
    slot: i64
    for slot in range(SLOTS):
        price = out.supply.costs[slot]
        fits = out.supply.types[slot] & types and out.table.cells[fields.PILES + slot] > 0
        if (
            fits
            and price <= out.table.cells[fields.MONEY]
            and (best < 0 or price < out.supply.costs[best])
        ):
            best = slot
    return best

"""The builder: cards from a fixed menu, rails and stations where they bring most for a coin."""

from mypy_extensions import i64

from branchline.bots.rising_sun import weights
from branchline.bots.rising_sun.answers import answer
from branchline.bots.rising_sun.closing import hurry
from branchline.bots.rising_sun.ground import ways_of
from branchline.bots.rising_sun.money import ALL_MONEY, best_gold, best_train
from branchline.bots.rising_sun.outlook import Outlook
from branchline.bots.rising_sun.turn import before_buying, bought
from branchline.bots.rising_sun.weights import weight
from branchline.core.chance import Stream
from branchline.core.game import Game
from branchline.core.state import State, blank_choices
from branchline.games.rising_sun import steps
from branchline.games.rising_sun.actions import END, TURN
from branchline.games.rising_sun.rules import SLOTS
from branchline.games.rising_sun.state import RailState


class BuilderBot:
    """Builds early and often."""

    name = "builder"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: State, stream: Stream) -> int:
        """The action that builds, or buys from the menu."""
        assert isinstance(state, RailState)
        return choose(state)


def choose(state: RailState) -> i64:
    """The action for the decision at hand."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    out = Outlook(state, state.to_act, ways_of(state.rules))
    if state.phase != TURN:
        return answer(out, legal, found)
    action = before_buying(out, legal, found)
    if action >= 0:
        return action
    slot = menu(out)
    return bought(out, legal, found, slot) if slot >= 0 else END


def menu(out: Outlook) -> i64:
    """The slot to buy, or -1."""
    money = out.table.money
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


def wants_train(out: Outlook, money: i64) -> bool:
    """Whether a Train comes before what builds: the best always, the next as a start."""
    if out.turns <= 5.0 or money < 2:
        return False
    if money >= 3:
        return True
    trains: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if out.supply.types[slot] & steps.TRAIN and out.supply.money[slot] >= 2:
            trains += out.owned[slot]
        slot += 1
    return float(trains) < weight(weights.MENU_TRAINS)


def cheapest(out: Outlook, types: i64) -> i64:
    """The cheapest card of a type that can be bought, or -1."""
    best: i64 = -1
    slot: i64 = 0
    while slot < SLOTS:
        price = out.supply.costs[slot]
        fits = out.supply.types[slot] & types and out.table.piles[slot] > 0
        if fits and price <= out.table.money and (best < 0 or price < out.supply.costs[best]):
            best = slot
        slot += 1
    return best

"""The race to the end: which actions end the game, and whether that would win it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.games.rising_sun import fields, steps
from branchline.games.rising_sun.actions import BUY, BUY_TOP, HEX, PLAY
from branchline.games.rising_sun.constants import CITY_POINTS, EMPTY_PILES
from branchline.games.rising_sun.ending import empty_piles, is_end
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.scoring import total
from branchline.games.rising_sun.table import Table
from branchline.games.rising_sun.turn import VERB_ID

ENDLESS: Final = 45
"""After this many turns of each player the game should come to its end."""


def bought_slot(out: Evaluation, action: i64) -> i64:
    """The slot of the card that an action buys, or -1."""
    verb = VERB_ID[action]
    return out.supply.slots[action - verb] if verb in (BUY, BUY_TOP) else -1


def ends(out: Evaluation, action: i64) -> bool:
    """Whether the game would be over after this turn because of an action."""
    table = out.table
    if is_end(table):
        return False
    slot = bought_slot(out, action)
    if slot >= 0:
        return table.cells[fields.PILES + slot] == 1 and empty_piles(table) == EMPTY_PILES - 1
    verb = VERB_ID[action]
    if verb == HEX:
        return table.cells[fields.RAILS_LEFT + out.seat] == 1
    if verb == PLAY and table.cells[fields.STATIONS_LEFT] == 1:
        played = out.supply.slots[action - PLAY]
        return out.supply.types[played] & steps.STATION_CARD != 0
    return False


def brings(out: Evaluation, action: i64) -> i64:
    """The points that an action scores at once."""
    slot = bought_slot(out, action)
    if slot >= 0:
        return out.supply.points[slot]
    if VERB_ID[action] == HEX:
        hex = action - HEX
        return out.rules.values[hex] + CITY_POINTS[i64(out.table.stations[hex])]
    return 0


def lead(table: Table, seat: i64) -> i64:
    """How far a seat is ahead of its best rival."""
    best: i64 = -1000
    other: i64
    for other in range(table.seats):
        if other != seat and total(table, other) > best:
            best = total(table, other)
    return total(table, seat) - best


def gold_for(out: Evaluation, money: i64) -> i64:
    """The most points that gold cards bring for so much money, one after the other."""
    points: i64 = 0
    while money > 0:
        best: i64 = -1
        slot: i64
        for slot in range(SLOTS):
            worth = out.supply.points[slot]
            fits = (
                worth > 0
                and out.table.cells[fields.PILES + slot] > 0
                and out.supply.costs[slot] <= money
            )
            if fits and (best < 0 or worth > out.supply.points[best]):
                best = slot
        if best < 0:
            return points
        points += out.supply.points[best]
        money -= out.supply.costs[best]
    return points


def loses(out: Evaluation, action: i64) -> bool:
    """Whether an action ends the game and leaves the seat behind."""
    if not ends(out, action):
        return False
    table = out.table
    money = table.cells[fields.MONEY]
    slot = bought_slot(out, action)
    if slot >= 0:
        money -= out.supply.costs[slot]
    return lead(table, out.seat) + brings(out, action) + gold_for(out, money) <= 0


def winning_end(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """An action that ends the game with the seat ahead, or -1."""
    table = out.table
    if table.rules.finish_round or is_end(table):
        return -1
    ahead = lead(table, out.seat)
    at: i64
    for at in range(found):
        action = legal[at]
        if ends(out, action) and ahead + brings(out, action) > 0:
            return action
    return -1


def hurry(out: Evaluation) -> i64:
    """In a game that goes on and on, the smallest pile that can be bought from; or -1."""
    table = out.table
    cells = table.cells
    best: i64 = -1
    if table.turns < ENDLESS * table.seats:
        return best
    slot: i64
    for slot in range(SLOTS):
        fits = cells[fields.PILES + slot] > 0 and out.supply.costs[slot] <= cells[fields.MONEY]
        if (
            fits
            and slot != out.supply.waste
            and (best < 0 or cells[fields.PILES + slot] < cells[fields.PILES + best])
        ):
            best = slot
    return best

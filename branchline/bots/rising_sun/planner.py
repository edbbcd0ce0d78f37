"""The planner: what every card, hex and station will still bring decides all it does."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun.answers import answer
from branchline.bots.rising_sun.endgame import bought_slot, hurry, loses, winning_end
from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.bots.rising_sun.hex_values import ways_of
from branchline.bots.rising_sun.turn import before_buying, bought
from branchline.core.state import blank_choices
from branchline.games.rising_sun import fields
from branchline.games.rising_sun.actions import END, TURN
from branchline.games.rising_sun.state import RailState


def choose(state: RailState) -> i64:
    """The action for the decision at hand."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    return decided(Evaluation(state, state.to_act, ways_of(state.rules)), legal, found)


def decided(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The action that an evaluation suggests."""
    if out.table.phase != TURN:
        return answer(out, legal, found)
    return turn(out, legal, found)


def turn(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The next step of a turn; never one that ends the game and loses it."""
    if out.turns < 3.0:
        found = without_losses(out, legal, found)
    action = before_buying(out, legal, found)
    if action >= 0:
        return action
    action = winning_end(out, legal, found)
    if action >= 0:
        return action
    slot = out.pick(out.table.cells[fields.MONEY])
    if slot < 0:
        slot = hurry(out)
    return bought(out, legal, found, slot) if slot >= 0 else END


def without_losses(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """Strikes out what ends the game and loses it; returns how many actions are left."""
    left: i64 = 0
    at: i64
    for at in range(found):
        if loses(out, legal[at]):
            slot = bought_slot(out, legal[at])
            if slot >= 0:
                out.rule_out(slot)
        else:
            legal[left] = legal[at]
            left += 1
    return left

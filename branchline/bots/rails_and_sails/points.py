"""The bot that plays for route points: the best track for its time, else cards for it."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.cards import Wishes, choose_payment
from branchline.bots.rails_and_sails.evaluation import Evaluation
from branchline.core.state import blank_choices
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import (
    CLAIM,
    FLEET,
    FLEETING,
    KEEP,
    KEEPING,
    PASS,
    REFILLING,
    SECOND,
    TURN,
)
from branchline.games.rails_and_sails.state import VERB_ID, SailState
from branchline.games.rails_and_sails.table import Table


def choose(state: SailState) -> i64:
    """The action for the decision at hand."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    if state.phase == KEEPING:
        return cheapest_tickets(state, legal, found)
    if state.phase == FLEETING:
        return nearest(legal, found, FLEET + state.rules.suggested)
    out = Evaluation(state, state.to_act)
    aim(out, -1)
    return act(out, legal, found)


def aim(out: Evaluation, besides: i64) -> i64:
    """Plans the best target only; returns it, or -1."""
    target = out.best_target()
    if target >= 0 and target != besides:
        out.wanted[target] = 1
    out.work_out_needs()
    return target


def act(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """Claims what is planned if it can be paid, else takes cards for it."""
    phase = out.table.phase
    wishes = Wishes(out)
    if phase == TURN:
        claim = best_claim(out, legal, found)
        if claim >= 0:
            return claim
        card = wishes.choose(legal, found, True)
        return card if card >= 0 else anything(out, legal, found)
    if phase == SECOND:
        return wishes.choose(legal, found, False)
    if phase == REFILLING:
        return wishes.refill()
    return answer(out, legal, found)


def answer(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The answer to a question of payment, or no exchange."""
    if legal[found - 1] == PASS:
        return PASS
    if out.table.cells[fields.TRACK] >= 0:
        out.wanted[out.table.cells[fields.TRACK]] = 0
        out.work_out_needs()
    return choose_payment(out, legal, found)


def best_claim(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The longest planned track that can be claimed now, or -1."""
    best: i64 = -1
    most: i64 = 0
    at: i64
    for at in range(found):
        track = legal[at] - CLAIM
        if VERB_ID[legal[at]] == CLAIM and out.wanted[track]:
            length = out.rules.lengths[track]
            if length > most:
                most = length
                best = legal[at]
    return best


def anything(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The longest track that can be claimed when no card can be taken, or whatever there is."""
    best = legal[0]
    most: i64 = 0
    at: i64
    for at in range(found):
        track = legal[at] - CLAIM
        if VERB_ID[legal[at]] == CLAIM and out.rules.lengths[track] > most:
            most = out.rules.lengths[track]
            best = legal[at]
    return best


def cheapest_tickets(table: Table, legal: vec[i64], found: i64) -> i64:
    """The choice of tickets that can cost least."""
    best = legal[0]
    least: i64 = 1_000_000
    at: i64
    for at in range(found):
        penalty: i64 = 0
        place: i64 = 0
        while place < table.tickets.offer_size(table.to_act):
            if (legal[at] - KEEP) >> place & 1:
                penalty += table.rules.penalties[table.tickets.offered(table.to_act, place)]
            place += 1
        if penalty < least:
            least = penalty
            best = legal[at]
    return best


def nearest(legal: vec[i64], found: i64, wanted: i64) -> i64:
    """The legal action that is nearest to one."""
    best = legal[0]
    at: i64
    for at in range(1, found):
        if gap(legal[at], wanted) < gap(best, wanted):
            best = legal[at]
    return best


def gap(a: i64, b: i64) -> i64:
    """How far two numbers are apart."""
    return a - b if a > b else b - a

"""The bot that plays for its tickets one by one, each by the shortest way, then for points."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.evaluation import FAR, Evaluation
from branchline.bots.rails_and_sails.points import act, nearest
from branchline.core.packed_counts import bits
from branchline.core.state import blank_choices
from branchline.games.rails_and_sails.actions import FLEET, FLEETING, KEEP, KEEPING
from branchline.games.rails_and_sails.state import SailState
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.tickets import FIRST_KEPT, LATER_KEPT

POINT: Final = 3
"""What a ticket's point is worth, where a track of two spaces costs 20 to 32."""


def choose(state: SailState) -> i64:
    """The action for the decision at hand."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    out = Evaluation(state, state.to_act)
    out.price_by_spaces()
    if state.phase == KEEPING:
        return worthy_tickets(out, legal, found)
    if state.phase == FLEETING:
        return nearest(legal, found, FLEET + state.rules.suggested)
    lay_ways(out)
    return act(out, legal, found)


def lay_ways(out: Evaluation) -> None:
    """Plans ways for the held tickets one by one, as far as time goes, or the best target."""
    ticket: i64
    planned = False
    for ticket in range(out.rules.tickets):
        if out.table.tickets.holds(out.seat, ticket) and out.join(ticket) < FAR:
            planned = True
    if not (planned and any_wanted(out)):
        target = out.best_target()
        if target >= 0:
            out.wanted[target] = 1
    out.work_out_needs()


def any_wanted(out: Evaluation) -> bool:
    """Whether the plan has tracks to claim."""
    track: i64
    for track in range(out.rules.tracks):
        if out.wanted[track]:
            return True
    return False


def worthy_tickets(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The fewest tickets, those that bring most points for what their ways cost."""
    best = legal[0]
    most: i64 = -9 * FAR
    fewest: i64 = FIRST_KEPT if out.table.turns == 0 else LATER_KEPT
    at: i64
    for at in range(found):
        worth = kept_worth(out, out.table, legal[at] - KEEP)
        if bits(legal[at] - KEEP) <= fewest and worth > most:
            most = worth
            best = legal[at]
    return best


def kept_worth(out: Evaluation, table: Table, chosen: i64) -> i64:
    """What the chosen tickets bring, less what their ways cost."""
    out.forget_plan()
    worth: i64 = 0
    place: i64 = 0
    while place < table.tickets.offer_size(out.seat):
        if chosen >> place & 1:
            ticket = table.tickets.offered(out.seat, place)
            worth += POINT * out.rules.ticket_points[ticket] - out.join(ticket)
        place += 1
    return worth

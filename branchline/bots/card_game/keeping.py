"""Tickets: when to draw them and which to keep."""

from mypy_extensions import i64

from branchline.bots.card_game import weights
from branchline.bots.card_game.evaluation import Evaluation
from branchline.bots.card_game.greedy import new_tickets, with_highest
from branchline.core.packed_counts import bit
from branchline.games.card_game.constants import NUM_CITIES


def new_worth(out: Evaluation) -> float:
    """What it is worth to draw tickets: nothing without room for them, or without new ones."""
    if out.tickets_left() == 0 or (out.last_half and out.moves < 1.0):
        return 0.0
    w = out.weights
    room = w[weights.LOAD] * out.to_come - float(out.lacking_for(out.tickets))
    if room <= 0.0 or not new_tickets(out.table, out.seat):
        return 0.0
    enough = w[weights.ROOM]
    return w[weights.NEW] if room >= enough else w[weights.NEW] * room / enough


def kept_tickets(out: Evaluation) -> i64:
    """The offered tickets to keep: the best first, while there is room for their cards."""
    chosen: i64 = 0
    held = out.tickets
    best = best_offered(out, held, chosen)
    while best >= 0:
        chosen |= bit(best)
        held |= bit(out.table.offered(out.seat, best))
        best = best_offered(out, held, chosen)
    return allowed(out, chosen, out.table.offer_size(out.seat))


def best_offered(out: Evaluation, held: i64, chosen: i64) -> i64:
    """The offered ticket that brings most for the cards it adds; -1 if there is room for none."""
    room = out.weights[weights.KEEP] * out.to_come
    before = float(out.lacking_for(held))
    best: i64 = -1
    most = 0.0
    at: i64 = 0
    while at < out.table.offer_size(out.seat):
        ticket = out.table.offered(out.seat, at)
        lack = float(out.lacking_for(held | bit(ticket)))
        worth = ticket_worth(out, ticket) / (lack - before + 1.0)
        if not chosen & bit(at) and lack <= room and worth > most:
            best = at
            most = worth
        at += 1
    return best


def ticket_worth(out: Evaluation, ticket: i64) -> float:
    """A ticket's points, and what it does for the Big Cities it names."""
    worth = float(out.rules.points[ticket])
    city: i64
    for city in range(NUM_CITIES):
        if out.rules.naming[city] & bit(ticket):
            worth += out.weights[weights.CITY] * float(out.rules.bonus[city])
    return worth


def allowed(out: Evaluation, chosen: i64, size: i64) -> i64:
    """A choice that keeps as many as it must."""
    table = out.table
    if table.turns > 0:
        return chosen
    highest: i64 = 0
    cheapest: i64 = 0
    at: i64
    for at in range(size):
        points = table.rules.points[table.offered(out.seat, at)]
        if points > table.rules.points[table.offered(out.seat, highest)]:
            highest = at
        if points < table.rules.points[table.offered(out.seat, cheapest)]:
            cheapest = at
    if table.seats == 1:
        return with_highest(table, chosen, highest, size)
    return chosen if chosen else bit(cheapest)

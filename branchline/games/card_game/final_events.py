"""What the end of the game tells: tickets, Big City Bonuses, totals, and who has won."""

from typing import Any

from branchline.core.events import EventLog
from branchline.games.card_game import fields, scoring
from branchline.games.card_game.cards import BIG_CITIES, TICKETS, ticket_names
from branchline.games.card_game.table import Table

HIDDEN_OPPONENT = -1
"""The seat of the hidden opponent's events: None to those who read them."""


def tell_ending(table: Table, event_log: EventLog) -> None:
    """Everything that counts at the end, in the order in which players would count it."""
    event_log.add("over", -1, {})
    tell_tickets(table, event_log)
    tell_bonuses(table, event_log)
    tell_scores(table, event_log)
    if table.seats == 1:
        event_log.add(
            {"won": "win", "lost": "lose"}.get(scoring.outcome(table), "draw-game"), 0, {}
        )
    else:
        for seat in scoring.winners(table):
            event_log.add("win", seat, {})


def tell_tickets(table: Table, event_log: EventLog) -> None:
    """All tickets of all players, and the hidden ones of the solo game."""
    for seat in range(table.players):
        done, left = table.cells[fields.COMPLETED + seat], table.cells[fields.TICKETS + seat]
        shown = [*listed(done, "completed", 1), *listed(left, "open", -1)]
        event_log.add("show-tickets", seat, {"tickets": shown})
    if table.seats == 1:
        hidden = listed(table.cells[fields.HIDDEN], "completed", 1)
        event_log.add("show-tickets", HIDDEN_OPPONENT, {"tickets": hidden})


def listed(tickets: int, state: str, sign: int) -> list[dict[str, Any]]:
    """Tickets by name, with how they stand and the points that this brings."""
    return [
        {"ticket": ticket.name, "state": state, "points": sign * ticket.points}
        for ticket in TICKETS
        if ticket.name in ticket_names(tickets)
    ]


def tell_bonuses(table: Table, event_log: EventLog) -> None:
    """Who gets which Big City Bonus, and how many points that is."""
    completed = scoring.all_completed(table)
    for city, name in enumerate(BIG_CITIES):
        for place in range(len(completed)):
            points = scoring.bonus_of(table, completed, city, place)
            hidden = place == table.players
            if points and not (hidden and table.rules.implied_total == 1):
                seat = HIDDEN_OPPONENT if hidden else place
                event_log.add("bonus", seat, {"city": name, "points": points})


def tell_scores(table: Table, event_log: EventLog) -> None:
    """The totals, and what they are made of."""
    for seat, parts in enumerate(scoring.breakdown(table)):
        event_log.add("score", seat, {"points": sum(parts.values()), "parts": parts})
    if table.seats == 1:
        parts = scoring.implied_opponent(table)
        event_log.add("score", HIDDEN_OPPONENT, {"points": sum(parts.values()), "parts": parts})

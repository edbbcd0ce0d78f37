"""Points: routes, exchanges, tickets, tours and harbors, and who has won."""

from typing import Final

from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import OVER
from branchline.games.rails_and_sails.networks import Network
from branchline.games.rails_and_sails.table import Table

FAILED: Final = 0
ANY_ORDER: Final = 1
COMPLETED: Final = 2
UNBUILT_HARBOR: Final = 4


def is_tour(table: Table, ticket: i64) -> bool:
    """Whether a ticket is a tour."""
    return table.rules.any_order[ticket] != 0


def ticket_state(table: Table, network: Network, ticket: i64) -> i64:
    """Whether a ticket is completed, a tour in its order or not (rulings 35, 36)."""
    if not network.joins(ticket):
        return FAILED
    if is_tour(table, ticket) and not network.in_order(ticket):
        return ANY_ORDER
    return COMPLETED


def ticket_points(table: Table, ticket: i64, state: i64) -> i64:
    """What a ticket adds or takes (ruling 37)."""
    if state == FAILED:
        return -table.rules.penalties[ticket]
    return (
        table.rules.any_order[ticket] if state == ANY_ORDER else table.rules.ticket_points[ticket]
    )


def ticket_states(table: Table, seat: i64) -> dict[int, int]:
    """The tickets of a seat, each with how it stands."""
    network = Network(table, seat)
    states: dict[int, int] = {}
    ticket: i64 = 0
    while ticket < table.rules.tickets:
        if table.tickets.holds(seat, ticket):
            states[ticket] = ticket_state(table, network, ticket)
        ticket += 1
    return states


def names_city(table: Table, ticket: i64, city: i64) -> bool:
    """Whether a ticket names a city, in the middle of a tour too (ruling 42)."""
    at: i64 = 0
    while at < 5:
        if table.rules.ticket_cities[5 * ticket + at] == city:
            return True
        at += 1
    return False


def harbor_tickets(table: Table, states: dict[int, int], city: i64) -> int:
    """How many completed tickets name the city of a harbor (rulings 40-42)."""
    least = COMPLETED if table.rules.harbor_tour_in_order_only else ANY_ORDER
    return sum(
        1 for ticket, state in states.items() if state >= least and names_city(table, ticket, city)
    )


def harbor_points(table: Table, tickets: int) -> int:
    """What a harbor is worth with so many completed tickets that name its city (40, 43)."""
    points: int = 0 if tickets == 0 else table.rules.harbor_points[min(3, tickets) - 1]
    return points


def harbors(table: Table, seat: i64, states: dict[int, int]) -> dict[int, int]:
    """The cities of a player's harbors, each with its completed tickets (rulings 40-42)."""
    return {
        city: harbor_tickets(table, states, city)
        for city in range(table.rules.cities)
        if table.cells[fields.HARBORS + seat] & bit(city)
    }


def parts(table: Table, seat: i64) -> dict[str, int]:
    """The points of one seat, part by part."""
    cells = table.cells
    states = ticket_states(table, seat)
    tickets = 0
    tours = 0
    for ticket, state in states.items():
        worth: int = ticket_points(table, ticket, state)
        if is_tour(table, ticket):
            tours += worth
        else:
            tickets += worth
    found: dict[str, int] = {
        "routes": cells[fields.POINTS + seat],
        "tickets": tickets,
        "harbors": sum(harbor_points(table, n) for n in harbors(table, seat, states).values()),
        "unbuilt harbors": -UNBUILT_HARBOR * cells[fields.HARBORS_LEFT + seat],
        "exchanges": -cells[fields.EXCHANGED + seat],
    }
    if table.rules.has_tours():
        found["tours"] = tours
    return found


def breakdown(table: Table) -> list[dict[str, int]]:
    """The points of each seat, part by part."""
    return [parts(table, seat) for seat in range(table.players)]


def winners(table: Table) -> list[int]:
    """The seats that won (ruling 51)."""
    if table.phase != OVER:
        return []
    ranks = [rank(table, seat) for seat in range(table.players)]
    return [seat for seat in range(table.players) if ranks[seat] == max(ranks)]


def rank(table: Table, seat: int) -> tuple[int, int]:
    """What decides: points and, by option, completed tickets."""
    points = sum(parts(table, seat).values())
    return points, completed_tickets(table, seat) if table.rules.most_tickets_win else 0


def completed_tickets(table: Table, seat: int) -> int:
    """How many tickets and tours a seat has completed."""
    return sum(1 for state in ticket_states(table, seat).values() if state != FAILED)


def is_tie_broken(table: Table, winners: list[int]) -> bool:
    """Whether somebody has as many points as the winners but fewer tickets (ruling 51)."""
    points = [rank(table, seat)[0] for seat in range(table.players)]
    return points.count(max(points)) > len(winners)

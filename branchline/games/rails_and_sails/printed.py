"""What is printed on a board, as the page is told: cities, tracks with their points, tickets."""

from typing import Any

from branchline.games.rails_and_sails.boards import Board
from branchline.games.rails_and_sails.constants import ROUTE_POINTS


def printed(board: Board) -> dict[str, Any]:
    """A board as plain data."""
    return {
        "cities": [vars(city) for city in board.cities],
        "tracks": [track(board, at) for at in range(len(board.tracks))],
        "tickets": [ticket(board, at) for at in range(len(board.tickets))],
        "harbor_points": list(board.harbor_points),
        "provenance": board.provenance,
    }


def track(board: Board, at: int) -> dict[str, Any]:
    """A track with the names of its cities and what it is worth."""
    found = board.tracks[at]
    ends = {"a": board.cities[found.a].id, "b": board.cities[found.b].id}
    return vars(found) | ends | {"points": int(ROUTE_POINTS[found.length])}


def ticket(board: Board, at: int) -> dict[str, Any]:
    """A ticket with the names of its cities."""
    found = board.tickets[at]
    return vars(found) | {"cities": [board.cities[city].id for city in found.cities]}

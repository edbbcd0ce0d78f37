"""What is printed on a board and on the cards, as the page is told."""

from typing import Any

from branchline.games.rising_sun.boards import Board, Hex
from branchline.games.rising_sun.cards import CARDS
from branchline.games.rising_sun.view import printed


def printed_cards() -> list[dict[str, Any]]:
    """Every card as plain data: what is printed on it, in a few words too."""
    return [
        {
            **printed(kind),
            "short": card.short,
            "rail_points": card.gives("rails"),
            "stations": card.gives("station"),
        }
        for kind, card in enumerate(CARDS)
    ]


def printed_hex(hex: Hex) -> dict[str, Any]:
    """A hex as plain data."""
    return {**vars(hex), "id": hex.id, "name": hex.name, "called": hex.called}


def printed_board(board: Board, barriers: bool) -> dict[str, Any]:
    """A board as plain data: its hexes, how they lie, and its routes."""
    return {
        "board": board.id,
        "name": board.name,
        "region": board.region,
        "rail_tokens": board.rail_tokens,
        "provenance": board.provenance,
        "hexes": [printed_hex(hex) for hex in board.land],
        "neighbours": {
            hex.id: [board.land[other].id for other in board.neighbours(number, barriers)]
            for number, hex in enumerate(board.land)
        },
        "station_tokens": board.station_tokens,
        "routes": [
            {
                "name": route.name,
                "cities": [board.land[end].id for end in route.ends],
                "points": route.points,
                "ability": route.ability.text,
                "provenance": route.ability.provenance,
            }
            for route in board.routes
        ],
    }

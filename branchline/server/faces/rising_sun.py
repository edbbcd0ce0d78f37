"""Trains: Rising Sun for the table and the page."""

from typing import Any

from branchline.games.rising_sun import naming
from branchline.games.rising_sun.cards import CARDS
from branchline.games.rising_sun.game import RisingSun
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.view import printed
from branchline.server.faces.face import Face


def face_down(state: RailState, seat: int) -> object:
    """The decks of all, what lies open of one, and what the others hold."""
    others = [other for other in range(state.players) if other != seat]
    hands = [
        (state.hand_size[other], naming.of_seat(state, state.known, other)) for other in others
    ]
    decks = [int(left) for left in state.deck_left], [int(times) for times in state.shuffles]
    return decks, hands, int(state.shown_count)


def hand(state: RailState, seat: int) -> dict[str, int]:
    """The cards of a hand by name."""
    return naming.of_seat(state, state.hands, seat)


def facts(game: RisingSun, players: int) -> dict[str, Any]:
    """The board with its hexes, how they lie and its routes, every card, and what options set."""
    board = game.board_for(players)
    return {
        "game": game.id,
        "actions": [verb.means(board, n) for verb in game.verbs for n in range(int(verb.size))],
        "board": board.id,
        "name": board.name,
        "region": board.region,
        "rail_tokens": board.rail_tokens,
        "provenance": board.provenance,
        "hexes": [vars(hex) | {"id": hex.id, "name": hex.name} for hex in board.land],
        "neighbours": {
            hex.id: [
                board.land[other].id
                for other in board.neighbours(number, bool(game.settings["barriers"]))
            ]
            for number, hex in enumerate(board.land)
        },
        "station_tokens": board.station_tokens,
        "remote_discount": game.settings["distant_partner_discount"],
        "counts_track": not game.settings["strict_three_categories"],
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
        "cards": [printed(kind) for kind in range(len(CARDS))],
    }


FACE = Face(
    half_made=frozenset(),
    face_down=face_down,
    hand=hand,
    dear=lambda cards: (sum(cards.values()),),
    facts=facts,
    board=lambda game, players: str(game.board_for(players).id),
    lasts=(30, 60),
)

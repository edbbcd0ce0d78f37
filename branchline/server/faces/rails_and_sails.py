"""Rails & Sails for the table and the page."""

from typing import Any

from branchline.core.verbs import private_words
from branchline.games.rails_and_sails import naming
from branchline.games.rails_and_sails.boards import COLORS, KINDS, Board
from branchline.games.rails_and_sails.game import SailGame
from branchline.games.rails_and_sails.rules import ROUTE_POINTS
from branchline.games.rails_and_sails.state import DECISIONS, SailState
from branchline.server.faces.face import Face


def face_down(state: SailState, seat: int) -> object:
    """The decks: whatever is drawn or turned up from them changes their size."""
    shuffled = int(state.train_shuffles), int(state.ship_shuffles)
    return int(state.trains_left), int(state.ships_left), int(state.tickets.left), shuffled


def hand(state: SailState, seat: int) -> dict[str, int]:
    """The cards of a hand by name."""
    return naming.card_counts(state.train_hands[seat], state.ship_hands[seat])


def dear(cards: dict[str, int]) -> tuple[int, ...]:
    """Wild cards are dearest, then harbor cards, then every card."""
    harbors = sum(count for card, count in cards.items() if "harbor" in card)
    return cards.get("wild", 0), harbors, sum(cards.values())


def facts(game: SailGame, players: int) -> dict[str, Any]:
    """The board, its tickets and cards."""
    board: Board = game.board
    return {
        "game": game.id,
        "actions": game.actions(),
        "colors": list(COLORS),
        "kinds": list(KINDS),
        "cities": [vars(city) for city in board.cities],
        "tracks": [track(board, at) for at in range(len(board.tracks))],
        "tickets": [ticket(board, at) for at in range(len(board.tickets))],
        "harbor_points": list(board.harbor_points),
        "pieces": int(game.rules.pieces),
        "suggested_trains": int(game.rules.suggested),
        "doubles_open": players >= int(game.rules.doubles_open_from),
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


FACE = Face(
    half_made=private_words(DECISIONS),
    face_down=face_down,
    hand=hand,
    dear=dear,
    facts=facts,
    board=lambda game, players: str(game.id),
    lasts=(45, 90),
)

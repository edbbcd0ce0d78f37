"""What a table needs to know of each game beyond the contract, and what the page is told of it."""

from branchline.core.game import Game
from branchline.server.faces import card_game, rails_and_sails, rising_sun
from branchline.server.faces.face import Face

_FACES: dict[str, Face] = {
    "world": rails_and_sails.FACE,
    "great-lakes": rails_and_sails.FACE,
    "rising-sun": rising_sun.FACE,
    "card-game": card_game.FACE,
}

__all__ = ["Face", "face_of"]


def face_of(game: Game) -> Face:
    """The face of a game."""
    return _FACES[game.id]

"""What a table needs to know of each game beyond the contract, and what the page is told of it."""

from typing import Any

from branchline.core.game import Game
from branchline.core.verbs import private_words
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
    """The face of a game; one that has none of its own is known by what it declares."""
    return _FACES.get(game.id) or plain(game)


def plain(game: Game) -> Face:
    """The face of any game."""
    return Face(
        half_made=private_words(game.decisions),
        face_down=game.face_down,
        hand=lambda state, seat: {},
        dear=lambda cards: (),
        facts=facts,
        board=lambda game, players: None,
        lasts=game.minutes,
    )


def facts(game: Game, players: int) -> dict[str, Any]:
    """What every action means, and what each decision asks."""
    questions = {decision.word: decision.question for decision in game.decisions}
    return {"game": game.id, "actions": game.actions(), "questions": questions}

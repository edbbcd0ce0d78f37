"""The bots: those of each game in a folder of its own, and those that play any game."""

from branchline.core.bots import Bot, TimedBotFactory
from branchline.core.game import Game
from branchline.core.state import State


def reason(state: State, action: int) -> str:
    """Why an action is good, in a sentence or two; what it takes to say so is imported then."""
    from branchline.bots.reasons import reasons, why

    return why(state.game, reasons(state, [action]))


def searching(game: Game, seconds: float | None, playouts: int | None) -> Bot:
    """The bot that searches, with a budget for each turn."""
    from branchline.bots.game_ai import policy_for
    from branchline.bots.search.bot import SearchBot

    return SearchBot(policy_for(game), seconds, playouts)


SEARCH = TimedBotFactory("search", searching, "Plays every choice out many times: takes its time.")

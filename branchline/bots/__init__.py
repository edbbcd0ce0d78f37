"""The bots, from the easiest to the strongest."""

from branchline.bots.card_game import GreedyCardBot
from branchline.bots.random import RandomBot
from branchline.core.bots import register


def enter_all() -> None:
    """Offers the bots by name."""
    register("random", RandomBot)
    register("greedy", GreedyCardBot, "card-game")

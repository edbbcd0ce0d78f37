"""The bots, from the easiest to the strongest."""

from branchline.bots.card_game import GreedyCardBot
from branchline.bots.rails_and_sails.planner import PlannerBot
from branchline.bots.rails_and_sails.points import PointsBot
from branchline.bots.rails_and_sails.tickets import TicketsBot
from branchline.bots.random import RandomBot
from branchline.core.bots import register

SAILS = ("world", "great-lakes")


def enter_all() -> None:
    """Offers the bots by name."""
    register("random", RandomBot)
    register("greedy", GreedyCardBot, "card-game")
    register("points", PointsBot, *SAILS)
    register("tickets", TicketsBot, *SAILS)
    register("planner", PlannerBot, *SAILS)

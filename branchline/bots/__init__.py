"""The bots, from the easiest to the strongest."""

from branchline.bots.card_game import GreedyCardBot
from branchline.bots.rails_and_sails.planner import PlannerBot
from branchline.bots.rails_and_sails.points import PointsBot
from branchline.bots.rails_and_sails.tickets import TicketsBot
from branchline.bots.random import RandomBot
from branchline.bots.rising_sun.builder import BuilderBot
from branchline.bots.rising_sun.money import MoneyBot
from branchline.bots.rising_sun.planner import SunPlannerBot
from branchline.bots.search.policies import searching
from branchline.core.bots import Bot, register
from branchline.core.game import Game

SAILS = ("world", "great-lakes")
SUN = "rising-sun"
CARDS = "card-game"


def planner(game: Game) -> Bot:
    """The planner of a game."""
    return SunPlannerBot(game) if game.id == SUN else PlannerBot(game)


def enter_all() -> None:
    """Offers the bots by name."""
    register("random", RandomBot)
    register("greedy", GreedyCardBot, CARDS)
    register("points", PointsBot, *SAILS)
    register("tickets", TicketsBot, *SAILS)
    register("money", MoneyBot, SUN)
    register("builder", BuilderBot, SUN)
    register("planner", planner, *SAILS, SUN)
    # Not on Rails & Sails yet: there it loses to the planner whose moves it tries to better.
    register("search", searching, SUN, CARDS, thinks=True)

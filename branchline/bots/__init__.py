"""The bots, from the easiest to the strongest."""

from branchline.bots.card_game.greedy import GreedyCardBot
from branchline.bots.card_game.planner import CardPlannerBot
from branchline.bots.rails_and_sails.planner import PlannerBot
from branchline.bots.rails_and_sails.points import PointsBot
from branchline.bots.rails_and_sails.tickets import TicketsBot
from branchline.bots.random import RandomBot
from branchline.bots.rising_sun.builder import BuilderBot
from branchline.bots.rising_sun.money import MoneyBot
from branchline.bots.rising_sun.planner import SunPlannerBot
from branchline.core.bots import Bot, register
from branchline.core.game import Game

CARDS = "card-game"
SAILS = ("world", "great-lakes")
SUN = "rising-sun"


def planner(game: Game) -> Bot:
    """The planner of a game."""
    if game.id == CARDS:
        return CardPlannerBot(game)
    return SunPlannerBot(game) if game.id == SUN else PlannerBot(game)


def enter_all() -> None:
    """Offers the bots by name."""
    register("random", RandomBot)
    register("greedy", GreedyCardBot, CARDS)
    register("points", PointsBot, *SAILS)
    register("tickets", TicketsBot, *SAILS)
    register("money", MoneyBot, SUN)
    register("builder", BuilderBot, SUN)
    register("planner", planner, CARDS, *SAILS, SUN)

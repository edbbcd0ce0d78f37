"""The bots of Rails & Sails on each map, from the easiest to the strongest.

The planner of the first edition is not among them: later ones are measured against it.
"""

from branchline.bots import SEARCH, reason
from branchline.bots.levels import Ability, levels
from branchline.bots.rails_and_sails import planner, points, tickets
from branchline.core.bots import FunctionBot

POINTS = FunctionBot("points", points.choose, "Takes the routes that bring most points.", reason)
TICKETS = FunctionBot("tickets", tickets.choose, "Plays for its tickets.", reason)
FIRST_PLANNER = FunctionBot(
    "first planner", planner.first, "Plans as the first edition did.", reason
)
PLANNER = FunctionBot(
    "planner", planner.choose, "Plans for the whole game; answers at once.", reason
)

NEWCOMER, CASUAL, CLUB, STRONG, EXPERT = levels(
    Ability("tickets", second_best_rate=650),
    Ability("tickets", second_best_rate=450),
    Ability("planner", second_best_rate=455),
    Ability("planner", second_best_rate=170),
    Ability("search", playouts=100),
)
GREAT_LAKES = (NEWCOMER, POINTS, CASUAL, TICKETS, CLUB, STRONG, PLANNER, EXPERT, SEARCH)

NEWCOMER, CASUAL, CLUB, STRONG, EXPERT = levels(
    Ability("tickets", second_best_rate=440),
    Ability("planner", "tickets", fallback_rate=950),
    Ability("planner", second_best_rate=430),
    Ability("planner", second_best_rate=205),
    Ability("search", playouts=75),
)
WORLD = (POINTS, NEWCOMER, TICKETS, CASUAL, CLUB, STRONG, PLANNER, EXPERT, SEARCH)

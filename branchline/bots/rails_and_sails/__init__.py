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
    Ability("tickets", wavers=650),
    Ability("tickets", wavers=450),
    Ability("planner", wavers=455),
    Ability("planner", wavers=170),
    Ability("search", playouts=100),
)
GREAT_LAKES = (NEWCOMER, POINTS, CASUAL, TICKETS, CLUB, STRONG, PLANNER, EXPERT, SEARCH)

NEWCOMER, CASUAL, CLUB, STRONG, EXPERT = levels(
    Ability("tickets", wavers=440),
    Ability("planner", "tickets", simply=950),
    Ability("planner", wavers=430),
    Ability("planner", wavers=205),
    Ability("search", playouts=75),
)
WORLD = (POINTS, NEWCOMER, TICKETS, CASUAL, CLUB, STRONG, PLANNER, EXPERT, SEARCH)

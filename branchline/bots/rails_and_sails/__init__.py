"""The bots of Rails & Sails, the five levels first, then from the easiest to the strongest.

The search is not among them yet: there it loses to the planner whose moves it tries to better.
"""

from branchline.bots import reason
from branchline.bots.levels import LEVELS
from branchline.bots.rails_and_sails import planner, points, tickets
from branchline.core.bots import Choosing

BOTS = (
    *LEVELS,
    Choosing("points", points.choose, "Takes the routes that bring most points.", reason),
    Choosing("tickets", tickets.choose, "Plays for its tickets.", reason),
    Choosing("planner", planner.choose, "Plans for the whole game; answers at once.", reason),
)

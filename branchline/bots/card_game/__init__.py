"""The bots of The Card Game, the five levels first, then from the easiest to the strongest."""

from branchline.bots import SEARCH, reason
from branchline.bots.card_game import greedy, planner
from branchline.bots.levels import LEVELS
from branchline.core.bots import Choosing

BOTS = (
    *LEVELS,
    Choosing("greedy", greedy.choose, "Plays for its tickets, one turn at a time.", reason),
    Choosing(
        "planner", planner.choose, "Plans cards, time and robberies; answers at once.", reason
    ),
    SEARCH,
)

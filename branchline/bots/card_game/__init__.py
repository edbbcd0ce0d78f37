"""The bots of The Card Game, from the easiest to the strongest."""

from branchline.bots import SEARCH, reason
from branchline.bots.card_game import greedy, planner
from branchline.core.bots import Choosing

BOTS = (
    Choosing("greedy", greedy.choose, "Plays for its tickets, one turn at a time.", reason),
    Choosing(
        "planner", planner.choose, "Plans cards, time and robberies; answers at once.", reason
    ),
    SEARCH,
)

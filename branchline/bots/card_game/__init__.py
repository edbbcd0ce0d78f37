"""The bots of The Card Game, from the easiest to the strongest."""

from branchline.bots import SEARCH
from branchline.bots.card_game import greedy, planner
from branchline.bots.card_game.reasons import reason
from branchline.core.bots import Choosing

BOTS = (
    Choosing("greedy", greedy.choose, "Plays for its tickets, one turn at a time."),
    Choosing(
        "planner", planner.choose, "Plans cards, time and robberies; answers at once.", reason
    ),
    SEARCH,
)

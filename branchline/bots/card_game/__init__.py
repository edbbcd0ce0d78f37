"""The bots of The Card Game, from the easiest to the strongest."""

from branchline.bots import SEARCH, reason
from branchline.bots.card_game import greedy, planner
from branchline.bots.levels import Ability, levels
from branchline.core.bots import FunctionBot

NEWCOMER, CASUAL, CLUB, STRONG, EXPERT = levels(
    Ability("planner", second_best_rate=720),
    Ability("planner", second_best_rate=535),
    Ability("planner", second_best_rate=380),
    Ability("planner", second_best_rate=185),
    Ability("search", playouts=120),
)
BOTS = (
    NEWCOMER,
    CASUAL,
    FunctionBot("greedy", greedy.choose, "Plays for its tickets, one turn at a time.", reason),
    CLUB,
    STRONG,
    FunctionBot(
        "planner", planner.choose, "Plans cards, time and robberies; answers at once.", reason
    ),
    EXPERT,
    SEARCH,
)

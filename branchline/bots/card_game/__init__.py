"""The bots of The Card Game, from the easiest to the strongest."""

from branchline.bots import SEARCH, reason
from branchline.bots.card_game import greedy, planner
from branchline.bots.levels import Ability, levels
from branchline.core.bots import FunctionBot

NEWCOMER, CASUAL, CLUB, STRONG, EXPERT = levels(
    Ability("planner", wavers=720),
    Ability("planner", wavers=535),
    Ability("planner", wavers=380),
    Ability("planner", wavers=185),
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

"""The bots of Rising Sun, from the easiest to the strongest."""

from branchline.bots import SEARCH, reason
from branchline.bots.levels import Ability, levels
from branchline.bots.rising_sun import builder, money, planner
from branchline.core.bots import FunctionBot

NEWCOMER, CASUAL, CLUB, STRONG, EXPERT = levels(
    Ability("planner", second_best_rate=530),
    Ability("planner", second_best_rate=390),
    Ability("planner", second_best_rate=260),
    Ability("planner", second_best_rate=110),
    Ability("search", playouts=50),
)
BOTS = (
    NEWCOMER,
    CASUAL,
    FunctionBot("money", money.choose, "Buys money, then gold cards.", reason),
    CLUB,
    FunctionBot("builder", builder.choose, "Builds early and often.", reason),
    STRONG,
    FunctionBot("planner", planner.choose, "Plans for the whole game; answers at once.", reason),
    EXPERT,
    SEARCH,
)

"""The bots of Rising Sun, the five levels first, then from the easiest to the strongest."""

from branchline.bots import SEARCH, reason
from branchline.bots.levels import LEVELS
from branchline.bots.rising_sun import builder, money, planner
from branchline.core.bots import Choosing

BOTS = (
    *LEVELS,
    Choosing("money", money.choose, "Buys money, then gold cards.", reason),
    Choosing("builder", builder.choose, "Builds early and often.", reason),
    Choosing("planner", planner.choose, "Plans for the whole game; answers at once.", reason),
    SEARCH,
)

"""The bots of Rising Sun, from the easiest to the strongest; they say why they play what."""

from branchline.bots import SEARCH, reason
from branchline.bots.rising_sun import builder, money, planner
from branchline.core.bots import Choosing

BOTS = (
    Choosing("money", money.choose, "Buys money, then gold cards.", reason),
    Choosing("builder", builder.choose, "Builds early and often.", reason),
    Choosing("planner", planner.choose, "Plans for the whole game; answers at once.", reason),
    SEARCH,
)

"""The bots of The Card Game, from the easiest to the strongest."""

from branchline.bots.card_game import greedy
from branchline.core.bots import Choosing

BOTS = (Choosing("greedy", greedy.choose, "Plays for its tickets, one turn at a time."),)

"""The options of The Card Game: every ruling that a table may decide otherwise."""

from branchline.core.rulebook import read_rulebook
from branchline.games.card_game.cards import BIG_CITIES, BONUSES

PACKAGE = "branchline.games.card_game"
POINTS = {"kind": "table", "default": dict(BONUSES), "range": (0, 99), "keys": BIG_CITIES}

OPTIONS = read_rulebook(PACKAGE).options(big_city_bonus=POINTS)

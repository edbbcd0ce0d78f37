"""Rails & Sails, on the World and the Great Lakes boards."""

from branchline.core.game import Game

GAMES: tuple[type[Game], ...] = ()

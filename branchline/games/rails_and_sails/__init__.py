"""Rails & Sails, on the World and the Great Lakes boards."""

from branchline.games.rails_and_sails.game import GreatLakes, World

GAMES = (World, GreatLakes)

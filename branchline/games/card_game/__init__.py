"""The Card Game, for two to four players and solo."""

from branchline.games.card_game.game import CardGame

GAMES = (CardGame,)

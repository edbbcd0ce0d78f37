"""The bots: those of each game in a folder of its own, and one that plays any game."""

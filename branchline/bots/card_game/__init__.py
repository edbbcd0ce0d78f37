"""The bots of The Card Game."""

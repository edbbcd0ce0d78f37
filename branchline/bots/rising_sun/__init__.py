"""The bots of Rising Sun."""

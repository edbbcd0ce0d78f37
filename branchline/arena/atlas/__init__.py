"""The atlas: what many games did with a board, its tickets and its cards."""

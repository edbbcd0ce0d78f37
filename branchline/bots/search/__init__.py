"""Search: the same for every game, over the contract's states, with a policy for each game."""

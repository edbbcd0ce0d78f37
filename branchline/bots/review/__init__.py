"""Review: a finished game thought through, with luck and choice told apart.

**Values.** The value of a moment is the mean result of playouts from it by the game's quick policy.
All open, the hands are the true ones and only what nobody has seen yet is shuffled again; from a
seat, all that the seat did not know then is guessed. At the end it is the result itself.

**Choices.** A decision is judged from what its player knew then. Its effect is the value of what
was played less that of what the quick policy would have played, for every seat. Its cost is the
value of the best move found less that of the one played, for the one who made it.

**Luck** is what a turn changed beyond its effects: cards drawn, and what the player could not know.
So the parts add up, turn by turn and over the game: start + luck + own choices + rivals' choices is
the result. Effects are measured against the same policy as the values are, so that luck has no
side: playing better than the quick policy is a choice, not luck.

**Honesty.** Moves are compared on the same guesses and the same luck. The best one is chosen in
some guesses and measured in others, so that it is not the luckiest of many; how often it is
measured is settled before, too. Costs and effects are shrunk by their errors (`certainty`): what is
within doubt counts as luck, or the noise of a hundred decisions would drown the few that mattered.
A mark needs a cost beyond doubt (`judging.MARKS`). More playouts leave less in doubt.

Everything is a list of independent items (`reviewing.Reviewing`), so that a review shows progress
and can go on later; the same playouts and seed give the same review on every machine.
"""

"""The random bot: any legal action of any game, each as likely."""

from branchline.core.chance import Stream
from branchline.core.state import State


class RandomBot:
    """Plays any game at random."""

    name = "random"
    about = "Plays at random: good for learning the moves."

    def choose(self, state: State, stream: Stream) -> int:
        """One of the legal actions."""
        legal = state.legal()
        return legal[stream.below(len(legal))]


BOTS = (RandomBot(),)

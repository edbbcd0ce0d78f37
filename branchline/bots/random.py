"""The random bot: any legal action, each as likely."""

from branchline.core.chance import Stream
from branchline.core.game import Game
from branchline.core.state import State


class RandomBot:
    """Plays any game at random."""

    name = "random"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: State, stream: Stream) -> int:
        """One of the legal actions."""
        legal = state.legal()
        return legal[stream.below(len(legal))]

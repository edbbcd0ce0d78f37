"""The Card Game, for the search: planners play it out."""

from mypy_extensions import i64

from branchline.bots.card_game.planner import choose
from branchline.bots.search.policy import Policy
from branchline.core.state import State
from branchline.games.card_game.actions import KEEPING, TURN
from branchline.games.card_game.state import CardState


class CardPolicy(Policy):
    """Plans cards, time and robberies."""

    def __init__(self) -> None:
        super().__init__()
        self.limit = 500
        self.scale = 60
        self.caution = 10
        self.usual = 200

    def share(self, state: State) -> i64:
        assert isinstance(state, CardState)
        return 100 if state.phase == KEEPING else 70 if state.phase == TURN else 30

    def choose(self, state: State) -> i64:
        assert isinstance(state, CardState)
        return choose(state)

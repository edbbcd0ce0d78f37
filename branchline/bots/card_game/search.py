"""The Card Game, for the search: planners play it out."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.card_game.planner import choose, ranked
from branchline.bots.search.policy import Policy, put_first
from branchline.core.state import State
from branchline.games.card_game.actions import KEEPING, SECOND, TURN
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

    def candidates(self, state: State, into: vec[i64]) -> i64:
        assert isinstance(state, CardState)
        if state.phase not in (TURN, SECOND):
            return super().candidates(state, into)
        return put_first(self.own(state), into, ranked(state, into))

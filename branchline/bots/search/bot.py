"""The bot that searches: a turn's budget, shared out over its decisions."""

from branchline.bots.search.policy import Policy
from branchline.bots.search.search import Search
from branchline.core.chance import Stream
from branchline.core.state import State


class SearchBot:
    """Compares moves by playing them out."""

    name = "search"

    def __init__(self, policy: Policy, seconds: float | None, playouts: int | None) -> None:
        self.policy = policy
        self.seconds = seconds or 0.0
        self.playouts = playouts or (0 if seconds else int(policy.usual))

    def hurry(self, seconds: float) -> None:
        """Spends no more than so much time on a turn, whatever its budget."""
        self.seconds = min(self.seconds or seconds, seconds)

    def choose(self, state: State, stream: Stream) -> int:
        """The move that did best in the playouts, or the policy's own where it is trusted."""
        if self.policy.trusts(state):
            return int(self.policy.own(state))
        seed = stream.word() << 32 | stream.word()
        share = int(self.policy.share(state))
        playouts = max(1, self.playouts * share // 100) if self.playouts else 0
        search = Search(self.policy, state, seed, playouts, self.seconds * share / 100)
        while search.step():
            pass
        return search.best().action

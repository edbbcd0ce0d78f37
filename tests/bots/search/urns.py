"""A game of one move: an urn is chosen, a ball drawn from it, and the higher ball wins.

What a search is to do with it can be worked out by hand.
"""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.search.policy import Policy
from branchline.core.chance import chance
from branchline.core.state import State


class Urns(State):
    """Seat 0 chooses an urn with so many points, plus 0 to 99 by luck; seat 1 has 50 to 149."""

    def __init__(self, urns: list[int], seed: int = 0, endless: bool = False) -> None:
        super().__init__(None, 2)
        self.urns = urns
        self.seed = seed
        self.endless = endless
        self.points = [0, 0]

    def choices(self, into: vec[i64]) -> i64:
        for urn in range(len(self.urns)):
            into[urn] = urn
        return len(self.urns)

    def play(self, action: i64) -> None:
        luck = chance(self.seed).stream(0, 0)
        self.points = [self.urns[action] + luck.below(100), 50 + luck.below(100)]
        self.to_act = 0 if self.endless else -1

    def clone(self) -> "Urns":
        return Urns(self.urns, self.seed, self.endless)

    def redealt(self, seat: i64, seed: int) -> "Urns":
        return Urns(self.urns, seed, self.endless)

    def breakdown(self) -> list[dict[str, int]]:
        return [{"points": points} for points in self.points]

    def winners(self) -> list[int]:
        return [self.points.index(max(self.points))]


class Drawer(Policy):
    """Always takes the first urn."""

    def __init__(self, caution: int = 20) -> None:
        super().__init__()
        self.caution = caution
        self.begun = 0
        self.chosen = 0

    def begin(self, state: State) -> None:
        self.begun += 1

    def choose(self, state: State) -> i64:
        self.chosen += 1
        return 0

"""What a verb of The Card Game is: a stretch of actions, with all there is to say of them."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.verbs import Verb
from branchline.games.card_game.table import Table


class CardVerb(Verb):
    """One kind of action."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        """Writes the legal ones behind those found; returns how many there are then."""
        raise NotImplementedError

    def play(self, table: Table, number: i64) -> bool:
        """Plays one; returns whether the turn is over."""
        raise NotImplementedError

    def add(self, number: i64, into: vec[i64], found: i64) -> i64:
        """Writes one behind those found; returns how many there are then."""
        into[found] = self.first + number
        return found + 1

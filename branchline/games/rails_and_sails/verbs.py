"""What a verb of Rails & Sails adds to a verb of any game: what may be chosen, and what it does."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.verbs import Verb
from branchline.games.rails_and_sails.table import Table


class SailVerb(Verb):
    """One kind of action in Rails & Sails."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        """Writes the legal ones behind those found; returns how many there are then."""
        raise NotImplementedError

    def play(self, table: Table, number: i64) -> bool:
        """Plays one; returns whether the turn's action is over."""
        raise NotImplementedError

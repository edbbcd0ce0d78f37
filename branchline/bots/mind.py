"""How a game is thought about: what plays it out, what speaks for a move, what a plan is made of.

A package offers the mind of its game in the entry point group `branchline.minds`; a game without
one is played out at random, and its moves are explained by what they bring at once.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from branchline.bots.search.policy import Policy, RandomPolicy
from branchline.core.game import Game
from branchline.core.plugins import entry_points, load_plugin
from branchline.core.state import State

if TYPE_CHECKING:  # reasons know minds, so that these cannot know them in return
    from branchline.bots.reasons.facts import Fact


def no_facts(state: State, action: int) -> "list[Fact]":
    """Nothing of its own speaks for a move."""
    return []


def no_cards(state: State) -> dict[str, int]:
    """There are no cards to collect."""
    return {}


def nowhere(state: State, verb: str, action: int, facts: "Sequence[Fact]") -> str:
    """There is no better place to look than another."""
    return ""


@dataclass(frozen=True)
class Mind:
    """What thinking about a game takes."""

    policy: type[Policy] = RandomPolicy
    """Plays it out, quickly."""
    facts: "Callable[[State, int], list[Fact]]" = no_facts
    """What speaks for a move, from the state of one who knows no more than they may."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """The words of each kind of fact."""
    open: frozenset[str] = frozenset()
    """The kinds of facts that do not speak of what a seat keeps to itself."""
    wanted: Callable[[State], dict[str, int]] = no_cards
    """The cards that the seat that decides would like to collect."""
    nudge: "Callable[[State, str, int, Sequence[Fact]], str]" = nowhere
    """Where to look for a move, in a sentence that does not name it."""
    planned: frozenset[str] = frozenset()
    """The verbs that a plan is made of; the others serve them. If there are none, any will do."""


GROUP = "minds"


def mind_of(game: Game) -> Mind:
    """How a game is thought about."""
    return load_plugin(GROUP, "mind", game.id) or Mind()


def with_minds() -> list[str]:
    """The games that there is a mind for."""
    return [point.name for point in entry_points(GROUP)]


def policy_for(game: Game) -> Policy:
    """The policy that plays a game out."""
    return mind_of(game).policy()

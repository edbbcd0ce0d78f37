"""What it takes to think about a game: who plays it out, what speaks for a move, what plans are.

A package offers the AI of its game in the entry point group `branchline.minds`; a game without one
is played out at random, and its moves are explained by what they bring at once.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from branchline.bots.search.policy import Policy, RandomPolicy
from branchline.core.game import Game
from branchline.core.plugins import entry_points, load_plugin
from branchline.core.state import State

if TYPE_CHECKING:  # the package of reasons imports this module
    from branchline.bots.reasons.reason import Reason


def no_reasons(state: State, action: int) -> "list[Reason]":
    """Nothing of its own speaks for a move."""
    return []


def no_cards(state: State) -> dict[str, int]:
    """There are no cards to collect."""
    return {}


def no_hint(state: State, verb: str, action: int, reasons: "Sequence[Reason]") -> str:
    """There is no better place to look than another."""
    return ""


@dataclass(frozen=True)
class GameAI:
    """What thinking about a game takes."""

    policy: type[Policy] = RandomPolicy
    """Plays it out, quickly."""
    reasons: "Callable[[State, int], list[Reason]]" = no_reasons
    """What speaks for a move, from the state of a seat that knows no more than it may."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """The words of each kind of reason."""
    public_reasons: frozenset[str] = frozenset()
    """The kinds of reasons that do not speak of what a seat keeps to itself."""
    wanted: Callable[[State], dict[str, int]] = no_cards
    """The cards that the seat that decides would like to collect."""
    vague_hint: "Callable[[State, str, int, Sequence[Reason]], str]" = no_hint
    """Where to look for a move, in a sentence that does not name it."""
    plan_verbs: frozenset[str] = frozenset()
    """The verbs that a plan is made of; the others serve them. If there are none, any will do."""


GROUP = "minds"


def game_ai_of(game: Game) -> GameAI:
    """How a game is thought about."""
    return load_plugin(GROUP, "AI of", game.id) or GameAI()


def games_with_ai() -> list[str]:
    """The ids of the games that have an AI of their own."""
    return [point.name for point in entry_points(GROUP)]


def policy_for(game: Game) -> Policy:
    """The policy that plays a game out."""
    return game_ai_of(game).policy()

"""The old name of `branchline.bots.game_ai`, for packages of the last edition."""

import warnings
from typing import Any

from branchline.bots.game_ai import GameAI, game_ai_of, games_with_ai, policy_for

__all__ = ["Mind", "mind_of", "policy_for", "with_minds"]

RENAMED = {
    "facts": "reasons",
    "open": "public_reasons",
    "nudge": "vague_hint",
    "planned": "plan_verbs",
}
"""What the parts of a `Mind` are called in a `GameAI`."""
mind_of = game_ai_of
with_minds = games_with_ai


def Mind(**parts: Any) -> GameAI:  # noqa: N802
    """A `GameAI` under its old name, its parts under theirs."""
    warnings.warn(
        "branchline.bots.mind.Mind is called branchline.bots.game_ai.GameAI now; the old name goes "
        "with the next edition.",
        DeprecationWarning,
        stacklevel=2,
    )
    return GameAI(**{RENAMED.get(name, name): part for name, part in parts.items()})

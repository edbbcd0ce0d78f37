"""Observations, masks and actions as Gymnasium's spaces."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from branchline.core.game import Game
from branchline.core.state import State

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
Seen = dict[str, Any]
"""An observation, and the mask of what is legal."""


def observation_box(game: Game, players: int) -> Any:
    """The space of observations, every number in its range."""
    spec = game.observation_spec(players)
    return spaces.Box(
        np.array(spec.lows(), np.float32), np.array(spec.highs(), np.float32), dtype=np.float32
    )


def mask_space(game: Game) -> spaces.Box:
    """The space of action masks."""
    return spaces.Box(0, 1, (game.num_actions,), np.int8)


def observation_space(game: Game, players: int) -> spaces.Dict:
    """The space of observations that have the mask in them."""
    return spaces.Dict(
        {"observation": observation_box(game, players), "action_mask": mask_space(game)}
    )


def legal_mask(state: State) -> Mask:
    """1 for every legal action."""
    return np.frombuffer(state.mask(), np.int8)


def no_mask(game: Game) -> Mask:
    """The mask of those who do not decide."""
    return np.zeros(game.num_actions, np.int8)


class LegalActions(spaces.Discrete):
    """All action ids; samples without a mask are drawn from what is legal now."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.num_actions)
        self.now: Mask | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A legal action at random, or one that the mask allows."""
        if mask is None and probability is None:
            mask = self.now
        return super().sample(mask, probability)

"""What all environments ask first: which game, for how many, and what is rewarded."""

from typing import Any

from branchline.core.errors import BadOption
from branchline.core.game import Game
from branchline.core.registry import game as game_by_id
from branchline.core.state import State
from branchline.envs.stepping import MARGIN, SCORE, WIN, margin

REWARDS = {"win": WIN, "margin": MARGIN, "score": SCORE}
"""A share of the win, the margin at the end, or every change of the score."""


def chosen_game(game: Game | str, options: dict[str, Any]) -> Game:
    """A game by its id with options, or one that is made already."""
    if isinstance(game, str):
        return game_by_id(game, **options)
    if options:
        raise BadOption(f"{game!r} is made already; give its id to set {', '.join(options)}.")
    return game


def check_reward(reward: object) -> str:
    """What is rewarded, or a refusal that says what can be."""
    if isinstance(reward, str) and reward in REWARDS:
        return reward
    raise BadOption(f"The reward is {', '.join(REWARDS)}; not {reward!r}.")


def rewards_at_the_end(state: State, reward: str) -> list[float]:
    """What each seat is rewarded with when the game is over, besides changes of the score."""
    if reward == "win":
        winners = state.winners()
        return [(seat in winners) / len(winners) if winners else 0.0 for seat in seats(state)]
    if reward == "margin":
        scores = state.scores()
        return [float(margin(scores, seat)) for seat in seats(state)]
    return [0.0] * state.players


def seats(state: State) -> range:
    """All seats."""
    return range(state.players)

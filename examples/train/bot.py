"""A small network from what a seat observes to what it does, and the bot that plays by it.

`branchline match examples/train/bot.py:Trained greedy --game card-game` plays the network of
nets/GAME.npz, or of the file that BRANCHLINE_NET names. Playing takes numpy only.
"""

import os
from pathlib import Path
from typing import Any

import numpy as np

import branchline as bl

Params = dict[str, Any]
HIDDEN = 128


def fresh(inputs: int, actions: int, seed: int) -> Params:
    """Weights at random, small where decisions are made, so that at first all are as likely."""
    random = np.random.default_rng(seed)

    def layer(rows: int, columns: int, scale: float) -> Any:
        return random.normal(0, scale / np.sqrt(rows), (rows, columns)).astype(np.float32)

    return {
        "first": layer(inputs, HIDDEN, 1.4),
        "first_bias": np.zeros(HIDDEN, np.float32),
        "second": layer(HIDDEN, HIDDEN, 1.4),
        "second_bias": np.zeros(HIDDEN, np.float32),
        "policy": layer(HIDDEN, actions, 0.01),
        "value": layer(HIDDEN, 1, 0.1),
    }


def forward(params: Params, observations: Any, maths: Any = np) -> tuple[Any, Any]:
    """What speaks for each action, and what the game is worth to the seat; with numpy or JAX."""
    seen = maths.sign(observations) * maths.log1p(maths.abs(observations))
    one = maths.maximum(seen @ params["first"] + params["first_bias"], 0)
    two = maths.maximum(one @ params["second"] + params["second_bias"], 0)
    return two @ params["policy"], (two @ params["value"])[..., 0]


def save(path: Path, params: Params) -> None:
    """Writes a network, in half precision: it is as good and half as large."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        path, **{name: np.asarray(part, np.float16) for name, part in params.items()}
    )


def load(path: Path) -> Params:
    """Reads a network."""
    with np.load(path) as parts:
        return {name: parts[name].astype(np.float32) for name in parts.files}


class Trained:
    """Plays what the network finds best."""

    name = "trained"

    def __init__(self, game: bl.Game) -> None:
        shipped = Path(__file__).parent / "nets" / f"{game.id}.npz"
        self.path = Path(os.environ.get("BRANCHLINE_NET", shipped))
        if not self.path.is_file():
            raise bl.UnknownBot(f"There is no network {self.path}; train.py {game.id} makes one.")
        self.params = load(self.path)

    def choose(self, state: bl.State, stream: object) -> int:
        """The legal action that most speaks for."""
        observation = state.observation(state.actor)
        if len(observation) != len(self.params["first"]):
            raise bl.UnknownBot(f"{self.path} was trained for another game or number of players.")
        logits, _ = forward(self.params, observation)
        legal = state.legal()
        return legal[int(np.argmax(logits[legal]))]

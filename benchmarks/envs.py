"""Measures environments in this process: steps a second with observation and mask, random play."""

import json
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

import branchline as bl
from benchmarks.measure import microseconds, middles, rate
from branchline.core.chance import chance
from branchline.envs.batch import Batch
from branchline.envs.pettingzoo import env
from branchline.envs.stepping import random_steps

BATCH = 64


def random_choice(mask: Any, random: np.random.Generator) -> int:
    """A legal action, by the quickest way that numpy has for one."""
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


def cycles(env: Any) -> Callable[[], int]:
    """Work for a PettingZoo environment: a whole random game."""
    random = np.random.default_rng(1)

    def work() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(random_choice(seen["action_mask"], random))
            steps += 1
        return steps

    return work


def through_pettingzoo(id: str) -> float:
    """Steps a second through PettingZoo."""
    return rate(cycles(env(id)))


def through_the_batch(id: str) -> float:
    """Steps a second of a batch in self-play, with its arrays; random actions are compiled too."""
    batch = Batch(id, BATCH)
    batch.reset(1)
    stream = chance(7).stream(1, 0)

    def work() -> int:
        for _ in range(16):
            random_steps(batch.games, 1, stream)
            _ = batch.observations, batch.masks, batch.rewards, batch.over, batch.actors
        return 16 * BATCH

    return rate(work)


def observation_time(id: str) -> float:
    """Microseconds of one observation."""
    states = middles(id, bl.game(id).usual_players, chance(7).stream(1, 0))
    playing = [state for state in states if state.actor is not None]
    return microseconds(lambda state: state.observation(state.actor), playing)


def ours() -> dict[str, dict[str, float]]:
    """Every game at its usual number of players."""
    return {
        f"{title}, {bl.game(id).usual_players} players": {
            "observation": observation_time(id),
            "pettingzoo": through_pettingzoo(id),
            "batch": through_the_batch(id),
        }
        for id, title in bl.games().items()
    }


def petting(module: str) -> float:
    """One of PettingZoo's own classic games."""
    from importlib import import_module

    return rate(cycles(import_module(f"pettingzoo.classic.{module}").env()))


def spiel(name: str) -> float:
    """One of OpenSpiel's own games in C++, driven from Python, with tensor and mask."""
    import pyspiel

    game, random = pyspiel.load_game(name), np.random.default_rng(1)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(outcomes, p=chances)))
                continue
            state.observation_tensor()
            mask = np.asarray(state.legal_actions_mask())
            state.apply_action(random_choice(mask, random))
            steps += 1
        return steps

    return rate(work)


def rlcard(name: str) -> float:
    """One of RLCard's games."""
    import rlcard

    table, random = rlcard.make(name), np.random.default_rng(1)

    def work() -> int:
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            legal = list(state["legal_actions"])
            state, _ = table.step(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return rate(work)


NEIGHBOURS: dict[str, Callable[[], float]] = {
    "PettingZoo connect four": lambda: petting("connect_four_v3"),
    "PettingZoo leduc hold'em": lambda: petting("leduc_holdem_v4"),
    "OpenSpiel gin rummy": lambda: spiel("gin_rummy"),
    "OpenSpiel dou dizhu": lambda: spiel("dou_dizhu"),
    "RLCard gin rummy": lambda: rlcard("gin-rummy"),
    "RLCard uno": lambda: rlcard("uno"),
}


def neighbours() -> dict[str, float]:
    """The nearest games of others, where they are installed."""
    found = {}
    for name, measured in NEIGHBOURS.items():
        try:
            found[name] = measured()
        except ImportError:
            continue
    return found


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    json.dump({"ours": ours(), "neighbours": neighbours()}, sys.stdout)

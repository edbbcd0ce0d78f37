"""Proximal policy optimization with masked actions, in JAX."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
from bot import Params, forward

NEVER = -1e9
"""What speaks for an action that is not legal."""


@dataclass(frozen=True)
class Settings:
    """How to learn; the usual values of the field."""

    rate: float = 5e-4
    discount: float = 0.997
    trace: float = 0.95
    """How far an advantage looks ahead: lambda of generalized advantage estimation."""
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    epochs: int = 2
    minibatch: int = 2048


@dataclass
class Rollout:
    """What happened: arrays by step and game."""

    observations: Any
    masks: Any
    actions: Any
    likely: Any
    """The logarithm of each action's probability when it was chosen."""
    values: Any
    actors: Any
    rewards: Any
    """By step, game and seat."""
    ended: Any
    last_values: Any
    last_actors: Any


def masked(params: Params, observations: Any, masks: Any) -> tuple[Any, Any]:
    """The logarithm of every action's probability, and the value."""
    logits, values = forward(params, observations, jnp)
    return jax.nn.log_softmax(jnp.where(masks != 0, logits, NEVER)), values


@jax.jit
def act(params: Params, key: Any, observations: Any, masks: Any) -> tuple[Any, Any, Any]:
    """Actions drawn by their probability, how likely they were, and values."""
    logs, values = masked(params, observations, masks)
    actions = jax.random.categorical(key, logs)
    return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], values


@jax.jit
def best(params: Params, observations: Any, masks: Any) -> Any:
    """The likeliest actions."""
    return masked(params, observations, masks)[0].argmax(1)


def advantages(seen: Rollout, how: Settings) -> tuple[Any, Any, Any]:
    """How much better each action did than expected, what the value should have been, and whether
    that is known: a seat's last decision is judged only if its next one, or the end, was seen.
    """
    steps, games = seen.actions.shape
    rows, seats = np.arange(games), seen.rewards.shape[2]
    value, known = np.zeros((games, seats)), np.zeros((games, seats), bool)
    value[rows, seen.last_actors], known[rows, seen.last_actors] = seen.last_values, True
    ahead, earned = np.zeros((games, seats)), np.zeros((games, seats))
    better, judged = np.zeros((steps, games)), np.zeros((steps, games), bool)
    for step in reversed(range(steps)):
        over, seat = seen.ended[step], seen.actors[step]
        value[over], ahead[over], earned[over], known[over] = 0, 0, 0, True
        earned += seen.rewards[step]
        now = seen.values[step]
        surprise = earned[rows, seat] + how.discount * value[rows, seat] - now
        gain = surprise + how.discount * how.trace * ahead[rows, seat]
        better[step] = np.where(known[rows, seat], gain, 0)
        judged[step] = known[rows, seat]
        value[rows, seat], ahead[rows, seat] = now, better[step]
        earned[rows, seat], known[rows, seat] = 0, True
    return better, better + seen.values, judged


def optimizer(how: Settings) -> optax.GradientTransformation:
    """Adam, with steps that cannot run away."""
    return optax.chain(optax.clip_by_global_norm(0.5), optax.adam(how.rate, eps=1e-5))


def loss(params: Params, part: dict[str, Any], how: Settings) -> Any:
    """What is to be made small: PPO's clipped objective, the error of values, less entropy."""
    logs, values = masked(params, part["observations"], part["masks"])
    likely = jnp.take_along_axis(logs, part["actions"][:, None], 1)[:, 0]
    ratio = jnp.exp(likely - part["likely"])
    clipped = jnp.clip(ratio, 1 - how.clip, 1 + how.clip)
    weight = part["judged"] / jnp.maximum(part["judged"].sum(), 1)
    policy = -(jnp.minimum(ratio * part["better"], clipped * part["better"]) * weight).sum()
    error = (jnp.square(values - part["worth"]) * weight).sum()
    entropy = -(jnp.where(part["masks"] != 0, jnp.exp(logs) * logs, 0).sum(1) * weight).sum()
    return policy + how.value * error - how.entropy * entropy


@partial(jax.jit, static_argnames="how")
def learn(
    params: Params, memory: Any, part: dict[str, Any], how: Settings, pace: float
) -> tuple[Any, Any]:
    """One step of learning from a part of what happened, at a share of the usual rate."""
    slope = jax.grad(loss)(params, part, how)
    change, memory = optimizer(how).update(slope, memory, params)
    return optax.apply_updates(params, jax.tree.map(lambda one: pace * one, change)), memory


def improve(
    params: Params,
    memory: Any,
    seen: Rollout,
    how: Settings,
    random: np.random.Generator,
    pace: float = 1.0,
) -> tuple[Any, Any]:
    """Learns from a rollout, in parts and in random order."""
    better, worth, judged = advantages(seen, how)
    spread = better[judged].std() + 1e-8
    whole = {
        "observations": seen.observations.reshape(-1, seen.observations.shape[-1]),
        "masks": seen.masks.reshape(-1, seen.masks.shape[-1]),
        "actions": seen.actions.reshape(-1),
        "likely": seen.likely.reshape(-1),
        "better": ((better - better[judged].mean()) / spread).reshape(-1).astype(np.float32),
        "worth": worth.reshape(-1).astype(np.float32),
        "judged": judged.reshape(-1).astype(np.float32),
    }
    size = min(how.minibatch, len(whole["actions"]))
    for _ in range(how.epochs):
        order = random.permutation(len(whole["actions"]))
        for start in range(0, len(order) - size + 1, size):
            chosen = order[start : start + size]
            part = {name: numbers[chosen] for name, numbers in whole.items()}
            params, memory = learn(params, memory, part, how, pace)
    return params, memory

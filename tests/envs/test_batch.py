"""Batches: many games at once are the same games as one by one."""

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import branchline as bl
from branchline.core.chance import chance
from branchline.envs.batch import Batch, VectorSeats
from branchline.envs.gymnasium import SeatEnv
from branchline.envs.stepping import GAMES_CHANCE, new_seed
from tests.envs.tables import every_table

pytestmark = pytest.mark.slow_interpreted


def random_actions(masks: Any, random: np.random.Generator) -> Any:
    """A legal action for each game."""
    return np.array([random.choice(np.flatnonzero(mask)) for mask in masks])


def seeds(seed: int, number: int) -> list[int]:
    """The seeds of the first games of a batch."""
    words = chance(seed).stream(GAMES_CHANCE, 0)
    return [new_seed(words) for _ in range(number)]


@every_table
def test_a_batch_plays_the_same_games_as_states_do(id: str, players: int) -> None:
    game, random = bl.game(id), np.random.default_rng(1)
    batch = Batch(game, 3, players=players)
    batch.reset(seed=9)
    states = [game.start(players, seed) for seed in seeds(9, 3)]
    for _ in range(60):
        for at, state in enumerate(states):
            assert state.actor == batch.actors[at]
            assert (state.observation(state.actor) == batch.observations[at]).all()
            assert state.mask() == batch.masks[at].tobytes()
        actions = random_actions(batch.masks, random)
        if batch.step(actions)[3].any():
            break
        for state, action in zip(states, actions, strict=True):
            state.apply(action)


@pytest.mark.parametrize("reward", ["win", "margin", "score"])
def test_a_game_that_is_over_is_rewarded_and_begun_again(reward: str) -> None:
    batch, random = Batch("card-game", 1, reward=reward), np.random.default_rng(2)
    batch.reset(seed=4)
    state = batch.game.start(2, seeds(4, 1)[0])
    earned = np.zeros(2)
    over = False
    while not over:
        [action] = random_actions(batch.masks, random)
        state.apply(action)
        _, _, rewards, [over], _ = batch.step([action])
        earned += rewards[0]
    winners, scores = state.winners(), state.scores()
    expected = {
        "win": [(seat in winners) / len(winners) for seat in range(2)],
        "margin": [scores[0] - scores[1], scores[1] - scores[0]],
        "score": scores,
    }
    assert earned.tolist() == expected[reward]
    again = batch.game.start(2, seeds(4, 2)[1])
    assert (batch.observations[0] == again.observation(again.actor)).all()


def test_what_was_handed_out_never_changes_and_cannot_be_written_to() -> None:
    batch, random = Batch("great-lakes", 4), np.random.default_rng(3)
    observations, masks = batch.reset(seed=1)
    kept = observations.copy(), masks.copy(), batch.actors.copy()
    handed_out = batch.actors
    for _ in range(5):
        batch.step(random_actions(batch.masks, random))
    assert (observations == kept[0]).all()
    assert (masks == kept[1]).all()
    assert (handed_out == kept[2]).all()
    with pytest.raises(ValueError, match="read-only"):
        observations[0, 0] = 1


def test_against_bots_the_own_seat_decides_in_every_game() -> None:
    batch, random = Batch("card-game", 6, players=3, opponents="greedy"), np.random.default_rng(4)
    batch.reset(seed=2)
    for _ in range(40):
        assert batch.actors.tolist() == batch.own == [0, 1, 2, 0, 1, 2]
        batch.step(random_actions(batch.masks, random))


def test_the_same_seed_is_the_same_batch_with_bots_too() -> None:
    for opponents in (None, "random", "greedy"):
        seen = []
        for _ in range(2):
            batch, random = Batch("card-game", 4, opponents=opponents), np.random.default_rng(5)
            batch.reset(seed=3)
            for _ in range(30):
                batch.step(random_actions(batch.masks, random))
            seen.append(batch.observations.tobytes())
        assert seen[0] == seen[1]


def test_an_action_that_is_not_legal_is_refused_before_anything_is_played() -> None:
    batch, random = Batch("card-game", 3), np.random.default_rng(6)
    observations, masks = batch.reset(seed=1)
    actions = random_actions(masks, random)
    actions[2] = 178
    with pytest.raises(bl.IllegalAction, match="Game 2: You are choosing which tickets to keep"):
        batch.step(actions)
    assert (batch.observations == observations).all()
    for wrong in ([0], [0.5, 0.5, 0.5], ["a", "b", "c"], [1 << 70, 0, 0], [[0], [0], [0]]):
        with pytest.raises(bl.IllegalAction, match="3 whole numbers"):
            batch.step(wrong)
    with pytest.raises(bl.BranchlineError, match="reset"):
        Batch("card-game", np.int64(3)).step(actions)
    with pytest.raises(bl.BadOption, match="number of games"):
        Batch("card-game", 0)


def test_a_game_is_cut_short_after_so_many_decisions() -> None:
    batch, random = Batch("world", 2, max_decisions=7), np.random.default_rng(7)
    batch.reset(seed=1)
    for step in range(1, 15):
        *_, over, cut = batch.step(random_actions(batch.masks, random))
        assert cut.tolist() == [step % 7 == 0] * 2
        assert not over.any()


def test_a_vector_environment_of_gymnasiums() -> None:
    envs = gymnasium.make_vec(
        "branchline/CardGame-v0", num_envs=5, vectorization_mode="vector_entry_point"
    )
    assert isinstance(envs.unwrapped, VectorSeats)
    observations, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(observations.copy())
    random, ended = np.random.default_rng(8), 0
    while ended < 5:
        actions = random_actions(infos["action_mask"], random)
        observations, rewards, over, cut, infos = envs.step(actions)
        assert rewards.shape == over.shape == cut.shape == (5,)
        assert ((rewards == 0) | over).all()
        assert ("final_obs" in infos) == over.any()
        ended += over.sum()


@pytest.mark.parametrize("settings", [{}, {"max_decisions": 9}])
def test_how_a_game_ended_is_told_as_gymnasiums_own_vector_environments_do(settings: Any) -> None:
    ours = VectorSeats("card-game", 2, **settings)
    theirs = SyncVectorEnv(
        [partial(SeatEnv, "card-game", **settings)] * 2, autoreset_mode=AutoresetMode.SAME_STEP
    )
    told = []
    for envs in (ours, theirs):
        random, infos = np.random.default_rng(9), envs.reset(seed=1)[1]
        while "final_obs" not in infos:
            actions = random_actions(infos["action_mask"], random)
            *_, over, cut, infos = envs.step(actions)
        assert (infos["_final_obs"] == over | cut).all()
        told.append(shapes(infos, over | cut))
    assert told[0] == told[1]


def shapes(infos: dict[str, Any], ended: Any) -> dict[str, Any]:
    """What is told, by the kind and shape of every array; what has ended, by one of its games."""
    told: dict[str, Any] = {}
    for key, value in infos.items():
        if isinstance(value, dict):
            told[key] = shapes(value, ended)
        else:
            told[key] = value[ended][0].shape if value.dtype == object else value.shape, value.dtype
    return told


def test_the_last_state_of_a_game_is_kept_until_the_next_step() -> None:
    batch, random = Batch("card-game", 2, reward="margin"), np.random.default_rng(3)
    batch.reset(seed=4)
    while not batch.ended:
        _, _, rewards, over, _ = batch.step(random_actions(batch.masks, random))
    assert list(batch.ended) == np.flatnonzero(over).tolist()
    for at, state in batch.ended.items():
        assert state.actor is None
        first, second = state.scores()
        assert rewards[at].tolist() == [first - second, second - first]
    batch.step(random_actions(batch.masks, random))
    assert not batch.ended

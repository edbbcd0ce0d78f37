"""Gymnasium: one seat against bots, under ids, checked by Gymnasium's own checker."""

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import branchline as bl
from branchline.core.chance import Stream
from branchline.envs.gymnasium import SeatEnv
from tests.envs.tables import every_table

pytestmark = pytest.mark.slow_interpreted
IDS = ["branchline/CardGame-v0", "branchline/World-v0", "branchline/GreatLakes-v0"]


def play(env: Any, seed: int) -> tuple[float, int]:
    """A random game to its end: the rewards in all, and how many decisions it took."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    earned, over, steps = 0.0, False, 0
    while not over:
        action = env.action_space.sample(info["action_mask"])
        _, reward, over, cut, info = env.step(action)
        earned += reward
        over, steps = over or cut, steps + 1
    return earned, steps


@every_table
def test_gymnasium_finds_nothing_wrong(id: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not normalized.*")
        check_env(SeatEnv(id, players=players), skip_render_check=True)


@pytest.mark.parametrize("id", [*IDS, "branchline/RisingSun-v0"])
def test_every_game_has_an_id(id: str) -> None:
    env = gymnasium.make(id, render_mode="ansi")
    check_env(env.unwrapped)  # in every render mode
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped.table)  # type: ignore[attr-defined]
    assert play(env, 1) == play(env, 1)
    env.close()


def test_any_opponents_sit_in_the_other_seats() -> None:
    class Counting:
        """A bot that counts how often it is asked."""

        name = "counting"
        asked = 0

        def choose(self, state: bl.State, stream: Stream) -> int:
            self.asked += 1
            return state.legal()[0]

    mine = Counting()
    env = SeatEnv("card-game", players=3, opponents=["greedy", mine], seat=0)
    play(env, 3)
    assert mine.asked > 10
    assert env.bots[1] is mine
    with pytest.raises(bl.UnknownBot, match="did you mean 'greedy'"):
        SeatEnv("card-game", opponents="gredy")
    with pytest.raises(bl.BadPlayers, match="2 players have 1 to 1 opponents"):
        SeatEnv("card-game", players=2, opponents=["random", "random"])


def test_the_seat_is_another_in_every_game_unless_it_is_given() -> None:
    env = SeatEnv("card-game", players=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}
    env = SeatEnv("card-game", players=4, seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    with pytest.raises(bl.BadPlayers, match="seats are 0 to 3"):
        SeatEnv("card-game", players=4, seat=4)


@pytest.mark.parametrize("opponents", ["random", "greedy", "planner", "club"])
def test_a_copy_plays_on_as_the_first_would(opponents: str) -> None:
    """Searches copy environments, and processes hand them over."""
    env = SeatEnv("card-game", opponents=opponents)
    _, info = env.reset(seed=5)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(20):
        action = int(info["action_mask"].argmax())
        seen, *_, info = env.step(action)
        assert all((twin.step(action)[0] == seen).all() for twin in twins)


def test_masks_and_samples_are_what_is_legal() -> None:
    env = SeatEnv("great-lakes")
    _, info = env.reset(seed=5)
    for _ in range(50):
        legal = env.table.legal()
        assert np.flatnonzero(info["action_mask"]).tolist() == legal
        assert env.action_masks().tolist() == info["action_mask"].tolist()
        action = env.action_space.sample()
        assert action in legal
        *_, info = env.step(action)


def test_for_what_is_not_legal_a_random_action_is_played_unless_it_is_to_be_raised() -> None:
    env = SeatEnv("card-game", players=2, seat=0)
    env.reset(seed=5)
    *_, info = env.step(178)
    assert info["refused"].startswith("You are choosing which tickets to keep; “done” is not")
    assert env.table.decision != "keep-tickets"
    env = SeatEnv("card-game", players=2, seat=0, illegal="raise")
    env.reset(seed=5)
    with pytest.raises(bl.IllegalAction, match="choosing which tickets to keep"):
        env.step(178)
    with pytest.raises(bl.BadOption, match="random or raise"):
        SeatEnv("card-game", illegal="lose")


def test_rewards_are_a_share_of_the_win_the_margin_or_the_score() -> None:
    env = SeatEnv("card-game", players=2, opponents="greedy")
    assert sum(play(env, seed)[0] for seed in range(5)) < 1
    env = SeatEnv("card-game", players=2, opponents="greedy", reward="margin")
    assert play(env, 1)[0] < 0
    env = SeatEnv("card-game", players=2, opponents="random", reward="score")
    earned, _ = play(env, 1)
    assert earned == env.table.scores()[env.seat]


def test_a_game_is_cut_short_after_so_many_decisions() -> None:
    env = SeatEnv("world", max_decisions=25)
    play(env, 1)
    assert env.made == 25

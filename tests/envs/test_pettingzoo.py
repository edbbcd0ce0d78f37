"""PettingZoo: its own tests pass for every game, and its users find what they expect."""

import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.utils.conversions import parallel_to_aec

import branchline as bl
from branchline.envs import pettingzoo
from tests.envs.tables import every_table

with warnings.catch_warnings():  # one of its own games warns of itself
    warnings.simplefilter("ignore")
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        seed_test,
    )

pytestmark = pytest.mark.slow_interpreted


@pytest.fixture
def as_a_dictionary() -> Iterator[None]:
    """PettingZoo warns of every observation with a mask, except those of its own games."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@every_table
@pytest.mark.usefixtures("as_a_dictionary")
def test_pettingzoo_finds_nothing_wrong(id: str, players: int) -> None:
    api_test(pettingzoo.env(id, players=players), num_cycles=100)


@every_table
def test_the_same_seed_is_the_same_game(id: str, players: int) -> None:
    seed_test(lambda: pettingzoo.env(id, players=players), num_cycles=20)


@every_table
@pytest.mark.usefixtures("as_a_dictionary")
def test_pettingzoo_finds_nothing_wrong_where_all_are_asked_at_once(id: str, players: int) -> None:
    make_one = partial(pettingzoo.parallel_env, id, players=players)
    parallel_api_test(make_one(), num_cycles=100)
    parallel_seed_test(make_one, num_cycles=20)


@every_table
def test_a_game_lasts_as_many_cycles_as_pettingzoo_counts(id: str, players: int) -> None:
    """Its test asks for the same steps of every agent, so it gets the one that asks them all."""
    asked = partial(pettingzoo.parallel_env, id, players=players)
    one_by_one = lambda max_cycles: parallel_to_aec(asked(max_cycles=max_cycles))  # noqa: E731
    max_cycles_test(SimpleNamespace(parallel_env=asked, env=one_by_one))


def test_only_who_decides_is_listened_to() -> None:
    asked, alone = pettingzoo.parallel_env("card-game"), pettingzoo.env("card-game")
    asked.reset(seed=7)
    alone.reset(seed=7)
    while asked.agents:
        chosen = alone.action_space(alone.agent_selection).sample()
        asked.step(dict.fromkeys(asked.agents, 178) | {alone.agent_selection: chosen})
        alone.step(chosen)
    assert asked.unwrapped.table == alone.table  # type: ignore[attr-defined]
    assert alone.table.winners()


def play(env: pettingzoo.GameEnv, seed: int) -> dict[str, float]:
    """A random game to its end: what each agent was rewarded with in all."""
    env.reset(seed=seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, _ = env.last()
        earned[agent] += reward
        env.step(None if over or cut else env.action_space(agent).sample())
    return earned


@pytest.mark.parametrize("seed", range(3))
def test_rewards_are_a_share_of_the_win_the_margin_or_the_score(seed: int) -> None:
    env = pettingzoo.env("card-game", players=3)
    won = play(env, seed)
    winners = env.table.winners()
    assert won == {f"player_{seat}": (seat in winners) / len(winners) for seat in range(3)}
    env = pettingzoo.env("great-lakes", players=2, reward="margin")
    ahead, (first, second) = play(env, seed), env.table.scores()
    assert ahead == {"player_0": first - second, "player_1": second - first}
    env = pettingzoo.env("rising-sun", players=2, reward="score")
    env.reset(seed=seed)
    begun = env.table.scores()
    scored = play(env, seed)
    gained = [end - begin for begin, end in zip(begun, env.table.scores(), strict=True)]
    assert list(scored.values()) == gained


def test_only_who_decides_has_legal_actions_and_sees_only_what_it_may() -> None:
    env = pettingzoo.env("card-game", players=2)
    env.reset(seed=7)
    actor, other = env.agent_selection, f"player_{1 - env.seat_of[env.agent_selection]}"
    seen = env.observe(actor)
    assert np.flatnonzero(seen["action_mask"]).tolist() == env.table.legal()
    assert not env.observe(other)["action_mask"].any()
    redealt = env.table.redeal(0, 3)
    assert (env.observe("player_0")["observation"] == redealt.observation(0)).all()
    assert (env.state() == redealt.observation(None)).all()


def test_a_game_is_cut_short_after_so_many_cycles() -> None:
    env = pettingzoo.env("world", players=3, max_cycles=10)
    play(env, 1)
    assert env.made == 10
    assert not env.agents
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.action_space(env.agent_selection).sample())
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_options_are_those_of_the_game() -> None:
    assert pettingzoo.env("card-game", open_track=True).game.settings["open_track"]
    with pytest.raises(bl.BadOption, match="open_trck"):
        pettingzoo.env("card-game", open_trck=True)
    with pytest.raises(bl.BadOption, match="reward is win, margin, score"):
        pettingzoo.env("card-game", reward="points")
    with pytest.raises(bl.BadPlayers, match="1 to 4 players"):
        pettingzoo.env("card-game", players=7)


def test_every_game_has_an_id() -> None:
    env = make("aec", "branchline/GreatLakes-v0", players=4)
    assert env.unwrapped.players == 4  # type: ignore[attr-defined]
    asked = make("parallel", "branchline/GreatLakes-v0", players=4)
    assert asked.unwrapped.players == 4


def test_what_is_not_legal_is_refused_with_the_rule() -> None:
    env = pettingzoo.env("card-game", players=2)
    with pytest.raises(bl.BranchlineError, match="reset"):
        env.step(0)
    env.reset(seed=7)
    before = env.table.position()
    with pytest.raises(bl.IllegalAction, match="You are choosing which tickets to keep"):
        env.step(178)
    assert env.table.position() == before


@pytest.mark.parametrize("id", bl.games())
def test_it_is_shown_as_text_as_svg_and_as_pixels(id: str) -> None:
    shown: dict[str, Any] = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = pettingzoo.env(id, render_mode=mode)
        env.reset(seed=7)
        shown[mode] = env.render()
    assert shown["ansi"] == str(env.table)
    assert shown["svg"].startswith("<svg")
    assert shown["rgb_array"].ndim == 3
    assert len(np.unique(shown["rgb_array"])) > 10
    with pytest.raises(bl.BadOption, match="ansi, svg, rgb_array"):
        pettingzoo.env(id, render_mode="human")

"""What environments promise to do in a second, on a machine that does nothing else."""

import pytest

import branchline as bl
from benchmarks.envs import observation_time, through_pettingzoo, through_the_batch

pytestmark = [pytest.mark.timed, pytest.mark.slow_interpreted]
every_game = pytest.mark.parametrize("id", bl.games())


@every_game
def test_an_observation_takes_three_microseconds(id: str) -> None:
    assert observation_time(id) <= 3


@every_game
def test_pettingzoo_makes_sixty_thousand_steps_a_second(id: str) -> None:
    assert through_pettingzoo(id) >= 60_000


@every_game
def test_a_batch_makes_three_hundred_thousand_steps_a_second(id: str) -> None:
    assert through_the_batch(id) >= 300_000

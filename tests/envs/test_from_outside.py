"""A game from outside that writes observations has every environment, in plain Python too."""

from typing import Any

import numpy as np
import pytest

from branchline.core.floats import put, put_one
from branchline.core.observation import Part, number, part
from branchline.envs.batch import Batch
from branchline.envs.pettingzoo import env
from tests.outside.packages import EXAMPLE


@pytest.fixture
def observed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The Fourth Wagon with observations: who decides, and how many wagons one has in hand."""
    monkeypatch.syspath_prepend(EXAMPLE)
    from fourth_wagon.game import FourthWagon, Yard

    def observe(yard: Any, seat: int, cells: Any, at: int) -> int:
        at = put_one(cells, at, yard.to_act, yard.players)
        return int(put(cells, at, len(yard.hands[seat]) if seat >= 0 else 0))

    def parts(game: Any, players: int) -> list[Part]:
        return [part("actor", players, 1, "Who decides."), number("hand", 20, "Wagons in hand.")]

    monkeypatch.setattr(Yard, "observe", observe, raising=False)
    monkeypatch.setattr(FourthWagon, "observation_parts", parts)
    return FourthWagon()


def test_its_observation_is_what_its_states_write(observed: Any) -> None:
    state = observed.start(players=2, seed=3)
    assert observed.observation_spec(2).size == 3
    hand = state.view(0)["players"][0]["hand"]
    assert state.observation(0).tolist() == [1, 0, len(hand)]
    assert state.observation(None).tolist() == [1, 0, 0]


def test_it_is_played_through_pettingzoo_and_in_batches(observed: Any) -> None:
    game = env(observed, players=2)
    game.reset(seed=3)
    for agent in game.agent_iter():
        _, _, over, cut, _ = game.last()
        game.step(None if over or cut else game.action_space(agent).sample())
    assert game.table.winners()
    batch, ended = Batch(observed, 3, players=2), 0
    _, masks = batch.reset(seed=3)
    while ended < 3:
        _, masks, _, over, _ = batch.step(np.argmax(masks, 1))
        ended += over.sum()

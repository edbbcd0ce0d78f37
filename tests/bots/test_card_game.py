"""The greedy bot of The Card Game: it plays every game to its end."""

import pytest

import branchline as bl
from branchline.core.bots import Seated
from tests.properties.modes import MODES, Mode

OURS = [mode for mode in MODES if mode.id == "card-game"]
MOST = 1000
"""Far more decisions than any game takes; with moves that are asked for it is about 450."""


@pytest.mark.random_games
@pytest.mark.parametrize("mode", OURS, ids=[mode.name for mode in OURS])
def test_greedy_players_never_stall(mode: Mode, games: int) -> None:
    for seed in range(max(5, games // 20)):
        assert decisions(mode.start(seed), seed) < MOST, seed


def decisions(state: bl.State, seed: int) -> int:
    """How many decisions greedy players take to the end of a game; no more than the most."""
    seats = [Seated(bl.bot("greedy", state.game), seat, seed) for seat in range(state.players)]
    for number in range(MOST):
        if state.actor is None:
            return number
        state.apply(seats[state.actor].choose(state))
    return MOST

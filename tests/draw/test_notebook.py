"""A state shows itself in a notebook: its board, as everyone sees it."""

import subprocess
import sys

import pytest

import branchline as bl
from branchline import draw


@pytest.mark.parametrize("id", draw.drawn())
def test_a_state_is_drawn_as_a_spectator_sees_it(id: str) -> None:
    state = bl.game(id).start(seed=7)
    assert state._repr_svg_() == draw.position(state.view(None))
    assert state.redeal(None, 3)._repr_svg_() == state._repr_svg_()


def test_a_game_without_a_board_is_not_drawn() -> None:
    assert bl.game("card-game").start(seed=7)._repr_svg_() is None


def test_a_seat_sees_its_tickets() -> None:
    state = bl.game("great-lakes").load({"tickets": [["Erie - Kingston"], [], []]})
    assert "tickets-open" in draw.position(state, 0)
    assert "tickets-open" not in draw.position(state)


def test_who_draws_is_not_loaded_before_something_is_drawn() -> None:
    source = "import sys, branchline; print('branchline.draw' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"

"""Every kind of environment is made in the same way: `env(game, players, **options)`."""

import sys
from importlib import import_module, reload
from types import ModuleType

import pytest
from gymnasium.utils.env_checker import check_env

import branchline as bl
from branchline import envs
from branchline.envs import batch, gymnasium, openspiel, pettingzoo

pytestmark = pytest.mark.slow_interpreted
every_game = pytest.mark.parametrize("id", bl.games())
KINDS = (pettingzoo, gymnasium, openspiel, batch)


@every_game
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.rpartition(".")[2])
def test_a_game_is_made_by_its_id_for_so_many_players(kind: ModuleType, id: str) -> None:
    assert kind.env(id, players=3).players == 3


def test_an_option_of_the_game_is_one_of_the_environment() -> None:
    for kind in KINDS:
        with pytest.raises(bl.BadOption, match="start_tickets"):
            kind.env("great-lakes", players=3, start_tickets=99)


@every_game
def test_a_seat_finds_what_is_legal_in_its_observation(id: str) -> None:
    seat = gymnasium.env(id, players=2, opponents="random")
    check_env(seat, skip_render_check=True)
    seen, info = seat.reset(seed=7)
    assert (seen["action_mask"] == info["action_mask"]).all()
    legal = seat.table.legal()
    assert seen["action_mask"].nonzero()[0].tolist() == legal
    assert (seat.action_masks() == seen["action_mask"]).all()


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ImportError, match=r"gymnasium.*pip install 'branchline\[envs\]'"):
        reload(envs)
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "branchline.envs.openspiel")
    with pytest.raises(ImportError, match="pip install open-spiel"):
        import_module("branchline.envs.openspiel")

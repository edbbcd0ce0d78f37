"""States and games behave as Python objects do: shown, compared, copied, pickled, completed."""

import copy
import inspect
import pickle
import subprocess
import sys
from functools import cache
from random import Random

import pytest

import branchline as bl
from branchline.core.chance import Stream
from tests.properties.looking import position_text
from tests.properties.modes import MODES, Mode, random_play

in_every_game = pytest.mark.parametrize("id", bl.games())
SOME = [mode for mode in MODES if mode.is_usual() or mode.name.endswith("2-any-options")]
in_some_modes = pytest.mark.parametrize("mode", SOME, ids=[mode.name for mode in SOME])


@cache
def moments(mode: Mode) -> list[bl.State]:
    """The first, the last and one more moment of a random game."""
    states = [state.clone() for state in mode.play(1)]
    return [states[0], states[len(states) // 2], states[-1]]


@in_some_modes
def test_a_state_says_what_it_is(mode: Mode) -> None:
    for state in moments(mode):
        shown = repr(state)
        assert shown.startswith(f"<State of {mode.id}: {mode.players} player")
        assert f"turn {state.view(None)['turn']}," in shown
        decides = f"seat {state.actor} decides {state.decision!r}"
        assert (decides if state.actor is not None else "over") in shown


@in_some_modes
def test_a_printed_state_is_the_table_of_whoever_decides(mode: Mode) -> None:
    for state in moments(mode):
        lines = str(state).splitlines()
        assert len(lines) > 5
        assert all(len(line) <= 100 for line in lines)
        assert "Player 1" in str(state)
        assert "\x1b" not in str(state)
        redealt = state.redeal(state.actor, 7)
        assert str(redealt) == str(state)


@in_some_modes
def test_pickled_and_copied_states_play_on_alike(mode: Mode) -> None:
    for state in moments(mode):
        for other in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert other is not state
            assert other == state
            ends = [play_out(twin) for twin in (other.clone(), state.clone())]
            assert ends[0] == ends[1]


def play_out(state: bl.State) -> str:
    """Where the same random play leads."""
    *_, last = random_play(state, Random(2))
    return position_text(last)


@in_some_modes
def test_states_are_equal_when_their_positions_are(mode: Mode) -> None:
    state = mode.start(1)
    other = state.clone()
    assert state == other
    other.apply(other.legal()[0])
    assert state != other
    state.apply(state.legal()[0])
    assert state == other
    assert state != state.position()


def test_a_state_changes_and_so_has_no_hash() -> None:
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(bl.game("world").start(seed=1))


@in_every_game
def test_games_are_equal_when_their_options_and_rules_are(id: str) -> None:
    game = bl.game(id)
    assert game == bl.game(id)
    assert hash(game) == hash(bl.game(id))
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    changed = bl.game(id, rules=1, edition="published")
    assert changed != game
    again = pickle.loads(pickle.dumps(changed))
    assert again == changed
    assert (again.rules_version, again.settings) == (1, changed.settings)


def test_a_state_goes_to_another_process() -> None:
    state = bl.game("great-lakes").start(players=3, seed=5)
    source = "import pickle, sys; print(repr(pickle.load(sys.stdin.buffer)))"
    done = subprocess.run(
        [sys.executable, "-c", source], input=pickle.dumps(state), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == repr(state)


# Completion and help


@in_every_game
def test_what_is_offered_is_the_contract_and_is_explained(id: str) -> None:
    game = bl.game(id)
    state = game.start(seed=1)
    for thing in (game, state):
        for name in dir(thing):
            assert hasattr(thing, name)
            assert not name.startswith("_")
            if callable(getattr(thing, name)):
                assert inspect.getdoc(getattr(thing, name)), name
    assert {"legal", "apply", "view", "events"} <= set(dir(state))
    assert not {"chance", "phase", "hands", "play", "seats", "to_act"} & set(dir(state))


def test_what_the_package_offers_is_the_contract_and_is_explained() -> None:
    assert set(dir(bl)) == set(bl.__all__)
    for name in set(bl.__all__) - {"__version__"}:
        assert inspect.getdoc(getattr(bl, name)), name
    for name, method in inspect.getmembers(bl.Record, callable):
        if not name.startswith("_"):
            assert inspect.getdoc(method), name


class Hasty:
    """A bot that has no name of its own."""

    def choose(self, state: bl.State, stream: Stream) -> int:
        return state.legal()[0]


def test_a_game_goes_by_its_id_and_a_nameless_bot_by_its_class() -> None:
    record = bl.Record.play("card-game", [Hasty(), Hasty], seed=1)
    assert record.game == bl.game("card-game")
    assert record.names == ["Hasty", "Hasty"]
    with pytest.raises(bl.UnknownGame, match="There is no game 'card-gane'; did you mean"):
        bl.Record.play("card-gane", ["random", "random"])


def test_the_terminal_is_not_loaded_before_something_is_printed() -> None:
    source = "import sys, branchline; print('branchline.cli' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"

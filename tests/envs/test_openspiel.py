"""OpenSpiel: its own random simulation passes, and its search plays our games as they are."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import branchline as bl
from branchline.core.bots import BotPlayer, as_bot, quick_bots
from branchline.envs import openspiel

pytestmark = pytest.mark.slow_interpreted
every_game = pytest.mark.parametrize("id", bl.games())


def load(id: str, **params: Any) -> Any:
    return pyspiel.load_game(openspiel.name_of(id), params)


@every_game
def test_openspiel_finds_nothing_wrong(id: str) -> None:
    pyspiel.random_sim_test(load(id), num_sims=1, serialize=True, verbose=False)


@every_game
def test_its_search_plays_a_game_against_a_bot(id: str) -> None:
    game, luck = load(id, players=2), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    search = ismcts.ISMCTSBot(game, evaluator, 2.0, 2, random_state=luck)
    state = game.new_initial_state()
    state.apply_action(7)
    bot = BotPlayer(as_bot(quick_bots(state.rules)[1], state.rules), 1, 7)
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(search.step(state)))
        else:
            state.apply_action(bot.choose(state.table))
    assert sum(state.returns()) == 1


@every_game
def test_what_is_resampled_looks_the_same_to_the_player(id: str) -> None:
    state = load(id).new_initial_state()
    state.apply_action(3)
    for action in (0, 1, 0, 1, 0, 1):
        legal = state.legal_actions()
        state.apply_action(legal[action % len(legal)])
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.3)
    assert str(other) != str(state)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.information_state_tensor(player) == state.information_state_tensor(player)
    assert other.legal_actions() == state.legal_actions()


def test_recall_is_perfect_and_others_secrets_do_not_enter_it() -> None:
    state = load("card-game").new_initial_state()
    state.apply_action(5)
    luck, hidden = np.random.RandomState(3), 0
    told = [{state.information_state_string(seat)} for seat in range(2)]
    while not state.is_terminal():
        actor = state.current_player()
        before = state.information_state_string(1 - actor)
        state.apply_action(int(luck.choice(state.legal_actions())))
        own = state.information_state_string(actor)
        assert own not in told[actor], "what was done and seen is remembered"
        told[actor].add(own)
        if state.table.decision in state.rules.private_decisions:
            assert state.information_state_string(1 - actor) == before
            hidden += 1
    assert hidden > 10


def test_rewards_and_options_are_parameters() -> None:
    game = load("great-lakes", players=4, reward="margin", options='{"start_tickets": 3}')
    assert game.num_players() == 4
    assert game.rules.settings["start_tickets"] == 3
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load("card-game").get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    with pytest.raises(bl.BadOption, match="win or margin"):
        openspiel.terminal_reward("score")

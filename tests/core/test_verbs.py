"""Verbs and decisions: a game declares them once, and core writes, reads and refuses with them."""

import pytest

import branchline as bl
from branchline.core.verbs import Verb, by_action
from branchline.games.card_game.decisions import DECISIONS, VERBS


def test_every_action_id_has_its_verb_and_means_something() -> None:
    game = bl.game("card-game")
    meanings = game.actions()
    assert len(meanings) == len(by_action(VERBS)) == game.num_actions
    assert [meanings[at] for at in (5, 64, 75, 100, 178)] == [
        {"verb": "keep", "what": [0, 2]},
        {"verb": "take", "what": "black"},
        {"verb": "draw", "what": None},
        {"verb": "cards", "what": 4},
        {"verb": "done", "what": None},
    ]


def test_stretches_of_ids_leave_no_gap() -> None:
    with pytest.raises(AssertionError, match="pass begins at 5, not 4"):
        by_action([Verb("keep", 0, 4), Verb("pass", 5)])


def test_every_verb_answers_a_question_in_the_order_of_ids() -> None:
    answers = {verb.word for decision in DECISIONS for verb in decision.verbs}
    assert answers == {verb.word for verb in VERBS}
    for decision in DECISIONS:
        firsts = [verb.first for verb in decision.verbs]
        assert firsts == sorted(firsts), decision.word


def test_an_action_that_was_not_asked_for_is_refused_in_plain_words() -> None:
    state = bl.game("card-game").start(players=2, seed=1)
    refused = "You are choosing which tickets to keep; “pass” is not an option now."
    assert state.why_not(state.parse("pass")) == refused


@pytest.mark.parametrize("action", [-1, 179, 1 << 80])
def test_an_action_that_there_is_not_is_refused(action: int) -> None:
    state = bl.game("card-game").start(players=2, seed=1)
    refused = f"There is no action {action}; actions are numbered 0 to 178."
    assert state.why_not(action) == refused
    with pytest.raises(bl.IllegalAction, match="There is no action"):
        state.text(action)

"""What a move means, how it can be carried out, and why it is refused, for whatever game."""

import json
import pickle
from copy import deepcopy
from random import Random

import pytest

import branchline as bl
from branchline.core.refusals import Refusal

PARTS = {"verb", "what", "price", "gives", "robs", "needs", "refused"} | {
    *("replaced", "ends_draw", "returns"),
}
"""All that a meaning can have; docs/programmers/meaning.md says what each of them is."""


def some_moments(id: str, seed: int = 3) -> list[bl.State]:
    """A random game, looked at every few moves."""
    random, state = Random(seed), bl.game(id).start(seed=seed)
    found = []
    while state.actor is not None:
        if random.random() < 0.1:
            found.append(state.clone())
        state.apply(random.choice(state.legal()))
    return found


@pytest.mark.parametrize("id", bl.games())
def test_every_move_has_a_meaning_of_plain_data(id: str) -> None:
    for state in some_moments(id):
        for action in state.legal():
            meaning = state.meaning(action)
            assert json.loads(json.dumps(meaning)) == meaning
            assert set(meaning) <= PARTS
            assert "refused" not in meaning


@pytest.mark.parametrize("id", bl.games())
def test_what_is_refused_says_so_with_a_code_and_the_sentence(id: str) -> None:
    for state in some_moments(id)[:5]:
        for action in set(range(state.game.num_actions)) - set(state.legal()):
            refused = state.meaning(action)["refused"]
            assert refused["sentence"] == state.why_not(action)
            assert refused["code"].replace("-", "").isalnum()


@pytest.mark.parametrize("id", bl.games())
def test_each_way_is_a_chain_of_legal_moves(id: str) -> None:
    for state in some_moments(id)[:5]:
        for action in state.legal():
            for way in state.ways(action, 20):
                after = state.clone()
                for step, text in zip(way["actions"], way["texts"], strict=True):
                    assert after.text(step) == text
                    after.apply(step)
                assert way["actions"][0] == action


def test_a_meaning_of_no_action_is_refused() -> None:
    state = bl.game("world").start(seed=1)
    with pytest.raises(bl.IllegalAction, match="There is no action 5000"):
        state.meaning(5000)


def test_events_need_no_state_after() -> None:
    state = bl.game("great-lakes").start(players=2, seed=1)
    action = state.legal()[0]
    after = state.clone()
    after.apply(action)
    for seat in (0, 1, None):
        assert state.events(action, seat=seat) == state.events(action, after, seat)
        assert state.events(action, seat) == state.events(action, after=after, seat=seat)
        assert state.tell(action, seat=seat) == state.tell(action, after, seat)
    assert state.events(action) == state.events(action, seat=None)


def test_a_refusal_is_its_sentence_and_more() -> None:
    refusal = Refusal("Needs 4 red cards; you have 3.", "needs-cards", needed=4, have=3)
    assert refusal == "Needs 4 red cards; you have 3."
    assert refusal.as_data() == {
        "code": "needs-cards",
        "needed": 4,
        "have": 3,
        "sentence": "Needs 4 red cards; you have 3.",
    }
    for twin in (pickle.loads(pickle.dumps(refusal)), deepcopy(refusal)):
        assert twin.as_data() == refusal.as_data()

"""Opinions: the best moves first, with their chances, reasons and a plan, for whoever decides."""

import pytest

import branchline as bl
from branchline.bots.reasons import reasons, why
from tests.bots.search.test_bots import GAMES, middle

pytestmark = pytest.mark.slow_interpreted
with_every_game = pytest.mark.parametrize("id", GAMES)
PLAYOUTS = 48


@with_every_game
def test_moves_come_with_chances_and_a_reason(id: str) -> None:
    state = middle(id, 60)
    found = bl.opinion(state, state.actor, playouts=PLAYOUTS)
    assert found.seat == state.actor
    for move in found.moves:
        assert move.actions[0] in state.legal()
        assert 0 <= move.win <= 1
        assert move.win_error > 0
        assert move.margin_error >= 0
        assert move.reasons
        assert move.why.endswith(".")
    assert len({move.actions[0] for move in found.moves}) == len(found.moves)


@with_every_game
def test_the_best_move_is_what_the_bot_would_play(id: str) -> None:
    state = middle(id, 60)
    found = bl.opinion(state, playouts=PLAYOUTS, seed=5)
    assert found.best is found.moves[0]
    assert found.best.playouts == max(move.playouts for move in found.moves)


@with_every_game
def test_a_turn_can_be_played_as_it_is_told(id: str) -> None:
    state = middle(id, 60)
    best = bl.opinion(state, playouts=PLAYOUTS).best
    texts = []
    for action in best.actions:
        assert state.actor is not None
        texts.append(state.text(action))
        state.apply(action)
    assert best.text == ", ".join(texts)


@with_every_game
def test_the_same_seed_gives_the_same_opinion(id: str) -> None:
    state = middle(id, 60)
    assert bl.opinion(state, playouts=16, seed=5) == bl.opinion(state, playouts=16, seed=5)


def test_a_plan_says_what_is_likely_to_be_done() -> None:
    found = bl.opinion(middle("great-lakes", 60), playouts=PLAYOUTS)
    assert found.plan
    assert all(0 < step["chance"] <= 1 for step in found.plan)
    assert any(str(step["text"]).startswith("claim") for step in found.plan)


@pytest.mark.parametrize("id", ["great-lakes", "card-game"])
def test_every_ticket_in_hand_has_a_chance(id: str) -> None:
    state = middle(id, 60)
    held = state.view(state.actor)["players"][state.actor]["tickets"]
    chances = bl.opinion(state, playouts=PLAYOUTS).tickets
    assert set(chances) == {ticket["name"] for ticket in held}
    assert all(0 <= chance <= 1 for chance in chances.values())


def test_a_completed_ticket_is_certain() -> None:
    state = middle("great-lakes", 150)
    held = state.view(state.actor)["players"][state.actor]["tickets"]
    done = [ticket["name"] for ticket in held if ticket["state"] == "completed"]
    chances = bl.opinion(state, playouts=8).tickets
    assert done
    assert all(chances[name] == 1 for name in done)


def test_only_the_one_who_decides_has_an_opinion() -> None:
    state = middle("card-game", 60)
    assert state.actor is not None
    with pytest.raises(bl.BadPlayers, match=f"Seat {state.actor} decides now"):
        bl.opinion(state, 1 - state.actor, playouts=8)
    with pytest.raises(bl.BadPlayers, match="There is no seat 7"):
        bl.opinion(state, 7, playouts=8)
    while state.actor is not None:
        state.apply(state.legal()[0])
    with pytest.raises(bl.BadPlayers, match="The game is over"):
        bl.opinion(state, 0, playouts=8)


@with_every_game
def test_any_move_has_a_reason_that_says_all_it_has(id: str) -> None:
    for decisions in range(0, 120, 11):
        state = middle(id, decisions)
        for action in state.legal()[:12]:
            facts = reasons(state, [action])
            said = why(state.game, facts)
            assert said.endswith(".")
            assert "{" not in said

"""Opinions: the best moves first, with their chances, reasons and a plan, for whoever decides."""

import json

import pytest

import branchline as bl
from branchline.bots.game_ai import policy_for
from branchline.bots.opinions import Deliberation
from branchline.bots.reasons import open_reasons, reasons, why
from branchline.bots.reasons.reason import because
from branchline.bots.vague_hints import vague_hint
from branchline.core.chance import chance
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
def test_the_best_move_comes_first_and_was_looked_at_longest(id: str) -> None:
    found = bl.opinion(middle(id, 60), playouts=PLAYOUTS, seed=5)
    assert found.best is found.moves[0]
    assert found.best.playouts == max(move.playouts for move in found.moves)


@pytest.mark.parametrize("id", ["world", "great-lakes"])
def test_where_the_policy_is_trusted_the_best_move_is_what_the_bot_would_play(id: str) -> None:
    state = middle(id, 60)
    assert policy_for(state.game).trusts(state)
    found = bl.opinion(state, playouts=PLAYOUTS, seed=5)
    searching = bl.bot("search", state.game, playouts=PLAYOUTS)
    assert found.best.actions[0] == searching.choose(state, chance(5).stream(0, 0))


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


def test_a_route_is_claimed_for_a_ticket_or_for_its_points() -> None:
    state = middle("great-lakes", 63)
    claims = [action for action in state.legal() if state.text(action).startswith("claim")]
    purposes = {str(reasons(state, [action])[0]["reason"]) for action in claims}
    assert purposes == {"for-points", "on-the-way"}


def test_tickets_are_drawn_in_the_time_that_the_plan_leaves() -> None:
    game = bl.game("great-lakes")

    def said(tickets: list[str]) -> str:
        state = game.load({"players": 2, "tickets": [tickets, []]})
        return why(game, reasons(state, [state.parse("draw tickets")]))

    assert said(["Toledo - Scranton"]) == "The plan needs 8 of the 41 turns left."
    assert said([]) == "The plan is done, with about 41 turns left."


@with_every_game
def test_a_vague_hint_says_where_to_look_and_does_not_name_the_move(id: str) -> None:
    for decisions in range(0, 120, 11):
        state = middle(id, decisions)
        for action in state.legal()[:30]:
            said = vague_hint(state, action, reasons(state, [action]))
            assert said.endswith(".")
            assert state.text(action) not in said.lower()


def test_a_vague_hint_names_a_part_of_the_map_and_what_is_at_stake() -> None:
    state = middle("great-lakes", 0)
    north = state.parse("claim Marathon - Timmins (yellow train)")
    south = state.parse("claim Buffalo - Scranton (gray train)")
    assert vague_hint(state, north, []) == "Look at the north: there are points to be had."
    rival = [because("on-the-way", tickets="A"), because("rival-near", city="Erie")]
    said = vague_hint(state, south, rival)
    assert said == "Look at the south-east: a rival may take what you need there."


def test_what_to_collect_is_what_the_plan_lacks() -> None:
    assert bl.opinion(middle("great-lakes", 4), playouts=8).collect
    assert all(
        number > 0 for number in bl.opinion(middle("card-game", 30), playouts=8).collect.values()
    )


def test_a_rival_is_told_nothing_about_tickets() -> None:
    state = middle("great-lakes", 60)
    assert state.actor is not None
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        facts = open_reasons(state, [action], after, 1 - state.actor)
        assert not any("tickets" in fact or fact["reason"] == "for-points" for fact in facts)
        assert why(state.game, facts).endswith(".")


@pytest.mark.parametrize("game", ["card-game", "great-lakes", "rising-sun"])
def test_thinking_that_goes_on_elsewhere_comes_to_what_it_would_have_at_once(game: str) -> None:
    state = bl.game(game).start(players=2, seed=3)
    first = Deliberation(state, seed=5, playouts=120)
    for _ in range(3):
        first.search.step()
    elsewhere = Deliberation(state, seed=5, playouts=120)
    elsewhere.go_on(json.loads(json.dumps(first.progress())), 0.0)
    elsewhere.think()
    assert elsewhere.opinion() == bl.opinion(state, playouts=120, seed=5)

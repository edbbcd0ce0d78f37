"""The bots that search: legal, fair, and the same from the same seed."""

import pytest

import branchline as bl
from branchline.bots import searching
from branchline.bots.game_ai import policy_for
from branchline.core.bots import as_bot, with_time_limit
from branchline.core.chance import chance
from branchline.core.state import blank_choices

pytestmark = pytest.mark.slow_interpreted
GAMES = ("world", "great-lakes", "rising-sun", "card-game")
with_every_game = pytest.mark.parametrize("id", GAMES)


def middle(id: str, decisions: int, seed: int = 3) -> bl.State:
    """A game that its policy has played for a while."""
    state = bl.game(id).start(players=2, seed=seed)
    policy = policy_for(state.game)
    policy.begin(state)
    for _ in range(decisions):
        state.apply(int(policy.choose(state)))
    return state


@with_every_game
def test_a_policy_plays_whole_games(id: str) -> None:
    for players in range(2, bl.game(id).max_players + 1):
        state = bl.game(id).start(players=players, seed=players)
        policy = policy_for(state.game)
        policy.begin(state)
        decisions = 0
        while state.actor is not None:
            state.apply(int(policy.choose(state)))
            decisions += 1
        assert decisions < policy.limit * players


@with_every_game
def test_the_moves_compared_are_legal_and_differ(id: str) -> None:
    for decisions in range(0, 120, 7):
        state = middle(id, decisions)
        into = blank_choices()
        policy = policy_for(state.game)
        policy.begin(state)
        found = int(policy.candidates(state, into))
        moves = [into[at] for at in range(found)]
        assert len(set(moves)) == found
        assert set(moves) <= set(state.legal())


@with_every_game
def test_the_same_seed_and_playouts_give_the_same_move_whatever_is_hidden(id: str) -> None:
    for decisions in (0, 30, 80):
        state = middle(id, decisions)
        seat = state.actor
        player = searching(state.game, None, 16)
        moves = {
            player.choose(state.redeal(seat, hidden), chance(7).stream(0, 0)) for hidden in range(3)
        }
        assert len(moves) == 1


def test_a_budget_is_a_number_of_seconds_or_playouts() -> None:
    game = bl.game("card-game")
    for wrong in ({"seconds": 0}, {"seconds": "1"}, {"playouts": 0}, {"playouts": 1.5}):
        with pytest.raises(bl.BadBudget, match="not"):
            bl.bot("search", game, **wrong)
    with pytest.raises(bl.BadBudget, match="not in both"):
        bl.bot("search", game, seconds=1, playouts=10)
    with pytest.raises(bl.BadBudget, match="greedy answers at once"):
        bl.bot("greedy", game, seconds=1)


def test_a_budget_can_be_written_behind_the_name() -> None:
    game = bl.game("card-game")
    assert as_bot("search@40", game).playouts == 40
    assert as_bot("search@0.5s", game).seconds == 0.5
    with pytest.raises(bl.BadBudget, match=r"search@0.5s for seconds"):
        as_bot("search@fast", game)


@pytest.mark.parametrize(
    ("id", "players", "deals", "floor"),
    [
        ("card-game", ["search@40", "greedy"], 4, 0.6),
        ("rising-sun", ["search@12", "money"], 4, 0.6),
    ],
)
def test_search_beats_a_simple_bot(id: str, players: list[str], deals: int, floor: float) -> None:
    assert bl.match(id, players, deals=deals, seed=1).summary()[0]["wins"] >= floor


@with_every_game
def test_a_bot_in_a_hurry_takes_no_more_time_than_it_has(id: str) -> None:
    state = middle(id, 30)
    short, hurry = searching(state.game, 1e-9, None), searching(state.game, None, None)
    chosen = short.choose(state, chance(7).stream(0, 0))
    assert with_time_limit(hurry, 1e-9).choose(state, chance(7).stream(0, 0)) == chosen
    at_once = bl.bot("random", state.game)
    assert with_time_limit(at_once, 1e-9) is at_once

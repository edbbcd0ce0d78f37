"""The end: six pieces or fewer, two more turns each, who has won (rules 000.6.1, 001.12)."""

from typing import Any

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import BOARDS, TICKETS, at, begun
from tests.rules.words import play, why_not

A_TURN = ("draw ship card", "stop")
ROUTES = {
    "world": "claim Bangkok - Hong Kong (black train)",
    "great-lakes": "claim Chicago - South Bend (gray train)",
}
"""A route of one space on each board."""


def last_pieces(trains: int, ships: int, players: int = 2, **rest: Any) -> dict[str, Any]:
    """Everybody has this many pieces left, and a card for a route of one space."""
    pieces = [{"trains": trains, "ships": ships}] * players
    hands = [{"black train": 1}] * players
    return {"players": players, "pieces": pieces, "hands": hands} | rest


def final_turns(state: bl.State) -> int | None:
    """The turns to come after this one, as everybody sees it."""
    turns: int | None = state.view(None)["final_turns"]
    return turns


def seats_until_the_end(state: bl.State) -> list[int]:
    """Who has a turn, from now to the end."""
    seats = []
    while state.actor is not None:
        seats.append(state.actor)
        play(state, *A_TURN)
    return seats


# The trigger


@holds("000.6.1", "001.12.1", "49")
@pytest.mark.parametrize("board", BOARDS)
def test_six_pieces_left_bring_on_the_end(board: type[SailGame]) -> None:
    state = at(last_pieces(4, 3), board)
    assert final_turns(state) is None
    play(state, ROUTES[board.id])
    assert final_turns(state) == 3


@holds("000.6.1", "001.12.1", "49")
def test_seven_pieces_left_do_not() -> None:
    state = play(at(last_pieces(4, 4)), ROUTES["great-lakes"])
    assert state.view(None)["players"][0]["trains"] == 3
    assert final_turns(state) is None


@holds("001.12.1", "49")
@pytest.mark.parametrize(("trains", "ships"), [(6, 0), (0, 6), (3, 3), (1, 0), (0, 0), (5, 1)])
def test_the_kind_of_the_pieces_does_not_matter(trains: int, ships: int) -> None:
    state = play(at(last_pieces(trains, ships)), *A_TURN)
    assert final_turns(state) == 3


@holds("49")
@pytest.mark.parametrize("built", [0, 3])
def test_harbors_do_not_count_as_pieces(built: int) -> None:
    harbors = dict.fromkeys(["chicago", "milwaukee", "muskegon"][:built], 0)
    mine = dict.fromkeys(["chicago-milwaukee-1", "milwaukee-muskegon"], 0)
    rest = {"harbors": harbors, "claimed": mine}
    assert final_turns(play(at(last_pieces(3, 3, **rest)), *A_TURN)) == 3
    assert final_turns(play(at(last_pieces(4, 3, **rest)), *A_TURN)) is None


@holds("49")
def test_pieces_are_counted_when_a_turn_ends_and_not_before() -> None:
    state = play(at(last_pieces(3, 3)), "draw ship card")
    assert final_turns(state) is None
    assert final_turns(play(state, "stop")) == 3


@holds("49")
def test_only_the_player_whose_turn_ends_is_looked_at() -> None:
    pieces = [{"trains": 9, "ships": 9}, {"trains": 2, "ships": 2}]
    state = play(at({"players": 2, "pieces": pieces}), *A_TURN)
    assert final_turns(state) is None
    assert final_turns(play(state, *A_TURN)) == 3


@holds("49")
def test_pieces_in_the_box_do_not_count() -> None:
    state = play(at(last_pieces(6, 0)), *A_TURN)
    assert sum(state.view(None)["players"][0]["box"].values()) == 33 + 32 - 50
    assert final_turns(state) == 3


@holds("49", "47")
def test_an_exchange_at_the_end_of_a_turn_comes_before_the_count() -> None:
    state = at(last_pieces(4, 3), exchange="free_at_turn_end")
    play(state, ROUTES["great-lakes"])
    assert (state.actor, state.decision, final_turns(state)) == (0, "after-turn", None)
    assert final_turns(play(state, "pass")) == 3
    assert state.actor == 1


# Two more turns each


@holds("000.6.1", "001.12.2", "50")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_two_more_turns_who_brought_it_on_last(
    board: type[SailGame], players: int
) -> None:
    for seat in range(players):
        position = last_pieces(4, 3, players, turn_of=seat)
        state = play(at(position, board), ROUTES[board.id])
        order = [(seat + 1 + turn) % players for turn in range(players)]
        assert seats_until_the_end(state) == order * 2


@holds("50", "001.12.2")
def test_the_number_of_turns_to_come_counts_down() -> None:
    state = play(at(last_pieces(4, 3)), ROUTES["great-lakes"])
    counted = []
    while state.actor is not None:
        counted.append(final_turns(state))
        play(state, *A_TURN)
    assert counted == [3, 2, 1, 0]


@holds("50")
def test_a_later_trigger_changes_nothing() -> None:
    state = play(at(last_pieces(4, 3)), ROUTES["great-lakes"])
    play(state, "claim Madison - Milwaukee (gray train)")
    assert state.view(None)["players"][1]["trains"] == 3
    assert final_turns(state) == 2
    assert seats_until_the_end(state) == [0, 1, 0]


@holds("50")
def test_last_turns_are_whole_turns() -> None:
    position = last_pieces(9, 9, final_turns=0, ticket_deck=TICKETS)
    state = play(at(position), "draw tickets", f"keep {TICKETS[0]}")
    assert state.decision == "over"
    assert state.view(None)["players"][0]["tickets"][0]["name"] == TICKETS[0]


@holds("50", "001.12.2", "001.7.12")
def test_a_route_claimed_in_the_very_last_turn_still_counts() -> None:
    state = at(last_pieces(9, 9, final_turns=0))
    before = [parts["routes"] for parts in state.breakdown()]
    play(state, ROUTES["great-lakes"])
    assert state.decision == "over"
    assert [parts["routes"] for parts in state.breakdown()] == [before[0] + 1, before[1]]


@holds("50", "47")
def test_even_after_the_last_turn_pieces_may_be_exchanged_if_that_is_agreed() -> None:
    state = at(last_pieces(9, 9, final_turns=0), exchange="free_at_turn_end")
    play(state, *A_TURN)
    assert state.decision == "after-turn"
    assert play(state, "pass").decision == "over"


@holds("001.12.2")
def test_then_the_game_is_over() -> None:
    state = at(last_pieces(9, 9, final_turns=0))
    assert state.winners() == []
    play(state, *A_TURN)
    assert (state.actor, state.decision, state.legal()) == (None, "over", [])
    assert why_not(state, "draw tickets") == "The game is over."
    assert state.view(None)["result"]["scores"] == state.scores()


@holds("000.6.1", "49", "50")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_ends_with_the_second_turn_of_who_brought_it_on(
    board: type[SailGame], players: int
) -> None:
    state = begun(board, players)
    trigger = last = state.actor
    while state.actor is not None:
        last, before = state.actor, final_turns(state)
        claims = [a for a in state.legal() if state.text(a).startswith("claim")]
        state.apply((claims or state.legal())[-1 if claims else 0])
        if before is None and final_turns(state) is not None:
            trigger = last
            left = state.view(None)["players"][last]
            assert left["trains"] + left["ships"] <= 6
    assert last == trigger
    assert sum(state.breakdown()[0].values()) == state.scores()[0]


# Who has won


def over(position: dict[str, Any], board: type[SailGame] = GreatLakes, **options: Any) -> bl.State:
    """The game at its end, everything lying as in the position."""
    last = {"players": 2, "final_turns": 0, "turn_of": 0}
    return play(at(last | position, board, **options), *A_TURN)


@holds("000.1.2", "001.3.1", "001.12.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_highest_score_wins(seat: int) -> None:
    state = over({"claimed": {"cleveland-new_york": seat}})
    assert state.scores()[seat] == 27 - 12
    assert state.winners() == [seat]


@holds("000.1.2", "001.3.1")
def test_tickets_left_open_can_cost_the_win() -> None:
    tickets = [["Duluth - New York"], []]
    state = over({"claimed": {"ottawa-sudbury-1": 0}, "tickets": tickets})
    assert state.winners() == [1]


@holds("51", "001.12.3")
@pytest.mark.parametrize("board", [World, GreatLakes])
@pytest.mark.parametrize("edition", ["reference", "published"])
def test_equal_scores_share_the_win(board: type[SailGame], edition: str) -> None:
    assert over({"players": 3}, board, edition=edition).winners() == [0, 1, 2]


@holds("48", "000.2.6")
def test_a_score_may_be_below_zero_and_still_win() -> None:
    state = over({"exchanged": [5, 9]})
    assert state.scores() == [-12 - 5, -12 - 9]
    assert state.winners() == [0]

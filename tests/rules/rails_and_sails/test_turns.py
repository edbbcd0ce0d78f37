"""The turn: five actions, one of them, and passing (rules 000.4.1, 001.4, ruling 53)."""

from typing import Any

import pytest

from branchline.games.rails_and_sails.game import SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import BOARDS, ROW, TABLE, TICKETS, all_but, at, begun
from tests.rules.words import can, choices, play, why_not

A_TURN = ("draw ship card", "stop")
HARBOR = {"red harbor train": 2, "red ship": 2}
RICH = TABLE | {
    "display": ["red train"],
    "hands": [HARBOR, {}],
    "claimed": {"chicago-milwaukee-1": 0},
    "ticket_deck": TICKETS,
}
"""Everything is possible for the first seat."""
NOTHING: dict[str, Any] = {
    "players": 2,
    "display": [],
    "hands": [{}, all_but()],
    "pieces": [{"trains": 0, "ships": 0}, {"trains": 9, "ships": 9}],
    "tickets": [[], TICKETS],
}
"""Nothing is possible for the first seat."""


@holds("000.4.1", "001.4.3")
def test_a_turn_has_five_kinds_of_action() -> None:
    texts = choices(at(RICH))
    kinds = ("take ", "draw train card", "claim ", "draw tickets", "build ", "exchange ")
    assert all(any(text.startswith(kind) for text in texts) for kind in kinds)
    assert all(text.startswith((*kinds, "draw ship card")) for text in texts)


@holds("000.4.1", "001.4.3", "000.4.17", "001.7.15")
@pytest.mark.parametrize(
    "action",
    [
        ("draw train card", "draw ship card"),
        ("take red train", "refill with train card", "stop"),
        ("claim Green Bay - Wausau (red train)",),
        ("draw tickets", f"keep {TICKETS[0]}"),
        ("build harbor in Chicago",),
        ("exchange ships for trains", "exchange 1 piece"),
    ],
    ids=lambda texts: texts[0],
)
def test_one_action_is_the_whole_turn(action: tuple[str, ...]) -> None:
    state = play(at(RICH), *action)
    assert (state.actor, state.decision) == (1, "turn")
    assert state.view(None)["turn"] == 2


@holds("001.4.2")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_play_goes_clockwise_from_whoever_begins(board: type[SailGame], players: int) -> None:
    for first in range(players):
        state = begun(board, players, first_player=first)
        seats = []
        for _ in range(2 * players):
            seats.append(state.actor)
            play(state, *A_TURN)
        assert seats == [(first + turn) % players for turn in range(2 * players)]


@holds("001.4.3")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    state = play(at(RICH), *A_TURN)
    assert state.actor == 1
    assert not any(text.startswith("build") for text in choices(state))
    assert why_not(state, "build harbor in Chicago") == (
        "A harbor needs a route of your own into Chicago."
    )


# Passing


@holds("53", "001.4.3", "001.5.13")
@pytest.mark.parametrize("board", BOARDS)
def test_who_can_do_nothing_passes(board: type[SailGame]) -> None:
    tickets = [[], [ticket.name for ticket in board.board.tickets]]
    state = at(NOTHING | {"tickets": tickets}, board)
    assert choices(state) == ["pass"]
    assert play(state, "pass").actor == 1


@holds("53")
@pytest.mark.parametrize(
    "something",
    [
        {"hands": [{}, all_but("red train")], "display": ["red train"]},
        {"hands": [{}, all_but("wild")], "display": ["wild"]},
        {"hands": [{}, all_but("wild")], "train_deck": ["wild"]},
        {"hands": [{}, all_but("red ship")], "ship_deck": ["red ship"]},
        {"hands": [{}, all_but("red ship")], "discards": {"red ship": 1}},
        {"tickets": [[], TICKETS[1:]]},
        {"pieces": [{"trains": 1, "ships": 0}, {"trains": 9, "ships": 9}]},
        {"pieces": [{"trains": 0, "ships": 1}, {"trains": 9, "ships": 9}]},
    ],
    ids=["face up", "wild", "train deck", "ship deck", "discard", "ticket", "train", "ship"],
)
def test_nobody_passes_while_something_is_possible(something: dict[str, Any]) -> None:
    state = at(NOTHING | something)
    assert not can(state, "pass")
    assert why_not(state, "pass") == "You may pass only when nothing else is possible."


@holds("53")
def test_a_route_that_can_be_claimed_is_something() -> None:
    hands = [{"red train": 1}, all_but("red train")]
    pieces = [{"trains": 1, "ships": 0}, {"trains": 9, "ships": 9}]
    state = at(NOTHING | {"hands": hands, "pieces": pieces}, exchange="free_at_turn_end")
    assert not can(state, "pass")
    assert can(state, "claim Green Bay - Wausau (red train)")


@holds("53")
def test_a_harbor_that_can_be_built_is_something() -> None:
    cards = [kind for kind, number in HARBOR.items() for _ in range(number)]
    rest = {"hands": [HARBOR, all_but(*cards)], "claimed": {"chicago-milwaukee-1": 0}}
    state = at(NOTHING | rest)
    assert {"build harbor in Chicago", "build harbor in Milwaukee"} <= set(choices(state))
    assert all(text.startswith("build harbor in ") for text in choices(state))


@holds("53", "17")
def test_face_up_cards_that_an_option_closes_are_nothing() -> None:
    state = at(NOTHING | {"display": ROW, "hands": [{}, all_but(*ROW)]}, strict_empty=True)
    assert choices(state) == ["pass"]


@holds("53", "47")
def test_with_exchanges_only_at_the_end_of_a_turn_one_passes_and_may_then_exchange() -> None:
    pieces = [{"trains": 9, "ships": 0}, {"trains": 9, "ships": 9}]
    state = at(NOTHING | {"pieces": pieces}, exchange="free_at_turn_end")
    assert choices(state) == ["pass"]
    assert choices(play(state, "pass")) == ["exchange trains for ships", "pass"]
    assert play(state, "exchange trains for ships", "exchange 2 pieces").actor == 1


@holds("53", "49")
def test_passing_is_a_turn_like_any_other() -> None:
    state = play(at(NOTHING), "pass")
    assert state.view(None)["final_turns"] == 3
    assert state.view(None)["turn"] == 2


# Both editions, all options


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    "options",
    [
        {"edition": "published"},
        {"refill": "same_deck", "must_take_two": True, "strict_empty": True},
        {"flush": False, "fixed_split": True, "first_player": 1, "start_tickets": 3},
        {"wild_as_double_ship": True, "overpay": "only_if_no_exact", "doubles_open_from": 2},
        {"wild_needs_color_card": True, "pair_needs_color_card": True, "max_harbor_wilds": 0},
        {"tour_order": "trail", "exchange": "free_at_turn_end", "tiebreak": "most_tickets"},
        {"tour_order": "direct", "harbor_tour_in_order_only": True, "doubles_open_from": 3},
    ],
    ids=",".join,
)
@pytest.mark.parametrize("players", [2, 5])
def test_with_any_options_a_game_is_played_to_its_end(
    board: type[SailGame], options: dict[str, Any], players: int
) -> None:
    state = begun(board, players, **options)
    for step in range(6000):
        if state.actor is None:
            break
        legal = state.legal()
        claims = [action for action in legal if state.text(action).startswith("claim")]
        state.apply((claims or legal)[step * 7 % len(claims or legal)])
    assert state.winners()
    assert [sum(parts.values()) for parts in state.breakdown()] == state.scores()


def test_an_option_given_by_name_wins_over_the_edition() -> None:
    assert World(edition="published").settings["start_tickets"] == 5
    assert World(edition="published", start_tickets=6).settings["start_tickets"] == 6

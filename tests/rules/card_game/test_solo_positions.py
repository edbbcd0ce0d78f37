"""Solo: positions whose clock or hidden tickets do not fit the options are refused or filled in."""

import pytest

import branchline as bl
from tests.rules.card_game.solo_table import all_cards, solo, wait
from tests.rules.card_game.table import dealt
from tests.rules.ledger import holds

SETUP = {"turn": 0, "offers": [["Seattle - Miami", "Chicago - Dallas"]]}


@holds("E1")
@pytest.mark.parametrize(
    ("clock_setup", "turn", "left"),
    [
        ("turn_one", 4, 12),
        ("setup_card", 4, 12),
        ("fifteen_turns", 4, 11),
        ("fifteen_turns", 15, 0),
    ],
)
def test_a_clock_left_out_has_the_cards_still_to_come(
    clock_setup: str, turn: int, left: int
) -> None:
    state = solo({"turn": turn}, clock_setup=clock_setup)
    assert state.view(0)["clock"]["cards_left"] == left


@holds("E1")
def test_a_card_turned_at_setup_has_to_lie_by_the_clock() -> None:
    with pytest.raises(bl.BadPosition, match="On turn 0 clock_pile must have a card"):
        solo(SETUP, clock_setup="setup_card")


@holds("E1")
@pytest.mark.parametrize("clock_setup", ["turn_one", "fifteen_turns"])
def test_before_turn_1_there_must_be_a_clock_card_to_turn(clock_setup: str) -> None:
    with pytest.raises(bl.BadPosition, match="On turn 0 station_clock must have a card"):
        solo({**SETUP, "station_clock": []}, clock_setup=clock_setup)


@holds("E3")
def test_one_clock_slot_holds_one_card() -> None:
    with pytest.raises(bl.BadPosition, match="clock_pile must be a list of at most 1"):
        solo({"turn": 5, "clock_pile": ["red", "blue"]})


@holds("E14")
def test_six_tickets_are_hidden_whenever_the_position_is_from() -> None:
    state = solo(SETUP, hidden_tickets="after_returns")
    assert state.position()["hidden_tickets"] == []
    state.apply(state.legal()[-1])
    assert len(state.position()["hidden_tickets"]) == 6


@holds("E14")
def test_no_ticket_is_hidden_yet_if_that_happens_after_the_returns() -> None:
    with pytest.raises(bl.BadPosition, match="hidden_tickets are still in the ticket deck"):
        solo({**SETUP, "hidden_tickets": ["Dallas - Miami"]}, hidden_tickets="after_returns")


@holds("E1", "E14")
@pytest.mark.parametrize("clock_setup", ["turn_one", "setup_card", "fifteen_turns"])
@pytest.mark.parametrize("hidden_tickets", ["before_returns", "after_returns"])
def test_a_game_goes_on_from_any_of_its_positions(clock_setup: str, hidden_tickets: str) -> None:
    state = dealt(1, clock_setup=clock_setup, hidden_tickets=hidden_tickets)
    state.apply(state.legal()[0])
    while state.actor is not None:
        again = state.game.load(state.position())
        assert again.position() == state.position()
        assert all_cards(again).total() == 96
        wait(state)

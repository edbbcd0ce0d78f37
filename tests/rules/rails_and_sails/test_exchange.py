"""Exchanging pieces: one for one with the box, a point each, for the whole turn."""

import pytest

from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import holding, lakes, part, pieces, world
from tests.rules.words import can, choices, play, why_not

FOR_TRAINS = "exchange ships for trains"
FOR_SHIPS = "exchange trains for ships"


@holds("001.11.6", "001.11.1", "001.11.3", "001.11.4", "001.4.8", "000.4.27", "000.4.28", "47")
def test_two_ships_are_exchanged_for_two_trains_for_two_points_and_the_turn_ends() -> None:
    state = play(lakes({}), FOR_TRAINS, "exchange 2 pieces")
    assert pieces(state) == {"trains": 29, "ships": 21}
    assert part(state, "exchanges") == -2
    assert state.actor == 1


@holds("47", "001.11.2", "001.11.3")
def test_trains_are_exchanged_for_ships_and_go_to_the_box() -> None:
    state = play(lakes({}), FOR_SHIPS, "exchange 9 pieces")
    assert pieces(state) == {"trains": 18, "ships": 32}
    assert state.view(1)["players"][0]["box"] == {"trains": 15, "ships": 0}


@holds("47", "001.11.2")
def test_any_number_that_the_box_has_can_be_exchanged() -> None:
    state = play(lakes({}), FOR_TRAINS)
    assert choices(state) == ["exchange 1 piece", *(f"exchange {n} pieces" for n in range(2, 7))]
    assert why_not(state, "exchange 7 pieces") == "At most 6 pieces can be exchanged."


@holds("47")
def test_no_more_than_the_supply_has_can_be_exchanged() -> None:
    few = {"pieces": [{"trains": 5, "ships": 2}, {"trains": 27, "ships": 23}]}
    assert choices(play(lakes(few), FOR_TRAINS)) == ["exchange 1 piece", "exchange 2 pieces"]


@holds("001.11.5", "47")
def test_pieces_are_exchanged_only_while_the_box_has_the_kind_wanted() -> None:
    full = {"pieces": [{"trains": 33, "ships": 17}, {"trains": 27, "ships": 23}]}
    assert why_not(lakes(full), FOR_TRAINS) == "There are no trains of yours in the box."
    assert can(lakes(full), FOR_SHIPS)


@holds("47")
def test_pieces_are_exchanged_only_while_there_are_some_to_give() -> None:
    ships = ["duluth-marquette", "duluth-lake_superior_junction-1", "buffalo-detroit-1"]
    ships += ["lake_superior_junction-sault_ste_marie-1"]
    mine = {"claimed": dict.fromkeys(ships, 0)}
    none = mine | {"pieces": [{"trains": 10, "ships": 0}, {"trains": 27, "ships": 23}]}
    assert why_not(lakes(none), FOR_TRAINS) == "You have no ships to give for trains."


@holds("001.11.5", "000.7.6", "47")
def test_pieces_may_be_exchanged_again_and_back() -> None:
    state = play(lakes({}), FOR_TRAINS, "exchange 2 pieces", FOR_SHIPS, "exchange 1 piece")
    play(state, FOR_SHIPS, "exchange 2 pieces")
    assert pieces(state) == {"trains": 27, "ships": 23}
    assert part(state, "exchanges") == -4
    assert part(state, "exchanges", 1) == -1


@holds("48", "000.2.6")
def test_points_on_the_track_may_go_below_zero() -> None:
    state = play(lakes({}), FOR_TRAINS, "exchange 3 pieces")
    assert state.view(1)["players"][0]["points"] == -3
    assert state.scores()[0] == -3 - 3 * 4


@holds("47", "000.4.1", "000.4.29")
def test_an_exchange_is_one_of_the_actions_of_a_turn() -> None:
    state = play(lakes({}), "draw train card", "draw ship card")
    assert state.actor == 1
    assert {FOR_TRAINS, FOR_SHIPS} <= set(choices(state))


@holds("47", "000.4.29")
def test_by_option_pieces_are_exchanged_at_the_end_of_a_turn() -> None:
    state = lakes(holding({"red train": 3}), exchange="free_at_turn_end")
    assert why_not(state, FOR_TRAINS) == "Pieces are exchanged at the end of a turn."
    play(state, "claim Bay City - Traverse City (red train)")
    assert (state.actor, state.decision) == (0, "after-turn")
    play(state, FOR_TRAINS, "exchange 2 pieces")
    assert pieces(state) == {"trains": 27 - 3 + 2, "ships": 21}
    assert state.scores()[0] == 4 - 2 - 3 * 4
    assert (state.actor, state.decision) == (1, "turn")


@holds("47")
def test_by_option_a_turn_may_end_without_an_exchange() -> None:
    state = lakes({}, exchange="free_at_turn_end")
    play(state, "draw train card", "draw ship card")
    assert choices(state) == [FOR_TRAINS, FOR_SHIPS, "pass"]
    assert play(state, "pass").actor == 1
    assert part(state, "exchanges") == 0


@holds("47")
@pytest.mark.parametrize("action", ["draw tickets", "draw ship card"])
def test_by_option_an_exchange_may_follow_any_action(action: str) -> None:
    state = play(lakes({}, exchange="free_at_turn_end"), action)
    while state.decision != "after-turn":
        state.apply(state.legal()[-1])
    assert state.actor == 0


@holds("47")
def test_by_option_nothing_is_asked_when_nothing_can_be_exchanged() -> None:
    bare = {"pieces": [{"trains": 0, "ships": 0}, {"trains": 27, "ships": 23}]}
    state = lakes(bare, exchange="free_at_turn_end")
    assert play(state, "draw train card", "draw ship card").actor == 1


@holds("47")
def test_a_box_of_the_world_board_holds_fifteen_pieces() -> None:
    state = world({"pieces": [{"trains": 10, "ships": 50}, {"trains": 20, "ships": 40}]})
    assert choices(play(state, FOR_TRAINS))[-1] == "exchange 15 pieces"

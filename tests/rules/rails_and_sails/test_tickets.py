"""Drawing tickets during the game (rules 000.4.18-20, 001.9, ruling 34)."""

import pytest

from branchline.games.rails_and_sails.game import SailGame
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import BOARDS, TICKETS, all_but, at
from tests.rules.words import can, choices, play, why_not

HELD = [TICKETS[:3], TICKETS[3:6]]
DECK = TICKETS[6:]
TABLE = {"players": 2, "tickets": HELD, "ticket_deck": DECK}


def keep(*tickets: str) -> str:
    """Keeping tickets, in notation."""
    return "keep " + ", ".join(tickets)


@holds("000.4.18", "001.4.6", "001.9.1", "34")
def test_four_tickets_are_drawn_from_the_top() -> None:
    state = play(at(TABLE), "draw tickets")
    assert (state.actor, state.decision) == (0, "keep-tickets")
    assert [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]] == DECK[:4]
    assert state.view(1)["ticket_deck"] == len(DECK) - 4


@holds("000.4.18", "34")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("edition", ["reference", "published"])
def test_four_are_drawn_on_both_boards_in_both_editions(
    board: type[SailGame], edition: str
) -> None:
    state = play(at({"players": 2}, board, edition=edition), "draw tickets")
    assert state.view(1)["players"][0]["choosing_from"] == 4


@holds("000.4.19", "001.9.3", "34")
def test_at_least_one_is_kept() -> None:
    state = play(at(TABLE), "draw tickets")
    assert len(state.legal()) == 4 + 6 + 4 + 1
    assert why_not(state, "keep none") == "At least 1 ticket must be kept."


@holds("001.9.3", "000.4.20", "34")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_one_two_three_or_four_are_kept_and_added_to_those_held(number: int) -> None:
    state = play(at(TABLE), "draw tickets", keep(*DECK[:number]))
    assert sorted(state.position()["tickets"][0]) == sorted(HELD[0] + DECK[:number])
    assert (state.actor, state.decision) == (1, "turn")


@holds("001.9.4", "34")
@pytest.mark.parametrize("kept", [(0,), (3,), (1, 2), (0, 3), (0, 1, 2)])
def test_the_others_go_under_the_deck_in_the_order_they_were_drawn(kept: tuple[int, ...]) -> None:
    state = play(at(TABLE), "draw tickets", keep(*(DECK[at] for at in kept)))
    back = [DECK[at] for at in range(4) if at not in kept]
    assert state.position()["ticket_deck"] == DECK[4:] + back


@holds("001.9.4", "34")
def test_tickets_given_back_come_up_again_once_the_deck_has_been_drawn() -> None:
    tickets = [TICKETS[:3], TICKETS[8:]]
    state = at({"players": 2, "tickets": tickets, "ticket_deck": TICKETS[3:8]})
    play(state, "draw tickets", keep(TICKETS[4]), "draw tickets")
    offer = [ticket["name"] for ticket in state.view(1)["players"][1]["offer"]]
    assert offer == [TICKETS[7], TICKETS[3], TICKETS[5], TICKETS[6]]


@holds("001.9.2", "34")
@pytest.mark.parametrize("left", [2, 3])
def test_if_fewer_than_four_are_left_these_are_drawn(left: int) -> None:
    deck = TICKETS[-left:]
    state = at({"players": 2, "tickets": [TICKETS[:-left], []], "ticket_deck": deck})
    play(state, "draw tickets")
    assert [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]] == deck
    assert why_not(state, "keep none") == "At least 1 ticket must be kept."
    assert len(state.legal()) == 2**left - 1


@holds("001.9.2", "34")
def test_the_last_ticket_is_kept_without_asking() -> None:
    state = at({"players": 2, "tickets": [TICKETS[:-1], []], "ticket_deck": TICKETS[-1:]})
    before = state.clone()
    action = state.parse("draw tickets")
    state.apply(action)
    assert (state.actor, state.decision) == (1, "turn")
    assert state.view(0)["players"][0]["tickets_held"] == len(TICKETS)
    assert before.tell(action, state, 1) == ["{0} draws 1 ticket.", "{0} keeps 1 of 1 ticket."]


@holds("34")
def test_from_an_empty_ticket_deck_nothing_is_drawn() -> None:
    state = at({"players": 2, "tickets": [TICKETS, []]})
    assert why_not(state, "draw tickets") == "The ticket deck is empty."
    assert "draw tickets" not in choices(state)


@holds("001.9.5")
def test_a_ticket_once_kept_is_never_given_back() -> None:
    state = play(at(TABLE), "draw tickets")
    assert not any(ticket in text for text in choices(state) for ticket in HELD[0])
    play(state, keep(DECK[0]))
    assert set(HELD[0]) <= set(state.position()["tickets"][0])


@holds("001.9.8")
def test_tickets_are_secret_during_the_game() -> None:
    state = play(at(TABLE), "draw tickets", keep(*DECK[:2]))
    seen = state.view(1)["players"][0]
    assert "tickets" not in seen
    assert seen["tickets_held"] == 5
    assert not any(ticket in str(state.view(1)) for ticket in HELD[0] + DECK[:2])


@holds("001.9.8")
def test_the_others_see_only_how_many_are_kept() -> None:
    one = play(at(TABLE), "draw tickets", keep(*DECK[:2])).view(1)
    other = play(at(TABLE), "draw tickets", keep(*DECK[2:4])).view(1)
    assert one == other


@holds("001.9.8")
def test_at_the_end_all_tickets_are_shown() -> None:
    state = play(at(TABLE | {"final_turns": 0}), "draw tickets", keep(DECK[0]))
    assert state.decision == "over"
    for viewer in (0, 1, None):
        names = [ticket["name"] for ticket in state.view(viewer)["players"][0]["tickets"]]
        assert names == HELD[0] + DECK[:1]


@holds("001.9.9")
def test_a_player_may_hold_any_number_of_tickets() -> None:
    deck = TICKETS[51:]
    state = at({"players": 2, "tickets": [TICKETS[:51], []], "ticket_deck": deck})
    play(state, "draw tickets", keep(*deck))
    assert state.view(1)["players"][0]["tickets_held"] == 55


@holds("000.4.1", "34")
def test_who_has_drawn_tickets_does_nothing_else_in_the_turn() -> None:
    state = play(at(TABLE), "draw tickets")
    assert why_not(state, "draw train card") == (
        "You are choosing which tickets to keep; “draw train card” is not an option now."
    )


@holds("34")
def test_tickets_can_be_drawn_with_no_card_left_to_take() -> None:
    hands = [{}, all_but()]
    state = at({"players": 2, "display": [], "hands": hands})
    assert can(state, "draw tickets")


@holds("34")
def test_who_gave_tickets_back_knows_where_they_lie_and_the_others_do_not() -> None:
    state = play(at(TABLE), "draw tickets", keep(DECK[0]))
    back = state.view(0)["players"][0]["given_back"]
    last = len(DECK) - 1
    assert back == {DECK[at]: [f"deck {last - 3 + at}"] for at in (1, 2, 3)}
    assert state.view(1)["players"][1]["given_back"] == {}

"""Drawing tickets in a turn (rules 4.17-4.19)."""

import pytest

from branchline.games.card_game.cards import TICKET_NAMES
from tests.rules.card_game.table import at
from tests.rules.ledger import holds
from tests.rules.words import choices, play, why_not

TOP = ["Chicago - Dallas", "Dallas - Miami", "Seattle - Denver", "Miami - Boston"]
REST = [name for name in TICKET_NAMES if name not in TOP]
TABLE = {"players": 2, "ticket_deck": TOP + REST}


def deck_of(*names: str) -> dict[str, object]:
    """A ticket deck of just these, all others being another player's."""
    others = [name for name in TICKET_NAMES if name not in names]
    return {"ticket_deck": list(names), "tickets": [[], others]}


@holds("4.17")
def test_four_tickets_come_from_the_top_of_the_deck() -> None:
    state = play(at(TABLE), "draw tickets")
    assert state.decision == "keep-tickets"
    assert [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]] == TOP


@holds("4.17")
def test_others_see_only_how_many_were_drawn_and_kept() -> None:
    state = play(at(TABLE), "draw tickets")
    assert state.view(1)["players"][0]["choosing_from"] == 4
    assert "offer" not in state.view(1)["players"][0]
    play(state, f"keep {TOP[1]}")
    seen = state.view(1)["players"][0]
    assert (seen["open_tickets"], seen["choosing_from"]) == (1, 0)
    assert "tickets" not in seen


@holds("4.18", "B11")
@pytest.mark.parametrize("kept", range(5))
def test_any_number_from_none_to_four_may_be_kept(kept: int) -> None:
    state = play(at(TABLE), "draw tickets")
    assert len(choices(state)) == 16
    play(state, "keep " + (", ".join(TOP[:kept]) or "none"))
    assert state.position()["tickets"][0] == sorted(TOP[:kept], key=TICKET_NAMES.index)
    assert state.actor == 1


@holds("4.19", "B11")
def test_tickets_that_are_not_kept_go_under_the_deck() -> None:
    state = play(at(TABLE), "draw tickets", f"keep {TOP[2]}")
    assert state.position()["ticket_deck"] == [*REST, TOP[0], TOP[1], TOP[3]]
    assert state.view(None)["ticket_deck"] == 45


@holds("4.19")
def test_returned_tickets_come_up_again_once_the_deck_above_them_is_gone() -> None:
    six = TICKET_NAMES[:6]
    state = at(deck_of(*six))
    play(state, "draw tickets", "keep none", "draw tickets")
    offer = [ticket["name"] for ticket in state.view(1)["players"][1]["offer"]]
    assert offer == [six[4], six[5], six[0], six[1]]


@holds("4.17", "B11")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_with_fewer_than_four_left_all_of_them_are_drawn(left: int) -> None:
    state = play(at(deck_of(*TOP[:left])), "draw tickets")
    assert [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]] == TOP[:left]
    assert len(choices(state)) == 2**left


@holds("B11")
def test_with_no_ticket_left_none_can_be_drawn() -> None:
    state = at(deck_of())
    assert why_not(state, "draw tickets") == "The ticket deck is empty."


@holds("4.18")
def test_new_tickets_join_those_a_player_has() -> None:
    rest = [name for name in REST if name != "Seattle - Miami"]
    state = at({"tickets": [["Seattle - Miami"], []], "ticket_deck": TOP + rest})
    play(state, "draw tickets", f"keep {TOP[0]}")
    assert state.position()["tickets"][0] == [TOP[0], "Seattle - Miami"]


@holds("B11")
def test_no_more_tickets_can_be_kept_than_were_drawn() -> None:
    state = play(at(deck_of(*TOP[:2])), "draw tickets")
    assert state.why_not(4) == "There are only 2 tickets to choose from."


@holds("4.17")
def test_drawing_tickets_is_the_whole_action() -> None:
    state = play(at(TABLE | {"hands": [{"red": 2}, {}]}), "draw tickets")
    assert why_not(state, "play red") == (
        "You are choosing which tickets to keep; “play red” is not an option now."
    )
    play(state, "keep none")
    assert state.actor == 1

"""Solo: which tickets are kept at setup, where the others go, and what you then know of them."""

import pytest

import branchline as bl
from tests.rules.card_game.solo_table import result, solo, wait
from tests.rules.card_game.table import begun, dealt
from tests.rules.ledger import holds
from tests.rules.words import can, choices, play, why_not

SIX = [
    "Chicago - Dallas",
    "Chicago - Montreal",
    "Seattle - Miami",
    "Dallas - Raleigh",
    "Dallas - Miami",
    "Seattle - Denver",
]
TIED = ["Miami - Las Vegas", "Seattle - New York", *SIX[:2], *SIX[3:5]]


@holds("3.17", "E13")
def test_the_ticket_worth_most_must_be_kept() -> None:
    state = solo({"turn": 0, "offers": [SIX]})
    assert why_not(state, "keep Chicago - Dallas, Dallas - Miami") == (
        "The highest ticket must be kept: Seattle - Miami."
    )
    assert not can(state, "keep none")
    assert all("Seattle - Miami" in text for text in choices(state))


@holds("3.18")
def test_any_of_the_other_five_may_be_kept_too() -> None:
    state = solo({"turn": 0, "offers": [SIX]})
    assert can(state, "keep Seattle - Miami")
    assert can(state, f"keep {', '.join(SIX)}")
    assert len(choices(state)) == 2**5


@holds("E13")
def test_of_two_tied_for_the_most_you_pick_one() -> None:
    state = solo({"turn": 0, "offers": [TIED]})
    assert can(state, "keep Miami - Las Vegas")
    assert can(state, "keep Seattle - New York")
    assert can(state, "keep Miami - Las Vegas, Seattle - New York")
    assert why_not(state, "keep Chicago - Dallas") == (
        "The highest ticket must be kept: Miami - Las Vegas or Seattle - New York."
    )
    assert len(choices(state)) == 2**6 - 2**4


@holds("E13")
def test_with_keep_all_both_must_be_kept() -> None:
    state = solo({"turn": 0, "offers": [TIED]}, highest_ticket="keep_all")
    assert why_not(state, "keep Seattle - New York, Chicago - Dallas") == (
        "The highest ticket must be kept: Miami - Las Vegas and Seattle - New York."
    )
    assert can(state, "keep Miami - Las Vegas, Seattle - New York")
    assert len(choices(state)) == 2**4


@holds("E13")
def test_without_a_tie_keep_all_makes_no_difference() -> None:
    state = solo({"turn": 0, "offers": [SIX]}, highest_ticket="keep_all")
    assert choices(state) == choices(solo({"turn": 0, "offers": [SIX]}))


@holds("E13", "4.18")
def test_tickets_drawn_later_may_all_go_back_even_the_highest() -> None:
    state = solo({"ticket_deck": SIX[:4], "tickets": [others(SIX[:4])], "hidden_tickets": []})
    play(state, "draw tickets")
    assert can(state, "keep none")
    assert len(choices(state)) == 2**4


def others(tickets: list[str]) -> list[str]:
    """All tickets but these."""
    game = dealt(1).position()
    every = [*game["offers"][0], *game["ticket_deck"], *game["hidden_tickets"]]
    return [ticket for ticket in every if ticket not in tickets]


def one_kept(seed: int, **options: str) -> bl.State:
    """A new game in which only the highest ticket was kept and five were given back."""
    state = dealt(1, seed, **options)
    state.apply(state.legal()[0])
    return state


def given_back(state: bl.State) -> dict[str, list[str]]:
    """The tickets given back, and where they can be as far as the player knows."""
    known: dict[str, list[str]] = state.view(0)["players"][0]["given_back"]
    return known


@holds("E14", "3.5", "3.19")
@pytest.mark.parametrize("seed", range(20))
def test_returns_go_under_the_deck_when_the_hidden_six_are_out_of_it(seed: int) -> None:
    before, after = dealt(1, seed).position(), one_kept(seed).position()
    returned = [ticket for ticket in before["offers"][0] if ticket not in after["tickets"][0]]
    assert after["hidden_tickets"] == before["hidden_tickets"]
    assert after["ticket_deck"] == before["ticket_deck"] + returned
    places = {ticket: [f"deck {35 + at}"] for at, ticket in enumerate(returned)}
    assert given_back(one_kept(seed)) == places


@holds("E14", "A5")
@pytest.mark.parametrize("seed", range(20))
def test_even_shuffled_returns_are_never_hidden(seed: int) -> None:
    state = one_kept(seed, setup_returns="shuffle")
    known = given_back(state)
    assert len(known) == 5
    assert not set(known) & set(state.position()["hidden_tickets"])
    anywhere = [f"deck {at + 1}" for at in range(39)]
    assert known == dict.fromkeys(known, anywhere)


@holds("E14")
def test_put_aside_after_the_returns_the_hidden_six_may_be_yours() -> None:
    both = 0
    for seed in range(40):
        position = one_kept(seed, hidden_tickets="after_returns").position()
        assert len(position["hidden_tickets"]) == 6
        assert not set(position["hidden_tickets"]) & set(position["ticket_deck"])
        both += bool(set(position["hidden_tickets"]) & set(position["given_back"][0]))
    assert 0 < both < 40


@holds("E14")
def test_then_nothing_is_hidden_while_you_choose() -> None:
    position = dealt(1, hidden_tickets="after_returns").position()
    assert position["hidden_tickets"] == []
    assert len(position["ticket_deck"]) == 40


@holds("E14")
def test_then_a_ticket_given_back_can_be_anywhere_in_the_deck_or_hidden() -> None:
    known = given_back(one_kept(3, hidden_tickets="after_returns"))
    assert len(known) == 5
    anywhere = [*(f"deck {at + 1}" for at in range(39)), "hidden tickets"]
    assert known == dict.fromkeys(known, anywhere)


@holds("E14")
@pytest.mark.parametrize(
    ("hidden_tickets", "possible"), [("before_returns", False), ("after_returns", True)]
)
def test_a_redeal_hides_a_ticket_given_back_only_if_it_can_be_hidden(
    hidden_tickets: str, possible: bool
) -> None:
    state = one_kept(3, hidden_tickets=hidden_tickets)
    redealt = [state.redeal(0, seed).position()["hidden_tickets"] for seed in range(40)]
    assert any(set(six) & set(given_back(state)) for six in redealt) is possible
    assert not all(set(six) & set(given_back(state)) for six in redealt)


@holds("E14")
def test_looking_at_the_deck_narrows_down_where_a_ticket_can_be() -> None:
    state = one_kept(3, hidden_tickets="after_returns")
    top = state.position()["ticket_deck"][:4]
    wait(state)
    assert {ticket in top for ticket in given_back(state)} == {True, False}
    for ticket, places in given_back(state).items():
        if ticket in top:
            assert places == [f"deck {36 + top.index(ticket)}"]
        else:
            assert places == [*(f"deck {at + 1}" for at in range(35)), "hidden tickets"]


@holds("6.19", "E14")
def test_the_hidden_tickets_are_shown_only_at_the_end() -> None:
    state = begun(1)
    hidden = state.position()["hidden_tickets"]
    while state.actor is not None:
        assert "result" not in state.view(0)
        assert not any(ticket in str(state.view(0)) for ticket in hidden)
        wait(state)
    assert [ticket["name"] for ticket in result(state)["opponent"]["tickets"]] == hidden
    assert state.view(None)["result"] == result(state)

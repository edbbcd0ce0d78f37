"""What a move means in Rails & Sails: its price, what it gives, and codes of what is refused."""

import re
from random import Random
from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import holding, lakes, world
from tests.rules.rails_and_sails.table import TABLE, TICKETS, at, dealt, fleets
from tests.rules.words import play


def meaning(state: bl.State, text: str) -> dict[str, Any]:
    """What an action in words means."""
    return state.meaning(state.parse(text))


def refused(state: bl.State, text: str) -> dict[str, Any]:
    """Why an action in words is refused, its sentence left out."""
    found = dict(meaning(state, text)["refused"])
    assert found.pop("sentence") == state.why_not(state.parse(text))
    return found


@holds("22", "31")
def test_a_claim_says_its_price_its_points_and_the_tickets_that_it_completes() -> None:
    mine = {"claimed": {"chicago-milwaukee-1": 0}, "tickets": [["Green Bay - Chicago"], []]}
    state = lakes(holding({"wild": 8}) | mine)
    claim = meaning(state, "claim Green Bay - Milwaukee (black ship)")
    price = {"spaces": 3, "kind": "ship", "color": "black", "cards_for_a_space": 1}
    assert claim["price"] == price
    assert claim["gives"] == {"points": 4, "completes": ["Green Bay - Chicago"]}
    assert meaning(state, "claim Chicago - South Bend (gray train)")["gives"] == {
        "points": 1,
        "completes": [],
    }


@holds("24")
def test_a_pair_route_says_that_a_space_takes_two_cards() -> None:
    claim = meaning(world(holding({"red train": 4})), "claim Lahore - Tehran (gray train)")
    assert (claim["price"]["spaces"], claim["price"]["cards_for_a_space"]) == (2, 2)


@holds("40", "45")
def test_a_harbor_says_its_price_and_the_tickets_that_name_its_city() -> None:
    mine = {"claimed": {"chicago-milwaukee-1": 0}, "tickets": [["Green Bay - Chicago"], []]}
    state = lakes(holding({"wild": 4}) | mine, max_harbor_wilds=4)
    harbor = meaning(state, "build harbor in Chicago")
    assert harbor["price"] == {"trains": 2, "ships": 2, "symbol": "harbor", "most_wilds": 4}
    assert harbor["gives"] == {"tickets": ["Green Bay - Chicago"]}
    assert meaning(state, "build harbor in Milwaukee")["gives"] == {"tickets": []}


@holds("10", "12")
def test_what_is_taken_says_whether_it_ends_the_draw() -> None:
    state = at(TABLE | {"display": ["wild", *TABLE["display"][1:]]})
    wild, train = meaning(state, "take wild"), meaning(state, "take green train")
    assert (wild["gives"], wild["ends_draw"]) == ({"wild": 1}, True)
    assert (train["gives"], "ends_draw" in train) == ({"green train": 1}, False)
    assert "ends_draw" not in meaning(state, "draw ship card")
    state = play(state, "draw train card")
    assert meaning(state, "draw ship card")["ends_draw"]
    assert meaning(state, "stop")["ends_draw"]


@holds("47")
def test_an_exchange_says_what_it_costs_and_what_it_brings() -> None:
    state = at({"players": 2})
    exchange = meaning(state, "exchange ships for trains")
    assert exchange["price"] == {"points": 1, "pieces": "ships"}
    assert exchange["gives"]["pieces"] == "trains"
    most = meaning(play(state, "exchange ships for trains"), "exchange 2 pieces")
    assert (most["price"], most["gives"]) == ({"points": 2, "ships": 2}, {"trains": 2})
    assert exchange["gives"]["most"] == len(state.legal())


@holds("34")
def test_tickets_say_how_many_are_drawn_and_which_are_kept() -> None:
    state = at(TABLE | {"ticket_deck": TICKETS})
    assert meaning(state, "draw tickets")["gives"] == {"tickets": 4}
    keep = meaning(play(state, "draw tickets"), f"keep {TICKETS[1]}")
    assert keep["gives"] == {"tickets": [TICKETS[1]]}
    assert keep["returns"] == [TICKETS[0], *TICKETS[2:4]]


@holds("3")
def test_a_fleet_says_its_trains_and_ships() -> None:
    fleet = meaning(fleets(), "20 trains and 30 ships")
    assert fleet["gives"] == {"trains": 20, "ships": 30}


def test_a_payment_says_the_cards_of_each_step() -> None:
    state = lakes(holding({"red train": 5, "wild": 2}))
    state = play(state, "claim Cedar Rapids - Chicago (red train)")
    assert meaning(state, "pay 1 wild")["price"] == {"cards": {"wild": 1}}


def test_a_refusal_has_the_values_of_its_sentence() -> None:
    state = lakes(holding({"red ship": 1, "red double ship": 1}))
    assert refused(state, "claim Buffalo - Kingston (gray ship)") == {
        "code": "needs-spaces",
        "needed": 4,
        "have": 3,
        "kind": "ship",
        "color": "gray",
    }
    assert refused(state, "build harbor in Chicago")["code"] == "needs-route"
    assert refused(state, "take wild")["code"] == "not-face-up"
    taken = lakes(holding({}) | {"claimed": {"chicago-milwaukee-1": 1}})
    assert refused(taken, "claim Chicago - Milwaukee (green ship)") == {
        "code": "claimed",
        "owner": 1,
    }
    assert refused(dealt(), "keep none") == {"code": "keep-more", "least": 3}


def moments(board: str, options: dict[str, Any]) -> list[bl.State]:
    """Moments of a random game."""
    random, state = Random(5), bl.game(board, **options).start(players=3, seed=5)
    found = []
    while state.actor is not None:
        if random.random() < 0.04:
            found.append(state.clone())
        state.apply(random.choice(state.legal()))
    return found


UNUSUAL = {"must_take_two": True, "max_harbor_wilds": 1, "exchange": "free_at_turn_end"}


@pytest.mark.parametrize("options", [{}, UNUSUAL], ids=["usual", "unusual"])
@pytest.mark.parametrize("board", ["world", "great-lakes"])
def test_every_refusal_has_a_code_and_says_its_numbers(board: str, options: dict[str, Any]) -> None:
    codes = set()
    for state in moments(board, options):
        asked = state.game.asked(state).verbs
        for verb in asked:
            for action in range(verb.first, verb.first + verb.size):
                found = state.meaning(action).get("refused")
                if found:
                    codes.add(found["code"])
                    check_numbers(found)
    assert "not-allowed" not in codes
    assert len(codes) > 12


def check_numbers(refusal: dict[str, Any]) -> None:
    """The numbers of a sentence stand among its values, but for those within names."""
    sentence = re.sub(r"\([^)]*\)", "", refusal["sentence"])
    for number in re.findall(r"\b\d+\b", sentence):
        assert int(number) in refusal.values(), refusal

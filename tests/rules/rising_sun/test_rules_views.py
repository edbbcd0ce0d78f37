"""What seats and spectators may know, and nothing else (rulings 59 to 61)."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import at, begun, dealt, holding
from tests.rules.words import play

HIDDEN = ("hand", "passes_on")


def player(state: bl.State, seat: int, viewer: int | None) -> dict[str, Any]:
    """One player as another, they themself or a spectator sees them."""
    seen: dict[str, Any] = state.view(viewer)["players"][seat]
    return seen


@holds("59", "3.37")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = dealt(3)
    for seat in range(3):
        assert sum(player(state, seat, seat)["hand"].values()) == 5
        for viewer in {0, 1, 2, None} - {seat}:
            assert not set(HIDDEN) & set(player(state, seat, viewer))


@holds("59")
def test_what_hand_and_deck_have_together_is_known_to_all() -> None:
    state = dealt()
    everything = {"Normal Train": 7, "Lay Rails": 2, "Station Expansion": 1}
    assert player(state, 0, 1)["unseen"] == player(state, 0, None)["unseen"] == everything


@holds("59")
def test_of_the_own_cards_the_deck_is_known_but_not_its_order() -> None:
    one, other = (
        at(holding({"Normal Train": 2}, decks=[deck, []]))
        for deck in (["Waste", "Stadium", "Waste"], ["Stadium", "Waste", "Waste"])
    )
    assert player(one, 0, 0)["unseen"] == {"Stadium": 1, "Waste": 2}
    assert one.view(0) == other.view(0)


@holds("59")
def test_which_cards_are_in_the_hand_is_hidden_from_others() -> None:
    one = at(holding({"Waste": 1}, decks=[["Stadium"], []]))
    other = at(holding({"Stadium": 1}, decks=[["Waste"], []]))
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


@holds("59")
def test_discard_piles_and_gained_cards_lie_face_up() -> None:
    state = play(at(holding({"Waste": 1}, 3, decks=[["Stadium"] * 5, []])), "buy Lay Rails")
    assert player(state, 0, 1)["gained"] == {"Lay Rails": 1}
    play(state, "end turn")
    assert player(state, 0, None)["discards"] == {"Waste": 1, "Lay Rails": 1}


@holds("59")
def test_a_card_bought_onto_the_deck_is_known_to_all() -> None:
    position = holding({}, 3, decks=[["Waste"], []])
    position["this_turn"] |= {"lasting": ["bought cards onto the deck"]}
    state = play(at(position), "buy Express Train onto the deck")
    assert player(state, 0, 1)["known_deck"] == {"1": "Express Train"}
    play(state, "end turn")
    assert player(state, 0, 1)["known_hand"] == {"Express Train": 1}


@holds("59")
def test_what_is_known_of_a_hand_is_forgotten_with_it() -> None:
    position = holding({"Waste": 1}, known=[{"Waste": 1}, {}], decks=[["Stadium"] * 5, []])
    state = at(position)
    assert player(state, 0, 1)["known_hand"] == {"Waste": 1}
    assert player(play(state, "end turn"), 0, 1)["known_hand"] == {}


@holds("59")
def test_sizes_tokens_and_points_are_seen_by_all() -> None:
    state = begun(3)
    for viewer in (0, 1, 2, None):
        seen = player(state, 1, viewer)
        assert (seen["hand_size"], seen["deck_size"], seen["rails_left"]) == (5, 5, 18)
        assert seen["points"] == 0


@holds("59")
def test_money_and_rail_points_are_seen_by_all() -> None:
    state = play(
        at(holding({"Express Train": 1, "Lay Rails": 1})), "play Express Train", "play Lay Rails"
    )
    for viewer in (0, 1, None):
        turn = state.view(viewer)["this_turn"]
        assert (turn["money"], turn["rail_points"]) == (2, 1)


@holds("59")
@pytest.mark.parametrize("seed", range(5))
def test_a_redeal_looks_the_same_to_who_asked_for_it(seed: int) -> None:
    state = begun(3, seed)
    for viewer in (0, 1, 2, None):
        twin = state.redeal(viewer, seed + 1)
        assert twin.view(viewer) == state.view(viewer)


# Provenance


@holds("2.11", "48", "59")
def test_every_card_says_whether_it_is_published_or_designed() -> None:
    cards = {card["name"]: card for card in dealt(cards="rs-beginner").view(None)["cards"]}
    assert len(cards) == 17
    assert cards["Lay Rails"]["provenance"] == "published"
    assert cards["Upgrade"]["provenance"] == cards["Stadium"]["provenance"] == "designed"
    assert all(card["text"] for card in cards.values())


@holds("2.1")
@pytest.mark.parametrize(("players", "provenance"), [(2, "designed"), (3, "published")])
def test_every_board_says_so_too(players: int, provenance: str) -> None:
    assert dealt(players).view(None)["board_provenance"] == provenance


@holds("12")
def test_and_so_does_every_route() -> None:
    assert {route["provenance"] for route in dealt(4).view(0)["routes"]} == {"designed"}


# The end


@holds("6.13")
def test_the_result_is_seen_by_all_once_the_game_is_over() -> None:
    assert "result" not in at().view(None)
    state = at({"decision": "over", "hands": [{"Stadium": 1}, {}]})
    for viewer in (0, 1, None):
        result = state.view(viewer)["result"]
        assert (result["scores"], result["winners"]) == ([4, 0], [0])


@holds("59")
@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    with pytest.raises(bl.BadPlayers, match="seats are 0 to 1, or None for a spectator"):
        at().view(seat)

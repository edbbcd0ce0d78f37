"""Attacks and reactions: who is met, asked and protected (rulings 46 to 50, 61, 62, 68)."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import at, discards, gained, pile
from tests.rules.words import can, choices, hand, play

CARDS = [
    *("Politician", "Legal Counsel", "Protesters", "Regulations"),
    *("Roundhouse", "Unhappy Passengers", "Landfill", "Garage"),
]
COUNSEL = "Legal Counsel"


def attacked(
    attack: str, *others: dict[str, int], own: dict[str, int] | None = None, **rest: Any
) -> dict[str, Any]:
    """A position in which the first player has an attack, and what the others have."""
    seats = len(others) + 1
    position: dict[str, Any] = {
        "board": "chiba" if seats == 2 else "tokyo",
        "cards": CARDS,
        "hands": [{attack: 1} | (own or {}), *others],
        "decks": [["Normal Train"] * 2] * seats,
        "rails": [[]] * seats,
    }
    return position | rest


def asked(state: bl.State) -> tuple[int | None, str]:
    """Who decides what."""
    return state.actor, state.decision


# Whom an attack meets


@holds("5.22", "46", "62")
def test_an_attack_goes_around_clockwise_from_the_attacker() -> None:
    hands = {"hands": [{}, {}, {"Protesters": 1}, {}], "turn_of": 2, "supply": {"Waste": 2}}
    state = at(attacked("Protesters", {}, {}, {}) | hands)
    play(state, "play Protesters")
    assert [gained(state, seat) for seat in range(4)] == [{"Waste": 1}, {}, {}, {"Waste": 1}]


@holds("5.24", "46")
def test_each_other_player_does_not_mean_the_attacker() -> None:
    state = play(at(attacked("Protesters", {}, {})), "play Protesters")
    assert [gained(state, seat) for seat in range(3)] == [{}, {"Waste": 1}, {"Waste": 1}]


@holds("5.23", "46", "5.22")
def test_each_player_means_the_attacker_too_and_first() -> None:
    two = {"Waste": 1, "Stadium": 1}
    position = attacked("Roundhouse", two, two, decks=[["Waste", "Stadium"], [], []])
    state = play(at(position), "play Roundhouse")
    order = []
    while state.decision == "put-on-deck":
        order.append(state.actor)
        play(state, "put on deck Waste")
    assert order == [0, 1, 2]
    assert [hand(state, seat) for seat in range(3)] == [{"Stadium": 1}] * 3


@holds("46")
def test_who_has_too_few_cards_does_what_they_can() -> None:
    state = play(at(attacked("Roundhouse", {}, {"Waste": 1})), "play Roundhouse")
    assert (state.decision, hand(state, 1), hand(state, 2)) == ("turn", {}, {})
    few = play(at(attacked("Regulations", {"Waste": 4}, {"Waste": 3})), "play Regulations")
    assert few.decision == "turn"
    assert discards(few, 1) == discards(few, 2) == {}


@holds("62", "46")
def test_waste_of_an_attack_waits_for_the_clean_up_of_who_was_attacked() -> None:
    decks = [[], ["Normal Train"] * 5]
    state = play(at(attacked("Protesters", {}, decks=decks)), "play Protesters", "end turn")
    assert (gained(state, 1), discards(state, 1)) == ({"Waste": 1}, {})
    play(state, "end turn")
    assert (gained(state, 1), discards(state, 1)) == ({}, {"Waste": 1})


@holds("46", "4.10")
def test_waste_is_given_while_it_lasts() -> None:
    state = at(attacked("Protesters", {}, {}, supply={"Waste": 1}))
    play(state, "play Protesters")
    assert (gained(state, 1), gained(state, 2), pile(state, "Waste")) == ({"Waste": 1}, {}, 0)


# Reactions


@holds("5.25", "47", "48")
def test_a_reaction_is_revealed_in_the_turn_of_another_player() -> None:
    state = play(at(attacked("Protesters", {COUNSEL: 1})), "play Protesters")
    assert asked(state) == (1, "react")
    assert choices(state) == ["reveal Legal Counsel", "let it happen"]
    play(state, "reveal Legal Counsel")
    assert (asked(state), gained(state, 1)) == ((0, "turn"), {})


@holds("47", "5.26", "32")
def test_a_reaction_goes_back_to_the_hand_and_everybody_knows_it() -> None:
    state = play(at(attacked("Protesters", {COUNSEL: 1, "Waste": 1})), "play Protesters")
    play(state, "reveal Legal Counsel")
    assert hand(state, 1) == {COUNSEL: 1, "Waste": 1}
    assert state.view(None)["players"][1]["known_hand"] == {COUNSEL: 1}


@holds("47")
def test_a_reaction_protects_from_every_attack() -> None:
    state = at(attacked("Protesters", {COUNSEL: 1}, own={"Regulations": 1}))
    play(state, "play Protesters", "reveal Legal Counsel", "play Regulations")
    assert asked(state) == (1, "react")
    assert can(state, "reveal Legal Counsel")


@holds("47")
def test_by_an_option_a_reaction_is_discarded() -> None:
    state = at(attacked("Protesters", {COUNSEL: 1, "Waste": 1}), reaction_discard=True)
    play(state, "play Protesters", "reveal Legal Counsel")
    assert (hand(state, 1), discards(state, 1)) == ({"Waste": 1}, {COUNSEL: 1})
    assert gained(state, 1) == {}


@holds("5.25", "47")
def test_a_reaction_need_not_be_used() -> None:
    state = play(at(attacked("Protesters", {COUNSEL: 1})), "play Protesters", "let it happen")
    assert gained(state, 1) == {"Waste": 1}
    assert state.view(None)["players"][1]["known_hand"] == {}


@holds("50", "5.23")
def test_a_reaction_protects_from_attacks_on_each_player() -> None:
    state = at(attacked("Roundhouse", {COUNSEL: 1, "Waste": 1}))
    play(state, "play Roundhouse", "reveal Legal Counsel")
    assert (state.decision, hand(state, 1)) == ("turn", {COUNSEL: 1, "Waste": 1})
    assert len(state.position()["decks"][0]) == 1


@holds("50")
def test_nobody_is_protected_from_their_own_attack() -> None:
    state = play(at(attacked("Roundhouse", {}, own={COUNSEL: 1})), "play Roundhouse")
    assert asked(state) == (0, "put-on-deck")


@holds("68")
@pytest.mark.parametrize(
    ("where", "decision"),
    [
        ({"hands": [{"Protesters": 1}, {COUNSEL: 1}]}, "react"),
        ({"decks": [[], [COUNSEL]]}, "react"),
        ({"decks": [[], ["Waste", COUNSEL]], "known_decks": [{}, {"2": "owner"}]}, "react"),
        ({"decks": [[], [COUNSEL]], "known_decks": [{}, {"1": "all"}]}, "turn"),
        ({"decks": [[], [COUNSEL]], "known": [{}, {"Waste": 2}]}, "turn"),
        ({"discards": [{}, {COUNSEL: 1}]}, "turn"),
        ({"gained": [{}, {COUNSEL: 1}]}, "turn"),
        ({"in_play": {COUNSEL: 1}}, "turn"),
    ],
    ids=[
        "hand",
        "deck",
        "deck-by-owner",
        "deck-by-all",
        "hand-known",
        "discards",
        "gained",
        "none",
    ],
)
def test_everybody_is_asked_unless_others_know_that_they_have_no_reaction(
    where: dict[str, Any], decision: str
) -> None:
    state = play(at(attacked("Protesters", {"Waste": 2}) | where), "play Protesters")
    assert state.decision == decision


@holds("68")
def test_who_has_no_reaction_can_only_let_it_happen() -> None:
    position = attacked("Protesters", {"Waste": 2}, decks=[[], [COUNSEL]])
    assert choices(play(at(position), "play Protesters")) == ["let it happen"]


# Politician


@holds("7.5", "49")
def test_who_reveals_legal_counsel_neither_gives_nor_receives() -> None:
    own = {"Waste": 1, "Stadium": 1}
    position = attacked("Politician", {COUNSEL: 1}, {"Office Building": 2}, own=own)
    state = play(at(position), "play Politician", "reveal Legal Counsel", "pass on Stadium")
    play(state, "pass on Office Building")
    assert hand(state, 1) == {COUNSEL: 1}
    assert hand(state, 2) == {"Office Building": 1, "Stadium": 1}
    assert hand(state, 0) == {"Waste": 1, "Normal Train": 1, "Office Building": 1}


@holds("7.6", "49")
def test_with_two_players_the_attacker_then_keeps_the_card() -> None:
    position = attacked("Politician", {COUNSEL: 1}, own={"Waste": 1, "Stadium": 1})
    state = play(at(position), "play Politician", "reveal Legal Counsel")
    assert state.decision == "turn"
    assert hand(state, 0) == {"Waste": 1, "Stadium": 1, "Normal Train": 1}


@holds("61")
def test_cards_are_picked_in_secret() -> None:
    position = attacked("Politician", {"Waste": 1, "Stadium": 1}, own={"Waste": 1, "Stadium": 1})
    one, other = (
        play(at(position), "play Politician", f"pass on {card}") for card in ("Waste", "Stadium")
    )
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.legal() == other.legal()
    assert one.view(0)["players"][0]["passes_on"] == "Waste"


@holds("61")
def test_the_cards_change_hands_for_all_to_see() -> None:
    position = attacked("Politician", {"Waste": 1, "Stadium": 1}, own={"Waste": 1, "Stadium": 1})
    state = play(at(position), "play Politician", "pass on Waste", "pass on Stadium")
    players = state.view(None)["players"]
    assert (players[0]["known_hand"], players[1]["known_hand"]) == ({"Stadium": 1}, {"Waste": 1})

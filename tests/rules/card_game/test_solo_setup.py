"""Solo: what lies on the table before turn 1."""

import pytest

from tests.rules.card_game.solo_table import all_cards, clock_card, discarded, row, solo
from tests.rules.card_game.table import begun, dealt
from tests.rules.ledger import holds
from tests.rules.words import hand, play

KINDS = {"black", "blue", "green", "orange", "purple", "red", "white", "yellow", "locomotive"}
SIX = [
    "Seattle - Miami",
    "Chicago - Dallas",
    "Chicago - Montreal",
    "Dallas - Raleigh",
    "Dallas - Miami",
    "Seattle - Denver",
]


@holds("3.9")
def test_every_kind_of_card_can_be_dealt_to_every_place() -> None:
    games = [dealt(1, seed).position() for seed in range(80)]
    assert {card for game in games for card in game["hands"][0]} == KINDS
    assert {card for game in games for card in game["draw_area"]} == KINDS
    assert {game["station_clock"][0] for game in games} == KINDS
    assert {game["deck"][0] for game in games} == KINDS


@holds("3.9", "E2")
def test_the_places_hold_all_96_cards() -> None:
    cards = all_cards(dealt(1))
    assert cards == dict.fromkeys(KINDS, 10) | {"locomotive": 16}


@holds("3.10")
def test_you_start_with_a_locomotive_in_every_deal() -> None:
    assert all(hand(dealt(1, seed))["locomotive"] >= 1 for seed in range(40))
    assert dealt(1).view(None)["players"][0]["known_hand"] == {"locomotive": 1}


@holds("3.11")
def test_you_are_dealt_seven_more_cards() -> None:
    assert all(sum(hand(dealt(1, seed)).values()) == 1 + 7 for seed in range(40))


@holds("3.12")
def test_sixteen_cards_nobody_has_seen_are_the_clock_deck() -> None:
    state = dealt(1)
    other = state.redeal(0, 99)
    assert len(state.position()["station_clock"]) == 16
    assert state.position()["station_clock"] != other.position()["station_clock"]
    assert state.view(0) == other.view(0)


@holds("3.13", "E2")
def test_the_train_deck_has_68_cards() -> None:
    assert dealt(1).view(0)["deck"] == 68


@holds("E2")
@pytest.mark.parametrize(
    ("options", "cards"),
    [({"extra_setup_locomotives": True}, 69), ({"nine_colors": True}, 78)],
)
def test_the_train_deck_is_larger_with_more_cards_in_the_box(
    options: dict[str, bool], cards: int
) -> None:
    assert dealt(1, **options).view(0)["deck"] == cards


@holds("3.14", "3.15", "E1")
def test_four_cards_are_face_up_and_the_clock_slot_is_empty() -> None:
    state = dealt(1)
    assert len(row(state)) == 4
    assert None not in row(state)
    assert clock_card(state) is None


@holds("3.15", "E1")
def test_turn_1_turns_the_first_clock_card() -> None:
    state = dealt(1)
    first = state.position()["station_clock"][0]
    state.apply(state.legal()[-1])
    assert state.view(0)["turn"] == 1
    assert state.view(0)["clock"] == {"cards_left": 15, "card": first, "pile": [first]}


@holds("E1")
def test_a_clock_card_turned_at_setup_serves_on_turn_1() -> None:
    state = dealt(1, clock_setup="setup_card")
    first = clock_card(state)
    state.apply(state.legal()[-1])
    assert first is not None
    assert state.view(0)["clock"] == {"cards_left": 15, "card": first, "pile": [first]}


@holds("E1")
@pytest.mark.parametrize("seed", range(10))
def test_turning_turn_1s_card_at_setup_makes_no_difference(seed: int) -> None:
    assert begun(1, seed).position() == begun(1, seed, clock_setup="setup_card").position()


@holds("E1", "4.22")
def test_the_card_turned_at_setup_matches_colors_on_turn_1() -> None:
    position = {
        "turn": 0,
        "offers": [SIX],
        "clock_pile": ["red"],
        "station_clock": ["white"],
        "draw_area": ["red", "blue", "blue", "blue"],
        "deck": ["green"],
    }
    state = solo(position, clock_setup="setup_card")
    play(state, "keep Seattle - Miami")
    assert row(state) == ["green", "blue", "blue", "blue"]


@holds("E1")
def test_of_fifteen_turns_the_first_turns_the_second_clock_card() -> None:
    state = dealt(1, clock_setup="fifteen_turns")
    first, second = clock_card(state), state.position()["station_clock"][0]
    assert first is not None
    state.apply(state.legal()[-1])
    assert state.view(0)["clock"] == {"cards_left": 14, "card": second, "pile": [second]}
    assert discarded(state, first) >= 1


@holds("3.16")
def test_six_tickets_are_dealt_to_you_by_chance() -> None:
    offers = [tuple(dealt(1, seed).position()["offers"][0]) for seed in range(10)]
    assert all(len(set(offer)) == 6 for offer in offers)
    assert len(set(offers)) == 10
    assert dealt(1).view(0)["players"][0]["open_tickets"] == 0


@holds("3.19")
def test_six_tickets_that_nobody_has_seen_are_put_aside() -> None:
    state = dealt(1)
    other = state.redeal(0, 99)
    assert len(state.position()["hidden_tickets"]) == 6
    assert state.position()["hidden_tickets"] != other.position()["hidden_tickets"]
    assert state.view(0) == other.view(0)


@holds("3.20")
def test_the_other_tickets_become_the_ticket_deck() -> None:
    position = dealt(1).position()
    dealt_out = position["offers"][0] + position["hidden_tickets"]
    assert len(position["ticket_deck"]) == 46 - 6 - 6
    assert len({*position["ticket_deck"], *dealt_out}) == 46

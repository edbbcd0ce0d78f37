"""Paying for train routes: which cards may be spent, and which of them are the owner's choice."""

from hypothesis import given
from hypothesis import strategies as st

from branchline.games.rails_and_sails.game import GreatLakes
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import (
    Cards,
    Payment,
    colors_of,
    holding,
    lakes,
    parts_of,
    payment,
    payments,
    track_named,
)
from tests.rules.words import can, choices, hand, play, why_not

RED_5 = "Detroit - Toronto (red train)"
RED_3 = "Bay City - Traverse City (red train)"
YELLOW_3 = "Duluth - Eau Claire (yellow train)"
GRAY_2 = "Eau Claire - Wausau (gray train)"
GRAY_4 = "Buffalo - Scranton (gray train)"
ROUTES = (RED_5, RED_3, YELLOW_3, GRAY_2, GRAY_4, "Green Bay - Wausau (red train)")


@holds("000.4.7", "001.7.4", "22")
def test_as_many_cards_of_the_color_as_the_route_has_spaces() -> None:
    state = play(lakes(holding({"red train": 4})), f"claim {RED_3}")
    assert hand(state) == {"red train": 1}


@holds("001.7.4")
def test_too_few_cards_are_refused_with_what_they_make() -> None:
    state = lakes(holding({"red train": 2}))
    assert why_not(state, f"claim {RED_3}") == "Needs 3 red train spaces; you can make 2."


@holds("001.7.6", "22")
def test_another_color_does_not_pay_for_a_colored_route() -> None:
    assert not can(lakes(holding({"white train": 5, "black train": 5})), f"claim {RED_3}")


@holds("001.7.5", "000.5.1")
def test_ship_cards_do_not_pay_for_a_train_route() -> None:
    assert not can(lakes(holding({"red ship": 3, "red double ship": 3})), f"claim {RED_3}")


@holds("22", "000.4.8", "001.7.7")
def test_a_gray_route_is_paid_in_any_one_color() -> None:
    state = lakes(holding({"red train": 2, "white train": 2, "green train": 1}))
    assert payments(state, f"claim {GRAY_2}") == {payment(red_train=2), payment(white_train=2)}


@holds("22")
def test_the_colors_of_a_gray_route_are_asked_for() -> None:
    state = play(lakes(holding({"red train": 2, "white train": 2})), f"claim {GRAY_2}")
    assert choices(state) == ["pay in red", "pay in white"]


@holds("22")
def test_two_colors_do_not_pay_for_a_gray_route_together() -> None:
    state = lakes(holding({"red train": 1, "white train": 1}))
    sentence = "Needs 2 train spaces of one color; you can make 1."
    assert why_not(state, f"claim {GRAY_2}") == sentence


@holds("23")
def test_cards_with_the_harbor_symbol_pay_like_plain_ones() -> None:
    state = play(lakes(holding({"red harbor train": 3})), f"claim {RED_3}")
    assert hand(state) == {}


@holds("23")
def test_whether_harbor_or_plain_cards_are_spent_is_their_owners_choice() -> None:
    state = play(lakes(holding({"red train": 2, "red harbor train": 2})), f"claim {RED_3}")
    assert choices(state) == ["pay 1 red harbor train", "pay 2 red harbor trains"]
    assert hand(play(state, "pay 1 red harbor train")) == {"red harbor train": 1}


@holds("000.4.6", "001.6.2", "000.5.4")
def test_a_wild_card_stands_for_any_train_card() -> None:
    state = lakes(holding({"red train": 2, "wild": 1}))
    assert payments(state, f"claim {RED_3}") == {payment(red_train=2, wild=1)}


@holds("20")
def test_how_many_wild_cards_to_spend_is_their_owners_choice() -> None:
    state = play(lakes(holding({"red train": 3, "wild": 2})), f"claim {RED_3}")
    assert choices(state) == ["pay no wilds", "pay 1 wild", "pay 2 wilds"]


@holds("20")
def test_a_route_may_be_paid_with_wild_cards_only() -> None:
    state = play(lakes(holding({"wild": 3})), f"claim {RED_3}")
    assert hand(state) == {}


@holds("20")
def test_a_gray_route_may_be_paid_with_wild_cards_only() -> None:
    state = play(lakes(holding({"red train": 1, "wild": 2})), f"claim {GRAY_2}")
    assert choices(state) == ["pay in red", "pay with wilds only"]
    assert hand(play(state, "pay with wilds only")) == {"red train": 1}


@holds("20")
def test_by_option_wild_cards_need_a_card_of_the_color_beside_them() -> None:
    state = lakes(holding({"wild": 6}), wild_needs_color_card=True)
    assert not can(state, f"claim {RED_3}")
    assert not can(state, f"claim {GRAY_2}")


@holds("20")
def test_by_option_one_card_of_the_color_is_enough_beside_wild_cards() -> None:
    state = lakes(holding({"red harbor train": 1, "wild": 6}), wild_needs_color_card=True)
    assert payments(state, f"claim {RED_3}") == {payment(red_harbor_train=1, wild=2)}


@holds("001.7.11")
def test_all_cards_spent_go_to_the_discard_pile() -> None:
    state = play(lakes(holding({"red train": 2, "wild": 1})), f"claim {RED_3}")
    assert state.view(1)["discards"] == {"red train": 2, "wild": 1}


@st.composite
def hands(draw: st.DrawFn) -> Cards:
    """A hand of two colors, wild cards, and a ship card that never helps."""
    most = {"red train": 4, "red harbor train": 3, "yellow train": 3, "yellow harbor train": 3}
    most |= {"wild": 5, "red ship": 1, "yellow double ship": 1}
    return {card: draw(st.integers(0, number)) for card, number in most.items()}


def pays(cards: Cards, color: str, length: int, needs_color: bool) -> bool:
    """Whether a set of cards is a payment, by the words of the rulebook."""
    if any("ship" in card for card in cards) or sum(cards.values()) != length:
        return False
    colors = colors_of(cards)
    if not colors:
        return not needs_color
    return len(colors) == 1 and (color == "gray" or colors == {color})


@holds("20", "22", "23")
@given(hands(), st.sampled_from(ROUTES), st.booleans())
def test_the_payments_are_all_sets_of_cards_that_fit(
    cards: Cards, route: str, needs_color: bool
) -> None:
    state = lakes(holding(cards), wild_needs_color_card=needs_color)
    track = track_named(GreatLakes.board, route)
    expected: set[Payment] = {
        frozenset(part.items())
        for part in parts_of(cards)
        if pays(part, track.color, track.length, needs_color)
    }
    assert payments(state, f"claim {route}") == expected

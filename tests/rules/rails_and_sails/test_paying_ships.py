"""Paying for ship routes: single and double ships, wild cards, and spaces too many."""

from typing import Any

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
    pieces,
    track_named,
)
from tests.rules.words import can, choices, hand, play, why_not

BLACK_5 = "Duluth - Lake Superior junction (black ship)"
WHITE_4 = "Kingston - Toronto (white ship)"
BLACK_3 = "Green Bay - Milwaukee (black ship)"
WHITE_2 = "Cleveland - Toledo (white ship)"
BLACK_1 = "Cleveland - Erie (black ship)"
GRAY_1 = "Buffalo - Toronto (gray ship)"
GRAY_2 = "Buffalo - Erie (gray ship)"
GRAY_3 = "Marquette - Sault Ste. Marie (gray ship)"
ROUTES = (BLACK_5, WHITE_4, BLACK_3, WHITE_2, BLACK_1, GRAY_1, GRAY_2, GRAY_3)


@holds("21", "000.4.10", "001.7.9", "001.7.8")
def test_five_spaces_are_paid_with_two_double_ships_and_a_single_one() -> None:
    state = lakes(holding({"black double ship": 2, "black ship": 1}))
    assert payments(state, f"claim {BLACK_5}") == {payment(black_double_ship=2, black_ship=1)}


@holds("21", "000.4.11", "001.7.9")
def test_five_spaces_are_paid_with_three_double_ships_and_five_ships_are_placed() -> None:
    state = play(lakes(holding({"black double ship": 3})), f"claim {BLACK_5}")
    assert hand(state) == {}
    assert pieces(state) == {"trains": 27, "ships": 23 - 5}


@holds("19", "21", "001.7.13", "001.6.2")
def test_the_ways_to_pay_for_four_white_spaces_in_the_rulebook() -> None:
    cards = {"white ship": 4, "white double ship": 2, "wild": 2}
    ways = payments(lakes(holding(cards)), f"claim {WHITE_4}")
    assert payment(white_double_ship=2) in ways
    assert payment(white_ship=4) in ways
    assert payment(white_ship=2, white_double_ship=1) in ways
    assert payment(white_double_ship=1, wild=2) in ways
    assert payment(white_ship=1, white_double_ship=1, wild=1) in ways
    assert payment(white_ship=2, wild=2) in ways
    assert payment(white_ship=3, wild=1) in ways


@holds("21", "000.4.9", "001.7.8")
def test_a_double_ship_pays_for_a_single_space() -> None:
    state = play(lakes(holding({"black double ship": 1})), f"claim {BLACK_1}")
    assert hand(state) == {}
    assert pieces(state)["ships"] == 22


@holds("21")
def test_no_card_of_a_payment_can_be_superfluous() -> None:
    cards = {"black ship": 1, "black double ship": 2, "wild": 1}
    assert payments(lakes(holding(cards)), f"claim {BLACK_3}") == {
        payment(black_ship=1, black_double_ship=1),
        payment(black_double_ship=1, wild=1),
        payment(black_double_ship=2),
    }


@holds("21")
def test_four_spaces_are_not_paid_with_three_double_ships() -> None:
    state = lakes(holding({"white double ship": 3}))
    assert payments(state, f"claim {WHITE_4}") == {payment(white_double_ship=2)}


@holds("21")
def test_by_option_a_space_too_many_is_paid_only_without_an_exact_payment() -> None:
    cards = {"black double ship": 2, "black ship": 1}
    ways = payments(lakes(holding(cards), overpay="only_if_no_exact"), f"claim {BLACK_3}")
    assert ways == {payment(black_double_ship=1, black_ship=1)}


@holds("21")
def test_by_option_a_space_too_many_may_be_paid_where_there_is_no_other_way() -> None:
    state = lakes(holding({"black double ship": 2}), overpay="only_if_no_exact")
    assert payments(state, f"claim {BLACK_3}") == {payment(black_double_ship=2)}


@holds("21")
def test_by_option_an_exact_payment_with_a_wild_card_counts_too() -> None:
    state = lakes(holding({"black double ship": 2, "wild": 1}), overpay="only_if_no_exact")
    assert payments(state, f"claim {BLACK_3}") == {payment(black_double_ship=1, wild=1)}


@holds("21", "22")
def test_by_option_an_exact_payment_of_a_gray_route_in_another_color_counts_too() -> None:
    state = lakes(holding({"black double ship": 1, "red ship": 1}), overpay="only_if_no_exact")
    assert payments(state, f"claim {GRAY_1}") == {payment(red_ship=1)}


@holds("20", "21")
def test_by_option_an_exact_payment_of_a_gray_route_with_wild_cards_counts_too() -> None:
    state = lakes(holding({"black double ship": 1, "wild": 1}), overpay="only_if_no_exact")
    assert payments(state, f"claim {GRAY_1}") == {payment(wild=1)}


@holds("19", "000.4.6", "000.5.4")
def test_a_wild_card_fills_one_space_of_a_ship_route() -> None:
    state = lakes(holding({"white double ship": 1, "wild": 1}))
    assert why_not(state, f"claim {WHITE_4}") == "Needs 4 white ship spaces; you can make 3."


@holds("19")
def test_by_option_a_wild_card_fills_two_spaces_of_a_ship_route() -> None:
    state = lakes(holding({"white double ship": 1, "wild": 1}), wild_as_double_ship=True)
    assert payments(state, f"claim {WHITE_4}") == {payment(white_double_ship=1, wild=1)}


@holds("19")
def test_by_option_a_wild_card_still_fills_one_space_of_a_train_route() -> None:
    state = lakes(holding({"red train": 2}), wild_as_double_ship=True)
    assert not can(state, "claim Bay City - Traverse City (red train)")


@holds("19", "21")
def test_by_option_two_wild_cards_fill_three_spaces_and_one_is_lost() -> None:
    state = lakes(holding({"wild": 2}), wild_as_double_ship=True)
    assert payments(state, f"claim {BLACK_3}") == {payment(wild=2)}


@holds("19", "21")
def test_by_both_options_wild_cards_fill_a_space_too_many_only_without_an_exact_payment() -> None:
    options = {"wild_as_double_ship": True, "overpay": "only_if_no_exact"}
    state = lakes(holding({"wild": 2, "red ship": 1}), **options)
    assert payments(state, f"claim {GRAY_3}") == {payment(wild=1, red_ship=1)}


@holds("19", "20", "21")
def test_by_both_options_the_color_card_beside_wild_cards_is_not_superfluous() -> None:
    options = {"wild_as_double_ship": True, "wild_needs_color_card": True}
    state = lakes(holding({"wild": 1, "white ship": 1}), **options)
    assert payments(state, f"claim {WHITE_2}") == {payment(wild=1, white_ship=1)}
    assert pieces(play(state, f"claim {WHITE_2}"))["ships"] == 21


@holds("20")
def test_a_ship_route_may_be_paid_with_wild_cards_only() -> None:
    assert hand(play(lakes(holding({"wild": 3})), f"claim {BLACK_3}")) == {}


@holds("20")
def test_by_option_wild_cards_on_a_ship_route_need_a_ship_of_the_color() -> None:
    state = lakes(holding({"wild": 5, "black train": 5}), wild_needs_color_card=True)
    assert not can(state, f"claim {BLACK_3}")


@holds("001.7.5", "000.5.1")
def test_train_cards_do_not_pay_for_a_ship_route() -> None:
    assert not can(lakes(holding({"white train": 5, "white harbor train": 4})), f"claim {WHITE_4}")


@holds("22", "001.7.7", "000.4.8")
def test_a_gray_ship_route_is_paid_in_one_color() -> None:
    state = lakes(holding({"black double ship": 1, "red ship": 1, "white ship": 2}))
    assert why_not(state, f"claim {GRAY_3}") == (
        "Needs 3 ship spaces of one color; you can make 2."
    )
    assert choices(play(state, f"claim {GRAY_2}")) == ["pay in black", "pay in white"]


@st.composite
def hands(draw: st.DrawFn) -> Cards:
    """A hand of two colors, wild cards, and a train card that never helps."""
    most = {"black ship": 4, "black double ship": 4, "white ship": 3, "white double ship": 3}
    most |= {"wild": 5, "black train": 1}
    return {card: draw(st.integers(0, number)) for card, number in most.items()}


def spaces(cards: Cards, wild: int) -> int:
    """The spaces that ships and wild cards fill."""
    return sum(
        number * (wild if card == "wild" else 2 if "double" in card else 1)
        for card, number in cards.items()
    )


def covers(cards: Cards, color: str, length: int, options: dict[str, Any]) -> bool:
    """Whether cards of one color fill a route, if need be with some to spare."""
    colors = colors_of(cards)
    if any("train" in card for card in cards) or len(colors) > 1:
        return False
    if (colors and color not in ("gray", *colors)) or not cards:
        return False
    if options["wild_needs_color_card"] and not colors:
        return False
    return spaces(cards, 2 if options["wild_as_double_ship"] else 1) >= length


def without_one(cards: Cards, card: str) -> Cards:
    """The cards but for one."""
    return {
        name: number - (name == card)
        for name, number in cards.items()
        if number > 1 or name != card
    }


def expected(cards: Cards, color: str, length: int, options: dict[str, Any]) -> set[Payment]:
    """Every set of which no card can be left out; by option exact ones if there are any."""
    wild = 2 if options["wild_as_double_ship"] else 1
    sets = [
        part
        for part in parts_of(cards)
        if covers(part, color, length, options)
        and not any(covers(without_one(part, card), color, length, options) for card in part)
    ]
    exact = [part for part in sets if spaces(part, wild) == length]
    if options["overpay"] == "only_if_no_exact" and exact:
        sets = exact
    return {frozenset(part.items()) for part in sets}


OPTIONS = st.fixed_dictionaries(
    {
        "wild_as_double_ship": st.booleans(),
        "wild_needs_color_card": st.booleans(),
        "overpay": st.sampled_from(["no_superfluous_card", "only_if_no_exact"]),
    }
)


@holds("19", "20", "21", "22")
@given(hands(), st.sampled_from(ROUTES), OPTIONS)
def test_the_payments_are_all_sets_of_cards_that_fit(
    cards: Cards, route: str, options: dict[str, Any]
) -> None:
    track = track_named(GreatLakes.board, route)
    ways = payments(lakes(holding(cards), **options), f"claim {route}")
    assert ways == expected(cards, track.color, track.length, options)

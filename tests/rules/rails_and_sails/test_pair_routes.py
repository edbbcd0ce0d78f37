"""Pair routes of the World board: two train cards for each space."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from branchline.games.rails_and_sails.game import World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import (
    Cards,
    color_of,
    colors_of,
    holding,
    part,
    parts_of,
    payment,
    payments,
    pieces,
    track_named,
    world,
)
from tests.rules.words import can, choices, hand, play, why_not

ONE = "Casablanca - Marseille (gray train)"
TWO = "Lahore - Tehran (gray train)"
THREE = "Beijing - Lahore (gray train)"


@holds("000.4.12", "24")
def test_the_world_board_has_five_pair_routes_and_all_are_train_routes() -> None:
    pairs = [track for track in World.board.tracks if track.pair]
    assert len(pairs) == 5
    assert {track.kind for track in pairs} == {"train"}


@holds("24", "000.4.12")
def test_every_space_takes_two_train_cards_of_a_color() -> None:
    state = play(world(holding({"red train": 5})), f"claim {TWO}")
    assert hand(state) == {"red train": 1}


@holds("24", "000.4.13")
def test_the_color_may_differ_from_space_to_space() -> None:
    state = play(world(holding({"red train": 2, "white train": 2})), f"claim {TWO}")
    assert hand(state) == {}


@holds("24")
def test_two_cards_of_different_colors_are_no_pair() -> None:
    state = world(holding({"red train": 3, "white train": 1}))
    assert why_not(state, f"claim {TWO}") == (
        "Needs 2 pairs of train cards of a color; yours do not make them."
    )


@holds("24")
def test_ship_cards_are_no_pair() -> None:
    assert not can(world(holding({"red ship": 2, "red double ship": 2})), f"claim {ONE}")


@holds("23", "24")
def test_a_harbor_card_and_a_plain_one_are_a_pair() -> None:
    state = world(holding({"red train": 2, "red harbor train": 2}))
    assert payments(state, f"claim {ONE}") == {
        payment(red_train=2),
        payment(red_train=1, red_harbor_train=1),
        payment(red_harbor_train=2),
    }


@holds("25", "000.4.14")
def test_a_wild_card_completes_a_pair() -> None:
    state = world(holding({"red train": 1, "white train": 1, "wild": 2}))
    assert payments(state, f"claim {TWO}") == {payment(red_train=1, white_train=1, wild=2)}


@holds("25")
def test_two_wild_cards_are_a_pair() -> None:
    state = world(holding({"red train": 2, "wild": 2}))
    assert payments(state, f"claim {TWO}") == {payment(red_train=2, wild=2)}
    assert hand(play(world(holding({"wild": 4})), f"claim {TWO}")) == {}


@holds("25")
def test_by_option_two_wild_cards_are_no_pair() -> None:
    options = {"pair_needs_color_card": True}
    assert not can(world(holding({"wild": 4}), **options), f"claim {ONE}")
    assert not can(world(holding({"red train": 1, "wild": 3}), **options), f"claim {TWO}")
    assert can(world(holding({"red train": 1, "wild": 1}), **options), f"claim {ONE}")
    assert can(world(holding({"red train": 2, "wild": 2}), **options), f"claim {TWO}")


@holds("20", "25")
def test_by_option_a_pair_route_is_not_paid_with_wild_cards_only() -> None:
    state = world(holding({"wild": 4, "red train": 1}), wild_needs_color_card=True)
    assert not can(world(holding({"wild": 4}), wild_needs_color_card=True), f"claim {TWO}")
    assert payments(state, f"claim {TWO}") == {payment(wild=3, red_train=1)}


@holds("24")
def test_which_pairs_to_spend_is_their_owners_choice() -> None:
    state = play(world(holding({"red train": 2, "white train": 2})), f"claim {ONE}")
    assert choices(state) == ["pay no red trains", "pay 2 red trains"]
    assert hand(play(state, "pay no red trains")) == {"red train": 2}


@holds("26")
@pytest.mark.parametrize(("route", "points"), [(ONE, 1), (TWO, 2), (THREE, 4)])
def test_a_pair_route_takes_a_train_for_each_space_and_scores_its_length(
    route: str, points: int
) -> None:
    length = track_named(World.board, route).length
    state = play(world(holding({"red train": 2 * length})), f"claim {route}")
    assert hand(state) == {}
    assert pieces(state) == {"trains": 20 - length, "ships": 40}
    assert part(state, "routes") == points


@holds("26", "30")
def test_a_pair_route_needs_a_train_for_each_space() -> None:
    few = {"pieces": [{"trains": 1, "ships": 30}, {"trains": 20, "ships": 40}]}
    state = world(holding({"red train": 7}) | few)
    assert why_not(state, f"claim {TWO}") == "Needs 2 trains; you have 1 train left."
    assert can(state, f"claim {ONE}")


@st.composite
def hands(draw: st.DrawFn) -> Cards:
    """A hand of three colors and wild cards."""
    most = {"red train": 3, "red harbor train": 2, "white train": 3, "green harbor train": 2}
    most |= {"green train": 1, "wild": 6, "red ship": 1}
    return {card: draw(st.integers(0, number)) for card, number in most.items()}


@cache
def is_paired(cards: tuple[str, ...], wild_pair: bool) -> bool:
    """Whether cards can be laid out in pairs, by trying a partner for the first of them."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    return any(
        is_pair(first, other, wild_pair) and is_paired(rest[:at] + rest[at + 1 :], wild_pair)
        for at, other in enumerate(rest)
    )


def is_pair(card: str, other: str, wild_pair: bool) -> bool:
    """Whether two colors, or wild cards, are a pair."""
    if card == other == "":
        return wild_pair
    return card == other or "" in (card, other)


def pays(cards: Cards, length: int, options: dict[str, Any]) -> bool:
    """Whether a set of cards is a payment, by the words of the rulebook."""
    if any("ship" in card for card in cards) or sum(cards.values()) != 2 * length:
        return False
    if options["wild_needs_color_card"] and not colors_of(cards):
        return False
    colors = tuple(sorted(color_of(card) for card in cards for _ in range(cards[card])))
    return is_paired(colors, not options["pair_needs_color_card"])


OPTIONS = st.fixed_dictionaries(
    {"pair_needs_color_card": st.booleans(), "wild_needs_color_card": st.booleans()}
)


@holds("20", "23", "24", "25")
@given(hands(), st.sampled_from([ONE, TWO, THREE]), OPTIONS)
def test_the_payments_are_all_sets_of_cards_that_make_pairs(
    cards: Cards, route: str, options: dict[str, Any]
) -> None:
    length = track_named(World.board, route).length
    ways = payments(world(holding(cards), **options), f"claim {route}")
    assert ways == {
        frozenset(part.items()) for part in parts_of(cards) if pays(part, length, options)
    }

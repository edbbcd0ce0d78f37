"""Building harbors: where, with which cards, and how many wild cards among them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from branchline.core.errors import BadPosition
from branchline.games.rails_and_sails.game import GreatLakes
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import (
    Cards,
    colors_of,
    holding,
    lakes,
    parts_of,
    payment,
    payments,
    world,
)
from tests.rules.words import can, choices, hand, play, why_not

PERRY_SOUND = "build harbor in Perry Sound"
MINE = {"perry_sound-port_elgin": 0}
RED = {"red harbor train": 2, "red ship": 2}
PRICE = (
    "A harbor needs two train and two ship cards of one color with the harbor symbol, "
    "or wild cards for them."
)


def site(cards: Cards, claimed: dict[str, int] = MINE, **rest: Any) -> Any:
    """The first seat with cards and a route into Perry Sound."""
    options = {name: rest.pop(name) for name in ["max_harbor_wilds"] if name in rest}
    return lakes(holding(cards) | {"claimed": claimed} | rest, **options)


@holds("001.10.15", "001.10.6", "001.6.7", "000.4.25", "000.5.4", "000.7.3", "45")
def test_a_wild_and_a_yellow_ship_with_two_yellow_trains_build_a_harbor_in_perry_sound() -> None:
    state = site({"wild": 1, "yellow ship": 1, "yellow harbor train": 2})
    play(state, PERRY_SOUND)
    assert state.position()["harbors"] == {"perry_sound": 0}
    assert hand(state) == {}
    assert state.actor == 1


@holds("000.4.23", "000.4.24", "000.5.3", "001.10.4", "001.10.5", "45")
def test_a_harbor_costs_two_train_and_two_ship_cards_of_one_color_with_the_symbol() -> None:
    state = site({"red harbor train": 3, "red ship": 3, "red train": 2, "white ship": 2})
    assert payments(state, PERRY_SOUND) == {payment(red_harbor_train=2, red_ship=2)}
    played = play(state, PERRY_SOUND)
    assert played.position()["discards"] == {"red harbor train": 2, "red ship": 2}


@holds("45", "001.10.5")
@pytest.mark.parametrize(
    "cards",
    [
        {"red train": 7, "red ship": 4},
        {"red harbor train": 2, "red double ship": 6},
        {"red harbor train": 2, "white ship": 2},
        {"red harbor train": 4, "white ship": 4, "white harbor train": 1},
        {"red harbor train": 4},
        {"red ship": 4},
        {"red harbor train": 1, "red ship": 2},
    ],
)
def test_no_other_cards_build_a_harbor(cards: Cards) -> None:
    assert why_not(site(cards), PERRY_SOUND) == PRICE


@holds("000.4.21", "001.10.1")
def test_harbors_are_built_in_port_cities_only() -> None:
    state = site(RED, {"perry_sound-sudbury": 0})
    assert why_not(state, "build harbor in Sudbury") == "Sudbury is not a port."
    assert can(state, PERRY_SOUND)


@holds("46", "000.4.22", "001.4.7", "001.10.3")
def test_a_harbor_needs_a_route_of_ones_own_into_the_city() -> None:
    sentence = "A harbor needs a route of your own into Perry Sound."
    assert why_not(site(RED, {}), PERRY_SOUND) == sentence
    assert why_not(site(RED, {"perry_sound-port_elgin": 1}), PERRY_SOUND) == sentence
    assert why_not(site(RED, {"port_elgin-toronto": 0}), PERRY_SOUND) == sentence


@holds("46", "001.10.3")
@pytest.mark.parametrize("route", ["perry_sound-port_elgin", "perry_sound-toronto"])
def test_a_route_of_either_kind_will_do(route: str) -> None:
    assert can(site(RED, {route: 0}), PERRY_SOUND)


@holds("46")
def test_a_harbor_may_stand_at_both_ends_of_a_route() -> None:
    offered = [text for text in choices(site(RED)) if text.startswith("build")]
    assert offered == [PERRY_SOUND, "build harbor in Port Elgin"]


@holds("000.4.26", "000.7.2", "001.10.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_city_has_room_for_one_harbor(owner: int) -> None:
    both = MINE | {"perry_sound-toronto": 1}
    state = site(RED, both, harbors={"perry_sound": owner})
    assert why_not(state, PERRY_SOUND) == "Perry Sound has a harbor already."


@holds("000.2.9", "001.2.14")
def test_a_player_builds_no_more_than_three_harbors() -> None:
    built = dict.fromkeys(["chicago", "milwaukee", "muskegon"], 0)
    state = site(RED, MINE | {"chicago-milwaukee-1": 0, "milwaukee-muskegon": 0}, harbors=built)
    assert why_not(state, PERRY_SOUND) == "You have built all your harbors."


@holds("46")
@pytest.mark.parametrize(
    ("claimed", "harbors", "sentence"),
    [
        ({"perry_sound-toronto": 1}, {"perry_sound": 0}, "no route of theirs leads there"),
        ({"chicago-madison": 0}, {"madison": 0}, "Madison is not a port"),
    ],
)
def test_a_position_with_a_harbor_that_cannot_stand_there_is_refused(
    claimed: dict[str, int], harbors: dict[str, int], sentence: str
) -> None:
    with pytest.raises(BadPosition, match=f"Seat 0 cannot have a harbor in .*: {sentence}"):
        lakes({"claimed": claimed, "harbors": harbors})


def test_a_city_that_is_written_otherwise_is_guessed_at() -> None:
    with pytest.raises(BadPosition, match="'Bay City', which is not a city; did you mean 'bay_ci"):
        lakes({"harbors": {"Bay City": 0}})


def test_the_harbors_left_are_seen_by_everybody() -> None:
    state = play(site(RED), PERRY_SOUND)
    assert [player["harbors_left"] for player in state.view(None)["players"]] == [2, 3]


def test_a_harbor_takes_no_pieces_and_scores_nothing_at_once() -> None:
    state = play(site(RED), PERRY_SOUND)
    before = site(RED)
    assert state.position()["pieces"] == before.position()["pieces"]
    assert state.breakdown()[0]["harbors"] == 0


@holds("45", "001.10.6")
def test_wild_cards_stand_for_any_of_the_four_cards() -> None:
    state = site({"red harbor train": 2, "red ship": 1, "wild": 2})
    assert payments(state, PERRY_SOUND) == {
        payment(red_harbor_train=2, red_ship=1, wild=1),
        payment(red_harbor_train=2, wild=2),
        payment(red_harbor_train=1, red_ship=1, wild=2),
    }


@holds("45")
def test_four_wild_cards_build_a_harbor() -> None:
    state = site({"wild": 5})
    assert payments(state, PERRY_SOUND) == {payment(wild=4)}


@holds("45")
@pytest.mark.parametrize("most", [0, 1, 2, 3, 4])
def test_by_option_a_harbor_takes_only_so_many_wild_cards(most: int) -> None:
    state = site({"red harbor train": 2, "red ship": 2, "wild": 4}, max_harbor_wilds=most)
    spent = [dict(cards).get("wild", 0) for cards in payments(state, PERRY_SOUND)]
    assert set(spent) == set(range(most + 1))


@holds("45")
def test_by_option_four_wild_cards_alone_build_nothing() -> None:
    assert why_not(site({"wild": 6}, max_harbor_wilds=3), PERRY_SOUND) == PRICE


@holds("45")
def test_the_color_of_a_harbor_is_its_builders_choice() -> None:
    state = play(site(RED | {"white ship": 2, "wild": 2}), PERRY_SOUND)
    assert choices(state) == ["pay in red", "pay in white"]
    assert hand(play(state, "pay in white")) == RED


@holds("20", "45")
def test_that_wild_cards_need_a_color_card_is_no_rule_for_harbors() -> None:
    state = lakes(holding({"wild": 4}) | {"claimed": MINE}, wild_needs_color_card=True)
    assert payments(state, PERRY_SOUND) == {payment(wild=4)}


@holds("46")
def test_harbors_are_built_on_the_world_board_too() -> None:
    state = world(holding(RED) | {"claimed": {"hong_kong-tokyo": 0}})
    assert play(state, "build harbor in Tokyo").position()["harbors"] == {"tokyo": 0}


@holds("001.10.7", "001.10.8", "23")
def test_each_color_has_four_train_cards_and_four_single_ships_with_the_symbol() -> None:
    cards = {f"red {kind}": 4 for kind in ("harbor train", "ship")}
    with pytest.raises(ValueError, match="only 4 red harbor train cards"):
        lakes(holding(cards | {"red harbor train": 5}))
    with pytest.raises(ValueError, match="only 4 red ship cards"):
        lakes(holding(cards | {"red ship": 5}))
    assert hand(lakes(holding(cards))) == cards


@st.composite
def hands(draw: st.DrawFn) -> Cards:
    """A hand of two colors and wild cards, with cards that never help."""
    most = {"red harbor train": 4, "red ship": 3, "white harbor train": 2, "white ship": 3}
    most |= {"wild": 5, "red train": 1, "white double ship": 1}
    return {card: draw(st.integers(0, number)) for card, number in most.items()}


def pays(cards: Cards, most_wilds: int) -> bool:
    """Whether a set of cards is a harbor's price, by the words of the rulebook."""
    trains = sum(number for card, number in cards.items() if card.endswith("harbor train"))
    ships = sum(number for card, number in cards.items() if card.endswith(" ship"))
    wild = cards.get("wild", 0)
    symbols = not {"red train", "white double ship"} & set(cards)
    four = trains + ships + wild == 4 and trains <= 2 and ships <= 2
    return symbols and four and len(colors_of(cards)) <= 1 and wild <= most_wilds


@holds("45")
@given(hands(), st.integers(0, 4))
def test_the_payments_are_all_sets_of_four_cards_that_fit(cards: Cards, most_wilds: int) -> None:
    state = site(cards, max_harbor_wilds=most_wilds)
    expected = {frozenset(part.items()) for part in parts_of(cards) if pays(part, most_wilds)}
    assert payments(state, PERRY_SOUND) == expected


def test_the_great_lakes_have_25_ports() -> None:
    assert sum(city.port for city in GreatLakes.board.cities) == 25

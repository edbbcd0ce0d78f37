"""What is in the box: cards, boards, routes, presets, and where each fact comes from (rules 2)."""

from collections import Counter
from itertools import combinations

import pytest

from branchline.games.rising_sun.boards import BOARDS, Board
from branchline.games.rising_sun.cards import (
    ABILITIES,
    BASE_GOLD_CARDS,
    BASIC_SUPPLY,
    CARDS,
    KIND_OF,
    PRESETS,
    RANDOMIZERS,
    STARTING_DECK,
    Card,
)
from branchline.games.rising_sun.options import OPTIONS
from tests.rules.ledger import ROOT, entries, holds
from tests.rules.rising_sun import rules_table as table

ALL = list(BOARDS.values())
FOR_PLAYERS = (ROOT / "docs" / "players" / "rising_sun.md").read_text(encoding="utf-8")


def name(board: object) -> str:
    """How a board is called in a test's name."""
    return board.id if isinstance(board, Board) else ""


def card(id: str) -> tuple[int, int, int, int]:
    """Cost, money, points and copies of a card."""
    printed = CARDS[KIND_OF[id]]
    return printed.cost, printed.money, printed.points, printed.copies


def far(board: Board, a: int, b: int) -> int:
    """How many steps it is from one hex to another, around barriers."""
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {near for hex in reached for near in board.neighbours(hex)}
        steps += 1
    return steps


# Cards


@holds("2.5", "2.6", "2.7", "2.8", "2.9", "2.10", "2.11")
def test_every_kind_of_card_that_is_not_in_every_game_has_a_randomizer() -> None:
    drawn = {CARDS[kind].name for kind in RANDOMIZERS}
    always = {CARDS[kind].name for kind in (*STARTING_DECK, *BASIC_SUPPLY, *BASE_GOLD_CARDS)}
    assert {"Express Train", "Limited Express Train", "Lay Rails", "Station Expansion"} <= always
    assert {"Office Building", "Distribution Centre", "Stadium", "Waste"} <= always
    assert not drawn & always
    assert drawn | always == {printed.name for printed in CARDS}
    assert len({printed.name for printed in CARDS}) == len(CARDS)


@holds("2.11")
def test_500_cards_are_in_the_base_box() -> None:
    in_box = [c for c in CARDS if c.set in ("starting", "base", "base_basic")]
    in_box += [CARDS[kind] for kind in BASIC_SUPPLY if "victory" not in CARDS[kind].types]
    assert sum(printed.copies for printed in in_box) == 500


@holds("2.11")
def test_a_drawn_pile_has_ten_cards() -> None:
    assert {CARDS[kind].copies for kind in RANDOMIZERS} == {10}


@holds("2.5", "2.6", "2.7", "2.8", "2.10")
@pytest.mark.parametrize(
    ("id", "printed"),
    [
        ("normal_train", (1, 1, 0, 30)),
        ("express_train", (3, 2, 0, 20)),
        ("limited_express_train", (6, 3, 0, 10)),
        ("lay_rails", (3, 0, 0, 20)),
        ("station_expansion", (3, 0, 0, 20)),
        ("waste", (0, 0, 0, 70)),
    ],
)
def test_what_is_printed_on_the_common_cards(id: str, printed: tuple[int, int, int, int]) -> None:
    assert card(id) == printed


@holds("2.9", "10")
def test_gold_cards_of_both_boxes_have_the_same_costs_and_points() -> None:
    for trio in (("office_building", "distribution_centre", "stadium"), BASE_IDS):
        assert [card(id) for id in trio] == [(3, 0, 1, 10), (5, 0, 2, 10), (8, 0, 4, 10)]


BASE_IDS = tuple(CARDS[kind].id for kind in BASE_GOLD_CARDS)


@holds("2.9", "10")
def test_the_base_box_has_apartment_tower_and_skyscraper() -> None:
    assert BASE_IDS == ("apartment", "tower", "skyscraper")


@holds("3.15", "3.16", "3.17")
def test_a_starting_deck_has_ten_cards() -> None:
    assert {CARDS[kind].id: count for kind, count in STARTING_DECK.items()} == {
        "normal_train": 7,
        "lay_rails": 2,
        "station_expansion": 1,
    }


@holds("48")
def test_legal_counsel_is_an_attack_and_a_reaction() -> None:
    assert CARDS[KIND_OF["legal_counsel"]].types == ("action", "attack", "reaction")
    assert CARDS[KIND_OF["legal_counsel"]].provenance == "designed"


@holds("16")
def test_every_rail_and_station_card_says_that_it_brings_waste() -> None:
    building = [c for c in CARDS if {"rail", "station"} & set(c.types)]
    assert len(building) == 11
    assert all("waste 1" in printed.does for printed in building)


@holds("17")
def test_every_gold_card_says_that_buying_it_brings_waste() -> None:
    gold = [c for c in CARDS if "victory" in c.types]
    assert len(gold) == 6
    assert all("When you buy it, gain 1 Waste." in printed.text for printed in gold)


@holds("26")
def test_gold_cards_and_waste_have_neither_money_nor_an_effect() -> None:
    for printed in CARDS:
        if not printed.playable:
            assert (printed.money, printed.does) == (0, ())


# What is published and what is designed


@holds("2.11", "48")
def test_all_base_cards_are_published_and_all_of_rising_sun_designed() -> None:
    for kind in RANDOMIZERS:
        published = CARDS[kind].set == "base"
        assert CARDS[kind].provenance == ("published" if published else "designed")
    assert Counter(c.provenance for c in CARDS) == {"published": 39, "designed": 32}


@holds("2.9")
def test_the_gold_cards_of_rising_sun_are_designed() -> None:
    designed = [c.id for c in CARDS if c.provenance == "designed" and not c.randomizer]
    assert designed == ["office_building", "distribution_centre", "stadium"]


@holds("2.1", "14")
def test_tokyo_and_osaka_are_published_boards_and_the_others_designed() -> None:
    published = [board.id for board in ALL if board.provenance == "published"]
    assert published == ["tokyo", "osaka"]
    assert {board.provenance for board in ALL} == {"published", "designed"}


@holds("12")
def test_all_route_bonus_cards_are_designed() -> None:
    assert len(ABILITIES) == 10
    assert {ability.provenance for ability in ABILITIES} == {"designed"}


# Presets


@holds("57")
def test_a_preset_is_eight_different_randomizers() -> None:
    assert PRESETS
    for preset in PRESETS.values():
        kinds = {KIND_OF[id] for id in preset.cards}
        assert len(kinds) == 8
        assert kinds <= set(RANDOMIZERS)


@holds("57")
def test_presets_are_published_apart_from_one() -> None:
    designed = [preset.id for preset in PRESETS.values() if preset.provenance == "designed"]
    assert designed == ["mechanics-mix"]


@holds("57")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_named_after_a_box_has_cards_of_that_box_only(preset: str) -> None:
    box = {"rs": {"rising_sun"}, "base": {"base"}, "mechanics": {"base", "rising_sun"}}
    sets = {CARDS[KIND_OF[id]].set for id in PRESETS[preset].cards}
    assert sets <= box[preset.partition("-")[0]]


# Boards

NUMBERS = {
    # hexes, land, cities, room for stations, remote locations, barriers
    "tokyo": (76, 66, 22, 39, 6, 7),
    "osaka": (76, 66, 24, 35, 8, 11),
    "nagoya": (105, 95, 30, 42, 7, 3),
    "chiba": (102, 71, 18, 24, 8, 0),
    "kyushu": (108, 72, 20, 29, 7, 4),
    "saitama": (70, 70, 17, 25, 8, 0),
    "texas": (88, 80, 20, 29, 7, 0),
    "italy": (113, 76, 15, 24, 8, 0),
    "california": (91, 75, 15, 23, 8, 0),
}


@holds("2.1")
def test_there_are_nine_boards() -> None:
    assert list(BOARDS) == list(table.BOARDS) == list(NUMBERS)


@holds("2.1", "14")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_control_totals_of_a_board(board: Board) -> None:
    cities = [hex for hex in board.land if hex.terrain == "city"]
    remotes = [hex for hex in board.land if hex.terrain == "remote"]
    room = sum(hex.stations for hex in cities)
    assert NUMBERS[board.id] == (
        len(board.hexes),
        len(board.land),
        len(cities),
        room,
        len(remotes),
        len(board.barriers),
    )


@holds("2.1", "5.13", "6.9")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_what_a_hex_can_be(board: Board) -> None:
    for hex in board.hexes:
        assert hex.terrain in ("city", "remote", "field", "river", "mountain", "sea")
        assert (hex.stations in (1, 2, 3)) == (hex.terrain == "city")
        assert (2 <= hex.value <= 7) == (hex.terrain == "remote")
        assert bool(hex.place) == (hex.terrain in ("city", "remote"))


@holds("2.1")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_no_two_hexes_have_the_same_name(board: Board) -> None:
    assert len({hex.name for hex in board.land}) == len(board.land)
    assert len({(hex.q, hex.r) for hex in board.hexes}) == len(board.hexes)


@holds("5.1", "2.1")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_every_hex_of_land_can_be_reached(board: Board) -> None:
    for hex in range(len(board.land)):
        assert far(board, 0, hex) < 25


@holds("14")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_barriers_lie_between_neighbours(board: Board) -> None:
    for barrier in board.barriers:
        a, b = sorted(barrier)
        assert b in board.neighbours(a, barriers=False)
        assert b not in board.neighbours(a)
        assert a not in board.neighbours(b)


@holds("13")
def test_only_chiba_has_red_s_cities() -> None:
    red = {board.id: [hex.place for hex in board.land if hex.start] for board in ALL}
    assert sorted(red.pop("chiba")) == ["Kamogawa", "Katsuura", "Tateyama"]
    assert not any(red.values())


@holds("3.5", "3.6")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_there_is_land_for_all_rail_tokens(board: Board) -> None:
    assert board.rail_tokens == (19 if 3 in board.players else 16)
    assert len(board.land) > board.rail_tokens * 2


@holds("5.13", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_the_cities_have_room_for_all_station_tokens(board: Board) -> None:
    assert sum(hex.stations for hex in board.land) > board.station_tokens


# Routes


@holds("2.12", "3.33", "3.34", "12")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_a_board_has_five_route_bonus_cards_with_different_abilities(board: Board) -> None:
    assert len(board.routes) == 5
    assert len({route.ability.id for route in board.routes}) == 5
    assert len({frozenset(route.ends) for route in board.routes}) == 5


@holds("2.12", "5.15")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_a_route_joins_two_cities_as_far_apart_as_it_says(board: Board) -> None:
    for route in board.routes:
        a, b = route.ends
        assert board.land[a].terrain == board.land[b].terrain == "city"
        assert far(board, a, b) == route.distance


@holds("5.16")
@pytest.mark.parametrize("board", ALL, ids=name)
def test_the_farther_a_route_the_more_it_is_worth(board: Board) -> None:
    for one, other in combinations(board.routes, 2):
        if one.distance > other.distance:
            assert one.points >= other.points
    assert all(2 <= route.points <= 5 for route in board.routes)


# Variants


@holds("2.13")
def test_every_option_says_what_it_does_and_which_ruling_it_is_of() -> None:
    rulings = {entry.id for entry in entries("rising_sun") if entry.kind == "ruling"}
    for option in OPTIONS.values():
        assert option.help.endswith(".")
        assert option.ruling in rulings | {"README"}


@holds("2.13")
def test_the_names_of_the_document_find_their_cards() -> None:
    assert CARDS[KIND_OF["distribution_centre"]].aliases == ("Distribution Center",)
    assert CARDS[KIND_OF["distant_partners"]].name == "Distant Partners"


# What players read


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_the_rules_for_players_have_the_text_of_every_card(card: Card) -> None:
    types = ", ".join(card.types)
    row = f"| {card.name} | {types} | {card.cost} | {card.money} | {card.text} |"
    assert row in FOR_PLAYERS.splitlines()


@pytest.mark.parametrize(
    "words",
    [
        *("striped border", "only one of your own in a hex", "a field nothing"),
        *(
            "a city has as many places as are printed on it",
            "Waste can neither be bought nor played",
        ),
        *(f"{BOARDS[id].station_tokens} on" for id in ("tokyo", "kyushu", "chiba", "italy")),
    ],
)
def test_nobody_needs_another_book_to_play(words: str) -> None:
    assert words in FOR_PLAYERS

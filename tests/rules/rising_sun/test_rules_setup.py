"""Setup: boards, tokens, piles, decks, routes and the first rails (rules 3, rulings 1 to 15)."""

from collections import Counter
from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.cards import CARDS, PRESETS, RANDOMIZERS
from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import (
    BOARDS,
    COMMON,
    at,
    begun,
    dealt,
    owned,
    pile,
    rails_left,
    track,
)
from tests.rules.words import can, choices, hand, play, why_not

EVERYWHERE = [(board, players) for board, fitting in BOARDS.items() for players in fitting]


def drawn(state: bl.State) -> list[str]:
    """The eight drawn piles."""
    piles: list[str] = state.position()["cards"]
    return piles


# Boards and players


@holds("3.1", "3.2", "7", "58")
@pytest.mark.parametrize(("players", "board"), [(2, "chiba"), (3, "tokyo"), (4, "tokyo")])
def test_without_a_name_the_board_is_one_that_fits(players: int, board: str) -> None:
    assert dealt(players).view(None)["board"] == board


@holds("3.1", "3.2", "3.3", "7", "58", "72")
@pytest.mark.parametrize(("board", "players"), EVERYWHERE)
def test_every_board_can_be_played_by_those_it_is_for(board: str, players: int) -> None:
    state = begun(players, board=board)
    assert (state.view(None)["board"], state.decision) == (board, "turn")
    assert len(state.view(None)["players"]) == players


@holds("3.1", "7")
def test_two_cannot_play_on_tokyo() -> None:
    with pytest.raises(bl.BadPlayers) as refused:
        dealt(2, board="tokyo")
    assert str(refused.value) == (
        "Tokyo is played by 3 or 4; boards for 2 are Chiba, Kyushu, Saitama, Texas, Italy, "
        "California, or any with any_player_count."
    )


@holds("3.2", "7")
@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_cannot_play_on_chiba(players: int) -> None:
    with pytest.raises(bl.BadPlayers) as refused:
        dealt(players, board="chiba")
    assert f"Chiba is played by 2; boards for {players} are Tokyo, Osaka, Nagoya" in str(
        refused.value
    )


@holds("7")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_an_option_every_board_can_be_played_by_two_to_four(board: str, players: int) -> None:
    assert begun(players, board=board, any_player_count=True).decision == "turn"


@holds("7")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_nobody_plays_alone_nor_do_five(players: int) -> None:
    with pytest.raises(bl.BadPlayers) as refused:
        dealt(players)
    assert str(refused.value) == (
        f"Trains: Rising Sun is played by 2 to 4 players, not by {players}."
    )


# Tokens


@holds("2.2", "3.4", "3.5", "3.6", "1", "2")
@pytest.mark.parametrize(("board", "players"), EVERYWHERE)
def test_rail_tokens_of_each_player(board: str, players: int) -> None:
    state = dealt(players, board=board)
    tokens = 19 if board in ("tokyo", "osaka", "nagoya") else 16
    assert [rails_left(state, seat) for seat in range(players)] == [tokens] * players


@holds("1", "3.7")
@pytest.mark.parametrize(("board", "players", "tokens"), [("tokyo", 3, 18), ("chiba", 2, 15)])
def test_the_marker_may_be_one_of_the_tokens(board: str, players: int, tokens: int) -> None:
    assert rails_left(dealt(players, board=board, marker_from_stock=True)) == tokens


@holds("2")
@pytest.mark.parametrize("board", ["tokyo", "osaka"])
def test_the_published_game_has_20_rail_tokens_on_tokyo_and_osaka(board: str) -> None:
    assert rails_left(dealt(3, board=board, edition="published")) == 20
    assert rails_left(dealt(3, board=board, rail_tokens=20)) == 20
    assert rails_left(dealt(3, board=board, rail_tokens=19, edition="published")) == 19


@holds("2")
@pytest.mark.parametrize(("board", "tokens"), [("nagoya", 19), ("chiba", 16), ("italy", 16)])
def test_on_other_boards_the_published_game_has_as_many_tokens(board: str, tokens: int) -> None:
    assert rails_left(dealt(min(BOARDS[board]), board=board, edition="published")) == tokens


@holds("2.4", "3.7")
def test_everybody_begins_with_no_points() -> None:
    state = dealt(4)
    assert [track(state, seat) for seat in range(4)] == [0] * 4
    assert state.scores() == [0] * 4


@holds("2.3", "3.3", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14", "8", "72")
@pytest.mark.parametrize(
    ("board", "tokens"),
    [
        ("tokyo", 30),
        ("osaka", 30),
        ("nagoya", 30),
        ("chiba", 16),
        ("kyushu", 19),
        ("saitama", 16),
        ("texas", 19),
        ("italy", 15),
        ("california", 15),
    ],
)
def test_station_tokens_of_each_board(board: str, tokens: int) -> None:
    state = dealt(min(BOARDS[board]), board=board)
    assert state.view(None)["stations_left"] == tokens


# Decks and piles


@holds("1.1", "3.15", "3.16", "3.17", "3.18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_starting_deck(players: int) -> None:
    state = dealt(players)
    for seat in range(players):
        assert owned(state, seat) == {"Normal Train": 7, "Lay Rails": 2, "Station Expansion": 1}


@holds("3.15")
def test_normal_trains_have_no_pile() -> None:
    state = dealt()
    assert "Normal Train" not in state.view(None)["supply"]
    assert why_not(begun(), "buy Normal Train") == (
        "Normal Train is not in the supply of this game."
    )


@holds("3.18")
def test_decks_are_shuffled_by_the_seed_each_by_itself() -> None:
    one, same, other = (dealt(seed=seed).position() for seed in (1, 1, 2))
    assert one == same
    assert one["decks"] != other["decks"]
    assert any(
        dealt(seed=seed).position()["decks"][0] != dealt(seed=seed).position()["decks"][1]
        for seed in range(5)
    )


@holds("3.18", "3.29")
def test_one_seed_is_one_deal_whatever_board_and_options() -> None:
    plain, other = dealt(3, 5), dealt(3, 5, board="osaka", finish_round=True)
    assert plain.position()["hands"] == other.position()["hands"]
    assert drawn(plain) == drawn(other)


@holds("3.19", "3.20", "3.21", "3.22", "3.23", "3.24", "3.25")
@pytest.mark.parametrize(("players", "rails", "stations"), [(3, 14, 17), (4, 12, 16)])
def test_the_common_piles_with_more_than_two(players: int, rails: int, stations: int) -> None:
    state = dealt(players)
    assert [pile(state, name) for name in COMMON] == [20, 10, rails, stations, 10, 10, 10]


@holds("2.10", "3.26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seventy_waste_are_laid_out(players: int) -> None:
    assert pile(dealt(players), "Waste") == 70


@holds("3.27", "3.28", "9")
def test_with_two_players_every_pile_but_waste_has_seven_cards() -> None:
    supply = dict(dealt(2).view(None)["supply"])
    assert supply.pop("Waste") == 70
    assert set(supply.values()) == {7}
    assert len(supply) == 15


@holds("3.28", "9")
def test_cards_above_the_limit_are_not_in_the_game() -> None:
    state = dealt(2)
    everything = Counter(state.view(None)["supply"]) + owned(state, 0) + owned(state, 1)
    assert everything["Express Train"] == 7
    assert everything["Lay Rails"] == 7 + 4
    assert state.view(None)["trashed"] == {}


@holds("9")
def test_by_an_option_two_players_have_full_piles() -> None:
    state = dealt(2, two_player_limit=None)
    assert [pile(state, name) for name in COMMON] == [20, 10, 16, 18, 10, 10, 10]
    assert {pile(state, name) for name in drawn(state)} == {10}


@holds("9")
def test_the_limit_is_for_two_players_only() -> None:
    assert pile(dealt(3, board="chiba", any_player_count=True), "Express Train") == 20


@holds("2.9", "3.23", "3.24", "3.25", "10")
def test_the_gold_cards_may_be_those_of_the_base_game() -> None:
    base = ("Apartment", "Tower", "Skyscraper")
    ours, theirs = dealt(3), dealt(3, gold_set="base")
    assert [pile(theirs, name) for name in base] == [10, 10, 10]
    assert not set(base) & set(ours.view(None)["supply"])
    assert not {"Office Building", "Distribution Centre", "Stadium"} & set(
        theirs.view(None)["supply"]
    )


# Randomizers


@holds("2.11", "3.30", "3.31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_piles_are_drawn(players: int) -> None:
    state = dealt(players)
    supply = state.view(None)["supply"]
    assert len(drawn(state)) == 8
    assert {pile(state, name) for name in drawn(state)} == {7 if players == 2 else 10}
    assert set(supply) == {*COMMON, "Waste", *drawn(state)}


@holds("3.29", "57")
def test_any_card_with_a_randomizer_may_be_drawn() -> None:
    seen = {name for seed in range(150) for name in drawn(dealt(seed=seed))}
    assert seen == {CARDS[kind].name for kind in RANDOMIZERS}


@holds("57")
@pytest.mark.parametrize(("cards", "box"), [("rising-sun", "rising_sun"), ("base", "base")])
def test_piles_may_be_drawn_from_one_box_only(cards: str, box: str) -> None:
    seen = {name for seed in range(100) for name in drawn(dealt(seed=seed, cards=cards))}
    assert seen == {CARDS[kind].name for kind in RANDOMIZERS if CARDS[kind].set == box}


@holds("57")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_has_the_same_piles_whatever_the_seed(preset: str) -> None:
    one, other = (dealt(seed=seed, cards=preset) for seed in (1, 2))
    assert len(drawn(one)) == 8
    assert drawn(one) == drawn(other)


@holds("57")
def test_the_piles_may_be_named() -> None:
    names = [
        "Landfill",
        "Garage",
        "Pulling",
        "Signals",
        "Tunnel",
        "Upgrade",
        "Monorail",
        "Mail Train",
    ]
    assert sorted(drawn(dealt(cards=names))) == sorted(names)


@holds("57")
def test_a_card_that_there_is_not_is_refused_with_a_hint() -> None:
    names = [
        "Landfil",
        "Garage",
        "Pulling",
        "Signals",
        "Tunnel",
        "Upgrade",
        "Monorail",
        "Mail Train",
    ]
    with pytest.raises(bl.BadOption, match="did you mean Landfill"):
        dealt(cards=names)


# Route Bonus cards


@holds("2.12", "3.35", "3.36", "11")
@pytest.mark.parametrize(("players", "letters"), [(2, "AB"), (3, "ABC"), (4, "ABCD")])
def test_as_many_routes_are_shown_as_there_are_players(players: int, letters: str) -> None:
    routes = dealt(players).view(None)["routes"]
    assert "".join(route["letter"] for route in routes) == letters
    assert all(len(route["cities"]) == 2 and route["owner"] is None for route in routes)


@holds("3.33", "3.34", "12")
@pytest.mark.parametrize("board", BOARDS)
def test_the_routes_of_a_board_are_drawn_by_the_seed(board: str) -> None:
    players = min(BOARDS[board])
    deals = [dealt(players, seed, board=board).view(None)["routes"] for seed in range(30)]
    assert len({route["name"] for routes in deals for route in routes}) == 5


@holds("11")
@pytest.mark.parametrize(("most", "shown"), [(1, 1), (3, 3), (4, 4)])
def test_fewer_routes_may_be_shown(most: int, shown: int) -> None:
    assert len(dealt(4, route_cards_max=most).view(None)["routes"]) == shown


@holds("3.32", "12")
def test_route_bonus_cards_may_be_left_out() -> None:
    assert dealt(4, route_bonus=False).view(None)["routes"] == []


# Hands and first rails


@holds("3.37", "6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_five_cards_when_first_rails_are_placed(players: int) -> None:
    state = dealt(players)
    assert state.decision == "first-rail"
    for player in state.view(None)["players"]:
        assert (player["hand_size"], player["deck_size"]) == (5, 5)


@holds("3.38", "15")
def test_chance_says_who_goes_first() -> None:
    assert {dealt(3, seed).actor for seed in range(30)} == {0, 1, 2}


@holds("3.38", "15")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_seat_may_be_named_to_go_first(seat: int) -> None:
    state = dealt(4, first_player=seat)
    assert (state.actor, state.view(None)["first_player"]) == (seat, seat)


@holds("15")
def test_the_seat_to_go_first_must_be_at_the_table() -> None:
    with pytest.raises(bl.BadOption) as refused:
        dealt(2, first_player=2)
    assert str(refused.value) == "first_player cannot be 2 with 2 players; seats are 0 to 1."


@holds("3.39", "3", "4")
def test_first_rails_are_placed_clockwise_and_cost_nothing() -> None:
    state = dealt(3, first_player=1)
    play(state, "start in Yokohama")
    assert state.actor == 2
    play(state, "start in Haneda")
    assert state.actor == 0
    play(state, "start in Kawagoe")
    assert (state.actor, state.decision) == (1, "turn")
    assert state.position()["rails"] == [["Kawagoe"], ["Yokohama"], ["Haneda"]]
    assert [rails_left(state, seat) for seat in range(3)] == [18] * 3
    assert pile(state, "Waste") == 70


@holds("3.39", "3.42")
@pytest.mark.parametrize("start", ["Chiba", "field 2 5", "river -1 7", "mountain -3 9"])
def test_a_first_rail_may_lie_in_any_other_hex_of_land(start: str) -> None:
    assert can(dealt(), f"start in {start}")


@holds("3.40", "5.2")
def test_a_first_rail_may_not_lie_in_the_sea() -> None:
    state = dealt()
    assert len(choices(state, "start in")) == 71 - 8
    assert why_not(state, "start in hex 80") == "This board has only 71 hexes of land."


@holds("3.41")
def test_a_first_rail_may_not_lie_in_a_remote_location() -> None:
    assert why_not(dealt(), "start in Choshi") == (
        "Choshi is a remote location; a first rail may not lie there."
    )


@holds("5", "4", "35")
def test_first_rails_lie_in_different_hexes_unless_an_option_says_otherwise() -> None:
    state = play(dealt(), "start in Chiba")
    assert why_not(state, "start in Chiba") == (
        "A rail lies in Chiba already; first rails lie in different hexes."
    )
    shared = play(dealt(shared_start=True), "start in Chiba", "start in Chiba")
    assert shared.position()["rails"] == [["Chiba"], ["Chiba"]]
    assert pile(shared, "Waste") == 70


@holds("3.43", "13")
def test_first_rails_may_be_limited_to_the_red_s_cities() -> None:
    state = dealt(chiba_s_start=True)
    assert sorted(choices(state, "start in")) == ["Kamogawa", "Katsuura", "Tateyama"]
    assert why_not(state, "start in Chiba") == "First rails lie in the red S cities."
    assert len(choices(dealt(), "start in")) > 3


@holds("13")
def test_only_chiba_can_be_started_in_s_cities() -> None:
    with pytest.raises(bl.BadOption) as refused:
        dealt(3, board="tokyo", chiba_s_start=True)
    assert str(refused.value) == "Only Chiba has red S cities; Tokyo has none."


@holds("13", "7")
def test_three_s_cities_are_not_enough_for_four() -> None:
    options: dict[str, Any] = {"board": "chiba", "any_player_count": True, "chiba_s_start": True}
    with pytest.raises(bl.BadPlayers) as refused:
        dealt(4, **options)
    assert str(refused.value) == (
        "Chiba has 3 red S cities; 4 players need shared_start to begin there."
    )
    assert begun(4, **options, shared_start=True).decision == "turn"
    assert begun(3, **options).decision == "turn"


@holds("6")
def test_nothing_else_is_done_before_first_rails_are_placed() -> None:
    state = dealt()
    assert why_not(state, "pass") == (
        "You are choosing where the first rail lies; “pass” is not an option now."
    )
    assert all(text.startswith("start in ") for text in choices(state))


@holds("3")
def test_the_first_rail_counts_as_placed() -> None:
    state = at({"rails": [["Kimitsu"], ["Noda", "Matsudo"]]})
    assert (rails_left(state, 0), rails_left(state, 1)) == (15, 14)


@holds("3.37")
def test_the_starting_hand_is_drawn_from_the_starting_deck() -> None:
    state = dealt(4)
    assert all(sum(hand(state, seat).values()) == 5 for seat in range(4))

"""The end of the game and its points (rules 6, rulings 3, 41, 51 to 56)."""

from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.boards import BOARDS
from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import COMMON, PILES, TABLE, at, holding, laying, rails_left
from tests.rules.words import play

CHIBA = [hex.name for hex in BOARDS["chiba"].land]
STATIONS = {"Chiba": 3, "Kashiwa": 2, "Funabashi": 2, "Kisarazu": 2, "Tateyama": 2} | dict.fromkeys(
    ("Noda", "Matsudo", "Narita", "Sawara"), 1
)
"""All Station Tokens of Chiba but one."""


def supply(*empty: str, waste: int = 70) -> dict[str, Any]:
    """A position with seven cards in every pile but these."""
    full = {name: 7 for name in (*COMMON, *PILES) if name not in empty}
    return {"supply": full | {"Waste": waste}}


def ended(position: dict[str, Any], **options: Any) -> bl.State:
    """A position after the end of a turn."""
    return play(at(position, **options), "end turn")


def over(position: dict[str, Any], **options: Any) -> bl.State:
    """A position at the end of the game."""
    state = at(position | {"decision": "over"}, **options)
    assert state.decision == "over"
    return state


# Three ends


@holds("1.3", "6.2", "52")
@pytest.mark.parametrize(
    ("empty", "decision"),
    [
        (("Stadium", "Lay Rails", "Landfill"), "turn"),
        (("Stadium", "Lay Rails", "Landfill", "Upgrade"), "over"),
        (COMMON[:4], "over"),
        (tuple(PILES[:4]), "over"),
    ],
)
def test_four_empty_piles_end_the_game(empty: tuple[str, ...], decision: str) -> None:
    assert ended(supply(*empty)).decision == decision


@holds("1.3", "6.2", "52")
def test_the_pile_of_waste_does_not_count() -> None:
    state = ended(supply("Stadium", "Lay Rails", "Landfill", waste=0))
    assert state.decision == "turn"


@holds("52")
def test_fifteen_piles_count() -> None:
    for name in (*COMMON, *PILES):
        others = [other for other in (*COMMON, *PILES) if other != name][:3]
        assert ended(supply(name, *others)).decision == "over"


@holds("1.4", "6.3", "41")
@pytest.mark.parametrize(("rails", "decision"), [(15, "turn"), (16, "over")])
def test_placing_the_last_rail_token_ends_the_game(rails: int, decision: str) -> None:
    state = ended({"rails": [CHIBA[:rails], []]})
    assert (state.decision, rails_left(state)) == (decision, 16 - rails)


@holds("6.3")
def test_it_does_not_matter_whose_tokens_are_placed() -> None:
    assert ended({"rails": [[], CHIBA[:16]]}).decision == "over"


@holds("6.3", "3")
def test_the_first_rail_is_one_of_the_tokens() -> None:
    state = at(laying(9) | {"rails": [CHIBA[:15], []]})
    hexes = [state.text(action) for action in state.legal()]
    play(state, next(text for text in hexes if text.startswith("lay rail")), "end turn")
    assert state.decision == "over"


@holds("1", "6.3")
def test_with_the_marker_from_stock_the_end_comes_a_rail_earlier() -> None:
    assert ended({"rails": [CHIBA[:15], []]}, marker_from_stock=True).decision == "over"


@holds("1.5", "6.4")
def test_placing_the_last_station_token_ends_the_game() -> None:
    state = at(holding({"Station Expansion": 1}, stations=STATIONS))
    play(state, "play Station Expansion", "build station in Kimitsu")
    assert (state.decision, state.view(None)["stations_left"]) == ("turn", 0)
    assert play(state, "end turn").decision == "over"


@holds("1.5", "6.4")
def test_a_station_token_left_does_not() -> None:
    assert ended({"stations": STATIONS}).decision == "turn"


@holds("4.23", "6.1", "51")
def test_the_end_is_seen_after_clean_up() -> None:
    position = holding({"Normal Train": 5}, 8) | supply(
        "Lay Rails", "Landfill", "Upgrade", waste=65
    )
    position["supply"]["Stadium"] = 1
    state = play(at(position | {"decks": [["Waste"] * 5, []]}), "buy Stadium")
    assert state.decision == "turn"
    play(state, "play Normal Train", "end turn")
    assert state.decision == "over"
    assert state.position()["hands"][0] == {"Waste": 5}
    assert state.scores() == [4, 0]


@holds("6.1", "51", "4.18")
def test_a_pass_can_end_the_game_too() -> None:
    assert play(at({"rails": [CHIBA[:16], []]}), "pass").decision == "over"


@holds("51", "4.23")
@pytest.mark.parametrize("first", [0, 1])
def test_the_game_ends_at_once_however_many_turns_others_had(first: int) -> None:
    state = ended({"rails": [CHIBA[:16], []], "first_player": first})
    assert (state.decision, state.actor, state.legal()) == ("over", None, [])


@holds("51")
def test_by_an_option_the_round_is_played_out() -> None:
    position = {"board": "tokyo", "hands": [{}] * 3, "first_player": 1, "turn_of": 2}
    tokyo = [hex.name for hex in BOARDS["tokyo"].land]
    state = ended(position | {"rails": [[], [], tokyo[:19]]}, finish_round=True)
    assert (state.decision, state.actor) == ("turn", 0)
    assert state.view(None)["last_round"] is True
    assert play(state, "end turn").decision == "over"


@holds("51")
def test_by_that_option_the_last_of_a_round_ends_the_game_at_once() -> None:
    position = {"rails": [CHIBA[:16], []], "first_player": 1}
    assert ended(position, finish_round=True).decision == "over"


# Points


@holds("6.5", "6.6", "6.7", "6.8", "55")
@pytest.mark.parametrize(("stations", "worth"), [(0, 0), (1, 2), (2, 4), (3, 8)])
def test_a_rail_in_a_city_is_worth_as_its_stations_say(stations: int, worth: int) -> None:
    state = over({"rails": [["Chiba"], ["Chiba", "Ichihara"]], "stations": {"Chiba": stations}})
    assert state.scores() == [worth, worth]
    assert state.breakdown()[0]["cities"] == worth


@holds("6.5", "55")
def test_stations_without_a_rail_are_worth_nothing() -> None:
    assert over({"stations": {"Chiba": 3}}).scores() == [0, 0]


@holds("6.9")
def test_a_rail_in_a_remote_location_is_worth_its_value() -> None:
    state = over({"rails": [["Choshi", "Narita Airport"], ["Choshi"]]})
    assert state.scores() == [5 + 2, 5]
    assert state.breakdown()[1]["remote locations"] == 5


@holds("6.10", "6.11", "6.12", "54")
@pytest.mark.parametrize(
    "place",
    [
        {"hands": [{"Stadium": 1, "Office Building": 2}, {}]},
        {"discards": [{"Stadium": 1, "Office Building": 2}, {}]},
        {"decks": [["Office Building", "Stadium", "Office Building"], []]},
        {"gained": [{"Stadium": 1, "Office Building": 2}, {}], "decision": "turn"},
    ],
    ids=lambda place: next(iter(place)),
)
def test_gold_cards_count_wherever_they_are(place: dict[str, Any]) -> None:
    state = at({"decision": "over"} | place)
    assert state.breakdown()[0]["gold cards"] == 4 + 1 + 1
    assert state.scores() == [6, 0]


@holds("6.10", "10")
@pytest.mark.parametrize(
    ("gold_set", "cards"),
    [
        ("rising_sun", {"Office Building": 1, "Distribution Centre": 1, "Stadium": 1}),
        ("base", {"Apartment": 1, "Tower": 1, "Skyscraper": 1}),
    ],
)
def test_gold_cards_are_worth_one_two_and_four(gold_set: str, cards: dict[str, int]) -> None:
    assert over({"hands": [cards, {}]}, gold_set=gold_set).scores() == [7, 0]


@holds("1.2", "1.6", "6.13", "53", "2.4")
def test_the_track_counts_with_all_else() -> None:
    position: dict[str, Any] = {
        "rails": [["Chiba", "Choshi"], []],
        "stations": {"Chiba": 2},
        "hands": [{"Stadium": 1}, {}],
        "track": [{"routes": 3, "cards": 2}, {"cards": 1}],
    }
    assert over(position).breakdown() == [
        {"cities": 4, "remote locations": 5, "gold cards": 4, "routes": 3, "card effects": 2},
        {"cities": 0, "remote locations": 0, "gold cards": 0, "routes": 0, "card effects": 1},
    ]
    assert over(position).scores() == [18, 1]


@holds("53", "1.6")
def test_by_an_option_only_three_parts_count() -> None:
    position = {"track": [{"routes": 3, "cards": 2}, {}], "hands": [{}, {"Office Building": 1}]}
    state = over(position, strict_three_categories=True)
    assert (state.scores(), state.winners()) == ([0, 1], [1])
    assert over(position).winners() == [0]


# Winning


@holds("1.2", "6.14")
def test_the_most_points_win() -> None:
    assert over({"hands": [{"Office Building": 1}, {"Stadium": 1}]}).winners() == [1]


@holds("1.7", "6.15", "56", "3")
def test_of_equal_points_more_rail_tokens_win() -> None:
    state = over({"rails": [["Kimitsu"], ["Noda", "Matsudo"]]})
    assert (state.scores(), state.winners()) == ([0, 0], [1])


@holds("1.7", "6.15")
def test_points_outweigh_rail_tokens() -> None:
    rails = {"rails": [["Kimitsu"], CHIBA[:1] + CHIBA[3:9]]}
    state = over(rails | {"hands": [{"Stadium": 2}, {}]})
    assert state.winners() == [0]


@holds("1.8", "6.16", "56")
def test_if_these_are_equal_too_the_win_is_shared() -> None:
    position = {"board": "tokyo", "hands": [{"Stadium": 1}, {}, {"Stadium": 1}]}
    state = over(position | {"rails": [["Kawagoe"], ["Ohmiya"], ["Haneda"]]})
    assert state.winners() == [0, 2]


@holds("6.14")
def test_nobody_has_won_before_the_end() -> None:
    assert at(TABLE).winners() == []

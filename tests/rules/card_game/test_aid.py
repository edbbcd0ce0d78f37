"""The player aid: what can be worked out from one's view is worked out, and nothing else."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.card_game.solo_table import solo
from tests.rules.card_game.table import at

RED = {"red": {"cards": 1, "locomotives": 1}}


def aid(state: bl.State, seat: int | None = 0) -> dict[str, Any]:
    """The aid of a seat."""
    return state.player_aid(seat)


def test_a_stack_can_be_robbed_at_the_price_of_one_card_more() -> None:
    state = at({"hands": [{"red": 1, "locomotive": 2}, {}], "railyards": [{}, RED]})
    assert aid(state)["robbable"] == [
        {"from": 1, "color": "red", "cards": 2, "price": {"red": 1, "locomotive": 2}}
    ]
    assert aid(at({"hands": [{"red": 2}, {}], "railyards": [{}, RED]}))["robbable"] == []


@pytest.mark.parametrize("options", [{"robbing": False}, {"real_card_required": True}])
def test_what_options_forbid_cannot_be_robbed(options: dict[str, Any]) -> None:
    state = at({"hands": [{"locomotive": 3}, {}], "railyards": [{}, RED]}, **options)
    assert aid(state)["robbable"] == []


def test_only_cards_that_everyone_saw_make_a_risk() -> None:
    hands = [{}, {"red": 3}]
    position = {"hands": hands, "railyards": [RED, {}]}
    assert aid(at(position))["at_risk"] == []
    state = at(position | {"known": [{}, {"red": 3}]})
    assert aid(state)["at_risk"] == [{"by": 1, "color": "red", "cards": 2, "price": {"red": 3}}]


def test_the_next_move_takes_a_card_of_each_color_locomotives_first() -> None:
    state = at({"railyards": [RED | {"blue": 2}, {}]})
    assert aid(state, None)["leaving"][0] == {
        "cards": {"blue": "blue", "red": "locomotive"},
        "stay": 2,
    }


@pytest.mark.parametrize(("row", "colors"), [(["red"], []), (["red", "red"], ["red"])])
def test_solo_says_which_colors_the_next_move_leaves_open_to_the_game(
    row: list[str], colors: list[str]
) -> None:
    state = solo({"draw_area": [*row, "blue", "blue"], "railyards": [{"red": 2, "green": 1}]})
    assert aid(state)["endangered"] == colors


def test_a_single_card_needs_a_color_that_lies_in_no_railyard() -> None:
    hands = [{"red": 1, "blue": 1, "green": 1}, {}]
    position = {"hands": hands, "railyards": [{"blue": 1}, RED]}
    assert aid(at(position))["singles"] == {
        "free": ["green"],
        "barred": {"blue": "railyard", "red": "railyard"},
    }
    unrobbed = aid(at(position, robbing=False))["singles"]
    assert unrobbed == {"free": ["green", "red"], "barred": {"blue": "railyard"}}


def test_solo_a_single_card_needs_a_color_that_is_not_on_show() -> None:
    state = solo({"draw_area": ["red", "blue"], "hands": [{"red": 1, "green": 1}]})
    assert aid(state)["singles"] == {"free": ["green"], "barred": {"red": "draw-area"}}


@pytest.mark.parametrize("robbing", [True, False])
@pytest.mark.parametrize("players", [1, 2])
def test_three_colors_can_be_played_exactly_when_three_are_free(
    players: int, robbing: bool
) -> None:
    game = bl.game("card-game", robbing=robbing)
    for seed in range(4):
        state = game.start(players=players, seed=seed)
        while state.actor is not None:
            if state.decision == "turn":
                free = aid(state, state.actor)["singles"]["free"]
                assert (len(free) >= 3) == state.is_legal(state.parse("play three colors"))
            state.apply(state.legal()[seed % len(state.legal())])


def test_a_ticket_says_where_each_of_its_cards_is_and_what_it_lacks() -> None:
    position = {"tickets": [["Seattle - Miami"], []], "railyards": [{"black": 1}, {}]}
    seen = aid(at(position | {"hands": [{"red": 1, "locomotive": 1}, {}]}))
    cards = seen["tickets"]["Seattle - Miami"]
    assert [(card["color"], card["where"], card["wild"]) for card in cards] == [
        ("black", "yard", False),
        ("orange", "hand", True),
        ("red", "hand", False),
        ("red", None, False),
        ("white", None, False),
    ]
    assert seen["lacking"] == {"red": 1, "white": 1}


def test_a_track_that_one_may_see_says_which_tickets_it_pays() -> None:
    position = {"tickets": [["New York - Chicago", "Seattle - Miami"], []]}
    position |= {"tracks": [{"blue": 1}, {}]}
    assert aid(at(position, open_track=True))["paid"] == ["New York - Chicago"]
    assert aid(at(position))["paid"] == []


def test_the_big_cities_say_who_leads() -> None:
    position = {"completed": [["New York - Chicago"], []], "tickets": [["Seattle - Miami"], []]}
    cities = {one["city"]: one for one in aid(at(position))["big_cities"]}
    assert cities["Chicago"] == {
        "city": "Chicago",
        "points": 12,
        "completed": [1, 0],
        "leaders": [0],
        "open": 0,
    }
    assert cities["Miami"]["open"] == 1
    assert cities["Miami"]["leaders"] == []


def test_a_spectator_is_told_only_what_all_see() -> None:
    assert set(aid(at({}), None)) == {"leaving", "big_cities"}


def test_solo_says_what_counts_as_which_color_and_how_many_turns_there_are() -> None:
    position = {"draw_area": ["red", "blue", "red", "locomotive"], "clock_pile": ["red"]}
    assert aid(solo(position))["shown"] == {"blue": 1, "red": 3}
    assert aid(solo(position, clock_card_counts=False))["shown"] == {"blue": 1, "red": 2}
    wild = aid(solo(position, draw_area_locomotives="wild"))["shown"]
    assert (wild["blue"], wild["red"], wild["white"]) == (2, 4, 1)
    assert aid(solo(position))["turns"] == 16
    assert aid(solo(position, clock_setup="fifteen_turns"))["turns"] == 15


def test_solo_has_as_many_turns_before_the_first_as_later() -> None:
    for setup, turns in [("turn_one", 16), ("setup_card", 16), ("fifteen_turns", 15)]:
        game = bl.game("card-game", clock_setup=setup)
        state = game.start(players=1, seed=1)
        assert aid(state)["turns"] == turns

"""Step one of a turn: from the Railyard to the On-the-Track stack (rules 4.1-4.4, 5.3, 5.4)."""

import pytest

from tests.rules.card_game.table import at, track, yard
from tests.rules.ledger import holds
from tests.rules.words import choices, play

RED_AND_BLUE = {"red": {"cards": 3}, "blue": {"cards": 2}}
PASS_THE_TURN = ("draw tickets", "keep none")


@holds("4.2", "5.4", "B1", "B2")
def test_one_card_of_each_color_moves_as_the_turn_begins() -> None:
    state = at({"railyards": [{}, RED_AND_BLUE]})
    play(state, *PASS_THE_TURN)
    assert yard(state, 1) == {"red": 2, "blue": 1}
    assert track(state, 1) == {"red": 1, "blue": 1}


@holds("4.1", "B1")
def test_the_move_comes_before_the_action_and_is_done_for_you() -> None:
    state = at({"railyards": [{}, RED_AND_BLUE]})
    play(state, *PASS_THE_TURN)
    assert (state.actor, state.decision) == (1, "turn")
    assert state.view(1)["players"][1]["track_size"] == 2


@holds("4.1", "4.2")
def test_only_the_player_whose_turn_begins_moves_cards() -> None:
    state = at({"railyards": [RED_AND_BLUE, {}, {"green": 2}]})
    play(state, *PASS_THE_TURN)
    assert yard(state, 0) == {"red": 3, "blue": 2}
    assert yard(state, 2) == {"green": 2}


@holds("4.1")
def test_cards_just_played_stay_in_the_railyard_until_the_next_turn() -> None:
    state = play(at({"hands": [{"red": 2}, {}]}), "play red")
    assert (yard(state), track(state)) == ({"red": 2}, {})
    play(state, *PASS_THE_TURN)
    assert (yard(state), track(state)) == ({"red": 1}, {"red": 1})


@holds("4.3", "5.8", "B2")
def test_a_locomotive_goes_first_and_it_alone() -> None:
    state = at({"railyards": [{}, {"red": {"cards": 2, "locomotives": 2}}]})
    play(state, *PASS_THE_TURN)
    red = state.position()["railyards"][1]["red"]
    assert red == {"cards": 2, "locomotives": 1}
    assert track(state, 1) == {"locomotive": 1}


@holds("4.3", "5.8", "B2")
def test_when_the_locomotives_are_gone_the_colored_cards_follow() -> None:
    state = at({"railyards": [{}, {"red": {"cards": 2, "locomotives": 1}}]})
    tracks = []
    for _ in range(3):
        play(state, *PASS_THE_TURN)
        tracks.append(track(state, 1))
        play(state, *PASS_THE_TURN)
    assert tracks == [
        {"locomotive": 1},
        {"locomotive": 1, "red": 1},
        {"locomotive": 1, "red": 2},
    ]
    assert yard(state, 1) == {}


@holds("4.3", "B2")
def test_each_color_moves_its_own_locomotive() -> None:
    groups = {"red": {"cards": 1, "locomotives": 1}, "blue": {"cards": 0, "locomotives": 2}}
    state = play(at({"railyards": [{}, groups | {"green": 1}]}), *PASS_THE_TURN)
    assert track(state, 1) == {"locomotive": 2, "green": 1}
    assert yard(state, 1) == {"red": 1, "blue": 1}


@holds("B1")
def test_moving_may_be_optional_and_is_then_asked_color_by_color() -> None:
    state = at({"railyards": [{}, RED_AND_BLUE]}, moving="optional")
    play(state, *PASS_THE_TURN)
    assert (state.actor, state.decision) == (1, "move")
    assert choices(state) == ["move blue", "leave blue"]
    play(state, "leave blue", "move red")
    assert state.decision == "turn"
    assert yard(state, 1) == {"red": 2, "blue": 2}
    assert track(state, 1) == {"red": 1}


@holds("B1")
def test_optional_moving_with_an_empty_railyard_asks_nothing() -> None:
    state = play(at({}, moving="optional"), *PASS_THE_TURN)
    assert (state.actor, state.decision) == (1, "turn")


@holds("B1", "B2")
def test_optional_moving_also_takes_a_locomotive_first() -> None:
    yards = [{}, {"red": {"cards": 1, "locomotives": 1}}]
    state = play(at({"railyards": yards}, moving="optional"), *PASS_THE_TURN, "move red")
    assert track(state, 1) == {"locomotive": 1}


STACK = {"tracks": [{"red": 2}, {"blue": {"cards": 1, "locomotives": 1}}]}


@holds("4.4", "5.3", "7.5", "B4")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_is_shown_a_stack_but_all_see_its_size(seat: int | None) -> None:
    players = at(STACK).view(seat)["players"]
    assert [player["track_size"] for player in players] == [2, 2]
    assert not any("track" in player for player in players)


@holds("4.4", "5.3", "7.5", "B4")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_does_not_tell_which_cards_lie_in_a_stack(seat: int | None) -> None:
    row_and_yards = {"draw_area": ["red", "red", "blue", "blue", "green"], "hands": [{}, {}]}
    one = at(row_and_yards | {"tracks": [{"black": 2}, {}]}).view(seat)
    other = at(row_and_yards | {"tracks": [{"white": {"cards": 1, "locomotives": 1}}, {}]})
    assert one == other.view(seat)


@holds("B4")
def test_with_an_open_track_the_owner_alone_is_shown_their_stack() -> None:
    state = at(STACK, open_track=True)
    players = state.view(1)["players"]
    assert players[1]["track"] == {"blue": {"cards": 1, "locomotives": 1}}
    assert "track" not in players[0]
    assert not any("track" in player for player in state.view(None)["players"])


@holds("7.6", "B4")
def test_stacks_are_turned_up_when_the_game_is_scored() -> None:
    state = at(STACK | {"half": 2, "final_turns": 0})
    play(state, *PASS_THE_TURN)
    for seat in (0, 1, None):
        players = state.view(seat)["players"]
        assert players[0]["track"] == {"red": {"cards": 2, "locomotives": 0}}


@holds("5.1")
def test_a_railyard_lies_open_sorted_by_color() -> None:
    state = at({"railyards": [{"red": {"cards": 2, "locomotives": 1}, "blue": 1}, {}]})
    for seat in (0, 1, None):
        assert state.view(seat)["players"][0]["railyard"] == {
            "blue": {"cards": 1, "locomotives": 0},
            "red": {"cards": 2, "locomotives": 1},
        }

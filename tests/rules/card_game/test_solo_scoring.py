"""Solo: the final scoring, the hidden opponent, and who has won."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.card_game.solo_table import last_turn, result, solo, wait
from tests.rules.ledger import holds
from tests.rules.words import choices, play

CHICAGO_NEW_YORK = {"tickets": [["Chicago - New York"]], "tracks": [{"yellow": 1}]}
"""One completed ticket: 5 points, and one for each of two Big Cities (12 and 15)."""
NASHVILLE = {
    "tickets": [["Los Angeles - Nashville"]],
    "tracks": [{"orange": 1, "red": 1, "white": 1}],
}
"""14 points, and one ticket for Los Angeles (12)."""


def ended(position: dict[str, Any], *hidden: str, **options: Any) -> bl.State:
    """A game that ends at this position, against these hidden tickets."""
    return wait(last_turn({**position, "hidden_tickets": list(hidden)}, **options))


@holds("6.20", "E17")
def test_the_hidden_opponent_has_completed_all_its_tickets() -> None:
    hidden = ["Chicago - Dallas", "Chicago - Montreal", "Seattle - Miami"]
    opponent = result(ended({}, *hidden))["opponent"]
    assert opponent["points"] == {"completed tickets": 6 + 7 + 22, "big cities": 12 + 10 + 8 + 8}
    assert opponent["total"] == 35 + 38


@holds("6.20")
def test_the_hidden_opponent_takes_a_bonus_for_more_tickets_than_yours() -> None:
    state = ended(CHICAGO_NEW_YORK, "Chicago - Montreal", "Chicago - Santa Fe")
    assert state.breakdown() == [{"completed tickets": 5, "open tickets": 0, "big cities": 15}]
    assert result(state)["opponent"]["points"]["big cities"] == 12


@holds("E17", "6.17")
def test_a_tied_bonus_goes_to_you_and_to_the_hidden_opponent() -> None:
    state = ended(CHICAGO_NEW_YORK, "Chicago - Montreal")
    assert state.scores() == [5 + 12 + 15]
    assert result(state)["opponent"]["total"] == 7 + 12


@holds("E17", "6.16")
def test_a_bonus_that_you_win_is_not_the_hidden_opponents() -> None:
    mine = {"tickets": [["Chicago - New York", "New York - Chicago"]]}
    state = ended({**mine, "tracks": [{"yellow": 1, "blue": 1}]}, "Chicago - Montreal")
    assert state.scores() == [5 + 5 + 12 + 15]
    assert result(state)["opponent"]["points"] == {"completed tickets": 7, "big cities": 0}


@holds("E17", "D13")
@pytest.mark.parametrize(("tied_bonus", "yours", "theirs"), [("none", 20, 7), ("split", 26, 13)])
def test_tied_bonuses_follow_their_option_against_the_hidden_opponent_too(
    tied_bonus: str, yours: int, theirs: int
) -> None:
    state = ended(CHICAGO_NEW_YORK, "Chicago - Montreal", tied_bonus=tied_bonus)
    assert state.scores() == [yours]
    assert result(state)["opponent"]["total"] == theirs


@holds("E17")
@pytest.mark.parametrize(
    ("implied_total", "total"),
    [("tickets_and_bonuses", 7 + 9 + 12), ("tickets_only", 7 + 9), ("bonuses_only", 12)],
)
def test_the_hidden_opponents_total_can_be_made_easier(implied_total: str, total: int) -> None:
    hidden = ["Chicago - Montreal", "Chicago - Santa Fe"]
    state = ended(CHICAGO_NEW_YORK, *hidden, implied_total=implied_total)
    assert result(state)["opponent"]["total"] == total
    assert state.scores() == [5 + 15]  # Chicago is the opponent's, whatever it counts


@holds("6.15", "E17")
def test_open_tickets_cost_you_points_and_the_hidden_opponent_none() -> None:
    state = ended({"tickets": [["Seattle - Miami"]]}, "Chicago - Montreal")
    assert state.scores() == [-22]
    assert result(state)["opponent"]["total"] == 7 + 12


@holds("6.11", "D9")
def test_cards_in_hand_and_railyard_complete_nothing() -> None:
    mine = {"tickets": [["Chicago - New York"]], "hands": [{"yellow": 1}]}
    state = ended({**mine, "railyards": [{"yellow": 3}]}, "Dallas - Helena")
    assert state.scores() == [-5]


@holds("6.21", "E18")
def test_you_win_with_a_higher_total() -> None:
    state = ended(NASHVILLE, "Los Angeles - Vancouver")
    assert state.scores() == [26]
    assert result(state)["opponent"]["total"] == 10 + 12
    assert (result(state)["outcome"], state.winners()) == ("won", [0])


@holds("6.21", "E18")
def test_you_lose_with_a_lower_total() -> None:
    state = ended(NASHVILLE, "Los Angeles - Chicago")
    assert result(state)["opponent"]["total"] == 15 + 12 + 12
    assert (result(state)["outcome"], state.winners()) == ("lost", [])


@holds("E18", "6.21")
@pytest.mark.parametrize(("equal_totals", "outcome"), [("loss", "lost"), ("draw", "draw")])
def test_equal_totals_are_no_win(equal_totals: str, outcome: str) -> None:
    state = ended(NASHVILLE, "Los Angeles - Duluth", equal_totals=equal_totals)
    assert state.scores() == [result(state)["opponent"]["total"]] == [14 + 12]
    assert (result(state)["outcome"], state.winners()) == (outcome, [])


@holds("E18")
def test_with_equal_totals_a_draw_other_totals_are_not() -> None:
    won = ended(NASHVILLE, "Los Angeles - Vancouver", equal_totals="draw")
    lost = ended(NASHVILLE, "Los Angeles - Chicago", equal_totals="draw")
    assert (result(won)["outcome"], result(lost)["outcome"]) == ("won", "lost")


@holds("E17", "6.21")
def test_the_easier_totals_decide_who_has_won() -> None:
    outcomes = [
        result(ended(NASHVILLE, "Los Angeles - Chicago", implied_total=choice))["outcome"]
        for choice in ("tickets_and_bonuses", "tickets_only", "bonuses_only")
    ]
    assert outcomes == ["lost", "won", "won"]


@holds("6.21")
def test_nobody_has_won_before_the_end() -> None:
    state = last_turn({**NASHVILLE, "hidden_tickets": ["Chicago - Montreal"]})
    assert state.winners() == []
    assert "result" not in state.view(0)


@holds("E19", "E15")
@pytest.mark.parametrize("decks", ["always_two", "always_one", "by_players"])
def test_an_empty_deck_brings_no_final_turns_no_scoring_and_no_second_deck(decks: str) -> None:
    position = {**NASHVILLE, "draw_area": ["red"] * 4, "deck": ["blue", "blue"]}
    state = solo({**position, "station_clock": ["white", "black"]}, decks=decks)
    play(state, "draw from deck", "draw from deck")
    view = wait(state).view(0)
    assert (view["deck"], view["half"], view["final_turns"]) == (0, 1, None)
    assert view["players"][0]["completed"] == []
    assert (view["players"][0]["hand_size"], view["players"][0]["track_size"]) == (2, 3)


@holds("E19", "6.9")
@pytest.mark.parametrize("decks", ["always_two", "always_one", "by_players"])
def test_after_the_last_turn_the_game_is_over_whatever_the_number_of_decks(decks: str) -> None:
    state = ended({**NASHVILLE, "deck": []}, "Chicago - Montreal", decks=decks)
    assert state.actor is None
    assert state.view(0)["half"] == 1
    assert state.view(0)["deck"] == 0


@holds("E19", "D10")
def test_you_may_choose_the_tickets_to_complete_once_at_the_end() -> None:
    mine = {"tickets": [["Chicago - Dallas", "Chicago - Santa Fe"]]}
    state = last_turn({**mine, "tracks": [{"green": 1, "yellow": 1}]}, ticket_assignment="player")
    wait(state)
    assert choices(state) == ["complete Chicago - Dallas", "complete Chicago - Santa Fe", "done"]
    play(state, "complete Chicago - Dallas")
    assert state.actor is None
    assert state.breakdown()[0]["completed tickets"] == 6
    assert state.breakdown()[0]["open tickets"] == -9

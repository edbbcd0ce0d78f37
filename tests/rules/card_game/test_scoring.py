"""The final scoring: which cards pay for which tickets, and who has won (rules 1.2, 6.11-6.15)."""

import pytest

import branchline as bl
from branchline.games.card_game.cards import BIG_CITIES
from tests.rules.card_game.table import at, completed, over
from tests.rules.ledger import holds
from tests.rules.words import choices, play

NO_BONUSES = dict.fromkeys(BIG_CITIES, 0)
TWENTY = "Los Angeles - New York"  # blue 2, white 2
TENS = ["New York - Miami", "Los Angeles - Dallas"]  # blue, red; green, white


def wild(number: int) -> dict[str, dict[str, int]]:
    """A stack of locomotives, all played as red."""
    return {"red": {"cards": 0, "locomotives": number}}


def alone(stack: object, *tickets: str, **options: object) -> bl.State:
    """The end of a game in which one player has this stack and these tickets, the other nothing."""
    return over({"tracks": [stack, {}], "tickets": [list(tickets), []]}, **options)


@holds("6.14", "1.1")
def test_a_completed_ticket_adds_its_points() -> None:
    state = alone({"blue": 1}, "New York - Chicago")
    assert completed(state) == ["New York - Chicago"]
    assert state.breakdown()[0]["completed tickets"] == 5
    assert state.breakdown()[0]["open tickets"] == 0


@holds("6.15", "D11")
def test_an_open_ticket_takes_its_points_away_and_a_total_may_be_below_zero() -> None:
    state = alone({}, "Seattle - Miami", "New York - Chicago")
    assert state.breakdown()[0] == {"completed tickets": 0, "open tickets": -27, "big cities": 0}
    assert state.scores() == [-27, 0]
    assert state.winners() == [1]


@holds("6.11", "5.3", "D9")
def test_cards_in_hand_and_railyard_do_not_count() -> None:
    cards = {"hands": [{"blue": 2}, {}], "railyards": [{"blue": 2}, {"yellow": 2}]}
    tickets = {"tickets": [["New York - Chicago"], ["Chicago - New York"]]}
    state = over(cards | tickets)
    assert (completed(state, 0), completed(state, 1)) == ([], [])
    assert state.scores() == [-5, -5]


@holds("D9")
def test_there_is_no_last_move_to_the_track() -> None:
    state = over({"railyards": [{"blue": 2}, {"red": 2}]})
    sizes = [player["track_size"] for player in state.view(None)["players"]]
    assert sizes == [0, 0]


@holds("6.12")
def test_a_card_pays_for_one_ticket_only() -> None:
    state = alone({"blue": 1, "yellow": 1}, "New York - Sault St. Marie", "Chicago - Montreal")
    assert completed(state) == ["Chicago - Montreal"]
    assert state.breakdown()[0]["open tickets"] == -6


@holds("6.12")
def test_enough_cards_pay_for_all_tickets() -> None:
    state = alone({"blue": 2, "yellow": 2}, "New York - Sault St. Marie", "Chicago - Montreal")
    assert completed(state) == ["New York - Sault St. Marie", "Chicago - Montreal"]


@holds("6.12", "A8")
def test_a_color_shown_twice_takes_two_cards() -> None:
    ticket = "Seattle - Chicago"  # black 1, yellow 2
    assert completed(alone({"black": 1, "yellow": 2}, ticket)) == [ticket]
    assert completed(alone({"black": 2, "yellow": 1}, ticket)) == []


@holds("6.13", "5.6", "5.7", "B3")
def test_at_scoring_a_locomotive_is_any_color_whatever_it_was_played_as() -> None:
    state = alone(wild(1), "New York - Chicago")  # asks for blue
    assert completed(state) == ["New York - Chicago"]


@holds("B3")
@pytest.mark.parametrize(("played_as", "done"), [("blue", ["New York - Chicago"]), ("red", [])])
def test_a_locomotive_may_be_bound_to_the_color_it_was_played_as(
    played_as: str, done: list[str]
) -> None:
    stack = {played_as: {"cards": 0, "locomotives": 1}}
    state = alone(stack, "New York - Chicago", track_locomotives="as_played")
    assert completed(state) == done


@holds("7.11", "6.13")
@pytest.mark.parametrize(("locomotives", "done"), [(5, ["Seattle - Miami"]), (4, [])])
def test_locomotives_alone_complete_a_ticket_if_there_is_one_for_each_card(
    locomotives: int, done: list[str]
) -> None:
    assert completed(alone(wild(locomotives), "Seattle - Miami")) == done


@holds("6.13", "D10")
def test_a_set_fits_if_the_cards_it_lacks_are_no_more_than_the_locomotives() -> None:
    tickets = ("Dallas - Miami", "Chicago - Miami")  # green, red; red, yellow
    fits = {"red": {"cards": 2, "locomotives": 2}}
    lacks = {"red": {"cards": 2, "locomotives": 1}}
    assert completed(alone(fits, *tickets)) == list(tickets)
    assert completed(alone(lacks, *tickets)) == ["Chicago - Miami"]


# The best set


@holds("D10", "6.12")
def test_the_best_set_has_the_most_points() -> None:
    tickets = ("New York - Kansas City", "Dallas - New York")  # 9: blue, green; 11: and orange
    assert completed(alone({"blue": 1, "green": 1, "orange": 1}, *tickets)) == [tickets[1]]


@holds("D10")
def test_several_small_tickets_can_be_worth_more_than_a_large_one() -> None:
    large, small = "Seattle - Miami", ("New York - Miami", "Seattle - Chicago")  # 22; 10 and 15
    assert completed(alone(wild(5), *small, large)) == list(small)
    assert completed(alone(wild(5), small[0], large)) == [large]


@holds("D10")
def test_with_equal_points_more_tickets_are_better() -> None:
    state = alone({"blue": 1, "white": 1} | wild(2), *TENS, TWENTY)
    assert completed(state) == TENS


@holds("D10")
def test_more_tickets_count_before_more_valuable_cities() -> None:
    twenty = "Seattle - New York"
    state = alone(wild(4), *TENS, twenty, big_city_bonus=NO_BONUSES | {"Seattle": 99})
    assert completed(state) == TENS


@holds("D10")
def test_with_equal_points_and_tickets_the_more_valuable_big_cities_are_better() -> None:
    tickets = ("Seattle - Denver", "Dallas - Helena")  # both 10: black, green
    stack = {"black": 1, "green": 1}
    assert completed(alone(stack, *tickets)) == ["Dallas - Helena"]
    dearer = alone(stack, *tickets, big_city_bonus={"Seattle": 99})
    assert completed(dearer) == ["Seattle - Denver"]


@holds("D10")
def test_with_all_else_equal_the_ticket_with_the_lower_number_is_completed() -> None:
    tickets = ("Dallas - Helena", "Dallas - Washington")  # both 10 and Dallas
    assert completed(alone({"green": 1} | wild(1), *tickets)) == ["Dallas - Helena"]


@holds("6.14", "6.15")
def test_during_play_scores_stand_as_if_the_game_ended_now() -> None:
    tickets = [["New York - Chicago", "Seattle - Miami"], []]
    state = at({"tracks": [{"blue": 1}, {}], "tickets": tickets})
    assert state.breakdown()[0] == {"completed tickets": 5, "open tickets": -22, "big cities": 27}
    assert state.view(None)["players"][0]["completed"] == []


# The player's own set


CHOICE = {
    "tracks": [{"blue": 1, "green": 1, "orange": 1}, {"yellow": 1}],
    "tickets": [["New York - Kansas City", "Dallas - New York"], ["Chicago - New York"]],
    "half": 2,
    "final_turns": 0,
}
LAST_TURN = ("draw tickets", "keep none")


@holds("D10")
def test_players_may_choose_the_set_themselves_seat_by_seat() -> None:
    state = play(at(CHOICE, ticket_assignment="player"), *LAST_TURN)
    assert (state.actor, state.decision) == (0, "complete-tickets")
    play(state, "complete New York - Kansas City", "done")
    assert state.actor == 1
    play(state, "complete Chicago - New York")
    assert state.decision == "over"
    assert state.breakdown()[0]["completed tickets"] == 9
    assert state.breakdown()[0]["open tickets"] == -11
    assert state.breakdown()[1]["completed tickets"] == 5


@holds("D10")
def test_a_player_who_chooses_may_leave_tickets_open() -> None:
    state = play(at(CHOICE, ticket_assignment="player"), *LAST_TURN, "done", "done")
    assert (completed(state, 0), completed(state, 1)) == ([], [])
    assert [parts["open tickets"] for parts in state.breakdown()] == [-20, -5]


@holds("D10", "7.6")
def test_to_choose_a_player_is_shown_their_stack() -> None:
    state = play(at(CHOICE, ticket_assignment="player"), *LAST_TURN)
    assert set(state.view(0)["players"][0]["track"]) == {"blue", "green", "orange"}
    assert "track" not in state.view(1)["players"][0]


@holds("D10")
def test_a_chosen_set_must_fit_the_stack() -> None:
    three = CHOICE | {"tracks": [{"blue": 2, "green": 1, "orange": 1}, {}]}
    tickets = ["New York - Chicago", "New York - Kansas City", "Dallas - New York"]
    state = at(three | {"tickets": [tickets, []]}, ticket_assignment="player")
    play(state, *LAST_TURN, "complete Dallas - New York")
    assert state.why_not(state.parse("complete New York - Kansas City")) == (
        "The cards on your track do not complete New York - Kansas City (9) "
        "besides what you completed."
    )
    assert state.why_not(state.parse("complete Seattle - Miami")) == (
        "You have no open ticket Seattle - Miami (22)."
    )
    assert state.why_not(state.parse("complete New York - Chicago")) is None


@holds("D10", "B3")
@pytest.mark.parametrize(("locomotives", "can"), [("wild", True), ("as_played", False)])
def test_to_a_player_who_chooses_locomotives_are_what_the_option_says(
    locomotives: str, can: bool
) -> None:
    position = CHOICE | {"tracks": [wild(2), {"yellow": 1}]}
    state = at(position, ticket_assignment="player", track_locomotives=locomotives)
    play(state, *LAST_TURN)
    assert ("New York - Kansas City" in " ".join(choices(state))) is can


@holds("D10")
def test_whether_a_ticket_fits_is_not_told_by_asking_nobody() -> None:
    fits = CHOICE | {"tracks": [{"blue": 1, "green": 1, "orange": 1}, {}]}
    lacks = CHOICE | {"tracks": [{"black": 1, "green": 1, "white": 1}, {}]}
    for position in (fits, lacks):
        state = play(at(position, ticket_assignment="player"), *LAST_TURN)
        assert (state.actor, state.decision) == (0, "complete-tickets")


@holds("D10")
def test_nobody_is_asked_who_has_no_ticket_or_no_card_left_as_everyone_sees() -> None:
    no_ticket = CHOICE | {"tickets": [[], ["Chicago - New York"]]}
    state = play(at(no_ticket, ticket_assignment="player"), *LAST_TURN)
    assert state.actor == 1
    play(state, "complete Chicago - New York")
    assert state.decision == "over"


@holds("D10", "D2")
def test_players_choose_at_half_time_too() -> None:
    state = at(CHOICE | {"half": 1}, ticket_assignment="player")
    play(state, *LAST_TURN, "complete New York - Kansas City", "done", "done")
    assert (state.decision, state.view(None)["half"]) == ("turn", 2)
    assert completed(state, 0) == ["New York - Kansas City"]
    assert state.position()["tickets"][0] == ["Dallas - New York"]


# Who has won


@holds("1.2")
def test_the_highest_total_wins() -> None:
    tickets = [["New York - Chicago"], ["Seattle - Miami"]]
    state = over({"tracks": [{"blue": 1}, {}], "tickets": tickets})
    assert state.scores() == [5 + 15 + 12, -22]
    assert state.winners() == [0]
    assert state.view(None)["result"]["winners"] == [0]


@holds("1.2")
def test_nobody_has_won_before_the_end() -> None:
    assert at({"completed": [["Seattle - Miami"], []]}).winners() == []


TWENTY_EACH = {
    "tracks": [{"blue": 2, "white": 2}, {"blue": 1, "red": 1, "green": 1, "white": 1}],
    "tickets": [[TWENTY], TENS],
}


@holds("D15")
def test_of_equal_totals_the_one_with_more_completed_tickets_wins() -> None:
    state = over(TWENTY_EACH, big_city_bonus=NO_BONUSES)
    assert state.scores() == [20, 20]
    assert state.winners() == [1]


@holds("D15")
def test_equal_totals_may_share_the_win_at_once() -> None:
    state = over(TWENTY_EACH, big_city_bonus=NO_BONUSES, tie_break="shared")
    assert state.winners() == [0, 1]


@holds("D15")
def test_completed_tickets_come_before_bonus_cards() -> None:
    stacks = [{"blue": 1, "green": 1, "red": 1, "yellow": 1}, wild(5)]
    tickets = [["New York - New Orleans", "Chicago - Santa Fe"], ["Seattle - Miami"]]  # 19, 22
    bonuses = NO_BONUSES | {"Chicago": 13, "Seattle": 5, "Miami": 5}
    state = over({"tracks": stacks, "tickets": tickets}, big_city_bonus=bonuses)
    assert state.scores() == [32, 32]
    assert state.winners() == [0]


@holds("D15")
def test_then_the_one_with_more_bonus_cards_wins() -> None:
    stacks = [{"green": 1, "purple": 1, "yellow": 1}, wild(5)]
    tickets = [["Dallas - Winnipeg"], ["Seattle - Miami"]]  # 11 and 22
    bonuses = NO_BONUSES | {"Dallas": 21, "Seattle": 5, "Miami": 5}
    state = over({"tracks": stacks, "tickets": tickets}, big_city_bonus=bonuses)
    assert state.scores() == [32, 32]
    assert state.winners() == [1]


@holds("D15")
def test_then_the_win_is_shared() -> None:
    state = over({"players": 3, "tickets": [[], [], ["Seattle - Miami"]]})
    assert state.scores() == [0, 0, -22]
    assert state.winners() == [0, 1]


@holds("D15")
def test_the_tie_break_does_not_touch_unequal_totals() -> None:
    stacks = [{"blue": 2, "white": 2}, {"blue": 2, "yellow": 2}]
    tickets = [[TWENTY], ["New York - Chicago", "Chicago - New York", "New York - Sault St. Marie"]]
    state = over({"tracks": stacks, "tickets": tickets}, big_city_bonus=NO_BONUSES)
    assert state.scores() == [20, 16]
    assert state.winners() == [0]

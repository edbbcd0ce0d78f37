"""What is told: everything that happens, in its order, and to each seat what it saw."""

from tests.rules.card_game.solo_table import solo
from tests.rules.card_game.table import at, dealt
from tests.rules.words import facts, play, told

ROW = ["red", "white", "blue", "green"]


def test_a_robbery_names_cards_of_the_color_and_locomotives_apart() -> None:
    yards = [{}, {"red": {"cards": 1, "locomotives": 2}}]
    state = at({"hands": [{"red": 4}, {}], "railyards": yards})
    assert told(state, "play red")[:2] == [
        "{0} plays 4 red cards.",
        "{0} robs {1} of 1 red card and 2 locomotives.",
    ]


def test_a_set_of_locomotives_is_told_with_the_color_it_stands_for() -> None:
    state = at({"hands": [{"locomotive": 2}, {}], "railyards": [{}, {"blue": 2}]})
    assert told(state, "play red")[0] == "{0} plays 2 locomotives as red."


def test_a_card_from_the_deck_is_named_to_its_owner_only() -> None:
    position = {"deck": ["black", "red", "red"], "draw_area": ROW}
    assert facts(at(position), "draw from deck", 0) == [
        {"verb": "draw", "seat": 0, "card": "black"}
    ]
    for eyes in (1, None):
        assert facts(at(position), "draw from deck", eyes) == [{"verb": "draw", "seat": 0}]


def test_taken_cards_are_named_to_all_and_so_are_those_turned_up() -> None:
    state = at({"draw_area": [*ROW, "red"], "deck": ["black", "orange", "blue"]})
    assert told(state, "take white", 1) == ["{0} takes a white card."]
    assert told(state, "take blue", 1) == [
        "{0} takes a blue card.",
        "Turned up: a black card and an orange card.",
    ]


def test_which_tickets_were_drawn_and_kept_only_their_owner_is_told() -> None:
    drawn = at({}).position()["ticket_deck"][:4]
    for seat, known in ((0, True), (1, False), (None, False)):
        state = at({})
        [offer] = facts(state, "draw tickets", seat)
        keeps = facts(state, f"keep {drawn[1]}", seat)[0]
        assert (offer["number"], keeps["number"], keeps["of"]) == (4, 1, 4)
        assert offer.get("tickets") == (drawn if known else None)
        assert keeps.get("tickets") == ([drawn[1]] if known else None)


def test_choices_at_setup_stay_secret_until_all_have_chosen() -> None:
    state = dealt(2)
    assert told(state, state.text(1), 1) == ["{0} has chosen tickets."]
    assert told(state, state.text(state.legal()[-1]), None)[:2] == [
        "{0} keeps 1 of 6 tickets.",
        "{1} keeps 6 of 6 tickets.",
    ]


def test_a_move_tells_locomotives_from_cards_of_the_color() -> None:
    yards = [{}, {"red": 2, "blue": {"cards": 1, "locomotives": 1}}]
    state = play(at({"railyards": yards}), "draw tickets")
    assert facts(state, "keep none")[-1] == {
        "verb": "move",
        "seat": 1,
        "cards": {"red": 1},
        "locomotives": {"blue": 1},
    }


def test_the_clock_sweep_is_counted_though_the_refill_brings_the_color_again() -> None:
    position = {"draw_area": ["red", "red", "blue", "green"], "station_clock": ["red", "black"]}
    state = play(solo({**position, "deck": ["red", "white", "white"]}), "draw tickets")
    assert told(state, "keep none") == [
        "{0} keeps none of 4 tickets.",
        "Turn 2: the Station Clock shows a red card.",
        "The clock sweeps 2 red cards off the Draw Area.",
        "Turned up: a red card and a white card.",
    ]


def test_solo_robberies_are_told_in_the_order_in_which_they_happen() -> None:
    position = {"draw_area": ["black", *ROW[1:]], "deck": ["red"] * 3, "hands": [{"red": 2}]}
    yards = [{"white": 2, "blue": 2, "green": 2}]
    state = solo({**position, "railyards": yards, "station_clock": []})
    assert told(state, "play red")[:7] == [
        "{0} plays 2 red cards.",
        "{0} robs the Draw Area of 1 blue card.",
        "{0} robs the Draw Area of 1 green card.",
        "{0} robs the Draw Area of 1 white card.",
        "Turned up: a red card, a red card and a red card.",
        "The game robs {0} of 2 red cards.",
        "The game is over.",
    ]


def test_a_robbed_clock_card_is_told_as_such() -> None:
    position = {"draw_area": ROW, "clock_pile": ["red"], "hands": [{"red": 3}], "deck": ["black"]}
    state = solo({**position, "station_clock": []})
    assert "{0} robs the Draw Area of 2 red cards, the clock card among them." in told(
        state, "play red"
    )


def test_the_second_deck_is_told_with_the_cards_that_each_seat_gets() -> None:
    state = play(at({"hands": [{}, {}], "final_turns": 0}), "draw tickets")
    seen = facts(state, "keep none", 0)
    assert [fact["verb"] for fact in seen][:4] == ["keep-tickets", "second-deck", "deal", "deal"]
    mine, others = (next(f for f in seen if f["verb"] == "deal" and f["seat"] == s) for s in (0, 1))
    assert mine["cards"] == state.view(0)["players"][0]["hand"]
    assert others == {"verb": "deal", "seat": 1, "number": 4}


def test_the_end_is_told_when_the_deck_runs_out_and_again_when_the_game_is_over() -> None:
    state = at({"deck": ["black"], "draw_area": [*ROW, "red"], "half": 2})
    assert told(state, "draw from deck")[-1] == "The Train deck is empty: the final turns begin."
    over = at({"half": 2, "final_turns": 0, "tracks": [{"blue": 1}, {}]})
    over = play(over, "draw tickets")
    assert "The game is over." in told(over, "keep none")


def test_the_second_deck_may_say_that_the_game_ends_with_this_turn() -> None:
    position = {"deck": ["black"], "draw_area": [*ROW, "red"], "half": 2}
    state = at(position, second_deck_end="at_once")
    assert told(state, "draw from deck")[-1] == (
        "The Train deck is empty: the game ends with this turn."
    )


def test_the_owner_is_told_which_tickets_are_kept_and_which_go_back() -> None:
    state = at({})
    first, *rest = state.position()["ticket_deck"][:4]
    drawn = ", ".join([first, *rest])
    assert told(state.clone(), "draw tickets", 1) == ["{0} draws 4 tickets."]
    assert told(state, "draw tickets", 0) == [f"{{0}} draws 4 tickets: {drawn}."]
    assert told(state.clone(), f"keep {first}", 1)[0] == "{0} keeps 1 of 4 tickets."
    assert told(state, f"keep {first}", 0)[0] == (
        f"{{0}} keeps 1 of 4 tickets: {first}; {rest[0]}, {rest[1]} and {rest[2]} go back."
    )


def test_the_end_tells_tickets_bonuses_totals_and_who_has_won() -> None:
    tickets = [["New York - Chicago", "Seattle - Miami"], []]
    state = at({"half": 2, "final_turns": 0, "tracks": [{"blue": 1}, {}], "tickets": tickets})
    assert told(play(state, "draw tickets"), "keep none")[1:] == [
        "{0} completes New York - Chicago for 5 points.",
        "The game is over.",
        "{0} shows New York - Chicago (+5), Seattle - Miami (-22).",
        "{1} has no tickets.",
        "{0} gets the bonus of New York, 15 points.",
        "{0} gets the bonus of Chicago, 12 points.",
        "{0} has 10 points.",
        "{1} has no points.",
        "{0} wins.",
    ]


def test_the_last_totals_add_up_to_the_breakdown_and_a_tied_bonus_goes_as_the_option_says() -> None:
    tickets = [["New York - Chicago"], ["Chicago - New York"]]
    tracks = [{"blue": 1}, {"yellow": 1}]
    position = {"half": 2, "final_turns": 0, "tracks": tracks, "tickets": tickets}
    for tied, points in [("all", [15, 15, 12, 12]), ("none", []), ("split", [7, 7, 6, 6])]:
        state = play(at(position, tied_bonus=tied), "draw tickets")
        seen = facts(state, "keep none")
        assert [event["points"] for event in seen if event["verb"] == "bonus"] == points
        parts = [event["parts"] for event in seen if event["verb"] == "score"]
        assert parts == state.breakdown()
        assert [event["seat"] for event in seen if event["verb"] == "win"] == state.winners()


def test_the_hidden_tickets_of_the_solo_game_are_shown_at_its_end() -> None:
    hidden = ["New York - Chicago", "Seattle - Miami"]
    state = play(solo({"station_clock": [], "hidden_tickets": hidden}), "draw tickets")
    lines = told(state, "keep none")
    assert "The hidden opponent has New York - Chicago (+5), Seattle - Miami (+22)." in lines
    assert "The hidden opponent gets the bonus of Miami, 8 points." in lines
    assert lines[-2:] == ["The hidden opponent has 70 points.", "{0} loses."]

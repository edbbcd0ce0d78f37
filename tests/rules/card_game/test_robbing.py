"""Train robbing among the players (rules 4.12, 4.13, 5.5, 7.7, 7.8)."""

from tests.rules.card_game.table import at, train_cards, yard
from tests.rules.ledger import holds
from tests.rules.words import can, choices, hand, play, why_not


@holds("4.12", "C2")
def test_a_color_needs_more_cards_than_an_opponent_has() -> None:
    state = at({"hands": [{"red": 2}, {}], "railyards": [{}, {"red": 2}]})
    assert why_not(state, "play red") == (
        "Needs 3 red cards, as another Railyard has 2; you have 2 red cards and no locomotives."
    )


@holds("4.12", "4.13", "5.5", "C1", "C3", "C4")
def test_the_outnumbered_player_discards_the_whole_set() -> None:
    state = at({"hands": [{"red": 3}, {}], "railyards": [{}, {"red": 2, "blue": 2}]})
    play(state, "play red")
    assert yard(state, 0) == {"red": 3}
    assert yard(state, 1) == {"blue": 1}
    assert state.view(None)["discard"] == {"red": 2}


@holds("C4")
def test_the_locomotives_of_a_robbed_set_are_discarded_with_it() -> None:
    yards = [{}, {"red": {"cards": 1, "locomotives": 2}}]
    state = at({"hands": [{"red": 4}, {}], "railyards": yards})
    play(state, "play red")
    assert state.view(None)["discard"] == {"red": 1, "locomotive": 2}
    assert hand(state, 1) == {}
    assert train_cards(state).total() == 96


@holds("4.12", "C2", "C3")
def test_each_opponent_is_compared_alone_and_all_are_robbed() -> None:
    yards = [{}, {"red": 3}, {"red": 2}]
    state = at({"hands": [{"red": 4}, {}, {}], "railyards": yards})
    play(state, "play red")
    assert [yard(state, seat) for seat in range(3)] == [{"red": 4}, {}, {}]
    assert state.view(None)["discard"] == {"red": 5}


@holds("4.12", "C2")
def test_the_largest_opposing_set_has_to_be_beaten() -> None:
    yards = [{}, {"red": 2}, {"red": 3}]
    state = at({"hands": [{"red": 3}, {}, {}], "railyards": yards})
    assert why_not(state, "play red").startswith("Needs 4 red cards")


@holds("4.12", "C2")
def test_a_set_must_be_chosen_large_enough() -> None:
    state = at({"hands": [{"red": 4, "locomotive": 1}, {}], "railyards": [{}, {"red": 3}]})
    play(state, "play red")
    assert choices(state) == ["3 red cards", "4 red cards"]
    assert why_not(state, "2 red cards") == (
        "Needs 4 red cards, as another Railyard has 3; you have 1 locomotive."
    )
    play(state, "3 red cards")
    assert yard(state, 0) == {"red": 4}


@holds("4.12", "C2")
def test_with_too_few_cards_of_the_color_locomotives_make_up_the_number() -> None:
    state = at({"hands": [{"red": 3, "locomotive": 3}, {}], "railyards": [{}, {"red": 3}]})
    play(state, "play red", "2 red cards")
    assert choices(state) == ["2 locomotives", "3 locomotives"]
    assert why_not(state, "1 locomotive") == (
        "Needs 4 red cards, as another Railyard has 3; you chose 2 red cards."
    )


@holds("7.7", "7.8", "C8")
def test_locomotives_count_for_the_robber() -> None:
    state = at({"hands": [{"red": 1, "locomotive": 2}, {}], "railyards": [{}, {"red": 2}]})
    play(state, "play red")
    assert (yard(state, 0), yard(state, 1)) == ({"red": 3}, {})


@holds("7.7", "7.8", "C8")
def test_locomotives_count_for_the_one_to_be_robbed() -> None:
    yards = [{}, {"yellow": {"cards": 2, "locomotives": 2}}]
    state = at({"hands": [{"yellow": 4, "locomotive": 1}, {}], "railyards": yards})
    play(state, "play yellow")
    assert yard(state, 0) == {"yellow": 5}
    assert hand(state, 0) == {}


@holds("7.8", "C8")
def test_a_locomotive_counts_only_as_the_color_it_was_played_as() -> None:
    yards = [{}, {"red": {"cards": 0, "locomotives": 3}}]
    state = at({"hands": [{"blue": 2, "red": 2}, {}], "railyards": yards})
    assert can(state, "play blue")
    assert not can(state, "play red")


@holds("C5")
def test_three_single_cards_never_rob() -> None:
    state = at({"hands": [{"red": 1, "blue": 1, "green": 1}, {}], "railyards": [{}, {"red": 1}]})
    assert why_not(state, "play three colors") == (
        "Three different colors need three that are not in any Railyard; you hold 2 such colors."
    )


@holds("C5")
def test_a_color_in_another_railyard_cannot_be_one_of_the_three() -> None:
    cards = {"red": 1, "blue": 1, "green": 1, "white": 1}
    state = at({"hands": [cards, {}], "railyards": [{}, {"red": 3}]})
    play(state, "play three colors")
    assert yard(state, 0) == {"blue": 1, "green": 1, "white": 1}
    assert hand(state, 0) == {"red": 1}


@holds("C5")
def test_the_refusal_of_a_single_color_says_where_it_lies() -> None:
    cards = {"red": 1, "blue": 1, "green": 1, "white": 1, "black": 1}
    state = at({"hands": [cards, {}], "railyards": [{}, {"red": 3}]})
    play(state, "play three colors")
    refusal = "Red lies in a Railyard; a single card cannot be played."
    assert why_not(state, "with red") == refusal
    assert why_not(state, "with orange") == "You have no orange card."


@holds("C11")
def test_a_possible_robbery_need_not_be_made() -> None:
    state = at({"hands": [{"red": 3, "blue": 2}, {}], "railyards": [{}, {"red": 2}]})
    assert {"play red", "play blue", "draw from deck", "draw tickets"} <= set(choices(state))
    play(state, "play blue")
    assert yard(state, 1) == {"red": 1}


@holds("C11", "4.13")
def test_a_play_that_outnumbers_a_set_always_robs_it() -> None:
    state = at({"hands": [{"red": 6}, {}], "railyards": [{}, {"red": 2}]})
    assert choices(play(state, "play red")) == [
        "3 red cards",
        "4 red cards",
        "5 red cards",
        "6 red cards",
    ]
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        assert yard(after, 1) == {}


@holds("4.13")
def test_only_the_color_played_is_robbed() -> None:
    yards = [{}, {"red": 1, "blue": 1}, {"green": 1}]
    state = play(at({"hands": [{"red": 2}, {}, {}], "railyards": yards}), "play red")
    assert yard(state, 1) == {}
    assert state.view(None)["players"][1]["track_size"] == 1
    assert yard(state, 2) == {"green": 1}
    assert state.view(None)["discard"] == {"red": 1}


@holds("5.5", "C1")
def test_a_robbed_set_never_reaches_the_track() -> None:
    state = at({"hands": [{"red": 2}, {}], "railyards": [{}, {"red": 1}]})
    play(state, "play red")
    assert state.view(None)["players"][1]["track_size"] == 0


@holds("C1")
def test_without_robbing_other_railyards_do_not_limit_a_play() -> None:
    state = at({"hands": [{"red": 2}, {}], "railyards": [{}, {"red": 5}]}, robbing=False)
    play(state, "play red")
    assert (yard(state, 0), yard(state, 1)) == ({"red": 2}, {"red": 4})


@holds("C1")
def test_without_robbing_other_railyards_do_not_lose_cards() -> None:
    state = at({"hands": [{"red": 5}, {}], "railyards": [{}, {"red": 2}]}, robbing=False)
    play(state, "play red", "5 red cards")
    assert (yard(state, 0), yard(state, 1)) == ({"red": 5}, {"red": 1})
    assert state.view(None)["discard"] == {}


@holds("C1", "C5")
def test_without_robbing_three_colors_may_lie_in_other_railyards() -> None:
    cards = {"red": 1, "blue": 1, "green": 1}
    state = at({"hands": [cards, {}], "railyards": [{}, {"red": 2}]}, robbing=False)
    play(state, "play three colors")
    assert yard(state, 0) == {"red": 1, "blue": 1, "green": 1}


@holds("C1", "C9", "4.14")
def test_without_robbing_a_color_of_ones_own_railyard_is_still_not_added_to() -> None:
    cards = {"red": 2, "blue": 1, "green": 1}
    state = at({"hands": [cards, {}], "railyards": [{"red": 1}, {}]}, robbing=False)
    assert not can(state, "play red")
    assert not can(state, "play three colors")

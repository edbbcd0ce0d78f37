"""Solo: what a play sets off, robbery after robbery, until nothing changes."""

from collections import Counter

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.rules.card_game.solo_table import all_cards, clock_card, discarded, last_turn, row
from tests.rules.card_game.table import at, begun, yard
from tests.rules.ledger import holds
from tests.rules.words import choices, hand, play

ROW = ["red", "white", "blue", "green"]


@holds("4.37", "4.38", "E12")
def test_a_refill_of_the_color_just_robbed_is_robbed_again() -> None:
    deck = ["red", "red", "red", "yellow", "black"]
    state = play(last_turn({"draw_area": ROW, "deck": deck, "hands": [{"red": 2}]}), "play red")
    assert row(state) == ["yellow", "white", "blue", "green"]
    assert state.view(0)["deck"] == 1
    assert yard(state) == {"red": 2}


@holds("E12")
def test_with_one_pass_the_refill_is_robbed_once_more_and_no_further() -> None:
    deck = ["red", "red", "red", "yellow", "black"]
    position = {"draw_area": ROW, "deck": deck, "hands": [{"red": 2}]}
    state = play(last_turn(position, cascade_passes="one"), "play red")
    assert row(state) == ["red", "white", "blue", "green"]
    assert state.view(0)["deck"] == 3


@holds("4.37", "4.38", "E11", "E12")
def test_the_refill_can_even_rob_what_you_just_played() -> None:
    position = {"draw_area": ["black", *ROW[1:]], "deck": ["red"] * 3, "hands": [{"red": 2}]}
    state = last_turn({**position, "railyards": [{"white": 2, "blue": 2, "green": 2}]})
    play(state, "play red")
    assert row(state) == ["black", "red", "red", "red"]
    assert yard(state) == {"white": 2, "blue": 2, "green": 2}


@holds("E11", "4.37")
def test_the_refill_can_rob_another_of_your_colors() -> None:
    position = {"draw_area": ROW, "deck": ["white", "black"], "railyards": [{"white": 1}]}
    state = last_turn({**position, "hands": [{"red": 2}]})
    before = discarded(state, "white")
    play(state, "play red")
    assert yard(state) == {"red": 2}
    assert row(state) == ["white", "white", "blue", "green"]
    assert discarded(state, "white") == before + 1


@holds("E11", "4.38")
def test_after_a_play_every_color_of_your_railyard_robs() -> None:
    position = {"draw_area": ROW, "deck": ["black", "black"], "hands": [{"yellow": 2}]}
    state = last_turn({**position, "railyards": [{"white": 3, "blue": 1, "orange": 2}]})
    play(state, "play yellow")
    assert row(state) == ["red", "black", "blue", "green"]
    assert yard(state) == {"white": 3, "blue": 1, "orange": 2, "yellow": 2}


@holds("E11")
def test_with_cascade_played_color_an_older_set_does_not_rob() -> None:
    position = {"draw_area": ROW, "deck": ["white", "black"], "hands": [{"red": 2}]}
    state = last_turn({**position, "railyards": [{"white": 3}]}, cascade="played_color")
    play(state, "play red")
    assert row(state) == ["white", "white", "blue", "green"]


@holds("E11")
def test_with_cascade_played_color_the_color_played_robs_again() -> None:
    position = {"draw_area": ROW, "deck": ["red", "black"], "hands": [{"red": 2}]}
    state = play(last_turn(position, cascade="played_color"), "play red")
    assert row(state) == ["black", "white", "blue", "green"]


@holds("E11")
def test_with_cascade_played_color_the_game_still_robs_any_color() -> None:
    position = {"draw_area": ROW, "deck": ["white", "black"], "hands": [{"red": 2}]}
    state = last_turn({**position, "railyards": [{"white": 1}]}, cascade="played_color")
    assert yard(play(state, "play red")) == {"red": 2}


@holds("E11", "E12")
def test_three_single_cards_set_off_the_cascade_too() -> None:
    hands = [{"black": 1, "orange": 1, "yellow": 1}]
    position = {"draw_area": ROW, "deck": ["yellow", "yellow"], "hands": hands}
    state = last_turn({**position, "railyards": [{"red": 2, "green": 2}]})
    play(state, "play three colors")
    assert row(state) == ["yellow", "white", "blue", "yellow"]
    assert yard(state) == {"red": 2, "green": 2, "black": 1, "orange": 1}


@holds("E12", "4.36")
def test_the_plays_own_robbery_is_refilled_before_other_colors_rob() -> None:
    position = {"draw_area": ROW, "deck": ["white", "black"], "hands": [{"red": 2}]}
    state = play(last_turn({**position, "railyards": [{"white": 2}]}), "play red")
    assert row(state) == ["white", "white", "blue", "green"]
    assert yard(state) == {"white": 2, "red": 2}


@holds("E12", "4.36")
def test_colors_robbed_together_are_refilled_together_from_left_to_right() -> None:
    position = {"draw_area": ROW, "deck": ["black", "orange"], "hands": [{"yellow": 2}]}
    state = last_turn({**position, "railyards": [{"blue": 2, "white": 2}]})
    play(state, "play yellow")
    assert row(state) == ["red", "black", "orange", "green"]


@holds("E12")
def test_in_one_pass_the_game_robs_and_you_rob() -> None:
    area = ["red", "blue", "white", "green"]
    position = {"draw_area": area, "deck": ["white", "black"], "hands": [{"red": 2}]}
    state = last_turn({**position, "railyards": [{"white": 1, "blue": 2}]}, cascade_passes="one")
    play(state, "play red")
    assert yard(state) == {"red": 2, "blue": 2}
    assert row(state) == ["white", "black", "white", "green"]


@holds("E9", "E11")
def test_the_clock_card_can_be_robbed_by_an_older_set() -> None:
    position = {"draw_area": ROW, "clock_pile": ["orange"], "hands": [{"yellow": 2}]}
    state = play(last_turn({**position, "railyards": [{"orange": 2}]}), "play yellow")
    assert clock_card(state) is None
    assert row(state) == ROW


@holds("E12", "E3")
def test_a_clock_card_uncovered_by_a_robbery_is_looked_at_again() -> None:
    position = {"draw_area": ROW, "clock_pile": ["yellow", "yellow", "yellow"]}
    state = last_turn({**position, "hands": [{"yellow": 2}]}, clock_slot="pile")
    play(state, "play yellow")
    assert state.view(0)["clock"]["pile"] == []


UNCOVERING = {
    "players": 1,
    "station_clock": [],
    "draw_area": ["black", "orange", "black", "orange"],
    "clock_pile": ["white", "red"],
    "railyards": [{"red": 2, "white": 1}],
    "hands": [{"yellow": 2}],
}
"""After a play the older red set robs the red clock card, and a white one comes to light."""


@holds("E3", "E12", "4.39")
def test_a_clock_card_that_a_robbery_uncovers_is_safe_from_a_tie() -> None:
    state = play(at(UNCOVERING, clock_slot="pile"), "play yellow")
    assert clock_card(state) == "white"
    assert yard(state) == {"red": 2, "white": 1, "yellow": 2}


@holds("E3", "E12")
def test_by_the_first_version_of_the_rules_it_was_robbed_with_a_tie() -> None:
    state = play(at(UNCOVERING, rules=1, clock_slot="pile"), "play yellow")
    assert clock_card(state) is None


@holds("E12", "7.9")
def test_the_cascade_ends_at_the_latest_with_the_train_deck() -> None:
    position = {"draw_area": ROW, "deck": ["red"] * 7, "hands": [{"red": 2}]}
    state = play(last_turn(position), "play red")
    assert row(state) == [None, "white", "blue", "green"]
    assert state.view(0)["deck"] == 0
    assert yard(state) == {"red": 2}


@holds("4.39", "E12")
def test_a_refill_as_large_as_the_set_ends_the_cascade() -> None:
    area = ["black", "white", "blue", "green"]
    position = {"draw_area": area, "deck": ["red", "red", "yellow"], "hands": [{"red": 2}]}
    state = play(last_turn({**position, "railyards": [{"white": 2, "blue": 2}]}), "play red")
    assert row(state) == ["black", "red", "red", "green"]
    assert yard(state) == {"white": 2, "blue": 2, "red": 2}


def cascade(mine: Counter[str], area: list[str | None], deck: list[str], played: set[str]) -> None:
    """The rules once more, as simply as they can be said; the fifth place is the clock's."""

    def rob(colors: set[str]) -> bool:
        robbed = {color for color in colors if 0 < area.count(color) < mine[color]}
        for place, card in enumerate(area):
            if card in robbed:
                area[place] = deck.pop(0) if deck and place < 4 else None
        return bool(robbed)

    rob(played)
    while True:
        stolen = {color for color in mine if area.count(color) > mine[color]}
        for color in stolen:
            del mine[color]
        if not rob(set(mine)) and not stolen:
            return


PACK = ["red", "blue", "green", "white"] * 8 + ["locomotive"] * 4


@holds("4.38", "E11", "E12")
@settings(max_examples=300)
@given(cards=st.permutations(PACK), size=st.integers(0, 12), data=st.data())
def test_every_cascade_ends_as_the_rules_say_and_leaves_no_imbalance(
    cards: list[str], size: int, data: st.DataObject
) -> None:
    mine = Counter(card for card in cards[5:11] if card != "locomotive")
    area: list[str | None] = [*cards[:5]]
    deck = cards[24 : 24 + size]
    position = {"draw_area": area[:4], "clock_pile": area[4:], "deck": deck, "railyards": [mine]}
    state = last_turn({**position, "hands": [Counter(cards[11:24])]})
    plays = [text for text in choices(state) if text.startswith("play")]
    assume(plays)
    before, action = hand(state), data.draw(st.sampled_from(plays))
    play(state, action)
    while state.actor is not None:
        play(state, data.draw(st.sampled_from(choices(state))))
    spent = Counter(before) - Counter(hand(state))
    color = action.removeprefix("play ")
    played = set(spent) if color == "three colors" else {color}
    mine.update(dict.fromkeys(played, 1 if len(played) == 3 else spent.total()))
    cascade(mine, area, deck, played)
    assert yard(state) == mine
    assert [*row(state), clock_card(state)] == area
    assert state.position()["deck"] == deck
    assert all(area.count(color) in (0, number) for color, number in mine.items())
    assert all_cards(state).total() == 96


@holds("4.34", "E7")
@given(seed=st.integers(0, 2**32), data=st.data())
def test_whenever_you_choose_an_action_the_game_shows_no_more_of_a_color_than_you_have(
    seed: int, data: st.DataObject
) -> None:
    state = begun(1, seed)
    while state.actor is not None:
        if state.decision == "turn":
            area = [*row(state), clock_card(state)]
            assert all(area.count(color) <= number for color, number in yard(state).items())
        state.apply(data.draw(st.sampled_from(state.legal())))
    assert all_cards(state).total() == 96
    assert state.view(0)["turn"] == 16

"""What moves of The Card Game mean to a program, and why they are refused."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.card_game.solo_table import last_turn, solo
from tests.rules.card_game.table import at
from tests.rules.words import play

ROW = ["red", "white", "blue", "green"]
STACK = {"red": {"cards": 1, "locomotives": 2}}


def meaning(state: bl.State, text: str) -> dict[str, Any]:
    """What an action in words means."""
    found: dict[str, Any] = state.meaning(state.parse(text))
    return found


def refused(state: bl.State, text: str) -> dict[str, Any]:
    """Why an action in words is refused, without the sentence."""
    reason: dict[str, Any] = dict(meaning(state, text)["refused"])
    del reason["sentence"]
    return reason


def test_a_set_says_what_it_takes_and_whom_it_robs_of_how_much() -> None:
    state = at({"hands": [{"red": 2, "locomotive": 3}, {}], "railyards": [{}, STACK]})
    assert meaning(state, "play red") == {
        "verb": "play",
        "what": "red",
        "price": {"red": 2, "locomotive": 2},
        "needs": ["cards", "locomotives"],
        "robs": [{"from": 1, "color": "red", "cards": 3}],
    }


def test_where_nobody_is_robbed_no_robbery_is_told() -> None:
    position = {"hands": [{"red": 2, "locomotive": 3}, {}], "railyards": [{}, STACK]}
    assert "robs" not in meaning(at(position, robbing=False), "play red")
    assert "robs" not in meaning(at(position | {"railyards": [{}, {}]}), "play red")


def test_each_way_of_a_set_says_what_it_robs() -> None:
    position = {"draw_area": ["red", "red", "blue", "green"], "clock_pile": ["red"]}
    hands = [{"red": 3, "locomotive": 1}]
    state = last_turn({**position, "hands": hands}, solo_ties=True)
    robbing = {
        tuple(way["cards"].items()): way.get("robs") for way in state.ways(state.parse("play red"))
    }
    whole = [{"from": None, "color": "red", "cards": 3, "clock": True}]
    assert robbing == {(("red", 3),): None, (("red", 3), ("locomotive", 1)): whole} | {
        (("red", 2), ("locomotive", 1)): None
    }


@pytest.mark.parametrize("players", [1, 2])
def test_a_way_robs_exactly_what_the_play_then_takes(players: int) -> None:
    hands = [{"red": 4, "locomotive": 2}, {}][:players]
    yards = [{}, STACK][:players]
    common = {"players": players, "draw_area": ["red", *ROW[1:]], "hands": hands}
    state = at(common | {"railyards": yards} | ({"station_clock": []} if players == 1 else {}))
    for way in state.ways(state.parse("play red")):
        after = state.clone()
        for action in way["actions"][:-1]:
            after.apply(action)
        events = after.events(way["actions"][-1], seat=0)
        robbed = next(event for event in events if event["verb"] == "rob" and event["seat"] == 0)
        cards = robbed["cards"] + robbed.get("locomotives", 0)
        told = way["robs"][0]
        assert (told["from"], told["color"], told["cards"]) == (robbed["from"], "red", cards)


def test_a_play_of_three_colors_says_what_each_way_takes() -> None:
    state = at({"hands": [{"red": 1, "blue": 1, "green": 1, "white": 1}, {}]})
    assert meaning(state, "play three colors")["needs"] == ["with"]
    ways = state.ways(state.parse("play three colors"))
    assert len(ways) == 4
    assert all(sum(way["cards"].values()) == 3 for way in ways)


@pytest.mark.parametrize(
    ("refill", "when"), [("after_draw", "after-the-draw"), ("immediate", "at-once")]
)
def test_taking_says_what_it_brings_and_when_it_is_replaced(refill: str, when: str) -> None:
    state = at({"draw_area": [*ROW, "locomotive"]}, refill=refill)
    assert meaning(state, "take red") == {
        "verb": "take",
        "what": "red",
        "gives": {"red": 1},
        "replaced": when,
    }
    assert meaning(state, "take locomotive")["ends_draw"]
    play(state, "take red")
    assert meaning(state, "draw from deck") == {
        "verb": "draw",
        "what": None,
        "gives": {"card": 1},
        "ends_draw": True,
    }


def test_the_clock_card_is_not_replaced() -> None:
    state = solo({"draw_area": ROW, "clock_pile": ["blue"], "station_clock": ["red"]})
    assert meaning(state, "take clock card") == {
        "verb": "take-clock",
        "what": None,
        "gives": {"blue": 1},
    }


def test_tickets_say_what_is_kept_and_what_goes_back() -> None:
    state = at({})
    first, *rest = state.position()["ticket_deck"][:4]
    assert meaning(state, "draw tickets")["gives"] == {"tickets": 4}
    play(state, "draw tickets")
    kept = meaning(state, f"keep {first}")
    assert (kept["gives"], kept["returns"]) == ({"tickets": [first]}, rest)


def test_completing_says_the_cards_it_takes_and_the_points() -> None:
    position = {"tracks": [{"blue": 1}, {}], "tickets": [["New York - Chicago"], []]}
    state = at(position | {"half": 2, "final_turns": 0}, ticket_assignment="player")
    play(state, "draw tickets", "keep none")
    found = meaning(state, "complete New York - Chicago")
    assert (found["price"], found["gives"]) == ({"blue": 1}, {"points": 5})


def test_an_optional_move_names_the_color_and_the_card_that_goes() -> None:
    turn = at({"railyards": [{}, {"blue": {"cards": 1, "locomotives": 1}}]}, moving="optional")
    state = play(turn, "draw tickets", "keep none")
    assert meaning(state, "move blue") == {
        "verb": "move",
        "what": "blue",
        "price": {"locomotive": 1},
    }
    assert meaning(state, "leave blue")["what"] == "blue"


SET = {"color": "red", "needed": 4, "cards": 2, "locomotives": 1, "because": "a-railyard"}


def test_a_refusal_has_a_code_and_the_values_of_its_sentence() -> None:
    hands = [{"red": 2, "blue": 1, "locomotive": 1}, {}]
    position = {"hands": hands, "railyards": [{"blue": 1}, STACK], "draw_area": [*ROW, "white"]}
    state = at(position)
    assert refused(state, "play red") == {"code": "set-too-small", **SET}
    assert refused(state, "play blue") == {"code": "color-in-railyard", "color": "blue"}
    assert refused(state, "play gray") == {"code": "no-such-color", "color": "gray"}
    assert refused(state, "play three colors") == {"code": "too-few-single-colors", "have": 0}
    assert refused(state, "take orange") == {"code": "not-face-up", "card": "orange"}
    assert refused(state, "take clock card") == {"code": "no-station-clock"}
    assert refused(state, "pass") == {"code": "something-is-possible"}


def test_no_refusal_is_a_bare_sentence() -> None:
    states = [at({}), play(at({}), "draw tickets"), play(at({"draw_area": ROW}), "take red")]
    states += [solo({}), bl.game("card-game").start(players=1, seed=1)]
    for state in states:
        asked = state.game.asked(state).verbs
        for verb in asked:
            for action in range(int(verb.first), int(verb.first + verb.size)):
                why = state.meaning(action).get("refused", {"code": "fine"})
                assert why["code"] != "not-allowed", state.text(action)

"""What moves mean to programs: prices part by part, what is gained, and the player aid."""

from random import Random
from typing import Any

import pytest

import branchline as bl
from branchline.core.transitions import play_action
from tests.rules.ledger import holds
from tests.rules.rising_sun.table import at

NOW = {"money": 9, "rail_points": 1}


def meaning(state: bl.State, text: str) -> dict[str, Any]:
    """What an action in words means."""
    return state.meaning(state.parse(text))


def narita(now: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    """A rail next to one's own, in a city with a station where a rival is."""
    rails = [["Sakura"], ["Narita"]]
    state = at(rails=rails, stations={"Narita": 1}, this_turn={**NOW, **(now or {})}, **rest)
    return meaning(state, "lay rail in Narita")


@holds("5.8", "5.10", "5.11")
def test_the_price_of_a_rail_is_told_part_by_part() -> None:
    assert narita()["price"] == {
        "money": 3,
        "parts": [
            {"code": "city", "money": 1},
            {"code": "stations", "number": 1, "money": 1},
            {"code": "rival", "seat": 1, "money": 1},
        ],
    }


@holds("36", "39", "63")
def test_what_makes_a_rail_cheaper_is_a_part_of_its_price() -> None:
    price = narita({"cheaper": 2, "cheaper_next": 4})["price"]
    reduced = [part for part in price["parts"] if part["money"] < 0]
    assert price["money"] == 0
    assert reduced == [
        {"code": "cheaper-rails", "money": -2},
        {"code": "cheaper-next-rail", "money": -1},
    ]


@pytest.mark.parametrize(
    ("lasting", "gives"),
    [
        ([], {"points": 2, "waste": 1}),
        (["no Waste for sharing"], {"points": 2}),
        (["no Waste"], {"points": 2}),
        (["money instead of Waste"], {"points": 2, "money": 1}),
    ],
)
@holds("34", "37", "66")
def test_what_sharing_a_hex_brings(lasting: list[str], gives: dict[str, int]) -> None:
    assert narita({"lasting": lasting})["gives"] == gives


@holds("34")
def test_by_an_option_every_rival_brings_waste() -> None:
    options = {"waste_per_token": True, "any_player_count": True, "board": "chiba"}
    rails = [["Sakura"], ["Narita"], ["Narita"]]
    state = at(rails=rails, rivals=["", ""], rail_points=1, money=9, options=options)
    assert meaning(state, "lay rail in Narita")["gives"]["waste"] == 2


def test_what_cards_mean() -> None:
    state = at("Lay Rails, Mail Train", money=8)
    lay_rails = {"verb": "play", "what": "Lay Rails", "gives": {"rail_points": 1, "waste": 1}}
    assert meaning(state, "play Lay Rails") == lay_rails
    assert meaning(state, "play Mail Train")["needs"] == ["discard-any"]
    assert meaning(state, "buy Stadium")["price"] == {"money": 8}
    assert meaning(state, "buy Stadium")["gives"] == {
        "card": "Stadium",
        "to": "gained",
        "points": 4,
        "waste": 1,
    }


@pytest.mark.parametrize("seed", range(4))
def test_a_rail_takes_and_brings_what_its_meaning_says(seed: int) -> None:
    random, rails = Random(seed), 0
    state = bl.game("rising-sun", waste_per_token=seed % 2 == 1).start(
        players=2 + seed % 3, seed=seed
    )
    while state.actor is not None:
        action = random.choice(state.legal())
        means = state.meaning(action)
        done = play_action(state, action)
        if means["verb"] == "hex" and state.decision == "turn" and done.after.decision == "turn":
            rails += 1
            assert_as_played(means, done.events(None))
        elif means["verb"] == "buy":
            (bought, *gained) = done.events(None)
            assert bought["cost"] == means["price"]["money"]
            assert means["gives"].get("waste", 0) == sum(
                len(one.get("cards", [])) for one in gained
            )
        state = done.after
    assert rails > 0


def assert_as_played(means: dict[str, Any], events: list[dict[str, Any]]) -> None:
    """What happened when a rail was laid is what it means."""
    laid, *rest = events
    price, gives = means["price"], means.get("gives", {})
    assert laid["cost"] == price["money"]
    assert sum(part["money"] for part in price["parts"]) == price["money"]
    assert laid["points"] == gives.get("points", 0)
    waste = sum(len(one["cards"]) for one in rest if one["verb"] == "gain")
    money = sum(one["money"] for one in rest if one["verb"] == "get")
    assert (waste, money) == (gives.get("waste", 0), gives.get("money", 0))
    assert [one["route"] for one in rest if one["verb"] == "connect"] == gives.get("routes", [])


def test_the_player_aid_has_every_hex_and_route() -> None:
    routes = {"Funabashi - Asahi": {"owner": None}, "Kisarazu - Katsuura": {"owner": None}}
    state = at(rails=[["Sakura"], ["Narita"]], stations={"Narita": 1}, routes=routes)
    aid = state.player_aid(0)
    lay = meaning(state, "lay rail in Narita")
    assert aid["hexes"][lay["what"]] == {"price": lay["price"], "gives": lay["gives"]}
    assert len(aid["hexes"]) == len(state.game.board_for(2).land) - 1
    assert not aid["routes"]["Funabashi - Asahi"]["joined"]
    assert aid["routes"]["Funabashi - Asahi"]["way"]["money"] >= 2


def test_another_turn_lends_the_player_aid_nothing() -> None:
    now = {"money": 9, "rail_points": 1, "lasting": ["rails cost nothing"]}
    state = at(rails=[["Sakura"], ["Narita"]], this_turn=now)
    assert all(one["price"]["money"] == 0 for one in state.player_aid(0)["hexes"].values())
    other = state.player_aid(1)
    assert other["seat"] == 1
    assert any(one["price"]["money"] > 0 for one in other["hexes"].values())
    assert state.player_aid(None) == state.player_aid(0)


def test_the_way_to_a_route_begins_with_what_is_laid() -> None:
    routes = {"Funabashi - Asahi": {"owner": None}}
    ways = [
        at(rails=rails, routes=routes).player_aid(0)["routes"]["Funabashi - Asahi"]["way"]
        for rails in ([[], []], [["Funabashi"], []], [["Funabashi", "Asahi"], []])
    ]
    assert [len(way["hexes"]) for way in ways] == [7, 6, 5]

"""Positions as SVG: pieces and harbors of their owners, tickets of one seat."""

from typing import Any
from xml.etree import ElementTree

from branchline import draw
from branchline.draw.rails_and_sails import Scene, position, scene
from branchline.draw.symbols import COLOR_SHAPES, PLAYER_SHAPES

SVG = "{http://www.w3.org/2000/svg}"

VIEW: dict[str, Any] = {
    "game": "great-lakes",
    "seat": 0,
    "claimed": {"chicago-muskegon": 0, "muskegon-south_bend": 0, "detroit-toronto": 1},
    "harbors": {"chicago": 0},
    "players": [
        {"seat": 1, "name": "Grace"},
        {
            "seat": 0,
            "name": "Ada & Co",
            "tickets": [{"cities": ["chicago", "south_bend"]}, {"cities": ["chicago", "toronto"]}],
        },
    ],
}


def drawn(seat: int | None = None) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(position(scene("great-lakes", VIEW, seat)))
    return {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}


def test_a_claimed_route_carries_a_piece_on_each_space_in_colour_and_symbol() -> None:
    pieces = drawn()["pieces-detroit-toronto"]
    assert "player-1" in pieces.attrib["class"]
    assert [use.attrib["href"] for use in pieces.iter(f"{SVG}use")] == ["#bl-seat-1"] * 5


def test_a_piece_says_in_words_whose_it_is() -> None:
    titles = [title.text for title in drawn()["pieces-detroit-toronto"].iter(f"{SVG}title")]
    assert titles == ["Detroit – Toronto, red train, 5 spaces, claimed by Grace"]


def test_a_claimed_route_is_marked_and_an_open_one_is_not() -> None:
    found = drawn()
    assert "claimed" in found["route-detroit-toronto"].attrib["class"]
    assert "claimed" not in found["route-cleveland-detroit"].attrib["class"]


def test_a_harbor_stands_on_its_port() -> None:
    found = drawn()
    assert "player-0" in found["harbor-chicago"].attrib["class"]
    assert found["harbor-chicago"].attrib["transform"] == found["city-chicago"].attrib["transform"]


def test_tickets_are_shown_to_their_owner_with_what_is_connected() -> None:
    found = drawn(seat=0)
    assert len(found["tickets-connected"]) == 2
    assert len(found["tickets-open"]) == 1
    assert found["goal-south_bend"].attrib["class"] == "goal reached"
    assert found["goal-chicago"].attrib["class"] == "goal"


def test_a_spectator_sees_no_tickets() -> None:
    assert not any(id.startswith(("tickets", "goal")) for id in drawn())


def test_a_connected_tour_lights_all_its_legs() -> None:
    tour = Scene(
        "great-lakes", VIEW["claimed"], seat=0, tickets=[("south_bend", "muskegon", "chicago")]
    )
    root = ElementTree.fromstring(position(tour))
    assert sum(e.attrib.get("class") == "goal reached" for e in root.iter()) == 3


def test_a_view_is_drawn_as_the_position_that_it_shows() -> None:
    assert draw.position(VIEW) == position(scene("great-lakes", VIEW, 0))


def test_the_players_are_named_in_the_order_of_seats() -> None:
    names = [e.text for e in drawn()["players"].iter(f"{SVG}text")]
    assert names == ["Ada & Co", "Grace"]


def test_a_name_keeps_clear_of_the_next_player_in_every_typeface() -> None:
    first, second = drawn()["players"]
    name = next(first.iter(f"{SVG}text"))
    start, following = (
        float(one.attrib["transform"].split("(")[1].split()[0]) for one in (first, second)
    )
    end = start + float(name.attrib["x"]) + float(name.attrib["textLength"])
    assert end < following - 9


def test_no_player_has_the_symbol_of_a_card_colour() -> None:
    assert len({*COLOR_SHAPES.values(), *PLAYER_SHAPES}) == len(COLOR_SHAPES) + len(PLAYER_SHAPES)


def test_every_id_is_there_once_in_a_position() -> None:
    root = ElementTree.fromstring(position(scene("great-lakes", VIEW, 0)))
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))

"""Positions as SVG: the board with everything on it, and the table beside it."""

from typing import Any
from xml.etree import ElementTree

import pytest

from branchline import draw
from branchline.draw.lettering import width
from branchline.draw.rising_sun import Scene, board_svg, position_svg, scene
from branchline.draw.rising_sun.legend import DESIGNED
from branchline.draw.rising_sun.panel import PAD, SIZE, WIDE, shorten
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import ABILITIES, CARDS
from branchline.games.rising_sun.game import RisingSun

SVG = "{http://www.w3.org/2000/svg}"

VIEW: dict[str, Any] = {
    "game": "rising-sun",
    "seat": 1,
    "board": "kyushu",
    "rails": [["hex-3-1", "hex-3-2"], ["hex-3-2"]],
    "stations": {},
    "routes": [],
    "supply": {"Lay Rails": 18, "Stadium": 0},
    "players": [{"seat": 1, "name": "Grace"}, {"seat": 0, "name": "Ada & Co"}],
}


def hex_of(city: str) -> str:
    return next(hex.id for hex in BOARDS["kyushu"].land if hex.place == city)


def with_routes() -> dict[str, Any]:
    """A view with a route that is open and one that is completed."""
    route = {"points": 2, "ability": "Draw 2 cards.", "owner": None, "used": False}
    return {
        **VIEW,
        "rails": [[hex_of("Fukuoka")], [hex_of("Fukuoka"), hex_of("Saga")]],
        "stations": {hex_of("Fukuoka"): 2},
        "routes": [
            {
                **route,
                "letter": "A",
                "name": "Fukuoka - Kumamoto",
                "cities": [hex_of("Fukuoka"), hex_of("Kumamoto")],
            },
            {
                **route,
                "letter": "B",
                "name": "Nagasaki - Kurume",
                "cities": [hex_of("Nagasaki"), hex_of("Kurume")],
                "owner": 0,
                "used": True,
            },
        ],
    }


def drawn(view: dict[str, Any], seat: int | None = None) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(draw.position(view, seat))
    return {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}


def texts(element: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def test_rails_and_stations_lie_where_the_view_has_them() -> None:
    found, fukuoka = drawn(with_routes()), hex_of("Fukuoka").removeprefix("hex-")
    rails = found[f"rails-{fukuoka}"]
    assert [use.attrib["href"] for use in rails.iter(f"{SVG}use")] == ["#bl-seat-0", "#bl-seat-1"]
    assert len(list(found[f"stations-{fukuoka}"].iter(f"{SVG}rect"))) == 2


def test_markers_of_a_completed_route_are_gone() -> None:
    letters = [t for id, e in drawn(with_routes()).items() if "markers" in id for t in texts(e)]
    assert letters == ["A", "A"]


def test_route_bonuses_tell_cities_points_and_ability() -> None:
    found = drawn(with_routes())
    assert texts(found["route-A"]) == ["A", "Fukuoka – Kumamoto", "Draw 2 cards.", "2 VP"]
    assert "Ada & Co, used: Draw 2 cards." in texts(found["route-B"])


def test_route_bonuses_say_that_their_abilities_were_designed_here() -> None:
    assert all(ability.provenance == "designed" for ability in ABILITIES)
    assert DESIGNED in texts(drawn(with_routes())["routes"])


def test_the_supply_tells_how_many_are_left() -> None:
    words = texts(drawn(VIEW)["supply"])
    assert words == ["SUPPLY", "3", "Lay Rails", "18", "8", "Stadium", "none"]


def test_the_players_are_named_in_the_order_of_seats() -> None:
    assert texts(drawn(VIEW)["players"]) == ["PLAYERS", "Ada & Co", "", "Grace", ""]


def test_a_player_has_points_and_rails_left() -> None:
    ada = {"seat": 0, "name": "Ada", "points": 3, "rails_left": 1}
    words = texts(drawn({**VIEW, "players": [ada]})["players"])
    assert words[1:3] == ["Ada", "3 VP · 1 rail left"]
    over = {**VIEW, "players": [ada], "result": {"scores": [41]}}
    assert "41 VP · 1 rail left" in texts(drawn(over)["players"])


def test_the_seat_of_the_view_sees_its_own_hexes() -> None:
    assert drawn(with_routes())["my-hexes"].attrib["class"] == "player-1"
    assert drawn(with_routes(), 0)["my-hexes"].attrib["class"] == "player-0"


def test_every_id_is_there_once_in_a_position() -> None:
    root = ElementTree.fromstring(draw.position(with_routes()))
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_is_drawn_as_it_stands(board: str) -> None:
    game = RisingSun(board=board)
    state = game.start(seed=1)
    for _ in range(100):
        state.apply(state.legal()[0])
    root = ElementTree.fromstring(draw.position(state, 0))
    ids = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
    rails = [id for own in state.view(0)["rails"] for id in own]
    assert {id.replace("hex", "rails", 1) for id in rails} <= ids
    assert draw.board(game) == board_svg(BOARDS[board])


def test_a_scene_of_a_board_alone_can_be_drawn() -> None:
    assert ElementTree.fromstring(position_svg(Scene(BOARDS["tokyo"]), "dark")) is not None


def test_what_a_view_leaves_out_is_empty() -> None:
    bare = scene({"board": "fitting"})
    assert bare.board.id == "chiba"
    assert bare.rails == []
    assert bare.player(1) == "Player 2"


def test_a_long_name_is_cut() -> None:
    short = shorten("The Great Northern and Western Railway Company", 13, 120)
    assert short.endswith("…")
    assert width(short, 13) <= 120


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_pile_has_room_for_its_name_types_and_count(card: Any) -> None:
    signs = WIDE - PAD - 63 - 20 * (len(card.types) - 1)
    assert PAD + 30 + width(card.name, SIZE) < signs

"""The boards as SVG: well formed, every element once, with words for those who do not see it."""

from time import perf_counter
from xml.etree import ElementTree

import pytest

from branchline import draw
from branchline.core.errors import UnknownGame
from branchline.draw.rails_and_sails.layout import BOARDS, layout
from branchline.draw.theme import THEMES

SVG = "{http://www.w3.org/2000/svg}"


def ids(svg: str) -> list[str]:
    return [e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_id_is_there_once(board: str, theme: str) -> None:
    found, plan = ids(draw.board(board, theme)), layout(board)
    assert len(found) == len(set(found))
    spaces = {
        f"route-{t.id}-space-{n}" for t in plan.printed.tracks for n in range(1, t.length + 1)
    }
    assert {id for id in found if "-space-" in id} == spaces
    assert {f"route-{track.id}" for track in plan.printed.tracks} <= set(found)
    assert {f"city-{city.id}" for city in plan.printed.cities} <= set(found)
    assert {f"label-{city.id}" for city in plan.printed.cities if not city.junction} <= set(found)


def test_a_route_says_in_words_what_it_is() -> None:
    root = ElementTree.fromstring(draw.board("great-lakes"))
    titles = {title.text for title in root.iter(f"{SVG}title")}
    assert "Chicago – Milwaukee, green ship, 1 space" in titles
    assert "Detroit – Toronto, red train, 5 spaces" in titles
    assert "Chicago, port" in titles


def test_a_pair_says_that_it_takes_two_cards_a_space() -> None:
    assert "Beijing – Lahore, gray train, 3 spaces, two cards a space" in draw.board("world")


@pytest.mark.parametrize("board", BOARDS)
def test_a_space_has_its_colour_and_the_symbol_of_it(board: str) -> None:
    root = ElementTree.fromstring(draw.board(board))
    groups = {e.attrib["id"]: e for e in root.iter(f"{SVG}g") if "id" in e.attrib}
    for track in layout(board).printed.tracks:
        space = groups[f"route-{track.id}-space-1"]
        bodies = list(space.iter(f"{SVG}rect"))
        assert len(bodies) == (2 if track.pair else 1)
        assert all(body.attrib["class"] == f"body {track.color}" for body in bodies)
        symbols = [e.attrib["href"] for e in space.iter(f"{SVG}use")]
        assert symbols == ([] if track.color == "gray" else [f"#bl-{track.color}"])


@pytest.mark.timed
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_drawn_at_once(board: str) -> None:
    draw.board(board)
    began = perf_counter()
    draw.board(board)
    assert perf_counter() - began < 0.5


def test_a_game_without_a_board_is_refused() -> None:
    with pytest.raises(UnknownGame, match="boards are world, great-lakes"):
        draw.board("card-game")

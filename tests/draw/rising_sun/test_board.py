"""The hex boards as SVG: well formed, every element once, with words for those who do not see."""

from xml.etree import ElementTree

import pytest

from branchline import draw
from branchline.draw.geometry import overlap
from branchline.draw.rising_sun import board_svg
from branchline.draw.rising_sun.layout import MARGIN, Layout
from branchline.draw.rising_sun.legend import DESIGNED, legend
from branchline.draw.rising_sun.scene import UnknownBoard
from branchline.draw.theme import THEMES, UnknownTheme
from branchline.games.rising_sun.boards import BOARDS, Board

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Board:
    return BOARDS[request.param]


def crowded(board: Board, theme: str = "light") -> str:
    """The board with everything everywhere."""
    rails = [list(range(len(board.land)))] * 4
    stations = {n: hex.stations for n, hex in enumerate(board.land) if hex.stations}
    markers = [("ABCDE"[n], route.ends) for n, route in enumerate(board.routes)]
    return board_svg(board, theme, rails, stations, markers, me=1)


def found(svg: str) -> dict[str, ElementTree.Element]:
    return {e.attrib["id"]: e for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib}


def texts(element: ElementTree.Element) -> list[str]:
    return [word for text in element.iter(f"{SVG}text") for word in text.itertext()]


@pytest.mark.parametrize("theme", THEMES)
def test_every_id_is_there_once(board: Board, theme: str) -> None:
    root = ElementTree.fromstring(crowded(board, theme))
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    assert {hex.id for hex in board.hexes} <= set(ids)


def test_a_hex_says_in_words_what_it_is() -> None:
    titles = {
        t.text for t in ElementTree.fromstring(board_svg(BOARDS["chiba"])).iter(f"{SVG}title")
    }
    assert "Tateyama, city, room for 2 stations, start city" in titles
    assert "Kashima, remote location, 4" in titles
    assert "sea" in titles


def test_every_hex_has_the_look_of_its_terrain(board: Board) -> None:
    drawn = found(board_svg(board))
    for hex in board.hexes:
        assert drawn[hex.id].attrib["class"] == f"hex {hex.terrain}"


def test_a_city_shows_its_name_and_room_for_its_stations(board: Board) -> None:
    svg = board_svg(board)
    assert svg.count('class="slot"') - 1 == sum(hex.stations for hex in board.land)
    labels = {id for id in found(svg) if id.startswith("label-")}
    assert labels == {f"label-{hex.q}-{hex.r}" for hex in board.land if hex.place}


def test_a_remote_location_shows_its_value(board: Board) -> None:
    root = ElementTree.fromstring(board_svg(board))
    values = [e.text for e in root.iter(f"{SVG}text") if e.attrib.get("class") == "value"]
    assert values == [str(hex.value) for hex in board.land if hex.terrain == "remote"]


def test_every_barrier_is_drawn_between_its_hexes(board: Board) -> None:
    barriers = [id for id in found(board_svg(board)) if id.startswith("barrier-")]
    assert len(barriers) == len(board.barriers)


def test_rails_of_four_in_one_hex_have_four_colours_and_symbols() -> None:
    rails = found(crowded(BOARDS["tokyo"]))["rails-4-0"]
    assert [use.attrib["href"] for use in rails.iter(f"{SVG}use")] == [
        f"#bl-seat-{seat}" for seat in range(4)
    ]
    title = rails.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Rails in Kawagoe: player 1, player 2, player 3, player 4"


def test_stations_stand_in_their_rooms() -> None:
    kawagoe = next(n for n, hex in enumerate(BOARDS["tokyo"].land) if hex.place == "Kawagoe")
    svg = board_svg(BOARDS["tokyo"], stations={kawagoe: 1})
    stations = found(svg)["stations-4-0"]
    assert len(list(stations.iter(f"{SVG}rect"))) == 1


def test_a_route_marker_lies_on_both_its_cities() -> None:
    fukuoka, *_ = BOARDS["kyushu"].routes
    drawn = found(board_svg(BOARDS["kyushu"], markers=[("A", fukuoka.ends)]))
    marked = [texts(e) for id, e in drawn.items() if id.startswith("markers-")]
    assert marked == [["A"], ["A"]]


def test_a_city_on_two_routes_has_both_letters() -> None:
    drawn = found(crowded(BOARDS["california"]))
    assert ["B", "C"] in [texts(e) for id, e in drawn.items() if id.startswith("markers-")]


def test_what_was_designed_here_says_so(board: Board) -> None:
    assert (DESIGNED in board_svg(board)) == (board.provenance == "designed")


def test_the_legend_tells_costs_and_points(board: Board) -> None:
    words = texts(found(board_svg(board))["legend"])
    for one in ("field", "river", "mountain", "city", "remote", "1 + stations", "its star"):
        assert one in words
    assert [word for word in words if word in ("0", "2", "4", "8")][-4:] == ["0", "2", "4", "8"]


def test_the_legend_lies_below_all_hexes_and_within_the_board(board: Board) -> None:
    plan = Layout(board)
    drawn, height = legend(plan)
    box = ElementTree.fromstring(drawn)[0]
    top = height - MARGIN - float(box.attrib["height"])
    shape = [(0.0, top), (plan.width, top), (plan.width, height), (0.0, height)]
    for cell in plan.cells:
        around = [(cell.x - 55, cell.y - 64), (cell.x + 55, cell.y - 64), (cell.x, cell.y + 64)]
        assert not overlap(shape, around)


def test_a_map_lies_under_boards_designed_on_a_real_coast(board: Board) -> None:
    assert ('class="backdrop"' in board_svg(board)) == (board.provenance == "designed")


def test_the_hexes_of_the_seat_that_looks_are_outlined() -> None:
    svg = board_svg(BOARDS["tokyo"], rails=[[3], [4, 5]], me=1)
    assert len(found(svg)["my-hexes"]) == 2
    assert "my-hexes" not in found(board_svg(BOARDS["tokyo"], rails=[[3], [4, 5]]))


def test_the_board_of_the_game_is_the_usual_one() -> None:
    assert draw.board("rising-sun") == board_svg(BOARDS["chiba"])


def test_an_unknown_board_or_theme_is_refused() -> None:
    with pytest.raises(UnknownBoard, match="boards are tokyo, osaka"):
        draw.position({"game": "rising-sun", "board": "mars"})
    with pytest.raises(UnknownTheme):
        draw.board("rising-sun", "sepia")

"""A hex board with what lies on it: terrain, cities, barriers, rails, stations, Route Markers."""

from collections.abc import Mapping, Sequence
from html import escape

from branchline.draw.lettering import width
from branchline.draw.rising_sun.backdrop import backdrop
from branchline.draw.rising_sun.layout import (
    MARGIN,
    NAME_SIZE,
    STAR_AT,
    Cell,
    Layout,
    corners,
    shared_side,
)
from branchline.draw.rising_sun.legend import designed_mark, legend
from branchline.draw.rising_sun.pieces import Marker, markers, rails, square, stations
from branchline.draw.rising_sun.styles import STYLES
from branchline.draw.rising_sun.symbols import points, star, terrain_shapes
from branchline.draw.symbols import piece_shapes
from branchline.draw.theme import Styles, stylesheet
from branchline.games.rising_sun.boards import STEPS, Board


def board_svg(
    board: Board,
    theme: str = "light",
    rails: Sequence[Sequence[int]] = (),
    stations: Mapping[int, int] | None = None,
    markers: Sequence[Marker] = (),
    me: int | None = None,
    players: Sequence[str] = (),
) -> str:
    """A board as SVG; rails are the land hexes of each seat, stations how many stand in a city."""
    plan = Layout(board)
    content, height = paint_layers(plan, rails, stations or {}, markers, me, players)
    return frame(board.name, plan.width, height, theme, content)


def frame(
    title: str, width: float, height: float, theme: str, content: str, more: Styles = ()
) -> str:
    """The SVG element round the content, with its style and definitions."""
    sheet = stylesheet(theme, (*STYLES, *more))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'class="bl bl-{theme}" role="group" aria-label="{escape(title)}">\n'
        f"<title>{escape(title)}</title>\n<style>\n{sheet}\n</style>\n"
        f"<defs>{terrain_shapes()}{piece_shapes()}</defs>\n"
        f'<rect class="paper" width="{width:.0f}" height="{height:.0f}"/>\n{content}</svg>\n'
    )


def paint_layers(
    plan: Layout,
    rail_hexes: Sequence[Sequence[int]],
    built: Mapping[int, int],
    lettered: Sequence[Marker],
    me: int | None,
    players: Sequence[str],
) -> tuple[str, float]:
    """The board's layers, and how high it is with its legend."""
    below, height = legend(plan)
    layers = (
        backdrop(plan),
        head(plan),
        sea(plan),
        land(plan),
        _mine(plan, rail_hexes, me),
        barriers(plan),
        rails(plan, rail_hexes, players),
        places(plan),
        stations(plan, built),
        markers(plan, lettered),
        below,
    )
    return "".join(layers), height


def head(plan: Layout) -> str:
    """The board's name, where it is, for how many, and whether it was designed here."""
    board = plan.printed
    long = width(board.name, 25) * 1.05
    x = MARGIN + long + 14
    seats = "–".join(str(n) for n in sorted({board.players[0], board.players[-1]}))
    about = f"{board.region} · {seats} players"
    mark = designed_mark(x + width(about, 14) + 16, 39) if board.provenance == "designed" else ""
    return (
        f'<text class="board-name" x="{MARGIN:g}" y="44" textLength="{long:.1f}" '
        f'lengthAdjust="spacingAndGlyphs">{escape(board.name)}</text>'
        f'<text class="about" x="{x:.1f}" y="44" textLength="{width(about, 14):.1f}" '
        f'lengthAdjust="spacingAndGlyphs">{escape(about)}</text>{mark}\n'
    )


def _polygon(style: str, inset: float = 0) -> str:
    return f'<polygon class="{style}" points="{points(corners(inset))}"/>'


def sea(plan: Layout) -> str:
    """The sea's hexes, lighter along the coast, which is the border of the land."""
    sea = [cell for cell in plan.cells if cell.hex.terrain == "sea"]
    if not sea:
        return ""
    tiles = "".join(_tile(cell, "sea", "") for cell in sea)
    inside, outside = _outlines(sea), _outlines(plan.land)
    return (
        f'<clipPath id="bl-sea"><path d="{inside}"/></clipPath>\n<g>\n{tiles}</g>\n'
        f'<path class="shoal" clip-path="url(#bl-sea)" d="{outside}" aria-hidden="true"/>\n'
    )


def _outlines(cells: Sequence[Cell]) -> str:
    return "".join(
        "M" + "L".join(f"{cell.x + x:.1f} {cell.y + y:.1f}" for x, y in corners()) + "z"
        for cell in cells
    )


def land(plan: Layout) -> str:
    """The hexes of the land, with a line along the coast."""
    tiles = "".join(_tile(cell, about(cell), _ground(cell)) for cell in plan.land)
    coast = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in _coast(plan))
    line = f'<path class="coast" d="{coast}" aria-hidden="true"/>\n' if coast else ""
    return f"<g>\n{tiles}</g>\n{line}"


def _ground(cell: Cell) -> str:
    terrain = cell.hex.terrain
    if terrain == "city":
        return _polygon("rim", 5)
    return f'<use class="ground" href="#bl-{terrain}"/>'


def _tile(cell: Cell, words: str, content: str) -> str:
    return (
        f'<g id="{cell.hex.id}" class="hex {cell.hex.terrain}" '
        f'transform="translate({cell.x:.1f} {cell.y:.1f})">'
        f"<title>{escape(words)}</title>{_polygon('tile')}{content}</g>\n"
    )


def about(cell: Cell) -> str:
    """A hex in words."""
    hex = cell.hex
    if hex.terrain == "city":
        start = ", start city" if hex.start else ""
        return f"{hex.place}, city, room for {_many(hex.stations, 'station')}{start}"
    if hex.terrain == "remote":
        return f"{hex.place}, remote location, {hex.value}"
    return hex.name


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _coast(plan: Layout) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The sides between land and sea."""
    sea = {(c.hex.q, c.hex.r): c for c in plan.cells if c.hex.terrain == "sea"}
    return [
        shared_side(cell, sea[beside])
        for cell in plan.land
        for q, r in STEPS
        if (beside := (cell.hex.q + q, cell.hex.r + r)) in sea
    ]


def _mine(plan: Layout, rail_hexes: Sequence[Sequence[int]], me: int | None) -> str:
    """A line round the hexes where the seat that looks has rails."""
    if me is None or me >= len(rail_hexes):
        return ""
    rings = "".join(
        f'<polygon class="mine" points="{points(corners(3), plan.land[at].x, plan.land[at].y)}"/>\n'
        for at in rail_hexes[me]
    )
    return f'<g id="my-hexes" class="player-{me}" aria-hidden="true">\n{rings}</g>\n'


def barriers(plan: Layout) -> str:
    pairs = sorted(tuple(sorted(pair)) for pair in plan.printed.barriers)
    return "".join(_barrier(plan, a, b) for a, b in pairs)


def _barrier(plan: Layout, one: int, other: int) -> str:
    (x, y), (to_x, to_y) = plan.side(one, other)
    line = f'd="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"'
    a, b = plan.land[one].hex, plan.land[other].hex
    return (
        f'<g id="barrier-{a.q}-{a.r}-{b.q}-{b.r}"><title>Barrier between '
        f"{escape(a.name)} and {escape(b.name)}</title>"
        f'<path class="barrier" {line}/><path class="stripes" {line}/></g>\n'
    )


def places(plan: Layout) -> str:
    """Names, with what is printed by them."""
    return "<g>\n" + "".join(_place(cell) for cell in plan.land if cell.named) + "</g>\n"


def _place(cell: Cell) -> str:
    return (
        f'<g transform="translate({cell.x:.1f} {cell.y:.1f})">'
        f"{_value(cell.hex.value) if cell.hex.terrain == 'remote' else _rooms(cell)}"
        f"{_name(cell)}</g>\n"
    )


def _value(value: int) -> str:
    return (
        f'<polygon class="star" points="{points(star(), 0, STAR_AT)}"/>'
        f'<text class="value" y="{STAR_AT + 5.8:g}" text-anchor="middle">{value}</text>'
    )


def _rooms(cell: Cell) -> str:
    rooms = "".join(
        f'<g transform="translate({x:g} {y:g})">{square("slot")}'
        f'<use class="slot-sign" href="#bl-house"/></g>'
        for x, y in cell.slots
    )
    return (_start(*cell.top_row[0]) if cell.hex.start else "") + rooms


def _start(x: float, y: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g})">{square("start")}'
        f'<text class="start-sign" y="4.4" text-anchor="middle">S</text></g>'
    )


def _name(cell: Cell) -> str:
    spans = "".join(
        f'<tspan x="0" y="{cell.name_top + NAME_SIZE * at + 10.4:.1f}" '
        f'textLength="{width(line, NAME_SIZE):.1f}" lengthAdjust="spacingAndGlyphs">'
        f"{escape(line)}</tspan>"
        for at, line in enumerate(cell.name)
    )
    id = f"label-{cell.hex.q}-{cell.hex.r}"
    return f'<text id="{id}" class="label" text-anchor="middle">{spans}</text>'

"""The legend under a board, and the mark of what was designed for this project."""

from collections.abc import Iterator

from branchline.draw.lettering import fix_width, width
from branchline.draw.rising_sun.layout import MARGIN, Layout, corners
from branchline.draw.rising_sun.pieces import square
from branchline.draw.rising_sun.symbols import points, star

DESIGNED = "designed for this project"
LINE = 30.0
PAD = 16.0
SWATCH = 0.2

Item = tuple[str, float, str, str]
"""A sign, its width, what it says, and the figure."""

CITY_POINTS = (0, 2, 4, 8)
"""What a city is worth to everyone there, by its stations."""


def designed_mark(x: float, y: float) -> str:
    """The mark of what was designed for this project, from its left end."""
    words = width(DESIGNED, 12)
    return (
        f'<g transform="translate({x:.1f} {y:g})">'
        f'<rect class="designed" y="-12" width="{words + 36:.1f}" height="24" rx="12"/>'
        f'<use class="pencil" href="#bl-pencil" x="16"/>'
        f'<text class="designed-words" x="26" y="4.2" {fix_width(DESIGNED, 12)}>'
        f"{DESIGNED}</text></g>"
    )


def legend(plan: Layout) -> tuple[str, float]:
    """What rails cost and cities are worth, and where the picture ends."""
    top, long = plan.bottom + 18, plan.width - 2 * MARGIN
    lines = [*_lines("Rails cost", _costs(plan), long), *_lines("City points", _worth(plan), long)]
    high = LINE * len(lines) + 14
    rows = "".join(
        f'<g transform="translate(0 {7 + LINE * (at + 0.5):g})">{line}</g>\n'
        for at, line in enumerate(lines)
    )
    drawn = (
        f'<g id="legend" transform="translate({MARGIN:g} {top:.1f})">'
        f'<rect class="box" width="{long:.1f}" height="{high:g}" rx="12"/>\n{rows}</g>\n'
    )
    return drawn, top + high + MARGIN


def _lines(heading: str, items: list[Item], long: float) -> Iterator[str]:
    """The items in as many lines as they need, under a heading at the left."""
    start = PAD + 106
    line, x = f'<text class="small-caps" x="{PAD:g}" y="4.5">{heading.upper()}</text>', start
    for sign, wide, words, figure in items:
        text = wide + 8 + width(words, 13) + (6 + width(figure, 13) if figure else 0)
        if x + text > long - PAD:
            yield line
            line, x = "", start
        line += _item(x, sign, wide, words, figure)
        x += text + 20
    yield line


def _item(x: float, sign: str, wide: float, words: str, figure: str) -> str:
    return (
        f'<g transform="translate({x:.1f} 0)"><g transform="translate({wide / 2:g} 0)">{sign}</g>'
        f'<text class="words" x="{wide + 8:g}" y="4.7">{words}'
        f'<tspan class="strong" dx="{6 if words else 0}">{figure}</tspan></text></g>'
    )


def _costs(plan: Layout) -> list[Item]:
    terrains = {hex.terrain for hex in plan.printed.land}
    costs = {
        "field": ("field", "0"),
        "river": ("river", "1"),
        "mountain": ("mountain", "2"),
        "city": ("city", "1 + stations"),
    }
    found = [
        (_swatch(terrain), 24.0, words, figure)
        for terrain, (words, figure) in costs.items()
        if terrain in terrains
    ]
    return [
        *found,
        (_remote(), 24.0, "remote", "its star"),
        (_rivals(), 24.0, "each rival there", "1, and Waste"),
    ]


def _worth(plan: Layout) -> list[Item]:
    items = [
        (_stations(count), max(count, 1) * 14.0, "", str(worth))
        for count, worth in enumerate(CITY_POINTS)
    ]
    if plan.printed.barriers:
        items.append((_barrier(), 30.0, "barrier, no rails across", ""))
    if any(hex.start for hex in plan.printed.land):
        items.append((_start(), 16.0, "start city, if so agreed", ""))
    return items


def _swatch(terrain: str) -> str:
    rim = f'<polygon class="rim" points="{points(corners(8))}"/>' if terrain == "city" else ""
    ground = "" if terrain == "city" else f'<use class="ground" href="#bl-{terrain}"/>'
    return (
        f'<g class="{terrain}" transform="scale({SWATCH})">'
        f'<polygon class="tile" points="{points(corners())}"/>{ground}{rim}</g>'
    )


def _remote() -> str:
    return f'<polygon class="star" points="{points(star(11))}"/>'


def _rivals() -> str:
    return (
        '<g class="piece player-1"><circle class="top" r="10"/>'
        '<use class="mark" href="#bl-seat-1" transform="scale(1.1)"/></g>'
    )


def _barrier() -> str:
    return '<path class="barrier" d="M-10 0H10"/><path class="stripes" d="M-10 0H10"/>'


def _stations(count: int) -> str:
    style = "station" if count else "slot"
    first = -14 * (max(count, 1) - 1) / 2
    return "".join(
        f'<g transform="translate({first + 14 * at:g} 0) scale(.8)">{square(style)}'
        f'<use class="{style}-sign" href="#bl-house"/></g>'
        for at in range(max(count, 1))
    )


def _start() -> str:
    return f'{square("start")}<text class="start-sign" y="4.4" text-anchor="middle">S</text>'

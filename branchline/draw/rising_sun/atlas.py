"""A board of Rising Sun with hexes shaded by what many games did with them."""

from collections.abc import Mapping
from html import escape

from branchline.draw.heat import HIGH, STYLES, Mark, Scale, legend
from branchline.draw.rising_sun.backdrop import backdrop
from branchline.draw.rising_sun.board import about, barriers, frame, head, places, sea
from branchline.draw.rising_sun.layout import MARGIN, Cell, Layout, corners
from branchline.draw.rising_sun.scene import board_of
from branchline.draw.rising_sun.symbols import points

FIGURE_AT = 26.0


def atlas(id: str, hexes: Mapping[str, Mark], scale: Scale, theme: str = "light") -> str:
    """The board with marks by the names of hexes; what has no mark is empty."""
    board = board_of(id)
    plan = Layout(board)
    layers = (
        backdrop(plan),
        head(plan),
        sea(plan),
        "".join(_hex(cell, hexes.get(cell.hex.name)) for cell in plan.land),
        barriers(plan),
        places(plan),
        "".join(_figure(cell, hexes.get(cell.hex.name)) for cell in plan.land),
        legend(scale, MARGIN, plan.bottom + 16),
    )
    height = plan.bottom + 16 + HIGH + MARGIN
    return frame(board.name, plan.width, height, theme, "".join(layers), STYLES)


def _hex(cell: Cell, mark: Mark | None) -> str:
    words = f"{about(cell)}: {mark.words}" if mark else about(cell)
    shade = f"tile heat-{mark.step}" if mark else "tile none"
    return (
        f'<g id="heat-{cell.hex.id}" class="hex" '
        f'transform="translate({cell.x:.1f} {cell.y:.1f})"><title>{escape(words)}</title>'
        f'<polygon class="{shade}" points="{points(corners())}"/></g>\n'
    )


def _figure(cell: Cell, mark: Mark | None) -> str:
    if mark is None or not mark.figure:
        return ""
    y = cell.y + (FIGURE_AT if cell.named else 5)
    return (
        f'<text class="heat-figure on-heat-{mark.step}" x="{cell.x:.1f}" y="{y:.1f}" '
        f'text-anchor="middle">{escape(mark.figure)}</text>\n'
    )

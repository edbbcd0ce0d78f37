"""The map under the hexes of a board that was designed on a real coastline: faint, to place it."""

import json
from functools import cache
from importlib.resources import files

from branchline.draw.rising_sun.layout import HEAD, MARGIN, SIDE, Layout

BORDER = 12.0
RISE = 8.0
"""How far the map reaches above and below the hexes."""


@cache
def _coasts() -> dict[str, str]:
    text = (files(__package__) / "data" / "coasts.json").read_text(encoding="utf-8")
    land: dict[str, str] = json.loads(text)["land"]
    return land


def backdrop(plan: Layout) -> str:
    """Land and water round the hexes, if the board lies on a real coast."""
    land = _coasts().get(plan.printed.id)
    if land is None:
        return ""
    sheet = (
        f'x="{BORDER:g}" y="{HEAD - RISE:g}" width="{plan.width - 2 * BORDER:.0f}" '
        f'height="{plan.bottom - HEAD + 2 * RISE:.0f}"'
    )
    place = f'transform="translate({MARGIN:g} {HEAD:g}) scale({SIDE / 100:g})"'
    return (
        f'<clipPath id="bl-sheet"><rect {sheet} rx="12"/></clipPath>\n'
        f'<g class="backdrop" clip-path="url(#bl-sheet)" aria-hidden="true">'
        f'<rect class="water" {sheet}/><g {place}><path class="shallows" d="{land}"/>'
        f'<path class="land" d="{land}"/></g></g>\n'
    )

"""The picture on the first page: a real table, whose pieces land in the order of the game."""

import re
from functools import cache
from importlib.resources import files
from itertools import count

from branchline import draw
from branchline.core.records import Record

AROUND = "270 412 640 216"
"""The part of the board that is shown."""
STEP = 0.25
"""Seconds from one route to the next."""
MOTION = """<style>@media (prefers-reduced-motion:no-preference){
[style*=delay]{animation:land .24s ease-out backwards}@keyframes land{from{opacity:0}}}</style>"""


@cache
def table(theme: str, still: bool) -> str:
    """A game of three bots at its most crowded, as a spectator sees it."""
    text = (files(__package__) / "data" / "table.json").read_text(encoding="utf-8")
    views = [state.view(None) for state in Record.loads(text).replay()]
    svg = draw.position(views[-1], theme=theme)
    svg = re.sub(r'viewBox="[^"]*"', f'viewBox="{AROUND}"', svg, count=1)
    return svg if still else landing(svg, [id for view in views for id in view["claimed"]])


def landing(svg: str, order: list[str]) -> str:
    """The same, with a delay on every route, in the order in which they were claimed."""
    steps = count(1)
    for id in dict.fromkeys(order):
        delay = f'style="animation-delay:{next(steps) * STEP:.2f}s"'
        svg = svg.replace(f'<g id="pieces-{id}"', f'<g id="pieces-{id}" {delay}', 1)
    return svg.replace("<style>", f"{MOTION}<style>", 1)

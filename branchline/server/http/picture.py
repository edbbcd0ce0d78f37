"""The picture on the first page: a real table, whose pieces land in the order of the game."""

import re
from importlib.resources import files
from itertools import count
from math import cos, radians, sin

from branchline import draw
from branchline.core.records import Record

AROUND = "236 404 690 232"
"""The part of the board that is shown."""
STEP = 0.25
"""Seconds from one route to the next."""
HELPING = ("milwaukee-muskegon", "muskegon-south_bend", "detroit-toledo-1", "buffalo-erie")
"""Routes that serve a ticket of the first player, whose turn it is."""
LETTERS = {
    "milwaukee": ("A", (-26, -6), 17),
    "muskegon": ("C", (16, -18), 11.5),
    "erie": ("A", (0, -23), 11.5),
    "buffalo": ("C", (19, -21), 17),
}
"""The letters of their tickets: where each stands beside its city, and the ring of the city."""
ACCENT = {"light": ("#b5127f", "#fffdf7", "#2b2a27"), "dark": ("#ff86d4", "#1d1c1a", "#f3ecdd")}
"""The colour of what is one's own to do, its ground, and ink."""
PLACE = r'transform="translate\(([-\d.]+) ([-\d.]+)\)'
TITLE = re.compile("<title>.*?</title>", re.DOTALL)
WHERE = re.compile(r'<(?:g\b[^>]*translate\(|text\b[^>]*><tspan x=")([-\d.]+)(?: |" y=")([-\d.]+)')
EDGE = 60
"""What reaches so far into the picture is kept."""
MOTION = """<style>@media (prefers-reduced-motion:no-preference){
[style*=delay]{animation:land .24s ease-out backwards}@keyframes land{from{opacity:0}}}</style>"""


def table(theme: str, still: bool) -> str:
    """A game of three bots at its most crowded, as a spectator sees it."""
    text = (files("branchline.server") / "data" / "table.json").read_text(encoding="utf-8")
    views = [state.view(None) for state in Record.loads(text).replay()]
    svg = draw.position(views[-1], theme=theme)
    svg = lit(re.sub(r'viewBox="[^"]*"', f'viewBox="{AROUND}"', svg, count=1), theme)
    if not still:
        svg = landing(svg, [id for view in views for id in view["claimed"]])
    return in_sight(svg)


def in_sight(svg: str) -> str:
    """The same without what lies outside, and without words that a picture does not show."""
    return "".join(line for line in TITLE.sub("", svg).splitlines(keepends=True) if shows(line))


def shows(line: str) -> bool:
    """Whether a line is in sight; one that is not a whole piece, sign or name always is."""
    found = WHERE.match(line)
    if found is None or line.count("<g") != line.count("</g>"):
        return True
    x, y, wide, high = map(float, AROUND.split())
    right, down = float(found[1]) - x, float(found[2]) - y
    return -EDGE < right < wide + EDGE and -EDGE < down < high + EDGE


def lit(svg: str, theme: str) -> str:
    """The same, with halos under the routes that help, and letters at the cities of tickets."""
    halos = "".join(halo(svg, route, *ACCENT[theme][:2]) for route in HELPING)
    letters = "".join(letter(svg, city, *ACCENT[theme][1:]) for city in LETTERS)
    under = svg.rindex("<g>", 0, svg.index('<g id="route-'))
    return f"{svg[:under]}<g>{halos}</g>{svg[under:]}".replace("</svg>", f"{letters}</svg>")


def halo(svg: str, route: str, accent: str, ground: str) -> str:
    """A line in the accent round a route."""
    found = re.findall(rf'id="route-{route}-space-\d+"[^>]*{PLACE} rotate\(([-\d.]+)', svg)
    spaces = [(float(x), float(y), radians(float(turn))) for x, y, turn in found]
    ends = [beyond(*spaces[0], -6), *((x, y) for x, y, _ in spaces), beyond(*spaces[-1], 6)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ends)
    lines = ((32, accent, 0.28), (25, accent, 1), (18, ground, 1))
    return "".join(
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"/>'
        for width, color, opacity in lines
    )


def beyond(x: float, y: float, turn: float, far: float) -> tuple[float, float]:
    """A point farther on in the direction of a space."""
    return x + cos(turn) * far, y + sin(turn) * far


def letter(svg: str, city: str, ground: str, ink: str) -> str:
    """A ring round a city and the letter of its ticket."""
    sign, (right, down), ring = LETTERS[city]
    (x, y) = re.findall(rf'id="city-{city}"[^>]*{PLACE}', svg)[0]
    return (
        f'<g transform="translate({x} {y})"><circle r="{ring}" fill="none" stroke="{ink}" '
        f'stroke-width="3"/><g transform="translate({right} {down})">'
        f'<circle r="9" fill="{ink}" stroke="{ground}" stroke-width="1.4"/>'
        f'<text y="4" text-anchor="middle" style="fill:{ground};font-size:11px;font-weight:700">'
        f"{sign}</text></g></g>"
    )


def landing(svg: str, order: list[str]) -> str:
    """The same, with a delay on every route, in the order in which they were claimed."""
    steps = count(1)
    for id in dict.fromkeys(order):
        delay = f'style="animation-delay:{next(steps) * STEP:.2f}s"'
        svg = svg.replace(f'<g id="pieces-{id}"', f'<g id="pieces-{id}" {delay}', 1)
    return svg.replace("<style>", f"{MOTION}<style>", 1)

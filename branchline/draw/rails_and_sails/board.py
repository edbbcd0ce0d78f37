"""The board without pieces: map, tracks with their spaces, cities, labels, the table of points."""

from html import escape

from branchline.draw.geometry import Place
from branchline.draw.lettering import width
from branchline.draw.rails_and_sails.layout import (
    CITY_RADIUS,
    LABEL_SIZE,
    Label,
    LaidTrack,
    Layout,
    Lead,
    Part,
    Stop,
    Water,
    layout,
)
from branchline.draw.symbols import STAR, board_shapes
from branchline.draw.theme import Styles, stylesheet
from branchline.games.rails_and_sails.constants import ROUTE_POINTS

MAP_LAYERS = (("lakes", "lake"), ("rivers", "river"), ("borders", "border"))


def board(id: str, theme: str = "light") -> str:
    """A board as SVG."""
    plan = layout(id)
    layers = (ground(plan), tracks(plan), cities(plan), labels(plan), points(plan))
    return frame(plan, theme, "", "".join(layers))


def frame(plan: Layout, theme: str, definitions: str, content: str, more: Styles = ()) -> str:
    """The SVG element round the content, with its style and definitions."""
    title = escape(plan.printed.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plan.width} {plan.height}" '
        f'class="bl bl-{theme}" role="group" aria-label="{title}">\n'
        f"<title>{title}</title>\n<style>\n{stylesheet(theme, more)}\n</style>\n"
        f'<defs><path id="bl-land" fill-rule="evenodd" d="{plan.map["land"]}"/>'
        f"{board_shapes()}{definitions}</defs>\n{content}</svg>\n"
    )


def ground(plan: Layout) -> str:
    """Water and land, with what is written on the water."""
    layers = "".join(
        f'<path class="{style}" fill-rule="evenodd" d="{plan.map[layer]}"/>\n'
        for layer, style in MAP_LAYERS
        if plan.map.get(layer)
    )
    return (
        f'<g class="map" aria-hidden="true">\n<rect class="water" width="{plan.width}" '
        f'height="{plan.height}"/>\n<use class="shallows" href="#bl-land"/>'
        f'<use class="land" href="#bl-land"/>\n{layers}'
        f'<g class="waters">{"".join(map(_water, plan.waters))}</g>\n</g>\n'
    )


def _water(water: Water) -> str:
    at = water.at
    return (
        f'<text font-size="{water.size:g}" text-anchor="middle" '
        f'transform="translate({at.x:g} {at.y:g}) rotate({at.angle:g})">{escape(water.text)}</text>'
    )


def tracks(plan: Layout, claimed: frozenset[str] = frozenset()) -> str:
    """All tracks; those claimed are marked as such."""
    return (
        "<g>\n" + "".join(_track(plan, laid, claimed) for laid in plan.tracks.values()) + "</g>\n"
    )


def _track(plan: Layout, laid: LaidTrack, claimed: frozenset[str]) -> str:
    track = laid.track
    state = " claimed" if track.id in claimed else ""
    beds = "".join(f'<path class="bed" d="{path(part)}"/>' for part in laid.parts)
    spaces = "".join(_space(plan, laid, n, at) for n, at in enumerate(laid.spaces, 1))
    return (
        f'<g id="route-{track.id}" class="route {track.kind}{state}">'
        f"<title>{escape(name(plan, laid))}</title>{beds}\n{spaces}"
        f"{''.join(map(_lead, laid.leads))}</g>\n"
    )


def name(plan: Layout, laid: LaidTrack) -> str:
    """A track in words."""
    track = laid.track
    ends = " – ".join(plan.printed.cities[end].name for end in (track.a, track.b))
    spaces = f"{track.length} {'space' if track.length == 1 else 'spaces'}"
    pairs = ", two cards a space" if track.pair else ""
    return f"{ends}, {track.color} {track.kind}, {spaces}{pairs}"


def path(part: Part) -> str:
    """A part of a track as path data."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in part.points)


def _space(plan: Layout, laid: LaidTrack, number: int, at: Place) -> str:
    track = laid.track
    mark = ""
    if track.color != "gray":
        turn = f' transform="rotate({-at.angle:.1f})"'
        mark = f'<use class="on-{track.color}" href="#bl-{track.color}"{turn}/>'
    return (
        f'<g id="route-{track.id}-space-{number}" class="space" '
        f'transform="translate({at.x:.1f} {at.y:.1f}) rotate({at.angle:.1f})">'
        f"{_body(plan, laid)}{mark}</g>\n"
    )


def _body(plan: Layout, laid: LaidTrack) -> str:
    long, wide, color = plan.space_length, plan.width_of(laid.track), laid.track.color
    if laid.track.pair:
        half = wide / 2
        return _rect(long, half, 1.5, color, -half / 2) + _rect(long, half, 1.5, color, half / 2)
    return _rect(long, wide, wide / 2 if laid.track.kind == "ship" else 2, color)


def _rect(long: float, wide: float, round: float, style: str, down: float = 0) -> str:
    return (
        f'<rect class="body {style}" x="{-long / 2:g}" y="{down - wide / 2:g}" '
        f'width="{long:g}" height="{wide:g}" rx="{round:g}"/>'
    )


def _lead(lead: Lead) -> str:
    x, side = lead.box[0][0], "start" if lead.at.angle else "end"
    return (
        f'<path class="arrow" d="M-2.5 0l-8-4.5v9z" transform="translate({lead.at.x:.1f} '
        f'{lead.at.y:.1f}) rotate({lead.at.angle:g})"/>'
        f'<text class="lead" x="{x:g}" y="{lead.top + 8.4:.1f}" text-anchor="{side}">'
        f"{escape(lead.city.name)}</text>"
    )


def cities(plan: Layout) -> str:
    """Discs, dots and stars."""
    return "<g>\n" + "".join(map(_mark, plan.stops.values())) + "</g>\n"


def labels(plan: Layout) -> str:
    """The names of the cities, to be laid over everything."""
    named = ((stop.city.id, stop.label) for stop in plan.stops.values())
    return "<g>\n" + "".join(_label(id, label) for id, label in named if label) + "</g>\n"


def _mark(stop: Stop) -> str:
    if stop.city.junction:
        shape = f'<polygon class="junction" points="{STAR}"/>'
    elif stop.city.port:
        shape = f'<circle class="port" r="{CITY_RADIUS:g}"/><use class="anchor" href="#bl-anchor"/>'
    else:
        shape = '<circle class="town" r="6"/>'
    kind = "junction" if stop.city.junction else "port" if stop.city.port else "city"
    about = stop.city.name + (", port" if kind == "port" else "")
    return (
        f'<g id="city-{stop.city.id}" class="stop" transform="translate({stop.x} {stop.y})">'
        f"<title>{escape(about)}</title>{shape}</g>\n"
    )


def _label(id: str, label: Label) -> str:
    spans = "".join(
        f'<tspan x="{label.x:g}" y="{label.top + 10.4 + LABEL_SIZE * row:.1f}" '
        f'textLength="{width(line, LABEL_SIZE):.1f}" lengthAdjust="spacingAndGlyphs">'
        f"{escape(line)}</tspan>"
        for row, line in enumerate(label.lines)
    )
    return f'<text id="label-{id}" class="label" text-anchor="middle">{spans}</text>\n'


def points(plan: Layout) -> str:
    """The table of what a track's length is worth."""
    columns = "".join(
        f'<text class="count" x="{72 + 24 * n}" y="19" text-anchor="middle">{n}</text>'
        f'<text class="figure" x="{72 + 24 * n}" y="37" text-anchor="middle">'
        f"{int(ROUTE_POINTS[n])}</text>"
        for n in range(1, plan.longest + 1)
    )
    (x, y), (long, high) = plan.points_at, plan.points_size
    return (
        f'<g id="points-by-length" transform="translate({x:g} {y:g})">'
        f"<title>Points by length</title>"
        f'<rect class="box" width="{long:g}" height="{high:g}" rx="9"/>'
        f'<text class="heading" x="14" y="19">Spaces</text>'
        f'<text class="heading" x="14" y="37">Points</text>{columns}</g>\n'
    )

"""A map of Rails & Sails with tracks and cities shaded by what many games did with them."""

from collections.abc import Mapping
from html import escape

from branchline.draw.geometry import Place
from branchline.draw.heat import STYLES, Mark, Scale, legend
from branchline.draw.rails_and_sails.board import frame, ground, labels, name, path
from branchline.draw.rails_and_sails.layout import LABEL_SIZE, LaidTrack, Layout, Stop, layout

SMALLEST, LARGEST = 5.0, 12.0
LINE = 12.0
"""How high a figure beside a city's name is."""


def atlas(
    id: str,
    tracks: Mapping[str, Mark],
    cities: Mapping[str, Mark],
    scale: Scale,
    theme: str = "light",
) -> str:
    """The board with marks by the ids of tracks and cities; what has no mark is empty."""
    plan = layout(id)
    layers = (
        ground(plan),
        "".join(_track(plan, laid, tracks.get(laid.track.id)) for laid in plan.tracks.values()),
        "".join(_city(stop, cities.get(stop.city.id)) for stop in plan.stops.values()),
        labels(plan),
        "".join(_figure(stop, cities.get(stop.city.id)) for stop in plan.stops.values()),
        legend(scale, *plan.points_at),
    )
    return frame(plan, theme, "", "".join(layers), STYLES)


def _track(plan: Layout, laid: LaidTrack, mark: Mark | None) -> str:
    beds = "".join(f'<path class="bed" d="{path(part)}"/>' for part in laid.parts)
    words = f"{name(plan, laid)}: {mark.words}" if mark else name(plan, laid)
    style = f"heat-{mark.step}" if mark else "none"
    spaces = "".join(_space(plan, laid, at, style) for at in laid.spaces)
    return (
        f'<g id="heat-{laid.track.id}" class="route"><title>{escape(words)}</title>'
        f"{beds}{spaces}</g>\n"
    )


def _space(plan: Layout, laid: LaidTrack, at: Place, style: str) -> str:
    long, wide = plan.space_length, plan.width_of(laid.track)
    round = wide / 2 if laid.track.kind == "ship" else 2
    return (
        f'<g class="space" transform="translate({at.x:.1f} {at.y:.1f}) rotate({at.angle:.1f})">'
        f'<rect class="body {style}" x="{-long / 2:g}" y="{-wide / 2:g}" width="{long:g}" '
        f'height="{wide:g}" rx="{round:g}"/></g>'
    )


def _city(stop: Stop, mark: Mark | None) -> str:
    """A disc as large and dark as its mark says; without one the city as it is."""
    words = f"{stop.city.name}: {mark.words}" if mark else stop.city.name
    radius = SMALLEST + (LARGEST - SMALLEST) * mark.shade if mark else 4.0
    style = f"heat-disc heat-{mark.step}" if mark else "town"
    return (
        f'<g id="heat-{stop.city.id}" transform="translate({stop.x} {stop.y})">'
        f'<title>{escape(words)}</title><circle class="{style}" r="{radius:.1f}"/></g>\n'
    )


def _figure(stop: Stop, mark: Mark | None) -> str:
    """What a mark writes: beside the city's name, on the side that is away from the city."""
    if mark is None or not mark.figure:
        return ""
    x, y = stop.x, stop.y + LARGEST + LINE
    if stop.label:
        bottom = stop.label.top + LABEL_SIZE * len(stop.label.lines)
        x, y = stop.label.x, stop.label.top - 3 if bottom < stop.y else bottom + LINE - 2
    return (
        f'<text class="heat-beside" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">'
        f"{escape(mark.figure)}</text>\n"
    )

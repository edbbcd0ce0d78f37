"""A position on its board: pieces, harbors, the tickets of a seat and what of them is connected."""

from html import escape

from branchline.draw.geometry import Place, Point, gap
from branchline.draw.lettering import fix_width, width
from branchline.draw.rails_and_sails.board import (
    cities,
    frame,
    ground,
    labels,
    name,
    path,
    points,
    tracks,
)
from branchline.draw.rails_and_sails.layout import LABEL_SIZE, LaidTrack, Layout, Stop, layout
from branchline.draw.rails_and_sails.scene import Scene
from branchline.draw.rails_and_sails.tickets import TicketLegs
from branchline.draw.symbols import piece_shapes


def position(scene: Scene, theme: str = "light") -> str:
    """A scene as SVG."""
    plan = layout(scene.board)
    legs = TicketLegs(plan, scene)
    layers = (
        ground(plan),
        _ways(plan, legs),
        _wishes(legs),
        tracks(plan, frozenset(scene.claimed)),
        pieces(plan, scene),
        cities(plan),
        _goals(legs, scene),
        harbors(plan, scene),
        labels(plan),
        points(plan),
        _key(plan, scene),
    )
    return frame(plan, theme, piece_shapes(), "".join(layers))


def pieces(plan: Layout, scene: Scene) -> str:
    """The trains and ships on claimed tracks."""
    groups = "".join(
        _owned(plan, plan.tracks[id], seat, scene.player(seat))
        for id, seat in scene.claimed.items()
    )
    return f'<g filter="url(#bl-raised)">\n{groups}</g>\n' if groups else ""


def _owned(plan: Layout, laid: LaidTrack, seat: int, player: str) -> str:
    pieces = "".join(_piece(plan, laid, seat, at) for at in laid.spaces)
    return (
        f'<g id="pieces-{laid.track.id}" class="piece player-{seat}">'
        f"<title>{escape(f'{name(plan, laid)}, claimed by {player}')}</title>\n{pieces}</g>\n"
    )


def _piece(plan: Layout, laid: LaidTrack, seat: int, at: Place) -> str:
    long = plan.space_length + 2.5
    wide = max(plan.space_width + 3, plan.width_of(laid.track) + 1)
    shape = (
        f'x="{-long / 2:g}" y="{-wide / 2:g}" width="{long:g}" height="{wide:g}" '
        f'rx="{wide / 2 if laid.track.kind == "ship" else 3.2:g}"'
    )
    turn = f"rotate({at.angle:.1f})"
    return (
        f'<g transform="translate({at.x:.1f} {at.y:.1f})">'
        f'<rect class="top" {shape} transform="{turn}"/>'
        f'<rect fill="url(#bl-weave-{seat})" {shape} transform="{turn}"/>'
        f'<use class="mark" href="#bl-seat-{seat}"/></g>\n'
    )


def harbors(plan: Layout, scene: Scene) -> str:
    """All harbors."""
    built = "".join(
        _harbor(plan.stops[id], seat, scene.player(seat)) for id, seat in scene.harbors.items()
    )
    return f'<g filter="url(#bl-raised)">\n{built}</g>\n' if built else ""


def _harbor(stop: Stop, seat: int, player: str) -> str:
    x, y = _badge_at(stop)
    return (
        f'<g id="harbor-{stop.city.id}" class="harbor piece player-{seat}" '
        f'transform="translate({stop.x} {stop.y})">'
        f"<title>{escape(f'Harbor of {player} in {stop.city.name}')}</title>"
        f'<rect class="top" x="-11" y="-11" width="22" height="22" rx="6"/>'
        f'<use class="anchor" href="#bl-anchor" transform="scale(1.35)"/>'
        f'<g transform="translate({x} {y})"><circle class="badge" r="6.6"/>'
        f'<use class="own" href="#bl-seat-{seat}" transform="scale(.86)"/></g></g>\n'
    )


def _badge_at(stop: Stop) -> Point:
    """The corner of a harbor that is farthest from the city's name."""
    corners = [(x, y) for y in (-10.5, 10.5) for x in (10.5, -10.5)]
    if stop.label is None:
        return corners[0]
    box = stop.label.box
    return max(corners, key=lambda at: gap((stop.x + at[0], stop.y + at[1]), box))


def _ways(plan: Layout, legs: TicketLegs) -> str:
    """A glow under the tracks that make up tickets already connected."""
    beds = "".join(
        f'<path class="way" d="{path(part)}"/>'
        for id in sorted(legs.ways)
        for part in plan.tracks[id].parts
    )
    return f'<g id="tickets-connected" class="ways">{beds}</g>\n' if beds else ""


def _wishes(legs: TicketLegs) -> str:
    """A thin arc between the cities of a ticket that are not connected yet."""
    arcs = "".join(f'<path class="wish" d="{_arc(a, b)}"/>' for a, b in legs.wishes)
    return f'<g id="tickets-open">{arcs}</g>\n' if arcs else ""


def _arc(a: Stop, b: Stop) -> str:
    x, y = (a.x + b.x) / 2 - (b.y - a.y) * 0.12, (a.y + b.y) / 2 + (b.x - a.x) * 0.12
    return f"M{a.x:.1f} {a.y:.1f}Q{x:.1f} {y:.1f} {b.x:.1f} {b.y:.1f}"


def _goals(legs: TicketLegs, scene: Scene) -> str:
    return "".join(_goal(stop, reached, scene) for stop, reached in legs.goals)


def _goal(stop: Stop, reached: bool, scene: Scene) -> str:
    """A ring round a city on a ticket, and round its harbor if there is one."""
    return (
        f'<circle id="goal-{stop.city.id}" class="goal{" reached" if reached else ""}" '
        f'cx="{stop.x}" cy="{stop.y}" r="{16.5 if stop.city.id in scene.harbors else 11.5}"/>\n'
    )


def _key(plan: Layout, scene: Scene) -> str:
    """Who plays which colour and symbol."""
    x, y = plan.players_at
    chips = []
    for seat, player in enumerate(scene.players):
        chips.append(
            f'<g class="player-{seat}" transform="translate({x:g} {y:g})">'
            f'<circle class="own" r="9"/><use class="mark" href="#bl-seat-{seat}"/>'
            f'<text class="label" x="15" y="4.5" {fix_width(player, LABEL_SIZE)}>'
            f"{escape(player)}</text></g>"
        )
        x += 15 + width(player, LABEL_SIZE) + 24
    return f'<g id="players">{"".join(chips)}</g>\n' if chips else ""

"""What lies on a hex board: Rail Tokens, Station Tokens, Route Markers."""

from collections.abc import Mapping, Sequence
from html import escape

from branchline.draw.rising_sun.layout import SLOT, Cell, Layout

Marker = tuple[str, tuple[int, int]]
"""A Route Marker's letter and the two land hexes that it lies on."""


def rails(plan: Layout, hexes: Sequence[Sequence[int]], players: Sequence[str] = ()) -> str:
    """The Rail Tokens of all seats, side by side where they share a hex."""
    seats: dict[int, list[int]] = {}
    for seat, own in enumerate(hexes):
        for hex in own:
            seats.setdefault(hex, []).append(seat)
    lines = "".join(_tracks(plan, seat, own, seats) for seat, own in enumerate(hexes))
    groups = "".join(_shared(plan.land[hex], seats[hex], players) for hex in sorted(seats))
    return f'{lines}<g filter="url(#bl-raised)">\n{groups}</g>\n' if groups else ""


def _tracks(plan: Layout, seat: int, own: Sequence[int], seats: Mapping[int, list[int]]) -> str:
    """The track between neighbouring rails of one player: two rails on ties."""
    ends = [
        (hex, other) for hex in own for other in plan.printed.neighbours(hex) if hex < other in own
    ]
    if not ends:
        return ""
    path = "".join(f"M{_spot(plan, a, seat, seats)}L{_spot(plan, b, seat, seats)}" for a, b in ends)
    lines = "".join(
        f'<path class="{style}" d="{path}"/>' for style in ("casing", "ties", "line", "gap")
    )
    return f'<g class="track player-{seat}" aria-hidden="true">{lines}</g>\n'


def _spot(plan: Layout, hex: int, seat: int, seats: Mapping[int, list[int]]) -> str:
    """Where a player's token lies."""
    cell = plan.land[hex]
    x, y = cell.tokens(len(seats[hex]))[seats[hex].index(seat)]
    return f"{cell.x + x:.1f} {cell.y + y:.1f}"


def _shared(cell: Cell, seats: Sequence[int], players: Sequence[str]) -> str:
    names = ", ".join(players[s] if s < len(players) else f"player {s + 1}" for s in seats)
    places = cell.tokens(len(seats))
    tokens = "".join(_token(cell, s, *at) for s, at in zip(seats, places, strict=True))
    return (
        f'<g id="rails-{cell.hex.q}-{cell.hex.r}" '
        f'transform="translate({cell.x:.1f} {cell.y:.1f})">'
        f"<title>{escape(f'Rails in {cell.hex.name}: {names}')}</title>{tokens}</g>\n"
    )


def _token(cell: Cell, seat: int, x: float, y: float) -> str:
    radius = cell.token_radius
    return (
        f'<g class="rail piece player-{seat}" transform="translate({x:g} {y:g})">'
        f'<circle class="top" r="{radius - 0.75:g}"/>'
        f'<circle r="{radius - 1.5:g}" fill="url(#bl-weave-{seat})"/>'
        f'<use class="mark" href="#bl-seat-{seat}" transform="scale({radius / 8.6:.2f})"/></g>'
    )


def stations(plan: Layout, built: Mapping[int, int]) -> str:
    """The Station Tokens, each in its room."""
    groups = "".join(_stations(plan.land[hex], built[hex]) for hex in sorted(built) if built[hex])
    return f'<g filter="url(#bl-raised)">\n{groups}</g>\n' if groups else ""


def _stations(cell: Cell, count: int) -> str:
    tokens = "".join(
        f'<g transform="translate({x:g} {y:g})">{square("station")}'
        f'<use class="station-sign" href="#bl-house"/></g>'
        for x, y in cell.slots[:count]
    )
    return (
        f'<g id="stations-{cell.hex.q}-{cell.hex.r}" '
        f'transform="translate({cell.x:.1f} {cell.y:.1f})">'
        f"<title>{escape(f'Stations in {cell.hex.name}: {count}')}</title>{tokens}</g>\n"
    )


def square(style: str) -> str:
    """A square round the centre, as large as room for a station."""
    return (
        f'<rect class="{style}" x="{-SLOT / 2:g}" y="{-SLOT / 2:g}" '
        f'width="{SLOT:g}" height="{SLOT:g}" rx="4"/>'
    )


def markers(plan: Layout, lettered: Sequence[Marker]) -> str:
    """The Route Markers, at both ends of their routes."""
    letters: dict[int, list[str]] = {}
    for letter, ends in lettered:
        for end in ends:
            letters.setdefault(end, []).append(letter)
    return "".join(_markers(plan.land[hex], letters[hex]) for hex in sorted(letters))


def _markers(cell: Cell, letters: Sequence[str]) -> str:
    places = cell.markers(len(letters))
    words = f"Routes of {cell.hex.name}: {', '.join(letters)}"
    signs = "".join(marker(one, *at) for one, at in zip(letters, places, strict=True))
    return (
        f'<g id="markers-{cell.hex.q}-{cell.hex.r}" '
        f'transform="translate({cell.x:.1f} {cell.y:.1f})">'
        f"<title>{escape(words)}</title>{signs}</g>\n"
    )


def marker(letter: str, x: float, y: float) -> str:
    """A Route Marker by its letter."""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        f'<path class="marker" d="M-9.5-8h19v5a3 3 0 0 0 0 6v5h-19v-5a3 3 0 0 0 0-6z"/>'
        f'<text class="letter" y="4.3" text-anchor="middle">{escape(letter)}</text></g>'
    )

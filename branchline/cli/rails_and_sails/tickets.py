"""Tickets in a terminal: points, cities, how they stand, and how far is left to go."""

from collections.abc import Iterable

from rich.text import Text

from branchline.cli.rails_and_sails.atlas import Atlas, Way
from branchline.games.rails_and_sails.view import PlayerView, TicketView

DONE = "completed"
OUT_OF_ORDER = "completed out of order"
NAME = 31
"""The width of the longest ticket of two cities."""


def by_points(tickets: Iterable[TicketView]) -> list[TicketView]:
    """Open tickets before completed ones, the dearest first."""
    return sorted(tickets, key=lambda ticket: (ticket.get("state") == DONE, -ticket["points"]))


def open_lines(me: PlayerView, atlas: Atlas, width: int, room: int) -> Text:
    """One's own tickets with the distance left, as many as there is room for."""
    tickets = by_points(me.get("tickets", []))
    if not tickets:
        return Text("none yet" if me["choosing_from"] else "none", "dim")
    shown = tickets if len(tickets) <= room else tickets[: max(1, room - 1)]
    lines = [line(ticket, atlas, width) for ticket in shown]
    if len(shown) < len(tickets):
        lines.append(Text(f"     and {len(tickets) - len(shown)} more: type tickets", "dim"))
    return Text("\n").join(lines)


def line(ticket: TicketView, atlas: Atlas, width: int) -> Text:
    """A ticket: points, cities, and what is left or that it is done."""
    text = Text(f"{ticket['points']:>3}  {ticket['name']}")
    text.pad_right(max(1, NAME + 6 - text.cell_len))
    state = ticket.get("state")
    if state == DONE:
        return text.append("✓ done")
    if state == OUT_OF_ORDER:
        return text.append(f"✓ joined: {ticket.get('any_order', 0)}; {ticket['points']} in order")
    return add_way(text, atlas.way(ticket), atlas, width)


def add_way(text: Text, way: Way | None, atlas: Atlas, width: int) -> Text:
    """What is left of a way, the first tracks of it if there is room."""
    if way is None:
        return text.append("✗ no way is left")
    text.append(f"{way.spaces:>2} left", "bold")
    for at, track in enumerate(way.tracks):
        part = f"{': ' if at == 0 else ', '}{atlas.between(track)} {track.length}"
        rest = len(way.tracks) - at
        if text.cell_len + len(part) + (5 if rest > 1 else 0) > width:
            return text.append(f" +{rest}" if at else "", "dim")
        text.append(part, "dim")
    return text

"""Tickets in a terminal: points, cities, how they stand, and how far is left to go."""

from collections.abc import Iterable

from rich.text import Text

from branchline.cli.rails_and_sails.seat_map import SeatMap, Way
from branchline.games.rails_and_sails.view import PlayerView, TicketView

DONE = "completed"
OUT_OF_ORDER = "completed out of order"
NAME = 31
"""The width of the longest ticket of two cities."""


def by_points(tickets: Iterable[TicketView]) -> list[TicketView]:
    """Open tickets before completed ones, the dearest first."""
    return sorted(tickets, key=lambda ticket: (ticket.get("state") == DONE, -ticket["points"]))


def open_lines(me: PlayerView, seat_map: SeatMap, width: int, room: int) -> Text:
    """One's own tickets with the distance left, as many as there is room for."""
    tickets = by_points(me.get("tickets", []))
    if not tickets:
        return Text("none yet" if me["choosing_from"] else "none", "dim")
    lines = [line(ticket, seat_map, width) for ticket in tickets]
    shown = count_fitting(lines, room)
    if shown < len(lines):
        more = Text(f"     and {len(lines) - shown} more: type tickets", "dim")
        lines = [*lines[:shown], more]
    return Text("\n").join(lines)


def count_fitting(lines: list[Text], room: int) -> int:
    """How many tickets fit into the room, if need be with a line that says there are more."""
    heights = [text.plain.count("\n") + 1 for text in lines]
    if sum(heights) <= room:
        return len(lines)
    shown = len(lines)
    while shown and sum(heights[:shown]) + 1 > room:
        shown -= 1
    return shown


def line(ticket: TicketView, seat_map: SeatMap, width: int) -> Text:
    """A ticket: points, cities, and what is left or that it is done."""
    text = Text(f"{ticket['points']:>3}  {ticket['name']}")
    state = ticket.get("state")
    if state == DONE:
        return beside(text, Text("✓ done"), NAME + 6, width)
    if state == OUT_OF_ORDER:
        worth = f"✓ joined for {ticket.get('any_order', 0)}, not in order"
        return beside(text, Text(worth), NAME + 6, width)
    left = distance(seat_map.way(ticket), seat_map, width - max(NAME + 6, text.cell_len + 1))
    return beside(text, left, NAME + 6, width)


def beside(text: Text, note: Text, column: int, width: int) -> Text:
    """A note in its column, after a longer text, or on the next line if there is no room."""
    if max(column, text.cell_len + 1) + note.cell_len > width:
        return Text.assemble(text, "\n     ", note)
    text.pad_right(max(1, column - text.cell_len))
    return text.append_text(note)


def distance(way: Way | None, seat_map: SeatMap, width: int) -> Text:
    """What is left of a way, and the first tracks of it if there is room."""
    if way is None:
        return Text("✗ no way is left")
    text = Text(f"{way.spaces:>2} left", "bold")
    for at, track in enumerate(way.tracks):
        part = f"{': ' if at == 0 else ', '}{seat_map.between(track)} {track.length}"
        rest = len(way.tracks) - at
        if text.cell_len + len(part) + (11 if rest > 1 else 0) > width:
            return text.append(f" and {rest} more" if at else "", "not bold dim")
        text.append(part, "not bold dim")
    return text

"""The end of Rails & Sails: tickets, harbors, points by category, and who has won."""

from collections.abc import Iterator

from rich.text import Text

from branchline.cli.paper import Paper, add_title, points, side_by_side, verdict
from branchline.cli.rails_and_sails.seat_map import SeatMap
from branchline.cli.rails_and_sails.tickets import OUT_OF_ORDER, by_points
from branchline.games.rails_and_sails.view import TicketView, View

ORDER = ("routes", "tickets", "tours", "harbors", "unbuilt harbors", "exchanges")


def ending(view: View, names: list[str], paper: Paper, seat_map: SeatMap) -> Iterator[object]:
    """All there is to see at the end, what matters most at the bottom."""
    hands = [tickets_of(view, seat, names, seat_map) for seat in range(len(names))]
    widest = max(line.cell_len for text in hands for line in text.split("\n"))
    yield ""
    yield side_by_side(hands, paper.width if widest <= 50 else 54)
    result = view["result"]
    parts = result["breakdown"]
    yield points(parts, names, [name for name in ORDER if name in parts[0]])
    yield ""
    yield Text(verdict(result["winners"], result["scores"], names), "bold")


def tickets_of(view: View, seat: int, names: list[str], seat_map: SeatMap) -> Text:
    """A player's tickets and harbors."""
    whose = "Your" if names[seat] == "You" else f"{names[seat]}'s"
    found = by_points(view["players"][seat].get("tickets", []))
    built = [
        seat_map.name(seat_map.city[id]) for id, owner in view["harbors"].items() if owner == seat
    ]
    harbors = Text(f"  harbors: {', '.join(built) if built else 'none'}", "dim")
    return add_title(f"{whose} tickets", (ticket(card) for card in found), iter([harbors]))


def ticket(card: TicketView) -> Text:
    """A ticket with what it brought or cost."""
    state = card.get("state")
    if state == "open":
        return Text(f"  ✗ {-card['penalty']:>3}  {card['name']}")
    if state == OUT_OF_ORDER:
        return Text(f"  ✓ {card.get('any_order', 0):>3}  {card['name']} (out of order)")
    return Text(f"  ✓ {card['points']:>3}  {card['name']}")

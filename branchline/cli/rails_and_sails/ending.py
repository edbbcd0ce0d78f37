"""The end of Rails & Sails: tickets, harbors, points by category, and who has won."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from branchline.cli.card_game.ending import plain_table, side_by_side, titled
from branchline.cli.card_game.table import Paper
from branchline.cli.rails_and_sails.atlas import Atlas
from branchline.cli.rails_and_sails.tickets import OUT_OF_ORDER, by_points
from branchline.games.rails_and_sails.view import TicketView, View

ORDER = ("routes", "tickets", "tours", "harbors", "unbuilt harbors", "exchanges")


def ending(view: View, names: list[str], paper: Paper, atlas: Atlas) -> Iterator[object]:
    """All there is to see at the end, what matters most at the bottom."""
    hands = [tickets_of(view, seat, names, atlas) for seat in range(len(names))]
    widest = max(line.cell_len for text in hands for line in text.split("\n"))
    yield ""
    yield side_by_side(hands, paper.width if widest <= 50 else 54)
    yield points(view, names)
    yield ""
    yield Text(verdict(view, names), "bold")


def tickets_of(view: View, seat: int, names: list[str], atlas: Atlas) -> Text:
    """A player's tickets and harbors."""
    whose = "Your" if names[seat] == "You" else f"{names[seat]}'s"
    found = by_points(view["players"][seat].get("tickets", []))
    built = [atlas.name(atlas.city[id]) for id, owner in view["harbors"].items() if owner == seat]
    harbors = Text(f"  harbors: {', '.join(built) if built else 'none'}", "dim")
    return titled(f"{whose} tickets", (ticket(card) for card in found), iter([harbors]))


def ticket(card: TicketView) -> Text:
    """A ticket with what it brought or cost."""
    state = card.get("state")
    if state == "open":
        return Text(f"  ✗ {-card['penalty']:>3}  {card['name']}")
    if state == OUT_OF_ORDER:
        return Text(f"  ✓ {card.get('any_order', 0):>3}  {card['name']} (out of order)")
    return Text(f"  ✓ {card['points']:>3}  {card['name']}")


def points(view: View, names: list[str]) -> Table:
    """The points by category."""
    parts = view["result"]["breakdown"]
    grid = plain_table("Points", names)
    for category in [name for name in ORDER if name in parts[0]]:
        grid.add_row(category, *(str(part[category]) for part in parts))
    grid.add_row("total", *(str(sum(part.values())) for part in parts), style="bold")
    return grid


def verdict(view: View, names: list[str]) -> str:
    """Who has won, in a sentence."""
    result = view["result"]
    best = [names[seat] for seat in result["winners"]]
    scores = " to ".join(str(score) for score in sorted(result["scores"], reverse=True))
    if len(best) > 1:
        return f"{' and '.join(best)} share the win, {scores}."
    return f"{best[0]} {'win' if best[0] == 'You' else 'wins'}, {scores}."

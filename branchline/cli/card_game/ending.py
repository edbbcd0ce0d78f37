"""The end of The Card Game: points by category, tickets, Big Cities, and who has won."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from branchline.cli.card_game.tickets import by_points, line
from branchline.cli.looks import Looks
from branchline.cli.paper import Paper, add_title, plain_table, points, side_by_side
from branchline.cli.paper import verdict as told
from branchline.games.card_game.cards import BIG_CITIES
from branchline.games.card_game.naming import TicketFacts
from branchline.games.card_game.view import View

OPPONENT = "hidden opponent"


def ending(view: View, names: list[str], paper: Paper) -> Iterator[object]:
    """All there is to see at the end, what matters most at the bottom."""
    hands = [tickets_of(view, seat, names, paper) for seat in range(len(names))]
    everyone = list(names)
    if "opponent" in view["result"]:
        hidden = view["result"]["opponent"]["tickets"]
        hands.append(add_title("The hidden opponent's tickets", tickets(hidden, " ", paper.looks)))
        everyone.append(OPPONENT)
    yield ""
    yield side_by_side(hands, paper.width)
    yield cities(view, everyone)
    yield Text("Completed tickets that name each Big City; ✓ has the most.", "dim")
    yield ""
    parts = list(view["result"]["breakdown"])
    if "opponent" in view["result"]:
        parts.append(view["result"]["opponent"]["points"])
    yield points(parts, everyone, parts[0])
    yield ""
    yield Text(verdict(view, names), "bold")


def tickets_of(view: View, seat: int, names: list[str], paper: Paper) -> Text:
    """A player's tickets, completed and open."""
    player = view["players"][seat]
    whose = "Your" if names[seat] == "You" else f"{names[seat]}'s"
    return add_title(
        f"{whose} tickets",
        tickets(player["completed"], "✓", paper.looks),
        tickets(player.get("tickets", []), "✗", paper.looks),
    )


def cities(view: View, everyone: list[str]) -> Table:
    """On how many completed tickets each player names each Big City."""
    completed = [player["completed"] for player in view["players"]]
    if "opponent" in view["result"]:
        completed.append(view["result"]["opponent"]["tickets"])
    grid = plain_table("Big Cities", everyone)
    for city in BIG_CITIES:
        named = [count_naming(city, tickets) for tickets in completed]
        most = max(named)
        grid.add_row(city, *(f"{'✓ ' if most and n == most else ''}{n}" for n in named))
    return grid


def count_naming(city: str, tickets: list[TicketFacts]) -> int:
    """How many tickets name a city."""
    return sum(city in ticket["cities"] for ticket in tickets)


def tickets(facts: list[TicketFacts], mark: str, looks: Looks) -> Iterator[Text]:
    """Tickets, each with a mark before it."""
    for ticket in by_points(facts):
        yield Text.assemble(f"  {mark} ", line(ticket, looks))


def verdict(view: View, names: list[str]) -> str:
    """Who has won, in a sentence."""
    result = view["result"]
    if "opponent" in result:
        total, other = result["scores"][0], result["opponent"]["total"]
        word = {"won": "You win", "lost": "You lose", "draw": "A draw"}[result.get("outcome", "")]
        return f"{word}: {total} points to the hidden opponent's {other}."
    return told(result["winners"], result["scores"], names)

"""Destination Tickets in a terminal: cities, cards, points, and what is still to be found."""

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from branchline.cli.looks import WILD, Looks, flow
from branchline.games.card_game.naming import TicketFacts
from branchline.games.card_game.view import PlayerView

NAME = 25
"""The width of a ticket's name."""


def have(me: PlayerView) -> tuple[Counter[str], int]:
    """The cards that a player sees to be their own, by color, and their locomotives."""
    cards = Counter(me.get("hand", {}))
    locomotives = cards.pop(WILD, 0)
    for groups in (me["railyard"], me.get("track", {})):
        for color, group in groups.items():
            cards[color] += group["cards"]
            locomotives += group["locomotives"]
    return cards, locomotives


def missing_cards(ticket: TicketFacts, cards: Counter[str]) -> dict[str, int]:
    """What a ticket asks for that is not among these cards."""
    return dict(Counter(ticket["cards"]) - cards)


def line(ticket: TicketFacts, looks: Looks) -> Text:
    """A ticket: points, cities, cards."""
    name = f"{ticket['points']:>3}  {ticket['name']:<{NAME}} "
    return Text.assemble(name, flow(looks.chips(ticket["cards"]), 99))


def with_lack(ticket: TicketFacts, cards: Counter[str], looks: Looks) -> Text:
    """A ticket, and what is not yet in sight for it."""
    text = line(ticket, looks)
    text.pad_right(NAME + 23 - text.cell_len)
    lack = missing_cards(ticket, cards)
    if not lack:
        return text.append("✓")
    return text.append_text(flow(looks.chips(lack), 99))


def open_tickets(me: PlayerView, looks: Looks, width: int, room: int) -> Text:
    """One's own open tickets, as many as there is room for."""
    tickets = by_points(me.get("tickets", []))
    if not tickets:
        return Text("none yet" if me["choosing_from"] else "none", "dim")
    cards, _ = have(me)
    lacks = "still missing" if "track" in me else "not in hand or yard"
    head = Text(f"pts  {'cities':<{NAME}} {'asks for':<17}{lacks}", "dim")
    shown = tickets if len(tickets) <= room else tickets[: max(1, room - 1)]
    lines = [with_lack(ticket, cards, looks) for ticket in shown]
    if len(shown) < len(tickets):
        more = f"     and {len(tickets) - len(shown)} more: type tickets"
        lines.append(Text(more, "dim"))
    return Text("\n").join([head, *lines])


def by_points(tickets: Iterable[TicketFacts]) -> list[TicketFacts]:
    """Tickets, the dearest first."""
    return sorted(tickets, key=lambda ticket: -ticket["points"])

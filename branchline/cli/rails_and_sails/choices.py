"""What can be chosen now, grouped and numbered as it is listed under the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from branchline.cli.looks import Looks, flow
from branchline.cli.rails_and_sails import cards
from branchline.cli.rails_and_sails.paying import PAYING, Payment
from branchline.cli.rails_and_sails.seat_map import SeatMap
from branchline.cli.rails_and_sails.tickets import NAME, beside
from branchline.games.rails_and_sails import naming
from branchline.games.rails_and_sails.boards import Track
from branchline.games.rails_and_sails.constants import ROUTE_POINTS
from branchline.games.rails_and_sails.state import SailState
from branchline.games.rails_and_sails.view import PlayerView, TicketView, View

WAY = "For tickets"
STOP = "stop after one card"
OTHERS = {
    ("draw", "train"): ("Draw", "train deck (dt)"),
    ("draw", "ship"): ("Draw", "ship deck (ds)"),
    ("stop", None): ("Or", STOP),
    ("refill", "train"): ("Refill", "from the train deck (t)"),
    ("refill", "ship"): ("Refill", "from the ship deck (s)"),
    ("exchange", "trains"): ("Or", "exchange for trains"),
    ("exchange", "ships"): ("Or", "exchange for ships"),
    ("tickets", None): ("Or", "tickets (t)"),
    ("pass", None): ("Or", "pass"),
}
"""The heading and the words of what is neither a card, a track, a city nor a number."""
ABOVE_ROUTES = ("Take", "Draw", "Refill")
"""The headings above the routes."""


@dataclass
class Choice:
    """One action, the number to type for it, and how it is listed."""

    number: int
    action: int
    heading: str
    card: str = ""
    words: str = ""
    track: Track | None = None

    def label(self, looks: Looks) -> Text:
        """The choice with its number before it."""
        text = Text(f"{self.number} ", "bold")
        if self.card:
            text.append_text(cards.small(looks, self.card))
        text.append(self.words, "not bold")
        if self.track:
            text.append(" ").append_text(cards.chip(looks, self.track.color))
            if self.heading == WAY:
                text.append(f" {heading_of(self.track)}", "dim")
        return text


def choices(state: SailState, seat_map: SeatMap, view: View) -> list[Choice]:
    """The legal actions as they are listed; tickets, fleets and payments are not among them."""
    if state.decision in ("keep-tickets", "fleet", *PAYING):
        return []
    helpful = for_tickets(seat_map, view)
    listed = [describe_move(state, move, seat_map, helpful) for move in state.game.moves(state)]
    listed = sorted(without_twins(listed), key=place)
    for number, choice in enumerate(listed, 1):
        choice.number = number
    if state.decision == "exchange":
        for choice in listed:
            choice.number = int(choice.words)
    return listed


def describe_move(
    state: SailState, move: Mapping[str, Any], seat_map: SeatMap, helpful: set[str]
) -> Choice:
    """A move under its heading."""
    action, verb, what = move["action"], move["meaning"]["verb"], move["meaning"]["what"]
    match verb:
        case "take":
            times = naming.display(state).count(what)
            return Choice(0, action, "Take", card=what, words=f"×{times}" if times > 1 else "")
        case "claim":
            track = next(track for track in seat_map.board.tracks if track.id == what)
            heading = WAY if what in helpful else heading_of(track)
            return Choice(0, action, heading, words=seat_map.between(track), track=track)
        case "harbor":
            return Choice(0, action, "Harbor in", words=seat_map.name(seat_map.city[what]))
        case "amount":
            return Choice(0, action, "How many", words=str(what))
    heading, words = OTHERS[verb, what]
    return Choice(0, action, heading, words=words)


def without_twins(listed: list[Choice]) -> list[Choice]:
    """Of two tracks that are alike but for their place only the first is listed."""
    seen: dict[object, Choice] = {}
    for choice in listed:
        track = choice.track
        alike = (track.a, track.b, track.kind, track.color) if track else choice.action
        if alike not in seen or choice.heading == WAY:
            seen[alike] = choice
    return list(seen.values())


def kind(track: Track) -> str:
    """Train, ship, or pairs of train cards."""
    return "pairs" if track.pair else track.kind


def heading_of(track: Track) -> str:
    """The kind, length and points of tracks that are listed together: train 3 +4."""
    return f"{kind(track)} {track.length} +{ROUTE_POINTS[track.length]}"


def place(choice: Choice) -> tuple[object, ...]:
    """Where a choice is listed: cards, then routes, those for tickets and long ones first."""
    if choice.track:
        helps = choice.heading == WAY
        return 1, not helps, -choice.track.length, kind(choice.track), choice.words, choice.action
    above = choice.heading in ABOVE_ROUTES or choice.words == STOP
    return 0 if above else 2, choice.action


def for_tickets(seat_map: SeatMap, view: View) -> set[str]:
    """The tracks that lie on a shortest way of an open ticket."""
    tickets = mine(view).get("tickets", []) if view["seat"] is not None else []
    found = [seat_map.way(ticket) for ticket in tickets if ticket.get("state") == "open"]
    return {track.id for way in found if way for track in way.tracks}


def mine(view: View) -> PlayerView:
    """The player whose view it is."""
    seat = view["seat"]
    assert seat is not None
    return view["players"][seat]


# The menu


def menu(listed: list[Choice], looks: Looks, width: int, room: int) -> list[tuple[str, Text]]:
    """The choices as labelled lines; routes get as many lines as there is room for."""
    rows: dict[str, list[Choice]] = {}
    for choice in listed:
        rows.setdefault(group(choice), []).append(choice)
    shown = []
    left, hidden = room, 0
    for heading, found in rows.items():
        fit = count_fitting(found, looks, width, left) if found[0].track else len(found)
        if fit:
            text = flow([choice.label(looks) for choice in found[:fit]], width, gap=2)
            left -= lines(text) if found[0].track else 0
            shown.append((heading, text))
        hidden += len(found) - fit
    if hidden:
        at = next((n for n, (heading, _) in enumerate(shown) if heading in LAST), len(shown))
        more = Text(f"and {hidden} more routes: type claims", "dim")
        shown.insert(at, ("", more))
    return shown


def count_fitting(found: list[Choice], looks: Looks, width: int, room: int) -> int:
    """How many of these fit on so many lines."""
    labels = [choice.label(looks) for choice in found]
    fit = len(found) if room > 0 else 0
    while fit and lines(flow(labels[:fit], width, gap=2)) > room:
        fit -= 1
    return fit


def lines(text: Text) -> int:
    """How many lines a text takes."""
    return text.plain.count("\n") + 1


LAST = ("Harbor in", "Or")
"""The headings below the routes."""


def group(choice: Choice) -> str:
    """The line that a choice is listed on: decks stand with the face-up cards."""
    return "Take" if choice.heading == "Draw" else choice.heading


def claims(listed: list[Choice], looks: Looks, width: int) -> list[tuple[str, Text]]:
    """All routes that can be claimed."""
    return menu([choice for choice in listed if choice.track], looks, width, 999)


def payments_menu(found: list[Payment], looks: Looks, width: int) -> Text:
    """Ways to pay, numbered."""
    pieces = []
    for number, payment in enumerate(found, 1):
        text = Text(f"{number} ", "bold")
        pieces.append(text.append_text(flow(cards.tally(looks, payment.cards), 200)))
    return flow(pieces, width, gap=3)


def offer(me: PlayerView, seat_map: SeatMap, width: int) -> Text:
    """The tickets to choose from, numbered, with how far their cities are apart."""
    found = []
    for number, ticket in enumerate(me.get("offer", []), 1):
        text = Text.assemble((f"{number} ", "bold"), f"{ticket['points']:>3}  {ticket['name']}")
        found.append(beside(text, Text(far(ticket, seat_map), "dim"), NAME + 8, width))
    return Text("\n").join(found)


def far(ticket: TicketView, seat_map: SeatMap) -> str:
    """How many spaces a ticket asks for still, and what a tour is worth otherwise."""
    way = seat_map.way(ticket)
    spaces = f"{way.spaces} spaces" if way and way.spaces else "joined" if way else "no way"
    if "any_order" not in ticket:
        return spaces
    return f"{spaces}; {ticket['any_order']} out of order"

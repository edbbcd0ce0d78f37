"""The table of Rails & Sails, drawn from a view and therefore from nothing that is hidden."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from branchline.cli.looks import Looks, flow
from branchline.cli.paper import LABEL, Paper, headline, in_seat, label_rows
from branchline.cli.rails_and_sails import cards
from branchline.cli.rails_and_sails.seat_map import SeatMap
from branchline.games.rails_and_sails.view import PlayerView, View

TAKING = ("turn", "second-card")
"""Decisions at which the menu shows the face-up cards."""


def table(
    view: View, names: list[str], paper: Paper, seat_map: SeatMap, spaced: bool
) -> Iterator[object]:
    """The table, but for the network and the tickets, which get what room is left."""
    air = [""] * spaced
    yield headline(moment(view), piles(view))
    yield from air
    if paper.airy or view["actor"] != view["seat"] or view["decision"] not in TAKING:
        yield label_rows(list(market(view, paper)))
        yield from air
    yield players(view, names, paper, seat_map)
    yield from air
    if view["seat"] is not None:
        yield label_rows(list(hand(view["players"][view["seat"]], paper)))
        yield from air


def piles(view: View) -> str:
    """How many cards lie in which pile."""
    decks = f"trains {view['train_deck']} · ships {view['ship_deck']}"
    return f"{decks} · tickets {view['ticket_deck']}"


def moment(view: View) -> str:
    """Where in the game this is."""
    where = view["game"].replace("-", " ").title()
    if view["decision"] == "over":
        return f"{where} · the game is over"
    if view["turn"] == 0:
        return f"{where} · setup"
    left = view["final_turns"]
    if left is None:
        return f"{where} · turn {view['turn']}"
    return f"{where} · turn {view['turn']} · {left or 'none'} more after this"


def market(view: View, paper: Paper) -> Iterator[tuple[str, Text]]:
    """The face-up cards, with their names if there is room; and the discards."""
    looks = paper.looks
    shown = [
        Text(" empty ", "dim") if card is None else cards.full(looks, card)
        for card in view["display"]
    ]
    wide = flow(shown, paper.inner)
    if "\n" in wide.plain and not paper.airy:
        wide = flow(
            [
                Text(" empty ", "dim") if card is None else cards.small(looks, card)
                for card in view["display"]
            ],
            paper.inner,
        )
    yield "Face up", wide
    if view["discards"] and paper.airy:
        yield "Discards", flow(cards.tally(looks, view["discards"]), paper.inner)


# Players


def players(view: View, names: list[str], paper: Paper, seat_map: SeatMap) -> Table:
    """Every player: points, pieces, cards, tickets, harbors."""
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    widest = max(LABEL, *map(len, names)) + 2
    grid.add_column("Players", width=widest, no_wrap=True)
    for title in ("points", "trains", "ships", "cards", "tickets"):
        grid.add_column(title, justify="right", no_wrap=True)
    grid.add_column("harbors", no_wrap=True)
    room = paper.width - widest - 1 - 36
    for player in view["players"]:
        grid.add_row(*player_row(view, player, names, paper, seat_map, room))
    return grid


def player_row(
    view: View, player: PlayerView, names: list[str], paper: Paper, seat_map: SeatMap, room: int
) -> list[Text]:
    """One player's line."""
    name = Text(in_seat(view, player["seat"], names))
    counts = [player["points"], player["trains"], player["ships"]]
    held = f"{player['train_cards']}+{player['ship_cards']}"
    tickets = player["tickets_held"] + player["choosing_from"]
    cells = [*(str(number) for number in counts), held, str(tickets)]
    return [name, *map(Text, cells), last_column(view, player, paper, seat_map, room)]


def last_column(view: View, player: PlayerView, paper: Paper, seat_map: SeatMap, room: int) -> Text:
    """Harbors and, of others, the cards known to be in the hand."""
    sites = [seat_map.city[id] for id, seat in view["harbors"].items() if seat == player["seat"]]
    built = [Text(seat_map.name(at) + ("," if at != sites[-1] else "")) for at in sites]
    lines = flow([*built, Text(f"{player['harbors_left']} left", "dim")], room)
    if player["known_hand"] and player["seat"] != view["seat"] and paper.airy:
        known = flow([Text("holds", "dim"), *cards.tally(paper.looks, player["known_hand"])], room)
        lines = Text.assemble(lines, "\n", known)
    return lines


def hand(me: PlayerView, paper: Paper) -> Iterator[tuple[str, Text]]:
    """One's own cards, grouped by kind and color."""
    held, looks = me.get("hand", {}), paper.looks
    trains = cards.piles(looks, held, cards.TRAINS)
    if held.get("wild"):
        trains.append(cards.wilds(looks, held["wild"]))
    for label, found in (
        ("My trains", trains),
        ("My ships", cards.piles(looks, held, cards.SHIPS)),
    ):
        yield label, flow(found, paper.inner) if found else Text("no cards", "dim")


# The network


def network(seat_map: SeatMap, seat: int, width: int, room: int) -> Text:
    """A player's network, a group of cities after another, as far as there is room."""
    groups = seat_map.network(seat)
    if not groups:
        return Text("no routes yet", "dim")
    pieces = []
    for at, group in enumerate(groups):
        for city in group:
            end = "" if at == len(groups) - 1 else " |"
            pieces.append(Text(seat_map.name(city) + ("," if city != group[-1] else end)))
    lines = flow(pieces, width).split("\n")
    if len(lines) <= room:
        return Text("\n").join(lines)
    whole = sum(len(group) for group in groups)
    more = Text(f"{whole} cities in {len(groups)} groups: type network", "dim")
    return Text("\n").join([*lines[: room - 1], more])


def networks(seat_map: SeatMap, names: list[str], looks: Looks, width: int) -> Table:
    """Everyone's networks."""
    label = max(LABEL, *map(len, names))
    room = width - label + LABEL
    rows = [(name, network(seat_map, seat, room, 99)) for seat, name in enumerate(names)]
    return label_rows(rows, label)

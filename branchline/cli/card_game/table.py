"""The table of The Card Game, drawn from a view and therefore from nothing that is hidden."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from branchline.cli.looks import flow
from branchline.cli.paper import LABEL, Paper, headline, in_seat, label_rows
from branchline.games.card_game.view import PlayerView, View


def table(view: View, names: list[str], paper: Paper) -> Iterator[object]:
    """The table, but for the tickets, which get what room is left."""
    air = [""] * paper.airy
    yield headline(moment(view), piles(view))
    rows = [("Draw Area", draw_area(view, paper))]
    if view["discard"] and paper.airy:
        rows.append(("Discard", flow(paper.looks.tally(view["discard"]), paper.inner)))
    yield from air
    yield label_rows(rows)
    yield from air
    yield players(view, names, paper)
    yield from air
    if view["seat"] is not None:
        yield label_rows([("Your hand", hand(view["players"][view["seat"]], paper))])
        yield from air


def piles(view: View) -> str:
    """How many cards lie in which pile."""
    return (
        f"deck {view['deck']} · discard {sum(view['discard'].values())} · "
        f"tickets {view['ticket_deck']}"
    )


def moment(view: View) -> str:
    """Where in the game this is."""
    if view["decision"] == "over":
        return "The game is over"
    if view["turn"] == 0:
        return "Setup"
    if "clock" in view:
        return f"Turn {view['turn']} of {view['turn'] + view['clock']['cards_left']}"
    half = "first deck" if view["half"] == 1 else "second deck"
    return f"Turn {view['turn']} · {half}{final_turns(view)}"


def final_turns(view: View) -> str:
    """How much is left, once the end of a deck is in sight."""
    left = view["final_turns"]
    if left is None:
        return ""
    return " · last turn" if left == 0 else f" · {left} more after this"


def draw_area(view: View, paper: Paper) -> Text:
    """The face-up cards, and by the Station Clock its card."""
    cards = [
        Text(" empty ", "dim") if kind is None else paper.looks.card(kind)
        for kind in view["draw_area"]
    ]
    if "clock" in view:
        cards += [clock(view, paper)]
    return flow(cards, paper.inner)


def clock(view: View, paper: Paper) -> Text:
    """The Station Clock's card."""
    card = view["clock"]["card"]
    shown = Text("no card", "dim") if card is None else paper.looks.card(card)
    return Text.assemble((" clock ", "bold"), shown)


# Players


def players(view: View, names: list[str], paper: Paper) -> Table:
    """Every player: counts, and the Railyard as groups of cards."""
    done = any(player["completed"] for player in view["players"])
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    widest = max(LABEL, *map(len, names)) + 2
    grid.add_column("Players", width=widest, no_wrap=True)
    for title in ["hand", "track", "open", *["done"] * done]:
        grid.add_column(title, justify="right", no_wrap=True)
    grid.add_column("Railyard", no_wrap=True)
    room = paper.width - widest - 1 - 18 - 5 * done
    for player in view["players"]:
        grid.add_row(*player_row(view, player, names, paper, room, done))
    return grid


def player_row(
    view: View, player: PlayerView, names: list[str], paper: Paper, room: int, done: bool
) -> list[Text]:
    """One player's line."""
    name = Text(in_seat(view, player["seat"], names))
    counts = [player["hand_size"], player["track_size"], player["open_tickets"]]
    cells = [name, *(Text(str(number)) for number in counts)]
    if done:
        cells.append(Text(str(len(player["completed"]))))
    return [*cells, railyard(view, player, paper, room)]


def railyard(view: View, player: PlayerView, paper: Paper, room: int) -> Text:
    """The groups of a Railyard and, of others, the cards known to be in the hand."""
    looks = paper.looks
    groups = [
        looks.group(color, group["cards"], group["locomotives"])
        for color, group in player["railyard"].items()
    ]
    lines = flow(groups, room) if groups else Text("empty", "dim")
    if player["known_hand"] and player["seat"] != view["seat"]:
        known = flow([Text("holds", "dim"), *looks.tally(player["known_hand"])], room)
        beside = "\n" not in known.plain and lines.cell_len + known.cell_len + 3 <= room
        lines = Text.assemble(lines, "   " if beside else "\n", known)
    if "track" in player:
        track = [
            looks.group(color, group["cards"], group["locomotives"])
            for color, group in player["track"].items()
        ]
        lines = Text.assemble(lines, "\n", flow([Text("track", "dim"), *track], room))
    return lines


def hand(me: PlayerView, paper: Paper) -> Text:
    """One's own cards, grouped by color."""
    cards = me.get("hand", {})
    if not cards:
        return Text("no cards", "dim")
    looks = paper.looks
    wide = flow([looks.card(kind, number) for kind, number in cards.items()], paper.inner)
    if paper.airy or "\n" not in wide.plain:
        return wide
    return flow([looks.pile(kind, number) for kind, number in cards.items()], paper.inner)

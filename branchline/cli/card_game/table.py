"""The table of The Card Game, drawn from a view and therefore from nothing that is hidden."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from branchline.cli.card_game.tickets import open_tickets
from branchline.cli.looks import Looks, flow
from branchline.games.card_game.view import PlayerView, View

LABEL = 11
"""The width of the column of labels."""


@dataclass
class Paper:
    """What a table is drawn on: how wide, how high, and with which symbols."""

    looks: Looks
    width: int
    height: int

    @property
    def inner(self) -> int:
        """The width beside the labels."""
        return self.width - LABEL - 1


def table(view: View, names: list[str], paper: Paper, room: int) -> Iterator[object]:
    """The whole table; `room` is how many lines are left for the tickets."""
    airy = paper.height >= 34
    yield headline(view, paper)
    yield labelled([("Draw Area", draw_area(view, paper)), ("", decks(view, paper))])
    yield from [""] * airy
    yield players(view, names, paper)
    seat = view["seat"]
    if seat is None:
        return
    me = view["players"][seat]
    yield from [""] * airy
    yield labelled([("Your hand", hand(me, paper))])
    yield from [""] * airy
    yield labelled([("Tickets", open_tickets(me, paper.looks, paper.inner, room))])


def labelled(rows: list[tuple[str, Text]]) -> Table:
    """Labels on the left and what they are of on the right."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL, style="bold", no_wrap=True)
    grid.add_column(no_wrap=True)
    for label, text in rows:
        grid.add_row(label, text)
    return grid


def headline(view: View, paper: Paper) -> Rule:
    """The title and where in the game this is."""
    return Rule(
        Text.assemble(("The Card Game", "bold"), (f" · {moment(view)}", "")),
        align="left",
        style="dim",
    )


def moment(view: View) -> str:
    """Where in the game this is."""
    if view["decision"] == "over":
        return "the game is over"
    if view["turn"] == 0:
        return "setup"
    if "clock" in view:
        return f"turn {view['turn']} of {view['turn'] + view['clock']['cards_left']}"
    half = "first deck" if view["half"] == 1 else "second deck"
    return f"turn {view['turn']} · {half}{final_turns(view)}"


def final_turns(view: View) -> str:
    """How much is left, once the end of a deck is in sight."""
    left = view["final_turns"]
    if left is None:
        return ""
    return " · last turn" if left == 0 else f" · final turns, {left} more after this"


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


def decks(view: View, paper: Paper) -> Text:
    """How many cards lie in which pile."""
    parts = [f"deck {view['deck']}", f"ticket deck {view['ticket_deck']}"]
    if "clock" in view:
        parts.append(f"clock {view['clock']['cards_left']}")
    discarded = sum(view["discard"].values())
    lines = Text(" · ".join([*parts, f"discard {discarded}"]), "dim")
    room = paper.inner - lines.cell_len - 2
    tally = paper.looks.tally(view["discard"])
    if tally and sum(chip.cell_len + 1 for chip in tally) <= room:
        lines = Text.assemble(lines, "  ", flow(tally, room))
    return lines


# Players


def players(view: View, names: list[str], paper: Paper) -> Table:
    """Every player: counts, and the Railyard as groups of cards."""
    done = any(player["completed"] for player in view["players"])
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    grid.add_column("Players", width=LABEL + 2, no_wrap=True, overflow="ellipsis")
    for title in ["hand", "track", "open", *["done"] * done]:
        grid.add_column(title, justify="right", no_wrap=True)
    grid.add_column("Railyard", no_wrap=True)
    room = paper.width - LABEL - 3 - 18 - 5 * done
    for player in view["players"]:
        grid.add_row(*player_row(view, player, names, paper, room, done))
    return grid


def player_row(
    view: View, player: PlayerView, names: list[str], paper: Paper, room: int, done: bool
) -> list[Text]:
    """One player's line."""
    acts = view["actor"] == player["seat"]
    mark = "▸ " if acts else "  "
    name = Text(("> " if acts and paper.looks.ascii else mark) + names[player["seat"]])
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
        known = [Text("holds", "dim"), *looks.tally(player["known_hand"])]
        lines = Text.assemble(lines, "\n", flow(known, room))
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
    return flow([paper.looks.counted(kind, number) for kind, number in cards.items()], paper.inner)

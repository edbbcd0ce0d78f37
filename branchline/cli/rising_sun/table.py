"""The table of Rising Sun, drawn from a view and therefore from nothing that is hidden."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from branchline.cli.looks import flow
from branchline.cli.paper import Paper
from branchline.cli.rising_sun import cards
from branchline.cli.rising_sun.board_spots import board_spots
from branchline.cli.rising_sun.choices import mine
from branchline.cli.rising_sun.hexes import letter, token
from branchline.cli.rising_sun.scores import PARTS, count_points
from branchline.core.words import number
from branchline.games.rising_sun.constants import EMPTY_PILES
from branchline.games.rising_sun.view import RouteView, TurnView, View

HAND_IN_MENU = ("turn", "discard", "discard-any", "trash-any", "put-on-deck", "pass-card")
"""Decisions at which the menu shows the hand."""
SHORT_PARTS = ("cities", "remote", "gold", "routes", "other")


# Where the game is


def moment(view: View) -> str:
    """Where in the game this is."""
    where = board_spots(view["board"]).board.name
    if view["decision"] == "over":
        return f"{where} · the game is over"
    if not view["turn"]:
        return f"{where} · setup"
    end = " · the last round" if view["last_round"] else ""
    return f"{where} · turn {view['turn']}{end}"


def piles(view: View) -> str:
    """How near the end is."""
    waste = view["supply"].get("Waste", 0)
    empty = sum(not left for name, left in view["supply"].items() if name != "Waste")
    return (
        f"stations {view['stations_left']} · Waste {waste} · empty piles {empty} of {EMPTY_PILES}"
    )


# Players


def players(view: View, names: list[str], paper: Paper, counts_track: bool) -> Table:
    """Every player: points part by part, cards and Rail Tokens left."""
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    grid.add_column("Players", no_wrap=True)
    titles = ("VP", *SHORT_PARTS, "hand", "deck", "disc.", "rails")
    for title in titles:
        grid.add_column(title, justify="right", no_wrap=True)
    known = any(known_of(view, seat) for seat in range(len(names))) and paper.width >= 110
    if known:
        grid.add_column("known in hand", no_wrap=True, overflow="ellipsis")
    for seat in range(len(names)):
        row = player_row(view, seat, names, paper, counts_track)
        grid.add_row(*row, *[Text(known_of(view, seat), "dim")] * known)
    return grid


def player_row(
    view: View, seat: int, names: list[str], paper: Paper, counts_track: bool
) -> list[Text]:
    """One player's line."""
    player, ascii_only = view["players"][seat], paper.looks.ascii
    mark = (">" if ascii_only else "▸") if view["actor"] == seat else " "
    name = Text.assemble(mark, token(seat, ascii_only), f" {names[seat]}")
    parts = count_points(view, seat, counts_track)
    numbers = [parts[part] for part in PARTS]
    discards = sum(player["discards"].values())
    counts = [player["hand_size"], player["deck_size"], discards, player["rails_left"]]
    cells = [Text(str(count)) for count in (*numbers, *counts)]
    return [name, Text(str(sum(numbers)), "bold"), *cells]


def known_of(view: View, seat: int) -> str:
    """The cards that all know to be in a rival's hand."""
    known = view["players"][seat]["known_hand"]
    return cards.list_of(known) if known and seat != view["seat"] else ""


# The turn


def turn_rows(view: View, names: list[str], paper: Paper, width: int) -> Iterator[tuple[str, Text]]:
    """What holds for the rest of the turn, what was played and gained, and one's own hand."""
    if has_begun(view):
        yield "This turn", this_turn(view, names, width)
    if view["in_play"]:
        yield "In play", cards.chips(view["in_play"], width)
    gained = view["players"][view["turn_of"]]["gained"]
    if gained:
        yield "Gained", cards.chips(gained, width)
    if "shown" in view and view["shown"]["cards"]:
        yield "Shown", shown_cards(view, names, width)
    asked = view["actor"] == view["seat"] and view["decision"] in HAND_IN_MENU
    if view["seat"] is not None and (paper.airy or not asked):
        yield "My hand", cards.chips(mine(view).get("hand", {}), width)


def has_begun(view: View) -> bool:
    """Whether there is something to say of this turn."""
    now = view["this_turn"]
    waits = view["turn_of"] == view["seat"] and not (view["in_play"] or now["money"])
    return (
        bool(view["turn"])
        and view["decision"] != "over"
        and not (waits and not [*lasting_effects(now)])
    )


def this_turn(view: View, names: list[str], width: int) -> Text:
    """Money, rail points and all that lasts."""
    now, whose = view["this_turn"], names[view["turn_of"]]
    pieces = [f"{whose}:"] if view["turn_of"] != view["seat"] else []
    pieces += [f"{now['money']} money", number(now["rail_points"], "rail point")]
    text = flow([Text(piece, "bold") for piece in pieces], width, gap=2)
    rest = [Text(words) for words in lasting_effects(now)]
    return flow([text, *rest], width, gap=2)


def lasting_effects(now: TurnView) -> Iterator[str]:
    """What else holds for the rest of the turn."""
    yield from now["lasting"]
    if now["cheaper"]:
        yield f"rails {now['cheaper']} cheaper"
    if now["cheaper_next"]:
        yield f"next rail {now['cheaper_next']} cheaper"
    if now["remote_discounts"]:
        yield number(now["remote_discounts"], "remote discount")
    if now["free_rails"]:
        yield number(now["free_rails"], "free rail")
    if now["extra_rail_points"]:
        yield f"next Rail card {now['extra_rail_points']} more rail point"
    if now["money_for_rail_cards"]:
        yield f"{now['money_for_rail_cards']} money for each Rail card"


def shown_cards(view: View, names: list[str], width: int) -> Text:
    """Cards laid out from the top of a deck."""
    laid = view["shown"]
    whose = "my" if laid["seat"] == view["seat"] else f"{names[laid['seat']]}'s"
    pieces = [cards.chip(name) for name in laid["cards"]]
    return flow([Text(f"from {whose} deck", "dim"), *pieces], width)


# Routes


def routes(view: View, paper: Paper, width: int) -> Text:
    """The Route Bonus cards in short."""
    return flow([route(view, card, paper) for card in view["routes"]], width, gap=2)


def route(view: View, card: RouteView, paper: Paper) -> Text:
    """A Route Bonus card: its letter, or whose it is, its cities and its points."""
    ascii_only = paper.looks.ascii
    sign = letter(card["letter"]) if card["owner"] is None else token(card["owner"], ascii_only)
    name = card["name"].replace(" - ", "–")
    used = " used" if card["used"] else ""
    return Text.assemble(sign, f" {name} ", (f"{card['points']} VP{used}", "dim"))


def all_routes(view: View, names: list[str], paper: Paper) -> Iterator[Text]:
    """The Route Bonus cards in full."""
    land = board_spots(view["board"])
    for card in view["routes"]:
        spots = "–".join(land.spots[land.number[id]] for id in card["cities"])
        owner = "" if card["owner"] is None else f", {names[card['owner']]} has it"
        state = ", its ability is used" if card["used"] else owner
        whose = Text(f"({cards.PROVENANCE[card['provenance']]})", "dim")
        about = f" ({spots}){state}\n  {card['ability']} "
        yield Text.assemble(route(view, card, paper), about, whose)
    if not view["routes"]:
        yield Text("There are no Route Bonus cards in this game.")


# What is known of everyone


def everyone(view: View, names: list[str], paper: Paper) -> Iterator[object]:
    """Everyone's cards, as far as they are known."""
    for seat, name in enumerate(names):
        player, own = view["players"][seat], seat == view["seat"]
        yield Text.assemble(token(seat, paper.looks.ascii), (f" {name}", "bold"))
        where = "deck" if own else "hand and deck"
        rows = [(where, player["unseen"]), ("discards", player["discards"])]
        rows += [("hand", player["hand"])] if own and "hand" in player else []
        rows += [("known in hand", player["known_hand"])] if known_of(view, seat) else []
        for label, held in rows:
            yield Text(f"  {label} ({sum(held.values())}): {cards.list_of(held)}")
        if player["known_deck"]:
            places = ", ".join(f"{at}. {name}" for at, name in player["known_deck"].items())
            yield Text(f"  known in the deck, from the top: {places}")
    if view["trashed"]:
        yield Text(f"Trashed: {cards.list_of(view['trashed'])}")

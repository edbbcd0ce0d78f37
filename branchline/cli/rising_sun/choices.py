"""What can be chosen now, grouped as it is listed under the table, each with what to type for it.

Cards and effects are numbered; a hex is typed by its spot on the map, a number as that number.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from branchline.cli.looks import flow
from branchline.cli.play.actions import legal_things
from branchline.cli.rising_sun import cards
from branchline.cli.rising_sun.board_spots import BoardSpots, board_spots
from branchline.cli.rising_sun.hexes import token
from branchline.games.rising_sun import fields
from branchline.games.rising_sun.building import cost, discounted
from branchline.games.rising_sun.naming import board_of
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.view import PlayerView, View

HEADINGS = {
    "discard": "Discard",
    "discard-any": "Discard",
    "trash": "Trash",
    "trash-any": "Trash",
    "gain": "Gain",
    "reveal": "Reveal",
    "take": "Take",
    "put-back": "Put back",
    "look": "Discard",
    "name": "Name",
    "put-on-deck": "On the deck",
    "fetch": "Fetch",
    "train-to-deck": "On the deck",
    "train-in-play": "Count again",
    "copy": "Copy",
    "pass-card": "Pass on",
    "strike": "Discard",
    "judge": "Discard",
}
SHORTENED = ("Rail in", "Station in")
"""Headings under which not all is listed if there is no room; the map shows the rest."""
UNNAMED = ("field", "river", "mountain")
COUNTED = ("return-waste", "pay-for-points")
"""Decisions whose answer is a number."""


@dataclass
class Choice:
    """One action, what to type for it, and how it is listed."""

    handle: str
    action: int
    heading: str
    card: str = ""
    count: int = 1
    words: str = ""
    owners: tuple[int, ...] = ()
    """Whose rails are there."""

    def label(self, ascii_only: bool = False) -> Text:
        """The choice with what to type before it."""
        text = Text(f"{self.handle} ", "bold")
        if self.card:
            text.append_text(cards.chip(self.card, self.count))
        text.append(f" {self.words}" if self.card and self.words else self.words, "not bold")
        signs = [token(seat, ascii_only) for seat in self.owners]
        return text.append_text(Text.assemble(" ", *signs)) if signs else text


def choices(state: RailState, view: View) -> list[Choice]:
    """The legal actions as they are listed; ways that are typed only are left out."""
    moves, land = state.game.moves(state), board_spots(view["board"])
    playable = {move["meaning"]["what"] for move in moves if move["meaning"]["verb"] == "play"}
    found = [
        choice
        for move in moves
        if not (move["meaning"]["verb"] == "money" and move["meaning"]["what"] in playable)
        and (choice := describe_move(state, view, land, move))
    ]
    found.sort(key=place)
    if state.decision == "name":
        left = mine(view)["unseen"]
        found.sort(key=lambda choice: -left.get(choice.card, 0))
    number = 0
    for choice in found:
        if not choice.handle:
            number += 1
            choice.handle = str(number)
    return found


def place(choice: Choice) -> tuple[int, tuple[int, ...]]:
    """Where a choice is listed: cards to buy stand as in the supply, all else by its action."""
    if choice.heading == "Play":
        return 0, (choice.action,)
    if choice.heading in ("Buy", "Gain"):
        return 1, cards.place(choice.card)
    other = choice.heading == "Station in" or choice.words.startswith(UNNAMED)
    return 2, (other, choice.action)


def describe_move(
    state: RailState, view: View, land: BoardSpots, move: Mapping[str, Any]
) -> Choice | None:
    """How a move is listed; None if it is not."""
    action, verb, what = move["action"], move["meaning"]["verb"], move["meaning"]["what"]
    match verb:
        case "play" | "money":
            return describe_play(view, action, what, verb == "play")
        case "buy":
            return Choice("", action, "Buy", what, words=price(what))
        case "buy-top":
            return None
        case "card":
            return describe_answer(view, action, what)
        case "hex":
            return describe_hex(state, view, land, action, land.number[what])
        case "route":
            routes = board_of(state).routes
            ability = next(route.ability.text for route in routes if route.name == what)
            return Choice("", action, "Use", words=f"{what}: {ability}")
    return describe_other(state, move)


def describe_play(view: View, action: int, name: str, effect: bool) -> Choice:
    """A card to play; for its money only it is listed if its effect is not possible."""
    gives = cards.money(name)
    words = gives if effect else f"{gives} no effect".strip()
    return Choice("", action, "Play", name, mine(view).get("hand", {}).get(name, 1), words)


def price(name: str) -> str:
    """What a card costs."""
    return f"${cards.card(name).cost}"


def describe_answer(view: View, action: int, name: str) -> Choice:
    """A card as an answer to what an effect asks."""
    heading = HEADINGS[view["decision"]]
    if view["decision"] == "gain":
        return Choice("", action, heading, name, words=price(name))
    if view["decision"] == "name":
        left = mine(view)["unseen"].get(name, 0)
        return Choice("", action, heading, name, words=f"{left} in deck" if left else "")
    return Choice("", action, heading, name, count_of(view, name))


def count_of(view: View, name: str) -> int:
    """How many of a card there are to choose from."""
    match view["decision"]:
        case "fetch":
            return mine(view)["discards"].get(name, 1)
        case "train-to-deck" | "train-in-play":
            return view["in_play"].get(name, 1)
        case "take" | "put-back" | "look" | "strike" | "judge":
            return view["shown"]["cards"].count(name) if "shown" in view else 1
    return mine(view).get("hand", {}).get(name, 1)


def describe_hex(state: RailState, view: View, land: BoardSpots, action: int, hex: int) -> Choice:
    """A rail or a station in a hex; what it costs, or what is there."""
    printed = land.board.land[hex]
    spot, name = land.spots[hex], land.name(hex)
    built = view["stations"].get(printed.id, 0)
    if state.decision == "first-rail":
        heading = "Cities" if printed.stations else ""
        return Choice(spot, action, heading, words=f"{name} {printed.stations}")
    if state.decision == "station":
        heading = "My cities" if printed.id in view["rails"][state.turn_of] else "Station in"
        words = f"{name} {built}/{printed.stations}"
        return Choice(spot, action, heading, words=words, owners=owners(view, printed.id))
    return Choice(spot, action, "Rail in", words=f"{name} ${rail_price(state, hex)}")


def owners(view: View, id: str) -> tuple[int, ...]:
    """Whose rails are in a hex."""
    return tuple(seat for seat, own in enumerate(view["rails"]) if id in own)


def rail_price(state: RailState, hex: int) -> int:
    """What a rail costs, before discounts that are chosen."""
    return int(cost(state, hex))


def prices(state: RailState) -> dict[int, int]:
    """What a rail costs in every hex where one can be laid now."""
    if state.decision not in ("turn", "rail"):
        return {}
    land = board_spots(board_of(state).id)
    hexes = [land.number[id] for id in legal_things(state, "hex")]
    return {hex: rail_price(state, hex) for hex in hexes}


def describe_other(state: RailState, move: Mapping[str, Any]) -> Choice:
    """Everything that is neither a card, a hex nor a route."""
    action, verb, what = move["action"], move["meaning"]["verb"], move["meaning"]["what"]
    if state.decision == "discount":
        return Choice("", action, "Pay", words=discount(state, move))
    match verb:
        case "count":
            return Choice(str(what), action, "How many", words="" if what else "none")
        case "end":
            return Choice("", action, "Or", words="end the turn (e)")
        case "pass":
            waste = int(state.waste_in_hand(state.turn_of))
            return Choice("", action, "Or", words=f"pass and return {waste or 'no'} Waste (p)")
        case "reveal":
            return Choice("", action, "Or", words=f"{move['text']} (y)")
        case "stop":
            sign = "(n)" if state.decision == "react" else "(done)"
            return Choice("", action, "Or", words=f"{move['text']} {sign}")
    return Choice("", action, "Choose", words=move["text"])


def discount(state: RailState, move: Mapping[str, Any]) -> str:
    """A discount and what is left to pay."""
    if move["meaning"]["verb"] == "free":
        return "nothing: lay it free"
    used = move["meaning"]["what"]
    with_it = f"with {move['text'].removeprefix('use ')}" if used else "without a discount"
    return f"${int(discounted(state, state.cells[fields.HEX], used))} {with_it}"


def mine(view: View) -> PlayerView:
    """The player whose view it is."""
    seat = view["seat"]
    assert seat is not None
    return view["players"][seat]


# The menu


def menu(
    found: list[Choice], view: View, width: int, room: int, ascii_only: bool = False
) -> list[tuple[str, Text]]:
    """The choices as labelled lines; hexes get as many lines as there is room for."""
    rows: dict[str, list[Choice]] = {}
    for choice in found:
        rows.setdefault(choice.heading, []).append(choice)
    rows.pop("", None)
    shown = []
    if view["decision"] == "turn" and "Play" not in rows and idle(view):
        shown.append(("Hand", flow(idle(view), width)))
    for heading, some in rows.items():
        pieces = [choice.label(ascii_only) for choice in some]
        if heading == "Play":
            pieces += idle(view)
        text = flow(pieces, width, gap=2)
        if heading in SHORTENED and text.plain.count("\n") >= room:
            text = shorten(pieces, width, room)
        shown.append((heading, text))
    return shown


def idle(view: View) -> list[Text]:
    """The cards of the hand that can never be played."""
    hand = mine(view).get("hand", {})
    return [
        cards.chip(name, count) for name, count in hand.items() if not cards.card(name).playable
    ]


def shorten(pieces: list[Text], width: int, room: int) -> Text:
    """As many pieces as fit, and how many more there are."""
    fit = len(pieces)
    while True:
        more = Text(f"and {len(pieces) - fit} more: type rails or map", "dim")
        text = flow([*pieces[:fit], *[more] * (fit < len(pieces))], width, gap=2)
        if text.plain.count("\n") < room or not fit:
            return text
        fit -= 1

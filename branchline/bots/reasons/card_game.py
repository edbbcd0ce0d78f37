"""Why an action of The Card Game is good: what tickets ask for, and which cards are in sight.

All of it is taken from what the seat can see.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from branchline.bots.reasons.facts import Fact, because
from branchline.core.state import State
from branchline.core.words import number

OF_A_COLOR = 10
SENTENCES = {
    "asked-for": "{tickets} {ask} for {color}.",
    "in-sight": "{seen} of {all} {color} cards are in sight.",
    "new-tickets": "{tickets} to go for with {cards} left in the deck.",
    "tickets-for": "{points} for {cards}.",
    "blind": "Nothing that lies open is asked for as much.",
    "three": "Three colors get on their way in one turn.",
}


def facts(state: State, action: int) -> list[Fact]:
    """Why this is a good action."""
    view = state.view(state.actor)
    means = state.game.actions(state.players)[action] or {}
    verb, what = means.get("verb"), means.get("what")
    own = view["players"][view["seat"]]
    if verb == "keep":
        return [kept_fact([own["offer"][place] for place in what])] if what else []
    if verb == "tickets":
        open_tickets = number(own["open_tickets"], "ticket")
        return [because("new-tickets", tickets=open_tickets, cards=number(view["deck"], "card"))]
    if verb == "draw":
        return [because("blind")]
    if verb == "three-colors":
        return [because("three")]
    return color_facts(view, own, str(what)) if verb in ("take", "play", "with") else []


def kept_fact(tickets: list[Mapping[str, Any]]) -> Fact:
    """What tickets bring and ask for together."""
    points = sum(ticket["points"] for ticket in tickets)
    cards = sum(sum(ticket["cards"].values()) for ticket in tickets)
    return because("tickets-for", points=number(points, "point"), cards=number(cards, "card"))


def color_facts(view: Mapping[str, Any], own: Mapping[str, Any], color: str) -> list[Fact]:
    """How many tickets ask for a color, and how many of its cards are in sight."""
    asking = sum(color in ticket["cards"] for ticket in own["tickets"])
    found = []
    if asking:
        ask = "asks" if asking == 1 else "ask"
        found.append(because("asked-for", tickets=number(asking, "ticket"), ask=ask, color=color))
    if color != "locomotive":
        seen = sum(cards.get(color, 0) for cards in in_sight(view, own))
        found.append(because("in-sight", seen=seen, all=OF_A_COLOR, color=color))
    return found


def in_sight(view: Mapping[str, Any], own: Mapping[str, Any]) -> Iterable[Mapping[str, int]]:
    """Cards that the seat can see or knows of, by color."""
    yield own["hand"]
    yield view["discard"]
    for card in view["draw_area"]:
        yield {card: 1}
    for player in view["players"]:
        yield {color: group["cards"] for color, group in player["railyard"].items()}
        if player is not own:
            yield player["known_hand"]

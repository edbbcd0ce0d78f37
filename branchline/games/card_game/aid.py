"""The player aid: what a player could work out from what they see, worked out.

All of it is made of the view and of the options, so that it cannot tell more than the view does.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from branchline.games.card_game.assignment import best_set
from branchline.games.card_game.cards import BIG_CITIES, COLORS, KIND_OF, TICKET_OF, ticket_names
from branchline.games.card_game.constants import Rules
from branchline.games.card_game.naming import Group, TicketFacts
from branchline.games.card_game.view import PlayerView, View

Groups = Mapping[str, Group]
LOCOMOTIVE = "locomotive"


def player_aid(view: View, rules: Rules) -> dict[str, Any]:
    """What whoever has this view could work out."""
    seat, players = view["seat"], view["players"]
    aid: dict[str, Any] = {
        "leaving": [leaving(player) for player in players],
        "big_cities": big_cities(view, rules),
    }
    if "clock" in view:
        aid |= {"shown": counted(view, rules), "turns": solo_turns(view, rules)}
    if seat is None:
        return aid
    me = players[seat]
    return aid | {
        "robbable": robbable(view, me, rules),
        "at_risk": at_risk(view, me, rules),
        "endangered": endangered(view, me, rules),
        "singles": singles(view, me, rules),
        "tickets": ticket_cards(me, rules),
        "lacking": lacking(me, rules),
        "paid": paid(me, rules),
    }


# Railyards


def size(groups: Groups, color: str) -> int:
    """How many cards, locomotives included, there are of a color."""
    group = groups.get(color)
    return group["cards"] + group["locomotives"] if group else 0


def leaving(player: PlayerView) -> dict[str, Any]:
    """What the next move takes from a Railyard, a card of each color, and how many cards stay."""
    yard = player["railyard"]
    cards = {color: LOCOMOTIVE if group["locomotives"] else color for color, group in yard.items()}
    return {"cards": cards, "stay": sum(size(yard, color) for color in yard) - len(yard)}


def shown(view: View, color: str, rules: Rules) -> int:
    """How many cards of the Draw Area count as a color (rulings E8, E9)."""
    cards = [*view["draw_area"]]
    if rules.clock_counts and "clock" in view:
        cards.append(view["clock"]["card"])
    return cards.count(color) + (cards.count(LOCOMOTIVE) if rules.wild_draw_area else 0)


def counted(view: View, rules: Rules) -> dict[str, int]:
    """How many cards of the Draw Area count as each color; colors that none counts as left out."""
    return {color: number for color in COLORS if (number := shown(view, color, rules))}


def solo_turns(view: View, rules: Rules) -> int:
    """How many turns a solo game has (ruling E1)."""
    waiting = 1 if view["turn"] == 0 and rules.clock_setup == 1 else 0
    return view["turn"] + view["clock"]["cards_left"] + waiting


def price(hand: Mapping[str, int], color: str, there: int, rules: Rules) -> dict[str, int] | None:
    """The cards that rob so many of a color, with few locomotives; None if a hand has too few."""
    cards = min(hand.get(color, 0), there + 1)
    wild = there + 1 - cards
    if wild > hand.get(LOCOMOTIVE, 0) or (rules.real_card_required and not cards):
        return None
    return {kind: number for kind, number in ((color, cards), (LOCOMOTIVE, wild)) if number}


def robbable(view: View, me: PlayerView, rules: Rules) -> list[dict[str, Any]]:
    """The stacks of rivals that one's hand could rob, and what that takes."""
    if not rules.robbing:
        return []
    return [
        {"from": rival["seat"], "color": color, "cards": there, "price": cost}
        for rival in view["players"]
        for color in rival["railyard"]
        if rival["seat"] != me["seat"]
        and (there := size(rival["railyard"], color))
        and (cost := price(me["hand"], color, there, rules))
    ]


def at_risk(view: View, me: PlayerView, rules: Rules) -> list[dict[str, Any]]:
    """One's own stacks that a rival could rob with cards that everyone knows the rival to have."""
    if not rules.robbing:
        return []
    return [
        {"by": rival["seat"], "color": color, "cards": there, "price": cost}
        for color in me["railyard"]
        for rival in view["players"]
        if rival["seat"] != me["seat"]
        and (there := size(me["railyard"], color))
        and not size(rival["railyard"], color)
        and (cost := price(rival["known_hand"], color, there, rules))
    ]


def endangered(view: View, me: PlayerView, rules: Rules) -> list[str]:
    """Solo: one's colors that the Draw Area would rob after the next move, as it is now."""
    if "clock" not in view:
        return []
    yard = me["railyard"]
    return [color for color in yard if 0 < size(yard, color) - 1 < shown(view, color, rules)]


def singles(view: View, me: PlayerView, rules: Rules) -> dict[str, Any]:
    """The colors in hand of which a single card could be played, and why others could not."""
    barred = {
        color: where
        for color in COLORS
        if me["hand"].get(color) and (where := barred_by(view, me, color, rules))
    }
    free = [color for color in COLORS if me["hand"].get(color) and color not in barred]
    return {"free": free, "barred": barred}


def barred_by(view: View, me: PlayerView, color: str, rules: Rules) -> str | None:
    """Where a color lies that a single card of it cannot be played against (rulings C5, E10)."""
    against = view["players"] if rules.robbing else [me]
    if any(size(player["railyard"], color) for player in against):
        return "railyard"
    return "draw-area" if "clock" in view and shown(view, color, rules) else None


# Tickets


def ticket_cards(me: PlayerView, rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """Of each ticket, open or offered, the cards that it asks for and where one has them."""
    return {ticket["name"]: covered(ticket, me, rules) for ticket in [*me["tickets"], *me["offer"]]}


def covered(ticket: TicketFacts, me: PlayerView, rules: Rules) -> list[dict[str, Any]]:
    """The cards of a ticket looked at by itself: track first, then Railyard, then hand."""
    places = supplies(me, rules)
    wanted = [color for color in COLORS for _ in range(ticket["cards"].get(color, 0))]
    cards = [{"color": color, "where": take(places, color), "wild": False} for color in wanted]
    for card in cards:
        if card["where"] is None:
            card["where"] = take(places, LOCOMOTIVE)
            card["wild"] = card["where"] is not None
    return cards


def supplies(me: PlayerView, rules: Rules) -> list[tuple[str, Counter[str]]]:
    """The cards that could go to tickets, the nearest to it first."""
    places = [("track", laid(me["track"], rules))] if "track" in me else []
    return [*places, ("yard", laid(me["railyard"], rules)), ("hand", Counter(me["hand"]))]


def laid(groups: Groups, rules: Rules) -> Counter[str]:
    """Cards of a Railyard or a track as they count for tickets (ruling B3)."""
    cards: Counter[str] = Counter()
    for color, group in groups.items():
        cards[color] += group["cards"]
        cards[color if rules.locomotives_as_played else LOCOMOTIVE] += group["locomotives"]
    return cards


def take(places: list[tuple[str, Counter[str]]], kind: str) -> str | None:
    """Takes a card from the first place that has one; None if nobody has."""
    for where, cards in places:
        if cards[kind]:
            cards[kind] -= 1
            return where
    return None


def lacking(me: PlayerView, rules: Rules) -> dict[str, int]:
    """Of each color the most cards that one open ticket, looked at by itself, still lacks."""
    most: Counter[str] = Counter()
    for ticket in me["tickets"]:
        cards = covered(ticket, me, rules)
        most |= Counter(card["color"] for card in cards if card["where"] is None)
    return {color: most[color] for color in COLORS if most[color]}


def paid(me: PlayerView, rules: Rules) -> list[str]:
    """The open tickets that a track which one may see would complete, in the best way (D10)."""
    if "track" not in me:
        return []
    cards = laid(me["track"], rules)
    wild = cards.pop(LOCOMOTIVE, 0)
    have = sum(number << 6 * KIND_OF[color] for color, number in cards.items())
    tickets = sum(1 << TICKET_OF[ticket["name"]] for ticket in me["tickets"])
    return ticket_names(best_set(rules, tickets, have, wild))


def big_cities(view: View, rules: Rules) -> list[dict[str, Any]]:
    """The Big City Bonuses, dearest first, and how many tickets of each everyone has completed."""
    seat, result = view["seat"], view.get("result")
    completed = [player["completed"] for player in view["players"]]
    completed += [result["opponent"]["tickets"]] if result and "opponent" in result else []
    own = [] if seat is None else view["players"][seat]["tickets"]
    cities = [
        city_race(city, int(rules.bonus[at]), completed, own) for at, city in enumerate(BIG_CITIES)
    ]
    return sorted(cities, key=lambda city: -city["points"])


def city_race(
    city: str, points: int, completed: list[list[TicketFacts]], own: list[TicketFacts]
) -> dict[str, Any]:
    """How a Big City Bonus stands: completed tickets by seat, who leads, one's open tickets."""
    numbers = [naming(tickets, city) for tickets in completed]
    leaders = [place for place, number in enumerate(numbers) if number == max(numbers) > 0]
    race = {"city": city, "points": points, "completed": numbers, "leaders": leaders}
    return race | {"open": naming(own, city)}


def naming(tickets: list[TicketFacts], city: str) -> int:
    """How many of these tickets name a city."""
    return sum(city in ticket["cities"] for ticket in tickets)

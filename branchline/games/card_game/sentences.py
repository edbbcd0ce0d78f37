"""Events in sentences: what happened in The Card Game, {0} and so on standing for the players."""

from collections.abc import Callable, Mapping
from typing import Any

from branchline.core.sentences import Who
from branchline.core.words import number

Event = Mapping[str, Any]


def sentence(event: Event, reader: int | None = None) -> str:
    """An event in words; one that a seat saw more of says more."""
    return SENTENCES[event["verb"]](Who(event["seat"], reader), event)


def a_card(kind: str) -> str:
    """A card with its article."""
    if kind == "locomotive":
        return "a locomotive"
    return f"{'an' if kind[0] == 'o' else 'a'} {kind} card"


def cards(counts: Mapping[str, int]) -> list[str]:
    """Numbers of cards by kind."""
    return [number(many, kind_of_card(kind)) for kind, many in counts.items()]


def kind_of_card(kind: str) -> str:
    """What one card of a kind is called."""
    return kind if kind == "locomotive" else f"{kind} card"


def listed(parts: list[str]) -> str:
    """One, two and three."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def named(event: Event) -> str:
    """The tickets of an event, for whoever saw them."""
    return f": {', '.join(event['tickets'])}" if event.get("tickets") else ""


def a_set(event: Event) -> str:
    """Cards of one color and the locomotives among them."""
    locos = event.get("locomotives", 0)
    if not event["cards"] and event["color"]:
        return f"{number(locos, 'locomotive')} as {event['color']}"
    return listed(cards(event["cards"]) + ([number(locos, "locomotive")] if locos else []))


def play(who: Who, event: Event) -> str:
    """The cards of a play."""
    return f"{who:plays} {a_set(event)}."


def rob(who: Who, event: Event) -> str:
    """Who robbed whom, of exactly what."""
    whom = "the Draw Area" if event["from"] is None else f"{{{event['from']}}}"
    counts = {event["color"]: event["cards"]} if event["cards"] else {}
    clock = ", the clock card among them" if event.get("clock") and event["cards"] > 1 else ""
    return f"{who:robs} {whom} of {a_set({**event, 'cards': counts})}{clock}."


def sweep(who: Who, event: Event) -> str:
    """Cards that left the Draw Area, and why."""
    gone = listed(cards(event["cards"]))
    if event["by"] == "clock":
        return f"The clock sweeps {gone} off the Draw Area."
    return f"Three locomotives lie face up and sweep the Draw Area: {gone}."


def move(who: Who, event: Event) -> str:
    """The cards that went to the track."""
    moved = [*event["cards"], *(f"a locomotive as {color}" for color in event["locomotives"])]
    return f"{who:moves} {listed(moved)} to the track."


def keep_tickets(who: Who, event: Event) -> str:
    """How many tickets were kept; for their owner also which, and which went back."""
    kept = (
        f"{who:keeps} {event['number'] or 'none'} of {number(event['of'], 'ticket')}{named(event)}"
    )
    back = event.get("returned")
    return (
        f"{kept}; {listed(back)} {'goes' if len(back) == 1 else 'go'} back." if back else f"{kept}."
    )


def final_turns(who: Who, event: Event) -> str:
    """The Train deck is empty, and what that means."""
    if not event["turns"]:
        return "The Train deck is empty: the game ends with this turn."
    return "The Train deck is empty: the final turns begin."


def show_tickets(who: Who, event: Event) -> str:
    """Tickets laid open at the end, with their points."""
    words = ", ".join(f"{one['ticket']} ({one['points']:+})" for one in event["tickets"])
    if event["seat"] is None:
        return f"The hidden opponent has {words or 'no tickets'}."
    return f"{who:shows} {words}." if words else f"{who:has} no tickets."


def bonus(who: Who, event: Event) -> str:
    """Who gets a Big City Bonus."""
    gets = "The hidden opponent gets" if event["seat"] is None else f"{who:gets}"
    return f"{gets} the bonus of {event['city']}, {number(event['points'], 'point')}."


def score(who: Who, event: Event) -> str:
    """A total at the end."""
    has = "The hidden opponent has" if event["seat"] is None else f"{who:has}"
    return f"{has} {number(event['points'], 'point')}."


def deal(who: Who, event: Event) -> str:
    """The cards from the second deck."""
    dealt = listed(cards(event["cards"])) if "cards" in event else number(event["number"], "card")
    return f"{who:gets} {dealt}."


def draw(who: Who, event: Event) -> str:
    """A card from the deck, named for its owner."""
    return f"{who:draws} {a_card(event['card']) if 'card' in event else 'a card'} from the deck."


SENTENCES: dict[str, Callable[[Who, Event], str]] = {
    "choose-tickets": lambda who, event: f"{who:has} chosen tickets{named(event)}.",
    "draw-tickets": lambda who, event: (
        f"{who:draws} {number(event['number'], 'ticket')}{named(event)}."
    ),
    "keep-tickets": keep_tickets,
    "shuffle-tickets": lambda who, event: "The ticket deck is shuffled with what was given back.",
    "hide-tickets": lambda who, event: (
        f"The hidden opponent gets {number(event['number'], 'ticket')}."
    ),
    "take": lambda who, event: f"{who:takes} {a_card(event['card'])}.",
    "take-clock": lambda who, event: f"{who:takes} the clock card, {a_card(event['card'])}.",
    "draw": draw,
    "stop": lambda who, event: f"{who:takes} no second card.",
    "turn-up": lambda who, event: f"Turned up: {listed([a_card(k) for k in event['cards']])}.",
    "sweep": sweep,
    "play": play,
    "rob": rob,
    "pass": lambda who, event: f"{who:passes}.",
    "move": move,
    "leave": lambda who, event: f"{who:leaves} {event['color']} in the Railyard.",
    "clock": lambda who, event: (
        f"Turn {event['turn']}: the Station Clock shows {a_card(event['card'])}."
    ),
    "discard-clock": lambda who, event: f"The clock card, {a_card(event['card'])}, is discarded.",
    "final-turns": final_turns,
    "complete": lambda who, event: (
        f"{who:completes} {event['ticket']} for {event['points']} points."
    ),
    "done": lambda who, event: f"{who:completes} no more tickets.",
    "second-deck": lambda who, event: "The second deck is shuffled, and play goes on.",
    "deal": deal,
    "over": lambda who, event: "The game is over.",
    "show-tickets": show_tickets,
    "bonus": bonus,
    "score": score,
    "win": lambda who, event: f"{who:wins}.",
    "lose": lambda who, event: f"{who:loses}.",
    "draw-game": lambda who, event: "Equal totals: nobody wins.",
}

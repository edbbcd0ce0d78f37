"""Facts in sentences: what happened in The Card Game, {0} and so on standing for the players."""

from collections.abc import Callable, Mapping
from typing import Any

from branchline.core.sentences import Who
from branchline.core.words import number

Fact = Mapping[str, Any]


def sentence(fact: Fact, reader: int | None = None) -> str:
    """A fact in words; a fact that a seat saw more of says more."""
    return SENTENCES[fact["verb"]](Who(fact["seat"], reader), fact)


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


def named(fact: Fact) -> str:
    """The tickets of a fact, for whoever saw them."""
    return f": {', '.join(fact['tickets'])}" if fact.get("tickets") else ""


def a_set(fact: Fact) -> str:
    """Cards of one color and the locomotives among them."""
    locos = fact.get("locomotives", 0)
    if not fact["cards"] and fact["color"]:
        return f"{number(locos, 'locomotive')} as {fact['color']}"
    return listed(cards(fact["cards"]) + ([number(locos, "locomotive")] if locos else []))


def play(who: Who, fact: Fact) -> str:
    """The cards of a play."""
    return f"{who:plays} {a_set(fact)}."


def rob(who: Who, fact: Fact) -> str:
    """Who robbed whom, of exactly what."""
    whom = "the Draw Area" if fact["from"] is None else f"{{{fact['from']}}}"
    counts = {fact["color"]: fact["cards"]} if fact["cards"] else {}
    clock = ", the clock card among them" if fact.get("clock") and fact["cards"] > 1 else ""
    return f"{who:robs} {whom} of {a_set({**fact, 'cards': counts})}{clock}."


def sweep(who: Who, fact: Fact) -> str:
    """Cards that left the Draw Area, and why."""
    gone = listed(cards(fact["cards"]))
    if fact["by"] == "clock":
        return f"The clock sweeps {gone} off the Draw Area."
    return f"Three locomotives lie face up and sweep the Draw Area: {gone}."


def move(who: Who, fact: Fact) -> str:
    """The cards that went to the track."""
    moved = [*fact["cards"], *(f"a locomotive as {color}" for color in fact["locomotives"])]
    return f"{who:moves} {listed(moved)} to the track."


def keep_tickets(who: Who, fact: Fact) -> str:
    """How many tickets were kept, and which, for their owner."""
    return f"{who:keeps} {fact['number'] or 'none'} of {number(fact['of'], 'ticket')}{named(fact)}."


def deal(who: Who, fact: Fact) -> str:
    """The cards from the second deck."""
    dealt = listed(cards(fact["cards"])) if "cards" in fact else number(fact["number"], "card")
    return f"{who:gets} {dealt}."


def draw(who: Who, fact: Fact) -> str:
    """A card from the deck, named for its owner."""
    return f"{who:draws} {a_card(fact['card']) if 'card' in fact else 'a card'} from the deck."


SENTENCES: dict[str, Callable[[Who, Fact], str]] = {
    "choose-tickets": lambda who, fact: f"{who:has} chosen tickets{named(fact)}.",
    "draw-tickets": lambda who, fact: (
        f"{who:draws} {number(fact['number'], 'ticket')}{named(fact)}."
    ),
    "keep-tickets": keep_tickets,
    "shuffle-tickets": lambda who, fact: "The ticket deck is shuffled with what was given back.",
    "hide-tickets": lambda who, fact: (
        f"The hidden opponent gets {number(fact['number'], 'ticket')}."
    ),
    "take": lambda who, fact: f"{who:takes} {a_card(fact['card'])}.",
    "take-clock": lambda who, fact: f"{who:takes} the clock card, {a_card(fact['card'])}.",
    "draw": draw,
    "stop": lambda who, fact: f"{who:takes} no second card.",
    "turn-up": lambda who, fact: f"Turned up: {listed([a_card(k) for k in fact['cards']])}.",
    "sweep": sweep,
    "play": play,
    "rob": rob,
    "pass": lambda who, fact: f"{who:passes}.",
    "move": move,
    "leave": lambda who, fact: f"{who:leaves} {fact['color']} in the Railyard.",
    "clock": lambda who, fact: (
        f"Turn {fact['turn']}: the Station Clock shows {a_card(fact['card'])}."
    ),
    "discard-clock": lambda who, fact: f"The clock card, {a_card(fact['card'])}, is discarded.",
    "final-turns": lambda who, fact: "The Train deck is empty: the final turns begin.",
    "complete": lambda who, fact: f"{who:completes} {fact['ticket']} for {fact['points']} points.",
    "done": lambda who, fact: f"{who:completes} no more tickets.",
    "second-deck": lambda who, fact: "The second deck is shuffled, and play goes on.",
    "deal": deal,
    "over": lambda who, fact: "The game is over.",
}

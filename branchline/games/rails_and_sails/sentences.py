"""Events in sentences; players stand in them as {0}, {1} and so on."""

from collections.abc import Callable, Mapping
from typing import Any

from branchline.core.sentences import Who
from branchline.core.words import number
from branchline.games.rails_and_sails.boards import Board

Event = Mapping[str, Any]
STATES = {"failed": "failed", "completed out of order": "out of order"}
"""What is said beside a ticket that is not simply completed."""


def sentence(board: Board, event: Event, reader: int | None = None) -> str:
    """An event in words; what one seat alone saw is in them if it is in the event."""
    words, who = SENTENCES[event["verb"]], Who(event["seat"], reader)
    return words.format(who=who) if isinstance(words, str) else words(board, who, event)


def listed(cards: Mapping[str, int]) -> str:
    """Cards by kind: 2 red trains, 1 wild."""
    return ", ".join(number(count, name) for name, count in cards.items())


def tickets_named(event: Event, key: str = "tickets") -> str:
    """The tickets of an event, for those who are told them."""
    return f": {', '.join(event[key])}" if event.get(key) else ""


def returned(event: Event) -> str:
    """The tickets that were given back, for those who are told them."""
    return f" Given back{tickets_named(event, 'returned')}." if event.get("returned") else ""


def chose_tickets(board: Board, who: Who, event: Event) -> str:
    """Tickets chosen at setup, and to their owner which."""
    return f"{who:has} chosen tickets{tickets_named(event)}."


def drew_tickets(board: Board, who: Who, event: Event) -> str:
    """How many tickets were drawn, and to their owner which."""
    return f"{who:draws} {number(event['number'], 'ticket')}{tickets_named(event)}."


def kept(board: Board, who: Who, event: Event) -> str:
    """How many tickets were kept, and to their owner which."""
    words = f"{who:keeps} {event['number']} of {number(event['of'], 'ticket')}"
    return f"{words}{tickets_named(event)}.{returned(event)}"


def chose_fleet(board: Board, who: Who, event: Event) -> str:
    """A fleet chosen in secret, and to its owner which."""
    return f"{who:has} chosen a fleet{f': {pieces(event)}' if 'trains' in event else ''}."


def fleet(board: Board, who: Who, event: Event) -> str:
    """A fleet that is shown."""
    return f"{who:takes} {pieces(event)}."


def pieces(event: Event) -> str:
    """A fleet in words."""
    return f"{number(event['trains'], 'train')} and {number(event['ships'], 'ship')}"


def drew(board: Board, who: Who, event: Event) -> str:
    """A card drawn blind: its drawer sees it, others see its back."""
    card = f"a {event['card']} card" if "card" in event else "a card"
    return f"{who:draws} {card} from the {event['deck']} deck."


def turned_up(board: Board, who: Who, event: Event) -> str:
    """Cards laid face up."""
    cards = event["cards"]
    if len(cards) == 1:
        return f"A {cards[0]} card is turned up."
    return f"Turned up are {', '.join(cards)}."


def flushed(board: Board, who: Who, event: Event) -> str:
    """A display that was cleared, once or several times in a row."""
    if event.get("number", 1) > 1:
        return f"Three wild cards: the display is flushed, {event['number']} times in a row."
    return f"Three wild cards: the display is flushed of {', '.join(event['cards'])}."


def shuffled(board: Board, who: Who, event: Event) -> str:
    """Discards that become a deck."""
    return f"The {event['deck']} discards are shuffled: {number(event['cards'], 'card')}."


def claimed(board: Board, who: Who, event: Event) -> str:
    """A route claimed, and the cards spent on it."""
    track = next(track.name for track in board.tracks if track.id == event["track"])
    points = number(event["points"], "point")
    return f"{who:claims} {track} for {points}, paying {listed(event['cards'])}."


def built(board: Board, who: Who, event: Event) -> str:
    """A harbor built, and the cards spent on it."""
    city = city_named(board, event["city"])
    return f"{who:builds} a harbor in {city}, paying {listed(event['cards'])}."


def city_named(board: Board, id: str) -> str:
    """The name of a city."""
    return next(city.name for city in board.cities if city.id == id)


def exchanged(board: Board, who: Who, event: Event) -> str:
    """Pieces exchanged, and what that cost."""
    pieces, lost = number(event["pieces"], "piece"), number(-event["points"], "point")
    return f"{who:exchanges} {pieces} for {event['for']}, losing {lost}."


def scored_tickets(board: Board, who: Who, event: Event) -> str:
    """Tickets laid open at the end."""
    words = [ticket_scored(ticket) for ticket in event["tickets"]]
    return f"{who:shows} {', '.join(words)}." if words else f"{who:has} no tickets."


def ticket_scored(ticket: Event) -> str:
    """A ticket with what it brings, and why that is not its usual points."""
    why = STATES.get(ticket["state"])
    return f"{ticket['ticket']} ({f'{why}, ' if why else ''}{ticket['points']:+})"


def scored_harbors(board: Board, who: Who, event: Event) -> str:
    """What each harbor brings at the end, and what those not built cost."""
    parts = [
        f"{city_named(board, harbor['city'])}, {number(harbor['tickets'], 'ticket')} "
        f"({harbor['points']:+})"
        for harbor in event["harbors"]
    ]
    words = f"{who:has} harbors in {'; '.join(parts)}" if parts else f"{who:has} no harbors"
    unbuilt = f"; {event['unbuilt']} not built (-{event['lost']})" if event["unbuilt"] else ""
    return f"{words}{unbuilt}."


def scored(board: Board, who: Who, event: Event) -> str:
    """Points at the end, and what they are made of."""
    parts = ", ".join(f"{name} {points}" for name, points in event["parts"].items() if points)
    return f"{who:has} {number(event['points'], 'point')}{f': {parts}' if parts else ''}."


def won(board: Board, who: Who, event: Event) -> str:
    """A winner, and what decided if points were equal."""
    words = f"{who:shares} the win" if event.get("shared") else f"{who:wins}"
    if "tickets" in event:
        return f"{words}, with more completed tickets: {event['tickets']}."
    return f"{words}."


SENTENCES: dict[str, str | Callable[[Board, Who, Event], str]] = {
    "choose-tickets": chose_tickets,
    "keep-tickets": kept,
    "choose-fleet": chose_fleet,
    "fleet": fleet,
    "take": lambda board, who, event: f"{who:takes} a {event['card']} card.",
    "draw": drew,
    "stop": "{who:takes} no second card.",
    "turn-up": turned_up,
    "flush": flushed,
    "leave-display": "After twelve flushes the display is left as it is.",
    "shuffle": shuffled,
    "claim": claimed,
    "harbor": built,
    "exchange": exchanged,
    "draw-tickets": drew_tickets,
    "pass": "{who:passes}.",
    "final-turns": "{who:has} six pieces or fewer: everyone has two more turns.",
    "over": "The game is over.",
    "show-tickets": scored_tickets,
    "score-harbors": scored_harbors,
    "score": scored,
    "win": won,
}

"""Facts in sentences; players stand in them as {0}, {1} and so on."""

from collections.abc import Callable, Mapping
from typing import Any

from branchline.core.sentences import Who
from branchline.core.words import number
from branchline.games.rails_and_sails.boards import Board

Fact = Mapping[str, Any]


def sentence(board: Board, fact: Fact, reader: int | None = None) -> str:
    """A fact in words; what one seat alone saw is in them if it is in the fact."""
    words, who = SENTENCES[fact["verb"]], Who(fact["seat"], reader)
    return words.format(who=who) if isinstance(words, str) else words(board, who, fact)


def listed(cards: Mapping[str, int]) -> str:
    """Cards by kind: 2 red trains, 1 wild."""
    return ", ".join(number(count, name) for name, count in cards.items())


def kept(board: Board, who: Who, fact: Fact) -> str:
    """How many tickets were kept, and to their owner which."""
    names = f": {', '.join(fact['tickets'])}" if "tickets" in fact else ""
    return f"{who:keeps} {fact['number']} of {number(fact['of'], 'ticket')}{names}."


def fleet(board: Board, who: Who, fact: Fact) -> str:
    """A fleet that is shown."""
    return f"{who:takes} {number(fact['trains'], 'train')} and {number(fact['ships'], 'ship')}."


def drew(board: Board, who: Who, fact: Fact) -> str:
    """A card drawn blind: its drawer sees it, others see its back."""
    card = f"a {fact['card']} card" if "card" in fact else "a card"
    return f"{who:draws} {card} from the {fact['deck']} deck."


def turned_up(board: Board, who: Who, fact: Fact) -> str:
    """Cards laid face up."""
    cards = fact["cards"]
    if len(cards) == 1:
        return f"A {cards[0]} card is turned up."
    return f"Turned up are {', '.join(cards)}."


def shuffled(board: Board, who: Who, fact: Fact) -> str:
    """Discards that become a deck."""
    return f"The {fact['deck']} discards are shuffled: {number(fact['cards'], 'card')}."


def claimed(board: Board, who: Who, fact: Fact) -> str:
    """A route claimed, and the cards spent on it."""
    track = next(track.name for track in board.tracks if track.id == fact["track"])
    points = number(fact["points"], "point")
    return f"{who:claims} {track} for {points}, paying {listed(fact['cards'])}."


def built(board: Board, who: Who, fact: Fact) -> str:
    """A harbor built, and the cards spent on it."""
    city = next(city.name for city in board.cities if city.id == fact["city"])
    return f"{who:builds} a harbor in {city}, paying {listed(fact['cards'])}."


def exchanged(board: Board, who: Who, fact: Fact) -> str:
    """Pieces exchanged, and what that cost."""
    pieces, lost = number(fact["pieces"], "piece"), number(-fact["points"], "point")
    return f"{who:exchanges} {pieces} for {fact['for']}, losing {lost}."


def scored_tickets(board: Board, who: Who, fact: Fact) -> str:
    """Tickets laid open at the end."""
    words = [f"{ticket['ticket']} ({ticket['points']:+})" for ticket in fact["tickets"]]
    return f"{who:shows} {', '.join(words)}." if words else f"{who:has} no tickets."


SENTENCES: dict[str, str | Callable[[Board, Who, Fact], str]] = {
    "choose-tickets": "{who:has} chosen tickets.",
    "keep-tickets": kept,
    "choose-fleet": "{who:has} chosen a fleet.",
    "fleet": fleet,
    "take": lambda board, who, fact: f"{who:takes} a {fact['card']} card.",
    "draw": drew,
    "stop": "{who:takes} no second card.",
    "turn-up": turned_up,
    "flush": "Three wild cards: the display is flushed.",
    "leave-display": "After twelve flushes the display is left as it is.",
    "shuffle": shuffled,
    "claim": claimed,
    "harbor": built,
    "exchange": exchanged,
    "draw-tickets": lambda board, who, fact: f"{who:draws} {number(fact['number'], 'ticket')}.",
    "pass": "{who:passes}.",
    "final-turns": "Six pieces or fewer: everyone has two more turns.",
    "over": "The game is over.",
    "show-tickets": scored_tickets,
    "score": lambda board, who, fact: f"{who:has} {number(fact['points'], 'point')}.",
    "win": "{who:wins}.",
}

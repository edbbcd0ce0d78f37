"""Events in words; players stand in them as {0}, {1} and so on."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from branchline.core.sentences import Who
from branchline.core.words import number
from branchline.games.rising_sun.lasting import BY_CODE

Event = Mapping[str, Any]


def sentence(event: Event, reader: int | None = None) -> str:
    """One event in words; nothing for what needs none."""
    verb, what = deed(event)
    if what is None:
        return ""
    if not verb:
        return f"{what}."
    who = Who(event["seat"], reader)
    return f"{who:{verb}} {what}".rstrip() + "."


def deed(event: Event) -> tuple[str, str | None]:
    """What was done, and to what; None if nothing is said of it."""
    verb, what = SAID[event["verb"]]
    return verb, what(event)


def cards(event: Event) -> str:
    """The cards of a event, as far as they were seen."""
    return listed(event["cards"]) if "cards" in event else cards_unseen(event["number"])


def cards_unseen(count: int) -> str:
    """Cards of which only the number is known."""
    return "a card" if count == 1 else f"{count} cards"


def listed(names: Iterable[str]) -> str:
    """Cards in a sentence, those of a kind together."""
    counts = Counter(names)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())


def play(event: Event) -> str:
    """A card played."""
    money = f"{event['money']} money" if event["money"] else ""
    if not event["effect"]:
        return f"{event['card']} for its money only" + (f", {money}" if money else "")
    return f"{event['card']}" + (f" for {money}" if money else "")


def get(event: Event) -> str:
    """Money or rail points."""
    if "money" in event:
        return f"{event['money']} money"
    return number(event["rail_points"], "rail point")


def lay(event: Event) -> str:
    """A rail: its price, and what it is worth now."""
    price = f" for {event['cost']} money" if event["cost"] else ""
    worth = f", worth {number(event['points'], 'point')}" if event["points"] else ""
    return f"a rail in {event['called']}{price}{worth}"


def build(event: Event) -> str:
    """A station, and who has points of it."""
    seats = " and ".join(f"{{{seat}}}" for seat in event["seats"])
    points = f": {number(event['points'], 'point')} for {seats}" if seats else ""
    return f"a station in {event['called']}{points}"


def take(event: Event) -> str:
    """Cards taken into the hand for all to see."""
    return f"{cards(event)} from the {event['from']}"


def put(event: Event) -> str:
    """A card put on the deck, where it may have come from."""
    back = " back" if event["from"] == "deck" else ""
    source = "" if back else f" from {event['from']}"
    return f"{cards(event)}{source}{back} on the deck"


def gain(event: Event) -> str:
    """Cards gained, and where they go."""
    where = {"gained": "", "hand": " in hand", "deck": " onto the deck"}[event["to"]]
    return f"{cards(event)}{where}"


def buy(event: Event) -> str:
    """A card bought, and where it goes."""
    where = " onto the deck" if event["to"] == "deck" else ""
    return f"{event['card']} for {event['cost']} money{where}"


def clean_up(event: Event) -> str | None:
    """All that is discarded at the end of a turn."""
    places = {"hand": "from hand", "in_play": "from play", "gained": "gained"}
    parts = [f"{listed(event[key])} {where}" for key, where in places.items() if event[key]]
    return "; ".join(parts) or None


def from_place(event: Event) -> str:
    """Cards, and the place they leave."""
    where = {"hand": "from hand", "deck": "from the deck", "play": "from play"}[event["from"]]
    return f"{cards(event)} {where}"


def look(event: Event) -> str:
    """Cards from the top of a deck that their owner looks at."""
    return f"at {cards(event)} from the top of the deck"


def score(event: Event) -> str:
    """Points of a card or, at the end, of everything."""
    points = number(event["points"], "point")
    if "parts" not in event:
        return points
    parts = ", ".join(f"{worth} for {part}" for part, worth in event["parts"].items() if worth)
    rails = number(event["rails"], "rail")
    return f"{points} at the end" + (f": {parts}" if parts else "") + f"; {rails} laid"


def give_back(event: Event) -> str:
    """Waste that goes back to its pile."""
    place = "hand" if event["from"] == "hand" else "the discard pile"
    return f"{event['number'] or 'no'} Waste from {place}"


def hold(event: Event) -> str:
    """What holds from now on."""
    return f"This turn {BY_CODE[event['effect']].sentence(event['number'])}"


def react(event: Event) -> str:
    """A reaction, which keeps an attack off."""
    return f"{event['card']}: the attack has no effect on {{{event['seat']}}}"


def pick(event: Event) -> str:
    """A card picked to be passed on."""
    return f"picked {event.get('card', 'a card')}"


SAID: dict[str, tuple[str, Callable[[Event], str | None]]] = {
    "start": ("starts", lambda event: f"in {event['called']}"),
    "play": ("plays", play),
    "get": ("gets", get),
    "lose": ("cannot", lambda event: f"use {number(event['rail_points'], 'rail point')}"),
    "pay": ("pays", lambda event: f"{event['money']} money"),
    "hold": ("", hold),
    "score": ("scores", score),
    "win": ("wins", lambda event: ""),
    "count-again": ("counts", lambda event: f"{event['card']} again for {event['money']} money"),
    "draw": ("draws", cards),
    "shuffle": ("shuffles", lambda event: f"the discard pile into a new deck of {cards(event)}"),
    "reveal": ("reveals", from_place),
    "look": ("looks", look),
    "name": ("names", lambda event: str(event["card"])),
    "take": ("takes", take),
    "put": ("puts", put),
    "discard": ("discards", from_place),
    "trash": ("trashes", from_place),
    "gain": ("gains", gain),
    "buy": ("buys", buy),
    "return": ("returns", give_back),
    "skip": ("cannot", lambda event: "carry out a part of the effect"),
    "copy": ("carries", lambda event: f"out {event['card']}"),
    "lay": ("lays", lay),
    "build": ("builds", build),
    "connect": (
        "connects",
        lambda event: f"{event['route']} for {number(event['points'], 'point')}",
    ),
    "use": ("uses", lambda event: f"{event['route']}: {event['ability'].removesuffix('.')}"),
    "attack": ("attacks", lambda event: ""),
    "react": ("reveals", react),
    "pick": ("has", pick),
    "pass-on": ("passes", lambda event: f"{event['card']} on to {{{event['to']}}}"),
    "pass": ("passes", lambda event: ""),
    "end-turn": ("ends", lambda event: "the turn"),
    "clean-up": ("discards", clean_up),
    "last-round": ("", lambda event: "The end is reached: the round is played out"),
    "over": ("", lambda event: "The game is over"),
}
"""What is said of every verb: what a player does, and to what."""

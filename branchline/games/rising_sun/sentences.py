"""Facts in words; players stand in them as {0}, {1} and so on."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from branchline.core.words import number

Fact = Mapping[str, Any]


def sentence(fact: Fact) -> str:
    """One fact in words; nothing for what needs none."""
    who = "" if fact["seat"] is None else f"{{{fact['seat']}}} "
    said = SAID[fact["verb"]](fact)
    return f"{who}{said}." if said else ""


def cards(fact: Fact) -> str:
    """The cards of a fact, as far as they were seen."""
    return listed(fact["cards"]) if "cards" in fact else cards_unseen(fact["number"])


def cards_unseen(count: int) -> str:
    """Cards of which only the number is known."""
    return "a card" if count == 1 else f"{count} cards"


def listed(names: Iterable[str]) -> str:
    """Cards in a sentence, those of a kind together."""
    counts = Counter(names)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())


def play(fact: Fact) -> str:
    """A card played."""
    money = f"{fact['money']} money" if fact["money"] else ""
    if not fact["effect"]:
        return f"plays {fact['card']} for its money only" + (f", {money}" if money else "")
    return f"plays {fact['card']}" + (f" for {money}" if money else "")


def get(fact: Fact) -> str:
    """Money or rail points."""
    if "money" in fact:
        return f"gets {fact['money']} money"
    return f"gets {number(fact['rail_points'], 'rail point')}"


def lay(fact: Fact) -> str:
    """A rail: its price, and what it is worth now."""
    price = f" for {fact['cost']} money" if fact["cost"] else ""
    worth = f", worth {number(fact['points'], 'point')}" if fact["points"] else ""
    return f"lays a rail in {fact['hex']}{price}{worth}"


def build(fact: Fact) -> str:
    """A station, and who has points of it."""
    seats = " and ".join(f"{{{seat}}}" for seat in fact["seats"])
    points = f": {number(fact['points'], 'point')} for {seats}" if seats else ""
    return f"builds a station in {fact['hex']}{points}"


def take(fact: Fact) -> str:
    """Cards taken into the hand for all to see."""
    back = " back" if fact["from"] == "discard pile" else ""
    return f"takes{back} {cards(fact)}"


def put(fact: Fact) -> str:
    """A card put on the deck, where it may have come from."""
    back = " back" if fact["from"] == "deck" else ""
    return f"puts {cards(fact)}{back} on the deck"


def gain(fact: Fact) -> str:
    """Cards gained, and where they go."""
    where = {"gained": "", "hand": " in hand", "deck": " onto the deck"}[fact["to"]]
    return f"gains {cards(fact)}{where}"


def buy(fact: Fact) -> str:
    """A card bought, and where it goes."""
    where = " and puts it on the deck" if fact["to"] == "deck" else ""
    return f"buys {fact['card']} for {fact['cost']} money{where}"


def clean_up(fact: Fact) -> str:
    """What was left of the hand; the rest everybody has seen."""
    return f"discards {listed(fact['hand'])}" if fact["hand"] else ""


def pick(fact: Fact) -> str:
    """A card picked to be passed on."""
    return f"has picked {fact.get('card', 'a card')}"


SAID: dict[str, Callable[[Fact], str]] = {
    "start": lambda fact: f"starts in {fact['hex']}",
    "play": play,
    "get": get,
    "lose": lambda fact: f"cannot use {number(fact['rail_points'], 'rail point')}",
    "pay": lambda fact: f"pays {fact['money']} money",
    "score": lambda fact: f"scores {number(fact['points'], 'point')}",
    "count-again": lambda fact: f"counts {fact['card']} again for {fact['money']} money",
    "draw": lambda fact: f"draws {cards(fact)}",
    "shuffle": lambda fact: "shuffles the discard pile into a new deck",
    "reveal": lambda fact: f"reveals {cards(fact)}",
    "look": lambda fact: f"looks at {cards(fact)}",
    "name": lambda fact: f"names {fact['card']}",
    "take": take,
    "put": put,
    "discard": lambda fact: f"discards {cards(fact)}",
    "trash": lambda fact: f"trashes {cards(fact)}",
    "gain": gain,
    "buy": buy,
    "return": lambda fact: f"returns {fact['number']} Waste",
    "copy": lambda fact: f"carries out {fact['card']}",
    "lay": lay,
    "build": build,
    "connect": lambda fact: f"connects {fact['route']} for {number(fact['points'], 'point')}",
    "use": lambda fact: f"uses {fact['route']}: {fact['ability'].removesuffix('.')}",
    "attack": lambda fact: "",
    "react": lambda fact: f"reveals {fact['card']} and is not affected",
    "pick": pick,
    "pass-on": lambda fact: f"passes {fact['card']} on to {{{fact['to']}}}",
    "pass": lambda fact: "passes",
    "end-turn": lambda fact: "ends the turn",
    "clean-up": clean_up,
    "last-round": lambda fact: "The end is reached: the round is played out",
    "over": lambda fact: "The game is over",
}
"""What is said of every verb."""

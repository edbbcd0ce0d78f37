"""Facts in words; players stand in them as {0}, {1} and so on."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from branchline.core.sentences import Who
from branchline.core.words import number

Fact = Mapping[str, Any]


def sentence(fact: Fact, reader: int | None = None) -> str:
    """One fact in words; nothing for what needs none."""
    verb, what = deed(fact)
    if what is None:
        return ""
    if fact["seat"] is None:
        return f"{what}."
    who = Who(fact["seat"], reader)
    return f"{who:{verb}} {what}".rstrip() + "."


def deed(fact: Fact) -> tuple[str, str | None]:
    """What was done, and to what; None if nothing is said of it."""
    verb, what = SAID[fact["verb"]]
    return verb, what(fact)


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
        return f"{fact['card']} for its money only" + (f", {money}" if money else "")
    return f"{fact['card']}" + (f" for {money}" if money else "")


def get(fact: Fact) -> str:
    """Money or rail points."""
    if "money" in fact:
        return f"{fact['money']} money"
    return number(fact["rail_points"], "rail point")


def lay(fact: Fact) -> str:
    """A rail: its price, and what it is worth now."""
    price = f" for {fact['cost']} money" if fact["cost"] else ""
    worth = f", worth {number(fact['points'], 'point')}" if fact["points"] else ""
    return f"a rail in {fact['called']}{price}{worth}"


def build(fact: Fact) -> str:
    """A station, and who has points of it."""
    seats = " and ".join(f"{{{seat}}}" for seat in fact["seats"])
    points = f": {number(fact['points'], 'point')} for {seats}" if seats else ""
    return f"a station in {fact['called']}{points}"


def take(fact: Fact) -> str:
    """Cards taken into the hand for all to see."""
    back = "back " if fact["from"] == "discard pile" else ""
    return f"{back}{cards(fact)}"


def put(fact: Fact) -> str:
    """A card put on the deck, where it may have come from."""
    back = " back" if fact["from"] == "deck" else ""
    return f"{cards(fact)}{back} on the deck"


def gain(fact: Fact) -> str:
    """Cards gained, and where they go."""
    where = {"gained": "", "hand": " in hand", "deck": " onto the deck"}[fact["to"]]
    return f"{cards(fact)}{where}"


def buy(fact: Fact) -> str:
    """A card bought, and where it goes."""
    where = " onto the deck" if fact["to"] == "deck" else ""
    return f"{fact['card']} for {fact['cost']} money{where}"


def clean_up(fact: Fact) -> str | None:
    """What was left of the hand; the rest everybody has seen."""
    return listed(fact["hand"]) or None


def react(fact: Fact) -> str:
    """A reaction, which keeps an attack off."""
    return f"{fact['card']}: the attack has no effect on {{{fact['seat']}}}"


def pick(fact: Fact) -> str:
    """A card picked to be passed on."""
    return f"picked {fact.get('card', 'a card')}"


SAID: dict[str, tuple[str, Callable[[Fact], str | None]]] = {
    "start": ("starts", lambda fact: f"in {fact['called']}"),
    "play": ("plays", play),
    "get": ("gets", get),
    "lose": ("cannot", lambda fact: f"use {number(fact['rail_points'], 'rail point')}"),
    "pay": ("pays", lambda fact: f"{fact['money']} money"),
    "score": ("scores", lambda fact: number(fact["points"], "point")),
    "count-again": ("counts", lambda fact: f"{fact['card']} again for {fact['money']} money"),
    "draw": ("draws", cards),
    "shuffle": ("shuffles", lambda fact: "the discard pile into a new deck"),
    "reveal": ("reveals", cards),
    "look": ("looks", lambda fact: f"at {cards(fact)}"),
    "name": ("names", lambda fact: str(fact["card"])),
    "take": ("takes", take),
    "put": ("puts", put),
    "discard": ("discards", cards),
    "trash": ("trashes", cards),
    "gain": ("gains", gain),
    "buy": ("buys", buy),
    "return": ("returns", lambda fact: f"{fact['number'] or 'no'} Waste"),
    "skip": ("cannot", lambda fact: "carry out a part of the effect"),
    "copy": ("carries", lambda fact: f"out {fact['card']}"),
    "lay": ("lays", lay),
    "build": ("builds", build),
    "connect": (
        "connects",
        lambda fact: f"{fact['route']} for {number(fact['points'], 'point')}",
    ),
    "use": ("uses", lambda fact: f"{fact['route']}: {fact['ability'].removesuffix('.')}"),
    "attack": ("", lambda fact: None),
    "react": ("reveals", react),
    "pick": ("has", pick),
    "pass-on": ("passes", lambda fact: f"{fact['card']} on to {{{fact['to']}}}"),
    "pass": ("passes", lambda fact: ""),
    "end-turn": ("ends", lambda fact: "the turn"),
    "clean-up": ("discards", clean_up),
    "last-round": ("", lambda fact: "The end is reached: the round is played out"),
    "over": ("", lambda fact: "The game is over"),
}
"""What is said of every verb: what a player does, and to what."""

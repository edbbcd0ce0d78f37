"""Retelling The Card Game: where cards and tickets lie, and what each fact does to them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.properties.retelling import Fact, Places, Position, leave, shift

PRIVATE = {"choose-tickets", "deal", "draw", "draw-tickets", "keep-tickets"}
"""Verbs of which the owner of the cards may see more than others."""


def groups(yard: Mapping[str, Mapping[str, int]]) -> Counter[str]:
    """A Railyard or a track: cards by color, locomotives by the color they were played as."""
    cards = {color: group["cards"] for color, group in yard.items()}
    locos = {f"as {color}": group["locomotives"] for color, group in yard.items()}
    return +Counter(cards | locos)


def places(position: Position) -> Places:
    """Where cards and tickets lie."""
    found = {
        "deck": Counter(position["deck"]),
        "row": Counter(card for card in position["draw_area"] if card),
        "discard": Counter(position["discard"]),
        "clock deck": Counter(position.get("station_clock", [])),
        "clock": Counter(position.get("clock_pile", [])),
        "ticket deck": Counter([*position["ticket_deck"], *position.get("hidden_tickets", [])]),
    }
    for seat in range(position["players"]):
        found[f"hand {seat}"] = Counter(position["hands"][seat])
        found[f"yard {seat}"] = groups(position["railyards"][seat])
        found[f"track {seat}"] = groups(position["tracks"][seat])
        for key in ("tickets", "completed", "offers"):
            found[f"{key} {seat}"] = Counter(position[key][seat])
    return {where: +things for where, things in found.items()}


def played(fact: Fact) -> Counter[str]:
    """The cards of a play as they lie in the Railyard."""
    return +Counter({**fact["cards"], f"as {fact['color']}": fact["locomotives"]})


def as_cards(things: Counter[str]) -> Counter[str]:
    """The same cards wherever their color does not matter: locomotives are locomotives."""
    found: Counter[str] = Counter()
    for name, number in things.items():
        found["locomotive" if name.startswith("as ") else name] += number
    return found


def lay_off(places: Places, start: str, end: str, things: Counter[str]) -> None:
    """Cards leave a Railyard or a track, where locomotives have a color, for another place."""
    leave(places, start, things)
    places[end] += as_cards(things)


def retell(places: Places, fact: Fact, settings: Mapping[str, Any]) -> None:
    """What each fact of The Card Game does."""
    seat = fact["seat"]
    match fact["verb"]:
        case "take":
            shift(places, "row", f"hand {seat}", Counter([fact["card"]]))
        case "take-clock":
            shift(places, "clock", f"hand {seat}", Counter([fact["card"]]))
        case "draw":
            shift(places, "deck", f"hand {seat}", Counter([fact["card"]]))
        case "deal":
            shift(places, "deck", f"hand {seat}", Counter(fact["cards"]))
            assert fact["number"] == sum(fact["cards"].values())
        case "turn-up":
            shift(places, "deck", "row", Counter(fact["cards"]))
        case "sweep":
            shift(places, "row", "discard", Counter(fact["cards"]))
        case "clock" if fact["turn"] > 1 or settings["clock_setup"] != "setup_card":
            shift(places, "clock deck", "clock", Counter([fact["card"]]))
        case "discard-clock":
            shift(places, "clock", "discard", Counter([fact["card"]]))
        case "play":
            cards = played(fact)
            leave(places, f"hand {seat}", as_cards(cards))
            places[f"yard {seat}"] += cards
        case "rob" if fact["from"] is not None:
            cards = played({**fact, "cards": {fact["color"]: fact["cards"]}})
            lay_off(places, f"yard {fact['from']}", "discard", cards)
        case "rob":
            shift(places, "clock", "discard", Counter([fact["color"]] * fact["clock"]))
            rest = fact["cards"] - fact["clock"]
            shift(places, "row", "discard", Counter([fact["color"]] * rest))
        case "move":
            moved = {f"as {color}": number for color, number in fact["locomotives"].items()}
            shift(places, f"yard {seat}", f"track {seat}", Counter(fact["cards"] | moved))
        case "draw-tickets":
            shift(places, "ticket deck", f"offers {seat}", Counter(fact["tickets"]))
            assert fact["number"] == len(fact["tickets"])
        case "keep-tickets":
            shift(places, f"offers {seat}", f"tickets {seat}", Counter(fact["tickets"]))
            shift(places, f"offers {seat}", "ticket deck", Counter(fact["returned"]))
            assert fact["number"] == len(fact["tickets"])
        case "complete":
            shift(places, f"tickets {seat}", f"completed {seat}", Counter([fact["ticket"]]))
        case "second-deck":
            gather(places, settings["second_deck_yards"] == "shuffled")
            assert fact["cards"] == places["deck"].total()


def gather(places: Places, yards: bool) -> None:
    """Discards, tracks and mostly Railyards become the second deck."""
    shift(places, "discard", "deck", places["discard"].copy())
    for where in list(places):
        if where.startswith("track") or (yards and where.startswith("yard")):
            lay_off(places, where, "deck", places[where].copy())

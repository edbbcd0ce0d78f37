"""Retelling Rising Sun: where cards, rails and stations lie, and what each fact does to them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.properties.retelling import Fact, Places, Position, leave

PRIVATE = {"draw", "look", "pick", "put"}
"""Verbs of which the owner of the cards may see more than others."""
OF_SEAT = {"hand": "hands", "deck": "decks", "discard pile": "discards", "gained": "gained"}


def places(position: Position) -> Places:
    """Where cards, rails and stations lie, and how money and points stand."""
    now = position["this_turn"]
    found = {
        "supply": Counter(position["supply"]),
        "trashed": Counter(position["trashed"]),
        "play": Counter(position["in_play"]),
        "shown": Counter(position.get("effect", {}).get("shown", {}).get("cards", [])),
        "stations": Counter(position["stations"]),
        "turn": Counter(money=now["money"], rail_points=now["rail_points"]),
        "used": Counter(name for name, route in position["routes"].items() if route.get("used")),
    }
    for seat in range(position["players"]):
        for place, key in OF_SEAT.items():
            found[f"{place} {seat}"] = Counter(position[key][seat])
        found[f"rails {seat}"] = Counter(position["rails"][seat])
        found[f"track {seat}"] = Counter(position["track"][seat])
        found[f"routes {seat}"] = Counter(
            name for name, route in position["routes"].items() if route["owner"] == seat
        )
    return {where: +things for where, things in found.items()}


def shift(places: Places, start: str, end: str, things: list[str]) -> None:
    """Things go to another place from the one where they must have been."""
    leave(places, start, Counter(things))
    places[end] += Counter(things)


def retell(places: Places, fact: Fact, settings: Mapping[str, Any]) -> None:
    """What each fact does."""
    seat = fact["seat"]
    cards = fact.get("cards", [])
    match fact["verb"]:
        case "start":
            places[f"rails {seat}"][fact["hex"]] += 1
        case "play":
            shift(places, f"hand {seat}", "play", [fact["card"]])
            places["turn"]["money"] += fact["money"]
        case "get":
            places["turn"] += Counter({key: fact.get(key, 0) for key in ("money", "rail_points")})
        case "lose":
            leave(places, "turn", Counter(rail_points=fact["rail_points"]))
        case "pay":
            leave(places, "turn", Counter(money=fact["money"]))
        case "score" if "parts" not in fact:
            places[f"track {seat}"]["cards"] += fact["points"]
        case "count-again":
            places["turn"]["money"] += fact["money"]
        case "draw":
            shift(places, f"deck {seat}", f"hand {seat}", cards)
            assert fact["number"] == len(cards)
        case "shuffle":
            shift(
                places,
                f"discard pile {seat}",
                f"deck {seat}",
                [*places[f"discard pile {seat}"].elements()],
            )
            assert fact["number"] == places[f"deck {seat}"].total()
        case "reveal" if fact["from"] == "hand":
            assert Counter(cards) <= places[f"hand {seat}"]
        case "reveal" | "look":
            shift(places, f"deck {seat}", "shown", cards)
        case "take" | "discard" | "put" as verb:
            end = {"take": "hand", "discard": "discard pile", "put": "deck"}[verb]
            shift(places, start(fact), f"{end} {seat}", cards)
        case "trash":
            shift(places, start(fact), "trashed", cards)
        case "gain":
            shift(places, "supply", f"{fact['to']} {seat}", cards)
        case "buy":
            shift(places, "supply", f"{fact['to']} {seat}", [fact["card"]])
            leave(places, "turn", Counter(money=fact["cost"]))
        case "return":
            shift(places, f"{fact['from']} {seat}", "supply", ["Waste"] * fact["number"])
        case "lay":
            places[f"rails {seat}"][fact["hex"]] += 1
            leave(places, "turn", Counter(money=fact["cost"], rail_points=1))
        case "build":
            places["stations"][fact["hex"]] += 1
        case "connect":
            places[f"routes {seat}"][fact["route"]] += 1
            places[f"track {seat}"]["routes"] += fact["points"]
        case "use":
            places["used"][fact["route"]] += 1
        case "pass-on":
            shift(places, f"hand {seat}", f"hand {fact['to']}", [fact["card"]])
        case "clean-up":
            for place in ("hand", "in_play", "gained"):
                lay = "play" if place == "in_play" else f"{place} {seat}"
                shift(places, lay, f"discard pile {seat}", fact[place])
            places["turn"].clear()


def start(fact: Fact) -> str:
    """Where cards came from."""
    places = {"deck": "shown", "play": "play"}
    return places.get(fact["from"], f"{fact['from']} {fact['seat']}")

"""The points of every player as they stand, part by part, from what a seat may know."""

from collections import Counter

from branchline.cli.rising_sun.board_spots import CITY_POINTS, board_spots
from branchline.cli.rising_sun.cards import card
from branchline.games.rising_sun.view import View

PARTS = ("cities", "remote locations", "gold cards", "routes", "card effects")


def count_points(view: View, seat: int, counts_track: bool = True) -> dict[str, int]:
    """A player's points by part; an option has it that those on the track do not count."""
    land = board_spots(view["board"])
    hexes = [land.board.land[land.number[id]] for id in view["rails"][seat]]
    built = view["stations"]
    routes = sum(route["points"] for route in view["routes"] if route["owner"] == seat)
    return {
        "cities": sum(CITY_POINTS[built.get(hex.id, 0)] for hex in hexes if hex.stations),
        "remote locations": sum(hex.value for hex in hexes),
        "gold cards": sum(card(name).points * n for name, n in owned_cards(view, seat).items()),
        "routes": routes * counts_track,
        "card effects": (view["players"][seat]["points"] - routes) * counts_track,
    }


def owned_cards(view: View, seat: int) -> Counter[str]:
    """All cards of a player, wherever they are: what is gained and trashed all have seen."""
    player = view["players"][seat]
    cards = Counter(player["unseen"]) + Counter(player["discards"]) + Counter(player["gained"])
    cards += Counter(player.get("hand", {}))
    if view["turn_of"] == seat:
        cards += Counter(view["in_play"])
    if "shown" in view and view["shown"]["seat"] == seat:
        cards += Counter(view["shown"]["cards"])
    return cards

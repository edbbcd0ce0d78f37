"""The atlas of a board of Rising Sun: its hexes, stations, routes and cards."""

from collections.abc import Sequence

from branchline.arena.atlas.sheets import (
    Grid,
    Picture,
    Shading,
    Sheet,
    describe_map,
    early,
    fought,
    often,
    percent,
)
from branchline.arena.atlas.uses import Tally, Use, WatchedGame, tally
from branchline.core.game import Game
from branchline.draw.rising_sun.atlas import atlas as drawn
from branchline.draw.scatter import Axes, Dot, scatter
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import CARDS

PICTURES = {
    "hexes": (
        "Where rails are laid",
        "The share of games in which anybody lays a rail in a hex.",
    ),
    "early": (
        "How early rails are laid",
        "How far the game is on average when rails are laid; the earliest stand out most.",
    ),
    "fought": (
        "Hexes that are fought over",
        "The share of games in which two players or more have rails in a hex.",
    ),
    "stations": (
        "Where stations are built",
        "The share of games in which a station is built in a city.",
    ),
}


def sheet(game: Game, seen: Sequence[WatchedGame], players: int) -> Sheet:
    """The maps and tables of a board."""
    id = game.settings["board"]
    id = id if id in BOARDS else str(game.start(players=players, seed=0).view(None)["board"])
    rails, games = tally(seen, "rail", used_by_several), len(seen)
    shaded = {
        "hexes": often(rails, games, "laid"),
        "early": early(rails, games),
        "fought": fought(rails, games),
        "stations": often(tally(seen, "station"), games, "built"),
    }
    pictures = [picture(id, name, own) for name, own in shaded.items()]
    pictures.append(card_picture(seen))
    return Sheet(BOARDS[id].name, games, players, pictures, [card_grid(seen), route_grid(id, seen)])


def picture(id: str, name: str, shading: Shading) -> Picture:
    """One of the maps."""
    title, about = PICTURES[name]
    legend, about = shading.scale(title), describe_map(about, shading)
    return Picture(name, title, about, lambda theme: drawn(id, shading.marks, legend, theme))


def used_by_several(uses: Sequence[Use], name: str) -> bool:
    """Whether several players used a thing."""
    return len({one.seat for one in uses if one.name == name}) > 1


def card_picture(seen: Sequence[WatchedGame]) -> Picture:
    """Cards by how their buyers ended against what they cost."""
    printed = {card.name: card for card in CARDS}
    dots = [
        Dot(name, printed[name].cost, one.mean("margins"), one.times)
        for name, one in tally(seen, "card").items()
    ]
    axes = Axes("cost", "points of buyers more than the others, on average")
    about = (
        "How those who bought a card ended, against the others at the table and for each copy, by "
        "what it costs. The larger a point, the more often it was bought."
    )
    title = "Cards by what they go with"
    return Picture("cards", title, about, lambda theme: scatter(dots, axes, theme))


def card_grid(seen: Sequence[WatchedGame]) -> Grid:
    """Cards by what went with them against what they cost."""
    printed = {card.name: card for card in CARDS}
    rows = [
        (
            name,
            str(printed[name].cost),
            f"{one.times / len(seen):.2f}",
            percent(one.early),
            f"{one.mean('costs'):.1f}",
            f"{one.mean('margins'):+.1f}",
        )
        for name, one in tally(seen, "card").items()
    ]
    about = (
        "Bought: copies in a game; the eight drawn piles change from game to game. Margin: how "
        "their buyers ended, against the others at the table, for each copy."
    )
    return Grid("Cards", about, ("card", "cost", "bought", "into the game", "paid", "margin"), rows)


def route_grid(id: str, seen: Sequence[WatchedGame]) -> Grid:
    """Route Bonus cards by how often they are claimed."""
    found = tally(seen, "route")
    rows = []
    for route in BOARDS[id].routes:
        one = found.get(route.name, Tally())
        early = percent(one.early) if one.times else ""
        margin = f"{one.mean('margins'):+.1f}" if one.times else ""
        share = percent(one.games / len(seen))
        rows.append((route.name, str(route.points), str(route.distance), share, early, margin))
    about = "Claimed: in which share of all games; not every route is in every game."
    columns = ("route", "points", "distance", "claimed", "into the game", "margin")
    return Grid("Routes", about, columns, rows)

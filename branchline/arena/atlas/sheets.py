"""The sheets of an atlas, game by game: maps shaded by use, and tables of tickets and cards."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from branchline.arena.atlas.uses import Seen, Tally, Use, tally
from branchline.core.errors import UnknownGame
from branchline.core.game import Game
from branchline.draw.heat import Mark, Scale
from branchline.draw.rails_and_sails.atlas import atlas as rails_atlas
from branchline.draw.rising_sun.atlas import atlas as sun_atlas
from branchline.games.rails_and_sails.boards import board as rails_board
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import CARDS

Row = tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """A map: what a file of it would be called, what it shows, and how it is drawn in a theme."""

    name: str
    title: str
    about: str
    draw: Callable[[str], str]


@dataclass(frozen=True)
class Grid:
    """A table with its title, a sentence about it, and its columns."""

    title: str
    about: str
    columns: Row
    rows: Sequence[Row]


@dataclass(frozen=True)
class Sheet:
    """All that an atlas has of one board."""

    title: str
    games: int
    players: int
    pictures: list[Picture] = field(default_factory=list)
    grids: list[Grid] = field(default_factory=list)


def percent(share: float) -> str:
    """A share in words."""
    return f"{share * 100:.0f} %"


def often(tallies: Mapping[str, Tally], games: int, verb: str) -> dict[str, Mark]:
    """Marks by the share of games in which something was used; the most used is the darkest."""
    most = max((one.games for one in tallies.values()), default=1)
    return {
        name: Mark(
            one.games / most * 0.999,
            f"{verb} in {percent(one.games / games)} of games, on average "
            f"{percent(one.early)} into the game",
            percent(one.games / games),
        )
        for name, one in tallies.items()
    }


def early(tallies: Mapping[str, Tally], games: int) -> dict[str, Mark]:
    """Marks by how early something was used, where it was used often enough to tell."""
    told = {name: one for name, one in tallies.items() if one.games >= max(3, games // 50)}
    first = min((one.early for one in told.values()), default=0.0)
    last = max((one.early for one in told.values()), default=1.0)
    reach = (last - first) or 1.0
    return {
        name: Mark(
            (last - one.early) / reach * 0.999,
            f"on average {percent(one.early)} into the game",
            percent(one.early),
        )
        for name, one in told.items()
    }


def fought(tallies: Mapping[str, Tally], games: int) -> dict[str, Mark]:
    """Marks by the share of all games in which something was fought over."""
    told = {name: one for name, one in tallies.items() if one.fought}
    most = max((one.fought for one in told.values()), default=1)
    return {
        name: Mark(
            one.fought / most * 0.999,
            f"fought over in {percent(one.fought / games)} of games",
            percent(one.fought / games),
        )
        for name, one in told.items()
    }


def scale(title: str, marks: Mapping[str, Mark]) -> Scale:
    """What the shades of marks stand for."""
    ranked = sorted(marks.values(), key=lambda mark: mark.shade)
    if not ranked:
        return Scale(title, "never", "never")
    return Scale(title, ranked[0].figure, ranked[-1].figure)


def plain(marks: Mapping[str, Mark]) -> dict[str, Mark]:
    """Marks without figures, where there are too many for them."""
    return {name: Mark(mark.shade, mark.words) for name, mark in marks.items()}


# Rails & Sails


def rails_sheets(game: Game, seen: Sequence[Seen], players: int) -> Sheet:
    """The tracks, harbors, cities and tickets of a board of Rails & Sails."""
    printed = rails_board(game.id.replace("-", "_"))
    ends = {
        track.id: (printed.cities[track.a].id, printed.cities[track.b].id)
        for track in printed.tracks
    }
    tracks = tally(seen, "track", lambda uses, name: wanted_by_others(uses, name, ends))
    harbors, reached = tally(seen, "harbor"), tally(city_uses(seen, ends), "city")
    games = len(seen)

    def shown(name: str, title: str, about: str, marks: dict[str, Mark], cities: bool) -> Picture:
        legend = scale(title, marks)
        lines, discs = ({}, marks) if cities else (plain(marks), {})
        return Picture(
            name, title, about, lambda theme: rails_atlas(game.id, lines, discs, legend, theme)
        )

    pictures = [
        shown(
            "tracks",
            "How often tracks are claimed",
            "The share of games in which each track is claimed.",
            often(tracks, games, "claimed"),
            False,
        ),
        shown(
            "early",
            "How early tracks are claimed",
            "How far the game is on average when a track is claimed; the earliest are darkest.",
            early(tracks, games),
            False,
        ),
        shown(
            "fought",
            "Tracks that are fought over",
            "The share of games in which a track is claimed while a rival's own tracks end up at "
            "both of its cities: they had a use for it and had to go another way.",
            fought(tracks, games),
            False,
        ),
        shown(
            "harbors",
            "Where harbors are built",
            "The share of games in which somebody builds a harbor in a city.",
            often(harbors, games, "built"),
            True,
        ),
        shown(
            "cities",
            "Cities by use",
            "The share of games in which anybody's tracks reach a city.",
            often(reached, games, "reached"),
            True,
        ),
    ]
    names = {track.id: track.name for track in printed.tracks}
    lengths = {track.id: track.length for track in printed.tracks}
    rows = [
        (
            names[id],
            str(lengths[id]),
            percent(one.games / games),
            percent(one.early),
            percent(one.fought / games),
            f"{one.mean('points'):.0f}",
            f"{one.mean('costs'):.1f}",
            f"{one.mean('margins'):+.1f}",
        )
        for id, one in tracks.items()
    ]
    about = "Cards: what was paid. Margin: how their owners ended, against the others at the table."
    columns = ("track", "spaces", "claimed", "into the game", "fought", "points", "cards", "margin")
    grids = [Grid("Tracks", about, columns, rows), ticket_grid(game, seen)]
    return Sheet(game.title, games, players, pictures, grids)


def wanted_by_others(uses: Sequence[Use], name: str, ends: Mapping[str, tuple[str, str]]) -> bool:
    """Whether the tracks of somebody who did not get a track end up at both of its cities."""
    owners = {one.seat for one in uses if one.name == name}
    for seat in {one.seat for one in uses} - owners:
        reached = {city for one in uses if one.seat == seat for city in ends[one.name]}
        if set(ends[name]) <= reached:
            return True
    return False


def city_uses(seen: Sequence[Seen], ends: Mapping[str, tuple[str, str]]) -> list[Seen]:
    """The cities that tracks reach, as uses of their own."""
    return [
        Seen(
            game.played,
            [
                Use("city", city, one.seat, one.when)
                for one in game.uses
                if one.kind == "track"
                for city in ends[one.name]
            ],
        )
        for game in seen
    ]


def ticket_grid(game: Game, seen: Sequence[Seen]) -> Grid:
    """Tickets by what they bring against what they print."""
    ends, kept = tally(seen, "ticket"), tally(seen, "kept")
    rows = []
    for name in sorted({*ends, *kept}):
        one, held = ends.get(name, Tally()), kept.get(name, Tally())
        times = max(one.times, held.times)
        best = max(one.points, default=0)
        brought = f"{sum(one.points) / one.times:+.1f}" if one.times else ""
        rows.append(
            (
                name,
                str(best) if best > 0 else "",
                str(times),
                percent(one.done / times),
                brought,
                f"{(held if held.times else one).mean('margins'):+.1f}",
            )
        )
    rows.sort(key=lambda row: (-int(row[2]), row[0]))
    about = (
        "Kept: how often, in all games. Brings: what it brought on average when it was counted. "
        "Margin: how those who kept it ended, against the others."
    )
    columns = ("ticket", "best", "kept", "completed", "brings", "margin")
    return Grid("Tickets", about, columns, rows)


# Rising Sun


def sun_sheets(game: Game, seen: Sequence[Seen], players: int) -> Sheet:
    """The hexes, stations, routes and cards of a board of Rising Sun."""
    id = game.settings["board"]
    id = id if id in BOARDS else str(game.start(players=players, seed=0).view(None)["board"])
    rails = tally(
        seen, "rail", lambda uses, name: len({u.seat for u in uses if u.name == name}) > 1
    )
    stations, games = tally(seen, "station"), len(seen)

    def shown(name: str, title: str, about: str, marks: dict[str, Mark]) -> Picture:
        legend = scale(title, marks)
        return Picture(name, title, about, lambda theme: sun_atlas(id, marks, legend, theme))

    pictures = [
        shown(
            "hexes",
            "Where rails are laid",
            "The share of games in which anybody lays a rail in a hex.",
            often(rails, games, "laid"),
        ),
        shown(
            "early",
            "How early rails are laid",
            "How far the game is on average when rails are laid; the earliest are darkest.",
            early(rails, games),
        ),
        shown(
            "fought",
            "Hexes that are fought over",
            "The share of games in which two players or more have rails in a hex.",
            fought(rails, games),
        ),
        shown(
            "stations",
            "Where stations are built",
            "The share of games in which a station is built in a city.",
            often(stations, games, "built"),
        ),
    ]
    grids = [card_grid(seen), route_grid(game, id, seen)]
    return Sheet(BOARDS[id].name, games, players, pictures, grids)


def shared(uses: Sequence[Use], name: str) -> bool:
    """Whether several players used a thing."""
    return len({one.seat for one in uses if one.name == name}) > 1


def card_grid(seen: Sequence[Seen]) -> Grid:
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


def route_grid(game: Game, id: str, seen: Sequence[Seen]) -> Grid:
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


# The Card Game


def card_sheets(game: Game, seen: Sequence[Seen], players: int) -> Sheet:
    """The tickets of The Card Game, which has no board."""
    return Sheet(game.title, len(seen), players, [], [ticket_grid(game, seen)])


SHEETS: dict[str, Callable[[Game, Sequence[Seen], int], Sheet]] = {
    "world": rails_sheets,
    "great-lakes": rails_sheets,
    "rising-sun": sun_sheets,
    "card-game": card_sheets,
}


def check_atlas(game: Game) -> None:
    """Refuses, with a sentence, a game that has no atlas."""
    if game.id not in SHEETS:
        raise UnknownGame(f"There is no atlas of {game.title}; there is of {', '.join(SHEETS)}.")


def sheet(game: Game, seen: Sequence[Seen], players: int) -> Sheet:
    """What an atlas has of a game, from games that were played."""
    check_atlas(game)
    return SHEETS[game.id](game, seen, players)

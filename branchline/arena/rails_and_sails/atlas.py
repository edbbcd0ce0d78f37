"""The atlas of a board of Rails & Sails: its tracks, harbors, cities and tickets."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

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
    ticket_grid,
    ticket_picture,
    without_figures,
)
from branchline.arena.atlas.uses import Tally, Use, WatchedGame, tally
from branchline.core.game import Game
from branchline.draw.rails_and_sails.atlas import atlas as drawn
from branchline.games.rails_and_sails.boards import Board, board

Ends = Mapping[str, tuple[str, str]]
"""The two cities of each track."""
COLUMNS = ("track", "spaces", "claimed", "into the game", "fought", "points", "cards", "margin")
ABOUT = "Cards: what was paid. Margin: how their owners ended, against the others at the table."
PICTURES = {
    "tracks": (
        "How often tracks are claimed",
        "The share of games in which each track is claimed.",
    ),
    "early": (
        "How early tracks are claimed",
        "How far the game is on average when a track is claimed; the earliest stand out most.",
    ),
    "fought": (
        "Tracks that are fought over",
        "The share of games in which a track is claimed while a rival's own tracks end up at both "
        "of its cities: they had a use for it and had to go another way.",
    ),
    "harbors": (
        "Where harbors are built",
        "The share of games in which somebody builds a harbor in a city.",
    ),
    "cities": (
        "Cities by use",
        "The share of games in which anybody's tracks reach a city.",
    ),
}


def sheet(game: Game, seen: Sequence[WatchedGame], players: int) -> Sheet:
    """The maps and tables of a board."""
    printed, games = board(game.id.replace("-", "_")), len(seen)
    ends = {t.id: (printed.cities[t.a].id, printed.cities[t.b].id) for t in printed.tracks}
    tracks = tally(seen, "track", lambda uses, name: wanted_by_others(uses, name, ends))
    shaded = {
        "tracks": often(tracks, games, "claimed"),
        "early": early(tracks, games),
        "fought": fought(tracks, games),
        "harbors": often(tally(seen, "harbor"), games, "built"),
        "cities": often(tally(city_uses(seen, ends), "city"), games, "reached"),
    }
    pictures = [picture(game.id, name, own) for name, own in shaded.items()]
    pictures.append(ticket_picture(seen))
    grids = [Grid("Tracks", ABOUT, COLUMNS, track_rows(printed, tracks, games)), ticket_grid(seen)]
    return Sheet(game.title, games, players, pictures, grids)


def picture(id: str, name: str, shading: Shading) -> Picture:
    """One of the maps, with marks on its tracks or on its cities."""
    title, about = PICTURES[name]
    on_cities, legend = name in ("harbors", "cities"), shading.scale(title)
    lines, discs = ({}, shading.marks) if on_cities else (without_figures(shading.marks), {})
    if on_cities:
        legend = replace(legend, rest="")
    about = describe_map(about, shading)
    return Picture(name, title, about, lambda theme: drawn(id, lines, discs, legend, theme))


def track_rows(printed: Board, tracks: Mapping[str, Tally], games: int) -> list[tuple[str, ...]]:
    """A row for each track that was ever claimed."""
    known = {track.id: track for track in printed.tracks}
    return [
        (
            known[id].name,
            str(known[id].length),
            *(percent(share) for share in (one.games / games, one.early, one.fought / games)),
            f"{one.mean('points'):.0f}",
            f"{one.mean('costs'):.1f}",
            f"{one.mean('margins'):+.1f}",
        )
        for id, one in tracks.items()
    ]


def wanted_by_others(uses: Sequence[Use], name: str, ends: Ends) -> bool:
    """Whether the tracks of somebody who did not get a track end up at both of its cities."""
    owners = {one.seat for one in uses if one.name == name}
    for seat in {one.seat for one in uses} - owners:
        reached = {city for one in uses if one.seat == seat for city in ends[one.name]}
        if set(ends[name]) <= reached:
            return True
    return False


def city_uses(seen: Sequence[WatchedGame], ends: Ends) -> list[WatchedGame]:
    """The cities that tracks reach, as uses of their own."""
    return [WatchedGame(game.played, list(reached_cities(game, ends))) for game in seen]


def reached_cities(game: WatchedGame, ends: Ends) -> list[Use]:
    """The cities that the tracks of a game reach."""
    tracks = [one for one in game.uses if one.kind == "track"]
    return [Use("city", city, one.seat, one.when) for one in tracks for city in ends[one.name]]

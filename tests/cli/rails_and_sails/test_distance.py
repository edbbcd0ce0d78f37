"""How far a ticket is: the fewest spaces still to claim, one's own tracks free."""

import random
from itertools import pairwise, permutations
from typing import Any

import pytest

from branchline.cli.rails_and_sails.seat_map import SeatMap
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World


def seat_map(game: type[SailGame], claimed: dict[str, int], players: int = 2) -> SeatMap:
    view: Any = {"claimed": claimed}
    return SeatMap(game.board, view, 0, players >= 4)


def floyd(map: SeatMap) -> list[list[int]]:
    """The distances between all cities, the slow and sure way."""
    size = len(map.board.cities)
    far = [[0 if a == b else 10_000 for b in range(size)] for a in range(size)]
    for at, track in enumerate(map.board.tracks):
        if map.owners[at] == 0 or map.is_open(at):
            length = 0 if map.owners[at] == 0 else track.length
            for a, b in ((track.a, track.b), (track.b, track.a)):
                far[a][b] = min(far[a][b], length)
    for middle in range(size):
        for a in range(size):
            for b in range(size):
                far[a][b] = min(far[a][b], far[a][middle] + far[middle][b])
    return far


@pytest.mark.parametrize("game", [World, GreatLakes])
def test_distances_are_shortest_ways(game: type[SailGame]) -> None:
    luck = random.Random(2)
    claimed = {track.id: luck.choice([0, 1, 1]) for track in luck.sample(game.board.tracks, 40)}
    map = seat_map(game, claimed)
    far = floyd(map)
    for ticket in game.board.tickets:
        way = map.join(ticket.cities)
        a, *rest = ticket.cities
        if len(rest) == 1:
            assert (way.spaces if way else 10_000) == far[a][rest[0]]
        elif way:
            tour = min(sum(far[x][y] for x, y in pairwise(p)) for p in permutations(ticket.cities))
            assert max(far[a][b] for b in rest) <= way.spaces <= tour
            assert sum(track.length for track in way.tracks) == way.spaces


def test_a_track_of_ones_own_is_free() -> None:
    track = GreatLakes.board.tracks[0]
    near = seat_map(GreatLakes, {track.id: 0}).join((track.a, track.b))
    assert near is not None
    assert near.spaces == 0
    assert near.tracks == ()


def test_there_may_be_no_way_left() -> None:
    board = GreatLakes.board
    duluth = next(at for at, city in enumerate(board.cities) if city.name == "Duluth")
    around = {track.id: 1 for track in board.tracks if duluth in (track.a, track.b)}
    assert seat_map(GreatLakes, around).join((duluth, 0)) is None


def test_a_double_route_is_closed_to_two_and_open_to_four() -> None:
    map = seat_map(GreatLakes, {})
    twin, other = next((at, beside[0]) for at, beside in map.beside.items() if beside)
    claimed = {map.board.tracks[twin].id: 1}
    assert not seat_map(GreatLakes, claimed, 2).is_open(other)
    assert seat_map(GreatLakes, claimed, 4).is_open(other)
    assert not seat_map(GreatLakes, {map.board.tracks[twin].id: 0}, 4).is_open(other)

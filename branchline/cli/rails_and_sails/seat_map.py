"""The map as a player reads it: their network, the tracks that are open, and how far tickets are.

Made from a view, and therefore from nothing that is hidden.
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from branchline.games.rails_and_sails.boards import Board, Track
from branchline.games.rails_and_sails.view import TicketView, View

SPACE = 1000
"""A space weighs more than all tracks of a board: of ways equally long, few tracks are better."""

Weighed = tuple[int, frozenset[int]]


@dataclass(frozen=True)
class Way:
    """The fewest spaces that join some cities, and the tracks they are on."""

    spaces: int
    tracks: tuple[Track, ...]


class SeatMap:
    """The map for one seat."""

    def __init__(self, board: Board, view: View, seat: int | None, doubles_open: bool) -> None:
        self.board = board
        self.seat = seat
        self.doubles_open = doubles_open
        owners = view["claimed"]
        self.owners = [owners.get(track.id, -1) for track in board.tracks]
        self.city = {city.id: at for at, city in enumerate(board.cities)}
        twins: dict[tuple[frozenset[int], str], list[int]] = {}
        for at, track in enumerate(board.tracks):
            twins.setdefault((frozenset((track.a, track.b)), track.kind), []).append(at)
        self.beside = {at: [o for o in pair if o != at] for pair in twins.values() for at in pair}
        self.links = self.make_links()

    def name(self, city: int) -> str:
        """A city's name, a junction's in short."""
        return self.board.cities[city].name.replace(" junction", " jct")

    def between(self, track: Track) -> str:
        """The two cities of a track."""
        return f"{self.name(track.a)}–{self.name(track.b)}"

    def is_open(self, track: int) -> bool:
        """Whether this seat may still claim a track, whatever its cards are."""
        if self.owners[track] >= 0:
            return False
        taken = [self.owners[other] for other in self.beside[track] if self.owners[other] >= 0]
        return not taken or (self.doubles_open and self.seat not in taken)

    def make_links(self) -> dict[int, list[tuple[int, int, int]]]:
        """From each city: another city, what the way there weighs, and its track."""
        links: dict[int, list[tuple[int, int, int]]] = {at: [] for at in self.city.values()}
        for at, track in enumerate(self.board.tracks):
            mine = self.seat is not None and self.owners[at] == self.seat
            if mine or self.is_open(at):
                weight = 0 if mine else track.length * SPACE + 1
                links[track.a].append((track.b, weight, at))
                links[track.b].append((track.a, weight, at))
        return links

    # Networks

    def network(self, seat: int | None) -> list[list[int]]:
        """The cities that a player's tracks join, in groups, the largest first."""
        groups: list[set[int]] = []
        for at, track in enumerate(self.board.tracks):
            if seat is not None and self.owners[at] == seat:
                ends = {track.a, track.b}
                joined = [group for group in groups if group & ends]
                groups = [group for group in groups if not group & ends]
                groups.append(ends.union(*joined))
        return sorted((sorted(group) for group in groups), key=lambda group: -len(group))

    # Ways

    def way(self, ticket: TicketView) -> Way | None:
        """The fewest spaces still to claim that join a ticket's cities; None if there is no way."""
        return self.join([self.city[id] for id in ticket["cities"]])

    def join(self, cities: Sequence[int]) -> Way | None:
        """The lightest tree over some cities, put together from lightest trees over fewer."""
        *others, root = dict.fromkeys(cities)
        best: dict[int, dict[int, Weighed]] = {}
        for chosen in range(1, 1 << len(others)):
            start: dict[int, Weighed] = {}
            if chosen & (chosen - 1) == 0:
                start[others[chosen.bit_length() - 1]] = (0, frozenset())
            for part in parts(chosen):
                merge(start, best[part], best[chosen ^ part])
            best[chosen] = self.spread(start)
        found = best[(1 << len(others)) - 1].get(root)
        if found is None:
            return None
        weight, tracks = found
        new = [at for at in sorted(tracks) if self.owners[at] < 0]
        return Way(weight // SPACE, tuple(self.board.tracks[at] for at in new))

    def spread(self, start: dict[int, Weighed]) -> dict[int, Weighed]:
        """What it weighs to bring trees to every other city."""
        done: dict[int, Weighed] = {}
        queue = [(weight, city, tracks) for city, (weight, tracks) in start.items()]
        queue.sort(key=lambda entry: entry[:2])
        heap = [(weight, city, at) for at, (weight, city, _) in enumerate(queue)]
        kept = [tracks for _, _, tracks in queue]
        heapq.heapify(heap)
        while heap:
            weight, city, at = heapq.heappop(heap)
            if city in done:
                continue
            done[city] = weight, kept[at]
            for other, more, track in self.links[city]:
                if other not in done:
                    kept.append(kept[at] | {track})
                    heapq.heappush(heap, (weight + more, other, len(kept) - 1))
        return done


def parts(chosen: int) -> list[int]:
    """The ways to halve a set, each once."""
    found = []
    part = (chosen - 1) & chosen
    while part:
        if part > chosen ^ part:
            found.append(part)
        part = (part - 1) & chosen
    return found


def merge(into: dict[int, Weighed], one: dict[int, Weighed], other: dict[int, Weighed]) -> None:
    """Trees that meet in a city become one, if that is lighter than what is known."""
    for city, (weight, tracks) in one.items():
        if city in other:
            both = weight + other[city][0]
            if city not in into or both < into[city][0]:
                into[city] = both, tracks | other[city][1]

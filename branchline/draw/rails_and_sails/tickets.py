"""What a seat's own tracks connect of its tickets: only to show it, points are the game's."""

from collections import deque
from functools import cached_property
from itertools import pairwise

from branchline.draw.rails_and_sails.layout import Layout, Stop
from branchline.draw.rails_and_sails.scene import Scene


class TicketLegs:
    """The legs of the tickets of the seat in a scene, by what its own tracks connect of them."""

    def __init__(self, plan: Layout, scene: Scene) -> None:
        self._plan = plan
        self._tickets = scene.tickets
        self._next: dict[str, list[tuple[str, str]]] = {}
        cities = plan.printed.cities
        for id, seat in scene.claimed.items():
            if seat == scene.seat:
                track = plan.tracks[id].track
                self._join(id, cities[track.a].id, cities[track.b].id)

    def _join(self, id: str, a: str, b: str) -> None:
        self._next.setdefault(a, []).append((b, id))
        self._next.setdefault(b, []).append((a, id))

    def way(self, a: str, b: str) -> list[str] | None:
        """The tracks of a way with the fewest of them from one city to another, if there is one."""
        came: dict[str, tuple[str, str]] = {a: ("", "")}
        ahead = deque([a])
        while ahead and b not in came:
            here = ahead.popleft()
            for there, id in self._next.get(here, ()):
                if there not in came:
                    came[there] = (here, id)
                    ahead.append(there)
        return self._back(came, b) if b in came else None

    @staticmethod
    def _back(came: dict[str, tuple[str, str]], city: str) -> list[str]:
        ids = []
        while came[city][1]:
            city, id = came[city]
            ids.append(id)
        return ids

    @cached_property
    def _legs(self) -> list[tuple[str, str, list[str] | None]]:
        return [(a, b, self.way(a, b)) for ticket in self._tickets for a, b in pairwise(ticket)]

    @property
    def ways(self) -> set[str]:
        """The tracks that make up what is connected."""
        return {id for _, _, way in self._legs if way for id in way}

    @property
    def wishes(self) -> list[tuple[Stop, Stop]]:
        """The legs still open."""
        stops = self._plan.stops
        return [(stops[a], stops[b]) for a, b, way in self._legs if way is None]

    @property
    def goals(self) -> list[tuple[Stop, bool]]:
        """The cities of all tickets, each with whether all its legs are connected."""
        open_ends = {city for a, b, way in self._legs if way is None for city in (a, b)}
        ends = sorted({city for a, b, _ in self._legs for city in (a, b)})
        return [(self._plan.stops[city], city not in open_ends) for city in ends]

"""What a player could work out from their view with pencil and paper, worked out for them."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from branchline.games.rails_and_sails import fields, naming, scoring
from branchline.games.rails_and_sails.actions import OVER
from branchline.games.rails_and_sails.best_ways import FAR, SPACE, BestWays
from branchline.games.rails_and_sails.boards import City, Track
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import SailState


def player_aid(state: SailState, seat: int) -> dict[str, Any]:
    """The aid of a seat (-1: a spectator): open tracks, how tickets stand, what helps them."""
    if state.phase == OVER:
        everyone = [own_aid(state, owner)["tickets"] for owner in range(state.players)]
        return {"open": [], "tickets": [ticket for tickets in everyone for ticket in tickets]}
    return own_aid(state, seat) if seat >= 0 else watchers_aid(state)


def watchers_aid(state: SailState) -> dict[str, Any]:
    """What a spectator can work out before the end: which tracks nobody has or has closed."""
    return {"open": open_tracks(state, BestWays(state, -1)), "tickets": []}


def own_aid(state: SailState, seat: int) -> dict[str, Any]:
    """What a seat can work out about its own tickets and harbors."""
    ways, states = BestWays(state, seat), scoring.ticket_states(state, seat)
    own = {ticket: best_way(ways, ticket) for ticket in states}
    points = {ticket: scoring.ticket_points(state, ticket, states[ticket]) for ticket in own}
    return {
        "open": open_tracks(state, ways),
        "tickets": [
            {"seat": seat, **way.as_data(), "points": int(points[ticket])}
            | {"in_order": states[ticket] == scoring.COMPLETED}
            for ticket, way in own.items()
        ],
        "offer": [best_way(ways, ticket).as_data() for ticket in naming.offered(state, seat)],
        "helps": helps(ways, list(own.values())),
        "harbors": harbors(state, seat, states),
    }


def open_tracks(state: SailState, ways: BestWays) -> list[str]:
    """The tracks that could still be claimed, cards and pieces apart."""
    return [track.id for at, track in enumerate(board_of(state).tracks) if ways.can_claim(at)]


# Tickets


@dataclass
class TicketWay:
    """A best way to complete a ticket, as its owner's tracks lie."""

    ticket: int
    name: str
    mine: list[Track] = field(default_factory=list)
    """The tracks of the way that its owner has."""
    missing: list[Track] = field(default_factory=list)
    steps: set[int] = field(default_factory=set)
    """All tracks that are missing on one of the best ways; there can be several as good."""
    apart: list[list[str]] = field(default_factory=list)
    """The neighboring cities of the ticket that are not joined yet."""
    cut_off: bool = False
    """Whether there is no way any more."""

    @property
    def left(self) -> int | None:
        """The spaces still to be claimed; None if that cannot be done."""
        return None if self.cut_off else sum(track.length for track in self.missing)

    def as_data(self) -> dict[str, Any]:
        """The way as plain data."""
        return {
            "name": self.name,
            "joined": not self.apart,
            "left": self.left,
            "trains": self.spaces("train"),
            "ships": self.spaces("ship"),
            "own": sum(track.length for track in self.mine),
            "missing": [track.id for track in self.missing],
            "mine": [track.id for track in self.mine],
            "apart": self.apart,
        }

    def spaces(self, kind: str) -> int:
        """How many spaces of a kind are missing."""
        return sum(track.length for track in self.missing if track.kind == kind)


def best_way(ways: BestWays, ticket: int) -> TicketWay:
    """The best way to join a ticket's cities one after another, a track counted once."""
    board = board_of(ways.table)
    found = TicketWay(ticket, board.tickets[ticket].name)
    costs = ways.costs[:]
    walked: dict[int, None] = {}
    for start, goal in pairwise(board.tickets[ticket].cities):
        far = ways.distances(start)
        if far[goal] >= SPACE:
            found.apart.append([board.cities[start].id, board.cities[goal].id])
        if far[goal] == FAR:
            found.cut_off = True
            continue
        found.steps.update(ways.on_a_best_way(start, goal, far))
        way = ways.leg(start, goal, far)
        ways.walk(way)
        walked |= dict.fromkeys(way)
    ways.costs = costs
    for track in walked:
        owned = ways.table.is_mine(ways.seat, track)
        (found.mine if owned else found.missing).append(board.tracks[track])
    if found.cut_off:
        found.missing = []
    return found


def helps(ways: BestWays, own: list[TicketWay]) -> dict[str, list[dict[str, Any]]]:
    """The tracks that would complete an open ticket, or are a step of a best way, and for which."""
    unfinished = [way for way in own if way.apart and not way.cut_off]
    found: dict[str, list[dict[str, Any]]] = {}
    for at, track in enumerate(board_of(ways.table).tracks):
        if ways.can_claim(at):
            some = (help_of(ways, at, track.length, way) for way in unfinished)
            found[track.id] = sorted(filter(None, some), key=most_help)
    return {id: some for id, some in found.items() if some}


def help_of(ways: BestWays, track: int, length: int, way: TicketWay) -> dict[str, Any] | None:
    """What claiming a track would do for a ticket, if anything."""
    completes = ways.completes(track, int(ways.rules.ticket_sets[way.ticket]))
    if not completes and track not in way.steps:
        return None
    before = way.left or 0
    after = 0 if completes else before - length
    return {"ticket": way.name, "before": before, "after": after, "completes": completes}


def most_help(help: dict[str, Any]) -> tuple[bool, int]:
    """The greatest help first: what completes a ticket, then what saves most spaces."""
    return not help["completes"], help["after"] - help["before"]


# Harbors


def harbors(state: SailState, seat: int, states: dict[int, int]) -> dict[str, dict[str, int]]:
    """What a harbor of one's own brings, or would bring, in the cities of one's tickets."""
    best = dict.fromkeys(states, scoring.COMPLETED)
    return {
        city.id: {
            "tickets": scoring.harbor_tickets(state, best, at),
            "points": harbor_worth(state, states, at),
            "possible": harbor_worth(state, best, at),
        }
        for at, city in enumerate(board_of(state).cities)
        if is_site(state, seat, at, city) and scoring.harbor_tickets(state, best, at)
    }


def harbor_worth(state: SailState, states: dict[int, int], city: int) -> int:
    """What a harbor in a city is worth with tickets as they are said to stand."""
    return scoring.harbor_points(state, scoring.harbor_tickets(state, states, city))


def is_site(state: SailState, seat: int, at: int, city: City) -> bool:
    """Whether a city has a harbor of this seat, or has room for one."""
    others = state.all_harbors() & ~state.cells[fields.HARBORS + seat]
    return city.port and not others >> at & 1

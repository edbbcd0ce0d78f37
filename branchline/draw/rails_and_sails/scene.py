"""Scene: all of a position that shows on the board, whatever it was taken from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Scene:
    """Who claimed what, where harbors stand, and the tickets to show."""

    board: str
    claimed: Mapping[str, int] = field(default_factory=dict)
    """Seats by track id."""
    harbors: Mapping[str, int] = field(default_factory=dict)
    """Seats by city id."""
    players: Sequence[str] = ()
    """Names in seat order, for the key; none, no key."""
    seat: int | None = None
    """Whose tickets these are."""
    tickets: Sequence[Sequence[str]] = ()
    """The city ids of each ticket."""

    def player(self, seat: int) -> str:
        """A player's name, or their number."""
        return self.players[seat] if seat < len(self.players) else f"player {seat + 1}"


def scene(board: str, view: Mapping[str, Any], seat: int | None = None) -> Scene:
    """The scene of a view; tickets only of the seat that asks."""
    players = sorted(view.get("players", ()), key=lambda player: int(player["seat"]))
    return Scene(
        board,
        view.get("claimed", {}),
        view.get("harbors", {}),
        tuple(str(player.get("name", f"Player {player['seat'] + 1}")) for player in players),
        seat,
        () if seat is None else _tickets(players[seat]),
    )


def _tickets(player: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(ticket["cities"]) for ticket in player.get("tickets", ()))

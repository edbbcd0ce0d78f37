"""Scene: all of a position that shows beside and on the board, whatever it was taken from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from branchline.core.errors import BranchlineError
from branchline.draw.rising_sun.layout import Layout
from branchline.draw.rising_sun.pieces import Marker
from branchline.games.rising_sun.boards import BOARDS, Board

USUAL_BOARD = "chiba"


class UnknownBoard(BranchlineError):
    """A board that there is not."""


@dataclass(frozen=True)
class Bonus:
    """A Route Bonus card as it lies on the table."""

    letter: str
    cities: tuple[int, int]
    name: str
    points: int
    ability: str
    owner: int | None = None
    used: bool = False


@dataclass(frozen=True)
class Scene:
    """Who has rails where, what stands in the cities, and what lies beside the board."""

    board: Board
    rails: Sequence[Sequence[int]] = ()
    """The land hexes of each seat."""
    stations: Mapping[int, int] = field(default_factory=dict)
    bonuses: Sequence[Bonus] = ()
    supply: Mapping[str, int] = field(default_factory=dict)
    players: Sequence[str] = ()
    standings: Sequence[str] = ()
    """What each player has, in a few words."""
    seat: int | None = None

    @property
    def markers(self) -> list[Marker]:
        """The markers of routes that nobody has completed."""
        return [(bonus.letter, bonus.cities) for bonus in self.bonuses if bonus.owner is None]

    def player(self, seat: int) -> str:
        """A player's name, or their number."""
        return self.players[seat] if seat < len(self.players) else f"Player {seat + 1}"


def board_of(id: str) -> Board:
    """A board by its id; for the fitting one, the usual one of two players."""
    id = USUAL_BOARD if id == "fitting" else id
    if id not in BOARDS:
        raise UnknownBoard(f"There is no board {id!r}; boards are {', '.join(BOARDS)}.")
    return BOARDS[id]


def scene(view: Mapping[str, Any], seat: int | None = None) -> Scene:
    """The scene of a view; hexes are named by their ids there."""
    board = board_of(view["board"])
    number = Layout(board).number
    players = sorted(view.get("players", ()), key=lambda player: int(player["seat"]))
    return Scene(
        board,
        [[number[id] for id in own] for own in view.get("rails", ())],
        {number[id]: count for id, count in view.get("stations", {}).items()},
        [_bonus(route, number) for route in view.get("routes", ())],
        view.get("supply", {}),
        tuple(str(player.get("name", f"Player {player['seat'] + 1}")) for player in players),
        tuple(_standing(player, view.get("result")) for player in players),
        seat,
    )


def _standing(player: Mapping[str, Any], result: Mapping[str, Any] | None) -> str:
    """A player's points, on the track or in the end, and the Rail Tokens they have left."""
    points = result["scores"][player["seat"]] if result else player.get("points")
    left = player.get("rails_left")
    said = [f"{points} VP"] if points is not None else []
    said += [f"{left} {'rail' if left == 1 else 'rails'} left"] if left is not None else []
    return " · ".join(said)


def _bonus(route: Mapping[str, Any], number: Mapping[str, int]) -> Bonus:
    one, other = (number[id] for id in route["cities"])
    return Bonus(
        route["letter"],
        (one, other),
        route["name"],
        route["points"],
        route["ability"],
        route.get("owner"),
        route.get("used", False),
    )

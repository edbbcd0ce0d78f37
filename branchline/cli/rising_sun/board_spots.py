"""A board as it is written down: every hex has a row and a column, such as d7, and cities names."""

import re
from functools import cache

from branchline.cli.finding import best
from branchline.core.errors import BadNotation
from branchline.games.rising_sun.boards import BOARDS, Board, Hex, across

CITY_POINTS = (0, 2, 4, 8)


class BoardSpots:
    """The land of a board by its spots."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.top = min(hex.r for hex in board.land)
        self.west = min(across(hex.q, hex.r) for hex in board.land)
        self.number = {hex.id: at for at, hex in enumerate(board.land)}
        """The land hexes by what views call them."""
        self.spots = [hex.spot for hex in board.land]
        self.at = {spot: number for number, spot in enumerate(self.spots)}
        self.rows = max(hex.r for hex in board.land) - self.top + 1
        self.halves = max(across(hex.q, hex.r) for hex in board.land) - self.west + 2
        """The width of the board in half hexes."""

    def row(self, hex: Hex) -> int:
        """How many rows lie north of a hex."""
        return hex.r - self.top

    def half(self, hex: Hex) -> int:
        """How many half hexes lie west of a hex."""
        return across(hex.q, hex.r) - self.west

    def name(self, hex: int) -> str:
        """A place's name, or what the land is."""
        return self.board.land[hex].place or self.board.land[hex].terrain

    def find(self, typed: str, among: list[int]) -> int:
        """The hex that is meant: by its spot, its name, or what notation calls it."""
        typed = typed.casefold().strip()
        if typed in self.at:
            return self.at[typed]
        if re.fullmatch(r"[a-z]\d{1,2}", typed):
            raise BadNotation(f"There is no hex {typed} on this board; map shows them.")
        if typed in self.board.hex_named:
            return self.board.hex_named[typed]
        names = {at: hex.place for at, hex in enumerate(self.board.land) if hex.place}
        found = best(typed, {at: names[at] for at in among if at in names}) or best(typed, names)
        if len(found) == 1:
            return found[0]
        if found:
            raise BadNotation(f"Which one: {', '.join(names[at] for at in found)}?")
        raise BadNotation(f"{typed!r} is not a place on this board; type a hex such as d7.")


@cache
def board_spots(board: str) -> BoardSpots:
    """A board by its id."""
    return BoardSpots(BOARDS[board])

"""A board as it is written down: every hex has a row and a column, such as d7, and cities names."""

import re
from functools import cache

from branchline.cli.finding import best
from branchline.core.errors import BadNotation
from branchline.games.rising_sun.boards import BOARDS, Board, Hex

ROWS = "abcdefghijklmnopqrstuvwxyz"
CITY_POINTS = (0, 2, 4, 8)


class Atlas:
    """The land of a board by its spots."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.top = min(hex.r for hex in board.land)
        self.west = min(across(hex) for hex in board.land)
        self.number = {hex.id: at for at, hex in enumerate(board.land)}
        """The land hexes by what views call them."""
        self.spots = [self.spot_of(hex) for hex in board.land]
        self.at = {spot: number for number, spot in enumerate(self.spots)}
        self.called = {
            hex.name: f"{hex.terrain} {spot}"
            for hex, spot in zip(board.land, self.spots, strict=True)
            if not hex.place
        }
        """Hexes without a name by what the rules call them: field f5."""
        self.rows = max(hex.r for hex in board.land) - self.top + 1
        self.halves = max(across(hex) for hex in board.land) - self.west + 2
        """The width of the board in half hexes."""

    def row(self, hex: Hex) -> int:
        """How many rows lie north of a hex."""
        return hex.r - self.top

    def half(self, hex: Hex) -> int:
        """How many half hexes lie west of a hex."""
        return across(hex) - self.west

    def spot_of(self, hex: Hex) -> str:
        """The row's letter and the column's number."""
        return f"{ROWS[self.row(hex)]}{self.half(hex) // 2 + 1}"

    def name(self, hex: int) -> str:
        """A place's name, or what the land is."""
        return self.board.land[hex].place or self.board.land[hex].terrain

    def told(self, sentence: str) -> str:
        """A sentence in which hexes without a name are called by their spots."""
        for name in sorted(self.called, key=len, reverse=True):
            sentence = sentence.replace(name, self.called[name])
        return sentence

    def find(self, typed: str, among: list[int]) -> int:
        """The hex that is meant: by its spot, its name, or what notation calls it."""
        typed = typed.casefold().strip()
        if typed in self.at:
            return self.at[typed]
        if re.fullmatch(r"[a-z]\d{1,2}", typed):
            raise BadNotation(f"There is no hex {typed} on this board; map shows them.")
        notation = {hex.name: at for at, hex in enumerate(self.board.land)}
        if typed in notation:
            return notation[typed]
        names = {at: hex.place for at, hex in enumerate(self.board.land) if hex.place}
        found = best(typed, {at: names[at] for at in among if at in names}) or best(typed, names)
        if len(found) == 1:
            return found[0]
        if found:
            raise BadNotation(f"Which one: {', '.join(names[at] for at in found)}?")
        raise BadNotation(f"{typed!r} is not a place on this board; type a hex such as d7.")


def across(hex: Hex) -> int:
    """How far east a hex lies, in half hexes."""
    return 2 * hex.q + hex.r


@cache
def atlas(board: str) -> Atlas:
    """A board by its id."""
    return Atlas(BOARDS[board])

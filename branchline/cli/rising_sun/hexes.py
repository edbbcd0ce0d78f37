"""The board as a map of text: two lines a row of hexes, every other row half a hex to the east.

A city shows its name, its rooms for stations and whose rails are there; colors only repeat what the
signs say.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase

from rich.text import Text

from branchline.cli.rising_sun.board_spots import BoardSpots, board_spots
from branchline.games.rising_sun.boards import Hex
from branchline.games.rising_sun.view import View

MARGIN = 3
"""Columns for the letters of the rows."""
NARROWEST, WIDEST = 5, 8
"""Columns for a hex, with the gap behind it."""
INK = "#2b2a27"
GROUND = {
    "field": "#e6ecd3",
    "river": "#c4dfe8",
    "mountain": "#dccfb8",
    "city": "#fdf8ea",
    "remote": "#ecdde9",
}
TERRAIN = {"field": ".", "river": "~", "mountain": "^"}
SEATS = ("#1f5fbf", "#c2410c", "#0b7a75", "#b0246f")
SYMBOLS = ("◎", "✚", "☾", "♥")
"""Ring, cross, crescent and heart, as on the drawings."""
ACCENT = "#b8562b"


def token(seat: int, ascii_only: bool) -> Text:
    """The sign of a player."""
    sign = str(seat + 1) if ascii_only else SYMBOLS[seat]
    return Text(sign, f"bold #ffffff on {SEATS[seat]}")


def rooms(stations: int, built: int, ascii_only: bool) -> str:
    """The stations of a city and the room for more: ●●○."""
    full, free = "#o" if ascii_only else "●○"
    return full * built + free * (stations - built)


def letter(sign: str) -> Text:
    """The marker of a Route Bonus card."""
    return Text(sign, f"bold #ffffff on {ACCENT}")


@dataclass
class TextMap:
    """A board with all that lies on it, to be written in so many columns."""

    view: View
    columns: int
    ascii: bool
    prices: Mapping[int, int] = field(default_factory=dict)
    """What a rail costs, in the hexes where one can be laid."""

    def __post_init__(self) -> None:
        self.spots: BoardSpots = board_spots(self.view["board"])
        wide = 2 * (self.columns - MARGIN) // self.spots.halves
        self.wide = max(NARROWEST, min(WIDEST, wide))
        self.rails: dict[str, list[int]] = {}
        for seat, own in enumerate(self.view["rails"]):
            for id in own:
                self.rails.setdefault(id, []).append(seat)
        self.letters: dict[str, str] = {}
        for route in self.view["routes"]:
            if route["owner"] is None:
                for id in route["cities"]:
                    self.letters[id] = self.letters.get(id, "") + route["letter"]
        self.names = short_names(self.spots, self.wide - 1)

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return MARGIN + self.spots.halves * self.wide // 2

    def text(self, first: int = 0, rows: int = 99) -> Text:
        """So many rows from one on, under a line with the numbers of the columns."""
        last = min(self.spots.rows, first + rows)
        lines = [self.numbers()]
        for row in range(first, last):
            lines += self.row(row)
        return Text("\n").join(lines)

    def numbers(self) -> Text:
        """The numbers of the columns."""
        columns = range(self.spots.halves // 2)
        figures = "".join(f"{at + 1:<{self.wide}}" for at in columns)
        return Text(" " * MARGIN + " " + figures.rstrip(), "dim")

    def row(self, row: int) -> list[Text]:
        """The two lines of a row."""
        lines = [Text.assemble((ascii_lowercase[row], "dim")), Text()]
        land = self.spots.board.land
        here = sorted(
            (self.spots.half(hex), at) for at, hex in enumerate(land) if self.spots.row(hex) == row
        )
        for half, at in here:
            for line, part in zip(lines, self.cell(at), strict=True):
                line.append(" " * (MARGIN + half * self.wide // 2 - line.cell_len))
                line.append_text(part)
        return lines

    def cell(self, at: int) -> tuple[Text, Text]:
        """The two lines of a hex, and behind them a barrier to the east, if there is one."""
        hex = self.spots.board.land[at]
        ground = f"{INK} on {GROUND[hex.terrain]}"
        upper, lower = self.upper(at, hex), self.lower(at, hex)
        wall = self.is_walled(at, 1, 0)
        for line in (upper, lower):
            line.style = ground
        halves = (self.wide - 1) // 2
        if self.is_walled(at, -1, 1):
            lower.stylize("underline", 0, halves)
        if self.is_walled(at, 0, 1):
            lower.stylize("underline", halves, self.wide - 1)
        return tuple(  # type: ignore[return-value]
            Text.assemble(line, ("|", "bold")) if wall and line.cell_len < self.wide else line
            for line in (upper, lower)
        )

    def is_walled(self, at: int, q: int, r: int) -> bool:
        """Whether a barrier stands between a hex and its neighbour."""
        here = self.spots.board.land[at]
        other = self.spots.number.get(f"hex-{here.q + q}-{here.r + r}")
        return other is not None and frozenset((at, other)) in self.spots.board.barriers

    def upper(self, at: int, hex: Hex) -> Text:
        """A name and the letters of routes, or the sign of the land."""
        room = self.wide - 1
        if not hex.place:
            return Text(TERRAIN[hex.terrain].center(room))
        letters = self.letters.get(hex.id, "")
        name = self.names[at][: room - len(letters) - bool(letters)]
        text = Text(name.ljust(room - len(letters)), style="")
        text.stylize("bold" if hex.stations else "italic")
        return text.append_text(letter(letters)) if letters else text

    def lower(self, at: int, hex: Hex) -> Text:
        """Stations or the value of a remote location, the price of a rail, and rails."""
        built = self.view["stations"].get(hex.id, 0)
        left = f"*{hex.value}" if hex.value else rooms(hex.stations, built, self.ascii)
        right = Text()
        if at in self.prices:
            right.append(f"${self.prices[at]}", "bold")
        for seat in self.rails.get(hex.id, ()):
            right.append_text(token(seat, self.ascii))
        space = self.wide - 1 - len(left) - right.cell_len
        return Text.assemble(left, " " * max(0, space), right)


def short_names(land: BoardSpots, room: int) -> dict[int, str]:
    """Names cut to fit, and told apart by the last word where they would be the same."""
    places = {at: hex.place for at, hex in enumerate(land.board.land) if hex.place}
    cut = [name[:room].strip() for name in places.values()]
    return {
        at: name if cut.count(name[:room].strip()) == 1 or " " not in name else initial(name)
        for at, name in places.items()
    }


def initial(name: str) -> str:
    """Narita Airport as N.Airport."""
    first, _, last = name.partition(" ")
    return f"{first[0]}.{last}"


def barriers(land: BoardSpots) -> str:
    """The pairs of hexes that no rail joins, in words."""
    walls = [[land.spots[at] for at in pair] for pair in land.board.barriers]
    pairs = sorted((sorted(pair, key=spot) for pair in walls), key=lambda pair: spot(pair[0]))
    return ", ".join(f"{a}|{b}" for a, b in pairs)


def spot(text: str) -> tuple[str, int]:
    """A spot's row and column, to sort by."""
    return text[0], int(text[1:])


def legend(map: TextMap) -> list[str]:
    """What the signs mean."""
    built = rooms(2, 1, map.ascii)
    lines = [
        f". field 0, ~ river 1, ^ mountain 2; {built} city: 1 more for each station, "
        "*4 remote: its value. Rivals' rails add 1 each.",
    ]
    if map.prices:
        lines.append("$2 is what a rail costs you now, in every hex where you can lay one.")
    if map.spots.board.barriers:
        lines.append(f"Barriers, which rails cannot cross: {barriers(map.spots)}.")
    return lines


def window(map: TextMap, rows: int, middle: list[int]) -> int:
    """The first of so many rows, with some hexes as near to the middle as can be."""
    whole = map.spots.rows
    if rows >= whole:
        return 0
    places = sorted(map.spots.row(map.spots.board.land[at]) for at in middle)
    centre = (places[0] + places[-1]) // 2 if places else whole // 2
    return max(0, min(whole - rows, centre - rows // 2))

"""Rising Sun at the terminal."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from branchline.cli import chart
from branchline.cli.paper import LABEL, Paper, headline, label_rows, paper
from branchline.cli.play.terminal import Answer, Terminal
from branchline.cli.play.voice import Deed
from branchline.cli.rising_sun import cards, ending, entry, table, words
from branchline.cli.rising_sun.choices import Choice, choices, menu, prices
from branchline.cli.rising_sun.hexes import TextMap, legend, window
from branchline.cli.screen import Screen
from branchline.core.state import State
from branchline.games.rising_sun.families import DECISIONS
from branchline.games.rising_sun.sentences import deed
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.view import View

BESIDE = 50
"""Columns that the rest of the table needs beside the map."""
FEWEST = 5
"""Rows of the map that are worth showing."""


class RailTerminal(Terminal):
    """Rising Sun at the terminal."""

    runs_on = True

    @property
    def private_decisions(self) -> frozenset[str]:
        """All that is decided within a turn."""
        return frozenset(DECISIONS) - {"first-rail", "turn", "over"}

    @property
    def counts_track(self) -> bool:
        """Whether the points on the track count (an option)."""
        return not self.game.settings["strict_three_categories"]

    # What is shown

    def table(self, view: View, names: list[str], screen: Screen, taken: int) -> list[object]:
        """The table as a seat sees it; supply and map get the lines that are left."""
        drawn = paper(screen)
        head = headline(table.moment(view), table.piles(view))
        people = table.players(view, names, drawn, self.counts_track)
        left = screen.height - taken - screen.lines([head, people])
        if drawn.width - TextMap(view, drawn.width - BESIDE, screen.ascii).width >= BESIDE - 2:
            wide = self.wide(view, names, screen, left)
            if wide:
                return [head, *wide, people]
        placing = view["decision"] in entry.PLACING and view["actor"] == view["seat"]
        rows = label_rows(self.rows(view, names, drawn, drawn.inner))
        crowd = [people]
        if placing and not drawn.airy:
            rows = label_rows(self.route_row(view, drawn, drawn.inner))
            crowd, left = [], left + screen.lines([people])
        left -= screen.lines([rows])
        return [head, *self.below(view, drawn, screen, left, placing), *crowd, rows]

    def wide(self, view: View, names: list[str], screen: Screen, left: int) -> list[object] | None:
        """The map with the rest beside it, if that fits: with the supply, or with it below."""
        drawn = paper(screen)
        supply = cards.piles(view, drawn.width)
        for below in (False, True):
            room = left - (supply.plain.count("\n") + 1) * below
            board = self.beside(view, names, drawn, room, not below)
            if room > 2 * FEWEST and screen.lines([board]) <= room:
                return [board, supply] if below else [board]
        return None

    def rows(
        self, view: View, names: list[str], drawn: Paper, width: int
    ) -> Iterator[tuple[str, Text]]:
        """Routes, the turn and the hand."""
        yield from self.route_row(view, drawn, width)
        yield from table.turn_rows(view, names, drawn, width)

    def route_row(self, view: View, drawn: Paper, width: int) -> list[tuple[str, Text]]:
        """The Route Bonus cards, if there are any."""
        return [("Routes", table.routes(view, drawn, width))] if view["routes"] else []

    def below(
        self, view: View, drawn: Paper, screen: Screen, left: int, placing: bool
    ) -> Iterator[object]:
        """The supply and the map, as far as there is room for them."""
        supply = cards.piles(view, drawn.width)
        high = supply.plain.count("\n") + 1
        fits = not placing and left >= high
        left -= high * fits
        board = TextMap(view, drawn.width, screen.ascii)
        rows = min(board.spots.rows, (left - 1) // 2)
        if rows >= FEWEST:
            yield self.part_of(board, rows)
        if fits:
            yield supply

    def part_of(self, board: TextMap, rows: int) -> Text:
        """So many rows of the map, where the reader's rails are."""
        return board.text(window(board, rows, self.middle(board)), rows)

    def middle(self, board: TextMap) -> list[int]:
        """The hexes that matter most to whoever looks."""
        seat = board.view["seat"]
        own = board.view["rails"][seat] if seat is not None else []
        return [board.spots.number[id] for id in own]

    def beside(self, view: View, names: list[str], drawn: Paper, left: int, supply: bool) -> Table:
        """The map on the left, and what else there is on the right."""
        board = TextMap(view, drawn.width - BESIDE, drawn.looks.ascii)
        width = drawn.width - board.width - 2
        right = Table.grid()
        if supply:
            right.add_row(cards.piles(view, width))
        right.add_row(label_rows(self.rows(view, names, drawn, width - LABEL - 1)))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=board.width, no_wrap=True)
        grid.add_column(width=width, no_wrap=True)
        grid.add_row(self.part_of(board, min(board.spots.rows, (left - 1) // 2)), right)
        return grid

    def menu(self, state: State, view: View, screen: Screen) -> Iterator[object]:
        """What is asked, and what can be chosen."""
        assert isinstance(state, RailState)
        yield Text(words.question(view), "bold")
        width = screen.width - LABEL - 1
        room = 2 if screen.height < 34 else 5
        found = self.listed(state)
        if state.decision == "first-rail":
            yield Text(words.START, "dim")
            found = [] if screen.height < 34 else found
        yield label_rows(menu(found, view, width, room, screen.ascii))

    def listed(self, state: RailState) -> list[Choice]:
        """The numbered choices."""
        return choices(state, state.view(state.actor))

    def help(self, state: State) -> list[object]:
        """What can be typed now, and the rule behind it."""
        return [words.help_now(state)]

    def rules(self) -> list[str]:
        """The rules in short."""
        return list(words.RULES)

    def tickets(self, view: View, screen: Screen) -> Iterable[object]:
        """The Route Bonus cards, which are all there is to complete."""
        names = [f"Player {seat + 1}" for seat in range(len(view["players"]))]
        return table.all_routes(view, names, paper(screen))

    def ending(self, view: View, names: list[str], screen: Screen) -> Iterable[object]:
        """The end of a game: points, and who has won."""
        return ending.ending(view, names, paper(screen))

    def deeds(self, events: Iterable[Mapping[str, Any]]) -> Iterator[Deed]:
        for event in events:
            verb, what = deed(event)
            if what is not None:
                yield event["seat"], verb, what

    # What is typed

    def read(self, state: State, typed: str) -> list[Answer]:
        """The answers that an entry stands for."""
        assert isinstance(state, RailState)
        view: View = state.view(state.actor)
        return entry.Reader(state, view, lambda: choices(state, view)).read(typed)

    # What is looked at

    def look(
        self, state: State, word: str, rest: str, names: list[str], screen: Screen
    ) -> Iterable[object] | None:
        """The map, the supply, a card, the routes, everyone's cards, or a picture."""
        assert isinstance(state, RailState)
        view: View = state.view(state.actor)
        match word:
            case "map" | "board" if rest in ("", "all"):
                return self.whole_map(state, view, screen, rest == "all")
            case "rails" | "hexes" if not rest:
                return self.all_rails(state, view, screen)
            case "svg" | "picture":
                path = chart.write_map(view, names, rest)
                return [f"The picture of this position is in {path}; open it in a browser."]
            case "supply" | "piles" if not rest:
                return [cards.supply(view, screen.width)]
            case "cards" if not rest:
                names_ = cards.in_order(card["name"] for card in view["cards"])
                return [
                    line for name in names_ for line in cards.full(name, view["supply"].get(name))
                ]
            case "card" | "what" if rest:
                name = self.card_meant(state, view, rest)
                return cards.full(name, view["supply"].get(name))
            case "routes" | "route" if not rest:
                return table.all_routes(view, names, paper(screen))
            case "players" | "decks" | "hands" | "hand" if not rest:
                return table.everyone(view, names, paper(screen))
        return None

    def card_meant(self, state: RailState, view: View, typed: str) -> str:
        """A card by its number in the list or by its name."""
        if typed.isdecimal():
            for choice in self.listed(state):
                if choice.handle == typed and choice.card:
                    return choice.card
        return cards.find(typed, [card["name"] for card in view["cards"]])

    def whole_map(
        self, state: RailState, view: View, screen: Screen, everything: bool
    ) -> Iterator[object]:
        """The board, as much of it as the screen shows at once, and what its signs mean."""
        board = TextMap(view, screen.width, screen.ascii, prices(state))
        notes = [Text(line, "dim") for line in legend(board)]
        room = (screen.height - screen.lines([*notes, ""]) - 2) // 2
        rows = board.spots.rows if everything else min(board.spots.rows, max(FEWEST, room))
        yield board.text(window(board, rows, self.middle(board)), rows)
        yield from notes
        if rows < board.spots.rows:
            more = board.spots.rows - rows
            yield Text(f"{more} more rows do not fit; map all shows them too.", "dim")

    def all_rails(self, state: RailState, view: View, screen: Screen) -> list[object]:
        """All hexes in which something can be placed now."""
        found = [choice for choice in self.listed(state) if choice.heading in PLACES]
        if not found:
            reason = "You have no rail points; play a Rail card."
            laid = not view["this_turn"]["rail_points"]
            return [reason if laid else "No rail can be laid now."]
        return [label_rows(menu(found, view, screen.width - LABEL - 1, 99, screen.ascii))]


PLACES = ("Rail in", "My cities", "Station in", "Cities")

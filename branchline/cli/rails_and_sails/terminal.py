"""Rails & Sails at the terminal."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from branchline.cli import chart
from branchline.cli.looks import Looks
from branchline.cli.paper import LABEL, Paper, help_table, label_rows, paper
from branchline.cli.play.terminal import Answer, Terminal
from branchline.cli.rails_and_sails import cards, ending, entry, table, tickets, words
from branchline.cli.rails_and_sails.choices import (
    Choice,
    choices,
    claims,
    lines,
    menu,
    mine,
    offer,
    payments_menu,
)
from branchline.cli.rails_and_sails.paying import LISTED, PAYING, Payment, find_payment, ways
from branchline.cli.rails_and_sails.seat_map import SeatMap
from branchline.cli.screen import Screen
from branchline.core.errors import BranchlineError
from branchline.core.game import Game
from branchline.core.state import State
from branchline.games.rails_and_sails.game import SailGame
from branchline.games.rails_and_sails.state import SailState
from branchline.games.rails_and_sails.view import View


class Answered(BranchlineError):
    """An entry was answered with a sentence; there is nothing to carry out."""


class SailTerminal(Terminal):
    """Rails & Sails at the terminal."""

    game: SailGame

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.screen: Screen | None = None
        """Where questions are asked in between, once something was shown."""

    def seat_map(self, view: View) -> SeatMap:
        """The map for the seat that looks."""
        open_from: int = self.game.settings["doubles_open_from"]
        doubles_open = len(view["players"]) >= open_from
        return SeatMap(self.game.board, view, view["seat"], doubles_open)

    # What is shown

    def table(self, view: View, names: list[str], screen: Screen, taken: int) -> list[object]:
        """The table as a seat sees it; network and tickets get the lines that are left."""
        self.screen = screen
        seat_map = self.seat_map(view)
        large, small = paper(screen), Paper(Looks(screen.ascii), screen.width, 0)
        for drawn, spaced in ((large, large.airy), (large, False), (small, False)):
            parts = list(table.table(view, names, drawn, seat_map, spaced))
            left = screen.height - taken - screen.lines(parts) - spaced
            if left > self.least(view):
                break
        return [*parts, *self.own(view, seat_map, drawn, left), *[""] * spaced]

    def least(self, view: View) -> int:
        """How many lines the network and the tickets of a seat take at least."""
        return 0 if view["seat"] is None else 1 + len(mine(view).get("tickets", []))

    def own(self, view: View, seat_map: SeatMap, drawn: Paper, left: int) -> Iterator[object]:
        """The network and the tickets of the seat that looks, in the lines that are left."""
        if view["seat"] is None or not (view["turn"] or mine(view).get("tickets")):
            return
        held = len(mine(view).get("tickets", []))
        room = max(1, left - max(held, 2))
        of_network = table.network(seat_map, view["seat"], drawn.inner, room)
        rows = [("My network", of_network)] if view["turn"] else []
        if held:
            room = max(2, left - sum(lines(text) for _, text in rows))
            rows.append(("My tickets", tickets.open_lines(mine(view), seat_map, drawn.inner, room)))
        yield label_rows(rows)

    def menu(self, state: State, view: View, screen: Screen) -> Iterator[object]:
        """What is asked, and what can be chosen."""
        assert isinstance(state, SailState)
        self.screen = screen
        rules, looks, width = state.rules, Looks(screen.ascii), screen.width - LABEL - 1
        trains = rules.least_trains(), rules.most_trains()
        yield Text(words.question(view, self.game.board, trains), "bold")
        if state.decision == "keep-tickets":
            yield label_rows([("Tickets", offer(mine(view), self.seat_map(view), width))])
        elif state.decision in PAYING:
            yield label_rows([("Pay with", payments_menu(ways(state), looks, width))])
        elif state.decision != "fleet":
            room = max(2, (screen.height - 18) // 3)
            yield label_rows(menu(self.listed(state), looks, width, room))

    def listed(self, state: SailState) -> list[Choice]:
        """The numbered choices."""
        view: View = state.view(state.actor)
        return choices(state, self.seat_map(view), view)

    def help(self, state: State) -> list[object]:
        """What can be typed now, and the rule behind it."""
        ascii_only = self.screen is not None and self.screen.ascii
        return [words.help_now(state, self.game.board, cards.sign(Looks(ascii_only)))]

    def rules(self) -> list[str]:
        """The rules in short."""
        return words.rules(self.game.board)

    def tickets(self, view: View, screen: Screen) -> Iterator[object]:
        """All tickets of a seat, each with the way that is left."""
        lines = tickets.open_lines(mine(view), self.seat_map(view), screen.width - LABEL - 1, 99)
        yield label_rows([("My tickets", lines)])

    def ending(self, view: View, names: list[str], screen: Screen) -> Iterable[object]:
        """The end of a game: points, and who has won."""
        return ending.ending(view, names, paper(screen), self.seat_map(view))

    # What is typed

    def read(self, state: State, typed: str) -> list[Answer]:
        """The answers that an entry stands for."""
        assert isinstance(state, SailState)
        return entry.Reader(state, lambda: self.listed(state), self.till).read(typed)

    def till(self, state: SailState, found: list[Payment]) -> Payment | None:
        """Asks how to pay; Enter is the first and cheapest way."""
        screen = self.screen
        if screen is None:
            return None
        looks, width = Looks(screen.ascii), screen.width - LABEL - 1
        question = words.question(state.view(state.actor), self.game.board, (0, 0))
        rows = [("Pay with", payments_menu(found, looks, width))]
        if len(found) == LISTED:
            rows.append(("", Text("or other cards: type them, such as 2 red 1 wild", "dim")))
        screen.show("", Text(question, "bold"), label_rows(rows))
        while True:
            typed = screen.ask(words.PAY_PROMPT).casefold()
            if typed in ("?", "h", "help"):
                screen.show(help_table(words.HELP["pay"]))
                continue
            try:
                return self.chosen(state, found, typed)
            except BranchlineError as refusal:
                if isinstance(refusal, Answered):
                    raise
                screen.show(Text(str(refusal), "bold"))

    def chosen(self, state: SailState, found: list[Payment], typed: str) -> Payment:
        """The payment that an answer means."""
        if typed in ("", "auto", "y", "yes"):
            return found[0]
        if typed.isdecimal() and 1 <= int(typed) <= len(found):
            return found[int(typed) - 1]
        if typed in ("back", "b", "no", "n", "undo", "u", "quit", "q"):
            raise Answered("Nothing was paid.")
        if typed.isdecimal():
            raise BranchlineError(f"Ways to pay are 1 to {len(found)}.")
        return find_payment(state, typed.removeprefix("with "))

    # What is looked at

    def look(
        self, state: State, word: str, rest: str, names: list[str], screen: Screen
    ) -> list[object] | None:
        """A picture of the board, all routes that can be claimed, or everyone's networks."""
        assert isinstance(state, SailState)
        match word:
            case "map" | "svg":
                path = chart.write_map(state.view(state.actor), names, rest)
                return [f"The map of this position is in {path}; open it in a browser."]
            case "claims" | "routes" if not rest:
                return self.all_claims(state, screen)
            case "network" | "networks" if not rest:
                return self.all_networks(state, names, screen)
        return None

    def all_claims(self, state: SailState, screen: Screen) -> list[object]:
        """All routes that can be claimed."""
        found = [choice for choice in self.listed(state) if choice.track]
        if not found:
            return ["No route can be claimed now."]
        routes = claims(found, Looks(screen.ascii), screen.width - LABEL - 1)
        return [label_rows(routes), f"{len(found)} routes can be claimed; type a number."]

    def all_networks(self, state: SailState, names: list[str], screen: Screen) -> list[object]:
        """Everyone's networks."""
        view: View = state.view(state.actor)
        looks, width = Looks(screen.ascii), screen.width - LABEL - 1
        return [
            table.networks(self.seat_map(view), names, looks, width),
            "Groups of cities that routes join; map shows them on the board.",
        ]

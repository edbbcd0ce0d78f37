"""The Card Game at the terminal."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from branchline.cli.card_game import ending, entry, table, words
from branchline.cli.card_game.choices import menu, mine
from branchline.cli.card_game.tickets import open_tickets
from branchline.cli.looks import Looks
from branchline.cli.paper import LABEL, label_rows, paper
from branchline.cli.play.terminal import Answer, Terminal
from branchline.cli.screen import Screen
from branchline.core.state import State
from branchline.games.card_game.view import View


class CardTerminal(Terminal):
    """The Card Game at the terminal."""

    def table(self, view: View, names: list[str], screen: Screen, taken: int) -> list[object]:
        """The table as a seat sees it; tickets get the lines that are left."""
        drawn = paper(screen)
        parts = list(table.table(view, names, drawn))
        if view["seat"] is not None and not mine(view)["choosing_from"]:
            room = max(2, screen.height - taken - screen.lines(parts) - 1 - drawn.airy)
            tickets = open_tickets(mine(view), drawn.looks, drawn.inner, room)
            parts += [label_rows([("Tickets", tickets)]), *[""] * drawn.airy]
        return parts

    def menu(self, state: State, view: View, screen: Screen) -> Iterator[object]:
        """What is asked, and what can be chosen."""
        yield Text(words.question(view), "bold")
        yield label_rows(menu(state, view, Looks(screen.ascii), screen.width - LABEL - 1))

    def read(self, state: State, typed: str) -> list[Answer]:
        """The answers that an entry stands for."""
        return entry.read(state, typed)

    def help(self, state: State) -> list[object]:
        """What can be typed now, and the rule behind it."""
        return [words.help_now(state)]

    def rules(self) -> list[str]:
        """The rules in short."""
        return list(words.RULES)

    def tickets(self, view: View, screen: Screen) -> Iterator[object]:
        """All tickets of a seat, open and completed."""
        drawn, me = paper(screen), mine(view)
        yield label_rows([("Tickets", open_tickets(me, drawn.looks, drawn.inner, 99))])
        if me["completed"]:
            yield Text("Completed", "bold")
            yield from ending.tickets(me["completed"], "✓", drawn.looks)

    def ending(self, view: View, names: list[str], screen: Screen) -> Iterable[object]:
        """The end of a game: points, and who has won."""
        return ending.ending(view, names, paper(screen))

"""`branchline replay FILE`: a record, told turn by turn or looked at step by step."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from branchline.cli.screen import Screen
    from branchline.core.records import Record
    from branchline.core.state import State

SECRET = {"keep-tickets": "tickets", "fleet": "a fleet"}
SECRET |= dict.fromkeys(("put-back", "put-on-deck", "pass-card"), "a card")
"""What is chosen in secret, and what others are shown of it."""


def replay(
    file: Annotated[Path, typer.Argument(help="The record.")],
    seat: Annotated[
        int | None, typer.Option(help="As this seat saw it; seats are numbered from 1.")
    ] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="As a spectator saw it.")] = False,
    all: Annotated[
        bool, typer.Option("--all", help="All hands open (what is shown anyway).")
    ] = False,
    step: Annotated[int | None, typer.Option(help="The table after this many actions.")] = None,
) -> None:
    """Go through a record: what happened, turn by turn, and the final table.

    In a terminal, --step starts there and goes on with n (next), p (previous) and q (quit).
    """
    from branchline.cli.play.autosave import read_record
    from branchline.cli.screen import make_screen
    from branchline.core.errors import BadPlayers

    if (seat is not None) + spectator + all > 1:
        raise BadPlayers("Give one of --seat, --spectator and --all.")
    record = read_record(file)
    if seat is not None and not 1 <= seat <= record.players:
        raise BadPlayers(f"There is no seat {seat}; seats are 1 to {record.players}.")
    eyes = [seat - 1] if seat is not None else [] if spectator else list(range(record.players))
    shown = Replay(record, eyes, make_screen())
    if step is None:
        shown.tell_all()
    else:
        shown.step(step)


class Replay:
    """A record and from which seats it is looked at: none for a spectator, several for all."""

    def __init__(self, record: "Record", eyes: list[int], screen: "Screen") -> None:
        from branchline.cli.play.terminal import terminal

        self.record = record
        self.eyes = eyes
        self.screen = screen
        self.terminal = terminal(record.game)
        self.states = list(record.replay())

    def tell(self, number: int) -> list[str]:
        """What an action did, as whoever did it saw it if we look through their eyes."""
        from branchline.cli.play.voice import insert_names, reader_of

        before = self.states[number - 1]
        actor = before.actor
        seat = actor if actor in self.eyes else self.eyes[0] if len(self.eyes) == 1 else None
        action = before.parse(self.record.actions[number - 1])
        events = before.events(action, seat)
        names = self.record.names
        reader = reader_of(names, None)
        lines = [self.record.game.sentence(event, reader) for event in events]
        return [insert_names(line, names, reader) for line in lines if line]

    def tell_all(self) -> None:
        """Everything that happened, then the table as it is at the end."""
        turn = None
        for number, state in enumerate(self.states[:-1], 1):
            now = state.view(None)["turn"]
            if now != turn:
                turn = now
                self.screen.show(f"Turn {turn}" if turn else "Setup")
            self.screen.show(*(f"  {line}" for line in self.tell(number)))
        self.screen.show("")
        self.show(self.states[-1])

    def show(self, state: "State") -> None:
        """The table, or the end of the game."""
        from rich.text import Text

        names = self.record.names
        seats: list[int | None] = [*self.eyes] or [None]
        for seat in seats:
            if seat is not None and len(seats) > 1:
                self.screen.show(Text(f"As {names[seat]} sees it", "bold reverse"))
            self.screen.show(*self.terminal.table(state.view(seat), names, self.screen, 0))
        if state.actor is None:
            self.screen.show(*self.terminal.ending(state.view(None), names, self.screen))

    def step(self, number: int) -> None:
        """The table after an action and, in a terminal, after those next to it."""
        from branchline.core.errors import BadRecord

        last = len(self.record.actions)
        if not 0 <= number <= last:
            raise BadRecord(f"There is no step {number}; the record has {last} actions.")
        while True:
            self.screen.clear()
            self.show(self.states[number])
            if number:
                self.screen.show("", f"Action {number} of {last}: {self.action(number)}")
                self.screen.show(*(f"  {line}" for line in self.tell(number)))
            if not self.screen.clears:
                return
            number = self.next_step(number, last)
            if number < 0:
                return

    def action(self, number: int) -> str:
        """An action in notation, if whoever looks may know it."""
        before = self.states[number - 1]
        if before.actor in self.eyes or before.decision not in SECRET:
            return self.record.actions[number - 1]
        return SECRET[before.decision]

    def next_step(self, number: int, last: int) -> int:
        """Where the person who looks wants to go; -1 to end."""
        while True:
            try:
                key = self.screen.ask("n next, p previous, a number, q quit > ").casefold()
            except EOFError:
                return -1
            if key in ("q", "quit"):
                return -1
            if key in ("", "n"):
                return min(number + 1, last)
            if key == "p":
                return max(number - 1, 0)
            if key.isdecimal() and int(key) <= last:
                return int(key)
            self.screen.show(f"n, p, q, or a number from 0 to {last}.")

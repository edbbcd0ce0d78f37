"""People at the terminal: the table is shown to whoever is to decide, entries are carried out.

Between two people the screen is covered, so that neither sees the other's hand.
"""

from pathlib import Path

from rich.table import Table
from rich.text import Text

from branchline import bots
from branchline.cli.play import hints
from branchline.cli.play.autosave import check_target, reason, write_whole
from branchline.cli.play.sitting import Sitting
from branchline.cli.play.terminal import Answer, Terminal, terminal
from branchline.cli.play.voice import insert_names, run_on
from branchline.cli.screen import Screen
from branchline.core.errors import BranchlineError, IllegalAction


class PlayerLeaves(Exception):
    """A person ends the program; the game is kept."""


class HumanPlayers:
    """Everyone who plays at this terminal."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self.sitting = sitting
        self.screen = screen
        self.terminal: Terminal = terminal(sitting.record.game)
        self.watching: int | None = None
        """The person who looks at the screen."""
        self.trouble: str | None = None

    def play(self) -> None:
        """Plays to the end of the game."""
        while (seat := self.sitting.state.actor) is not None:
            self.sitting.check_limit()
            if self.sitting.bots[seat] is not None:
                self.sitting.bot_plays()
            else:
                self.decide(seat)
        self.sitting.keeper.finish(self.sitting.record)
        self.end()

    @property
    def names(self) -> list[str]:
        """Everyone's name, as they stand at the table."""
        return self.sitting.record.names

    def end(self) -> None:
        """Shows how the game ended."""
        view = self.sitting.state.view(None)
        watching = self.sitting.people[0] if len(self.sitting.people) == 1 else None
        self.screen.clear()
        if watching is not None:
            self.screen.show(*self.since(watching))
        self.screen.show(*self.terminal.ending(view, self.names, self.screen), "")

    # One decision

    def decide(self, seat: int) -> None:
        """Asks a person until something was done."""
        self.cover(seat)
        self.show(seat)
        while True:
            self.say_trouble()
            entry = self.screen.ask("? for help > ")
            try:
                if self.obey(seat, entry):
                    return
            except BranchlineError as refusal:
                self.screen.show(Text(str(refusal), "bold"))

    def cover(self, seat: int) -> None:
        """Covers the screen until the person whose turn it is has taken the seat."""
        if self.watching == seat or len(self.sitting.people) < 2:
            self.watching = seat
            return
        self.screen.clear()
        self.screen.ask(f"Pass the screen to {self.names[seat]} - press Enter ")
        self.watching = seat

    def show(self, seat: int) -> None:
        """Shows the table, what happened, and what is asked."""
        state, screen = self.sitting.state, self.screen
        view = state.view(seat)
        below = [*self.since(seat), "", *self.terminal.menu(state, view, screen)]
        table = self.terminal.table(view, self.names_for(seat), screen, screen.lines(below) + 1)
        screen.clear()
        screen.show(*table, *below)

    def names_for(self, seat: int) -> list[str]:
        """Everyone's name, the reader's marked where several people play."""
        several = len(self.sitting.people) > 1
        return [
            f"{name} (you)" if at == seat and several else name
            for at, name in enumerate(self.names)
        ]

    def since(self, seat: int) -> list[object]:
        """What happened since the reader's last turn, as much as there is room for."""
        lines = self.told(seat, self.sitting.last_turn(seat), self.terminal.runs_on)
        if not lines:
            return []
        most = 3 if self.screen.height < 34 else max(4, min(12, (self.screen.height - 22) // 3))
        width = self.screen.width - 14
        told = [Text(line).wrap(self.screen.console, width) for line in lines]
        wrapped = [part for parts in told for part in parts]
        begun = [at == 0 for parts in told for at in range(len(parts))]
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=11, style="bold")
        grid.add_column()
        if self.terminal.runs_on and len(wrapped) > most and not begun[-most]:
            wrapped[-most] = Text(f"… {wrapped[-most].plain}")
        grid.add_row("Lately", Text("\n").join(wrapped[-most:]))
        return [grid]

    def told(self, seat: int, first: int = 0, in_a_row: bool = False) -> list[str]:
        """What a seat saw happen since an action, what one player did in a row as one if wanted."""
        events, game = self.sitting.seen(seat, first), self.sitting.state.game
        if in_a_row:
            lines = run_on(self.terminal.deeds(events), seat)
        else:
            lines = [line for event in events if (line := game.sentence(event, seat))]
        return [insert_names(line, self.names, seat) for line in lines]

    def say_trouble(self) -> None:
        """Says once that the record could not be kept."""
        trouble = self.sitting.keeper.trouble
        if trouble and trouble != self.trouble:
            self.screen.show(Text(trouble, "bold"))
        self.trouble = trouble

    # Entries

    def obey(self, seat: int, entry: str) -> bool:
        """Does what was typed; returns whether the table has to be shown again."""
        word, _, rest = entry.partition(" ")
        match word.casefold().lstrip("/"):
            case "":
                raise BranchlineError("Type what you want to do; ? shows what can be typed.")
            case "?" | "help" | "h":
                self.screen.show(*self.terminal.help(self.sitting.state))
            case "tickets" if not rest:
                view = self.sitting.state.view(seat)
                self.screen.show(*self.terminal.tickets(view, self.screen))
            case "log":
                self.screen.show(*(f"  {line}" for line in self.told(seat)))
            case "rules" | "rule":
                self.rules(rest)
            case "why":
                self.why(rest)
            case "hint":
                self.screen.show(*hints.hint(self.sitting.state))
            case "save":
                self.save(rest)
            case "show" | "table":
                return True
            case "undo" | "u":
                return self.undo()
            case "back":
                return self.back()
            case "quit" | "q" | "exit":
                self.quit()
            case other:
                names = self.names_for(seat)
                seen = self.terminal.look(
                    self.sitting.state, other, rest.strip(), names, self.screen
                )
                if seen is None:
                    self.carry_out(seat, entry)
                    return True
                self.screen.show(*seen)
        return False

    def carry_out(self, seat: int, entry: str) -> None:
        """Plays the answers of an entry, but those to decisions that were made for the player."""
        answers = self.terminal.read(self.sitting.state, entry)
        for number, answer in enumerate(answers):
            state = self.sitting.state
            reached = state.actor == seat and state.decision == answer.decision
            if answer.checked and not reached:
                continue
            reason = state.why_not(answer.action) if reached else "Something else is asked now."
            if reason and number:
                done = state_text(answers[:number], self.sitting)
                self.show(seat)
                raise IllegalAction(f"Done: {done}. But then: {reason}")
            if reason:
                raise IllegalAction(reason)
            self.perform(answer.action)

    def perform(self, action: int) -> None:
        """Plays an action that is possible."""
        self.sitting.play(action)

    def undo(self) -> bool:
        """Takes back the last decision."""
        if self.sitting.go_back(len(self.sitting.record.actions) - 1):
            return True
        raise IllegalAction(
            "There is nothing to take back: something was revealed since, or others have played."
        )

    def back(self) -> bool:
        """Backs out of a half-made play."""
        if self.sitting.state.decision not in self.terminal.private_decisions:
            return self.undo()
        self.undo()
        while self.sitting.state.decision in self.terminal.private_decisions:
            if not self.sitting.go_back(len(self.sitting.record.actions) - 1):
                break
        return True

    def why(self, entry: str) -> None:
        """Says why an entry is not possible, or that it is and what speaks for it."""
        state = self.sitting.state
        first = self.terminal.read(state, entry)[0] if entry else None
        if first is None:
            raise BranchlineError("Why what? Type it after the word, as in: why draw tickets.")
        refusal = state.why_not(first.action)
        self.screen.show(refusal or f"That is possible now. {bots.reason(state, first.action)}")

    def rules(self, word: str) -> None:
        """Shows the rules in short, or those that a word is in."""
        from branchline.cli.commands.rules import find_rules

        if word:
            self.screen.show(*find_rules(self.sitting.record.game.id, word))
        else:
            self.screen.show(*self.terminal.rules())

    # Leaving

    def save(self, name: str) -> None:
        """Writes the record to a file, or says where it is kept."""
        keeper, record = self.sitting.keeper, self.sitting.record
        if not name:
            keeper.keep(record)
            kept = f"The game is kept in {keeper.path}, after every action."
            self.screen.show(keeper.trouble or kept)
            return
        path = Path(name).expanduser()
        check_target(path, record)
        try:
            write_whole(path, record.dumps())
        except OSError as wrong:
            raise BranchlineError(f"{path} cannot be written: {reason(wrong)}.") from None
        self.screen.show(f"Saved as {path}; branchline play --resume {path} goes on from here.")

    def quit(self) -> None:
        """Asks whether to save, and leaves."""
        name = self.screen.ask("Enter to quit, a file name to save first, or no to play on: ")
        if name.casefold() in ("no", "n"):
            return
        if name:
            self.save(name)
        raise PlayerLeaves


def state_text(answers: list[Answer], sitting: Sitting) -> str:
    """What was done, in notation."""
    return ", ".join(sitting.record.actions[-len(answers) :])

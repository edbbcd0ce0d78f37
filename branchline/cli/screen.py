"""The terminal: how wide it is, what it can show, and how it is cleared.

A terminal that cannot show symbols gets letters, one that wants no color gets none (NO_COLOR), and
what is not a terminal gets plain text.
"""

import codecs
import os
import sys
from functools import cache
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.segment import Segment, SegmentLines
from rich.text import Text

from branchline.core.words import printable, without_accents

WIDEST = 120
"""Lines longer than this are hard to read."""
CLEAR = "\033[H\033[2J\033[3J"
"""Home, clear the screen, and clear what could be scrolled back to."""
ASCII = {"—": "-", "–": "-", "−": "-", "·": "|", "…": "~", "“": '"', "”": '"', "’": "'", "×": "x"}
ASCII |= {"✓": "+", "✗": "-", "▸": ">", "█": "#", "▏": "|", "µ": "u", "─": "-", "━": "-", "│": "|"}


def in_ascii(wrong: UnicodeError) -> tuple[str, int]:
    """What stands for a character that the terminal does not have."""
    assert isinstance(wrong, UnicodeEncodeError)
    missing = wrong.object[wrong.start : wrong.end]
    return "".join(
        ASCII.get(character) or remove_accent(character) for character in missing
    ), wrong.end


def remove_accent(character: str) -> str:
    """The plain letter of an accented one; a question mark for what has none."""
    letters = without_accents(character)
    return letters if letters and letters.isascii() else "?"


codecs.register_error("branchline", in_ascii)


class Screen:
    """Where the table is shown."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.ascii = console.options.ascii_only or os.environ.get("TERM") in ("linux", "dumb")
        self.clears = console.is_terminal and sys.stdin.isatty()
        self.measured: dict[int, tuple[object, list[list[Segment]]]] = {}
        """What was measured and not yet shown, by identity."""

    @property
    def width(self) -> int:
        """How wide a line may be."""
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        """How many lines can be seen at once; anything but a terminal has room for all."""
        return self.console.height if self.console.is_terminal else 1000

    def show(self, *things: object) -> None:
        """Prints texts and tables, never wider than the screen."""
        for thing in things:
            lines = SegmentLines(self.rendered(thing), new_lines=True)
            self.console.print(lines, width=self.width)
        self.measured.clear()

    def show_whole(self, *lines: Padding) -> None:
        """Prints lines, broken only where a person reads them: a program wants them whole."""
        for line in lines:
            if self.console.is_terminal:
                self.show(line)
            else:
                self.console.print(" " * line.left + str(line.renderable), soft_wrap=True)

    def lines(self, things: list[object]) -> int:
        """How many lines these would take; they are kept, since they are about to be shown."""
        for thing in things:
            self.measured[id(thing)] = thing, self.rendered(thing)
        return sum(len(self.measured[id(thing)][1]) for thing in things)

    def rendered(self, thing: object) -> list[list[Segment]]:
        """The lines of a thing, rendered once."""
        if id(thing) in self.measured:
            return self.measured[id(thing)][1]
        text: Any = Text(thing) if isinstance(thing, str) else thing
        options = self.console.options.update(width=self.width)
        return self.console.render_lines(text, options, pad=False)

    def clear(self) -> None:
        """Takes everything off the screen, also what could be scrolled back to."""
        if self.clears:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    def ask(self, prompt: str = "> ") -> str:
        """A line typed by a person, without spaces around it."""
        self.console.file.flush()
        line = input(prompt)
        if not sys.stdin.isatty():  # what was piped in is shown, as if it had been typed
            self.console.file.write(printable(line) + "\n")
        return printable(line)


def make_console(stderr: bool = False) -> Console:
    """A console that prints names and numbers as they are."""
    stream = sys.stderr if stderr else sys.stdout
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="branchline")
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def error_console() -> Console:
    """Where refusals go."""
    return make_console(stderr=True)


def make_screen(stderr: bool = False) -> Screen:
    """The screen of this terminal; standard output can be left to programs."""
    return Screen(make_console(stderr))


@cache
def line_editing() -> None:
    """Arrow keys at the prompts, where Python has them; nothing is remembered between people."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        return
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind("set enable-bracketed-paste off")
    if hasattr(readline, "set_auto_history"):
        readline.set_auto_history(False)

"""A real terminal for tests: `branchline` runs in a pseudo-terminal and is typed at."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

CLEAR = "\033[3J"
PROMPT = "? for help > "
SAVE = "Save it as? A file name, or Enter for no: "
"""What is asked once a game is over."""
BRANCHLINE = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    "os.execv(sys.executable, [sys.executable, '-m', 'branchline', *sys.argv[1:]])"
)
"""Ctrl-C counts, even where the tests themselves run in the background and ignore it."""
ESCAPES = re.compile(r"\033\[[0-9;?]*[A-Za-z]|\033[()][A-Z0-9]")


def plain(text: str) -> str:
    """What can be read of what a program printed."""
    return ESCAPES.sub("", text).replace("\r", "")


class Terminal:
    """A program in a terminal of so many columns and rows."""

    def __init__(
        self, folder: Path, *arguments: str, columns: int = 80, rows: int = 24, **variables: str
    ) -> None:
        self.fd, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        left_out = ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES", "PYTHONIOENCODING", "FORCE_COLOR")
        environment = {key: value for key, value in os.environ.items() if key not in left_out}
        environment |= {"XDG_DATA_HOME": str(folder), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", BRANCHLINE, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=environment | variables,
            start_new_session=True,
        )
        os.close(inside)
        self.raw = ""
        self.seen = 0
        """How much of the output was there when something was last typed."""

    def read(self, seconds: float) -> bool:
        """Reads what there is; returns whether there was something."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # the program has ended
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def wait_for(self, *texts: str, seconds: float = 60) -> str:
        """Waits until one of these texts is printed after what was typed last; returns it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            new = plain(self.raw[self.seen :])
            for text in texts:
                if text in new:
                    return text
            if not self.read(0.2) and self.process.poll() is not None and not self.read(0.2):
                new = plain(self.raw[self.seen :])
                found = [text for text in texts if text in new]
                assert found, f"the program ended; it printed:\n{new}"
                return found[0]
        raise AssertionError(f"none of {texts} came; there is:\n{plain(self.raw[self.seen :])}")

    def type(self, line: str, *texts: str) -> str:
        """Types a line and waits for one of these texts, or for the next prompt."""
        self.seen = len(self.raw)
        os.write(self.fd, line.encode() + b"\n")
        return self.wait_for(*texts or (PROMPT,))

    def play_out(self, answer: Callable[[str], str]) -> None:
        """Answers what is asked until the game is over."""
        came = self.wait_for(SAVE, PROMPT)
        for _ in range(1500):
            if came == SAVE:
                return
            came = self.type(answer(plain(self.raw[self.seen :])), SAVE, PROMPT)

    def tables(self, word: str) -> list[str]:
        """The screens that show a table, by a word on it; no line of them is too long."""
        found = [screen for screen in self.screens if word in screen]
        assert all(len(line) <= 80 for table in found for line in table.split("\n"))
        return found

    def interrupt(self) -> None:
        """Presses Ctrl-C once the program waits for a line.

        Python's readline loses a signal that comes after the prompt is shown and before it waits.
        """
        status = Path(f"/proc/{self.process.pid}/stat")
        while status.exists() and status.read_text().rpartition(")")[2].split()[0] != "S":
            time.sleep(0.01)
        self.process.send_signal(signal.SIGINT)

    def says(self, line: str, text: str) -> None:
        """Types a line; by the next prompt this text has to be there."""
        self.type(line)
        assert text in plain(self.raw[self.seen :])

    @property
    def screens(self) -> list[str]:
        """Everything that was on the screen, one text for each time it was cleared."""
        return [plain(screen) for screen in self.raw.split(CLEAR)]

    @property
    def screen(self) -> str:
        """What is on the screen now."""
        return plain(self.raw.rpartition(CLEAR)[2])

    def close(self) -> int:
        """Waits for the end of the program and returns its exit code."""
        while self.process.poll() is None:
            if not self.read(0.2):
                time.sleep(0.01)
        while self.read(0.1):
            pass
        os.close(self.fd)
        return self.process.returncode

    def kill(self) -> None:
        """Ends the program as hard as can be."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.fd)

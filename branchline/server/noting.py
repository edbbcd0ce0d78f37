"""Lines in the log about what may come a thousand times a second: the first at once, then a sum."""

import logging
import time
from dataclasses import dataclass, field

EVERY_SECONDS = 60.0
MOST_KINDS = 1000


@dataclass
class Notes:
    """Notes of many things alike: of each kind a line a minute at most, with how many more came."""

    log: logging.Logger
    every: float = EVERY_SECONDS
    noted: dict[str, tuple[float, int]] = field(default_factory=dict)
    """By line: when it was last written, and how many times it has been due since."""

    def note(self, line: str, now: float | None = None) -> None:
        """Writes a line, or counts it if it was written a short while ago."""
        now = time.monotonic() if now is None else now
        if line in self.noted:
            since, more = self.noted[line]
            self.noted[line] = since, more + 1
        elif len(self.noted) < MOST_KINDS:
            self.log.warning("%s", line)
            self.noted[line] = now, 0
        self.sum_up(now)

    def sum_up(self, now: float | None = None) -> None:
        """Writes how many more there were of what was noted a minute ago, and forgets it."""
        now = time.monotonic() if now is None else now
        for line, (since, more) in list(self.noted.items()):
            if now - since >= self.every:
                del self.noted[line]
                if more:
                    self.log.warning("%s (%d times more in %d seconds)", line, more, now - since)


class Sparing(logging.Filter):
    """Has the warnings of a logger that is not ours noted as ours are."""

    def __init__(self, notes: Notes) -> None:
        super().__init__()
        self.notes = notes

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets everything but warnings through."""
        if record.levelno == logging.WARNING:
            self.notes.note(record.getMessage())
        return record.levelno != logging.WARNING

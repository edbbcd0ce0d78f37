"""Lines in the log about what may come a thousand times a second: the first at once, then a sum."""

import logging
import time
from dataclasses import dataclass, field

EVERY_SECONDS = 60.0
MOST_KINDS = 1000


@dataclass
class LogThrottle:
    """Writes a line of each kind at most once a minute, with how many more came since."""

    log: logging.Logger
    every: float = EVERY_SECONDS
    noted: dict[str, tuple[float, int]] = field(default_factory=dict)
    """By line: when it was last written, and how many times it has been due since."""

    def warn(self, line: str, now: float | None = None) -> None:
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


class ThrottledWarnings(logging.Filter):
    """Throttles the lines of a logger that is not ours; what broke keeps its traceback."""

    def __init__(self, throttle: LogThrottle) -> None:
        super().__init__()
        self.throttle = throttle

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets through what is no warning, and what has a traceback."""
        if record.levelno < logging.WARNING or record.exc_info:
            return True
        self.throttle.warn(record.getMessage())
        return False

"""One game, one terminal: a locked file beside a record says that it is being played.

The system gives the lock back when the program ends, however it ends, so that none is left over.
"""

import os
from pathlib import Path
from typing import IO

from branchline.core.errors import BadRecord

try:
    import fcntl
except ImportError:  # a system without such locks
    fcntl = None  # type: ignore[assignment]


class Lock:
    """The lock of one record; free until it is taken."""

    def __init__(self, record: Path) -> None:
        self.record = record
        self.path = record.with_name(f".{record.name}.lock")
        self.file: IO[str] | None = None

    def take(self) -> None:
        """Takes the lock, or says in which program the game is being played."""
        while fcntl is not None and self.file is None:
            try:
                file = open(self.path, "a+", encoding="utf-8")  # noqa: SIM115 -- open while held
            except OSError:  # where nothing can be written no game can be spoilt
                return
            if not lock_file(file):
                file.seek(0)
                who = file.read(20).strip() or "unknown"
                file.close()
                raise BadRecord(
                    f"{self.record} is being played in another terminal (process {who}); "
                    "leave it there first, then continue it here."
                )
            if not is_at(file, self.path):  # whoever had it has just taken the file away
                file.close()
                continue
            file.truncate(0)
            file.write(str(os.getpid()))
            file.flush()
            self.file = file

    def give_back(self) -> None:
        """Gives the lock back, if it was taken."""
        if self.file is not None:
            self.path.unlink(missing_ok=True)
            self.file.close()
            self.file = None

    def is_taken(self) -> bool:
        """Whether the game is being played somewhere else."""
        if self.file is not None or not self.path.exists():
            return False
        try:
            self.take()
        except BadRecord:
            return True
        self.give_back()
        return False


def lock_file(file: IO[str]) -> bool:
    """Locks a file, unless another program has it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def is_at(file: IO[str], path: Path) -> bool:
    """Whether an open file is the one that lies at a path."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except OSError:
        return False

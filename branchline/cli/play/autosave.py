"""Games that are being played, kept in files so that nothing is lost, whatever happens."""

import json
import os
import secrets
import time
from contextlib import suppress
from pathlib import Path

from branchline.cli.folders import data_folder, folders_of_games
from branchline.cli.play.lock import Lock
from branchline.core.errors import BadRecord
from branchline.core.records import Record
from branchline.core.words import printable

UNFINISHED = "unfinished"


def write_whole(path: Path, text: str, secret: bool = True) -> None:
    """Writes a file so that it is there whole, or as it was before, even if the power fails."""
    path.parent.mkdir(mode=0o700 if secret else 0o777, parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(draft, "w", encoding="utf-8", opener=private if secret else None) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def private(path: str, flags: int) -> int:
    """Opens a file for its owner alone: the seed of a game in it tells what everyone holds."""
    return os.open(path, flags, 0o600)


def read_record(path: Path) -> Record:
    """The record in a file, or a sentence that says why there is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadRecord(f"{path} cannot be read: {reason(wrong)}.") from None
    try:
        record = Record.loads(text)
    except BadRecord as wrong:
        raise BadRecord(f"{path}: {wrong}") from None
    record.names = [
        printable(name) or f"Player {seat}" for seat, name in enumerate(record.names, 1)
    ]
    record.actions = [printable(action) for action in record.actions]
    return record


def reason(wrong: Exception) -> str:
    """What the system says is wrong, as part of a sentence."""
    text = getattr(wrong, "strerror", None) or str(wrong)
    return text[:1].lower() + text[1:]


def check_target(path: Path, record: Record | None = None) -> None:
    """Refuses to write over anything but an earlier state of the same game."""
    if not path.exists():
        return
    try:
        there = json.loads(path.read_text(encoding="utf-8"))
        same = record is not None and there["seed"] == record.as_json()["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        same = False
    if not same:
        raise BadRecord(f"{path} already exists; choose another name.")


class Keeper:
    """Keeps a record in a file as the game goes on."""

    def __init__(self, path: Path | None = None) -> None:
        self.given = path is not None
        self.path = path or unfinished_folder() / f"{stamp()}.json"
        self.trouble: str | None = None
        self.lock: Lock | None = None

    def hold(self) -> "Keeper":
        """Lets no other program write the file, or refuses if one does already."""
        if not self.given:
            with suppress(OSError):
                self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.lock = Lock(self.path)
        self.lock.take()
        return self

    def let_go(self) -> None:
        """Others may go on with the game."""
        if self.lock is not None:
            self.lock.give_back()

    def keep(self, record: Record) -> None:
        """Writes the record; if that cannot be done, says so once and lets the game go on."""
        try:
            write_whole(self.path, record.dumps())
            self.trouble = None
        except OSError as wrong:
            self.trouble = (
                f"The game cannot be kept in {self.path}: {reason(wrong)}. It goes on unsaved."
            )

    def finish(self, record: Record) -> None:
        """Moves a finished game to where finished games are."""
        self.keep(record)
        if not self.given and not self.trouble:
            self.path = move(self.path, "finished")
        self.let_go()


def stamp() -> str:
    """A name for a new game's file."""
    return f"{time.strftime('%Y-%m-%d-%H%M%S')}-{secrets.token_hex(2)}"


def unfinished_folder() -> Path:
    """Where games are kept that can be continued."""
    return data_folder() / UNFINISHED


def find_unfinished() -> tuple[Path, Record] | None:
    """The latest game that was not played to its end and is not being played elsewhere."""
    try:
        found = [path for folder in folders_of_games(UNFINISHED) for path in folder.glob("*.json")]
        paths = sorted(found, key=lambda path: path.name, reverse=True)
    except OSError:
        return None
    for path in paths:
        if Lock(path).is_taken():
            continue
        try:
            record = read_record(path)
        except BadRecord:
            continue
        if record.result is None:
            return path, record
        move(path, "finished")  # it ended, but the program did before it could do this
    return None


def move(path: Path, where: str) -> Path:
    """Moves a game's file to another folder of games, if that can be done."""
    folder = data_folder() / where
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return path.replace(folder / path.name)
    except OSError:
        return path

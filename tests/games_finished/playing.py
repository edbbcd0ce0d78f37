"""Finished games for the archives: `python -m tests.games_finished` adds those that are missing.

A record in an archive never changes: that it still replays is what it is there for. When the rules
of a game get a new version, the archive of the old one stays and one of the new version is added.
"""

from random import Random
from typing import Any

import branchline as bl
from branchline.core.bots import quick_bot
from tests.games_finished.archives import archive_of, read, write
from tests.properties.boxes import BOXES
from tests.properties.modes import MODES, Mode


def at_random(random: Random) -> Any:
    """A bot that does anything."""

    def anything(state: bl.State) -> int:
        return random.choice(state.legal())

    return anything


def file_name(mode: Mode, version: int, number: int) -> str:
    return f"{mode.name}-rules-{version}-{number}.json"


def players_for(mode: Mode, game: bl.Game, seed: int) -> list[Any]:
    """Bots for the seats: the strongest bot and a random one in turn."""
    random = Random(f"finished {mode.name} {seed}")
    strong = quick_bot(game)
    return [strong if (seat + seed) % 2 == 0 else at_random(random) for seat in range(mode.players)]


def finished(mode: Mode, seed: int) -> bl.Record:
    """A game played to its end."""
    game = mode.start(seed).game
    return bl.Record.play(game, players_for(mode, game, seed), seed)


def how_many(mode: Mode) -> int:
    """How many games of a mode there are; of long games fewer."""
    few = BOXES[mode.id].share > 1
    return (3 if few else 6) if mode.draws_options else (2 if few else 3)


def names(mode: Mode, version: int) -> dict[str, int]:
    """The names of the records that there are of a mode, with the seeds of their games."""
    return {file_name(mode, version, number): 1000 + number for number in range(how_many(mode))}


def add_missing() -> None:
    """Adds to the archives of the newest rules the records that they lack."""
    for id in bl.games():
        version = bl.game(id).rules_version
        archive = archive_of(id, version)
        stored = dict(read(archive)) if archive.exists() else {}
        played = {
            name: finished(mode, seed).dumps()
            for mode in MODES
            if mode.id == id
            for name, seed in names(mode, version).items()
            if name not in stored
        }
        if played:
            write(archive, stored | played)
            print(f"{archive.name}: {len(played)} games added.")

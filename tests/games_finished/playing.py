"""Finished games for the folder `records`: `python -m tests.games_finished` adds those it lacks.

A record in the folder is never written again: that it still replays is what it is there for. When
the rules of a game get a new version, the records of the old one stay and new ones are added.
"""

from pathlib import Path
from random import Random
from typing import Any

import branchline as bl
from branchline.core.bots import quick_bot
from tests.properties.boxes import BOXES
from tests.properties.modes import MODES, Mode

FOLDER = Path(__file__).parent / "records"


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


def add_missing() -> None:
    """Writes the records that the folder lacks."""
    FOLDER.mkdir(exist_ok=True)
    for mode in MODES:
        for number in range(how_many(mode)):
            version = bl.game(mode.id).rules_version
            path = FOLDER / file_name(mode, version, number)
            if not path.exists():
                path.write_text(finished(mode, 1000 + number).dumps(), encoding="utf-8")

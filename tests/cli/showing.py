"""Tables of every game on screens that remember what they show, for the tests that look at them."""

import io
import random
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console

import branchline as bl
from branchline.cli.play.human_players import HumanPlayers
from branchline.cli.play.sitting import Sitting
from branchline.cli.screen import Screen
from branchline.core.transitions import play_action
from tests.cli.terminal import plain
from tests.cli.typist import sit

NAMES = ["Ann", "Bartholomew", "random", "random 2", "random 3"]


@dataclass(frozen=True)
class Table:
    """A game as it is shown: for how many, with which options, and what is looked at besides."""

    id: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    looks: tuple[str, ...] = ()
    """Words of the game's own that show something."""
    cuts: str = "…~"
    """What stands for something that was cut off, here or where there is no ellipsis."""
    may_cut: str = r"(?!)"
    """Lines that may end so."""

    @property
    def name(self) -> str:
        """What tests call it."""
        return "-".join([self.id, str(self.players), *map(str, self.options.values())])

    def sit(self, seed: int = 5) -> Sitting:
        """A new game at it."""
        return sit(bl.game(self.id, **self.options), *NAMES[: self.players], seed=seed)


MAP = ("map all", "map", "rails", "supply", "cards", "routes", "players", "card signals")
TEXTS = r" +\d |(Lately)? +…"
"""The texts of the supply, and what happened lately, are as long as there is room."""
CARD_GAME: list[dict[str, Any]] = [
    {},
    {"open_track": True, "moving": "optional"},
    {"nine_colors": True, "second_card": "optional", "ticket_assignment": "player"},
]
TABLES = [
    *(Table("card-game", players, options) for players in (1, 2, 4) for options in CARD_GAME),
    *(Table(id, n, looks=("claims", "network")) for id in ("world", "great-lakes") for n in (2, 5)),
    *(
        Table("rising-sun", players, {"board": board}, MAP, "…", TEXTS)
        for board, players in (("chiba", 2), ("italy", 2), ("nagoya", 4))
    ),
    Table("rising-sun", 3, {"board": "osaka", "cards": "mechanics-mix"}, MAP, "…", TEXTS),
]


def screen(width: int, encoding: str = "utf-8", color: bool = False) -> Screen:
    """A screen that remembers what it shows."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="branchline")
    console = Console(
        file=file,
        width=width,
        height=1000,
        force_terminal=True,
        highlight=False,
        markup=False,
        color_system="truecolor" if color else None,
    )
    return Screen(console)


def shown(on: Screen) -> str:
    """All that a screen has shown."""
    file = on.console.file
    assert isinstance(file, io.TextIOWrapper)
    file.flush()
    data = file.buffer
    assert isinstance(data, io.BytesIO)
    return plain(data.getvalue().decode(file.encoding))


def played(table: Table, actions: int, seed: int = 3) -> bl.State:
    """A state after so many random moves, and then when a turn begins, if one does."""
    state, luck = table.sit(seed).state, random.Random(seed)
    while state.actor is not None and (actions > 0 or state.decision != "turn"):
        state.apply(luck.choice(state.legal()))
        actions -= 1
    return state


def play_all(on: Screen, table: Table, seed: int) -> None:
    """A game of random moves, the table shown now and then, also to a spectator, and at the end."""
    sitting, luck = table.sit(seed), random.Random(seed)
    people, names = HumanPlayers(sitting, on), NAMES[: table.players]
    while (actor := sitting.state.actor) is not None:
        ends = sitting.state.view(None).get("final_turns") is not None
        if luck.random() < 0.05 or ends:
            people.show(actor)
        if luck.random() < 0.03:
            for entry in table.looks:
                people.obey(actor, entry)
            on.show(*people.terminal.tickets(sitting.state.view(actor), on))
            on.show(*people.terminal.help(sitting.state))
            on.show(*people.terminal.table(sitting.state.view(None), names, on, 0))
        done = play_action(sitting.state, luck.choice(sitting.state.legal()))
        sitting.state = done.after
        sitting.note(done)
    on.show(*people.terminal.rules())
    people.end()

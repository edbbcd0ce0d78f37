"""Tables for tests: set up, started and played without a network."""

import copy
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import branchline as bl
from branchline.bots import levels
from branchline.server import wire
from branchline.server.table import messages
from branchline.server.table.entries import Entry
from branchline.server.table.log import LogCache
from branchline.server.table.setup import set_up
from branchline.server.table.table import Table

_KEYS = count()
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def key() -> str:
    """A key that no other message has."""
    return f"test-{next(_KEYS)}"


def quick_bot(game: str) -> str:
    """The easiest bot that plays a game to win, with which it is over soon."""
    easy = ("random", *levels.NAMES)
    return next(name for name in bl.bot_names(bl.game(game)) if name not in easy)


def new_table(game: str, players: int = 2, seed: int = 7, **more: Any) -> Table:
    """A table of people that waits for its start."""
    seats = [{"kind": "me", "name": name} for name in NAMES[:players]]
    wanted = {"game": game, "seats": seats, "seed": str(seed)} | more
    return Table("table", set_up(wire.NewTable.model_validate(wanted)))


def started(game: str, players: int = 2, seed: int = 7, **more: Any) -> Table:
    """A table of people at which the game has begun."""
    table = new_table(game, players, seed, **more)
    say(table, 0, messages.Start(key=key()))
    return table


def say(table: Table, seat: int | None, message: messages.Message, here: Any = ()) -> Entry:
    """Says something, as the server would store and add it."""
    entry = table.propose(seat, message, here)
    table.add(entry)
    return entry


def act(table: Table, *actions: int | str, seat: int | None = None) -> Entry:
    """Plays actions for the seat that decides now, or for another."""
    assert table.state is not None
    seat = table.state.actor if seat is None else seat
    ids = [action for action in actions if isinstance(action, int)]
    texts = [action for action in actions if isinstance(action, str)]
    return say(table, seat, messages.Act(key=key(), actions=ids, texts=texts))


def play_on(table: Table, random: Random, moves: int | None = None) -> Iterator[Entry]:
    """Plays at random, to the end or for so many moves, stopping after each."""
    while not table.over and (moves is None or moves > 0):
        assert table.state is not None
        moves = None if moves is None else moves - 1
        yield act(table, random.choice(table.state.legal()))


def seats(table: Table) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(table.players), None]


def redealt(table: Table, seat: int | None, seed: int) -> Table:
    """The same table, had everything that a seat cannot know been dealt again."""
    assert table.state is not None
    twin = copy.copy(table)
    twin.state = table.state.redeal(seat, seed)
    twin.log = LogCache()
    return twin

"""The modes in which every game is tried, and random games in them from fixed seeds."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pytest

import branchline as bl
from branchline.core.options import Option
from tests.properties.boxes import BOXES


@dataclass(frozen=True, eq=False)
class Mode:
    """A game for a number of players, with its options or with options drawn for every game."""

    name: str
    id: str
    players: int
    share: int = 1
    """One in so many of the random games is played in this mode."""
    options: Mapping[str, Any] = field(default_factory=dict)
    draws_options: bool = False

    def start(self, seed: int) -> bl.State:
        """The first state of the game with this seed."""
        if not self.draws_options:
            return bl.game(self.id, **self.options).start(players=self.players, seed=seed)
        random = Random(f"options {self.name} {seed}")
        while True:
            try:
                game = bl.game(self.id, **drawn_options(self.id, random))
                return game.start(players=self.players, seed=seed)
            except (bl.BadOption, bl.BadPlayers):  # some options need more players, or fewer
                continue

    def play(self, seed: int) -> Iterator[bl.State]:
        """Every moment of a random game, first and last included; the state itself moves on."""
        yield from random_play(self.start(seed), Random(f"play {self.name} {seed}"))

    def number(self, games: int, of: int = 1) -> int:
        """How many games to play in this mode: one in `of`, and one at least."""
        return max(1, games // (of * self.share))

    def is_usual(self) -> bool:
        """Whether the game is played just as it comes."""
        return not self.options and not self.draws_options


MOMENTS = 5
"""For one in so many random games a moment is looked at closely."""
FEWEST = 24
"""So many moments are looked at in every mode, however few games are played."""
MOST = 5000
"""No more are kept at once, however many games are played."""


@cache
def moments(mode: Mode, games: int) -> list[bl.State]:
    """Moments at random from random games, and the end of some: found once, looked at by all.

    Nobody may play on in them; that is what clones are for.
    """
    wanted = min(MOST, max(FEWEST, games // (MOMENTS * mode.share)))
    each = max(1, wanted // mode.number(games))
    found: list[bl.State] = []
    seed = 0
    while len(found) < wanted:
        found += some_moments(mode, seed, each)
        seed += 1
    return found


def some_moments(mode: Mode, seed: int, number: int) -> list[bl.State]:
    """A number of moments of one game; of every eighth game the last among them."""
    chance = Random(f"moments {mode.name} {seed}").random
    chosen: dict[int, bl.State] = {}
    for at, state in enumerate(mode.play(seed)):
        for place in range(number):
            if chance() * (at + 1) < 1:  # in the end every moment is as likely as any other
                chosen[place] = state.clone()
    last = [state.clone()] if seed % 8 == 0 else []
    return [*chosen.values(), *last]


def random_play(state: bl.State, random: Random) -> Iterator[bl.State]:
    """Plays random legal actions to the end, stopping at every moment."""
    yield state
    while state.actor is not None:
        state.apply(random.choice(state.legal()))
        yield state


def drawn_options(id: str, random: Random) -> dict[str, Any]:
    """Options at random, about half of them as the game has them."""
    options = bl.game(id).options
    return {
        name: drawn(option, random) for name, option in options.items() if random.random() < 0.5
    }


def drawn(option: Option, random: Random) -> Any:
    """One of the values that an option can take."""
    low, high = option.range or (0, 0)
    match option.kind:
        case "flag":
            return random.random() < 0.5
        case "choice":
            return random.choice(option.choices)
        case "number":
            return random.randint(low, high)
        case "table":
            return {key: random.randint(low, high) for key in option.keys}
        case "names":
            return random.choice([*option.choices, random.sample(option.keys, high)])


def modes_of(id: str) -> Iterator[Mode]:
    """A game as it comes, in its published edition and with options drawn, for all numbers."""
    game, share = bl.game(id), BOXES[id].share
    numbers = range(game.min_players, game.max_players + 1)
    for players in numbers:
        yield Mode(f"{id}-{players}", id, players, share)
    for players in numbers:
        if any(option.published is not None for option in game.options.values()):
            published = {"edition": "published"}
            yield Mode(f"{id}-{players}-published", id, players, 4 * share, published)
        yield Mode(f"{id}-{players}-any-options", id, players, 2 * share, draws_options=True)
    for name, (players, options) in BOXES[id].tables.items():
        yield Mode(f"{id}-{name}", id, players, 2 * share, options)


MODES = [mode for id in bl.games() for mode in modes_of(id)]

in_every_mode = pytest.mark.parametrize("mode", MODES, ids=[mode.name for mode in MODES])


def seats(state: bl.State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(state.players), None]

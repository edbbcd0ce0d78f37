"""What a bot is, and the bots by name: a bot is only ever handed a redealt state."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from branchline.core.chance import Chance, Stream, chance
from branchline.core.errors import BadBudget, BranchlineError, UnknownBot
from branchline.core.game import Game
from branchline.core.state import State


@runtime_checkable
class Bot(Protocol):
    """A player: given a state in which it decides, it names a legal action."""

    name: str

    def choose(self, state: State, stream: Stream) -> int:
        """The action to play; all luck the bot needs comes from the stream."""


Maker = Callable[..., Bot]
"""Makes a bot for a game; one that thinks is also told its seconds and playouts, or None."""


@dataclass(frozen=True)
class Entry:
    """A bot that is offered by name."""

    maker: Maker
    games: frozenset[str]
    """The games that it plays; none stands for all."""
    thinks: bool
    """Whether it takes as much time as it is given."""


_MAKERS: dict[str, Entry] = {}
BOT_CHANCE = 0x626F74
"""The deck of chance that bots draw from."""


def register(name: str, maker: Maker, *games: str, thinks: bool = False) -> None:
    """Offers a bot under a name, for these games, or for every game."""
    _MAKERS[name] = Entry(maker, frozenset(games), thinks)


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, easiest first."""
    return [name for name, entry in _MAKERS.items() if not entry.games or game.id in entry.games]


def quick_bots(game: Game) -> list[str]:
    """The bots that play a game and answer at once, easiest first."""
    return [name for name in bot_names(game) if not _MAKERS[name].thinks]


def quick_bot(game: Game) -> str:
    """The strongest of the bots that answer at once."""
    return quick_bots(game)[-1]


def every_bot() -> list[str]:
    """The names of all bots, of whatever game."""
    return list(_MAKERS)


def bot(name: str, game: Game, seconds: float | None = None, playouts: int | None = None) -> Bot:
    """A bot by name, ready to play a game; one that thinks may be given a budget for each turn."""
    names = bot_names(game)
    check_budget(seconds, playouts)
    if name in names and _MAKERS[name].thinks:
        return _MAKERS[name].maker(game, seconds, playouts)
    if name in names and seconds is None and playouts is None:
        return _MAKERS[name].maker(game)
    if name in names:
        raise BadBudget(f"{name} answers at once, so it takes neither seconds nor playouts.")
    close = get_close_matches(str(name), names, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"bots are {', '.join(names)}."
    raise UnknownBot(f"No bot {name!r} plays {game.title}; {hint}")


def check_budget(seconds: object, playouts: object) -> None:
    """Refuses a budget that is no time, no number of playouts, or both."""
    if seconds is not None and playouts is not None:
        raise BadBudget("A budget is given in seconds or in playouts, not in both.")
    if seconds is not None and (
        isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < 3601
    ):
        raise BadBudget(f"Seconds are a number above 0, an hour at most, not {seconds!r}.")
    if playouts is not None and (
        isinstance(playouts, bool) or not isinstance(playouts, int) or not 0 < playouts < 1 << 31
    ):
        raise BadBudget(f"Playouts are a whole number from 1 on, not {playouts!r}.")


def with_budget(text: str, game: Game) -> Bot:
    """A bot that is given as search@0.5s, with its seconds, or as search@200, with its playouts."""
    name, _, budget = text.partition("@")
    try:
        if budget.endswith("s"):
            return bot(name, game, seconds=float(budget[:-1]))
        return bot(name, game, playouts=int(budget))
    except ValueError as wrong:
        if isinstance(wrong, BranchlineError):
            raise
        raise BadBudget(
            f"{budget!r} is not a budget; write {name}@0.5s for seconds, {name}@200 for playouts."
        ) from None


class FromFunction:
    """A plain function of a state, as a bot."""

    def __init__(self, function: Callable[[State], int]) -> None:
        self.name = getattr(function, "__name__", "function")
        self.function = function

    def choose(self, state: State, stream: Stream) -> int:
        """The action that the function names."""
        return self.function(state)


def as_bot(player: object, game: Game) -> Bot:
    """A bot: by name, from a file (my.py:MyBot), itself, or a function from a state to an action.

    Files are run, and search@99s thinks that long, so names that come from strangers belong to
    `bot`, which knows neither.
    """
    if isinstance(player, str) and ":" in player:
        return loaded(player, game)
    if isinstance(player, str):
        return with_budget(player, game) if "@" in player else bot(player, game)
    if isinstance(player, type):
        return made(player, game)
    if isinstance(player, Bot):
        return player
    if callable(player):
        return FromFunction(player)
    raise UnknownBot(f"{player!r} is not a bot: give a name, a bot with choose(), or a function.")


def name_of(player: object) -> str:
    """What a bot is called, however it is given."""
    if isinstance(player, str):
        return player
    return str(getattr(player, "name", None) or getattr(player, "__name__", type(player).__name__))


def loaded(where: str, game: Game) -> Bot:
    """The bot that a file or module has under a name: my.py:MyBot, or my_package.bots:MyBot."""
    file, _, name = where.rpartition(":")
    found = getattr(module_of(file), name, None)
    if found is None:
        raise UnknownBot(f"{file} has no {name or 'bot without a name'}; write {file}:MyBot.")
    return as_bot(found, game)


@cache
def module_of(file: str) -> ModuleType:
    """A module by the path of its file or by its name, run once."""
    if not file.endswith(".py"):
        try:
            return import_module(file)
        except ImportError as wrong:
            raise UnknownBot(f"{file!r} cannot be imported: {wrong}.") from None
    path = Path(file).expanduser()
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownBot(f"There is no file {file!r} to take a bot from.")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def made(kind: type, game: Game) -> Bot:
    """A bot of a class, which is handed the game if it takes anything."""
    try:
        takes = len(inspect.signature(kind).parameters)
    except ValueError:  # a compiled class does not say; ours take the game
        takes = 1
    bot: Any = kind(game) if takes else kind()
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{kind.__name__} is not a bot: it has no choose(state, stream).")
    if not hasattr(bot, "name"):
        bot.name = kind.__name__
    player: Bot = bot
    return player


class Seated:
    """A bot in a seat, with luck of its own: the same game and seed give the same choices."""

    def __init__(self, bot: Bot, seat: int, seed: int) -> None:
        self.bot = bot
        self.seat = seat
        self.chance: Chance = chance(seed)
        self.asked = 0

    def choose(self, state: State) -> int:
        """Asks the bot, handing it a redealt state and a stream of luck."""
        stream = self.chance.stream(BOT_CHANCE + self.seat, self.asked)
        self.asked += 1
        seed = stream.word() << 32 | stream.word()
        return self.bot.choose(state.redeal(self.seat, seed), stream)

"""What a bot is, and the bots by name: a bot is only ever handed a redealt state.

Packages offer bots in the entry point group `branchline.bots`, a list for a game's id, from the
easiest to the strongest; a program adds its own with `register`.
"""

import inspect
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from branchline.core.chance import Chance, Stream, chance
from branchline.core.errors import UnknownBot
from branchline.core.game import Game
from branchline.core.offers import points, usable
from branchline.core.state import State

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@runtime_checkable
class Bot(Protocol):
    """A player: given a state in which it decides, it names a legal action."""

    name: str

    def choose(self, state: State, stream: Stream) -> int:
        """The action to play; all luck the bot needs comes from the stream."""


Maker = Callable[[Game], Bot]
_REGISTERED: dict[str, tuple[Maker, frozenset[str]]] = {}
EVERY_GAME = "every-game"
"""The name under which bots are offered that play any game."""
ABOUT = "Plays this game."
BOT_CHANCE = 0x626F74
"""The deck of chance that bots draw from."""


def register(name: str, maker: Maker, *games: str) -> None:
    """Offers a bot under a name, for these games, or for every game."""
    _REGISTERED[name] = maker, frozenset(games)


@cache
def offered(game: str) -> dict[str, object]:
    """The bots by name that packages offer for a game's id, easiest first."""
    chosen = [point for name in (EVERY_GAME, game) for point in points("bots", name=name)]
    return {
        name_of(bot): bot for bots in usable(chosen, "list of bots for", listed) for bot in bots
    }


def listed(point: "EntryPoint") -> list[object]:
    """The bots of an entry point, or an error that says what is wrong with it."""
    bots = point.load()
    if not isinstance(bots, tuple | list):
        raise TypeError(f"{point.value} is not a list of bots")
    for bot in bots:
        if not callable(getattr(bot, "choose", bot)):
            raise TypeError(f"{bot!r} in {point.value} is not a bot")
    return [*bots]


def registered(game: Game) -> dict[str, Maker]:
    """The bots that this program has registered for a game."""
    return {name: made for name, (made, ids) in _REGISTERED.items() if not ids or game.id in ids}


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, easiest first."""
    return [*(offered(game.id) | registered(game))]


def every_bot() -> list[str]:
    """The names of all bots, of whatever game."""
    names = {point.name for point in points("bots")}
    return [*_REGISTERED, *(name for game in names for name in offered(game))]


def bot(name: str, game: Game) -> Bot:
    """A bot by name, ready to play a game."""
    if (maker := registered(game).get(name)) is not None:
        return maker(game)
    if name in offered(game.id):
        return as_bot(offered(game.id)[name], game)
    names = bot_names(game)
    close = get_close_matches(str(name), names, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"bots are {', '.join(names)}."
    raise UnknownBot(f"No bot {name!r} plays {game.title}; {hint}")


def about(name: str, game: Game) -> str:
    """How a bot plays, in a line."""
    return str(getattr(bot(name, game), "about", ABOUT))


class Choosing:
    """A bot that is a function from a state to an action, and perhaps one to say why."""

    def __init__(
        self,
        name: str,
        function: Callable[[Any], int],
        about: str = ABOUT,
        reason: Callable[[Any, int], str] | None = None,
    ) -> None:
        self.name = name
        self.function = function
        self.about = about
        if reason is not None:
            self.reason = reason

    def choose(self, state: State, stream: Stream) -> int:
        """The action that the function names."""
        return self.function(state)


def as_bot(player: object, game: Game) -> Bot:
    """A bot: by name, from a file (my.py:MyBot), itself, or a function from a state to an action.

    Files are run, so names that come from strangers belong to `bot`, which knows none.
    """
    if isinstance(player, str):
        return loaded(player, game) if ":" in player else bot(player, game)
    if isinstance(player, type):
        return made(player, game)
    if isinstance(player, Bot):
        return player
    if callable(player):
        return Choosing(getattr(player, "__name__", "function"), player)
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

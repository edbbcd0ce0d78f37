"""What a bot is, and the bots by name: a bot is only ever handed a redealt state.

Packages offer bots in the entry point group `branchline.bots`, a list for a game's id, from the
easiest to the strongest; a program adds its own with `register`.
"""

import inspect
import warnings
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from branchline.core.chance import Chance, Stream, chance
from branchline.core.errors import BadBudget, BranchlineError, UnknownBot
from branchline.core.game import Game
from branchline.core.plugins import entry_points, load_usable
from branchline.core.state import State

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class Bot(Protocol):
    """A player: given a state in which it decides, it names a legal action."""

    name: str

    def choose(self, state: State, stream: Stream) -> int:
        """The action to play; all luck the bot needs comes from the stream."""


Maker = Callable[..., Bot]
"""Makes a bot for a game; one that thinks is also told its seconds and playouts, or None."""
_REGISTERED: dict[str, tuple[object, frozenset[str]]] = {}
EVERY_GAME = "every-game"
"""The name under which bots are offered that play any game."""
USUAL = "casual"
"""The bot that a table gets where nobody says, if the game has it."""
ABOUT = "Plays this game."
BOT_CHANCE = 0x626F74
"""The deck of chance that bots draw from."""


def register(name: str, maker: Maker, *games: str, thinks: bool = False) -> None:
    """Offers a bot under a name, for these games, or for every game."""
    _REGISTERED[name] = TimedBotFactory(name, maker) if thinks else maker, frozenset(games)


@cache
def offered(game: str) -> dict[str, object]:
    """The bots by name that packages offer for a game's id, easiest first."""
    chosen = [point for name in (EVERY_GAME, game) for point in entry_points("bots", name=name)]
    return {
        name_of(bot): bot
        for bots in load_usable(chosen, "list of bots for", listed)
        for bot in bots
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


def registered(game: Game) -> dict[str, Any]:
    """The bots that this program has registered for a game."""
    return {name: made for name, (made, ids) in _REGISTERED.items() if not ids or game.id in ids}


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, easiest first."""
    return [*(offered(game.id) | registered(game))]


def quick_bots(game: Game) -> list[str]:
    """The bots that play a game and answer at once, easiest first."""
    bots = offered(game.id) | registered(game)
    return [name for name, bot in bots.items() if not isinstance(bot, TimedBotFactory)]


def quick_bot(game: Game) -> str:
    """The strongest of the bots that answer at once."""
    return quick_bots(game)[-1]


def usual_bot(game: Game) -> str:
    """The bot that people meet if they do not choose one."""
    return USUAL if USUAL in bot_names(game) else quick_bot(game)


def every_bot() -> list[str]:
    """The names of all bots, of whatever game."""
    names = {point.name for point in entry_points("bots")}
    return [*_REGISTERED, *(name for game in names for name in offered(game))]


def bot(name: str, game: Game, seconds: float | None = None, playouts: int | None = None) -> Bot:
    """A bot by name, ready to play a game; one that thinks may be given a budget for each turn."""
    check_budget(seconds, playouts)
    own = registered(game)
    found = own.get(name, offered(game.id).get(name))
    if isinstance(found, TimedBotFactory):
        return found.made(game, seconds, playouts)
    if found is not None and (seconds is not None or playouts is not None):
        raise BadBudget(f"{name} answers at once, so it takes neither seconds nor playouts.")
    if found is not None:
        return own[name](game) if name in own else as_bot(found, game)
    names = bot_names(game)
    close = get_close_matches(str(name), names, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"bots are {', '.join(names)}."
    raise UnknownBot(f"No bot {name!r} plays {game.title}; {hint}")


def with_time_limit(player: Bot, seconds: float) -> Bot:
    """A bot that was told how long its turn may take; one that answers at once need not be."""
    if (hurry := getattr(player, "hurry", None)) is not None:
        hurry(seconds)
    return player


def about(name: str, game: Game) -> str:
    """How a bot plays, in a line."""
    return str(getattr(bot(name, game), "about", ABOUT))


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


class BotFactory:
    """A bot that is made for the game it plays."""

    def __init__(self, name: str, maker: Maker, about: str = ABOUT) -> None:
        self.name = name
        self.maker = maker
        self.about = about

    def __call__(self, game: Game) -> Bot:
        """The bot for a game."""
        return self.maker(game)


class TimedBotFactory(BotFactory):
    """A bot that takes the time it is given: it is made with a budget for each turn."""

    def __call__(self, game: Game) -> Bot:
        """The bot with its usual budget."""
        return self.made(game, None, None)

    def made(self, game: Game, seconds: float | None, playouts: int | None) -> Bot:
        """The bot with a budget in seconds or in playouts."""
        return self.maker(game, seconds, playouts)


class FunctionBot:
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

    Files are run, and search@99s thinks that long, so names that come from strangers belong to
    `bot`, which knows neither.
    """
    if isinstance(player, str) and ":" in player:
        return loaded(player, game)
    if isinstance(player, str):
        return with_budget(player, game) if "@" in player else bot(player, game)
    if isinstance(player, BotFactory):
        return player(game)
    if isinstance(player, type):
        return made(player, game)
    if callable(getattr(player, "choose", None)):
        return named(player)
    if callable(player):
        return FunctionBot(getattr(player, "__name__", "function"), player)
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
    bot = kind(game) if takes else kind()
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{kind.__name__} is not a bot: it has no choose(state, stream).")
    return named(bot)


def named(player: Any) -> Bot:
    """A bot, by its own name or else its class's."""
    if not hasattr(player, "name"):
        player.name = type(player).__name__
    bot: Bot = player
    return bot


class BotPlayer:
    """A bot in a seat, with luck of its own: the same game and seed give the same choices."""

    def __init__(self, bot: Bot, seat: int, seed: int) -> None:
        self.bot = bot
        self.seat = seat
        self.seed = seed
        self.chance: Chance = chance(seed)
        self.asked = 0

    def __getstate__(self) -> dict[str, Any]:
        """All but the chance, which follows from the seed and cannot be copied."""
        return {key: value for key, value in vars(self).items() if key != "chance"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, chance=chance(kept["seed"]))

    def choose(self, state: State) -> int:
        """Asks the bot, handing it a redealt state and a stream of luck."""
        stream = self.chance.stream(BOT_CHANCE + self.seat, self.asked)
        self.asked += 1
        seed = stream.word() << 32 | stream.word()
        return self.bot.choose(state.redeal(self.seat, seed), stream)


RENAMED = {
    "Choosing": "FunctionBot",
    "Made": "BotFactory",
    "Thinking": "TimedBotFactory",
    "Seated": "BotPlayer",
    "hurried": "with_time_limit",
}
"""Names of the second edition that other packages may import."""


def __getattr__(name: str) -> Any:
    """What an old name stands for, with a warning that says its new one."""
    if name not in RENAMED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(
        f"{name} is called {RENAMED[name]} now; the old name goes with the next edition.",
        DeprecationWarning,
        stacklevel=2,
    )
    return globals()[RENAMED[name]]

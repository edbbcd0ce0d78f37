"""What a bot is, and the bots by name: a bot is only ever handed a redealt state."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Protocol, runtime_checkable

from branchline.core.chance import Chance, Stream, chance
from branchline.core.errors import UnknownBot
from branchline.core.game import Game
from branchline.core.state import State


@runtime_checkable
class Bot(Protocol):
    """A player: given a state in which it is to act, it names a legal action."""

    name: str

    def choose(self, state: State, stream: Stream) -> int:
        """The action to play; all luck the bot needs comes from the stream."""


Maker = Callable[[Game], Bot]
_MAKERS: dict[str, tuple[Maker, frozenset[str]]] = {}
BOT_CHANCE = 0x626F74
"""The deck of chance that bots draw from."""


def register(name: str, maker: Maker, *games: str) -> None:
    """Offers a bot under a name, for these games, or for every game."""
    _MAKERS[name] = maker, frozenset(games)


def unregister(name: str) -> None:
    """Offers a bot no longer."""
    del _MAKERS[name]


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, easiest first."""
    return [name for name, (_, games) in _MAKERS.items() if not games or game.id in games]


def bot(name: str, game: Game) -> Bot:
    """A bot by name, ready to play a game."""
    names = bot_names(game)
    if name in names:
        return _MAKERS[name][0](game)
    close = get_close_matches(str(name), names, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"bots are {', '.join(names)}."
    raise UnknownBot(f"No bot {name!r} plays {game.title}; {hint}")


class FromFunction:
    """A plain function of a state, as a bot."""

    def __init__(self, function: Callable[[State], int]) -> None:
        self.name = getattr(function, "__name__", "function")
        self.function = function

    def choose(self, state: State, stream: Stream) -> int:
        """The action that the function names."""
        return self.function(state)


def as_bot(player: object, game: Game) -> Bot:
    """A bot, the name of one, or a function from a state to an action, as a bot."""
    if isinstance(player, str):
        return bot(player, game)
    if isinstance(player, Bot):
        return player
    if callable(player):
        return FromFunction(player)
    raise UnknownBot(f"{player!r} is no bot: give a name, a bot with choose(), or a function.")


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

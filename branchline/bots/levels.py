"""Five levels for every game: what each can do stands beside its bots, and one bot plays them all.

A level is one of the game's own bots and how far it falls short of it: how often it plays as a
simpler bot, and how often it takes the second or third best of the moves that the game's policy
ranks. None sees what its seat may not know, and none plays what nobody recommends.
`make calibrate` measures how far the levels are apart.
"""

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from branchline.bots import reason
from branchline.core import registry
from branchline.core.bots import (
    Bot,
    BotFactory,
    Maker,
    TimedBotFactory,
    as_bot,
    bot,
    with_time_limit,
)
from branchline.core.chance import Stream
from branchline.core.game import Game
from branchline.core.state import State, blank_choices

if TYPE_CHECKING:
    from branchline.bots.search.policy import Policy

NAMES = ("newcomer", "casual", "club", "strong", "expert")
ABOUT = {
    "newcomer": "Takes one thing at a time and often the second best.",
    "casual": "Knows the game and plays it for fun.",
    "club": "Plays every week and gives little away.",
    "strong": "Plans ahead and seldom slips.",
    "expert": "Plays as well as we know how.",
}
RANKED = {"turn", "second-card", "first-rail"}
"""The decisions of which a policy ranks the moves; in others a level plays as its bot does."""
LAST_PLACE = 3
"""Where it misses the best move, it takes one of the next, down to this place."""
THOUSAND = 1000


@dataclass(frozen=True)
class Ability:
    """What a level can do."""

    bot: str
    """The bot as which it plays at its best."""
    fallback: str = ""
    """A bot that does not look as far ahead."""
    fallback_rate: int = 0
    """In how many of a thousand decisions it plays as that one."""
    second_best_rate: int = 0
    """In how many of a thousand it takes the second or third best move."""
    playouts: int | None = None
    """What a bot that searches gets for a turn."""


class Level:
    """A bot that plays as well as its level, and no better."""

    def __init__(self, name: str, ability: Ability, game: Game, best: Bot) -> None:
        self.name = name
        self.about = ABOUT[name]
        self.ability = ability
        self.best = best
        self.fallback = as_bot(ability.fallback, game) if ability.fallback else best
        self.game = game
        self.reason = reason

    def choose(self, state: State, stream: Stream) -> int:
        """The move of its bot, of a simpler one, or one that is nearly as good."""
        if self.misses_best(state, stream):
            return self.second_best(state, stream)
        if self.ability.fallback_rate and stream.below(THOUSAND) < self.ability.fallback_rate:
            return self.fallback.choose(state, stream)
        return self.best.choose(state, stream)

    def hurry(self, seconds: float) -> None:
        """Spends no more than so much time on a turn."""
        with_time_limit(self.best, seconds)

    def misses_best(self, state: State, stream: Stream) -> bool:
        """Whether it misses the best move this time."""
        often = self.ability.second_best_rate
        return often > 0 and state.decision in RANKED and stream.below(THOUSAND) < often

    @cached_property
    def policy(self) -> "Policy":
        """What ranks the moves; it is imported when it is first asked."""
        from branchline.bots.game_ai import policy_for

        return policy_for(self.game)

    def second_best(self, state: State, stream: Stream) -> int:
        """The second or third best move or, where there is but one, that."""
        moves = blank_choices()
        self.policy.begin(state)
        found = min(LAST_PLACE, int(self.policy.candidates(state, moves)))
        return int(moves[1 + stream.below(found - 1) if found > 1 else 0])


def level(
    name: str,
    ability: Ability,
    game: Game,
    seconds: float | None = None,
    playouts: int | None = None,
) -> Level:
    """A level of a game; a budget is the most that it takes, and only bots that search need it."""
    if ability.playouts is None:
        return Level(name, ability, game, bot(ability.bot, game))
    usual = ability.playouts if seconds is None and playouts is None else playouts
    return Level(name, ability, game, bot(ability.bot, game, seconds, usual))


def levels(*abilities: Ability) -> tuple[BotFactory, ...]:
    """The levels of a game as they are offered, from the easiest on; the last takes a budget."""
    return tuple(offer(*each) for each in zip(NAMES, abilities, strict=True))


def offer(name: str, ability: Ability) -> BotFactory:
    """A level as it is offered for a game."""
    maker: Maker = partial(level, name, ability)
    kind = TimedBotFactory if name == NAMES[-1] else BotFactory
    return kind(name, maker, ABOUT[name])


def abilities_of(game: str) -> tuple[Ability, ...]:
    """What the levels of a game can do, from the easiest on."""
    made = [bot(name, registry.game(game)) for name in NAMES]
    return tuple(level.ability for level in made if isinstance(level, Level))

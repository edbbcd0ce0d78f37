"""Many games at once for training: numpy arrays on the memory that compiled code writes.

`Batch` is the plain one: every seat is played from outside (self-play), or one seat of each game
against bots. `VectorSeats` is a Gymnasium vector environment on top of it.
"""

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from branchline.core.bots import Bot, BotPlayer
from branchline.core.chance import check_seed, fresh_seed
from branchline.core.errors import BadOption, BranchlineError, IllegalAction
from branchline.core.game import Game
from branchline.core.repetition import LIMIT, check_limit
from branchline.core.state import State
from branchline.envs.gymnasium import bots_of
from branchline.envs.setting import REWARDS, check_reward, chosen_game
from branchline.envs.spaces import LegalActions, legal_mask, no_mask, observation_box
from branchline.envs.stepping import SELF_PLAY, Games

Array = NDArray[Any]
USUAL_NUMBER = 64


class Batch:
    """A number of games; a game that is over is begun again in the same step.

    Arrays of one step are never changed by the next. Those of what is seen and rewarded cannot be
    written to: they are the games' own memory.
    """

    def __init__(
        self,
        game: Game | str,
        number: int,
        players: int | None = None,
        opponents: object = None,
        reward: str = "win",
        max_decisions: int = LIMIT,
        **options: Any,
    ) -> None:
        self.game = chosen_game(game, options)
        self.players = self.game.check_players(
            self.game.usual_players if players is None else players
        )
        self.number = check_number(number)
        self.own = own_seats(self.number, self.players, opponents)
        rivals = rivals_of(self.game, self.players, opponents)
        self.games = Games(
            self.game, self.number, self.players, self.own, rivals, REWARDS[check_reward(reward)]
        )
        self.games.limit = check_limit(max_decisions)

    def reset(self, seed: int | None = None) -> tuple[Array, Array]:
        """Begins all games again; returns observations and masks."""
        self.games.reset(fresh_seed() if seed is None else check_seed(seed))
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, Array]:
        """Plays an action in every game: observations, masks, rewards by seat, over, cut short."""
        if not self.games.states:
            raise BranchlineError("No game has been dealt yet; call reset() first.")
        chosen = np.asarray(actions)
        if chosen.shape != (self.number,) or chosen.dtype.kind not in "iu":
            raise IllegalAction(f"A step takes {self.number} whole numbers, one for each game.")
        self.games.step(vec[i64](np.ascontiguousarray(chosen, np.int64)))
        return self.observations, self.masks, self.rewards, self.over, self.cut

    @property
    def observations(self) -> Array:
        """What the one who decides observes, a row for each game."""
        return view_memory(self.games.observations, np.float32).reshape(self.number, -1)

    @property
    def masks(self) -> Array:
        """1 for what is legal, a row for each game."""
        return view_memory(self.games.masks, np.int8).reshape(self.number, -1)

    @property
    def rewards(self) -> Array:
        """What each seat was rewarded with in the last step, a row for each game."""
        return view_memory(self.games.rewards, np.float64).reshape(self.number, -1)

    @property
    def over(self) -> Array:
        """The games that ended in the last step; a new one has begun."""
        return view_memory(self.games.over, np.bool_)

    @property
    def cut(self) -> Array:
        """The games that were cut short by the limit of decisions; a new one has begun."""
        return view_memory(self.games.cut, np.bool_)

    @property
    def ended(self) -> dict[int, State]:
        """How the games stood that ended or were cut short in the last step, by game."""
        return self.games.ended

    @property
    def actors(self) -> Array:
        """Who decides in each game."""
        return view_memory(self.games.actors, np.int64)


def env(
    game: Game | str, players: int | None = None, number: int = USUAL_NUMBER, **settings: Any
) -> Batch:
    """So many games at once of a game by its id, with its options."""
    return Batch(game, number, players, **settings)


def view_memory(memory: Any, kind: Any) -> Array:
    """Memory of the games as an array that cannot be written to, without a copy."""
    array: Array = np.frombuffer(memory, kind)
    return array


def check_number(number: object) -> int:
    """How many games, or a refusal that says what a number of games is."""
    if isinstance(number, bool) or not isinstance(number, int | np.integer) or number < 1:
        raise BadOption(f"The number of games is a whole number from 1 on, not {number!r}.")
    return int(number)


def own_seats(number: int, players: int, opponents: object) -> list[int]:
    """The seat of each game that is played from outside: all, or each seat in turn."""
    if opponents is None:
        return [SELF_PLAY] * number
    return [at % players for at in range(number)]


Sitting = Callable[[int, int], BotPlayer]


def rivals_of(game: Game, players: int, opponents: object) -> list[Sitting | None]:
    """Who sits down in each seat of a new game; None plays at random in compiled code."""
    if opponents is None or opponents == "random":
        return [None] * players
    return [seat_bot(bot) for bot in bots_of(game, players, opponents)]


def seat_bot(bot: Bot) -> Sitting:
    """A bot that sits down in a seat, with luck of its own from a seed."""
    return lambda seat, seed: BotPlayer(bot, seat, seed)


class VectorSeats(VectorEnv[Any, Any, Any]):
    """One seat of each of many games against bots, as a Gymnasium vector environment.

    `info["action_mask"]` says what is legal. A game that is over is begun again in the same step;
    `info["final_obs"]` and `info["final_info"]` have how it ended, as Gymnasium's own have.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | Sequence[object] | object = "random",
        reward: str = "win",
        max_decisions: int = LIMIT,
        **options: Any,
    ) -> None:
        self.batch = Batch(game, num_envs, players, opponents, reward, max_decisions, **options)
        self.num_envs = num_envs
        self.own = np.array(self.batch.own)
        self.single_observation_space = observation_box(self.batch.game, self.batch.players)
        self.single_action_space = LegalActions(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(
            gymnasium.spaces.Discrete(self.batch.game.num_actions), num_envs
        )

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins all games again."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        observations, masks = self.batch.reset(int(self.np_random.integers(1 << 62)))
        return observations, self.told(masks)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Plays an action in every game, and the bots' answers."""
        observations, masks, rewards, over, cut = self.batch.step(actions)
        own, infos = rewards[np.arange(self.num_envs), self.own], self.told(masks)
        for at, state in self.batch.ended.items():
            self._add_info(infos, self.final(at, state), at)
        return observations, own, over, cut, infos

    def told(self, masks: Array) -> dict[str, Any]:
        """What is told of every game: what is legal, and which seat is the own one."""
        all_of_them = np.ones(self.num_envs, bool)
        told = {"action_mask": masks, "seat": self.own}
        return told | {f"_{key}": all_of_them for key in told}

    def final(self, at: int, state: State) -> dict[str, Any]:
        """What is told of a game that has ended."""
        seat = int(self.own[at])
        mask = legal_mask(state) if state.actor == seat else no_mask(self.batch.game)
        info = {"action_mask": mask, "seat": seat}
        return {"final_obs": state.observation(seat), "final_info": info}

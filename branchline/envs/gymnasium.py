"""One seat of a game as a Gymnasium environment; bots play the others.

The ids are branchline/CardGame-v0, branchline/World-v0 and so on, once this module is imported.
`info["action_mask"]` and `env.action_masks()` say what is legal, and samples of the action space
are legal. For an action that is not, a random one is played and `info["refused"]` says why;
`illegal="raise"` raises the refusal.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from branchline.core.bots import Bot, BotPlayer, as_bot
from branchline.core.chance import check_seed
from branchline.core.errors import BadOption, BadPlayers, BranchlineError
from branchline.core.game import Game
from branchline.core.registry import games
from branchline.core.repetition import LIMIT, check_limit
from branchline.core.state import State
from branchline.envs.setting import check_reward, chosen_game, rewards_at_the_end
from branchline.envs.showing import MODES, check_mode, show
from branchline.envs.spaces import (
    Floats,
    LegalActions,
    Mask,
    Seen,
    legal_mask,
    no_mask,
    observation_box,
    observation_space,
)

Step = tuple[Floats | Seen, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env[Floats | Seen, np.int64]):
    """A seat among bots; each of its decisions is a step."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        opponents: object = "random",
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "random",
        max_decisions: int = LIMIT,
        render_mode: str | None = None,
        masked: bool = False,
        **options: Any,
    ) -> None:
        self.game = chosen_game(game, options)
        self.players = self.game.check_players(
            self.game.usual_players if players is None else players
        )
        self.bots = bots_of(self.game, self.players, opponents)
        self.fixed_seat = check_own_seat(seat, self.players)
        self.reward = check_reward(reward)
        self.raises = check_illegal(illegal)
        self.limit = check_limit(max_decisions)
        self.render_mode = check_mode(render_mode)
        self.masked = masked
        space = observation_space if masked else observation_box
        self.observation_space = space(self.game, self.players)
        self.action_space = self.actions = LegalActions(self.game)
        self.playing: State | None = None

    @property
    def table(self) -> State:
        """The game being played."""
        if self.playing is None:
            raise BranchlineError("No game has been dealt yet; call reset() first.")
        return self.playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats | Seen, dict[str, Any]]:
        """Deals a new game; the same seed gives the same deal, seat and luck of the bots."""
        super().reset(seed=seed)
        dealt = check_seed(int(self.np_random.integers(1 << 62)))
        drawn = int(self.np_random.integers(self.players))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self.playing = self.game.start(self.players, dealt)
        self.made = 0
        self.seated = [BotPlayer(bot, seat, dealt) for seat, bot in enumerate(self.bots)]
        self.others_play()
        self.score = self.own_score()
        return self.look()

    def own_score(self) -> int:
        """The own points as they stand, where their change is rewarded."""
        return self.table.scores()[self.seat] if self.reward == "score" else 0

    def step(self, action: Any) -> Step:
        """Plays an action, and what the others answer."""
        state = self.table
        refused = state.why_not(action)
        if refused and not self.raises and state.actor is not None:
            action = state.legal()[int(self.np_random.integers(len(state.legal())))]
        state.apply(action)
        self.made += 1
        self.others_play()
        over = state.actor is None
        was, self.score = self.score, self.own_score()
        reward = float(self.score - was)
        if over and self.reward != "score":
            reward = rewards_at_the_end(state, self.reward)[self.seat]
        observation, info = self.look()
        if refused:
            info["refused"] = refused
        return observation, reward, over, not over and self.made >= self.limit, info

    def others_play(self) -> None:
        """The bots play until the own seat decides."""
        state = self.table
        while state.actor is not None and state.actor != self.seat and self.made < self.limit:
            state.apply(self.seated[state.actor].choose(state))
            self.made += 1

    def look(self) -> tuple[Floats | Seen, dict[str, Any]]:
        """What the own seat may know and do."""
        decides = self.table.actor == self.seat
        mask = legal_mask(self.table) if decides else no_mask(self.game)
        self.actions.now = mask if decides else None
        seen = self.table.observation(self.seat)
        info = {"action_mask": mask, "seat": self.seat}
        return {"observation": seen, "action_mask": mask} if self.masked else seen, info

    def action_masks(self) -> Mask:
        """What is legal now, as Stable-Baselines3 asks for it."""
        return legal_mask(self.table)

    def render(self) -> Any:
        """The table as text, or as everyone sees it: SVG or pixels, by `render_mode`."""
        return show(self.table, self.render_mode)


def env(game: Game | str, players: int | None = None, **settings: Any) -> SeatEnv:
    """A seat at a game by its id, with its options, and the action mask in its observation."""
    return SeatEnv(game, players, masked=True, **settings)


def bots_of(game: Game, players: int, opponents: object) -> list[Bot]:
    """A bot for every seat: one kind for all, or one for each of the others in turn."""
    several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
    named: list[object] = list(opponents) if several else [opponents]  # type: ignore[call-overload]
    if not named or len(named) > max(1, players - 1):
        raise BadPlayers(f"{players} players have 1 to {players - 1} opponents, not {len(named)}.")
    bots = [as_bot(player, game) for player in named]
    return [bots[seat % len(bots)] for seat in range(players)]


def check_illegal(illegal: object) -> bool:
    """Whether an illegal action is raised, or a refusal that says what else can be done."""
    if illegal not in ("random", "raise"):
        raise BadOption(f"illegal is random or raise; not {illegal!r}.")
    return illegal == "raise"


def check_own_seat(seat: object, players: int) -> int | None:
    """The own seat; None is another one in every game."""
    known = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players
    if seat is not None and not known:
        raise BadPlayers(f"There is no seat {seat!r}; seats are 0 to {players - 1}, or None.")
    return seat if isinstance(seat, int) else None


def make_vector(num_envs: int = 1, game: str = "card-game", **settings: Any) -> Any:
    """Many such environments at once, stepped in compiled code."""
    from branchline.envs.batch import VectorSeats

    return VectorSeats(game, num_envs, **settings)


def register_all() -> None:
    """Enters every game under its id."""
    for id in games():
        name = id.title().replace("-", "")
        if f"branchline/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"branchline/{name}-v0",
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:make_vector",
                kwargs={"game": id},
            )


register_all()

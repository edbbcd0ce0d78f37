"""Every game as a PettingZoo environment: one agent a seat, each decision a step.

An observation is a dictionary: `observation`, the numbers of `state.observation`, and
`action_mask`, 1 for what is legal; who does not decide has no legal actions. `parallel_env` asks
every agent at every decision, and plays what the one says who decides.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv, aec_registry, parallel_registry, register
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from branchline.core.chance import check_seed, fresh_seed
from branchline.core.errors import BranchlineError
from branchline.core.game import Game
from branchline.core.registry import games
from branchline.core.repetition import LIMIT, check_limit
from branchline.core.state import State
from branchline.envs.setting import check_reward, chosen_game, rewards_at_the_end
from branchline.envs.showing import MODES, check_mode, show
from branchline.envs.spaces import LegalActions, Seen, legal_mask, no_mask, observation_space


class GameEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One game; agents are player_0, player_1 and so on, by seat."""

    def __init__(
        self,
        game: Game,
        players: int,
        reward: str = "win",
        max_cycles: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.players = game.check_players(players)
        self.reward = check_reward(reward)
        self.limit = check_limit(max_cycles)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{game.id.replace('-', '_')}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = observation_space(game, players)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: LegalActions(game) for agent in self.possible_agents}
        self.nothing = no_mask(game)
        self.agents: list[str] = []
        self.game_state: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation and the mask, the same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All action ids."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game; without a seed, with a fresh random one."""
        dealt = fresh_seed() if seed is None else check_seed(int(seed))
        self.game_state = self.game.start(self.players, dealt)
        self.made = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.scores = self.table.scores() if self.reward == "score" else []
        self.choose_agent()

    @property
    def table(self) -> State:
        """The game being played."""
        if self.game_state is None:
            raise BranchlineError("No game has been dealt yet; call reset() first.")
        return self.game_state

    def choose_agent(self) -> None:
        """Whoever decides is the agent to act."""
        self.agent_selection = self.possible_agents[self.table.actor or 0]
        self.legal = None
        space = self.action_spaces[self.agent_selection]
        if self.table.actor is not None:
            self.legal = legal_mask(self.table)
        space.now = self.legal

    def observe(self, agent: str) -> Seen:
        """What an agent may know, and what it may do now."""
        seat = self.seat_of[agent]
        decides = self.legal is not None and agent == self.agent_selection
        return {
            "observation": self.table.observation(seat),
            "action_mask": self.legal if decides else self.nothing,
        }

    def step(self, action: Any) -> None:
        """Plays an action for the agent to act, or refuses with the rule that forbids it."""
        state, agent = self.table, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state.apply(action)
        self.made += 1
        self._cumulative_rewards[agent] = 0.0
        self.settle(state)
        self.choose_agent()
        if state.actor is None or self.made >= self.limit:
            self._deads_step_first()

    def settle(self, state: State) -> None:
        """Rewards, and whether the game is over."""
        if self.reward == "score":
            scores = state.scores()
            self.pay([float(now - was) for was, now in zip(self.scores, scores, strict=True)])
            self.scores = scores
        if state.actor is None:
            self.terminations = dict.fromkeys(self.agents, True)
            if self.reward != "score":
                self.pay(rewards_at_the_end(state, self.reward))
        elif self.made >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)

    def pay(self, rewards: list[float]) -> None:
        """Rewards every agent."""
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as text, or as everyone sees it: SVG or pixels, by `render_mode`."""
        return show(self.table, self.render_mode)

    def state(self) -> np.ndarray[Any, Any]:
        """What a spectator sees; no environment tells more than its seats may know."""
        seen: np.ndarray[Any, Any] = self.table.observation(None)
        return seen

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: Game | str,
    players: int | None = None,
    reward: str = "win",
    max_cycles: int = LIMIT,
    render_mode: str | None = None,
    **options: Any,
) -> GameEnv:
    """A game by its id, with its options, as an environment for so many players."""
    found = chosen_game(game, options)
    number = found.usual_players if players is None else players
    return GameEnv(found, number, reward, max_cycles, render_mode)


def parallel_env(game: Game | str, **settings: Any) -> ParallelEnv[str, Seen, Any]:
    """The same for programs that ask all agents at once: only who decides is listened to."""
    return turn_based_aec_to_parallel(env(game, **settings))


def register_all() -> None:
    """Enters every game, for `pettingzoo.make("aec", "branchline/GreatLakes-v0", players=3)`."""
    for id in games():
        name = f"branchline/{id.title().replace('-', '')}-v0"
        if name not in aec_registry:
            register("aec", name, f"{__name__}:env", kwargs={"game": id})
        if name not in parallel_registry:
            register("parallel", name, f"{__name__}:parallel_env", kwargs={"game": id})


register_all()

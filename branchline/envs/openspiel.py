"""Every game as a Python game of OpenSpiel: branchline_card_game, branchline_world and so on.

Chance is explicit: one chance node at the start draws one of `deals` seeds, and a seed decides all
shuffles. An information state is all that a player has observed so far, so recall is perfect; its
string ends with what the player observes now. `resample_from_infostate` redeals what is hidden.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import numpy as np

from branchline.core.errors import BadOption
from branchline.core.extras import Missing
from branchline.core.game import Game
from branchline.core.registry import game as game_by_id
from branchline.core.registry import games
from branchline.core.repetition import LIMIT
from branchline.core.state import State
from branchline.envs.setting import check_reward, rewards_at_the_end

try:
    import pyspiel
except ImportError:
    raise Missing("OpenSpiel is not installed: pip install open-spiel.") from None

DEALS = 4096
DIGEST = 16
"""So many numbers of an information state's tensor stand for all that was observed before."""
MOST_POINTS = 10_000.0


def name_of(id: str) -> str:
    """What OpenSpiel calls a game."""
    return f"branchline_{id.replace('-', '_')}"


def game_type(game: Game, utility: Any) -> pyspiel.GameType:
    """What OpenSpiel has to know of a game before it is made."""
    kind = pyspiel.GameType
    return kind(
        short_name=name_of(game.id),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.usual_players,
            "reward": "win",
            "deals": DEALS,
            "options": "{}",
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options, for so many players; a class for each id."""

    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules = game_by_id(self.id, **json.loads(given.get("options", "{}")))
        self.players = self.rules.check_players(given.get("players", self.rules.usual_players))
        self.reward = terminal_reward(given.get("reward", "win"))
        self.deals = int(given.get("deals", DEALS))
        shared = self.reward == "win" and self.players > 1
        utility = pyspiel.GameType.Utility
        super().__init__(
            game_type(self.rules, utility.CONSTANT_SUM if shared else utility.GENERAL_SUM),
            self.facts(shared),
            given,
        )

    def facts(self, shared: bool) -> pyspiel.GameInfo:
        """Sizes and bounds."""
        most = 1.0 if self.reward == "win" else MOST_POINTS
        return pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0 if self.reward == "win" else -most,
            max_utility=most,
            utility_sum=1.0 if shared else None,
            max_game_length=LIMIT,
        )

    def new_initial_state(self) -> "SpielState":
        """A game that has not been dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Writes observations, with perfect recall if that is asked for."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.rules, self.players, recall)


def terminal_reward(reward: object) -> str:
    """What is rewarded at the end of a game."""
    if check_reward(reward) == "score":
        raise BadOption("OpenSpiel's games are rewarded at the end: win or margin.")
    return str(reward)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game, and what each player has observed so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.seats = game.players
        self.reward = game.reward
        self.deals = game.deals
        self.table: State | None = None
        self.seen = [b""] * game.players
        """A digest of all that each player has observed and done."""
        self.latest = [b""] * game.players
        """What each observed last."""

    def current_player(self) -> int:
        """Who decides; chance before the deal."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.table.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None or player != self.table.actor else self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.rules.start(self.seats, action)
        else:
            actor = self.table.actor
            self.table.apply(action)
            self.add(actor, action.to_bytes(2, "big"))
        for player in range(self.seats):
            self.remember(player)

    def remember(self, player: int) -> None:
        """Adds what a player observes now, unless nothing has changed for it."""
        assert self.table
        now: bytes = self.table.observation(player).tobytes()
        if now != self.latest[player]:
            self.latest[player] = now
            self.add(player, now)

    def add(self, player: int | None, what: bytes) -> None:
        """Adds something to all that a player has observed and done."""
        if player is not None:
            self.seen[player] = sha256(self.seen[player] + what).digest()[:DIGEST]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.table is None else self.table.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and self.table.actor is None

    def returns(self) -> list[float]:
        """The rewards, once the game is over."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self.seats
        return rewards_at_the_end(self.table, self.reward)

    def __str__(self) -> str:
        return "not dealt" if self.table is None else json.dumps(self.table.position())

    def resample_from_infostate(self, player: int, draw: Any) -> "SpielState":
        """A state that the player cannot tell from this one, all else redealt."""
        twin: SpielState = self.clone()
        if self.table is not None:
            twin.table = self.table.redeal(player, int(draw() * (1 << 62)))
            twin.seen, twin.latest = [b""] * self.seats, [b""] * self.seats
            for other in range(self.seats):
                twin.remember(other)
            twin.seen[player] = self.seen[player]
        return twin


class Observer:
    """What a player observes, as numbers and as text."""

    def __init__(self, rules: Game, players: int, recall: bool) -> None:
        self.spec = rules.observation_spec(players)
        self.recall = recall
        self.tensor = np.zeros(self.spec.size + DIGEST * recall, np.float32)
        self.dict = {part.name: self.tensor[part.slice] for part in self.spec.parts}
        if recall:
            self.dict["history"] = self.tensor[self.spec.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a player observes."""
        self.tensor.fill(0)
        if state.table is not None:
            state.table.observation(player, out=self.tensor[: self.spec.size])
        if self.recall and state.table is not None:
            self.dict["history"][:] = np.frombuffer(state.seen[player], np.uint8) / 255

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player observes, in words."""
        if state.table is None:
            return "not dealt"
        now = json.dumps(state.table.view(player), ensure_ascii=False)
        return f"{state.seen[player].hex()} {now}" if self.recall else now


def env(game: str, players: int | None = None, reward: str = "win", **options: Any) -> SpielGame:
    """A game by its id, with its options, for so many players."""
    found = game_by_id(game, **options)
    number = found.usual_players if players is None else players
    settings = {"players": number, "reward": reward, "options": json.dumps(options)}
    made: SpielGame = pyspiel.load_game(name_of(game), settings)
    return made


def entered(ids: Sequence[str]) -> None:
    """Enters games with OpenSpiel, each as a class of its own."""
    for id in ids:
        kind = type(id.title().replace("-", ""), (SpielGame,), {"id": id})
        kind_of_game = game_type(game_by_id(id), pyspiel.GameType.Utility.GENERAL_SUM)
        pyspiel.register_game(kind_of_game, kind)


entered(list(games()))

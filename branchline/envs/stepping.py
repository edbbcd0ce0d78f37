"""Many games at once: stepped, observed and masked in compiled code.

Every step writes into buffers of its own, so that what was handed out before never changes.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from branchline.core.chance import Stream, chance
from branchline.core.errors import IllegalAction
from branchline.core.state import State, blank_choices

GAMES_CHANCE: Final = 0x67616D65
"""The deck of chance that the seeds of new games come from."""
LOTS_CHANCE: Final = 0x6C6F7473
"""The deck of chance that random rivals draw from."""
SELF_PLAY: Final = -1
WIN: Final = 0
MARGIN: Final = 1
SCORE: Final = 2
"""What is rewarded: a share of the win, the margin at the end, or every change of the score."""


class Games:
    """Games side by side, each with the seat that is played from outside, or all of its seats."""

    def __init__(
        self, game: Any, number: int, players: int, own: list[int], rivals: list[Any], reward: int
    ) -> None:
        self.game = game
        self.number: i64 = number
        self.players: i64 = players
        self.own: vec[i64] = vec[i64](own)
        """The seat of each game that is played from outside, or SELF_PLAY."""
        self.rivals = rivals
        """Makers of those in the other seats, by seat; None plays at random."""
        self.seated: list[Any] = [None] * (number * players)
        self.reward: i64 = reward
        self.limit: i64 = 20_000
        size: int = game.observation_size(players)
        actions: int = game.num_actions
        self.size: i64 = size
        self.actions: i64 = actions
        self.no_cells: vec[i32] = vec[i32]([0] * (number * size))
        self.no_mask: vec[u8] = vec[u8]([0] * (number * actions))
        self.no_rewards: vec[float] = vec[float]([0.0] * (number * players))
        self.no_flags: vec[u8] = vec[u8]([0] * number)
        self.observations: vec[i32] = self.no_cells[:]
        self.masks: vec[u8] = self.no_mask[:]
        self.rewards: vec[float] = self.no_rewards[:]
        self.over: vec[u8] = self.no_flags[:]
        self.cut: vec[u8] = self.no_flags[:]
        self.actors: vec[i64] = vec[i64]([0] * number)
        self.scores: vec[i64] = vec[i64]([0] * (number * players))
        self.made: vec[i64] = vec[i64]([0] * number)
        """Decisions made so far in each game."""
        self.choices: vec[i64] = blank_choices()
        self.seeds: Stream = chance(0).stream(GAMES_CHANCE, 0)
        self.lots: Stream = chance(0).stream(LOTS_CHANCE, 0)
        self.states: list[State] = []
        self.ended: dict[int, State] = {}
        """The last states of the games that ended in the last step, by game."""

    def reset(self, seed: int) -> None:
        """Begins all games again."""
        self.seeds = chance(seed).stream(GAMES_CHANCE, 0)
        self.lots = chance(seed).stream(LOTS_CHANCE, 0)
        self.states = [self.game.start(int(self.players), 0)] * int(self.number)
        self.new_buffers()
        at: i64 = 0
        while at < self.number:
            self.begin(at)
            self.look(at)
            at += 1

    def new_buffers(self) -> None:
        """What was handed out stays as it is."""
        self.observations = self.no_cells[:]
        self.masks = self.no_mask[:]
        self.rewards = self.no_rewards[:]
        self.over = self.no_flags[:]
        self.cut = self.no_flags[:]
        self.actors = self.actors[:]
        self.ended = {}

    def begin(self, at: i64) -> None:
        """Deals a new game, and has others play until it is the own seat's turn."""
        ended = True
        while ended:
            seed: int = new_seed(self.seeds)
            state: State = self.game.start(int(self.players), seed)
            self.states[at] = state
            self.made[at] = 0
            self.seat_rivals(at, seed)
            if self.reward == SCORE:
                self.note_scores(at, state, False)
            ended = self.own[at] != SELF_PLAY and self.others_play(at, state)

    def seat_rivals(self, at: i64, seed: int) -> None:
        """Bots sit down in the other seats, with luck of their own."""
        seat: i64 = 0
        while self.own[at] != SELF_PLAY and seat < self.players:
            maker: Any = self.rivals[seat]
            if maker is not None and seat != self.own[at]:
                self.seated[at * self.players + seat] = maker(int(seat), seed)
            seat += 1

    def step(self, actions: vec[i64]) -> None:
        """Plays an action in every game; what is over is begun again."""
        at: i64 = 0
        while at < self.number:
            self.check(at, actions[at])
            at += 1
        self.new_buffers()
        at = 0
        while at < self.number:
            self.play(at, actions[at])
            self.look(at)
            at += 1

    def check(self, at: i64, action: i64) -> None:
        """Refuses an action that is not legal, before anything is played."""
        if not 0 <= action < self.actions or not self.masks[at * self.actions + action]:
            state = self.states[at]
            reason = state.why_not(int(action)) or "That is not allowed now."
            raise IllegalAction(f"Game {at}: {reason}")

    def play(self, at: i64, action: i64) -> None:
        """Plays an action, lets the others answer, and settles what is over."""
        state = self.states[at]
        state.play(action)
        self.made[at] += 1
        if self.own[at] != SELF_PLAY:
            self.others_play(at, state)
        if self.reward == SCORE:
            self.note_scores(at, state, True)
        if state.to_act < 0:
            self.over[at] = 1
            self.settle(at, state)
        elif self.made[at] >= self.limit:
            self.cut[at] = 1
        if self.over[at] or self.cut[at]:
            self.ended[int(at)] = state
            self.begin(at)

    def others_play(self, at: i64, state: State) -> bool:
        """The other seats play until the own one decides; whether the game is over."""
        own = self.own[at]
        while state.to_act >= 0 and state.to_act != own and self.made[at] < self.limit:
            rival: Any = self.seated[at * self.players + state.to_act]
            if rival is None:
                found = state.choices(self.choices)
                state.play(self.choices[self.lots.below(found)])
            else:
                state.apply(rival.choose(state))
            self.made[at] += 1
        return state.to_act < 0

    def settle(self, at: i64, state: State) -> None:
        """The reward at the end, seat by seat."""
        place = at * self.players
        if self.reward == WIN:
            winners = state.winners()
            for seat in winners:
                self.rewards[place + seat] = 1.0 / len(winners)
        elif self.reward == MARGIN:
            scores = state.scores()
            for seat in range(len(scores)):
                self.rewards[place + seat] = float(margin(scores, seat))

    def note_scores(self, at: i64, state: State, rewarded: bool) -> None:
        """Remembers all scores and, if that is rewarded, what has changed."""
        place = at * self.players
        for score in state.scores():
            if rewarded:
                self.rewards[place] = float(score - self.scores[place])
            self.scores[place] = score
            place += 1

    def look(self, at: i64) -> None:
        """Writes what the one who decides observes, and what is legal."""
        state = self.states[at]
        self.actors[at] = state.to_act
        state.observe(state.to_act, self.observations, at * self.size)
        found = state.choices(self.choices)
        base = at * self.actions
        choice: i64 = 0
        while choice < found:
            self.masks[base + self.choices[choice]] = 1
            choice += 1


def new_seed(stream: Stream) -> i64:
    """A seed of 62 bits, as many as a native number holds without a sign."""
    return stream.word() << 30 | stream.word() >> 2


def margin(scores: list[int], seat: int) -> int:
    """How far a seat is ahead of the best of the others; alone, its points."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others) if others else scores[seat]


def random_steps(games: Games, steps: int, stream: Stream) -> None:
    """Steps all games with random legal actions, for measuring."""
    actions = games.actors[:]
    done: i64 = 0
    while done < steps:
        at: i64 = 0
        while at < games.number:
            found = games.states[at].choices(games.choices)
            actions[at] = games.choices[stream.below(found)]
            at += 1
        games.step(actions)
        done += 1

"""Learns a game by playing it: `python examples/train/train.py card-game --minutes 20`.

A part of the games is played against itself, a part against a bot. What has been learned is kept in
a folder, where training goes on when it is started again; `bot.py` plays it by name.
"""

import argparse
import json
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import jax
import numpy as np
from bot import Params, fresh, load, save
from ppo import Rollout, Settings, act, best, improve, optimizer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import branchline as bl
from branchline.envs.batch import Batch

STEPS = 64
SLOWEST = 0.05
POINTS = 20.0
"""So many points of the score are one unit of reward."""


@dataclass
class Run:
    """What has been learned so far, and how long it took."""

    params: Params
    memory: Any
    decisions: int = 0
    minutes: float = 0.0


def rewarded(rewards: Any) -> Any:
    """The change of a seat's score less that of the best of the others, in units of reward."""
    others = [np.delete(rewards, seat, -1).max(-1) for seat in range(rewards.shape[-1])]
    return (rewards - np.stack(others, -1)) / POINTS if len(others) > 1 else rewards / POINTS


def play(batch: Batch, params: Params, key: Any, steps: int) -> tuple[Rollout, Any]:
    """Plays some steps of all games of a batch."""
    kept: dict[str, list[Any]] = {name: [] for name in KEPT}
    for _ in range(steps):
        key, now = jax.random.split(key)
        seen = batch.observations, batch.masks, batch.actors
        actions, likely, values = map(np.asarray, act(params, now, seen[0], seen[1]))
        _, _, rewards, over, cut = batch.step(actions)
        row = (*seen, actions, likely, values, rewarded(rewards), over | cut)
        for name, numbers in zip(KEPT, row, strict=True):
            kept[name].append(numbers)
    values = np.asarray(act(params, key, batch.observations, batch.masks)[2])
    whole = {name: np.stack(numbers) for name, numbers in kept.items()}
    return Rollout(**whole, last_values=values, last_actors=batch.actors), key


KEPT = ("observations", "masks", "actors", "actions", "likely", "values", "rewards", "ended")


def joined(rollouts: list[Rollout]) -> Rollout:
    """Rollouts of several batches side by side."""
    first = rollouts[0]
    return Rollout(
        **{
            name: np.concatenate(
                [getattr(one, name) for one in rollouts], 0 if name.startswith("last") else 1
            )
            for name in vars(first)
        }
    )


def wins(game: bl.Game, params: Params, opponent: str, games: int, seed: int) -> float:
    """The share of games that the network wins against a bot, playing its likeliest actions."""
    batch = Batch(game, games, opponents=opponent)
    batch.reset(seed)
    won, playing = np.zeros(games), np.ones(games, bool)
    while playing.any():
        batch.step(np.asarray(best(params, batch.observations, batch.masks)))
        ended = playing & (batch.over | batch.cut)
        won[ended] = batch.rewards[np.arange(games), batch.own][ended]
        playing &= ~ended
    return float(won.mean())


class Training:
    """A folder in which a network learns a game."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.game = bl.game(asked.game)
        self.folder = Path(asked.folder or f"runs/{asked.game}")
        self.how = Settings()
        self.net, self.log = self.folder / "net.npz", self.folder / "log.jsonl"
        self.cpu_minutes = 0.0
        self.run = self.resumed() if self.log.exists() else self.begun()
        self.batches = [Batch(self.game, asked.games, reward="score")]
        for opponent in asked.against:
            self.batches.append(
                Batch(self.game, asked.games // 4, opponents=opponent, reward="score")
            )
        self.random = np.random.default_rng(asked.seed + self.run.decisions)
        self.key = jax.random.key(asked.seed + self.run.decisions)
        for batch in self.batches:
            batch.reset(int(self.random.integers(1 << 62)))

    def begun(self) -> Run:
        """A network that knows nothing."""
        size = self.game.observation_spec().size
        params = fresh(size, self.game.num_actions, self.asked.seed)
        return Run(params, optimizer(self.how).init(params))

    def resumed(self) -> Run:
        """What was learned before; the optimizer warms up again in a few steps."""
        params, last = load(self.net), json.loads(self.log.read_text().splitlines()[-1])
        self.cpu_minutes = last["cpu_minutes"]
        return Run(params, optimizer(self.how).init(params), last["decisions"], last["minutes"])

    def run_on(self) -> None:
        """Learns until the time is up or Ctrl-C is pressed; either way what was learned is kept."""
        with suppress(KeyboardInterrupt):
            self.learn()
        print(self.look())
        if self.run.minutes < self.asked.minutes:
            print(f"Stopped; the same command goes on from {self.folder}.")

    def learn(self) -> None:
        """Plays and learns, and looks how good it is now and then."""
        begin, looked = time.monotonic() - 60 * self.run.minutes, self.run.minutes
        with Progress(*COLUMNS) as progress:
            task = progress.add_task("", total=self.asked.minutes, completed=self.run.minutes)
            while self.run.minutes < self.asked.minutes:
                self.improve()
                self.run.minutes = (time.monotonic() - begin) / 60
                progress.update(
                    task,
                    completed=self.run.minutes,
                    description=f"{self.run.decisions / 1e6:.2f} M decisions",
                )
                if self.run.minutes - looked >= self.asked.every:
                    progress.print(self.look())
                    looked = self.run.minutes

    def improve(self) -> None:
        """One rollout of all batches, and what is learned from it."""
        rollouts = []
        for batch in self.batches:
            rollout, self.key = play(batch, self.run.params, self.key, STEPS)
            rollouts.append(rollout)
            self.run.decisions += rollout.actions.size
        seen = joined(rollouts)
        self.run.params, self.run.memory = improve(
            self.run.params, self.run.memory, seen, self.how, self.random, self.pace
        )

    @property
    def pace(self) -> float:
        """The share of the learning rate that is left: it shrinks as time goes on."""
        return max(SLOWEST, 1 - self.run.minutes / self.asked.minutes)

    def look(self) -> str:
        """How good the network is now; it is written down with what has been learned."""
        opponents = dict.fromkeys(["random", *self.asked.against])
        shares = {
            opponent: wins(self.game, self.run.params, opponent, self.asked.trials, 7)
            for opponent in opponents
        }
        save(self.net, {name: np.asarray(part) for name, part in self.run.params.items()})
        row = {
            "minutes": self.run.minutes,
            "cpu_minutes": self.cpu_minutes + time.process_time() / 60,
            "decisions": self.run.decisions,
            "wins": shares,
            "settings": asdict(self.how),
        }
        with self.log.open("a") as log:
            log.write(json.dumps(row) + "\n")
        self.plot()
        told = ", ".join(f"{share:.0%} against {name}" for name, share in shares.items())
        return f"{self.run.minutes:.1f} min, {self.run.decisions:,} decisions: wins {told}"

    def plot(self) -> None:
        """The curve of wins, as a picture."""
        from matplotlib.figure import Figure

        rows = [json.loads(line) for line in self.log.read_text().splitlines()]
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.subplots()
        for opponent in rows[-1]["wins"]:
            seen = [(r["decisions"] / 1e6, r["wins"].get(opponent)) for r in rows]
            points = [(so_far, share) for so_far, share in seen if share is not None]
            axes.plot(*zip(*points, strict=True), marker="o", label=f"against {opponent}")
        axes.set(xlabel="million decisions", ylabel="share of wins", ylim=(0, 1.03))
        axes.set_title(f"{self.game.title}: {rows[-1]['cpu_minutes']:.0f} processor minutes")
        axes.axhline(0.5, color="gray", linewidth=0.5)
        axes.legend()
        figure.savefig(self.folder / "curve.svg", metadata={"Date": None})


COLUMNS = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())


def asked(arguments: list[str] | None = None) -> argparse.Namespace:
    """What is to be trained, and for how long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="card-game")
    parser.add_argument("--minutes", type=float, default=20, help="in all, resumed ones included")
    parser.add_argument("--games", type=int, default=128, help="played side by side with itself")
    parser.add_argument("--against", nargs="*", default=["greedy"], help="bots to play too")
    parser.add_argument("--every", type=float, default=2, help="minutes between trials")
    parser.add_argument("--trials", type=int, default=100, help="games of a trial")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", help="where to keep it; runs/GAME unless given")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    Training(asked()).run_on()

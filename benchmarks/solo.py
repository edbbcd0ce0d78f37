"""`python -m benchmarks.solo`: the solo Card Game, bots beside a player who sees the deck.

The clairvoyant tries every move on the true deck and plays on as the planner would, keeping the
lines that end best. It may not find the best line of all, so a bot can come near it, or pass it.
"""

import argparse
from collections.abc import Callable
from typing import Any

import branchline as bl
from branchline.bots.card_game.planner import choose
from branchline.core.bots import BotPlayer, bot
from branchline.games.card_game.scoring import implied_opponent
from branchline.games.card_game.state import CardState

Player = Callable[[int], CardState]
"""Plays the game with a seed to its end."""


def played_by(name: str) -> Player:
    """A bot, which is handed redealt states as everywhere."""

    def play(seed: int) -> CardState:
        state = start(seed)
        seated = BotPlayer(bot(name, state.game), 0, seed)
        while state.actor is not None:
            state.apply(seated.choose(state))
        return state

    return play


def start(seed: int) -> CardState:
    """A solo game."""
    state = bl.game("card-game").start(players=1, seed=seed)
    assert isinstance(state, CardState)
    return state


def clairvoyant(width: int) -> Player:
    """Keeps so many lines after every decision."""

    def play(seed: int) -> CardState:
        best = to_the_end(start(seed))
        lines = [start(seed)]
        while lines:
            found: dict[Any, tuple[int, CardState]] = {}
            for line in lines:
                for state, end in steps(line):
                    best = max(best, end, key=margin)
                    found[repr(state.position())] = margin(end), state
            ranked = sorted(found.values(), key=lambda one: one[0], reverse=True)
            lines = [state for _, state in ranked[:width]]
        return best

    return play


def steps(state: CardState) -> list[tuple[CardState, CardState]]:
    """What each move leads to, and where the planner would end from there."""
    after = []
    for action in state.legal():
        twin = state.clone()
        twin.play(action)
        after.append((twin, to_the_end(twin)))
    return after


def to_the_end(state: CardState) -> CardState:
    """The planner plays on from a copy."""
    twin = state.clone()
    while twin.actor is not None:
        twin.play(choose(twin))
    return twin


def margin(state: CardState) -> int:
    """How far the player is ahead of the hidden opponent."""
    return state.scores()[0] - sum(implied_opponent(state).values())


def report(name: str, play: Player, seeds: range) -> None:
    """Prints wins, mean and percentiles of the points."""
    ends = [play(seed) for seed in seeds]
    points = sorted(end.scores()[0] for end in ends)
    wins = 100 * sum(margin(end) > 0 for end in ends) / len(ends)
    at = [points[len(points) * share // 100] for share in (10, 25, 50, 75, 90)]
    mean = sum(points) / len(points)
    print(f"{name}: {wins:.1f} % won, mean {mean:.1f}, p10 to p90 {at}, n {len(ends)}", flush=True)


def main() -> None:
    """Plays the same seeds with every player."""
    given = argparse.ArgumentParser(prog="python -m benchmarks.solo", description=__doc__)
    given.add_argument("--seeds", type=int, default=2000, help="how many, from 0")
    given.add_argument("--seen", type=int, default=200, help="how many the clairvoyant plays")
    given.add_argument("--width", type=int, default=8, help="lines that the clairvoyant keeps")
    args = given.parse_args()
    for name in ("greedy", "planner"):
        report(name, played_by(name), range(args.seeds))
    report("planner", played_by("planner"), range(args.seen))
    report("clairvoyant", clairvoyant(args.width), range(args.seen))


if __name__ == "__main__":
    main()

"""`python -m benchmarks.weights`: tunes the weights of a planner by playing itself.

Every round moves all weights a little, up or down by lot, and lets the planner with these moves
play the one with the opposite moves, and both play other bots, on the same deals. The weights then
go a step towards whoever did better (SPSA). Print the rows, paste them, and measure on other seeds.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import branchline as bl
from branchline.bots.card_game import greedy
from branchline.bots.card_game import planner as card_planner
from branchline.bots.card_game import weights as card_weights
from branchline.bots.rails_and_sails import planner as sail_planner
from branchline.bots.rails_and_sails import weights as sail_weights
from branchline.games.card_game.scoring import implied_opponent
from branchline.games.card_game.state import CardState

Player = Callable[[Any], i64]
COLUMNS = {"great-lakes": 1, "world": 2}
"""Where the weights of a board stand in the rows; the first edition's come first."""


@dataclass(frozen=True)
class Tuning:
    """A planner whose weights are tuned for so many players."""

    games: Sequence[bl.Game]
    """Played in turn, round by round."""
    rows: list[list[float]]
    column: int
    negative: frozenset[int]
    """The weights that may be below nothing."""
    player: Callable[[list[float]], Player]
    """A planner with these weights."""
    rivals: tuple[Player, ...] = ()
    """Who is played besides."""

    @property
    def weights(self) -> list[float]:
        """The weights as they are."""
        return [float(row[self.column]) for row in self.rows]


def card_game(players: int) -> Tuning:
    """The Card Game: greedy players are played too, lest the planner learns only itself."""
    return Tuning(
        [bl.game("card-game", edition=edition) for edition in ("reference", "published")],
        card_weights.ROWS,
        players - 1,
        frozenset({card_weights.BREAK, card_weights.GROW}),
        lambda weights: lambda state: card_planner.weighed(state, vec[float](weights)),
        (greedy.choose,),
    )


def rails_and_sails(board: str) -> Tuning:
    """A board of Rails & Sails, whose weights are whole numbers."""
    rows = [[float(cell) for cell in row] for row in sail_weights.ROWS]
    return Tuning([bl.game(board)], rows, COLUMNS[board], frozenset(), whole_numbers)


def whole_numbers(weights: list[float]) -> Player:
    """A planner of Rails & Sails with the whole numbers next to these weights."""
    row = vec[i64]([round(weight) for weight in weights])
    return lambda state: sail_planner.weighed(state, row)


# Playing


def lead(game: bl.Game, players: list[Player], seed: int, seat: int) -> float:
    """How far a seat is ahead of the mean of the others at the end; large leads count less."""
    state = game.start(players=len(players), seed=seed)
    while (actor := state.actor) is not None:
        state.play(players[actor](state))
    scores = state.scores()
    mine = scores.pop(seat)
    ahead = mine - (sum(scores) / len(scores) if scores else target(state))
    return ahead / (40 + abs(ahead))


def target(state: bl.State) -> int:
    """What the hidden opponent of The Card Game's solo variant has."""
    assert isinstance(state, CardState)
    return sum(implied_opponent(state).values())


def against(game: bl.Game, one: Player, other: Player, number: int, seed: int) -> float:
    """How far one is ahead among others, on average over the seats of a deal."""
    leads = []
    for seat in range(number):
        players = [other] * number
        players[seat] = one
        leads.append(lead(game, players, seed, seat))
    return sum(leads) / number


def difference(
    game: bl.Game, up: Player, down: Player, others: Sequence[Player], number: int, deals: range
) -> float:
    """How much better one planner is than the other, against it and against others."""
    better = 0.0
    for seed in deals:
        for rival in (down, *others):
            better += against(game, up, rival, number, seed)
        for rival in (up, *others):
            better -= against(game, down, rival, number, seed)
    return better / len(deals)


def tune(tuning: Tuning, number: int, rounds: int, deals: int, seed: int) -> list[float]:
    """The weights for so many players after so many rounds."""
    random = Random(seed)
    weights = tuning.weights
    sizes = [0.12 * abs(weight) + least_move(weight) for weight in weights]
    for at in range(rounds):
        moves = [size * random.choice((-1, 1)) for size in sizes]
        up, down = (tuning.player(moved(tuning, weights, moves, way)) for way in (1.0, -1.0))
        first = seed * 1_000_000 + at * deals
        game = tuning.games[at % len(tuning.games)]
        better = difference(game, up, down, tuning.rivals, number, range(first, first + deals))
        step = max(-1.0, min(1.0, better)) * 0.4 / (1 + 3 * at / rounds)
        weights = moved(tuning, weights, moves, step)
        print(f"round {at + 1} of {rounds}", end="\r", flush=True)
    return weights


def least_move(weight: float) -> float:
    """What even a small weight is moved by: whole numbers need a whole step."""
    return 1.0 if weight == int(weight) else 0.03


def moved(tuning: Tuning, weights: list[float], moves: list[float], way: float) -> list[float]:
    """The weights after a step, none below nothing that may not be."""
    steps = [weight + way * move for weight, move in zip(weights, moves, strict=True)]
    return [w if at in tuning.negative else max(w, 0.0) for at, w in enumerate(steps)]


def main() -> None:
    """Tunes for one number of players and prints the rows with the new weights."""
    given = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=__doc__)
    given.add_argument("--game", default="card-game", choices=["card-game", *COLUMNS])
    given.add_argument("--players", type=int, default=2)
    given.add_argument("--rounds", type=int, default=400)
    given.add_argument("--deals", type=int, default=6, help="deals of a round")
    given.add_argument("--seed", type=int, default=1, help="of the lots, and of the deals")
    asked = given.parse_args()
    is_cards = asked.game == "card-game"
    tuning = card_game(asked.players) if is_cards else rails_and_sails(asked.game)
    tuned = tune(tuning, asked.players, asked.rounds, asked.deals, asked.seed)
    for row, weight in zip(tuning.rows, tuned, strict=True):
        row[tuning.column] = round(weight, 3 if is_cards else None)
        print(row)


if __name__ == "__main__":
    main()

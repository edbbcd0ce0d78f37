"""`make strength`: how strong the bots are, match by match, into the docs.

Results are kept in benchmarks/measured, so that a run can be stopped at any time and goes on where
it was, on any machine: budgets are playouts, with which the same deals give the same games.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import branchline as bl
from benchmarks.kept import KEPT, deals_of, go_on, into_docs, note, noted, percents, short, thinking
from branchline.arena.match import Deal, Match
from branchline.arena.statistics import Estimate, Standing, paired_mean, standings

SEED = 910_000
"""Deals from here on are only for measuring; nothing was tuned on them."""
SHOWN = 300
"""A match of fewer deals is a sample, and told as one."""
LEAST = 2
"""With fewer deals there is no interval, and nothing is said."""
FIRST = "branchline.bots.rails_and_sails:FIRST_PLANNER"
"""The planner of the first edition, which its followers are measured against."""
RIVALS = {
    "great-lakes": (FIRST, 0.60),
    "world": (FIRST, 0.60),
    "rising-sun": ("planner", 0.65),
    "card-game": ("planner", 0.60),
}
"""Whom a search plays, and what it is to reach in a game of two."""
PLAYOUTS = {"great-lakes": 190, "world": 75, "rising-sun": 200, "card-game": 200}
"""About what a quarter of a second of one core is, in a turn that is searched."""
AMONG_MORE = PLAYOUTS | {"rising-sun": 80}
"""The same among three and four; in Rising Sun what Expert has, for its games take longest."""
DOCS = Path("docs/programmers/bots.md")
BEGIN, END = "<!-- strength: written by make strength -->", "<!-- end of strength -->"


@dataclass(frozen=True)
class Contest:
    """A match that says how strong a bot is."""

    game: str
    bots: tuple[str, str]
    deals: int
    goal: float
    """What the lower end of the interval of its wins is to reach."""
    players: int = 2

    @property
    def path(self) -> Path:
        """Where its results are kept."""
        names = "-".join(name.rpartition(":")[2].replace("@", "-") for name in self.bots)
        return KEPT / "strength" / f"{self.game}-{self.players}-{names.lower()}.jsonl"

    @property
    def title(self) -> str:
        """What it is called."""
        return f"{self.game}, {self.players} players, {' v '.join(self.bots)}"

    def match(self, deals: int) -> Match:
        """Its match."""
        return Match(self.game, self.bots, self.players, deals, SEED)

    @property
    def lineup(self) -> list[str]:
        """Who sits where at first."""
        return [self.bots[at] for at in self.match(1).lineup]

    @cached_property
    def played(self) -> list[Deal]:
        """The deals that were played."""
        return deals_of(self.path)

    @cached_property
    def standing(self) -> Standing:
        """How the first bot did."""
        return standings(self.match(len(self.played)), self.played)[0]


def contests() -> Iterator[Contest]:
    """All that is to be measured: two players first, then one searching among planners."""
    for board in ("great-lakes", "world"):
        yield Contest(board, ("planner", FIRST), 2000, 0.55)
    for game, (rival, goal) in RIVALS.items():
        yield Contest(game, (quick(game), rival), 300, goal)
        yield Contest(game, (slow(game), rival), 60, goal)
    yield Contest("card-game", ("planner", "greedy"), 2000, 0.85)
    yield Contest("card-game", (quick("card-game"), "greedy"), 300, 0.95)
    for game, playouts in AMONG_MORE.items():
        for players in (3, 4):
            bots = f"search@{playouts}", RIVALS[game][0]
            yield Contest(game, bots, 300, 1 / players + 0.1, players)


def quick(game: str) -> str:
    """A search of about a quarter of a second of one core for each turn."""
    return f"search@{PLAYOUTS[game]}"


def slow(game: str) -> str:
    """A search of about a second."""
    return f"search@{4 * PLAYOUTS[game]}"


def rows(shown: list[Contest]) -> Iterator[str]:
    """A row for each match that was begun."""
    wins = "wins of the first (95 % interval)"
    yield f"| match | bots of | deals | {wins} | to reach | margin | ms a decision, p50 and p95 |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for one in shown:
        deals = str(len(one.played)) + ("" if len(one.played) >= SHOWN else ", a sample")
        wins, margin = percents(one.standing.wins), f"{one.standing.margin.mean:.1f}"
        said = noted(one.path)
        ms = " and ".join(short(number) for number in said["ms"])
        goal = f"{100 * one.goal:.0f} %"
        cells = [f"`{command(one)}`", said["played"], deals, wins, goal, margin, ms]
        yield f"| {' | '.join(cells)} |"


def gains(shown: list[Contest]) -> Iterator[str]:
    """What four times the time for a turn brings, on the deals that were played with both."""
    played = {(one.game, one.bots): one.played for one in shown if one.players == 2}
    yield "On the same deals a second a turn instead of a quarter brings so much more:"
    yield ""
    for game, (rival, _) in RIVALS.items():
        few = {deal.number: deal for deal in played.get((game, (quick(game), rival)), ())}
        many = played.get((game, (slow(game), rival)), ())
        pairs = [(few[deal.number], deal) for deal in many if deal.number in few]
        if len(pairs) >= LEAST:
            wins = paired_mean([100 * (other.wins[0] - one.wins[0]) for one, other in pairs])
            points = paired_mean([other.margins[0] - one.margins[0] for one, other in pairs])
            said = f"{spread(wins)} % of the games and {spread(points)} points"
            yield f"- {bl.game(game).title}: {said}, {len(pairs)} deals"


def spread(one: Estimate) -> str:
    """A mean with its interval."""
    return f"{one.mean:.1f} ({one.low:.1f} to {one.high:.1f})"


def command(one: Contest) -> str:
    """What plays the same match."""
    players = "" if one.players == 2 else f" --players {one.players}"
    match = f"branchline match {' '.join(one.bots)} --game {one.game}{players}"
    return f"{match} --deals {len(one.played)} --seed {SEED}"


def main() -> None:
    """Plays what is missing of the matches asked for, and writes the table."""
    given = argparse.ArgumentParser(prog="make strength", description=__doc__)
    given.add_argument("--games", nargs="+", default=[*bl.games()], choices=[*bl.games()])
    given.add_argument("--players", nargs="+", type=int, default=[2, 3, 4])
    given.add_argument("--first", nargs="+", help="only matches whose first bot is one of these")
    given.add_argument("--second", nargs="+", help="only matches whose other bot is one of these")
    given.add_argument("--deals", type=int, help="no more than so many of each match")
    given.add_argument("--processes", type=int, default=1)
    given.add_argument("--only-write", action="store_true", help="play nothing, write the docs")
    asked = given.parse_args()
    for one in () if asked.only_write else [*contests()]:
        wanted = one.game in asked.games and one.players in asked.players
        wanted = wanted and one.bots[0] in (asked.first or [one.bots[0]])
        if wanted and one.bots[1] in (asked.second or [one.bots[1]]):
            deals = min(one.deals, asked.deals or one.deals)
            go_on(one.path, one.match(deals), one.title, asked.processes)
    shown = [one for one in contests() if len(one.played) >= LEAST]
    for one in shown:
        if "ms" not in noted(one.path):
            note(one.path, ms=thinking(one.game, one.lineup, SEED))
    into_docs(DOCS, BEGIN, END, "\n".join([*rows(shown), "", *gains(shown)]))


if __name__ == "__main__":
    main()

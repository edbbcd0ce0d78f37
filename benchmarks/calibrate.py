"""`make calibrate`: how far the five levels of every game are apart, into the docs.

Each level plays the next on duplicate deals. Results are kept in benchmarks/measured, so that a run
can be stopped at any time and goes on where it was; a level whose ability changed is played again.
"""

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from functools import cached_property
from itertools import takewhile
from pathlib import Path

import branchline as bl
from benchmarks.kept import KEPT, deals_of, go_on, into_docs, percents, short, thinking
from branchline.arena.match import Deal, Match
from branchline.arena.ratings import Rating, rate
from branchline.arena.report.plots import Plot, color, explain
from branchline.arena.statistics import Standing, standings
from branchline.bots.levels import NAMES, abilities_of

SEED = 7_000_000
"""Deals from here on are only for measuring; levels were tuned on others."""
ENOUGH = 300
FEW = 60
"""So many deals are played of two levels: of two players, and of more."""
LEAST = 20
"""With fewer deals nothing is said of two levels."""
DOCS = Path("docs/programmers/bots.md")
PICTURE = Path("docs/pictures/levels.svg")
BEGIN, END = "<!-- levels: written by make calibrate -->", "<!-- end of levels -->"


@dataclass(frozen=True)
class Neighbours:
    """A level and the next one, at a game of so many players."""

    game: str
    players: int
    lower: int

    @property
    def names(self) -> tuple[str, str]:
        """The stronger one first; it takes one seat, the other one all the rest."""
        return NAMES[self.lower + 1], NAMES[self.lower]

    @property
    def path(self) -> Path:
        """Where their results are kept, as long as their abilities are what they are."""
        pair = abilities_of(self.game)[self.lower : self.lower + 2]
        abilities = repr([astuple(ability) for ability in pair])
        mark = hashlib.sha256(abilities.encode()).hexdigest()[:8]
        return KEPT / "levels" / f"{self.game}-{self.players}-{'-'.join(self.names)}-{mark}.jsonl"

    @property
    def title(self) -> str:
        """What they are called."""
        return f"{self.game}, {self.players} players, {' v '.join(self.names)}"

    def match(self, deals: int) -> Match:
        """Their match."""
        return Match(self.game, self.names, self.players, deals, SEED)

    @cached_property
    def deals(self) -> list[Deal]:
        """The deals that they have played."""
        return deals_of(self.path)

    @property
    def is_known(self) -> bool:
        """Whether they have played enough to say something."""
        return len(self.deals) >= LEAST

    @cached_property
    def standing(self) -> Standing:
        """How the stronger one did."""
        return standings(self.match(len(self.deals)), self.deals)[0]


@dataclass(frozen=True)
class Ladder:
    """The levels of a game of so many players."""

    game: str
    players: int

    @property
    def neighbours(self) -> list[Neighbours]:
        """All levels, each with the next."""
        return [Neighbours(self.game, self.players, at) for at in range(len(NAMES) - 1)]

    @property
    def title(self) -> str:
        """What it is called in the docs."""
        return bl.game(self.game).title.split(": ")[-1]

    @cached_property
    def ratings(self) -> list[Rating]:
        """Every level's Elo, the easiest first, as far up as they are known."""
        pairs = [*takewhile(lambda pair: pair.is_known, self.neighbours)]
        if not pairs:
            return []
        names = NAMES[: len(pairs) + 1]
        lineups = [(pair.lower + 1, pair.lower) for pair in pairs for _ in pair.deals]
        games = [deal.games for pair in pairs for deal in pair.deals]
        found = {one.bot: one for one in rate(names, lineups, games, SEED)}
        return [found[name] for name in names]


# Writing


def written(ladders: Sequence[Ladder]) -> str:
    """The tables, as the docs have them."""
    titles = {ladder.game: ladder.title for ladder in ladders}
    return "\n\n".join("\n".join(part) for part in (rows(ladders), elo(ladders), times(titles)))


def rows(ladders: Sequence[Ladder]) -> Iterator[str]:
    """A row for each two neighbours that have played."""
    yield "| game | players | match | deals | wins of the first (95 % interval) | margin |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for pair in (pair for ladder in ladders for pair in ladder.neighbours if pair.is_known):
        yield (
            f"| {Ladder(pair.game, pair.players).title} | {pair.players} | {' v '.join(pair.names)}"
            f" | {len(pair.deals)} | {percents(pair.standing.wins)}"
            f" | {pair.standing.margin.mean:.0f} |"
        )


def elo(ladders: Sequence[Ladder]) -> Iterator[str]:
    """A row for each ladder: Elo of the levels, with half the width of its interval."""
    yield f"| Elo | players | {' | '.join(name.title() for name in NAMES)} |"
    yield "| --- | --- |" + " --- |" * len(NAMES)
    for ladder in ladders:
        if ladder.ratings:
            cells = [f"{one.elo:.0f} ± {(one.high - one.low) / 2:.0f}" for one in ladder.ratings]
            cells += ["not measured"] * (len(NAMES) - len(cells))
            yield f"| {ladder.title} | {ladder.players} | {' | '.join(cells)} |"


def times(titles: dict[str, str]) -> Iterator[str]:
    """A row for each game: how long decisions of each level take."""
    yield f"| ms a decision, p50 and p95 | {' | '.join(name.title() for name in NAMES)} |"
    yield "| --- |" + " --- |" * len(NAMES)
    for game, title in titles.items():
        found = [thinking(game, (name, "casual"), SEED) for name in NAMES]
        cells = [f"{short(half)} and {short(most)}" for half, most in found]
        yield f"| {title} | {' | '.join(cells)} |"


def plot(ladders: Sequence[Ladder]) -> str:
    """Elo of every level with its interval, a picture for each game."""
    shown = [ladder for ladder in ladders if ladder.ratings]
    titles = list(dict.fromkeys(ladder.title for ladder in shown))
    drawn = Plot(3.4, columns=len(titles), width=3.1 * len(titles))
    for axis, title in zip(drawn.axes, titles, strict=True):
        for ladder in (one for one in shown if one.title == title):
            ends = [[one.elo - one.low for one in ladder.ratings]]
            ends.append([one.high - one.elo for one in ladder.ratings])
            means = [one.elo for one in ladder.ratings]
            label, shade = f"{ladder.players} players", color(ladder.players - 2)
            axis.errorbar(
                NAMES[: len(means)], means, yerr=ends, marker="o", color=shade, label=label
            )
        axis.set_title(title)
        axis.tick_params(axis="x", rotation=40)
        explain(axis)
    drawn.axes[0].set_ylabel("Elo, 0 for the level in the middle")
    return drawn.svg("Elo of the five levels of each game, with 95 % intervals")


def main() -> None:
    """Plays what is missing, and writes the tables and the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=bl.games(), choices=bl.games())
    parser.add_argument("--players", nargs="+", type=int, default=[2, 3, 4])
    parser.add_argument("--deals", type=int, default=ENOUGH, help="of two players")
    parser.add_argument("--more", type=int, default=FEW, help="deals of three and more")
    parser.add_argument("--levels", nargs="+", default=NAMES[1:], help="who plays the one below")
    parser.add_argument("--only-play", action="store_true", help="leave the docs as they are")
    parser.add_argument("--only-write", action="store_true", help="play nothing, write the docs")
    asked = parser.parse_args()
    if not asked.only_write:
        for players in asked.players:
            for pair in [p for game in asked.games for p in Ladder(game, players).neighbours]:
                if pair.names[0] in asked.levels:
                    deals = asked.deals if players == 2 else asked.more
                    go_on(pair.path, pair.match(deals), pair.title)
    if asked.only_play:
        return
    ladders = [Ladder(game, players) for game in bl.games() for players in (2, 3, 4)]
    into_docs(DOCS, BEGIN, END, written(ladders))
    PICTURE.write_text(plot(ladders))


if __name__ == "__main__":
    main()

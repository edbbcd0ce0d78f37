"""What a report says: of a match or a ladder, and of a comparison."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from branchline.arena.compare import Both, Comparison, changes, number
from branchline.arena.games import Played, seconds
from branchline.arena.ladder import Ladder, Step
from branchline.arena.match import Deal, Match
from branchline.arena.ratings import Rating, comparisons, rate
from branchline.arena.report import plots
from branchline.arena.report.page import Section
from branchline.arena.statistics import Estimate, paired_mean, quantile

PLACES = ("first", "second", "third", "fourth", "fifth")


@dataclass
class Results:
    """What a match or a ladder played: the same for both."""

    title: str
    bots: list[str]
    players: int
    lineups: list[Sequence[int]]
    deals: list[Deal]
    seed: int

    @property
    def games(self) -> list[Played]:
        """All games."""
        return [game for deal in self.deals for game in deal.games]

    def seats(self, bot: int) -> list[tuple[Played, int]]:
        """The games of a bot, each with a seat it had."""
        return [
            (game, seat)
            for lineup, deal in zip(self.lineups, self.deals, strict=True)
            for game in deal.games
            for seat, entrant in enumerate(game.seating)
            if lineup[entrant] == bot
        ]


def of_match(match: Match, deals: list[Deal]) -> Results:
    """A match as a report sees it."""
    lineups: list[Sequence[int]] = [range(len(match.bots))] * len(deals)
    title, names = match.made().title, distinguish_names(match.names)
    return Results(title, names, match.players, lineups, deals, match.seed)


def of_ladder(ladder: Ladder, steps: list[Step]) -> Results:
    """A ladder as a report sees it."""
    lineups: list[Sequence[int]] = [step.lineup for step in steps]
    deals, title = [step.deal for step in steps], ladder.made().title
    return Results(title, ladder.names, ladder.players, lineups, deals, ladder.seed)


def distinguish_names(names: Sequence[str]) -> list[str]:
    """Names with a number behind those that come up again."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return found


def sections(results: Results) -> list[Section]:
    """All that a report says of a match or a ladder."""
    if results.players == 1:
        return [
            scores(results),
            parts(results),
            length({"": results.games}),
            thinking_times(results),
        ]
    rows = rate(results.bots, results.lineups, [deal.games for deal in results.deals], results.seed)
    return [
        ratings(rows),
        wins(results, [results.bots.index(row.bot) for row in rows]),
        scores(results),
        parts(results),
        length({"": results.games}),
        first_seat({"": [deal.games for deal in results.deals]}, results.players),
        thinking_times(results),
    ]


def ratings(rows: Sequence[Rating]) -> Section:
    """The ladder with its intervals."""
    drawn = [(row.elo, row.low, row.high) for row in rows]
    table = [
        (
            row.bot,
            f"{row.elo:.0f}",
            f"{row.low:.0f} to {row.high:.0f}",
            f"{row.wins * 100:.1f} %",
            str(row.games),
            "" if row.ahead is None else f"{row.ahead * 100:.0f} %",
        )
        for row in rows
    ]
    return (
        Section("Ratings")
        .say("Elo with 95 % intervals by bootstrap over deals; 0 is the middle of the ladder.")
        .show(plots.ranges([row.bot for row in rows], drawn, "Elo", "Ratings with intervals"))
        .list(("bot", "Elo", "from, to", "wins", "games", "above the next"), table)
    )


def wins(results: Results, order: Sequence[int]) -> Section:
    """Who comes in before whom how often, in the order of the ladder."""
    size = len(results.bots)
    counts = sum(
        comparisons(lineup, deal.games, size)
        for lineup, deal in zip(results.lineups, results.deals, strict=True)
    )
    met: Any = counts + counts.T
    shares: list[list[float | None]] = [
        [float(counts[a, b] / met[a, b]) if met[a, b] else None for b in order] for a in order
    ]
    return (
        Section("Who beats whom")
        .say("How often, in per cent, the bot of a row comes in before the bot of a column.")
        .show(plots.matrix([results.bots[bot] for bot in order], shares, "Matrix of wins"))
    )


def scores(results: Results) -> Section:
    """How many points bots make."""
    groups = {
        name: [float(game.scores[seat]) for game, seat in results.seats(bot)]
        for bot, name in enumerate(results.bots)
    }
    return (
        Section("Scores")
        .say("The middle, half of the games in the box, nine tenths of them on the line.")
        .show(plots.boxes(groups, "points", "Scores by bot"))
    )


def parts(results: Results) -> Section:
    """What the points of bots are made of."""
    own = [[game.parts[seat] for game, seat in results.seats(b)] for b in range(len(results.bots))]
    means = part_means(own)
    rows = [
        (name, *(f"{values[at]:.1f}" for values in means.values()))
        for at, name in enumerate(results.bots)
    ]
    return (
        Section("What scores are made of")
        .say("The mean of each part of the score.")
        .show(plots.stacks(results.bots, means, "Parts of scores by bot"))
        .list(("bot", *means), rows)
    )


def part_means(groups: Sequence[Sequence[Mapping[str, int]]]) -> dict[str, list[float]]:
    """The mean of each part of scores, for each group of seats; parts that are always 0 are not."""
    names = dict.fromkeys(name for group in groups for seat in group for name in seat)
    found = {
        name: [fmean(seat.get(name, 0) for seat in group) if group else 0.0 for group in groups]
        for name in names
    }
    return {name: values for name, values in found.items() if any(values)}


def length(groups: Mapping[str, Sequence[Played]]) -> Section:
    """How long games are."""
    section = Section("Length of games")
    for name, games in groups.items():
        turns, decisions = [g.turns for g in games], [g.decisions for g in games]
        low, middle, high = plots.quantiles(turns, (0.05, 0.5, 0.95))
        section.say(
            f"{name + ': ' if name else ''}{middle:.0f} turns in the middle, nine tenths of the "
            f"games from {low:.0f} to {high:.0f}; {fmean(decisions):.0f} decisions on average."
        )
    drawn = {name: [float(game.turns) for game in games] for name, games in groups.items()}
    return section.show(plots.counts(drawn, "turns", "Length of games"))


def first_seat(groups: Mapping[str, Sequence[Sequence[Played]]], players: int) -> Section:
    """What it is worth to begin: how often whoever plays first, second and so on wins."""
    found = {
        name: [in_turn(deals, order, players) for order in range(players)]
        for name, deals in groups.items()
    }
    section = Section("What the first seat is worth")
    section.say(f"Wins by order of play, with 95 % intervals; the line is {100 / players:.0f} %.")
    for name, rows in found.items():
        mean, low, high = rows[0]
        section.say(
            f"{name + ': whoever' if name else 'Whoever'} begins wins {mean:.1f} % "
            f"({low:.1f} to {high:.1f})."
        )
    names = PLACES[:players]
    return section.show(
        plots.places(found, names, 100 / players, "% of games won", "Wins by order")
    )


def in_turn(
    deals: Sequence[Sequence[Played]], order: int, players: int
) -> tuple[float, float, float]:
    """How often, in per cent, whoever plays in this place wins, with its interval."""
    shares = [
        fmean(game.win((game.first + order) % players) for game in games)
        for games in deals
        if games
    ]
    return interval(paired_mean(shares), 100)


def interval(found: Estimate, times: float) -> tuple[float, float, float]:
    """A mean and its interval; a single deal has none."""
    low = found.mean if found.low is None else found.low
    high = found.mean if found.high is None else found.high
    return found.mean * times, low * times, high * times


def format_duration(time: float) -> str:
    """A time in the unit that one would say it in."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if time >= size:
            return f"{time / size:.3g} {unit}"
    return f"{time * 1e6:.2g} µs"


def thinking_times(results: Results) -> Section:
    """How long bots think."""
    spent: list[Counter[str]] = [Counter() for _ in results.bots]
    for lineup, deal in zip(results.lineups, results.deals, strict=True):
        for entrant, found in enumerate(deal.times):
            spent[lineup[entrant]].update(found)
    rows = [
        (
            name,
            *(format_duration(quantile(own, share)) for share in (0.5, 0.95)),
            f"{own.total():,}",
        )
        for name, own in zip(results.bots, spent, strict=True)
    ]
    drawn = {
        name: {seconds(bucket): count for bucket, count in own.items()}
        for name, own in zip(results.bots, spent, strict=True)
        if own
    }
    return (
        Section("Thinking times")
        .say("The share of decisions that were made within so long.")
        .show(plots.times(drawn, "Thinking times"))
        .list(("bot", "half within", "19 of 20 within", "decisions"), rows)
    )


# Comparisons


def comparison_sections(asked: Comparison, deals: Sequence[Both]) -> list[Section]:
    """All that a report says of a comparison."""
    labels = asked.labels
    found = []
    for variant in range(1, len(labels)):
        found.append(change_section(asked, deals, variant))
    games = {
        name: [game for both in deals for game in both.games[at]] for at, name in enumerate(labels)
    }
    scored = {
        name: [float(score) for game in own for score in game.scores] for name, own in games.items()
    }
    means = part_means([[seat for g in own for seat in g.parts] for own in games.values()])
    found += [
        Section("Scores").show(plots.boxes(scored, "points", "Scores by rule")),
        Section("What scores are made of").show(plots.stacks(labels, means, "Parts of scores")),
        length(games),
    ]
    if asked.players > 1:
        groups = {name: [both.games[at] for both in deals] for at, name in enumerate(labels)}
        found.append(first_seat(groups, asked.players))
    return found


def change_section(asked: Comparison, deals: Sequence[Both], variant: int) -> Section:
    """What one rule changes against the first."""
    rows = changes(asked, deals, variant)
    table = [
        (
            row.measure,
            *(f"{x.mean * row.times:.1f}{row.unit}" for x in (row.before, row.after)),
            f"{number(row.change.mean * row.times, sign=True)}{row.unit}",
            " to ".join(number(x * row.times, sign=True) for x in interval(row.change, 1)[1:]),
            "yes" if row.sure or row.change.low == row.change.high == 0 else "not yet",
        )
        for row in rows
    ]
    before, after = asked.labels[0], asked.labels[variant]
    return (
        Section(f"{after} against {before}")
        .items([row.sentence for row in rows])
        .list(("", before, after, "change", "from, to", "sure"), table)
    )

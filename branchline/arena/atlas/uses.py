"""What a game did with a board, from its events: every use of a track, a city, a card, a ticket."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from branchline.arena.games import Played, play_one
from branchline.arena.match import Match
from branchline.arena.workers import Workers, make_workers
from branchline.core.game import Game
from branchline.core.transitions import Transition

Event = Mapping[str, Any]


NOT_COMPLETED = ("failed", "open")
"""How a ticket stands at the end that brings nothing but what it costs."""


@dataclass(frozen=True)
class Use:
    """Something that a seat did with a thing of the box."""

    kind: str
    """What it is: a track, a harbor, a rail, a station, a route, a card, a ticket."""
    name: str
    seat: int
    when: float
    """How far the game was, from 0 to 1."""
    points: int = 0
    cost: int = 0
    done: bool = True
    """Whether it was completed: a ticket may not be."""


@dataclass
class WatchedGame:
    """A game as the atlas sees it: what was used, and how it ended."""

    played: Played
    uses: list[Use]

    def margin(self, seat: int) -> float:
        """A seat's points less the mean of the others."""
        scores = self.played.scores
        others = [score for at, score in enumerate(scores) if at != seat]
        return scores[seat] - fmean(others) if others else 0.0


def use(event: Event, when: float) -> Iterator[Use]:
    """What was used, by what happened."""
    seat = event["seat"]
    match event["verb"]:
        case "claim":
            paid = sum(event["cards"].values())
            yield Use("track", event["track"], seat, when, event["points"], paid)
        case "harbor":
            yield Use("harbor", event["city"], seat, when, 0, sum(event["cards"].values()))
        case "start":
            yield Use("rail", event["hex"], seat, when)
        case "lay":
            yield Use("rail", event["hex"], seat, when, event["points"], event["cost"])
        case "build":
            yield Use("station", event["hex"], seat, when, event["points"])
        case "connect":
            yield Use("route", event["route"], seat, when, event["points"])
        case "buy":
            yield Use("card", event["card"], seat, when, 0, event["cost"])
        case "complete":
            yield Use("ticket", event["ticket"], seat, when, event["points"])
        case "show-tickets" if seat is not None:  # not those of a hidden opponent
            for one in event["tickets"]:
                done = one["state"] not in NOT_COMPLETED
                yield Use("ticket", one["ticket"], seat, when, one["points"], done=done)
        case "choose-tickets" | "keep-tickets":
            for name in event.get("tickets", ()):
                yield Use("kept", name, seat, when)


class Watching:
    """Notes the events of a game as it is played, each with the turn it happened in."""

    def __init__(self) -> None:
        self.events: list[tuple[int, Event]] = []
        self.turn = 0

    def __call__(self, done: Transition, took: int) -> None:
        seen = done.events(done.before.actor)
        if any(event["verb"] in TURNS for event in seen):
            self.turn += 1
        self.events += [(self.turn, event) for event in seen]

    def uses(self) -> list[Use]:
        """What was used, and how far the game was then; a ticket counts once for each seat."""
        last = max(self.turn, 1)
        found = [one for turn, event in self.events for one in use(event, turn / last)]
        kept = {(one.name, one.seat): one for one in found if one.kind == "kept"}
        shown = {(one.name, one.seat): one for one in reversed(found) if one.kind == "ticket"}
        others = [one for one in found if one.kind not in ("kept", "ticket")]
        return [*others, *reversed(shown.values()), *kept.values()]


TURNS = ("take", "draw", "claim", "harbor", "draw-tickets", "exchange", "play", "end-turn", "pass")
"""What the clock of a game is told by: what players do all the time."""


@dataclass(frozen=True)
class _Part:
    """The playing of some games, as it is handed to another process."""

    match: Match

    def __call__(self, numbers: list[int]) -> list[WatchedGame]:
        return [self.seen(number) for number in numbers]

    def seen(self, number: int) -> WatchedGame:
        """One game, as the atlas sees it."""
        match, watching = self.match, Watching()
        seating = [(seat + number) % len(match.bots) for seat in range(match.players)]
        game, seed = match_game(match), match.deal_seed(number)
        played = play_one(game, match.bots, seating, seed, match.limit, (), watching)
        return WatchedGame(played, watching.uses())


def match_game(match: Match) -> Game:
    """The game of a match, in which one bot may play everybody."""
    from branchline.core.registry import game

    made = game(match.game, rules=match.rules, **match.options)
    made.check_players(match.players)
    return made


def watch(match: Match, workers: Workers | None = None) -> Iterator[WatchedGame]:
    """Plays the games of a match, one a deal, and says what each did with the board."""
    match_game(match)
    with workers or make_workers() as team:
        yield from team.spread(_Part(match), list(range(match.deals)))


# What they say together


@dataclass
class Tally:
    """What many games did with one thing."""

    games: int = 0
    """In how many it was used."""
    times: int = 0
    done: int = 0
    fought: int = 0
    """In how many of them somebody else had a use for it too."""
    whens: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    """How the seats that used it ended, against the others at their table."""

    @property
    def early(self) -> float:
        """How far the game was on average when it was used."""
        return fmean(self.whens) if self.whens else 1.0

    def mean(self, name: str) -> float:
        """The mean of points, costs or margins."""
        values = getattr(self, name)
        return fmean(values) if values else 0.0


Fought = Callable[[Sequence[Use], str], bool]
"""Whether a thing was fought over in a game, from the uses of its kind."""


def tally(seen: Iterable[WatchedGame], kind: str, fought: Fought | None = None) -> dict[str, Tally]:
    """What many games did with all things of a kind, by name, the most used first."""
    found: dict[str, Tally] = {}
    for game in seen:
        uses = [one for one in game.uses if one.kind == kind]
        for one in uses:
            add(found.setdefault(one.name, Tally()), one, game)
        for name in {one.name for one in uses}:
            found[name].games += 1
            found[name].fought += bool(fought and fought(uses, name))
    return dict(sorted(found.items(), key=lambda item: (-item[1].times, item[0])))


def add(to: Tally, one: Use, game: WatchedGame) -> None:
    """Counts one use."""
    to.times += 1
    to.done += one.done
    to.whens.append(one.when)
    to.points.append(one.points)
    to.costs.append(one.cost)
    to.margins.append(game.margin(one.seat))

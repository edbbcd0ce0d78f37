"""Matches from Python: `branchline.match` plays one and gives its results as rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from branchline.arena import dataframes
from branchline.arena.match import Deal, Match, play
from branchline.arena.statistics import against_the_rest, standings
from branchline.core.game import Game
from branchline.core.registry import as_game
from branchline.core.repetition import LIMIT


@dataclass(frozen=True)
class Row:
    """What one deal brought one bot, on average over its seats and games."""

    deal: int
    seed: int
    bot: str
    wins: float
    """The share of its games that it won."""
    score: float
    margin: float
    """The score less the mean of the other bots on the same deal."""
    stalled: int
    """How many of its games it stalled, and so lost."""


class Rows(list[Row]):
    """The results of a match, a row for each deal and bot: a list of dataclasses."""

    def __init__(self, match: Match, deals: Sequence[Deal]) -> None:
        self.match = match
        self.deals = list(deals)
        super().__init__(row(match, deal, at) for deal in deals for at in range(len(match.bots)))

    def summary(self) -> list[dict[str, Any]]:
        """What the match says of each bot, in the order given, with 95 % intervals."""
        return [standing.summary() for standing in standings(self.match, self.deals)]

    def table(self, of: str = "games") -> list[dict[str, Any]]:
        """A dict for each game, seat or decision of the match."""
        return list(dataframes.rows(dataframes.of_deals(self.match, self.deals), of))

    def frame(self, of: str = "games") -> Any:
        """The same as a data frame of Polars, which the extra `arena` brings."""
        return dataframes.frame(self.table(of))


def row(match: Match, deal: Deal, entrant: int) -> Row:
    """What a deal brought a bot."""
    return Row(
        deal.number,
        match.deal_seed(deal.number),
        match.names[entrant],
        deal.wins[entrant],
        deal.scores[entrant],
        against_the_rest(match, deal, entrant),
        deal.stalled[entrant] if deal.stalled else 0,
    )


def match(
    game: Game | str,
    bots: Sequence[Any],
    deals: int = 100,
    seed: int = 0,
    players: int | None = None,
    processes: int = 1,
    limit: int = LIMIT,
) -> Rows:
    """Plays bots against each other on duplicate deals; see `branchline.match`."""
    made = as_game(game)
    seats = max(2, len(bots)) if players is None else players
    played = Match(
        made.id,
        tuple(bots),
        seats,
        deals,
        seed,
        dict(made.non_default_options),
        made.rules_version,
        limit,
    )
    return Rows(played, list(play(played, processes=processes)))

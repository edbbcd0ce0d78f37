"""Which games have an atlas."""

from collections.abc import Callable, Sequence

from branchline.arena.atlas import rails_and_sails, rising_sun
from branchline.arena.atlas.sheets import Sheet, ticket_grid
from branchline.arena.atlas.uses import Seen
from branchline.core.errors import UnknownGame
from branchline.core.game import Game


def tickets_alone(game: Game, seen: Sequence[Seen], players: int) -> Sheet:
    """The tickets of a game that has no board."""
    return Sheet(game.title, len(seen), players, [], [ticket_grid(seen)])


SHEETS: dict[str, Callable[[Game, Sequence[Seen], int], Sheet]] = {
    "world": rails_and_sails.sheet,
    "great-lakes": rails_and_sails.sheet,
    "rising-sun": rising_sun.sheet,
    "card-game": tickets_alone,
}


def check_atlas(game: Game) -> None:
    """Refuses, with a sentence, a game that has no atlas."""
    if game.id not in SHEETS:
        raise UnknownGame(f"There is no atlas of {game.title}; there is of {', '.join(SHEETS)}.")


def sheet(game: Game, seen: Sequence[Seen], players: int) -> Sheet:
    """What an atlas has of a game, from games that were played."""
    check_atlas(game)
    return SHEETS[game.id](game, seen, players)

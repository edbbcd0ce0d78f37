"""Who sits where: people by their names, bots by theirs.

A record keeps only names, so a bot's name is what says that a bot sits there: greedy, greedy 2.
"""

import re

from branchline.cli.play.voice import YOU
from branchline.core.bots import Seated, bot, bot_names
from branchline.core.errors import BadPlayers
from branchline.core.game import Game
from branchline.core.records import Record
from branchline.core.words import printable

LONGEST_NAME = 12


def bot_of(game: Game, name: str) -> str | None:
    """The bot that a name is of, if it is of one."""
    plain = re.sub(r" \d+$", "", name.strip().casefold())
    return plain if plain in bot_names(game) else None


def seat_names(game: Game, given: list[str]) -> list[str]:
    """The names of the seats, each only once; the same bot twice is numbered."""
    names: list[str] = []
    for name in given:
        name = printable(name)
        if bot_of(game, name):
            name = numbered(bot_of(game, name) or "", names)
        elif name.casefold() == YOU.casefold():
            name = YOU
        check_name(name, names)
        names.append(name)
    game.check_players(len(names))
    return names


def numbered(name: str, names: list[str]) -> str:
    """A bot's name, with a number from its second seat on."""
    same = sum(bool(re.fullmatch(rf"{re.escape(name)}( \d+)?", other)) for other in names)
    return f"{name} {same + 1}" if same else name


def check_name(name: str, names: list[str]) -> None:
    """Refuses a name that is empty, too long, or taken."""
    if not name:
        raise BadPlayers("A seat needs a name: of a person or of a bot.")
    if len(name) > LONGEST_NAME:
        raise BadPlayers(f"{name!r} is too long for the table; up to {LONGEST_NAME} letters fit.")
    if name.casefold() in (other.casefold() for other in names):
        raise BadPlayers(f"Two seats cannot both be {name!r}.")


def seated(record: Record) -> list[Seated | None]:
    """The bots in their seats; None where a person sits."""
    kinds = [bot_of(record.game, name) for name in record.names]
    return [
        Seated(bot(kind, record.game), seat, record.seed) if kind else None
        for seat, kind in enumerate(kinds)
    ]

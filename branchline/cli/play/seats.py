"""Who sits where: people by their names, bots by theirs.

A record keeps only names, so a bot's name is what says that a bot sits there: greedy, greedy 2.
A person's name begins with a capital letter, so that a misspelt bot is not taken for a person;
any other is written person:ann.
"""

import re
from difflib import get_close_matches

from branchline.cli.play.voice import YOU
from branchline.core.bots import BotPlayer, as_bot, bot, bot_names, every_bot, register
from branchline.core.errors import BadPlayers
from branchline.core.game import Game
from branchline.core.records import Record
from branchline.core.words import printable

LONGEST_NAME = 12
PERSON = "person:"
"""What stands before the name of a person that could be taken for something else."""
CLOSE = 0.75
"""What is this much like the name of a bot was probably meant to be one."""
FROM_FILES: set[str] = set()
"""The names of the bots that were taken from files."""


def bot_of(game: Game, name: str) -> str | None:
    """The bot that a name is of, if it is of one."""
    plain = re.sub(r" \d+$", "", name.strip()).casefold()
    return next((known for known in bot_names(game) if known.casefold() == plain), None)


def seat_names(game: Game, given: list[str]) -> list[str]:
    """The names of the seats, each only once; the same bot twice is numbered."""
    names: list[str] = []
    for text in given:
        name = seat_name(game, printable(text), names)
        check_name(name, names)
        names.append(name)
    game.check_players(len(names))
    return names


def seat_name(game: Game, text: str, names: list[str]) -> str:
    """Who is meant: you, a bot by name or from a file, or a person."""
    if text.casefold().startswith(PERSON):
        return person(game, text[len(PERSON) :].strip())
    if ":" in text:
        return number_name(bot_from_file(game, text), names)
    if kind := bot_of(game, text):
        return number_name(kind, names)
    if text.casefold() == YOU.casefold():
        return YOU
    close = get_close_matches(text.casefold(), [*every_bot(), YOU.casefold()], n=1, cutoff=CLOSE)
    if text and (close or not text[0].isupper()):
        raise BadPlayers(unknown(game, text))
    return text


def unknown(game: Game, text: str) -> str:
    """Says that nobody has this name, and what could have been meant."""
    bots = bot_names(game)
    close = get_close_matches(text.casefold(), bots, n=1, cutoff=CLOSE)
    hint = f"did you mean {close[0]!r}?" if close else f"bots are {', '.join(bots)}."
    return f"No bot {text!r} plays {game.title}; {hint} A person is written {PERSON}{text}."


def person(game: Game, name: str) -> str:
    """A person's name, which must not be a bot's: a record tells them apart by it."""
    if bot_of(game, name):
        raise BadPlayers(f"A person cannot be called {name!r}, as a bot is.")
    return YOU if name.casefold() == YOU.casefold() else name


def bot_from_file(game: Game, where: str) -> str:
    """The name of a bot that is taken from a file, and from now on known by it."""
    name = as_bot(where, game).name
    if name in bot_names(game) and name not in FROM_FILES:
        raise BadPlayers(f"{where} is called {name!r}, as another bot is; give it another name.")
    FROM_FILES.add(name)
    register(name, lambda game: as_bot(where, game), game.id)
    return name


def number_name(name: str, names: list[str]) -> str:
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


def seat_bots(record: Record) -> list[BotPlayer | None]:
    """The bots in their seats; None where a person sits."""
    kinds = [bot_of(record.game, name) for name in record.names]
    return [
        BotPlayer(bot(kind, record.game), seat, record.seed) if kind else None
        for seat, kind in enumerate(kinds)
    ]

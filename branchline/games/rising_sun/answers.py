"""Answers: the verbs that every question shares; what they mean is for the question to say."""

from typing import Any, Final

from branchline.core.verbs import Verb
from branchline.games.rising_sun.actions import (
    CARD,
    COUNT,
    FREE,
    HEX,
    KINDS,
    OPTION,
    REVEAL,
    ROUTE,
    STOP,
)
from branchline.games.rising_sun.boards import ALL_BOARDS, Board
from branchline.games.rising_sun.cards import NAMES, card_name
from branchline.games.rising_sun.effects import QUESTIONS
from branchline.games.rising_sun.table import Table


class Answer(Verb):
    """A stretch of answers."""

    def why_not(self, table: Table, number: int) -> str:
        return QUESTIONS[table.phase].why_not(table, int(self.first) + number)

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return QUESTIONS[table.phase].effects(table, int(self.first) + number)


def meaning(word: str, what: object) -> dict[str, Any] | None:
    """What an action means that is done to something; None where there is no such thing."""
    return None if what is None else {"verb": word, "what": what}


class CardAnswer(Answer):
    """A kind of card: discard it, gain it, name it, whatever is asked."""

    def text(self, table: Table, number: int) -> str:
        return f"{QUESTIONS[table.phase].does} {card_name(number)}"

    def what(self, board: Board, number: int) -> object:
        return NAMES[number] if number < len(NAMES) else None

    def fixed_meaning(self, board: Board, number: int) -> dict[str, Any] | None:
        return meaning(self.word, self.what(board, number))


class HexAnswer(Answer):
    """A hex in which something is placed."""

    def text(self, table: Table, number: int) -> str:
        land = ALL_BOARDS[table.rules.board].land
        place = land[number].name if number < len(land) else f"hex {number}"
        return QUESTIONS[table.phase].place_text(place)

    def what(self, board: Board, number: int) -> object:
        return board.land[number].id if number < len(board.land) else None

    def fixed_meaning(self, board: Board, number: int) -> dict[str, Any] | None:
        return meaning(self.word, self.what(board, number))


class CountAnswer(Answer):
    """A number."""

    def text(self, table: Table, number: int) -> str:
        return QUESTIONS[table.phase].count_text(number)

    def what(self, board: Board, number: int) -> object:
        return number


class OptionAnswer(Answer):
    """One of several effects."""

    def text(self, table: Table, number: int) -> str:
        return QUESTIONS[table.phase].option_text(table, number)

    def what(self, board: Board, number: int) -> object:
        return number


class FreeAnswer(Answer):
    """The rail is laid by the ability that makes it free."""

    def text(self, table: Table, number: int) -> str:
        return "lay it free"


class RevealAnswer(Answer):
    """The reaction is revealed."""

    def text(self, table: Table, number: int) -> str:
        return "reveal Legal Counsel"


class StopAnswer(Answer):
    """No more, or none at all."""

    def text(self, table: Table, number: int) -> str:
        return QUESTIONS[table.phase].stop


CARDS_ANSWER: Final = CardAnswer("card", CARD, KINDS)
HEXES_ANSWER: Final = HexAnswer("hex", HEX, ROUTE - HEX)
COUNTS_ANSWER: Final = CountAnswer("count", COUNT, OPTION - COUNT)
OPTIONS_ANSWER: Final = OptionAnswer("option", OPTION, FREE - OPTION)
FREE_ANSWER: Final = FreeAnswer("free", FREE)
REVEAL_ANSWER: Final = RevealAnswer("reveal", REVEAL)
STOP_ANSWER: Final = StopAnswer("stop", STOP)

"""What the tests of claiming, harbors and scoring share: positions, actions in words, payments."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from branchline.games.rails_and_sails.boards import Board, Track
from branchline.games.rails_and_sails.game import GreatLakes, World
from tests.rules.rails_and_sails.table import at
from tests.rules.words import can, hand, play

Cards = dict[str, int]
Payment = frozenset[tuple[str, int]]


def lakes(position: Mapping[str, Any], **options: Any) -> Any:
    """The Great Lakes board at a position; what it leaves out is filled in."""
    return at({"players": 2} | dict(position), GreatLakes, **options)


def world(position: Mapping[str, Any], **options: Any) -> Any:
    """The World board at a position; what it leaves out is filled in."""
    return at({"players": 2} | dict(position), World, **options)


def holding(cards: Mapping[str, int], players: int = 2) -> dict[str, Any]:
    """A position in which the first seat holds some cards, and the others none."""
    return {"players": players, "hands": [dict(cards), *({} for _ in range(players - 1))]}


def pieces(state: Any, seat: int = 0) -> dict[str, int]:
    """The trains and ships in a supply."""
    supply: dict[str, int] = state.position()["pieces"][seat]
    return supply


def part(state: Any, name: str, seat: int = 0) -> int:
    """One part of a seat's points."""
    return int(state.breakdown()[seat][name])


def track_named(board: Board, name: str) -> Track:
    """A track as notation calls it."""
    return next(track for track in board.tracks if track.name == name)


# Payments


def payment(**cards: int) -> Payment:
    """Cards spent, with underscores for spaces: red_double_ship=2."""
    return frozenset((name.replace("_", " "), count) for name, count in cards.items())


def payments(state: Any, text: str) -> set[Payment]:
    """Every set of cards that can pay for an action, by all chains of decisions."""
    if not can(state, text):
        return set()
    before = Counter(hand(state))
    ends = list(_ends(play(state.clone(), text)))
    paid = [frozenset((before - Counter(hand(end))).items()) for end in ends]
    assert len(set(paid)) == len(paid), "two chains of decisions are the same payment"
    return set(paid)


def _ends(state: Any) -> Iterator[Any]:
    if state.decision not in ("color", "pay"):
        yield state
        return
    assert len(state.legal()) > 1, "a question with a single answer"
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        yield from _ends(after)


def parts_of(cards: Mapping[str, int]) -> Iterator[Cards]:
    """Every set of cards that a hand contains."""
    names = sorted(cards)
    for counts in product(*(range(cards[name] + 1) for name in names)):
        yield {name: count for name, count in zip(names, counts, strict=True) if count}


def color_of(card: str) -> str:
    """The color of a card, which a wild card has none of."""
    return "" if card == "wild" else card.split(maxsplit=1)[0]


def colors_of(cards: Mapping[str, int]) -> set[str]:
    """The colors among some cards."""
    return {color_of(card) for card in cards} - {""}

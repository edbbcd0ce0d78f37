"""What the tests of cards share: a position from a few words, actions in words, what is seen."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import branchline as bl
from branchline.games.rising_sun import boards
from branchline.games.rising_sun.cards import CARDS, KIND_NAMED
from branchline.games.rising_sun.game import RisingSun

Test = TypeVar("Test", bound=Callable[..., Any])

QUIET = (
    "Control Room",
    "Signaling Area",
    "Passing Station",
    "Landfill",
    "Dump Site",
    "Tourist Train",
    "Ironworks",
    "Early Train",
)
"""Piles that fill the supply up where a test names fewer than eight."""
SEATS = 2
"""Players at the table unless a test says otherwise; they play on Chiba, more on Tokyo."""


def of(*names: str) -> Callable[[Test], Test]:
    """Says of which cards a test is; `test_cards_all.py` sees that none is forgotten."""

    def mark(test: Test) -> Test:
        test.cards = names  # type: ignore[attr-defined]
        return test

    return mark


def named(words: str) -> list[str]:
    """Cards in words, `2 Waste, Garage`, as a list."""
    cards: list[str] = []
    for part in filter(None, re.split(r",\s*", words)):
        count, name = re.fullmatch(r"(?:(\d+) )?(.+)", part).groups()  # type: ignore[union-attr]
        cards += [name] * int(count or 1)
    return cards


def piles(names: Iterable[str]) -> list[str]:
    """Eight drawn piles: those of the cards named, and quiet ones."""
    wanted = {name for name in names if CARDS[KIND_NAMED[name]].randomizer}
    return sorted([*wanted, *[name for name in QUIET if name not in wanted][: 8 - len(wanted)]])


def at(
    hand: str = "",
    *,
    deck: str = "",
    discards: str = "",
    all_discards: list[dict[str, int]] | None = None,
    in_play: str = "",
    gained: str = "",
    rivals: Sequence[str] = ("",) * (SEATS - 1),
    decks: Sequence[str] | None = None,
    cards: str = "",
    supply: Mapping[str, int] | None = None,
    money: int = 0,
    rail_points: int = 0,
    options: Mapping[str, Any] | None = None,
    **rest: Any,
) -> bl.State:
    """The turn of seat 0 with these cards; `rivals` and `decks` are those of the other seats.

    Nobody else has any cards but these. In the supply lies all that is left, or as much of a pile
    as `supply` says. Without `routes` there are no Route Bonus cards.
    """
    others = decks if decks is not None else ["" for _ in rivals]
    places = [hand, deck, discards, in_play, gained, cards, *rivals, *others]
    position: dict[str, Any] = {
        "cards": piles(name for words in places for name in named(words)),
        "hands": [dict(Counter(named(words))) for words in (hand, *rivals)],
        "decks": [named(words) for words in (deck, *others)],
        "discards": all_discards or [dict(Counter(named(discards))), *({} for _ in rivals)],
        "gained": [dict(Counter(named(gained))), *({} for _ in rivals)],
        "in_play": dict(Counter(named(in_play))),
        "this_turn": {"money": money, "rail_points": rail_points},
        "routes": {},
    } | rest
    game = RisingSun(**(options or {}))
    if supply is not None:
        full = game.load(position).position()["supply"]
        position["supply"] = full | dict(supply)
    return game.load(position)


def words(cards: Mapping[str, int]) -> str:
    """Cards in words, as `named` reads them, in the order of the card list."""
    ordered = sorted(cards.items(), key=lambda item: KIND_NAMED[item[0]])
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in ordered)


def hand(state: bl.State, seat: int = 0) -> str:
    """The cards in a hand."""
    return words(state.position()["hands"][seat])


def deck(state: bl.State, seat: int = 0) -> list[str]:
    """The cards of a deck, the top first."""
    cards: list[str] = state.position()["decks"][seat]
    return cards


def discards(state: bl.State, seat: int = 0) -> str:
    """The cards of a discard pile."""
    return words(state.position()["discards"][seat])


def gained(state: bl.State, seat: int = 0) -> str:
    """The cards gained this turn."""
    return words(state.position()["gained"][seat])


def in_play(state: bl.State) -> str:
    """The cards in play."""
    return words(state.position()["in_play"])


def trashed(state: bl.State) -> dict[str, int]:
    """The cards out of the game."""
    cards: dict[str, int] = state.position()["trashed"]
    return cards


def pile(state: bl.State, name: str) -> int:
    """How many cards a pile has."""
    count: int = state.view(None)["supply"][name]
    return count


def money(state: bl.State) -> int:
    """The money of this turn."""
    amount: int = state.position()["this_turn"]["money"]
    return amount


def rail_points(state: bl.State) -> int:
    """The rail points of this turn."""
    points: int = state.position()["this_turn"]["rail_points"]
    return points


def track(state: bl.State, seat: int = 0) -> int:
    """The points that a player has on the track."""
    points: int = state.view(None)["players"][seat]["points"]
    return points


def rails(state: bl.State, seat: int = 0) -> list[str]:
    """The hexes of a player's rails."""
    hexes: list[str] = state.position()["rails"][seat]
    return hexes


def seen(state: bl.State, seat: int, viewer: int | None) -> dict[str, Any]:
    """A player as a seat, or a spectator, sees them."""
    player: dict[str, Any] = state.view(viewer)["players"][seat]
    return player


def called(hex: str) -> str:
    """What people call a hex of Chiba."""
    board = boards.BOARDS["chiba"]
    return board.land[board.hex_named[hex]].called

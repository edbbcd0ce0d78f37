"""What tests of cards, tickets, setup and the end share: positions, actions in words, sights."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import branchline as bl
from branchline.games.rails_and_sails.boards import COLORS, KINDS
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World

BOARDS = (World, GreatLakes)
ROW = ["red train", "green train", "white train", "red ship", "green ship", "white ship"]
TRAIN_DECK = ["black train", "yellow train", "purple train", "black harbor train"]
SHIP_DECK = ["black ship", "yellow double ship", "purple ship", "black double ship"]
TABLE = {"players": 2, "display": ROW, "train_deck": TRAIN_DECK, "ship_deck": SHIP_DECK}
"""Six face-up cards without a wild one; the decks are short and the rest is discarded."""
TICKETS = [ticket.name for ticket in GreatLakes.board.tickets]


def at(position: Mapping[str, Any], board: type[SailGame] = GreatLakes, **options: Any) -> bl.State:
    """A board at a position; what it leaves out is filled in."""
    return board(**options).load(position)


def dealt(
    board: type[SailGame] = GreatLakes, players: int = 2, seed: int = 1, **options: Any
) -> bl.State:
    """A game just dealt, everybody choosing tickets."""
    return board(**options).start(players=players, seed=seed)


def fleets(board: type[SailGame] = GreatLakes, players: int = 2, **options: Any) -> bl.State:
    """A game in which everybody has kept all tickets and a fleet is chosen next."""
    state = dealt(board, players, **options)
    while state.decision == "keep-tickets":
        state.apply(state.legal()[-1])
    return state


def begun(board: type[SailGame] = GreatLakes, players: int = 2, **options: Any) -> bl.State:
    """A game whose first turn has begun, everybody with all tickets and the most trains."""
    state = fleets(board, players, **options)
    while state.decision == "fleet":
        state.apply(state.legal()[-1])
    return state


def play(state: bl.State, *texts: str) -> bl.State:
    """Plays one action after the other, given in notation; returns the same state."""
    for text in texts:
        state.apply(state.parse(text))
    return state


def can(state: bl.State, text: str) -> bool:
    """Whether the action in words is legal."""
    return state.why_not(state.parse(text)) is None


def why_not(state: bl.State, text: str) -> str:
    """The sentence that refuses an action in words; fails if it is legal."""
    reason = state.why_not(state.parse(text))
    assert reason is not None, f"{text!r} is legal"
    return reason


def choices(state: bl.State) -> list[str]:
    """All that can be done now, in words."""
    return [state.text(action) for action in state.legal()]


def hand(state: bl.State, seat: int = 0) -> dict[str, int]:
    """The cards in a hand."""
    cards: dict[str, int] = state.position()["hands"][seat]
    return cards


def row(state: bl.State) -> list[str | None]:
    """The six face-up cards, as everybody sees them."""
    cards: list[str | None] = state.view(None)["display"]
    return cards


def cards(state: bl.State) -> Counter[str]:
    """All travel cards by kind, wherever they lie."""
    position = state.position()
    found = Counter(position["train_deck"] + position["ship_deck"])
    found.update(kind for kind in position["display"] if kind)
    found.update(position["discards"])
    for seat in range(state.players):
        found.update(hand(state, seat))
    return found


def all_but(*kinds: str) -> dict[str, int]:
    """A hand of all cards there are, without these: what is left for decks and display."""
    return dict(+(box() - Counter(kinds)))


def box() -> Counter[str]:
    """All travel cards of the game."""
    printed = {"train": 7, "harbor train": 4, "ship": 4, "double ship": 6}
    return Counter(
        {"wild": 14}
        | {f"{color} {kind}": number for color in COLORS for kind, number in printed.items()}
    )


def is_ship(kind: str | None) -> bool:
    """Whether a card belongs to the ship deck."""
    return kind is not None and kind.endswith("ship")


assert set(box()) == set(KINDS)

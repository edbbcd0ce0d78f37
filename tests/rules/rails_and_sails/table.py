"""What tests of cards, tickets, setup and the end share: positions, actions in words, sights."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import branchline as bl
from branchline.games.rails_and_sails.boards import COLORS, KINDS, Board
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.words import hand

BOARDS = (World, GreatLakes)
ROW = ["red train", "green train", "white train", "red ship", "green ship", "white ship"]
TRAIN_DECK = ["black train", "yellow train", "purple train", "black harbor train"]
SHIP_DECK = ["black ship", "yellow double ship", "purple ship", "black double ship"]
TABLE = {"players": 2, "display": ROW, "train_deck": TRAIN_DECK, "ship_deck": SHIP_DECK}
"""Six face-up cards without a wild one; the decks are short and the rest is discarded."""
TICKETS = [ticket.name for ticket in GreatLakes.board.tickets]


def at(position: Mapping[str, Any], board: type[SailGame] = GreatLakes, **options: Any) -> bl.State:
    """A board at a position; what it leaves out is filled in."""
    return board(**options).load(with_fleets(position, board))


def with_fleets(position: Mapping[str, Any], board: type[SailGame]) -> dict[str, Any]:
    """A position in which the pieces that its supplies do not have lie on long tracks."""
    claimed = dict(position.get("claimed", {}))
    for seat, supply in enumerate(position.get("pieces", [])):
        doubles = len(position["pieces"]) > 3
        claimed |= dict.fromkeys(laid(board.board, claimed, seat, supply, doubles), seat)
    return dict(position) | ({"claimed": claimed} if claimed else {})


def laid(
    board: Board, claimed: Mapping[str, int], seat: int, supply: dict[str, int], doubles: bool
) -> list[str]:
    """Tracks that take all pieces of a seat's fleet that are neither in its supply nor claimed."""
    mine = [track for track in board.tracks if claimed.get(track.id) == seat]
    left = {kind: board.pieces[f"{kind}s"] - supply[f"{kind}s"] for kind in ("train", "ship")}
    missing = board.pieces["chosen"] - sum(supply.values())
    closed = {(t.a, t.b) for t in (mine if doubles else board.tracks) if t.id in claimed}
    free = [track for track in board.tracks if track.id not in claimed]
    for track in [*mine, *sorted(free, key=lambda track: -track.length)]:
        fits = track.length <= min(missing, left[track.kind]) and (track.a, track.b) not in closed
        if track in mine or fits:
            closed.add((track.a, track.b))
            left[track.kind] -= track.length
            missing -= track.length
            mine += [] if track in mine else [track]
    assert missing == 0
    return [track.id for track in mine]


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

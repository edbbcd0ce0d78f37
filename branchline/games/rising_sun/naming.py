"""Cards, hexes and routes of a state by name."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from branchline.games.rising_sun import fields
from branchline.games.rising_sun.boards import ALL_BOARDS, Board
from branchline.games.rising_sun.building import has_rail
from branchline.games.rising_sun.cards import NAMES, STARTING_DECK, without_aliases
from branchline.games.rising_sun.fields import ROUTES, SLOTS
from branchline.games.rising_sun.table import ROOM, SLOT

if TYPE_CHECKING:
    from branchline.games.rising_sun.state import RailState

LETTERS = "ABCDE"


def board_of(state: "RailState") -> Board:
    """The printed board of a state."""
    return ALL_BOARDS[state.rules.board]


def name(state: "RailState", slot: int) -> str:
    """The name of the card in a slot."""
    return NAMES[state.supply.kinds[slot]]


def counts(state: "RailState", cards: Iterable[int]) -> dict[str, int]:
    """How many there are of each card, from counts by slot."""
    return {name(state, slot): int(count) for slot, count in enumerate(cards) if count}


def whole_box(state: "RailState") -> dict[str, int]:
    """All cards that a game is begun with."""
    dealt = [STARTING_DECK.get(kind, 0) * state.players for kind in state.supply.kinds]
    return counts(state, [size + n for size, n in zip(state.supply.sizes, dealt, strict=True)])


def cards_at(state: "RailState", place: int, seat: int = 0) -> dict[str, int]:
    """The cards in a place, of a seat if each has its own."""
    first = place + seat * SLOTS
    return counts(state, state.cells[first : first + SLOTS])


def deck(state: "RailState", seat: int) -> list[int]:
    """A seat's deck with what is known of each card, the top first."""
    base = seat * ROOM
    return [
        int(state.decks[base + at]) for at in reversed(range(state.cells[fields.DECK_LEFT + seat]))
    ]


def shown(state: "RailState") -> list[int]:
    """The cards laid out from the top of a deck, by slot."""
    return [int(state.shown_card(at)) & SLOT for at in range(state.cells[fields.SHOWN_COUNT])]


def known_places(state: "RailState", seat: int, knowing: int) -> dict[str, str]:
    """The cards whose place in a deck is known, by how far they are from the top."""
    return {
        str(at + 1): name(state, card & SLOT)
        for at, card in enumerate(deck(state, seat))
        if card & knowing
    }


def rails(state: "RailState", seat: int) -> list[int]:
    """The hexes in which a seat has a rail."""
    return [hex for hex in range(state.rules.land) if has_rail(state, seat, hex)]


def stations(state: "RailState") -> dict[int, int]:
    """How many stations each city has that has any."""
    return {hex: int(state.stations[hex]) for hex in range(state.rules.land) if state.stations[hex]}


def routes(state: "RailState") -> list[int]:
    """The Route Bonus cards that are in the game."""
    return [route for route in range(ROUTES) if state.cells[fields.ROUTE_OWNER + route] > -2]


def letter(state: "RailState", route: int) -> str:
    """The letter of a route's markers."""
    return LETTERS[routes(state).index(route)]


def hex_name(state: "RailState", hex: int) -> str:
    """What notation calls a hex."""
    return board_of(state).land[hex].name


def hex_id(state: "RailState", hex: int) -> str:
    """What drawings call a hex."""
    return board_of(state).land[hex].id


def in_notation(state: "RailState", text: str) -> str:
    """A text with the names that notation has for cards and hexes."""
    what, _, place = without_aliases(text).rpartition(" in ")
    board = board_of(state)
    hex = board.hex_named.get(" ".join(place.casefold().split()))
    if hex is not None:
        place = board.land[hex].name
    return f"{what} in {place}" if what else place

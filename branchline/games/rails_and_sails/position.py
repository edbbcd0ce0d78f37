"""Positions: a whole game written down so that a person can read it, change it and load it.

Keys are the words of the rules; cards, cities, tracks and tickets are names; decks are lists with
the top first. All keys may be left out: nothing is claimed or built then, fleets are the suggested
ones, the display is laid out from the decks, and cards named nowhere are the decks, shuffled by the
seed.
"""

from collections.abc import Callable, Sequence

from typing_extensions import TypedDict

from branchline.core.position import (
    GAME,
    MOMENT,
    Key,
    SeatKey,
    cell,
    final_turns,
    flag_cell,
    position_type,
)
from branchline.games.rails_and_sails import fields, naming
from branchline.games.rails_and_sails.actions import REFILLING
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rails_and_sails.reading import Reading
from branchline.games.rails_and_sails.state import DECISIONS, SailState
from branchline.games.rails_and_sails.view import Payment, payment


class Pieces(TypedDict):
    """Trains and ships."""

    trains: int
    ships: int


def packs(trains: int, ships: int) -> Callable[..., dict[str, int]]:
    """Writes the cards that are packed in two cells, those of a seat where each has its own."""
    return lambda state, seat=0: naming.card_counts(
        state.cells[trains + seat], state.cells[ships + seat]
    )


def deck(cards: Sequence[int], left: int) -> list[str]:
    """The cards left in a deck, the top first."""
    return [KINDS[cards[at]] for at in reversed(range(left))]


def pieces(state: SailState, seat: int) -> Pieces:
    """A player's supply; what is neither there nor on the board is in the box."""
    trains, ships = state.cells[fields.TRAINS + seat], state.cells[fields.SHIPS + seat]
    return Pieces(trains=trains, ships=ships)


def refilling(state: SailState) -> dict[str, int | bool]:
    """The slot being refilled, and whether the draw ends with it."""
    return {"slot": state.cells[fields.SLOT], "last": bool(state.cells[fields.LAST_CARD])}


COUNTS = dict[str, int]
KEYS = [
    *GAME,
    *MOMENT,
    SeatKey("hands", COUNTS, packs(fields.TRAIN_HANDS, fields.SHIP_HANDS), Reading.place_hand, {}),
    SeatKey(
        "known", COUNTS, packs(fields.KNOWN_TRAINS, fields.KNOWN_SHIPS), Reading.read_known, {}
    ),
    Key(
        "discards",
        COUNTS,
        packs(fields.TRAIN_DISCARD, fields.SHIP_DISCARD),
        Reading.place_discards,
        {},
    ),
    Key("display", list[str | None], naming.display, Reading.place_display, []),
    Key(
        "shuffles",
        list[int],
        lambda state: [state.cells[fields.TRAIN_SHUFFLES], state.cells[fields.SHIP_SHUFFLES]],
        Reading.read_shuffles,
        [1, 1],
    ),
    Key(
        "train_deck",
        list[str],
        lambda state: deck(state.train_deck, state.cells[fields.TRAINS_LEFT]),
        Reading.place_train_deck,
    ),
    Key(
        "ship_deck",
        list[str],
        lambda state: deck(state.ship_deck, state.cells[fields.SHIPS_LEFT]),
        Reading.place_ship_deck,
    ),
    Key("claimed", COUNTS, naming.claimed, Reading.place_claims, {}),
    Key("harbors", COUNTS, naming.harbors, Reading.place_harbors, {}),
    SeatKey("tickets", list[str], naming.held_names, Reading.place_tickets, []),
    SeatKey("offers", list[str], naming.offered_names, Reading.place_offer, []),
    Key("ticket_deck", list[str], naming.ticket_deck, Reading.place_ticket_deck),
    Key("decision", str, lambda state: state.decision, Reading.read_moment),
    Key("final_turns", int | None, final_turns, Reading.read_final_turns, None),
    SeatKey("pieces", Pieces, pieces, Reading.place_pieces, None),
    SeatKey("exchanged", int, cell(fields.EXCHANGED), Reading.read_exchanged, 0),
    SeatKey("chosen", list[str] | int | None, naming.chosen, Reading.read_chosen, None),
    Key(
        "payment",
        Payment,
        payment,
        Reading.read_payment,
        when=lambda state: DECISIONS[state.phase].private,
    ),
    Key(
        "refilling",
        dict[str, int | bool],
        refilling,
        Reading.read_refilling,
        when=lambda state: state.phase == REFILLING,
    ),
    Key(
        "after_turn",
        bool,
        flag_cell(fields.AFTER),
        Reading.read_after,
        False,
        when=flag_cell(fields.AFTER),
    ),
    SeatKey("given_back", dict[str, list[str]], naming.given_back, Reading.read_given_back, {}),
]
Position = position_type(KEYS)

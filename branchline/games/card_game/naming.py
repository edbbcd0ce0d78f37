"""Cards, groups, tickets and places by name, as views and positions write them."""

from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from branchline.core.packed_counts import count
from branchline.games.card_game import fields
from branchline.games.card_game.cards import COLORS, KINDS, TICKET_NAMES, TICKETS
from branchline.games.card_game.constants import NUM_TICKETS
from branchline.games.card_game.table import EMPTY, IN_HAND, IN_OFFER

if TYPE_CHECKING:
    from branchline.games.card_game.state import CardState


class Group(TypedDict):
    """Cards of one color in a Railyard or on a track, and the locomotives played with them."""

    cards: int
    locomotives: int


class TicketFacts(TypedDict):
    """What is printed on a ticket."""

    name: str
    cities: list[str]
    points: int
    cards: dict[str, int]
    provenance: str


def groups(cards: int, locos: int) -> dict[str, Group]:
    """A Railyard or a track by color."""
    both = {
        name: Group(cards=int(count(cards, color)), locomotives=int(count(locos, color)))
        for color, name in enumerate(COLORS)
    }
    return {name: group for name, group in both.items() if any(group.values())}


def card_name(kind: int) -> str | None:
    """The card of a slot, None for an empty one."""
    return None if kind == EMPTY else KINDS[kind]


def row(state: "CardState") -> list[str | None]:
    """The face-up row, slot by slot."""
    return [card_name(state.in_slot(slot)) for slot in range(state.slots())]


def clock_pile(state: "CardState") -> list[str]:
    """The cards by the Station Clock, the one on top last."""
    return [
        KINDS[state.clock[card]] for card in range(16) if state.cells[fields.CLOCK_PILE] >> card & 1
    ]


def ticket_facts(tickets: int) -> list[TicketFacts]:
    """Tickets of a mask with what is printed on them."""
    return [facts(ticket) for ticket in range(NUM_TICKETS) if tickets >> ticket & 1]


def facts(ticket: int) -> TicketFacts:
    """What is printed on one ticket."""
    card = TICKETS[ticket]
    return TicketFacts(
        name=card.name,
        cities=list(card.cities),
        points=card.points,
        cards=dict(card.colors),
        provenance=card.provenance,
    )


def offered(state: "CardState", seat: int) -> list[int]:
    """The tickets of an offer, in the order they were dealt."""
    return [state.offered(seat, at) for at in range(state.offer_size(seat))]


def offered_names(state: "CardState", seat: int) -> list[str]:
    """The tickets of an offer by name."""
    return [TICKET_NAMES[ticket] for ticket in offered(state, seat)]


def chosen(state: "CardState", seat: int) -> list[str] | None:
    """The tickets that a seat has chosen in secret at setup; None while it has not."""
    if not state.cells[fields.CHOSEN + seat]:
        return None
    picked = int(state.cells[fields.CHOSEN + seat]) - 1
    return [name for at, name in enumerate(offered_names(state, seat)) if picked >> at & 1]


def place_names(state: "CardState", places: int) -> list[str]:
    """Where a ticket can be: "deck 3" is third from the top."""
    names = [
        f"deck {at + 1}"
        for at in range(state.cells[fields.TICKET_COUNT])
        if places >> state.deck_slot(at) & 1
    ]
    for seat in range(4):
        if places >> (IN_HAND + seat) & 1:
            names.append("hidden tickets" if state.seats == 1 else f"hand of seat {seat}")
    return names + [f"offer {at + 1}" for at in range(6) if places >> (IN_OFFER + at) & 1]


def given_back(state: "CardState", seat: int) -> dict[str, list[str]]:
    """The tickets that a seat saw and gave back, and where each can be."""
    seen = int(state.cells[fields.SEEN + seat])
    return {
        name: place_names(state, state.places[seat * NUM_TICKETS + ticket])
        for ticket, name in enumerate(TICKET_NAMES)
        if seen >> ticket & 1
    }

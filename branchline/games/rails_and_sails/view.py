"""What a seat or a spectator may know, built up from that and from nothing else."""

from typing import NotRequired

from typing_extensions import TypedDict

from branchline.core.verbs import Decision
from branchline.games.rails_and_sails import fields, naming, scoring
from branchline.games.rails_and_sails.actions import AFTER, EXCHANGING, OVER, PAYING, TURN
from branchline.games.rails_and_sails.boards import COLORS, KINDS
from branchline.games.rails_and_sails.cards import total
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import DECISIONS, SailState
from branchline.games.rails_and_sails.verbs import SailVerb


class TicketView(TypedDict):
    """A ticket and, where it is the viewer's own, how it stands."""

    name: str
    cities: list[str]
    points: int
    any_order: NotRequired[int]
    penalty: int
    state: NotRequired[str]


class PlayerView(TypedDict):
    """One player as seen from a seat."""

    seat: int
    train_cards: int
    ship_cards: int
    known_hand: dict[str, int]
    """Cards that everyone knows to be in this hand."""
    trains: int
    ships: int
    box: dict[str, int]
    harbors_left: int
    points: int
    """Points on the track: routes less exchanges."""
    tickets_held: int
    choosing_from: int
    hand: NotRequired[dict[str, int]]
    """Only of one's own seat, as all that follows."""
    tickets: NotRequired[list[TicketView]]
    offer: NotRequired[list[TicketView]]
    given_back: NotRequired[dict[str, list[str]]]
    chosen: NotRequired[list[str] | int]
    """Tickets or trains chosen in secret at setup, until all have chosen."""


class Payment(TypedDict):
    """A payment or an exchange that is being put together."""

    track: NotRequired[str]
    city: NotRequired[str]
    color: NotRequired[str]
    asked: NotRequired[str]
    paid: NotRequired[dict[str, int]]
    exchange_for: NotRequired[str]


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]


class View(TypedDict):
    """All that a seat may know."""

    game: str
    seat: int | None
    actor: int | None
    decision: str
    turn: int
    first_player: int
    final_turns: int | None
    """Turns still to come after this one, once the end is in sight."""
    display: list[str | None]
    train_deck: int
    ship_deck: int
    discards: dict[str, int]
    ticket_deck: int
    claimed: dict[str, int]
    harbors: dict[str, int]
    players: list[PlayerView]
    payment: NotRequired[Payment]
    result: NotRequired[Result]


def view(state: SailState, seat: int) -> View:
    """All that a seat (-1: a spectator) may know."""
    cells = state.cells
    asked = asked_as_seen(state, seat)
    seen = View(
        game=board_of(state).id,
        seat=None if seat < 0 else seat,
        actor=state.actor,
        decision=asked.word,
        turn=state.turns,
        first_player=state.first,
        final_turns=None if state.final_turns < 0 else state.final_turns,
        display=naming.display(state),
        train_deck=cells[fields.TRAINS_LEFT],
        ship_deck=cells[fields.SHIPS_LEFT],
        discards=naming.card_counts(cells[fields.TRAIN_DISCARD], cells[fields.SHIP_DISCARD]),
        ticket_deck=state.tickets.left,
        claimed=naming.claimed(state),
        harbors=naming.harbors(state),
        players=[player(state, other, other == seat) for other in range(state.players)],
    )
    if asked.private:
        seen["payment"] = payment(state)
    if state.phase == OVER:
        seen["result"] = Result(
            scores=state.scores(), breakdown=state.breakdown(), winners=state.winners()
        )
    return seen


def asked_as_seen(state: SailState, seat: int) -> Decision[SailVerb]:
    """Others see a half-made payment or exchange as a turn in which nothing has happened yet."""
    asked = DECISIONS[state.phase]
    if state.to_act != seat and asked.private:
        return DECISIONS[AFTER if state.cells[fields.AFTER] else TURN]
    return asked


def player(state: SailState, seat: int, own: bool) -> PlayerView:
    """One player as they themselves, or another, see them."""
    cells = state.cells
    seen = PlayerView(
        seat=seat,
        train_cards=total(cells[fields.TRAIN_HANDS + seat]),
        ship_cards=total(cells[fields.SHIP_HANDS + seat]),
        known_hand=naming.card_counts(
            cells[fields.KNOWN_TRAINS + seat], cells[fields.KNOWN_SHIPS + seat]
        ),
        trains=cells[fields.TRAINS + seat],
        ships=cells[fields.SHIPS + seat],
        box={
            "trains": cells[fields.BOX_TRAINS + seat],
            "ships": cells[fields.BOX_SHIPS + seat],
        },
        harbors_left=cells[fields.HARBORS_LEFT + seat],
        points=cells[fields.POINTS + seat] - cells[fields.EXCHANGED + seat],
        tickets_held=state.tickets.how_many(seat),
        choosing_from=state.tickets.offer_size(seat),
    )
    if own:
        seen["hand"] = naming.card_counts(
            cells[fields.TRAIN_HANDS + seat], cells[fields.SHIP_HANDS + seat]
        )
        seen["offer"] = [printed(state, ticket) for ticket in naming.offered(state, seat)]
        seen["given_back"] = naming.given_back(state, seat)
        chosen = naming.chosen(state, seat)
        if chosen is not None:
            seen["chosen"] = chosen
    if own or state.phase == OVER:
        standing = scoring.ticket_states(state, seat)
        seen["tickets"] = [printed(state, t, standing[t]) for t in naming.held(state, seat)]
    return seen


def printed(state: SailState, ticket: int, standing: int | None = None) -> TicketView:
    """What is printed on a ticket, and how it stands."""
    card = board_of(state).tickets[ticket]
    cities = board_of(state).cities
    seen = TicketView(
        name=card.name,
        cities=[cities[city].id for city in card.cities],
        points=card.points,
        penalty=card.penalty,
    )
    if card.any_order:
        seen["any_order"] = card.any_order
    if standing is not None:
        seen["state"] = ("open", "completed out of order", "completed")[standing]
    return seen


def payment(state: SailState) -> Payment:
    """What is being paid for or exchanged."""
    cells = state.cells
    if state.phase == EXCHANGING:
        return Payment(exchange_for="trains" if cells[fields.FOR_TRAINS] else "ships")
    board = board_of(state)
    seen = Payment(paid=naming.card_counts(cells[fields.PAID_TRAINS], cells[fields.PAID_SHIPS]))
    if cells[fields.TRACK] >= 0:
        seen["track"] = board.tracks[cells[fields.TRACK]].id
    else:
        seen["city"] = board.cities[cells[fields.CITY]].id
    if state.phase == PAYING:
        seen["asked"] = KINDS[cells[fields.ASKED]]
        if cells[fields.TRACK] < 0 or not board.tracks[cells[fields.TRACK]].pair:
            seen["color"] = COLORS[cells[fields.COLOR]]
    return seen

"""What a seat or a spectator may know, built up from that and from nothing else."""

from typing import NotRequired

from typing_extensions import TypedDict

from branchline.core.verbs import Decision
from branchline.games.rails_and_sails import naming, scoring
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
        train_deck=state.trains_left,
        ship_deck=state.ships_left,
        discards=naming.card_counts(state.train_discard, state.ship_discard),
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
        return DECISIONS[AFTER if state.after else TURN]
    return asked


def player(state: SailState, seat: int, own: bool) -> PlayerView:
    """One player as they themselves, or another, see them."""
    seen = PlayerView(
        seat=seat,
        train_cards=total(state.train_hands[seat]),
        ship_cards=total(state.ship_hands[seat]),
        known_hand=naming.card_counts(state.known_trains[seat], state.known_ships[seat]),
        trains=state.trains[seat],
        ships=state.ships[seat],
        box={"trains": state.box_trains[seat], "ships": state.box_ships[seat]},
        harbors_left=state.harbors_left[seat],
        points=state.points[seat] - state.exchanged[seat],
        tickets_held=state.tickets.how_many(seat),
        choosing_from=state.tickets.offer_size(seat),
    )
    if own:
        seen["hand"] = naming.card_counts(state.train_hands[seat], state.ship_hands[seat])
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
    if state.phase == EXCHANGING:
        return Payment(exchange_for="trains" if state.for_trains else "ships")
    board = board_of(state)
    seen = Payment(paid=naming.card_counts(state.paid_trains, state.paid_ships))
    if state.track >= 0:
        seen["track"] = board.tracks[state.track].id
    else:
        seen["city"] = board.cities[state.city].id
    if state.phase == PAYING:
        seen["asked"] = KINDS[state.asked]
        if state.track < 0 or not board.tracks[state.track].pair:
            seen["color"] = COLORS[state.color]
    return seen

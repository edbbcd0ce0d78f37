"""What a seat or a spectator may know, built up from that and from nothing else."""

from typing import TYPE_CHECKING, NotRequired

from typing_extensions import TypedDict

from branchline.core.packed_counts import total
from branchline.games.card_game import fields, naming, scoring
from branchline.games.card_game.actions import (
    COMPLETING,
    HOW_MANY_LOCOS,
    MOVING,
    OVER,
    THREE_COLORS,
    TURN,
)
from branchline.games.card_game.cards import COLORS, card_counts, ticket_names
from branchline.games.card_game.decisions import DECISIONS
from branchline.games.card_game.naming import Group, TicketFacts

if TYPE_CHECKING:
    from branchline.games.card_game.state import CardState


class PlayerView(TypedDict):
    """One player as seen from a seat."""

    seat: int
    hand_size: int
    known_hand: dict[str, int]
    """Cards that everyone knows to be in this hand."""
    railyard: dict[str, Group]
    track_size: int
    open_tickets: int
    choosing_from: int
    """How many tickets this player is choosing from."""
    completed: list[TicketFacts]
    hand: NotRequired[dict[str, int]]
    """Only of one's own seat, as all that follows."""
    tickets: NotRequired[list[TicketFacts]]
    offer: NotRequired[list[TicketFacts]]
    given_back: NotRequired[dict[str, list[str]]]
    chosen: NotRequired[list[str]]
    """Tickets chosen in secret at setup, until all have chosen."""
    track: NotRequired[dict[str, Group]]
    """Only with the option open_track, when completing tickets, and of everyone at the end."""


class PlayInHand(TypedDict):
    """A play that is being put together."""

    color: NotRequired[str]
    cards: NotRequired[int]
    colors: NotRequired[list[str]]


class ClockView(TypedDict):
    """The Station Clock of the solo game."""

    cards_left: int
    card: str | None
    pile: list[str]


class Opponent(TypedDict):
    """The hidden opponent of the solo game, shown at the end."""

    tickets: list[TicketFacts]
    points: dict[str, int]
    total: int


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]
    outcome: NotRequired[str]
    opponent: NotRequired[Opponent]


class View(TypedDict):
    """All that a seat may know."""

    game: str
    seat: int | None
    actor: int | None
    decision: str
    turn: int
    half: int
    first_player: int
    final_turns: int | None
    """Turns still to come after this one, once the end is in sight."""
    draw_area: list[str | None]
    deck: int
    discard: dict[str, int]
    ticket_deck: int
    players: list[PlayerView]
    clock: NotRequired[ClockView]
    play: NotRequired[PlayInHand]
    result: NotRequired[Result]


def view(state: "CardState", seat: int) -> View:
    """All that a seat (-1: a spectator) may know."""
    cells = state.cells
    seen = View(
        game="card-game",
        seat=None if seat < 0 else seat,
        actor=state.actor,
        decision=DECISIONS[phase_seen(state, seat)].word,
        turn=state.turns,
        half=cells[fields.HALF],
        first_player=state.first,
        final_turns=None if state.final_turns < 0 else state.final_turns,
        draw_area=naming.row(state),
        deck=cells[fields.DECK_LEFT],
        discard=card_counts(cells[fields.DISCARD]),
        ticket_deck=cells[fields.TICKET_COUNT],
        players=[player(state, other, other == seat) for other in range(state.players)],
    )
    if state.seats == 1:
        seen["clock"] = clock(state)
    if state.phase == MOVING or DECISIONS[phase_seen(state, seat)].private:
        seen["play"] = play(state)
    if state.phase == OVER:
        seen["result"] = result(state)
    return seen


def phase_seen(state: "CardState", seat: int) -> int:
    """Others see a half-made play as a turn in which nothing has happened yet."""
    private_decisions = DECISIONS[state.phase].private
    return TURN if private_decisions and state.to_act != seat else state.phase


def player(state: "CardState", seat: int, own: bool) -> PlayerView:
    """One player as seen by themselves or by another."""
    cells = state.cells
    seen = PlayerView(
        seat=seat,
        hand_size=total(cells[fields.HANDS + seat]),
        known_hand=card_counts(cells[fields.KNOWN + seat]),
        railyard=naming.groups(cells[fields.YARDS + seat], cells[fields.YARD_LOCOS + seat]),
        track_size=total(cells[fields.TRACKS + seat]) + total(cells[fields.TRACK_LOCOS + seat]),
        open_tickets=len(ticket_names(cells[fields.TICKETS + seat])),
        choosing_from=state.offer_size(seat),
        completed=naming.ticket_facts(cells[fields.COMPLETED + seat]),
    )
    if own:
        seen["hand"] = card_counts(cells[fields.HANDS + seat])
        seen["offer"] = [naming.facts(ticket) for ticket in naming.offered(state, seat)]
        seen["given_back"] = naming.given_back(state, seat)
        chosen = naming.chosen(state, seat)
        if chosen is not None:
            seen["chosen"] = chosen
    if own or state.phase == OVER:
        seen["tickets"] = naming.ticket_facts(cells[fields.TICKETS + seat])
    may_look = state.rules.open_track or state.phase == COMPLETING
    if state.phase == OVER or (own and may_look):
        seen["track"] = naming.groups(cells[fields.TRACKS + seat], cells[fields.TRACK_LOCOS + seat])
    return seen


def clock(state: "CardState") -> ClockView:
    """The Station Clock."""
    pile = naming.clock_pile(state)
    return ClockView(
        cards_left=state.cells[fields.CLOCK_LEFT], card=pile[-1] if pile else None, pile=pile
    )


def play(state: "CardState") -> PlayInHand:
    """What is being moved or put together."""
    cells = state.cells
    if state.phase == THREE_COLORS:
        chosen = [
            name for color, name in enumerate(COLORS) if cells[fields.PICKED] >> 6 * color & 1
        ]
        return PlayInHand(colors=chosen)
    if state.phase == HOW_MANY_LOCOS:
        return PlayInHand(color=COLORS[cells[fields.COLOR]], cards=cells[fields.CARDS])
    return PlayInHand(color=COLORS[cells[fields.COLOR]])


def result(state: "CardState") -> Result:
    """How the game ended."""
    ended = Result(scores=state.scores(), breakdown=state.breakdown(), winners=state.winners())
    if state.seats == 1:
        points = scoring.implied_opponent(state)
        ended["outcome"] = scoring.outcome(state)
        ended["opponent"] = Opponent(
            tickets=naming.ticket_facts(state.cells[fields.HIDDEN]),
            points=points,
            total=sum(points.values()),
        )
    return ended

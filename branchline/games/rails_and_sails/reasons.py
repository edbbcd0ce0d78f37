"""Why an action is not legal, in one sentence that names the rule."""

from typing import TYPE_CHECKING

from branchline.core.words import number
from branchline.games.rails_and_sails.actions import (
    AFTER,
    AMOUNT,
    CLAIM,
    COLOR,
    COLORING,
    DRAW_SHIP,
    DRAW_TRAIN,
    EXCHANGING,
    FLEET,
    FLEETING,
    FOR_SHIPS,
    FOR_TRAINS,
    HARBOR,
    KEEPING,
    NUM_ACTIONS,
    OVER,
    PASS,
    PAY,
    PAYING,
    REFILL_SHIP,
    REFILLING,
    SECOND,
    STOP,
    TAKE,
    TICKETS,
    TURN,
)
from branchline.games.rails_and_sails.boards import COLORS, KINDS, Track
from branchline.games.rails_and_sails.building import is_open, most_exchanged, pieces
from branchline.games.rails_and_sails.cards import GRAY, WILD
from branchline.games.rails_and_sails.notation import board_of, no_such_action, text
from branchline.games.rails_and_sails.paying import can_pay_any_harbor, held, longest, wilds_alone

if TYPE_CHECKING:
    from branchline.games.rails_and_sails.state import SailState

HARBOR_CARDS = 4
QUESTIONS = {
    KEEPING: "choosing which tickets to keep",
    FLEETING: "choosing your fleet",
    TURN: "choosing what to do this turn",
    SECOND: "choosing your second card",
    REFILLING: "choosing the deck that replaces the card",
    COLORING: "choosing the color to pay in",
    PAYING: "choosing how many of these cards to pay",
    EXCHANGING: "choosing how many pieces to exchange",
    AFTER: "choosing whether to exchange pieces",
}
ANSWERS = {
    KEEPING: (0, FLEET),
    FLEETING: (FLEET, TAKE),
    SECOND: (TAKE, STOP + 1),
    REFILLING: (STOP + 1, REFILL_SHIP + 1),
    COLORING: (COLOR, PAY),
    PAYING: (PAY, HARBOR),
    EXCHANGING: (AMOUNT, TICKETS),
}


def why_not(state: "SailState", action: int) -> str:
    """Why this action is not legal now."""
    if not 0 <= action < NUM_ACTIONS:
        return no_such_action(action)
    if state.phase == OVER:
        return "The game is over."
    if not answers(state, action):
        return f"You are {QUESTIONS[state.phase]}; “{text(state, action)}” is not an option now."
    return REASONS[state.phase](state, action)


def answers(state: "SailState", action: int) -> bool:
    """Whether an action is of the kind that is asked for."""
    if state.phase == AFTER:
        return action in (FOR_TRAINS, FOR_SHIPS, PASS)
    if state.phase == TURN:
        taking = TAKE <= action < STOP
        building = CLAIM <= action < COLOR or HARBOR <= action <= FOR_SHIPS
        return taking or building or action in (TICKETS, PASS)
    first, end = ANSWERS[state.phase]
    return first <= action < end


def keep_reason(state: "SailState", action: int) -> str:
    """Why these tickets cannot be what is kept."""
    size = state.tickets.offer_size(state.to_act)
    if action >= 1 << size:
        return f"There are only {number(size, 'ticket')} to choose from."
    least = min(size, 3 if state.turns == 0 else 1)
    return f"At least {number(least, 'ticket')} must be kept."


def fleet_reason(state: "SailState", action: int) -> str:
    """Why this is no fleet."""
    rules = state.rules
    low, high = rules.least_trains(), rules.most_trains()
    if low == high:
        return f"Everyone takes {number(low, 'train')}."
    return f"A fleet of {rules.pieces} pieces has {low} to {high} trains."


def turn_reason(state: "SailState", action: int) -> str:
    """Why this cannot be done in a turn."""
    if action < DRAW_TRAIN:
        return take_reason(state, action - TAKE)
    if CLAIM <= action < COLOR:
        return claim_reason(state, action - CLAIM)
    if HARBOR <= action < FOR_TRAINS:
        return harbor_reason(state, action - HARBOR)
    return {
        DRAW_TRAIN: "The train deck and its discards are empty.",
        DRAW_SHIP: "The ship deck and its discards are empty.",
        STOP: "Two cards must be taken while a second one can be had.",
        FOR_TRAINS: exchange_reason(state, True),
        FOR_SHIPS: exchange_reason(state, False),
        TICKETS: "The ticket deck is empty.",
        PASS: "You may pass only when nothing else is possible.",
    }[action]


def take_reason(state: "SailState", kind: int) -> str:
    """Why a face-up card of this kind cannot be taken."""
    if state.slot_of(kind) < 0:
        return f"No {KINDS[kind]} card is face up."
    if kind == WILD and state.phase == SECOND:
        return "A face-up wild card can only be the first and only card taken."
    return "With both decks and discard piles empty no card can be taken."


def claim_reason(state: "SailState", track: int) -> str:
    """Why a track cannot be claimed."""
    tracks = board_of(state).tracks
    if track >= len(tracks):
        return f"This board has only {len(tracks)} tracks."
    seat = state.turn_of
    if state.owner(track) >= 0:
        return f"{tracks[track].name} has been claimed."
    if not is_open(state, seat, track):
        return double_reason(state, track)
    kind = state.rules.kinds[track]
    if pieces(state, seat, kind) < tracks[track].length:
        thing = tracks[track].kind
        have = number(pieces(state, seat, kind), thing)
        return f"Needs {number(tracks[track].length, thing)}; you have {have} left."
    return card_reason(state, track, tracks[track])


def double_reason(state: "SailState", track: int) -> str:
    """Why the second track of a double route is closed."""
    if state.is_mine(state.turn_of, state.rules.twins[track]):
        return "You have the other track of this double route, and nobody may have both."
    return f"With {state.players} players only one track of a double route can be claimed."


def card_reason(state: "SailState", track: int, printed: Track) -> str:
    """Why the cards do not pay for a track."""
    if printed.pair:
        pairs = number(printed.length, "pair")
        return f"Needs {pairs} of train cards of a color; yours do not make them."
    kind = state.rules.kinds[track]
    color = state.rules.colors[track]
    if color == GRAY:
        best = max(longest(state, kind, one) for one in range(len(COLORS)))
        spaces = f"{printed.length} {printed.kind} spaces of one color"
    else:
        best = longest(state, kind, color)
        spaces = f"{printed.length} {printed.color} {printed.kind} spaces"
    return f"Needs {spaces}; you can make {best}."


def harbor_reason(state: "SailState", city: int) -> str:
    """Why no harbor can be built in a city."""
    cities = board_of(state).cities
    if city >= len(cities):
        return f"This board has only {len(cities)} cities."
    name = cities[city].name
    if not cities[city].port:
        return f"{name} is no port."
    if state.all_harbors() >> city & 1:
        return f"{name} has a harbor already."
    if not state.reached[state.turn_of] >> city & 1:
        return f"A harbor needs a route of your own into {name}."
    if not state.harbors_left[state.turn_of]:
        return "You have built all your harbors."
    if not can_pay_any_harbor(state):
        return (
            "A harbor needs two train and two ship cards of one color with the harbor symbol, "
            "or wild cards for them."
        )
    return "No harbor can be built now."


def exchange_reason(state: "SailState", for_trains: bool) -> str:
    """Why pieces cannot be exchanged."""
    if state.rules.free_exchange and state.phase == TURN:
        return "Pieces are exchanged at the end of a turn."
    wanted, given = ("trains", "ships") if for_trains else ("ships", "trains")
    boxed = state.box_trains if for_trains else state.box_ships
    if not boxed[state.turn_of]:
        return f"There are no {wanted} of yours in the box."
    return f"You have no {given} to give for {wanted}."


def color_reason(state: "SailState", action: int) -> str:
    """Why this color cannot pay."""
    if action - COLOR == len(COLORS):
        return wilds_reason(state)
    return f"Your {COLORS[action - COLOR]} cards and wild cards do not pay for it."


def wilds_reason(state: "SailState") -> str:
    """Why wild cards alone cannot pay."""
    if state.track < 0 and state.rules.max_harbor_wilds < HARBOR_CARDS:
        return f"A harbor takes at most {number(state.rules.max_harbor_wilds, 'wild card')}."
    if state.track >= 0 and state.rules.wild_needs_color_card:
        return "Wild cards need a card of the color beside them."
    needed = wilds_alone(state) if state.track >= 0 else HARBOR_CARDS
    if held(state, WILD) >= needed:
        return "A space too many may be paid only where no exact payment is in hand."
    return f"Needs {number(needed, 'wild card')}; you have {held(state, WILD) or 'none'}."


def pay_reason(state: "SailState", action: int) -> str:
    """Why so many of these cards cannot be paid."""
    kind = KINDS[state.asked]
    have = held(state, state.asked)
    if action - PAY > have:
        return f"You have only {number(have, f'{kind} card')}."
    return f"With {number(action - PAY, f'{kind} card')} the rest of the price cannot be met."


def amount_reason(state: "SailState", action: int) -> str:
    """Why so many pieces cannot be exchanged."""
    most = most_exchanged(state, state.for_trains)
    return f"At most {number(most, 'piece')} can be exchanged."


def refill_reason(state: "SailState", action: int) -> str:
    """Both decks can always be chosen when the question is asked."""
    return f"“{text(state, action)}” is not possible now."


REASONS = {
    KEEPING: keep_reason,
    FLEETING: fleet_reason,
    TURN: turn_reason,
    SECOND: turn_reason,
    REFILLING: refill_reason,
    COLORING: color_reason,
    PAYING: pay_reason,
    EXCHANGING: amount_reason,
    AFTER: turn_reason,
}

"""Why an action is not legal, in one sentence that names the rule."""

from typing import TYPE_CHECKING

from branchline.core.lanes import count, lit, one, total
from branchline.core.words import number
from branchline.games.card_game.actions import (
    CARDS,
    COMPLETE,
    COMPLETING,
    DONE,
    DRAW,
    HOW_MANY,
    HOW_MANY_LOCOS,
    KEEP,
    KEEPING,
    LOCOS,
    MOVE,
    MOVING,
    NUM_ACTIONS,
    OVER,
    PASS,
    PICK,
    PLAY,
    SECOND,
    STOP,
    TAKE,
    TAKE_CLOCK,
    THREE,
    THREE_COLORS,
    TICKETS,
    TURN,
)
from branchline.games.card_game.cards import COLORS, KINDS, TICKET_NAMES
from branchline.games.card_game.cards import TICKETS as TICKET_CARDS
from branchline.games.card_game.ending import highest_tickets
from branchline.games.card_game.notation import cards_text, no_such_action, text
from branchline.games.card_game.rules import LOCOMOTIVE
from branchline.games.card_game.solo import on_show, shown
from branchline.games.card_game.turn import free_colors, least_set

if TYPE_CHECKING:
    from branchline.games.card_game.state import CardState

QUESTIONS = {
    KEEPING: "which tickets to keep",
    MOVING: "whether to move a card of this color to the track",
    TURN: "what to do this turn",
    SECOND: "which second card to take",
    THREE_COLORS: "which three colors to play",
    HOW_MANY: "how many cards of the color to play",
    HOW_MANY_LOCOS: "how many locomotives to play with them",
    COMPLETING: "which tickets to complete",
}
ANSWERS = {
    KEEPING: (KEEP, TAKE),
    MOVING: (MOVE, COMPLETE),
    THREE_COLORS: (PICK, CARDS),
    HOW_MANY: (CARDS, LOCOS),
    HOW_MANY_LOCOS: (LOCOS, TICKETS),
    COMPLETING: (COMPLETE, NUM_ACTIONS),
}


def why_not(state: "CardState", action: int) -> str:
    """Why this action is not legal now."""
    if not 0 <= action < NUM_ACTIONS:
        return no_such_action(action)
    if state.phase == OVER:
        return "The game is over."
    if not answers(state, action):
        question = QUESTIONS[state.phase]
        return f"You are choosing {question}; “{text(state, action)}” is not an option now."
    return REASONS[state.phase](state, action)


def answers(state: "CardState", action: int) -> bool:
    """Whether an action is of the kind that is asked for."""
    if state.phase == TURN:
        in_turn = TAKE <= action <= THREE and action != STOP
        return in_turn or action in (TICKETS, PASS)
    if state.phase == SECOND:
        return TAKE <= action <= STOP
    first, end = ANSWERS[state.phase]
    return first <= action < end


def keep_reason(state: "CardState", action: int) -> str:
    """Why these tickets cannot be what is kept."""
    size = state.offer_size(state.to_act)
    if action >= 1 << size:
        return f"There are only {number(size, 'ticket')} to choose from."
    if action == 0:
        return "At setup at least one ticket must be kept."
    highest = highest_tickets(state, state.to_act)
    names = [
        TICKET_NAMES[state.offered(state.to_act, at)] for at in range(size) if highest >> at & 1
    ]
    joined = (" and " if state.rules.keep_all_highest else " or ").join(names)
    return f"The highest ticket must be kept: {joined}."


def turn_reason(state: "CardState", action: int) -> str:
    """Why this cannot be done in a turn."""
    if action < TAKE_CLOCK:
        return take_reason(state, action - TAKE)
    if action < THREE and action >= PLAY:
        return play_reason(state, action - PLAY)
    return {
        TAKE_CLOCK: clock_reason(state),
        DRAW: "The Train deck is empty.",
        STOP: "Two cards must be drawn while a second one can be had.",
        THREE: three_reason(state),
        TICKETS: "The ticket deck is empty.",
        PASS: "You may pass only when nothing else is possible.",
    }[action]


def take_reason(state: "CardState", kind: int) -> str:
    """Why a face-up card of this kind cannot be taken."""
    if not count(state.in_row(), kind):
        return f"No {KINDS[kind]} card is face up."
    return "A face-up locomotive counts as two cards, so it can only be the first and only one."


def clock_reason(state: "CardState") -> str:
    """Why the clock card cannot be taken."""
    if state.seats > 1:
        return "Only the solo game has a Station Clock."
    if not state.clock_pile:
        return "No card lies by the Station Clock."
    return "A face-up locomotive counts as two cards, so it can only be the first and only one."


def play_reason(state: "CardState", color: int) -> str:
    """Why a set of this color cannot be played."""
    name = COLORS[color]
    if color >= state.rules.colors:
        return f"There is no {name} in this game."
    if state.group(state.turn_of, color):
        return f"You have {name} in your Railyard, and a color there cannot be added to."
    hand = state.hands[state.turn_of]
    cards, locos = count(hand, color), count(hand, LOCOMOTIVE)
    if state.rules.real_card_required and not cards:
        return f"A set needs at least one {name} card besides locomotives."
    have = f"you have {cards_text(cards, name)} and {number(locos, 'locomotive')}"
    least = least_set(state, color)
    return f"{set_needs(state, color, least)}; {have}."


def set_needs(state: "CardState", color: int, least: int) -> str:
    """How many cards a set needs, and why."""
    if least == 2:
        return f"A set needs at least 2 {COLORS[color]} cards"
    if state.seats == 1:
        return f"Needs {least} {COLORS[color]} cards, as {shown(state, color)} are face up"
    return f"Needs {least} {COLORS[color]} cards, as another Railyard has {least - 1}"


def three_reason(state: "CardState") -> str:
    """Why three different colors cannot be played."""
    where = "the Draw Area or your Railyard" if state.seats == 1 else "any Railyard"
    free = total(free_colors(state))
    return (
        f"Three different colors need three that are not in {where}; "
        f"you hold {number(free, 'such color')}."
    )


def pick_reason(state: "CardState", action: int) -> str:
    """Why this color cannot be the next of three."""
    color = action - PICK
    name = COLORS[color]
    if not count(state.hands[state.turn_of], color):
        return f"You have no {name} card."
    if not free_colors(state) & one(color):
        return taken_reason(state, color)
    if state.picked & one(color):
        return f"{name.capitalize()} is chosen already; the three colors must differ."
    return f"Colors are chosen in their order, so that three can be had: {', '.join(COLORS)}."


def taken_reason(state: "CardState", color: int) -> str:
    """Why a color is not free for a single card."""
    name = COLORS[color]
    if state.seats == 1 and lit(on_show(state)) & one(color):
        return f"{name.capitalize()} is in the Draw Area; a single card cannot be played."
    return f"{name.capitalize()} lies in a Railyard; a single card cannot be played."


def cards_reason(state: "CardState", action: int) -> str:
    """Why the set cannot have this many cards of its color."""
    cards, name = action - CARDS, COLORS[state.color]
    hand = state.hands[state.turn_of]
    if cards > count(hand, state.color):
        return f"You have only {cards_text(count(hand, state.color), name)}."
    if cards == 0 and state.rules.real_card_required:
        return f"A set needs at least one {name} card besides locomotives."
    locos = number(count(hand, LOCOMOTIVE), "locomotive")
    return f"{set_needs(state, state.color, least_set(state, state.color))}; you have {locos}."


def locos_reason(state: "CardState", action: int) -> str:
    """Why the set cannot have this many locomotives."""
    have = count(state.hands[state.turn_of], LOCOMOTIVE)
    if action - LOCOS > have:
        return f"You have only {number(have, 'locomotive')}."
    needs = set_needs(state, state.color, least_set(state, state.color))
    return f"{needs}; you chose {cards_text(state.cards, COLORS[state.color])}."


def complete_reason(state: "CardState", action: int) -> str:
    """Why this ticket cannot be completed."""
    if action == DONE:
        return "You are done."
    ticket = action - COMPLETE
    name = f"{TICKET_NAMES[ticket]} ({TICKET_CARDS[ticket].points})"
    if not state.tickets[state.to_act] >> ticket & 1:
        return f"You have no open ticket {name}."
    return f"The cards on your track do not complete {name} besides what you completed."


def move_reason(state: "CardState", action: int) -> str:
    """Both answers are always legal."""
    return f"{'Moving' if action == MOVE else 'Leaving'} {COLORS[state.color]} is possible."


REASONS = {
    KEEPING: keep_reason,
    MOVING: move_reason,
    TURN: turn_reason,
    SECOND: turn_reason,
    THREE_COLORS: pick_reason,
    HOW_MANY: cards_reason,
    HOW_MANY_LOCOS: locos_reason,
    COMPLETING: complete_reason,
}

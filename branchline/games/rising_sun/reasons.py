"""Why an action is not legal, in one sentence that names the rule."""

from typing import TYPE_CHECKING

from branchline.core.lanes import bit
from branchline.core.words import number
from branchline.games.rising_sun import steps
from branchline.games.rising_sun.actions import (
    BUILDING,
    BUY,
    BUY_TOP,
    CARD,
    CHOOSING,
    COUNT,
    DISCOUNTING,
    FETCHING,
    FREE,
    GAINING,
    HEX,
    LAYING,
    MATCHING,
    NUM_ACTIONS,
    ONLY,
    OPTION,
    OVER,
    PASS,
    PAYING,
    PLAY,
    REACTING,
    RECLAIMING,
    RETURNING,
    REVEAL,
    ROUTE,
    SHOWING,
    STARTING,
    STOP,
    STRIKING,
    SWITCHING,
    TRASHING,
    TURN,
)
from branchline.games.rising_sun.asking import most_cost, most_paid
from branchline.games.rising_sun.building import discounted, has_rail
from branchline.games.rising_sun.cards import CARDS
from branchline.games.rising_sun.effects import most_returned
from branchline.games.rising_sun.notation import board_of, card_name, no_such_action, text
from branchline.games.rising_sun.rules import SLOTS
from branchline.games.rising_sun.table import BUY_TO_TOP_NOW

if TYPE_CHECKING:
    from branchline.games.rising_sun.state import RailState

QUESTIONS = (
    "where the first rail lies",
    "what to do this turn",
    "which discount to use",
    "where the station goes",
    "where the rail goes",
    "how many Waste cards to return",
    "how many points to pay for",
    "which card to discard",
    "which cards to discard",
    "which card to trash",
    "which cards to trash",
    "which card to gain",
    "which Train to reveal",
    "which card to take",
    "in which order the cards go back",
    "which cards to discard",
    "which card to name",
    "which card goes on the deck",
    "which card to fetch from the discard pile",
    "which Train goes on the deck",
    "which Train in play counts again",
    "which Action to copy",
    "which effect to choose",
    "whether to react",
    "which card to pass on",
    "which Train is discarded",
    "whether the card is discarded",
    "from where the Waste is returned",
)
IMPOSSIBLE = {
    steps.STATION: "there is no Station Token left or no city with room",
    steps.MONEY_OF_TRAIN: "you have no Train in play",
    steps.TRAIN_TO_TOP: "you have no Train in play",
    steps.REVEAL_TRAIN_AND_GAIN: "you have no Train in hand",
    steps.RETURN_ONE_WASTE: "you have no Waste in hand",
    steps.RECLAIM_WASTE: "you have no Waste in hand or discard pile",
    steps.GAIN: "the supply has no such card",
    steps.HAND_TO_TOP: "you would have too few cards",
    steps.COPY_ACTION: "you have no other Action in hand that could be carried out",
}


def why_not(state: "RailState", action: int) -> str:
    """Why this action is not legal now."""
    if not 0 <= action < NUM_ACTIONS:
        return no_such_action(action)
    if state.phase == OVER:
        return "The game is over."
    if not answers(state, action):
        question = QUESTIONS[state.phase]
        return f"You are choosing {question}; “{text(state, action)}” is not an option now."
    if state.phase == TURN:
        return turn_reason(state, action)
    if action >= STOP:
        return f"“{text(state, action)}” is not possible now."
    if action >= COUNT:
        return count_reason(state, action)
    if action >= HEX:
        return hex_reason(state, action - HEX)
    return card_reason(state, action - CARD)


def answers(state: "RailState", action: int) -> bool:
    """Whether an action is of the kind that is asked for."""
    phase = state.phase
    if phase == TURN:
        return action < CARD or HEX <= action < COUNT or action >= PASS
    if phase in (STARTING, BUILDING, LAYING):
        return HEX <= action < ROUTE
    if phase == DISCOUNTING:
        return COUNT <= action < OPTION or action == FREE
    if phase in (RETURNING, PAYING):
        return COUNT <= action < OPTION
    if phase in (CHOOSING, RECLAIMING):
        return OPTION <= action < FREE
    if phase == REACTING:
        return action in (REVEAL, STOP)
    return CARD <= action < HEX


def slot_of(state: "RailState", kind: int) -> int:
    """The slot of a kind of card, or -1 if it is not in this game."""
    return int(state.supply.slots[kind])


def turn_reason(state: "RailState", action: int) -> str:
    """Why this cannot be done in a turn."""
    if action < ONLY:
        return play_reason(state, action - PLAY, True)
    if action < BUY:
        return play_reason(state, action - ONLY, False)
    if action < BUY_TOP:
        return buy_reason(state, action - BUY)
    if action < CARD:
        if not state.lasting & BUY_TO_TOP_NOW:
            return "Bought cards go to the gained area; nothing lets you put them on your deck."
        return buy_reason(state, action - BUY_TOP)
    if action < ROUTE:
        return rail_reason(state, action - HEX)
    if action < COUNT:
        return route_reason(state, action - ROUTE)
    return "You may pass only before you have done anything else this turn."


def play_reason(state: "RailState", kind: int, effect: bool) -> str:
    """Why a card cannot be played."""
    slot = slot_of(state, kind)
    name = card_name(kind)
    if slot < 0 or not state.hands[state.turn_of * SLOTS + slot]:
        return f"You have no {name} in hand."
    if not CARDS[kind].playable:
        return f"{name} cannot be played."
    if not effect:
        return f"{name} has no effect to decline."
    return f"All of an effect or none: {impossible(state, kind)}."


def impossible(state: "RailState", kind: int) -> str:
    """What stands in the way of a card's effect."""
    at = int(state.supply.starts[slot_of(state, kind)])
    program = state.rules.program
    while program[at] != steps.FINISH:
        if reason := impossible_step(state, int(program[at]), int(program[at + 1])):
            return reason
        at += steps.WIDTH
    return "it cannot be done in full"


def impossible_step(state: "RailState", step: int, n: int) -> str:
    """What stands in the way of a step that can be impossible; nothing of one that cannot."""
    card = "Train" if n == steps.TRAIN else "card"
    if step == steps.TRASH_FOR:
        return f"you have no {card} to trash for which a better one could be gained"
    if step == steps.TAKE_FROM_DISCARD:
        return f"your discard pile has no {card}"
    if step == steps.RAILS:
        rails = n + int(state.extra_rails)
        if rails > 1 and state.rules.all_rails_or_none:
            return f"not all of its {rails} rails can be laid now"
        return "no rail can be laid now"
    return IMPOSSIBLE.get(step, "")


def buy_reason(state: "RailState", kind: int) -> str:
    """Why a card cannot be bought."""
    slot = slot_of(state, kind)
    name = card_name(kind)
    if slot < 0 or not state.supply.sizes[slot]:
        return f"{name} is not in the supply of this game."
    if slot == state.supply.waste:
        return "Waste cannot be bought."
    if not state.piles[slot]:
        return f"The pile of {name} is empty."
    return f"{name} costs {CARDS[kind].cost}; you have {int(state.money)} money."


def rail_reason(state: "RailState", hex: int) -> str:
    """Why no rail can be laid in a hex."""
    land = board_of(state).land
    if hex >= len(land):
        return f"This board has only {len(land)} hexes of land."
    if not state.rail_points and state.phase == TURN:
        return "You have no rail points; play a card that gives some."
    if not state.rails_left[state.turn_of]:
        return "You have no Rail Tokens left."
    name = land[hex].name
    if has_rail(state, state.turn_of, hex):
        return f"You have a rail in {name} already."
    near = board_of(state).neighbours(hex, state.game.settings["barriers"])
    if not any(has_rail(state, state.turn_of, other) for other in near):
        return f"{name} is not next to a rail of yours."
    price = discounted(state, hex, state.remote_discounts)
    if price <= state.money or state.free_rails:
        return f"After a rail in {name} the rest of the rails could not be laid: all or none."
    return f"A rail in {name} costs {int(price)}; you have {int(state.money)} money."


def route_reason(state: "RailState", route: int) -> str:
    """Why the ability of a route cannot be used."""
    name = board_of(state).routes[route].name
    owner = int(state.route_owner[route])
    if owner == -2:
        return f"{name} is not in this game."
    if owner < 0:
        return f"Nobody has connected {name} yet."
    if owner != state.turn_of:
        return f"{name} belongs to another player."
    if state.routes_used & bit(route):
        return f"The ability of {name} has been used."
    if state.rules.route_delay and state.route_claimed[route] >= state.turns:
        return f"{name} was claimed this turn; its ability can be used from your next turn on."
    return f"The ability of {name} cannot be carried out now."


def hex_reason(state: "RailState", hex: int) -> str:
    """Why nothing can be placed in a hex."""
    land = board_of(state).land
    if hex >= len(land):
        return f"This board has only {len(land)} hexes of land."
    name = land[hex].name
    if state.phase == LAYING:
        return rail_reason(state, hex)
    if state.phase == STARTING:
        if not state.rules.is_in(state.rules.starts, hex):
            if land[hex].value:
                return f"{name} is a remote location; a first rail may not lie there."
            return "First rails lie in the red S cities."
        return f"{name} is taken; first rails lie in different hexes."
    if not state.rules.rooms[hex]:
        return f"{name} is no city."
    return f"{name} has no room for another station."


def count_reason(state: "RailState", action: int) -> str:
    """Why this number or effect cannot be chosen."""
    if state.phase == RETURNING:
        return f"At most {int(most_returned(state))} Waste can be returned."
    if state.phase == PAYING:
        return f"At most {number(int(most_paid(state)), 'point')} can be paid for."
    if state.phase == DISCOUNTING:
        return discount_reason(state, action)
    if state.phase == RECLAIMING:
        return "There is no Waste."
    if state.phase == REACTING:
        return "You have no Legal Counsel in hand."
    return "That effect cannot be carried out."


def discount_reason(state: "RailState", action: int) -> str:
    """Why a discount cannot be used."""
    if action == FREE and not state.free_rails:
        return "No ability makes this rail free."
    if action == FREE:
        return "After that the rest of the rails could not be laid: all or none."
    used = action - COUNT
    if used > state.remote_discounts or (used and not state.rules.values[state.hex]):
        held = number(int(state.remote_discounts), "discount")
        return f"You have {held}, for remote locations only."
    price = discounted(state, state.hex, used)
    if price > state.money:
        return f"The rail would cost {int(price)}; you have {int(state.money)} money."
    if discounted(state, state.hex, used - 1) == price and used:
        return "So many discounts are not needed."
    return "After that the rest of the rails could not be laid: all or none."


def card_reason(state: "RailState", kind: int) -> str:
    """Why a card is no answer."""
    slot = slot_of(state, kind)
    name = card_name(kind)
    if slot < 0:
        return f"{name} is not in this game."
    if state.phase == GAINING:
        return gain_reason(state, kind, slot)
    if state.phase == FETCHING:
        return f"There is no such {name} in your discard pile."
    if state.phase in (SWITCHING, MATCHING):
        return f"You have no Train {name} in play."
    if state.shown_count and state.phase not in (TRASHING, SHOWING):
        if state.phase == STRIKING and "train" not in CARDS[kind].types:
            return f"{name} is no Train."
        return f"{name} is not among the cards shown."
    if not state.hands[state.to_act * SLOTS + slot]:
        return f"You have no {name} in hand."
    return f"{name} does not fit what the card says."


def gain_reason(state: "RailState", kind: int, slot: int) -> str:
    """Why a card cannot be gained."""
    name = card_name(kind)
    most = int(most_cost(state))
    if not state.supply.sizes[slot] or slot == state.supply.waste:
        return f"{name} cannot be gained."
    if not state.piles[slot]:
        return f"The pile of {name} is empty."
    if CARDS[kind].cost > most:
        return f"{name} costs {CARDS[kind].cost}; it may cost {most}."
    return f"{name} is not of the type that the card says."

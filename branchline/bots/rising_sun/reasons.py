"""Why a bot does what it does: one short sentence, of facts that its seat can see."""

from branchline.bots.rising_sun.answers import likely_top
from branchline.bots.rising_sun.closing import brings, ends, lead
from branchline.bots.rising_sun.ground import ways_of
from branchline.bots.rising_sun.outlook import Outlook
from branchline.core.state import State
from branchline.core.words import number
from branchline.games.rising_sun.actions import (
    BUILDING,
    BURNING,
    BUY,
    BUY_TOP,
    CARD,
    COUNT,
    DISCARDING,
    END,
    FREE,
    GAINING,
    HEX,
    JUDGING,
    LOOKING,
    NAMING,
    ONLY,
    OPTION,
    ORDERING,
    PASS,
    PASSING,
    PAYING,
    RETURNING,
    REVEAL,
    ROUTE,
    SHEDDING,
    SHOWING,
    STARTING,
    STOP,
    STRIKING,
    SWITCHING,
    TOPPING,
    TRASHING,
)
from branchline.games.rising_sun.boards import ALL_BOARDS
from branchline.games.rising_sun.cards import CARDS, NAMES
from branchline.games.rising_sun.rules import CITY_POINTS
from branchline.games.rising_sun.state import RailState

ANSWERS = {
    DISCARDING: "{name} does least for this hand.",
    SHEDDING: "{name} is worth less than what comes for it.",
    TRASHING: "What can be gained for {name} is worth more than it.",
    BURNING: "The deck is better without {name}.",
    GAINING: "{name} does most of what can be gained.",
    SHOWING: "Another {name} does most for the deck.",
    ORDERING: "The best card is put back last, to lie on top.",
    LOOKING: "{name} is worse than an average card of the deck.",
    TOPPING: "{name} is best spared now.",
    SWITCHING: "{name} brings most money in the next hand.",
    PASSING: "{name} is the card least missed.",
    STRIKING: "{name} is the best Train shown.",
    JUDGING: "{name} is better than what is likely to follow it.",
}
STOPPED = {
    JUDGING: "It is no better than what is likely to follow it.",
    LOOKING: "What is left is worth drawing.",
    BURNING: "No other card in hand is better gone.",
    SHEDDING: "What is left is worth more than what would come for it.",
}


def reason(state: State, action: int) -> str:
    """Why this is a good action, in one sentence."""
    assert isinstance(state, RailState)
    out = Outlook(state, state.to_act, ways_of(state.rules))
    if action < CARD:
        return card_reason(state, out, action)
    if action < HEX:
        return answer_reason(state, out, action)
    if action < ROUTE:
        return hex_reason(state, out, action - HEX)
    if action < COUNT:
        return "Its ability does most when used now."
    if action < OPTION:
        return count_reason(state)
    if action <= STOP:
        return choice_reason(state, action)
    return end_reason(state, out, action)


def card_reason(state: RailState, out: Outlook, action: int) -> str:
    """Why a card is played or bought."""
    if action < BUY:
        kind = action % ONLY
        return play_reason(CARDS[kind].types, CARDS[kind].money, action >= ONLY)
    kind = action - (BUY_TOP if action >= BUY_TOP else BUY)
    if ends(out, action) and lead(state, state.to_act) + brings(out, action) > 0:
        return "It ends the game with the lead."
    if CARDS[kind].points:
        return f"{number(CARDS[kind].points, 'point')} at the end, in {turns(out)}."
    slot = state.supply.slots[kind]
    times = max(1, round(out.new_times))
    what = f"{CARDS[kind].money} money" if not CARDS[kind].does else worth(out.plays[slot])
    return f"{what} whenever it is drawn, about {number(times, 'time')} more."


def turns(out: Outlook) -> str:
    """How long the game is likely to last."""
    return f"about {number(round(out.turns), 'turn')}"


def worth(points: float) -> str:
    """What something is worth, to a tenth of a point."""
    return f"Worth {points:.1f} points"


def play_reason(types: tuple[str, ...], money: int, only: bool) -> str:
    """Why a card is played."""
    if only:
        return f"{money} money; its effect would do no good now."
    if "rail" in types:
        return "There is a rail to lay that pays."
    if "station" in types:
        return "There is a city where a station pays."
    if "action" not in types:
        return f"{money} money, at no cost."
    return "Its effect does good now."


def answer_reason(state: RailState, out: Outlook, action: int) -> str:
    """Why a card is the answer to a question."""
    name = NAMES[action - CARD]
    if state.phase == NAMING:
        known = likely_top(out) == state.supply.slots[action - CARD]
        return f"{name} is {'the likeliest good' if known else 'a likely'} card on top of the deck."
    return ANSWERS.get(int(state.phase), "{name} does most for this turn.").format(name=name)


def hex_reason(state: RailState, out: Outlook, hex: int) -> str:
    """Why a rail or a station is placed there."""
    land = ALL_BOARDS[state.rules.board].land
    if state.phase == STARTING:
        return "Many cities and remote locations are near."
    if state.phase == BUILDING:
        have = int(state.stations[hex])
        step = int(CITY_POINTS[have + 1] - CITY_POINTS[have])
        return f"Every rail there is worth {number(step, 'point')} more."
    now = int(brings(out, HEX + hex))
    goal = int(out.ground.goals[hex])
    if now > 0:
        return f"Scores {number(now, 'point')} at once."
    if goal not in (hex, -1) and land[goal].place:
        return f"On the way to {land[goal].place}."
    room = int(state.rules.rooms[hex])
    return f"A city with room for {number(room, 'station')}." if room else "Opens new ground."


def count_reason(state: RailState) -> str:
    """Why so many."""
    if state.phase == RETURNING:
        return "Waste only takes the place of better cards."
    if state.phase == PAYING:
        return "So much money buys more points than cards."
    return "The discount would lapse."


def choice_reason(state: RailState, action: int) -> str:
    """Why one of several effects, a free rail or a reaction, or why no more."""
    if action == FREE:
        return "The ability saves most on a dear rail."
    if action == REVEAL:
        return "It keeps the attack off, and the card stays in hand."
    if action == STOP:
        return STOPPED.get(int(state.phase), "Nothing there does any good.")
    return "It does more for this turn than the others."


def end_reason(state: RailState, out: Outlook, action: int) -> str:
    """Why the turn is passed or ended."""
    seat = state.turn_of
    if action == PASS:
        waste = int(state.waste_in_hand(seat))
        return f"Returns {waste} Waste; the rest of the hand would do less."
    assert action == END
    return f"Nothing more pays, with {turns(out)} left."

"""Why an action of Rising Sun is good: a reason that the seat can see."""

from branchline.bots.reasons.reason import Reason, because
from branchline.bots.rising_sun.answers import likely_top
from branchline.bots.rising_sun.endgame import brings, ends, lead
from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.bots.rising_sun.hex_values import ways_of
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
from branchline.games.rising_sun.constants import CITY_POINTS
from branchline.games.rising_sun.state import RailState

SENTENCES = {
    "discard-least": "{card} does least for this hand.",
    "shed": "{card} is worth less than what comes for it.",
    "trade": "What can be gained for {card} is worth more than it.",
    "better-without": "The deck is better without {card}.",
    "best-gain": "{card} does most of what can be gained.",
    "another": "Another {card} does most for the deck.",
    "best-on-top": "The best card is put back last, to lie on top.",
    "below-average": "{card} is worse than an average card of the deck.",
    "spared": "{card} is best spared now.",
    "next-hand": "{card} brings most money in the next hand.",
    "least-missed": "{card} is the card least missed.",
    "best-shown": "{card} is the best Train shown.",
    "better-than-next": "{card} is better than what is likely to follow it.",
    "for-this-turn": "{card} does most for this turn.",
    "likeliest-top": "{card} is the likeliest good card on top of the deck.",
    "likely-top": "{card} is a likely card on top of the deck.",
    "not-better": "It is no better than what is likely to follow it.",
    "worth-drawing": "What is left is worth drawing.",
    "none-better-gone": "No other card in hand is better gone.",
    "worth-keeping": "What is left is worth more than what would come for it.",
    "no-good-there": "Nothing there does any good.",
    "use-ability": "Its ability does most when used now.",
    "ends-ahead": "It ends the game with the lead.",
    "gold": "{points} at the end, in {turns}.",
    "money-often": "{money} money whenever it is drawn, about {times} more.",
    "worth-often": "Worth {worth} points whenever it is drawn, about {times} more.",
    "money-only": "{money} money; its effect would do no good now.",
    "rail-pays": "There is a rail to lay that pays.",
    "station-pays": "There is a city where a station pays.",
    "free-money": "{money} money, at no cost.",
    "effect": "Its effect does good now.",
    "start": "Many cities and remote locations are near.",
    "station": "Every rail there is worth {points} more.",
    "rail-scores": "Scores {points} at once.",
    "towards": "On the way to {place}.",
    "city": "A city with room for {stations}.",
    "opens": "Opens new ground.",
    "return-waste": "Waste only takes the place of better cards.",
    "pay-for-points": "So much money buys more points than cards.",
    "discount": "The discount would lapse.",
    "free-rail": "The ability saves most on a dear rail.",
    "react": "It keeps the attack off, and the card stays in hand.",
    "best-option": "It does more for this turn than the others.",
    "pass": "Returns {waste} Waste; the rest of the hand would do less.",
    "end": "Nothing more pays, with {turns} left.",
}
ANSWERS = {
    DISCARDING: "discard-least",
    SHEDDING: "shed",
    TRASHING: "trade",
    BURNING: "better-without",
    GAINING: "best-gain",
    SHOWING: "another",
    ORDERING: "best-on-top",
    LOOKING: "below-average",
    TOPPING: "spared",
    SWITCHING: "next-hand",
    PASSING: "least-missed",
    STRIKING: "best-shown",
    JUDGING: "better-than-next",
}
STOPPED = {
    JUDGING: "not-better",
    LOOKING: "worth-drawing",
    BURNING: "none-better-gone",
    SHEDDING: "worth-keeping",
}


def reasons(state: State, action: int) -> list[Reason]:
    """Why this is a good action."""
    assert isinstance(state, RailState)
    return [main_reason(state, Evaluation(state, state.to_act, ways_of(state.rules)), action)]


def main_reason(state: RailState, out: Evaluation, action: int) -> Reason:
    """What speaks most for an action."""
    if action < CARD:
        return card_reason(state, out, action)
    if action < HEX:
        return answer_reason(state, out, action)
    if action < ROUTE:
        return hex_reason(state, out, action - HEX)
    if action < COUNT:
        return because("use-ability")
    if action < OPTION:
        return count_reason(state)
    if action <= STOP:
        return choice_reason(state, action)
    return end_reason(state, out, action)


def card_reason(state: RailState, out: Evaluation, action: int) -> Reason:
    """Why a card is played or bought."""
    if action < BUY:
        kind = action % ONLY
        return play_reason(CARDS[kind].types, CARDS[kind].money, action >= ONLY)
    kind = action - (BUY_TOP if action >= BUY_TOP else BUY)
    card = CARDS[kind]
    if ends(out, action) and lead(state, state.to_act) + brings(out, action) > 0:
        return because("ends-ahead")
    if card.points:
        return because("gold", points=number(card.points, "point"), turns=turns(out))
    times = number(max(1, round(out.new_times)), "time")
    if not card.does:
        return because("money-often", money=card.money, times=times)
    worth = round(out.plays[state.supply.slots[kind]], 1)
    return because("worth-often", worth=worth, times=times)


def turns(out: Evaluation) -> str:
    """How long the game is likely to last."""
    return f"about {number(round(out.turns), 'turn')}"


def play_reason(types: tuple[str, ...], money: int, only: bool) -> Reason:
    """Why a card is played."""
    if only:
        return because("money-only", money=money)
    if "rail" in types:
        return because("rail-pays")
    if "station" in types:
        return because("station-pays")
    return because("effect") if "action" in types else because("free-money", money=money)


def answer_reason(state: RailState, out: Evaluation, action: int) -> Reason:
    """Why a card is the answer to a question."""
    name = NAMES[action - CARD]
    if state.phase == NAMING:
        known = likely_top(out) == state.supply.slots[action - CARD]
        return because("likeliest-top" if known else "likely-top", card=name)
    return because(ANSWERS.get(int(state.phase), "for-this-turn"), card=name)


def hex_reason(state: RailState, out: Evaluation, hex: int) -> Reason:
    """Why a rail or a station is placed there."""
    land = ALL_BOARDS[state.rules.board].land
    if state.phase == STARTING:
        return because("start")
    if state.phase == BUILDING:
        have = int(state.stations[hex])
        step = int(CITY_POINTS[have + 1] - CITY_POINTS[have])
        return because("station", points=number(step, "point"))
    now = int(brings(out, HEX + hex))
    goal = int(out.ground.goals[hex])
    if now > 0:
        return because("rail-scores", points=number(now, "point"))
    if goal not in (hex, -1) and land[goal].place:
        return because("towards", place=land[goal].place)
    room = int(state.rules.rooms[hex])
    return because("city", stations=number(room, "station")) if room else because("opens")


def count_reason(state: RailState) -> Reason:
    """Why so many."""
    if state.phase == RETURNING:
        return because("return-waste")
    return because("pay-for-points") if state.phase == PAYING else because("discount")


def choice_reason(state: RailState, action: int) -> Reason:
    """Why one of several effects, a free rail or a reaction, or why no more."""
    if action == FREE:
        return because("free-rail")
    if action == REVEAL:
        return because("react")
    if action == STOP:
        return because(STOPPED.get(int(state.phase), "no-good-there"))
    return because("best-option")


def end_reason(state: RailState, out: Evaluation, action: int) -> Reason:
    """Why the turn is passed or ended."""
    if action == PASS:
        return because("pass", waste=int(state.waste_in_hand(state.turn_of)))
    assert action == END
    return because("end", turns=turns(out))

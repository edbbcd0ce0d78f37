"""Why an action of Rising Sun is good, from what the seat can see."""

from typing import Any

from branchline.bots.reasons.reason import Reason, because
from branchline.bots.rising_sun.answers import likely_top
from branchline.bots.rising_sun.endgame import brings, ends, lead
from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.bots.rising_sun.hex_values import ways_of
from branchline.core.state import State
from branchline.core.words import number
from branchline.games.rising_sun.boards import ALL_BOARDS
from branchline.games.rising_sun.cards import CARDS, NAMES, Card
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
    "discard": "discard-least",
    "discard-any": "shed",
    "trash": "trade",
    "trash-any": "better-without",
    "gain": "best-gain",
    "reveal": "another",
    "put-back": "best-on-top",
    "look": "below-average",
    "put-on-deck": "spared",
    "train-to-deck": "next-hand",
    "pass-card": "least-missed",
    "strike": "best-shown",
    "judge": "better-than-next",
}
"""Why a card is the answer, by what is decided."""
STOPPED = {
    "judge": "not-better",
    "look": "worth-drawing",
    "trash-any": "none-better-gone",
    "discard-any": "worth-keeping",
}
"""Why no more cards are the answer."""
COUNTS = {"return-waste": "return-waste", "pay-for-points": "pay-for-points"}
OTHERS = {"route": "use-ability", "free": "free-rail", "reveal": "react", "option": "best-option"}


def reasons(state: State, action: int) -> list[Reason]:
    """Why this is a good action."""
    assert isinstance(state, RailState)
    out = Evaluation(state, state.to_act, ways_of(state.rules))
    meaning = state.meaning(action)
    return [main_reason(state, out, action, meaning["verb"], meaning["what"])]


def main_reason(state: RailState, out: Evaluation, action: int, verb: str, what: Any) -> Reason:
    """What speaks most for an action."""
    match verb:
        case "play" | "money":
            return play_reason(card_named(what), verb == "money")
        case "buy" | "buy-top":
            return buy_reason(state, out, action, what)
        case "card":
            return answer_reason(state, out, what)
        case "hex":
            return hex_reason(state, out, action, what)
        case "count":
            return because(COUNTS.get(state.decision, "discount"))
        case "stop":
            return because(STOPPED.get(state.decision, "no-good-there"))
        case "pass":
            return because("pass", waste=int(state.waste_in_hand(state.turn_of)))
        case "end":
            return because("end", turns=turns(out))
    return because(OTHERS[verb])


def card_named(name: str) -> Card:
    """A card by its name."""
    return CARDS[NAMES.index(name)]


def buy_reason(state: RailState, out: Evaluation, action: int, name: str) -> Reason:
    """Why a card is bought."""
    card = card_named(name)
    if ends(out, action) and lead(state, state.to_act) + brings(out, action) > 0:
        return because("ends-ahead")
    if card.points:
        return because("gold", points=number(card.points, "point"), turns=turns(out))
    times = number(max(1, round(out.new_times)), "time")
    if not card.does:
        return because("money-often", money=card.money, times=times)
    worth = round(out.plays[slot_of(state, name)], 1)
    return because("worth-often", worth=worth, times=times)


def slot_of(state: RailState, name: str) -> int:
    """Where the supply has a card."""
    return int(state.supply.slots[NAMES.index(name)])


def turns(out: Evaluation) -> str:
    """How long the game is likely to last."""
    return f"about {number(round(out.turns), 'turn')}"


def play_reason(card: Card, for_money: bool) -> Reason:
    """Why a card is played."""
    if for_money:
        return because("money-only", money=card.money)
    if "rail" in card.types:
        return because("rail-pays")
    if "station" in card.types:
        return because("station-pays")
    return because("effect") if "action" in card.types else because("free-money", money=card.money)


def answer_reason(state: RailState, out: Evaluation, name: str) -> Reason:
    """Why a card is the answer to a question."""
    if state.decision == "name":
        known = likely_top(out) == slot_of(state, name)
        return because("likeliest-top" if known else "likely-top", card=name)
    return because(ANSWERS.get(state.decision, "for-this-turn"), card=name)


def hex_reason(state: RailState, out: Evaluation, action: int, id: str) -> Reason:
    """Why a rail or a station is placed there."""
    land = ALL_BOARDS[state.rules.board].land
    hex = next(at for at, one in enumerate(land) if one.id == id)
    if state.decision == "first-rail":
        return because("start")
    if state.decision == "station":
        have = int(state.stations[hex])
        step = int(CITY_POINTS[have + 1] - CITY_POINTS[have])
        return because("station", points=number(step, "point"))
    now = int(brings(out, action))
    goal = int(out.ground.goals[hex])
    if now > 0:
        return because("rail-scores", points=number(now, "point"))
    if goal not in (hex, -1) and land[goal].place:
        return because("towards", place=land[goal].place)
    room = int(state.rules.rooms[hex])
    return because("city", stations=number(room, "station")) if room else because("opens")

"""Why an action of The Card Game is good: what tickets lack, which cards are left, what robs whom.

All of it is taken from what the seat can see.
"""

from typing import Any

from branchline.bots.card_game import weights
from branchline.bots.card_game.evaluation import Evaluation
from branchline.bots.card_game.weights import WEIGHTS
from branchline.bots.reasons.reason import Reason, because, join_names
from branchline.core.packed_counts import bits, count, kinds_present, lesser
from branchline.core.state import State
from branchline.core.words import number
from branchline.games.card_game.cards import CARDS_PER_COLOR, COLORS, KIND_OF, KINDS, ticket_names
from branchline.games.card_game.constants import LOCOMOTIVE
from branchline.games.card_game.state import CardState

SENTENCES = {
    "room-for-more": "The tickets lack {lacking}, with about {to_come} to come: room for more.",
    "keep": "With {tickets} the tickets lack {lacking}, with about {to_come} to come.",
    "keep-none": "With any of them the tickets would lack more than the {to_come} to come.",
    "must-keep": "Some must be kept at the beginning; with {tickets} the tickets lack {lacking}.",
    "risk": "A risk: with {tickets} the tickets lack {lacking}, with about {to_come} to come.",
    "color-lacking": "The tickets lack {lacking} of {color}; {unseen} of {of} are unseen.",
    "to-rob": "A rival has {color} in the Railyard, which more of it would rob.",
    "grow": "With {held} of {color} in hand it makes a larger set.",
    "any-use": "Cards of {color} may serve a later ticket.",
    "locomotive": "A locomotive is of use for every ticket.",
    "unseen": "Nothing face up is better than a card from the deck, which no rival sees.",
    "rob": "It robs a rival of {cards} of {color}.",
    "set": "The tickets need {needed} of the {cards} in {color}, with about {turns} left.",
    "spare-set": "The hand has {cards} in {color} to spare, with about {turns} left.",
    "three": "Three colors at once are on the track with the next move; {needed} are needed.",
    "pick": "The tickets need {color} on the track.",
    "spare-pick": "One {color} card can be spared.",
    "all-cards": "The more cards a set has, the harder it is to rob.",
    "no-locomotive": "The set is large enough without a locomotive.",
    "locomotives": "It takes {locomotives} to make the set large enough.",
    "move": "Only cards on the track count.",
    "complete": "{ticket} is among the tickets that bring most together.",
    "done": "No other ticket fits the cards on the track.",
    "only": "Nothing else is possible.",
}
PUBLIC = frozenset({"to-rob", "any-use", "locomotive", "unseen", "rob", "all-cards", "locomotives"})
"""The reasons that everyone can see."""


def reasons(state: State, action: int) -> list[Reason]:
    """Why this is a good action."""
    assert isinstance(state, CardState)
    out = Evaluation(state, state.to_act, WEIGHTS[state.players - 1])
    out.plan()
    meaning = state.meaning(action)
    return [main_reason(out, meaning["verb"], meaning["what"])]


def main_reason(out: Evaluation, verb: str, what: Any) -> Reason:
    """What speaks most for an action."""
    match verb:
        case "keep":
            return keep_reason(out, what)
        case "take":
            return card_reason(out, KIND_OF[what])
        case "take-clock":
            return card_reason(out, int(out.table.clock_kind()))
        case "draw" | "stop":
            return because("unseen")
        case "play":
            return set_reason(out, KIND_OF[what])
        case "three-colors":
            return three_reason(out)
        case "with":
            reason = "pick" if count(out.wanted, KIND_OF[what]) else "spare-pick"
            return because(reason, color=what)
        case "cards":
            return because("all-cards")
        case "locomotives":
            return locomotives_reason(what)
        case "tickets":
            return because("room-for-more", **load(out, int(out.tickets), weights.LOAD))
        case "complete":
            return because("complete", ticket=what)
    return because({"move": "move", "leave": "move", "done": "done"}.get(verb, "only"))


def wanted(state: State) -> dict[str, int]:
    """How many cards of each color the tickets of the seat that decides still lack."""
    assert isinstance(state, CardState)
    out = Evaluation(state, state.to_act, WEIGHTS[state.players - 1])
    out.plan()
    lacks = {color: int(count(out.lack, at)) for at, color in enumerate(COLORS)}
    return {color: lack for color, lack in lacks.items() if lack > 0}


def load(out: Evaluation, tickets: int, part: int) -> dict[str, str]:
    """What tickets lack beside what can be counted on, a part of the cards to come."""
    lacking, to_come = count_lacking(out, tickets, part)
    return {"lacking": number(lacking, "card"), "to_come": number(to_come, "card")}


def count_lacking(out: Evaluation, tickets: int, part: int) -> tuple[int, int]:
    """How many cards tickets lack, and how many can be counted on."""
    return max(0, out.lacking_for(tickets)), round(out.weights[part] * out.to_come)


def keep_reason(out: Evaluation, places: list[int]) -> Reason:
    """Why the tickets in these places of the offer are kept."""
    kept = sum(1 << int(out.table.offered(out.seat, place)) for place in places)
    with_them = int(out.tickets) | kept
    after = load(out, with_them, weights.KEEP)
    if not kept:
        return because("keep-none", **after)
    lacking, to_come = count_lacking(out, with_them, weights.KEEP)
    too_many = "must-keep" if out.table.turns == 0 else "risk"
    reason = "keep" if lacking <= to_come else too_many
    return because(reason, tickets=join_names(ticket_names(kept)), **after)


def card_reason(out: Evaluation, kind: int) -> Reason:
    """Why this card is taken."""
    if kind == LOCOMOTIVE:
        return because("locomotive")
    color = KINDS[kind]
    if lacking := int(count(out.lack, kind)):
        unseen, lacks = int(count(out.unseen, kind)), number(lacking, "card")
        return because(
            "color-lacking", color=color, lacking=lacks, unseen=unseen, of=CARDS_PER_COLOR
        )
    if count(out.others, kind):
        return because("to-rob", color=color)
    if held := int(count(out.hand, kind)):
        return because("grow", color=color, held=number(held, "card"))
    return because("any-use", color=color)


def three_reason(out: Evaluation) -> Reason:
    """Why three colors are played."""
    needed = int(bits(kinds_present(lesser(out.wanted, out.hand))))
    return because("three", needed=min(3, needed))


def locomotives_reason(number_of: int) -> Reason:
    """Why so many locomotives are in a set."""
    if not number_of:
        return because("no-locomotive")
    return because("locomotives", locomotives=number(number_of, "locomotive"))


def set_reason(out: Evaluation, color: int) -> Reason:
    """Why a set of a color is played."""
    held, name = int(count(out.hand, color)), COLORS[color]
    if robbed := int(count(out.others, color)):
        return because("rob", color=name, cards=number(robbed, "card"))
    needed = min(held, int(count(out.wanted, color)))
    cards, turns = number(held, "card"), number(round(out.moves), "turn")
    if needed:
        return because("set", color=name, cards=cards, turns=turns, needed=needed)
    return because("spare-set", color=name, cards=cards, turns=turns)

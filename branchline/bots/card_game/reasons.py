"""Why an action of The Card Game is good: what tickets lack, which cards are left, what robs whom.

All of it is taken from what the seat can see.
"""

from branchline.bots.card_game import weights
from branchline.bots.card_game.evaluation import Evaluation
from branchline.bots.card_game.weights import WEIGHTS
from branchline.bots.reasons.reason import Reason, because, listed
from branchline.core.packed_counts import bits, count, kinds_present, lesser
from branchline.core.state import State
from branchline.core.words import number
from branchline.games.card_game.actions import (
    CARDS,
    COMPLETE,
    DONE,
    DRAW,
    KEEP,
    LEAVE,
    LOCOS,
    MOVE,
    PICK,
    PLAY,
    STOP,
    TAKE,
    TAKE_CLOCK,
    THREE,
    TICKETS,
)
from branchline.games.card_game.cards import CARDS_PER_COLOR, COLORS, KINDS, ticket_names
from branchline.games.card_game.cards import TICKETS as TICKET_CARDS
from branchline.games.card_game.constants import DEALT_TICKETS, LOCOMOTIVE
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
    return [main_reason(out, action)]


def main_reason(out: Evaluation, action: int) -> Reason:
    """What speaks most for an action."""
    if action < TAKE:
        return keep_reason(out, action - KEEP)
    if action < PLAY:
        return draw_reason(out, action)
    if action < TICKETS:
        return play_reason(out, action)
    if action == TICKETS:
        return because("room-for-more", **load(out, int(out.tickets), weights.LOAD))
    if COMPLETE <= action < DONE:
        return because("complete", ticket=TICKET_CARDS[action - COMPLETE].name)
    return because({MOVE: "move", LEAVE: "move", DONE: "done"}.get(action, "only"))


def wanted(state: State) -> dict[str, int]:
    """How many cards of each color the tickets of the seat that decides still lack."""
    assert isinstance(state, CardState)
    out = Evaluation(state, state.to_act, WEIGHTS[state.players - 1])
    out.plan()
    lacks = {color: int(count(out.lack, at)) for at, color in enumerate(COLORS)}
    return {color: lack for color, lack in lacks.items() if lack > 0}


def load(out: Evaluation, tickets: int, part: int) -> dict[str, str]:
    """What tickets lack beside what can be counted on, a part of the cards to come."""
    lacking, to_come = counted(out, tickets, part)
    return {"lacking": number(lacking, "card"), "to_come": number(to_come, "card")}


def counted(out: Evaluation, tickets: int, part: int) -> tuple[int, int]:
    """How many cards tickets lack, and how many can be counted on."""
    return max(0, out.lacking_for(tickets)), round(out.weights[part] * out.to_come)


def keep_reason(out: Evaluation, chosen: int) -> Reason:
    """Why these tickets of the offer are kept."""
    offer = [int(out.table.offered(out.seat, at)) for at in range(DEALT_TICKETS)]
    kept = sum(1 << ticket for at, ticket in enumerate(offer) if chosen >> at & 1)
    with_them = int(out.tickets) | kept
    after = load(out, with_them, weights.KEEP)
    if not kept:
        return because("keep-none", **after)
    lacking, to_come = counted(out, with_them, weights.KEEP)
    too_many = "must-keep" if out.table.turns == 0 else "risk"
    reason = "keep" if lacking <= to_come else too_many
    return because(reason, tickets=listed(ticket_names(kept)), **after)


def draw_reason(out: Evaluation, action: int) -> Reason:
    """Why this card is taken."""
    if action in (DRAW, STOP):
        return because("unseen")
    kind = int(out.table.clock_kind()) if action == TAKE_CLOCK else action - TAKE
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


def play_reason(out: Evaluation, action: int) -> Reason:
    """Why these cards are played."""
    if action < THREE:
        return set_reason(out, action - PLAY)
    if action == THREE:
        return because(
            "three", needed=min(3, int(bits(kinds_present(lesser(out.wanted, out.hand)))))
        )
    if action < CARDS:
        color = action - PICK
        reason = "pick" if count(out.wanted, color) else "spare-pick"
        return because(reason, color=COLORS[color])
    if action < LOCOS:
        return because("all-cards")
    if action == LOCOS:
        return because("no-locomotive")
    return because("locomotives", locomotives=number(action - LOCOS, "locomotive"))


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

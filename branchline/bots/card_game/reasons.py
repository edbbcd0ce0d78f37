"""Why the planner does what it does: a fact of what its seat can see, and the same in words."""

from typing import Any

from branchline.bots.card_game import weights
from branchline.bots.card_game.outlook import Outlook
from branchline.bots.card_game.weights import WEIGHTS
from branchline.core.lanes import bits, count, lesser, lit
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
from branchline.games.card_game.rules import DEALT_TICKETS, LOCOMOTIVE
from branchline.games.card_game.sentences import listed
from branchline.games.card_game.state import CardState

Fact = dict[str, Any]
"""A `why`, which is a word, and what belongs to it."""

SENTENCES = {
    "more-tickets": "Its tickets lack {lacking}, and it counts on {to_come}: room for more.",
    "keep": "With {tickets} its tickets lack {lacking}, and it counts on {to_come}.",
    "keep-none": "With any of them it would lack more than the {to_come} that it counts on.",
    "must-keep": "Some must be kept at the beginning; with {tickets} it lacks {lacking}.",
    "lacking": "Its tickets lack {lacking} of {color}; {unseen} of {of} are unseen.",
    "to-rob": "A rival has {color} in the Railyard, which more of it would rob.",
    "grow": "With {held} of {color} in hand it makes a larger set.",
    "any-use": "A {color} card may serve a later ticket.",
    "locomotive": "A locomotive is of use for every ticket.",
    "unseen": "Nothing face up is better than a card from the deck, which no rival sees.",
    "rob": "It robs a rival of {cards} of {color}.",
    "set": "The tickets need {needed} of the {cards} in {color}, with about {turns} left.",
    "spare-set": "The hand has {cards} in {color} to spare, with about {turns} left.",
    "three": "Three colors at once are on the track with the next move; {needed} are needed.",
    "pick": "Its tickets need {color} on the track.",
    "spare-pick": "A {color} card can be spared.",
    "all-cards": "The more cards a set has, the harder it is to rob.",
    "no-locomotive": "The set is large enough without a locomotive.",
    "locomotives": "It takes {locomotives} to make the set large enough.",
    "move": "Only cards on the track count.",
    "complete": "{ticket} is among the tickets that bring most together.",
    "done": "No other ticket fits the cards on the track.",
    "only": "Nothing else is possible.",
}


def reason(state: State, action: int) -> str:
    """Why this is a good action, in one sentence."""
    return sentence(fact(state, action))


def fact(state: State, action: int) -> Fact:
    """Why this is a good action, as plain data."""
    assert isinstance(state, CardState)
    out = Outlook(state, state.to_act, WEIGHTS[state.players - 1])
    out.plan()
    if action < TAKE:
        return keep_fact(out, action - KEEP)
    if action < PLAY:
        return draw_fact(out, action)
    if action < TICKETS:
        return play_fact(out, action)
    if action == TICKETS:
        return {"why": "more-tickets", **load(out, int(out.tickets), weights.LOAD)}
    if COMPLETE <= action < DONE:
        return {"why": "complete", "ticket": TICKET_CARDS[action - COMPLETE].name}
    return {"why": {MOVE: "move", LEAVE: "move", DONE: "done"}.get(action, "only")}


def sentence(fact: Fact) -> str:
    """A fact in words."""
    words = {name: said(name, value) for name, value in fact.items()}
    return SENTENCES[fact["why"]].format(**words)


def said(name: str, value: Any) -> str:
    """One part of a fact in words."""
    if name in ("lacking", "to_come", "cards", "held"):
        return number(value, "card")
    if name in ("turns", "locomotives"):
        return number(value, name.removesuffix("s"))
    return listed(value) if name == "tickets" else str(value)


def load(out: Outlook, tickets: int, part: int) -> Fact:
    """What tickets lack beside what the bot counts on, a part of the cards to come."""
    counts_on = round(out.weights[part] * out.to_come)
    return {"lacking": max(0, out.lacking_for(tickets)), "to_come": counts_on}


def keep_fact(out: Outlook, chosen: int) -> Fact:
    """Why these tickets of the offer are kept."""
    offer = [int(out.table.offered(out.seat, at)) for at in range(DEALT_TICKETS)]
    kept = sum(1 << ticket for at, ticket in enumerate(offer) if chosen >> at & 1)
    after = load(out, int(out.tickets) | kept, weights.KEEP)
    if not kept:
        return {"why": "keep-none", **after}
    why = "keep" if after["lacking"] <= after["to_come"] else "must-keep"
    return {"why": why, "tickets": ticket_names(kept), **after}


def draw_fact(out: Outlook, action: int) -> Fact:
    """Why this card is taken."""
    kind = action - TAKE
    if action == TAKE_CLOCK:
        kind = int(out.table.clock_kind())
    if action in (DRAW, STOP):
        return {"why": "unseen"}
    if kind == LOCOMOTIVE:
        return {"why": "locomotive"}
    color: Fact = {"color": KINDS[kind]}
    if lacking := int(count(out.lack, kind)):
        seen: Fact = {"unseen": int(count(out.unseen, kind)), "of": CARDS_PER_COLOR}
        return {"why": "lacking", **color, "lacking": lacking, **seen}
    if count(out.others, kind):
        return {"why": "to-rob", **color}
    if held := int(count(out.hand, kind)):
        return {"why": "grow", **color, "held": held}
    return {"why": "any-use", **color}


def play_fact(out: Outlook, action: int) -> Fact:
    """Why these cards are played."""
    if action < THREE:
        return set_fact(out, action - PLAY)
    if action == THREE:
        return {"why": "three", "needed": min(3, int(bits(lit(lesser(out.wanted, out.hand)))))}
    if action < CARDS:
        color = action - PICK
        why = "pick" if count(out.wanted, color) else "spare-pick"
        return {"why": why, "color": COLORS[color]}
    if action < LOCOS:
        return {"why": "all-cards"}
    if action == LOCOS:
        return {"why": "no-locomotive"}
    return {"why": "locomotives", "locomotives": action - LOCOS}


def set_fact(out: Outlook, color: int) -> Fact:
    """Why a set of a color is played."""
    cards = int(count(out.hand, color))
    if robbed := int(count(out.others, color)):
        return {"why": "rob", "color": COLORS[color], "cards": robbed}
    needed = min(cards, int(count(out.wanted, color)))
    turns = round(out.moves)
    fact: Fact = {"color": COLORS[color], "cards": cards, "turns": turns}
    return {"why": "set", **fact, "needed": needed} if needed else {"why": "spare-set", **fact}

"""Actions in words, and words as actions."""

import re
from typing import TYPE_CHECKING

from branchline.core.errors import IllegalAction
from branchline.core.words import number, parse_among
from branchline.games.rising_sun import steps
from branchline.games.rising_sun.actions import (
    BUILDING,
    BURNING,
    BUY,
    BUY_TOP,
    CARD,
    CHOOSING,
    COPYING,
    COUNT,
    DISCARDING,
    DISCOUNTING,
    END,
    FETCHING,
    FREE,
    GAINING,
    HEX,
    JUDGING,
    LOOKING,
    MATCHING,
    NAMING,
    NUM_ACTIONS,
    ONLY,
    OPTION,
    ORDERING,
    PASS,
    PASSING,
    PAYING,
    PLAY,
    REACTING,
    RECLAIMING,
    RETURNING,
    REVEAL,
    ROUTE,
    SHEDDING,
    SHOWING,
    STARTING,
    STRIKING,
    SWITCHING,
    TAKING,
    TOPPING,
    TRASHING,
)
from branchline.games.rising_sun.asking import option_at
from branchline.games.rising_sun.boards import ALL_BOARDS, Board
from branchline.games.rising_sun.cards import ALIASES, NAMES

if TYPE_CHECKING:
    from branchline.games.rising_sun.state import RailState

DECISIONS = (
    "first-rail",
    "turn",
    "discount",
    "station",
    "rail",
    "return-waste",
    "pay-for-points",
    "discard",
    "discard-any",
    "trash",
    "trash-any",
    "gain",
    "reveal",
    "take",
    "put-back",
    "look",
    "name",
    "put-on-deck",
    "fetch",
    "train-to-deck",
    "train-in-play",
    "copy",
    "choose",
    "react",
    "pass-card",
    "strike",
    "judge",
    "reclaim",
    "over",
)
VERBS = {
    DISCARDING: "discard",
    SHEDDING: "discard",
    TRASHING: "trash",
    BURNING: "trash",
    GAINING: "gain",
    SHOWING: "reveal",
    TAKING: "take",
    ORDERING: "put back",
    LOOKING: "discard",
    NAMING: "name",
    TOPPING: "put on deck",
    FETCHING: "fetch",
    SWITCHING: "put on deck",
    MATCHING: "count again",
    COPYING: "copy",
    PASSING: "pass on",
    STRIKING: "make discard",
    JUDGING: "make discard",
}
STOPS = {
    SHEDDING: "discard no more",
    BURNING: "trash no more",
    TAKING: "take none",
    LOOKING: "discard no more",
    JUDGING: "leave it",
    REACTING: "let it happen",
}
FIXED = {FREE: "lay it free", REVEAL: "reveal Legal Counsel", PASS: "pass", END: "end turn"}


def board_of(state: "RailState") -> Board:
    """The printed board of a state."""
    return ALL_BOARDS[state.rules.board]


def text(state: "RailState", action: int) -> str:
    """An action in notation."""
    if not 0 <= action < NUM_ACTIONS:
        raise IllegalAction(no_such_action(action))
    if action in FIXED:
        return FIXED[action]
    if action < HEX:
        return card_text(state, action)
    if action < ROUTE:
        return hex_text(state, action - HEX)
    if action < COUNT:
        return f"use {board_of(state).routes[action - ROUTE].name}"
    if action < OPTION:
        return count_text(state, action - COUNT)
    if action < FREE:
        return option_text(state, action - OPTION)
    return STOPS.get(int(state.phase), "stop")


def no_such_action(action: int) -> str:
    """Says which actions there are."""
    return f"There is no action {action}; actions are numbered 0 to {NUM_ACTIONS - 1}."


def card_name(kind: int) -> str:
    """The name of a card."""
    return NAMES[kind] if kind < len(NAMES) else f"card {kind}"


def card_text(state: "RailState", action: int) -> str:
    """Something done with a card."""
    if action < ONLY:
        return f"play {card_name(action - PLAY)}"
    if action < BUY:
        return f"play {card_name(action - ONLY)} for money only"
    if action < BUY_TOP:
        return f"buy {card_name(action - BUY)}"
    if action < CARD:
        return f"buy {card_name(action - BUY_TOP)} onto the deck"
    return f"{VERBS.get(int(state.phase), 'choose')} {card_name(action - CARD)}"


def hex_text(state: "RailState", hex: int) -> str:
    """Something placed in a hex."""
    land = board_of(state).land
    place = land[hex].name if hex < len(land) else f"hex {hex}"
    if state.phase == STARTING:
        return f"start in {place}"
    return f"build station in {place}" if state.phase == BUILDING else f"lay rail in {place}"


def count_text(state: "RailState", count: int) -> str:
    """A number of whatever is asked."""
    if state.phase == RETURNING:
        return f"return {count or 'no'} Waste"
    if state.phase == PAYING:
        return f"pay for {number(count, 'point')}"
    if state.phase == DISCOUNTING:
        return f"use {number(count, 'discount')}"
    return f"choose {count}"


def option_text(state: "RailState", option: int) -> str:
    """One of several effects."""
    if state.phase == RECLAIMING and option < 2:
        return f"return Waste from {('hand', 'discard pile')[option]}"
    if state.phase == CHOOSING and option < state.rules.program[state.at + 1]:
        at = option_at(state, option)
        step, count = state.rules.program[at], int(state.rules.program[at + 1])
        if step == steps.DRAW:
            return f"draw {number(count, 'card')}"
        return f"get {count} money" if step == steps.MONEY else "return 1 Waste"
    return f"choose effect {option + 1}"


def parse(state: "RailState", words: str) -> int:
    """The action that words name; a legal one if there is any."""
    if isinstance(words, str):
        words = without_aliases(words)
    return parse_among(words, state.legal(), NUM_ACTIONS, lambda action: text(state, action))


def without_aliases(words: str) -> str:
    """Words with every card called by its own name."""
    for alias, name in ALIASES.items():
        words = re.sub(alias.replace(" ", r"\s+") + r"\b", name, words, flags=re.IGNORECASE)
    return words
